<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>export</name>
    <message numerus="yes">
        <source>%n more parameters in the file</source>
        <translation>
            <numerusform>%n more parameter in the file</numerusform>
            <numerusform>%n more parameters in the file</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views</name>
    <message numerus="yes">
        <source>and %n more classes</source>
        <translation>
            <numerusform>and %n more class</numerusform>
            <numerusform>and %n more classes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> · %n layer(s)</source>
        <translation>
            <numerusform> · %n layer</numerusform>
            <numerusform> · %n layers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s)</source>
        <translation>
            <numerusform>%n layer</numerusform>
            <numerusform>%n layers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n GPU(s)</source>
        <translation>
            <numerusform>%1: %n GPU</numerusform>
            <numerusform>%1: %n GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n chunks</source>
        <translation>
            <numerusform>%n chunk</numerusform>
            <numerusform>%n chunks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPUs × step</source>
        <translation>
            <numerusform>%n GPU × step</numerusform>
            <numerusform>%n GPUs × step</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n GPUs are computing</source>
        <translation>
            <numerusform>%1 of %n GPU is computing</numerusform>
            <numerusform>%1 of %n GPUs are computing</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>shardscope::ui::CollectivesPanel</name>
    <message numerus="yes">
        <source>From this size on, %n messages follow a separate line: the protocol changes between two lines</source>
        <translation>
            <numerusform>Of the line of its own through %n message from this size on: between two lines the protocol changes</numerusform>
            <numerusform>Of the line of its own through %n messages from this size on: between two lines the protocol changes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ExpertsPanel</name>
    <message numerus="yes">
        <source>%n moves by hand</source>
        <translation>
            <numerusform>%n move by hand</numerusform>
            <numerusform>%n moves by hand</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LaunchCard</name>
    <message numerus="yes">
        <source>%n settings read</source>
        <translation>
            <numerusform>%n setting read</numerusform>
            <numerusform>%n settings read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unknown</source>
        <translation>
            <numerusform>%n unknown</numerusform>
            <numerusform>%n unknown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LearnRow</name>
    <message numerus="yes">
        <source>%n short lessons on real machines: predict a number, then see it in the view.</source>
        <translation>
            <numerusform>%n short lesson on real machines: predict a number, then see it in the picture.</numerusform>
            <numerusform>%n short lessons on real machines: predict a number, then see it in the picture.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LessonPane</name>
    <message numerus="yes">
        <source>%n min</source>
        <translation>
            <numerusform>%n min</numerusform>
            <numerusform>%n min</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>shardscope::ui::Opener</name>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>shardscope::ui::QuestionBox</name>
    <message numerus="yes">
        <source>%n attempt(s) left</source>
        <translation>
            <numerusform>%n attempt left</numerusform>
            <numerusform>%n attempts left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more, each costs a quarter of a point</source>
        <translation>
            <numerusform>%n more, for a quarter of a point</numerusform>
            <numerusform>%n more, a quarter of a point each</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>shardscope::ui::SettingsCard</name>
    <message numerus="yes">
        <source>Forget %n recent files</source>
        <translation>
            <numerusform>Forget %n recent file</numerusform>
            <numerusform>Forget %n recent files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>shardscope::ui::SheetFlow</name>
    <message numerus="yes">
        <source>Scores of %n students saved as %1.</source>
        <translation>
            <numerusform>The scores of %n student are in %1.</numerusform>
            <numerusform>The scores of %n students are in %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>shardscope::ui::TracePanel</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps: %1</source>
        <translation>
            <numerusform>%n step: %1</numerusform>
            <numerusform>%n steps: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>taken</name>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <translation>
            <numerusform>%n link</numerusform>
            <numerusform>%n links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bandwidths</source>
        <translation>
            <numerusform>%n bandwidth</numerusform>
            <numerusform>%n bandwidths</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n latencies</source>
        <translation>
            <numerusform>%n latency</numerusform>
            <numerusform>%n latencies</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n measured collectives</source>
        <translation>
            <numerusform>%n measured collective</numerusform>
            <numerusform>%n measured collectives</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n devices of your own</source>
        <translation>
            <numerusform>%n device of your own</numerusform>
            <numerusform>%n devices of your own</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a trace of %n GPUs</source>
        <translation>
            <numerusform>a trace of %n GPU</numerusform>
            <numerusform>a trace of %n GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the recorded memory of %n GPUs</source>
        <translation>
            <numerusform>the recorded memory of %n GPU</numerusform>
            <numerusform>the recorded memory of %n GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>tokens per expert in %n layers</source>
        <translation>
            <numerusform>tokens per expert in %n layer</numerusform>
            <numerusform>tokens per expert in %n layers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a placement of experts in %n layers</source>
        <translation>
            <numerusform>a placement of experts in %n layer</numerusform>
            <numerusform>a placement of experts in %n layers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1; %n could not be read</source>
        <translation>
            <numerusform>%1; %n could not be read</numerusform>
            <numerusform>%1; %n could not be read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a plan in %n settings</source>
        <translation>
            <numerusform>a plan in %n setting</numerusform>
            <numerusform>a plan in %n settings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unknown</source>
        <translation>
            <numerusform>%n unknown</numerusform>
            <numerusform>%n unknown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>shardscope::ui::KeysCard</name>
    <message numerus="yes">
        <source>%n more files are read by the same.</source>
        <translation>
            <numerusform>%n more file is read by the same.</numerusform>
            <numerusform>%n more files are read by the same.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Read %n runs</source>
        <translation>
            <numerusform>Read %n run</numerusform>
            <numerusform>Read %n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>shardscope::ui::RunLessonFlow</name>
    <message numerus="yes">
        <source>%n questions made.</source>
        <translation>
            <numerusform>%n question made.</numerusform>
            <numerusform>%n questions made.</numerusform>
        </translation>
    </message>
</context>
</TS>
