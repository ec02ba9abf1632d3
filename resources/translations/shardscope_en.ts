<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>classtable</name>
    <message numerus="yes">
        <source>and %n more classes</source>
        <translation>
            <numerusform>and %n more class</numerusform>
            <numerusform>and %n more classes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>memory</name>
    <message numerus="yes">
        <source> · %n layer(s)</source>
        <translation>
            <numerusform> · %n layer</numerusform>
            <numerusform> · %n layers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>shardscope::ui::CollectivesPanel</name>
    <message numerus="yes">
        <source>Of the line of its own through %n messages from this size on: between two lines the protocol changes</source>
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
    <name>shardscope::ui::LearnRow</name>
    <message numerus="yes">
        <source>%n short lessons on real machines: predict a number, then see it in the picture.</source>
        <translation>
            <numerusform>%n short lesson on real machines: predict a number, then see it in the picture.</numerusform>
            <numerusform>%n short lessons on real machines: predict a number, then see it in the picture.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LessonFlow</name>
    <message numerus="yes">
        <source>The scores of %n students are in %1.</source>
        <translation>
            <numerusform>The scores of %n student are in %1.</numerusform>
            <numerusform>The scores of %n students are in %1.</numerusform>
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
    <name>shardscope::ui::MemoryModelTable</name>
    <message numerus="yes">
        <source>%n layer(s)</source>
        <translation>
            <numerusform>%n layer</numerusform>
            <numerusform>%n layers</numerusform>
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
        <source>%n more, a quarter of a point each</source>
        <translation>
            <numerusform>%n more, for a quarter of a point</numerusform>
            <numerusform>%n more, a quarter of a point each</numerusform>
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
</TS>
