<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>DeviceGraph</name>
    <message>
        <source>%1 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2 to every GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 pairs share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this one link per direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>class not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NIC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVLink</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one NVLink</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 NVLinks bonded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AMD Infinity Fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one PCIe switch between them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>several PCIe switches, no CPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>across a PCIe host bridge of the CPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over PCIe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>across host bridges of one NUMA node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>across the link between sockets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>across the link between sockets (older name of SYS)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>between hosts, over the fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the device itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NUMA %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Socket %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVSwitch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PCIe switches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PCIe switch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host bridge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>link between sockets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fabric</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>bandwidth</name>
    <message>
        <source>directions differ by over 5 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>above its class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>below its class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>far from its class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A data-sheet bandwidth; a transfer reaches less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at its mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % above it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % below it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has a mean of %2 GB/s; this is %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Far from its class: the median of %1 is %2 GB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The way back gives the same, %1 GB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The way back gives %1 GB/s, %2 % apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the class of this link is known, no bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slowest pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest asymmetry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No pair of GPUs differs by more than 5 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Above the 5 % that are marked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No bandwidth of this class is known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They lie between %1 and %2 GB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The source prints %1, the same within its last digit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The source prints %1, which these values do not give</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> and </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has two groups: %2 to socket %4, %3 to socket %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has two groups: %2 from socket %4, %3 from socket %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has two groups: %2 values near %3, %4 near %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>directions of a pair differ by up to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one value stands out of its class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 values stand out of their class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host links differ by socket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>framed cells are not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is known about the links between the GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The one pair is %1; no bandwidth is known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All %1 pairs are %2; no bandwidth is known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 pairs are %3, the others are not known; no bandwidth is known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only classes are known, no bandwidths: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The one pair, %1, runs at %2 per direction, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All %1 pairs are %2 at %3 per direction, %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The %1 pairs of class %2 run at %3 per direction, %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about as fast as %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 times slower than %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>half</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a third</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a quarter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a fifth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a sixth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a seventh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an eighth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a ninth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tenth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the host&apos;s links are known: %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairs on different hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairs without NVLink</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 run at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>link classes, no bandwidth known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured, framed cells %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, row sends to column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hollow: %1, not measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rank %1 of %2 in its class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % apart from the way back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1  %2, one of %3 pairs; no bandwidth known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1  not known, class %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NUMA node %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1  %2, no bandwidth known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1  mean %2, %3 to %4 over %5 values, %6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1&lt;br&gt;not known</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>chunks</name>
    <message>
        <source>compute-bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>device time rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host time rules: each chunk costs the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>below %1 samples a chunk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>launch-bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host time rules:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a chunk costs the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>below %1 samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps/s, as recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best: %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recorded slow: something</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>else loaded the machine;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>← too few: not full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too many: launches add up →</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best of the row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>most samples/s of the row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best of all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pale: does not fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>launch-bound from here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted samples/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted bubble, % of GPU time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted peak of the fullest GPU, GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chunks →</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs ↓</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs × chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the step goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busiest of %1, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>device works</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits for launches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hand-over o</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle: not full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean %1, largest %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured minus predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>± 1 std</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Four</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Five</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Six</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seven</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Eight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ten</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Eleven</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Twelve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>since the pipeline does not fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>since GPUs wait for each other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>since chunks wait for their launches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>since every chunk costs its hand-over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One GPU has no pipeline to fill.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They fill the pipeline: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 times as fast as %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beyond, launches add up: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beyond, hand-overs add up: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>twice the chunks, half the speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 less at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 fewer samples/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more samples/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A (%1) gives %2 than B (%3).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 chunk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no slow stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a slow stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One chunk is best for %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 chunks are best for %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At %1: %2, %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted %1, step %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bubble %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recorded %1 = %2%3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recorded %1 = %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>called %1, but × the step it gives 1, not %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 against the prediction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left out: something else loaded the machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regime boundary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 chunks of %2 samples: there the host takes as long to launch a layer as the GPU to compute it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 against the predicted %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of %1 samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best chunk count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% largest %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>classtable</name>
    <message>
        <source>Links by class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with NICs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>min–max</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>printed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>values, GB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>and %n more classes</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>colormap</name>
    <message>
        <source>Blues</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cividis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Viridis</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>%1 and %2 are marked as the same device (X); X stands only on the diagonal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 cannot be joined: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 name the same GPUs and were taken as one machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 between %2 and %3 is not a link class; expected X, NV#, PIX, PXB, PHB, NODE, SYS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 class matrices were found (lines %2); they are taken as that many hosts, joined by a network of unknown speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 from %2 to %3 has a decimal comma; expected a decimal point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 from %2 to %3 is negative; a bandwidth is above 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 from %2 to %3 is not a finite number; expected GB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 from %2 to %3 is not a number; expected GB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 from %2 to %3 is out of range; expected a bandwidth between 1 B/s and 10⁹ GB/s, or N/A where none was measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 gave no answer within %2 s and was ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has %2 entries; expected one for all, or %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no table; expected png, svg or pdf</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has nothing to show; expected a machine that is loaded first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has the wrong type; expected %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds up to %2 live chunk activations on rank %3; the live limit is %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2, which %3 (%4) does not divide; expected a multiple of %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2, which leaves less than 1024 of %3 to a shard; expected at most %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2; expected %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2; expected a finite time of at least 0 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is exact up to %2 devices only; a heuristic was used for %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a link class; expected NV with a number of lanes such as NV18, or XGMI, PIX, PXB, PHB, PCIE, NODE, SYS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a number with a unit; expected for example %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a unit of %2; expected one of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a whole number; expected %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not on this machine; run %2 where the GPUs are and open or paste what it prints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is the best so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 layers fill %2 of %3 stages; %4 would stand idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 machines were joined as hosts of one cluster (%2); α and bandwidth of the network between them are not known: enter them under Edit machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more values of this matrix are missing and stay holes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 names %2, which is not part of the machine; the choice was dropped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 names a device that does not exist (%2); expected one of the machine&apos;s %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 needs %2; here %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 files in the folder are in no format that is read and were skipped: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 points are too few; expected at least %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 says %2 where %3 says %4; the first is used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 stands after %2; expected GPUs first, then NICs, then CPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was skipped: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 – note: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 without a fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 each to join them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 to the number of bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>16-bit arithmetic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2 · elements · 2 B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>3 · matmuls of a stage · microbatches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>8-bit Adam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a block reaches GPU 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a class like NV18 or PIX</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a class like NV2 or SYS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A data-sheet bandwidth is used; a transfer reaches less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A device id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a finite bandwidth above 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a finite number above 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a finite number of at least 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a finite number of bytes from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a finite number of bytes of at least 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a finite number of bytes/s above 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a finite number of s/byte above 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a finite number of seconds, 0 or above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a finite number, 0 or above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a finite time from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a formula gives the step exactly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a GPU of the machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list [layer][device] of experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a machine that is loaded, or a given time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A mean of rates weighs fast seeds more than slow ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A message from point to point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A microbatch needs at least %1 sequences for 1024 tokens a matmul, and at most %2 for a small bubble; expected a size that does both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a model with experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name like GPU0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number above 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number above 0, at most 10¹⁸</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number from 0 and a bandwidth from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number of bytes of at least 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number of tokens, as the model states none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a pipeline&apos;s ranks hold chunks, not the batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a plan was rejected for no reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a power of two of GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A rank&apos;s device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A run does not say its size or its GPUs; 4 GB to 4 GPUs were assumed, in 32 blocks for broadcast3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a sample would need</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a sample&apos;s activations at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a schedule whose order is known beforehand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a second one above the first through the number of GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a stage from 0 to 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number above 0, in all at most 2^61</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number from 0 to 2^40</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number of at least 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>above 0, times that grow with the size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>activations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>activations of one microbatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adam with fp32 states reads 16 and writes 14 bytes; norm and scaling of gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>again in one layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>again with recomputation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All devices have the same load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all hosts (0)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all is held until W</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all parameters · width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all-reduce of gradients, less what the backward pass hides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all-reduces between hosts; fitted to vTrain&apos;s steps on 64 to 512 A100</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All-to-all with sizes of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all-to-alls of the mean layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allocator rounding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>alpha</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an even number of chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an even number of stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and goes on to all others at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another algorithm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As many parameters as measurements: they explain, they do not test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as the device&apos;s law has it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the file says; contiguous for layers beyond it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>assumed by the data sheet, 100 GB/s a host: no machine is loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>assumed by the data sheet: the machine does not state its links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least 1 between several hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least 1 block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least 1 for a ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least 2 for two halves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least 2 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least 2 · stages chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least 2: the last one is spare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least one batch size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least one schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least one shard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most %1 microbatches fill %2 pipeline stages; expected at least %3, or the bubble is too large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most 100000 in all stacks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most 2^50 in all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most 4000000 in all layers together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most 4096</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at the same work, if these were samples/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attention after dropout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attention dropout mask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attention matrices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attention output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attention probabilities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attention projections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attention scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attention weights and their gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Average does not match its rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B host, pageable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B host, pinned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bandwidth = min over links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>base utilization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batch / (DP × microbatch)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batch / mean time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batch / step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batch and peak memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch and ranks do not fit together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batch of a rank × ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batch size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batch time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batch · a / launch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best order found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>beta</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>binomial tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blocks go on while the next ones arrive; each costs one more launch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blocks of 2 and 20 MiB, larger ones in steps of 2 MiB, less what was asked for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>both ways over a chip&apos;s connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>branch and bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bubble + steady phase + reduction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bubble, textbook form</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Byte %1 is not valid UTF-8; expected text in UTF-8 or, with a byte order mark, UTF-16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes / 1024³</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes / time at each destination</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes and time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes of a gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes of a parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes of an element</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes sent and received by all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes that kernels move where nothing fuses them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes that the optimiser moves for a parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes were divided by 1024³ and labelled GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes, destinations and time of broadcast1, 2 and 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chip type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chunks × chunk size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cold first iteration kept in the mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>communication buffers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>communication is counted, not timed: it must fit within the bytes per second shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>communication is taken as hidden behind compute here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Consistent with the host issuing each chunk&apos;s kernels more slowly than the device runs them; kernels that use the device less well on small chunks can look alike</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contiguous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cost of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cross-attention: keys and values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cross-attention: norm, queries, output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data parallel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data-parallel communication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DDP reduces gradients in buckets of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>decoder final norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DeepSpeed&apos;s default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DeepSpeed, ZeRO stage 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>degrees divide what they are laid on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>destinations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>deviation / mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>deviation at every rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>deviation over ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>device time of a layer and sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Different settings averaged together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>differs between them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>direct link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>direct, all at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dropout mask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DualPipe runs the model in both directions: the stage at the other end is held as well</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each finds what the one before left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>electricity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>embedding norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy · price of a kWh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>energy, kWh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Even split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every device computes an equal share of every expert.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every GPU once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every rank is fed the whole batch instead of its share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every relay waits for the whole message before it passes it on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every shard once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every stage takes the same time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every transfer takes the same time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ExFlow JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert %1 goes to GPU %2 in the best placement found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert %1 goes to GPU %2: devices take turns, whatever the load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert %1 goes to GPU %2: its work is nearest to what is left of the worker&apos;s budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert %1 goes to GPU %2: the file ends before this layer, so experts stand in a row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert %1 goes to GPU %2: the file says so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert %1 goes to GPU %2: the next in the row, whatever its load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert %1 has the most tokens a replica (%2): it gets replica number %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert %1 is on GPU %2 in the placement with the shortest layer time found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert %1 starts on GPU %2: experts in a row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert %1 starts on GPU %2: experts in a row, the last GPU stays spare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert e goes to device e mod D.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expert parallel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert parallelism</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expert parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expert-parallel communication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experts in a row on all devices but the last, which takes what is above 1.15 times the mean.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experts in a row, as many on every device; where that is not whole the first devices hold one more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Faster than the hardware</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FB is the same on every rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>feed-forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FFN dropout mask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FFN gate after its activation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FFN gate and inner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FFN inner, after its activation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FFN inner, before its activation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FFN norm input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FFN norm output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FFN weights and their gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FFN width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FFN width per shard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>final norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finite numbers from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finite sizes, times and bandwidths from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first iteration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fitted to BigScience&apos;s steps with widths of 14400 (1800 a rank) against those with multiples of 64</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fitted to llm-foundry&apos;s steps on A100 (FSDP)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fitted to vTrain&apos;s steps on one node, whose small layers take as long whatever their size (with launch_backward_s)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flat copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FLOP / (processors · rate)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FLOP of the whole run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward + backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward and backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from 1 to the number of experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FSDP gathers the next layer while one is computed; llm-foundry&apos;s steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>full recomputation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fused attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GiB labelled GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>global batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU %1 has %2 tokens, above 1.15 times the mean (%3): %4 tokens of rank %5 for its largest expert %6 go to the spare GPU %7</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU %1 is busiest with %2 tokens and GPU %3 idlest with %4: %5 tokens of rank %6 for expert %7, the most popular, go there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU %2 computes its equal share of expert %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU 0 sends to all others at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU 0 → the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU-hours · power of a GPU / 1000 W</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU-hours · price of a GPU-hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs that get it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs that take part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs, chunks, batch and throughput or step time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradient buckets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradient reduction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradients and temporaries of the step, beyond what the loss takes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradients are freed before the next forward pass, so the peak has none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradients, flattened, in 16 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>half the sequence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hand-over o</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>head bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>head dense</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>head norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>head width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>head width per shard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heads and FFN width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>heads and FFN width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden share of expert-parallel communication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden share of tensor-parallel communication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden width on a chip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden width per shard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hierarchical over hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host bandwidths of the three broadcasts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host → GPU 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hosts that a group spans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hybrid cube mesh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle: not full, or waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>if the batch were split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>if two agree, the third lies 3σ/√2 away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>imbalance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in or out, of one microbatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>InfiniBand with NCCL, assumed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inner width on a chip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input of a layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>intercept of their line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interleaved 1F1B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>internal bubble</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not say its batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not say its bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not say its chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not say its GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not say its TP, PP or DP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has neither throughput nor step time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has no peak memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has no step time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has no time above 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is not a timed broadcast1, broadcast2 or broadcast3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it ran out of memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Iteration %1 was set aside: expert weights were still being loaded (layer %2 took %3 ms, later iterations %4 ms); the loads are those of the %5 that follow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its layers cannot be divided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its share of a host&apos;s ports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keys and values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>largest layer, beyond the logits that went before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>latent queries, keys and values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>later seeds hold more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>launch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>launch / a</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>launch and overhead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>launch of a layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>launch of one layer, backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>launch of one layer, forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launch-bound chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layers of the bubble, (pp − 1) · layers between stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layers of the bubble, each 6 matmuls and what is sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layers of the slowest stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layers of this stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layers · its input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layers · what each keeps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layers · what each keeps, and what embedding and head keep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layers × stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>least longest stage span</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>least of the ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>least squares</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>least squares over all sizes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left over from earlier runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>link inside a host, one GPU, each direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>link: latency α and inverse bandwidth β</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>live chunks at the peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>load of the busiest expert device over the mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loaded placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>local search over all policies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>logits and loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>logits in 16 bits, in fp32, less their maximum, their exponentials: 2 + 4 + 4 + 4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>logits in 16 bits, in fp32, log-probabilities and gradient: 2 + 4 + 4 + 4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>logits in 16 bits, in fp32, their exponentials: 2 + 4 + 4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>logits, log-probabilities, the gradient of each: four in fp32</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>longest stage span</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lower bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>matmuls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>matmuls + attention + moving data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>matmuls follow a law fitted to measured ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>matmuls measured alone run cold and back to back; fitted to Korthikanti et al. 2022, table 5, and vTrain&apos;s steps on A100</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>matmuls of one microbatch, forward, all tensor ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>max over ranks of the work, the way of the last chunk, the round trips within the live limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean and deviation were taken over the ranks; give the largest rank, or each by itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean of rates, not rate of the mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean of the rates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean over ranks, without an error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean with the first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median of t − n · β</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Megatron-LM hides none unless asked to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Megatron-LM reduces gradients behind the last backward pass unless asked to overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory below the weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory was read before the model was on the device, of another process, or in another unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory: fixed part and bytes per sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>message size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>microbatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>microbatches of a replica</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>microbatches per pipeline stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>microbatches × (forward + backward)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>microbatches × (layers × layer + head)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>microbatches × (two gathers of parameters + scatter of gradients − what computation hides)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>microbatches × 2 × transfer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>microbatches × layers × all-to-alls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>microbatches × layers × collectives of a layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>microbatches × layers × layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>microbatches × layers × wait for the host + overhead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>microbatches × layers × what a layer does again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more memory than the device has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more than 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more than 2^50</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more than in the level below and not all (0)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more than its blocks take between the GPUs alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more than one pipeline stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>most of the ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N, parameters that a token passes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NCCL send and receive, assumed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>neither TFLOP/s nor parameters, batch and tokens say what work it does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No bandwidth between GPUs is known; expected a measured matrix or a law for one of their link classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No bandwidth is known between %1 and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no order found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no other settings beside it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No other single relay gives more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No path of any length is wider; of those as wide none has fewer hops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No placement without replicas has a less busy busiest device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No placement without replicas has a less busy busiest GPU: proved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No reader recognises this text; expected one of: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no recomputation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No run says how many layers the model has; 12 were assumed (BERT-base)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No run splits tensors, so what that costs is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No sampler splits the batch over the ranks; throughput counts it once and memory does not shrink with more ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No size from %3 to %4 divides the batch of %1 and is a multiple of %2; expected an efficient microbatch size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no sum of copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No α is known for some links; the assumed one stands in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>non-blocking copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none by itself: it lets the next two choices overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none unless asked to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none: a search divides the layers as equally as it can</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none: DP is 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none: EP is 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none: it is not this rank&apos;s work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none: TP is 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>norm input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>norm output, input of the projections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>norms, activations, residuals, gradients that add up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not all finite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not finite or negative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nvidia-smi nvlink -s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of each copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offset of the large rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one a rank, all of them cold: they say nothing of the steady state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one for each pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one layer&apos;s collectives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one layer, one microbatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one matmul</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one more chunk would cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one more sample of the batch costs each rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of the machine&apos;s devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One plain fit over all sizes gives about the same α</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One plain fit over all sizes would give another α; it is not used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one relay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one replica: none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One seed stands apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one stage: no pipeline waits, however few microbatches a replica has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one stands twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one transmission may reach several receivers, so more is received than sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only one scenario is open at a time: %1 was opened, %2 was not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimiser</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimizer state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimizer step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>osayamenja/FlashMoE, 2024-05</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output matrix and loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>outputs of experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>overhead of a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>own part of them in fp32</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>own streams</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p divides m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pairwise exchange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parameters / shards × bytes / (memory rate × share)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parameters and tokens alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parameters of the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parameters on one device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parameters · width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parameters · width / replicas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>partition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak of live activations on rank 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pinned memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pipeline bubble</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pipeline copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pipeline stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pipeline: time per layer and sample, launch, overhead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pipelined blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pipelined chain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plans: share of the GPUs&apos; peak that is reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>position embedding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>power of a GPU, W</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>precision and framework</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Precision disagrees with the bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>price of a GPU-hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>price of a kWh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>printed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>printed mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>processors, product of all degrees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>published program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate at 8 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate of kernels that move data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate of links inside a host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate of matmuls whose width is no multiple of 64</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate of matmuls within a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate of the mean time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate that each sustains</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ratio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>receive B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>receive F</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>received</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recomputation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recomputed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recorded bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recorded FLOP/s of one GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recorded peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recorded step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recursive doubling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reduce_bucket_size and allgather_bucket_size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reduction and way to the next layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rent + electricity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replicas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replicas times experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replicas times microbatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results of different settings were averaged; no run ever had this value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>room for all experts in one group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round-robin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>router probabilities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runs in one process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R² of the large rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R² of the small rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sacs-epfl/HarMoEny, 2024-08</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same settings, different results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>samples a chunk below which the host rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>samples per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scatter and all-gather</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scatter of gradients, less what the backward pass hides, + gather of parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>selective recomputation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>send B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>send F</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sent + received</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sequence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sequence length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sequence parallel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sequence parallelism</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>setting of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>several hosts with the same number of GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shards of one search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shardscope cluster (JSON)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shardscope scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of computation that hides ZeRO 3&apos;s gathers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of it that collectives reach</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of it that is reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of it that large matmuls reach</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of the backward pass that hides gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of the ports&apos; rate between hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shorter, which cannot be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>simulated step − time that the slowest stage is busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>simulated task by task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>simulator, by stages, microbatches, virtual stages and ratios of times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>size of a microbatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>smallest throughput × time per step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>so a rank holds it whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>software environment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something else loaded the machine in the slower ones, or a setting that is not recorded was another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something else loaded the machine, or its first start was counted, during one seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something else loaded the machine, or its first start was counted, during this seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spare slots copy the expert with the most tokens a replica; the heaviest replica goes to the lightest device with room.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spread over ranks reported as an error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stages times interleaving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stages times virtual stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start of a collective between hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start of a message between stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State left over from an earlier seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State of the first seed is still held when the next ones run, so that only the first shows the true peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steady phase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step of these stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step with one slow stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps · step time · GPUs / 3600 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps/s recorded as samples/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped before the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stored = 1 / Σ (1 / link)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>strategy 1: the host to each GPU in turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>strategy 2: through GPU 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>strategy 3: pinned, in blocks, on own streams</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum of its terms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum over the parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>t_in + (b − 1) max(t_in, t_out) + t_out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>taken where a scenario has no model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor, external</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor, internal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor-parallel communication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensors on their way to and from other ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>that of key and value heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The activation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The average was made of other values than those that stand here, or was not made again after a change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The batch has %1 · %2 = %3 tokens for each expert; expected at most %4, beyond which a larger batch gains little</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The batch size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The batch was divided otherwise than it was recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best of all policies by compute plus all-to-all time, improved by moving and exchanging experts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the class matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The column %1 stands twice in the header; expected once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The command %1 failed: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the copy engine reads the host&apos;s memory directly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The data-parallel degree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the data-parallel degree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the degree of DATA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the degree of PIPE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device %1 stands twice; every device needs a name of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the device has one rate for matmuls of all sizes: coarser than the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device of an NVLink</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the device that works longest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the devices of the catalogue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The diagonal cell of %1 is %2; expected X</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the expert-parallel degree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The external tensor degree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the external tensor-parallel degree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the faster of pageable and pinned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The FFN width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the FFN width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file cannot be opened: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file cannot be read: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file cannot be written: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has %1 bytes; at most %2 are read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file says format %1; expected %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file was written by a newer program (version %1, this program reads up to %2); please update</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file&apos;s ending is %1; expected png, svg, pdf or csv</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first printout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first seed&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first seed&apos;s model or optimiser is still held when the next one starts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder has more than %1 files; the first %1 were read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder has no file that could be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The global batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The hand-over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The header names %1, which is neither a GPU, a NIC nor an affinity column; expected GPU0, GPU1, …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The header names %1, which is no known kind of NIC; it is taken for one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The hidden width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the hidden width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The hierarchical algorithm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the host sends once; GPUs pass it on over their own links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The idlest device, GPU %1, has %2 tokens: less than %3 below the mean of %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The input is binary (byte %1 is not text); expected %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The internal tensor degree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The internal width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The JSON has more than %1 values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The JSON is nested deeper than %1 levels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key %1 is missing; expected %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key %1 is not known to this version; it is kept as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key %1 is not known; expected one of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key %1 stands twice; expected once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The large messages lie on a line (R² ≥ 0.99)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The line has %1 characters; at most %2 are read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The link class %1 has two laws in use; expected one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The link class of a law</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The link inside a host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list of stage times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine has %1 devices; at most %2 are supported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The measured time of strategy 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The measured times of strategies 1 and 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The memory of the fullest stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The message size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the microbatch size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model is dense</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The most popular expert of the busiest device, GPU %1, has fewer than %2 tokens there: moving it would not pay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next heaviest replica, of expert %1 with %2 tokens, goes to GPU %3, the lightest with room</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of capacities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of devices in the placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of different sizes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of experts in tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of flows of an even split, experts × devices × sources,</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of GPUs for the experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of GPUs per host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of hosts to join</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of levels of the fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of pipeline stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of rates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of routed experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of routed tokens in a microbatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of sources in tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of tokens in a microbatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of tokens per expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The order deadlocks, each waits for the next: %1; expected an order in which every wait ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the order found is longer; a shorter one may exist</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the order found reaches it: no order is shorter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The order of rank %1 holds %2 %3 times; expected %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the others are equal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pair %1 does not name two different GPUs of this machine; expected e.g. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The part of a tensor on one processor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The partition %1 cannot be read; expected whole numbers of layers such as 6,2,2,2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The partition %1 has %2 layers; the model has %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The partition %1 has %2 stages; the pipeline has %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The placement has %2 layers and none for layer %1; its experts are placed contiguously, as the published program does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the printed times say the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program broke one of its own rules (%1); please report this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The room of every group that Lysi forms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The room on all devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The row %1 is not in the header; expected one of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The row of %1 has %2 cells; expected %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The row of %1 is missing; every GPU of the header needs a row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The row of %1 is missing; its values stay holes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The row of %1 says %3 for %2 but the row of %2 says %4 for %1; both must agree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The row of %1 stands twice; expected once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rows of %1 are missing or cut; their links to GPUs are taken from the GPU rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the rows ran with different batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The safety copy of the unsaved changes cannot be written (%1); the program goes on trying</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same as back; enter the larger of the two in both places</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same at every rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same in bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The schedule would have %1 tasks; at most %2 are simulated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The script divides steps by time and calls the result samples/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search was stopped: the best may be up to %1 % less busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sequence length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the shape alone gives 6 N D; what lies above it is attention, reductions and recomputation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the simulation gives another value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the simulation gives the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table has %1 columns; at most %2 are read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table has no GPU; expected columns GPU0, GPU1, …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table of links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor degree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor leaves the host once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tensor-parallel degree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the third</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the time of embedding or head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The timer runs during the warm-up too, and its total is divided by the measured steps alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The timer wraps the stage again for every seed and goes on adding; the first seed&apos;s times are the true ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The unsaved changes of %1 were put aside and can be recovered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The value from %1 to %2 is missing and stays a hole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weights were loaded in the format of the file, not in the one that is noted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The width of a head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The width of all heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the width of all heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The work was counted too high or the time too short: another batch, an average over skipped steps, or a timer that does not wait for the device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no %1 %2; expected one of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no example %1; expected one of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no policy %1; expected one of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no schedule %1; expected one of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no text; expected %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>they differ among themselves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a folder; expected a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not valid JSON: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the number of blocks with the least time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>through GPU 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>throughput × FLOP of a sample / GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>throughput × time per step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time of the other stages over the slowest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timer never reset between seeds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>times whose sum is finite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens at their experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens of a microbatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens of a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens of the busiest device&apos;s most popular expert go to the idlest device until no device is above the mean.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens per batch and expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens spread evenly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens · vocabulary · bytes of all copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too few chunks to fill the pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too little to be samples/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too small</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topology-aware</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>topology-aware: no policy placed the experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TP, PP, DP, batch and step time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>transfers between stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>transfers delay the receiver and occupy nobody</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>transfers take no time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>twice the sequence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two of three seeds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two of three step times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>type embedding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unsharded units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>virtual stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vocabulary on this device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wait for the host in one layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for launches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warm-up steps counted in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weight gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights are loaded and kernels compiled in the first iteration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weights of one rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what it should be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what must fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what was printed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole batches nearest to the data set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole iterations recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>widest path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With p stages and m chunks a share of (p − 1) / (m + p − 1) is filling and draining</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with the samples that the ranks really took</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without a wrap policy the whole model is one unit, gathered at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without the first iteration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without the third seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without what the first seed left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>word embedding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>work on the device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workers join groups while that shortens a step; in each group experts go where their work fits the worker&apos;s rate best.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZeRO 1: optimizer state sharded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZeRO 2: gradients too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZeRO 3: parameters too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZeRO stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>α + bytes / rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>α + n / B_host + (k − 1) (α + n / B_link)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>α of one plain fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>⌈tokens / tokens of a step⌉</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>cost</name>
    <message>
        <source>Rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>efficiency rules are switched off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GB/s of each processor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes of the whole run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run time over %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes sent and received over %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✗ breaks an efficiency rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the FLOP come from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the bytes go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing is sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 of each processor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sent forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sent backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>received forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>received backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of one batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bubble</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steady</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reduction of gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compute, hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>received</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This run cannot be laid out: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one efficiency rule is broken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 efficiency rules are broken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on %2 processors, but %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run computes %1 on %2 processors; give their rate to see how long it takes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run takes %1 on %2 processors; each has to send and receive %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 layers × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2, %3 % of %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 of each processor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent, each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Received, each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utilization</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>editors</name>
    <message>
        <source>leaf</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>core</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>level %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same rail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>across rails</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nominal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>implied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>entered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fitted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of unknown origin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bandwidth of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one before α, such as 25 GB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name of the host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a name that no other host has</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>experts</name>
    <message>
        <source>tokens of every GPU; filled: A, line: B; one scale; click to choose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens of every GPU; one scale; click to choose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens per expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>selected: expert %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stayed on its GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busiest GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes over each link, there, both directions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T %1 and %2 → %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>they join</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>they stay apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdicts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Groups at the end: %1, slowest T %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No partition of the workers is better: all were searched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best of all partitions: %1 groups, T %2; the greedy one is %3 % above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best partition is searched for up to %1 workers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T %1, %2 → %3: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>join</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every worker is a group. Play or step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lysi&apos;s groups on the α–β graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pairs by rising α + β · %1 MB; coloured: the pair that joined two groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busiest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>penalty, max − mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>penalty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expert compute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all-to-all, each way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all-to-all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expert memory a GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected layer time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Max / mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Penalty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens, A %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All-to-all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>max / mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>node %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>n%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no such policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> × the mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No tokens: nothing to place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One GPU carries %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: the layer takes %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>. %1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, changed by hand,</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> in A. %1 brings it to %2: the layer takes %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, not %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> in A. %1 has %2 and is slower: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 instead of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> in A, %1 in B: no difference in time, %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 experts on %2 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 slots, %2 copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 slots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 wasted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 % of all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 copies on GPU %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> &amp;nbsp; A: %1 &amp;nbsp; B: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 × the mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> &amp;nbsp; %1 experts: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU %1 → GPU %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 on this link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row sends to column, per layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>export</name>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in %2 nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>devices by node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>devices clustered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>devices in pipeline order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stored and forwarded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 not at the default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters and sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first %1 of %2 rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The other rows are in the view itself: open this file in Shardscope and show it as a table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The figure as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>en</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The scenario is in this file: dropped on Shardscope&apos;s window it opens again, with the same numbers.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fields</name>
    <message>
        <source>as loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model of the catalogue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device of the catalogue, for its limit</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>format</name>
    <message>
        <source>%1 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 hours</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>gantt</name>
    <message>
        <source>fill %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drain %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time, %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>memory</name>
    <message>
        <source>Memory of a device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>limit %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory of a device of each stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>limit %1, above this picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not even one sample fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>up to %1 fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over the microbatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured beside predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What if</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 more, in the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; predicted not to fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This plan cannot be laid out: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stage %1 needs most,</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A device needs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of it are %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 of %3; %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more than there is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2, %3; %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>custom model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2, %3 of the limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source> · %n layer(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>, %1 chunks live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2: %3, %4 of its memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, %3 of the limit, %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>microbatch %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ran out of memory, predicted to fit with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ran out of memory, as predicted with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted %1, measured %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Room</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest microbatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>that fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>origin</name>
    <message>
        <source>measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nominal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>implied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>entered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fitted</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>palette</name>
    <message>
        <source>Set %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (on)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stage %1 of the pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>pipeline</name>
    <message>
        <source>%1 × %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step time, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · %1 of %2 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What if one stage were slow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What if another stage were the slow one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>entered stage times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>even: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>balanced: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimal: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the wait of %1 is blamed on %2, which worked without waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it fits into the %1 of the GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not fit into the %1 of the GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 bubble</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>samples/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 slower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ends %2 sooner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU %1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>equal GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward, launch-bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward, compute-bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F, launch-bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F, compute-bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F, forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B, launch-bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B, backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I, input gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>W, weight gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F and B together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>launch-bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hand-over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>transfer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stall, ↑ ↓ n = waits for GPU n</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>critical path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bubble</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, does not fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blamed on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weight gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stall, mostly for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU time, where it goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPUs × step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU·%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Formula beside the simulation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>simulated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs: %1; that is not so here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No closed formula is known for this schedule; the simulation is exact.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of theirs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 works %2 of the step; the others wait for it %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A and B end at the same time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 as fast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at × %2 does not change the step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at × %2 makes the step %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 longer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 shorter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same on %1 costs %2, on %3 %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chunks of %1 samples are %2: the host launches slower than the GPU computes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One GPU does everything: no bubble, and nothing to wait for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 chunks through %2 GPUs: %3 of the GPU time is bubble</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, most of it stalls between tasks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 of it stalls between tasks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, all of it filling and draining the pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 GPUs × %3 chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward of chunk %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input gradient of chunk %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weight gradient of chunk %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward of chunk %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward of chunk %1 with backward of chunk %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sends chunk %1 on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>receives chunk %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sends the gradient of chunk %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>receives the gradient of chunk %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, direction %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, virtual stage %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, starts %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, launch-bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>did not wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waited %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> for %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (through %1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (through %1 others)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fill %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first chunk has not come yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drain %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its last task is done, others still work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stall %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the transfer from %1 to %2 takes that long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits for %1, which worked without waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busy %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fill %1, stall %2, drain %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward %1 a step, measured %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds up to %1 chunks, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 waits for %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is blamed for %2 in all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No GPU waits between its tasks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits ↓ for →</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blamed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stall per step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stall, %1 per step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>link %1→%2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whom the others wait for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who waits for whom</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>plans</name>
    <message>
        <source>Best step time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of each TP × PP on %1 GPUs; the darker, the faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole numbers of at least %1, such as 1, 2, 4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schedules that are tried, such as 1f1b, interleaved; empty: these two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schedules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recomputation that is tried: none, selective, full; empty: all three</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recomputation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Orders of ranks that are tried, the innermost first, such as tp-dp-pp; empty: Megatron&apos;s own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An order of ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory of the fullest device, GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step time, s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>limit %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing is faster with less memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other good plans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>± 1 σ of A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 plans searched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step time × memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the step&apos;s time goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best plans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plans that nothing beats in both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rejected plans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All listed plans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the filter cannot be read; expected for example tp=4 pp&lt;=2 selective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is listed: change the list or the filter at the right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rates: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A hatched cell has no plan that runs; its reason stands in it or at the foot. A click on a cell chooses its best plan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Groups that talk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far predictions were off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this version, measured runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This version ships no errors; check your own table at the right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error: |predicted − measured| / measured, without any of these runs&apos; own kernel times. Pale: constants were fitted on rows of the set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch-size ramp-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nodes, batch and microbatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TP %1 × PP %2 does not divide %3 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 replicas do not divide the batch of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs at least %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left out by the limits of the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>microbatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>global batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recomputation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sequence parallelism</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>order of ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A against B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trust</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ramp-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which GPU does what</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one colour a %1 group; t tensor rank, d replica, p stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chosen plan has no ranks to show.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes as the batch grows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hatched: idle share of the pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batch, sequences; line: nodes that would keep the pipeline filled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batch, sequences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recompute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU-hours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>selective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no recomputation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 recomputation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pareto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor parallelism does not divide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layers do not divide into stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>experts do not divide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the batch does not divide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a rule of the schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A · Pareto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B · Pareto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leave the host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leave the island</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slowest link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hardware</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>largest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replicas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>microbatches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>instead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> and </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · %1 TFLOP/s a GPU, MFU %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · %1 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · %1 GPU-hours, cost %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best %1, %2 of the fastest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: tensor rank %1, replica %2, stage %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over %1 hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inside the host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: %1, %2 GPUs, %3 replicas, microbatch %4, %5 a replica</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one microbatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 microbatches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · %1 of the pipeline idles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · instead: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: mean error %1, largest %2 over %3 runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, order of plans %1 (Spearman)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: A %1, B %2, A %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>saves %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pays %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ± %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>part of a node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × MBS %2, %3 each: idle %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>links assumed by the data sheet: the machine does not state theirs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no machine is loaded: links assumed by the data sheet, 100 GB/s a host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No plans can be searched: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of %1 plans can run: most are rejected because %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no plan within these limits: widen the axes of the search.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A and B take the same time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A is %1 faster than B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: it saves %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: it saves %2, and pays %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A is %1 slower than B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: it pays %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: it pays %2, and saves %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The difference is smaller than a prediction&apos;s error (± %1): measure both before you decide.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The difference is larger than a prediction&apos;s error (± %1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of them leave the NVLink island</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none leaves its island</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 groups of %3 stay inside their host at %4 GB/s; %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 %3 groups of %4 leave their host (up to %5 hosts): each has %6 GB/s between hosts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; up to %1 of the pipeline idles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From batch %1 on %2 nodes to %3 on %4 nodes%5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2 moves it most, by %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chosen plan cannot run: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of %1 plans %2 is best: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of %1 plans %2 is chosen: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 layers × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on %2 × %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sorts by %1; once more turns it round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 of the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> of %1 plans: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: A %1, B %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> %1: at %2 the step takes %3, at %4 it takes %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>± %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 MWh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From B to A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seconds of a step, term by term</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose two plans: a click on the Plans page chooses A, Ctrl and a click chooses B.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What each assumption moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>band: ± 1 σ of the prediction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · constants were fitted on rows of this set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; %1 other assumptions move nothing here</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>quantity</name>
    <message>
        <source>time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number of at least 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number above 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>runs</name>
    <message>
        <source>%1 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TP %1, PP %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Partition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MBS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checkpointing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate of a GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stage time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OOM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batch %1, %2 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MBS %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 fault</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 faults</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 advice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured minus fit: mean %1 %, largest %2 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left out of the fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>± 1 deviation over seeds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak memory per rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one bar a rank, GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>corrected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>samples/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activations take %1 MB a sample in both; what differs is what does not grow with the batch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No measured runs yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drop or paste any of these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; in %2 of %3 runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One run, and nothing wrong with its measurement.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 runs, and nothing wrong with their measurement.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model meets %1 of %2 points within &lt;b&gt;%3 %&lt;/b&gt; on average.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Faults</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 advice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% largest %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of %1 points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (recorded %1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean of %1 runs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::Actions</name>
    <message>
        <source>Explorer of how a deep-learning model is spread over GPUs, and why it runs at the speed it does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The desktop program is free software under the GNU General Public License, version 3 or later; its core and the command line under the MIT licence.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Built with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy versions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom about the cursor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F or double-click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step through items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Esc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In every picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare A and B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search or run a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Shardscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste a measurement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New machine…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit the machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print the picture…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with the present state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with a file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with a copy as it is now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap A and B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two views</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Four views</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Views at the left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headline numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>View in a window of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show as table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to Explain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours of the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the picture…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as PNG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as SVG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as PDF…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the table as CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Caption under the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As large as it looks best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One column, 85 mm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two columns, 175 mm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slide, 16:9</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG at 1×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG at 2×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG at 4×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG at 8×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width of the page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of a PNG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with an example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (on)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open example %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::Autosave</name>
    <message>
        <source>Unnamed scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the folder cannot be made</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another window has it open</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::BandwidthPanel</name>
    <message>
        <source>Linear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>class outlines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>linked in both views</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clustered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pipeline order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of rows and columns. Clustered: near GPUs stand together. Pipeline order: neighbours have the widest links.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of the matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>–</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::BandwidthView</name>
    <message>
        <source>Bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matrix of the bandwidth from every device to every other, and the link classes. The same numbers are in the view&apos;s table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This machine has one GPU and no other device that it is known to send to, so there is no link to compare.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This machine has no GPU, so there is no link to compare.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine is being worked out …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How fast every GPU sends to every other, as a matrix. Drop a bandwidth matrix, the text of nvidia-smi topo -m or a scenario here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bandwidth: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to →</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from ↓</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ChunksModel</name>
    <message>
        <source>launch-bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compute-bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best of all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best of the row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layers divided evenly: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more memory than a GPU has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured value left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples a chunk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bubble, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak, GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device works, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waits for launches, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hand-over o, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regime</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured samples/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remark</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ChunksPanel</name>
    <message>
        <source>Throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bubble</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure of the grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted samples a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part of all GPU time that is idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highest memory of the fullest GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time: a, launch, o</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device time of one layer and sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>launch, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host time to launch the kernels of one layer: a GPU waits for it when chunks are small</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>o, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fixed time of a stage and chunk: hand-over, scheduling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, in milliseconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured against what is predicted with the layers divided evenly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>source not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curve of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chosen number of GPUs always has a curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw the curve of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Called %1, they count steps: × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left out: something else loaded the machine</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ChunksView</name>
    <message>
        <source>Chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every number of GPUs and chunks is being worked out …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How fast a model runs in a pipeline, for every number of GPUs and chunks. Drop a scenario with a model here, or open an example.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chunks: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::CoachMarks</name>
    <message>
        <source>First steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::CollectivesModel</name>
    <message>
        <source>message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>crossover</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, above it %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>strategy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>design choice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Algorithm or source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round or block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size, B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start, s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End, s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time, s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bandwidth, B/s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::CollectivesPanel</name>
    <message>
        <source>Collective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Broadcast lab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All-reduce, all-to-all and others between the GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tensor of the host on its way to several GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Message size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As nccl-tests counts it: of a gather the whole, such as 64 MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs that take part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty: all of the machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocks of a pipelined chain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pieces that a chain passes on one behind the other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>α assumed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency of links that no source gives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used where neither a law nor a latency table gives α</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of the GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ring over all GPUs whose narrowest link is widest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the machine lists them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One lane for what each GPU sends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One lane for each link and direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs the messages over the links (Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Algorithm: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Broadcast of a host tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes that every GPU gets, such as 4 GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs that get it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU 0 included</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocks of the pipelined strategy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty: the number with the least time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pageable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host bandwidth, pageable memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strategies 1 and 2 copy from memory that the system may page out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host bandwidth, pinned memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strategy 3 copies from memory that stays where it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bandwidth between two GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of each pair GPU 0 to another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launch time of a copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assumed; without it ever more blocks would always be better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bandwidths from the measurements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three times imply three bandwidths: they explain the measurement and do not test the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured time of strategy %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty where there is none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What follows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best number of blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With the least time of strategy 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tensor has to leave the host once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the first message to the last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Algorithm bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bus bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As nccl-tests defines it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Below this size the first is fastest, above it the second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ranks unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>α</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of a message without bytes: median of the small ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 / β</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slope of the large messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>n½ = α / β</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The size that reaches half of the bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R², large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the line through the large messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R², small</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of α + nβ over the small messages, whose times hardly grow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Average bus bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As printed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::CollectivesView</name>
    <message>
        <source>sent to be added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sent to be kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bus %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2 · %3 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>n½ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured, α–β fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on the way at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>width: bytes, ≤ %1 · colour: time busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time against size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bus bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pinned memory, blocks and own streams take %1 and are %2 as fast as copying to each GPU in turn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is %1 above the lower bound.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All-reduce</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All-gather</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reduce-scatter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All-to-all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Broadcast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reduce</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point to point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gather</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scatter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hypercube</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>direct</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>binomial tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recursive doubling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rabenseifner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pairwise exchange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hierarchical</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scatter, all-gather</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pipelined chain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1  Host to each GPU in turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2  Host to GPU 0, then on in turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>3  Pinned, in blocks, own streams</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>through GPU 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pinned memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>non-blocking copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>own streams</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pipelined blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A collective needs a machine with at least two GPUs and known bandwidths. The broadcast lab works without one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was measured: %2 for a message without bytes, half of the bandwidth from %3 on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 over %3 GPUs takes %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; latency is %2 of it, so fewer rounds help more than wider links.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; all its links are busy to the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; it waits for %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>broadcast lab, %1 to %2 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>round %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, from %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; · %2 · sends %3 messages at once · %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 → %2&lt;/b&gt; · %3 · %4, %5 · %6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to be added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to be kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strategy %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured α</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured n½</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Messages of a collective over time, loads of the links, time against size; or three broadcasts of a host tensor. Left and right change the size or the number of blocks, up and down the algorithm, Space plays. The same numbers are in the view&apos;s table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The messages are being worked out …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What communication costs: all-reduce, all-to-all and others over the machine&apos;s links, and the broadcast of a host tensor. Drop a bandwidth matrix, the log of nccl-tests or a scenario here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collectives: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; · busy %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; · %2 · from %3 to %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Message size %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Algorithm: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag or click to choose the message size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag or click to choose the number of blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host → %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its first %1 blocks, magnified: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three strategies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2 GPUs · %3 blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lower bound %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time against blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best %1 with %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What each choice of design changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>strategy 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>strategy 3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::CommandPalette</name>
    <message>
        <source>Search or run a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is called like that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes %1. Enter sets it, Esc goes back.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::CommandRow</name>
    <message>
        <source>Copy the command %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::Companions</name>
    <message>
        <source>the pinned state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The views, grouped by three questions: the machine, the model on it, what was measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture is the interface: drag what you see, the wheel zooms, a click explains a number at the right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The numbers that count, with their change since the file was opened. A click shows where one comes from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+K finds every action, setting and device. A|B puts a second scenario beside this one; Export writes figures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B stands still while A is edited. Swap them to change it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::CompareBadge</name>
    <message>
        <source>Scenario %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::CompareBar</name>
    <message>
        <source>What differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing that a number depends on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B is opened and A is what it is compared with; can be undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparison of two scenarios</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same in all that a number depends on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 differ: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::Comparison</name>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another of the same kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another of the same name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap A and B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, now</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::CostModel</name>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run time over %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remark</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::CostPanel</name>
    <message>
        <source>Cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture or report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both reports as the published programs print them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curve over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Option that the curve runs through</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the curve shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curve of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data-parallel degree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pipeline stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experts ∥</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert-parallel degree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequence ∥</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequence-parallel degree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor int.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor-parallel degree over heads and FFN width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor ext.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor-parallel degree over the hidden width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequences of a batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model and data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width of a head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens of a sequence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens of the data set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FLOP/s that one processor sustains</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Element</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes of a network element</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gated FFN</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A third FFN matrix (GLU)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One key and value head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Multi-query attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FFN after attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FFN after attention, not beside it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activation checkpointing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute the forward pass again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No backward pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch efficiency rules off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave the efficiency rules out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of one batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full chip rate, or what is sustained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ideal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sustained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chip, by the published program&apos;s rates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interleaving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often a stage sees the same sequence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data-parallel degree of the batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor-parallel degree over the inner width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor-parallel degree over the hidden width of the batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Microbatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequences of a microbatch, over all replicas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of layers of the batch&apos;s model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden width of the batch&apos;s model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inner ratio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inner width in hidden widths</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of experts of the batch&apos;s model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Routed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experts that a token is sent to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequences of the timed batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens of a sequence of the batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bits of a number</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::CostView</name>
    <message>
        <source>Cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a whole training run computes, sends and takes. Open an example, or drop a scenario here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::DragInput</name>
    <message>
        <source>Drag to your answer</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::DropRow</name>
    <message>
        <source>Drop files or a folder, or paste text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The format is read from the content: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::EmptyState</name>
    <message>
        <source>Open %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ExpertsPanel</name>
    <message>
        <source>What moved, A → B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stayed on their GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experts with a home that is theirs in both placements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experts with no home in common</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>experts with copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experts that stand in several slots of B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tiles fetched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slots of B whose expert the GPU does not hold in A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes fetched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tiles fetched times the bytes of an expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copies on one GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slots wasted: the GPU holds another replica of the expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All policies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>max/mean · layer time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Busiest GPU %1, penalty %2, %3 tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proved: nothing without copies is better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most %1 % above the bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beat the policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drag a tile to another GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n moves by hand</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>yours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best without copies: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You beat every policy without copies.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take back all moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Naive against Demeter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>penalty: max − mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean of all layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    with statistics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>naive, measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Demeter, measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The measured run&apos;s own routing and batch size were not recorded: the penalties are of the load shown here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit placement A or B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The controls below change placement A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The controls below change placement B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replay, step by step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Traffic on the links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lysi: how groups form</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Policy %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spare copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EPLB: slots beyond one for every expert, rounded up to whole GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 spare copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inside nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EPLB hierarchical: groups of experts stay inside a node; else global</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>near A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number EPLB&apos;s GPUs so that few experts move from A; the packing stays as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EPLB inside nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EPLB over all nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number GPUs near A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Uniform</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zipf</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One hot expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Typed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Routing trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens of every expert: made, typed, or of a recorded run (drop its folder)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exponent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zipf: the k-th most popular expert gets k to the power of minus this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hot share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part of all tokens that the hot expert gets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The MoE layer that is looked at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machine and load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experts of a layer; 0 = of the model, else four a GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First GPUs of the machine that hold experts; 0 = all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens a GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert visits that start on every GPU: tokens times experts a token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unevenness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much the sources&apos; loads differ: spread of the logarithm of a share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another seed, another load of the same kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experts that fit on a GPU; 0 = no limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HarMoEny moves at least this many tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EPLB inside nodes: groups of experts that stay together; a multiple of the nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TFLOP/s a GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate that a GPU reaches on an expert&apos;s products, in 10¹² FLOP/s: an assumption</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TFLOP/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens of every expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens of every expert over all GPUs, such as 1200, 800, 400, 400</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lysi&apos;s training run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Buffer, MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point-to-point buffer d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Uses a layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often the buffer is sent, η</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All-reduce, MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All-reduce buffer B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Global batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples of a step over all workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mini-batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples a worker takes at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recomputation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward passes that are done again, r</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Room</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experts that a worker can hold, where no capacity is set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One step back (←)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One step on (→)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decisions that have been made</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 MB × %2, batch %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 a GPU, %2 TFLOP/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ExpertsTable</name>
    <message>
        <source>Side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ExpertsView</name>
    <message>
        <source>&lt;b&gt;Layer %1&lt;/b&gt; &amp;nbsp; busiest GPU: A %2, B %3 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU %1 has no room for expert %2, or holds it already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer %1 → %2 %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Expert %1&lt;/b&gt; from GPU %2 to GPU %3 &amp;nbsp; %4 &amp;nbsp; max / mean %5 → %6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert %1 to GPU %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag it to another GPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The placements are being worked out …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This machine has no GPU, or the load is too large: fewer GPUs, experts or layers, please.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which GPU holds which expert of a mixture-of-experts layer, who is overloaded, and how each published policy decides. Drop a machine, a scenario, or a folder with a routing trace here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experts: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is placed yet. Space plays, arrows step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lysi needs the bandwidth of the machine&apos;s links, and at most 1 024 GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ExplainPanel</name>
    <message>
        <source>Keep this explanation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the explanation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point at a number to see where it comes from; a click keeps it here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::FigureFlow</name>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exported to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table copied.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::FileFlow</name>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pasted text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has changes that no file has.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenario (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::FileWindow</name>
    <message>
        <source>%1, line %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::FindingCard</name>
    <message>
        <source>Dismissed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fault</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Advice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Applied to %1 ✓</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show these runs as they were recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show corrected values; what was recorded stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the runs that it is about</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is not so here: show it no more and correct nothing</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::GeneratorForm</name>
    <message>
        <source>GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs per host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of GPUs per host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bandwidth inside a host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>α</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>α inside a host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for example H100-SXM5-80GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link inside a host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a NIC beside every GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NICs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Create this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine follows what you type.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>α inside a host needs a bandwidth beside it, such as 450 GB/s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generate a machine</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::HeadlineCell</name>
    <message>
        <source>Shows where the number comes from</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::HeadlineStrip</name>
    <message>
        <source>Headline numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B against A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>against %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::HostList</name>
    <message>
        <source>1 GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 NIC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 NICs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2, the first with %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of host %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::HoverLine</name>
    <message>
        <source>Under the cursor</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::InspectorPanel</name>
    <message>
        <source>Inspector</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LawTable</name>
    <message>
        <source>Bandwidth of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>α of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Law of %1 that is in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency of the link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured values count first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Law of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>α</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LearnRow</name>
    <message>
        <source>Learn</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n short lessons on real machines: predict a number, then see it in the picture.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl L</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LessonBook</name>
    <message>
        <source>Answer by dragging</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LessonCurtain</name>
    <message>
        <source>Predict first: the picture opens with your answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the picture now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture is closed until you have answered</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LessonFlow</name>
    <message>
        <source>Learn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a lesson file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a class file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the score sheet…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collect score sheets…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Presentation: large type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lessons (*.md)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a class file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class files (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lessons are now those of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the score sheet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score sheet (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page to print (*.html)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The score sheet is in %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collect score sheets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score sheets (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the table of scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scores.csv</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The scores of %n students are in %1.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LessonPane</name>
    <message numerus="yes">
        <source>%n min</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>begun · %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the lessons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The numbers of this lesson are worked out …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This lesson cannot be worked out; the messages say why.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 points so far. Predict first, then see.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 questions · %3 points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done: %1 of %2 points.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lesson: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LevelTable</name>
    <message>
        <source>level %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts per group of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bandwidth of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>α of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove this level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of hosts per group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rail-optimised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two hosts are joined by the lowest level in whose groups both lie</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs with the same place in their hosts are joined by the nearest level, all others by the last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>α</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The links between the hosts are as they were read. Adding a level describes them anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are too few hosts for groups on a further level</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LinkModel</name>
    <message>
        <source>From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Direct, GB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best relay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over it, GB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Widest path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Widest, GB/s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LocalMachine</name>
    <message>
        <source>exit code %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This machine</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::MachineEditor</name>
    <message>
        <source>Edit machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::MachineParts</name>
    <message>
        <source>Add a host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename the machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network between hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From files…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How to get this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generate hosts × GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add hosts from files</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::MainWindow</name>
    <message>
        <source>Shardscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1[*] – Shardscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the state as opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the saved state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Esc or F11 brings everything back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop to open</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::MatrixModel</name>
    <message>
        <source>From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Origin</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::MeasureList</name>
    <message>
        <source>Measure your own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copy, run, drop the output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no nvidia-smi on this machine.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::MemoryModelTable</name>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over the microbatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What if</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted, GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured, GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remark</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::MemoryPanel</name>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What if</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the list shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape of the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers of the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden width of the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FFN</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inner width of the feed-forward block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key and value heads; 0: as many as heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words of the vocabulary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experts of a layer; 0: dense</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MoE every</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experts in every n-th layer; 0: none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Routed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experts a token is sent to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Microbatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequences of a microbatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor-parallel degree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pipeline stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data-parallel degree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experts ∥</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert-parallel degree, of the data-parallel ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZeRO</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is sharded over the replicas: nothing, optimizer state, gradients too, parameters too (FSDP)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch, schedule, context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens of a sequence; 0: of the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Global batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequences of a step; 0: enough to fill the pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of work in the pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs one after another in one process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA context, of the software environment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory that a device has for programs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is computed again in the backward pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the attention matrices are stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unfused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the arithmetic; fp32: no autocast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Framework</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who keeps which copies of weights and gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whose state is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SGD with momentum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequence parallelism</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor-parallel ranks share what tensor parallelism leaves whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FSDP in one unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without a wrap policy the whole model is gathered at once</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::MemoryView</name>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether a model fits on its devices and what takes the space. Choose a model at the right, or open an example.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Microbatch %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::MessageButton</name>
    <message>
        <source>No messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 messages</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::MessageList</name>
    <message>
        <source>Messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss this message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::NoticeBar</name>
    <message>
        <source>Dismiss</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::NumberInput</name>
    <message>
        <source>Your answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your answer in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One step less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One step more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale of the answer</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::Opener</name>
    <message numerus="yes">
        <source>%n files</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Pasted text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>files or text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::OrderInput</name>
    <message>
        <source>Bring these into order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the row up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the row down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>or drag, or Alt and an arrow</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::OrderList</name>
    <message>
        <source>Drag the rows, or move one with Alt and an arrow key</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::PartitionControl</name>
    <message>
        <source>Partition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers of each GPU: %1. Up and down choose a border, left and right move it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too many layers to drag; type the partition below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag: layers move between %1 and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One square is one layer; the handles part the GPUs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::PipelineFields</name>
    <message>
        <source>Times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a, device time of one layer and sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time that the GPU computes for one layer and one sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>launch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>launch, host time of one layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time that the host needs to launch one layer&apos;s kernels; small chunks wait for it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>o, hand-over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>o, fixed time of a stage and chunk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fixed time of every stage and chunk: hand-over, scheduling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I / F</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input gradient, in forward times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>W / F</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight gradient, in forward times; B = I + W</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FB / (F + B)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One forward and one backward run together, as DualPipe does, take this part of their sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entered F</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entered stage times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F of one chunk on each GPU, such as 6 ms, 6 ms, 9 ms, 6 ms; empty: from a, launch and o</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples of one step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Global batch size (GBS): the chunks share these samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers that are divided; empty: of the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens of a sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequence length; empty: of the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hand-over between GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One time for every hand-over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>α + bytes · β of the links of the loaded machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hand-over times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>c, given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transfer time of one chunk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time until a chunk that was handed on can be used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes of one sample between stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activation that one sample hands to the next stage; empty: sequence · hidden · precision of the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A transfer delays the receiver and occupies nobody</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sender and receiver meet and are both busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Manner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocking transfers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transfers as latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nearest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The GPUs of the machine in the order whose narrowest link is widest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU0, GPU1, … of the machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of the GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory of a GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limit that the memory curves are held against</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Always</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory that is always held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights, gradients, context of every GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Live activation of one layer and sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held from the forward of a chunk to its backward, for one layer and sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More of it on the last GPU, for one sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activations of the model&apos;s head for one sample, on the last GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Live limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Live limit in chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Live chunk activations that a GPU may hold; schedules that need more are refused, auto stays below. Empty: no limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The live limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>I to W</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part held between I and W</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part of an activation that is still held between input and weight gradient, 0 … 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from a, launch, o</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>max F %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>max F %1, B = %2 F</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over links, α unknown, taken as 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 chunks</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::PipelinePanel</name>
    <message>
        <source>Pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit pipeline A or B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The controls below change pipeline A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The controls below change pipeline B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One pipeline, what if another stage were slow, and who waits for whom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two pipelines on one time axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The closed formulas beside the simulation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The order in which each GPU does its tasks; auto searches the best one under the live limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schedule %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inference: forward passes alone, as the lab measures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward and backward passes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs of the pipeline; one stage share each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chunks (microbatches) of one step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Virtual stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stages of the model on each GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Virtual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 virtual stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>even, balanced, optimal, or the layers of each GPU such as 6,2,2,2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Partition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind of partition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ceil division as PyTorch labs do it: the last GPU gets the rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As equal as possible; the first GPUs get the extra layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The contiguous partition whose slowest stage is fastest, exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As dragged below or typed above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Partition %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slow stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU %1 at ×%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>critical path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the first start to the last end, every task starting when the one before it has ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory of each GPU over time, under its lane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the start before (,)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the next start (.)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the whole step (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Formula</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Even</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Balanced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the machine has %1 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a chunk would hold less than one sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all at ×1.0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU %1 at ×%2, double-click resets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPUs changed, double-click resets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>watch it fill</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::PipelineTable</name>
    <message>
        <source>Pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time factor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward of a step, s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward measured, s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Busy, s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill, s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stall, s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drain, s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Span, s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak live chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak memory, B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blamed waits, s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::PipelineView</name>
    <message>
        <source>from %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;&amp;nbsp;&amp;nbsp;&amp;nbsp;&amp;nbsp; %2 of %3 GPUs work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the critical path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show memory under the lanes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with a second pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing in this pipeline takes any time, so there is nothing to draw.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pipeline is being simulated …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When each GPU of a pipeline works and what it waits for. Drop a scenario or a machine here, or open an example.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pipeline: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture shows the last choice that was possible.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::PlansModel</name>
    <message>
        <source>step (s)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory (GB)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A saves (s)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>island</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replica</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TP group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EP group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DP group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PP group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>low or runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>high or mean error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step at low (s) or largest error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step at high (s) or Spearman</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>assumption</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replicas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>microbatches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>instead</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::PlansPanel</name>
    <message>
        <source>Your own runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check a table…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicts every run of a CSV table and compares with its measured step time; the columns are those of shardscope-cli plan --validate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV with model, gpu, tp, pp, dp, mbs, gbs, step_time_s, …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check a table of measured runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables (*.csv);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicting …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 runs compared; the table shows how far the predictions are off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No run of the table has a measured step time that can be predicted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page of the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is shown; the keys 1 to 6 do the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers of GPUs, such as 8, 16; empty: all of the machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequences of a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the best plan has least of: step time, GPU-hours, memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pareto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which plans the table lists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter of the list: comparisons of %1, or words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter of the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tp=4 pp&lt;=2 selective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Groups that are coloured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two plans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makes A the scenario&apos;s own plan: memory and pipeline follow (double-click on a plan, or Shift+Enter)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A becomes B and B becomes A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A is the best plan again, whatever is searched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap A and B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU-hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price of a GPU-hour, in your currency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kWh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price of a kilowatt-hour; 0 where it is in the price of the hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power of a GPU with its share of the node and the cooling, W</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens of the whole run, such as 300e9</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limits of the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Degrees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 that are tried, such as 1, 2, 4; empty: all that divide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor-parallel degrees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers of stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experts ∥</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert-parallel degrees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Microbatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Microbatches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Virtual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Virtual stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZeRO</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZeRO stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schedules, recomputation, order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequence parallelism that is tried</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plans that the table lists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ramp-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batches of the run, such as 32, 64, 128</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best microbatch, at full batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor-parallel degree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pipeline stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs a node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs of a node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, out of memory</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::PlansView</name>
    <message>
        <source>Plan %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use plan %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page of the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which way of laying a model on a machine is fastest, what each choice costs, and how far that can be trusted. Open an example, or drop a scenario here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plans: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::Popover</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::Preferences</name>
    <message>
        <source>Sizes in GB, powers of 1000</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sizes in GiB, powers of 1024</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decimal point of the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decimal point: 43.1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decimal comma: 43,1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open what was open last time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the first hints again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language, from the next start on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ProgressLine</name>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::QuestionBox</name>
    <message>
        <source>Predict a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring into order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag to your answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not yet: that is too low.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not yet: that is too high.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not yet. Look again, or take a hint.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded. The answer is told from %1 on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right, at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another hint</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more, a quarter of a point each</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>shardscope::ui::Rail</name>
    <message>
        <source>Views</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::RecoverRow</name>
    <message>
        <source>was not saved when the program ended, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recover</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ReportCard</name>
    <message>
        <source>Report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables of the figures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also a folder with every figure and table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save report…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title of the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing to show yet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ReportFlow</name>
    <message>
        <source>Save report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report (*.html)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing the report…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report saved as %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::RunsModel</name>
    <message>
        <source>Corrected; another value was recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it is</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::RunsPanel</name>
    <message>
        <source>GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Partition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory, GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>e.g. fsdp, chunks=4, OOM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter the rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words that must all stand in a row; setting=value finds a setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group the rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A row for each run, the mean over seeds, or the mean for each value of a setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Setting under the chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chart over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the table as %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is wrong with these measurements.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calibrate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model that is fitted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The one that fits most runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep this fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the fitted values with the scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use in Pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predict pipelines with a, launch and o of this fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measurements to add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll the measurements to add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select all measurements to add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One line a measurement; 9.23 ± 0.60 gives a deviation. Leave empty what was not measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add to the runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seeds: mean of the same settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing: each run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What differs most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in %2 runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As recorded: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring back: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>May move in the fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error %1 on average, %2 at most; each point from the others %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One point is set apart as an outlier.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 points are set apart as outliers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This fit is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another fit is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>typed in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was typed that was measured: give samples/s, a step time or memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add typed runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One run was added.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 runs were added.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::RunsView</name>
    <message>
        <source>Pipeline lab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON list, one object a seed or a configuration: GPUs, chunks, partition, throughput, memory and times per rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DDP and FSDP lab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON with spec, per_seed and aggregate, or the aggregate as a log prints it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV or Markdown with columns such as GPUs, TP, PP, DP, MBS, speed, TFLOPs, notes (16GB, OOM)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training logs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Iteration lines of Megatron-LM, with memory per rank where it is printed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lab reports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A whole text: tables, aggregates and timings are found in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MoE serving runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A folder with data.json and a folder a rank: e2e.csv, moe_layer-N.csv</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shardscope runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What this program writes itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured runs against the model, and what is wrong with the measurement. Drop the JSON of a lab, a table or a log here, or paste its text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No measured runs are loaded: drop the results of a lab, a table or a log on the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ScenarioButton</name>
    <message>
        <source>Scenario %1, with unsaved changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenario %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: there are changes that no file has</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::SearchField</name>
    <message>
        <source>Search or run a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl K</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::Slider</name>
    <message>
        <source>%1 is not a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not possible here</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::SlownessControl</name>
    <message>
        <source>Slow stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 takes %2 of its time. Left and right choose a GPU, up and down change its factor, Home resets it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 takes %2 of its time; drag from ×½ to ×4, double-click resets</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::TablePane</name>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::TopBar</name>
    <message>
        <source>A|B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with a second scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open one below, or press Ctrl K</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename to %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::TopologyPanel</name>
    <message>
        <source>Pipelined</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>linked in both views</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The data flows through all links at once: the narrowest link decides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every relay waits for the whole message before it passes it on: times add up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transfer: stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transfer: pipelined</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPUs, and the link that the pairs of two sockets share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ring over all GPUs whose narrowest link is widest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The order of all GPUs for a pipeline whose narrowest link is widest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit machine…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dragged devices go back to their places</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>–</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Links of the farthest class; the legend switches each class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Facts from the source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 fact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 facts</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::TopologyView</name>
    <message>
        <source>Move %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose a second device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one way, GB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ways, stored at each hop, GB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ways, GB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a detour gains most here; click two GPUs for others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>click two GPUs for others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pipelined: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stored: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click a second device, or choose it with Shift and the arrow keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The class of this link is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its bandwidth is not known: measure it with nvbandwidth or the CUDA sample p2pBandwidthLatencyTest and open the device × device matrix in GB/s, or enter α and β for each class under Edit machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sent through all hops at once: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stored at each hop before it goes on: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No detour is faster than the direct link.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no detour is faster; stored at the relay: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topology</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the best ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the best pipeline order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph of the devices and their links. Arrow keys step through the devices, Enter pins one, Shift and an arrow choose the second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chosen: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This machine has no GPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine is being worked out …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The devices of a machine, the links between them, and the fastest way from one to another. Drop the text of nvidia-smi topo -m, a bandwidth matrix or a scenario here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topology: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::TraceModel</name>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration, s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work, s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Communication alone, s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies alone, s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle, s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bubble</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted bubble</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, s</source>
        <comment>a group of work</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::TracePanel</name>
    <message>
        <source>Trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step that is measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step that is measured and compared; Page Up and Page Down in the picture go from step to step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pipeline beneath</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draws the pipeline of this scenario beneath, from the begin of the measured step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the predicted pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide the predicted pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predict with these times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sets the pipeline to as many GPUs as the trace has, with the forward time that each took in this step, and the gradients&apos; share of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predict with measured times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>usual (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rank %1 · %2 events · %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps: %1</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No trace is loaded.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::TraceView</name>
    <message>
        <source>What each GPU did and when, beside what the pipeline predicts. Drop the JSON of a profiler here (PyTorch, Chrome; also .gz), one file a rank, all at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No trace is loaded: drop what a profiler recorded on the window, one file a rank.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure the usual step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure step %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trace: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ValueLabel</name>
    <message>
        <source>Copy %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ViewArea</name>
    <message>
        <source>%1 of B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show as picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show as table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a window of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ViewHeader</name>
    <message>
        <source>One</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Four</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the picture (F11)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a window of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Views side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back into the main window</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ViewPane</name>
    <message>
        <source>%1 of B as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is shown in a window of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring it back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as a table</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ViewWindow</name>
    <message>
        <source>%1 – %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::WelcomeCommand</name>
    <message>
        <source>Copy the command %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::WelcomePage</name>
    <message>
        <source>What would you like to understand?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open an example, or drop a measurement of your own anywhere in this window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Example machines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Examples with a model or runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What does my machine look like?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How should I spread the model?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why did my measurement come out like that?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nodes × GPUs, α, β</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gone</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shardscope::ui::WorkTracker</name>
    <message>
        <source>Reading %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>shell</name>
    <message>
        <source>one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>three</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>four</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>five</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>six</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>topology</name>
    <message>
        <source>Direct</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best relay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Widest path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 means come out as printed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heuristic: above %1 GPUs not every order is tried</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The %1 narrowest of %2 links are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No ring over all GPUs has a wider narrowest link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No order of all GPUs has a wider narrowest link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One half: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An upper bound: pairs that share a link are counted as if each had it alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No other split into halves has less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found by a heuristic: the best may be wider (exact up to %1 GPUs)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Narrowest link, best ring of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ring %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of all GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Narrowest link, best pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bisection, NVLink alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Least sum over the NVLinks between two equal halves, one direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bisection, ports once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Between two halves, each GPU&apos;s port to its switch and its way out of the host counted once, one direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bisection, plain sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bisection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sum over all links between two halves; pairs that share a link make it an upper bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Least sum over the links between two equal halves, one direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest asymmetry, GPU pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference of a pair&apos;s two directions beside their mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No GPU pair differs by more than %1 % between its directions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairs above %1 % are marked in the matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairs with a faster detour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No way over other GPUs is wider than the direct link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairs whose widest path is wider than their direct link; the best gains %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 gains %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Averages as printed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Means of the matrix beside those that its source prints, within one unit of the last digit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sockets of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>detour over %1 NVLinks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>detour over %1 links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is %1 as fast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is up to %1 as fast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For them a %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For %1 of them a %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; every pair has NVLink.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2 of %3 pairs have no NVLink.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A detour is up to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 as fast as the direct link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No bandwidth is known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No detour is faster than the direct link.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one NVLink</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 NVLinks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two GPUs joined by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every pair of the %1 GPUs is joined by %2 through a switch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every pair of the %1 GPUs is joined by %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; no bandwidth is known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 each way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 pair is %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 pairs are %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; the classes of their links are not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; nothing is known about their links.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 over PCIe: %2 are %3, %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 nodes of %2 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 nodes with %2 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 inside a node, %3 between the farthest, %4 less.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 inside a node; nothing is known between nodes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 between the farthest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; no bandwidth is known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No GPU in this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One GPU: there is no link between GPUs to show.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>three</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>four</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>five</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>six</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seven</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>eight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ten</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>eleven</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>twelve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; its outer ring is all %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>class %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no bandwidth known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>direct %1, class %2%3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best relay %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>widest %1: %2, narrowest link %3 → %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no detour is wider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NUMA node %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPUs %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>links to GPUs: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean %1, %2 to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 pairs share this one link per direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>implied: every pair of its %1 GPUs is %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>joins %1 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPUs below it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pairs that meet here are %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean %1 a pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>α %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPUs, %2 to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zoom in to open it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>direct</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not in use: beside it stands the value that is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one relay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one relay, widest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>widest path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They lie between %1 and %2 GB/s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>trace</name>
    <message>
        <source>bubble</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>begin and end of the measured step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted bubble</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2 chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No trace yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drop any of these on the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weight gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward and backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recomputation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimiser</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>communication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the whole trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no pipeline is chosen to compare with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the chosen pipeline is impossible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the chosen pipeline has another number of GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none found, taken as one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by annotation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by what repeats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clock as recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clock moved by %1, by the ends of collectives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clock moved by %1, by annotated steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clock moved by %1, by the begin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 does no work for %2&lt;/b&gt; of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, predicted &lt;b&gt;%1&lt;/b&gt;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, &lt;b&gt;%1&lt;/b&gt; of it in communication.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2 · %3 intervals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bubble</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; · %2 · %3 · %4, from %5 in %6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · nothing on %2 %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before its first interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>behind its last interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · nothing on %2 for &lt;b&gt;%3&lt;/b&gt;, until %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; · no work for %2 of %3: %4 in communication, %5 in copies, %6 idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · predicted %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted &lt;b&gt;%1&lt;/b&gt; · %2 · %3, from %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1&lt;br&gt;&lt;b&gt;%2&lt;/b&gt; · %3&lt;br&gt;%4 · %5&lt;br&gt;from %6 to %7 in %8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch profiler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The JSON that torch.profiler exports (Kineto), plain or .gz; one file a rank, all at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chrome trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An object with traceEvents, or the list alone, as chrome://tracing and Perfetto read it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What shardscope-cli convert --to chrome-trace writes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>views</name>
    <message>
        <source>Topology</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which GPUs are near each other and where the slow links are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How fast every device sends to every other, as a matrix, with outliers marked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who sends when in a collective or broadcast, which link holds it up, and what it costs for every size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When each GPU of a pipeline works, what it waits for, and where the time goes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many samples a second every number of GPUs and chunks gives, and why it falls on both sides of the best.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which GPU holds which expert, who is overloaded, and what a better placement changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether a model fits on its devices, what takes the space, and what would save some.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a whole training run computes, sends and takes, where that comes from, and the rules it keeps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which way of laying the model on the machine is fastest, why, what it costs, and how far the prediction can be trusted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured runs against the fitted model, and what is wrong with the measurement.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What each GPU did and when, as a profiler recorded it, beside what the pipeline predicts.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
