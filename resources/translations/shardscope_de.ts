<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>AnswerCard</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>FileActions</name>
    <message>
        <source>No recent files</source>
        <translation>Keine zuletzt geöffneten Dateien</translation>
    </message>
</context>
<context>
    <name>LaunchNames</name>
    <message>
        <source>gpu: name of the GPUs, e.g. H100</source>
        <translation>gpu: Name der GPUs, z. B. H100</translation>
    </message>
    <message>
        <source>gpus_per_node: GPUs of a node</source>
        <translation>gpus_per_node: GPUs eines Knotens</translation>
    </message>
    <message>
        <source>Called as</source>
        <translation>Aufgerufen als</translation>
    </message>
    <message>
        <source>gated: feed-forward blocks have a gate</source>
        <translation>gated: Feed-forward-Blöcke haben ein Gate</translation>
    </message>
    <message>
        <source>bias: linear layers have biases</source>
        <translation>bias: lineare Schichten haben Biases</translation>
    </message>
    <message>
        <source>tie_embeddings: the output matrix is the word embedding</source>
        <translation>tie_embeddings: die Ausgabematrix ist die Worteinbettung</translation>
    </message>
    <message>
        <source>node_network_gbps: all network ports of a node, each way, in Gbit/s</source>
        <translation>node_network_gbps: alle Netzwerkanschlüsse eines Hosts, je Richtung, in Gbit/s</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Strg</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
</context>
<context>
    <name>WindowTitle</name>
    <message>
        <source>%1[*] – Shardscope</source>
        <translation>%1[*] – Shardscope</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>Runs of this scenario</source>
        <translation>Läufe dieses Szenarios</translation>
    </message>
    <message>
        <source>memory: fit or out of memory predicted correctly for %1 of %2</source>
        <translation>Speicher: %1 von %2 richtig als passend oder nicht erkannt</translation>
    </message>
</context>
<context>
    <name>colormap</name>
    <message>
        <source>Blues</source>
        <translation>Blautöne</translation>
    </message>
    <message>
        <source>Cividis</source>
        <translation>Cividis</translation>
    </message>
    <message>
        <source>Viridis</source>
        <translation>Viridis</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>GPUs = devices − NICs − CPUs</source>
        <translation>GPUs = Geräte − NICs − CPUs</translation>
    </message>
    <message>
        <source>%1 and %2 cannot be joined: %3</source>
        <translation>%1 und %2 lassen sich nicht verbinden: %3</translation>
    </message>
    <message>
        <source>%1 between %2 and %3 is not a link class; expected X, NV#, PIX, PXB, PHB, NODE, SYS</source>
        <translation>%1 zwischen %2 und %3 ist keine Verbindungsklasse; erwartet X, NV#, PIX, PXB, PHB, NODE, SYS</translation>
    </message>
    <message>
        <source>%1 from %2 to %3 has a decimal comma; expected a decimal point</source>
        <translation>%1 von %2 nach %3 hat ein Dezimalkomma; erwartet ein Dezimalpunkt</translation>
    </message>
    <message>
        <source>%1 from %2 to %3 is not a finite number; expected GB/s</source>
        <translation>%1 von %2 nach %3 ist keine endliche Zahl; erwartet GB/s</translation>
    </message>
    <message>
        <source>%1 from %2 to %3 is not a number; expected GB/s</source>
        <translation>%1 von %2 nach %3 ist keine Zahl; erwartet GB/s</translation>
    </message>
    <message>
        <source>%1 from %2 to %3 is out of range; expected a bandwidth between 1 B/s and 10⁹ GB/s, or N/A where none was measured</source>
        <translation>%1 von %2 nach %3 liegt außerhalb; erwartet eine Bandbreite zwischen 1 B/s und 10⁹ GB/s, oder N/A, wo keine gemessen wurde</translation>
    </message>
    <message>
        <source>%1 has the wrong type; expected %2</source>
        <translation>%1 hat den falschen Typ; erwartet %2</translation>
    </message>
    <message>
        <source>%1 is %2; expected %3</source>
        <translation>%1 ist %2; erwartet %3</translation>
    </message>
    <message>
        <source>%1 is not a unit of %2; expected one of %3</source>
        <translation>%1 ist keine Einheit von %2; erwartet eine von %3</translation>
    </message>
    <message>
        <source>%1 is not a whole number; expected %2</source>
        <translation>%1 ist keine ganze Zahl; erwartet %2</translation>
    </message>
    <message>
        <source>%1 is the best so far</source>
        <translation>%1 ist bisher das beste</translation>
    </message>
    <message>
        <source>%1 needs %2; here %3</source>
        <translation>%1 braucht %2; hier %3</translation>
    </message>
    <message>
        <source>This is not valid %1: %2</source>
        <translation>Das ist kein gültiges %1: %2</translation>
    </message>
    <message>
        <source>The configuration has more than %1 values, or they are nested deeper than %2 levels</source>
        <translation>Die Konfiguration hat mehr als %1 Werte, oder sie sind tiefer als %2 Ebenen verschachtelt</translation>
    </message>
    <message>
        <source>%1 places of the script could not be understood and were skipped</source>
        <translation>%1 Stellen des Skripts waren nicht zu verstehen und wurden übersprungen</translation>
    </message>
    <message>
        <source>%1: %2 says %3, %4 says %5</source>
        <translation>%1: %2 sagt %3, %4 sagt %5</translation>
    </message>
    <message>
        <source>%1 GPUs are no multiple of the %2 that tensor, pipeline and context parallelism take together</source>
        <translation>%1 GPUs sind kein Vielfaches der %2, die Tensor-, Pipeline- und Kontextparallelität zusammen brauchen</translation>
    </message>
    <message>
        <source>dp is %1; %2 GPUs over %3 would give %4</source>
        <translation>dp ist %1; %2 GPUs geteilt durch %3 ergäben %4</translation>
    </message>
    <message>
        <source>grad_accum is %1; a global batch of %2 in microbatches of %3 on %4 data-parallel ranks takes %5</source>
        <translation>grad_accum ist %1; ein globaler Batch von %2 in Mikrobatches von %3 auf %4 datenparallelen Rängen braucht %5</translation>
    </message>
    <message>
        <source>%1 layers are no multiple of %2 pipeline ranks times %3 layers of a virtual stage</source>
        <translation>%1 Schichten sind kein Vielfaches von %2 Pipeline-Rängen mal %3 Schichten einer virtuellen Stufe</translation>
    </message>
    <message>
        <source>%1 was skipped: %2</source>
        <translation>%1 wurde übersprungen: %2</translation>
    </message>
    <message>
        <source>%1 – note: %2</source>
        <translation>%1 – Anmerkung: %2</translation>
    </message>
    <message>
        <source>16-bit arithmetic</source>
        <translation>16-Bit-Arithmetik</translation>
    </message>
    <message>
        <source>2 · elements · 2 B</source>
        <translation>2 · Elemente · 2 B</translation>
    </message>
    <message>
        <source>3 · matmuls of a stage · microbatches</source>
        <translation>3 · Matmuls einer Stufe · Microbatches</translation>
    </message>
    <message>
        <source>8-bit Adam</source>
        <translation>8-Bit-Adam</translation>
    </message>
    <message>
        <source>a finite bandwidth above 0</source>
        <translation>eine endliche Bandbreite über 0</translation>
    </message>
    <message>
        <source>a finite number above 0</source>
        <translation>eine endliche Zahl über 0</translation>
    </message>
    <message>
        <source>a finite number of at least 0</source>
        <translation>eine endliche Zahl ab 0</translation>
    </message>
    <message>
        <source>a finite number of bytes/s above 0</source>
        <translation>eine endliche Zahl von Bytes/s über 0</translation>
    </message>
    <message>
        <source>a finite number of s/byte above 0</source>
        <translation>eine endliche Zahl von s/Byte über 0</translation>
    </message>
    <message>
        <source>a number above 0</source>
        <translation>eine Zahl über 0</translation>
    </message>
    <message>
        <source>a power of two of GPUs</source>
        <translation>eine Zweierpotenz von GPUs</translation>
    </message>
    <message>
        <source>a stage from 0 to 3</source>
        <translation>eine Stufe von 0 bis 3</translation>
    </message>
    <message>
        <source>a whole number above 0, in all at most 2^61</source>
        <translation>eine ganze Zahl über 0, insgesamt höchstens 2^61</translation>
    </message>
    <message>
        <source>a whole number from 0 to 2^40</source>
        <translation>eine ganze Zahl von 0 bis 2^40</translation>
    </message>
    <message>
        <source>a whole number of at least 1</source>
        <translation>eine ganze Zahl ab 1</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>activations of one microbatch</source>
        <translation>Aktivierungen eines Microbatches</translation>
    </message>
    <message>
        <source>All devices have the same load</source>
        <translation>Alle Geräte haben dieselbe Last</translation>
    </message>
    <message>
        <source>allocator rounding</source>
        <translation>Rundung des Allokators</translation>
    </message>
    <message>
        <source>alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>an even number of chunks</source>
        <translation>eine gerade Zahl von Chunks</translation>
    </message>
    <message>
        <source>an even number of stages</source>
        <translation>eine gerade Zahl von Stufen</translation>
    </message>
    <message>
        <source>another algorithm</source>
        <translation>anderer Algorithmus</translation>
    </message>
    <message>
        <source>as recorded</source>
        <translation>wie notiert</translation>
    </message>
    <message>
        <source>at least 0</source>
        <translation>mindestens 0</translation>
    </message>
    <message>
        <source>at least 1</source>
        <translation>mindestens 1</translation>
    </message>
    <message>
        <source>at least 1 block</source>
        <translation>mindestens 1 Block</translation>
    </message>
    <message>
        <source>at least 1 for a ring</source>
        <translation>mindestens 1 für einen Ring</translation>
    </message>
    <message>
        <source>at least 2</source>
        <translation>mindestens 2</translation>
    </message>
    <message>
        <source>at least 2 GPUs</source>
        <translation>mindestens 2 GPUs</translation>
    </message>
    <message>
        <source>at least 2 · stages chunks</source>
        <translation>mindestens 2 · Stufen Chunks</translation>
    </message>
    <message>
        <source>at least one batch size</source>
        <translation>mindestens eine Batch-Größe</translation>
    </message>
    <message>
        <source>at least one schedule</source>
        <translation>mindestens ein Ablauf</translation>
    </message>
    <message>
        <source>at least one shard</source>
        <translation>mindestens ein Teil</translation>
    </message>
    <message>
        <source>at most 4096</source>
        <translation>höchstens 4096</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>attention dropout mask</source>
        <translation>Dropout-Maske der Attention</translation>
    </message>
    <message>
        <source>attention matrices</source>
        <translation>Attention-Matrizen</translation>
    </message>
    <message>
        <source>attention output</source>
        <translation>Attention-Ausgabe</translation>
    </message>
    <message>
        <source>attention probabilities</source>
        <translation>Attention-Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>attention projections</source>
        <translation>Attention-Projektionen</translation>
    </message>
    <message>
        <source>attention scores</source>
        <translation>Attention-Scores</translation>
    </message>
    <message>
        <source>attention weights and their gradients</source>
        <translation>Attention-Gewichte und ihre Gradienten</translation>
    </message>
    <message>
        <source>Average does not match its rows</source>
        <translation>Mittel passt nicht zu seinen Zeilen</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>rückwärts</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>batch / (DP × microbatch)</source>
        <translation>Batch / (DP × Microbatch)</translation>
    </message>
    <message>
        <source>batch / step</source>
        <translation>Batch / Schritt</translation>
    </message>
    <message>
        <source>batch and peak memory</source>
        <translation>Batch und Speicherspitze</translation>
    </message>
    <message>
        <source>batch size</source>
        <translation>Batch-Größe</translation>
    </message>
    <message>
        <source>batch · a / launch</source>
        <translation>Batch · a / Launch</translation>
    </message>
    <message>
        <source>batches</source>
        <translation>Batches</translation>
    </message>
    <message>
        <source>Best order found</source>
        <translation>Beste gefundene Reihenfolge</translation>
    </message>
    <message>
        <source>beta</source>
        <translation>Beta</translation>
    </message>
    <message>
        <source>binomial tree</source>
        <translation>Binomialbaum</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>branch and bound</source>
        <translation>Branch and Bound</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>beschäftigt</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>bytes / 1024³</source>
        <translation>Bytes / 1024³</translation>
    </message>
    <message>
        <source>bytes and time</source>
        <translation>Bytes und Zeit</translation>
    </message>
    <message>
        <source>Bytes were divided by 1024³ and labelled GB</source>
        <translation>Bytes wurden durch 1024³ geteilt und mit GB beschriftet</translation>
    </message>
    <message>
        <source>chip type</source>
        <translation>Chiptyp</translation>
    </message>
    <message>
        <source>chunks × chunk size</source>
        <translation>Chunks × Chunk-Größe</translation>
    </message>
    <message>
        <source>communication buffers</source>
        <translation>Kommunikationspuffer</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>Contiguous</source>
        <translation>Fortlaufend</translation>
    </message>
    <message>
        <source>cost of the run</source>
        <translation>Kosten des Laufs</translation>
    </message>
    <message>
        <source>cross-attention: keys and values</source>
        <translation>Cross-Attention: Keys und Values</translation>
    </message>
    <message>
        <source>cross-attention: norm, queries, output</source>
        <translation>Cross-Attention: Norm, Queries, Ausgabe</translation>
    </message>
    <message>
        <source>CUDA context</source>
        <translation>CUDA-Kontext</translation>
    </message>
    <message>
        <source>data parallel</source>
        <translation>datenparallel</translation>
    </message>
    <message>
        <source>data-parallel communication</source>
        <translation>datenparallele Kommunikation</translation>
    </message>
    <message>
        <source>DDP reduces gradients in buckets of its own</source>
        <translation>DDP reduziert Gradienten in eigenen Buckets</translation>
    </message>
    <message>
        <source>decoder final norm</source>
        <translation>letzte Norm des Decoders</translation>
    </message>
    <message>
        <source>DeepSpeed&apos;s default</source>
        <translation>Vorgabe von DeepSpeed</translation>
    </message>
    <message>
        <source>DeepSpeed, ZeRO stage 1</source>
        <translation>DeepSpeed, ZeRO-Stufe 1</translation>
    </message>
    <message>
        <source>destinations</source>
        <translation>Ziele</translation>
    </message>
    <message>
        <source>deviation / mean</source>
        <translation>Abweichung / Mittel</translation>
    </message>
    <message>
        <source>devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Different settings averaged together</source>
        <translation>Verschiedene Einstellungen zusammen gemittelt</translation>
    </message>
    <message>
        <source>direct link</source>
        <translation>direkte Verbindung</translation>
    </message>
    <message>
        <source>direct, all at once</source>
        <translation>direkt, alle zugleich</translation>
    </message>
    <message>
        <source>dropout mask</source>
        <translation>Dropout-Maske</translation>
    </message>
    <message>
        <source>electricity</source>
        <translation>Strom</translation>
    </message>
    <message>
        <source>embedding norm</source>
        <translation>Norm der Einbettung</translation>
    </message>
    <message>
        <source>energy, kWh</source>
        <translation>Energie, kWh</translation>
    </message>
    <message>
        <source>Even split</source>
        <translation>Gleiche Teilung</translation>
    </message>
    <message>
        <source>every stage takes the same time</source>
        <translation>jede Stufe braucht gleich lange</translation>
    </message>
    <message>
        <source>every transfer takes the same time</source>
        <translation>jede Übertragung dauert gleich lange</translation>
    </message>
    <message>
        <source>ExFlow JSON</source>
        <translation>ExFlow-JSON</translation>
    </message>
    <message>
        <source>Expert %1 goes to GPU %2 in the best placement found</source>
        <translation>Experte %1 kommt auf GPU %2 in der besten gefundenen Platzierung</translation>
    </message>
    <message>
        <source>Expert %1 is on GPU %2 in the placement with the shortest layer time found</source>
        <translation>Experte %1 ist auf GPU %2 in der Platzierung mit der kürzesten gefundenen Schichtzeit</translation>
    </message>
    <message>
        <source>Expert e goes to device e mod D.</source>
        <translation>Experte e kommt auf Gerät e mod D.</translation>
    </message>
    <message>
        <source>expert parallel</source>
        <translation>expertenparallel</translation>
    </message>
    <message>
        <source>Expert parallelism</source>
        <translation>Expertenparallelität</translation>
    </message>
    <message>
        <source>expert parameters</source>
        <translation>Expertenparameter</translation>
    </message>
    <message>
        <source>expert-parallel communication</source>
        <translation>expertenparallele Kommunikation</translation>
    </message>
    <message>
        <source>experts</source>
        <translation>Experten</translation>
    </message>
    <message>
        <source>Faster than the hardware</source>
        <translation>Schneller als die Hardware</translation>
    </message>
    <message>
        <source>FB is the same on every rank</source>
        <translation>FB ist auf jedem Rang gleich</translation>
    </message>
    <message>
        <source>feed-forward</source>
        <translation>Feed-Forward</translation>
    </message>
    <message>
        <source>FFN dropout mask</source>
        <translation>Dropout-Maske des FFN</translation>
    </message>
    <message>
        <source>FFN gate after its activation</source>
        <translation>FFN-Gate nach seiner Aktivierung</translation>
    </message>
    <message>
        <source>FFN gate and inner</source>
        <translation>FFN-Gate und innere Matrix</translation>
    </message>
    <message>
        <source>FFN inner, after its activation</source>
        <translation>FFN innen, nach seiner Aktivierung</translation>
    </message>
    <message>
        <source>FFN inner, before its activation</source>
        <translation>FFN innen, vor seiner Aktivierung</translation>
    </message>
    <message>
        <source>FFN norm input</source>
        <translation>Eingabe der FFN-Norm</translation>
    </message>
    <message>
        <source>FFN norm output</source>
        <translation>Ausgabe der FFN-Norm</translation>
    </message>
    <message>
        <source>FFN weights and their gradients</source>
        <translation>FFN-Gewichte und ihre Gradienten</translation>
    </message>
    <message>
        <source>FFN width</source>
        <translation>FFN-Breite</translation>
    </message>
    <message>
        <source>FFN width per shard</source>
        <translation>FFN-Breite je Anteil</translation>
    </message>
    <message>
        <source>final norm</source>
        <translation>letzte Norm</translation>
    </message>
    <message>
        <source>finite numbers from 0</source>
        <translation>endliche Zahlen ab 0</translation>
    </message>
    <message>
        <source>finite sizes, times and bandwidths from 0</source>
        <translation>endliche Größen, Zeiten und Bandbreiten ab 0</translation>
    </message>
    <message>
        <source>first iteration</source>
        <translation>erste Iteration</translation>
    </message>
    <message>
        <source>flat copies</source>
        <translation>flache Kopien</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>vorwärts</translation>
    </message>
    <message>
        <source>forward + backward</source>
        <translation>vorwärts + rückwärts</translation>
    </message>
    <message>
        <source>from 1 to the number of experts</source>
        <translation>von 1 bis zur Zahl der Experten</translation>
    </message>
    <message>
        <source>full recomputation</source>
        <translation>volle Neuberechnung</translation>
    </message>
    <message>
        <source>fused attention</source>
        <translation>verschmolzene Attention</translation>
    </message>
    <message>
        <source>GiB labelled GB</source>
        <translation>GiB mit GB beschriftet</translation>
    </message>
    <message>
        <source>global batch</source>
        <translation>globaler Batch</translation>
    </message>
    <message>
        <source>GPU %2 computes its equal share of expert %1</source>
        <translation>GPU %2 rechnet ihren gleichen Anteil von Experte %1</translation>
    </message>
    <message>
        <source>GPU 0 sends to all others at once</source>
        <translation>GPU 0 sendet an alle anderen zugleich</translation>
    </message>
    <message>
        <source>GPU 0 → the others</source>
        <translation>GPU 0 → die übrigen</translation>
    </message>
    <message>
        <source>gradient buckets</source>
        <translation>Gradienten-Buckets</translation>
    </message>
    <message>
        <source>gradient reduction</source>
        <translation>Gradientenreduktion</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>half the sequence</source>
        <translation>die halbe Sequenz</translation>
    </message>
    <message>
        <source>head bias</source>
        <translation>Bias des Kopfes</translation>
    </message>
    <message>
        <source>head dense</source>
        <translation>dichte Schicht des Kopfes</translation>
    </message>
    <message>
        <source>head norm</source>
        <translation>Norm des Kopfes</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <source>host bandwidths of the three broadcasts</source>
        <translation>Host-Bandbreiten der drei Broadcasts</translation>
    </message>
    <message>
        <source>host → GPU 0</source>
        <translation>Host → GPU 0</translation>
    </message>
    <message>
        <source>hybrid cube mesh</source>
        <translation>Hybrid Cube Mesh</translation>
    </message>
    <message>
        <source>imbalance</source>
        <translation>Ungleichgewicht</translation>
    </message>
    <message>
        <source>input of a layer</source>
        <translation>Eingabe einer Schicht</translation>
    </message>
    <message>
        <source>Interleaved 1F1B</source>
        <translation>Interleaved 1F1B</translation>
    </message>
    <message>
        <source>internal bubble</source>
        <translation>innere Bubble</translation>
    </message>
    <message>
        <source>it has neither throughput nor step time</source>
        <translation>er hat weder Durchsatz noch Schrittzeit</translation>
    </message>
    <message>
        <source>it has no peak memory</source>
        <translation>er hat keine Speicherspitze</translation>
    </message>
    <message>
        <source>it has no step time</source>
        <translation>er hat keine Schrittzeit</translation>
    </message>
    <message>
        <source>it has no time above 0</source>
        <translation>er hat keine Zeit über 0</translation>
    </message>
    <message>
        <source>it ran out of memory</source>
        <translation>sein Speicher reichte nicht</translation>
    </message>
    <message>
        <source>its layers cannot be divided</source>
        <translation>seine Schichten lassen sich nicht teilen</translation>
    </message>
    <message>
        <source>keys and values</source>
        <translation>Keys und Values</translation>
    </message>
    <message>
        <source>launch</source>
        <translation>Launch</translation>
    </message>
    <message>
        <source>launch / a</source>
        <translation>Launch / a</translation>
    </message>
    <message>
        <source>launch and overhead</source>
        <translation>Launch und Overhead</translation>
    </message>
    <message>
        <source>Launch-bound chunks</source>
        <translation>Launchgebundene Chunks</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>layers of the slowest stage</source>
        <translation>Schichten der langsamsten Stufe</translation>
    </message>
    <message>
        <source>layers of this stage</source>
        <translation>Schichten dieser Stufe</translation>
    </message>
    <message>
        <source>layers × stages</source>
        <translation>Schichten × Stufen</translation>
    </message>
    <message>
        <source>least squares</source>
        <translation>kleinste Quadrate</translation>
    </message>
    <message>
        <source>least squares over all sizes</source>
        <translation>kleinste Quadrate über alle Größen</translation>
    </message>
    <message>
        <source>left over from earlier runs</source>
        <translation>übrig von früheren Läufen</translation>
    </message>
    <message>
        <source>link</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>link: latency α and inverse bandwidth β</source>
        <translation>Verbindung: Latenz α und inverse Bandbreite β</translation>
    </message>
    <message>
        <source>Loaded placement</source>
        <translation>Geladene Platzierung</translation>
    </message>
    <message>
        <source>logits and loss</source>
        <translation>Logits und Loss</translation>
    </message>
    <message>
        <source>logits in 16 bits, in fp32, log-probabilities and gradient: 2 + 4 + 4 + 4</source>
        <translation>Logits in 16 Bit, in fp32, Log-Wahrscheinlichkeiten und Gradient: 2 + 4 + 4 + 4</translation>
    </message>
    <message>
        <source>logits in 16 bits, in fp32, their exponentials: 2 + 4 + 4</source>
        <translation>Logits in 16 Bit, in fp32, ihre Exponentiale: 2 + 4 + 4</translation>
    </message>
    <message>
        <source>longest stage span</source>
        <translation>längste Stufenspanne</translation>
    </message>
    <message>
        <source>lower bound</source>
        <translation>untere Schranke</translation>
    </message>
    <message>
        <source>mean of the rates</source>
        <translation>Mittel der Raten</translation>
    </message>
    <message>
        <source>measured step</source>
        <translation>gemessener Schritt</translation>
    </message>
    <message>
        <source>median of t − n · β</source>
        <translation>Median von t − n · β</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>memory bandwidth</source>
        <translation>Speicherbandbreite</translation>
    </message>
    <message>
        <source>Memory below the weights</source>
        <translation>Speicher unter den Gewichten</translation>
    </message>
    <message>
        <source>message size</source>
        <translation>Nachrichtengröße</translation>
    </message>
    <message>
        <source>microbatch</source>
        <translation>Microbatch</translation>
    </message>
    <message>
        <source>microbatches of a replica</source>
        <translation>Microbatches eines Replikats</translation>
    </message>
    <message>
        <source>microbatches per pipeline stage</source>
        <translation>Microbatches je Pipeline-Stufe</translation>
    </message>
    <message>
        <source>microbatches × (forward + backward)</source>
        <translation>Microbatches × (vorwärts + rückwärts)</translation>
    </message>
    <message>
        <source>microbatches × 2 × transfer</source>
        <translation>Microbatches × 2 × Übertragung</translation>
    </message>
    <message>
        <source>microbatches × layers × collectives of a layer</source>
        <translation>Microbatches × Schichten × Kollektive einer Schicht</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>more memory than the device has</source>
        <translation>mehr Speicher, als das Gerät hat</translation>
    </message>
    <message>
        <source>more than 1</source>
        <translation>mehr als 1</translation>
    </message>
    <message>
        <source>more than 2^50</source>
        <translation>mehr als 2^50</translation>
    </message>
    <message>
        <source>more than one pipeline stage</source>
        <translation>mehr als eine Pipeline-Stufe</translation>
    </message>
    <message>
        <source>NCCL send and receive, assumed</source>
        <translation>NCCL-Senden und -Empfangen, angenommen</translation>
    </message>
    <message>
        <source>network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>no order found</source>
        <translation>keine Reihenfolge gefunden</translation>
    </message>
    <message>
        <source>no recomputation</source>
        <translation>keine Neuberechnung</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>non-blocking copies</source>
        <translation>nicht blockierende Kopien</translation>
    </message>
    <message>
        <source>none: DP is 1</source>
        <translation>keine: DP ist 1</translation>
    </message>
    <message>
        <source>none: EP is 1</source>
        <translation>keine: EP ist 1</translation>
    </message>
    <message>
        <source>none: TP is 1</source>
        <translation>keine: TP ist 1</translation>
    </message>
    <message>
        <source>norm input</source>
        <translation>Eingabe der Norm</translation>
    </message>
    <message>
        <source>norm output, input of the projections</source>
        <translation>Ausgabe der Norm, Eingabe der Projektionen</translation>
    </message>
    <message>
        <source>not all finite</source>
        <translation>nicht alle endlich</translation>
    </message>
    <message>
        <source>not finite or negative</source>
        <translation>nicht endlich oder negativ</translation>
    </message>
    <message>
        <source>nvidia-smi nvlink -s</source>
        <translation>nvidia-smi nvlink -s</translation>
    </message>
    <message>
        <source>of each copy</source>
        <translation>jeder Kopie</translation>
    </message>
    <message>
        <source>of the link</source>
        <translation>der Verbindung</translation>
    </message>
    <message>
        <source>relative least squares</source>
        <translation>relative kleinste Quadrate</translation>
    </message>
    <message>
        <source>The number of GPUs of the machine</source>
        <translation>Die Zahl der GPUs der Maschine</translation>
    </message>
    <message>
        <source>one layer&apos;s collectives</source>
        <translation>Kollektive einer Schicht</translation>
    </message>
    <message>
        <source>one matmul</source>
        <translation>ein Matmul</translation>
    </message>
    <message>
        <source>one of the machine&apos;s devices</source>
        <translation>eins der Geräte der Maschine</translation>
    </message>
    <message>
        <source>one relay</source>
        <translation>ein Relais</translation>
    </message>
    <message>
        <source>Only one scenario is open at a time: %1 was opened, %2 was not</source>
        <translation>Nur ein Szenario ist zugleich offen: %1 wurde geöffnet, %2 nicht</translation>
    </message>
    <message>
        <source>optimiser</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>osayamenja/FlashMoE, 2024-05</source>
        <translation>osayamenja/FlashMoE, 2024-05</translation>
    </message>
    <message>
        <source>over links</source>
        <translation>über Verbindungen</translation>
    </message>
    <message>
        <source>pairwise exchange</source>
        <translation>paarweiser Austausch</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>parameters of the model</source>
        <translation>Parameter des Modells</translation>
    </message>
    <message>
        <source>partition</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>pinned memory</source>
        <translation>fixierter Speicher</translation>
    </message>
    <message>
        <source>pipeline bubble</source>
        <translation>Pipeline-Bubble</translation>
    </message>
    <message>
        <source>pipeline copies</source>
        <translation>Pipeline-Kopien</translation>
    </message>
    <message>
        <source>pipeline stages</source>
        <translation>Pipeline-Stufen</translation>
    </message>
    <message>
        <source>pipeline: time per layer and sample, launch, overhead</source>
        <translation>Pipeline: Zeit je Schicht und Sample, Launch, Overhead</translation>
    </message>
    <message>
        <source>pipelined blocks</source>
        <translation>durchgereichte Blöcke</translation>
    </message>
    <message>
        <source>pipelined chain</source>
        <translation>Pipeline-Kette</translation>
    </message>
    <message>
        <source>placement</source>
        <translation>Platzierung</translation>
    </message>
    <message>
        <source>position embedding</source>
        <translation>Positionseinbettung</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>precision and framework</source>
        <translation>Genauigkeit und Framework</translation>
    </message>
    <message>
        <source>published program</source>
        <translation>veröffentlichtes Programm</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>Queries</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>rate of matmuls within a step</source>
        <translation>Rate von Matmuls innerhalb eines Schritts</translation>
    </message>
    <message>
        <source>ratio</source>
        <translation>Verhältnis</translation>
    </message>
    <message>
        <source>receive B</source>
        <translation>B empfangen</translation>
    </message>
    <message>
        <source>receive F</source>
        <translation>F empfangen</translation>
    </message>
    <message>
        <source>received</source>
        <translation>empfangen</translation>
    </message>
    <message>
        <source>recomputation</source>
        <translation>Neuberechnung</translation>
    </message>
    <message>
        <source>recomputed</source>
        <translation>neu berechnet</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>notiert</translation>
    </message>
    <message>
        <source>recorded bandwidth</source>
        <translation>notierte Bandbreite</translation>
    </message>
    <message>
        <source>recorded FLOP/s of one GPU</source>
        <translation>notierte FLOP/s einer GPU</translation>
    </message>
    <message>
        <source>recorded peak</source>
        <translation>notierte Spitze</translation>
    </message>
    <message>
        <source>recorded step</source>
        <translation>notierter Schritt</translation>
    </message>
    <message>
        <source>recursive doubling</source>
        <translation>rekursive Verdopplung</translation>
    </message>
    <message>
        <source>reduce_bucket_size and allgather_bucket_size</source>
        <translation>reduce_bucket_size und allgather_bucket_size</translation>
    </message>
    <message>
        <source>replicas</source>
        <translation>Replikate</translation>
    </message>
    <message>
        <source>Round-robin</source>
        <translation>Reihum</translation>
    </message>
    <message>
        <source>router probabilities</source>
        <translation>Router-Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>run time</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>runs in one process</source>
        <translation>Läufe in einem Prozess</translation>
    </message>
    <message>
        <source>sacs-epfl/HarMoEny, 2024-08</source>
        <translation>sacs-epfl/HarMoEny, 2024-08</translation>
    </message>
    <message>
        <source>Same settings, different results</source>
        <translation>Gleiche Einstellungen, verschiedene Ergebnisse</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Samples</translation>
    </message>
    <message>
        <source>samples per second</source>
        <translation>Samples je Sekunde</translation>
    </message>
    <message>
        <source>scatter and all-gather</source>
        <translation>Scatter und All-Gather</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>Ablauf</translation>
    </message>
    <message>
        <source>selective recomputation</source>
        <translation>selektive Neuberechnung</translation>
    </message>
    <message>
        <source>send B</source>
        <translation>B senden</translation>
    </message>
    <message>
        <source>send F</source>
        <translation>F senden</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>gesendet</translation>
    </message>
    <message>
        <source>sent + received</source>
        <translation>gesendet + empfangen</translation>
    </message>
    <message>
        <source>sequence</source>
        <translation>Sequenz</translation>
    </message>
    <message>
        <source>sequence length</source>
        <translation>Sequenzlänge</translation>
    </message>
    <message>
        <source>sequence parallel</source>
        <translation>sequenzparallel</translation>
    </message>
    <message>
        <source>sequence parallelism</source>
        <translation>Sequenzparallelität</translation>
    </message>
    <message>
        <source>shards</source>
        <translation>Anteile</translation>
    </message>
    <message>
        <source>Shardscope cluster (JSON)</source>
        <translation>Shardscope-Cluster (JSON)</translation>
    </message>
    <message>
        <source>Shardscope scenario</source>
        <translation>Shardscope-Szenario</translation>
    </message>
    <message>
        <source>simulated task by task</source>
        <translation>Aufgabe für Aufgabe simuliert</translation>
    </message>
    <message>
        <source>simulator, by stages, microbatches, virtual stages and ratios of times</source>
        <translation>Simulator, nach Stufen, Microbatches, virtuellen Stufen und Zeitverhältnissen</translation>
    </message>
    <message>
        <source>size of a microbatch</source>
        <translation>Größe eines Microbatches</translation>
    </message>
    <message>
        <source>software environment</source>
        <translation>Softwareumgebung</translation>
    </message>
    <message>
        <source>Spread over ranks reported as an error</source>
        <translation>Streuung über Ränge als Fehler angegeben</translation>
    </message>
    <message>
        <source>State left over from an earlier seed</source>
        <translation>Zustand, der von einem früheren Seed blieb</translation>
    </message>
    <message>
        <source>steady phase</source>
        <translation>stetige Phase</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>step time</source>
        <translation>Schrittzeit</translation>
    </message>
    <message>
        <source>step with one slow stage</source>
        <translation>Schritt mit einer langsamen Stufe</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>steps · step time · GPUs / 3600 s</source>
        <translation>Schritte · Schrittzeit · GPUs / 3600 s</translation>
    </message>
    <message>
        <source>steps/s recorded as samples/s</source>
        <translation>Schritte/s als Samples/s notiert</translation>
    </message>
    <message>
        <source>stored = 1 / Σ (1 / link)</source>
        <translation>gespeichert = 1 / Σ (1 / Verbindung)</translation>
    </message>
    <message>
        <source>strategy 2: through GPU 0</source>
        <translation>Strategie 2: über GPU 0</translation>
    </message>
    <message>
        <source>sum of its terms</source>
        <translation>Summe seiner Terme</translation>
    </message>
    <message>
        <source>sum over the parts</source>
        <translation>Summe über die Teile</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>tensor, external</source>
        <translation>Tensor, extern</translation>
    </message>
    <message>
        <source>tensor, internal</source>
        <translation>Tensor, intern</translation>
    </message>
    <message>
        <source>tensor-parallel communication</source>
        <translation>tensorparallele Kommunikation</translation>
    </message>
    <message>
        <source>The activation</source>
        <translation>Die Aktivierung</translation>
    </message>
    <message>
        <source>The batch size</source>
        <translation>Die Batch-Größe</translation>
    </message>
    <message>
        <source>the class matrix</source>
        <translation>die Klassenmatrix</translation>
    </message>
    <message>
        <source>The command %1 failed: %2</source>
        <translation>Der Befehl %1 schlug fehl: %2</translation>
    </message>
    <message>
        <source>The data-parallel degree</source>
        <translation>Der Grad der Datenparallelität</translation>
    </message>
    <message>
        <source>the data-parallel degree</source>
        <translation>der Grad der Datenparallelität</translation>
    </message>
    <message>
        <source>The device of an NVLink</source>
        <translation>Das Gerät eines NVLinks</translation>
    </message>
    <message>
        <source>The device order</source>
        <translation>Die Reihenfolge der Geräte</translation>
    </message>
    <message>
        <source>The diagonal cell of %1 is %2; expected X</source>
        <translation>Die Diagonalzelle von %1 ist %2; erwartet X</translation>
    </message>
    <message>
        <source>the expert-parallel degree</source>
        <translation>der Grad der Expertenparallelität</translation>
    </message>
    <message>
        <source>the external tensor-parallel degree</source>
        <translation>der externe Grad der Tensorparallelität</translation>
    </message>
    <message>
        <source>the fabric</source>
        <translation>das Netz</translation>
    </message>
    <message>
        <source>The file cannot be opened: %1</source>
        <translation>Die Datei lässt sich nicht öffnen: %1</translation>
    </message>
    <message>
        <source>The file cannot be read: %1</source>
        <translation>Die Datei lässt sich nicht lesen: %1</translation>
    </message>
    <message>
        <source>The file cannot be written: %1</source>
        <translation>Die Datei lässt sich nicht schreiben: %1</translation>
    </message>
    <message>
        <source>The global batch</source>
        <translation>Der globale Batch</translation>
    </message>
    <message>
        <source>The hierarchical algorithm</source>
        <translation>Der hierarchische Algorithmus</translation>
    </message>
    <message>
        <source>The input is binary (byte %1 is not text); expected %2</source>
        <translation>Die Eingabe ist binär (Byte %1 ist kein Text); erwartet %2</translation>
    </message>
    <message>
        <source>The JSON has more than %1 values</source>
        <translation>Das JSON hat mehr als %1 Werte</translation>
    </message>
    <message>
        <source>The JSON is nested deeper than %1 levels</source>
        <translation>Das JSON ist tiefer als %1 Ebenen verschachtelt</translation>
    </message>
    <message>
        <source>The key %1 is missing; expected %2</source>
        <translation>Der Schlüssel %1 fehlt; erwartet %2</translation>
    </message>
    <message>
        <source>The list of stage times</source>
        <translation>Die Liste der Stufenzeiten</translation>
    </message>
    <message>
        <source>the log</source>
        <translation>das Log</translation>
    </message>
    <message>
        <source>the machine</source>
        <translation>die Maschine</translation>
    </message>
    <message>
        <source>The measured time of strategy 3</source>
        <translation>Die gemessene Zeit von Strategie 3</translation>
    </message>
    <message>
        <source>The measured times of strategies 1 and 2</source>
        <translation>Die gemessenen Zeiten der Strategien 1 und 2</translation>
    </message>
    <message>
        <source>The memory of the fullest stage</source>
        <translation>Der Speicher der vollsten Stufe</translation>
    </message>
    <message>
        <source>The message size</source>
        <translation>Die Nachrichtengröße</translation>
    </message>
    <message>
        <source>the microbatch size</source>
        <translation>die Microbatch-Größe</translation>
    </message>
    <message>
        <source>the model is dense</source>
        <translation>das Modell ist dicht</translation>
    </message>
    <message>
        <source>The number of chunks</source>
        <translation>Die Zahl der Chunks</translation>
    </message>
    <message>
        <source>The number of devices in the placement</source>
        <translation>Die Zahl der Geräte in der Platzierung</translation>
    </message>
    <message>
        <source>The number of different sizes</source>
        <translation>Die Zahl verschiedener Größen</translation>
    </message>
    <message>
        <source>The number of experts</source>
        <translation>Die Zahl der Experten</translation>
    </message>
    <message>
        <source>the number of experts</source>
        <translation>die Zahl der Experten</translation>
    </message>
    <message>
        <source>The number of GPUs</source>
        <translation>Die Zahl der GPUs</translation>
    </message>
    <message>
        <source>The number of GPUs for the experts</source>
        <translation>Die Zahl der GPUs für die Experten</translation>
    </message>
    <message>
        <source>The number of heads</source>
        <translation>Die Zahl der Köpfe</translation>
    </message>
    <message>
        <source>the number of heads</source>
        <translation>die Zahl der Köpfe</translation>
    </message>
    <message>
        <source>The number of layers</source>
        <translation>Die Zahl der Schichten</translation>
    </message>
    <message>
        <source>The number of pipeline stages</source>
        <translation>Die Zahl der Pipeline-Stufen</translation>
    </message>
    <message>
        <source>the number of routed experts</source>
        <translation>die Zahl der gerouteten Experten</translation>
    </message>
    <message>
        <source>The number of routed tokens in a microbatch</source>
        <translation>Die Zahl der gerouteten Tokens eines Microbatches</translation>
    </message>
    <message>
        <source>The number of tokens</source>
        <translation>Die Zahl der Tokens</translation>
    </message>
    <message>
        <source>The number of tokens in a microbatch</source>
        <translation>Die Zahl der Tokens eines Microbatches</translation>
    </message>
    <message>
        <source>The number of tokens per expert</source>
        <translation>Die Zahl der Tokens je Experte</translation>
    </message>
    <message>
        <source>The number of workers</source>
        <translation>Die Zahl der Worker</translation>
    </message>
    <message>
        <source>The order</source>
        <translation>Die Reihenfolge</translation>
    </message>
    <message>
        <source>the order found reaches it: no order is shorter</source>
        <translation>die gefundene Reihenfolge erreicht sie: keine ist kürzer</translation>
    </message>
    <message>
        <source>The pair %1 does not name two different GPUs of this machine; expected e.g. %2</source>
        <translation>Das Paar %1 nennt nicht zwei verschiedene GPUs dieser Maschine; erwartet z. B. %2</translation>
    </message>
    <message>
        <source>The partition %1 has %2 layers; the model has %3</source>
        <translation>Die Aufteilung %1 hat %2 Schichten; das Modell hat %3</translation>
    </message>
    <message>
        <source>The partition %1 has %2 stages; the pipeline has %3</source>
        <translation>Die Aufteilung %1 hat %2 Stufen; die Pipeline hat %3</translation>
    </message>
    <message>
        <source>The precision</source>
        <translation>Die Genauigkeit</translation>
    </message>
    <message>
        <source>The row %1 is not in the header; expected one of %2</source>
        <translation>Die Zeile %1 steht nicht im Kopf; erwartet eine von %2</translation>
    </message>
    <message>
        <source>The row of %1 has %2 cells; expected %3</source>
        <translation>Die Zeile von %1 hat %2 Zellen; erwartet %3</translation>
    </message>
    <message>
        <source>the same in bytes</source>
        <translation>dasselbe in Bytes</translation>
    </message>
    <message>
        <source>the same work</source>
        <translation>dieselbe Arbeit</translation>
    </message>
    <message>
        <source>The sequence length</source>
        <translation>Die Sequenzlänge</translation>
    </message>
    <message>
        <source>The step time</source>
        <translation>Die Schrittzeit</translation>
    </message>
    <message>
        <source>The table has %1 columns; at most %2 are read</source>
        <translation>Die Tabelle hat %1 Spalten; höchstens %2 werden gelesen</translation>
    </message>
    <message>
        <source>The table has no GPU; expected columns GPU0, GPU1, …</source>
        <translation>Die Tabelle hat keine GPU; erwartet Spalten GPU0, GPU1, …</translation>
    </message>
    <message>
        <source>The table of links</source>
        <translation>Die Tabelle der Verbindungen</translation>
    </message>
    <message>
        <source>the tensor degree</source>
        <translation>der Tensorgrad</translation>
    </message>
    <message>
        <source>the tensor leaves the host once</source>
        <translation>der Tensor verlässt den Host einmal</translation>
    </message>
    <message>
        <source>the tensor-parallel degree</source>
        <translation>der Grad der Tensorparallelität</translation>
    </message>
    <message>
        <source>there is none</source>
        <translation>es gibt keine</translation>
    </message>
    <message>
        <source>This is a folder; expected a file</source>
        <translation>Dies ist ein Ordner; erwartet eine Datei</translation>
    </message>
    <message>
        <source>through GPU 0</source>
        <translation>über GPU 0</translation>
    </message>
    <message>
        <source>throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>throughput × FLOP of a sample / GPUs</source>
        <translation>Durchsatz × FLOP eines Samples / GPUs</translation>
    </message>
    <message>
        <source>throughput × time per step</source>
        <translation>Durchsatz × Zeit je Schritt</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Timer never reset between seeds</source>
        <translation>Timer zwischen Seeds nie zurückgesetzt</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>tokens at their experts</source>
        <translation>Tokens bei ihren Experten</translation>
    </message>
    <message>
        <source>tokens per batch and expert</source>
        <translation>Tokens je Batch und Experte</translation>
    </message>
    <message>
        <source>tokens spread evenly</source>
        <translation>Tokens gleich verteilt</translation>
    </message>
    <message>
        <source>tokens · vocabulary · bytes of all copies</source>
        <translation>Tokens · Vokabular · Bytes aller Kopien</translation>
    </message>
    <message>
        <source>Too few chunks to fill the pipeline</source>
        <translation>Zu wenige Chunks, um die Pipeline zu füllen</translation>
    </message>
    <message>
        <source>too small</source>
        <translation>zu klein</translation>
    </message>
    <message>
        <source>Topology-aware</source>
        <translation>Topologiebewusst</translation>
    </message>
    <message>
        <source>TP, PP, DP, batch and step time</source>
        <translation>TP, PP, DP, Batch und Schrittzeit</translation>
    </message>
    <message>
        <source>transfers between stages</source>
        <translation>Übertragungen zwischen Stufen</translation>
    </message>
    <message>
        <source>transfers take no time</source>
        <translation>Übertragungen dauern keine Zeit</translation>
    </message>
    <message>
        <source>two of three seeds</source>
        <translation>zwei von drei Seeds</translation>
    </message>
    <message>
        <source>two of three step times</source>
        <translation>zwei von drei Schrittzeiten</translation>
    </message>
    <message>
        <source>type embedding</source>
        <translation>Typeinbettung</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>unsharded units</source>
        <translation>ungeteilte Einheiten</translation>
    </message>
    <message>
        <source>virtual stages</source>
        <translation>virtuelle Stufen</translation>
    </message>
    <message>
        <source>vocabulary on this device</source>
        <translation>Vokabular auf diesem Gerät</translation>
    </message>
    <message>
        <source>waiting for launches</source>
        <translation>Warten auf Launches</translation>
    </message>
    <message>
        <source>Weights are loaded and kernels compiled in the first iteration</source>
        <translation>Gewichte werden geladen und Kernel übersetzt in der ersten Iteration</translation>
    </message>
    <message>
        <source>weights of one rank</source>
        <translation>Gewichte eines Rangs</translation>
    </message>
    <message>
        <source>widest path</source>
        <translation>breitester Weg</translation>
    </message>
    <message>
        <source>without a wrap policy the whole model is one unit, gathered at once</source>
        <translation>ohne Wrap-Policy ist das ganze Modell eine Einheit, auf einmal gesammelt</translation>
    </message>
    <message>
        <source>without the first iteration</source>
        <translation>ohne die erste Iteration</translation>
    </message>
    <message>
        <source>without the third seed</source>
        <translation>ohne den dritten Seed</translation>
    </message>
    <message>
        <source>word embedding</source>
        <translation>Worteinbettung</translation>
    </message>
    <message>
        <source>ZeRO stage</source>
        <translation>ZeRO-Stufe</translation>
    </message>
    <message>
        <source>α + bytes / rate</source>
        <translation>α + Bytes / Rate</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 Dateien</translation>
    </message>
    <message>
        <source>%1 GPUs on one NVSwitch</source>
        <translation>%1 GPUs an einem NVSwitch</translation>
    </message>
    <message>
        <source>%1 GPUs, %2 chunks</source>
        <translation>%1 GPUs, %2 Chunks</translation>
    </message>
    <message>
        <source>%1 nodes × %2 GPUs</source>
        <translation>%1 Knoten × %2 GPUs</translation>
    </message>
    <message>
        <source>%1 · (α + bytes / rate)</source>
        <translation>%1 · (α + Bytes / Rate)</translation>
    </message>
    <message>
        <source>(warm-up + measured) / measured steps</source>
        <translation>(Aufwärm- + gemessene) / gemessene Schritte</translation>
    </message>
    <message>
        <source>All-reduce buffer</source>
        <translation>All-Reduce-Puffer</translation>
    </message>
    <message>
        <source>and not %1</source>
        <translation>und nicht %1</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>Architektur</translation>
    </message>
    <message>
        <source>bandwidth matrix in GB/s</source>
        <translation>Bandbreitenmatrix in GB/s</translation>
    </message>
    <message>
        <source>Best on %1 GB</source>
        <translation>Bestes auf %1 GB</translation>
    </message>
    <message>
        <source>both directions of every pair</source>
        <translation>beide Richtungen jedes Paars</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>Kalibrierung</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>Core clock</source>
        <translation>Kerntakt</translation>
    </message>
    <message>
        <source>CPU to GPU</source>
        <translation>CPU zu GPU</translation>
    </message>
    <message>
        <source>critical path</source>
        <translation>kritischer Pfad</translation>
    </message>
    <message>
        <source>CUDA kernels</source>
        <translation>CUDA-Kernel</translation>
    </message>
    <message>
        <source>DDP, global batch %1</source>
        <translation>DDP, globaler Batch %1</translation>
    </message>
    <message>
        <source>Destinations</source>
        <translation>Ziele</translation>
    </message>
    <message>
        <source>expert compute</source>
        <translation>Rechnen der Experten</translation>
    </message>
    <message>
        <source>Expert-parallel groups</source>
        <translation>Expertenparallele Gruppen</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>Experten</translation>
    </message>
    <message>
        <source>fitted</source>
        <translation>angepasst</translation>
    </message>
    <message>
        <source>FSDP, global batch %1</source>
        <translation>FSDP, globaler Batch %1</translation>
    </message>
    <message>
        <source>given</source>
        <translation>fest vorgegeben</translation>
    </message>
    <message>
        <source>Global batch size</source>
        <translation>Globale Batch-Größe</translation>
    </message>
    <message>
        <source>GPU to CPU</source>
        <translation>GPU zu CPU</translation>
    </message>
    <message>
        <source>GPU to GPU over NVLink</source>
        <translation>GPU zu GPU über NVLink</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>Host to each GPU in turn, pageable</source>
        <translation>Host an jede GPU der Reihe nach, auslagerbar</translation>
    </message>
    <message>
        <source>Host to GPU, pageable</source>
        <translation>Host an GPU, auslagerbar</translation>
    </message>
    <message>
        <source>Host to GPU, pinned, three copies at once</source>
        <translation>Host an GPU, fixiert, drei Kopien zugleich</translation>
    </message>
    <message>
        <source>Implied</source>
        <translation>Abgeleitet</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>max over GPUs of Σ (α + β · bytes), sent or received, and over shared links of α + β · Σ bytes</source>
        <translation>Max. über GPUs von Σ (α + β · Bytes), gesendet oder empfangen, und über geteilte Verbindungen von α + β · Σ Bytes</translation>
    </message>
    <message>
        <source>mean = Σ values / number of values</source>
        <translation>Mittel = Σ Werte / Zahl der Werte</translation>
    </message>
    <message>
        <source>mean of %1</source>
        <translation>Mittel aus %1</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Memory capacity</source>
        <translation>Speicherkapazität</translation>
    </message>
    <message>
        <source>Memory clock</source>
        <translation>Speichertakt</translation>
    </message>
    <message>
        <source>Memory of one expert</source>
        <translation>Speicher eines Experten</translation>
    </message>
    <message>
        <source>Memory of the whole model, %1 experts</source>
        <translation>Speicher des ganzen Modells, %1 Experten</translation>
    </message>
    <message>
        <source>Mini-batch size</source>
        <translation>Mini-Batch-Größe</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>MoE layers</source>
        <translation>MoE-Schichten</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>number of values</source>
        <translation>Zahl der Werte</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Peak memory by rank</source>
        <translation>Speicherspitze nach Rang</translation>
    </message>
    <message>
        <source>Peak memory per rank on %1 GPUs</source>
        <translation>Speicherspitze je Rang auf %1 GPUs</translation>
    </message>
    <message>
        <source>Peak memory per rank, even</source>
        <translation>Speicherspitze je Rang, gleichmäßig</translation>
    </message>
    <message>
        <source>Pinned, in %1 blocks, pipelined</source>
        <translation>Fixiert, in %1 Blöcken, durchgereicht</translation>
    </message>
    <message>
        <source>pipeline</source>
        <translation>Pipeline</translation>
    </message>
    <message>
        <source>Pipeline, global batch %1, %2 chunks</source>
        <translation>Pipeline, globaler Batch %1, %2 Chunks</translation>
    </message>
    <message>
        <source>pipelined</source>
        <translation>durchgeleitet</translation>
    </message>
    <message>
        <source>Point-to-point buffer</source>
        <translation>Punkt-zu-Punkt-Puffer</translation>
    </message>
    <message>
        <source>Point-to-point frequency</source>
        <translation>Punkt-zu-Punkt-Häufigkeit</translation>
    </message>
    <message>
        <source>predicted bubble, %1 stages, %2 chunks</source>
        <translation>vorhergesagte Bubble, %1 Stufen, %2 Chunks</translation>
    </message>
    <message>
        <source>Printed averages</source>
        <translation>Gedruckte Mittel</translation>
    </message>
    <message>
        <source>published, bytes of a cluster</source>
        <translation>veröffentlicht, Bytes eines Clusters</translation>
    </message>
    <message>
        <source>published, whole run</source>
        <translation>veröffentlicht, ganzer Lauf</translation>
    </message>
    <message>
        <source>Realistic rate</source>
        <translation>Realistische Rate</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>results of the pipeline and DDP/FSDP labs, broadcast times, Shardscope runs (JSON)</source>
        <translation>Ergebnisse der Pipeline- und DDP/FSDP-Labore, Broadcast-Zeiten, Shardscope-Läufe (JSON)</translation>
    </message>
    <message>
        <source>rounds %1–%2</source>
        <translation>Runden %1–%2</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Run time</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>run time / 86 400 s</source>
        <translation>Laufzeit / 86 400 s</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Sequence length</source>
        <translation>Sequenzlänge</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>step with %1 chunks</source>
        <translation>Schritt mit %1 Chunks</translation>
    </message>
    <message>
        <source>table of measurements (CSV)</source>
        <translation>Tabelle von Messungen (CSV)</translation>
    </message>
    <message>
        <source>text with tables, printed results or iteration lines of Megatron-LM</source>
        <translation>Text mit Tabellen, gedruckten Ergebnissen oder Iterationszeilen von Megatron-LM</translation>
    </message>
    <message>
        <source>Theoretical rate</source>
        <translation>Theoretische Rate</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Throughput of the even partition</source>
        <translation>Durchsatz der gleichmäßigen Aufteilung</translation>
    </message>
    <message>
        <source>Throughput on %1 GPUs</source>
        <translation>Durchsatz auf %1 GPUs</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>Σ of the tasks on the critical path</source>
        <translation>Σ der Aufgaben auf dem kritischen Pfad</translation>
    </message>
    <message>
        <source>Σ rounds</source>
        <translation>Σ Runden</translation>
    </message>
    <message>
        <source>Σ values</source>
        <translation>Σ Werte</translation>
    </message>
    <message>
        <source>%1 GPUs, %2 chunks, partition %3</source>
        <translation>%1 GPUs, %2 Chunks, Aufteilung %3</translation>
    </message>
    <message>
        <source>Peak memory per rank, %1</source>
        <translation>Speicherspitze je Rang, %1</translation>
    </message>
    <message>
        <source>Throughput of %1</source>
        <translation>Durchsatz von %1</translation>
    </message>
    <message>
        <source>time of a broadcast strategy</source>
        <translation>Zeit einer Broadcast-Strategie</translation>
    </message>
    <message>
        <source>bubble ratio</source>
        <translation>Anteil der Bubble</translation>
    </message>
    <message>
        <source>measured − predicted</source>
        <translation>gemessen − vorhergesagt</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>vorhergesagt</translation>
    </message>
    <message>
        <source>tokens of the busiest GPU</source>
        <translation>Tokens der vollsten GPU</translation>
    </message>
    <message>
        <source>penalty</source>
        <translation>Strafe</translation>
    </message>
    <message>
        <source>layer time</source>
        <translation>Zeit der Schicht</translation>
    </message>
    <message>
        <source>collectives or the broadcast lab</source>
        <translation>Collectives oder Broadcast-Versuch</translation>
    </message>
    <message>
        <source>order of the GPUs</source>
        <translation>Reihenfolge der GPUs</translation>
    </message>
    <message>
        <source>size of the host tensor</source>
        <translation>Größe des Tensors im Host</translation>
    </message>
    <message>
        <source>bandwidth from pageable host memory</source>
        <translation>Bandbreite aus auslagerbarem Host-Speicher</translation>
    </message>
    <message>
        <source>bandwidth from pinned host memory</source>
        <translation>Bandbreite aus fixiertem Host-Speicher</translation>
    </message>
    <message>
        <source>bandwidth between two GPUs</source>
        <translation>Bandbreite zwischen zwei GPUs</translation>
    </message>
    <message>
        <source>pipeline schedule</source>
        <translation>Schema der Pipeline</translation>
    </message>
    <message>
        <source>inference instead of training</source>
        <translation>Inferenz statt Training</translation>
    </message>
    <message>
        <source>where transfer times come from</source>
        <translation>woher die Übertragungszeiten kommen</translation>
    </message>
    <message>
        <source>shape of a generated load</source>
        <translation>Form einer erzeugten Last</translation>
    </message>
    <message>
        <source>exponent of a Zipf load</source>
        <translation>Exponent einer Zipf-Last</translation>
    </message>
    <message>
        <source>share of the hot expert</source>
        <translation>Anteil des heißen Experten</translation>
    </message>
    <message>
        <source>seed of a generated load</source>
        <translation>Startwert einer erzeugten Last</translation>
    </message>
    <message>
        <source>model that the runs are fitted to</source>
        <translation>Modell, an das die Läufe angepasst werden</translation>
    </message>
    <message>
        <source>tokens of the whole run</source>
        <translation>Tokens des ganzen Laufs</translation>
    </message>
    <message>
        <source>tensor-parallel degree of the ramp-up</source>
        <translation>Grad der Tensorparallelität beim Anlauf</translation>
    </message>
    <message>
        <source>pipeline stages of the ramp-up</source>
        <translation>Pipeline-Stufen beim Anlauf</translation>
    </message>
    <message>
        <source>whether the predicted pipeline is drawn beneath the trace</source>
        <translation>ob die vorhergesagte Pipeline unter der Aufzeichnung gezeichnet wird</translation>
    </message>
    <message>
        <source>name of the scenario</source>
        <translation>Name des Szenarios</translation>
    </message>
    <message>
        <source>note kept with the scenario</source>
        <translation>Notiz zum Szenario</translation>
    </message>
    <message>
        <source>sending device of the pinned pair</source>
        <translation>sendendes Gerät des gehaltenen Paars</translation>
    </message>
    <message>
        <source>receiving device of the pinned pair</source>
        <translation>empfangendes Gerät des gehaltenen Paars</translation>
    </message>
    <message>
        <source>order of the devices in the matrix</source>
        <translation>Reihenfolge der Geräte in der Matrix</translation>
    </message>
    <message>
        <source>data-parallel degree of the run</source>
        <translation>Grad der Datenparallelität des Laufs</translation>
    </message>
    <message>
        <source>pipeline stages of the run</source>
        <translation>Pipeline-Stufen des Laufs</translation>
    </message>
    <message>
        <source>expert-parallel degree of the run</source>
        <translation>Grad der Expertenparallelität des Laufs</translation>
    </message>
    <message>
        <source>sequence-parallel degree of the run</source>
        <translation>Grad der Sequenzparallelität des Laufs</translation>
    </message>
    <message>
        <source>layers of the run</source>
        <translation>Schichten des Laufs</translation>
    </message>
    <message>
        <source>tensor-parallel degree</source>
        <translation>Grad der Tensorparallelität</translation>
    </message>
    <message>
        <source>data-parallel degree</source>
        <translation>Grad der Datenparallelität</translation>
    </message>
    <message>
        <source>expert-parallel degree</source>
        <translation>Grad der Expertenparallelität</translation>
    </message>
    <message>
        <source>A setting was changed between the seeds, or one of the two values was recorded wrongly</source>
        <translation>Zwischen den Seeds wurde eine Einstellung geändert, oder einer der beiden Werte wurde falsch aufgezeichnet</translation>
    </message>
    <message>
        <source>throughput × time per step of seed %1</source>
        <translation>Durchsatz × Zeit je Schritt von Seed %1</translation>
    </message>
    <message>
        <source>The tool&apos;s own check failed</source>
        <translation>Die eigene Prüfung des Programms schlug fehl</translation>
    </message>
    <message>
        <source>some results of the operation were wrong</source>
        <translation>einige Ergebnisse der Operation waren falsch</translation>
    </message>
    <message>
        <source>lab results (JSON), MoE serving folders, tables (CSV, Markdown), Megatron-LM logs, nccl-tests, Shardscope runs</source>
        <translation>Laborergebnisse (JSON), Ordner von MoE-Serving-Läufen, Tabellen (CSV, Markdown), Logs von Megatron-LM, nccl-tests, Läufe von Shardscope</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>α–β fit</source>
        <translation>α–β-Fit</translation>
    </message>
    <message>
        <source>%1 small rows</source>
        <translation>%1 kleine Zeilen</translation>
    </message>
    <message>
        <source>%1 large rows</source>
        <translation>%1 große Zeilen</translation>
    </message>
    <message>
        <source>%1 rows from %2</source>
        <translation>%1 Zeilen ab %2</translation>
    </message>
    <message>
        <source>nominal</source>
        <translation>nominell</translation>
    </message>
    <message>
        <source>implied</source>
        <translation>abgeleitet</translation>
    </message>
    <message>
        <source>path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>schedule %1</source>
        <translation>Ablauf %1</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>shape of %1</source>
        <translation>Form von %1</translation>
    </message>
    <message>
        <source>(embedding and head + two layers) · width</source>
        <translation>(Embedding und Kopf + zwei Schichten) · Breite</translation>
    </message>
    <message>
        <source>simulated step of %1</source>
        <translation>simulierter Schritt von %1</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>D, tokens</source>
        <translation>D, Tokens</translation>
    </message>
    <message>
        <source>for comparison: %1</source>
        <translation>zum Vergleich: %1</translation>
    </message>
    <message>
        <source>(Tx + Rx) · bytes of an element</source>
        <translation>(Tx + Rx) · Bytes eines Elements</translation>
    </message>
    <message>
        <source>max(FLOP / rate, elements / memory bandwidth)</source>
        <translation>max(FLOP / Rate, Elemente / Speicherbandbreite)</translation>
    </message>
    <message>
        <source>max(compute, network)</source>
        <translation>max(Rechnen, Netz)</translation>
    </message>
    <message>
        <source>%1 of rank %2</source>
        <translation>%1 von Rang %2</translation>
    </message>
    <message>
        <source>printed %1</source>
        <translation>gedruckt: %1</translation>
    </message>
    <message>
        <source>%1 is printed as %2; its %3 values give %4</source>
        <translation>%1 ist mit %2 angegeben; die %3 Werte ergeben %4</translation>
    </message>
    <message>
        <source>printed deviation of %1</source>
        <translation>gedruckte Abweichung von %1</translation>
    </message>
    <message>
        <source>n − 1; by n it is %1</source>
        <translation>n − 1; mit n ist es %1</translation>
    </message>
    <message>
        <source>The deviation of %1 is printed as %2; its values give %3 by n − 1</source>
        <translation>Die Abweichung von %1 ist mit %2 angegeben; die Werte ergeben %3 mit n − 1</translation>
    </message>
    <message>
        <source>Throughput × time per step is %1 to %2 over the seeds of %3: they ran with different batches and have no common average</source>
        <translation>Durchsatz × Zeit je Schritt reicht über die Seeds von %3 von %1 bis %2: sie liefen mit verschiedenen Batches und haben kein gemeinsames Mittel</translation>
    </message>
    <message>
        <source>largest</source>
        <translation>größtes</translation>
    </message>
    <message>
        <source>The average is over %1 rows that differ in their batch (%2 to %3)</source>
        <translation>Das Mittel umfasst %1 Zeilen, die sich im Batch unterscheiden (%2 bis %3)</translation>
    </message>
    <message>
        <source>The average is over %1 rows that differ in %2</source>
        <translation>Das Mittel umfasst %1 Zeilen, die sich unterscheiden in: %2</translation>
    </message>
    <message>
        <source>Throughput × time per step is %1, not the batch of %2: results with other batches were averaged in</source>
        <translation>Durchsatz × Zeit je Schritt ist %1, nicht der Batch von %2: Ergebnisse mit anderen Batches wurden mitgemittelt</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>The printed %1 is the mean of the rates; the rate of the mean time is %2 samples/s, what a long run would reach</source>
        <translation>Das gedruckte %1 ist das Mittel der Raten; die Rate der mittleren Zeit ist %2 Samples/s, was ein langer Lauf erreichen würde</translation>
    </message>
    <message>
        <source>TP %1</source>
        <translation>TP %1</translation>
    </message>
    <message>
        <source>PP %1</source>
        <translation>PP %1</translation>
    </message>
    <message>
        <source>DP %1</source>
        <translation>DP %1</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 GPUs</translation>
    </message>
    <message>
        <source>%1 chunks</source>
        <translation>%1 Chunks</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>Batch %1</translation>
    </message>
    <message>
        <source>partition %1</source>
        <translation>Partition %1</translation>
    </message>
    <message>
        <source>%1 ± %2</source>
        <translation>%1 ± %2</translation>
    </message>
    <message>
        <source>the fastest GPU known (%1)</source>
        <translation>die schnellste bekannte GPU (%1)</translation>
    </message>
    <message>
        <source>peak of %1</source>
        <translation>Spitze von %1</translation>
    </message>
    <message>
        <source>%1, dense</source>
        <translation>%1, dicht</translation>
    </message>
    <message>
        <source>%1 is %2 × the peak of %3 (%4)</source>
        <translation>%1 ist das %2-Fache der Spitze von %3 (%4)</translation>
    </message>
    <message>
        <source>Each of %1 ranks takes %2 samples, together %3, not the recorded %4</source>
        <translation>Jeder von %1 Rängen nimmt %2 Samples, zusammen %3, nicht die notierten %4</translation>
    </message>
    <message>
        <source>%1 chunks of %2 samples are %3, not the recorded batch of %4</source>
        <translation>%1 Chunks mit %2 Samples sind %3, nicht der notierte Batch von %4</translation>
    </message>
    <message>
        <source>%1 labelled GB</source>
        <translation>%1, mit GB beschriftet</translation>
    </message>
    <message>
        <source>× 1024³ / 10⁹</source>
        <translation>× 1024³ / 10⁹</translation>
    </message>
    <message>
        <source>%1 &quot;GB&quot; are GiB: %2 GB</source>
        <translation>%1 „GB“ sind GiB: %2 GB</translation>
    </message>
    <message>
        <source>%1 parameters of %2 B</source>
        <translation>%1 Parameter zu %2 B</translation>
    </message>
    <message>
        <source>%1 are less than the weights alone, %2</source>
        <translation>%1 sind weniger als allein die Gewichte, %2</translation>
    </message>
    <message>
        <source>bytes of one expert</source>
        <translation>Bytes eines Experten</translation>
    </message>
    <message>
        <source>bytes of the model</source>
        <translation>Bytes des Modells</translation>
    </message>
    <message>
        <source>%1 has %2</source>
        <translation>%1 hat %2</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>fp32</source>
        <translation>fp32</translation>
    </message>
    <message>
        <source>16 bit</source>
        <translation>16 Bit</translation>
    </message>
    <message>
        <source>8 bit</source>
        <translation>8 Bit</translation>
    </message>
    <message>
        <source>Every rank holds the whole batch: each sample of it costs each of %1 ranks %2</source>
        <translation>Jeder Rang hält den ganzen Batch: jedes Sample davon kostet jeden von %1 Rängen %2</translation>
    </message>
    <message>
        <source>bytes per sample on %1 ranks</source>
        <translation>Bytes je Sample auf %1 Rängen</translation>
    </message>
    <message>
        <source>on %1 ranks</source>
        <translation>auf %1 Rängen</translation>
    </message>
    <message>
        <source>it would be %1 if split</source>
        <translation>geteilt wären es %1</translation>
    </message>
    <message>
        <source>A sample costs each rank the same on %1 and on %2 ranks: the batch is not split</source>
        <translation>Ein Sample kostet jeden Rang auf %1 und auf %2 Rängen gleich viel: der Batch ist nicht geteilt</translation>
    </message>
    <message>
        <source>%1 stages, %2 chunks: the stages are idle for %3 % of the step; %4 chunks would leave 20 %</source>
        <translation>%1 Stufen, %2 Chunks: die Stufen stehen %3 % des Schritts still; %4 Chunks ließen 20 % übrig</translation>
    </message>
    <message>
        <source>%1 stages, %2 chunks: the stages are idle for %3 % of the step; unequal stages alone leave %4 % idle, however many chunks there are</source>
        <translation>%1 Stufen, %2 Chunks: die Stufen stehen %3 % des Schritts still; allein die ungleichen Stufen lassen %4 % Leerlauf, wie viele Chunks es auch sind</translation>
    </message>
    <message>
        <source>with %1</source>
        <translation>mit %1</translation>
    </message>
    <message>
        <source>± %1 (n − 1)</source>
        <translation>± %1 (n − 1)</translation>
    </message>
    <message>
        <source>Two seeds at %1 and one at %2 %3 give the printed %4: without it the mean is %1</source>
        <translation>Zwei Seeds bei %1 und einer bei %2 %3 ergeben das gedruckte %4: ohne ihn ist das Mittel %1</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Seed %1</translation>
    </message>
    <message>
        <source>off by</source>
        <translation>daneben um</translation>
    </message>
    <message>
        <source>mean without seed %1</source>
        <translation>Mittel ohne Seed %1</translation>
    </message>
    <message>
        <source>Seed %1 of %2 gives %3, the others %4 %5: without it the mean is %4, not %6</source>
        <translation>Seed %1 von %2 ergibt %3, die übrigen %4 %5: ohne ihn ist das Mittel %4, nicht %6</translation>
    </message>
    <message>
        <source>at each of %1 ranks</source>
        <translation>auf jedem von %1 Rängen</translation>
    </message>
    <message>
        <source>With every seed each rank of %1 holds %2 more than with the one before</source>
        <translation>Mit jedem Seed hält jeder Rang von %1 um %2 mehr als mit dem vorigen</translation>
    </message>
    <message>
        <source>From the second seed on every rank of %1 holds %2 more than with the first</source>
        <translation>Vom zweiten Seed an hält jeder Rang von %1 um %2 mehr als mit dem ersten</translation>
    </message>
    <message>
        <source>equal within %1 %</source>
        <translation>gleich auf %1 %</translation>
    </message>
    <message>
        <source>one of %1 seeds differs by</source>
        <translation>einer von %1 Seeds weicht ab um</translation>
    </message>
    <message>
        <source>σ·n/√(n − 1)</source>
        <translation>σ·n/√(n − 1)</translation>
    </message>
    <message>
        <source>Memory of %1 deviates by %2 at every rank alike: one seed lies %3 from the others</source>
        <translation>Der Speicher von %1 weicht auf jedem Rang gleich um %2 ab: ein Seed liegt %3 von den übrigen entfernt</translation>
    </message>
    <message>
        <source>%1; seeds repeat within a percent</source>
        <translation>%1; Seeds wiederholen sich auf ein Prozent</translation>
    </message>
    <message>
        <source>n − 1</source>
        <translation>n − 1</translation>
    </message>
    <message>
        <source>%1 %2 is the spread over ranks, not an error: nothing is uncertain, one rank holds more than the others</source>
        <translation>%1 %2 ist die Streuung über die Ränge, kein Fehler: nichts ist unsicher, ein Rang hält mehr als die anderen</translation>
    </message>
    <message>
        <source>%1: %2; the fastest is %3, and a fit leaves the slower ones out</source>
        <translation>%1: %2; am schnellsten ist %3, ein Fit lässt die langsameren weg</translation>
    </message>
    <message>
        <source>share of %1&apos;s peak</source>
        <translation>Anteil an der Spitze von %1</translation>
    </message>
    <message>
        <source>share of %1 samples/s at which the same model trains</source>
        <translation>Anteil an den %1 Samples/s, mit denen dasselbe Modell trainiert</translation>
    </message>
    <message>
        <source>× batch</source>
        <translation>× batch</translation>
    </message>
    <message>
        <source>× %1 of %2</source>
        <translation>× %1 von %2</translation>
    </message>
    <message>
        <source>These are steps/s: %1 is %2 samples/s; all %3 runs are alike</source>
        <translation>Das sind Schritte/s: %1 sind %2 Samples/s; alle %3 Läufe sind gleich</translation>
    </message>
    <message>
        <source>These are steps/s: %1 is %2 samples/s</source>
        <translation>Das sind Schritte/s: %1 sind %2 Samples/s</translation>
    </message>
    <message>
        <source>divided by %1</source>
        <translation>geteilt durch %1</translation>
    </message>
    <message>
        <source>last seed over first, %1</source>
        <translation>letzter Seed durch ersten, %1</translation>
    </message>
    <message>
        <source>mean / %1</source>
        <translation>Mittel / %1</translation>
    </message>
    <message>
        <source>deviation / mean, %1</source>
        <translation>Abweichung / Mittel, %1</translation>
    </message>
    <message>
        <source>that of %1 over %2 seeds is %3</source>
        <translation>die von %1 über %2 Seeds ist %3</translation>
    </message>
    <message>
        <source>Per-stage times grow as %1 over the seeds: rank %2 needs %3, not %4</source>
        <translation>Die Stufenzeiten wachsen über die Seeds wie %1: Rang %2 braucht %3, nicht %4</translation>
    </message>
    <message>
        <source>Stage times are those of %1 × the measured steps: with them a step takes %2, measured are %3</source>
        <translation>Die Stufenzeiten gehören zum %1-Fachen der gemessenen Schritte: mit ihnen dauert ein Schritt %2, gemessen sind %3</translation>
    </message>
    <message>
        <source>The first iteration takes %1 × the others (%2 against %3): without it the mean is %4</source>
        <translation>Die erste Iteration dauert %1-mal so lang wie die übrigen (%2 gegen %3): ohne sie ist das Mittel %4</translation>
    </message>
    <message>
        <source>Groups {%1} and {%2} join: together a step is shorter for both</source>
        <translation>Die Gruppen {%1} und {%2} schließen sich zusammen: gemeinsam ist ein Schritt für beide kürzer</translation>
    </message>
    <message>
        <source>chunk</source>
        <translation>Chunk</translation>
    </message>
    <message>
        <source>max(L · launch, L · a · s) + o</source>
        <translation>max(L · launch, L · a · s) + o</translation>
    </message>
    <message>
        <source>L · launch</source>
        <translation>L · Launch</translation>
    </message>
    <message>
        <source>bubble</source>
        <translation>Bubble</translation>
    </message>
    <message>
        <source>Σc back</source>
        <translation>Σc zurück</translation>
    </message>
    <message>
        <source>%1 + ΣB + Σc + (m − 1) · max B</source>
        <translation>%1 + ΣB + Σc + (m − 1) · max B</translation>
    </message>
    <message>
        <source>%1 + ΣB + (m − 1) · max B</source>
        <translation>%1 + ΣB + (m − 1) · max B</translation>
    </message>
    <message>
        <source>GPU-hours</source>
        <translation>GPU-Stunden</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>every row leaves one microbatch per replica: with %1 stages %2 % of the pipeline&apos;s time is idle</source>
        <translation>jede Zeile lässt einen Microbatch je Replikat: mit %1 Stufen sind %2 % der Zeit der Pipeline Leerlauf</translation>
    </message>
    <message>
        <source>%1 of the rows leaves one microbatch per replica: with %2 stages %3 % of the pipeline&apos;s time is idle</source>
        <translation>%1 der Zeilen lassen einen Microbatch je Replikat: mit %2 Stufen sind %3 % der Zeit der Pipeline Leerlauf</translation>
    </message>
    <message>
        <source>B link</source>
        <translation>B Verbindung</translation>
    </message>
    <message>
        <source>B host</source>
        <translation>B Host</translation>
    </message>
    <message>
        <source>ring</source>
        <translation>Ring</translation>
    </message>
    <message>
        <source>Rabenseifner</source>
        <translation>Rabenseifner</translation>
    </message>
    <message>
        <source>%1 (shared by %2)</source>
        <translation>%1 (geteilt von %2)</translation>
    </message>
    <message>
        <source>round %1</source>
        <translation>Runde %1</translation>
    </message>
    <message>
        <source>%1 → %2, which ends last</source>
        <translation>%1 → %2, die zuletzt endet</translation>
    </message>
    <message>
        <source>The closed form gives the same: %1</source>
        <translation>Die geschlossene Form ergibt dasselbe: %1</translation>
    </message>
    <message>
        <source>bandwidth of one link, as measured</source>
        <translation>Bandbreite einer Verbindung, wie gemessen</translation>
    </message>
    <message>
        <source>%1, measured</source>
        <translation>%1, gemessen</translation>
    </message>
    <message>
        <source>bandwidth = 1 / β</source>
        <translation>Bandbreite = 1 / β</translation>
    </message>
    <message>
        <source>β of %1</source>
        <translation>β von %1</translation>
    </message>
    <message>
        <source>largest asymmetry of a GPU pair, %</source>
        <translation>größte Asymmetrie eines GPU-Paars, %</translation>
    </message>
    <message>
        <source>100 · |b(i → j) − b(j → i)| / mean of both, the largest</source>
        <translation>100 · |b(i → j) − b(j → i)| / Mittel beider, das größte</translation>
    </message>
    <message>
        <source>%1 mean</source>
        <translation>Mittel von %1</translation>
    </message>
    <message>
        <source>one for every GPU</source>
        <translation>einer für jede GPU</translation>
    </message>
    <message>
        <source>best chunk count</source>
        <translation>beste Chunkzahl</translation>
    </message>
    <message>
        <source>most samples per second on %1</source>
        <translation>meiste Samples je Sekunde auf %1</translation>
    </message>
    <message>
        <source>samples/s</source>
        <translation>Samples/s</translation>
    </message>
    <message>
        <source>measured samples per second</source>
        <translation>gemessene Samples je Sekunde</translation>
    </message>
    <message>
        <source>recorded · batch</source>
        <translation>notiert · Batch</translation>
    </message>
    <message>
        <source>labelled samples/s, but it counts steps: multiplied by the predicted step time it gives %1</source>
        <translation>Samples/s genannt, zählt aber Schritte: mal dem vorhergesagten Schritt ergibt es %1</translation>
    </message>
    <message>
        <source>fit error</source>
        <translation>Fehler des Fits</translation>
    </message>
    <message>
        <source>mean of |measured / predicted − 1|</source>
        <translation>Mittel von |gemessen / vorhergesagt − 1|</translation>
    </message>
    <message>
        <source>bus bandwidth</source>
        <translation>Busbandbreite</translation>
    </message>
    <message>
        <source>n / t · factor</source>
        <translation>n / t · Faktor</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>simuliert</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>of %1 in nccl-tests</source>
        <translation>von %1 in nccl-tests</translation>
    </message>
    <message>
        <source>part of %1</source>
        <translation>Teil von %1</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>all tokens of the layer</source>
        <translation>alle Tokens der Schicht</translation>
    </message>
    <message>
        <source>mean over %1 GPUs</source>
        <translation>Mittel über %1 GPUs</translation>
    </message>
    <message>
        <source>penalty = max − mean</source>
        <translation>Strafe = Max. − Mittel</translation>
    </message>
    <message>
        <source>tokens of %1</source>
        <translation>Tokens von %1</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>FLOP of one token in one expert</source>
        <translation>FLOP eines Tokens in einem Experten</translation>
    </message>
    <message>
        <source>rate of a GPU</source>
        <translation>Rate einer GPU</translation>
    </message>
    <message>
        <source>decided by what shares %1</source>
        <translation>entschieden durch alles, was %1 teilt</translation>
    </message>
    <message>
        <source>decided by what %1 receives</source>
        <translation>entschieden durch das, was %1 empfängt</translation>
    </message>
    <message>
        <source>decided by what %1 sends</source>
        <translation>entschieden durch das, was %1 sendet</translation>
    </message>
    <message>
        <source>bytes between GPUs</source>
        <translation>Bytes zwischen GPUs</translation>
    </message>
    <message>
        <source>bytes of a token</source>
        <translation>Bytes eines Tokens</translation>
    </message>
    <message>
        <source>hidden size · precision</source>
        <translation>verborgene Breite · Genauigkeit</translation>
    </message>
    <message>
        <source>α and β of the loaded machine</source>
        <translation>α und β der geladenen Maschine</translation>
    </message>
    <message>
        <source>experts on the fullest GPU · bytes of an expert</source>
        <translation>Experten auf der vollsten GPU · Bytes eines Experten</translation>
    </message>
    <message>
        <source>segments of 2 MiB, 20 MiB or multiples of 2 MiB</source>
        <translation>Segmente von 2 MiB, 20 MiB oder Vielfachen von 2 MiB</translation>
    </message>
    <message>
        <source>layer time, %1</source>
        <translation>Schichtzeit, %1</translation>
    </message>
    <message>
        <source>max / mean</source>
        <translation>Max. / Mittel</translation>
    </message>
    <message>
        <source>tokens of the busiest GPU / mean</source>
        <translation>Tokens der vollsten GPU / Mittel</translation>
    </message>
    <message>
        <source>%1, iteration %2</source>
        <translation>%1, Iteration %2</translation>
    </message>
    <message>
        <source>limit − peak</source>
        <translation>Grenze − Spitze</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>largest microbatch that fits</source>
        <translation>größter Microbatch, der passt</translation>
    </message>
    <message>
        <source>F of %1</source>
        <translation>F von %1</translation>
    </message>
    <message>
        <source>L, layers</source>
        <translation>L, Schichten</translation>
    </message>
    <message>
        <source>%1: %2 × %3</source>
        <translation>%1: %2 × %3</translation>
    </message>
    <message>
        <source>%1 other groups</source>
        <translation>%1 weitere Gruppen</translation>
    </message>
    <message>
        <source>transfers on the path</source>
        <translation>Übertragungen auf dem Pfad</translation>
    </message>
    <message>
        <source>waits on the path</source>
        <translation>Wartezeiten auf dem Pfad</translation>
    </message>
    <message>
        <source>step = %1</source>
        <translation>Schritt = %1</translation>
    </message>
    <message>
        <source>%1, the slowest</source>
        <translation>%1, die langsamste</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>start of %1 on %2</source>
        <translation>Beginn von %1 auf %2</translation>
    </message>
    <message>
        <source>start = max(the GPU is free, the last input has arrived)</source>
        <translation>Beginn = max(die GPU ist frei, die letzte Eingabe ist da)</translation>
    </message>
    <message>
        <source>the GPU is free</source>
        <translation>die GPU ist frei</translation>
    </message>
    <message>
        <source>the last input has arrived</source>
        <translation>die letzte Eingabe ist da</translation>
    </message>
    <message>
        <source>end of %1, %2</source>
        <translation>Ende von %1, %2</translation>
    </message>
    <message>
        <source>it starts as soon as its GPU is free</source>
        <translation>sie beginnt, sobald ihre GPU frei ist</translation>
    </message>
    <message>
        <source>its time</source>
        <translation>ihre Zeit</translation>
    </message>
    <message>
        <source>bubble, %</source>
        <translation>Bubble, %</translation>
    </message>
    <message>
        <source>bubble = 100 · (1 − Σ busy / (p · step))</source>
        <translation>Bubble = 100 · (1 − Σ beschäftigt / (p · Schritt))</translation>
    </message>
    <message>
        <source>Σ busy</source>
        <translation>Σ beschäftigt</translation>
    </message>
    <message>
        <source>p · step</source>
        <translation>p · Schritt</translation>
    </message>
    <message>
        <source>Σ fill</source>
        <translation>Σ Füllen</translation>
    </message>
    <message>
        <source>Σ stall</source>
        <translation>Σ Stocken</translation>
    </message>
    <message>
        <source>Σ drain</source>
        <translation>Σ Leeren</translation>
    </message>
    <message>
        <source>span bubble, step − busy</source>
        <translation>Bubble der Spanne, Schritt − beschäftigt</translation>
    </message>
    <message>
        <source>internal bubble, longest stall of a GPU</source>
        <translation>innere Bubble, längstes Stocken einer GPU</translation>
    </message>
    <message>
        <source>busy + fill + stall + drain = p · step</source>
        <translation>beschäftigt + Füllen + Stocken + Leeren = p · Schritt</translation>
    </message>
    <message>
        <source>samples of a step</source>
        <translation>Samples eines Schritts</translation>
    </message>
    <message>
        <source>peak memory of %1</source>
        <translation>Spitzenspeicher von %1</translation>
    </message>
    <message>
        <source>always held</source>
        <translation>stets belegt</translation>
    </message>
    <message>
        <source>forward of a step on %1, predicted</source>
        <translation>Vorwärtslauf eines Schritts auf %1, vorhergesagt</translation>
    </message>
    <message>
        <source>m, chunks</source>
        <translation>m, Chunks</translation>
    </message>
    <message>
        <source>mean of %1 runs</source>
        <translation>Mittel aus %1 Läufen</translation>
    </message>
    <message>
        <source>measured and predicted differ by less than 10 %</source>
        <translation>gemessen und vorhergesagt weichen um weniger als 10 % ab</translation>
    </message>
    <message>
        <source>waits for %1</source>
        <translation>Warten auf %1</translation>
    </message>
    <message>
        <source>%1 waits</source>
        <translation>%1 wartet</translation>
    </message>
    <message>
        <source>FLOP of a step / (step time · GPUs) / 10¹²</source>
        <translation>FLOP eines Schritts / (Schrittzeit · GPUs) / 10¹²</translation>
    </message>
    <message>
        <source>MFU, %</source>
        <translation>MFU, %</translation>
    </message>
    <message>
        <source>100 · FLOP of the model / (step time · GPUs · peak rate)</source>
        <translation>100 · FLOP des Modells / (Schrittzeit · GPUs · Spitzenrate)</translation>
    </message>
    <message>
        <source>findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>those that are not dismissed</source>
        <translation>die nicht verworfenen</translation>
    </message>
    <message>
        <source>fault</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>advice</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>%1 (mean of ranks)</source>
        <translation>%1 (Mittel der Ränge)</translation>
    </message>
    <message>
        <source>recorded %1</source>
        <translation>notiert: %1</translation>
    </message>
    <message>
        <source>mean error of the fit</source>
        <translation>mittlerer Fehler des Fits</translation>
    </message>
    <message>
        <source>mean of |predicted / measured − 1|</source>
        <translation>Mittel von |vorhergesagt / gemessen − 1|</translation>
    </message>
    <message>
        <source>± %1</source>
        <translation>± %1</translation>
    </message>
    <message>
        <source>held</source>
        <translation>festgehalten</translation>
    </message>
    <message>
        <source>each point predicted from the others: %1 % on average</source>
        <translation>jeder Punkt aus den anderen vorhergesagt: %1 % im Mittel</translation>
    </message>
    <message>
        <source>NICs</source>
        <translation>NICs</translation>
    </message>
    <message>
        <source>CPUs</source>
        <translation>CPUs</translation>
    </message>
    <message>
        <source>averages as printed</source>
        <translation>Mittel wie gedruckt</translation>
    </message>
    <message>
        <source>|mean − printed| ≤ one unit of the last digit</source>
        <translation>|Mittel − gedruckt| ≤ eine Einheit der letzten Stelle</translation>
    </message>
    <message>
        <source>narrowest link of the best ring</source>
        <translation>schmalste Verbindung des besten Rings</translation>
    </message>
    <message>
        <source>narrowest link of the best order</source>
        <translation>schmalste Verbindung der besten Reihenfolge</translation>
    </message>
    <message>
        <source>ports to the NVSwitch</source>
        <translation>Ports zum NVSwitch</translation>
    </message>
    <message>
        <source>bisection, NVLink alone</source>
        <translation>Bisektion, nur NVLink</translation>
    </message>
    <message>
        <source>bisection, plain sum</source>
        <translation>Bisektion, einfache Summe</translation>
    </message>
    <message>
        <source>least Σ min(b_ij, b_ji) over links between two equal halves</source>
        <translation>kleinstes Σ min(b_ij, b_ji) über Verbindungen zwischen zwei gleichen Hälften</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>bisection, ports once</source>
        <translation>Bisektion, Ports einmal</translation>
    </message>
    <message>
        <source>least of the two sides&apos; ports, and of the sum over pairs, in each switch and between hosts</source>
        <translation>das Kleinste aus den Ports beider Seiten und der Summe über Paare, in jedem Switch und zwischen Hosts</translation>
    </message>
    <message>
        <source>plain sum over pairs</source>
        <translation>einfache Summe über Paare</translation>
    </message>
    <message>
        <source>largest asymmetry</source>
        <translation>größte Asymmetrie</translation>
    </message>
    <message>
        <source>|b_ij − b_ji| / mean</source>
        <translation>|b_ij − b_ji| / Mittel</translation>
    </message>
    <message>
        <source>pairs with a faster detour</source>
        <translation>Paare mit schnellerem Umweg</translation>
    </message>
    <message>
        <source>number of pairs with widest path / direct &gt; 1.05</source>
        <translation>Zahl der Paare mit breitestem Pfad / direkt &gt; 1.05</translation>
    </message>
    <message>
        <source>measured share of the promised bandwidth</source>
        <translation>gemessener Anteil der versprochenen Bandbreite</translation>
    </message>
    <message>
        <source>share = Σ measured / Σ promised, over ordered pairs of GPUs</source>
        <translation>Anteil = Σ gemessen / Σ versprochen, über geordnete GPU-Paare</translation>
    </message>
    <message>
        <source>%1, mean of %2 pairs</source>
        <translation>%1, Mittel aus %2 Paaren</translation>
    </message>
    <message>
        <source>promised %1</source>
        <translation>versprochen: %1</translation>
    </message>
    <message>
        <source>promised %1: %2</source>
        <translation>versprochen: %1: %2</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>stored</source>
        <translation>gespeichert</translation>
    </message>
    <message>
        <source>pipelined = min over links</source>
        <translation>durchgereicht = min über Verbindungen</translation>
    </message>
    <message>
        <source>bubble of %1</source>
        <translation>Bubble von %1</translation>
    </message>
    <message>
        <source>1 − work / step</source>
        <translation>1 − Arbeit / Schritt</translation>
    </message>
    <message>
        <source>work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>communication alone</source>
        <translation>nur Kommunikation</translation>
    </message>
    <message>
        <source>copies alone</source>
        <translation>nur Kopien</translation>
    </message>
    <message>
        <source>nothing runs</source>
        <translation>nichts läuft</translation>
    </message>
    <message>
        <source>The pipeline predicts the same within 2 points: %1</source>
        <translation>Die Pipeline sagt dasselbe vorher, auf 2 Punkte: %1</translation>
    </message>
    <message>
        <source>The pipeline predicts otherwise: %1</source>
        <translation>Die Pipeline sagt anderes vorher: %1</translation>
    </message>
    <message>
        <source>measured bubble</source>
        <translation>gemessene Bubble</translation>
    </message>
    <message>
        <source>mean over GPUs of 1 − work / step</source>
        <translation>Mittel über GPUs von 1 − Arbeit / Schritt</translation>
    </message>
    <message>
        <source>end − begin</source>
        <translation>Ende − Beginn</translation>
    </message>
    <message>
        <source>end</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>begin</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>Taken for %1</source>
        <translation>Zählt als %1</translation>
    </message>
    <message>
        <source>predicted step</source>
        <translation>vorhergesagter Schritt</translation>
    </message>
    <message>
        <source>simulated, as in the pipeline view</source>
        <translation>simuliert, wie in der Pipeline-Ansicht</translation>
    </message>
    <message>
        <source>from both placements</source>
        <translation>aus beiden Platzierungen</translation>
    </message>
    <message>
        <source>penalty under Demeter</source>
        <translation>Strafe unter Demeter</translation>
    </message>
    <message>
        <source>max − mean over the GPUs</source>
        <translation>Max. − Mittel über die GPUs</translation>
    </message>
    <message>
        <source>overhead of statistics</source>
        <translation>Aufwand der Statistik</translation>
    </message>
    <message>
        <source>with statistics / without − 1</source>
        <translation>mit Statistik / ohne − 1</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>bytes per second</source>
        <translation>Byte pro Sekunde</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>%1 above %2, up to %3</source>
        <translation>%1 über %2, höchstens %3</translation>
    </message>
    <message>
        <source>%1 above %2</source>
        <translation>%1 über %2</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 von %2 bis %3</translation>
    </message>
    <message>
        <source>%1 of at least %2</source>
        <translation>%1 ab %2</translation>
    </message>
    <message>
        <source>%1, 0 for %2</source>
        <translation>%1, 0 für %2</translation>
    </message>
    <message>
        <source>%1, or nothing</source>
        <translation>%1 oder nichts</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>any text</source>
        <translation>ein beliebiger Text</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>Collective</source>
        <translation>Kollektive</translation>
    </message>
    <message>
        <source>All-reduce, all-to-all and others between the GPUs</source>
        <translation>All-Reduce, All-to-all und andere zwischen den GPUs</translation>
    </message>
    <message>
        <source>Broadcast lab</source>
        <translation>Broadcast-Labor</translation>
    </message>
    <message>
        <source>A tensor of the host on its way to several GPUs</source>
        <translation>Ein Tensor des Hosts auf dem Weg zu mehreren GPUs</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>Ring</translation>
    </message>
    <message>
        <source>As loaded</source>
        <translation>Wie geladen</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>All-reduce</source>
        <translation>All-Reduce</translation>
    </message>
    <message>
        <source>All-gather</source>
        <translation>All-Gather</translation>
    </message>
    <message>
        <source>Reduce-scatter</source>
        <translation>Reduce-Scatter</translation>
    </message>
    <message>
        <source>All-to-all</source>
        <translation>All-to-all</translation>
    </message>
    <message>
        <source>Broadcast</source>
        <translation>Broadcast</translation>
    </message>
    <message>
        <source>Reduce</source>
        <translation>Reduce</translation>
    </message>
    <message>
        <source>Send and receive</source>
        <translation>Senden und Empfangen</translation>
    </message>
    <message>
        <source>Gather</source>
        <translation>Gather</translation>
    </message>
    <message>
        <source>Scatter</source>
        <translation>Scatter</translation>
    </message>
    <message>
        <source>Hypercube</source>
        <translation>Hyperwürfel</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>all_reduce, all_gather, reduce_scatter, alltoall, broadcast, reduce, sendrecv, gather or scatter</source>
        <translation>all_reduce, all_gather, reduce_scatter, alltoall, broadcast, reduce, sendrecv, gather oder scatter</translation>
    </message>
    <message>
        <source>%1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>Algorithmus</translation>
    </message>
    <message>
        <source>ring, tree, recursive-doubling, rabenseifner, hierarchical, pairwise, direct, scatter-gather or chain</source>
        <translation>ring, tree, recursive-doubling, rabenseifner, hierarchical, pairwise, direct, scatter-gather oder chain</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>Spuren</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>the best</source>
        <translation>die beste</translation>
    </message>
    <message>
        <source>Pageable</source>
        <translation>Auslagerbar</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Fixiert</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Verknüpfen</translation>
    </message>
    <message>
        <source>Launch</source>
        <translation>Launch</translation>
    </message>
    <message>
        <source>Measured 1</source>
        <translation>Gemessen 1</translation>
    </message>
    <message>
        <source>measured time of strategy 1</source>
        <translation>gemessene Zeit der Strategie 1</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>Measured 2</source>
        <translation>Gemessen 2</translation>
    </message>
    <message>
        <source>measured time of strategy 2</source>
        <translation>gemessene Zeit der Strategie 2</translation>
    </message>
    <message>
        <source>Measured 3</source>
        <translation>Gemessen 3</translation>
    </message>
    <message>
        <source>measured time of strategy 3</source>
        <translation>gemessene Zeit der Strategie 3</translation>
    </message>
    <message>
        <source>Ideal</source>
        <translation>Ideal</translation>
    </message>
    <message>
        <source>Sustained</source>
        <translation>Dauerhaft</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>Pipeline</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>Sequenz</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Verborgen</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>width of a head of the run</source>
        <translation>Breite eines Kopfes des Laufs</translation>
    </message>
    <message>
        <source>Element</source>
        <translation>Element</translation>
    </message>
    <message>
        <source>bytes of a network element of the run</source>
        <translation>Bytes eines Netzelements des Laufs</translation>
    </message>
    <message>
        <source>FFN ratio</source>
        <translation>FFN-Verhältnis</translation>
    </message>
    <message>
        <source>FFN width of the run in hidden widths</source>
        <translation>FFN-Breite des Laufs in verborgenen Breiten</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>FFN</source>
        <translation>FFN</translation>
    </message>
    <message>
        <source>FFN width of the run</source>
        <translation>FFN-Breite des Laufs</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <source>attention heads of the run</source>
        <translation>Attention-Köpfe des Laufs</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Attention ratio</source>
        <translation>Attention-Verhältnis</translation>
    </message>
    <message>
        <source>width of all heads of the run together, in hidden widths</source>
        <translation>Breite aller Köpfe des Laufs zusammen, in verborgenen Breiten</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Gated FFN</source>
        <translation>FFN mit Gate</translation>
    </message>
    <message>
        <source>a third FFN matrix (GLU)</source>
        <translation>eine dritte FFN-Matrix (GLU)</translation>
    </message>
    <message>
        <source>Several key and value heads</source>
        <translation>Mehrere Key- und Value-Köpfe</translation>
    </message>
    <message>
        <source>no multi-query attention</source>
        <translation>keine Multi-Query-Attention</translation>
    </message>
    <message>
        <source>FFN after attention</source>
        <translation>FFN nach Attention</translation>
    </message>
    <message>
        <source>Activation checkpointing</source>
        <translation>Activation-Checkpointing</translation>
    </message>
    <message>
        <source>Forward only</source>
        <translation>Nur vorwärts</translation>
    </message>
    <message>
        <source>no backward pass of the run</source>
        <translation>kein Rückwärtsdurchlauf des Laufs</translation>
    </message>
    <message>
        <source>Curve over</source>
        <translation>Kurve über</translation>
    </message>
    <message>
        <source>an option such as p_pipe</source>
        <translation>eine Option wie p_pipe</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>full chip rate, or what is sustained</source>
        <translation>Volle Rate des Chips oder die dauerhafte</translation>
    </message>
    <message>
        <source>Chip</source>
        <translation>Chip</translation>
    </message>
    <message>
        <source>chip, by the published program&apos;s rates</source>
        <translation>Chip, nach den Raten des veröffentlichten Programms</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>pipeline stages of the batch</source>
        <translation>Pipeline-Stufen des Batches</translation>
    </message>
    <message>
        <source>Interleaving</source>
        <translation>Interleaving</translation>
    </message>
    <message>
        <source>how often a stage sees the same sequence</source>
        <translation>wie oft eine Stufe dieselbe Sequenz sieht</translation>
    </message>
    <message>
        <source>data-parallel degree of the batch</source>
        <translation>Grad der Datenparallelität des Batches</translation>
    </message>
    <message>
        <source>Tensor 2</source>
        <translation>Tensor 2</translation>
    </message>
    <message>
        <source>Microbatch</source>
        <translation>Microbatch</translation>
    </message>
    <message>
        <source>sequences of a microbatch, over all replicas</source>
        <translation>Sequenzen eines Microbatches, über alle Replikate</translation>
    </message>
    <message>
        <source>number of layers of the batch&apos;s model</source>
        <translation>Zahl der Schichten des Modells zum Batch</translation>
    </message>
    <message>
        <source>Inner ratio</source>
        <translation>Innenverhältnis</translation>
    </message>
    <message>
        <source>number of experts of the batch&apos;s model</source>
        <translation>Zahl der Experten des Modells zum Batch</translation>
    </message>
    <message>
        <source>Routed</source>
        <translation>Geroutet</translation>
    </message>
    <message>
        <source>experts that a token is sent to</source>
        <translation>Experten, an die ein Token geht</translation>
    </message>
    <message>
        <source>sequences of the timed batch</source>
        <translation>Sequenzen des gemessenen Batches</translation>
    </message>
    <message>
        <source>tokens of a sequence of the batch</source>
        <translation>Tokens einer Sequenz des Batches</translation>
    </message>
    <message>
        <source>Bits</source>
        <translation>Bits</translation>
    </message>
    <message>
        <source>bits of a number</source>
        <translation>Bits einer Zahl</translation>
    </message>
    <message>
        <source>tokens that the timed run reads</source>
        <translation>Tokens, die der gemessene Lauf liest</translation>
    </message>
    <message>
        <source>20 a parameter</source>
        <translation>20 je Parameter</translation>
    </message>
    <message>
        <source>network bandwidth in place of the chip&apos;s, sustained</source>
        <translation>Netzbandbreite anstelle der des Chips, dauerhaft</translation>
    </message>
    <message>
        <source>the chip&apos;s</source>
        <translation>die des Chips</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>base utilisation, sustained</source>
        <translation>Grundauslastung, dauerhaft</translation>
    </message>
    <message>
        <source>the profile&apos;s</source>
        <translation>die des Profils</translation>
    </message>
    <message>
        <source>Generated</source>
        <translation>Erzeugt</translation>
    </message>
    <message>
        <source>Routing trace</source>
        <translation>Routing-Trace</translation>
    </message>
    <message>
        <source>Uniform</source>
        <translation>Gleichverteilt</translation>
    </message>
    <message>
        <source>Zipf</source>
        <translation>Zipf</translation>
    </message>
    <message>
        <source>One hot expert</source>
        <translation>Ein heißer Experte</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>the id of a policy such as contiguous</source>
        <translation>die Kennung einer Strategie wie contiguous</translation>
    </message>
    <message>
        <source>the id of a policy such as eplb</source>
        <translation>die Kennung einer Strategie wie eplb</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>generated, typed, or trace where a routing trace is loaded</source>
        <translation>generated, typed oder trace, wo eine Routing-Aufzeichnung geladen ist</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>whole numbers such as 120,80,40,40</source>
        <translation>ganze Zahlen wie 120,80,40,40</translation>
    </message>
    <message>
        <source>Exponent</source>
        <translation>Exponent</translation>
    </message>
    <message>
        <source>Hot share</source>
        <translation>Heißer Anteil</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Experts of a layer; without a number those of the model, else four a GPU</source>
        <translation>Experten einer Schicht; ohne Zahl die des Modells, sonst vier je GPU</translation>
    </message>
    <message>
        <source>the model&apos;s</source>
        <translation>wie im Modell</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>First GPUs of the machine that hold experts</source>
        <translation>Erste GPUs der Maschine, die Experten halten</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>Kapazität</translation>
    </message>
    <message>
        <source>Experts that fit on a GPU</source>
        <translation>Experten, die auf eine GPU passen</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>keine Grenze</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>Schwelle</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Rate that a GPU reaches on an expert&apos;s products: an assumption</source>
        <translation>Rate, die eine GPU bei den Produkten eines Experten erreicht: eine Annahme</translation>
    </message>
    <message>
        <source>bytes of a token between GPUs</source>
        <translation>Bytes eines Tokens zwischen GPUs</translation>
    </message>
    <message>
        <source>FLOPs of one expert for a token</source>
        <translation>FLOP eines Experten für ein Token</translation>
    </message>
    <message>
        <source>bytes of an expert&apos;s weights</source>
        <translation>Bytes der Gewichte eines Experten</translation>
    </message>
    <message>
        <source>Buffer</source>
        <translation>Puffer</translation>
    </message>
    <message>
        <source>Lysi&apos;s point-to-point buffer d</source>
        <translation>Punkt-zu-Punkt-Puffer d von Lysi</translation>
    </message>
    <message>
        <source>how often Lysi&apos;s buffer is sent, η</source>
        <translation>wie oft der Puffer von Lysi gesendet wird, η</translation>
    </message>
    <message>
        <source>Lysi&apos;s all-reduce buffer B</source>
        <translation>All-Reduce-Puffer B von Lysi</translation>
    </message>
    <message>
        <source>Global batch</source>
        <translation>Globaler Batch</translation>
    </message>
    <message>
        <source>samples of a step over all of Lysi&apos;s workers</source>
        <translation>Samples eines Schritts über alle Worker von Lysi</translation>
    </message>
    <message>
        <source>Mini-batch</source>
        <translation>Mini-Batch</translation>
    </message>
    <message>
        <source>samples that one of Lysi&apos;s workers takes at once</source>
        <translation>Samples, die ein Worker von Lysi auf einmal nimmt</translation>
    </message>
    <message>
        <source>Recomputation</source>
        <translation>Neuberechnung</translation>
    </message>
    <message>
        <source>forward passes that Lysi&apos;s run does again, r</source>
        <translation>Vorwärtsdurchläufe, die Lysis Lauf wiederholt, r</translation>
    </message>
    <message>
        <source>experts that one of Lysi&apos;s workers can hold, where no capacity is set</source>
        <translation>Experten, die ein Worker von Lysi halten kann, wo keine Kapazität gesetzt ist</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Selective</source>
        <translation>Selektiv</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Voll</translation>
    </message>
    <message>
        <source>Unfused</source>
        <translation>Unverschmolzen</translation>
    </message>
    <message>
        <source>Fused</source>
        <translation>Verschmolzen</translation>
    </message>
    <message>
        <source>Adam</source>
        <translation>Adam</translation>
    </message>
    <message>
        <source>Adam, 8-bit</source>
        <translation>Adam, 8 Bit</translation>
    </message>
    <message>
        <source>SGD with momentum</source>
        <translation>SGD mit Momentum</translation>
    </message>
    <message>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <source>PyTorch</source>
        <translation>PyTorch</translation>
    </message>
    <message>
        <source>Megatron-LM</source>
        <translation>Megatron-LM</translation>
    </message>
    <message>
        <source>Megatron-DeepSpeed</source>
        <translation>Megatron-DeepSpeed</translation>
    </message>
    <message>
        <source>ZeRO</source>
        <translation>ZeRO</translation>
    </message>
    <message>
        <source>0, 1, 2 or 3</source>
        <translation>0, 1, 2 oder 3</translation>
    </message>
    <message>
        <source>tokens of a sequence</source>
        <translation>Tokens einer Sequenz</translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation>Neu berechnen</translation>
    </message>
    <message>
        <source>Sequence parallelism</source>
        <translation>Sequenzparallelität</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Ablauf</translation>
    </message>
    <message>
        <source>order of work in the pipeline</source>
        <translation>Reihenfolge der Arbeit in der Pipeline</translation>
    </message>
    <message>
        <source>Virtual</source>
        <translation>Virtuell</translation>
    </message>
    <message>
        <source>virtual stages of a GPU of the plan</source>
        <translation>virtuelle Stufen einer GPU des Plans</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>layers of each stage of the plan</source>
        <translation>Schichten jeder Stufe des Plans</translation>
    </message>
    <message>
        <source>whole numbers such as 6,2,2,2, or nothing</source>
        <translation>ganze Zahlen wie 6,2,2,2 oder nichts</translation>
    </message>
    <message>
        <source>sequences of a step of the plan</source>
        <translation>Sequenzen eines Schritts des Plans</translation>
    </message>
    <message>
        <source>enough to fill the pipeline</source>
        <translation>genug, um die Pipeline zu füllen</translation>
    </message>
    <message>
        <source>optimiser whose state is kept</source>
        <translation>Optimierer, dessen Zustand gehalten wird</translation>
    </message>
    <message>
        <source>Framework</source>
        <translation>Framework</translation>
    </message>
    <message>
        <source>who keeps which copies of weights and gradients</source>
        <translation>wer welche Kopien von Gewichten und Gradienten hält</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>precision of the arithmetic</source>
        <translation>Genauigkeit der Rechnung</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>whether the attention matrices are stored</source>
        <translation>ob die Attention-Matrizen gespeichert werden</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Seeds</translation>
    </message>
    <message>
        <source>runs one after another in one process</source>
        <translation>Läufe nacheinander in einem Prozess</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>shape of the pipeline as in the plan</source>
        <translation>Form der Pipeline wie im Plan</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>stage times from model, machine and plan</source>
        <translation>Stufenzeiten aus Modell, Maschine und Plan</translation>
    </message>
    <message>
        <source>memory of the pipeline&apos;s GPUs from model and plan</source>
        <translation>Speicher der GPUs der Pipeline aus Modell und Plan</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>cost of the run that the plan is</source>
        <translation>Kosten des Laufs, der der Plan ist</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>device as the machine names its GPUs</source>
        <translation>Gerät, wie die Maschine ihre GPUs nennt</translation>
    </message>
    <message>
        <source>Pipelined</source>
        <translation>Durchgeleitet</translation>
    </message>
    <message>
        <source>Clustered</source>
        <translation>Geclustert</translation>
    </message>
    <message>
        <source>Pipeline order</source>
        <translation>Pipeline-Reihenfolge</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>a device of the machine such as GPU0, or nothing</source>
        <translation>ein Gerät der Maschine wie GPU0 oder nichts</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>a device of the machine such as GPU5, or nothing</source>
        <translation>ein Gerät der Maschine wie GPU5 oder nichts</translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation>Transfer</translation>
    </message>
    <message>
        <source>link classes such as SYS,NODE, or nothing</source>
        <translation>Verbindungsklassen wie SYS,NODE oder nichts</translation>
    </message>
    <message>
        <source>device whose memory counts</source>
        <translation>Gerät, dessen Speicher zählt</translation>
    </message>
    <message>
        <source>layers of the model</source>
        <translation>Schichten des Modells</translation>
    </message>
    <message>
        <source>attention heads</source>
        <translation>Attention-Köpfe</translation>
    </message>
    <message>
        <source>KV heads</source>
        <translation>KV-Köpfe</translation>
    </message>
    <message>
        <source>key and value heads</source>
        <translation>Key- und Value-Köpfe</translation>
    </message>
    <message>
        <source>as many as heads</source>
        <translation>so viele wie Köpfe</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vokabular</translation>
    </message>
    <message>
        <source>words of the vocabulary</source>
        <translation>Wörter des Vokabulars</translation>
    </message>
    <message>
        <source>experts of a layer of the model</source>
        <translation>Experten einer Schicht des Modells</translation>
    </message>
    <message>
        <source>dense</source>
        <translation>dicht</translation>
    </message>
    <message>
        <source>MoE every</source>
        <translation>MoE alle</translation>
    </message>
    <message>
        <source>experts in every n-th layer</source>
        <translation>Experten in jeder n-ten Schicht</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>experts of the model that a token is sent to</source>
        <translation>Experten des Modells, an die ein Token geht</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Forward and backward passes</source>
        <translation>Vorwärts- und Rückwärtsläufe</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Blocking</source>
        <translation>Blockierend</translation>
    </message>
    <message>
        <source>α + bytes · β of the links of the loaded machine</source>
        <translation>α + Bytes · β der Verbindungen der geladenen Maschine</translation>
    </message>
    <message>
        <source>GPU0, GPU1, … of the machine</source>
        <translation>GPU0, GPU1, … der Maschine</translation>
    </message>
    <message>
        <source>stages with factors such as 2:1.5,3:2, or nothing</source>
        <translation>Stufen mit Faktoren wie 2:1.5,3:2 oder nichts</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>Chunks</translation>
    </message>
    <message>
        <source>the fewest of the schedule</source>
        <translation>die wenigsten des Ablaufs</translation>
    </message>
    <message>
        <source>Slow stages</source>
        <translation>Langsame Stufen</translation>
    </message>
    <message>
        <source>slow stages %1</source>
        <translation>langsame Stufen %1</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Samples</translation>
    </message>
    <message>
        <source>a</source>
        <translation>a</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>where a, launch and o come from</source>
        <translation>woher a, launch und o stammen</translation>
    </message>
    <message>
        <source>F of one chunk on each GPU, such as 6 ms, 6 ms, 9 ms, 6 ms</source>
        <translation>F eines Chunks auf jeder GPU, etwa 6 ms, 6 ms, 9 ms, 6 ms</translation>
    </message>
    <message>
        <source>from a, launch and o</source>
        <translation>aus a, launch und o</translation>
    </message>
    <message>
        <source>seconds such as 0.006,0.006, or nothing</source>
        <translation>Sekunden wie 0.006,0.006 oder nichts</translation>
    </message>
    <message>
        <source>I / F</source>
        <translation>I / F</translation>
    </message>
    <message>
        <source>W / F</source>
        <translation>W / F</translation>
    </message>
    <message>
        <source>FB / (F + B)</source>
        <translation>FB / (F + B)</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>Embedding</translation>
    </message>
    <message>
        <source>forward time of the embedding for one sample, on the first stage</source>
        <translation>Vorwärtszeit des Embeddings für ein Sample, auf der ersten Stufe</translation>
    </message>
    <message>
        <source>forward time of the head for one sample, on the last stage</source>
        <translation>Vorwärtszeit des Kopfs für ein Sample, auf der letzten Stufe</translation>
    </message>
    <message>
        <source>Gradients, optimiser and what a step costs by itself</source>
        <translation>Gradienten, Optimierer und was ein Schritt an sich kostet</translation>
    </message>
    <message>
        <source>Per sample</source>
        <translation>Je Sample</translation>
    </message>
    <message>
        <source>Activation that one sample hands to the next stage: sequence · hidden · precision of the model</source>
        <translation>Aktivierung, die ein Sample der nächsten Stufe übergibt: Sequenz · verborgene Breite · Genauigkeit des Modells</translation>
    </message>
    <message>
        <source>GPU order</source>
        <translation>GPU-Folge</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>Aktivierung</translation>
    </message>
    <message>
        <source>live bytes of the head for one sample, on the last GPU</source>
        <translation>lebende Bytes des Kopfs für ein Sample, auf der letzten GPU</translation>
    </message>
    <message>
        <source>Of each</source>
        <translation>Von jeder</translation>
    </message>
    <message>
        <source>bytes that each GPU holds</source>
        <translation>Bytes, die jede einzelne GPU hält</translation>
    </message>
    <message>
        <source>Bytes that each GPU always holds, one number for each</source>
        <translation>Bytes, die jede GPU immer hält, eine Zahl für jede</translation>
    </message>
    <message>
        <source>the same on every GPU</source>
        <translation>auf jeder GPU gleich</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>GPU-Speicher</translation>
    </message>
    <message>
        <source>Part of an activation that is still held between input and weight gradient</source>
        <translation>Teil einer Aktivierung, der zwischen Eingabe- und Gewichtsgradient noch gehalten wird</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>Pläne</translation>
    </message>
    <message>
        <source>Degrees</source>
        <translation>Grade</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Ränge</translation>
    </message>
    <message>
        <source>Ramp-up</source>
        <translation>Steigerung</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Beste</translation>
    </message>
    <message>
        <source>Pareto</source>
        <translation>Pareto</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>TP</source>
        <translation>TP</translation>
    </message>
    <message>
        <source>EP</source>
        <translation>EP</translation>
    </message>
    <message>
        <source>DP</source>
        <translation>DP</translation>
    </message>
    <message>
        <source>PP</source>
        <translation>PP</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Without</source>
        <translation>Ohne</translation>
    </message>
    <message>
        <source>With</source>
        <translation>Mit</translation>
    </message>
    <message>
        <source>whole numbers such as 1,2,4, or nothing</source>
        <translation>ganze Zahlen wie 1,2,4 oder nichts</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>Sorted by</source>
        <translation>Sortiert nach</translation>
    </message>
    <message>
        <source>place, gpus, tp, pp, step, memory, cost or another column</source>
        <translation>place, gpus, tp, pp, step, memory, cost oder eine andere Spalte</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>comparisons and words such as tp=4 pp&lt;=2 selective, or nothing</source>
        <translation>Vergleiche und Wörter wie tp=4 pp&lt;=2 selective oder nichts</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>all of the machine</source>
        <translation>alle der Maschine</translation>
    </message>
    <message>
        <source>on %1 GPUs</source>
        <translation>auf %1 GPUs</translation>
    </message>
    <message>
        <source>sequences of a step</source>
        <translation>Sequenzen eines Schritts</translation>
    </message>
    <message>
        <source>the layout&apos;s</source>
        <translation>wie im Plan</translation>
    </message>
    <message>
        <source>all that divide</source>
        <translation>alle, die teilen</translation>
    </message>
    <message>
        <source>numbers from 0 to 3 such as 0,1, or nothing</source>
        <translation>Zahlen von 0 bis 3 wie 0,1 oder nichts</translation>
    </message>
    <message>
        <source>Schedules</source>
        <translation>Abläufe</translation>
    </message>
    <message>
        <source>1f1b and interleaved</source>
        <translation>1f1b und interleaved</translation>
    </message>
    <message>
        <source>schedules such as 1f1b,interleaved, or nothing</source>
        <translation>Abläufe wie 1f1b,interleaved oder nichts</translation>
    </message>
    <message>
        <source>all three</source>
        <translation>alle drei</translation>
    </message>
    <message>
        <source>none, selective and full, or nothing</source>
        <translation>none, selective und full oder nichts</translation>
    </message>
    <message>
        <source>Megatron&apos;s own</source>
        <translation>Megatrons eigene</translation>
    </message>
    <message>
        <source>SP</source>
        <translation>SP</translation>
    </message>
    <message>
        <source>both</source>
        <translation>Beides</translation>
    </message>
    <message>
        <source>GPU-hour</source>
        <translation>GPU-Stunde</translation>
    </message>
    <message>
        <source>kWh</source>
        <translation>kWh</translation>
    </message>
    <message>
        <source>price of a kilowatt-hour</source>
        <translation>Preis einer Kilowattstunde</translation>
    </message>
    <message>
        <source>power of a GPU with its share of the node</source>
        <translation>Leistung einer GPU mit ihrem Anteil am Knoten</translation>
    </message>
    <message>
        <source>whole numbers such as 32,64,128</source>
        <translation>ganze Zahlen wie 32,64,128</translation>
    </message>
    <message>
        <source>auto or the id of a model such as pipeline-chunks</source>
        <translation>auto oder die Kennung eines Modells wie pipeline-chunks</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Frei</translation>
    </message>
    <message>
        <source>names such as launch,o; empty = all</source>
        <translation>Namen wie launch,o; leer = alle</translation>
    </message>
    <message>
        <source>Dismissed</source>
        <translation>Verworfen</translation>
    </message>
    <message>
        <source>ids of findings, one a line; empty = none</source>
        <translation>Kennungen von Befunden, eine je Zeile; leer = keine</translation>
    </message>
    <message>
        <source>As recorded</source>
        <translation>Wie aufgezeichnet</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>usual, or the number of one of the trace&apos;s steps</source>
        <translation>usual oder die Nummer eines Schritts der Aufzeichnung</translation>
    </message>
    <message>
        <source>Adapters</source>
        <translation>Adapter</translation>
    </message>
    <message>
        <source>a rank of at least 1 and the layers that have them</source>
        <translation>ein Rang von mindestens 1 und die Schichten, die sie haben</translation>
    </message>
    <message>
        <source>no layers</source>
        <translation>keine Schichten</translation>
    </message>
    <message>
        <source>The context-parallel degree</source>
        <translation>Der kontextparallele Grad</translation>
    </message>
    <message>
        <source>its inner degree</source>
        <translation>sein innerer Grad</translation>
    </message>
    <message>
        <source>An inner degree of context parallelism</source>
        <translation>Ein innerer Grad der Kontextparallelität</translation>
    </message>
    <message>
        <source>the strategy a2a+p2p</source>
        <translation>die Strategie a2a+p2p</translation>
    </message>
    <message>
        <source>twice the context-parallel degree</source>
        <translation>das Doppelte des kontextparallelen Grades</translation>
    </message>
    <message>
        <source>the context-parallel degree</source>
        <translation>den kontextparallelen Grad</translation>
    </message>
    <message>
        <source>The tokens of a context rank</source>
        <translation>Die Token eines Kontextrangs</translation>
    </message>
    <message>
        <source>the tensor degree times the ranks that exchange heads</source>
        <translation>den Tensorgrad mal die Ränge, die Köpfe tauschen</translation>
    </message>
    <message>
        <source>The number of key and value heads</source>
        <translation>Die Zahl der Schlüssel- und Wertköpfe</translation>
    </message>
    <message>
        <source>PyTorch, fully sharded</source>
        <translation>PyTorch, ganz aufgeteilt</translation>
    </message>
    <message>
        <source>rate: llm-foundry, fms-fsdp, torchtitan and NeMo Automodel on A100 and H100; attention: FlashAttention 2 on Hopper, whose own units it leaves idle (35 % of the peak, Shah et al. 2024)</source>
        <translation>Rate: llm-foundry, fms-fsdp, torchtitan und NeMo Automodel auf A100 und H100; Attention: FlashAttention 2 auf Hopper, dessen eigene Einheiten es brachliegen lässt (35 % der Spitze, Shah et al. 2024)</translation>
    </message>
    <message>
        <source>rate: InternEvo on A100; buckets of 25 MiB: DistributedDataParallel&apos;s default; else as fully sharded</source>
        <translation>Rate: InternEvo auf A100; Eimer von 25 MiB: Voreinstellung von DistributedDataParallel; sonst wie ganz aufgeteilt</translation>
    </message>
    <message>
        <source>launch: the steps of 2020 and 2021 on A100; half of tensor-parallel communication and four fifths of a pass hide gradients on H100 and later, as NeMo and Megatron Core do; buckets of 40 million parameters, or a million a rank (megatron/core/distributed)</source>
        <translation>Starts: die Schritte von 2020 und 2021 auf A100; auf H100 und später verdeckt die Rechnung die Hälfte der tensorparallelen Kommunikation und vier Fünftel eines Durchgangs die Gradienten, wie bei NeMo und Megatron Core; Blöcke von 40 Millionen Parametern oder einer Million je Rang (megatron/core/distributed)</translation>
    </message>
    <message>
        <source>launch: vTrain&apos;s steps on one node; gathers of stage 3: DeepSpeed on Selene (Narayanan et al. 2021) and on Jean Zay (BigScience), four to five times the fabric&apos;s time; buckets of 500 million numbers</source>
        <translation>Kernelstarts: vTrains Schritte auf einem Knoten; Einsammeln in Stufe 3: DeepSpeed auf Selene (Narayanan et al. 2021) und auf Jean Zay (BigScience), das Vier- bis Fünffache der Zeit des Netzes; Eimer von 500 Millionen Zahlen</translation>
    </message>
    <message>
        <source>A tensor degree of experts</source>
        <translation>Ein Tensorgrad der Experten</translation>
    </message>
    <message>
        <source>The width of an expert</source>
        <translation>Die Breite eines Experten</translation>
    </message>
    <message>
        <source>the tensor degree of experts</source>
        <translation>den Tensorgrad der Experten</translation>
    </message>
    <message>
        <source>A pipeline layout</source>
        <translation>Ein Pipeline-Layout</translation>
    </message>
    <message>
        <source>another one is chosen</source>
        <translation>eine andere ist gewählt</translation>
    </message>
    <message>
        <source>Recomputation of parts of a layer</source>
        <translation>Neuberechnung von Teilen einer Schicht</translation>
    </message>
    <message>
        <source>recomputation that is not full</source>
        <translation>Neuberechnung, die nicht vollständig ist</translation>
    </message>
    <message>
        <source>Recomputation of experts</source>
        <translation>Neuberechnung der Experten</translation>
    </message>
    <message>
        <source>Recomputation of up-projections</source>
        <translation>Neuberechnung der Aufwärtsprojektionen</translation>
    </message>
    <message>
        <source>a model with latent attention</source>
        <translation>ein Modell mit latenter Attention</translation>
    </message>
    <message>
        <source>the model has none</source>
        <translation>das Modell hat keine</translation>
    </message>
    <message>
        <source>allocated in blocks of 2 and 20 MiB, larger ones in steps of 2 MiB, minus the requested size; with PyTorch&apos;s pipelines also blocks that live microbatches leave in pieces</source>
        <translation>Blöcke von 2 und 20 MiB, größere in Schritten von 2 MiB, weniger das Verlangte; bei Pipelines in PyTorch auch Blöcke, die lebende Mikrobatches zerstückelt hinterlassen</translation>
    </message>
    <message>
        <source>shard degree</source>
        <translation>Shard-Grad</translation>
    </message>
    <message>
        <source>What is offloaded to the host</source>
        <translation>Was auf den Host ausgelagert wird</translation>
    </message>
    <message>
        <source>a device whose link to its host the catalogue knows</source>
        <translation>ein Gerät, dessen Verbindung zum Host der Katalog kennt</translation>
    </message>
    <message>
        <source>fitted to the steps of llm-foundry, fms-fsdp and torchtitan on A100 and H100 (FSDP)</source>
        <translation>angepasst an die Schritte von llm-foundry, fms-fsdp und torchtitan auf A100 und H100 (FSDP)</translation>
    </message>
    <message>
        <source>all-reduce rings of AWS p5en, 365 of 400 GB/s on four hosts (stas00/ml-engineering 744d01e1)</source>
        <translation>All-Reduce-Ringe von AWS p5en, 365 von 400 GB/s auf vier Hosts (stas00/ml-engineering 744d01e1)</translation>
    </message>
    <message>
        <source>one hop of a collective between hosts</source>
        <translation>ein Sprung einer kollektiven Operation zwischen Hosts</translation>
    </message>
    <message>
        <source>NCCL&apos;s own figure for InfiniBand (src/graph/tuning.cc); clouds are slower</source>
        <translation>NCCLs eigene Angabe für InfiniBand (src/graph/tuning.cc); Clouds sind langsamer</translation>
    </message>
    <message>
        <source>peak rate of %1</source>
        <translation>Spitzenrate von %1</translation>
    </message>
    <message>
        <source>one layer&apos;s exchange</source>
        <translation>Austausch einer Schicht</translation>
    </message>
    <message>
        <source>keys and values of a rank&apos;s own tokens</source>
        <translation>Schlüssel und Werte der eigenen Token eines Rangs</translation>
    </message>
    <message>
        <source>attention of one layer, forward</source>
        <translation>Attention einer Schicht, vorwärts</translation>
    </message>
    <message>
        <source>none: CP is 1</source>
        <translation>keine: CP ist 1</translation>
    </message>
    <message>
        <source>microbatches × layers × steps of the ring × what a block&apos;s attention does not hide</source>
        <translation>Microbatches × Schichten × Ringschritte × was die Attention eines Blocks nicht verdeckt</translation>
    </message>
    <message>
        <source>microbatches × layers × gathers of keys and values and scatters of their gradients</source>
        <translation>Microbatches × Schichten × Sammeln von Schlüsseln und Werten und Verteilen ihrer Gradienten</translation>
    </message>
    <message>
        <source>microbatches × layers × all-to-alls of queries, keys, values and outputs</source>
        <translation>Microbatches × Schichten × All-to-alls von Anfragen, Schlüsseln, Werten und Ausgaben</translation>
    </message>
    <message>
        <source>microbatches × layers × (all-to-alls inside + steps of the ring that attention does not hide)</source>
        <translation>Microbatches × Schichten × (All-to-alls innen + Ringschritte, die die Attention nicht verdeckt)</translation>
    </message>
    <message>
        <source>context-parallel communication</source>
        <translation>kontextparallele Kommunikation</translation>
    </message>
    <message>
        <source>of them experts</source>
        <translation>davon Experten</translation>
    </message>
    <message>
        <source>replicas of the experts</source>
        <translation>Replikate der Experten</translation>
    </message>
    <message>
        <source>groups of shards</source>
        <translation>Shard-Gruppen</translation>
    </message>
    <message>
        <source>communication between groups of shards</source>
        <translation>Kommunikation zwischen Shard-Gruppen</translation>
    </message>
    <message>
        <source>all-reduce of each shard&apos;s gradients, less what the backward pass still hides</source>
        <translation>All-Reduce der Gradienten jedes Shards, abzüglich dessen, was der Rückwärtslauf noch verdeckt</translation>
    </message>
    <message>
        <source>none: one group of shards</source>
        <translation>keine: eine Shard-Gruppe</translation>
    </message>
    <message>
        <source>Mamba layers: the scan at the rate measured on an H100 alone, and forward</source>
        <translation>Mamba-Schichten: der Scan mit der Rate, die nur auf einer H100 und vorwärts gemessen ist</translation>
    </message>
    <message>
        <source>MTP layers</source>
        <translation>MTP-Schichten</translation>
    </message>
    <message>
        <source>layers that predict further tokens</source>
        <translation>Schichten, die weitere Token vorhersagen</translation>
    </message>
    <message>
        <source>ranks of a pipeline that hold the same two stages</source>
        <translation>Ränge einer Pipeline, die dieselben zwei Stufen halten</translation>
    </message>
    <message>
        <source>gradient all-reduce of the two, minus the part hidden by the backward pass</source>
        <translation>All-Reduce der Gradienten beider, abzüglich des Teils, den der Rückwärtslauf verdeckt</translation>
    </message>
    <message>
        <source>The pattern of layers</source>
        <translation>Das Muster der Schichten</translation>
    </message>
    <message>
        <source>letters M, *, -, E, t and e</source>
        <translation>die Buchstaben M, *, -, E, t und e</translation>
    </message>
    <message>
        <source>a letter for each layer of one stack</source>
        <translation>ein Buchstabe für jede Schicht eines Stapels</translation>
    </message>
    <message>
        <source>no E or e, because the model is dense</source>
        <translation>kein E oder e, da das Modell dicht ist</translation>
    </message>
    <message>
        <source>no M, because the model has no Mamba heads, groups and state that fit each other</source>
        <translation>kein M, da das Modell keine zueinander passenden Mamba-Köpfe, -Gruppen und -Zustände hat</translation>
    </message>
    <message>
        <source>Mamba: gate, channels, B, C and step sizes</source>
        <translation>Mamba: Gate, Kanäle, B, C und Schrittweiten</translation>
    </message>
    <message>
        <source>Mamba: step sizes of all channels</source>
        <translation>Mamba: Schrittweiten aller Kanäle</translation>
    </message>
    <message>
        <source>Mamba: output of the scan, and gated</source>
        <translation>Mamba: Ausgabe des Scans, auch nach dem Gate</translation>
    </message>
    <message>
        <source>The number of Mamba groups</source>
        <translation>Die Anzahl der Mamba-Gruppen</translation>
    </message>
    <message>
        <source>1: what Mamba layers exchange is not modelled</source>
        <translation>1: Was Mamba-Schichten austauschen, ist nicht modelliert</translation>
    </message>
    <message>
        <source>none: adapters of a pattern of layers are not modelled</source>
        <translation>keine: Adapter eines Schichtmusters sind nicht modelliert</translation>
    </message>
    <message>
        <source>copies of one microbatch that nothing hides, each way</source>
        <translation>unverdeckte Kopien eines Microbatches, je Richtung</translation>
    </message>
    <message>
        <source>the optimiser&apos;s step on the host</source>
        <translation>der Optimiererschritt auf dem Host</translation>
    </message>
    <message>
        <source>link to the host, each way, as copies reach it</source>
        <translation>Verbindung zum Host, je Richtung, wie Kopien sie erreichen</translation>
    </message>
    <message>
        <source>offloading</source>
        <translation>Auslagerung</translation>
    </message>
    <message>
        <source>none: all lies on the device</source>
        <translation>keine: alles liegt auf dem Gerät</translation>
    </message>
    <message>
        <source>microbatches × 2 × exposed copies + the optimiser&apos;s step on the host</source>
        <translation>Microbatches × 2 × unverdeckte Kopien + Optimiererschritt auf dem Host</translation>
    </message>
    <message>
        <source>microbatches × layers × wait for launches + overhead, and the slowest of many nodes</source>
        <translation>Mikrobatches × Schichten × Warten auf den Host + Mehraufwand, und der langsamste vieler Hosts</translation>
    </message>
    <message>
        <source>longer by the slowest of many hosts</source>
        <translation>länger durch den langsamsten vieler Hosts</translation>
    </message>
    <message>
        <source>a recipe on top of 16 bits</source>
        <translation>ein Rezept auf 16 Bit</translation>
    </message>
    <message>
        <source>The number of replicas, DP · CP,</source>
        <translation>Die Zahl der Replikate, DP · CP,</translation>
    </message>
    <message>
        <source>the shard degree</source>
        <translation>den Shard-Grad</translation>
    </message>
    <message>
        <source>A shard degree below the replicas</source>
        <translation>Ein Shard-Grad unter den Replikaten</translation>
    </message>
    <message>
        <source>ZeRO stage 1, 2 or 3</source>
        <translation>ZeRO-Stufe 1, 2 oder 3</translation>
    </message>
    <message>
        <source>nothing is sharded</source>
        <translation>nichts ist aufgeteilt</translation>
    </message>
    <message>
        <source>The shard degree</source>
        <translation>Der Shard-Grad</translation>
    </message>
    <message>
        <source>the inner of DP and CP</source>
        <translation>den inneren von DP und CP</translation>
    </message>
    <message>
        <source>The number of ranks of a stage, TP · CP · DP,</source>
        <translation>Die Zahl der Ränge einer Stufe, TP · CP · DP,</translation>
    </message>
    <message>
        <source>ranks that share the experts, ETP · EP,</source>
        <translation>Ränge, die sich die Experten teilen, ETP · EP,</translation>
    </message>
    <message>
        <source>The order of the ranks</source>
        <translation>Die Reihenfolge der Ränge</translation>
    </message>
    <message>
        <source>an order for which attention and experts have the same pipelines, such as tp-cp-ep-dp-pp</source>
        <translation>eine Reihenfolge, bei der Attention und Experten dieselben Pipelines haben, etwa tp-cp-ep-dp-pp</translation>
    </message>
    <message>
        <source>The number of layers of the pipeline layout</source>
        <translation>Die Zahl der Schichten des Pipeline-Layouts</translation>
    </message>
    <message>
        <source>The number of virtual stages of the pipeline layout</source>
        <translation>Die Zahl der virtuellen Stufen des Pipeline-Layouts</translation>
    </message>
    <message>
        <source>All-to-all, ring</source>
        <translation>All-to-all, Ring</translation>
    </message>
    <message>
        <source>Attention core</source>
        <translation>Kern der Attention</translation>
    </message>
    <message>
        <source>Norms</source>
        <translation>Normen</translation>
    </message>
    <message>
        <source>Shared experts</source>
        <translation>Gemeinsame Experten</translation>
    </message>
    <message>
        <source>Up-projections</source>
        <translation>Aufwärtsprojektionen</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>FP8, per tensor</source>
        <translation>FP8, je Tensor</translation>
    </message>
    <message>
        <source>FP8, per block</source>
        <translation>FP8, je Block</translation>
    </message>
    <message>
        <source>MXFP8</source>
        <translation>MXFP8</translation>
    </message>
    <message>
        <source>NVFP4</source>
        <translation>NVFP4</translation>
    </message>
    <message>
        <source>Queries, keys, values</source>
        <translation>Queries, Keys, Values</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>FFN in</source>
        <translation>FFN hinein</translation>
    </message>
    <message>
        <source>FFN out</source>
        <translation>FFN heraus</translation>
    </message>
    <message>
        <source>Context ∥</source>
        <translation>Kontext ∥</translation>
    </message>
    <message>
        <source>context-parallel degree</source>
        <translation>kontextparalleler Grad</translation>
    </message>
    <message>
        <source>Ranks that share the tokens of a sequence</source>
        <translation>Ränge, die sich die Token einer Sequenz teilen</translation>
    </message>
    <message>
        <source>Exchange</source>
        <translation>Austausch</translation>
    </message>
    <message>
        <source>how context ranks exchange keys and values</source>
        <translation>wie Kontextränge Keys und Values austauschen</translation>
    </message>
    <message>
        <source>A ring that attention hides, a gather before it, heads changed for tokens (Ulysses), or both</source>
        <translation>Ein Ring, den die Attention verdeckt, ein Gather davor, Köpfe gegen Token getauscht (Ulysses) oder beides</translation>
    </message>
    <message>
        <source>Inner</source>
        <translation>Innen</translation>
    </message>
    <message>
        <source>context ranks of an inner all-to-all</source>
        <translation>Kontextränge eines inneren All-to-all</translation>
    </message>
    <message>
        <source>Ranks that change heads for tokens, within a ring of the others</source>
        <translation>Ränge, die Köpfe gegen Token tauschen, innerhalb eines Rings der übrigen</translation>
    </message>
    <message>
        <source>Balanced blocks</source>
        <translation>Ausgewogene Blöcke</translation>
    </message>
    <message>
        <source>blocks of the sequence that balance a causal mask</source>
        <translation>Blöcke der Sequenz, die eine kausale Maske ausgleichen</translation>
    </message>
    <message>
        <source>Rank i has blocks i and 2c − 1 − i of 2c, and all compute alike; else contiguous blocks</source>
        <translation>Rang i hat die Blöcke i und 2c − 1 − i von 2c, und alle rechnen gleich viel; sonst zusammenhängende Blöcke</translation>
    </message>
    <message>
        <source>Expert tensor</source>
        <translation>Experten-Tensor</translation>
    </message>
    <message>
        <source>tensor-parallel degree of experts; 0: as the rest</source>
        <translation>tensorparalleler Grad der Experten; 0: wie der Rest</translation>
    </message>
    <message>
        <source>as the rest</source>
        <translation>wie der Rest</translation>
    </message>
    <message>
        <source>order of the ranks of the plan, the innermost first</source>
        <translation>Reihenfolge der Ränge des Plans, die innerste zuerst</translation>
    </message>
    <message>
        <source>Neighbours along the first are neighbours on the machine</source>
        <translation>Nachbarn entlang der ersten sind Nachbarn in der Maschine</translation>
    </message>
    <message>
        <source>each of tp, cp, ep, dp and pp once, such as tp-cp-ep-dp-pp</source>
        <translation>tp, cp, ep, dp und pp je einmal, etwa tp-cp-ep-dp-pp</translation>
    </message>
    <message>
        <source>Shards</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>replicas that share what ZeRO shards; 0: all</source>
        <translation>Replikate, die sich teilen, was ZeRO aufteilt; 0: alle</translation>
    </message>
    <message>
        <source>Below the replicas: hybrid sharding (HSDP, MiCS), with sums between the groups</source>
        <translation>Weniger als die Replikate: hybrides Aufteilen (HSDP, MiCS) mit Summen zwischen den Gruppen</translation>
    </message>
    <message>
        <source>Give back</source>
        <translation>Zurückgeben</translation>
    </message>
    <message>
        <source>parameters given back after the forward pass (ZeRO 3)</source>
        <translation>Parameter, die nach dem Vorwärtsdurchgang zurückgegeben werden (ZeRO 3)</translation>
    </message>
    <message>
        <source>They are gathered again for the backward pass; else they stay until the end of the step</source>
        <translation>Für den Rückwärtsdurchgang werden sie erneut gesammelt; sonst bleiben sie bis zum Ende des Schritts</translation>
    </message>
    <message>
        <source>stages of the plan&apos;s pipeline, written as Megatron-LM reads them</source>
        <translation>Stufen der Pipeline des Plans, geschrieben wie Megatron-LM sie liest</translation>
    </message>
    <message>
        <source>E embedding, t layer, m layer that predicts a further token, L loss; x*n repeats; empty: by the partition</source>
        <translation>E Einbettung, t Schicht, m Schicht, die ein weiteres Token vorhersagt, L Verlust; x*n wiederholt; leer: nach der Aufteilung</translation>
    </message>
    <message>
        <source>a text such as Et*3|(t*4|)*14tL, or nothing</source>
        <translation>ein Text wie Et*3|(t*4|)*14tL oder nichts</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>chunks of one virtual stage before the next; 0: as many as stages</source>
        <translation>Mikrobatches einer virtuellen Stufe vor der nächsten; 0: so viele wie Stufen</translation>
    </message>
    <message>
        <source>as many as stages</source>
        <translation>so viele wie Stufen</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>core_attn, layernorm, mlp, moe, moe_act and others, or nothing</source>
        <translation>core_attn, layernorm, mlp, moe, moe_act und andere oder nichts</translation>
    </message>
    <message>
        <source>Offload</source>
        <translation>Auslagern</translation>
    </message>
    <message>
        <source>what lies with the host</source>
        <translation>was beim Host liegt</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>Rezept</translation>
    </message>
    <message>
        <source>how linear layers compute in fewer bits</source>
        <translation>wie lineare Schichten mit weniger Bits rechnen</translation>
    </message>
    <message>
        <source>Attention, norms, router and output matrix stay in 16 bits</source>
        <translation>Attention, Normen, Router und Ausgabematrix bleiben bei 16 Bit</translation>
    </message>
    <message>
        <source>rank of low-rank adapters; 0: all is trained</source>
        <translation>Rang niedrigrangiger Adapter; 0: alles wird trainiert</translation>
    </message>
    <message>
        <source>all is trained</source>
        <translation>alles wird trainiert</translation>
    </message>
    <message>
        <source>Adapted</source>
        <translation>Angepasst</translation>
    </message>
    <message>
        <source>linear layers that have adapters</source>
        <translation>lineare Schichten mit Adaptern</translation>
    </message>
    <message>
        <source>linear_qkv, linear_proj, linear_fc1 and linear_fc2, or nothing</source>
        <translation>linear_qkv, linear_proj, linear_fc1 und linear_fc2 oder nichts</translation>
    </message>
    <message>
        <source>o</source>
        <translation>o</translation>
    </message>
    <message>
        <source>CP</source>
        <translation>CP</translation>
    </message>
    <message>
        <source>ETP</source>
        <translation>ETP</translation>
    </message>
    <message>
        <source>EDP</source>
        <translation>EDP</translation>
    </message>
    <message>
        <source>orders such as tp-cp-ep-dp-pp or tp-dp-pp, or nothing</source>
        <translation>Reihenfolgen wie tp-cp-ep-dp-pp oder tp-dp-pp oder nichts</translation>
    </message>
    <message>
        <source>all replicas</source>
        <translation>alle Replikate</translation>
    </message>
    <message>
        <source>hidden: two chunks&apos; passes run together</source>
        <translation>verborgen: Durchläufe zweier Chunks laufen zusammen</translation>
    </message>
    <message>
        <source>the schedule simulated with and without</source>
        <translation>der Ablauf mit und ohne simuliert</translation>
    </message>
    <message>
        <source>rate of computation</source>
        <translation>Rechenrate</translation>
    </message>
    <message>
        <source>links inside a host</source>
        <translation>Verbindungen im Rechner</translation>
    </message>
    <message>
        <source>links between hosts</source>
        <translation>Verbindungen zwischen Rechnern</translation>
    </message>
    <message>
        <source>launches and the host</source>
        <translation>Starts und der Rechner</translation>
    </message>
    <message>
        <source>policy of the first placement</source>
        <translation>Verfahren der ersten Platzierung</translation>
    </message>
    <message>
        <source>policy of the second placement</source>
        <translation>Verfahren der zweiten Platzierung</translation>
    </message>
    <message>
        <source>EPLB&apos;s spare slots of the first placement</source>
        <translation>EPLBs freie Plätze der ersten Platzierung</translation>
    </message>
    <message>
        <source>EPLB&apos;s spare slots of the second placement</source>
        <translation>EPLBs freie Plätze der zweiten Platzierung</translation>
    </message>
    <message>
        <source>EPLB of the first placement stays inside nodes</source>
        <translation>EPLB der ersten Platzierung bleibt in den Knoten</translation>
    </message>
    <message>
        <source>EPLB of the second placement stays inside nodes</source>
        <translation>EPLB der zweiten Platzierung bleibt in den Knoten</translation>
    </message>
    <message>
        <source>EPLB of the first placement numbers its GPUs near its own</source>
        <translation>EPLB der ersten Platzierung nummeriert seine GPUs nahe den eigenen</translation>
    </message>
    <message>
        <source>Number EPLB&apos;s GPUs so that few experts move from the first placement; the packing stays as it is</source>
        <translation>EPLBs GPUs so nummerieren, dass wenige Experten gegenüber der ersten Platzierung umziehen; die Packung bleibt</translation>
    </message>
    <message>
        <source>EPLB of the second placement numbers its GPUs near the first placement</source>
        <translation>EPLB der zweiten Platzierung nummeriert seine GPUs nahe der ersten Platzierung</translation>
    </message>
    <message>
        <source>a second pipeline on the same axis</source>
        <translation>eine zweite Pipeline auf derselben Achse</translation>
    </message>
    <message>
        <source>schedule of the second pipeline</source>
        <translation>Ablauf der zweiten Pipeline</translation>
    </message>
    <message>
        <source>GPUs of the second pipeline</source>
        <translation>GPUs der zweiten Pipeline</translation>
    </message>
    <message>
        <source>chunks of the second pipeline</source>
        <translation>Chunks der zweiten Pipeline</translation>
    </message>
    <message>
        <source>virtual stages of the second pipeline</source>
        <translation>virtuelle Stufen der zweiten Pipeline</translation>
    </message>
    <message>
        <source>layers of each stage of the second pipeline</source>
        <translation>Schichten jeder Stufe der zweiten Pipeline</translation>
    </message>
    <message>
        <source>time factors of slow stages of the second pipeline</source>
        <translation>Zeitfaktoren langsamer Stufen der zweiten Pipeline</translation>
    </message>
    <message>
        <source>live activations that a GPU of the second pipeline can hold, in chunks</source>
        <translation>lebende Aktivierungen, die eine GPU der zweiten Pipeline hält, in Chunks</translation>
    </message>
    <message>
        <source>All GPUs</source>
        <translation>Alle GPUs</translation>
    </message>
    <message>
        <source>The GPUs of the machine, or as many of them as are given</source>
        <translation>Die GPUs der Maschine, oder so viele davon wie angegeben</translation>
    </message>
    <message>
        <source>GPUs that share the matmuls of a layer</source>
        <translation>GPUs, die sich die Matmuls einer Schicht teilen</translation>
    </message>
    <message>
        <source>GPUs that share the tokens of a sequence</source>
        <translation>GPUs, die sich die Tokens einer Sequenz teilen</translation>
    </message>
    <message>
        <source>GPUs that share the experts of a layer</source>
        <translation>GPUs, die sich die Experten einer Schicht teilen</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>Replikate</translation>
    </message>
    <message>
        <source>GPUs whose gradients are summed: data and context parallel</source>
        <translation>GPUs, deren Gradienten summiert werden: daten- und kontextparallel</translation>
    </message>
    <message>
        <source>GPUs that hold one stage each of a replica</source>
        <translation>GPUs, die je eine Stufe eines Replikats halten</translation>
    </message>
    <message>
        <source>All GPUs, or the group of the plan that GPU 0 is in</source>
        <translation>Alle GPUs, oder die Gruppe des Plans, in der GPU 0 ist</translation>
    </message>
    <message>
        <source>Internal error: %1. Please report this</source>
        <translation>Das Programm brach eine seiner eigenen Regeln (%1); bitte melden</translation>
    </message>
    <message>
        <source>Stopped before completion</source>
        <translation>Vor dem Ende angehalten</translation>
    </message>
    <message>
        <source>The file has %1 bytes; the limit is %2</source>
        <translation>Die Datei hat %1 Bytes; höchstens %2 werden gelesen</translation>
    </message>
    <message>
        <source>The input is empty; expected %1</source>
        <translation>Es gibt keinen Text; erwartet %1</translation>
    </message>
    <message>
        <source>The format of this text is not recognised; expected one of: %1</source>
        <translation>Kein Leser erkennt diesen Text; erwartet eins von: %1</translation>
    </message>
    <message>
        <source>The line has %1 characters; the limit is %2</source>
        <translation>Die Zeile hat %1 Zeichen; höchstens %2 werden gelesen</translation>
    </message>
    <message>
        <source>The machine has %1 devices; the limit is %2</source>
        <translation>Die Maschine hat %1 Geräte; höchstens %2 werden unterstützt</translation>
    </message>
    <message>
        <source>The row of %1 is missing; expected a row for every GPU in the header</source>
        <translation>Die Zeile von %1 fehlt; jede GPU des Kopfes braucht eine Zeile</translation>
    </message>
    <message>
        <source>The row of %1 appears twice; expected once</source>
        <translation>Die Zeile von %1 steht zweimal; erwartet einmal</translation>
    </message>
    <message>
        <source>Column %1 appears twice in the header; expected once</source>
        <translation>Die Spalte %1 steht zweimal im Kopf; erwartet einmal</translation>
    </message>
    <message>
        <source>%1 from %2 to %3 is negative; expected a bandwidth above 0</source>
        <translation>%1 von %2 nach %3 ist negativ; eine Bandbreite ist größer als 0</translation>
    </message>
    <message>
        <source>The value from %1 to %2 is missing and is left empty</source>
        <translation>Der Wert von %1 nach %2 fehlt und bleibt eine Lücke</translation>
    </message>
    <message>
        <source>%1 and %2 are marked as the same device (X); X is allowed only on the diagonal</source>
        <translation>%1 und %2 sind als dasselbe Gerät markiert (X); X steht nur auf der Diagonale</translation>
    </message>
    <message>
        <source>The row of %1 gives %3 for %2 but the row of %2 gives %4 for %1; expected the same class</source>
        <translation>Die Zeile von %1 nennt %3 für %2, die Zeile von %2 aber %4 für %1; beide müssen übereinstimmen</translation>
    </message>
    <message>
        <source>The rows of %1 are missing or incomplete; their links are taken from the GPU rows</source>
        <translation>Die Zeilen von %1 fehlen oder sind abgeschnitten; ihre Verbindungen zu GPUs stammen aus den GPU-Zeilen</translation>
    </message>
    <message>
        <source>The JSON is not valid: %1</source>
        <translation>Dies ist kein gültiges JSON: %1</translation>
    </message>
    <message>
        <source>The key %1 is unknown; expected one of %2</source>
        <translation>Der Schlüssel %1 ist unbekannt; erwartet einer von %2</translation>
    </message>
    <message>
        <source>The key %1 appears twice; expected once</source>
        <translation>Der Schlüssel %1 steht zweimal; erwartet einmal</translation>
    </message>
    <message>
        <source>The file was written by a newer version of Shardscope (file version %1, this program reads up to %2); update Shardscope</source>
        <translation>Die Datei stammt von einem neueren Programm (Version %1, dieses Programm liest bis %2); bitte aktualisieren</translation>
    </message>
    <message>
        <source>The file declares format %1; expected %2</source>
        <translation>Die Datei nennt das Format %1; erwartet %2</translation>
    </message>
    <message>
        <source>%1 is exact for up to %2 devices; a heuristic was used for %3</source>
        <translation>%1 ist nur bis %2 Geräte exakt; für %3 wurde eine Heuristik benutzt</translation>
    </message>
    <message>
        <source>Only %1 points; expected at least %2</source>
        <translation>%1 Punkte sind zu wenige; erwartet mindestens %2</translation>
    </message>
    <message>
        <source>Device %1 is listed twice; every device needs a unique name</source>
        <translation>Das Gerät %1 steht zweimal; jedes Gerät braucht einen eigenen Namen</translation>
    </message>
    <message>
        <source>%1 refers to a device that does not exist (%2); expected one of the machine&apos;s %3</source>
        <translation>%1 nennt ein Gerät, das es nicht gibt (%2); erwartet eins der %3 der Maschine</translation>
    </message>
    <message>
        <source>%1 comes after %2; expected GPUs first, then NICs, then CPUs</source>
        <translation>%1 steht nach %2; erwartet zuerst GPUs, dann NICs, dann CPUs</translation>
    </message>
    <message>
        <source>Two α–β models are in use for link class %1; expected one</source>
        <translation>Die Verbindungsklasse %1 hat zwei gültige Gesetze; erwartet eins</translation>
    </message>
    <message>
        <source>No bandwidth between GPUs is known; expected a measured matrix or an α–β model for one of their link classes</source>
        <translation>Keine Bandbreite zwischen GPUs ist bekannt; erwartet eine gemessene Matrix oder ein Gesetz für eine ihrer Verbindungsklassen</translation>
    </message>
    <message>
        <source>Unknown schedule %1; expected one of %2</source>
        <translation>Es gibt keinen Ablauf %1; erwartet einer von %2</translation>
    </message>
    <message>
        <source>The schedule would have %1 tasks; the limit is %2</source>
        <translation>Der Ablauf hätte %1 Aufgaben; höchstens %2 werden simuliert</translation>
    </message>
    <message>
        <source>The order deadlocks because each task waits for the next: %1; expected an order without a cycle</source>
        <translation>Die Reihenfolge verklemmt sich, jeder wartet auf den nächsten: %1; erwartet eine Reihenfolge, in der jedes Warten endet</translation>
    </message>
    <message>
        <source>The task order of rank %1 contains %2 %3 times; expected %4</source>
        <translation>Die Reihenfolge von Rang %1 enthält %2 %3-mal; erwartet %4</translation>
    </message>
    <message>
        <source>%1 keeps up to %2 chunks in flight on rank %3; the in-flight limit is %4</source>
        <translation>%1 hält bis zu %2 lebende Chunk-Aktivierungen auf Rang %3; die Lebendgrenze ist %4</translation>
    </message>
    <message>
        <source>%1 has %2 entries; expected 1 (for all) or %3</source>
        <translation>%1 hat %2 Einträge; erwartet einer für alle, oder %3</translation>
    </message>
    <message>
        <source>%1 is %2; expected a finite time of 0 s or more</source>
        <translation>%1 ist %2; erwartet eine endliche Zeit ab 0 s</translation>
    </message>
    <message>
        <source>The partition %1 cannot be read; expected whole numbers of layers, such as 6,2,2,2</source>
        <translation>Die Aufteilung %1 ist nicht lesbar; erwartet ganze Zahlen von Schichten wie 6,2,2,2</translation>
    </message>
    <message>
        <source>%1 layers fill only %2 of %3 stages; %4 would be idle</source>
        <translation>%1 Schichten füllen %2 von %3 Stufen; %4 stünden leer</translation>
    </message>
    <message>
        <source>Byte %1 is not valid UTF-8; expected UTF-8 text, or UTF-16 with a byte order mark</source>
        <translation>Byte %1 ist kein gültiges UTF-8; erwartet Text in UTF-8 oder, mit Byte Order Mark, UTF-16</translation>
    </message>
    <message>
        <source>The row of %1 is missing; its values are left empty</source>
        <translation>Die Zeile von %1 fehlt; ihre Werte bleiben Lücken</translation>
    </message>
    <message>
        <source>%1 more values are missing from this matrix and are left empty</source>
        <translation>%1 weitere Werte dieser Matrix fehlen und bleiben Lücken</translation>
    </message>
    <message>
        <source>The header contains %1, which is not a GPU, a NIC or an affinity column; expected GPU0, GPU1, …</source>
        <translation>Der Kopf nennt %1, weder eine GPU noch eine NIC noch eine Affinitätsspalte; erwartet GPU0, GPU1, …</translation>
    </message>
    <message>
        <source>The header contains %1, which is not a known kind of NIC; it is treated as one</source>
        <translation>Der Kopf nennt %1, keine bekannte Art von NIC; es wird als eine genommen</translation>
    </message>
    <message>
        <source>%1 topology matrices were found (lines %2); they are treated as separate nodes joined by a network of unknown speed</source>
        <translation>%1 Klassenmatrizen wurden gefunden (Zeilen %2); sie werden als ebenso viele Hosts genommen, verbunden durch ein Netz unbekannter Geschwindigkeit</translation>
    </message>
    <message>
        <source>The key %1 is unknown to this version and is kept unchanged</source>
        <translation>Der Schlüssel %1 ist dieser Version unbekannt; er bleibt, wie er ist</translation>
    </message>
    <message>
        <source>%1 refers to %2, which is not part of the machine; the setting was reset</source>
        <translation>%1 nennt %2, das nicht Teil der Maschine ist; die Wahl wurde fallen gelassen</translation>
    </message>
    <message>
        <source>Unknown %1 %2; expected one of %3</source>
        <translation>Es gibt kein %1 %2; erwartet eins von %3</translation>
    </message>
    <message>
        <source>The file extension is %1; expected png, svg, pdf or csv</source>
        <translation>Die Endung der Datei ist %1; erwartet png, svg, pdf oder csv</translation>
    </message>
    <message>
        <source>%1 cannot be written as a table; expected png, svg or pdf</source>
        <translation>%1 hat keine Tabelle; erwartet png, svg oder pdf</translation>
    </message>
    <message>
        <source>%1 has nothing to show; load a machine first</source>
        <translation>%1 hat nichts zu zeigen; erwartet wird, dass zuerst eine Maschine geladen ist</translation>
    </message>
    <message>
        <source>%1 of %2 files in the folder were skipped because their format is not supported: %3</source>
        <translation>%1 von %2 Dateien im Ordner sind in keinem lesbaren Format und wurden übersprungen: %3</translation>
    </message>
    <message>
        <source>The folder has no readable file</source>
        <translation>Der Ordner hat keine lesbare Datei</translation>
    </message>
    <message>
        <source>The folder has more than %1 files; only the first %1 were read</source>
        <translation>Der Ordner hat mehr als %1 Dateien; die ersten %1 wurden gelesen</translation>
    </message>
    <message>
        <source>%1 machines were joined as the nodes of one cluster (%2); latency α and bandwidth of the network between them are unknown: enter them under Edit machine</source>
        <translation>%1 Maschinen wurden als Hosts eines Clusters verbunden (%2); α und Bandbreite des Netzes zwischen ihnen sind unbekannt: unter „Maschine bearbeiten“ eingeben</translation>
    </message>
    <message>
        <source>%1 and %2 name the same GPUs and were treated as one machine</source>
        <translation>%1 und %2 nennen dieselben GPUs und wurden als eine Maschine genommen</translation>
    </message>
    <message>
        <source>Unknown example %1; expected one of %2</source>
        <translation>Es gibt kein Beispiel %1; erwartet eins von %2</translation>
    </message>
    <message>
        <source>%1 is not installed on this machine; run %2 on the GPU machine, then open or paste its output</source>
        <translation>%1 gibt es auf dieser Maschine nicht; %2 dort ausführen, wo die GPUs sind, und die Ausgabe öffnen oder einfügen</translation>
    </message>
    <message>
        <source>%1 did not answer within %2 s and was stopped</source>
        <translation>%1 antwortete nicht innerhalb von %2 s und wurde beendet</translation>
    </message>
    <message>
        <source>The backup of unsaved changes cannot be written (%1); Shardscope keeps trying</source>
        <translation>Die Sicherungskopie der ungespeicherten Änderungen lässt sich nicht schreiben (%1); das Programm versucht es weiter</translation>
    </message>
    <message>
        <source>The unsaved changes of %1 were set aside and can be recovered</source>
        <translation>Die ungespeicherten Änderungen von %1 wurden beiseitegelegt und lassen sich wiederherstellen</translation>
    </message>
    <message>
        <source>%1 is not a number with a unit; expected, for example, %2</source>
        <translation>%1 ist keine Zahl mit Einheit; erwartet zum Beispiel %2</translation>
    </message>
    <message>
        <source>%1 is not a link class; expected NV and the number of links, such as NV18, or XGMI, PIX, PXB, PHB, PCIE, NODE, SYS</source>
        <translation>%1 ist keine Verbindungsklasse; erwartet NV mit einer Zahl von Leitungen wie NV18, oder XGMI, PIX, PXB, PHB, PCIE, NODE, SYS</translation>
    </message>
    <message>
        <source>The placement has %2 layers but none for layer %1; its experts are placed contiguously, as in the published program</source>
        <translation>Die Platzierung hat %2 Schichten und keine für Schicht %1; ihre Experten werden fortlaufend platziert, wie es das veröffentlichte Programm tut</translation>
    </message>
    <message>
        <source>Iteration %1 was excluded: expert weights were still loading (layer %2 took %3 ms, later iterations %4 ms); loads are from the following %5 iterations</source>
        <translation>Iteration %1 wurde beiseitegelegt: Expertengewichte wurden noch geladen (Schicht %2 brauchte %3 ms, spätere Iterationen %4 ms); die Lasten sind die der %5 folgenden</translation>
    </message>
    <message>
        <source>Unknown policy %1; expected one of %2</source>
        <translation>Es gibt keine Strategie %1; erwartet eine von %2</translation>
    </message>
    <message>
        <source>%1 is %2, which is not divisible by %3 (%4); expected a multiple of %4</source>
        <translation>%1 ist %2, was %3 (%4) nicht teilt; erwartet ein Vielfaches von %4</translation>
    </message>
    <message>
        <source>The batch has %1 · %2 = %3 tokens per expert; expected at most %4, since a larger batch gains little</source>
        <translation>Der Batch hat %1 · %2 = %3 Tokens je Experte; erwartet höchstens %4, darüber bringt ein größerer Batch wenig</translation>
    </message>
    <message>
        <source>At most %1 microbatches are available for %2 pipeline stages; expected at least %3 to keep the bubble small</source>
        <translation>Höchstens %1 Microbatches füllen %2 Pipeline-Stufen; erwartet mindestens %3, sonst ist die Bubble zu groß</translation>
    </message>
    <message>
        <source>A microbatch needs at least %1 sequences (1024 tokens per matmul) and at most %2 (small bubble); expected a size that satisfies both</source>
        <translation>Ein Microbatch braucht mindestens %1 Sequenzen für 1024 Tokens je Matmul und höchstens %2 für eine kleine Bubble; erwartet eine Größe, die beides erfüllt</translation>
    </message>
    <message>
        <source>No size from %3 to %4 divides the batch of %1 and is a multiple of %2; choose a batch that allows an efficient microbatch</source>
        <translation>Keine Größe von %3 bis %4 teilt den Batch von %1 und ist ein Vielfaches von %2; erwartet eine effiziente Microbatch-Größe</translation>
    </message>
    <message>
        <source>%1 is %2, which leaves each shard fewer than 1024 of %3; expected at most %4</source>
        <translation>%1 ist %2, was einem Anteil weniger als 1024 von %3 lässt; erwartet höchstens %4</translation>
    </message>
    <message>
        <source>%1 gives %2, but %3 gives %4; the first value is used</source>
        <translation>%1 sagt %2, wo %3 %4 sagt; das erste gilt</translation>
    </message>
    <message>
        <source>above 0, so that times grow with message size</source>
        <translation>über 0, Zeiten, die mit der Größe wachsen</translation>
    </message>
    <message>
        <source>offset of the large messages</source>
        <translation>Versatz der großen Zeilen</translation>
    </message>
    <message>
        <source>intercept of their fitted line</source>
        <translation>Achsenabschnitt ihrer Geraden</translation>
    </message>
    <message>
        <source>size range %1</source>
        <translation>Bereich %1</translation>
    </message>
    <message>
        <source>R² of the large messages</source>
        <translation>R² der großen Zeilen</translation>
    </message>
    <message>
        <source>R² of the small messages</source>
        <translation>R² der kleinen Zeilen</translation>
    </message>
    <message>
        <source>α of a single fit</source>
        <translation>α einer einfachen Anpassung</translation>
    </message>
    <message>
        <source>The large messages fit a line (R² ≥ 0.99)</source>
        <translation>Die großen Nachrichten liegen auf einer Geraden (R² ≥ 0,99)</translation>
    </message>
    <message>
        <source>a size that takes longer than a larger one</source>
        <translation>eine Größe, die größere Nachrichten überholen</translation>
    </message>
    <message>
        <source>No message takes more than 30 % longer than a larger one</source>
        <translation>Keine Nachricht braucht über 30 % länger als eine größere</translation>
    </message>
    <message>
        <source>A single fit over all sizes gives about the same α</source>
        <translation>Eine einfache Anpassung über alle Größen gibt etwa dasselbe α</translation>
    </message>
    <message>
        <source>A single fit over all sizes would give a different α; it is not used</source>
        <translation>Eine einfache Anpassung über alle Größen gäbe ein anderes α; sie wird nicht benutzt</translation>
    </message>
    <message>
        <source>A line of this text</source>
        <translation>Eine Zeile dieses Textes</translation>
    </message>
    <message>
        <source>broken where a terminal or a mail ends</source>
        <translation>dort umgebrochen, wo ein Terminal oder eine Mail endet</translation>
    </message>
    <message>
        <source>whole lines, as the command writes them into a file</source>
        <translation>ganze Zeilen, wie der Befehl sie in eine Datei schreibt</translation>
    </message>
    <message>
        <source>Lines as wide as a terminal</source>
        <translation>Zeilen so breit wie ein Terminal</translation>
    </message>
    <message>
        <source>they may go on in the next one; they are read as they stand</source>
        <translation>sie gehen vielleicht in der nächsten weiter; sie werden gelesen, wie sie stehen</translation>
    </message>
    <message>
        <source>What the numbers are</source>
        <translation>Was die Zahlen sind</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>nicht gesagt</translation>
    </message>
    <message>
        <source>a title with a unit above the table</source>
        <translation>ein Titel mit Einheit über der Tabelle</translation>
    </message>
    <message>
        <source>A table of p2pBandwidthLatencyTest</source>
        <translation>Eine Tabelle von p2pBandwidthLatencyTest</translation>
    </message>
    <message>
        <source>no title above it says what was measured; it is taken for the bandwidth of one way</source>
        <translation>kein Titel darüber sagt, was gemessen wurde; sie gilt als Bandbreite in einer Richtung</translation>
    </message>
    <message>
        <source>at least 2, one per half</source>
        <translation>mindestens 2 für zwei Hälften</translation>
    </message>
    <message>
        <source>a finite number, 0 or more</source>
        <translation>eine endliche Zahl, 0 oder mehr</translation>
    </message>
    <message>
        <source>The number of nodes</source>
        <translation>Die Zahl der Hosts</translation>
    </message>
    <message>
        <source>The number of GPUs per node</source>
        <translation>Die Zahl der GPUs je Host</translation>
    </message>
    <message>
        <source>The link within a node</source>
        <translation>Die Verbindung innerhalb eines Hosts</translation>
    </message>
    <message>
        <source>a link class such as NV18 or PIX</source>
        <translation>eine Klasse wie NV18 oder PIX</translation>
    </message>
    <message>
        <source>The number of network levels</source>
        <translation>Die Zahl der Ebenen des Netzes</translation>
    </message>
    <message>
        <source>at least 1 for several nodes</source>
        <translation>mindestens 1 zwischen mehreren Hosts</translation>
    </message>
    <message>
        <source>The number of nodes to join</source>
        <translation>Die Zahl der zu verbindenden Hosts</translation>
    </message>
    <message>
        <source>1 each, to be joined</source>
        <translation>je 1, um sie zu verbinden</translation>
    </message>
    <message>
        <source>A device ID</source>
        <translation>Eine Geräte-ID</translation>
    </message>
    <message>
        <source>a name such as GPU0</source>
        <translation>ein Name wie GPU0</translation>
    </message>
    <message>
        <source>a finite number of seconds, 0 or more</source>
        <translation>eine endliche Zahl von Sekunden, 0 oder mehr</translation>
    </message>
    <message>
        <source>The link class of an α–β model</source>
        <translation>Die Verbindungsklasse eines Gesetzes</translation>
    </message>
    <message>
        <source>a link class such as NV2 or SYS</source>
        <translation>eine Klasse wie NV2 oder SYS</translation>
    </message>
    <message>
        <source>a link number of 0 or more and a bandwidth of 0 or more</source>
        <translation>eine Zahl ab 0 und eine Bandbreite ab 0</translation>
    </message>
    <message>
        <source>0 without a network</source>
        <translation>0 ohne Netz</translation>
    </message>
    <message>
        <source>all nodes (0)</source>
        <translation>alle Hosts (0)</translation>
    </message>
    <message>
        <source>more than in the level below, and not all nodes (0)</source>
        <translation>mehr als in der Ebene darunter und nicht alle (0)</translation>
    </message>
    <message>
        <source>the first file</source>
        <translation>der erste Ausdruck</translation>
    </message>
    <message>
        <source>the second file</source>
        <translation>der zweite</translation>
    </message>
    <message>
        <source>different classes</source>
        <translation>eigener</translation>
    </message>
    <message>
        <source>bandwidth = minimum over the links</source>
        <translation>Bandbreite = Min. über Verbindungen</translation>
    </message>
    <message>
        <source>No path of any length is wider; among equally wide paths none has fewer hops</source>
        <translation>Kein Weg beliebiger Länge ist breiter; von den gleich breiten hat keiner weniger Stationen</translation>
    </message>
    <message>
        <source>No other single relay is faster</source>
        <translation>Kein anderes einzelnes Relais gibt mehr</translation>
    </message>
    <message>
        <source>Every relay waits for the whole message before forwarding it</source>
        <translation>Jedes Relais wartet auf die ganze Nachricht, bevor es sie weitergibt</translation>
    </message>
    <message>
        <source>Data-sheet bandwidth is used; a real transfer is slower</source>
        <translation>Eine Bandbreite laut Datenblatt gilt; eine Übertragung erreicht weniger</translation>
    </message>
    <message>
        <source>latent queries, keys and values (MLA)</source>
        <translation>latente Queries, Keys und Values</translation>
    </message>
    <message>
        <source>attention output after dropout</source>
        <translation>Attention nach Dropout</translation>
    </message>
    <message>
        <source>expert outputs</source>
        <translation>Ausgaben der Experten</translation>
    </message>
    <message>
        <source>logits, log-probabilities and the gradient of each: four fp32 copies</source>
        <translation>Logits, Log-Wahrscheinlichkeiten, der Gradient von beiden: vier in fp32</translation>
    </message>
    <message>
        <source>logits in 16 bits, in fp32, minus their maximum, exponentials: 2 + 4 + 4 + 4</source>
        <translation>Logits in 16 Bit, in fp32, abzüglich ihres Maximums, ihre Exponentiale: 2 + 4 + 4 + 4</translation>
    </message>
    <message>
        <source>optimiser state</source>
        <translation>Optimiererzustand</translation>
    </message>
    <message>
        <source>optimiser step</source>
        <translation>Optimiererschritt</translation>
    </message>
    <message>
        <source>a finite number of bytes, 0 or more</source>
        <translation>eine endliche Zahl von Bytes ab 0</translation>
    </message>
    <message>
        <source>The FFN size</source>
        <translation>Die FFN-Breite</translation>
    </message>
    <message>
        <source>a model with experts (MoE)</source>
        <translation>ein Modell mit Experten</translation>
    </message>
    <message>
        <source>replicas × microbatch</source>
        <translation>Replikate mal Microbatch</translation>
    </message>
    <message>
        <source>a number of tokens, because the model does not state one</source>
        <translation>eine Zahl von Tokens, da das Modell keine nennt</translation>
    </message>
    <message>
        <source>flattened 16-bit gradients</source>
        <translation>Gradienten, flach, in 16 Bit</translation>
    </message>
    <message>
        <source>this rank&apos;s share of them in fp32</source>
        <translation>eigener Teil davon in fp32</translation>
    </message>
    <message>
        <source>layers · activations kept per layer</source>
        <translation>Schichten · was jede behält</translation>
    </message>
    <message>
        <source>(chunks in flight − 1) · activations of one chunk</source>
        <translation>(lebende Chunks − 1) · Aktivierungen eines Chunks</translation>
    </message>
    <message>
        <source>chunks in flight at the peak</source>
        <translation>lebende Chunks an der Spitze</translation>
    </message>
    <message>
        <source>largest layer, minus the logits already counted</source>
        <translation>größte Schicht, über die Logits davor hinaus</translation>
    </message>
    <message>
        <source>tensors in transit to and from other ranks</source>
        <translation>Tensoren auf dem Weg von und zu anderen Rängen</translation>
    </message>
    <message>
        <source>each run finds what the previous one left in memory</source>
        <translation>jeder findet, was der vorige zurückließ</translation>
    </message>
    <message>
        <source>gradients and temporary tensors of the step, beyond the loss</source>
        <translation>Gradienten und Zwischenwerte des Schritts, über das hinaus, was der Loss braucht</translation>
    </message>
    <message>
        <source>parameters · bytes each / replicas</source>
        <translation>Parameter · Breite / Replikate</translation>
    </message>
    <message>
        <source>parameters · bytes each</source>
        <translation>Parameter · Breite</translation>
    </message>
    <message>
        <source>bytes per message</source>
        <translation>Bytes je Element</translation>
    </message>
    <message>
        <source>DualPipe runs the model in both directions: each rank also holds the parameters of the mirrored stage</source>
        <translation>DualPipe lässt das Modell in beiden Richtungen laufen: die Stufe am anderen Ende wird mitgehalten</translation>
    </message>
    <message>
        <source>gradients are freed before the next forward pass, so they are not part of the peak</source>
        <translation>Gradienten werden vor dem nächsten Vorwärtslauf freigegeben, die Spitze hat also keine</translation>
    </message>
    <message>
        <source>all parameters · bytes each</source>
        <translation>alle Parameter · Breite</translation>
    </message>
    <message>
        <source>layers · activations kept per layer, plus embedding and head</source>
        <translation>Schichten · was jede behält, und was Einbettung und Kopf behalten</translation>
    </message>
    <message>
        <source>layers · input activation</source>
        <translation>Schichten · ihre Eingabe</translation>
    </message>
    <message>
        <source>tokens per microbatch</source>
        <translation>Tokens eines Microbatches</translation>
    </message>
    <message>
        <source>memory per GPU of stage %1</source>
        <translation>Speicher eines Geräts der Stufe %1</translation>
    </message>
    <message>
        <source>matmuls measured alone run on a cool GPU and back to back; fitted to Korthikanti et al. 2022, table 5, and vTrain&apos;s steps on A100</source>
        <translation>einzeln gemessene Matmuls laufen kalt und dicht hintereinander; angepasst an Korthikanti et al. 2022, Tabelle 5, und vTrains Schritte auf A100</translation>
    </message>
    <message>
        <source>rate of matmuls whose size is not a multiple of 64</source>
        <translation>Rate von Matmuls, deren Breite kein Vielfaches von 64 ist</translation>
    </message>
    <message>
        <source>fitted to BigScience&apos;s steps: widths of 14 400 (1800 per rank) against multiples of 64</source>
        <translation>angepasst an BigSciences Schritte mit Breiten von 14400 (1800 je Rang) gegen solche mit Vielfachen von 64</translation>
    </message>
    <message>
        <source>rate of memory-bound kernels</source>
        <translation>Rate von Kerneln, die Daten bewegen</translation>
    </message>
    <message>
        <source>as in the device&apos;s efficiency curve</source>
        <translation>wie im Gesetz des Geräts</translation>
    </message>
    <message>
        <source>bytes moved by unfused kernels</source>
        <translation>Bytes, die Kernel bewegen, wo nichts sie verschmilzt</translation>
    </message>
    <message>
        <source>rate of links within a node</source>
        <translation>Rate von Verbindungen innerhalb eines Hosts</translation>
    </message>
    <message>
        <source>share of port bandwidth between nodes</source>
        <translation>Anteil der Port-Rate zwischen Hosts</translation>
    </message>
    <message>
        <source>start-up time of a message between stages</source>
        <translation>Start einer Nachricht zwischen Stufen</translation>
    </message>
    <message>
        <source>overlapped share of tensor-parallel communication</source>
        <translation>verdeckter Anteil der tensorparallelen Kommunikation</translation>
    </message>
    <message>
        <source>Megatron-LM overlaps none unless configured to</source>
        <translation>Megatron-LM verdeckt nichts, wenn nicht verlangt</translation>
    </message>
    <message>
        <source>overlapped share of expert-parallel communication</source>
        <translation>verdeckter Anteil der expertenparallelen Kommunikation</translation>
    </message>
    <message>
        <source>none unless enabled</source>
        <translation>nichts, wenn nicht verlangt</translation>
    </message>
    <message>
        <source>share of the backward pass that overlaps with gradient reduction</source>
        <translation>Anteil des Rückwärtslaufs, der Gradienten verdeckt</translation>
    </message>
    <message>
        <source>Megatron-LM reduces gradients after the last backward pass unless overlap is enabled</source>
        <translation>Megatron-LM reduziert Gradienten nach dem letzten Rückwärtslauf, wenn keine Überlappung verlangt ist</translation>
    </message>
    <message>
        <source>share of compute that overlaps with ZeRO stage 3 all-gathers</source>
        <translation>Anteil des Rechnens, der das Sammeln von ZeRO 3 verdeckt</translation>
    </message>
    <message>
        <source>FSDP gathers the next layer during the compute of the current one; fitted to llm-foundry&apos;s steps</source>
        <translation>FSDP sammelt die nächste Schicht, während eine gerechnet wird; llm-foundrys Schritte</translation>
    </message>
    <message>
        <source>launch time per layer, forward</source>
        <translation>Launch einer Schicht, vorwärts</translation>
    </message>
    <message>
        <source>fitted to vTrain&apos;s single-node steps, where small layers take the same time whatever their size (together with the backward launch time)</source>
        <translation>angepasst an vTrains Schritte auf einem Knoten, dessen kleine Schichten bei jeder Größe gleich lange brauchen (mit launch_backward_s)</translation>
    </message>
    <message>
        <source>launch time per layer, backward</source>
        <translation>Launch einer Schicht, rückwärts</translation>
    </message>
    <message>
        <source>fitted with the forward launch time</source>
        <translation>siehe launch_forward_s</translation>
    </message>
    <message>
        <source>overhead per step</source>
        <translation>Overhead eines Schritts</translation>
    </message>
    <message>
        <source>bytes moved by the optimiser per parameter</source>
        <translation>Bytes, die der Optimierer je Parameter bewegt</translation>
    </message>
    <message>
        <source>Adam with fp32 state reads 16 and writes 14 bytes per parameter; includes gradient norm and scaling</source>
        <translation>Adam mit fp32-Zuständen liest 16 und schreibt 14 Bytes; Norm und Skalierung der Gradienten</translation>
    </message>
    <message>
        <source>load of the busiest GPU / mean</source>
        <translation>Last des vollsten Expertengeräts gegenüber dem Mittel</translation>
    </message>
    <message>
        <source>a schedule with a fixed task order</source>
        <translation>ein Ablauf, dessen Reihenfolge vorab bekannt ist</translation>
    </message>
    <message>
        <source>one matmul rate for all sizes: less accurate than the other devices</source>
        <translation>das Gerät hat eine Rate für Matmuls aller Größen: gröber als die übrigen</translation>
    </message>
    <message>
        <source>matmul efficiency follows a curve fitted to measurements</source>
        <translation>Matmuls folgen einem Gesetz, das an gemessene angepasst ist</translation>
    </message>
    <message>
        <source>share of it reached by large matmuls</source>
        <translation>Anteil davon, den große Matmuls erreichen</translation>
    </message>
    <message>
        <source>share of that sustained within whole steps, given power and clock limits</source>
        <translation>davon, was Leistung und Takt innerhalb von Schritten lassen</translation>
    </message>
    <message>
        <source>share of it reached</source>
        <translation>Anteil davon, der erreicht wird</translation>
    </message>
    <message>
        <source>microbatches × layers × recomputation per layer</source>
        <translation>Microbatches × Schichten × was eine Schicht nochmals tut</translation>
    </message>
    <message>
        <source>recomputation of one layer</source>
        <translation>nochmals in einer Schicht</translation>
    </message>
    <message>
        <source>link within a node, per GPU and direction</source>
        <translation>Verbindung innerhalb eines Hosts, eine GPU, je Richtung</translation>
    </message>
    <message>
        <source>share of it reached by collectives</source>
        <translation>Anteil davon, den Kollektive erreichen</translation>
    </message>
    <message>
        <source>nodes spanned by a group</source>
        <translation>Hosts, über die sich eine Gruppe erstreckt</translation>
    </message>
    <message>
        <source>its share of the node&apos;s ports</source>
        <translation>ihr Anteil an den Ports eines Hosts</translation>
    </message>
    <message>
        <source>again, with recomputation</source>
        <translation>nochmals bei Neuberechnung</translation>
    </message>
    <message>
        <source>simulated step − busy time of the slowest stage</source>
        <translation>simulierter Schritt − Zeit, in der die langsamste Stufe beschäftigt ist</translation>
    </message>
    <message>
        <source>time of the other stages / slowest stage</source>
        <translation>Zeit der übrigen Stufen gegenüber der langsamsten</translation>
    </message>
    <message>
        <source>input or output of one microbatch</source>
        <translation>hinein oder heraus, von einem Microbatch</translation>
    </message>
    <message>
        <source>parameters per GPU</source>
        <translation>Parameter auf einem Gerät</translation>
    </message>
    <message>
        <source>bytes per gradient</source>
        <translation>Bytes eines Gradienten</translation>
    </message>
    <message>
        <source>gradient all-reduce, minus the part hidden by the backward pass</source>
        <translation>All-Reduce der Gradienten, abzüglich dessen, was der Rückwärtslauf verdeckt</translation>
    </message>
    <message>
        <source>gradient reduce-scatter, minus the part hidden by the backward pass, + parameter all-gather</source>
        <translation>Gradienten verteilen, abzüglich dessen, was der Rückwärtslauf verdeckt, + Parameter sammeln</translation>
    </message>
    <message>
        <source>microbatches × (two parameter all-gathers + gradient reduce-scatter − overlap with compute)</source>
        <translation>Microbatches × (zweimal Parameter sammeln + Gradienten verteilen − was Rechnen verdeckt)</translation>
    </message>
    <message>
        <source>parameters / shards × bytes / (memory bandwidth × share)</source>
        <translation>Parameter / Anteile × Bytes / (Speicherrate × Anteil)</translation>
    </message>
    <message>
        <source>wait for launches per layer</source>
        <translation>Warten auf den Host in einer Schicht</translation>
    </message>
    <message>
        <source>set for this run</source>
        <translation>Einstellung des Laufs</translation>
    </message>
    <message>
        <source>parameters and tokens only</source>
        <translation>nur Parameter und Tokens</translation>
    </message>
    <message>
        <source>N, parameters active per token</source>
        <translation>N, Parameter, die ein Token durchläuft</translation>
    </message>
    <message>
        <source>whole batches closest to the dataset size</source>
        <translation>ganze Batches, die dem Datensatz am nächsten kommen</translation>
    </message>
    <message>
        <source>gradient reduction and transfer to the next layer</source>
        <translation>Reduktion und Weg zur nächsten Schicht</translation>
    </message>
    <message>
        <source>FLOPs of the whole run</source>
        <translation>FLOP des ganzen Laufs</translation>
    </message>
    <message>
        <source>the shape alone gives 6 N D; the rest is attention, reductions and recomputation</source>
        <translation>die Form allein gibt 6 N D; was darüber liegt, sind Attention, Reduktionen und Neuberechnung</translation>
    </message>
    <message>
        <source>bytes sent and received by all GPUs</source>
        <translation>von allen gesendete und empfangene Bytes</translation>
    </message>
    <message>
        <source>bytes per element</source>
        <translation>Bytes eines Elements</translation>
    </message>
    <message>
        <source>one transmission can reach several receivers, so more bytes are received than sent</source>
        <translation>eine Sendung kann mehrere Empfänger erreichen, darum wird mehr empfangen als gesendet</translation>
    </message>
    <message>
        <source>FLOP / (GPUs · rate)</source>
        <translation>FLOP / (GPUs · Rate)</translation>
    </message>
    <message>
        <source>GPUs, product of all degrees</source>
        <translation>GPUs, Produkt aller Grade</translation>
    </message>
    <message>
        <source>sustained rate per GPU</source>
        <translation>Rate, die jeder dauerhaft leistet</translation>
    </message>
    <message>
        <source>communication is counted but not timed: the network must sustain the bytes per second shown</source>
        <translation>Kommunikation ist gezählt, nicht gemessen: sie muss in die gezeigten Bytes je Sekunde passen</translation>
    </message>
    <message>
        <source>The internal tensor-parallel degree</source>
        <translation>Der interne Tensorgrad</translation>
    </message>
    <message>
        <source>the FFN size</source>
        <translation>die FFN-Breite</translation>
    </message>
    <message>
        <source>the total dimension of all heads</source>
        <translation>die Breite aller Köpfe</translation>
    </message>
    <message>
        <source>The external tensor-parallel degree</source>
        <translation>Der externe Tensorgrad</translation>
    </message>
    <message>
        <source>the hidden size</source>
        <translation>die verborgene Breite</translation>
    </message>
    <message>
        <source>head dimension per shard</source>
        <translation>Kopfbreite je Anteil</translation>
    </message>
    <message>
        <source>hidden size per shard</source>
        <translation>verborgene Breite je Anteil</translation>
    </message>
    <message>
        <source>The total dimension of all heads</source>
        <translation>Die Breite aller Köpfe</translation>
    </message>
    <message>
        <source>parallel degrees divide the dimensions they split</source>
        <translation>Grade teilen, worauf sie gelegt sind</translation>
    </message>
    <message>
        <source>FFN size per chip</source>
        <translation>innere Breite auf einem Chip</translation>
    </message>
    <message>
        <source>hidden size per chip</source>
        <translation>verborgene Breite auf einem Chip</translation>
    </message>
    <message>
        <source>rate for 8-bit arithmetic</source>
        <translation>Rate bei 8 Bit</translation>
    </message>
    <message>
        <source>base utilisation</source>
        <translation>Grundauslastung</translation>
    </message>
    <message>
        <source>bubble layers, each 6 matmuls plus its communication</source>
        <translation>Schichten der Bubble, je 6 Matmuls und was gesendet wird</translation>
    </message>
    <message>
        <source>bubble layers, (pp − 1) · layers between stages</source>
        <translation>Schichten der Bubble, (pp − 1) · Schichten zwischen Stufen</translation>
    </message>
    <message>
        <source>communication is assumed to be hidden behind compute</source>
        <translation>Kommunikation gilt hier als hinter dem Rechnen verdeckt</translation>
    </message>
    <message>
        <source>one replica: no communication</source>
        <translation>ein Replikat: keine</translation>
    </message>
    <message>
        <source>in both directions over the chip&apos;s links</source>
        <translation>beide Wege über den Anschluss eines Chips</translation>
    </message>
    <message>
        <source>step time of one batch</source>
        <translation>Batch-Zeit</translation>
    </message>
    <message>
        <source>bubble + steady phase + gradient reduction</source>
        <translation>Bubble + stetige Phase + Reduktion</translation>
    </message>
    <message>
        <source>replicas × experts</source>
        <translation>Replikate mal Experten</translation>
    </message>
    <message>
        <source>stages × interleaving</source>
        <translation>Stufen mal Interleaving</translation>
    </message>
    <message>
        <source>The hidden size</source>
        <translation>Die verborgene Breite</translation>
    </message>
    <message>
        <source>hidden size</source>
        <translation>verborgene Breite</translation>
    </message>
    <message>
        <source>the pipeline degree</source>
        <translation>der Grad von PIPE</translation>
    </message>
    <message>
        <source>The head dimension</source>
        <translation>Die Breite eines Kopfes</translation>
    </message>
    <message>
        <source>Heads and FFN size</source>
        <translation>Köpfe und FFN-Breite</translation>
    </message>
    <message>
        <source>head dimension</source>
        <translation>Kopfbreite</translation>
    </message>
    <message>
        <source>heads and FFN size</source>
        <translation>Köpfe und FFN-Breite</translation>
    </message>
    <message>
        <source>The part of a tensor on one GPU</source>
        <translation>Der Teil eines Tensors auf einer GPU</translation>
    </message>
    <message>
        <source>the time of the busiest GPU</source>
        <translation>das Gerät, das am längsten arbeitet</translation>
    </message>
    <message>
        <source>GPU time</source>
        <translation>Arbeit auf dem Gerät</translation>
    </message>
    <message>
        <source>idle: pipeline not full, or waiting</source>
        <translation>Leerlauf: nicht gefüllt oder wartend</translation>
    </message>
    <message>
        <source>the step time follows exactly from a formula</source>
        <translation>eine Formel gibt den Schritt exakt an</translation>
    </message>
    <message>
        <source>The number of participating GPUs</source>
        <translation>Die Zahl der teilnehmenden GPUs</translation>
    </message>
    <message>
        <source>ZeRO 1: optimiser state sharded</source>
        <translation>ZeRO 1: Optimiererzustand verteilt</translation>
    </message>
    <message>
        <source>ZeRO 2: gradients sharded too</source>
        <translation>ZeRO 2: auch Gradienten</translation>
    </message>
    <message>
        <source>ZeRO 3: parameters sharded too</source>
        <translation>ZeRO 3: auch Parameter</translation>
    </message>
    <message>
        <source>twice the sequence length</source>
        <translation>die doppelte Sequenz</translation>
    </message>
    <message>
        <source>The transfer</source>
        <translation>Die Übergabe</translation>
    </message>
    <message>
        <source>a loaded machine, or a fixed transfer time</source>
        <translation>eine geladene Maschine oder eine feste Zeit</translation>
    </message>
    <message>
        <source>The average was computed from values other than those listed, or was not updated after a change</source>
        <translation>Das Mittel stammt von anderen Werten als den hier stehenden, oder wurde nach einer Änderung nicht erneuert</translation>
    </message>
    <message>
        <source>Results of different settings were averaged; no single run ever had this value</source>
        <translation>Ergebnisse verschiedener Einstellungen wurden gemittelt; kein Lauf hatte je diesen Wert</translation>
    </message>
    <message>
        <source>lowest throughput × time per step</source>
        <translation>kleinster Durchsatz × Zeit je Schritt</translation>
    </message>
    <message>
        <source>the rows ran with different batch sizes</source>
        <translation>die Zeilen liefen mit verschiedenen Batches</translation>
    </message>
    <message>
        <source>differs between the rows</source>
        <translation>unterscheidet sich zwischen ihnen</translation>
    </message>
    <message>
        <source>expected value</source>
        <translation>was es sein sollte</translation>
    </message>
    <message>
        <source>in source</source>
        <translation>gedruckt</translation>
    </message>
    <message>
        <source>rate computed from the mean time</source>
        <translation>Rate der mittleren Zeit</translation>
    </message>
    <message>
        <source>batch / mean step time</source>
        <translation>Batch / mittlere Zeit</translation>
    </message>
    <message>
        <source>A mean of rates gives fast seeds more weight than slow ones</source>
        <translation>Ein Mittel von Raten gewichtet schnelle Seeds stärker als langsame</translation>
    </message>
    <message>
        <source>bytes / time, at each destination</source>
        <translation>Bytes / Zeit an jedem Ziel</translation>
    </message>
    <message>
        <source>The work was overestimated or the time underestimated: a different batch size, an average over skipped steps, or a timer that does not synchronise with the GPU</source>
        <translation>Die Arbeit wurde zu hoch gezählt oder die Zeit zu kurz: ein anderer Batch, ein Mittel über ausgelassene Schritte oder ein Timer, der nicht auf das Gerät wartet</translation>
    </message>
    <message>
        <source>with the number of samples the ranks really processed</source>
        <translation>mit den Samples, die die Ränge wirklich nahmen</translation>
    </message>
    <message>
        <source>batch per rank × ranks</source>
        <translation>Batch eines Rangs × Ränge</translation>
    </message>
    <message>
        <source>Every rank is given the whole batch instead of its share</source>
        <translation>Jeder Rang bekommt den ganzen Batch statt seines Anteils</translation>
    </message>
    <message>
        <source>The batch was not divided as recorded</source>
        <translation>Der Batch wurde anders geteilt als notiert</translation>
    </message>
    <message>
        <source>value as recorded</source>
        <translation>was gedruckt wurde</translation>
    </message>
    <message>
        <source>Memory was read before the model was on the GPU, or from another process, or in another unit</source>
        <translation>Speicher wurde gelesen, bevor das Modell auf dem Gerät war, von einem anderen Prozess oder in einer anderen Einheit</translation>
    </message>
    <message>
        <source>bytes per parameter</source>
        <translation>Bytes eines Parameters</translation>
    </message>
    <message>
        <source>The weights were loaded in the format of the file, not in the recorded precision</source>
        <translation>Die Gewichte wurden im Format der Datei geladen, nicht im notierten</translation>
    </message>
    <message>
        <source>No sampler divides the batch among the ranks; throughput counts it once, and memory does not shrink with more ranks</source>
        <translation>Kein Sampler teilt den Batch auf die Ränge; der Durchsatz zählt ihn einmal, und der Speicher schrumpft nicht mit mehr Rängen</translation>
    </message>
    <message>
        <source>memory per rank for one more sample in the batch</source>
        <translation>ein Sample mehr im Batch kostet jeden Rang</translation>
    </message>
    <message>
        <source>at most, the activations of one sample</source>
        <translation>höchstens die Aktivierungen eines Samples</translation>
    </message>
    <message>
        <source>so each rank holds it whole</source>
        <translation>ein Rang hält es also ganz</translation>
    </message>
    <message>
        <source>if the batch were split across ranks</source>
        <translation>wenn der Batch geteilt wäre</translation>
    </message>
    <message>
        <source>memory that one sample would need</source>
        <translation>ein Sample bräuchte</translation>
    </message>
    <message>
        <source>With p stages and m chunks, a share of (p − 1) / (m + p − 1) is spent filling and draining</source>
        <translation>Bei p Stufen und m Chunks ist ein Anteil von (p − 1) / (m + p − 1) Füllen und Leeren</translation>
    </message>
    <message>
        <source>launch time per layer</source>
        <translation>Launch einer Schicht</translation>
    </message>
    <message>
        <source>GPU time per layer and sample</source>
        <translation>Gerätezeit einer Schicht und eines Samples</translation>
    </message>
    <message>
        <source>samples per chunk below which launches dominate</source>
        <translation>Samples je Chunk, unter denen der Host bestimmt</translation>
    </message>
    <message>
        <source>Probably the host launches each chunk&apos;s kernels more slowly than the GPU runs them; kernels that use the GPU poorly on small chunks look the same</source>
        <translation>Passt dazu, dass der Host die Kernel jedes Chunks langsamer startet, als das Gerät sie ausführt; Kernel, die das Gerät bei kleinen Chunks schlechter auslasten, können gleich aussehen</translation>
    </message>
    <message>
        <source>Warm-up steps included</source>
        <translation>Aufwärmschritte mitgezählt</translation>
    </message>
    <message>
        <source>One seed is an outlier</source>
        <translation>Ein Seed steht abseits</translation>
    </message>
    <message>
        <source>Cold first iteration included in the mean</source>
        <translation>Kalte erste Iteration im Mittel belassen</translation>
    </message>
    <message>
        <source>Batch size and number of ranks do not match</source>
        <translation>Batch und Ränge passen nicht zusammen</translation>
    </message>
    <message>
        <source>Precision does not match the bytes</source>
        <translation>Genauigkeit passt nicht zu den Bytes</translation>
    </message>
    <message>
        <source>Mean of rates instead of rate of the mean</source>
        <translation>Mittel der Raten, nicht Rate des Mittels</translation>
    </message>
    <message>
        <source>mean in the source</source>
        <translation>gedrucktes Mittel</translation>
    </message>
    <message>
        <source>Something else was using the machine during one seed, or its first start was counted</source>
        <translation>Etwas anderes lastete auf der Maschine, oder ihr erster Start wurde mitgezählt, während eines Seeds</translation>
    </message>
    <message>
        <source>if two values agree, the third is 3σ/√2 away</source>
        <translation>stimmen zwei überein, liegt der dritte 3σ/√2 entfernt</translation>
    </message>
    <message>
        <source>the third seed</source>
        <translation>der dritte</translation>
    </message>
    <message>
        <source>the recorded times agree</source>
        <translation>die gedruckten Zeiten sagen dasselbe</translation>
    </message>
    <message>
        <source>the other seeds</source>
        <translation>die übrigen</translation>
    </message>
    <message>
        <source>Something else was using the machine during this seed, or its first start was counted</source>
        <translation>Etwas anderes lastete auf der Maschine, oder ihr erster Start wurde mitgezählt, während dieses Seeds</translation>
    </message>
    <message>
        <source>printed step</source>
        <translation>gedruckter Schritt</translation>
    </message>
    <message>
        <source>step that fits the FLOP/s</source>
        <translation>Schritt, der zu den FLOP/s passt</translation>
    </message>
    <message>
        <source>as in %1 rows of this model</source>
        <translation>wie in %1 Zeilen dieses Modells</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>a finding from %1 on</source>
        <translation>ab %1 ein Befund</translation>
    </message>
    <message>
        <source>%1 in a step of %2 do not fit: in the other rows of this model such a step takes %3</source>
        <translation>%1 in einem Schritt von %2 passen nicht zusammen: In den anderen Zeilen dieses Modells dauert ein solcher Schritt %3</translation>
    </message>
    <message>
        <source>One of the two is a misprint, or it was measured at another time or with another batch</source>
        <translation>Eines der beiden ist ein Druckfehler oder zu anderer Zeit oder mit anderem Batch gemessen</translation>
    </message>
    <message>
        <source>printed GPUs</source>
        <translation>gedruckte GPUs</translation>
    </message>
    <message>
        <source>TP × PP × CP × DP</source>
        <translation>TP × PP × CP × DP</translation>
    </message>
    <message>
        <source>TP × PP × CP</source>
        <translation>TP × PP × CP</translation>
    </message>
    <message>
        <source>The degrees need %1 GPUs, not the %2 that are printed</source>
        <translation>Die Grade brauchen %1 GPUs, nicht die gedruckten %2</translation>
    </message>
    <message>
        <source>%2 GPUs cannot be divided into groups of %1, as the degrees say</source>
        <translation>%2 GPUs lassen sich nicht, wie die Grade sagen, in Gruppen von %1 teilen</translation>
    </message>
    <message>
        <source>A degree or the number of GPUs is a misprint, or a part of the GPUs was idle</source>
        <translation>Ein Grad oder die Zahl der GPUs ist ein Druckfehler, oder ein Teil der GPUs war untätig</translation>
    </message>
    <message>
        <source>slowest, iteration %1 the first</source>
        <translation>langsamste, Iteration %1 die erste</translation>
    </message>
    <message>
        <source>the other iterations</source>
        <translation>die übrigen Iterationen</translation>
    </message>
    <message>
        <source>mean including them</source>
        <translation>Mittelwert mit ihnen</translation>
    </message>
    <message>
        <source>without slow iterations</source>
        <translation>ohne langsame Iterationen</translation>
    </message>
    <message>
        <source>%1 of %2 iterations are far slower than their neighbours, up to %3 ×: without them the mean is %4, not %5</source>
        <translation>%1 von %2 Iterationen sind weit langsamer als ihre Nachbarn, bis zu %3 ×: Ohne sie ist der Mittelwert %4, nicht %5</translation>
    </message>
    <message>
        <source>A profiler, an evaluation or a checkpoint ran during these iterations</source>
        <translation>Während dieser Iterationen lief ein Profiler, eine Auswertung oder ein Checkpoint</translation>
    </message>
    <message>
        <source>probability that it is disturbed</source>
        <translation>Wahrscheinlichkeit, dass er gestört ist</translation>
    </message>
    <message>
        <source>usual here: %1 %</source>
        <translation>hier üblich: %1 %</translation>
    </message>
    <message>
        <source>Iterations far slower than their neighbours</source>
        <translation>Iterationen weit langsamer als ihre Nachbarn</translation>
    </message>
    <message>
        <source>GPUs do not fit the degrees</source>
        <translation>GPUs passen nicht zu den Graden</translation>
    </message>
    <message>
        <source>FLOP/s do not fit the step time</source>
        <translation>FLOP/s passen nicht zur Schrittzeit</translation>
    </message>
    <message>
        <source>Equal settings repeat badly</source>
        <translation>Gleiche Einstellungen wiederholen sich schlecht</translation>
    </message>
    <message>
        <source>Equal settings repeat within ± %1 %: results that differ by less than %2 % say nothing</source>
        <translation>Gleiche Einstellungen wiederholen sich auf ± %1 %: Ergebnisse, die sich um weniger als %2 % unterscheiden, sagen nichts aus</translation>
    </message>
    <message>
        <source>Others used the machine or its network during the runs; repeat them, or take medians of more</source>
        <translation>Andere nutzten während der Läufe die Maschine oder ihr Netz; Läufe wiederholen oder Mediane von mehr Läufen nehmen</translation>
    </message>
    <message>
        <source>without the memory left by earlier seeds</source>
        <translation>ohne das, was die früheren Seeds hinterließen</translation>
    </message>
    <message>
        <source>additional memory per seed</source>
        <translation>jeder Seed belegt mehr als der vorige</translation>
    </message>
    <message>
        <source>difference between these steps</source>
        <translation>sie unterscheiden sich untereinander</translation>
    </message>
    <message>
        <source>The model or optimiser of every earlier seed is still in memory when the next one starts</source>
        <translation>Modell oder Optimierer jedes früheren Seeds werden noch gehalten, wenn der nächste beginnt</translation>
    </message>
    <message>
        <source>without the memory left by the first seed</source>
        <translation>ohne das, was der erste Seed zurückließ</translation>
    </message>
    <message>
        <source>additional memory held by later seeds</source>
        <translation>spätere Seeds halten mehr</translation>
    </message>
    <message>
        <source>The first seed&apos;s model or optimiser is still in memory when the next seed starts</source>
        <translation>Modell oder Optimierer des ersten Seeds ist noch belegt, wenn der nächste beginnt</translation>
    </message>
    <message>
        <source>deviation on each rank</source>
        <translation>Abweichung an jedem Rang</translation>
    </message>
    <message>
        <source>from the first seed</source>
        <translation>die des ersten Seeds</translation>
    </message>
    <message>
        <source>State of the first seed is still held while the next ones run, so only the first shows the true peak</source>
        <translation>Zustand des ersten Seeds ist noch belegt, wenn die nächsten laufen, sodass nur der erste die wahre Spitze zeigt</translation>
    </message>
    <message>
        <source>minimum over ranks</source>
        <translation>kleinster der Ränge</translation>
    </message>
    <message>
        <source>maximum over ranks</source>
        <translation>größter der Ränge</translation>
    </message>
    <message>
        <source>must fit in memory</source>
        <translation>was passen muss</translation>
    </message>
    <message>
        <source>deviation across ranks</source>
        <translation>Abweichung über Ränge</translation>
    </message>
    <message>
        <source>Mean and deviation were taken over the ranks; report the largest rank, or every rank</source>
        <translation>Mittel und Abweichung wurden über die Ränge gebildet; den größten Rang angeben, oder jeden für sich</translation>
    </message>
    <message>
        <source>mean over ranks, without an uncertainty</source>
        <translation>Mittel über Ränge, ohne Fehler</translation>
    </message>
    <message>
        <source>Something else was using the machine during the slower runs, or an unrecorded setting was different</source>
        <translation>Etwas anderes lastete bei den langsameren auf der Maschine, oder eine nicht notierte Einstellung war anders</translation>
    </message>
    <message>
        <source>shortest possible step with these stage times</source>
        <translation>Schritt dieser Stufen</translation>
    </message>
    <message>
        <source>too low for samples/s</source>
        <translation>zu wenig, um Samples/s zu sein</translation>
    </message>
    <message>
        <source>cost of one more chunk</source>
        <translation>ein Chunk mehr würde kosten</translation>
    </message>
    <message>
        <source>for the same work, if the values were samples/s</source>
        <translation>bei gleicher Arbeit, wären dies Samples/s</translation>
    </message>
    <message>
        <source>corrected value</source>
        <translation>so ist es</translation>
    </message>
    <message>
        <source>The script divides steps by time and labels the result samples/s</source>
        <translation>Das Skript teilt Schritte durch Zeit und nennt das Ergebnis Samples/s</translation>
    </message>
    <message>
        <source>the same on every rank</source>
        <translation>an jedem Rang gleich</translation>
    </message>
    <message>
        <source>Every seed wraps the stage in the timer once more, and the timer is never reset; only the first seed&apos;s times are correct</source>
        <translation>Der Timer umschließt die Stufe bei jedem Seed neu und addiert weiter; die Zeiten des ersten Seeds sind die wahren</translation>
    </message>
    <message>
        <source>shorter, which is impossible</source>
        <translation>kürzer, was nicht sein kann</translation>
    </message>
    <message>
        <source>The timer also runs during warm-up, and its total is divided by the measured steps only</source>
        <translation>Der Timer läuft auch während des Aufwärmens, und seine Summe wird nur durch die gemessenen Schritte geteilt</translation>
    </message>
    <message>
        <source>mean including the first</source>
        <translation>Mittel mit der ersten</translation>
    </message>
    <message>
        <source>complete iterations recorded</source>
        <translation>ganze aufgezeichnete Iterationen</translation>
    </message>
    <message>
        <source>one per rank, all cold: they say nothing about the steady state</source>
        <translation>eins je Rang, alle kalt: sie sagen nichts über den stetigen Zustand</translation>
    </message>
    <message>
        <source>its number of chunks is not stated</source>
        <translation>er nennt seine Chunks nicht</translation>
    </message>
    <message>
        <source>its batch size is not stated</source>
        <translation>er nennt seinen Batch nicht</translation>
    </message>
    <message>
        <source>its TP, PP or DP degree is not stated</source>
        <translation>er nennt TP, PP oder DP nicht</translation>
    </message>
    <message>
        <source>No run uses tensor parallelism, so its cost is unknown</source>
        <translation>Kein Lauf teilt Tensoren; was das kostet, ist also unbekannt</translation>
    </message>
    <message>
        <source>GPUs, chunks, batch, and throughput or step time</source>
        <translation>GPUs, Chunks, Batch und Durchsatz oder Schrittzeit</translation>
    </message>
    <message>
        <source>bytes, destinations and times of broadcast 1, 2 and 3</source>
        <translation>Bytes, Ziele und Zeit von broadcast1, 2 und 3</translation>
    </message>
    <message>
        <source>memory: constant part and bytes per sample</source>
        <translation>Speicher: fester Teil und Bytes je Sample</translation>
    </message>
    <message>
        <source>plans: achieved share of the GPUs&apos; peak</source>
        <translation>Pläne: Anteil der GPU-Spitzenrate, der erreicht wird</translation>
    </message>
    <message>
        <source>its size in bytes is not stated</source>
        <translation>er nennt seine Bytes nicht</translation>
    </message>
    <message>
        <source>it is not a timed broadcast 1, 2 or 3</source>
        <translation>er ist kein gemessenes broadcast1, broadcast2 oder broadcast3</translation>
    </message>
    <message>
        <source>A run does not state its size or its number of GPUs; assumed 4 GB to 4 GPUs, in 32 blocks for broadcast3</source>
        <translation>Ein Lauf nennt weder Größe noch GPUs; 4 GB an 4 GPUs wurden angenommen, in 32 Blöcken für broadcast3</translation>
    </message>
    <message>
        <source>As many parameters as measurements: the fit reproduces them exactly and does not test the model</source>
        <translation>So viele Parameter wie Messungen: sie erklären, sie prüfen nicht</translation>
    </message>
    <message>
        <source>because each pipeline rank holds only chunks, not the whole batch</source>
        <translation>die Ränge einer Pipeline halten Chunks, nicht den Batch</translation>
    </message>
    <message>
        <source>its number of GPUs is not stated</source>
        <translation>er nennt seine GPUs nicht</translation>
    </message>
    <message>
        <source>neither TFLOP/s nor parameters, batch and tokens are stated, so its work is unknown</source>
        <translation>weder TFLOP/s noch Parameter, Batch und Tokens sagen, welche Arbeit er tut</translation>
    </message>
    <message>
        <source>folder of an MoE serving run (data.json, e2e.csv, moe_layer-N.csv)</source>
        <translation>Ordner eines MoE-Serving-Laufs (data.json, e2e.csv, moe_layer-N.csv)</translation>
    </message>
    <message>
        <source>The number of GPUs in this machine</source>
        <translation>Die Zahl der GPUs dieser Maschine</translation>
    </message>
    <message>
        <source>at least 1: an NVIDIA or AMD PCI device in the output of lstopo</source>
        <translation>mindestens 1: ein PCI-Gerät von NVIDIA oder AMD, wie lstopo es schreibt, wo eines ist</translation>
    </message>
    <message>
        <source>tokens in the run</source>
        <translation>Tokens des Laufs</translation>
    </message>
    <message>
        <source>duration of the run</source>
        <translation>Zeit des Laufs</translation>
    </message>
    <message>
        <source>experts per layer</source>
        <translation>Experten einer Schicht</translation>
    </message>
    <message>
        <source>busiest GPU / mean, first placement</source>
        <translation>vollste GPU durch Mittel, erste Platzierung</translation>
    </message>
    <message>
        <source>throughput in samples per second</source>
        <translation>Durchsatz in Samples je Sekunde</translation>
    </message>
    <message>
        <source>at most 100 000 in all stacks together (encoder and decoder)</source>
        <translation>höchstens 100000 in allen Stapeln</translation>
    </message>
    <message>
        <source>at most 4 000 000 in all layers together</source>
        <translation>höchstens 4000000 in allen Schichten zusammen</translation>
    </message>
    <message>
        <source>the number of key and value heads</source>
        <translation>die der Key- und Value-Köpfe</translation>
    </message>
    <message>
        <source>Expert %1 goes to GPU %2: next in order, regardless of load</source>
        <translation>Experte %1 kommt auf GPU %2: der nächste in der Reihe, gleich welche Last</translation>
    </message>
    <message>
        <source>GPU %1 has %2 tokens, above 1.15 × the mean (%3): %4 tokens from rank %5 for its largest expert %6 move to the spare GPU %7</source>
        <translation>GPU %1 hat %2 Tokens, über dem 1,15-Fachen des Mittels (%3): %4 Tokens von Rang %5 für ihren größten Experten %6 gehen an die Reserve-GPU %7</translation>
    </message>
    <message>
        <source>at least 2: the last GPU is the spare</source>
        <translation>mindestens 2: das letzte ist Reserve</translation>
    </message>
    <message>
        <source>Expert %1 starts on GPU %2: contiguous placement, the last GPU is kept spare</source>
        <translation>Experte %1 beginnt auf GPU %2: Experten der Reihe nach, die letzte GPU bleibt Reserve</translation>
    </message>
    <message>
        <source>Expert %1 has the most tokens per replica (%2): it gets replica %3</source>
        <translation>Experte %1 hat die meisten Tokens je Replikat (%2): er bekommt Replikat Nummer %3</translation>
    </message>
    <message>
        <source>The next heaviest replica, of expert %1 with %2 tokens, goes to GPU %3, the least loaded with free slots</source>
        <translation>Das nächstschwerste Replikat, von Experte %1 mit %2 Tokens, kommt auf GPU %3, die leichteste mit Platz</translation>
    </message>
    <message>
        <source>The number of flows in an even split (experts × devices × sources)</source>
        <translation>Die Zahl der Flüsse einer gleichen Teilung, Experten × Geräte × Quellen,</translation>
    </message>
    <message>
        <source>Expert %1 starts on GPU %2: contiguous placement</source>
        <translation>Experte %1 beginnt auf GPU %2: Experten der Reihe nach</translation>
    </message>
    <message>
        <source>The least busy GPU, %1, has %2 tokens: less than %3 below the mean of %4</source>
        <translation>Das leerste Gerät, GPU %1, hat %2 Tokens: weniger als %3 unter dem Mittel von %4</translation>
    </message>
    <message>
        <source>The most popular expert of the busiest GPU, %1, has fewer than %2 tokens there: moving it would not pay off</source>
        <translation>Der beliebteste Experte des vollsten Geräts, GPU %1, hat dort weniger als %2 Tokens: ihn zu bewegen, lohnte nicht</translation>
    </message>
    <message>
        <source>GPU %1 is busiest with %2 tokens and GPU %3 least busy with %4: %5 tokens from rank %6 for the most popular expert %7 move there</source>
        <translation>GPU %1 ist mit %2 Tokens die vollste und GPU %3 mit %4 die leerste: %5 Tokens von Rang %6 für Experte %7, den beliebtesten, gehen dorthin</translation>
    </message>
    <message>
        <source>a list of experts by layer and device</source>
        <translation>eine Liste [Schicht][Gerät] von Experten</translation>
    </message>
    <message>
        <source>Expert %1 goes to GPU %2: the file has no such layer, so experts are placed contiguously</source>
        <translation>Experte %1 kommt auf GPU %2: die Datei endet vor dieser Schicht, darum stehen Experten der Reihe nach</translation>
    </message>
    <message>
        <source>Expert %1 goes to GPU %2, as the file specifies</source>
        <translation>Experte %1 kommt auf GPU %2: die Datei sagt es</translation>
    </message>
    <message>
        <source>Expert %1 goes to GPU %2: its work is closest to the worker&apos;s remaining budget</source>
        <translation>Experte %1 kommt auf GPU %2: seine Arbeit liegt dem Rest vom Budget des Workers am nächsten</translation>
    </message>
    <message>
        <source>The capacity of every group that Lysi forms</source>
        <translation>Der Platz jeder Gruppe, die Lysi bildet</translation>
    </message>
    <message>
        <source>capacity for all experts in one group</source>
        <translation>Platz für alle Experten in einer Gruppe</translation>
    </message>
    <message>
        <source>the same value in both directions; enter the larger one for both</source>
        <translation>dasselbe wie zurück; den größeren der beiden an beiden Stellen eintragen</translation>
    </message>
    <message>
        <source>The search was stopped: the best load may be up to %1 % lower</source>
        <translation>Die Suche wurde angehalten: die beste kann bis zu %1&#x202f;% weniger voll sein</translation>
    </message>
    <message>
        <source>The number of experts in “tokens”</source>
        <translation>Die Zahl der Experten in den Tokens</translation>
    </message>
    <message>
        <source>The number of sources in “tokens”</source>
        <translation>Die Zahl der Quellen in den Tokens</translation>
    </message>
    <message>
        <source>at most 2^50 in total</source>
        <translation>insgesamt höchstens 2^50</translation>
    </message>
    <message>
        <source>The number of entries in “capacity”</source>
        <translation>Die Zahl der Kapazitäten</translation>
    </message>
    <message>
        <source>The number of entries in “flop_per_s”</source>
        <translation>Die Zahl der Raten</translation>
    </message>
    <message>
        <source>The capacity of all devices</source>
        <translation>Der Platz auf allen Geräten</translation>
    </message>
    <message>
        <source>Contiguous placement with equal counts; if they do not divide evenly, the first GPUs hold one more.</source>
        <translation>Experten der Reihe nach, auf jedem Gerät gleich viele; wo das nicht aufgeht, halten die ersten Geräte einen mehr.</translation>
    </message>
    <message>
        <source>Contiguous placement on all GPUs but the last, which takes the load above 1.15 × the mean.</source>
        <translation>Experten der Reihe nach auf allen Geräten außer dem letzten, das nimmt, was über dem 1,15-Fachen des Mittels liegt.</translation>
    </message>
    <message>
        <source>Tokens of the most popular expert on the busiest GPU go to the least busy GPU until no GPU is above the mean.</source>
        <translation>Tokens des beliebtesten Experten auf dem vollsten Gerät gehen an das leerste, bis kein Gerät über dem Mittel liegt.</translation>
    </message>
    <message>
        <source>Every GPU computes an equal share of every expert.</source>
        <translation>Jedes Gerät rechnet einen gleichen Anteil jedes Experten.</translation>
    </message>
    <message>
        <source>As given by the file; layers beyond it are placed contiguously.</source>
        <translation>Wie die Datei es sagt; fortlaufend für Schichten darüber hinaus.</translation>
    </message>
    <message>
        <source>Workers join groups as long as that shortens the step; within each group, experts go where their work best fits the worker&apos;s rate.</source>
        <translation>Worker schließen sich Gruppen an, solange das einen Schritt verkürzt; in jeder Gruppe kommen Experten dorthin, wo ihre Arbeit der Rate des Workers am besten entspricht.</translation>
    </message>
    <message>
        <source>Spare slots replicate the expert with the most tokens per replica; the heaviest replica goes to the least loaded GPU with free slots.</source>
        <translation>Zusätzliche Plätze kopieren den Experten mit den meisten Tokens je Replikat; das schwerste Replikat kommt auf das leichteste Gerät mit Platz.</translation>
    </message>
    <message>
        <source>No placement without replication has a lower load on the busiest GPU.</source>
        <translation>Keine Platzierung ohne Replikate hat ein weniger volles vollstes Gerät.</translation>
    </message>
    <message>
        <source>local search starting from every policy</source>
        <translation>lokale Suche über alle Strategien</translation>
    </message>
    <message>
        <source>The policy with the least compute plus all-to-all time, improved by moving and exchanging experts.</source>
        <translation>Die beste aller Strategien nach Rechen- plus All-to-all-Zeit, verbessert durch Verschieben und Tauschen von Experten.</translation>
    </message>
    <message>
        <source>Expert %1 goes to GPU %2: experts are dealt out in turn, regardless of load</source>
        <translation>Experte %1 kommt auf GPU %2: Geräte wechseln sich ab, gleich welche Last</translation>
    </message>
    <message>
        <source>topology-aware: no placement was found</source>
        <translation>topologiebewusst: keine Strategie platzierte die Experten</translation>
    </message>
    <message>
        <source>%1 is not better</source>
        <translation>%1 ist nicht besser</translation>
    </message>
    <message>
        <source>a number of bytes, 0 or more</source>
        <translation>eine Zahl von Bytes, mindestens 0</translation>
    </message>
    <message>
        <source>the time of the embedding or the head</source>
        <translation>die Zeit von Einbettung oder Kopf</translation>
    </message>
    <message>
        <source>default for a scenario without a model</source>
        <translation>gilt, wo ein Szenario kein Modell hat</translation>
    </message>
    <message>
        <source>The ring over all GPUs with the widest narrowest link</source>
        <translation>Der Ring über alle GPUs, dessen engste Verbindung am breitesten ist</translation>
    </message>
    <message>
        <source>The order in which the machine lists them</source>
        <translation>Wie die Maschine sie auflistet</translation>
    </message>
    <message>
        <source>One lane per sending GPU</source>
        <translation>Eine Spur für das, was jede GPU sendet</translation>
    </message>
    <message>
        <source>One lane per link and direction</source>
        <translation>Eine Spur für jede Verbindung und Richtung</translation>
    </message>
    <message>
        <source>collective operation to run</source>
        <translation>was über die Verbindungen läuft</translation>
    </message>
    <message>
        <source>algorithm of the collective</source>
        <translation>wie es läuft</translation>
    </message>
    <message>
        <source>Size as nccl-tests counts it: for a gather, the total, such as 64 MiB</source>
        <translation>Wie nccl-tests sie zählt: bei einem Gather das Ganze, etwa 64 MiB</translation>
    </message>
    <message>
        <source>Participating GPUs</source>
        <translation>GPUs, die teilnehmen</translation>
    </message>
    <message>
        <source>number of blocks in a pipelined chain</source>
        <translation>Blöcke einer Kette mit Pipelining</translation>
    </message>
    <message>
        <source>Pieces that the chain forwards one after another</source>
        <translation>Stücke, die eine Kette hintereinander weiterreicht</translation>
    </message>
    <message>
        <source>Assumed α</source>
        <translation>α angenommen</translation>
    </message>
    <message>
        <source>latency assumed for links without one</source>
        <translation>Latenz von Verbindungen, die keine Quelle nennt</translation>
    </message>
    <message>
        <source>Used where neither an α–β model nor a latency table gives α</source>
        <translation>Gilt, wo weder ein Gesetz noch eine Latenztabelle α nennt</translation>
    </message>
    <message>
        <source>what the Gantt lanes show</source>
        <translation>was die Zeilen des Gantt-Diagramms sind</translation>
    </message>
    <message>
        <source>Bytes received by every GPU, such as 4 GB</source>
        <translation>Bytes, die jede GPU bekommt, etwa 4 GB</translation>
    </message>
    <message>
        <source>Receiving GPUs</source>
        <translation>GPUs, die ihn bekommen</translation>
    </message>
    <message>
        <source>Including GPU 0</source>
        <translation>GPU 0 eingeschlossen</translation>
    </message>
    <message>
        <source>number of blocks in the pipelined strategy</source>
        <translation>Blöcke der Strategie mit Pipelining</translation>
    </message>
    <message>
        <source>Strategies 1 and 2 copy from pageable memory, which the system may move</source>
        <translation>Strategien 1 und 2 kopieren aus Speicher, den das System auslagern darf</translation>
    </message>
    <message>
        <source>Strategy 3 copies from pinned memory, which the system cannot move</source>
        <translation>Strategie 3 kopiert aus Speicher, der bleibt, wo er ist</translation>
    </message>
    <message>
        <source>From GPU 0 to each other GPU</source>
        <translation>Jedes Paars von GPU 0 zu einer anderen</translation>
    </message>
    <message>
        <source>launch time per copy</source>
        <translation>Startzeit einer Kopie</translation>
    </message>
    <message>
        <source>Assumed; without it, more blocks would always be better</source>
        <translation>Angenommen; ohne sie wären immer mehr Blöcke immer besser</translation>
    </message>
    <message>
        <source>Expert parallel</source>
        <translation>Experten ∥</translation>
    </message>
    <message>
        <source>Tensor (int.)</source>
        <translation>Tensor int.</translation>
    </message>
    <message>
        <source>tensor-parallel degree over heads and FFN size</source>
        <translation>Grad der Tensorparallelität über Köpfe und FFN-Breite</translation>
    </message>
    <message>
        <source>Tensor (ext.)</source>
        <translation>Tensor ext.</translation>
    </message>
    <message>
        <source>tensor-parallel degree over the hidden size</source>
        <translation>Grad der Tensorparallelität über die verborgene Breite</translation>
    </message>
    <message>
        <source>sequences per batch of the run</source>
        <translation>Sequenzen eines Batches des Laufs</translation>
    </message>
    <message>
        <source>tokens per sequence of the run</source>
        <translation>Tokens einer Sequenz des Laufs</translation>
    </message>
    <message>
        <source>experts per layer of the run</source>
        <translation>Experten des Laufs</translation>
    </message>
    <message>
        <source>hidden size of the run&apos;s model</source>
        <translation>verborgene Breite des Laufs</translation>
    </message>
    <message>
        <source>training tokens of the run</source>
        <translation>Tokens, die der Lauf liest</translation>
    </message>
    <message>
        <source>FFN runs after attention, not in parallel with it</source>
        <translation>FFN nach der Attention, nicht daneben</translation>
    </message>
    <message>
        <source>activation checkpointing (recompute the forward pass)</source>
        <translation>Vorwärtsrechnung wiederholen</translation>
    </message>
    <message>
        <source>Ignore efficiency rules</source>
        <translation>Effizienzregeln aus</translation>
    </message>
    <message>
        <source>ignore the efficiency rules</source>
        <translation>Effizienzregeln weglassen</translation>
    </message>
    <message>
        <source>option varied along the curve</source>
        <translation>Option, die die Kurve durchläuft</translation>
    </message>
    <message>
        <source>Entered</source>
        <translation>Eingetippt</translation>
    </message>
    <message>
        <source>Spare slots</source>
        <translation>Extrakopien</translation>
    </message>
    <message>
        <source>EPLB: slots beyond one per expert, rounded up to a multiple of the GPUs</source>
        <translation>EPLB: Plätze über einen je Experte hinaus, auf ganze GPUs aufgerundet</translation>
    </message>
    <message>
        <source>EPLB within nodes</source>
        <translation>EPLB innerhalb der Knoten</translation>
    </message>
    <message>
        <source>Hierarchical EPLB: groups of experts stay within a node; otherwise global</source>
        <translation>EPLB hierarchisch: Gruppen von Experten bleiben in einem Knoten; sonst global</translation>
    </message>
    <message>
        <source>source of the expert load</source>
        <translation>woher die Tokens der Experten kommen</translation>
    </message>
    <message>
        <source>Tokens per expert: generated, entered, or from a recorded run (drop its folder)</source>
        <translation>Tokens jedes Experten: erzeugt, eingetippt oder von einem aufgezeichneten Lauf (seinen Ordner ablegen)</translation>
    </message>
    <message>
        <source>tokens per expert, entered</source>
        <translation>eingegebene Tokens jedes Experten</translation>
    </message>
    <message>
        <source>Tokens per expert over all GPUs, such as 1200, 800, 400, 400</source>
        <translation>Tokens jedes Experten über alle GPUs, etwa 1200, 800, 400, 400</translation>
    </message>
    <message>
        <source>Zipf: the k-th most popular expert gets a share proportional to k to the power of minus this</source>
        <translation>Zipf: der k-t beliebteste Experte bekommt k hoch minus diesen Wert</translation>
    </message>
    <message>
        <source>Share of all tokens that goes to the hot expert</source>
        <translation>Teil aller Tokens, den der heiße Experte bekommt</translation>
    </message>
    <message>
        <source>Source skew</source>
        <translation>Ungleichheit</translation>
    </message>
    <message>
        <source>how much the sources differ</source>
        <translation>wie verschieden die Quellen sind</translation>
    </message>
    <message>
        <source>How much the source loads differ: standard deviation of the logarithm of their shares</source>
        <translation>Wie sehr sich die Lasten der Quellen unterscheiden: Streuung des Logarithmus eines Anteils</translation>
    </message>
    <message>
        <source>A different seed gives another load of the same kind</source>
        <translation>Ein anderer Seed, eine andere Last derselben Art</translation>
    </message>
    <message>
        <source>Tokens per GPU</source>
        <translation>Tokens je GPU</translation>
    </message>
    <message>
        <source>tokens that start on each GPU</source>
        <translation>Tokens, die auf jedem Gerät beginnen</translation>
    </message>
    <message>
        <source>Token copies that start on each GPU: tokens × experts per token</source>
        <translation>Expertenbesuche, die auf jeder GPU beginnen: Tokens mal Experten je Token</translation>
    </message>
    <message>
        <source>number of MoE layers</source>
        <translation>Schichten mit Experten</translation>
    </message>
    <message>
        <source>layer shown</source>
        <translation>betrachtete Schicht</translation>
    </message>
    <message>
        <source>MoE layer shown</source>
        <translation>Die MoE-Schicht, die betrachtet wird</translation>
    </message>
    <message>
        <source>number of GPUs used</source>
        <translation>benutzte GPUs</translation>
    </message>
    <message>
        <source>experts that fit on a GPU</source>
        <translation>Experten, die auf ein Gerät passen</translation>
    </message>
    <message>
        <source>minimum number of tokens that HarMoEny moves</source>
        <translation>Tokens, die HarMoEny mindestens verschiebt</translation>
    </message>
    <message>
        <source>HarMoEny moves at least this many tokens at a time</source>
        <translation>HarMoEny bewegt mindestens so viele Tokens</translation>
    </message>
    <message>
        <source>EPLB expert groups</source>
        <translation>EPLB-Gruppen von Experten</translation>
    </message>
    <message>
        <source>EPLB within nodes: groups of experts that stay together; a multiple of the number of nodes</source>
        <translation>EPLB innerhalb der Knoten: Gruppen von Experten, die zusammenbleiben; ein Vielfaches der Knoten</translation>
    </message>
    <message>
        <source>sustained FLOP/s per GPU</source>
        <translation>FLOP/s, die ein Gerät erreicht</translation>
    </message>
    <message>
        <source>Uses per layer</source>
        <translation>Je Schicht</translation>
    </message>
    <message>
        <source>Worker capacity</source>
        <translation>Freiraum</translation>
    </message>
    <message>
        <source>Optimiser</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>Expert-parallel degree, within the data-parallel ranks</source>
        <translation>Grad der Expertenparallelität, von den datenparallelen Rängen</translation>
    </message>
    <message>
        <source>What is sharded across replicas: nothing, optimiser state, also gradients, also parameters (FSDP)</source>
        <translation>Was über die Replikate verteilt ist: nichts, Optimiererzustand, auch Gradienten, auch Parameter (FSDP)</translation>
    </message>
    <message>
        <source>sequences per microbatch</source>
        <translation>Sequenzen eines Microbatches</translation>
    </message>
    <message>
        <source>what is recomputed in the backward pass</source>
        <translation>was im Rückwärtslauf erneut berechnet wird</translation>
    </message>
    <message>
        <source>Tensor-parallel ranks share the parts that tensor parallelism does not split</source>
        <translation>Tensorparallele Ränge teilen, was Tensorparallelität ganz lässt</translation>
    </message>
    <message>
        <source>FSDP as one unit</source>
        <translation>FSDP in einer Einheit</translation>
    </message>
    <message>
        <source>Without a wrap policy, the whole model is gathered at once</source>
        <translation>Ohne Wrap-Policy wird das ganze Modell auf einmal gesammelt</translation>
    </message>
    <message>
        <source>Arithmetic precision; fp32: no autocast</source>
        <translation>Der Arithmetik; fp32: kein Autocast</translation>
    </message>
    <message>
        <source>CUDA context, depends on the software environment</source>
        <translation>CUDA-Kontext, aus der Softwareumgebung</translation>
    </message>
    <message>
        <source>The data flows through all links at once, so the narrowest link decides</source>
        <translation>Die Daten fließen durch alle Verbindungen zugleich: die engste bestimmt</translation>
    </message>
    <message>
        <source>Store-and-forward</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Every relay waits for the whole message before forwarding it, so the times add up</source>
        <translation>Jedes Relais wartet auf die ganze Nachricht, bevor es sie weitergibt: Zeiten addieren sich</translation>
    </message>
    <message>
        <source>By node</source>
        <translation>Nach Host</translation>
    </message>
    <message>
        <source>how a relay forwards data</source>
        <translation>wie über Zwischenstationen gesendet wird</translation>
    </message>
    <message>
        <source>Order of rows and columns. Clustered: nearby GPUs are grouped. Pipeline order: neighbours have the widest links.</source>
        <translation>Reihenfolge der Zeilen und Spalten. Geclustert: nahe GPUs stehen beisammen. Pipeline-Reihenfolge: Nachbarn haben die breitesten Verbindungen.</translation>
    </message>
    <message>
        <source>hidden link classes</source>
        <translation>Verbindungsklassen, die nicht gezeichnet werden</translation>
    </message>
    <message>
        <source>Memory limit</source>
        <translation>Speichergrenze</translation>
    </message>
    <message>
        <source>memory available to programs on a GPU</source>
        <translation>Speicher, den ein Gerät für Programme hat</translation>
    </message>
    <message>
        <source>Inference: forward passes only, as measured in the lab</source>
        <translation>Inferenz: nur Vorwärtsläufe, wie das Labor misst</translation>
    </message>
    <message>
        <source>A transfer delays the receiver but keeps no GPU busy</source>
        <translation>Eine Übertragung verzögert den Empfänger und belegt niemanden</translation>
    </message>
    <message>
        <source>Sender and receiver synchronise and are both busy</source>
        <translation>Sender und Empfänger treffen sich und sind beide belegt</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>Fest</translation>
    </message>
    <message>
        <source>One fixed time for every transfer</source>
        <translation>Eine Zeit für jede Übergabe</translation>
    </message>
    <message>
        <source>Widest links</source>
        <translation>Nächste</translation>
    </message>
    <message>
        <source>The order of GPUs with the widest narrowest link</source>
        <translation>Die GPUs der Maschine in der Reihenfolge, deren engste Verbindung am breitesten ist</translation>
    </message>
    <message>
        <source>The order in which each GPU runs its tasks; auto searches the best order within the in-flight limit</source>
        <translation>Die Reihenfolge, in der jede GPU ihre Aufgaben erledigt; auto sucht die beste unter der Lebendgrenze</translation>
    </message>
    <message>
        <source>number of GPUs in the pipeline</source>
        <translation>GPUs der Pipeline</translation>
    </message>
    <message>
        <source>GPUs in the pipeline; one stage each</source>
        <translation>GPUs der Pipeline; jeder Stufe ein Anteil</translation>
    </message>
    <message>
        <source>number of chunks per step</source>
        <translation>Chunks eines Schritts</translation>
    </message>
    <message>
        <source>Number of chunks (microbatches) per step</source>
        <translation>Chunks (Microbatches) eines Schritts</translation>
    </message>
    <message>
        <source>number of virtual stages per GPU</source>
        <translation>virtuelle Stufen einer GPU</translation>
    </message>
    <message>
        <source>Model stages per GPU</source>
        <translation>Stufen des Modells auf jeder GPU</translation>
    </message>
    <message>
        <source>layers per stage</source>
        <translation>Schichten jeder Stufe</translation>
    </message>
    <message>
        <source>In-flight limit</source>
        <translation>Lebendgrenze</translation>
    </message>
    <message>
        <source>activations in flight that a GPU can hold, in chunks</source>
        <translation>Aktivierungen, die eine GPU halten kann, in Chunks</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>samples per step</source>
        <translation>Samples eines Schritts</translation>
    </message>
    <message>
        <source>Global batch size (GBS), split into the chunks</source>
        <translation>Globale Batch-Größe (GBS): die Chunks teilen sich diese Samples</translation>
    </message>
    <message>
        <source>%1 samples per step</source>
        <translation>%1 Samples je Schritt</translation>
    </message>
    <message>
        <source>tokens per sample</source>
        <translation>Tokens eines Samples</translation>
    </message>
    <message>
        <source>number of layers to divide</source>
        <translation>Schichten, die aufgeteilt werden</translation>
    </message>
    <message>
        <source>Time the GPU needs for one layer and one sample</source>
        <translation>Zeit, die die GPU für eine Schicht und ein Sample rechnet</translation>
    </message>
    <message>
        <source>host launch time per layer</source>
        <translation>Zeit des Hosts, eine Schicht zu starten</translation>
    </message>
    <message>
        <source>Time the host needs to launch one layer&apos;s kernels; with small chunks the GPU waits for it</source>
        <translation>Zeit, die der Host braucht, die Kernel einer Schicht zu starten; kleine Chunks warten darauf</translation>
    </message>
    <message>
        <source>fixed overhead per stage and chunk</source>
        <translation>feste Zeit einer Stufe und eines Chunks</translation>
    </message>
    <message>
        <source>Fixed overhead per stage and chunk: transfer and scheduling</source>
        <translation>Feste Zeit jeder Stufe und jedes Chunks: Übergabe, Ablaufplanung</translation>
    </message>
    <message>
        <source>Forward times</source>
        <translation>F eingegeben</translation>
    </message>
    <message>
        <source>forward time of each stage, entered</source>
        <translation>eingegebene Vorwärtszeiten der Stufen</translation>
    </message>
    <message>
        <source>input-gradient time / forward time</source>
        <translation>Eingabegradient je Vorwärtszeit</translation>
    </message>
    <message>
        <source>Input-gradient time relative to forward</source>
        <translation>Eingabegradient, in Vorwärtszeiten</translation>
    </message>
    <message>
        <source>weight-gradient time / forward time</source>
        <translation>Gewichtsgradient je Vorwärtszeit</translation>
    </message>
    <message>
        <source>Weight-gradient time relative to forward; B = I + W</source>
        <translation>Gewichtsgradient, in Vorwärtszeiten; B = I + W</translation>
    </message>
    <message>
        <source>time of an overlapped F and B / (F + B)</source>
        <translation>überlapptes F und B je F + B</translation>
    </message>
    <message>
        <source>Time of one forward and one backward run together, as in DualPipe, relative to their sum</source>
        <translation>Ein Vorwärts und ein Rückwärts zusammen, wie bei DualPipe, brauchen diesen Teil ihrer Summe</translation>
    </message>
    <message>
        <source>Transfer time from</source>
        <translation>Zeit aus</translation>
    </message>
    <message>
        <source>c, fixed</source>
        <translation>c, fest</translation>
    </message>
    <message>
        <source>transfer time per chunk, if fixed</source>
        <translation>Zeit, einen Chunk weiterzugeben, wo angegeben</translation>
    </message>
    <message>
        <source>Time until the next stage can use a chunk</source>
        <translation>Zeit, bis ein übergebener Chunk verwendet werden kann</translation>
    </message>
    <message>
        <source>Transfer mode</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>whether a transfer blocks sender and receiver</source>
        <translation>Sender und Empfänger warten aufeinander und sind belegt</translation>
    </message>
    <message>
        <source>bytes per sample between stages</source>
        <translation>Bytes eines Samples zwischen Stufen</translation>
    </message>
    <message>
        <source>order of the GPUs along the pipeline</source>
        <translation>GPUs, über die die Pipeline läuft</translation>
    </message>
    <message>
        <source>activation bytes in flight per layer and sample</source>
        <translation>gehaltene Bytes einer Schicht und eines Samples</translation>
    </message>
    <message>
        <source>Held from a chunk&apos;s forward pass to its backward pass, per layer and sample</source>
        <translation>Vom Vorwärts eines Chunks bis zu seinem Rückwärts gehalten, je Schicht und Sample</translation>
    </message>
    <message>
        <source>Activations of the model&apos;s head per sample, on the last GPU</source>
        <translation>Aktivierungen des Modellkopfs je Sample, auf der letzten GPU</translation>
    </message>
    <message>
        <source>Fixed memory</source>
        <translation>Immer</translation>
    </message>
    <message>
        <source>bytes always held on every GPU</source>
        <translation>Bytes, die jede GPU hält</translation>
    </message>
    <message>
        <source>Weights, gradients and CUDA context of every GPU</source>
        <translation>Gewichte, Gradienten, Kontext jeder GPU</translation>
    </message>
    <message>
        <source>memory per GPU</source>
        <translation>Speicher einer GPU</translation>
    </message>
    <message>
        <source>Memory limit shown with the memory curves</source>
        <translation>Grenze, an der die Speicherkurven gemessen werden</translation>
    </message>
    <message>
        <source>Held I to W</source>
        <translation>I bis W</translation>
    </message>
    <message>
        <source>share of an activation held between I and W</source>
        <translation>Teil einer Aktivierung, der zwischen I und W gehalten wird</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Vertrauen</translation>
    </message>
    <message>
        <source>page of the Plans view</source>
        <translation>Seite der Ansicht Pläne</translation>
    </message>
    <message>
        <source>Page shown; keys 1 to 6 do the same</source>
        <translation>Was gezeigt wird; die Tasten 1 bis 6 tun dasselbe</translation>
    </message>
    <message>
        <source>which plans the table lists</source>
        <translation>Pläne in ihrer Tabelle</translation>
    </message>
    <message>
        <source>sort column of the table; a leading - sorts in descending order</source>
        <translation>Spalte, nach der ihre Tabelle sortiert ist; mit - davor abwärts</translation>
    </message>
    <message>
        <source>filter of the table</source>
        <translation>wonach ihre Tabelle gefiltert ist</translation>
    </message>
    <message>
        <source>parallel groups shown in colour on the Ranks page</source>
        <translation>Gruppen, die unter den Rängen gefärbt sind</translation>
    </message>
    <message>
        <source>numbers of GPUs to search</source>
        <translation>GPU-Zahlen, für die Pläne gesucht werden</translation>
    </message>
    <message>
        <source>%1 sequences per step</source>
        <translation>%1 Sequenzen je Schritt</translation>
    </message>
    <message>
        <source>Optimise for</source>
        <translation>Beste nach</translation>
    </message>
    <message>
        <source>what to minimise when ranking plans</source>
        <translation>wovon der beste Plan am wenigsten hat</translation>
    </message>
    <message>
        <source>number of plans in the table</source>
        <translation>Pläne, die die Tabelle nennt</translation>
    </message>
    <message>
        <source>tensor-parallel degrees to try</source>
        <translation>versuchte Grade der Tensorparallelität</translation>
    </message>
    <message>
        <source>numbers of stages to try</source>
        <translation>versuchte Stufenzahlen</translation>
    </message>
    <message>
        <source>expert-parallel degrees to try</source>
        <translation>versuchte Grade der Expertenparallelität</translation>
    </message>
    <message>
        <source>microbatch sizes to try</source>
        <translation>versuchte Microbatches</translation>
    </message>
    <message>
        <source>numbers of virtual stages to try</source>
        <translation>versuchte Zahlen virtueller Stufen</translation>
    </message>
    <message>
        <source>ZeRO stages to try</source>
        <translation>versuchte ZeRO-Stufen</translation>
    </message>
    <message>
        <source>price per GPU-hour</source>
        <translation>Preis einer GPU-Stunde</translation>
    </message>
    <message>
        <source>Price per GPU-hour, in your currency</source>
        <translation>Preis einer GPU-Stunde, in eigener Währung</translation>
    </message>
    <message>
        <source>Price per kilowatt-hour; 0 if included in the price per GPU-hour</source>
        <translation>Preis einer Kilowattstunde; 0, wo er im Stundenpreis steckt</translation>
    </message>
    <message>
        <source>Power (W)</source>
        <translation>Watt</translation>
    </message>
    <message>
        <source>Power per GPU including its share of node and cooling, W</source>
        <translation>Leistung einer GPU mit ihrem Anteil an Knoten und Kühlung, W</translation>
    </message>
    <message>
        <source>Tokens in the whole run, such as 300e9</source>
        <translation>Tokens des ganzen Laufs, etwa 300e9</translation>
    </message>
    <message>
        <source>GPUs per node</source>
        <translation>GPUs je Host</translation>
    </message>
    <message>
        <source>GPUs per node for the ramp-up</source>
        <translation>GPUs eines Knotens beim Anlauf</translation>
    </message>
    <message>
        <source>best microbatch for the ramp-up</source>
        <translation>bester Microbatch beim Anlauf</translation>
    </message>
    <message>
        <source>Batch sizes</source>
        <translation>Batches</translation>
    </message>
    <message>
        <source>batch sizes of the ramp-up</source>
        <translation>Batches beim Anlauf</translation>
    </message>
    <message>
        <source>parameters that the fit may change</source>
        <translation>veränderliche Parameter der Anpassung</translation>
    </message>
    <message>
        <source>dismissed findings</source>
        <translation>Befunde, die nicht gezeigt werden und nichts berichtigen</translation>
    </message>
    <message>
        <source>findings whose correction is switched off</source>
        <translation>Fehler, die gezeigt, aber nicht berichtigt werden</translation>
    </message>
    <message>
        <source>measured step of the trace</source>
        <translation>gemessener Schritt der Aufzeichnung</translation>
    </message>
    <message>
        <source>Show predicted pipeline</source>
        <translation>Pipeline darunter</translation>
    </message>
    <message>
        <source>Draws this scenario&apos;s pipeline below the trace, starting at the measured step</source>
        <translation>Zeichnet die Pipeline dieses Szenarios darunter, ab dem Beginn des gemessenen Schritts</translation>
    </message>
    <message>
        <source>the simulation agrees</source>
        <translation>die Simulation gibt dasselbe</translation>
    </message>
    <message>
        <source>the simulation gives a different value</source>
        <translation>die Simulation gibt einen anderen Wert</translation>
    </message>
    <message>
        <source>All orders</source>
        <translation>Jede Reihenfolge</translation>
    </message>
    <message>
        <source>lower bound of the longest stage span</source>
        <translation>kleinste längste Stufenspanne</translation>
    </message>
    <message>
        <source>maximum over ranks of the work, the path of the last chunk, and the round trips within the in-flight limit</source>
        <translation>Max. über Ränge von Arbeit, Weg des letzten Chunks, Umläufen innerhalb der Lebendgrenze</translation>
    </message>
    <message>
        <source>everything is held until W</source>
        <translation>alles wird bis W gehalten</translation>
    </message>
    <message>
        <source>peak of activations in flight on rank 0</source>
        <translation>Spitze lebender Aktivierungen auf Rang 0</translation>
    </message>
    <message>
        <source>transfers delay the receiver but keep no GPU busy</source>
        <translation>Übertragungen verzögern den Empfänger und belegen niemanden</translation>
    </message>
    <message>
        <source>times with a finite sum</source>
        <translation>Zeiten mit endlicher Summe</translation>
    </message>
    <message>
        <source>none: this work belongs to another rank</source>
        <translation>keine: es ist nicht die Arbeit dieses Rangs</translation>
    </message>
    <message>
        <source>bubble (textbook form)</source>
        <translation>Bubble, Lehrbuchform</translation>
    </message>
    <message>
        <source>shards of the same search</source>
        <translation>Teile einer Suche</translation>
    </message>
    <message>
        <source>every shard exactly once</source>
        <translation>jeder Teil einmal</translation>
    </message>
    <message>
        <source>⌈tokens / tokens per step⌉</source>
        <translation>⌈Tokens / Tokens eines Schritts⌉</translation>
    </message>
    <message>
        <source>selected</source>
        <translation>gewählt</translation>
    </message>
    <message>
        <source>tokens per step</source>
        <translation>Tokens eines Schritts</translation>
    </message>
    <message>
        <source>GPU-hours · power per GPU / 1000 W</source>
        <translation>GPU-Stunden · Leistung einer GPU / 1000 W</translation>
    </message>
    <message>
        <source>power per GPU, W</source>
        <translation>Leistung einer GPU, W</translation>
    </message>
    <message>
        <source>GPU rental</source>
        <translation>Miete</translation>
    </message>
    <message>
        <source>GPU-hours · price per GPU-hour</source>
        <translation>GPU-Stunden · Preis einer GPU-Stunde</translation>
    </message>
    <message>
        <source>energy · price per kWh</source>
        <translation>Energie · Preis einer kWh</translation>
    </message>
    <message>
        <source>price per kWh</source>
        <translation>Preis einer kWh</translation>
    </message>
    <message>
        <source>GPU rental + electricity</source>
        <translation>Miete + Strom</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>the catalogue&apos;s devices</source>
        <translation>die Geräte des Katalogs</translation>
    </message>
    <message>
        <source>one stage: no pipeline to fill, however few microbatches a replica has</source>
        <translation>eine Stufe: keine Pipeline wartet, wie wenige Microbatches ein Replikat auch hat</translation>
    </message>
    <message>
        <source>a plan was rejected without a reason</source>
        <translation>ein Plan wurde ohne Grund abgelehnt</translation>
    </message>
    <message>
        <source>none: the search divides layers as evenly as possible</source>
        <translation>keine: eine Suche teilt die Schichten so gleich wie möglich</translation>
    </message>
    <message>
        <source>B_host, pageable</source>
        <translation>B Host, auslagerbar</translation>
    </message>
    <message>
        <source>B_host, pinned</source>
        <translation>B Host, fixiert</translation>
    </message>
    <message>
        <source>a number above 0 and at most 10¹⁸</source>
        <translation>eine Zahl über 0, höchstens 10¹⁸</translation>
    </message>
    <message>
        <source>a finite time, 0 or more</source>
        <translation>eine endliche Zeit ab 0</translation>
    </message>
    <message>
        <source>a number from 1 to the number of bytes</source>
        <translation>1 bis zur Zahl der Bytes</translation>
    </message>
    <message>
        <source>strategy 1: host to each GPU in turn</source>
        <translation>Strategie 1: der Host an jede GPU der Reihe nach</translation>
    </message>
    <message>
        <source>strategy 3: pinned memory, in blocks, on separate streams</source>
        <translation>Strategie 3: fixiert, in Blöcken, auf eigenen Streams</translation>
    </message>
    <message>
        <source>when a block reaches GPU 0</source>
        <translation>ein Block erreicht GPU 0</translation>
    </message>
    <message>
        <source>and is forwarded to all others at once</source>
        <translation>und geht an alle anderen zugleich weiter</translation>
    </message>
    <message>
        <source>This number of blocks takes the least time</source>
        <translation>Dies ist die Zahl von Blöcken mit der kleinsten Zeit</translation>
    </message>
    <message>
        <source>the faster of pageable and pinned memory</source>
        <translation>der schnellere von auslagerbar und fixiert</translation>
    </message>
    <message>
        <source>the host sends once; the GPUs forward it over their own links</source>
        <translation>der Host sendet einmal; GPUs geben es über ihre eigenen Verbindungen weiter</translation>
    </message>
    <message>
        <source>the copy engine reads host memory directly</source>
        <translation>die Copy-Engine liest den Speicher des Hosts direkt</translation>
    </message>
    <message>
        <source>none by itself: it allows the next two choices to overlap</source>
        <translation>für sich allein nichts: es lässt die nächsten zwei Entscheidungen überlappen</translation>
    </message>
    <message>
        <source>separate streams</source>
        <translation>eigene Streams</translation>
    </message>
    <message>
        <source>a block is forwarded while the next one arrives; each block costs one more launch</source>
        <translation>Blöcke gehen weiter, während die nächsten ankommen; jeder kostet einen Launch mehr</translation>
    </message>
    <message>
        <source>not a possible sum of copy times</source>
        <translation>keine Summe von Kopien</translation>
    </message>
    <message>
        <source>a second time above the first divided by the number of GPUs</source>
        <translation>eine zweite über der ersten, geteilt durch die Zahl der GPUs</translation>
    </message>
    <message>
        <source>more time than its blocks take between the GPUs alone</source>
        <translation>mehr, als seine Blöcke allein zwischen den GPUs brauchen</translation>
    </message>
    <message>
        <source>hierarchical across nodes</source>
        <translation>hierarchisch über Hosts</translation>
    </message>
    <message>
        <source>The device of a rank</source>
        <translation>Das Gerät eines Rangs</translation>
    </message>
    <message>
        <source>a GPU of this machine</source>
        <translation>eine GPU der Maschine</translation>
    </message>
    <message>
        <source>every GPU exactly once</source>
        <translation>jede GPU einmal</translation>
    </message>
    <message>
        <source>one GPU is listed twice</source>
        <translation>eins steht zweimal</translation>
    </message>
    <message>
        <source>A point-to-point message</source>
        <translation>Eine Nachricht von Punkt zu Punkt</translation>
    </message>
    <message>
        <source>All-to-all with uneven sizes</source>
        <translation>All-to-all mit eigenen Größen</translation>
    </message>
    <message>
        <source>one per pair</source>
        <translation>einer für jedes Paar</translation>
    </message>
    <message>
        <source>several nodes with equal numbers of GPUs</source>
        <translation>mehrere Hosts mit gleich vielen GPUs</translation>
    </message>
    <message>
        <source>α is unknown for some links; the assumed value is used</source>
        <translation>Für einige Verbindungen ist kein α bekannt; das angenommene tritt ein</translation>
    </message>
    <message>
        <source>from the class&apos;s α–β model</source>
        <translation>aus dem Gesetz der Klasse</translation>
    </message>
    <message>
        <source>GPU time + launches + overhead + idle</source>
        <translation>GPU-Zeit + Launches + Overhead + Leerlauf</translation>
    </message>
    <message>
        <source>excluded</source>
        <translation>ausgelassen</translation>
    </message>
    <message>
        <source>bytes / FLOP · rate per GPU</source>
        <translation>Bytes / FLOP · Rate je GPU</translation>
    </message>
    <message>
        <source>sent per GPU</source>
        <translation>gesendet je GPU</translation>
    </message>
    <message>
        <source>received per GPU</source>
        <translation>empfangen je GPU</translation>
    </message>
    <message>
        <source>No prediction: the model&apos;s sizes are unknown</source>
        <translation>Nichts ist vorhergesagt: die Größen des Modells sind nicht bekannt</translation>
    </message>
    <message>
        <source>measured and predicted values differ by less than 1 %</source>
        <translation>gemessen und vorhergesagt unterscheiden sich um weniger als 1 %</translation>
    </message>
    <message>
        <source>measured and predicted values differ: the prediction excludes scheduling, metadata and fetching of experts</source>
        <translation>gemessen und vorhergesagt unterscheiden sich: die Vorhersage lässt Planung, Metadaten und das Holen von Experten weg</translation>
    </message>
    <message>
        <source>maximum number of tokens on one GPU</source>
        <translation>Max. über GPUs der Tokens, die sie rechnen</translation>
    </message>
    <message>
        <source>tokens · FLOPs per token / rate, on the slowest GPU</source>
        <translation>Tokens · FLOP eines Tokens / Rate, auf der langsamsten GPU</translation>
    </message>
    <message>
        <source>2 · matrices · hidden size · FFN size</source>
        <translation>2 · Matrizen · verborgene · innere Breite</translation>
    </message>
    <message>
        <source>tokens sent to other GPUs · bytes per token</source>
        <translation>Tokens, die ihre GPU verlassen · Bytes eines Tokens</translation>
    </message>
    <message>
        <source>expert memory per GPU</source>
        <translation>Expertenspeicher je GPU</translation>
    </message>
    <message>
        <source>as rounded up by the caching allocator</source>
        <translation>wie der cachende Allokator es belegt</translation>
    </message>
    <message>
        <source>layer = compute + dispatch + combine</source>
        <translation>Schicht = Rechnen + All-to-all hin + All-to-all zurück</translation>
    </message>
    <message>
        <source>all-to-all, dispatch</source>
        <translation>All-to-all hin</translation>
    </message>
    <message>
        <source>all-to-all, combine</source>
        <translation>All-to-all zurück</translation>
    </message>
    <message>
        <source>A model: no overlap of communication and compute, and the same rate for every GPU</source>
        <translation>Ein Modell: kein Überlappen von Senden und Rechnen, und jede GPU gleich schnell</translation>
    </message>
    <message>
        <source>free memory below the limit</source>
        <translation>Platz unter der Grenze</translation>
    </message>
    <message>
        <source>the largest whose peak is within the limit</source>
        <translation>der letzte, dessen Spitze unter der Grenze liegt</translation>
    </message>
    <message>
        <source>s, samples per chunk</source>
        <translation>s, Samples eines Chunks</translation>
    </message>
    <message>
        <source>time factor, included in all terms</source>
        <translation>Zeitfaktor, in allen enthalten</translation>
    </message>
    <message>
        <source>samples per step / step time</source>
        <translation>Samples eines Schritts / Schritt</translation>
    </message>
    <message>
        <source>fixed memory + chunks in flight · bytes per chunk</source>
        <translation>stets belegt + lebende Chunks · Bytes eines Chunks</translation>
    </message>
    <message>
        <source>measured and predicted values differ: a recorded stage time may include waiting, or several steps</source>
        <translation>gemessen und vorhergesagt weichen ab: eine notierte Stufenzeit kann Wartezeiten enthalten oder mehrere Schritte</translation>
    </message>
    <message>
        <source>TFLOP/s per GPU</source>
        <translation>TFLOP/s einer GPU</translation>
    </message>
    <message>
        <source>at its bound, or uncertainty unknown</source>
        <translation>an seiner Grenze oder ohne Fehler</translation>
    </message>
    <message>
        <source>GPU pairs: %1</source>
        <translation>Paare von GPUs: %1</translation>
    </message>
    <message>
        <source>pairs = n (n − 1) / 2 − pairs of the other classes</source>
        <translation>Paare = n (n − 1) / 2 − Paare anderer Klassen</translation>
    </message>
    <message>
        <source>narrowest = minimum over neighbours of min(b_ij, b_ji)</source>
        <translation>schmalste = min über Nachbarn von min(b_ij, b_ji)</translation>
    </message>
    <message>
        <source>On average, no link is faster than its data sheet</source>
        <translation>Im Mittel ist keine Verbindung schneller als versprochen</translation>
    </message>
    <message>
        <source>Faster than the data sheet: a different link class, or both directions were counted</source>
        <translation>Schneller als versprochen: eine andere Klasse, oder beide Richtungen gezählt</translation>
    </message>
    <message>
        <source>model kernels</source>
        <translation>Kernel des Modells</translation>
    </message>
    <message>
        <source>transfers and waiting for peers</source>
        <translation>Übertragungen und Warten auf andere</translation>
    </message>
    <message>
        <source>from the start of the step</source>
        <translation>vom Beginn des Schritts an</translation>
    </message>
    <message>
        <source>start of the next step − start</source>
        <translation>Beginn des nächsten − Beginn</translation>
    </message>
    <message>
        <source>mean over GPUs of the time with communication only / step</source>
        <translation>Mittel über GPUs der Zeit, in der nur Kommunikation läuft, / Schritt</translation>
    </message>
    <message>
        <source>end of the last task on any GPU</source>
        <translation>letztes Ende aller GPUs</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Demeter with statistics, per batch</source>
        <translation>Demeter mit Statistik, je Batch</translation>
    </message>
    <message>
        <source>Demeter, per batch</source>
        <translation>Demeter, je Batch</translation>
    </message>
    <message>
        <source>Peak memory deviation by rank</source>
        <translation>Abweichung der Speicherspitze nach Rang</translation>
    </message>
    <message>
        <source>Matrix product of one expert</source>
        <translation>Produkt eines Experten</translation>
    </message>
    <message>
        <source>Experts per worker</source>
        <translation>Experten je Worker</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>Varianten</translation>
    </message>
    <message>
        <source>Host to GPU 0, then GPU 0 to the others in turn</source>
        <translation>Host an GPU0, dann GPU0 an die übrigen der Reihe nach</translation>
    </message>
    <message>
        <source>Mean tokens per row</source>
        <translation>Mittlere Tokens je Zeile</translation>
    </message>
    <message>
        <source>MoE layer frequency (every n-th layer)</source>
        <translation>MoE in jeder n-ten Schicht</translation>
    </message>
    <message>
        <source>Naive with statistics, per batch</source>
        <translation>Naiv mit Statistik, je Batch</translation>
    </message>
    <message>
        <source>Naive, per batch</source>
        <translation>Naiv, je Batch</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>published, simplified model</source>
        <translation>veröffentlicht, einfacheres Modell</translation>
    </message>
    <message>
        <source>Rate per GPU</source>
        <translation>Rate einer GPU</translation>
    </message>
    <message>
        <source>Sustained share of it</source>
        <translation>Realistischer Anteil daran</translation>
    </message>
    <message>
        <source>Recomputation factor</source>
        <translation>Umfang der Neuberechnung</translation>
    </message>
    <message>
        <source>Recorded statistics</source>
        <translation>Aufgezeichnete Statistik</translation>
    </message>
    <message>
        <source>Time per step</source>
        <translation>Zeit je Schritt</translation>
    </message>
    <message>
        <source>Tokens, without padding</source>
        <translation>Tokens, ohne Auffüllung</translation>
    </message>
    <message>
        <source>FLOPs of one expert</source>
        <translation>Arbeit eines Experten</translation>
    </message>
    <message>
        <source>Bandwidth between %1 and %2 unknown</source>
        <translation>Zwischen %1 und %2 ist keine Bandbreite bekannt</translation>
    </message>
    <message>
        <source>The script repeats or copies too much; it was followed up to a limit, and the rest is unknown</source>
        <translation>Das Skript wiederholt oder kopiert zu viel; es wurde bis zu einer Grenze verfolgt, und was dahinter kommt, ist nicht bekannt</translation>
    </message>
    <message>
        <source>%1 is taken from outside the file (%2); its value is unknown</source>
        <translation>%1 kommt von außerhalb der Datei (%2); der Wert ist nicht bekannt</translation>
    </message>
    <message>
        <source>The global batch %1 is not a multiple of a microbatch of %2 on %3 data-parallel ranks</source>
        <translation>Der globale Batch %1 ist kein Vielfaches eines Mikrobatches von %2 auf %3 datenparallelen Rängen</translation>
    </message>
    <message>
        <source>Unknown architecture %1; its shape is read from the usual keys</source>
        <translation>Die Architektur %1 ist nicht bekannt; ihre Form wird aus den üblichen Schlüsseln gelesen</translation>
    </message>
    <message>
        <source>%1 sizes take more than 30 % longer than a larger one and are excluded</source>
        <translation>%1 Größen dauern über 30 % länger als eine größere und bleiben außen vor</translation>
    </message>
    <message>
        <source>no partition together with it</source>
        <translation>keine Aufteilung daneben</translation>
    </message>
    <message>
        <source>Number of recomputed layers</source>
        <translation>Eine Zahl von Schichten, die neu berechnet werden</translation>
    </message>
    <message>
        <source>whole layers are recomputed</source>
        <translation>ganze Schichten werden neu berechnet</translation>
    </message>
    <message>
        <source>(n − 1) / n · (sharded parameters + optimiser state)</source>
        <translation>(n − 1) / n · (verteilte Parameter + Optimiererzustand)</translation>
    </message>
    <message>
        <source>Recorded as %1, but one expert takes %2 bytes per parameter: %3</source>
        <translation>Als %1 notiert, aber ein Experte belegt %2 Bytes je Parameter: %3</translation>
    </message>
    <message>
        <source>Recorded as %1, but the model takes %2 bytes per parameter: %3</source>
        <translation>Als %1 notiert, aber das Modell belegt %2 Bytes je Parameter: %3</translation>
    </message>
    <message>
        <source>From %1 chunks on, more chunks make the step longer: %2 samples per chunk, but %3 are needed to keep the GPU busy</source>
        <translation>Ab %1 Chunks wächst der Schritt mit ihrer Zahl: %2 Samples je Chunk, wo %3 die GPU beschäftigt hielten</translation>
    </message>
    <message>
        <source>From %1 chunks on, more chunks make the step longer: %2 samples per chunk</source>
        <translation>Ab %1 Chunks wächst der Schritt mit ihrer Zahl: %2 Samples je Chunk</translation>
    </message>
    <message>
        <source>%1 %2 spreads %3 × as much as other settings: one seed is an outlier</source>
        <translation>%1 %2 streut %3-mal so weit wie die anderen Einstellungen: ein Seed steht abseits</translation>
    </message>
    <message>
        <source>participating group of the plan</source>
        <translation>Gruppe des Plans, die teilnimmt</translation>
    </message>
    <message>
        <source>FLOP/s that one GPU of the run sustains</source>
        <translation>FLOP/s, die eine GPU des Laufs dauerhaft erreicht</translation>
    </message>
    <message>
        <source>tensor-parallel degree over the FFN size</source>
        <translation>Grad der Tensorparallelität über die innere Breite</translation>
    </message>
    <message>
        <source>tensor-parallel degree over the hidden size of the batch&apos;s model</source>
        <translation>Grad der Tensorparallelität über die verborgene Breite des Batches</translation>
    </message>
    <message>
        <source>hidden size of the batch&apos;s model</source>
        <translation>Verborgene Breite des Modells zum Batch</translation>
    </message>
    <message>
        <source>FFN size in units of the hidden size</source>
        <translation>Innere Breite in verborgenen Breiten</translation>
    </message>
    <message>
        <source>Bytes per token</source>
        <translation>Bytes je Token</translation>
    </message>
    <message>
        <source>FLOPs per token</source>
        <translation>FLOP je Token</translation>
    </message>
    <message>
        <source>Bytes per expert</source>
        <translation>Bytes je Experte</translation>
    </message>
    <message>
        <source>recomputed parts of a layer</source>
        <translation>Teile einer Schicht, die erneut berechnet werden</translation>
    </message>
    <message>
        <source>layers of a stage that are recomputed in full; 0: all</source>
        <translation>Schichten einer Stufe, die ganz erneut berechnet werden; 0: alle</translation>
    </message>
    <message>
        <source>activations and optimiser, or empty</source>
        <translation>activations und optimizer oder nichts</translation>
    </message>
    <message>
        <source>Weights are frozen, without gradients and optimiser state</source>
        <translation>Die Gewichte sind eingefroren, ohne Gradienten und Optimiererzustand</translation>
    </message>
    <message>
        <source>hidden size of the model</source>
        <translation>Verborgene Breite des Modells</translation>
    </message>
    <message>
        <source>FFN size</source>
        <translation>Innere Breite des Feed-Forward-Blocks</translation>
    </message>
    <message>
        <source>Chunks in flight that a GPU may hold; schedules that need more are refused, auto stays below</source>
        <translation>Lebende Chunk-Aktivierungen, die eine GPU halten darf; Abläufe, die mehr brauchen, werden abgelehnt, auto bleibt darunter</translation>
    </message>
    <message>
        <source>Outside the pipeline</source>
        <translation>Daneben</translation>
    </message>
    <message>
        <source>time of a step outside the pipeline</source>
        <translation>Zeit eines Schritts neben der Pipeline</translation>
    </message>
    <message>
        <source>schedules to try</source>
        <translation>Abläufe, die probiert werden</translation>
    </message>
    <message>
        <source>recomputation to try</source>
        <translation>Neuberechnung, die probiert wird</translation>
    </message>
    <message>
        <source>orders of ranks to try, the innermost first</source>
        <translation>Reihenfolgen der Ränge, die probiert werden, die innerste zuerst</translation>
    </message>
    <message>
        <source>context-parallel degrees to try</source>
        <translation>kontextparallele Grade, die versucht werden</translation>
    </message>
    <message>
        <source>shard degrees to try; 0: all replicas</source>
        <translation>Grade des Aufteilens, die versucht werden; 0: alle Replikate</translation>
    </message>
    <message>
        <source>sequence parallelism to try</source>
        <translation>Sequenzparallelität, die versucht wird</translation>
    </message>
    <message>
        <source>Step to measure and compare; Page Up and Page Down in the view go to the previous and next step</source>
        <translation>Schritt, der gemessen und verglichen wird; Bild auf und Bild ab gehen im Bild von Schritt zu Schritt</translation>
    </message>
    <message>
        <source>the order found is longer; a shorter order may exist</source>
        <translation>die gefundene Reihenfolge ist länger; es kann eine kürzere geben</translation>
    </message>
    <message>
        <source>with %1 microbatches per stage, %2 % is idle: batch %3 on %4 GPUs instead of %5 takes %6 % of the GPU time</source>
        <translation>mit %1 Microbatches je Stufe sind %2 % Leerlauf: Batch %3 auf %4 GPUs statt %5 braucht %6 % der GPU-Zeit</translation>
    </message>
    <message>
        <source>%1 points, %2 excluded</source>
        <translation>%1 Punkte, %2 weggelassen</translation>
    </message>
    <message>
        <source>utilisation</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>FLOP per batch / (GPUs · rate · step time)</source>
        <translation>FLOP je Batch / (Chips · Rate · Batchzeit)</translation>
    </message>
    <message>
        <source>Bandwidth unknown: communication time is taken as zero</source>
        <translation>Keine Bandbreite der Maschine ist bekannt: Verbindungen kosten hier nichts</translation>
    </message>
    <message>
        <source>%1 pairs have no known bandwidth: the slowest known bandwidth is used</source>
        <translation>Für %1 Paare ist keine Bandbreite bekannt: die langsamste bekannte steht dafür</translation>
    </message>
    <message>
        <source>Latency unknown: α = 0</source>
        <translation>Keine Latenz ist bekannt: α = 0</translation>
    </message>
    <message>
        <source>matrices · hidden size · FFN size · precision</source>
        <translation>Matrizen · verborgene · innere Breite · Genauigkeit</translation>
    </message>
    <message>
        <source>pipeline + rest</source>
        <translation>Pipeline + Übriges</translation>
    </message>
    <message>
        <source>gradients, optimiser and overhead</source>
        <translation>Gradienten, Optimierer und Overhead</translation>
    </message>
    <message>
        <source>chunks in flight, peak</source>
        <translation>lebende Chunks, höchstens</translation>
    </message>
    <message>
        <source>one chunk in flight</source>
        <translation>ein lebender Chunk</translation>
    </message>
    <message>
        <source>points excluded from the fit</source>
        <translation>im Fit weggelassene Punkte</translation>
    </message>
    <message>
        <source>dispatch and combine of the mean layer</source>
        <translation>Dispatch und Combine der mittleren Schicht</translation>
    </message>
    <message>
        <source>steady phase of 1F1B: microbatches without those of the first rank&apos;s warm-up</source>
        <translation>eingeschwungene Phase von 1F1B: Mikrobatches ohne die des Anlaufs beim ersten Rang</translation>
    </message>
    <message>
        <source>microbatches × layers × exchanges − hidden</source>
        <translation>Mikrobatches × Schichten × Austausche − überlappt</translation>
    </message>
    <message>
        <source>microbatches × layers × exchanges</source>
        <translation>Mikrobatches × Schichten × Austausche</translation>
    </message>
    <message>
        <source>nodes that hold the experts of a token, expected</source>
        <translation>Knoten mit den Experten eines Tokens, Erwartungswert</translation>
    </message>
    <message>
        <source>experts drawn evenly from the groups that the router selects</source>
        <translation>Experten gleichmäßig aus den Gruppen gezogen, die der Router wählt</translation>
    </message>
    <message>
        <source>experts drawn evenly</source>
        <translation>Experten gleichmäßig gezogen</translation>
    </message>
    <message>
        <source>copies of a token to other nodes</source>
        <translation>Kopien eines Tokens an andere Knoten</translation>
    </message>
    <message>
        <source>copies of a token over links inside nodes</source>
        <translation>Kopien eines Tokens über Verbindungen im Knoten</translation>
    </message>
    <message>
        <source>Once per node</source>
        <translation>Einmal je Knoten</translation>
    </message>
    <message>
        <source>Framework default</source>
        <translation>Vorgabe des Frameworks</translation>
    </message>
    <message>
        <source>16 bits</source>
        <translation>16 Bit</translation>
    </message>
    <message>
        <source>32 bits</source>
        <translation>32 Bit</translation>
    </message>
    <message>
        <source>Dispatcher</source>
        <translation>Dispatcher</translation>
    </message>
    <message>
        <source>how tokens get to their experts</source>
        <translation>wie Tokens zu ihren Experten kommen</translation>
    </message>
    <message>
        <source>All-to-all sends a copy to each expert. All-gather sends all tokens to every rank. Once per node sends one copy to each node and spreads it over NVLink (DeepEP, HybridEP)</source>
        <translation>All-to-all sendet jedem Experten eine Kopie. All-gather sendet alle Tokens an jeden Rang. Einmal je Knoten sendet jedem Knoten eine Kopie und verteilt sie über NVLink (DeepEP, HybridEP)</translation>
    </message>
    <message>
        <source>Expert overlap</source>
        <translation>Experten-Überlappung</translation>
    </message>
    <message>
        <source>dispatch and combine overlapped with another microbatch</source>
        <translation>Dispatch und Combine überlappen mit einem anderen Mikrobatch</translation>
    </message>
    <message>
        <source>In the steady phase of 1F1B a forward pass runs beside a backward pass. DualPipe always does this</source>
        <translation>In der eingeschwungenen Phase von 1F1B läuft ein Vorwärtslauf neben einem Rückwärtslauf. DualPipe tut das immer</translation>
    </message>
    <message>
        <source>Gradients sent</source>
        <translation>Gesendete Gradienten</translation>
    </message>
    <message>
        <source>bits per gradient in the gradient reduction</source>
        <translation>Bit je Gradient bei der Gradientenreduktion</translation>
    </message>
    <message>
        <source>Megatron-LM sends 32 bits, or 16 with grad_reduce_in_fp32 off, as in its recipes for Hopper and later</source>
        <translation>Megatron-LM sendet 32 Bit, oder 16 ohne grad_reduce_in_fp32, wie in seinen Rezepten ab Hopper</translation>
    </message>
    <message>
        <source>even, balanced, optimal, layers such as 6,2,2,2 or stages such as Et*3|t*4|t*5L</source>
        <translation>even, balanced, optimal, Schichten wie 6,2,2,2 oder Stufen wie Et*3|t*4|t*5L</translation>
    </message>
    <message>
        <source>even, balanced, optimal, the layers of each GPU such as 6,2,2,2, or stages as Megatron-LM reads them</source>
        <translation>even, balanced, optimal, die Schichten jeder GPU wie 6,2,2,2, oder Stufen, wie Megatron-LM sie liest</translation>
    </message>
    <message>
        <source>The memory of a GPU</source>
        <translation>Der Speicher einer GPU</translation>
    </message>
    <message>
        <source>parts that the model has</source>
        <translation>Teile, die das Modell hat</translation>
    </message>
    <message>
        <source>bytes that one GPU sends to its group in a step</source>
        <translation>Bytes, die eine GPU je Schritt an ihre Gruppe sendet</translation>
    </message>
    <message>
        <source>the same were the group within one NVLink domain</source>
        <translation>dasselbe, läge die Gruppe in einer NVLink-Domäne</translation>
    </message>
    <message>
        <source>More GPUs, lower throughput</source>
        <translation>Mehr GPUs, weniger Durchsatz</translation>
    </message>
    <message>
        <source>%1 GPUs are %4 % slower than %2 with %3 chunks; their stages are too uneven to be faster</source>
        <translation>%1 GPUs sind %4 % langsamer als %2 mit %3 Chunks; ihre Stufen sind zu ungleich, um schneller zu sein</translation>
    </message>
    <message>
        <source>%1 GPUs are %4 % slower than %2 with %3 chunks: filling the pipeline leaves them %5 % faster, and a fixed time per chunk makes them at most %6 % slower</source>
        <translation>%1 GPUs sind %4 % langsamer als %2 mit %3 Chunks: Das Füllen der Pipeline lässt sie %5 % schneller, und eine feste Zeit je Chunk macht sie höchstens %6 % langsamer</translation>
    </message>
    <message>
        <source>%1 GPUs are %4 % slower than %2 with %3 chunks, although filling the pipeline leaves them %5 % faster</source>
        <translation>%1 GPUs sind %4 % langsamer als %2 mit %3 Chunks, obwohl das Füllen der Pipeline sie %5 % schneller lässt</translation>
    </message>
    <message>
        <source>The same settings were faster in another run: something else was using the machine during the slower one</source>
        <translation>Dieselben Einstellungen waren in einem anderen Lauf schneller: Während des langsameren hat etwas anderes die Maschine benutzt</translation>
    </message>
    <message>
        <source>The largest stage has as many layers as with fewer GPUs</source>
        <translation>Die größte Stufe hat so viele Schichten wie mit weniger GPUs</translation>
    </message>
    <message>
        <source>Neither filling nor overhead explains it: probably something else was using the machine; repeat the run</source>
        <translation>Weder Füllen noch Overhead erklären es: Wahrscheinlich hat etwas anderes die Maschine benutzt; den Lauf wiederholen</translation>
    </message>
    <message>
        <source>Either a fixed time per chunk (launches, transfers) outweighs the work, or the run was disturbed: repeat it, also with fewer and larger chunks</source>
        <translation>Entweder überwiegt eine feste Zeit je Chunk (Launches, Übertragungen) die Arbeit, oder der Lauf war gestört: wiederholen, auch mit weniger und größeren Chunks</translation>
    </message>
    <message>
        <source>step time of %1 GPUs over that of %2, %3 chunks</source>
        <translation>Schrittzeit von %1 GPUs durch die von %2, %3 Chunks</translation>
    </message>
    <message>
        <source>filling alone: %1</source>
        <translation>Füllen allein: %1</translation>
    </message>
    <message>
        <source>error after the calibration</source>
        <translation>Fehler nach der Kalibrierung</translation>
    </message>
    <message>
        <source>predicted / measured − 1</source>
        <translation>vorhergesagt / gemessen − 1</translation>
    </message>
    <message>
        <source>predicted after the calibration</source>
        <translation>vorhergesagt nach der Kalibrierung</translation>
    </message>
    <message>
        <source>predicted before the calibration</source>
        <translation>vorhergesagt vor der Kalibrierung</translation>
    </message>
    <message>
        <source>least squares of the runs against what clusters differ in</source>
        <translation>kleinste Quadrate der Läufe gegen das, worin sich Cluster unterscheiden</translation>
    </message>
    <message>
        <source>before the calibration</source>
        <translation>vor der Kalibrierung</translation>
    </message>
    <message>
        <source>relative standard deviation after the runs</source>
        <translation>relative Standardabweichung nach den Läufen</translation>
    </message>
    <message>
        <source>relative standard deviation between clusters</source>
        <translation>relative Standardabweichung zwischen Clustern</translation>
    </message>
    <message>
        <source>effect of the assumption on the step</source>
        <translation>Wirkung der Annahme auf den Schritt</translation>
    </message>
    <message>
        <source>|step at the high end − step at the low end|</source>
        <translation>|Schritt am oberen Ende − Schritt am unteren Ende|</translation>
    </message>
    <message>
        <source>step at the low end</source>
        <translation>Schritt am unteren Ende</translation>
    </message>
    <message>
        <source>step at the high end</source>
        <translation>Schritt am oberen Ende</translation>
    </message>
    <message>
        <source>without a hop or its channels</source>
        <translation>ohne einen Sprung oder ohne Kanäle</translation>
    </message>
    <message>
        <source>hops and ascending channel numbers from 0</source>
        <translation>Sprünge und aufsteigende Kanalnummern ab 0</translation>
    </message>
    <message>
        <source>a hop that does not join two GPUs</source>
        <translation>ein Sprung, der nicht zwei GPUs verbindet</translation>
    </message>
    <message>
        <source>a GPU, NICs, another GPU</source>
        <translation>eine GPU, NICs, eine andere GPU</translation>
    </message>
    <message>
        <source>a GPU that sends twice</source>
        <translation>eine GPU, die zweimal sendet</translation>
    </message>
    <message>
        <source>each GPU once</source>
        <translation>jede GPU einmal</translation>
    </message>
    <message>
        <source>no tree</source>
        <translation>kein Baum</translation>
    </message>
    <message>
        <source>one root, and every GPU below it</source>
        <translation>eine Wurzel und jede GPU darunter</translation>
    </message>
    <message>
        <source>not closed</source>
        <translation>nicht geschlossen</translation>
    </message>
    <message>
        <source>each hop from where the one before ends</source>
        <translation>jeder Sprung beginnt, wo der vorige endet</translation>
    </message>
    <message>
        <source>ranks of an all-to-all of heads</source>
        <translation>Ranks eines All-to-all der Heads</translation>
    </message>
    <message>
        <source>ranks of a gather of keys and values</source>
        <translation>Ranks eines Gathers von Keys und Values</translation>
    </message>
    <message>
        <source>ranks of a ring of keys and values</source>
        <translation>Ranks eines Rings von Keys und Values</translation>
    </message>
    <message>
        <source>The order of the GPUs</source>
        <translation>Die Reihenfolge der GPUs</translation>
    </message>
    <message>
        <source>a ring of NCCL, and this machine has none</source>
        <translation>ein Ring von NCCL, und diese Maschine hat keinen</translation>
    </message>
    <message>
        <source>a machine from a log with NCCL_DEBUG=INFO, or another order</source>
        <translation>eine Maschine aus einem Protokoll mit NCCL_DEBUG=INFO oder eine andere Reihenfolge</translation>
    </message>
    <message>
        <source>NCCL ring</source>
        <translation>NCCL-Ring</translation>
    </message>
    <message>
        <source>The ring of the channel that is drawn in Topology, else NCCL&apos;s first ring</source>
        <translation>Der Ring des Kanals, der in der Topologie gezeichnet ist, sonst der erste Ring von NCCL</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>Kanal</translation>
    </message>
    <message>
        <source>NCCL channel whose ring or tree is drawn</source>
        <translation>NCCL-Kanal, dessen Ring oder Baum gezeichnet wird</translation>
    </message>
    <message>
        <source>The ring or tree that NCCL laid over the GPUs, as its log or graph file says</source>
        <translation>Der Ring oder Baum, den NCCL über die GPUs gelegt hat, laut Protokoll oder Graphdatei</translation>
    </message>
    <message>
        <source>a ring or tree of the machine such as ring 0, or nothing</source>
        <translation>ein Ring oder Baum der Maschine wie ring 0, oder nichts</translation>
    </message>
    <message>
        <source>narrowest link of NCCL&apos;s tree</source>
        <translation>schmalste Verbindung von NCCLs Baum</translation>
    </message>
    <message>
        <source>narrowest link of NCCL&apos;s ring</source>
        <translation>schmalste Verbindung von NCCLs Ring</translation>
    </message>
    <message>
        <source>narrowest = minimum over hops of min(b_ij, b_ji)</source>
        <translation>schmalste = Minimum über die Schritte von min(b_ij, b_ji)</translation>
    </message>
    <message>
        <source>narrowest = minimum over hops of b_ij</source>
        <translation>schmalste = Minimum über die Schritte von b_ij</translation>
    </message>
    <message>
        <source>hops of NCCL&apos;s tree</source>
        <translation>Schritte von NCCLs Baum</translation>
    </message>
    <message>
        <source>hops of NCCL&apos;s ring</source>
        <translation>Schritte von NCCLs Ring</translation>
    </message>
    <message>
        <source>hops = Σ over link classes</source>
        <translation>Schritte = Σ über die Verbindungsklassen</translation>
    </message>
    <message>
        <source>The number of GPUs of each listed node</source>
        <translation>Die Zahl der GPUs jedes aufgeführten Knotens</translation>
    </message>
    <message>
        <source>not the same</source>
        <translation>nicht gleich</translation>
    </message>
    <message>
        <source>the same for all, since the others are like these</source>
        <translation>für alle gleich, da die übrigen sind wie diese</translation>
    </message>
    <message>
        <source>The number of nodes in all</source>
        <translation>Die Zahl aller Knoten</translation>
    </message>
    <message>
        <source>The number of GPUs of the machine that are listed</source>
        <translation>Die Zahl der aufgeführten GPUs der Maschine</translation>
    </message>
    <message>
        <source>Expert (EP)</source>
        <translation>Experten (EP)</translation>
    </message>
    <message>
        <source>Sequence (SP)</source>
        <translation>Sequenz (SP)</translation>
    </message>
    <message>
        <source>Nothing of a plan could be read from this file: no training whose options it says was found in it</source>
        <translation>Aus dieser Datei ließ sich kein Plan lesen: Es fand sich kein Training, dessen Optionen sie nennt</translation>
    </message>
    <message>
        <source>a hybrid without its pattern</source>
        <translation>ein Hybrid ohne sein Muster</translation>
    </message>
    <message>
        <source>what encodes pictures or sound is not modelled; the language model is</source>
        <translation>was Bilder oder Ton kodiert, wird nicht berechnet, nur das Sprachmodell</translation>
    </message>
    <message>
        <source>this way to train is not modelled; all weights are taken to be trained</source>
        <translation>diese Art zu trainieren wird nicht berechnet; angenommen ist, dass alle Gewichte trainiert werden</translation>
    </message>
    <message>
        <source>the program&apos;s own rank of its adapters</source>
        <translation>der Rang, den das Programm selbst für seine Adapter nimmt</translation>
    </message>
    <message>
        <source>only the step that trains is modelled, not the generation, the scores or the reference beside it</source>
        <translation>nur der Trainingsschritt wird berechnet, nicht das Erzeugen, Bewerten oder das Referenzmodell daneben</translation>
    </message>
    <message>
        <source>it does not train; a step of training is what is modelled</source>
        <translation>es trainiert nicht; berechnet wird ein Trainingsschritt</translation>
    </message>
    <message>
        <source>time factors of slow stages</source>
        <translation>Zeitfaktoren langsamer Stufen</translation>
    </message>
    <message>
        <source>How much longer a stage takes than its equals; pipeline.slow.2=1.5 sets that of stage 2 alone</source>
        <translation>Wie viel länger eine Stufe braucht als die übrigen; pipeline.slow.2=1.5 setzt nur den Faktor von Stufe 2</translation>
    </message>
    <message>
        <source>Fewest moves</source>
        <translation>Wenigste Umzüge</translation>
    </message>
    <message>
        <source>measured runs in the open files</source>
        <translation>gemessene Läufe in den geöffneten Dateien</translation>
    </message>
    <message>
        <source>No font on this machine has the characters of %1, which are shown as boxes; install one that has them, such as %2</source>
        <translation>Keine Schrift auf diesem Rechner hat die Zeichen von %1, die als Kästchen erscheinen; installieren Sie eine, die sie hat, etwa %2</translation>
    </message>
    <message>
        <source>bubble of the slowest stage</source>
        <translation>Bubble der langsamsten Stufe</translation>
    </message>
    <message>
        <source>Σ of the stalls that lead back to it</source>
        <translation>Σ der Stockungen, die auf sie zurückgehen</translation>
    </message>
    <message>
        <source>each stall is traced back to a GPU that was busy without waiting; the wait before the first backward is divided by who was at work meanwhile</source>
        <translation>jedes Stocken wird bis zu einer GPU zurückverfolgt, die ohne Warten arbeitete; das Warten vor dem ersten Rückwärtslauf wird nach dem aufgeteilt, wer unterdessen arbeitete</translation>
    </message>
    <message>
        <source>Σ of the first chunks&apos; way to the last GPU and back, in which no GPU is slow</source>
        <translation>Σ der Wege der ersten Chunks zur letzten GPU und zurück, auf denen keine GPU langsam ist</translation>
    </message>
    <message>
        <source>through %1</source>
        <translation>über %1</translation>
    </message>
    <message>
        <source>waits − filling</source>
        <translation>Warten − Füllen</translation>
    </message>
    <message>
        <source>filling</source>
        <translation>Füllen</translation>
    </message>
    <message>
        <source>overhead per chunk</source>
        <translation>Overhead je Chunk</translation>
    </message>
    <message>
        <source>Hugging Face</source>
        <translation>Hugging Face</translation>
    </message>
    <message>
        <source>Hugging Face, compiled</source>
        <translation>Hugging Face, kompiliert</translation>
    </message>
    <message>
        <source>PyTorch modules</source>
        <translation>PyTorch-Module</translation>
    </message>
    <message>
        <source>Transformer Engine</source>
        <translation>Transformer Engine</translation>
    </message>
    <message>
        <source>Megatron-LM of 2021</source>
        <translation>Megatron-LM von 2021</translation>
    </message>
    <message>
        <source>torchtitan</source>
        <translation>torchtitan</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>Software</translation>
    </message>
    <message>
        <source>whose modules run</source>
        <translation>wessen Module laufen</translation>
    </message>
    <message>
        <source>Decides which kernels a layer starts and what it keeps for its backward pass</source>
        <translation>Bestimmt, welche Kernel eine Schicht startet und was sie für den Rückwärtsdurchlauf behält</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>bits of the weights that are trained</source>
        <translation>Bit der trainierten Gewichte</translation>
    </message>
    <message>
        <source>32 bits: autocast casts them for each use, where the precision has 16</source>
        <translation>32 Bit: Autocast wandelt sie für jede Verwendung um, wo die Genauigkeit 16 hat</translation>
    </message>
    <message>
        <source>States</source>
        <translation>Zustände</translation>
    </message>
    <message>
        <source>bits of the optimiser&apos;s states</source>
        <translation>Bit der Optimiererzustände</translation>
    </message>
    <message>
        <source>Fused optimiser</source>
        <translation>Fusionierter Optimierer</translation>
    </message>
    <message>
        <source>optimiser step in one kernel</source>
        <translation>Optimiererschritt in einem Kernel</translation>
    </message>
    <message>
        <source>Without temporaries the size of the gradients</source>
        <translation>Ohne Zwischenwerte von der Größe der Gradienten</translation>
    </message>
    <message>
        <source>TF32</source>
        <translation>TF32</translation>
    </message>
    <message>
        <source>TF32 for matmuls of fp32 numbers</source>
        <translation>TF32 für Matrixprodukte von fp32-Zahlen</translation>
    </message>
    <message>
        <source>PyTorch leaves it off unless asked (torch.backends.cuda.matmul.allow_tf32)</source>
        <translation>PyTorch lässt es aus, wenn es nicht verlangt wird (torch.backends.cuda.matmul.allow_tf32)</translation>
    </message>
    <message>
        <source>%1, %2 times</source>
        <translation>%1, %2-mal</translation>
    </message>
    <message>
        <source>all other operators</source>
        <translation>alle anderen Operatoren</translation>
    </message>
    <message>
        <source>microbatches × operators of the stage, forward and backward</source>
        <translation>Microbatches × Operatoren der Stufe, vorwärts und rückwärts</translation>
    </message>
    <message>
        <source>microbatches × (time of the host − time of the operators, where it is longer) + overhead, and the slowest of many nodes</source>
        <translation>Microbatches × (Zeit des Hosts − Zeit der Operatoren, wo sie länger ist) + Zusatzaufwand, und der langsamste vieler Knoten</translation>
    </message>
    <message>
        <source>time that the host needs to issue a microbatch</source>
        <translation>Zeit, die der Host zum Starten eines Microbatches braucht</translation>
    </message>
    <message>
        <source>norms, in and out</source>
        <translation>Normen, Ein- und Ausgang</translation>
    </message>
    <message>
        <source>queries, keys, values and what attention gives</source>
        <translation>Queries, Keys, Values und was die Attention ergibt</translation>
    </message>
    <message>
        <source>feed-forward block</source>
        <translation>Feed-Forward-Block</translation>
    </message>
    <message>
        <source>weights cast to 16 bits</source>
        <translation>in 16 Bit gewandelte Gewichte</translation>
    </message>
    <message>
        <source>embedding and head</source>
        <translation>Einbettung und Kopf</translation>
    </message>
    <message>
        <source>logarithms of the probabilities, and two gradients, in the types that the loss has them in</source>
        <translation>Logarithmen der Wahrscheinlichkeiten und zwei Gradienten, in den Typen, in denen der Verlust sie hat</translation>
    </message>
    <message>
        <source>A list of actions</source>
        <translation>Eine Liste von Aktionen</translation>
    </message>
    <message>
        <source>each stage on one rank</source>
        <translation>jede Stufe auf einem Rang</translation>
    </message>
    <message>
        <source>each is on two</source>
        <translation>jede liegt auf zweien</translation>
    </message>
    <message>
        <source>a forward pass on at least one rank</source>
        <translation>einen Vorwärtslauf auf mindestens einem Rang</translation>
    </message>
    <message>
        <source>one rank</source>
        <translation>einen Rang</translation>
    </message>
    <message>
        <source>a rank that runs it</source>
        <translation>einen Rang, der sie ausführt</translation>
    </message>
    <message>
        <source>it is in no list</source>
        <translation>sie steht in keiner Liste</translation>
    </message>
    <message>
        <source>a pass of its stage on its rank</source>
        <translation>einen Lauf seiner Stufe auf seinem Rang</translation>
    </message>
    <message>
        <source>a stage on the other side</source>
        <translation>eine Stufe auf der anderen Seite</translation>
    </message>
    <message>
        <source>a receive of its input before it</source>
        <translation>davor einen Empfang seiner Eingabe</translation>
    </message>
    <message>
        <source>the pass whose result it sends before it</source>
        <translation>davor den Lauf, dessen Ergebnis es sendet</translation>
    </message>
    <message>
        <source>a receive of it</source>
        <translation>einen Empfang davon</translation>
    </message>
    <message>
        <source>a send of it</source>
        <translation>ein Senden davon</translation>
    </message>
    <message>
        <source>overlapped_s, because its pairs differ in time</source>
        <translation>overlapped_s, weil seine Paare verschieden lange dauern</translation>
    </message>
    <message>
        <source>Rank %1 waits in %2 for %3 on rank %4 while %5 is ready: %5 starts at %6 instead of %7</source>
        <translation>Rang %1 wartet in %2 auf %3 auf Rang %4, während %5 bereit ist: %5 beginnt bei %6 statt bei %7</translation>
    </message>
    <message>
        <source>The list</source>
        <translation>Die Liste</translation>
    </message>
    <message>
        <source>shortened with …</source>
        <translation>mit … gekürzt</translation>
    </message>
    <message>
        <source>all actions of each rank</source>
        <translation>alle Aktionen jedes Rangs</translation>
    </message>
    <message>
        <source>listed twice</source>
        <translation>zweimal aufgeführt</translation>
    </message>
    <message>
        <source>one list a rank</source>
        <translation>eine Liste je Rang</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>nicht vorhanden</translation>
    </message>
    <message>
        <source>the lists of all ranks</source>
        <translation>die Listen aller Ränge</translation>
    </message>
    <message>
        <source>without its closing bracket</source>
        <translation>ohne schließende Klammer</translation>
    </message>
    <message>
        <source>the whole list</source>
        <translation>die ganze Liste</translation>
    </message>
    <message>
        <source>The action</source>
        <translation>Die Aktion</translation>
    </message>
    <message>
        <source>A pipeline</source>
        <translation>Eine Pipeline</translation>
    </message>
    <message>
        <source>the order of passes of all ranks</source>
        <translation>die Reihenfolge der Läufe aller Ränge</translation>
    </message>
    <message>
        <source>start and end of the passes of one rank</source>
        <translation>Beginn und Ende der Läufe eines Rangs</translation>
    </message>
    <message>
        <source>a list of actions</source>
        <translation>eine Liste von Aktionen</translation>
    </message>
    <message>
        <source>The schedule table</source>
        <translation>Die Ablauftabelle</translation>
    </message>
    <message>
        <source>as many of both</source>
        <translation>gleich viele von beiden</translation>
    </message>
    <message>
        <source>An entry of the schedule table</source>
        <translation>Ein Eintrag der Ablauftabelle</translation>
    </message>
    <message>
        <source>a microbatch and a model chunk</source>
        <translation>ein Mikrobatch und ein Modellteil</translation>
    </message>
    <message>
        <source>The model chunk</source>
        <translation>Der Modellteil</translation>
    </message>
    <message>
        <source>1, 2, … forward and −1, −2, … backward</source>
        <translation>1, 2, … vorwärts und −1, −2, … rückwärts</translation>
    </message>
    <message>
        <source>Megatron&apos;s order of model chunks</source>
        <translation>Megatrons Reihenfolge der Modellteile</translation>
    </message>
    <message>
        <source>a line for each rank</source>
        <translation>eine Zeile je Rang</translation>
    </message>
    <message>
        <source>one line</source>
        <translation>eine Zeile</translation>
    </message>
    <message>
        <source>Megatron&apos;s schedule table</source>
        <translation>Megatrons Ablauftabelle</translation>
    </message>
    <message>
        <source>the number of pipeline ranks (stages, --ranks)</source>
        <translation>die Zahl der Pipeline-Ränge (stages, --ranks)</translation>
    </message>
    <message>
        <source>none is stated: the table is the same for all ranks</source>
        <translation>keine ist angegeben: Die Tabelle ist für alle Ränge dieselbe</translation>
    </message>
    <message>
        <source>The type of a node</source>
        <translation>Die Art eines Knotens</translation>
    </message>
    <message>
        <source>A node</source>
        <translation>Ein Knoten</translation>
    </message>
    <message>
        <source>its stage and its microbatch</source>
        <translation>seine Stufe und seinen Mikrobatch</translation>
    </message>
    <message>
        <source>A task of the drawing</source>
        <translation>Eine Aufgabe der Zeichnung</translation>
    </message>
    <message>
        <source>at least three characters wide: shorter ones cannot be told apart</source>
        <translation>mindestens drei Zeichen breit: Kürzere sind nicht zu unterscheiden</translation>
    </message>
    <message>
        <source>as many of each</source>
        <translation>gleich viele von jeder Art</translation>
    </message>
    <message>
        <source>Longest stage</source>
        <translation>Längste Stufe</translation>
    </message>
    <message>
        <source>layers of the longest of the run&apos;s unequal stages; 0: all have as many</source>
        <translation>Schichten der längsten der ungleichen Stufen des Laufs; 0: alle haben gleich viele</translation>
    </message>
    <message>
        <source>layers of the longest of the batch&apos;s unequal stages; 0: all have as many</source>
        <translation>Schichten der längsten der ungleichen Stufen des Batches; 0: alle haben gleich viele</translation>
    </message>
    <message>
        <source>Switched off by a setting</source>
        <translation>Durch eine Einstellung abgeschaltet</translation>
    </message>
    <message>
        <source>TCP sockets between GPUs</source>
        <translation>TCP-Sockets zwischen GPUs</translation>
    </message>
    <message>
        <source>GPUs exchange through host memory</source>
        <translation>GPUs tauschen über den Hauptspeicher aus</translation>
    </message>
    <message>
        <source>Like pairs joined in different ways</source>
        <translation>Gleichartige Paare sind verschieden verbunden</translation>
    </message>
    <message>
        <source>Unused NICs</source>
        <translation>Ungenutzte NICs</translation>
    </message>
    <message>
        <source>A far NIC is used</source>
        <translation>Eine entfernte NIC wird genutzt</translation>
    </message>
    <message>
        <source>Bandwidth above the links</source>
        <translation>Bandbreite über der der Links</translation>
    </message>
    <message>
        <source>Bandwidth far below the links</source>
        <translation>Bandbreite weit unter der der Links</translation>
    </message>
    <message>
        <source>Nearer GPUs are slower</source>
        <translation>Nähere GPUs sind langsamer</translation>
    </message>
    <message>
        <source>A GPU has fewer NVLinks</source>
        <translation>Eine GPU hat weniger NVLinks</translation>
    </message>
    <message>
        <source>An NVLink is down</source>
        <translation>Ein NVLink ist ausgefallen</translation>
    </message>
    <message>
        <source>One rank is slow</source>
        <translation>Ein Rang ist langsam</translation>
    </message>
    <message>
        <source>The slow rank cannot be named</source>
        <translation>Der langsame Rang lässt sich nicht benennen</translation>
    </message>
    <message>
        <source>Ranks take unequal times</source>
        <translation>Die Ränge brauchen ungleich lange</translation>
    </message>
    <message>
        <source>Memory taken by others</source>
        <translation>Speicher ist von anderen belegt</translation>
    </message>
    <message>
        <source>Memory is fragmented</source>
        <translation>Der Speicher ist zerstückelt</translation>
    </message>
    <message>
        <source>Memory is full</source>
        <translation>Der Speicher ist voll</translation>
    </message>
    <message>
        <source>Layers do not divide into the stages</source>
        <translation>Die Schichten gehen nicht in den Stufen auf</translation>
    </message>
    <message>
        <source>Stages have fewer layers than the model</source>
        <translation>Die Stufen haben weniger Schichten als das Modell</translation>
    </message>
    <message>
        <source>The batch does not divide over the ranks</source>
        <translation>Der Batch geht nicht in den Rängen auf</translation>
    </message>
    <message>
        <source>Stages of one layer</source>
        <translation>Stufen mit einer Schicht</translation>
    </message>
    <message>
        <source>Counts of one rank&apos;s experts</source>
        <translation>Zahlen der Experten eines einzigen Rangs</translation>
    </message>
    <message>
        <source>From %1 to %2 chunks the step is %3 times as fast, filling alone would give %4: each chunk costs %5 on each stage however small it is</source>
        <translation>Von %1 auf %2 Chunks ist der Schritt %3-mal so schnell, das Füllen allein ergäbe %4: Jeder Chunk kostet auf jeder Stufe %5, wie klein er auch ist</translation>
    </message>
    <message>
        <source>fixed time of a chunk on a stage</source>
        <translation>feste Zeit eines Chunks auf einer Stufe</translation>
    </message>
    <message>
        <source>a fifth of a chunk&apos;s time: what pipelines that gain from chunks have at most</source>
        <translation>ein Fünftel der Zeit eines Chunks: mehr haben Pipelines nicht, denen Chunks nützen</translation>
    </message>
    <message>
        <source>fixed time, at least</source>
        <translation>feste Zeit, mindestens</translation>
    </message>
    <message>
        <source>fixed time, at most</source>
        <translation>feste Zeit, höchstens</translation>
    </message>
    <message>
        <source>share of a chunk&apos;s time at the most chunks</source>
        <translation>Anteil an der Zeit eines Chunks bei den meisten Chunks</translation>
    </message>
    <message>
        <source>The host launches each chunk&apos;s kernels, or dispatches its stages, one by one</source>
        <translation>Der Host startet die Kernel jedes Chunks oder verteilt die Stufen nacheinander</translation>
    </message>
    <message>
        <source>Handing a chunk to the next stage takes a fixed time</source>
        <translation>Einen Chunk an die nächste Stufe zu übergeben kostet eine feste Zeit</translation>
    </message>
    <message>
        <source>Kernels on small chunks use the GPU poorly</source>
        <translation>Kernel auf kleinen Chunks nutzen die GPU schlecht</translation>
    </message>
    <message>
        <source>Take larger chunks or fewer stages with more replicas; another schedule does not help</source>
        <translation>Größere Chunks nehmen oder weniger Stufen mit mehr Replikaten; ein anderer Ablauf hilft nicht</translation>
    </message>
    <message>
        <source>MFU of a peak that does not apply</source>
        <translation>MFU mit einer Spitzenrate, die nicht gilt</translation>
    </message>
    <message>
        <source>MFU of another GPU&apos;s peak</source>
        <translation>MFU mit der Spitzenrate einer anderen GPU</translation>
    </message>
    <message>
        <source>MFU counts recomputed work</source>
        <translation>MFU zählt neu berechnete Arbeit mit</translation>
    </message>
    <message>
        <source>Rate of one GPU under the name of all</source>
        <translation>Rate einer GPU unter dem Namen aller</translation>
    </message>
    <message>
        <source>Rate, batch and step time contradict</source>
        <translation>Rate, Batch und Schrittzeit widersprechen sich</translation>
    </message>
    <message>
        <source>More chunks do not help</source>
        <translation>Mehr Chunks helfen nicht</translation>
    </message>
    <message>
        <source>GPUs lose speed as there are more</source>
        <translation>GPUs verlieren an Tempo, wenn es mehr sind</translation>
    </message>
    <message>
        <source>GPUs gain speed as there are more</source>
        <translation>GPUs gewinnen an Tempo, wenn es mehr sind</translation>
    </message>
    <message>
        <source>NVLink is not used: copies go over PCIe (P2P switched off, a container without shared IPC, MIG, or no fabric manager)</source>
        <translation>NVLink wird nicht genutzt: Kopien laufen über PCIe (P2P abgeschaltet, ein Container ohne gemeinsames IPC, MIG oder kein Fabric Manager)</translation>
    </message>
    <message>
        <source>The GPUs are the PCIe model, without NVLink</source>
        <translation>Die GPUs sind das PCIe-Modell ohne NVLink</translation>
    </message>
    <message>
        <source>Copies go through host memory (SHM)</source>
        <translation>Kopien laufen über den Hauptspeicher (SHM)</translation>
    </message>
    <message>
        <source>About half of the NVLinks work</source>
        <translation>Etwa die Hälfte der NVLinks arbeitet</translation>
    </message>
    <message>
        <source>Data goes through TCP sockets</source>
        <translation>Daten laufen über TCP-Sockets</translation>
    </message>
    <message>
        <source>Another job uses the links</source>
        <translation>Ein anderer Job nutzt die Links</translation>
    </message>
    <message>
        <source>bus bandwidth at the largest size</source>
        <translation>Busbandbreite bei der größten Größe</translation>
    </message>
    <message>
        <source>Whether %1 of %2 is right cannot be told: %3</source>
        <translation>Ob %1 bei %2 stimmt, lässt sich nicht sagen: %3</translation>
    </message>
    <message>
        <source>the GPU is not named</source>
        <translation>die GPU ist nicht genannt</translation>
    </message>
    <message>
        <source>what %1 gives depends on its board</source>
        <translation>was %1 leistet, hängt von der Platine ab</translation>
    </message>
    <message>
        <source>the GPU (--gpu NAME)</source>
        <translation>die GPU (--gpu NAME)</translation>
    </message>
    <message>
        <source>output of nvidia-smi topo -m and p2pBandwidthLatencyTest</source>
        <translation>Ausgabe von nvidia-smi topo -m und p2pBandwidthLatencyTest</translation>
    </message>
    <message>
        <source>Whether %1 of %2 over %3 hosts is right cannot be told: the network is not stated</source>
        <translation>Ob %1 bei %2 über %3 Hosts stimmt, lässt sich nicht sagen: Das Netz ist nicht angegeben</translation>
    </message>
    <message>
        <source>number and rate of the NICs of a host</source>
        <translation>Zahl und Rate der NICs eines Hosts</translation>
    </message>
    <message>
        <source>%1 still rises at %2, its largest size: its bandwidth is not reached</source>
        <translation>%1 steigt bei %2, der größten Größe, noch: Die Bandbreite ist nicht erreicht</translation>
    </message>
    <message>
        <source>larger sizes, until two of them give the same rate (-e 8G)</source>
        <translation>größere Größen, bis zwei davon dieselbe Rate ergeben (-e 8G)</translation>
    </message>
    <message>
        <source>%1 of %2 × %3 reaches %4 of bus bandwidth; %5 are expected, so it is %6 of that</source>
        <translation>%1 von %2 × %3 erreicht %4 Busbandbreite; zu erwarten sind %5, es ist davon das %6-Fache</translation>
    </message>
    <message>
        <source>law of collectives (error %1 %) on the links of %2</source>
        <translation>Gesetz der Kollektive (Fehler %1 %) auf den Links von %2</translation>
    </message>
    <message>
        <source>See how the GPUs are joined</source>
        <translation>Nachsehen, wie die GPUs verbunden sind</translation>
    </message>
    <message>
        <source>See whether the NVLinks are up</source>
        <translation>Nachsehen, ob die NVLinks aktiv sind</translation>
    </message>
    <message>
        <source>See which way NCCL takes (via P2P or via SHM)</source>
        <translation>Nachsehen, welchen Weg NCCL nimmt (via P2P oder via SHM)</translation>
    </message>
    <message>
        <source>Bits are taken for bytes</source>
        <translation>Bits sind für Bytes genommen</translation>
    </message>
    <message>
        <source>Both directions are added</source>
        <translation>Beide Richtungen sind addiert</translation>
    </message>
    <message>
        <source>Bus bandwidth was computed for another collective or number of ranks</source>
        <translation>Die Busbandbreite wurde für ein anderes Kollektiv oder eine andere Zahl von Rängen berechnet</translation>
    </message>
    <message>
        <source>The GPU is another one</source>
        <translation>Es ist eine andere GPU</translation>
    </message>
    <message>
        <source>%1 of %2 × %3 is recorded with %4 of bus bandwidth, more than its links carry (expected %5)</source>
        <translation>%1 von %2 × %3 ist mit %4 Busbandbreite verzeichnet, mehr als die Links tragen (zu erwarten: %5)</translation>
    </message>
    <message>
        <source>largest bus bandwidth</source>
        <translation>größte Busbandbreite</translation>
    </message>
    <message>
        <source>Compare with size / time of the same line</source>
        <translation>Mit Größe / Zeit derselben Zeile vergleichen</translation>
    </message>
    <message>
        <source>rate of a GPU, over that with fewer GPUs</source>
        <translation>Rate einer GPU gegenüber der mit weniger GPUs</translation>
    </message>
    <message>
        <source>85 pairs of rows of published tables that differ in GPUs alone</source>
        <translation>85 Paare von Zeilen veröffentlichter Tabellen, die sich nur in den GPUs unterscheiden</translation>
    </message>
    <message>
        <source>From %1 to %2 GPUs each GPU keeps %3 % of its rate</source>
        <translation>Von %1 auf %2 GPUs behält jede GPU %3 % ihrer Rate</translation>
    </message>
    <message>
        <source>The network between nodes is too slow for what is exchanged</source>
        <translation>Das Netz zwischen den Knoten ist für den Austausch zu langsam</translation>
    </message>
    <message>
        <source>Each GPU has less work for the same exchange</source>
        <translation>Jede GPU hat bei gleichem Austausch weniger Arbeit</translation>
    </message>
    <message>
        <source>The links inside the node are slow, or shared</source>
        <translation>Die Links im Knoten sind langsam oder geteilt</translation>
    </message>
    <message>
        <source>network of a node that explains it, if nothing overlaps</source>
        <translation>Netz eines Knotens, das es erklärt, wenn nichts überlappt</translation>
    </message>
    <message>
        <source>Measure the network by itself, on both counts of GPUs</source>
        <translation>Das Netz allein messen, mit beiden Zahlen von GPUs</translation>
    </message>
    <message>
        <source>Shard inside a node and replicate between nodes (hybrid sharding)</source>
        <translation>Im Knoten aufteilen und zwischen Knoten replizieren (hybrides Sharding)</translation>
    </message>
    <message>
        <source>From %1 to %2 GPUs each GPU has %3 % of its rate: more than all of it</source>
        <translation>Von %1 auf %2 GPUs hat jede GPU %3 % ihrer Rate: mehr als zuvor</translation>
    </message>
    <message>
        <source>With more GPUs memory suffices for what fewer had to recompute or offload</source>
        <translation>Mit mehr GPUs reicht der Speicher für das, was weniger neu berechnen oder auslagern mussten</translation>
    </message>
    <message>
        <source>Another setting differs that the file does not state</source>
        <translation>Eine andere Einstellung weicht ab, die die Datei nicht nennt</translation>
    </message>
    <message>
        <source>The smaller run was disturbed, or counts its first steps</source>
        <translation>Der kleinere Lauf war gestört oder zählt die ersten Schritte mit</translation>
    </message>
    <message>
        <source>Compare the settings of both runs; repeat the smaller one</source>
        <translation>Die Einstellungen beider Läufe vergleichen; den kleineren wiederholen</translation>
    </message>
    <message>
        <source>Only experts %1 to %2 of %3 have tokens: these are the counts of one rank of %4</source>
        <translation>Nur die Experten %1 bis %2 von %3 haben Token: Das sind die Zahlen eines Rangs von %4</translation>
    </message>
    <message>
        <source>experts with tokens</source>
        <translation>Experten mit Token</translation>
    </message>
    <message>
        <source>experts of the layer</source>
        <translation>Experten der Schicht</translation>
    </message>
    <message>
        <source>Add up the counts of all ranks before placing experts</source>
        <translation>Vor dem Platzieren die Zahlen aller Ränge addieren</translation>
    </message>
    <message>
        <source>%1 layers do not divide into %2 stages</source>
        <translation>%1 Schichten gehen nicht in %2 Stufen auf</translation>
    </message>
    <message>
        <source>multiples of the number of stages</source>
        <translation>Vielfache der Zahl der Stufen</translation>
    </message>
    <message>
        <source>Take another number of stages, or state the layers of the first and the last one</source>
        <translation>Eine andere Zahl von Stufen nehmen oder die Schichten der ersten und der letzten angeben</translation>
    </message>
    <message>
        <source>%1 stages of %2 layers hold %3 of %4 layers</source>
        <translation>%1 Stufen mit %2 Schichten fassen %3 von %4 Schichten</translation>
    </message>
    <message>
        <source>layers that the stages hold</source>
        <translation>Schichten, die die Stufen fassen</translation>
    </message>
    <message>
        <source>Take layers per virtual stage that divide the layers of a stage</source>
        <translation>Schichten je virtueller Stufe so wählen, dass sie die Schichten einer Stufe teilen</translation>
    </message>
    <message>
        <source>A batch of %1 does not divide into microbatches of %2 on %3 replicas</source>
        <translation>Ein Batch von %1 geht nicht in Microbatches von %2 auf %3 Replikaten auf</translation>
    </message>
    <message>
        <source>multiples of microbatch × replicas</source>
        <translation>Vielfache von Microbatch × Replikaten</translation>
    </message>
    <message>
        <source>Take a batch that is a multiple of microbatch × replicas</source>
        <translation>Einen Batch nehmen, der ein Vielfaches von Microbatch × Replikaten ist</translation>
    </message>
    <message>
        <source>Each stage has one layer: %1 layers on %2 stages</source>
        <translation>Jede Stufe hat eine Schicht: %1 Schichten auf %2 Stufen</translation>
    </message>
    <message>
        <source>layers of a stage</source>
        <translation>Schichten einer Stufe</translation>
    </message>
    <message>
        <source>so that embedding and head of the end stages weigh less than a layer&apos;s work</source>
        <translation>damit Embedding und Kopf der Endstufen weniger wiegen als die Arbeit einer Schicht</translation>
    </message>
    <message>
        <source>Compare with fewer stages</source>
        <translation>Mit weniger Stufen vergleichen</translation>
    </message>
    <message>
        <source>%1 is slower than %2, which is farther: %3 against %4</source>
        <translation>%1 ist langsamer als %2, das weiter weg ist: %3 gegen %4</translation>
    </message>
    <message>
        <source>mean bandwidth of %1</source>
        <translation>mittlere Bandbreite von %1</translation>
    </message>
    <message>
        <source>the farther class %1 of the same machine</source>
        <translation>die entferntere Klasse %1 derselben Maschine</translation>
    </message>
    <message>
        <source>pairs of %1</source>
        <translation>Paare von %1</translation>
    </message>
    <message>
        <source>mean bandwidth of %1, %2 pairs</source>
        <translation>mittlere Bandbreite von %1, %2 Paare</translation>
    </message>
    <message>
        <source>No peer access (GeForce, IOMMU or ACS): copies go to the host and back, and GPUs under one switch share its uplink</source>
        <translation>Kein Peer-Zugriff (GeForce, IOMMU oder ACS): Kopien laufen zum Host und zurück, und GPUs unter einem Switch teilen sich dessen Uplink</translation>
    </message>
    <message>
        <source>Both GPUs share a narrower link than those of other switches</source>
        <translation>Beide GPUs teilen sich einen schmaleren Link als die anderer Switches</translation>
    </message>
    <message>
        <source>The two files number the GPUs differently</source>
        <translation>Die beiden Dateien nummerieren die GPUs verschieden</translation>
    </message>
    <message>
        <source>See which pairs have peer access; without it place neighbours on different switches</source>
        <translation>Nachsehen, welche Paare Peer-Zugriff haben; ohne ihn Nachbarn auf verschiedene Switches legen</translation>
    </message>
    <message>
        <source>%1 have fewer NVLinks than the other GPUs</source>
        <translation>%1 haben weniger NVLinks als die anderen GPUs</translation>
    </message>
    <message>
        <source>%1 has fewer NVLinks than the other GPUs</source>
        <translation>%1 hat weniger NVLinks als die anderen GPUs</translation>
    </message>
    <message>
        <source>NVLinks to other GPUs</source>
        <translation>NVLinks zu anderen GPUs</translation>
    </message>
    <message>
        <source>the other GPUs of the machine</source>
        <translation>die anderen GPUs der Maschine</translation>
    </message>
    <message>
        <source>A link failed in training or was switched off</source>
        <translation>Ein Link ist beim Verbindungsaufbau ausgefallen oder abgeschaltet</translation>
    </message>
    <message>
        <source>The board has unequal links</source>
        <translation>Die Platine hat ungleiche Links</translation>
    </message>
    <message>
        <source>See which links are down and why</source>
        <translation>Nachsehen, welche Links ausgefallen sind und warum</translation>
    </message>
    <message>
        <source>See their error counts</source>
        <translation>Ihre Fehlerzähler ansehen</translation>
    </message>
    <message>
        <source>%1 of %2 NVLinks of %3 are inactive</source>
        <translation>%1 von %2 NVLinks von %3 sind inaktiv</translation>
    </message>
    <message>
        <source>active NVLinks</source>
        <translation>aktive NVLinks</translation>
    </message>
    <message>
        <source>ports that the printout lists</source>
        <translation>Anschlüsse, die der Ausdruck nennt</translation>
    </message>
    <message>
        <source>See what the fabric manager says</source>
        <translation>Nachsehen, was der Fabric Manager sagt</translation>
    </message>
    <message>
        <source>asked for</source>
        <translation>angefordert</translation>
    </message>
    <message>
        <source>allocated by tensors</source>
        <translation>von Tensoren belegt</translation>
    </message>
    <message>
        <source>reserved by PyTorch and not allocated</source>
        <translation>von PyTorch reserviert und nicht belegt</translation>
    </message>
    <message>
        <source>in use by this process</source>
        <translation>von diesem Prozess genutzt</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>memory of the GPU</source>
        <translation>Speicher der GPU</translation>
    </message>
    <message>
        <source>%1 of the GPU&apos;s memory belongs to other processes; without them %2 would fit</source>
        <translation>%1 des Speichers der GPU gehören anderen Prozessen; ohne sie hätten %2 Platz</translation>
    </message>
    <message>
        <source>memory outside this process</source>
        <translation>Speicher außerhalb dieses Prozesses</translation>
    </message>
    <message>
        <source>what the driver itself keeps</source>
        <translation>was der Treiber selbst behält</translation>
    </message>
    <message>
        <source>Another job, or one that was not ended</source>
        <translation>Ein anderer Job oder einer, der nicht beendet wurde</translation>
    </message>
    <message>
        <source>Several ranks use one GPU</source>
        <translation>Mehrere Ränge nutzen eine GPU</translation>
    </message>
    <message>
        <source>See who holds memory on it</source>
        <translation>Nachsehen, wer dort Speicher hält</translation>
    </message>
    <message>
        <source>%1 are reserved and not allocated, yet %2 found no place: the reserved memory is in pieces</source>
        <translation>%1 sind reserviert und nicht belegt, doch %2 fanden keinen Platz: Der reservierte Speicher ist in Stücken</translation>
    </message>
    <message>
        <source>a request that is smaller finds a place where memory is in one piece</source>
        <translation>eine kleinere Anforderung findet Platz, wo der Speicher am Stück ist</translation>
    </message>
    <message>
        <source>Sizes change from step to step (sequences, batches)</source>
        <translation>Größen wechseln von Schritt zu Schritt (Sequenzen, Batches)</translation>
    </message>
    <message>
        <source>Memory is nearly full, so that blocks are split often</source>
        <translation>Der Speicher ist fast voll, sodass Blöcke oft geteilt werden</translation>
    </message>
    <message>
        <source>Let blocks grow instead of being cut</source>
        <translation>Blöcke wachsen lassen, statt sie zu zerschneiden</translation>
    </message>
    <message>
        <source>Tensors take %1 of %2, %3 more do not fit</source>
        <translation>Tensoren belegen %1 von %2, weitere %3 haben keinen Platz</translation>
    </message>
    <message>
        <source>memory of the GPU less the request</source>
        <translation>Speicher der GPU ohne die Anforderung</translation>
    </message>
    <message>
        <source>Model and activations need more than the GPU has</source>
        <translation>Modell und Aktivierungen brauchen mehr, als die GPU hat</translation>
    </message>
    <message>
        <source>One step needs more than others: logits, evaluation, saving</source>
        <translation>Ein Schritt braucht mehr als andere: Logits, Auswertung, Speichern</translation>
    </message>
    <message>
        <source>Compare with what the plan needs, term by term</source>
        <translation>Mit dem vergleichen, was der Plan braucht, Term für Term</translation>
    </message>
    <message>
        <source>Halve the microbatch or recompute activations</source>
        <translation>Den Microbatch halbieren oder Aktivierungen neu berechnen</translation>
    </message>
    <message>
        <source>Rank %1 takes %2 times as long as the others for as many layers (%3, %4 measurements)</source>
        <translation>Rang %1 braucht %2-mal so lange wie die anderen für gleich viele Schichten (%3, %4 Messungen)</translation>
    </message>
    <message>
        <source>Rank %1 takes %2 times as long as the others (%3, %4 measurements)</source>
        <translation>Rang %1 braucht %2-mal so lange wie die anderen (%3, %4 Messungen)</translation>
    </message>
    <message>
        <source>median of the other ranks, for as many layers</source>
        <translation>Median der anderen Ränge, für gleich viele Schichten</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rang %1</translation>
    </message>
    <message>
        <source>Its GPU runs at a lower clock: heat, power limit, or another process on it</source>
        <translation>Seine GPU läuft mit niedrigerem Takt: Hitze, Leistungsgrenze oder ein anderer Prozess</translation>
    </message>
    <message>
        <source>Its host prepares work more slowly: CPUs of another NUMA node, other load</source>
        <translation>Sein Host bereitet Arbeit langsamer vor: CPUs eines anderen NUMA-Knotens, andere Last</translation>
    </message>
    <message>
        <source>It has more to do than the others</source>
        <translation>Er hat mehr zu tun als die anderen</translation>
    </message>
    <message>
        <source>Look at its clocks and at what limits them</source>
        <translation>Seine Takte ansehen und was sie begrenzt</translation>
    </message>
    <message>
        <source>Exchange the GPUs of two ranks and see whether the slowness moves</source>
        <translation>Die GPUs zweier Ränge tauschen und sehen, ob die Langsamkeit mitgeht</translation>
    </message>
    <message>
        <source>Which rank is slow cannot be told from %1: it ends in a collective, which ends for all ranks at once, so all show the slowest one&apos;s time (%2)</source>
        <translation>Welcher Rang langsam ist, lässt sich aus %1 nicht sagen: Es endet in einem Kollektiv, das für alle Ränge zugleich endet, also zeigen alle die Zeit des langsamsten (%2)</translation>
    </message>
    <message>
        <source>each rank&apos;s time until its first all-reduce begins</source>
        <translation>die Zeit jedes Rangs bis zum Beginn seines ersten All-Reduce</translation>
    </message>
    <message>
        <source>a profiler trace of all ranks</source>
        <translation>ein Profiler-Trace aller Ränge</translation>
    </message>
    <message>
        <source>%1 takes %2 to %3 (%4 times): stages are unequal or a rank is slow; which one cannot be told from minimum and maximum</source>
        <translation>%1 braucht %2 bis %3 (%4-fach): Die Stufen sind ungleich oder ein Rang ist langsam; welcher, lässt sich aus Minimum und Maximum nicht sagen</translation>
    </message>
    <message>
        <source>the times of all ranks (--timing-log-option all)</source>
        <translation>die Zeiten aller Ränge (--timing-log-option all)</translation>
    </message>
    <message>
        <source>layers of each stage</source>
        <translation>Schichten jeder Stufe</translation>
    </message>
    <message>
        <source>copies from GPU to GPU over NVLink or PCIe; they go through host memory</source>
        <translation>Kopien von GPU zu GPU über NVLink oder PCIe; sie laufen über den Hauptspeicher</translation>
    </message>
    <message>
        <source>copies through shared memory; pairs without peer access go over the network</source>
        <translation>Kopien über gemeinsamen Speicher; Paare ohne Peer-Zugriff gehen über das Netz</translation>
    </message>
    <message>
        <source>InfiniBand and RoCE; hosts talk over TCP sockets</source>
        <translation>InfiniBand und RoCE; Hosts sprechen über TCP-Sockets</translation>
    </message>
    <message>
        <source>direct copies from NIC to GPU (GPUDirect RDMA)</source>
        <translation>direkte Kopien von NIC zu GPU (GPUDirect RDMA)</translation>
    </message>
    <message>
        <source>asynchronous launches: the host waits for each kernel</source>
        <translation>asynchrones Starten: Der Host wartet auf jeden Kernel</translation>
    </message>
    <message>
        <source>%1=%2 switches off %3</source>
        <translation>%1=%2 schaltet ab: %3</translation>
    </message>
    <message>
        <source>%1 is set</source>
        <translation>%1 ist gesetzt</translation>
    </message>
    <message>
        <source>Remove %1, or set it only where it mends a fault</source>
        <translation>%1 entfernen oder nur dort setzen, wo es einen Fehler behebt</translation>
    </message>
    <message>
        <source>a factor of 1000 (ms for s, or thousands of tokens)</source>
        <translation>einen Faktor 1000 (ms statt s oder Tausende von Token)</translation>
    </message>
    <message>
        <source>the number of GPUs</source>
        <translation>die Zahl der GPUs</translation>
    </message>
    <message>
        <source>the number of GPUs of a node</source>
        <translation>die Zahl der GPUs eines Knotens</translation>
    </message>
    <message>
        <source>the number of accumulation steps</source>
        <translation>die Zahl der Akkumulationsschritte</translation>
    </message>
    <message>
        <source>printed tokens per second</source>
        <translation>gedruckte Token pro Sekunde</translation>
    </message>
    <message>
        <source>batch × sequence / step time of the same row</source>
        <translation>Batch × Sequenz / Schrittzeit derselben Zeile</translation>
    </message>
    <message>
        <source>printed over expected</source>
        <translation>gedruckt durch erwartet</translation>
    </message>
    <message>
        <source>%1 are the tokens of one GPU: all %2 make %3</source>
        <translation>%1 sind die Token einer GPU: Alle %2 machen %3</translation>
    </message>
    <message>
        <source>The program prints tokens per second per GPU</source>
        <translation>Das Programm druckt Token pro Sekunde und GPU</translation>
    </message>
    <message>
        <source>Call the column tokens/s/GPU</source>
        <translation>Die Spalte tokens/s/GPU nennen</translation>
    </message>
    <message>
        <source>Tokens per second, batch, sequence and step time contradict each other by %1: %2 printed, %3 follow</source>
        <translation>Token pro Sekunde, Batch, Sequenz und Schrittzeit widersprechen sich um %1: %2 gedruckt, %3 folgen</translation>
    </message>
    <message>
        <source>One of them is of another count: they differ by %1</source>
        <translation>Eines davon zählt etwas anderes: Sie unterscheiden sich um %1</translation>
    </message>
    <message>
        <source>Look up whether batch and step time are of the whole step and of all GPUs</source>
        <translation>Nachsehen, ob Batch und Schrittzeit vom ganzen Schritt und von allen GPUs sind</translation>
    </message>
    <message>
        <source>%1 channels between GPUs of one host use TCP sockets</source>
        <translation>%1 Kanäle zwischen GPUs eines Hosts nutzen TCP-Sockets</translation>
    </message>
    <message>
        <source>%1 channels use TCP sockets, without RDMA</source>
        <translation>%1 Kanäle nutzen TCP-Sockets, ohne RDMA</translation>
    </message>
    <message>
        <source>channels via NET/Socket</source>
        <translation>Kanäle via NET/Socket</translation>
    </message>
    <message>
        <source>NCCL takes InfiniBand, RoCE or a plug-in (EFA) where it finds one</source>
        <translation>NCCL nimmt InfiniBand, RoCE oder ein Plug-in (EFA), wo es eines findet</translation>
    </message>
    <message>
        <source>NCCL finds no RDMA device: none there, or the container lacks it</source>
        <translation>NCCL findet kein RDMA-Gerät: Es gibt keins, oder dem Container fehlt es</translation>
    </message>
    <message>
        <source>The cloud&apos;s network plug-in (EFA, FasTrak) is not loaded</source>
        <translation>Das Netz-Plug-in der Cloud (EFA, FasTrak) ist nicht geladen</translation>
    </message>
    <message>
        <source>NCCL_IB_DISABLE or NCCL_NET switches it off</source>
        <translation>NCCL_IB_DISABLE oder NCCL_NET schaltet es ab</translation>
    </message>
    <message>
        <source>See which RDMA devices there are, also inside the container</source>
        <translation>Nachsehen, welche RDMA-Geräte es gibt, auch im Container</translation>
    </message>
    <message>
        <source>See why NCCL does not take them</source>
        <translation>Nachsehen, warum NCCL sie nicht nimmt</translation>
    </message>
    <message>
        <source>%1 channels go through host memory (SHM), not from GPU to GPU</source>
        <translation>%1 Kanäle laufen über den Hauptspeicher (SHM), nicht von GPU zu GPU</translation>
    </message>
    <message>
        <source>channels via SHM</source>
        <translation>Kanäle via SHM</translation>
    </message>
    <message>
        <source>GPUs with NVLink or under one PCIe switch exchange by P2P</source>
        <translation>GPUs mit NVLink oder unter einem PCIe-Switch tauschen per P2P aus</translation>
    </message>
    <message>
        <source>The GPUs have no peer access: GeForce cards, or IOMMU or ACS in the way</source>
        <translation>Die GPUs haben keinen Peer-Zugriff: GeForce-Karten, oder IOMMU oder ACS stehen im Weg</translation>
    </message>
    <message>
        <source>The pair lies on two sockets, across which NCCL avoids P2P</source>
        <translation>Das Paar liegt auf zwei Sockeln, zwischen denen NCCL P2P meidet</translation>
    </message>
    <message>
        <source>NCCL_P2P_DISABLE or NCCL_P2P_LEVEL forbids it</source>
        <translation>NCCL_P2P_DISABLE oder NCCL_P2P_LEVEL verbietet es</translation>
    </message>
    <message>
        <source>The container separates the GPUs of the ranks</source>
        <translation>Der Container trennt die GPUs der Ränge</translation>
    </message>
    <message>
        <source>See which pairs have peer access</source>
        <translation>Nachsehen, welche Paare Peer-Zugriff haben</translation>
    </message>
    <message>
        <source>Ranks %1 and %2 use %3, ranks %4 and %5 use %6</source>
        <translation>Die Ränge %1 und %2 nutzen %3, die Ränge %4 und %5 %6</translation>
    </message>
    <message>
        <source>kinds of ways</source>
        <translation>Arten von Wegen</translation>
    </message>
    <message>
        <source>Hosts or ranks have different settings or devices</source>
        <translation>Hosts oder Ränge haben verschiedene Einstellungen oder Geräte</translation>
    </message>
    <message>
        <source>A device failed on some hosts</source>
        <translation>Ein Gerät ist auf manchen Hosts ausgefallen</translation>
    </message>
    <message>
        <source>Compare the settings of the ranks</source>
        <translation>Die Einstellungen der Ränge vergleichen</translation>
    </message>
    <message>
        <source>%1 of %2 NICs carry data on host %3</source>
        <translation>%1 von %2 NICs tragen Daten auf Host %3</translation>
    </message>
    <message>
        <source>NICs in use</source>
        <translation>genutzte NICs</translation>
    </message>
    <message>
        <source>NICs that NCCL lists on this host</source>
        <translation>NICs, die NCCL auf diesem Host nennt</translation>
    </message>
    <message>
        <source>NCCL_IB_HCA or the launcher selects some of them</source>
        <translation>NCCL_IB_HCA oder der Launcher wählt einige davon aus</translation>
    </message>
    <message>
        <source>Fewer channels than NICs</source>
        <translation>Weniger Kanäle als NICs</translation>
    </message>
    <message>
        <source>See which NICs are selected</source>
        <translation>Nachsehen, welche NICs ausgewählt sind</translation>
    </message>
    <message>
        <source>Rank %1 uses NIC %2 (%3), NIC %4 is nearer (%5)</source>
        <translation>Rang %1 nutzt NIC %2 (%3), NIC %4 ist näher (%5)</translation>
    </message>
    <message>
        <source>channels over a far NIC</source>
        <translation>Kanäle über eine entfernte NIC</translation>
    </message>
    <message>
        <source>NCCL_IB_HCA or the order of devices leads there</source>
        <translation>NCCL_IB_HCA oder die Reihenfolge der Geräte führt dorthin</translation>
    </message>
    <message>
        <source>NCCL keeps to one rail on all hosts</source>
        <translation>NCCL bleibt auf allen Hosts auf einer Schiene</translation>
    </message>
    <message>
        <source>Compare with the topology</source>
        <translation>Mit der Topologie vergleichen</translation>
    </message>
    <message>
        <source>16 bit, dense</source>
        <translation>16 Bit, dicht</translation>
    </message>
    <message>
        <source>16 bit, with 2:4 sparsity</source>
        <translation>16 Bit, mit 2:4-Sparsity</translation>
    </message>
    <message>
        <source>TF32, dense</source>
        <translation>TF32, dicht</translation>
    </message>
    <message>
        <source>32 bit</source>
        <translation>32 Bit</translation>
    </message>
    <message>
        <source>8 bit, dense</source>
        <translation>8 Bit, dicht</translation>
    </message>
    <message>
        <source>printed MFU</source>
        <translation>gedruckte MFU</translation>
    </message>
    <message>
        <source>recorded FLOP/s over the dense peak, %1</source>
        <translation>verzeichnete FLOP/s durch die dichte Spitzenrate, %1</translation>
    </message>
    <message>
        <source>peak that gives the printed share</source>
        <translation>Spitzenrate, die den gedruckten Anteil ergibt</translation>
    </message>
    <message>
        <source>Divide by %1: the MFU is %2 %</source>
        <translation>Durch %1 teilen: Die MFU ist %2 %</translation>
    </message>
    <message>
        <source>The MFU of %1 % divides by %2, a peak of %3 that this run cannot reach (%4); of the dense peak it is %5 %</source>
        <translation>Die MFU von %1 % teilt durch %2, eine Spitzenrate von %3, die dieser Lauf nicht erreichen kann (%4); von der dichten sind es %5 %</translation>
    </message>
    <message>
        <source>The peak of another number format or with sparsity was taken: %1</source>
        <translation>Die Spitzenrate eines anderen Zahlenformats oder mit Sparsity wurde genommen: %1</translation>
    </message>
    <message>
        <source>The MFU of %1 % divides by %2, the peak of %3; on %4 it is %5 %</source>
        <translation>Die MFU von %1 % teilt durch %2, die Spitzenrate von %3; auf %4 sind es %5 %</translation>
    </message>
    <message>
        <source>The program&apos;s fixed peak is that of %1</source>
        <translation>Die feste Spitzenrate des Programms ist die von %1</translation>
    </message>
    <message>
        <source>The MFU of %1 % is 4/3 of what the FLOP/s give: it counts recomputed work, and without it is %2 %</source>
        <translation>Die MFU von %1 % ist 4/3 dessen, was die FLOP/s ergeben: Sie zählt neu berechnete Arbeit mit und ist ohne sie %2 %</translation>
    </message>
    <message>
        <source>It is the utilisation of the hardware (HFU), with what full recomputation computes twice</source>
        <translation>Es ist die Auslastung der Hardware (HFU), mit dem, was volle Neuberechnung doppelt berechnet</translation>
    </message>
    <message>
        <source>Links between the GPUs of a host have %1</source>
        <translation>Die Links zwischen den GPUs eines Hosts haben %1</translation>
    </message>
    <message>
        <source>from TCP sockets within a host to NVLink 4</source>
        <translation>von TCP-Sockets im Host bis NVLink 4</translation>
    </message>
    <message>
        <source>Look at the ways that NCCL takes inside a host (NCCL_DEBUG=INFO)</source>
        <translation>Die Wege ansehen, die NCCL im Host nimmt (NCCL_DEBUG=INFO)</translation>
    </message>
    <message>
        <source>The network of a host carries %1</source>
        <translation>Das Netz eines Hosts trägt %1</translation>
    </message>
    <message>
        <source>from 10 Gbit/s Ethernet to eight ports of 400 Gbit/s</source>
        <translation>von Ethernet mit 10 Gbit/s bis acht Anschlüssen mit 400 Gbit/s</translation>
    </message>
    <message>
        <source>Measure an all-reduce over the hosts; see whether RDMA and all NICs are used</source>
        <translation>Ein All-Reduce über die Hosts messen; nachsehen, ob RDMA und alle NICs genutzt werden</translation>
    </message>
    <message>
        <source>The GPUs run at %1 of their rate</source>
        <translation>Die GPUs laufen mit dem %1-Fachen ihrer Rate</translation>
    </message>
    <message>
        <source>power and heat limits take up to half, another job on the GPU more</source>
        <translation>Leistungs- und Wärmegrenzen nehmen bis zur Hälfte, ein anderer Job auf der GPU mehr</translation>
    </message>
    <message>
        <source>Look at clocks and other processes: nvidia-smi -q -d CLOCK,PERFORMANCE</source>
        <translation>Takte und andere Prozesse ansehen: nvidia-smi -q -d CLOCK,PERFORMANCE</translation>
    </message>
    <message>
        <source>One stage runs at %1 of the others&apos; rate</source>
        <translation>Eine Stufe läuft mit dem %1-Fachen der Rate der anderen</translation>
    </message>
    <message>
        <source>a GPU at half of its clock, or a host that is busy</source>
        <translation>eine GPU mit halbem Takt oder ein beschäftigter Host</translation>
    </message>
    <message>
        <source>Compare the forward times of the ranks (--timing-log-option all)</source>
        <translation>Die Vorwärtszeiten der Ränge vergleichen (--timing-log-option all)</translation>
    </message>
    <message>
        <source>The host takes %1 times as long to launch a layer</source>
        <translation>Der Host braucht %1-mal so lange, um eine Schicht zu starten</translation>
    </message>
    <message>
        <source>from CUDA graphs to eager Python on a slow CPU</source>
        <translation>von CUDA-Graphen bis zu Eager-Python auf einer langsamen CPU</translation>
    </message>
    <message>
        <source>Trace one step: gaps between kernels on the GPU mean launches</source>
        <translation>Einen Schritt aufzeichnen: Lücken zwischen Kerneln auf der GPU bedeuten Launches</translation>
    </message>
    <message>
        <source>Recomputation of activations is switched the other way</source>
        <translation>Die Neuberechnung von Aktivierungen ist umgekehrt geschaltet</translation>
    </message>
    <message>
        <source>Look up the setting of recomputation in the log&apos;s arguments</source>
        <translation>Die Einstellung der Neuberechnung in den Argumenten des Logs nachsehen</translation>
    </message>
    <message>
        <source>The matmuls run in 32 bit</source>
        <translation>Die Matmuls laufen mit 32 Bit</translation>
    </message>
    <message>
        <source>Look up the precision that the log prints, and whether autocast is on</source>
        <translation>Die Genauigkeit im Log nachsehen und ob Autocast an ist</translation>
    </message>
    <message>
        <source>Attention is not fused</source>
        <translation>Attention ist nicht fusioniert</translation>
    </message>
    <message>
        <source>See which attention kernel a trace of one step shows</source>
        <translation>Nachsehen, welchen Attention-Kernel ein Trace eines Schritts zeigt</translation>
    </message>
    <message>
        <source>The microbatch is one</source>
        <translation>Der Microbatch ist eins</translation>
    </message>
    <message>
        <source>Look up the microbatch in the log&apos;s arguments</source>
        <translation>Den Microbatch in den Argumenten des Logs nachsehen</translation>
    </message>
    <message>
        <source>Communication does not overlap computation</source>
        <translation>Kommunikation überlappt nicht mit Berechnung</translation>
    </message>
    <message>
        <source>See in a trace whether collectives run beside kernels</source>
        <translation>In einem Trace nachsehen, ob Kollektive neben Kerneln laufen</translation>
    </message>
    <message>
        <source>Every replica computes the whole batch</source>
        <translation>Jedes Replikat berechnet den ganzen Batch</translation>
    </message>
    <message>
        <source>See whether the loader has a distributed sampler</source>
        <translation>Nachsehen, ob der Loader einen verteilten Sampler hat</translation>
    </message>
    <message>
        <source>The measured step lies within the prediction: nothing needs explaining</source>
        <translation>Der gemessene Schritt liegt in der Vorhersage: Nichts ist zu erklären</translation>
    </message>
    <message>
        <source>Nothing plausible explains it</source>
        <translation>Nichts Plausibles erklärt es</translation>
    </message>
    <message>
        <source>Likeliest: %1</source>
        <translation>Am wahrscheinlichsten: %1</translation>
    </message>
    <message>
        <source>Several causes explain it, first: %1</source>
        <translation>Mehrere Ursachen erklären es, zuerst: %1</translation>
    </message>
    <message>
        <source>%1: programs can use all of its memory</source>
        <translation>%1: Programme können seinen ganzen Speicher nutzen</translation>
    </message>
    <message>
        <source>%1: PCIe 4.0 x16 to the host, 32 GB/s each way</source>
        <translation>%1: PCIe 4.0 x16 zum Host, 32 GB/s je Richtung</translation>
    </message>
    <message>
        <source>%1: GPUs of a node are joined by what leads to the host</source>
        <translation>%1: GPUs eines Knotens sind über die Verbindung zum Host verbunden</translation>
    </message>
    <message>
        <source>assumed: as sold</source>
        <translation>angenommen: wie verkauft</translation>
    </message>
    <message>
        <source>XGMI of AMD&apos;s data sheets, one to four links a pair</source>
        <translation>XGMI nach AMDs Datenblättern, ein bis vier Verbindungen je Paar</translation>
    </message>
    <message>
        <source>data sheet of %1, and the share of it that copies reach</source>
        <translation>Datenblatt von %1 und der Anteil davon, den Kopien erreichen</translation>
    </message>
    <message>
        <source>all generations of the link, and the share that copies reach</source>
        <translation>alle Generationen der Verbindung und der Anteil, den Kopien erreichen</translation>
    </message>
    <message>
        <source>Host %1 (ranks %2) is last in %3 of collectives and costs %4 of the step</source>
        <translation>Host %1 (Ränge %2) kommt in %3 der Kollektive zuletzt und kostet %4 des Schritts</translation>
    </message>
    <message>
        <source>Rank %1 is last in %2 of collectives and costs %3 of the step</source>
        <translation>Rang %1 kommt in %2 der Kollektive zuletzt und kostet %3 des Schritts</translation>
    </message>
    <message>
        <source>last in collectives</source>
        <translation>zuletzt in Kollektiven</translation>
    </message>
    <message>
        <source>as often as every other rank</source>
        <translation>so oft wie jeder andere Rang</translation>
    </message>
    <message>
        <source>its host launches kernels late</source>
        <translation>sein Host startet Kernel zu spät</translation>
    </message>
    <message>
        <source>it computes more</source>
        <translation>er rechnet mehr</translation>
    </message>
    <message>
        <source>its GPU computes slower</source>
        <translation>seine GPU rechnet langsamer</translation>
    </message>
    <message>
        <source>Compare what the host does before the late launches with another rank&apos;s host</source>
        <translation>Vergleichen, was der Host vor den späten Starts tut, mit dem Host eines anderen Rangs</translation>
    </message>
    <message>
        <source>Compare the kernels of this rank with another rank&apos;s, and clock and temperature of its GPU</source>
        <translation>Die Kernel dieses Rangs mit denen eines anderen vergleichen, dazu Takt und Temperatur seiner GPU</translation>
    </message>
    <message>
        <source>Transfers between ranks %1 take %2 times as long as those of groups like it and cost %3 of the step</source>
        <translation>Übertragungen zwischen den Rängen %1 dauern %2-mal so lange wie die gleicher Gruppen und kosten %3 des Schritts</translation>
    </message>
    <message>
        <source>transfer time against that of others</source>
        <translation>Übertragungszeit im Verhältnis zu anderen</translation>
    </message>
    <message>
        <source>other groups with the same collective, size and number of ranks</source>
        <translation>andere Gruppen mit demselben Kollektiv, gleicher Größe und Zahl der Ränge</translation>
    </message>
    <message>
        <source>a link or NIC between these ranks is slow</source>
        <translation>eine Verbindung oder NIC zwischen diesen Rängen ist langsam</translation>
    </message>
    <message>
        <source>other traffic uses the same link</source>
        <translation>anderer Verkehr nutzt dieselbe Verbindung</translation>
    </message>
    <message>
        <source>Run nccl-tests between just these ranks</source>
        <translation>nccl-tests nur zwischen diesen Rängen ausführen</translation>
    </message>
    <message>
        <source>GPUs stand idle for %1 of the step because their hosts launch the next kernel too late</source>
        <translation>GPUs stehen %1 des Schritts still, weil ihre Hosts den nächsten Kernel zu spät starten</translation>
    </message>
    <message>
        <source>idle time before late launches</source>
        <translation>Leerlauf vor späten Starts</translation>
    </message>
    <message>
        <source>launches that run ahead of the GPU</source>
        <translation>Starts, die der GPU vorauslaufen</translation>
    </message>
    <message>
        <source>kernels are too short for their launches</source>
        <translation>Kernel sind kürzer als ihre Starts</translation>
    </message>
    <message>
        <source>the host does something else: data, logging, synchronisation</source>
        <translation>der Host tut etwas anderes: Daten, Protokoll, Synchronisation</translation>
    </message>
    <message>
        <source>Use CUDA graphs or torch.compile, or a larger microbatch</source>
        <translation>CUDA-Graphen oder torch.compile verwenden, oder einen größeren Mikrobatch</translation>
    </message>
    <message>
        <source>One rank alone does not tell who is late</source>
        <translation>Ein Rang allein sagt nicht, wer zu spät kommt</translation>
    </message>
    <message>
        <source>traces of the other ranks</source>
        <translation>Traces der anderen Ränge</translation>
    </message>
    <message>
        <source>Too few collectives of these traces belong together to tell who is late</source>
        <translation>Zu wenige Kollektive dieser Traces gehören zusammen, um zu sagen, wer zu spät kommt</translation>
    </message>
    <message>
        <source>traces of the same steps from all ranks, with process groups and sequence numbers</source>
        <translation>Traces derselben Schritte von allen Rängen, mit Prozessgruppen und Folgenummern</translation>
    </message>
    <message>
        <source>The clocks of these traces cannot be compared, so nobody can be called late</source>
        <translation>Die Uhren dieser Traces sind nicht vergleichbar, daher kann niemand als verspätet gelten</translation>
    </message>
    <message>
        <source>Ranks wait %1 for each other, but the last one changes: no rank or host can be named</source>
        <translation>Ränge warten %1 aufeinander, doch der letzte wechselt: Kein Rang oder Host ist zu nennen</translation>
    </message>
    <message>
        <source>more steps</source>
        <translation>mehr Schritte</translation>
    </message>
    <message>
        <source>Nothing says how quick these transfers should be: no three groups are alike</source>
        <translation>Nichts sagt, wie schnell diese Übertragungen sein sollten: Keine drei Gruppen sind gleich</translation>
    </message>
    <message>
        <source>the machine&apos;s bandwidths</source>
        <translation>die Bandbreiten der Maschine</translation>
    </message>
    <message>
        <source>%1 of %2 ranks have a trace: who is late among the others cannot be told</source>
        <translation>%1 von %2 Rängen haben einen Trace: Wer von den anderen zu spät kommt, ist nicht zu sagen</translation>
    </message>
    <message>
        <source>collectives that all of these ranks share</source>
        <translation>Kollektive, die alle diese Ränge teilen</translation>
    </message>
    <message>
        <source>The software</source>
        <translation>Die Software</translation>
    </message>
    <message>
        <source>The plan does not fit in memory</source>
        <translation>Der Plan passt nicht in den Speicher</translation>
    </message>
    <message>
        <source>The plan needs %1 on the fullest GPU, %2 has %3</source>
        <translation>Der Plan braucht auf der vollsten GPU %1, %2 hat %3</translation>
    </message>
    <message>
        <source>predicted memory of the fullest stage</source>
        <translation>vorhergesagter Speicher der vollsten Stufe</translation>
    </message>
    <message>
        <source>usable memory of %1: %2</source>
        <translation>nutzbarer Speicher von %1: %2</translation>
    </message>
    <message>
        <source>See what takes it, term by term</source>
        <translation>Ansehen, was ihn belegt, Term für Term</translation>
    </message>
    <message>
        <source>if a GPU computes %1 tokens per step</source>
        <translation>wenn eine GPU je Schritt %1 Token berechnet</translation>
    </message>
    <message>
        <source>recording the trace slows the host: without it the step may be quicker</source>
        <translation>die Aufzeichnung bremst den Host: Ohne sie ist der Schritt vielleicht schneller</translation>
    </message>
    <message>
        <source>an order that Megatron makes of a table</source>
        <translation>eine Reihenfolge, die Megatron aus einer Tabelle macht</translation>
    </message>
    <message>
        <source>another one</source>
        <translation>eine andere</translation>
    </message>
    <message>
        <source>Zero-bubble&apos;s list of nodes</source>
        <translation>Zero-bubbles Knotenliste</translation>
    </message>
    <message>
        <source>passes, sends and receives alone</source>
        <translation>nur Läufe, Senden und Empfangen</translation>
    </message>
    <message>
        <source>A link is slow</source>
        <translation>Eine Verbindung ist langsam</translation>
    </message>
    <message>
        <source>A rank comes late</source>
        <translation>Ein Rang kommt zu spät</translation>
    </message>
    <message>
        <source>The host holds the GPU up</source>
        <translation>Der Rechner hält die GPU auf</translation>
    </message>
    <message>
        <source>Shardscope profile (JSON)</source>
        <translation>Shardscope-Profil (JSON)</translation>
    </message>
    <message>
        <source>matmuls of %1 bits: fewer than three large ones were measured</source>
        <translation>Matrixprodukte mit %1 Bit: weniger als drei große wurden gemessen</translation>
    </message>
    <message>
        <source>matmuls of %1 bits: %2 % of the rate that others of the device reach</source>
        <translation>Matrixprodukte mit %1 Bit: %2 % der Rate, die andere Geräte dieser Art erreichen</translation>
    </message>
    <message>
        <source>kernels that move data</source>
        <translation>Kernel, die Daten bewegen</translation>
    </message>
    <message>
        <source>kernels that move data: %1 % of the rate that others of the device reach</source>
        <translation>Kernel, die Daten bewegen: %1 % der Rate, die andere Geräte dieser Art erreichen</translation>
    </message>
    <message>
        <source>the host: %1 µs a kernel</source>
        <translation>der Host: %1 µs je Kernel</translation>
    </message>
    <message>
        <source>attention, matmuls in fp32 and of odd widths, the optimiser</source>
        <translation>Attention, Matrixprodukte in fp32 und mit ungeraden Breiten, der Optimierer</translation>
    </message>
    <message>
        <source>the interval of a step: as without a profile</source>
        <translation>das Intervall eines Schritts: wie ohne Profil</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>assumed rate of %1</source>
        <translation>angenommene Rate von %1</translation>
    </message>
    <message>
        <source>least</source>
        <translation>mindestens</translation>
    </message>
    <message>
        <source>most</source>
        <translation>höchstens</translation>
    </message>
    <message>
        <source>Rates are assumed by link class: nobody measured this machine</source>
        <translation>Raten sind nach Klasse der Links angenommen: Diese Maschine hat niemand gemessen</translation>
    </message>
    <message>
        <source>Gather overlap</source>
        <translation>Gather verdeckt</translation>
    </message>
    <message>
        <source>parameter gathers overlapped with the forward pass (ZeRO 1 and 2)</source>
        <translation>Sammeln der Parameter hinter dem Vorwärtsdurchgang (ZeRO 1 und 2)</translation>
    </message>
    <message>
        <source>Only the first bucket is waited for; off: as the framework does by itself</source>
        <translation>Nur auf den ersten Eimer wird gewartet; aus: wie das Framework es von selbst tut</translation>
    </message>
    <message>
        <source>gradient reduce-scatter and parameter all-gather, minus the parts hidden by the two passes</source>
        <translation>Reduce-Scatter der Gradienten und All-Gather der Parameter, abzüglich der von beiden Durchgängen verdeckten Teile</translation>
    </message>
    <message>
        <source>8-bit rate</source>
        <translation>8-Bit-Rate</translation>
    </message>
    <message>
        <source>dense rate at 8 bits in place of the chip&apos;s, sustained; half of it counts at 16 bits</source>
        <translation>dichte Rate bei 8 Bit statt der des Chips, auf Dauer; bei 16 Bit zählt die Hälfte</translation>
    </message>
    <message>
        <source>Memory rate</source>
        <translation>Speicherrate</translation>
    </message>
    <message>
        <source>memory bandwidth in place of the chip&apos;s, sustained</source>
        <translation>Speicherbandbreite statt der des Chips, auf Dauer</translation>
    </message>
    <message>
        <source>1; to 16 from 32k</source>
        <translation>1; ab 32k bis 16</translation>
    </message>
    <message>
        <source>data sheet inside a node, the network usual for such GPUs assumed between: the machine states no links</source>
        <translation>im Host laut Datenblatt, dazwischen das für solche GPUs übliche Netzwerk angenommen: die Maschine nennt keine Verbindungen</translation>
    </message>
    <message>
        <source>data sheet inside a node, the network usual for such GPUs assumed between: no machine is loaded</source>
        <translation>im Host laut Datenblatt, dazwischen das für solche GPUs übliche Netzwerk angenommen: keine Maschine ist geladen</translation>
    </message>
    <message>
        <source>no recomputed parts and no experts on several ranks, of which its operators were not counted</source>
        <translation>keine neu berechneten Teile und keine Experten auf mehreren Rängen, deren Operatoren nicht gezählt wurden</translation>
    </message>
    <message>
        <source>the host: its time for a kernel counts with plain PyTorch and Hugging Face</source>
        <translation>der Host: seine Zeit je Kernel zählt bei reinem PyTorch und Hugging Face</translation>
    </message>
    <message>
        <source>microseconds a kernel as they were measured on one host of such devices, else the middle of 8 to 27</source>
        <translation>Mikrosekunden je Kernel, wie sie auf einem Host solcher Geräte gemessen wurden, sonst die Mitte von 8 bis 27</translation>
    </message>
    <message>
        <source>Nothing in this text is of a kind that can be judged</source>
        <translation>Nichts in diesem Text ist von einer Art, die sich beurteilen lässt</translation>
    </message>
    <message>
        <source>arrival of the last rank − own start, summed over collectives / steps</source>
        <translation>Ankunft des letzten Rangs − eigener Beginn, über alle Kollektive summiert / Schritte</translation>
    </message>
    <message>
        <source>collectives</source>
        <translation>Kollektive</translation>
    </message>
    <message>
        <source>collectives in which it is last</source>
        <translation>Kollektive, in denen er der Letzte ist</translation>
    </message>
    <message>
        <source>from the last arrival to the first end</source>
        <translation>von der letzten Ankunft bis zum ersten Ende</translation>
    </message>
    <message>
        <source>in which all ranks wait for the last</source>
        <translation>in denen alle Ränge auf den letzten warten</translation>
    </message>
    <message>
        <source>step of %1</source>
        <translation>Schritt von %1</translation>
    </message>
    <message>
        <source>the whole printout, log, script or table, as the tool wrote it</source>
        <translation>der ganze Ausdruck, das Protokoll, Skript oder die Tabelle, wie das Werkzeug sie schrieb</translation>
    </message>
    <message>
        <source>transfer</source>
        <translation>Übertragung</translation>
    </message>
    <message>
        <source>wait of rank %1, per step</source>
        <translation>Warten von Rang %1, je Schritt</translation>
    </message>
    <message>
        <source>work + communication alone + copies alone + idle</source>
        <translation>Arbeit + Kommunikation allein + Kopien allein + Leerlauf</translation>
    </message>
    <message>
        <source>Looped BFS</source>
        <translation>Looped BFS</translation>
    </message>
    <message>
        <source>Interleaved zero bubble</source>
        <translation>Verschachtelter Zero-Bubble</translation>
    </message>
    <message>
        <source>a group of at least the stages and at most all chunks</source>
        <translation>eine Gruppe von mindestens so vielen Chunks wie Stufen und höchstens allen</translation>
    </message>
    <message>
        <source>a last group of at least as many chunks as stages</source>
        <translation>eine letzte Gruppe von mindestens so vielen Chunks wie Stufen</translation>
    </message>
    <message>
        <source>chunks of one virtual stage before the next</source>
        <translation>Chunks einer virtuellen Stufe vor der nächsten</translation>
    </message>
    <message>
        <source>chunks of one virtual stage of the second pipeline before the next</source>
        <translation>Chunks einer virtuellen Stufe der zweiten Pipeline vor der nächsten</translation>
    </message>
    <message>
        <source>no group of chunks: it takes them in an order of its own</source>
        <translation>keine Gruppe von Chunks: der Ablauf nimmt sie in einer eigenen Reihenfolge</translation>
    </message>
    <message>
        <source>Chunks that interleaved schedules take through a virtual stage before the next</source>
        <translation>Chunks, die ein verschachtelter Ablauf durch eine virtuelle Stufe nimmt, bevor die nächste folgt</translation>
    </message>
    <message>
        <source>levels of %1</source>
        <translation>Ebenen von %1</translation>
    </message>
    <message>
        <source>measured on %1</source>
        <translation>gemessen auf %1</translation>
    </message>
    <message>
        <source>laws of the link classes of %1</source>
        <translation>Gesetze der Verbindungsklassen von %1</translation>
    </message>
    <message>
        <source>%1; data sheet of %2 where the bandwidth is unknown</source>
        <translation>%1; Datenblatt von %2, wo keine Bandbreite bekannt ist</translation>
    </message>
    <message>
        <source>the row</source>
        <translation>die Zeile</translation>
    </message>
    <message>
        <source>TCP sockets between hosts</source>
        <translation>TCP-Sockets zwischen Hosts</translation>
    </message>
    <message>
        <source>Network copies go through host memory</source>
        <translation>Netzwerkkopien gehen durch den Hostspeicher</translation>
    </message>
    <message>
        <source>Bandwidth falls with the size</source>
        <translation>Die Bandbreite sinkt mit der Größe</translation>
    </message>
    <message>
        <source>Peer access is slower than going through the host</source>
        <translation>Direkter Zugriff ist langsamer als der Weg über den Host</translation>
    </message>
    <message>
        <source>A GPU lowers its clocks</source>
        <translation>Eine GPU senkt ihren Takt</translation>
    </message>
    <message>
        <source>Steps become slower</source>
        <translation>Schritte werden langsamer</translation>
    </message>
    <message>
        <source>Steps wait for data</source>
        <translation>Schritte warten auf Daten</translation>
    </message>
    <message>
        <source>Exchanging gradients takes long</source>
        <translation>Der Austausch der Gradienten dauert lange</translation>
    </message>
    <message>
        <source>A collective waited for a rank that did not come</source>
        <translation>Eine kollektive Operation wartete auf einen Rang, der nicht kam</translation>
    </message>
    <message>
        <source>Shared memory is full</source>
        <translation>Der gemeinsame Speicher ist voll</translation>
    </message>
    <message>
        <source>Memory is nearly full</source>
        <translation>Der Speicher ist fast voll</translation>
    </message>
    <message>
        <source>It refuses to start: layers</source>
        <translation>Es startet nicht: Schichten</translation>
    </message>
    <message>
        <source>It refuses to start: batch</source>
        <translation>Es startet nicht: Batch</translation>
    </message>
    <message>
        <source>It refuses to start: microbatches</source>
        <translation>Es startet nicht: Microbatches</translation>
    </message>
    <message>
        <source>MFU of a peak with sparsity</source>
        <translation>MFU einer Spitzenleistung mit Sparsity</translation>
    </message>
    <message>
        <source>The GPU is too hot: its clocks are halved or less</source>
        <translation>Die GPU ist zu heiß: ihr Takt ist halbiert oder noch niedriger</translation>
    </message>
    <message>
        <source>The power supply asks the GPU to slow down (power brake)</source>
        <translation>Die Stromversorgung bremst die GPU (Power Brake)</translation>
    </message>
    <message>
        <source>The driver lowers the clocks because the GPU or its memory is hot</source>
        <translation>Der Treiber senkt den Takt, weil GPU oder Speicher heiß sind</translation>
    </message>
    <message>
        <source>The hardware halves the clocks: heat, power brake or too fast a draw of power</source>
        <translation>Die Hardware halbiert den Takt: Hitze, Power Brake oder zu rascher Anstieg der Leistungsaufnahme</translation>
    </message>
    <message>
        <source>A GPU runs below its clocks: %1 is active</source>
        <translation>Eine GPU läuft unter ihrem Takt: %1 ist aktiv</translation>
    </message>
    <message>
        <source>GPU %1 runs below its clocks: %2 is active</source>
        <translation>GPU %1 läuft unter ihrem Takt: %2 ist aktiv</translation>
    </message>
    <message>
        <source>reasons for lower clocks</source>
        <translation>Gründe für niedrigeren Takt</translation>
    </message>
    <message>
        <source>a GPU that is cooled and supplied well has none of them</source>
        <translation>eine gut gekühlte und versorgte GPU hat keinen davon</translation>
    </message>
    <message>
        <source>Look at temperatures, power and clocks under load</source>
        <translation>Temperaturen, Leistung und Takt unter Last ansehen</translation>
    </message>
    <message>
        <source>Look at fans, filters and power supplies of this host</source>
        <translation>Lüfter, Filter und Netzteile dieses Hosts prüfen</translation>
    </message>
    <message>
        <source>NCCL takes TCP sockets for what goes between hosts; whether there are several hosts is not said</source>
        <translation>NCCL nimmt zwischen Hosts TCP-Sockets; ob es mehrere Hosts gibt, ist nicht gesagt</translation>
    </message>
    <message>
        <source>the number of hosts</source>
        <translation>die Anzahl der Hosts</translation>
    </message>
    <message>
        <source>the lines of all ranks with their channels (NCCL_DEBUG=INFO)</source>
        <translation>die Zeilen aller Ränge mit ihren Kanälen (NCCL_DEBUG=INFO)</translation>
    </message>
    <message>
        <source>NCCL takes TCP sockets between hosts: libibverbs cannot be loaded</source>
        <translation>NCCL nimmt zwischen Hosts TCP-Sockets: libibverbs lässt sich nicht laden</translation>
    </message>
    <message>
        <source>NCCL takes TCP sockets between hosts: it finds no InfiniBand or RoCE device</source>
        <translation>NCCL nimmt zwischen Hosts TCP-Sockets: es findet kein InfiniBand- oder RoCE-Gerät</translation>
    </message>
    <message>
        <source>NCCL takes TCP sockets between hosts, without RDMA</source>
        <translation>NCCL nimmt zwischen Hosts TCP-Sockets, ohne RDMA</translation>
    </message>
    <message>
        <source>ranks that say so</source>
        <translation>Ränge, die es sagen</translation>
    </message>
    <message>
        <source>libibverbs is not installed, or not in the container</source>
        <translation>libibverbs ist nicht installiert oder nicht im Container</translation>
    </message>
    <message>
        <source>%1 channels between hosts copy through host memory: none has GPUDirect RDMA (GDRDMA)</source>
        <translation>%1 Kanäle zwischen Hosts kopieren durch den Hostspeicher: keiner hat GPUDirect RDMA (GDRDMA)</translation>
    </message>
    <message>
        <source>channels without GDRDMA</source>
        <translation>Kanäle ohne GDRDMA</translation>
    </message>
    <message>
        <source>where GPU and NIC share a PCIe switch, NCCL&apos;s channels say GDRDMA</source>
        <translation>wo GPU und NIC an einem PCIe-Switch hängen, steht GDRDMA an NCCLs Kanälen</translation>
    </message>
    <message>
        <source>nvidia-peermem is not loaded, and the kernel has no dma-buf for it</source>
        <translation>nvidia-peermem ist nicht geladen, und der Kernel hat kein dma-buf dafür</translation>
    </message>
    <message>
        <source>GPU and NIC are not under one PCIe switch (NCCL_NET_GDR_LEVEL is PXB by default)</source>
        <translation>GPU und NIC hängen nicht an einem PCIe-Switch (NCCL_NET_GDR_LEVEL ist sonst PXB)</translation>
    </message>
    <message>
        <source>The cards have no GPUDirect RDMA (GeForce)</source>
        <translation>Die Karten haben kein GPUDirect RDMA (GeForce)</translation>
    </message>
    <message>
        <source>See whether the module is loaded</source>
        <translation>Prüfen, ob das Modul geladen ist</translation>
    </message>
    <message>
        <source>See which NICs are near which GPUs</source>
        <translation>Ansehen, welche NICs welchen GPUs nahe sind</translation>
    </message>
    <message>
        <source>From printed step %1 on, steps take %2 times as long: %3 instead of %4</source>
        <translation>Ab dem gedruckten Schritt %1 dauern Schritte %2-mal so lang: %3 statt %4</translation>
    </message>
    <message>
        <source>median step after the change</source>
        <translation>mittlerer Schritt (Median) nach dem Wechsel</translation>
    </message>
    <message>
        <source>median step before the change, in the same log</source>
        <translation>mittlerer Schritt (Median) vor dem Wechsel, im selben Log</translation>
    </message>
    <message>
        <source>Another job came to the GPUs, the hosts, the network or the storage</source>
        <translation>Ein anderer Job kam auf GPUs, Hosts, Netzwerk oder Speichersystem hinzu</translation>
    </message>
    <message>
        <source>A GPU lowered its clocks: heat or power</source>
        <translation>Eine GPU senkte ihren Takt: Hitze oder Leistung</translation>
    </message>
    <message>
        <source>Steps have more to do: longer sequences, logging, saving, another phase</source>
        <translation>Schritte haben mehr zu tun: längere Sequenzen, Protokoll, Speichern, eine andere Phase</translation>
    </message>
    <message>
        <source>Memory became nearly full, and the allocator frees and asks again in each step</source>
        <translation>Der Speicher wurde fast voll, und der Allocator gibt in jedem Schritt frei und fordert neu an</translation>
    </message>
    <message>
        <source>Look at who else runs there, at clocks and at what limits them</source>
        <translation>Ansehen, wer dort noch läuft, welcher Takt anliegt und was ihn begrenzt</translation>
    </message>
    <message>
        <source>Take a trace of one step before and one after the change</source>
        <translation>Einen Schritt vor und einen nach dem Wechsel aufzeichnen (Trace)</translation>
    </message>
    <message>
        <source>Steps wait for data for %1 % of their time: %2 of %3</source>
        <translation>Schritte warten %1 % ihrer Zeit auf Daten: %2 von %3</translation>
    </message>
    <message>
        <source>wait for input, of the step</source>
        <translation>Warten auf Eingabe, Anteil am Schritt</translation>
    </message>
    <message>
        <source>batches that are made beside the computing are there when they are asked for</source>
        <translation>Batches, die neben dem Rechnen entstehen, sind da, wenn sie gebraucht werden</translation>
    </message>
    <message>
        <source>Too few processes read and prepare, or too few CPUs for them</source>
        <translation>Zu wenige Prozesse lesen und bereiten vor, oder zu wenige CPUs für sie</translation>
    </message>
    <message>
        <source>Storage is slow: many small files, a network file system, no cache</source>
        <translation>Das Speichersystem ist langsam: viele kleine Dateien, ein Netzwerkdateisystem, kein Cache</translation>
    </message>
    <message>
        <source>Preparing one sample costs much: decoding, augmenting, tokenising</source>
        <translation>Ein Sample vorzubereiten kostet viel: Dekodieren, Augmentieren, Tokenisieren</translation>
    </message>
    <message>
        <source>Time the loader alone, without the model, with more workers</source>
        <translation>Den Loader allein messen, ohne Modell, mit mehr Workern</translation>
    </message>
    <message>
        <source>Look at how busy the CPUs and the disks are</source>
        <translation>Ansehen, wie beschäftigt CPUs und Platten sind</translation>
    </message>
    <message>
        <source>Exchanging gradients takes %1 % of the step: %2, while computing takes %3</source>
        <translation>Der Austausch der Gradienten nimmt %1 % des Schritts: %2, das Rechnen %3</translation>
    </message>
    <message>
        <source>exchange, of the step</source>
        <translation>Austausch, Anteil am Schritt</translation>
    </message>
    <message>
        <source>over NVLink or InfiniBand, with some microbatches a step, a third at most</source>
        <translation>über NVLink oder InfiniBand, mit einigen Microbatches je Schritt, höchstens ein Drittel</translation>
    </message>
    <message>
        <source>Each step computes little for one exchange: few microbatches, a small batch</source>
        <translation>Jeder Schritt rechnet wenig für einen Austausch: wenige Microbatches, kleiner Batch</translation>
    </message>
    <message>
        <source>Overlap it with the backward pass, or accumulate more microbatches a step</source>
        <translation>Mit dem Rückwärtslauf überlappen oder mehr Microbatches je Schritt sammeln</translation>
    </message>
    <message>
        <source>%1 are reserved and not allocated and %2 are free, yet %3 found no place: it is in pieces</source>
        <translation>%1 sind reserviert und nicht belegt, %2 sind frei, und doch fanden %3 keinen Platz: es sind Stücke</translation>
    </message>
    <message>
        <source>The program refuses to start: the layers do not divide into its pipeline stages</source>
        <translation>Das Programm startet nicht: die Schichten lassen sich nicht auf seine Pipeline-Stufen teilen</translation>
    </message>
    <message>
        <source>Layers are no multiple of pipeline stages × virtual stages</source>
        <translation>Die Schichten sind kein Vielfaches von Pipeline-Stufen × virtuellen Stufen</translation>
    </message>
    <message>
        <source>The program refuses to start: the batch does not divide into microbatches and replicas</source>
        <translation>Das Programm startet nicht: der Batch lässt sich nicht auf Microbatches und Replikate teilen</translation>
    </message>
    <message>
        <source>The batch is no multiple of microbatch × replicas</source>
        <translation>Der Batch ist kein Vielfaches von Microbatch × Replikaten</translation>
    </message>
    <message>
        <source>The program refuses to start: it has fewer microbatches than pipeline stages</source>
        <translation>Das Programm startet nicht: es hat weniger Microbatches als Pipeline-Stufen</translation>
    </message>
    <message>
        <source>Batch over microbatch is less than the number of stages</source>
        <translation>Batch durch Microbatch ist weniger als die Zahl der Stufen</translation>
    </message>
    <message>
        <source>Raise the batch of a replica, halve the microbatch, or take fewer stages</source>
        <translation>Den Batch eines Replikats erhöhen, den Microbatch halbieren oder weniger Stufen nehmen</translation>
    </message>
    <message>
        <source>messages of this kind</source>
        <translation>Meldungen dieser Art</translation>
    </message>
    <message>
        <source>The container has 64 MB, Docker&apos;s default</source>
        <translation>Der Container hat 64 MB, Dockers Vorgabe</translation>
    </message>
    <message>
        <source>Files of ended jobs still lie in it</source>
        <translation>Dateien beendeter Jobs liegen noch darin</translation>
    </message>
    <message>
        <source>Give the container the host&apos;s</source>
        <translation>Dem Container den des Hosts geben</translation>
    </message>
    <message>
        <source>See what lies in it</source>
        <translation>Ansehen, was darin liegt</translation>
    </message>
    <message>
        <source>Memory is nearly full: PyTorch&apos;s allocator gives its cache back within steps, which costs time</source>
        <translation>Der Speicher ist fast voll: PyTorchs Allocator gibt seinen Cache innerhalb von Schritten zurück, was Zeit kostet</translation>
    </message>
    <message>
        <source>Rank %1 waited %2 in %3 and gave up: a rank did not come to it</source>
        <translation>Rang %1 wartete %2 in %3 und gab auf: ein Rang kam nicht dazu</translation>
    </message>
    <message>
        <source>Ranks %1 waited %2 in %3 and gave up: another rank did not come to it</source>
        <translation>Die Ränge %1 warteten %2 in %3 und gaben auf: ein anderer Rang kam nicht dazu</translation>
    </message>
    <message>
        <source>ranks that gave up</source>
        <translation>Ränge, die aufgaben</translation>
    </message>
    <message>
        <source>the time limit of the process group</source>
        <translation>das Zeitlimit der Prozessgruppe</translation>
    </message>
    <message>
        <source>A rank ended with an error or ran out of memory, and the others do not know</source>
        <translation>Ein Rang endete mit einem Fehler oder ohne Speicher, und die anderen wissen es nicht</translation>
    </message>
    <message>
        <source>Ranks take different ways: uneven batches, a condition, an unused parameter</source>
        <translation>Ränge gehen verschiedene Wege: ungleiche Batches, eine Bedingung, ein unbenutzter Parameter</translation>
    </message>
    <message>
        <source>A link or a NIC failed</source>
        <translation>Eine Verbindung oder eine NIC fiel aus</translation>
    </message>
    <message>
        <source>A rank works longer than the limit: saving, evaluating, reading data</source>
        <translation>Ein Rang arbeitet länger als das Limit: Speichern, Auswerten, Daten lesen</translation>
    </message>
    <message>
        <source>Look for the first error in the logs of the ranks that are not among these</source>
        <translation>Den ersten Fehler in den Logs der Ränge suchen, die nicht darunter sind</translation>
    </message>
    <message>
        <source>Have each rank write what it waited in</source>
        <translation>Jeden Rang schreiben lassen, worin er wartete</translation>
    </message>
    <message>
        <source>%1 reaches %2 at %3, but only %4 from %5 on</source>
        <translation>%1 erreicht %2 bei %3, aber ab %5 nur %4</translation>
    </message>
    <message>
        <source>the smaller sizes of the same file</source>
        <translation>die kleineren Größen derselben Datei</translation>
    </message>
    <message>
        <source>The network loses or holds back packets under load: flow control (PFC, ECN) is not set up</source>
        <translation>Das Netzwerk verliert Pakete unter Last oder hält sie zurück: Flusskontrolle (PFC, ECN) ist nicht eingerichtet</translation>
    </message>
    <message>
        <source>NCCL changes algorithm or protocol at this size, and the new one is slow here</source>
        <translation>NCCL wechselt bei dieser Größe Algorithmus oder Protokoll, und der neue ist hier langsam</translation>
    </message>
    <message>
        <source>Buffers beyond this size are registered or copied each time</source>
        <translation>Puffer über dieser Größe werden jedes Mal registriert oder kopiert</translation>
    </message>
    <message>
        <source>Compare algorithms and protocols at this size</source>
        <translation>Algorithmen und Protokolle bei dieser Größe vergleichen</translation>
    </message>
    <message>
        <source>Look for discarded and paused packets of the NICs</source>
        <translation>Nach verworfenen und angehaltenen Paketen der NICs sehen</translation>
    </message>
    <message>
        <source>Copies with peer access are slower than through the host: %1 against %2 (%3 of %4 pairs)</source>
        <translation>Kopien mit direktem Zugriff sind langsamer als über den Host: %1 gegen %2 (%3 von %4 Paaren)</translation>
    </message>
    <message>
        <source>mean bandwidth with peer access</source>
        <translation>mittlere Bandbreite mit direktem Zugriff</translation>
    </message>
    <message>
        <source>the same pairs without peer access, in the same printout</source>
        <translation>dieselben Paare ohne direkten Zugriff, im selben Ausdruck</translation>
    </message>
    <message>
        <source>The CPU passes direct copies between its PCIe ports at a part of their rate</source>
        <translation>Die CPU reicht direkte Kopien zwischen ihren PCIe-Ports nur mit einem Teil der Rate weiter</translation>
    </message>
    <message>
        <source>ACS or IOMMU sends direct copies up to the CPU and back</source>
        <translation>ACS oder IOMMU schickt direkte Kopien zur CPU hinauf und zurück</translation>
    </message>
    <message>
        <source>A card has fewer PCIe lanes than the others</source>
        <translation>Eine Karte hat weniger PCIe-Lanes als die anderen</translation>
    </message>
    <message>
        <source>Let NCCL go through host memory and compare</source>
        <translation>NCCL durch den Hostspeicher gehen lassen und vergleichen</translation>
    </message>
    <message>
        <source>See whether ACS is on</source>
        <translation>Prüfen, ob ACS an ist</translation>
    </message>
    <message>
        <source>%1 over %2 is %3 %, of %4&apos;s peak with 2:4 sparsity; of the dense peak it is %5 %</source>
        <translation>%1 durch %2 sind %3 %, der Spitze von %4 mit 2:4-Sparsity; von der dichten Spitze sind es %5 %</translation>
    </message>
    <message>
        <source>MFU as it was divided</source>
        <translation>MFU, wie geteilt wurde</translation>
    </message>
    <message>
        <source>the same over the dense peak, %1</source>
        <translation>dasselbe durch die dichte Spitze, %1</translation>
    </message>
    <message>
        <source>The data sheet&apos;s first number counts 2:4 sparsity, which training does not have</source>
        <translation>Die erste Zahl des Datenblatts zählt 2:4-Sparsity, die Training nicht hat</translation>
    </message>
    <message>
        <source>A step that the prediction misses</source>
        <translation>Ein Schritt, den die Vorhersage verfehlt</translation>
    </message>
    <message>
        <source>%1 steps together: %2</source>
        <translation>%1 Schritte zusammen: %2</translation>
    </message>
    <message>
        <source>No run here is a plan with a measured step</source>
        <translation>Kein Lauf hier ist ein Plan mit gemessenem Schritt</translation>
    </message>
    <message>
        <source>a model, a GPU, and runs that state their degrees (TP, PP or DP) and a step time</source>
        <translation>ein Modell, eine GPU und Läufe, die ihre Grade (TP, PP oder DP) und eine Schrittzeit nennen</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>Wartezeiten</translation>
    </message>
    <message>
        <source>Breakdown</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>page of the Trace view</source>
        <translation>Seite der Ansicht Trace</translation>
    </message>
    <message>
        <source>Page shown; keys 1 to 3 do the same</source>
        <translation>Was gezeigt wird; die Tasten 1 bis 3 tun dasselbe</translation>
    </message>
    <message>
        <source>%1 is one of %2 GPUs, %3 chunks and %4 stages on a GPU; expected as many as are chosen: %5, %6 and %7</source>
        <translation>%1 ist eine für %2 GPUs, %3 Chunks und %4 Stufen je GPU; erwartet werden so viele wie gewählt: %5, %6 und %7</translation>
    </message>
    <message>
        <source>Own order</source>
        <translation>Eigene Reihenfolge</translation>
    </message>
    <message>
        <source>tasks of each GPU in an order of one&apos;s own</source>
        <translation>Aufgaben jeder GPU in eigener Reihenfolge</translation>
    </message>
    <message>
        <source>tasks of each GPU of the second pipeline in an order of one&apos;s own</source>
        <translation>Aufgaben jeder GPU der zweiten Pipeline in eigener Reihenfolge</translation>
    </message>
    <message>
        <source>What each GPU does, in its order, for the schedule own-order: stage, kind and chunk of each task</source>
        <translation>Was jede GPU in ihrer Reihenfolge tut, für den Ablauf own-order: Stufe, Art und Chunk jeder Aufgabe</translation>
    </message>
    <message>
        <source>the tasks of each GPU such as 0F0,0F1,0B0,0B1|1F0,1B0,1F1,1B1</source>
        <translation>die Aufgaben jeder GPU wie 0F0,0F1,0B0,0B1|1F0,1B0,1F1,1B1</translation>
    </message>
    <message>
        <source>gpipe, 1f1b, interleaved, looped-bfs, zb-h1, zb-h2, interleaved-zb, zb-v, v-half, v-min, dualpipe, dualpipe-v, auto or own-order</source>
        <translation>gpipe, 1f1b, interleaved, looped-bfs, zb-h1, zb-h2, interleaved-zb, zb-v, v-half, v-min, dualpipe, dualpipe-v, auto oder own-order</translation>
    </message>
    <message>
        <source>a list of tasks for each GPU</source>
        <translation>eine Liste von Aufgaben für jede GPU</translation>
    </message>
    <message>
        <source>none is given</source>
        <translation>keine ist angegeben</translation>
    </message>
    <message>
        <source>backward passes, or forward only as the mode</source>
        <translation>Rückwärtsdurchläufe oder nur vorwärts als Modus</translation>
    </message>
    <message>
        <source>forward passes alone</source>
        <translation>nur Vorwärtsdurchläufe</translation>
    </message>
    <message>
        <source>as many stages on each GPU, since they share its time</source>
        <translation>gleich viele Stufen auf jeder GPU, da sie sich deren Zeit teilen</translation>
    </message>
    <message>
        <source>one has fewer</source>
        <translation>eine hat weniger</translation>
    </message>
    <message>
        <source>consecutive stages on neighbouring GPUs, or one fixed transfer time</source>
        <translation>aufeinanderfolgende Stufen auf benachbarten GPUs oder eine feste Übertragungszeit</translation>
    </message>
    <message>
        <source>stages that hand over farther</source>
        <translation>Stufen, die weiter übergeben</translation>
    </message>
    <message>
        <source>tasks such as 0F0, 1I2, 0B1, 2W3 or (0F7;7B3)OVERLAP_F_B</source>
        <translation>Aufgaben wie 0F0, 1I2, 0B1, 2W3 oder (0F7;7B3)OVERLAP_F_B</translation>
    </message>
    <message>
        <source>A text of stages</source>
        <translation>Ein Text von Stufen</translation>
    </message>
    <message>
        <source>stages of the model round the GPUs, or in a V</source>
        <translation>Stufen des Modells reihum auf den GPUs oder in einem V</translation>
    </message>
    <message>
        <source>an own order that has them elsewhere</source>
        <translation>eine eigene Reihenfolge, die sie woanders hat</translation>
    </message>
    <message>
        <source>What is begun</source>
        <translation>Das Begonnene</translation>
    </message>
    <message>
        <source>tasks that can run one after the other</source>
        <translation>Aufgaben, die nacheinander laufen können</translation>
    </message>
    <message>
        <source>The rest of the order</source>
        <translation>Der Rest der Reihenfolge</translation>
    </message>
    <message>
        <source>more chunks in flight than the limit</source>
        <translation>mehr Chunks in Bearbeitung als die Grenze</translation>
    </message>
    <message>
        <source>The whole order</source>
        <translation>Die ganze Reihenfolge</translation>
    </message>
    <message>
        <source>An order to follow</source>
        <translation>Eine Reihenfolge, der gefolgt wird</translation>
    </message>
    <message>
        <source>the same GPUs, chunks and stages</source>
        <translation>dieselben GPUs, Chunks und Stufen</translation>
    </message>
    <message>
        <source>others</source>
        <translation>andere</translation>
    </message>
    <message>
        <source>bytes that were live at the recorded peak</source>
        <translation>Bytes, die am aufgezeichneten Höchststand belegt waren</translation>
    </message>
    <message>
        <source>backward pass (a thread without frames of Python)</source>
        <translation>Rückwärtsdurchlauf (ein Thread ohne Python-Aufrufe)</translation>
    </message>
    <message>
        <source>%1 number %2 of %3 did not finish; of ranks %4 there is no dump</source>
        <translation>%1 Nummer %2 von %3 endete nicht; von den Rängen %4 gibt es keinen Abzug</translation>
    </message>
    <message>
        <source>the Flight Recorder dumps of all ranks of the group</source>
        <translation>die Abzüge des Flight Recorders aller Ränge der Gruppe</translation>
    </message>
    <message>
        <source>A rank is missing from a collective</source>
        <translation>Ein Rang fehlt in einer kollektiven Operation</translation>
    </message>
    <message>
        <source>Rank %1 has not called %2 number %3 of %4, for which ranks %5 wait</source>
        <translation>Rang %1 hat %2 Nummer %3 von %4 nicht aufgerufen, worauf die Ränge %5 warten</translation>
    </message>
    <message>
        <source>Ranks %1 have not called %2 number %3 of %4, for which ranks %5 wait</source>
        <translation>Die Ränge %1 haben %2 Nummer %3 von %4 nicht aufgerufen, worauf die Ränge %5 warten</translation>
    </message>
    <message>
        <source>ranks that called it</source>
        <translation>Ränge, die sie aufriefen</translation>
    </message>
    <message>
        <source>ranks of the process group</source>
        <translation>Ränge der Prozessgruppe</translation>
    </message>
    <message>
        <source>it took another branch: data ran out, an error was caught, a condition of its own</source>
        <translation>er nahm einen anderen Zweig: Daten zu Ende, ein Fehler abgefangen, eine eigene Bedingung</translation>
    </message>
    <message>
        <source>it failed or hangs outside of communication: input, checkpoint, host</source>
        <translation>er ist abgestürzt oder hängt außerhalb der Kommunikation: Eingabe, Checkpoint, Rechner</translation>
    </message>
    <message>
        <source>it is only slow and had not come so far</source>
        <translation>er ist nur langsam und war noch nicht so weit</translation>
    </message>
    <message>
        <source>See what this rank does: its log, and its Python stack</source>
        <translation>Sehen Sie nach, was dieser Rang tut: sein Protokoll und sein Python-Stapel</translation>
    </message>
    <message>
        <source>rank %1 has called nothing in this group</source>
        <translation>Rang %1 hat in dieser Gruppe nichts aufgerufen</translation>
    </message>
    <message>
        <source>last call of rank %1 in this group: %2 number</source>
        <translation>letzter Aufruf von Rang %1 in dieser Gruppe: %2 Nummer</translation>
    </message>
    <message>
        <source>Ranks call different collectives</source>
        <translation>Ränge rufen verschiedene kollektive Operationen auf</translation>
    </message>
    <message>
        <source>Number %1 of %2 is %3 on ranks %4, but %5 on ranks %6</source>
        <translation>Nummer %1 von %2 ist %3 auf den Rängen %4, aber %5 auf den Rängen %6</translation>
    </message>
    <message>
        <source>rank %1 called it in %2</source>
        <translation>Rang %1 rief sie in %2 auf</translation>
    </message>
    <message>
        <source>these ranks took another branch of the program</source>
        <translation>diese Ränge nahmen einen anderen Zweig des Programms</translation>
    </message>
    <message>
        <source>their tensors have other shapes: the last batch, padding, unequal shards</source>
        <translation>ihre Tensoren haben andere Formen: der letzte Batch, Auffüllung, ungleiche Teile</translation>
    </message>
    <message>
        <source>Compare the two places in the program; TORCH_DISTRIBUTED_DEBUG=DETAIL checks each call</source>
        <translation>Vergleichen Sie beide Stellen im Programm; TORCH_DISTRIBUTED_DEBUG=DETAIL prüft jeden Aufruf</translation>
    </message>
    <message>
        <source>A collective does not finish</source>
        <translation>Eine kollektive Operation endet nicht</translation>
    </message>
    <message>
        <source>All ranks of %1 called %2 number %3, and it did not finish</source>
        <translation>Alle Ränge von %1 riefen %2 Nummer %3 auf, und sie endete nicht</translation>
    </message>
    <message>
        <source>a link, a NIC or a switch between them is down or drops packets</source>
        <translation>eine Verbindung, eine Netzwerkkarte oder ein Switch zwischen ihnen ist ausgefallen oder verliert Pakete</translation>
    </message>
    <message>
        <source>on one rank the GPU has not come to it: an earlier kernel hangs</source>
        <translation>auf einem Rang ist die GPU nicht so weit: ein früherer Kernel hängt</translation>
    </message>
    <message>
        <source>ranks call collectives of two groups in different order</source>
        <translation>Ränge rufen kollektive Operationen zweier Gruppen in verschiedener Reihenfolge auf</translation>
    </message>
    <message>
        <source>matmuls by size and width</source>
        <translation>Matrixmultiplikationen nach Größe und Breite</translation>
    </message>
    <message>
        <source>the host&apos;s time a kernel</source>
        <translation>Zeit des Rechners je Kernel</translation>
    </message>
    <message>
        <source>copies between host and GPU</source>
        <translation>Kopien zwischen Rechner und GPU</translation>
    </message>
    <message>
        <source>the optimiser</source>
        <translation>der Optimierer</translation>
    </message>
    <message>
        <source>grouped matmuls of experts</source>
        <translation>gruppierte Matrixmultiplikationen der Experten</translation>
    </message>
    <message>
        <source>bandwidth between GPUs</source>
        <translation>Bandbreite zwischen GPUs</translation>
    </message>
    <message>
        <source>links, as the driver prints them</source>
        <translation>Verbindungen, wie der Treiber sie ausgibt</translation>
    </message>
    <message>
        <source>it is more than the GPU has; its driver keeps the rest in the memory of the host</source>
        <translation>das ist mehr, als die GPU hat; ihr Treiber hält den Rest im Speicher des Hosts</translation>
    </message>
    <message>
        <source>it runs a task of its own; a step of pretraining is what is modelled</source>
        <translation>es führt eine eigene Aufgabe aus; berechnet wird ein Schritt des Vortrainings</translation>
    </message>
    <message>
        <source>its model is no chain of decoder layers, which is what is modelled</source>
        <translation>sein Modell ist keine Kette von Decoder-Schichten; nur eine solche wird berechnet</translation>
    </message>
    <message>
        <source>such layers are taken as attention and feed-forward here</source>
        <translation>solche Schichten werden hier als Attention und Feed-Forward gerechnet</translation>
    </message>
    <message>
        <source>no training whose options it says was found in it; read is what it asks the batch system for</source>
        <translation>darin wurde kein Training gefunden, dessen Optionen es nennt; gelesen ist, was es vom Batch-System verlangt</translation>
    </message>
    <message>
        <source>before 4.7 of transformers, which does not count both, these were its steps</source>
        <translation>vor Version 4.7 von transformers, das nicht beides zählt, waren das seine Schritte</translation>
    </message>
    <message>
        <source>Best without replicas</source>
        <translation>Beste ohne Replikate</translation>
    </message>
    <message>
        <source>Proven: no placement without replication has a lower load on the busiest GPU</source>
        <translation>Bewiesen: keine Platzierung ohne Replikate hat eine weniger volle vollste GPU</translation>
    </message>
    <message>
        <source>taken as the batch of all GPUs; as local_batch_size it is that of one</source>
        <translation>als Batch aller GPUs genommen; als local_batch_size ist es der einer GPU</translation>
    </message>
    <message>
        <source>most bytes live at once</source>
        <translation>höchste Zahl zugleich belegter Bytes</translation>
    </message>
    <message>
        <source>most bytes that the allocator held</source>
        <translation>höchste Zahl vom Allokator gehaltener Bytes</translation>
    </message>
    <message>
        <source>A process was killed</source>
        <translation>Ein Prozess wurde beendet</translation>
    </message>
    <message>
        <source>A GPU is lost</source>
        <translation>Eine GPU ist verloren</translation>
    </message>
    <message>
        <source>Memory errors of a GPU</source>
        <translation>Speicherfehler einer GPU</translation>
    </message>
    <message>
        <source>Errors on an NVLink</source>
        <translation>Fehler auf einem NVLink</translation>
    </message>
    <message>
        <source>The network lost packets</source>
        <translation>Das Netz verlor Pakete</translation>
    </message>
    <message>
        <source>A rank lost another one</source>
        <translation>Ein Rang verlor einen anderen</translation>
    </message>
    <message>
        <source>Parameters without a gradient</source>
        <translation>Parameter ohne Gradienten</translation>
    </message>
    <message>
        <source>NCCL failed without a reason</source>
        <translation>NCCL scheiterte ohne Grund</translation>
    </message>
    <message>
        <source>A kernel failed</source>
        <translation>Ein Kernel scheiterte</translation>
    </message>
    <message>
        <source>A network port is down</source>
        <translation>Ein Netzanschluss ist nicht aktiv</translation>
    </message>
    <message>
        <source>A GPU has nothing to do</source>
        <translation>Eine GPU hat nichts zu tun</translation>
    </message>
    <message>
        <source>More GPUs bring little or nothing</source>
        <translation>Mehr GPUs bringen wenig oder nichts</translation>
    </message>
    <message>
        <source>Pairs without peer access</source>
        <translation>Paare ohne Peer-Zugriff</translation>
    </message>
    <message>
        <source>Offloaded to host memory</source>
        <translation>In den Hauptspeicher ausgelagert</translation>
    </message>
    <message>
        <source>Requests are put back</source>
        <translation>Anfragen werden zurückgestellt</translation>
    </message>
    <message>
        <source>Too few processes load data</source>
        <translation>Zu wenige Prozesse laden Daten</translation>
    </message>
    <message>
        <source>Tensor cores are not used</source>
        <translation>Tensorkerne werden nicht benutzt</translation>
    </message>
    <message>
        <source>A slow implementation runs</source>
        <translation>Eine langsame Fassung läuft</translation>
    </message>
    <message>
        <source>It compiles again and again</source>
        <translation>Es wird immer wieder übersetzt</translation>
    </message>
    <message>
        <source>The Linux kernel is old</source>
        <translation>Der Linux-Kernel ist alt</translation>
    </message>
    <message>
        <source>It refuses to start: attention heads</source>
        <translation>Es startet nicht: Attention-Köpfe</translation>
    </message>
    <message>
        <source>No room for keys and values</source>
        <translation>Kein Platz für Keys und Values</translation>
    </message>
    <message>
        <source>Built for other GPUs</source>
        <translation>Für andere GPUs gebaut</translation>
    </message>
    <message>
        <source>The driver is too old</source>
        <translation>Der Treiber ist zu alt</translation>
    </message>
    <message>
        <source>The NVSwitch fabric is not set up</source>
        <translation>Die NVSwitch-Verbindung ist nicht eingerichtet</translation>
    </message>
    <message>
        <source>Two ranks on one GPU</source>
        <translation>Zwei Ränge auf einer GPU</translation>
    </message>
    <message>
        <source>A GPU that is not there</source>
        <translation>Eine GPU, die es nicht gibt</translation>
    </message>
    <message>
        <source>Ranks do not find one another</source>
        <translation>Ränge finden einander nicht</translation>
    </message>
    <message>
        <source>The port is taken</source>
        <translation>Der Port ist belegt</translation>
    </message>
    <message>
        <source>The GPU is busy for %1 % at this moment, though a program holds %2 on it: it waits</source>
        <translation>Die GPU ist in diesem Augenblick zu %1 % beschäftigt, obwohl ein Programm %2 auf ihr belegt: Sie wartet</translation>
    </message>
    <message>
        <source>No GPU is busy for more than %1 % at this moment, though a program holds %2 on each: they wait</source>
        <translation>Keine GPU ist in diesem Augenblick zu mehr als %1 % beschäftigt, obwohl ein Programm auf jeder %2 belegt: Sie warten</translation>
    </message>
    <message>
        <source>share of the moment with a kernel on the GPU</source>
        <translation>Anteil des Augenblicks mit einem Kernel auf der GPU</translation>
    </message>
    <message>
        <source>in training a kernel runs nearly always</source>
        <translation>beim Training läuft fast immer ein Kernel</translation>
    </message>
    <message>
        <source>Reading and preparing data does not keep up</source>
        <translation>Lesen und Vorbereiten der Daten hält nicht Schritt</translation>
    </message>
    <message>
        <source>The program works on the CPU: small kernels, logging, saving, evaluating</source>
        <translation>Das Programm arbeitet auf der CPU: kleine Kernel, Protokoll, Sichern, Auswerten</translation>
    </message>
    <message>
        <source>It has not begun, has ended, or waits for another rank</source>
        <translation>Es hat nicht begonnen, ist beendet oder wartet auf einen anderen Rang</translation>
    </message>
    <message>
        <source>Watch it for some steps</source>
        <translation>Einige Schritte lang beobachten</translation>
    </message>
    <message>
        <source>%1 of %2 network ports are not up: %3</source>
        <translation>%1 von %2 Netzanschlüssen sind nicht aktiv: %3</translation>
    </message>
    <message>
        <source>ports that are not up</source>
        <translation>nicht aktive Anschlüsse</translation>
    </message>
    <message>
        <source>ports that carry traffic are active</source>
        <translation>Anschlüsse, die Daten tragen, sind aktiv</translation>
    </message>
    <message>
        <source>It is not connected, on purpose or by a missing cable</source>
        <translation>Er ist nicht verbunden, mit Absicht oder mangels Kabel</translation>
    </message>
    <message>
        <source>Cable, transceiver or switch port fails</source>
        <translation>Kabel, Transceiver oder Switch-Port ist gestört</translation>
    </message>
    <message>
        <source>The subnet manager has not set it up</source>
        <translation>Der Subnet-Manager hat ihn nicht eingerichtet</translation>
    </message>
    <message>
        <source>See what each port is and where it leads</source>
        <translation>Sehen, was jeder Anschluss ist und wohin er führt</translation>
    </message>
    <message>
        <source>Say which ones NCCL may use</source>
        <translation>Sagen, welche NCCL benutzen darf</translation>
    </message>
    <message>
        <source>MFU as it is stated</source>
        <translation>MFU wie angegeben</translation>
    </message>
    <message>
        <source>%1 % is of the A100&apos;s peak, by which this program divides; of %2&apos;s it is %3 %</source>
        <translation>%1 % gilt für die Spitzenleistung der A100, durch die dieses Programm teilt; für %2 sind es %3 %</translation>
    </message>
    <message>
        <source>Put the peak of %1 into the program</source>
        <translation>Die Spitzenleistung von %1 in das Programm eintragen</translation>
    </message>
    <message>
        <source>An MFU of %1 % is more than a GPU can: the peak it was divided by is not this GPU&apos;s</source>
        <translation>Eine MFU von %1 % ist mehr, als eine GPU kann: Geteilt wurde durch eine andere Spitzenleistung</translation>
    </message>
    <message>
        <source>no training comes near the dense peak</source>
        <translation>kein Training kommt der dichten Spitzenleistung nahe</translation>
    </message>
    <message>
        <source>Divide by the dense peak of this GPU in the precision that it trains in</source>
        <translation>Durch die dichte Spitzenleistung dieser GPU in der Genauigkeit des Trainings teilen</translation>
    </message>
    <message>
        <source>The program divides by the peak of another GPU</source>
        <translation>Das Programm teilt durch die Spitzenleistung einer anderen GPU</translation>
    </message>
    <message>
        <source>Each GPU of a tensor-parallel group takes whole heads</source>
        <translation>Jede GPU einer tensorparallelen Gruppe nimmt ganze Köpfe</translation>
    </message>
    <message>
        <source>Take a degree that divides the heads, and the other GPUs for pipeline or data parallelism</source>
        <translation>Einen Grad nehmen, der die Köpfe teilt, und die übrigen GPUs für Pipeline oder Datenparallelität</translation>
    </message>
    <message>
        <source>Serving refuses to start: beside the weights there is no room for keys and values of one sequence</source>
        <translation>Der Dienst startet nicht: Neben den Gewichten ist kein Platz für Keys und Values einer Sequenz</translation>
    </message>
    <message>
        <source>The longest sequence it must hold is longer than what is asked of it</source>
        <translation>Die längste Sequenz, die er halten muss, ist länger als das, was gefragt wird</translation>
    </message>
    <message>
        <source>Weights take nearly all of the memory that it may use</source>
        <translation>Gewichte nehmen fast den ganzen erlaubten Speicher</translation>
    </message>
    <message>
        <source>Serve shorter sequences</source>
        <translation>Kürzere Sequenzen bedienen</translation>
    </message>
    <message>
        <source>Let it use more of the GPU, or spread the weights over more GPUs</source>
        <translation>Mehr von der GPU erlauben oder die Gewichte auf mehr GPUs verteilen</translation>
    </message>
    <message>
        <source>The program was built for other GPUs: it has no code for this one</source>
        <translation>Das Programm wurde für andere GPUs gebaut: Für diese hat es keinen Code</translation>
    </message>
    <message>
        <source>PyTorch or an extension is older than the GPU, or was built without its architecture</source>
        <translation>PyTorch oder eine Erweiterung ist älter als die GPU oder wurde ohne ihre Architektur gebaut</translation>
    </message>
    <message>
        <source>Install a build that names this GPU&apos;s compute capability</source>
        <translation>Eine Fassung installieren, die die Compute Capability dieser GPU nennt</translation>
    </message>
    <message>
        <source>The GPU driver is older than the CUDA version that the program needs</source>
        <translation>Der GPU-Treiber ist älter als die CUDA-Version, die das Programm braucht</translation>
    </message>
    <message>
        <source>The driver supports an earlier CUDA version, which nvidia-smi prints</source>
        <translation>Der Treiber unterstützt eine frühere CUDA-Version, die nvidia-smi ausgibt</translation>
    </message>
    <message>
        <source>Update the driver, or take a build for an earlier CUDA version</source>
        <translation>Den Treiber erneuern oder eine Fassung für ein früheres CUDA nehmen</translation>
    </message>
    <message>
        <source>The NVSwitch fabric is not set up: CUDA does not start</source>
        <translation>Die NVSwitch-Verbindung ist nicht eingerichtet: CUDA startet nicht</translation>
    </message>
    <message>
        <source>The fabric manager does not run, or its version is not the driver&apos;s</source>
        <translation>Der Fabric Manager läuft nicht oder hat nicht die Version des Treibers</translation>
    </message>
    <message>
        <source>Start it, and compare its version with the driver&apos;s</source>
        <translation>Ihn starten und seine Version mit der des Treibers vergleichen</translation>
    </message>
    <message>
        <source>Two ranks of a host use the same GPU</source>
        <translation>Zwei Ränge eines Hosts benutzen dieselbe GPU</translation>
    </message>
    <message>
        <source>The program does not choose its GPU by the local rank, or CUDA_VISIBLE_DEVICES is the same for all</source>
        <translation>Das Programm wählt seine GPU nicht nach dem lokalen Rang, oder CUDA_VISIBLE_DEVICES ist für alle gleich</translation>
    </message>
    <message>
        <source>Choose the GPU by the local rank</source>
        <translation>Die GPU nach dem lokalen Rang wählen</translation>
    </message>
    <message>
        <source>A rank asks for a GPU that it does not see</source>
        <translation>Ein Rang verlangt eine GPU, die er nicht sieht</translation>
    </message>
    <message>
        <source>More ranks on the host than it has GPUs</source>
        <translation>Mehr Ränge auf dem Host, als er GPUs hat</translation>
    </message>
    <message>
        <source>CUDA_VISIBLE_DEVICES or the container leaves some out</source>
        <translation>CUDA_VISIBLE_DEVICES oder der Container lässt einige weg</translation>
    </message>
    <message>
        <source>Count what a rank sees</source>
        <translation>Zählen, was ein Rang sieht</translation>
    </message>
    <message>
        <source>Ranks do not find one another: nobody answered at the address of the first one in time</source>
        <translation>Ränge finden einander nicht: Unter der Adresse des ersten antwortete niemand rechtzeitig</translation>
    </message>
    <message>
        <source>Fewer ranks or nodes were started than the job says</source>
        <translation>Es wurden weniger Ränge oder Knoten gestartet, als der Auftrag sagt</translation>
    </message>
    <message>
        <source>Address or port of the first rank is wrong, or a firewall is between</source>
        <translation>Adresse oder Port des ersten Ranges ist falsch, oder eine Firewall steht dazwischen</translation>
    </message>
    <message>
        <source>The first rank ended with an error before</source>
        <translation>Der erste Rang endete vorher mit einem Fehler</translation>
    </message>
    <message>
        <source>Ask from another node whether the port is open</source>
        <translation>Von einem anderen Knoten fragen, ob der Port offen ist</translation>
    </message>
    <message>
        <source>Say through which interface hosts reach one another</source>
        <translation>Sagen, über welche Schnittstelle Hosts einander erreichen</translation>
    </message>
    <message>
        <source>The port is taken: another process listens there</source>
        <translation>Der Port ist belegt: Ein anderer Prozess lauscht dort</translation>
    </message>
    <message>
        <source>An earlier run was not ended, or a second job uses the same port</source>
        <translation>Ein früherer Lauf wurde nicht beendet, oder ein zweiter Auftrag benutzt denselben Port</translation>
    </message>
    <message>
        <source>See who has it</source>
        <translation>Sehen, wer ihn hat</translation>
    </message>
    <message>
        <source>Take another port</source>
        <translation>Einen anderen Port nehmen</translation>
    </message>
    <message>
        <source>Shared memory (/dev/shm) is full: its buffers find no place</source>
        <translation>Gemeinsamer Speicher (/dev/shm) ist voll: Puffer finden keinen Platz</translation>
    </message>
    <message>
        <source>The system killed a process (signal 9): most likely the host&apos;s memory was full</source>
        <translation>Das System beendete einen Prozess (Signal 9): höchstwahrscheinlich war der Hauptspeicher voll</translation>
    </message>
    <message>
        <source>Each rank loads the whole model into host memory, or offloads to it</source>
        <translation>Jeder Rang lädt das ganze Modell in den Hauptspeicher oder lagert dorthin aus</translation>
    </message>
    <message>
        <source>Workers of the data loader hold more and more of the data</source>
        <translation>Prozesse des Datenladers halten immer mehr von den Daten</translation>
    </message>
    <message>
        <source>Container or job has a limit below the host&apos;s memory</source>
        <translation>Container oder Auftrag hat eine Grenze unter dem Hauptspeicher</translation>
    </message>
    <message>
        <source>See whom the system killed, and why</source>
        <translation>Sehen, wen das System beendete und warum</translation>
    </message>
    <message>
        <source>Watch host memory while it starts; load weights in shards</source>
        <translation>Beim Start den Hauptspeicher beobachten; Gewichte in Teilen laden</translation>
    </message>
    <message>
        <source>A rank lost its connection to another one, which ended or became unreachable: this is not the first error</source>
        <translation>Ein Rang verlor die Verbindung zu einem anderen, der endete oder unerreichbar wurde: Das ist nicht der erste Fehler</translation>
    </message>
    <message>
        <source>The other rank ended with an error of its own</source>
        <translation>Der andere Rang endete mit einem eigenen Fehler</translation>
    </message>
    <message>
        <source>Ranks talk through an interface that does not lead to all hosts</source>
        <translation>Ränge sprechen über eine Schnittstelle, die nicht zu allen Hosts führt</translation>
    </message>
    <message>
        <source>Look for the first error in the logs of the other ranks</source>
        <translation>Den ersten Fehler in den Protokollen der anderen Ränge suchen</translation>
    </message>
    <message>
        <source>Have NCCL say what it does</source>
        <translation>NCCL sagen lassen, was es tut</translation>
    </message>
    <message>
        <source>The network lost packets: InfiniBand or RoCE gave up after all retries</source>
        <translation>Das Netz verlor Pakete: InfiniBand oder RoCE gab nach allen Wiederholungen auf</translation>
    </message>
    <message>
        <source>A cable, a port or a switch fails, or a port went down</source>
        <translation>Ein Kabel, ein Anschluss oder ein Switch ist gestört, oder ein Anschluss fiel aus</translation>
    </message>
    <message>
        <source>RoCE without flow control, or with the wrong GID or traffic class</source>
        <translation>RoCE ohne Flusskontrolle oder mit falscher GID oder Verkehrsklasse</translation>
    </message>
    <message>
        <source>The other host or its process ended</source>
        <translation>Der andere Host oder sein Prozess endete</translation>
    </message>
    <message>
        <source>Test the pair of hosts by itself</source>
        <translation>Das Paar von Hosts für sich prüfen</translation>
    </message>
    <message>
        <source>Look at the error counters of ports</source>
        <translation>Die Fehlerzähler der Anschlüsse ansehen</translation>
    </message>
    <message>
        <source>A collective waited until its time limit; of which rank did not come the text says nothing</source>
        <translation>Ein Kollektiv wartete bis zu seiner Frist; welcher Rang nicht kam, sagt der Text nicht</translation>
    </message>
    <message>
        <source>Look for lines of all ranks that begin with Watchdog, and for the first error</source>
        <translation>Zeilen aller Ränge mit Watchdog und den ersten Fehler suchen</translation>
    </message>
    <message>
        <source>Data parallelism waits for gradients that do not come: some parameters have no part in the loss</source>
        <translation>Datenparallelität wartet auf Gradienten, die nicht kommen: Einige Parameter haben keinen Anteil am Verlust</translation>
    </message>
    <message>
        <source>A layer that the forward pass leaves out, or an output that the loss does not use</source>
        <translation>Eine Schicht, die der Vorwärtslauf auslässt, oder eine Ausgabe, die der Verlust nicht benutzt</translation>
    </message>
    <message>
        <source>Have PyTorch name them</source>
        <translation>PyTorch sie nennen lassen</translation>
    </message>
    <message>
        <source>Take them out, or let it search for them in each step</source>
        <translation>Sie herausnehmen oder in jedem Schritt suchen lassen</translation>
    </message>
    <message>
        <source>The driver lost a GPU: it no longer answers over PCIe</source>
        <translation>Der Treiber verlor eine GPU: Sie antwortet nicht mehr über PCIe</translation>
    </message>
    <message>
        <source>Its power supply or a connector fails under load</source>
        <translation>Ihre Stromversorgung oder ein Stecker versagt unter Last</translation>
    </message>
    <message>
        <source>It became too hot</source>
        <translation>Sie wurde zu heiß</translation>
    </message>
    <message>
        <source>The board, its slot or a riser fails</source>
        <translation>Die Karte, ihr Steckplatz oder ein Riser ist gestört</translation>
    </message>
    <message>
        <source>See which GPU, and what came before</source>
        <translation>Sehen, welche GPU und was davor kam</translation>
    </message>
    <message>
        <source>Take the host out of the job until it was restarted and tested</source>
        <translation>Den Host aus dem Auftrag nehmen, bis er neu gestartet und geprüft ist</translation>
    </message>
    <message>
        <source>A GPU has memory errors that it could not correct</source>
        <translation>Eine GPU hat Speicherfehler, die sie nicht berichtigen konnte</translation>
    </message>
    <message>
        <source>Memory of the GPU fails; few are mended by remapping rows at a restart</source>
        <translation>Speicher der GPU versagt; wenige werden beim Neustart durch Umlegen von Zeilen behoben</translation>
    </message>
    <message>
        <source>Count them, and see whether rows wait to be remapped</source>
        <translation>Sie zählen und sehen, ob Zeilen auf das Umlegen warten</translation>
    </message>
    <message>
        <source>A link, its connector or the NVSwitch fails</source>
        <translation>Ein Link, sein Stecker oder der NVSwitch ist gestört</translation>
    </message>
    <message>
        <source>Count them by link</source>
        <translation>Sie je Link zählen</translation>
    </message>
    <message>
        <source>Requests are put back for want of room for keys and values: what they had computed is done again</source>
        <translation>Anfragen werden mangels Platz für Keys und Values zurückgestellt: Was sie gerechnet hatten, wird wiederholt</translation>
    </message>
    <message>
        <source>More sequences at once than the memory holds</source>
        <translation>Mehr Sequenzen zugleich, als der Speicher fasst</translation>
    </message>
    <message>
        <source>Serve fewer sequences at once, or give keys and values more memory</source>
        <translation>Weniger Sequenzen zugleich bedienen oder Keys und Values mehr Speicher geben</translation>
    </message>
    <message>
        <source>The program itself warns that too few or too many processes load its data</source>
        <translation>Das Programm selbst warnt, dass zu wenige oder zu viele Prozesse seine Daten laden</translation>
    </message>
    <message>
        <source>The number of workers of the data loader is not that of the CPUs it may use</source>
        <translation>Die Zahl der Ladeprozesse ist nicht die der CPUs, die sie benutzen dürfen</translation>
    </message>
    <message>
        <source>Set as many workers as CPUs for each rank, and time the loader alone</source>
        <translation>So viele Ladeprozesse wie CPUs je Rang setzen und den Lader allein messen</translation>
    </message>
    <message>
        <source>Matrix products in FP32 run without tensor cores, at a fraction of the GPU&apos;s rate</source>
        <translation>Matrixprodukte in FP32 laufen ohne Tensorkerne, mit einem Bruchteil der Leistung der GPU</translation>
    </message>
    <message>
        <source>TF32 is off, PyTorch&apos;s default, and the program trains in FP32</source>
        <translation>TF32 ist aus, wie in PyTorch voreingestellt, und das Programm trainiert in FP32</translation>
    </message>
    <message>
        <source>Allow TF32, or train in bf16</source>
        <translation>TF32 erlauben oder in bf16 trainieren</translation>
    </message>
    <message>
        <source>The program runs a slow implementation in place of a fast one, as it says itself</source>
        <translation>Das Programm läuft mit einer langsamen statt einer schnellen Fassung, wie es selbst sagt</translation>
    </message>
    <message>
        <source>The library with the fast kernels is missing, or does not know this GPU</source>
        <translation>Die Bibliothek mit den schnellen Kerneln fehlt oder kennt diese GPU nicht</translation>
    </message>
    <message>
        <source>Install what the message names, and see that it is gone</source>
        <translation>Installieren, was die Meldung nennt, und sehen, dass sie verschwindet</translation>
    </message>
    <message>
        <source>torch.compile compiles again and again, until it gives up on a function</source>
        <translation>torch.compile übersetzt immer wieder, bis es eine Funktion aufgibt</translation>
    </message>
    <message>
        <source>Shapes or values change from call to call</source>
        <translation>Formen oder Werte ändern sich von Aufruf zu Aufruf</translation>
    </message>
    <message>
        <source>Have it say why</source>
        <translation>Es sagen lassen, warum</translation>
    </message>
    <message>
        <source>Pad to a few sizes, or mark what changes</source>
        <translation>Auf wenige Größen auffüllen oder kennzeichnen, was sich ändert</translation>
    </message>
    <message>
        <source>The Linux kernel is older than 5.5, with which multi-GPU runs are known to hang</source>
        <translation>Der Linux-Kernel ist älter als 5.5, womit Läufe auf mehreren GPUs bekanntlich hängen bleiben</translation>
    </message>
    <message>
        <source>Processes that exchange through it may wait for ever</source>
        <translation>Prozesse, die darüber austauschen, warten womöglich ewig</translation>
    </message>
    <message>
        <source>Update it</source>
        <translation>Ihn erneuern</translation>
    </message>
    <message>
        <source>Optimizer or parameters are offloaded: every step moves them over PCIe, and the CPU updates them</source>
        <translation>Optimierer oder Parameter sind ausgelagert: Jeder Schritt bewegt sie über PCIe, und die CPU erneuert sie</translation>
    </message>
    <message>
        <source>The settings say so; it saves GPU memory and costs time</source>
        <translation>Die Einstellungen sagen es; das spart GPU-Speicher und kostet Zeit</translation>
    </message>
    <message>
        <source>Leave it out where memory allows: ask what the plan needs without it</source>
        <translation>Weglassen, wo der Speicher reicht: fragen, was der Plan ohne es braucht</translation>
    </message>
    <message>
        <source>Some pairs have no peer access: copies between those GPUs go through host memory</source>
        <translation>Einige Paare haben keinen Peer-Zugriff: Kopien zwischen diesen GPUs gehen durch den Hauptspeicher</translation>
    </message>
    <message>
        <source>GPUs of unlike models, or without peer access by their driver (GeForce)</source>
        <translation>GPUs verschiedener Modelle oder ohne Peer-Zugriff durch ihren Treiber (GeForce)</translation>
    </message>
    <message>
        <source>They hang on different sockets or behind an IOMMU</source>
        <translation>Sie hängen an verschiedenen Sockeln oder hinter einer IOMMU</translation>
    </message>
    <message>
        <source>See how pairs are joined</source>
        <translation>Sehen, wie Paare verbunden sind</translation>
    </message>
    <message>
        <source>Why NCCL failed cannot be told: the message does not say</source>
        <translation>Warum NCCL scheiterte, lässt sich nicht sagen: Die Meldung sagt es nicht</translation>
    </message>
    <message>
        <source>the lines with NCCL WARN of all ranks, which NCCL_DEBUG=INFO prints</source>
        <translation>die Zeilen mit NCCL WARN aller Ränge, die NCCL_DEBUG=INFO ausgibt</translation>
    </message>
    <message>
        <source>Which kernel failed cannot be told: errors on a GPU arrive later than their cause</source>
        <translation>Welcher Kernel scheiterte, lässt sich nicht sagen: Fehler einer GPU kommen später an als ihre Ursache</translation>
    </message>
    <message>
        <source>the message of a run with CUDA_LAUNCH_BLOCKING=1, or of compute-sanitizer</source>
        <translation>die Meldung eines Laufs mit CUDA_LAUNCH_BLOCKING=1 oder von compute-sanitizer</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>Whether %1 %3 are faster than %2 cannot be told from these numbers</source>
        <translation>Ob %1 %3 schneller sind als %2, lässt sich aus diesen Zahlen nicht sagen</translation>
    </message>
    <message>
        <source>whether the rate is that of all GPUs or of one</source>
        <translation>ob die Rate die aller GPUs ist oder die von einer</translation>
    </message>
    <message>
        <source>the samples or tokens of one step on each of them</source>
        <translation>die Samples oder Tokens eines Schritts auf beiden</translation>
    </message>
    <message>
        <source>%1 %3 are slower than %2: %4 times the rate at most, where %5 would be ideal</source>
        <translation>%1 %3 sind langsamer als %2: höchstens die %4-fache Rate, wo das %5-Fache ideal wäre</translation>
    </message>
    <message>
        <source>%1 %3 are hardly faster than %2: %4 times the rate at most, where %5 would be ideal</source>
        <translation>%1 %3 sind kaum schneller als %2: höchstens die %4-fache Rate, wo das %5-Fache ideal wäre</translation>
    </message>
    <message>
        <source>gain of the larger number</source>
        <translation>Gewinn der größeren Zahl</translation>
    </message>
    <message>
        <source>links that are not the limit</source>
        <translation>Verbindungen, die nicht die Grenze sind</translation>
    </message>
    <message>
        <source>GPUs exchange over slow links: no NVLink, or through host memory</source>
        <translation>GPUs tauschen über langsame Verbindungen aus: ohne NVLink oder durch den Hauptspeicher</translation>
    </message>
    <message>
        <source>Measure the links by themselves, on both counts of GPUs</source>
        <translation>Die Verbindungen für sich messen, auf beiden Zahlen von GPUs</translation>
    </message>
    <message>
        <source>Tensor parallelism %1 does not divide %2 attention heads; it may be %3</source>
        <translation>Tensorparallelität %1 teilt %2 Attention-Köpfe nicht; möglich sind %3</translation>
    </message>
    <message>
        <source>One sequence may have %1 tokens, and the memory left holds keys and values of %2</source>
        <translation>Eine Sequenz darf %1 Tokens haben, und der übrige Speicher fasst Keys und Values von %2</translation>
    </message>
    <message>
        <source>%1 of %2 pairs have no peer access: copies between those GPUs go through host memory</source>
        <translation>%1 von %2 Paaren haben keinen Peer-Zugriff: Kopien zwischen diesen GPUs gehen durch den Hauptspeicher</translation>
    </message>
    <message>
        <source>Why memory is short cannot be told from this text</source>
        <translation>Warum der Speicher knapp ist, lässt sich aus diesem Text nicht sagen</translation>
    </message>
    <message>
        <source>the whole out-of-memory message with its numbers, or torch.cuda.memory_summary()</source>
        <translation>die ganze Speichermeldung mit ihren Zahlen oder torch.cuda.memory_summary()</translation>
    </message>
    <message>
        <source>the launch script, or model, GPUs, batch and sequence length</source>
        <translation>das Startskript oder Modell, GPUs, Batch und Sequenzlänge</translation>
    </message>
    <message>
        <source>Who keeps the others waiting cannot be told from this text</source>
        <translation>Wer die anderen warten lässt, lässt sich aus diesem Text nicht sagen</translation>
    </message>
    <message>
        <source>the logs of all ranks from the first error on, with NCCL_DEBUG=INFO</source>
        <translation>die Protokolle aller Ränge ab dem ersten Fehler, mit NCCL_DEBUG=INFO</translation>
    </message>
    <message>
        <source>where each rank stands: py-spy dump, or the flight recorder&apos;s dump</source>
        <translation>wo jeder Rang steht: py-spy dump oder der Auszug des Flight Recorders</translation>
    </message>
    <message>
        <source>Why it failed cannot be told from this text</source>
        <translation>Warum es scheiterte, lässt sich aus diesem Text nicht sagen</translation>
    </message>
    <message>
        <source>the first error of all ranks, with the lines above it</source>
        <translation>der erste Fehler aller Ränge mit den Zeilen darüber</translation>
    </message>
    <message>
        <source>Whether it serves as fast as it can cannot be told from this text</source>
        <translation>Ob es so schnell bedient, wie es kann, lässt sich aus diesem Text nicht sagen</translation>
    </message>
    <message>
        <source>model and its precision, GPU, tensor parallelism</source>
        <translation>Modell und seine Genauigkeit, GPU, Tensorparallelität</translation>
    </message>
    <message>
        <source>Which link or network is slow cannot be told from this text</source>
        <translation>Welche Verbindung oder welches Netz langsam ist, lässt sich aus diesem Text nicht sagen</translation>
    </message>
    <message>
        <source>the table of all_reduce_perf, on one host and on all, with the lines above it</source>
        <translation>die Tabelle von all_reduce_perf, auf einem Host und auf allen, mit den Zeilen darüber</translation>
    </message>
    <message>
        <source>nvidia-smi topo -m, and the start of a run with NCCL_DEBUG=INFO</source>
        <translation>nvidia-smi topo -m und der Anfang eines Laufs mit NCCL_DEBUG=INFO</translation>
    </message>
    <message>
        <source>Why it is not faster cannot be told from this text</source>
        <translation>Warum es nicht schneller ist, lässt sich aus diesem Text nicht sagen</translation>
    </message>
    <message>
        <source>the time of a step, with model, GPUs, batch and sequence length</source>
        <translation>die Zeit eines Schritts mit Modell, GPUs, Batch und Sequenzlänge</translation>
    </message>
    <message>
        <source>a trace of one step, or nvidia-smi dmon and top while it runs</source>
        <translation>eine Spur eines Schritts oder nvidia-smi dmon und top während des Laufs</translation>
    </message>
    <message>
        <source>the lines of the log of some steps, as the program wrote them</source>
        <translation>die Zeilen des Protokolls von einigen Schritten, wie das Programm sie schrieb</translation>
    </message>
    <message>
        <source>every task in its place</source>
        <translation>jede Aufgabe an ihrem Platz</translation>
    </message>
    <message>
        <source>A puzzle</source>
        <translation>Ein Rätsel</translation>
    </message>
    <message>
        <source>a limit that lets an order in, and few tasks or a schedule that fits</source>
        <translation>eine Grenze, die eine Reihenfolge zulässt, und wenige Aufgaben oder ein passender Plan</translation>
    </message>
    <message>
        <source>none was found</source>
        <translation>keine wurde gefunden</translation>
    </message>
    <message>
        <source>forward of chunk %1</source>
        <translation>vorwärts, Chunk %1</translation>
    </message>
    <message>
        <source>forward of chunk %1 in stage %2</source>
        <translation>vorwärts, Chunk %1 in Stufe %2</translation>
    </message>
    <message>
        <source>backward of chunk %1</source>
        <translation>rückwärts, Chunk %1</translation>
    </message>
    <message>
        <source>backward of chunk %1 in stage %2</source>
        <translation>rückwärts, Chunk %1 in Stufe %2</translation>
    </message>
    <message>
        <source>input gradient of chunk %1</source>
        <translation>Eingabegradient von Chunk %1</translation>
    </message>
    <message>
        <source>input gradient of chunk %1 in stage %2</source>
        <translation>Eingabegradient von Chunk %1 in Stufe %2</translation>
    </message>
    <message>
        <source>weight gradient of chunk %1</source>
        <translation>Gewichtsgradient von Chunk %1</translation>
    </message>
    <message>
        <source>weight gradient of chunk %1 in stage %2</source>
        <translation>Gewichtsgradient von Chunk %1 in Stufe %2</translation>
    </message>
    <message>
        <source>%1 gathers</source>
        <translation>%1 Einsammlungen</translation>
    </message>
    <message>
        <source>%1 a step</source>
        <translation>%1 je Schritt</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>Die Antwort</translation>
    </message>
    <message>
        <source>the GPUs, chunks, stages and tasks that are asked for</source>
        <translation>die GPUs, Chunks, Stufen und Aufgaben, nach denen gefragt ist</translation>
    </message>
    <message>
        <source>GPU %1 is idle for %2 of it</source>
        <translation>GPU %1 hat davon %2 nichts zu tun</translation>
    </message>
    <message>
        <source>%1 of %2 tasks are placed</source>
        <translation>%1 von %2 Aufgaben sind gesetzt</translation>
    </message>
    <message>
        <source>Your order has %1, and %2 are enough</source>
        <translation>Diese Reihenfolge hat %1, und %2 genügen</translation>
    </message>
    <message>
        <source>Your order takes %1, and %2 can be reached: %3</source>
        <translation>Diese Reihenfolge braucht %1, und %2 sind erreichbar: %3</translation>
    </message>
    <message>
        <source>All %1 tasks are placed: %2</source>
        <translation>Alle %1 Aufgaben sind gesetzt: %2</translation>
    </message>
    <message>
        <source>Par: %1. Every order was looked at, and none has less.</source>
        <translation>Par: %1. Jede Reihenfolge wurde geprüft, und keine hat weniger.</translation>
    </message>
    <message>
        <source>Par: %1. No order takes less than %2: that is the work of the busiest GPU and the way to it.</source>
        <translation>Par: %1. Keine Reihenfolge braucht weniger als %2: so lange dauern die Arbeit der GPU mit der meisten Arbeit und der Weg zu ihr.</translation>
    </message>
    <message>
        <source>So far a best order can begin like yours. Next on GPU %1: %2.</source>
        <translation>So kann eine beste Reihenfolge beginnen. Als Nächstes auf GPU %1: %2.</translation>
    </message>
    <message>
        <source>This is a best order.</source>
        <translation>Das ist eine beste Reihenfolge.</translation>
    </message>
    <message>
        <source>The first task off the nearest best order is the %1 on GPU %2. It has the %3 there.</source>
        <translation>Die erste Aufgabe, die von der nächsten besten Reihenfolge abweicht: %1 auf GPU %2. Dort hat sie: %3.</translation>
    </message>
    <message>
        <source>The first task off the nearest best order is the %1 on GPU %2.</source>
        <translation>Die erste Aufgabe, die von der nächsten besten Reihenfolge abweicht: %1 auf GPU %2.</translation>
    </message>
    <message>
        <source>chunks</source>
        <translation>Chunks</translation>
    </message>
    <message>
        <source>batch of all GPUs</source>
        <translation>Batch aller GPUs</translation>
    </message>
    <message>
        <source>batch of a GPU</source>
        <translation>Batch einer GPU</translation>
    </message>
    <message>
        <source>mode: DDP, FSDP, pipeline</source>
        <translation>Modus: DDP, FSDP, Pipeline</translation>
    </message>
    <message>
        <source>layers of each GPU</source>
        <translation>Schichten jeder GPU</translation>
    </message>
    <message>
        <source>seed or repetition</source>
        <translation>Seed oder Wiederholung</translation>
    </message>
    <message>
        <source>throughput in samples/s</source>
        <translation>Durchsatz in Samples/s</translation>
    </message>
    <message>
        <source>throughput in steps/s</source>
        <translation>Durchsatz in Schritten/s</translation>
    </message>
    <message>
        <source>throughput in tokens/s</source>
        <translation>Durchsatz in Tokens/s</translation>
    </message>
    <message>
        <source>time of a step in s</source>
        <translation>Zeit eines Schritts in s</translation>
    </message>
    <message>
        <source>time of a step in ms</source>
        <translation>Zeit eines Schritts in ms</translation>
    </message>
    <message>
        <source>peak memory of a GPU in GB</source>
        <translation>Spitzenspeicher einer GPU in GB</translation>
    </message>
    <message>
        <source>peak memory of a GPU in bytes</source>
        <translation>Spitzenspeicher einer GPU in Byte</translation>
    </message>
    <message>
        <source>keys as you chose for this folder</source>
        <translation>Schlüssel, wie Sie sie für diesen Ordner gewählt haben</translation>
    </message>
    <message>
        <source>Which point is disturbed?</source>
        <translation>Welcher Punkt ist gestört?</translation>
    </message>
    <message>
        <source>no model of the pipeline could be fitted to them</source>
        <translation>an sie ließ sich kein Modell der Pipeline anpassen</translation>
    </message>
    <message>
        <source>every run lies near the fit of the others</source>
        <translation>jeder Lauf liegt nahe an der Anpassung der übrigen</translation>
    </message>
    <message>
        <source>too few undisturbed runs stand beside the disturbed one</source>
        <translation>neben dem gestörten stehen zu wenige ungestörte Läufe</translation>
    </message>
    <message>
        <source>Which number of chunks is best?</source>
        <translation>Welche Zahl von Chunks ist die beste?</translation>
    </message>
    <message>
        <source>too few differ from the best by more than their spread</source>
        <translation>zu wenige unterscheiden sich vom Besten um mehr als ihre Streuung</translation>
    </message>
    <message>
        <source>no number of GPUs was measured with three numbers of chunks</source>
        <translation>keine Zahl von GPUs wurde mit drei Zahlen von Chunks gemessen</translation>
    </message>
    <message>
        <source>Why are more GPUs slower?</source>
        <translation>Warum sind mehr GPUs langsamer?</translation>
    </message>
    <message>
        <source>no two numbers of GPUs were measured with the same chunks</source>
        <translation>keine zwei Zahlen von GPUs wurden mit denselben Chunks gemessen</translation>
    </message>
    <message>
        <source>with the same chunks, no larger number of GPUs was clearly slower</source>
        <translation>bei gleichen Chunks war keine größere Zahl von GPUs deutlich langsamer</translation>
    </message>
    <message>
        <source>What does an uneven partition cost?</source>
        <translation>Was kostet eine ungleiche Aufteilung?</translation>
    </message>
    <message>
        <source>no run divides the layers unevenly beside one that does not</source>
        <translation>kein Lauf teilt die Schichten ungleich auf neben einem, der es nicht tut</translation>
    </message>
    <message>
        <source>How much memory does FSDP save?</source>
        <translation>Wie viel Speicher spart FSDP?</translation>
    </message>
    <message>
        <source>no DDP and FSDP with the same settings recorded their memory</source>
        <translation>kein DDP und FSDP mit gleichen Einstellungen haben ihren Speicher aufgezeichnet</translation>
    </message>
    <message>
        <source>DDP or FSDP?</source>
        <translation>DDP oder FSDP?</translation>
    </message>
    <message>
        <source>no DDP and FSDP with the same settings were timed</source>
        <translation>von keinem DDP und FSDP mit gleichen Einstellungen wurde die Zeit gemessen</translation>
    </message>
    <message>
        <source>the two differ by less than their spread</source>
        <translation>die beiden unterscheiden sich um weniger als ihre Streuung</translation>
    </message>
    <message>
        <source>bytes kept for the backward pass · one layer · one microbatch · one GPU</source>
        <translation>Bytes für den Rückwärtslauf · eine Schicht · ein Mikrobatch · eine GPU</translation>
    </message>
    <message>
        <source>counted from transformers 5.17 and PyTorch 2.11</source>
        <translation>gezählt nach transformers 5.17 und PyTorch 2.11</translation>
    </message>
    <message>
        <source>after Korthikanti et al. 2022 (arXiv 2205.05198), section 4</source>
        <translation>nach Korthikanti et al. 2022 (arXiv 2205.05198), Abschnitt 4</translation>
    </message>
    <message>
        <source>counts of experts do not say on how many GPUs they are; 8 or fewer that divide them are assumed. Open a machine to set it</source>
        <translation>Zählungen von Experten sagen nicht, auf wie vielen GPUs sie liegen; 8 oder weniger, die sie teilen, sind angenommen. Öffnen Sie eine Maschine, um es festzulegen</translation>
    </message>
    <message>
        <source>The program refuses to start: tensor parallelism does not divide the heads or another size of the model</source>
        <translation>Das Programm startet nicht: Tensorparallelität teilt die Köpfe oder eine andere Größe des Modells nicht</translation>
    </message>
    <message>
        <source>gather</source>
        <translation>Einsammeln</translation>
    </message>
    <message>
        <source>reduce</source>
        <translation>Reduzieren</translation>
    </message>
    <message>
        <source>exchange F</source>
        <translation>Austausch F</translation>
    </message>
    <message>
        <source>exchange B</source>
        <translation>Austausch B</translation>
    </message>
    <message>
        <source>A lane of communication</source>
        <translation>Eine Kommunikationsspur</translation>
    </message>
    <message>
        <source>transfers that go on beside computing</source>
        <translation>Übertragungen, die neben dem Rechnen laufen</translation>
    </message>
    <message>
        <source>transfers that block sender and receiver</source>
        <translation>Übertragungen, die Sender und Empfänger blockieren</translation>
    </message>
    <message>
        <source>1 or more</source>
        <translation>1 oder mehr</translation>
    </message>
    <message>
        <source>communication has no lane of its own</source>
        <translation>die Kommunikation hat keine eigene Spur</translation>
    </message>
    <message>
        <source>Second lane</source>
        <translation>Zweite Spur</translation>
    </message>
    <message>
        <source>Transfers only delay; nothing else is communicated beside computing</source>
        <translation>Übertragungen verzögern nur; sonst wird neben dem Rechnen nichts übertragen</translation>
    </message>
    <message>
        <source>Transfers, gathers, reductions and exchanges are tasks that share each GPU&apos;s links</source>
        <translation>Übertragen, Einsammeln, Reduzieren und Austauschen sind Aufgaben, die sich die Verbindungen jeder GPU teilen</translation>
    </message>
    <message>
        <source>a second lane for communication on each GPU</source>
        <translation>eine zweite Spur für Kommunikation auf jeder GPU</translation>
    </message>
    <message>
        <source>Communication of each GPU below its passes: what is hidden behind computing, and what sticks out</source>
        <translation>Kommunikation jeder GPU unter ihren Durchläufen: was das Rechnen verdeckt und was herausragt</translation>
    </message>
    <message>
        <source>communication: %1</source>
        <translation>Kommunikation: %1</translation>
    </message>
    <message>
        <source>time to gather the parameters of a GPU once</source>
        <translation>Zeit, die Parameter einer GPU einmal einzusammeln</translation>
    </message>
    <message>
        <source>FSDP: all parameters of a GPU gathered once, each stage its part of it</source>
        <translation>FSDP: alle Parameter einer GPU einmal eingesammelt, jede Stufe ihr Teil davon</translation>
    </message>
    <message>
        <source>time to reduce the gradients of a GPU</source>
        <translation>Zeit, die Gradienten einer GPU zu reduzieren</translation>
    </message>
    <message>
        <source>All gradients of a GPU, reduced after the last backward of each stage</source>
        <translation>Alle Gradienten einer GPU, reduziert nach dem letzten Rückwärtsdurchlauf jeder Stufe</translation>
    </message>
    <message>
        <source>time to exchange a chunk&apos;s tokens with the experts of other GPUs</source>
        <translation>Zeit, die Token eines Chunks mit den Experten anderer GPUs auszutauschen</translation>
    </message>
    <message>
        <source>All-to-all of one chunk in a forward pass; a backward pass takes as long. Pairs of DualPipe hide it</source>
        <translation>All-to-All eines Chunks in einem Vorwärtsdurchlauf; ein Rückwärtsdurchlauf dauert ebenso lange. Paare von DualPipe verdecken es</translation>
    </message>
    <message>
        <source>Gathered</source>
        <translation>Eingesammelt</translation>
    </message>
    <message>
        <source>stages of a GPU that are gathered at a time</source>
        <translation>Stufen einer GPU, die zugleich eingesammelt sind</translation>
    </message>
    <message>
        <source>Stages of a GPU whose parameters are there at a time; the others are freed and gathered again</source>
        <translation>Stufen einer GPU, deren Parameter zugleich da sind; die anderen werden freigegeben und neu eingesammelt</translation>
    </message>
    <message>
        <source>Slows passes</source>
        <translation>Bremst Durchläufe</translation>
    </message>
    <message>
        <source>time factor of a pass while its GPU communicates</source>
        <translation>Zeitfaktor eines Durchlaufs, während seine GPU kommuniziert</translation>
    </message>
    <message>
        <source>A pass takes this many times as long while its GPU communicates; 1: not at all</source>
        <translation>Ein Durchlauf dauert so viele Male so lang, während seine GPU kommuniziert; 1: gar nicht</translation>
    </message>
    <message>
        <source>sticks out</source>
        <translation>ragt heraus</translation>
    </message>
    <message>
        <source>its time − what passes of its GPU hide</source>
        <translation>ihre Zeit − was Durchläufe ihrer GPU verdecken</translation>
    </message>
    <message>
        <source>hidden behind computing</source>
        <translation>vom Rechnen verdeckt</translation>
    </message>
    <message>
        <source>its start</source>
        <translation>ihr Anfang</translation>
    </message>
    <message>
        <source>end of %1</source>
        <translation>Ende von %1</translation>
    </message>
    <message>
        <source>hidden communication, %</source>
        <translation>verdeckte Kommunikation, %</translation>
    </message>
    <message>
        <source>100 · Σ hidden / Σ communication</source>
        <translation>100 · Σ verdeckt / Σ Kommunikation</translation>
    </message>
    <message>
        <source>Σ hidden</source>
        <translation>Σ verdeckt</translation>
    </message>
    <message>
        <source>Σ communication</source>
        <translation>Σ Kommunikation</translation>
    </message>
    <message>
        <source>sticks out on %1</source>
        <translation>ragt heraus auf %1</translation>
    </message>
    <message>
        <source>A list that runs the model in both directions</source>
        <translation>Eine Liste, die das Modell in beiden Richtungen ausführt</translation>
    </message>
    <message>
        <source>passes alone</source>
        <translation>allein Durchläufe</translation>
    </message>
    <message>
        <source>sends and receives</source>
        <translation>Senden und Empfangen</translation>
    </message>
    <message>
        <source>prediction; four of five measurements lie within</source>
        <translation>Vorhersage; vier von fünf Messungen liegen darin</translation>
    </message>
    <message>
        <source>What a goal needs</source>
        <translation>Was ein Ziel braucht</translation>
    </message>
    <message>
        <source>%1 cannot be reached by changing one thing alone</source>
        <translation>%1 ist durch eine einzelne Änderung nicht zu erreichen</translation>
    </message>
    <message>
        <source>%1 is reached by one of these alone</source>
        <translation>%1 wird durch eines davon allein erreicht</translation>
    </message>
    <message>
        <source>Not by %1</source>
        <translation>Nicht durch %1</translation>
    </message>
    <message>
        <source>the network of a host</source>
        <translation>das Netz eines Rechners</translation>
    </message>
    <message>
        <source>a network of %1 a host instead of %2</source>
        <translation>ein Netz von %1 je Rechner statt %2</translation>
    </message>
    <message>
        <source>the links inside a host</source>
        <translation>die Verbindungen in einem Rechner</translation>
    </message>
    <message>
        <source>links of %1 inside a host instead of %2</source>
        <translation>Verbindungen von %1 in einem Rechner statt %2</translation>
    </message>
    <message>
        <source>%1 GPUs instead of %2, as more replicas</source>
        <translation>%1 GPUs statt %2, als weitere Replikate</translation>
    </message>
    <message>
        <source>the microbatch</source>
        <translation>den Mikrobatch</translation>
    </message>
    <message>
        <source>microbatches of %1 instead of %2</source>
        <translation>Mikrobatches von %1 statt %2</translation>
    </message>
    <message>
        <source>the rate of the GPUs</source>
        <translation>die Rate der GPUs</translation>
    </message>
    <message>
        <source>GPUs that are %1 times as fast</source>
        <translation>GPUs, die %1-mal so schnell sind</translation>
    </message>
    <message>
        <source>No plan here can run, so nothing can be said of its goal</source>
        <translation>Kein Plan kann hier laufen, also lässt sich über sein Ziel nichts sagen</translation>
    </message>
    <message>
        <source>a model, a GPU and a plan that fits</source>
        <translation>ein Modell, eine GPU und einen Plan, der passt</translation>
    </message>
    <message>
        <source>The plan reaches %1 already: %2</source>
        <translation>Der Plan erreicht %1 bereits: %2</translation>
    </message>
    <message>
        <source>step as predicted</source>
        <translation>Schritt nach Vorhersage</translation>
    </message>
    <message>
        <source>the goal</source>
        <translation>das Ziel</translation>
    </message>
    <message>
        <source>Nothing is recomputed</source>
        <translation>Nichts wird neu berechnet</translation>
    </message>
    <message>
        <source>Every layer is recomputed</source>
        <translation>Jede Schicht wird neu berechnet</translation>
    </message>
    <message>
        <source>Attention is fused</source>
        <translation>Attention ist fusioniert</translation>
    </message>
    <message>
        <source>Activations are kept in 32 bit</source>
        <translation>Aktivierungen werden in 32 Bit gehalten</translation>
    </message>
    <message>
        <source>Activations are kept in 16 bit</source>
        <translation>Aktivierungen werden in 16 Bit gehalten</translation>
    </message>
    <message>
        <source>The optimiser keeps its states in 8 bit</source>
        <translation>Der Optimierer hält seine Zustände in 8 Bit</translation>
    </message>
    <message>
        <source>Look up the name of the optimiser in the script</source>
        <translation>Im Skript nach dem Namen des Optimierers sehen</translation>
    </message>
    <message>
        <source>Nothing is sharded over the replicas</source>
        <translation>Nichts ist über die Replikate verteilt</translation>
    </message>
    <message>
        <source>Look up the ZeRO stage or the FSDP strategy</source>
        <translation>Nach der ZeRO-Stufe oder der FSDP-Strategie sehen</translation>
    </message>
    <message>
        <source>The optimiser&apos;s states are sharded (ZeRO 1)</source>
        <translation>Die Zustände des Optimierers sind verteilt (ZeRO 1)</translation>
    </message>
    <message>
        <source>Gradients are sharded, too (ZeRO 2)</source>
        <translation>Auch Gradienten sind verteilt (ZeRO 2)</translation>
    </message>
    <message>
        <source>Parameters are sharded, too (ZeRO 3)</source>
        <translation>Auch Parameter sind verteilt (ZeRO 3)</translation>
    </message>
    <message>
        <source>Sequence parallelism is switched the other way</source>
        <translation>Sequenzparallelität ist anders herum geschaltet</translation>
    </message>
    <message>
        <source>Look up sequence parallelism in the log&apos;s arguments</source>
        <translation>In den Argumenten des Logs nach der Sequenzparallelität sehen</translation>
    </message>
    <message>
        <source>The microbatch is twice as large</source>
        <translation>Der Mikrobatch ist doppelt so groß</translation>
    </message>
    <message>
        <source>Every replica takes the whole batch</source>
        <translation>Jedes Replikat nimmt den ganzen Batch</translation>
    </message>
    <message>
        <source>Sequences are half as long</source>
        <translation>Sequenzen sind halb so lang</translation>
    </message>
    <message>
        <source>Look up the tokens of a sequence in the log</source>
        <translation>Im Log nach den Tokens einer Sequenz sehen</translation>
    </message>
    <message>
        <source>Sequences are twice as long</source>
        <translation>Sequenzen sind doppelt so lang</translation>
    </message>
    <message>
        <source>CUDA, NCCL and libraries hold %1 of their own</source>
        <translation>CUDA, NCCL und Bibliotheken halten selbst %1</translation>
    </message>
    <message>
        <source>up to four gigabytes on devices with many communicators</source>
        <translation>bis zu vier Gigabyte auf Geräten mit vielen Kommunikatoren</translation>
    </message>
    <message>
        <source>Compare torch.cuda.memory_reserved() with what nvidia-smi shows for the process</source>
        <translation>torch.cuda.memory_reserved() mit dem vergleichen, was nvidia-smi für den Prozess zeigt</translation>
    </message>
    <message>
        <source>The allocator holds %1 that no tensor uses</source>
        <translation>Der Allokator hält %1, die kein Tensor nutzt</translation>
    </message>
    <message>
        <source>PyTorch&apos;s allocator keeps up to a third more than its tensors need</source>
        <translation>PyTorchs Allokator behält bis zu ein Drittel mehr, als seine Tensoren brauchen</translation>
    </message>
    <message>
        <source>Compare allocated with reserved memory, or try expandable segments</source>
        <translation>Belegten mit reserviertem Speicher vergleichen oder expandable segments versuchen</translation>
    </message>
    <message>
        <source>It ran out of memory: how much it would have needed was not measured</source>
        <translation>Der Speicher reichte nicht: wie viel nötig gewesen wäre, wurde nicht gemessen</translation>
    </message>
    <message>
        <source>Nothing is predicted for this peak</source>
        <translation>Für diese Spitze gibt es keine Vorhersage</translation>
    </message>
    <message>
        <source>a peak in bytes, and the plan that it was measured with</source>
        <translation>eine Spitze in Bytes und den Plan, mit dem sie gemessen wurde</translation>
    </message>
    <message>
        <source>%1: measured %2, predicted %3 (%4 to %5): nothing needs explaining</source>
        <translation>%1: gemessen %2, vorhergesagt %3 (%4 bis %5): nichts muss erklärt werden</translation>
    </message>
    <message>
        <source>A peak of memory that the prediction misses</source>
        <translation>Eine Speicherspitze, die die Vorhersage verfehlt</translation>
    </message>
    <message>
        <source>measured peak</source>
        <translation>gemessene Spitze</translation>
    </message>
    <message>
        <source>%1 of GPU time per layer and sample instead of %2</source>
        <translation>%1 GPU-Zeit je Schicht und Sample statt %2</translation>
    </message>
    <message>
        <source>the GPU time of a layer: with next to none of it %1</source>
        <translation>die GPU-Zeit einer Schicht: fast ohne sie %1</translation>
    </message>
    <message>
        <source>%1 to launch a layer instead of %2</source>
        <translation>%1 für den Start einer Schicht statt %2</translation>
    </message>
    <message>
        <source>the launch time of a layer: with next to none of it %1</source>
        <translation>die Startzeit einer Schicht: fast ohne sie %1</translation>
    </message>
    <message>
        <source>Each chunk costs %1 more on each stage</source>
        <translation>Jeder Chunk kostet auf jeder Stufe %1 mehr</translation>
    </message>
    <message>
        <source>%1 of overhead a chunk and stage instead of %2</source>
        <translation>%1 Mehraufwand je Chunk und Stufe statt %2</translation>
    </message>
    <message>
        <source>the overhead of a chunk: with next to none of it %1</source>
        <translation>den Mehraufwand eines Chunks: fast ohne ihn %1</translation>
    </message>
    <message>
        <source>from one message between GPUs to a process that dispatches every stage</source>
        <translation>von einer Nachricht zwischen GPUs bis zu einem Prozess, der jede Stufe anstößt</translation>
    </message>
    <message>
        <source>Compare the time of a stage in a trace with the time between its chunks</source>
        <translation>In einem Trace die Zeit einer Stufe mit der Zeit zwischen ihren Chunks vergleichen</translation>
    </message>
    <message>
        <source>Handing a chunk to the next stage takes %1</source>
        <translation>Einen Chunk an die nächste Stufe zu geben dauert %1</translation>
    </message>
    <message>
        <source>%1 to hand over a chunk instead of %2</source>
        <translation>%1 für die Übergabe eines Chunks statt %2</translation>
    </message>
    <message>
        <source>the transfer of a chunk: with next to none of it %1</source>
        <translation>die Übertragung eines Chunks: fast ohne sie %1</translation>
    </message>
    <message>
        <source>from NVLink to TCP sockets between hosts</source>
        <translation>von NVLink bis zu TCP-Sockets zwischen Rechnern</translation>
    </message>
    <message>
        <source>Nothing is predicted for this point</source>
        <translation>Für diesen Punkt gibt es keine Vorhersage</translation>
    </message>
    <message>
        <source>a schedule that takes this number of GPUs and chunks</source>
        <translation>einen Zeitplan für diese Zahl von GPUs und Chunks</translation>
    </message>
    <message>
        <source>%1 GPUs, %2 chunks: measured %3, predicted %4 (%5 to %6): nothing needs explaining</source>
        <translation>%1 GPUs, %2 Chunks: gemessen %3, vorhergesagt %4 (%5 bis %6): nichts muss erklärt werden</translation>
    </message>
    <message>
        <source>Something else was using the machine while it was measured</source>
        <translation>Während der Messung nutzte etwas anderes die Maschine</translation>
    </message>
    <message>
        <source>Measure it again on an idle machine</source>
        <translation>Auf einer unbenutzten Maschine noch einmal messen</translation>
    </message>
    <message>
        <source>A throughput that the prediction misses</source>
        <translation>Ein Durchsatz, den die Vorhersage verfehlt</translation>
    </message>
    <message>
        <source>measured throughput</source>
        <translation>gemessener Durchsatz</translation>
    </message>
    <message>
        <source>prediction, with twice the usual difference of the other points</source>
        <translation>Vorhersage, mit dem Doppelten der üblichen Abweichung der anderen Punkte</translation>
    </message>
    <message>
        <source>The pipeline as it stands cannot run, so nothing can be said of its goal</source>
        <translation>Die Pipeline kann so nicht laufen, also lässt sich über ihr Ziel nichts sagen</translation>
    </message>
    <message>
        <source>The pipeline reaches %1 already: %2</source>
        <translation>Die Pipeline erreicht %1 bereits: %2</translation>
    </message>
    <message>
        <source>%1 chunks: %2</source>
        <translation>%1 Chunks: %2</translation>
    </message>
    <message>
        <source>the number of chunks: no number passes %1</source>
        <translation>die Zahl der Chunks: keine Zahl übertrifft %1</translation>
    </message>
    <message>
        <source>%1 GPUs: %2</source>
        <translation>%1 GPUs: %2</translation>
    </message>
    <message>
        <source>the number of GPUs: no number passes %1</source>
        <translation>die Zahl der GPUs: keine Zahl übertrifft %1</translation>
    </message>
    <message>
        <source>the samples of a step: no number passes %1</source>
        <translation>die Samples eines Schritts: keine Zahl übertrifft %1</translation>
    </message>
    <message>
        <source>throughput as predicted</source>
        <translation>Durchsatz nach Vorhersage</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>samples per second that are wanted</source>
        <translation>gewünschte Samples pro Sekunde</translation>
    </message>
    <message>
        <source>A line on the chart, to be dragged; a press on it says what would have to change to reach it</source>
        <translation>Eine Linie im Diagramm, die sich ziehen lässt; ein Klick darauf sagt, was sich ändern müsste, um es zu erreichen</translation>
    </message>
    <message>
        <source>step time that is wanted</source>
        <translation>gewünschte Schrittzeit</translation>
    </message>
    <message>
        <source>No value of %1 lets the plan run</source>
        <translation>Mit keinem Wert für %1 kann der Plan laufen</translation>
    </message>
    <message>
        <source>The plan can run</source>
        <translation>Der Plan kann laufen</translation>
    </message>
    <message>
        <source>The plan cannot run with any value</source>
        <translation>Der Plan kann mit keinem Wert laufen</translation>
    </message>
    <message>
        <source>No value of %1 passes %2: %3 takes %4 of the step</source>
        <translation>Kein Wert für %1 übertrifft %2: %3 nimmt %4 des Schritts</translation>
    </message>
    <message>
        <source>%1 samples per step: %2</source>
        <translation>%1 Samples je Schritt: %2</translation>
    </message>
    <message>
        <source>It refuses to start: GPUs</source>
        <translation>Es startet nicht: GPUs</translation>
    </message>
    <message>
        <source>No room for the largest batch</source>
        <translation>Kein Platz für den größten Batch</translation>
    </message>
    <message>
        <source>No memory for NCCL</source>
        <translation>Kein Speicher für NCCL</translation>
    </message>
    <message>
        <source>InfiniBand devices cannot be opened</source>
        <translation>InfiniBand-Geräte lassen sich nicht öffnen</translation>
    </message>
    <message>
        <source>The program refuses to start: the GPUs are no multiple of the product of its parallel degrees</source>
        <translation>Das Programm startet nicht: Die GPUs sind kein Vielfaches des Produkts seiner parallelen Grade</translation>
    </message>
    <message>
        <source>Tensor, pipeline, context and expert parallelism together need another number of GPUs</source>
        <translation>Tensor-, Pipeline-, Kontext- und Expertenparallelität zusammen brauchen eine andere Zahl von GPUs</translation>
    </message>
    <message>
        <source>Multiply the degrees; start that many processes or a multiple, or lower a degree</source>
        <translation>Die Grade multiplizieren; so viele Prozesse oder ein Vielfaches starten oder einen Grad senken</translation>
    </message>
    <message>
        <source>Serving refuses to start: its largest batch finds no memory as it warms up</source>
        <translation>Der Dienst startet nicht: Sein größter Batch findet beim Aufwärmen keinen Speicher</translation>
    </message>
    <message>
        <source>Something else, such as a training, uses the same GPU</source>
        <translation>Etwas anderes, etwa ein Training, benutzt dieselbe GPU</translation>
    </message>
    <message>
        <source>Serve fewer sequences at once, or leave more of the GPU free</source>
        <translation>Weniger Sequenzen zugleich bedienen oder mehr von der GPU frei lassen</translation>
    </message>
    <message>
        <source>NCCL sees InfiniBand devices and cannot open them: hosts will talk over TCP sockets</source>
        <translation>NCCL sieht InfiniBand-Geräte und kann sie nicht öffnen: Hosts werden über TCP-Sockets sprechen</translation>
    </message>
    <message>
        <source>The container may not use them, or lacks their driver&apos;s library</source>
        <translation>Der Container darf sie nicht benutzen, oder ihm fehlt die Bibliothek ihres Treibers</translation>
    </message>
    <message>
        <source>Driver and library of the adapters have unlike versions</source>
        <translation>Treiber und Bibliothek der Adapter haben verschiedene Versionen</translation>
    </message>
    <message>
        <source>Let the container use them</source>
        <translation>Dem Container ihre Benutzung erlauben</translation>
    </message>
    <message>
        <source>NCCL found no memory on the GPU for its buffers</source>
        <translation>NCCL fand auf der GPU keinen Speicher für seine Puffer</translation>
    </message>
    <message>
        <source>The program fills the GPU and leaves nothing to communication</source>
        <translation>Das Programm füllt die GPU und lässt der Kommunikation nichts</translation>
    </message>
    <message>
        <source>Each group of ranks has buffers of its own, and there are many groups</source>
        <translation>Jede Gruppe von Rängen hat eigene Puffer, und es gibt viele Gruppen</translation>
    </message>
    <message>
        <source>Leave some memory free: smaller microbatch, recomputation, or a lower limit</source>
        <translation>Etwas Speicher frei lassen: kleinerer Mikrobatch, Neuberechnung oder eine niedrigere Grenze</translation>
    </message>
    <message>
        <source>Make the buffers smaller</source>
        <translation>Die Puffer verkleinern</translation>
    </message>
    <message>
        <source>tokens per second, requests at once, tokens of prompt and answer</source>
        <translation>Tokens pro Sekunde, Anfragen zugleich, Tokens von Eingabe und Antwort</translation>
    </message>
    <message>
        <source>the last stage&apos;s logits in 16 bits: freed, and too small a block for those in 32</source>
        <translation>Logits der letzten Stufe in 16 Bit: freigegeben, und als Block zu klein für die in 32</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>idle time</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <source>communication that nothing hides (%1)</source>
        <translation>nicht verdeckter Kommunikation (%1)</translation>
    </message>
    <message>
        <source>The step takes %1 instead of %2</source>
        <translation>Der Schritt dauert %1 statt %2</translation>
    </message>
    <message>
        <source>The step takes %1 instead of %2; most of the change is in %3 (%4 a GPU)</source>
        <translation>Der Schritt dauert %1 statt %2; der größte Teil der Änderung liegt bei: %3 (%4 je GPU)</translation>
    </message>
    <message>
        <source>One step each does not tell whether this is more than chance</source>
        <translation>Je ein Schritt sagt nicht, ob das mehr als Zufall ist</translation>
    </message>
    <message>
        <source>The steps of each trace differ as much: this is no change that can be told</source>
        <translation>Die Schritte jeder Spur unterscheiden sich ebenso sehr: eine Änderung lässt sich nicht feststellen</translation>
    </message>
    <message>
        <source>Launched by %1 of %2</source>
        <translation>Gestartet von %1 mit %2</translation>
    </message>
    <message>
        <source>It reaches %1</source>
        <translation>Erreicht %1</translation>
    </message>
    <message>
        <source>It moves at least %1</source>
        <translation>Bewegt mindestens %1</translation>
    </message>
    <message>
        <source>Launched %1 before it began</source>
        <translation>Gestartet %1 vor dem Beginn</translation>
    </message>
    <message>
        <source>Part of a collective of %1 ranks: it waits %2 for rank %3, the transfer takes %4</source>
        <translation>Teil einer Kollektivoperation von %1 Rängen: wartet %2 auf Rang %3, die Übertragung dauert %4</translation>
    </message>
    <message>
        <source>Bus bandwidth %1</source>
        <translation>Busbandbreite %1</translation>
    </message>
    <message>
        <source>On %1 of %2</source>
        <translation>Auf %1 von %2</translation>
    </message>
    <message>
        <source>%1 were free and %2 found no place: this message alone does not tell why</source>
        <translation>%1 waren frei, und %2 fanden keinen Platz: warum, sagt diese Meldung allein nicht</translation>
    </message>
    <message>
        <source>Accumulate more microbatches a step, or bind ranks to cores</source>
        <translation>Mehr Mikrobatches pro Schritt ansammeln oder Ränge an Kerne binden</translation>
    </message>
    <message>
        <source>Allow more sequences and tokens at once</source>
        <translation>Mehr Sequenzen und Token zugleich erlauben</translation>
    </message>
    <message>
        <source>An earlier program left it in a bad state</source>
        <translation>Ein früheres Programm ließ sie in einem schlechten Zustand zurück</translation>
    </message>
    <message>
        <source>Another library of the same program reserved the memory beforehand</source>
        <translation>Eine andere Bibliothek desselben Programms hat den Speicher vorher belegt</translation>
    </message>
    <message>
        <source>Another program has it, and it allows one only</source>
        <translation>Ein anderes Programm hat sie, und sie lässt nur eines zu</translation>
    </message>
    <message>
        <source>Build it with the MPI that starts it</source>
        <translation>Mit dem MPI bauen, das ihn startet</translation>
    </message>
    <message>
        <source>CUDA graphs are off</source>
        <translation>CUDA-Graphen sind aus</translation>
    </message>
    <message>
        <source>CUDA graphs are switched off (eager mode): with few requests at once the GPU waits for the host&apos;s launches</source>
        <translation>CUDA-Graphen sind abgeschaltet (Eager-Modus): bei wenigen Anfragen zugleich wartet die GPU auf die Starts des Hosts</translation>
    </message>
    <message>
        <source>Compare what the named ranks call at that place in the program</source>
        <translation>Vergleichen, was die genannten Ränge an dieser Stelle des Programms aufrufen</translation>
    </message>
    <message>
        <source>Compare with pipeline parallelism, or with copies of the model on fewer GPUs</source>
        <translation>Mit Pipeline-Parallelität vergleichen oder mit Kopien des Modells auf weniger GPUs</translation>
    </message>
    <message>
        <source>Each process tests by itself: all are rank 0 of a job of their own</source>
        <translation>Jeder Prozess testet für sich: alle sind Rang 0 eines eigenen Jobs</translation>
    </message>
    <message>
        <source>Each step computes little: a small batch, few accumulated microbatches</source>
        <translation>Jeder Schritt rechnet wenig: kleiner Batch, wenige angesammelte Mikrobatches</translation>
    </message>
    <message>
        <source>GPUs are joined by PCIe alone: tensor parallelism exchanges over it in each layer</source>
        <translation>GPUs sind nur über PCIe verbunden: Tensor-Parallelität tauscht in jeder Schicht darüber aus</translation>
    </message>
    <message>
        <source>Give keys and values more memory: more GPUs, 8 bit, a shorter length</source>
        <translation>Schlüsseln und Werten mehr Speicher geben: mehr GPUs, 8 Bit, kürzere Länge</translation>
    </message>
    <message>
        <source>Host memory is full</source>
        <translation>Der Hauptspeicher ist voll</translation>
    </message>
    <message>
        <source>InfiniBand may not lock memory</source>
        <translation>InfiniBand darf keinen Speicher sperren</translation>
    </message>
    <message>
        <source>It finds no GPU</source>
        <translation>Es findet keine GPU</translation>
    </message>
    <message>
        <source>It was built with another MPI than the one that starts it</source>
        <translation>Er wurde mit einem anderen MPI gebaut als dem, das ihn startet</translation>
    </message>
    <message>
        <source>It was started in a shell that was closed or lost its connection</source>
        <translation>Er wurde in einer Shell gestartet, die geschlossen wurde oder ihre Verbindung verlor</translation>
    </message>
    <message>
        <source>Leave it out and compare</source>
        <translation>Weglassen und vergleichen</translation>
    </message>
    <message>
        <source>Leave offloading out where memory allows: ask what the plan needs without it</source>
        <translation>Auslagern weglassen, wo der Speicher reicht: fragen, was der Plan ohne es braucht</translation>
    </message>
    <message>
        <source>Let it take a smaller share</source>
        <translation>Einen kleineren Anteil nehmen lassen</translation>
    </message>
    <message>
        <source>Long prompts: reading them holds up those that are being answered</source>
        <translation>Lange Prompts: ihr Einlesen hält auf, was gerade beantwortet wird</translation>
    </message>
    <message>
        <source>NCCL cannot register memory with the InfiniBand adapter: the limit of locked memory is too low</source>
        <translation>NCCL kann beim InfiniBand-Adapter keinen Speicher anmelden: die Grenze für gesperrten Speicher ist zu niedrig</translation>
    </message>
    <message>
        <source>NCCL_IB_GID_INDEX chooses another RoCE version or another network on some hosts</source>
        <translation>NCCL_IB_GID_INDEX wählt auf manchen Hosts eine andere RoCE-Version oder ein anderes Netz</translation>
    </message>
    <message>
        <source>No driver is loaded</source>
        <translation>Es ist kein Treiber geladen</translation>
    </message>
    <message>
        <source>One process drives all GPUs</source>
        <translation>Ein Prozess bedient alle GPUs</translation>
    </message>
    <message>
        <source>One process drives all GPUs (DataParallel): it copies the model in each step and gathers on the first GPU</source>
        <translation>Ein Prozess bedient alle GPUs (DataParallel): er kopiert das Modell in jedem Schritt und sammelt auf der ersten GPU</translation>
    </message>
    <message>
        <source>Processes do not know of one another</source>
        <translation>Prozesse wissen nichts voneinander</translation>
    </message>
    <message>
        <source>Ranks call unlike collectives</source>
        <translation>Ränge rufen ungleiche Kollektive auf</translation>
    </message>
    <message>
        <source>Ranks call unlike collectives, or with unlike sizes: they would wait for one another for ever</source>
        <translation>Ränge rufen ungleiche Kollektive auf oder mit ungleichen Größen: sie würden ewig aufeinander warten</translation>
    </message>
    <message>
        <source>Ranks run unlike versions of the program or of its libraries</source>
        <translation>Ränge laufen mit ungleichen Versionen des Programms oder seiner Bibliotheken</translation>
    </message>
    <message>
        <source>Requests wait</source>
        <translation>Anfragen warten</translation>
    </message>
    <message>
        <source>Requests wait for a place: %2 run, %3 wait, and only %1 % of the memory for keys and values is used</source>
        <translation>Anfragen warten auf einen Platz: %2 laufen, %3 warten, und nur %1 % des Speichers für Schlüssel und Werte ist belegt</translation>
    </message>
    <message>
        <source>Requests wait for memory: keys and values of %2 fill %1 % of it, and %3 more wait</source>
        <translation>Anfragen warten auf Speicher: Schlüssel und Werte von %2 füllen %1 % davon, und %3 weitere warten</translation>
    </message>
    <message>
        <source>RoCE with the wrong address</source>
        <translation>RoCE mit falscher Adresse</translation>
    </message>
    <message>
        <source>See its mode and who has it</source>
        <translation>Nachsehen, in welchem Modus sie ist und wer sie hat</translation>
    </message>
    <message>
        <source>See the addresses of all ports, and choose the index of RoCE v2</source>
        <translation>Die Adressen aller Ports ansehen und den Index von RoCE v2 wählen</translation>
    </message>
    <message>
        <source>See the limit where the job runs, and lift it</source>
        <translation>Die Grenze dort ansehen, wo der Job läuft, und aufheben</translation>
    </message>
    <message>
        <source>See what driver and framework find</source>
        <translation>Nachsehen, was Treiber und Framework finden</translation>
    </message>
    <message>
        <source>Fast all-reduce is off</source>
        <translation>Schnelles All-Reduce ist aus</translation>
    </message>
    <message>
        <source>Serving finds memory taken</source>
        <translation>Der Server findet Speicher belegt</translation>
    </message>
    <message>
        <source>Serving refuses to start: less memory is free on the GPU than it is told to take</source>
        <translation>Der Server startet nicht: auf der GPU ist weniger Speicher frei, als er nehmen soll</translation>
    </message>
    <message>
        <source>Serving says that its fast all-reduce is off: these GPUs have no NVLink, no peer access or an odd number</source>
        <translation>Der Server sagt, dass sein schnelles All-Reduce aus ist: diese GPUs haben kein NVLink, keinen Peer-Zugriff oder eine unpassende Anzahl</translation>
    </message>
    <message>
        <source>Start it in a session of its own, or through the job system</source>
        <translation>In einer eigenen Sitzung oder über das Job-System starten</translation>
    </message>
    <message>
        <source>Start one process for each GPU</source>
        <translation>Einen Prozess pro GPU starten</translation>
    </message>
    <message>
        <source>Take a format or an attention that it has</source>
        <translation>Ein Format oder eine Attention nehmen, die sie hat</translation>
    </message>
    <message>
        <source>The GPU is of an earlier generation than the settings expect</source>
        <translation>Die GPU ist von einer früheren Generation, als die Einstellungen erwarten</translation>
    </message>
    <message>
        <source>The GPU is taken</source>
        <translation>Die GPU ist vergeben</translation>
    </message>
    <message>
        <source>The GPU is too old for what is asked</source>
        <translation>Die GPU ist zu alt für das, was verlangt wird</translation>
    </message>
    <message>
        <source>The GPU takes no further program: it is in exclusive mode, or in a state that only a reset ends</source>
        <translation>Die GPU nimmt kein weiteres Programm an: sie ist im Exklusivmodus oder in einem Zustand, den nur ein Reset beendet</translation>
    </message>
    <message>
        <source>The GPU&apos;s memory is full: an allocation found no place</source>
        <translation>Der Speicher der GPU ist voll: eine Anforderung fand keinen Platz</translation>
    </message>
    <message>
        <source>The adapters lie in networks that are not joined</source>
        <translation>Die Adapter liegen in Netzen, die nicht verbunden sind</translation>
    </message>
    <message>
        <source>The host&apos;s memory is full: the program asked for more and got none</source>
        <translation>Der Hauptspeicher des Hosts ist voll: das Programm verlangte mehr und bekam nichts</translation>
    </message>
    <message>
        <source>The installed build of the framework is for the CPU alone, or its CUDA libraries are missing</source>
        <translation>Das installierte Framework ist nur für die CPU gebaut, oder seine CUDA-Bibliotheken fehlen</translation>
    </message>
    <message>
        <source>The job ended with the terminal or connection that it was started from (SIGHUP)</source>
        <translation>Der Job endete mit dem Terminal oder der Verbindung, von der er gestartet wurde (SIGHUP)</translation>
    </message>
    <message>
        <source>The largest number of sequences at once is set low</source>
        <translation>Die größte Zahl gleichzeitiger Sequenzen ist niedrig gesetzt</translation>
    </message>
    <message>
        <source>The limit (memlock) of the shell, the job system or the container is small</source>
        <translation>Die Grenze (memlock) von Shell, Job-System oder Container ist klein</translation>
    </message>
    <message>
        <source>The optimizer is offloaded: the CPU updates the weights, or memory of the host feeds it</source>
        <translation>Der Optimierer ist ausgelagert: die CPU aktualisiert die Gewichte, oder Hauptspeicher speist ihn</translation>
    </message>
    <message>
        <source>The optimizer launches small kernels for each weight</source>
        <translation>Der Optimierer startet kleine Kernel für jedes Gewicht</translation>
    </message>
    <message>
        <source>The optimizer takes %1 % of the step: %2, while computing takes %3</source>
        <translation>Der Optimierer nimmt %1 % des Schritts: %2, während das Rechnen %3 dauert</translation>
    </message>
    <message>
        <source>The program asks for a number format or kernel that this GPU does not have</source>
        <translation>Das Programm verlangt ein Zahlenformat oder einen Kernel, den diese GPU nicht hat</translation>
    </message>
    <message>
        <source>The program finds no GPU: it stops or computes on the CPU</source>
        <translation>Das Programm findet keine GPU: es hält an oder rechnet auf der CPU</translation>
    </message>
    <message>
        <source>The program was started without a launcher on a host with several GPUs</source>
        <translation>Das Programm wurde ohne Starter auf einem Host mit mehreren GPUs gestartet</translation>
    </message>
    <message>
        <source>The session was closed</source>
        <translation>Die Sitzung wurde geschlossen</translation>
    </message>
    <message>
        <source>The settings say so; it saves memory and costs time</source>
        <translation>Die Einstellungen sagen es; es spart Speicher und kostet Zeit</translation>
    </message>
    <message>
        <source>The share that it may take is too large for this GPU</source>
        <translation>Der Anteil, den er nehmen darf, ist für diese GPU zu groß</translation>
    </message>
    <message>
        <source>The test was built without MPI</source>
        <translation>Der Test wurde ohne MPI gebaut</translation>
    </message>
    <message>
        <source>Two adapters cannot be joined: their addresses (GID) do not lead to one another</source>
        <translation>Zwei Adapter lassen sich nicht verbinden: ihre Adressen (GID) führen nicht zueinander</translation>
    </message>
    <message>
        <source>Updating the weights takes long</source>
        <translation>Das Aktualisieren der Gewichte dauert lange</translation>
    </message>
    <message>
        <source>a server that keeps up has room left</source>
        <translation>ein Server, der nachkommt, hat noch Platz</translation>
    </message>
    <message>
        <source>memory for keys and values in use</source>
        <translation>belegter Speicher für Schlüssel und Werte</translation>
    </message>
    <message>
        <source>nvidia-smi at that moment, and whether the program or the container sets a limit of its own</source>
        <translation>nvidia-smi in diesem Moment und ob Programm oder Container eine eigene Grenze setzt</translation>
    </message>
    <message>
        <source>on the GPU, with a batch that fills it</source>
        <translation>auf der GPU, mit einem Batch, der sie füllt</translation>
    </message>
    <message>
        <source>update of the weights, of the step</source>
        <translation>Aktualisieren der Gewichte, Anteil am Schritt</translation>
    </message>
    <message>
        <source>Two processes have one rank</source>
        <translation>Zwei Prozesse haben einen Rang</translation>
    </message>
    <message>
        <source>Two processes say that they are the same rank: the job was started twice, or ranks are counted wrongly</source>
        <translation>Zwei Prozesse geben sich als derselbe Rang aus: der Job wurde zweimal gestartet, oder Ränge sind falsch gezählt</translation>
    </message>
    <message>
        <source>Two launchers start processes: the job system and torchrun, each for all GPUs</source>
        <translation>Zwei Starter starten Prozesse: das Job-System und torchrun, jeder für alle GPUs</translation>
    </message>
    <message>
        <source>RANK or WORLD_SIZE is left over or the same for all</source>
        <translation>RANK oder WORLD_SIZE ist übrig geblieben oder für alle gleich</translation>
    </message>
    <message>
        <source>Compare the processes of a host with its GPUs, and print their ranks</source>
        <translation>Die Prozesse eines Hosts mit seinen GPUs vergleichen und ihre Ränge ausgeben</translation>
    </message>
    <message>
        <source>Part of a collective of %1 ranks: it comes last, by %2; the transfer takes %3</source>
        <translation>Teil einer Kollektivoperation von %1 Rängen: kommt als Letztes, um %2; die Übertragung dauert %3</translation>
    </message>
    <message>
        <source>The name of the machine&apos;s GPUs</source>
        <translation>Der Name der GPUs der Maschine</translation>
    </message>
    <message>
        <source>largest stall, all GPUs</source>
        <translation>größte Stockung, alle GPUs</translation>
    </message>
    <message>
        <source>offload</source>
        <translation>Auslagern</translation>
    </message>
    <message>
        <source>reload</source>
        <translation>Zurückholen</translation>
    </message>
    <message>
        <source>time to bring the activations of a chunk to the host</source>
        <translation>Zeit, die Aktivierungen eines Chunks zum Host zu bringen</translation>
    </message>
    <message>
        <source>Activations of one chunk to the host behind its forward pass; back before its backward pass in as long a time</source>
        <translation>Aktivierungen eines Chunks nach seinem Vorwärtslauf zum Host; vor seinem Rückwärtslauf in derselben Zeit zurück</translation>
    </message>
    <message>
        <source>GPUs per link</source>
        <translation>GPUs je Link</translation>
    </message>
    <message>
        <source>neighbouring GPUs that share one link</source>
        <translation>benachbarte GPUs, die sich einen Link teilen</translation>
    </message>
    <message>
        <source>So many neighbouring GPUs, a node, hand over to others by one link, one chunk at a time; 1: each has its own</source>
        <translation>So viele benachbarte GPUs, ein Knoten, übergeben an andere über einen Link, einen Chunk nach dem anderen; 1: jede hat ihren eigenen</translation>
    </message>
    <message>
        <source>no activations are brought to the host</source>
        <translation>keine Aktivierungen werden zum Host gebracht</translation>
    </message>
    <message>
        <source>directly: the two share NVLinks</source>
        <translation>direkt: die beiden teilen NVLinks</translation>
    </message>
    <message>
        <source>over the network: the two are in different nodes</source>
        <translation>über das Netzwerk: die beiden sind in verschiedenen Knoten</translation>
    </message>
    <message>
        <source>over NVLink through %1: one GPU in between comes before the host (since NCCL 2.11)</source>
        <translation>über NVLink durch %1: eine GPU dazwischen geht dem Host vor (seit NCCL 2.11)</translation>
    </message>
    <message>
        <source>through host memory: peer access between the two is %1 and not OK</source>
        <translation>durch den Host-Speicher: der Peer-Zugriff zwischen den beiden ist %1 und nicht OK</translation>
    </message>
    <message>
        <source>directly over PCIe (%1)</source>
        <translation>direkt über PCIe (%1)</translation>
    </message>
    <message>
        <source>directly over PCIe (%1) where the driver allows peer access; else through host memory</source>
        <translation>direkt über PCIe (%1), wo der Treiber Peer-Zugriff erlaubt; sonst durch den Host-Speicher</translation>
    </message>
    <message>
        <source>through host memory, or over the network where the NICs beside both GPUs are faster than the link between the sockets</source>
        <translation>durch den Host-Speicher, oder über das Netzwerk, wo die NICs neben beiden GPUs schneller sind als die Verbindung zwischen den Sockeln</translation>
    </message>
    <message>
        <source>through host memory; directly where the host has AMD processors and not more than two GPUs</source>
        <translation>durch den Host-Speicher; direkt, wo der Host AMD-Prozessoren und höchstens zwei GPUs hat</translation>
    </message>
    <message>
        <source>through host memory: by default it copies directly up to PXB, and %1 is farther</source>
        <translation>durch den Host-Speicher: ohne andere Einstellung kopiert es bis PXB direkt, und %1 ist weiter entfernt</translation>
    </message>
    <message>
        <source>The direct link is wider, but NVLink over one GPU comes before a path through the host</source>
        <translation>Die direkte Verbindung ist breiter, aber NVLink über eine GPU geht einem Weg durch den Host vor</translation>
    </message>
    <message>
        <source>The detour is wider, but where two GPUs share an NVLink nothing is relayed</source>
        <translation>Der Umweg ist breiter, aber wo zwei GPUs einen NVLink teilen, wird nichts weitergeleitet</translation>
    </message>
    <message>
        <source>The widest path crosses %1, and NCCL relays over NVLink alone</source>
        <translation>Der breiteste Weg führt über %1, und NCCL leitet nur über NVLink weiter</translation>
    </message>
    <message>
        <source>The widest path has %1 GPUs in between, and NCCL relays through one at most</source>
        <translation>Der breiteste Weg hat %1 GPUs dazwischen, und NCCL leitet durch höchstens eine weiter</translation>
    </message>
    <message>
        <source>The widest path is as likely: its relay has as many NVLinks, and NCCL does not measure</source>
        <translation>Der breiteste Weg ist ebenso wahrscheinlich: seine GPU dazwischen hat ebenso viele NVLinks, und NCCL misst nicht</translation>
    </message>
    <message>
        <source>NCCL counts the NVLinks of a relay and does not measure them</source>
        <translation>NCCL zählt die NVLinks zur GPU dazwischen und misst sie nicht</translation>
    </message>
    <message>
        <source>NCCL sends here, %1</source>
        <translation>NCCL sendet hier, %1</translation>
    </message>
    <message>
        <source>what NCCL does between two GPUs</source>
        <translation>was NCCL zwischen zwei GPUs tut</translation>
    </message>
    <message>
        <source>links on the way, by their kinds and numbers and not by measured rates</source>
        <translation>Verbindungen auf dem Weg, nach Art und Anzahl und nicht nach gemessenen Raten</translation>
    </message>
    <message>
        <source>NVIDIA/nccl, src/graph/paths.cc; NCCL_P2P_LEVEL and NCCL_NVB_DISABLE change it</source>
        <translation>NVIDIA/nccl, src/graph/paths.cc; NCCL_P2P_LEVEL und NCCL_NVB_DISABLE ändern es</translation>
    </message>
    <message>
        <source>taken as samples per second, DeepSpeed&apos;s default; it is of its own timers of forward, backward and step, so that whole steps are slower</source>
        <translation>als Proben pro Sekunde genommen, DeepSpeeds Voreinstellung; es stammt aus eigenen Zeiten von Vorwärts-, Rückwärtslauf und Schritt, sodass ganze Schritte langsamer sind</translation>
    </message>
    <message>
        <source>An NVLink has errors: the driver says so</source>
        <translation>Ein NVLink hat Fehler: Das sagt der Treiber</translation>
    </message>
    <message>
        <source>No place for another request</source>
        <translation>Kein Platz für eine weitere Anfrage</translation>
    </message>
    <message>
        <source>Serving stops: more requests came at once than it has places for</source>
        <translation>Der Server bricht ab: Es kamen mehr Anfragen zugleich, als er Plätze hat</translation>
    </message>
    <message>
        <source>Each rank loads the whole model</source>
        <translation>Jeder Rang lädt das ganze Modell</translation>
    </message>
    <message>
        <source>As the text says, each GPU holds the whole model before it is divided, which needs more than it has</source>
        <translation>Wie der Text sagt, hält jede GPU das ganze Modell, bevor es geteilt wird; das braucht mehr, als sie hat</translation>
    </message>
    <message>
        <source>Weights go to the GPU before the model is sharded</source>
        <translation>Die Gewichte kommen auf die GPU, bevor das Modell geteilt wird</translation>
    </message>
    <message>
        <source>Load on the CPU of one rank, and let sharding hand them out</source>
        <translation>Auf der CPU eines Rangs laden und beim Teilen verteilen lassen</translation>
    </message>
    <message>
        <source>Ranks hold memory on the first GPU</source>
        <translation>Ränge belegen Speicher der ersten GPU</translation>
    </message>
    <message>
        <source>As the text says, processes of other GPUs hold memory on the first one</source>
        <translation>Wie der Text sagt, belegen Prozesse anderer GPUs Speicher der ersten</translation>
    </message>
    <message>
        <source>Ranks open the first GPU before they choose their own</source>
        <translation>Ränge öffnen die erste GPU, bevor sie ihre eigene wählen</translation>
    </message>
    <message>
        <source>Ranks load a checkpoint to the GPU that it was saved from</source>
        <translation>Ränge laden einen Checkpoint auf die GPU, von der er gespeichert wurde</translation>
    </message>
    <message>
        <source>Load checkpoints to the CPU</source>
        <translation>Checkpoints auf die CPU laden</translation>
    </message>
    <message>
        <source>Several nodes are slower than one</source>
        <translation>Mehrere Knoten sind langsamer als einer</translation>
    </message>
    <message>
        <source>As the text says, several nodes are slow where one is not: the network between them is the limit</source>
        <translation>Wie der Text sagt, sind mehrere Knoten langsam, einer aber nicht: Das Netz zwischen ihnen ist die Grenze</translation>
    </message>
    <message>
        <source>Saving takes long</source>
        <translation>Das Speichern dauert lange</translation>
    </message>
    <message>
        <source>As the text says, saving takes long, and training waits for it</source>
        <translation>Wie der Text sagt, dauert das Speichern lange, und das Training wartet darauf</translation>
    </message>
    <message>
        <source>One rank gathers and writes the whole model</source>
        <translation>Ein Rang sammelt und schreibt das ganze Modell</translation>
    </message>
    <message>
        <source>Time writing by itself, on another drive, too</source>
        <translation>Das Schreiben allein messen, auch auf einem anderen Laufwerk</translation>
    </message>
    <message>
        <source>Save in shards, beside the training, and less often</source>
        <translation>In Teilen, neben dem Training und seltener speichern</translation>
    </message>
    <message>
        <source>Tensor parallelism brings little</source>
        <translation>Tensorparallelität bringt wenig</translation>
    </message>
    <message>
        <source>As the text says, tensor parallelism is no faster: GPUs exchange in each layer, which costs what it saves</source>
        <translation>Wie der Text sagt, ist Tensorparallelität nicht schneller: Die GPUs tauschen in jeder Schicht aus, was kostet, was es spart</translation>
    </message>
    <message>
        <source>A model that one GPU holds has little to divide</source>
        <translation>Ein Modell, das auf eine GPU passt, hat wenig zu teilen</translation>
    </message>
    <message>
        <source>As the text says, GPUDirect RDMA is not in use: what goes between hosts is copied through host memory</source>
        <translation>Wie der Text sagt, ist GPUDirect RDMA nicht in Gebrauch: Was zwischen Hosts geht, wird durch den Hauptspeicher kopiert</translation>
    </message>
    <message>
        <source>IOMMU or ACS in the way</source>
        <translation>IOMMU oder ACS im Weg</translation>
    </message>
    <message>
        <source>As the text says, IOMMU or ACS is on: copies between GPUs and adapters go through the CPU</source>
        <translation>Wie der Text sagt, ist IOMMU oder ACS an: Kopien zwischen GPUs und Adaptern gehen durch die CPU</translation>
    </message>
    <message>
        <source>BIOS or kernel switch it on, and nothing here needs it</source>
        <translation>BIOS oder Kernel schalten es an, und nichts hier braucht es</translation>
    </message>
    <message>
        <source>A virtual machine needs it, with address translation (ATS) in the adapters</source>
        <translation>Eine virtuelle Maschine braucht es, mit Adressübersetzung (ATS) in den Adaptern</translation>
    </message>
    <message>
        <source>See where it is on</source>
        <translation>Nachsehen, wo es an ist</translation>
    </message>
    <message>
        <source>Measure pairs with and without peer access</source>
        <translation>Paare mit und ohne direkten Zugriff messen</translation>
    </message>
    <message>
        <source>A bond of which one port carries</source>
        <translation>Ein Bond, von dem ein Port trägt</translation>
    </message>
    <message>
        <source>NCCL&apos;s connections use one queue pair each, which goes over one port of a bonded adapter</source>
        <translation>Die Verbindungen von NCCL nutzen je ein Queue-Paar, das über einen Port eines gebündelten Adapters geht</translation>
    </message>
    <message>
        <source>One queue pair a connection, NCCL&apos;s default</source>
        <translation>Ein Queue-Paar je Verbindung, die Voreinstellung von NCCL</translation>
    </message>
    <message>
        <source>Take more queue pairs, or give NCCL both ports without a bond</source>
        <translation>Mehr Queue-Paare nehmen, oder NCCL beide Ports ohne Bond geben</translation>
    </message>
    <message>
        <source>FP16 is slow on this GPU</source>
        <translation>FP16 ist auf dieser GPU langsam</translation>
    </message>
    <message>
        <source>This GPU has no fast FP16: mixed precision saves memory at most</source>
        <translation>Diese GPU hat kein schnelles FP16: Gemischte Genauigkeit spart höchstens Speicher</translation>
    </message>
    <message>
        <source>Train in FP32, or on a GPU with tensor cores (from Volta on)</source>
        <translation>In FP32 trainieren, oder auf einer GPU mit Tensor-Kernen (ab Volta)</translation>
    </message>
    <message>
        <source>The allocator keeps memory</source>
        <translation>Der Allocator behält Speicher</translation>
    </message>
    <message>
        <source>Reserved memory is what the allocator keeps for later, not what is needed: allocated is what counts</source>
        <translation>Reservierter Speicher ist, was der Allocator für später behält, nicht was gebraucht wird: Belegt zählt</translation>
    </message>
    <message>
        <source>Blocks that gathers took for a moment are kept</source>
        <translation>Blöcke, die das Einsammeln kurz brauchte, werden behalten</translation>
    </message>
    <message>
        <source>Let blocks grow, or gather later</source>
        <translation>Blöcke wachsen lassen, oder später einsammeln</translation>
    </message>
    <message>
        <source>As the text says, collectives take most of the time</source>
        <translation>Wie der Text sagt, nehmen kollektive Operationen die meiste Zeit</translation>
    </message>
    <message>
        <source>A rank comes late, and the others wait for it in the collective</source>
        <translation>Ein Rang kommt spät, und die anderen warten in der kollektiven Operation auf ihn</translation>
    </message>
    <message>
        <source>Take a trace of all ranks: who comes last waits least</source>
        <translation>Alle Ränge aufzeichnen: Wer zuletzt kommt, wartet am wenigsten</translation>
    </message>
    <message>
        <source>As the text says, steps wait for data</source>
        <translation>Wie der Text sagt, warten Schritte auf Daten</translation>
    </message>
    <message>
        <source>All links of a GPU are slow</source>
        <translation>Alle Verbindungen einer GPU sind langsam</translation>
    </message>
    <message>
        <source>Every pair with %1 is slow: %2 where the other pairs have %3</source>
        <translation>Jedes Paar mit %1 ist langsam: %2, wo die anderen Paare %3 haben</translation>
    </message>
    <message>
        <source>median bandwidth of %1</source>
        <translation>mittlere Bandbreite (Median) von %1</translation>
    </message>
    <message>
        <source>the other pairs of the same table</source>
        <translation>die anderen Paare derselben Tabelle</translation>
    </message>
    <message>
        <source>Its PCIe link came up with fewer lanes or an older generation, or hangs on the chipset</source>
        <translation>Ihre PCIe-Verbindung hat weniger Lanes oder eine ältere Generation, oder hängt am Chipsatz</translation>
    </message>
    <message>
        <source>It is another model than the other GPUs</source>
        <translation>Sie ist ein anderes Modell als die anderen GPUs</translation>
    </message>
    <message>
        <source>See generation and lanes of its link while it works</source>
        <translation>Generation und Lanes ihrer Verbindung unter Last ansehen</translation>
    </message>
    <message>
        <source>The backward pass takes long</source>
        <translation>Der Rückwärtslauf dauert lange</translation>
    </message>
    <message>
        <source>The backward pass takes %1 times the forward pass, where computing takes 2 to 3 times</source>
        <translation>Der Rückwärtslauf dauert das %1-Fache des Vorwärtslaufs; das Rechnen braucht das 2- bis 3-Fache</translation>
    </message>
    <message>
        <source>Gradients are exchanged in it, over a slow link or network</source>
        <translation>Darin werden Gradienten ausgetauscht, über eine langsame Verbindung oder ein langsames Netz</translation>
    </message>
    <message>
        <source>The clock is read before the GPU is done: part of the forward pass is counted here</source>
        <translation>Die Uhr wird gelesen, bevor die GPU fertig ist: Ein Teil des Vorwärtslaufs zählt hier mit</translation>
    </message>
    <message>
        <source>Parameters or activations are fetched from the host in it</source>
        <translation>Darin werden Parameter oder Aktivierungen vom Host geholt</translation>
    </message>
    <message>
        <source>Wait for the GPU before reading the clock</source>
        <translation>Vor dem Lesen der Uhr auf die GPU warten</translation>
    </message>
    <message>
        <source>Take a trace of one step</source>
        <translation>Einen Schritt aufzeichnen</translation>
    </message>
    <message>
        <source>More chunks bring nothing</source>
        <translation>Mehr Chunks bringen nichts</translation>
    </message>
    <message>
        <source>%1 chunks are no faster than %2: %3 times the rate; the pipeline&apos;s idle time is not the limit</source>
        <translation>%1 Chunks sind nicht schneller als %2: das %3-Fache der Rate; die Leerzeit der Pipeline ist nicht die Grenze</translation>
    </message>
    <message>
        <source>%1 of %2 NVLinks are down</source>
        <translation>%1 von %2 NVLinks sind unterbrochen</translation>
    </message>
    <message>
        <source>NVLinks are down</source>
        <translation>NVLinks sind unterbrochen</translation>
    </message>
    <message>
        <source>No bridge joins the cards, or the fabric manager does not run</source>
        <translation>Keine Brücke verbindet die Karten, oder der Fabric Manager läuft nicht</translation>
    </message>
    <message>
        <source>Every step is skipped</source>
        <translation>Jeder Schritt wird ausgelassen</translation>
    </message>
    <message>
        <source>Every step is skipped: gradients are not finite, and the loss scale falls towards nothing</source>
        <translation>Jeder Schritt wird ausgelassen: Die Gradienten sind nicht endlich, und die Skalierung des Verlusts fällt gegen nichts</translation>
    </message>
    <message>
        <source>The loss or a gradient is not a number, whatever its scale</source>
        <translation>Der Verlust oder ein Gradient ist keine Zahl, wie er auch skaliert wird</translation>
    </message>
    <message>
        <source>Values leave the range of FP16</source>
        <translation>Werte verlassen den Bereich von FP16</translation>
    </message>
    <message>
        <source>Find where it begins</source>
        <translation>Herausfinden, wo es beginnt</translation>
    </message>
    <message>
        <source>Train in bf16, whose range is that of FP32</source>
        <translation>In bf16 trainieren, dessen Bereich der von FP32 ist</translation>
    </message>
    <message>
        <source>1 GPU</source>
        <translation>1 GPU</translation>
    </message>
    <message>
        <source>1 chunk</source>
        <translation>1 Chunk</translation>
    </message>
    <message>
        <source>GPU %1: %2 of %3</source>
        <translation>GPU %1: %2 von %3</translation>
    </message>
    <message>
        <source>%1 gathers, and par has %2: take tasks back</source>
        <translation>%1 Einsammlungen, Par hat %2: Tasks zurücknehmen</translation>
    </message>
    <message>
        <source>Gathers so far: %1 of %2</source>
        <translation>Einsammlungen bisher: %1 von %2</translation>
    </message>
    <message>
        <source>GPU %1 has been idle for %2, and par leaves it %3: take tasks back</source>
        <translation>GPU %1 hatte %2 nichts zu tun, Par lässt %3 zu: Tasks zurücknehmen</translation>
    </message>
    <message>
        <source>Idle so far, of what par leaves: %1</source>
        <translation>Bisher untätig, von dem, was Par zulässt: %1</translation>
    </message>
    <message>
        <source>fit of the lab&apos;s chart, nine stable points</source>
        <translation>Anpassung an das Diagramm des Labors, neun stabile Punkte</translation>
    </message>
    <message>
        <source>fitted on %1 runs</source>
        <translation>an %1 Läufe angepasst</translation>
    </message>
    <message>
        <source>entered</source>
        <translation>eingegeben</translation>
    </message>
</context>
<context>
    <name>examples</name>
    <message>
        <source>BERT: number of chunks</source>
        <translation>BERT: Zahl der Chunks</translation>
    </message>
    <message>
        <source>BERT: DDP and FSDP</source>
        <translation>BERT: DDP und FSDP</translation>
    </message>
    <message>
        <source>BERT: uneven pipeline</source>
        <translation>BERT: ungleiche Pipeline</translation>
    </message>
    <message>
        <source>BERT: trace of a pipeline</source>
        <translation>BERT: Trace einer Pipeline</translation>
    </message>
    <message>
        <source>BERT: one slow stage</source>
        <translation>BERT: eine langsame Stufe</translation>
    </message>
    <message>
        <source>GPT 1.3B: plans and runs</source>
        <translation>GPT 1.3B: Pläne und Läufe</translation>
    </message>
    <message>
        <source>GPT 1.3B: memory</source>
        <translation>GPT 1.3B: Speicher</translation>
    </message>
    <message>
        <source>GPT-3 13B on 64 A100</source>
        <translation>GPT-3 13B auf 64 A100</translation>
    </message>
    <message>
        <source>GPT-4: cost of the run</source>
        <translation>GPT-4: Kosten des Laufs</translation>
    </message>
    <message>
        <source>Lab on 8 × H100</source>
        <translation>Labor mit 8 × H100</translation>
    </message>
    <message>
        <source>Llama 405B: long context</source>
        <translation>Llama 405B: langer Kontext</translation>
    </message>
    <message>
        <source>Mixtral: two groupings</source>
        <translation>Mixtral: zwei Gruppierungen</translation>
    </message>
    <message>
        <source>64 experts on Perlmutter</source>
        <translation>64 Experten auf Perlmutter</translation>
    </message>
    <message>
        <source>Two nodes of V100</source>
        <translation>Zwei Knoten mit V100</translation>
    </message>
    <message>
        <source>Switch on 8 × V100</source>
        <translation>Switch auf 8 × V100</translation>
    </message>
    <message>
        <source>GPT-2 on one H200: a recorded step</source>
        <translation>GPT-2 auf einer H200: ein aufgezeichneter Schritt</translation>
    </message>
</context>
<context>
    <name>export</name>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>%1 in %2 nodes</source>
        <translation>%1 in %2 Knoten</translation>
    </message>
    <message>
        <source>devices by node</source>
        <translation>Geräte nach Knoten</translation>
    </message>
    <message>
        <source>devices clustered</source>
        <translation>Geräte geclustert</translation>
    </message>
    <message>
        <source>devices in pipeline order</source>
        <translation>Geräte in Pipeline-Reihenfolge</translation>
    </message>
    <message>
        <source>without %1</source>
        <translation>ohne %1</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>Parameters and sources</source>
        <translation>Parameter und Quellen</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>the first %1 of %2 rows</source>
        <translation>die ersten %1 von %2 Zeilen</translation>
    </message>
    <message>
        <source>The figure as a table</source>
        <translation>Die Abbildung als Tabelle</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Ohne Titel</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>Abschnitte</translation>
    </message>
    <message>
        <source>en</source>
        <translation>de</translation>
    </message>
    <message>
        <source>store-and-forward</source>
        <translation>zwischengespeichert</translation>
    </message>
    <message>
        <source>%1 of %2 changed from their defaults</source>
        <translation>%1 von %2 nicht auf Vorgabe</translation>
    </message>
    <message>
        <source>The other rows are in the view itself: open this file in Shardscope and choose Show as table.</source>
        <translation>Die übrigen Zeilen stehen in der Ansicht selbst: diese Datei in Shardscope öffnen und als Tabelle zeigen.</translation>
    </message>
    <message>
        <source>This file contains the scenario: drop it on the Shardscope window to open it with the same numbers.</source>
        <translation>Das Szenario steckt in dieser Datei: auf das Fenster von Shardscope gezogen, öffnet es sich wieder, mit denselben Zahlen.</translation>
    </message>
    <message>
        <source>rows %1 to %2 of %3</source>
        <translation>Zeilen %1 bis %2 von %3</translation>
    </message>
    <message>
        <source>its terms are shown above</source>
        <translation>die Terme stehen oben</translation>
    </message>
    <message numerus="yes">
        <source>%n more parameters in the file</source>
        <translation>
            <numerusform>%n weiterer Parameter in der Datei</numerusform>
            <numerusform>%n weitere Parameter in der Datei</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Abbildung</translation>
    </message>
    <message>
        <source>1 sample per step</source>
        <translation>1 Sample je Schritt</translation>
    </message>
    <message>
        <source>1 sequence per step</source>
        <translation>1 Sequenz je Schritt</translation>
    </message>
    <message>
        <source>1 GPU</source>
        <translation>1 GPU</translation>
    </message>
    <message>
        <source>on 1 GPU</source>
        <translation>auf 1 GPU</translation>
    </message>
    <message>
        <source>1 chunk</source>
        <translation>1 Chunk</translation>
    </message>
</context>
<context>
    <name>format</name>
    <message>
        <source>%1 days</source>
        <translation>%1 Tage</translation>
    </message>
    <message>
        <source>%1 hours</source>
        <translation>%1 Stunden</translation>
    </message>
</context>
<context>
    <name>gantt</name>
    <message>
        <source>fill %1</source>
        <translation>Füllen %1</translation>
    </message>
    <message>
        <source>drain %1</source>
        <translation>Leeren %1</translation>
    </message>
    <message>
        <source>time, %1</source>
        <translation>Zeit, %1</translation>
    </message>
</context>
<context>
    <name>origin</name>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>nominal</source>
        <translation>nominell</translation>
    </message>
    <message>
        <source>implied</source>
        <translation>abgeleitet</translation>
    </message>
    <message>
        <source>entered</source>
        <translation>eingegeben</translation>
    </message>
    <message>
        <source>fitted</source>
        <translation>angepasst</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>angenommen</translation>
    </message>
</context>
<context>
    <name>palette</name>
    <message>
        <source>Set %1</source>
        <translation>%1 setzen</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>%1 (on)</source>
        <translation>%1 (an)</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Stage %1 of the pipeline</source>
        <translation>Stufe %1 der Pipeline</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Expert %1</source>
        <translation>Experte %1</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>Experte</translation>
    </message>
    <message>
        <source>Source fact</source>
        <translation>Angabe</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::AccessiblePicture</name>
    <message>
        <source>Arrow keys step through the view, Enter explains the item, Ctrl+T shows the view as a table.</source>
        <translation>Pfeiltasten gehen durch das Bild, Eingabe erklärt, Strg+T (Ctrl+T) zeigt alles als Tabelle.</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::Actions</name>
    <message>
        <source>User guide</source>
        <translation>Benutzerhandbuch</translation>
    </message>
    <message>
        <source>Built with</source>
        <translation>Gebaut mit</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Mausrad</translation>
    </message>
    <message>
        <source>F or double-click</source>
        <translation>F oder Doppelklick</translation>
    </message>
    <message>
        <source>Ctrl with an arrow key</source>
        <translation>Strg mit einer Pfeiltaste</translation>
    </message>
    <message>
        <source>Step through items</source>
        <translation>Durch die Elemente gehen</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>Pfeiltasten</translation>
    </message>
    <message>
        <source>Clear the selection</source>
        <translation>Auswahl aufheben</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>In the window</source>
        <translation>Im Fenster</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Compare A and B</source>
        <translation>A und B vergleichen</translation>
    </message>
    <message>
        <source>Search or run a command</source>
        <translation>Suchen oder Befehl ausführen</translation>
    </message>
    <message>
        <source>About Shardscope</source>
        <translation>Über Shardscope</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen …</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>Ordner öffnen …</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter …</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Read this machine</source>
        <translation>Diese Maschine lesen</translation>
    </message>
    <message>
        <source>New machine…</source>
        <translation>Neue Maschine …</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>Bericht …</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Copy data</source>
        <translation>Daten kopieren</translation>
    </message>
    <message>
        <source>Compare with a file…</source>
        <translation>Mit einer Datei vergleichen …</translation>
    </message>
    <message>
        <source>Swap A and B</source>
        <translation>A und B tauschen</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>One view</source>
        <translation>Eine Ansicht</translation>
    </message>
    <message>
        <source>Two views</source>
        <translation>Zwei Ansichten</translation>
    </message>
    <message>
        <source>Four views</source>
        <translation>Vier Ansichten</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Headline numbers</source>
        <translation>Kennzahlen</translation>
    </message>
    <message>
        <source>Show as table</source>
        <translation>Als Tabelle zeigen</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source>Go to Explain</source>
        <translation>Zu „Erklären“ gehen</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Export as PNG…</source>
        <translation>Als PNG exportieren …</translation>
    </message>
    <message>
        <source>Export as SVG…</source>
        <translation>Als SVG exportieren …</translation>
    </message>
    <message>
        <source>Export as PDF…</source>
        <translation>Als PDF exportieren …</translation>
    </message>
    <message>
        <source>Export the table as CSV…</source>
        <translation>Tabelle als CSV exportieren …</translation>
    </message>
    <message>
        <source>One column, 85 mm</source>
        <translation>Eine Spalte, 85 mm</translation>
    </message>
    <message>
        <source>Two columns, 175 mm</source>
        <translation>Zwei Spalten, 175 mm</translation>
    </message>
    <message>
        <source>Slide, 16:9</source>
        <translation>Folie, 16:9</translation>
    </message>
    <message>
        <source>PNG at 1×</source>
        <translation>PNG mit 1×</translation>
    </message>
    <message>
        <source>PNG at 2×</source>
        <translation>PNG mit 2×</translation>
    </message>
    <message>
        <source>PNG at 4×</source>
        <translation>PNG mit 4×</translation>
    </message>
    <message>
        <source>PNG at 8×</source>
        <translation>PNG mit 8×</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Compare with an example</source>
        <translation>Mit einem Beispiel vergleichen</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>%1 (on)</source>
        <translation>%1 (an)</translation>
    </message>
    <message>
        <source>Open example %1</source>
        <translation>Beispiel %1 öffnen</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>Abspielen oder anhalten</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>. and ,</source>
        <translation>. und ,</translation>
    </message>
    <message>
        <source>Shift with an arrow key</source>
        <translation>Umschalt mit Pfeiltaste</translation>
    </message>
    <message>
        <source>1 to 6</source>
        <translation>1 bis 6</translation>
    </message>
    <message>
        <source>Steps of a trace, pages of runs</source>
        <translation>Schritte einer Spur, Seiten der Läufe</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Einstellungen …</translation>
    </message>
    <message>
        <source>Paste measurements</source>
        <translation>Messung einfügen</translation>
    </message>
    <message>
        <source>Edit machine</source>
        <translation>Maschine bearbeiten</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Bild drucken …</translation>
    </message>
    <message>
        <source>Copy image</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Set as baseline</source>
        <translation>Mit dem jetzigen Stand vergleichen</translation>
    </message>
    <message>
        <source>Compare with a copy of this scenario</source>
        <translation>Mit einer Kopie des jetzigen Stands vergleichen</translation>
    </message>
    <message>
        <source>Close comparison</source>
        <translation>Vergleich beenden</translation>
    </message>
    <message>
        <source>Fit to window</source>
        <translation>Bild einpassen</translation>
    </message>
    <message>
        <source>Views sidebar</source>
        <translation>Ansichten links</translation>
    </message>
    <message>
        <source>Hide all panels</source>
        <translation>Nur das Bild</translation>
    </message>
    <message>
        <source>Open view in a new window</source>
        <translation>Ansicht in eigenem Fenster</translation>
    </message>
    <message>
        <source>System colours</source>
        <translation>Farben des Systems</translation>
    </message>
    <message>
        <source>Export figure…</source>
        <translation>Bild exportieren …</translation>
    </message>
    <message>
        <source>Caption below the figure</source>
        <translation>Bildunterschrift</translation>
    </message>
    <message>
        <source>Natural size</source>
        <translation>So groß, wie es am besten aussieht</translation>
    </message>
    <message>
        <source>Page width</source>
        <translation>Breite der Seite</translation>
    </message>
    <message>
        <source>PNG resolution</source>
        <translation>Größe eines PNG</translation>
    </message>
    <message>
        <source>Explore how a deep-learning model is spread over GPUs, and why it runs at the speed it does.</source>
        <translation>Zeigt, wie ein Deep-Learning-Modell über GPUs verteilt ist und warum es so schnell läuft, wie es läuft.</translation>
    </message>
    <message>
        <source>The desktop program is free software under the GNU General Public License, version 3 or later; the core library and the command-line program are under the MIT licence.</source>
        <translation>Das Desktop-Programm ist freie Software unter der GNU General Public License, Version 3 oder später; sein Kern und die Kommandozeile stehen unter der MIT-Lizenz.</translation>
    </message>
    <message>
        <source>Copy version information</source>
        <translation>Versionen kopieren</translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation>Um den Zeiger zoomen</translation>
    </message>
    <message>
        <source>Pan</source>
        <translation>Ein vergrößertes Bild verschieben</translation>
    </message>
    <message>
        <source>Explain or select the item</source>
        <translation>Das Element erklären oder wählen</translation>
    </message>
    <message>
        <source>Step playback</source>
        <translation>Ein Schritt der Wiedergabe</translation>
    </message>
    <message>
        <source>Move the selected expert</source>
        <translation>Den gewählten Experten verschieben</translation>
    </message>
    <message>
        <source>Pages of the Plans view</source>
        <translation>Seiten der Pläne</translation>
    </message>
    <message>
        <source>Page Up, Page Down</source>
        <translation>Bild auf, Bild ab</translation>
    </message>
    <message>
        <source>In every view</source>
        <translation>In jedem Bild</translation>
    </message>
    <message>
        <source>Copy the table as %1</source>
        <translation>Die Tabelle als %1 kopieren</translation>
    </message>
    <message>
        <source>Charts alone</source>
        <translation>Nur Diagramme</translation>
    </message>
    <message>
        <source>Play this plan</source>
        <translation>Diesen Plan abspielen</translation>
    </message>
    <message>
        <source>Verdict on what was opened…</source>
        <translation>Urteil über das Geöffnete…</translation>
    </message>
    <message>
        <source>What explains the measured steps?</source>
        <translation>Was erklärt die gemessenen Schritte?</translation>
    </message>
    <message>
        <source>Move a task of an own order</source>
        <translation>Aufgabe einer eigenen Reihenfolge verschieben</translation>
    </message>
    <message>
        <source>Find intervals of a trace by name</source>
        <translation>Intervalle einer Spur nach Namen suchen</translation>
    </message>
    <message>
        <source>Ctrl+F, F3</source>
        <translation>Strg+F, F3</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::AnswerCard</name>
    <message>
        <source>more than 99 %</source>
        <translation>mehr als 99 %</translation>
    </message>
    <message>
        <source>less than 1 %</source>
        <translation>weniger als 1 %</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <translation>%1 %2 → %3</translation>
    </message>
    <message>
        <source>fits with %1, step %2</source>
        <translation>passt mit %1, Schritt %2</translation>
    </message>
    <message>
        <source>step %1, %2 less</source>
        <translation>Schritt %1, %2 weniger</translation>
    </message>
    <message>
        <source>What this plan does</source>
        <translation>Was dieser Plan tut</translation>
    </message>
    <message>
        <source>Working it out…</source>
        <translation>Wird berechnet …</translation>
    </message>
    <message>
        <source>The model has no numbers for this plan.</source>
        <translation>Das Modell hat keine Zahlen für diesen Plan.</translation>
    </message>
    <message>
        <source>It fits: %1 likely.</source>
        <translation>Es passt: Wahrscheinlichkeit %1.</translation>
    </message>
    <message>
        <source>It does not fit: %1 likely that it does.</source>
        <translation>Es passt nicht: Wahrscheinlichkeit, dass doch, %1.</translation>
    </message>
    <message>
        <source>A step takes %1 (%2 to %3 with 80 % probability), MFU %4; the fullest GPU needs %5.</source>
        <translation>Ein Schritt dauert %1 (%2 bis %3 mit 80 % Wahrscheinlichkeit), MFU %4; die vollste GPU braucht %5.</translation>
    </message>
    <message>
        <source>On %1, links of the open machine.</source>
        <translation>Auf %1, Verbindungen der offenen Maschine.</translation>
    </message>
    <message>
        <source>Least changes that make it faster:</source>
        <translation>Kleinste Änderungen, die es schneller machen:</translation>
    </message>
    <message>
        <source>Least changes that make it fit:</source>
        <translation>Kleinste Änderungen, mit denen es passt:</translation>
    </message>
    <message>
        <source>No change of one or two settings makes it faster by more than 1 %.</source>
        <translation>Keine Änderung von einer oder zwei Einstellungen macht es um mehr als 1 % schneller.</translation>
    </message>
    <message>
        <source>No change of one or two settings makes it fit on these GPUs.</source>
        <translation>Mit keiner Änderung von einer oder zwei Einstellungen passt es auf diese GPUs.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Measured in %1: %2, %3 longer than predicted.</source>
        <translation>Gemessen in %1: %2, %3 länger als vorhergesagt.</translation>
    </message>
    <message>
        <source>Measured in %1: %2, %3 shorter than predicted.</source>
        <translation>Gemessen in %1: %2, %3 kürzer als vorhergesagt.</translation>
    </message>
    <message>
        <source>On %1, links by its data sheet, %2 GB/s between nodes assumed.</source>
        <translation>Auf %1, Verbindungen laut Datenblatt, %2 GB/s zwischen Hosts angenommen.</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::Autosave</name>
    <message>
        <source>Untitled scenario</source>
        <translation>Unbenanntes Szenario</translation>
    </message>
    <message>
        <source>the folder cannot be created</source>
        <translation>der Ordner lässt sich nicht anlegen</translation>
    </message>
    <message>
        <source>it is open in another window</source>
        <translation>ein anderes Fenster hat es geöffnet</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::BandwidthPanel</name>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skala</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Outline classes</source>
        <translation>Klassen umranden</translation>
    </message>
    <message>
        <source>shared by Topology and Bandwidth</source>
        <translation>in beiden Ansichten gekoppelt</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ChunksPanel</name>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Bubble</source>
        <translation>Bubble</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>Chunks</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Mean difference</source>
        <translation>Mittlere Differenz</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>Größte</translation>
    </message>
    <message>
        <source>Curve of %1</source>
        <translation>Kurve von %1</translation>
    </message>
    <message>
        <source>Draw the curve of %1</source>
        <translation>Die Kurve von %1 zeichnen</translation>
    </message>
    <message>
        <source>Colour the grid by</source>
        <translation>Größe im Raster</translation>
    </message>
    <message>
        <source>Predicted samples per second</source>
        <translation>Vorhergesagte Samples je Sekunde</translation>
    </message>
    <message>
        <source>Share of all GPU time that is idle</source>
        <translation>Anteil aller GPU-Zeit, der Leerlauf ist</translation>
    </message>
    <message>
        <source>Peak memory of the fullest GPU</source>
        <translation>Höchster Speicher der vollsten GPU</translation>
    </message>
    <message>
        <source>Times a, launch, o</source>
        <translation>Zeit: a, Launch, o</translation>
    </message>
    <message>
        <source>Excluded</source>
        <translation>Ausgenommen</translation>
    </message>
    <message>
        <source>Measured against predicted, with the layers divided evenly</source>
        <translation>Gemessen gegen das, was bei gleichmäßig geteilten Schichten vorhergesagt wird</translation>
    </message>
    <message>
        <source>source unknown</source>
        <translation>Quelle unbekannt</translation>
    </message>
    <message>
        <source>The selected number of GPUs always has a curve</source>
        <translation>Die gewählte Zahl von GPUs hat immer eine Kurve</translation>
    </message>
    <message>
        <source>Labelled %1, but they count steps: × %2</source>
        <translation>%1 genannt, zählen sie Schritte: × %2</translation>
    </message>
    <message>
        <source>Excluded: something else was using the machine</source>
        <translation>Ausgelassen: etwas anderes lastete auf der Maschine</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::CoachMarks</name>
    <message>
        <source>First steps</source>
        <translation>Erste Schritte</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::CollectivesPanel</name>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation>Kollektive</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Broadcast of a host tensor</source>
        <translation>Broadcast eines Tensors des Hosts</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Predicted time</source>
        <translation>Vorhergesagte Zeit</translation>
    </message>
    <message>
        <source>Best number of blocks</source>
        <translation>Beste Zahl von Blöcken</translation>
    </message>
    <message>
        <source>Lower bound</source>
        <translation>Untere Schranke</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>From the first message to the last</source>
        <translation>Von der ersten Nachricht bis zur letzten</translation>
    </message>
    <message>
        <source>Algorithm bandwidth</source>
        <translation>Algorithmus-Bandbreite</translation>
    </message>
    <message>
        <source>Bus bandwidth</source>
        <translation>Bus-Bandbreite</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1 ranks</source>
        <translation>%1 Ränge</translation>
    </message>
    <message>
        <source>ranks unknown</source>
        <translation>Ränge unbekannt</translation>
    </message>
    <message>
        <source>α</source>
        <translation>α</translation>
    </message>
    <message>
        <source>1 / β</source>
        <translation>1 / β</translation>
    </message>
    <message>
        <source>n½ = α / β</source>
        <translation>n½ = α / β</translation>
    </message>
    <message>
        <source>R² from %1</source>
        <translation>R² ab %1</translation>
    </message>
    <message>
        <source>Average bus bandwidth</source>
        <translation>Mittlere Bus-Bandbreite</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Was gesendet wird</translation>
    </message>
    <message>
        <source>Play the messages over the links (Space)</source>
        <translation>Lässt die Nachrichten über die Verbindungen laufen (Leertaste)</translation>
    </message>
    <message>
        <source>Derive bandwidths from measurements</source>
        <translation>Bandbreiten aus den Messungen</translation>
    </message>
    <message>
        <source>Three times give exactly three bandwidths: they fit the measurement but do not test the model</source>
        <translation>Drei Zeiten ergeben drei Bandbreiten: sie erklären die Messung und prüfen das Modell nicht</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Was daraus folgt</translation>
    </message>
    <message>
        <source>With the shortest time of strategy 3</source>
        <translation>Mit der kleinsten Zeit von Strategie 3</translation>
    </message>
    <message>
        <source>The tensor must leave the host once</source>
        <translation>Der Tensor muss den Host einmal verlassen</translation>
    </message>
    <message>
        <source>Size divided by time</source>
        <translation>Größe durch Zeit</translation>
    </message>
    <message>
        <source>As defined by nccl-tests</source>
        <translation>Wie nccl-tests sie definiert</translation>
    </message>
    <message>
        <source>Below this size the first algorithm is fastest, above it the second</source>
        <translation>Unter dieser Größe ist der erste am schnellsten, darüber der zweite</translation>
    </message>
    <message>
        <source>Time of an empty message: median of the small ones</source>
        <translation>Zeit einer Nachricht ohne Bytes: Median der kleinen</translation>
    </message>
    <message>
        <source>Slope over the large messages</source>
        <translation>Steigung der großen Nachrichten</translation>
    </message>
    <message>
        <source>Message size that reaches half of the bandwidth</source>
        <translation>Die Größe, die die halbe Bandbreite erreicht</translation>
    </message>
    <message>
        <source>R² (large messages)</source>
        <translation>R², große</translation>
    </message>
    <message>
        <source>Of the line fitted to the large messages</source>
        <translation>Der Geraden durch die großen Nachrichten</translation>
    </message>
    <message>
        <source>R² (small messages)</source>
        <translation>R², kleine</translation>
    </message>
    <message>
        <source>Of α + nβ for the small messages, whose times barely grow</source>
        <translation>Von α + nβ über die kleinen Nachrichten, deren Zeiten kaum wachsen</translation>
    </message>
    <message numerus="yes">
        <source>From this size on, %n messages follow a separate line: the protocol changes between two lines</source>
        <translation>
            <numerusform>Der eigenen Geraden durch %n Nachricht ab dieser Größe: zwischen zwei Geraden wechselt das Protokoll</numerusform>
            <numerusform>Der eigenen Geraden durch %n Nachrichten ab dieser Größe: zwischen zwei Geraden wechselt das Protokoll</numerusform>
        </translation>
    </message>
    <message>
        <source>As reported</source>
        <translation>Wie gedruckt</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::CommandPalette</name>
    <message>
        <source>Search or run a command</source>
        <translation>Suchen oder Befehl ausführen</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Set %1 to %2</source>
        <translation>%1 auf %2 setzen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>No command found.</source>
        <translation>Nichts heißt so.</translation>
    </message>
    <message>
        <source>Takes %1. Press Enter to set, Esc to go back.</source>
        <translation>Erwartet %1. Eingabe setzt, Esc geht zurück.</translation>
    </message>
    <message>
        <source>Refused: %1</source>
        <translation>Abgelehnt: %1</translation>
    </message>
    <message>
        <source>Takes %1.</source>
        <translation>Erwartet %1.</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::CommandRow</name>
    <message>
        <source>Copy the command %1</source>
        <translation>Befehl %1 kopieren</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::CompareBadge</name>
    <message>
        <source>Scenario %1</source>
        <translation>Szenario %1</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::CompareBar</name>
    <message>
        <source>Swap</source>
        <translation>Tauschen</translation>
    </message>
    <message>
        <source>Comparison of two scenarios</source>
        <translation>Vergleich zweier Szenarien</translation>
    </message>
    <message>
        <source>Different (%1): %2</source>
        <translation>Verschieden (%1): %2</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Was sich unterscheidet</translation>
    </message>
    <message>
        <source>No difference in any number.</source>
        <translation>Nichts, wovon eine Zahl abhängt.</translation>
    </message>
    <message>
        <source>Opens B for editing and compares it with A; can be undone</source>
        <translation>B wird geöffnet, und A ist, womit verglichen wird; lässt sich rückgängig machen</translation>
    </message>
    <message>
        <source>Close comparison</source>
        <translation>Vergleich beenden</translation>
    </message>
    <message>
        <source>identical in everything that affects a number</source>
        <translation>gleich in allem, wovon eine Zahl abhängt</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::CompareFlow</name>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>B stays fixed while you edit A. Swap them to edit B.</source>
        <translation>B steht still, während A bearbeitet wird. Zum Ändern beide tauschen.</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::Comparison</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 layers</source>
        <translation>%1 Schichten</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Ohne Titel</translation>
    </message>
    <message>
        <source>machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>measured runs</source>
        <translation>gemessene Läufe</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>Swap A and B</source>
        <translation>A und B tauschen</translation>
    </message>
    <message>
        <source>different, same kind</source>
        <translation>eine andere derselben Art</translation>
    </message>
    <message>
        <source>different, same name</source>
        <translation>eine andere mit demselben Namen</translation>
    </message>
    <message>
        <source>%1 (current)</source>
        <translation>%1, jetzt</translation>
    </message>
    <message>
        <source>trace</source>
        <translation>Trace</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 GPUs</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::CopyPlan</name>
    <message>
        <source>Copy the plan as %1</source>
        <translation>Plan kopieren als %1</translation>
    </message>
    <message>
        <source>Copy the plan as</source>
        <translation>Plan kopieren als</translation>
    </message>
    <message>
        <source>The plan is on the clipboard as %1.</source>
        <translation>Der Plan liegt als %1 in der Zwischenablage.</translation>
    </message>
    <message>
        <source>The plan is on the clipboard as %1, which has no words for %2.</source>
        <translation>Der Plan liegt als %1 in der Zwischenablage; das kennt keine Worte für %2.</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::CostPanel</name>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Bytes/s</source>
        <translation>Bytes/s</translation>
    </message>
    <message>
        <source>What the curve shows</source>
        <translation>Was die Kurve zeigt</translation>
    </message>
    <message>
        <source>Curve of</source>
        <translation>Kurve von</translation>
    </message>
    <message>
        <source>Training run</source>
        <translation>Trainingslauf</translation>
    </message>
    <message>
        <source>Model and data</source>
        <translation>Modell und Daten</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Single batch</source>
        <translation>Einzelner Batch</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::DifferenceLegend</name>
    <message>
        <source>Outlined: values that differ from %1. Dashed: not in %1. The tooltip of a mark shows both values.</source>
        <translation>Im Bild umrandet: was bei %1 anders ist. Gestrichelt: was %1 nicht hat. Der Hinweis einer Markierung nennt beide Werte.</translation>
    </message>
    <message>
        <source>same as in %1</source>
        <translation>alles wie in %1</translation>
    </message>
    <message>
        <source>all different from %1</source>
        <translation>nichts wie in %1</translation>
    </message>
    <message>
        <source>%1 of %2 differ from %3</source>
        <translation>%1 von %2 nicht wie in %3</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::DragInput</name>
    <message>
        <source>Drag to set your answer</source>
        <translation>Zur Antwort ziehen</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::DropOverlay</name>
    <message>
        <source>Drop to open</source>
        <translation>Zum Öffnen ablegen</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::DropRow</name>
    <message>
        <source>Drop files or a folder, or paste text</source>
        <translation>Dateien oder Ordner ablegen oder Text einfügen</translation>
    </message>
    <message>
        <source>The format is read from the content: %1</source>
        <translation>Das Format wird am Inhalt erkannt: %1</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen …</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::EmptyState</name>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ExpertsPanel</name>
    <message>
        <source>moved</source>
        <translation>bewegt</translation>
    </message>
    <message>
        <source>All policies</source>
        <translation>Alle Strategien</translation>
    </message>
    <message>
        <source>max/mean · layer time</source>
        <translation>Max./Mittel · Schichtzeit</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>passt nicht</translation>
    </message>
    <message>
        <source>Beat the policy</source>
        <translation>Strategie schlagen</translation>
    </message>
    <message numerus="yes">
        <source>%n moves by hand</source>
        <translation>
            <numerusform>%n Zug von Hand</numerusform>
            <numerusform>%n Züge von Hand</numerusform>
        </translation>
    </message>
    <message>
        <source>Naive against Demeter</source>
        <translation>Naiv gegen Demeter</translation>
    </message>
    <message>
        <source>penalty: max − mean</source>
        <translation>Strafe: Max. − Mittel</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>Schicht %1</translation>
    </message>
    <message>
        <source>mean of all layers</source>
        <translation>Mittel aller Schichten</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>    with statistics</source>
        <translation>    mit Statistik</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>naive, measured</source>
        <translation>naiv, gemessen</translation>
    </message>
    <message>
        <source>Demeter, measured</source>
        <translation>Demeter, gemessen</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>Experten</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Replay, step by step</source>
        <translation>Nachspielen, Schritt für Schritt</translation>
    </message>
    <message>
        <source>All layers</source>
        <translation>Alle Schichten</translation>
    </message>
    <message>
        <source>Traffic on the links</source>
        <translation>Verkehr auf den Verbindungen</translation>
    </message>
    <message>
        <source>Lysi: how groups form</source>
        <translation>Lysi: wie Gruppen entstehen</translation>
    </message>
    <message>
        <source>Machine and load</source>
        <translation>Maschine und Last</translation>
    </message>
    <message>
        <source>Lysi&apos;s training run</source>
        <translation>Lysis Trainingslauf</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>Schritt für Schritt</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>Abspielen (Leertaste)</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>%1 MB × %2, batch %3</source>
        <translation>%1 MB × %2, Batch %3</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>Pause (Leertaste)</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>measured · %1 predicts</source>
        <translation>gemessen · %1 sagt voraus</translation>
    </message>
    <message>
        <source>Measured by %1; predicted for %2</source>
        <translation>Gemessen in %1; vorhergesagt für %2</translation>
    </message>
    <message>
        <source>busiest GPU, tokens</source>
        <translation>vollste GPU, Tokens</translation>
    </message>
    <message>
        <source>penalty, max − mean</source>
        <translation>Strafe, Max − Mittel</translation>
    </message>
    <message>
        <source>expert compute</source>
        <translation>Rechenzeit der Experten</translation>
    </message>
    <message>
        <source>layer time</source>
        <translation>Zeit der Schicht</translation>
    </message>
    <message>
        <source>What moved</source>
        <translation>Was umzog</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Slots of %1 whose expert the GPU does not hold in %2</source>
        <translation>Plätze von %1, deren Experten die GPU in %2 nicht hält</translation>
    </message>
    <message>
        <source>First</source>
        <translation>Erste</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>Zweite</translation>
    </message>
    <message>
        <source>Edit the first or the second placement</source>
        <translation>Die erste oder die zweite Platzierung bearbeiten</translation>
    </message>
    <message>
        <source>The controls below change the first placement</source>
        <translation>Die Regler unten ändern die erste Platzierung</translation>
    </message>
    <message>
        <source>The controls below change the second placement</source>
        <translation>Die Regler unten ändern die zweite Platzierung</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>auf ihrer GPU geblieben</translation>
    </message>
    <message>
        <source>Experts with a home GPU in both placements</source>
        <translation>Experten mit einem Platz, den sie in beiden Platzierungen haben</translation>
    </message>
    <message>
        <source>Experts with no GPU in common</source>
        <translation>Experten ohne gemeinsamen Platz</translation>
    </message>
    <message>
        <source>replicated experts</source>
        <translation>Experten mit Kopien</translation>
    </message>
    <message>
        <source>experts to fetch</source>
        <translation>geholte Kacheln</translation>
    </message>
    <message>
        <source>bytes to fetch</source>
        <translation>geholte Bytes</translation>
    </message>
    <message>
        <source>Experts to fetch × bytes per expert</source>
        <translation>Geholte Kacheln mal Bytes eines Experten</translation>
    </message>
    <message>
        <source>duplicates on one GPU</source>
        <translation>Kopien auf einer GPU</translation>
    </message>
    <message>
        <source>Wasted slots: the GPU already holds a replica of the expert</source>
        <translation>Verschwendete Plätze: die GPU hält schon ein Replikat des Experten</translation>
    </message>
    <message>
        <source>Busiest GPU %1, penalty %2, %3 experts to fetch</source>
        <translation>Vollste GPU %1, Strafe %2, %3 Kacheln</translation>
    </message>
    <message>
        <source>At most %1 % above the lower bound</source>
        <translation>Höchstens %1&#x202f;% über der Schranke</translation>
    </message>
    <message>
        <source>your placement</source>
        <translation>eigene</translation>
    </message>
    <message>
        <source>best without replicas: %1</source>
        <translation>beste ohne Kopien: %1</translation>
    </message>
    <message>
        <source>You beat every policy without replicas.</source>
        <translation>Besser als jede Strategie ohne Kopien.</translation>
    </message>
    <message>
        <source>Undo all moves</source>
        <translation>Alle Züge zurücknehmen</translation>
    </message>
    <message>
        <source>The measured run&apos;s routing and batch size were not recorded: the penalties are for the load shown here.</source>
        <translation>Routing und Batch-Größe des gemessenen Laufs wurden nicht notiert: die Strafen gehören zur hier gezeigten Last.</translation>
    </message>
    <message>
        <source>rate achieved</source>
        <translation>erreichte Rate</translation>
    </message>
    <message>
        <source>Use this rate</source>
        <translation>Diese Rate übernehmen</translation>
    </message>
    <message>
        <source>Predicts with the FLOP/s that the busiest GPU achieved in this run</source>
        <translation>Sagt mit den FLOP/s voraus, die die vollste GPU in diesem Lauf erreicht hat</translation>
    </message>
    <message>
        <source>Use the measured rate</source>
        <translation>Gemessene Rate übernehmen</translation>
    </message>
    <message>
        <source>Single placement</source>
        <translation>Eine Platzierung</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Zwei nebeneinander</translation>
    </message>
    <message>
        <source>Back one step (←)</source>
        <translation>Ein Schritt zurück (←)</translation>
    </message>
    <message>
        <source>Forward one step (→)</source>
        <translation>Ein Schritt vor (→)</translation>
    </message>
    <message>
        <source>Decisions made so far</source>
        <translation>Entscheidungen, die gefallen sind</translation>
    </message>
    <message>
        <source>%1 per GPU, %2 TFLOP/s</source>
        <translation>%1 je GPU, %2 TFLOP/s</translation>
    </message>
    <message>
        <source>Experts that are in several slots of %1</source>
        <translation>Experten, die in mehreren Plätzen von %1 stehen</translation>
    </message>
    <message>
        <source>drag a slot to another GPU</source>
        <translation>eine Kachel auf eine andere GPU ziehen</translation>
    </message>
    <message>
        <source>%1. Dots: tokens that arrived.</source>
        <translation>%1. Punkte im Bild: Tokens, die ankamen.</translation>
    </message>
    <message>
        <source>%1, placed by %2. Dots: tokens that arrived.</source>
        <translation>%1, verteilt von %2. Punkte im Bild: Tokens, die ankamen.</translation>
    </message>
    <message>
        <source>Proven: no placement without replicas has a lower load on the busiest GPU</source>
        <translation>Bewiesen: nichts ohne Replikate belastet die vollste GPU weniger</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ExplainPanel</name>
    <message>
        <source>Copy the explanation</source>
        <translation>Die Erklärung kopieren</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Erklären</translation>
    </message>
    <message>
        <source>Pin this explanation</source>
        <translation>Diese Erklärung behalten</translation>
    </message>
    <message>
        <source>Collapse the explanation</source>
        <translation>Erklärung einklappen</translation>
    </message>
    <message>
        <source>Point at a number to see where it comes from; click to pin it here.</source>
        <translation>Auf eine Zahl zeigen, um zu sehen, woher sie kommt; ein Klick behält sie hier.</translation>
    </message>
    <message>
        <source>Expand the explanation</source>
        <translation>Erklärung ausklappen</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::FigureFlow</name>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Exported to %1.</source>
        <translation>Nach %1 exportiert.</translation>
    </message>
    <message>
        <source>Table copied.</source>
        <translation>Tabelle kopiert.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Writing %1: %2 %</source>
        <translation>%1 wird geschrieben: %2 %</translation>
    </message>
    <message>
        <source>%1 was not written.</source>
        <translation>%1 wurde nicht geschrieben.</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Ordner zeigen</translation>
    </message>
    <message>
        <source>Exported to %1 without the scenario: its %2 MB are too large to embed in a figure.</source>
        <translation>Nach %1 exportiert, ohne das Szenario: Seine %2 MB trägt keine Abbildung.</translation>
    </message>
    <message>
        <source>The table has %1 rows, too many to copy. Export it as CSV instead.</source>
        <translation>Die Tabelle hat %1 Zeilen, zu viele zum Kopieren. Bitte als CSV exportieren.</translation>
    </message>
    <message>
        <source>Image copied.</source>
        <translation>Bild kopiert.</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::FigureView</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Page of the view</source>
        <translation>Seite der Ansicht</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::FileFlow</name>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Pasted text</source>
        <translation>Eingefügter Text</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Speichern unter</translation>
    </message>
    <message>
        <source>Scenario (*.json)</source>
        <translation>Szenario (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Gespeichert als %1.</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter …</translation>
    </message>
    <message>
        <source>Overwrite</source>
        <translation>Überschreiben</translation>
    </message>
    <message>
        <source>%1 has unsaved changes.</source>
        <translation>%1 hat Änderungen, die nicht gespeichert sind.</translation>
    </message>
    <message>
        <source>%1 was changed by another program after it was opened here.</source>
        <translation>Ein anderes Programm hat %1 geändert, seit es hier geöffnet wurde.</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Your changes to %1 were set aside.</source>
        <translation>Ihre Änderungen an %1 wurden beiseitegelegt.</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Zurückholen</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::FileWindow</name>
    <message>
        <source>%1, line %2</source>
        <translation>%1, Zeile %2</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 ist nicht lesbar: %2</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::FindingCard</name>
    <message>
        <source>Dismissed</source>
        <translation>Verworfen</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>As recorded: %1</source>
        <translation>Wie notiert: %1</translation>
    </message>
    <message>
        <source>Apply: %1</source>
        <translation>Anwenden: %1</translation>
    </message>
    <message>
        <source>Dismiss: %1</source>
        <translation>Verwerfen: %1</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Zurückholen</translation>
    </message>
    <message>
        <source>Go to the runs concerned</source>
        <translation>Zu den Läufen gehen, um die es geht</translation>
    </message>
    <message>
        <source>Not applicable here: hide this finding and correct nothing</source>
        <translation>Hier ist es nicht so: nicht mehr zeigen und nichts korrigieren</translation>
    </message>
    <message>
        <source>Applied (runs: %1) ✓</source>
        <translation>Auf %1 angewandt ✓</translation>
    </message>
    <message>
        <source>Apply (runs: %1)</source>
        <translation>Auf %1 anwenden</translation>
    </message>
    <message>
        <source>Show these runs as recorded</source>
        <translation>Diese Läufe zeigen, wie sie notiert wurden</translation>
    </message>
    <message>
        <source>Show corrected values; the recorded values are kept</source>
        <translation>Korrigierte Werte zeigen; was notiert wurde, bleibt</translation>
    </message>
    <message>
        <source>Restore: %1</source>
        <translation>Zurückholen: %1</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::GeneratorForm</name>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>α</source>
        <translation>α</translation>
    </message>
    <message>
        <source>GPU model</source>
        <translation>GPU-Modell</translation>
    </message>
    <message>
        <source>NICs</source>
        <translation>NICs</translation>
    </message>
    <message>
        <source>Create this machine</source>
        <translation>Diese Maschine anlegen</translation>
    </message>
    <message>
        <source>Generate a machine</source>
        <translation>Eine Maschine erzeugen</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>The number of nodes</source>
        <translation>Die Zahl der Hosts</translation>
    </message>
    <message>
        <source>GPUs per node</source>
        <translation>GPUs je Host</translation>
    </message>
    <message>
        <source>The number of GPUs per node</source>
        <translation>Die Zahl der GPUs je Host</translation>
    </message>
    <message>
        <source>Bandwidth within a node</source>
        <translation>Bandbreite innerhalb eines Hosts</translation>
    </message>
    <message>
        <source>α within a node</source>
        <translation>α innerhalb eines Hosts</translation>
    </message>
    <message>
        <source>for example, H100-SXM5-80GB</source>
        <translation>zum Beispiel H100-SXM5-80GB</translation>
    </message>
    <message>
        <source>Link within</source>
        <translation>Verbindung innen</translation>
    </message>
    <message>
        <source>Link within a node</source>
        <translation>Verbindung innerhalb eines Hosts</translation>
    </message>
    <message>
        <source>One NIC per GPU</source>
        <translation>eine NIC neben jeder GPU</translation>
    </message>
    <message>
        <source>The machine updates as you type.</source>
        <translation>Die Maschine folgt der Eingabe.</translation>
    </message>
    <message>
        <source>α within a node needs a bandwidth too, such as 450 GB/s.</source>
        <translation>α innerhalb eines Hosts braucht eine Bandbreite daneben, etwa 450 GB/s.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::HeadlineCell</name>
    <message>
        <source>Shows where this number comes from</source>
        <translation>Zeigt, woher die Zahl kommt</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::HeadlineStrip</name>
    <message>
        <source>Headline numbers</source>
        <translation>Kennzahlen</translation>
    </message>
    <message>
        <source>the saved state</source>
        <translation>der gespeicherte Stand</translation>
    </message>
    <message>
        <source>the state when opened</source>
        <translation>der Stand beim Öffnen</translation>
    </message>
    <message>
        <source>the pinned baseline</source>
        <translation>der festgehaltene Stand</translation>
    </message>
    <message>
        <source>B compared with A</source>
        <translation>B gegen A</translation>
    </message>
    <message>
        <source>compared with %1</source>
        <translation>gegen %1</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::Help</name>
    <message>
        <source>Show the first-steps hints again</source>
        <translation>Die ersten Hinweise wieder zeigen</translation>
    </message>
    <message>
        <source>Views, grouped by question: the machine, the model on it, and the measurements.</source>
        <translation>Die Ansichten, nach drei Fragen geordnet: die Maschine, das Modell darauf, was gemessen wurde.</translation>
    </message>
    <message>
        <source>The headline numbers, with their change since the file was opened. Click one to see where it comes from.</source>
        <translation>Die Zahlen, auf die es ankommt, mit ihrer Änderung seit dem Öffnen der Datei. Ein Klick zeigt, woher eine kommt.</translation>
    </message>
    <message>
        <source>Ctrl+K finds every command, setting and device. A|B compares with a second scenario; Export writes figures.</source>
        <translation>Strg+K findet jede Aktion, jede Einstellung und jedes Gerät. A|B stellt ein zweites Szenario daneben; Exportieren schreibt Abbildungen.</translation>
    </message>
    <message>
        <source>The user guide is not installed; expected it in %1. Its text is in packaging/guide of the source code.</source>
        <translation>Das Benutzerhandbuch ist nicht installiert. Es gehört nach %1; sein Text liegt in packaging/guide der Quellen.</translation>
    </message>
    <message>
        <source>No program can open the user guide. The file is %1</source>
        <translation>Hier öffnet kein Programm das Benutzerhandbuch. Es liegt in %1</translation>
    </message>
    <message>
        <source>Work in the view: drag what you see, zoom with the wheel, click a number for an explanation on the right.</source>
        <translation>Das Bild ist die Bedienung: ziehen, was zu sehen ist; das Rad zoomt, ein Klick erklärt eine Zahl rechts.</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::HostList</name>
    <message>
        <source>1 NIC</source>
        <translation>1 NIC</translation>
    </message>
    <message>
        <source>%1 NICs</source>
        <translation>%1 NICs</translation>
    </message>
    <message>
        <source>%1 to %2, the first with %3</source>
        <translation>%1 bis %2, der erste mit %3</translation>
    </message>
    <message>
        <source>unnamed</source>
        <translation>kein Name</translation>
    </message>
    <message>
        <source>Rename node</source>
        <translation>Host umbenennen</translation>
    </message>
    <message>
        <source>Name of node %1</source>
        <translation>Name von Host %1</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::HoverLine</name>
    <message>
        <source>Under the pointer</source>
        <translation>Unter dem Zeiger</translation>
    </message>
    <message>
        <source>Point at anything to read about it here; click to pin it in Explain.</source>
        <translation>Auf etwas zeigen, um es hier zu lesen; ein Klick behält es in der Erklärung.</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::InspectorPanel</name>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LaunchCard</name>
    <message>
        <source>%1, line %2</source>
        <translation>%1, Zeile %2</translation>
    </message>
    <message>
        <source>no file says it</source>
        <translation>keine Datei sagt es</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>default of %1 in %2</source>
        <translation>Vorgabe von %1 in %2</translation>
    </message>
    <message>
        <source>Launch files</source>
        <translation>Startdateien</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>What the files say</source>
        <translation>Was die Dateien sagen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Launch files: %1</source>
        <translation>Startdateien: %1</translation>
    </message>
    <message>
        <source>Unknown: type what you know, or leave it open</source>
        <translation>Unbekannt: eintragen, was Sie wissen, oder offen lassen</translation>
    </message>
    <message>
        <source>The files contradict each other</source>
        <translation>Die Dateien widersprechen einander</translation>
    </message>
    <message>
        <source>Assumed: defaults of variables</source>
        <translation>Angenommen: Vorgaben von Variablen</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Gelesen</translation>
    </message>
    <message>
        <source>Follows from these</source>
        <translation>Folgt daraus</translation>
    </message>
    <message>
        <source>Assumed</source>
        <translation>Angenommen</translation>
    </message>
    <message numerus="yes">
        <source>%n settings read</source>
        <translation>
            <numerusform>%n Einstellung gelesen</numerusform>
            <numerusform>%n Einstellungen gelesen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unknown</source>
        <translation>
            <numerusform>%n unbekannt</numerusform>
            <numerusform>%n unbekannt</numerusform>
        </translation>
    </message>
    <message>
        <source>machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>the one that is open</source>
        <translation>das geöffnete</translation>
    </message>
    <message>
        <source>the files say nothing of links</source>
        <translation>die Dateien sagen nichts über Verbindungen</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>no file says it; Memory and Plans have others</source>
        <translation>keine Datei sagt es; Speicher und Pläne haben andere</translation>
    </message>
    <message>
        <source>the usual number</source>
        <translation>die übliche Zahl</translation>
    </message>
    <message>
        <source>Entered</source>
        <translation>Eingetippt</translation>
    </message>
    <message>
        <source>GPUs per node</source>
        <translation>GPUs je Host</translation>
    </message>
    <message>
        <source>named and not here: %1 (drop them together)</source>
        <translation>genannt und nicht dabei: %1 (gemeinsam hineinziehen)</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>not in the catalogue: drop its config.json, too</source>
        <translation>nicht im Katalog: auch seine config.json hineinziehen</translation>
    </message>
    <message>
        <source>of the catalogue, by its name</source>
        <translation>aus dem Katalog, nach seinem Namen</translation>
    </message>
    <message>
        <source>network between nodes</source>
        <translation>Netzwerk zwischen Hosts</translation>
    </message>
    <message>
        <source>as systems of such GPUs usually have</source>
        <translation>wie bei Systemen mit solchen GPUs üblich</translation>
    </message>
    <message>
        <source>Careful: %1</source>
        <translation>Vorsicht: %1</translation>
    </message>
    <message>
        <source>This cannot be told from these files: %1</source>
        <translation>Das lässt sich aus diesen Dateien nicht sagen: %1</translation>
    </message>
    <message>
        <source>This cannot be told from these files: %1; it needs %2</source>
        <translation>Das lässt sich aus diesen Dateien nicht sagen: %1; dafür braucht es %2</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LawTable</name>
    <message>
        <source>Bandwidth of %1</source>
        <translation>Bandbreite von %1</translation>
    </message>
    <message>
        <source>α of %1</source>
        <translation>α von %1</translation>
    </message>
    <message>
        <source>Latency of the link</source>
        <translation>Latenz der Verbindung</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>1 pair</source>
        <translation>1 Paar</translation>
    </message>
    <message>
        <source>%1 pairs</source>
        <translation>%1 Paare</translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>α</source>
        <translation>α</translation>
    </message>
    <message>
        <source>α–β model of %1 in use</source>
        <translation>Gesetz von %1, das gilt</translation>
    </message>
    <message>
        <source>measured values take precedence</source>
        <translation>Messwerte haben Vorrang</translation>
    </message>
    <message>
        <source>α–β model of %1</source>
        <translation>Gesetz von %1</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LearnRow</name>
    <message>
        <source>Learn</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>Ctrl L</source>
        <translation>Strg L</translation>
    </message>
    <message numerus="yes">
        <source>%n short lessons on real machines: predict a number, then see it in the view.</source>
        <translation>
            <numerusform>%n kurze Lektion an echten Maschinen: eine Zahl vorhersagen, dann im Bild sehen.</numerusform>
            <numerusform>%n kurze Lektionen an echten Maschinen: eine Zahl vorhersagen, dann im Bild sehen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LessonBook</name>
    <message>
        <source>Answer by dragging</source>
        <translation>Durch Ziehen antworten</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LessonCurtain</name>
    <message>
        <source>Show the view now</source>
        <translation>Das Bild jetzt zeigen</translation>
    </message>
    <message>
        <source>The view is hidden until you answer</source>
        <translation>Das Bild bleibt verdeckt, bis geantwortet ist</translation>
    </message>
    <message>
        <source>Predict first: the view is shown once you answer.</source>
        <translation>Erst vorhersagen: das Bild öffnet sich mit der Antwort.</translation>
    </message>
    <message>
        <source>Drag the marker to where you expect the answer, then press Check. The curve and the view are shown with the answer.</source>
        <translation>Ziehen Sie die Marke dorthin, wo Sie die Antwort erwarten, und prüfen Sie dann. Damit wird die Kurve gezeichnet und das Bild geöffnet.</translation>
    </message>
    <message>
        <source>The view opens later in this lesson: it would answer what is asked next.</source>
        <translation>Das Bild öffnet sich später in dieser Lektion: Es würde die nächste Frage beantworten.</translation>
    </message>
    <message>
        <source>Predict first: the view opens later in this lesson.</source>
        <translation>Erst vorhersagen: Das Bild öffnet sich später in dieser Lektion.</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LessonFlow</name>
    <message>
        <source>Learn</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>Open a lesson file…</source>
        <translation>Lektionsdatei öffnen …</translation>
    </message>
    <message>
        <source>Export the score sheet…</source>
        <translation>Punkteblatt exportieren …</translation>
    </message>
    <message>
        <source>Collect score sheets…</source>
        <translation>Punkteblätter sammeln …</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>Open a lesson</source>
        <translation>Eine Lektion öffnen</translation>
    </message>
    <message>
        <source>Lessons (*.md)</source>
        <translation>Lektionen (*.md)</translation>
    </message>
    <message>
        <source>Lesson: %1</source>
        <translation>Lektion: %1</translation>
    </message>
    <message>
        <source>Begin this lesson again</source>
        <translation>Diese Lektion neu beginnen</translation>
    </message>
    <message>
        <source>Practice: nothing counts</source>
        <translation>Üben: nichts zählt</translation>
    </message>
    <message>
        <source>New student</source>
        <translation>Neue Studierende</translation>
    </message>
    <message>
        <source>Presentation mode</source>
        <translation>Präsentation: große Schrift</translation>
    </message>
    <message>
        <source>Press Esc or F5 to end the presentation.</source>
        <translation>Esc oder F5 beendet die Präsentation.</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LessonHeading</name>
    <message>
        <source>All lessons</source>
        <translation>Alle Lektionen</translation>
    </message>
    <message>
        <source>Close the lessons</source>
        <translation>Lektionen schließen</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>Points so far: %1. Predict first, then see.</source>
        <translation>Punkte bisher: %1. Erst vorhersagen, dann sehen.</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Practice: nothing counts</source>
        <translation>Üben: nichts zählt</translation>
    </message>
    <message>
        <source>Time left: %1</source>
        <translation>Verbleibende Zeit: %1</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LessonList</name>
    <message>
        <source>for the score sheet</source>
        <translation>für das Punkteblatt</translation>
    </message>
    <message>
        <source>Your name on the score sheet</source>
        <translation>Ihr Name auf dem Punkteblatt</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Ihr Name</translation>
    </message>
    <message>
        <source>Export the score sheet…</source>
        <translation>Punkteblatt exportieren …</translation>
    </message>
    <message>
        <source>if your course uses one</source>
        <translation>falls Ihr Kurs eine benutzt</translation>
    </message>
    <message>
        <source>Your student number on the score sheet</source>
        <translation>Ihre Matrikelnummer auf dem Punkteblatt</translation>
    </message>
    <message>
        <source>Student number</source>
        <translation>Matrikelnummer</translation>
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
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>Done: %1 of %2 points.</source>
        <translation>Fertig: %1 von %2 Punkten.</translation>
    </message>
    <message>
        <source>Lesson: %1</source>
        <translation>Lektion: %1</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>%1 of %2 questions · points: %3</source>
        <translation>%1 von %2 Fragen · Punkte: %3</translation>
    </message>
    <message>
        <source>Computing the numbers of this lesson…</source>
        <translation>Die Zahlen dieser Lektion werden berechnet …</translation>
    </message>
    <message>
        <source>The numbers of this lesson cannot be computed. See Messages for the reason.</source>
        <translation>Diese Lektion lässt sich nicht berechnen; die Meldungen sagen, warum.</translation>
    </message>
    <message>
        <source>started · %1</source>
        <translation>begonnen · %1</translation>
    </message>
    <message>
        <source>The time is over.</source>
        <translation>Die Zeit ist um.</translation>
    </message>
    <message>
        <source>Questions: %1. Time limit: %2. The clock keeps running when you leave the lesson or close the program; at the end open questions are closed.</source>
        <translation>Fragen: %1. Zeit: %2. Die Uhr läuft weiter, wenn Sie die Lektion verlassen oder das Programm schließen; am Ende werden offene Fragen geschlossen.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Previous lesson</source>
        <translation>Vorige Lektion</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation>Nächste Lektion</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LevelTable</name>
    <message>
        <source>level %1</source>
        <translation>Ebene %1</translation>
    </message>
    <message>
        <source>Name of %1</source>
        <translation>Name von %1</translation>
    </message>
    <message>
        <source>Bandwidth of %1</source>
        <translation>Bandbreite von %1</translation>
    </message>
    <message>
        <source>α of %1</source>
        <translation>α von %1</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Remove this level</source>
        <translation>Diese Ebene entfernen</translation>
    </message>
    <message>
        <source>Rail-optimised</source>
        <translation>Rail-optimiert</translation>
    </message>
    <message>
        <source>Add a level</source>
        <translation>Ebene hinzufügen</translation>
    </message>
    <message>
        <source>level</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>α</source>
        <translation>α</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Nodes per group of %1</source>
        <translation>Hosts je Gruppe von %1</translation>
    </message>
    <message>
        <source>The number of nodes per group</source>
        <translation>Die Zahl der Hosts je Gruppe</translation>
    </message>
    <message>
        <source>Standard</source>
        <translation>Einfach</translation>
    </message>
    <message>
        <source>Two nodes are joined by the lowest level whose group contains both</source>
        <translation>Zwei Hosts verbindet die unterste Ebene, in deren Gruppen beide liegen</translation>
    </message>
    <message>
        <source>GPUs at the same index in their nodes are joined by the nearest level, all others by the last</source>
        <translation>GPUs mit demselben Platz in ihren Hosts verbindet die nächste Ebene, alle anderen die letzte</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Inter-node links are as they were read. Adding a level replaces them.</source>
        <translation>Die Verbindungen zwischen den Hosts sind, wie sie gelesen wurden. Eine Ebene beschreibt sie neu.</translation>
    </message>
    <message>
        <source>There are too few nodes for another level</source>
        <translation>Für Gruppen auf einer weiteren Ebene gibt es zu wenige Hosts</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LinkModel</name>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Direct, GB/s</source>
        <translation>Direkt, GB/s</translation>
    </message>
    <message>
        <source>Best relay</source>
        <translation>Bestes Relais</translation>
    </message>
    <message>
        <source>Widest path</source>
        <translation>Breitester Weg</translation>
    </message>
    <message>
        <source>Widest, GB/s</source>
        <translation>Breitester, GB/s</translation>
    </message>
    <message>
        <source>Via relay, GB/s</source>
        <translation>Darüber, GB/s</translation>
    </message>
    <message>
        <source>channel %1</source>
        <translation>Kanal %1</translation>
    </message>
    <message>
        <source>channels %1</source>
        <translation>Kanäle %1</translation>
    </message>
    <message>
        <source>tree, %1</source>
        <translation>Baum, %1</translation>
    </message>
    <message>
        <source>ring, %1</source>
        <translation>Ring, %1</translation>
    </message>
    <message>
        <source>NCCL</source>
        <translation>NCCL</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LocalMachine</name>
    <message>
        <source>exit code %1</source>
        <translation>Exit-Code %1</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Diese Maschine</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::MachineEditor</name>
    <message>
        <source>Edit machine</source>
        <translation>Maschine bearbeiten</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::MachineParts</name>
    <message>
        <source>Open a machine</source>
        <translation>Eine Maschine öffnen</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Rename the machine</source>
        <translation>Maschine umbenennen</translation>
    </message>
    <message>
        <source>GPU model</source>
        <translation>GPU-Modell</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>From files…</source>
        <translation>Aus Dateien …</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>How to get this</source>
        <translation>Wie dazu kommen</translation>
    </message>
    <message>
        <source>New machine</source>
        <translation>Neue Maschine</translation>
    </message>
    <message>
        <source>Add a node</source>
        <translation>Host hinzufügen</translation>
    </message>
    <message>
        <source>unnamed</source>
        <translation>kein Name</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>Network between nodes</source>
        <translation>Netz zwischen Hosts</translation>
    </message>
    <message>
        <source>Generate nodes × GPUs</source>
        <translation>Hosts × GPUs erzeugen</translation>
    </message>
    <message>
        <source>Add nodes from files</source>
        <translation>Hosts aus Dateien hinzufügen</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::MainWindow</name>
    <message>
        <source>Press Esc or F11 to restore the panels.</source>
        <translation>Esc oder F11 bringt alles zurück.</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::MeasureList</name>
    <message>
        <source>Measure your own</source>
        <translation>Selbst messen</translation>
    </message>
    <message>
        <source>copy, run, drop the output</source>
        <translation>kopieren, ausführen, Ausgabe ablegen</translation>
    </message>
    <message>
        <source>nvidia-smi was not found on this machine.</source>
        <translation>Auf dieser Maschine gibt es kein nvidia-smi.</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::MemoryPanel</name>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Was wäre, wenn</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>Shape of the model</source>
        <translation>Form des Modells</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>More of the plan</source>
        <translation>Mehr zum Plan</translation>
    </message>
    <message>
        <source>Content of the list</source>
        <translation>Was die Liste zeigt</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Batch and schedule</source>
        <translation>Batch und Ablauf</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::MessageButton</name>
    <message>
        <source>No messages</source>
        <translation>Keine Meldungen</translation>
    </message>
    <message>
        <source>1 message</source>
        <translation>1 Meldung</translation>
    </message>
    <message>
        <source>%1 messages</source>
        <translation>%1 Meldungen</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::MessageList</name>
    <message>
        <source>Messages</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source>Dismiss all</source>
        <translation>Alle verwerfen</translation>
    </message>
    <message>
        <source>Show file</source>
        <translation>Datei zeigen</translation>
    </message>
    <message>
        <source>Dismiss this message</source>
        <translation>Diese Meldung verwerfen</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::NotesPanel</name>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Notes about this scenario, saved in its file</source>
        <translation>Notizen zu diesem Szenario, in seiner Datei: was zu sagen ist, was sich zeigte</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::NoticeBar</name>
    <message>
        <source>Dismiss</source>
        <translation>Verwerfen</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::NumberInput</name>
    <message>
        <source>Your answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Your answer in %1</source>
        <translation>Antwort in %1</translation>
    </message>
    <message>
        <source>Decrease</source>
        <translation>Einen Schritt weniger</translation>
    </message>
    <message>
        <source>Increase</source>
        <translation>Einen Schritt mehr</translation>
    </message>
    <message>
        <source>Scale for the answer</source>
        <translation>Skala der Antwort</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::Opener</name>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n Datei</numerusform>
            <numerusform>%n Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>Pasted text</source>
        <translation>Eingefügter Text</translation>
    </message>
    <message>
        <source>files or text</source>
        <translation>Dateien oder Text</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>Load %1</source>
        <translation>%1 laden</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::OrderInput</name>
    <message>
        <source>Put these in order</source>
        <translation>Diese in eine Reihenfolge bringen</translation>
    </message>
    <message>
        <source>Move row up</source>
        <translation>Die Zeile nach oben</translation>
    </message>
    <message>
        <source>Move row down</source>
        <translation>Die Zeile nach unten</translation>
    </message>
    <message>
        <source>or drag, or press Alt with an arrow key</source>
        <translation>oder ziehen, oder Alt und ein Pfeil</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::OrderList</name>
    <message>
        <source>Drag the rows, or press Alt with an arrow key to move one</source>
        <translation>Die Zeilen ziehen oder eine mit Alt und Pfeiltaste bewegen</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::PipelinePanel</name>
    <message>
        <source>Pipeline</source>
        <translation>Pipeline</translation>
    </message>
    <message>
        <source>Two pipelines on one time axis</source>
        <translation>Zwei Pipelines auf einer Zeitachse</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>As equal as possible; the first GPUs get the extra layers</source>
        <translation>So gleich wie möglich; die ersten GPUs bekommen die übrigen Schichten</translation>
    </message>
    <message>
        <source>Partition %1</source>
        <translation>Aufteilung %1</translation>
    </message>
    <message>
        <source>Slow stage</source>
        <translation>Langsame Stufe</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>Spuren</translation>
    </message>
    <message>
        <source>critical path</source>
        <translation>kritischer Pfad</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Show the whole step (Esc)</source>
        <translation>Den ganzen Schritt zeigen (Esc)</translation>
    </message>
    <message>
        <source>One</source>
        <translation>Eine</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>Formel</translation>
    </message>
    <message>
        <source>Even</source>
        <translation>Gleich</translation>
    </message>
    <message>
        <source>Balanced</source>
        <translation>Balance</translation>
    </message>
    <message>
        <source>Optimal</source>
        <translation>Optimal</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>Pause (Leertaste)</translation>
    </message>
    <message>
        <source>Edit pipeline 1 or 2</source>
        <translation>Pipeline 1 oder 2 bearbeiten</translation>
    </message>
    <message>
        <source>The controls below change pipeline 1</source>
        <translation>Die Regler unten ändern Pipeline 1</translation>
    </message>
    <message>
        <source>The controls below change pipeline 2</source>
        <translation>Die Regler unten ändern Pipeline 2</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>Memory limit</source>
        <translation>Speichergrenze</translation>
    </message>
    <message>
        <source>max F %1</source>
        <translation>max. F %1</translation>
    </message>
    <message>
        <source>max F %1, B = %2 F</source>
        <translation>max. F %1, B = %2 F</translation>
    </message>
    <message>
        <source>over links</source>
        <translation>über Verbindungen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>, %1 chunks</source>
        <translation>, %1 Chunks</translation>
    </message>
    <message>
        <source>Show the critical path</source>
        <translation>Den kritischen Pfad zeigen</translation>
    </message>
    <message>
        <source>Compare with a second pipeline</source>
        <translation>Mit einer zweiten Pipeline vergleichen</translation>
    </message>
    <message>
        <source>One pipeline, with a what-if curve for the slow stage and the waiting times</source>
        <translation>Eine Pipeline, was wäre, wenn eine andere Stufe langsam wäre, und wer auf wen wartet</translation>
    </message>
    <message>
        <source>Closed formulas and simulation</source>
        <translation>Die geschlossenen Formeln neben der Simulation</translation>
    </message>
    <message>
        <source>Partition type</source>
        <translation>Art der Aufteilung</translation>
    </message>
    <message>
        <source>Ceiling division, as in PyTorch labs: the last GPU gets the remainder</source>
        <translation>Aufgerundete Division wie in PyTorch-Übungen; die letzte GPU bekommt den Rest</translation>
    </message>
    <message>
        <source>The contiguous partition with the fastest slowest stage; exact</source>
        <translation>Die zusammenhängende Aufteilung, deren langsamste Stufe am schnellsten ist, exakt</translation>
    </message>
    <message>
        <source>GPU %1 at %2×</source>
        <translation>GPU %1 mit ×%2</translation>
    </message>
    <message>
        <source>Transfers between stages</source>
        <translation>Übergabe zwischen GPUs</translation>
    </message>
    <message>
        <source>over links, α unknown, assumed 0</source>
        <translation>über Verbindungen, α unbekannt, als 0 genommen</translation>
    </message>
    <message>
        <source>The chain of tasks from first start to last end that determines the step time</source>
        <translation>Vom ersten Beginn bis zum letzten Ende; jede Aufgabe beginnt, wenn die vor ihr endet</translation>
    </message>
    <message>
        <source>Show memory below the lanes</source>
        <translation>Speicher unter den Spuren zeigen</translation>
    </message>
    <message>
        <source>Memory of each GPU over time, below its lane</source>
        <translation>Speicher jeder GPU über der Zeit, unter ihrer Spur</translation>
    </message>
    <message>
        <source>Previous start (,)</source>
        <translation>Zum vorigen Beginn (,)</translation>
    </message>
    <message>
        <source>Next start (.)</source>
        <translation>Zum nächsten Beginn (.)</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>all at 1.0×</source>
        <translation>alle mit ×1.0</translation>
    </message>
    <message>
        <source>GPU %1 at %2×, double-click to reset</source>
        <translation>GPU %1 mit ×%2, Doppelklick setzt zurück</translation>
    </message>
    <message>
        <source>%1 GPUs changed, double-click to reset</source>
        <translation>%1 GPUs geändert, Doppelklick setzt zurück</translation>
    </message>
    <message>
        <source>Best layout</source>
        <translation>Bestes Layout</translation>
    </message>
    <message>
        <source>Layers dealt to the stages so that the slowest GPU is as fast as it can be and every GPU fits into the memory limit</source>
        <translation>Schichten so auf die Stufen verteilt, dass die langsamste GPU so schnell wie möglich ist und jede GPU in die Speichergrenze passt</translation>
    </message>
    <message>
        <source>slowest %1, fullest %2</source>
        <translation>langsamste %1, vollste %2</translation>
    </message>
    <message>
        <source>Best layout %1</source>
        <translation>Bestes Layout %1</translation>
    </message>
    <message>
        <source>Show one pipeline</source>
        <translation>Eine Pipeline zeigen</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Watch the pipeline fill (Space)</source>
        <translation>Beim Füllen der Pipeline zusehen (Leertaste)</translation>
    </message>
    <message>
        <source>As dragged beside the lanes or entered above</source>
        <translation>Wie neben den Bahnen gezogen oder oben eingegeben</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::PlansBackground</name>
    <message>
        <source>Model of %1</source>
        <translation>Modell aus %1</translation>
    </message>
    <message>
        <source>Predicting…</source>
        <translation>Wird vorhergesagt …</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::PlansCalibrator</name>
    <message>
        <source>Keep calibration</source>
        <translation>Kalibrierung behalten</translation>
    </message>
    <message>
        <source>Remove calibration</source>
        <translation>Kalibrierung entfernen</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::PlansPanel</name>
    <message>
        <source>Your own runs</source>
        <translation>Eigene Läufe</translation>
    </message>
    <message>
        <source>Check a table…</source>
        <translation>Tabelle prüfen …</translation>
    </message>
    <message>
        <source>CSV with model, gpu, tp, pp, dp, mbs, gbs, step_time_s, …</source>
        <translation>CSV mit model, gpu, tp, pp, dp, mbs, gbs, step_time_s, …</translation>
    </message>
    <message>
        <source>Check a table of measured runs</source>
        <translation>Eine Tabelle gemessener Läufe prüfen</translation>
    </message>
    <message>
        <source>Tables (*.csv);;All files (*)</source>
        <translation>Tabellen (*.csv);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>Pläne</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Beste</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Two plans</source>
        <translation>Zwei Pläne</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>Tauschen</translation>
    </message>
    <message>
        <source>Best plan</source>
        <translation>Bester Plan</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>Preise</translation>
    </message>
    <message>
        <source>Degrees</source>
        <translation>Grade</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>Annahmen</translation>
    </message>
    <message>
        <source>Ramp-up</source>
        <translation>Steigerung</translation>
    </message>
    <message>
        <source>%1, out of memory</source>
        <translation>%1, Speicher reicht nicht</translation>
    </message>
    <message>
        <source>Use plan 1</source>
        <translation>Plan 1 übernehmen</translation>
    </message>
    <message>
        <source>Plan 1 becomes plan 2 and plan 2 becomes plan 1</source>
        <translation>Plan 1 wird Plan 2, und Plan 2 wird Plan 1</translation>
    </message>
    <message>
        <source>Plan 1 is the best plan again, whatever is searched</source>
        <translation>Plan 1 ist wieder der beste Plan, was auch gesucht wird</translation>
    </message>
    <message>
        <source>Swap plan 1 and plan 2</source>
        <translation>Plan 1 und Plan 2 tauschen</translation>
    </message>
    <message>
        <source>Predicts every run in a CSV table and compares it with its measured step time; columns as in shardscope-cli plan --validate. You can also drop a table on the window.</source>
        <translation>Sagt jeden Lauf einer CSV-Tabelle vorher und vergleicht mit der gemessenen Schrittzeit; die Spalten sind die von shardscope-cli plan --validate. Eine Tabelle lässt sich auch auf das Fenster ziehen</translation>
    </message>
    <message>
        <source>Filter the list with comparisons of %1, or with words</source>
        <translation>Filter der Liste: Vergleiche von %1, oder Wörter</translation>
    </message>
    <message>
        <source>Search limits</source>
        <translation>Grenzen der Suche</translation>
    </message>
    <message>
        <source>Schedules, recomputation, rank order</source>
        <translation>Abläufe, Neuberechnung, Reihenfolge</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>Kalibrierung</translation>
    </message>
    <message>
        <source>Calibrate</source>
        <translation>Kalibrieren</translation>
    </message>
    <message>
        <source>Learns the rate of computation, the links and the launch times from the measured plans of this scenario</source>
        <translation>Lernt Rechenrate, Verbindungen und Launch-Zeiten aus den gemessenen Plänen dieses Szenarios</translation>
    </message>
    <message>
        <source>Cancel calibration</source>
        <translation>Kalibrierung abbrechen</translation>
    </message>
    <message>
        <source>Stops; nothing changes</source>
        <translation>Hält an; nichts ändert sich</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Makes the calibrated assumptions those of the scenario</source>
        <translation>Macht die kalibrierten Annahmen zu denen des Szenarios</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Leaves all assumptions as they were</source>
        <translation>Lässt alle Annahmen, wie sie waren</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Assumptions as they were before the calibration</source>
        <translation>Annahmen wie vor der Kalibrierung</translation>
    </message>
    <message>
        <source>Calibrating, %1…</source>
        <translation>Kalibrieren, %1…</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>In Gebrauch</translation>
    </message>
    <message>
        <source>Use and play</source>
        <translation>Übernehmen und abspielen</translation>
    </message>
    <message>
        <source>Makes plan 1 the scenario&apos;s own: memory and pipeline follow</source>
        <translation>Macht Plan 1 zum eigenen des Szenarios: Speicher und Pipeline folgen</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Uses plan 1 and plays its step: who computes when, over which links it sends, and what each GPU holds (double-click on a plan, or Shift+Enter)</source>
        <translation>Übernimmt Plan 1 und spielt seinen Schritt ab: wer wann rechnet, über welche Links er sendet und was jede GPU hält (Doppelklick auf einen Plan, oder Umschalt+Enter)</translation>
    </message>
    <message>
        <source>Plan 1</source>
        <translation>Plan 1</translation>
    </message>
    <message>
        <source>Degrees of plan 1, such as tp=4 pp=2 mbs=1 zero=1 full; without dp, replicas fill the GPUs</source>
        <translation>Grade von Plan 1, etwa tp=4 pp=2 mbs=1 zero=1 full; ohne dp füllen Replikate die GPUs</translation>
    </message>
    <message>
        <source>Changes plan 1 so that it fits</source>
        <translation>Ändert Plan 1 so, dass er passt</translation>
    </message>
    <message>
        <source>Plan 1: %1</source>
        <translation>Plan 1: %1</translation>
    </message>
    <message>
        <source>%1 fits</source>
        <translation>%1 passt</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::PlayFlow</name>
    <message>
        <source>Without a model there is no plan to play. Choose a model, or open an example that has one.</source>
        <translation>Ohne Modell gibt es keinen Plan zum Abspielen. Wählen Sie ein Modell, oder öffnen Sie ein Beispiel mit einem.</translation>
    </message>
    <message>
        <source>The pipeline has settings of its own and does not show the plan. Link it to the layout, then play.</source>
        <translation>Die Pipeline hat eigene Einstellungen und zeigt den Plan nicht. Verknüpfen Sie sie mit der Aufteilung, dann abspielen.</translation>
    </message>
    <message>
        <source>This pipeline is too large to play.</source>
        <translation>Diese Pipeline ist zum Abspielen zu groß.</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::Popover</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::PredictionChart</name>
    <message>
        <source>%1 over %2</source>
        <translation>%1 über %2</translation>
    </message>
    <message>
        <source>your prediction</source>
        <translation>Ihre Vorhersage</translation>
    </message>
    <message>
        <source>Drag the marker to your answer: %1</source>
        <translation>Marke, die zur Antwort gezogen wird: %1</translation>
    </message>
    <message>
        <source>you said %1: %2</source>
        <translation>Sie sagten %1: %2</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::Preferences</name>
    <message>
        <source>Sizes in GB, powers of 1000</source>
        <translation>Größen in GB, Potenzen von 1000</translation>
    </message>
    <message>
        <source>Sizes in GiB, powers of 1024</source>
        <translation>Größen in GiB, Potenzen von 1024</translation>
    </message>
    <message>
        <source>Decimal point: 43.1</source>
        <translation>Dezimalpunkt: 43.1</translation>
    </message>
    <message>
        <source>Decimal comma: 43,1</source>
        <translation>Dezimalkomma: 43,1</translation>
    </message>
    <message>
        <source>Text at %1 %</source>
        <translation>Schrift mit %1 %</translation>
    </message>
    <message>
        <source>Safety copy %1 s after a change</source>
        <translation>Sicherungskopie %1 s nach einer Änderung</translation>
    </message>
    <message>
        <source>From the next start on</source>
        <translation>Ab dem nächsten Start</translation>
    </message>
    <message>
        <source>Language of the system</source>
        <translation>Sprache des Systems</translation>
    </message>
    <message>
        <source>Reopen the last scenario at start</source>
        <translation>Öffnen, was zuletzt offen war</translation>
    </message>
    <message>
        <source>Less motion (playback in steps)</source>
        <translation>Weniger Bewegung (Wiedergabe in Schritten)</translation>
    </message>
    <message>
        <source>Decimal point of the language</source>
        <translation>Dezimalzeichen der Sprache</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ProgressLine</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::QuestionBox</name>
    <message>
        <source>Predict a number</source>
        <translation>Eine Zahl vorhersagen</translation>
    </message>
    <message>
        <source>Choose one</source>
        <translation>Eins wählen</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>Antwort zeigen</translation>
    </message>
    <message>
        <source>Not yet: that is too low.</source>
        <translation>Noch nicht: das ist zu niedrig.</translation>
    </message>
    <message>
        <source>Not yet: that is too high.</source>
        <translation>Noch nicht: das ist zu hoch.</translation>
    </message>
    <message>
        <source>The answer: %1</source>
        <translation>Die Antwort: %1</translation>
    </message>
    <message>
        <source>Another hint</source>
        <translation>Noch ein Tipp</translation>
    </message>
    <message>
        <source>Not yet.</source>
        <translation>Noch nicht.</translation>
    </message>
    <message>
        <source>Choose all that are right</source>
        <translation>Alle richtigen wählen</translation>
    </message>
    <message>
        <source>In your own words · not marked</source>
        <translation>In eigenen Worten · nicht bewertet</translation>
    </message>
    <message>
        <source>Partly right: what is ticked is right, and something is still missing.</source>
        <translation>Teilweise richtig: Angekreuztes stimmt, etwas fehlt noch.</translation>
    </message>
    <message>
        <source>Partly right: not everything that is ticked is right.</source>
        <translation>Teilweise richtig: nicht alles Angekreuzte stimmt.</translation>
    </message>
    <message>
        <source>Kept for your teacher. Compare with this:</source>
        <translation>Für Ihre Lehrperson aufbewahrt. Vergleichen Sie damit:</translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s) left</source>
        <translation>
            <numerusform>noch %n Versuch</numerusform>
            <numerusform>noch %n Versuche</numerusform>
        </translation>
    </message>
    <message>
        <source>Put in order</source>
        <translation>In Reihenfolge bringen</translation>
    </message>
    <message>
        <source>Drag to set your answer</source>
        <translation>Zur Antwort ziehen</translation>
    </message>
    <message>
        <source>Not yet. Look again, or use a hint.</source>
        <translation>Noch nicht. Nochmals hinsehen oder einen Tipp nehmen.</translation>
    </message>
    <message>
        <source>Correct on the first try.</source>
        <translation>Richtig, auf Anhieb.</translation>
    </message>
    <message>
        <source>Correct.</source>
        <translation>Richtig.</translation>
    </message>
    <message numerus="yes">
        <source>%n more, each costs a quarter of a point</source>
        <translation>
            <numerusform>noch %n, jeder ein Viertelpunkt</numerusform>
            <numerusform>noch %n, jeder ein Viertelpunkt</numerusform>
        </translation>
    </message>
    <message>
        <source>You said first: %1</source>
        <translation>Ihre erste Antwort: %1</translation>
    </message>
    <message>
        <source>%1, −%2 points</source>
        <translation>%1, −%2 Punkte</translation>
    </message>
    <message>
        <source>Build a schedule</source>
        <translation>Einen Plan bauen</translation>
    </message>
    <message>
        <source>A rule has completed this order. Take it back with Undo, and place the tasks yourself.</source>
        <translation>Eine Regel hat diese Reihenfolge ergänzt. Mit Rückgängig zurücknehmen und die Aufgaben selbst setzen.</translation>
    </message>
    <message>
        <source>The first task off the best orders; each costs a quarter of a point</source>
        <translation>Die erste Aufgabe, die von den besten Reihenfolgen abweicht; jeder kostet einen Viertelpunkt</translation>
    </message>
    <message>
        <source>Not correct.%1 The answer: %2</source>
        <translation>Nicht richtig.%1 Die Antwort: %2</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::Rail</name>
    <message>
        <source>Views</source>
        <translation>Ansichten</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::RecoverRow</name>
    <message>
        <source>Recover</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>was not saved before the program ended, %1</source>
        <translation>war nicht gespeichert, als das Programm endete, %1</translation>
    </message>
    <message>
        <source>was left unsaved when another scenario was opened, %1</source>
        <translation>blieb ungespeichert, als ein anderes Szenario geöffnet wurde, %1</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ReportCard</name>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Tables of the figures</source>
        <translation>Tabellen der Abbildungen</translation>
    </message>
    <message>
        <source>Save report…</source>
        <translation>Bericht speichern …</translation>
    </message>
    <message>
        <source>Title of the report</source>
        <translation>Titel des Berichts</translation>
    </message>
    <message>
        <source>nothing to show yet</source>
        <translation>noch nichts zu zeigen</translation>
    </message>
    <message>
        <source>Also write every figure and table to a folder</source>
        <translation>Auch ein Ordner mit jeder Abbildung und Tabelle</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ReportFlow</name>
    <message>
        <source>Save report</source>
        <translation>Bericht speichern</translation>
    </message>
    <message>
        <source>Report (*.html)</source>
        <translation>Bericht (*.html)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Writing the report…</source>
        <translation>Bericht wird geschrieben …</translation>
    </message>
    <message>
        <source>Report saved as %1.</source>
        <translation>Bericht gespeichert als %1.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::RunsPanel</name>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>Chunks</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>Samples/s</source>
        <translation>Samples/s</translation>
    </message>
    <message>
        <source>Step, ms</source>
        <translation>Schritt, ms</translation>
    </message>
    <message>
        <source>Memory, GB</source>
        <translation>Speicher, GB</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>e.g. fsdp, chunks=4, OOM</source>
        <translation>z. B. fsdp, chunks=4, OOM</translation>
    </message>
    <message>
        <source>Filter the rows</source>
        <translation>Die Zeilen filtern</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Group the rows</source>
        <translation>Die Zeilen gruppieren</translation>
    </message>
    <message>
        <source>Group by</source>
        <translation>Gruppieren</translation>
    </message>
    <message>
        <source>Chart over</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Copy the table as %1</source>
        <translation>Die Tabelle als %1 kopieren</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Calibrate</source>
        <translation>Kalibrieren</translation>
    </message>
    <message>
        <source>Needs %1</source>
        <translation>Braucht %1</translation>
    </message>
    <message>
        <source>Keep this fit</source>
        <translation>Anpassung behalten</translation>
    </message>
    <message>
        <source>Use in Pipeline</source>
        <translation>In Pipeline nutzen</translation>
    </message>
    <message>
        <source>Predict pipelines with a, launch and o of this fit</source>
        <translation>Pipelines mit a, Launch und o dieser Anpassung vorhersagen</translation>
    </message>
    <message>
        <source>Measurements to add</source>
        <translation>Hinzuzufügende Messungen</translation>
    </message>
    <message>
        <source>Scroll the measurements to add</source>
        <translation>Hinzuzufügende Messungen rollen</translation>
    </message>
    <message>
        <source>Select all measurements to add</source>
        <translation>Alle hinzuzufügenden Messungen auswählen</translation>
    </message>
    <message>
        <source>Add to the runs</source>
        <translation>Zu den Läufen hinzufügen</translation>
    </message>
    <message>
        <source>%1 in %2 runs</source>
        <translation>%1 in %2 Läufen</translation>
    </message>
    <message>
        <source>Keep the fit</source>
        <translation>Die Anpassung behalten</translation>
    </message>
    <message>
        <source>Use the fit</source>
        <translation>Die Anpassung nutzen</translation>
    </message>
    <message>
        <source>One run was added.</source>
        <translation>Ein Lauf wurde hinzugefügt.</translation>
    </message>
    <message>
        <source>%1 runs were added.</source>
        <translation>%1 Läufe wurden hinzugefügt.</translation>
    </message>
    <message>
        <source>Enter by hand</source>
        <translation>Eintippen</translation>
    </message>
    <message>
        <source>Words that must all appear in a row; setting=value matches a setting</source>
        <translation>Wörter, die alle in einer Zeile stehen müssen; einstellung=wert findet eine Einstellung</translation>
    </message>
    <message>
        <source>One row per run, the mean over seeds, or the mean per value of a setting</source>
        <translation>Eine Zeile je Lauf, das Mittel über Seeds oder das Mittel je Wert einer Einstellung</translation>
    </message>
    <message>
        <source>Setting on the chart&apos;s x axis</source>
        <translation>Einstellung unter dem Diagramm</translation>
    </message>
    <message>
        <source>No faults were found in these measurements.</source>
        <translation>An diesen Messungen ist nichts falsch.</translation>
    </message>
    <message>
        <source>Save the fitted values with the scenario</source>
        <translation>Die angepassten Werte mit dem Szenario behalten</translation>
    </message>
    <message>
        <source>None: each run</source>
        <translation>Nichts: jeder Lauf</translation>
    </message>
    <message>
        <source>Error: %1 on average, %2 at most; %3 when each point is predicted from the others.</source>
        <translation>Fehler im Mittel %1, höchstens %2; jeder Punkt aus den übrigen %3.</translation>
    </message>
    <message>
        <source>One point is excluded as an outlier.</source>
        <translation>Ein Punkt ist als Ausreißer abgesondert.</translation>
    </message>
    <message>
        <source>%1 points are excluded as outliers.</source>
        <translation>%1 Punkte sind als Ausreißer abgesondert.</translation>
    </message>
    <message>
        <source>This fit is saved with the scenario.</source>
        <translation>Diese Anpassung ist behalten.</translation>
    </message>
    <message>
        <source>Another fit is saved with the scenario.</source>
        <translation>Eine andere Anpassung ist behalten.</translation>
    </message>
    <message>
        <source>Free in the fit</source>
        <translation>Darf sich in der Anpassung bewegen</translation>
    </message>
    <message>
        <source>entered</source>
        <translation>eingegeben</translation>
    </message>
    <message>
        <source>No measurement was entered: give samples/s, a step time or memory.</source>
        <translation>Nichts Gemessenes wurde eingetippt: Samples/s, eine Schrittzeit oder Speicher angeben.</translation>
    </message>
    <message>
        <source>Add entered runs</source>
        <translation>Eingetippte Läufe hinzufügen</translation>
    </message>
    <message>
        <source>One measurement per line; 9.23 ± 0.60 also gives a standard deviation. Leave cells empty if not measured.</source>
        <translation>Eine Zeile je Messung; 9.23 ± 0.60 gibt eine Abweichung an. Nicht Gemessenes bleibt leer.</translation>
    </message>
    <message>
        <source>Mean over seeds</source>
        <translation>Mittel über Seeds</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Fits the most runs</source>
        <translation>Passt zu den meisten</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ScenarioButton</name>
    <message>
        <source>Scenario %1, with unsaved changes</source>
        <translation>Szenario %1, mit ungespeicherten Änderungen</translation>
    </message>
    <message>
        <source>Scenario %1</source>
        <translation>Szenario %1</translation>
    </message>
    <message>
        <source>%1: changes not saved to any file</source>
        <translation>%1: es gibt Änderungen, die in keiner Datei stehen</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::SearchField</name>
    <message>
        <source>Search or run a command</source>
        <translation>Suchen oder Befehl ausführen</translation>
    </message>
    <message>
        <source>Ctrl K</source>
        <translation>Strg K</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::SessionKeeper</name>
    <message>
        <source>Recover</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>%1, the last open scenario, no longer exists.</source>
        <translation>%1 war zuletzt offen und ist nicht mehr da.</translation>
    </message>
    <message>
        <source>%1 was not saved before the program ended, %2.</source>
        <translation>%1 war nicht gespeichert, als das Programm endete, %2.</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::SettingsCard</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Language and look</source>
        <translation>Sprache und Aussehen</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Schrift</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>Größen</translation>
    </message>
    <message>
        <source>Decimals</source>
        <translation>Dezimalen</translation>
    </message>
    <message>
        <source>What is kept</source>
        <translation>Was behalten wird</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>Safety copy</source>
        <translation>Kopie nach</translation>
    </message>
    <message numerus="yes">
        <source>Forget %n recent files</source>
        <translation>
            <numerusform>%n zuletzt geöffnete Datei vergessen</numerusform>
            <numerusform>%n zuletzt geöffnete Dateien vergessen</numerusform>
        </translation>
    </message>
    <message>
        <source>No recent files</source>
        <translation>Keine zuletzt geöffneten Dateien</translation>
    </message>
    <message>
        <source>As the language</source>
        <translation>Wie die Sprache</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::Sharing</name>
    <message>
        <source>Share these views…</source>
        <translation>Diese Ansichten teilen …</translation>
    </message>
    <message>
        <source>Share these views</source>
        <translation>Diese Ansichten teilen</translation>
    </message>
    <message>
        <source>Scenario (*.json)</source>
        <translation>Szenario (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 opens with these views and their selection.</source>
        <translation>%1 öffnet diese Ansichten mit dem, was darin ausgewählt ist.</translation>
    </message>
    <message>
        <source>this is the file of the open scenario; choose another name</source>
        <translation>es ist die Datei des offenen Szenarios; geben Sie einen anderen Namen</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::Slider</name>
    <message>
        <source>%1 is not a number</source>
        <translation>%1 ist keine Zahl</translation>
    </message>
    <message>
        <source>%1 is not possible here</source>
        <translation>%1 ist hier nicht möglich</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::SlownessControl</name>
    <message>
        <source>Slow stage</source>
        <translation>Langsame Stufe</translation>
    </message>
    <message>
        <source>%1 takes %2 of its time; drag from ×½ to ×4, double-click resets</source>
        <translation>%1 braucht das %2-Fache ihrer Zeit; von ×½ bis ×4 ziehen, Doppelklick setzt zurück</translation>
    </message>
    <message>
        <source>%1 takes %2 of its time. Left and Right select a GPU, Up and Down change its factor, Home resets it.</source>
        <translation>%1 braucht das %2-Fache ihrer Zeit. Links und rechts wählen eine GPU, hoch und runter ändern ihren Faktor, Pos1 setzt ihn zurück.</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::TablePane</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>CSV…</source>
        <translation>CSV …</translation>
    </message>
    <message>
        <source>Previous rows</source>
        <translation>Frühere Zeilen</translation>
    </message>
    <message>
        <source>Next rows</source>
        <translation>Spätere Zeilen</translation>
    </message>
    <message>
        <source>Rows %1 to %2 of %3</source>
        <translation>Zeilen %1 bis %2 von %3</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::TextInput</name>
    <message>
        <source>Your answer in words</source>
        <translation>Ihre Antwort in Worten</translation>
    </message>
    <message>
        <source>One or two sentences; Shift+Enter begins a line</source>
        <translation>Ein oder zwei Sätze; Umschalt+Enter beginnt eine Zeile</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::TopBar</name>
    <message>
        <source>A|B</source>
        <translation>A|B</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Compare with a second scenario</source>
        <translation>Mit einem zweiten Szenario vergleichen</translation>
    </message>
    <message>
        <source>Name of the scenario</source>
        <translation>Name des Szenarios</translation>
    </message>
    <message>
        <source>Rename to %1</source>
        <translation>Umbenennen in %1</translation>
    </message>
    <message>
        <source>drop a file, or press Ctrl+K</source>
        <translation>eine Datei hierher ziehen oder Strg+K drücken</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::TopologyPanel</name>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>ring</source>
        <translation>Ring</translation>
    </message>
    <message>
        <source>order</source>
        <translation>Folge</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>Anordnung zurücksetzen</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Edit machine…</source>
        <translation>Maschine bearbeiten …</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Diese Maschine</translation>
    </message>
    <message>
        <source>Facts from the source</source>
        <translation>Angaben aus der Quelle</translation>
    </message>
    <message>
        <source>1 fact</source>
        <translation>1 Angabe</translation>
    </message>
    <message>
        <source>%1 facts</source>
        <translation>%1 Angaben</translation>
    </message>
    <message>
        <source>shared by Topology and Bandwidth</source>
        <translation>in beiden Ansichten gekoppelt</translation>
    </message>
    <message>
        <source>CPUs, and the link shared by the pairs of two sockets</source>
        <translation>CPUs, und die Verbindung, die sich die Paare zweier Sockel teilen</translation>
    </message>
    <message>
        <source>The ring over all GPUs with the widest narrowest link</source>
        <translation>Der Ring über alle GPUs, dessen engste Verbindung am breitesten ist</translation>
    </message>
    <message>
        <source>The order of all GPUs for a pipeline with the widest narrowest link</source>
        <translation>Die Reihenfolge aller GPUs für eine Pipeline, deren engste Verbindung am breitesten ist</translation>
    </message>
    <message>
        <source>Moves dragged devices back to their original places</source>
        <translation>Gezogene Geräte kehren an ihre Plätze zurück</translation>
    </message>
    <message>
        <source>Links of the slowest class; click a class in the legend to hide or show it</source>
        <translation>Verbindungen der fernsten Klasse; die Legende schaltet jede Klasse</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::TracePanel</name>
    <message>
        <source>Trace</source>
        <translation>Trace</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>Predict with these times</source>
        <translation>Mit diesen Zeiten vorhersagen</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Predict with measured times</source>
        <translation>Mit gemessenen Zeiten vorhersagen</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>rank %1 · %2 events · %3</source>
        <translation>Rang %1 · %2 Ereignisse · %3</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps: %1</source>
        <translation>
            <numerusform>%n Schritt: %1</numerusform>
            <numerusform>%n Schritte: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>No trace is loaded.</source>
        <translation>Kein Trace ist geladen.</translation>
    </message>
    <message>
        <source>Sets the pipeline to the trace&apos;s number of GPUs, with the forward time of each and its gradient times in this step</source>
        <translation>Stellt die Pipeline auf so viele GPUs, wie der Trace hat, mit der Vorwärtszeit, die jede in diesem Schritt brauchte, und dem Anteil der Gradienten daran</translation>
    </message>
    <message>
        <source>typical (%1)</source>
        <translation>üblicher (%1)</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ValueLabel</name>
    <message>
        <source>Copy %1</source>
        <translation>%1 kopieren</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::VerdictCard</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Fault, %1 sure</source>
        <translation>Fehler, zu %1 sicher</translation>
    </message>
    <message>
        <source>Warning, %1 sure</source>
        <translation>Warnung, zu %1 sicher</translation>
    </message>
    <message>
        <source>Advice, %1 sure</source>
        <translation>Rat, zu %1 sicher</translation>
    </message>
    <message>
        <source>expected at least %1 (%2)</source>
        <translation>zu erwarten sind mindestens %1 (%2)</translation>
    </message>
    <message>
        <source>expected at most %1 (%2)</source>
        <translation>zu erwarten sind höchstens %1 (%2)</translation>
    </message>
    <message>
        <source>expected %1 to %2 (%3)</source>
        <translation>zu erwarten sind %1 bis %2 (%3)</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, Zeile %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Further lines: %1</source>
        <translation>Weitere Zeilen: %1</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>Als Nächstes: %1</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>What %1 says</source>
        <translation>Was %1 sagt</translation>
    </message>
    <message>
        <source>This cannot be told</source>
        <translation>Das lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>It needs %1.</source>
        <translation>Dazu braucht es %1.</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Einstellen</translation>
    </message>
    <message>
        <source>Set: %1</source>
        <translation>Einstellen: %1</translation>
    </message>
    <message>
        <source>Show this line in the text</source>
        <translation>Diese Zeile im Text zeigen</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::VerdictFlow</name>
    <message>
        <source>Nothing in %1 is out of the ordinary.</source>
        <translation>An %1 ist nichts ungewöhnlich.</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>your text</source>
        <translation>Ihr Text</translation>
    </message>
    <message>
        <source>Every measured step lies within the prediction&apos;s range.</source>
        <translation>Jeder gemessene Schritt liegt im Bereich der Vorhersage.</translation>
    </message>
    <message>
        <source>the prediction</source>
        <translation>die Vorhersage</translation>
    </message>
    <message>
        <source>Set: %1</source>
        <translation>Eingestellt: %1</translation>
    </message>
    <message>
        <source>These settings do not fit what is open now.</source>
        <translation>Diese Einstellungen passen nicht zu dem, was jetzt geöffnet ist.</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1: %2 → %3</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ViewArea</name>
    <message>
        <source>%1 of B</source>
        <translation>%1 von B</translation>
    </message>
    <message>
        <source>Show here</source>
        <translation>Hier zeigen</translation>
    </message>
    <message>
        <source>Show as table</source>
        <translation>Als Tabelle zeigen</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Open in a new window</source>
        <translation>In eigenem Fenster</translation>
    </message>
    <message>
        <source>Show as figure</source>
        <translation>Als Bild zeigen</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ViewHeader</name>
    <message>
        <source>One</source>
        <translation>Eine</translation>
    </message>
    <message>
        <source>Two</source>
        <translation>Zwei</translation>
    </message>
    <message>
        <source>Four</source>
        <translation>Vier</translation>
    </message>
    <message>
        <source>Views side by side</source>
        <translation>Ansichten nebeneinander</translation>
    </message>
    <message>
        <source>End the presentation (Esc)</source>
        <translation>Präsentation beenden (Esc)</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Verknüpfen</translation>
    </message>
    <message>
        <source>Hide all panels (F11)</source>
        <translation>Nur das Bild (F11)</translation>
    </message>
    <message>
        <source>Open in a new window</source>
        <translation>In eigenem Fenster</translation>
    </message>
    <message>
        <source>Move back into the main window</source>
        <translation>Zurück ins Hauptfenster</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Take these values</source>
        <translation>Diese Werte übernehmen</translation>
    </message>
    <message>
        <source>Show what would change, and take it</source>
        <translation>Zeigen, was sich ändern würde, und es übernehmen</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ViewPane</name>
    <message>
        <source>%1 of B as a table</source>
        <translation>%1 von B als Tabelle</translation>
    </message>
    <message>
        <source>%1 as a table</source>
        <translation>%1 als Tabelle</translation>
    </message>
    <message>
        <source>as a table</source>
        <translation>als Tabelle</translation>
    </message>
    <message>
        <source>%1 is shown in a separate window.</source>
        <translation>%1 wird in einem eigenen Fenster gezeigt.</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Zurückholen</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ViewWindow</name>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::WelcomeCommand</name>
    <message>
        <source>Copy the command %1</source>
        <translation>Befehl %1 kopieren</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::WelcomePage</name>
    <message>
        <source>What would you like to understand?</source>
        <translation>Was soll klar werden?</translation>
    </message>
    <message>
        <source>Example machines</source>
        <translation>Beispielmaschinen</translation>
    </message>
    <message>
        <source>Examples with a model or runs</source>
        <translation>Beispiele mit Modell oder Läufen</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>What does my machine look like?</source>
        <translation>Wie sieht meine Maschine aus?</translation>
    </message>
    <message>
        <source>How should I spread the model?</source>
        <translation>Wie sollte ich das Modell verteilen?</translation>
    </message>
    <message>
        <source>Why did my measurement come out like that?</source>
        <translation>Warum fiel meine Messung so aus?</translation>
    </message>
    <message>
        <source>Your own</source>
        <translation>Eigenes</translation>
    </message>
    <message>
        <source>nodes × GPUs, α, β</source>
        <translation>Knoten × GPUs, α, β</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>Open an example, or drop a measurement or a launch script of your own anywhere in this window.</source>
        <translation>Öffnen Sie ein Beispiel, oder legen Sie eine eigene Messung oder ein Startskript irgendwo in diesem Fenster ab.</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>verschwunden</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::WorkTracker</name>
    <message>
        <source>Reading %1</source>
        <translation>Lese %1</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>Berechnung</translation>
    </message>
    <message>
        <source>Running %1</source>
        <translation>%1 läuft</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Open as new</source>
        <translation>Als neu öffnen</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::WorldChips</name>
    <message>
        <source>The machine; click to edit it</source>
        <translation>Die Maschine; zum Bearbeiten klicken</translation>
    </message>
    <message>
        <source>The model; click to choose another</source>
        <translation>Das Modell; klicken, um ein anderes zu wählen</translation>
    </message>
    <message>
        <source>The plan; click to enter degrees, such as TP 8 PP 4 DP 2</source>
        <translation>Der Plan; klicken, um Grade einzugeben, etwa TP 8 PP 4 DP 2</translation>
    </message>
    <message>
        <source>Sequences of one step; click to enter another number</source>
        <translation>Sequenzen eines Schritts; klicken, um eine andere Zahl einzugeben</translation>
    </message>
    <message>
        <source>Tokens of a sequence; click to enter another number</source>
        <translation>Token einer Sequenz; klicken, um eine andere Zahl einzugeben</translation>
    </message>
    <message>
        <source>no model</source>
        <translation>kein Modell</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>Batch %1</translation>
    </message>
    <message>
        <source>sequence %1</source>
        <translation>Sequenz %1</translation>
    </message>
    <message>
        <source>Sequence length %1</source>
        <translation>Sequenzlänge %1</translation>
    </message>
    <message>
        <source>Batch %1</source>
        <translation>Batch %1</translation>
    </message>
    <message>
        <source>Plan %1</source>
        <translation>Plan %1</translation>
    </message>
    <message>
        <source>Model %1</source>
        <translation>Modell %1</translation>
    </message>
    <message>
        <source>The plan</source>
        <translation>Der Plan</translation>
    </message>
    <message>
        <source>degrees, such as TP 8 PP 4 DP 2</source>
        <translation>Grade, etwa TP 8 PP 4 DP 2</translation>
    </message>
    <message>
        <source>The sequence length</source>
        <translation>Die Sequenzlänge</translation>
    </message>
    <message>
        <source>The global batch</source>
        <translation>Der globale Batch</translation>
    </message>
    <message>
        <source>a plan of %1 GPUs</source>
        <translation>ein Plan für %1 GPUs</translation>
    </message>
    <message>
        <source>at most %1, as many as the machine has</source>
        <translation>höchstens %1, so viele hat die Maschine</translation>
    </message>
    <message>
        <source>Part of a name</source>
        <translation>Teil eines Namens</translation>
    </message>
    <message>
        <source>Models with these letters in their name</source>
        <translation>Modelle mit diesen Buchstaben im Namen</translation>
    </message>
</context>
<context>
    <name>taken</name>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n Knoten</numerusform>
            <numerusform>%n Knoten</numerusform>
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
            <numerusform>%n Verbindung</numerusform>
            <numerusform>%n Verbindungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bandwidths</source>
        <translation>
            <numerusform>%n Bandbreite</numerusform>
            <numerusform>%n Bandbreiten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n latencies</source>
        <translation>
            <numerusform>%n Latenz</numerusform>
            <numerusform>%n Latenzen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n measured collectives</source>
        <translation>
            <numerusform>%n gemessene kollektive Operation</numerusform>
            <numerusform>%n gemessene kollektive Operationen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n devices of your own</source>
        <translation>
            <numerusform>%n eigenes Gerät</numerusform>
            <numerusform>%n eigene Geräte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a trace of %n GPUs</source>
        <translation>
            <numerusform>ein Trace von %n GPU</numerusform>
            <numerusform>ein Trace von %n GPUs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps</source>
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>tokens per expert in %n layers</source>
        <translation>
            <numerusform>Tokens je Experte in %n Schicht</numerusform>
            <numerusform>Tokens je Experte in %n Schichten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a placement of experts in %n layers</source>
        <translation>
            <numerusform>eine Platzierung der Experten in %n Schicht</numerusform>
            <numerusform>eine Platzierung der Experten in %n Schichten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation>%1 aus %2</translation>
    </message>
    <message>
        <source>%1; added to %2</source>
        <translation>%1; ergänzt %2</translation>
    </message>
    <message>
        <source>%1; replaces %2</source>
        <translation>%1; ersetzt %2</translation>
    </message>
    <message numerus="yes">
        <source>%1; %n could not be read</source>
        <translation>
            <numerusform>%1; %n nicht lesbar</numerusform>
            <numerusform>%1; %n nicht lesbar</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a plan in %n settings</source>
        <translation>
            <numerusform>ein Plan in %n Einstellung</numerusform>
            <numerusform>ein Plan in %n Einstellungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unknown</source>
        <translation>
            <numerusform>%n unbekannt</numerusform>
            <numerusform>%n unbekannt</numerusform>
        </translation>
    </message>
    <message>
        <source>the order of a pipeline</source>
        <translation>die Reihenfolge einer Pipeline</translation>
    </message>
    <message>
        <source>%1; %2 of %3 files are of no known format: %4</source>
        <translation>%1; %2 von %3 Dateien haben kein bekanntes Format: %4</translation>
    </message>
    <message numerus="yes">
        <source>the recorded memory of %n GPUs</source>
        <translation>
            <numerusform>der aufgezeichnete Speicher von %n GPU</numerusform>
            <numerusform>der aufgezeichnete Speicher von %n GPUs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>views</name>
    <message>
        <source>Topology</source>
        <translation>Topologie</translation>
    </message>
    <message>
        <source>Which GPUs are near each other and where the slow links are.</source>
        <translation>Welche GPUs einander nahe sind und wo die langsamen Verbindungen liegen.</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>How fast every device sends to every other, as a matrix, with outliers marked.</source>
        <translation>Wie schnell jedes Gerät an jedes andere sendet, als Matrix, mit markierten Ausreißern.</translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation>Kollektive</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>Pipeline</translation>
    </message>
    <message>
        <source>When each GPU of a pipeline works, what it waits for, and where the time goes.</source>
        <translation>Wann jede GPU einer Pipeline arbeitet, worauf sie wartet und wohin die Zeit geht.</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>Chunks</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>Experten</translation>
    </message>
    <message>
        <source>Which GPU holds which expert, who is overloaded, and what a better placement changes.</source>
        <translation>Welche GPU welchen Experten hält, wer überlastet ist und was eine bessere Platzierung ändert.</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>Pläne</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Measured runs against the fitted model, and what is wrong with the measurement.</source>
        <translation>Gemessene Läufe gegen das angepasste Modell, und was an der Messung falsch ist.</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>Trace</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Who sends when in a collective or broadcast, which link is the bottleneck, and what it costs for every size.</source>
        <translation>Wer in einer Kollektive oder einem Broadcast wann sendet, welche Verbindung aufhält und was es für jede Größe kostet.</translation>
    </message>
    <message>
        <source>How many samples per second each number of GPUs and chunks gives, and why throughput falls on both sides of the best.</source>
        <translation>Wie viele Samples je Sekunde jede Zahl von GPUs und Chunks ergibt und warum es auf beiden Seiten des besten Werts abfällt.</translation>
    </message>
    <message>
        <source>Whether a model fits on its GPUs, what takes the memory, and what would save some.</source>
        <translation>Ob ein Modell auf seine Geräte passt, was den Platz braucht und was welchen sparen würde.</translation>
    </message>
    <message>
        <source>What a whole training run computes, sends and receives, where that comes from, and which efficiency rules it meets.</source>
        <translation>Was ein ganzer Trainingslauf rechnet, sendet und braucht, woher das kommt und welche Regeln er einhält.</translation>
    </message>
    <message>
        <source>Which way of dividing the model over the machine is fastest, why, what it costs, and how far the prediction can be trusted.</source>
        <translation>Wie sich das Modell am schnellsten auf die Maschine legen lässt, warum, was es kostet und wie weit der Vorhersage zu trauen ist.</translation>
    </message>
    <message>
        <source>What each GPU did and when, as recorded by a profiler, compared with the pipeline&apos;s prediction.</source>
        <translation>Was jede GPU wann tat, wie ein Profiler es aufzeichnete, neben dem, was die Pipeline vorhersagt.</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 GPUs</translation>
    </message>
    <message>
        <source>%1 · %2 to every GPU</source>
        <translation>%1 · %2 zu jeder GPU</translation>
    </message>
    <message>
        <source>%1 %2 pairs share</source>
        <translation>%1 %2-Paare teilen sich</translation>
    </message>
    <message>
        <source>1 pair</source>
        <translation>1 Paar</translation>
    </message>
    <message>
        <source>%1 pairs</source>
        <translation>%1 Paare</translation>
    </message>
    <message>
        <source>unclassified</source>
        <translation>ohne bekannte Klasse</translation>
    </message>
    <message>
        <source>NIC</source>
        <translation>NIC</translation>
    </message>
    <message>
        <source>NVLink</source>
        <translation>NVLink</translation>
    </message>
    <message>
        <source>one NVLink</source>
        <translation>ein NVLink</translation>
    </message>
    <message>
        <source>AMD Infinity Fabric</source>
        <translation>AMD Infinity Fabric</translation>
    </message>
    <message>
        <source>over PCIe</source>
        <translation>über PCIe</translation>
    </message>
    <message>
        <source>the device itself</source>
        <translation>das Gerät selbst</translation>
    </message>
    <message>
        <source>NUMA %1</source>
        <translation>NUMA %1</translation>
    </message>
    <message>
        <source>Socket %1</source>
        <translation>Sockel %1</translation>
    </message>
    <message>
        <source>NVSwitch</source>
        <translation>NVSwitch</translation>
    </message>
    <message>
        <source>PCIe switches</source>
        <translation>PCIe-Switches</translation>
    </message>
    <message>
        <source>PCIe switch</source>
        <translation>PCIe-Switch</translation>
    </message>
    <message>
        <source>host bridge</source>
        <translation>Host-Bridge</translation>
    </message>
    <message>
        <source>CPU %1</source>
        <translation>CPU %1</translation>
    </message>
    <message>
        <source>this link per direction</source>
        <translation>diese eine Verbindung je Richtung</translation>
    </message>
    <message>
        <source>%1 bonded NVLinks</source>
        <translation>%1 NVLinks gebündelt</translation>
    </message>
    <message>
        <source>a single PCIe switch</source>
        <translation>ein PCIe-Switch dazwischen</translation>
    </message>
    <message>
        <source>several PCIe switches, without the CPU</source>
        <translation>mehrere PCIe-Switches, keine CPU</translation>
    </message>
    <message>
        <source>through a PCIe host bridge (the CPU)</source>
        <translation>über eine PCIe-Host-Bridge der CPU</translation>
    </message>
    <message>
        <source>between PCIe host bridges within a NUMA node</source>
        <translation>über Host-Bridges eines NUMA-Knotens</translation>
    </message>
    <message>
        <source>across the CPU interconnect between sockets</source>
        <translation>über die Verbindung der Sockel</translation>
    </message>
    <message>
        <source>across the CPU interconnect between sockets (SOC, the older name of SYS)</source>
        <translation>über die Verbindung der Sockel (älterer Name für SYS)</translation>
    </message>
    <message>
        <source>between nodes, over the network</source>
        <translation>zwischen Hosts, über das Netz</translation>
    </message>
    <message>
        <source>class unknown</source>
        <translation>Klasse unbekannt</translation>
    </message>
    <message>
        <source>socket-to-socket link</source>
        <translation>Verbindung der Sockel</translation>
    </message>
    <message>
        <source>network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>above its class</source>
        <translation>über seiner Klasse</translation>
    </message>
    <message>
        <source>below its class</source>
        <translation>unter seiner Klasse</translation>
    </message>
    <message>
        <source>at its mean</source>
        <translation>auf dem Mittel</translation>
    </message>
    <message>
        <source>%1 % above it</source>
        <translation>%1&#x202f;% darüber</translation>
    </message>
    <message>
        <source>%1 % below it</source>
        <translation>%1&#x202f;% darunter</translation>
    </message>
    <message>
        <source>%1 mean</source>
        <translation>Mittel %1</translation>
    </message>
    <message>
        <source>1 GPU</source>
        <translation>1 GPU</translation>
    </message>
    <message>
        <source>Slowest pair</source>
        <translation>Langsamstes Paar</translation>
    </message>
    <message>
        <source>Largest asymmetry</source>
        <translation>Größte Asymmetrie</translation>
    </message>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <source>directions of a pair differ by up to %1</source>
        <translation>Richtungen eines Paars unterscheiden sich um bis zu %1</translation>
    </message>
    <message>
        <source>Nothing is known about the links between the GPUs.</source>
        <translation>Über die Verbindungen der GPUs ist nichts bekannt.</translation>
    </message>
    <message>
        <source>%1 unknown</source>
        <translation>%1 unbekannt</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>All %1 pairs are %2 at %3 per direction, %4</source>
        <translation>Alle %1 Paare sind %2 mit %3 je Richtung, %4</translation>
    </message>
    <message>
        <source>The %1 pairs of class %2 run at %3 per direction, %4</source>
        <translation>Die %1 Paare der Klasse %2 laufen mit %3 je Richtung, %4</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>about as fast as %1</source>
        <translation>etwa so schnell wie %1</translation>
    </message>
    <message>
        <source>%1 times slower than %2</source>
        <translation>%1-mal langsamer als %2</translation>
    </message>
    <message>
        <source>half</source>
        <translation>halb</translation>
    </message>
    <message>
        <source>a third</source>
        <translation>ein Drittel</translation>
    </message>
    <message>
        <source>a quarter</source>
        <translation>ein Viertel</translation>
    </message>
    <message>
        <source>a fifth</source>
        <translation>ein Fünftel</translation>
    </message>
    <message>
        <source>a sixth</source>
        <translation>ein Sechstel</translation>
    </message>
    <message>
        <source>a seventh</source>
        <translation>ein Siebtel</translation>
    </message>
    <message>
        <source>an eighth</source>
        <translation>ein Achtel</translation>
    </message>
    <message>
        <source>a ninth</source>
        <translation>ein Neuntel</translation>
    </message>
    <message>
        <source>a tenth</source>
        <translation>ein Zehntel</translation>
    </message>
    <message>
        <source>Pairs without NVLink</source>
        <translation>Paare ohne NVLink</translation>
    </message>
    <message>
        <source>%1 run at %2</source>
        <translation>%1 laufen mit %2</translation>
    </message>
    <message>
        <source>NUMA node %1</source>
        <translation>NUMA-Knoten %1</translation>
    </message>
    <message>
        <source>This machine has no GPU, so there is no link to compare.</source>
        <translation>Diese Maschine hat keine GPU; es gibt keine Verbindung zu vergleichen.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Links by class</source>
        <translation>Verbindungen nach Klasse</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>min–max</source>
        <translation>Min.–Max.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more classes</source>
        <translation>
            <numerusform>und %n weitere Klasse</numerusform>
            <numerusform>und %n weitere Klassen</numerusform>
        </translation>
    </message>
    <message>
        <source>to →</source>
        <translation>nach →</translation>
    </message>
    <message>
        <source>from ↓</source>
        <translation>von ↓</translation>
    </message>
    <message>
        <source>%1 values form two groups: %2 to socket %4, %3 to socket %5</source>
        <translation>%1 hat zwei Gruppen: %2 zu Sockel %4, %3 zu Sockel %5</translation>
    </message>
    <message>
        <source>%1 values form two groups: %2 from socket %4, %3 from socket %5</source>
        <translation>%1 hat zwei Gruppen: %2 von Sockel %4, %3 von Sockel %5</translation>
    </message>
    <message>
        <source>%1 values form two groups: %2 near %3, %4 near %5</source>
        <translation>%1 hat zwei Gruppen: %2 Werte nahe %3, %4 nahe %5</translation>
    </message>
    <message>
        <source>one value is an outlier of its class</source>
        <translation>ein Wert fällt aus seiner Klasse</translation>
    </message>
    <message>
        <source>%1 values are outliers of their class</source>
        <translation>%1 Werte fallen aus ihrer Klasse</translation>
    </message>
    <message>
        <source>host links differ between sockets</source>
        <translation>Host-Verbindungen hängen vom Sockel ab</translation>
    </message>
    <message>
        <source>outlined cells are not measured</source>
        <translation>gerahmte Zellen sind nicht gemessen</translation>
    </message>
    <message>
        <source>The only GPU pair is %1; its bandwidth is unknown.</source>
        <translation>Das eine Paar ist %1; keine Bandbreite ist bekannt.</translation>
    </message>
    <message>
        <source>All %1 pairs are %2; their bandwidth is unknown.</source>
        <translation>Alle %1 Paare sind %2; keine Bandbreite ist bekannt.</translation>
    </message>
    <message>
        <source>Only link classes are known, not bandwidths: %1.</source>
        <translation>Nur Klassen sind bekannt, keine Bandbreiten: %1.</translation>
    </message>
    <message>
        <source>The only pair, %1, runs at %2 per direction, %3</source>
        <translation>Das eine Paar, %1, läuft mit %2 je Richtung, %3</translation>
    </message>
    <message>
        <source>%1 pairs average %2 per direction, %3 to %4; their links are unknown</source>
        <translation>%1 Paare mit im Mittel %2 je Richtung, %3 bis %4; ihre Verbindungen sind nicht bekannt</translation>
    </message>
    <message>
        <source>Only links to the host are known: %1 to %2</source>
        <translation>Nur die Verbindungen des Hosts sind bekannt: %1 bis %2</translation>
    </message>
    <message>
        <source>Pairs on different nodes</source>
        <translation>Paare auf verschiedenen Hosts</translation>
    </message>
    <message>
        <source>link classes, bandwidths unknown</source>
        <translation>Verbindungsklassen, keine Bandbreite bekannt</translation>
    </message>
    <message>
        <source>measured; outlined cells %1</source>
        <translation>gemessen, gerahmte Zellen %1</translation>
    </message>
    <message>
        <source>%1; rows send, columns receive</source>
        <translation>%1, Zeile sendet an Spalte</translation>
    </message>
    <message>
        <source>Outlined: %1, not measured.</source>
        <translation>Hohl: %1, nicht gemessen.</translation>
    </message>
    <message>
        <source>%1 of %2 in its class</source>
        <translation>Rang %1 von %2 in seiner Klasse</translation>
    </message>
    <message>
        <source>%1 % different from the reverse direction</source>
        <translation>%1&#x202f;% Unterschied zum Rückweg</translation>
    </message>
    <message>
        <source>%1  %2, one of %3 pairs; bandwidth unknown</source>
        <translation>%1  %2, eins von %3 Paaren; keine Bandbreite bekannt</translation>
    </message>
    <message>
        <source>%1  unknown, class %2</source>
        <translation>%1  unbekannt, Klasse %2</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>Knoten %1</translation>
    </message>
    <message>
        <source>%1  %2, bandwidth unknown</source>
        <translation>%1  %2, keine Bandbreite bekannt</translation>
    </message>
    <message>
        <source>%1  mean %2, %3 to %4 across %5 values, %6</source>
        <translation>%1  Mittel %2, %3 bis %4 über %5 Werte, %6</translation>
    </message>
    <message>
        <source>%1&lt;br&gt;unknown</source>
        <translation>%1&lt;br&gt;unbekannt</translation>
    </message>
    <message>
        <source>Data-sheet bandwidth; a real transfer is slower</source>
        <translation>Bandbreite laut Datenblatt; eine Übertragung erreicht weniger</translation>
    </message>
    <message>
        <source>%1 averages %2 GB/s; this link has %3</source>
        <translation>%1 hat ein Mittel von %2 GB/s; dies ist %3</translation>
    </message>
    <message>
        <source>Outlier: the median of %1 is %2 GB/s</source>
        <translation>Weit von seiner Klasse: der Median von %1 ist %2 GB/s</translation>
    </message>
    <message>
        <source>The reverse direction is the same, %1 GB/s</source>
        <translation>Der Rückweg ergibt dasselbe, %1 GB/s</translation>
    </message>
    <message>
        <source>The reverse direction has %1 GB/s, a difference of %2 %</source>
        <translation>Der Rückweg ergibt %1 GB/s, %2&#x202f;% Unterschied</translation>
    </message>
    <message>
        <source>Only the class of this link is known, not its bandwidth</source>
        <translation>Nur die Klasse dieser Verbindung ist bekannt, keine Bandbreite</translation>
    </message>
    <message>
        <source>No pair of GPUs differs by more than 5 % between directions</source>
        <translation>Kein GPU-Paar unterscheidet sich um mehr als 5&#x202f;%</translation>
    </message>
    <message>
        <source>Above the 5 % threshold for marking</source>
        <translation>Über den 5&#x202f;%, die markiert werden</translation>
    </message>
    <message>
        <source>Range: %1 to %2 GB/s</source>
        <translation>Sie liegen zwischen %1 und %2 GB/s</translation>
    </message>
    <message>
        <source>The source prints %1, which agrees to its last digit</source>
        <translation>Die Quelle druckt %1, bis auf die letzte Stelle dasselbe</translation>
    </message>
    <message>
        <source>The source prints %1, which these values do not reproduce</source>
        <translation>Die Quelle druckt %1; diese Werte ergeben das nicht</translation>
    </message>
    <message>
        <source>This machine has one GPU and no other device with a known link to it, so there is nothing to compare.</source>
        <translation>Diese Maschine hat eine GPU und kein anderes Gerät, an das sie bekanntermaßen sendet; es gibt keine Verbindung zu vergleichen.</translation>
    </message>
    <message>
        <source>Analysing the machine…</source>
        <translation>Die Maschine wird ausgewertet …</translation>
    </message>
    <message>
        <source>How fast every GPU sends to every other, as a matrix. Drop a bandwidth matrix, the output of nvidia-smi topo -m or a scenario here.</source>
        <translation>Wie schnell jede GPU an jede andere sendet, als Matrix. Eine Bandbreitenmatrix, den Text von nvidia-smi topo -m oder ein Szenario hier ablegen.</translation>
    </message>
    <message>
        <source>GPU to GPU</source>
        <translation>GPU-Paare</translation>
    </message>
    <message>
        <source>including NICs</source>
        <translation>mit NICs</translation>
    </message>
    <message>
        <source>in source</source>
        <translation>gedruckt</translation>
    </message>
    <message>
        <source>values in GB/s</source>
        <translation>Werte, GB/s</translation>
    </message>
    <message>
        <source>directions differ by more than 5 %</source>
        <translation>Richtungen unterscheiden sich um mehr als 5&#x202f;%</translation>
    </message>
    <message>
        <source>outlier of its class</source>
        <translation>weit von seiner Klasse</translation>
    </message>
    <message>
        <source>Bandwidth unknown; the smallest GPU-to-GPU copy takes %1 (median; %2 to %3).</source>
        <translation>Keine Bandbreite bekannt; die kleinste Kopie zwischen zwei GPUs dauert %1 (Median; %2 bis %3).</translation>
    </message>
    <message>
        <source>%1 of %2 pairs are %3, the others are unknown; bandwidth unknown.</source>
        <translation>%1 von %2 Paaren sind %3, die übrigen sind unbekannt; keine Bandbreite ist bekannt.</translation>
    </message>
    <message>
        <source>Bandwidth of this class unknown</source>
        <translation>Keine Bandbreite dieser Klasse ist bekannt</translation>
    </message>
    <message>
        <source>Logarithmic axis</source>
        <translation>Logarithmische Achse</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Axis begins at</source>
        <translation>Achse beginnt bei</translation>
    </message>
    <message>
        <source>Axis ends at</source>
        <translation>Achse endet bei</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>compute-bound</source>
        <translation>rechengebunden</translation>
    </message>
    <message>
        <source>launch-bound</source>
        <translation>launchgebunden</translation>
    </message>
    <message>
        <source>steps/s, as recorded</source>
        <translation>Schritte/s, wie notiert</translation>
    </message>
    <message>
        <source>chunks</source>
        <translation>Chunks</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Samples</translation>
    </message>
    <message>
        <source>best: %1, %2</source>
        <translation>beste: %1, %2</translation>
    </message>
    <message>
        <source>selected</source>
        <translation>gewählt</translation>
    </message>
    <message>
        <source>predicted bubble, % of GPU time</source>
        <translation>vorhergesagte Bubble, % der GPU-Zeit</translation>
    </message>
    <message>
        <source>chunks →</source>
        <translation>Chunks →</translation>
    </message>
    <message>
        <source>GPUs ↓</source>
        <translation>GPUs ↓</translation>
    </message>
    <message>
        <source>GPUs × chunks</source>
        <translation>GPUs × Chunks</translation>
    </message>
    <message>
        <source>mean %1, largest %2 of %3</source>
        <translation>Mittel %1, größte %2 von %3</translation>
    </message>
    <message>
        <source>measured: %1</source>
        <translation>gemessen: %1</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>vorhergesagt</translation>
    </message>
    <message>
        <source>One</source>
        <translation>Ein</translation>
    </message>
    <message>
        <source>Two</source>
        <translation>Zwei</translation>
    </message>
    <message>
        <source>Three</source>
        <translation>Drei</translation>
    </message>
    <message>
        <source>Four</source>
        <translation>Vier</translation>
    </message>
    <message>
        <source>Five</source>
        <translation>Fünf</translation>
    </message>
    <message>
        <source>Six</source>
        <translation>Sechs</translation>
    </message>
    <message>
        <source>Seven</source>
        <translation>Sieben</translation>
    </message>
    <message>
        <source>Eight</source>
        <translation>Acht</translation>
    </message>
    <message>
        <source>Nine</source>
        <translation>Neun</translation>
    </message>
    <message>
        <source>Ten</source>
        <translation>Zehn</translation>
    </message>
    <message>
        <source>Eleven</source>
        <translation>Elf</translation>
    </message>
    <message>
        <source>Twelve</source>
        <translation>Zwölf</translation>
    </message>
    <message>
        <source>%1 and %2 GPUs</source>
        <translation>%1 und %2 GPUs</translation>
    </message>
    <message>
        <source>One GPU has no pipeline to fill.</source>
        <translation>Eine GPU hat keine Pipeline zu füllen.</translation>
    </message>
    <message>
        <source>twice the chunks, half the speed</source>
        <translation>doppelt so viele Chunks, halbe Geschwindigkeit</translation>
    </message>
    <message>
        <source>%1 fewer samples/s</source>
        <translation>%1 weniger Samples/s</translation>
    </message>
    <message>
        <source>%1 more samples/s</source>
        <translation>%1 mehr Samples/s</translation>
    </message>
    <message>
        <source>1 chunk</source>
        <translation>1 Chunk</translation>
    </message>
    <message>
        <source>%1 chunks</source>
        <translation>%1 Chunks</translation>
    </message>
    <message>
        <source>no slow stage</source>
        <translation>keine langsame Stufe</translation>
    </message>
    <message>
        <source>a slow stage</source>
        <translation>eine langsame Stufe</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>At %1: %2, %3.</source>
        <translation>Bei %1: %2, %3.</translation>
    </message>
    <message>
        <source>predicted %1, step %2</source>
        <translation>vorhergesagt %1, Schritt %2</translation>
    </message>
    <message>
        <source>bubble %1</source>
        <translation>Bubble %1</translation>
    </message>
    <message>
        <source>peak %1</source>
        <translation>Spitze %1</translation>
    </message>
    <message>
        <source>needs %1 of %2</source>
        <translation>braucht %1 von %2</translation>
    </message>
    <message>
        <source>recorded %1 = %2%3</source>
        <translation>notiert %1 = %2%3</translation>
    </message>
    <message>
        <source>recorded %1 = %2</source>
        <translation>notiert %1 = %2</translation>
    </message>
    <message>
        <source>Regime boundary</source>
        <translation>Grenze der Regime</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>Schrittzeit</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Best chunk count</source>
        <translation>Beste Chunk-Zahl</translation>
    </message>
    <message>
        <source>Fit error</source>
        <translation>Fehler der Anpassung</translation>
    </message>
    <message>
        <source>largest %1</source>
        <translation>größter %1</translation>
    </message>
    <message>
        <source>launches</source>
        <translation>Launches</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <source>throughput over chunks</source>
        <translation>Durchsatz über Chunks</translation>
    </message>
    <message>
        <source>How fast a model runs in a pipeline, for every number of GPUs and chunks. Drop a scenario with a model here, or open an example.</source>
        <translation>Wie schnell ein Modell in einer Pipeline läuft, für jede Zahl von GPUs und Chunks. Ein Szenario mit einem Modell hier ablegen oder ein Beispiel öffnen.</translation>
    </message>
    <message>
        <source>layers divided evenly: %1</source>
        <translation>Schichten gleichmäßig geteilt: %1</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Samples/s</source>
        <translation>Samples/s</translation>
    </message>
    <message>
        <source>Step, ms</source>
        <translation>Schritt, ms</translation>
    </message>
    <message>
        <source>Bubble, %</source>
        <translation>Bubble, %</translation>
    </message>
    <message>
        <source>Peak, %1</source>
        <translation>Spitze, %1</translation>
    </message>
    <message>
        <source>Idle, ms</source>
        <translation>Leerlauf, ms</translation>
    </message>
    <message>
        <source>Regime</source>
        <translation>Regime</translation>
    </message>
    <message>
        <source>Measured samples/s</source>
        <translation>Gemessene Samples/s</translation>
    </message>
    <message>
        <source>← too few: pipeline not full</source>
        <translation>← zu wenige: nicht gefüllt</translation>
    </message>
    <message>
        <source>too many: launch overhead adds up →</source>
        <translation>zu viele: Launches summieren sich →</translation>
    </message>
    <message>
        <source>limited by GPU time</source>
        <translation>Gerätezeit bestimmt</translation>
    </message>
    <message>
        <source>limited by launches: every chunk costs the same</source>
        <translation>Hostzeit bestimmt: jeder Chunk kostet gleich viel</translation>
    </message>
    <message>
        <source>fewer than %1 samples per chunk</source>
        <translation>unter %1 Samples je Chunk</translation>
    </message>
    <message>
        <source>limited by launches:</source>
        <translation>Hostzeit bestimmt:</translation>
    </message>
    <message>
        <source>every chunk costs the same</source>
        <translation>ein Chunk kostet gleich viel</translation>
    </message>
    <message>
        <source>fewer than %1 samples</source>
        <translation>unter %1 Samples</translation>
    </message>
    <message>
        <source>recorded as slow: something</source>
        <translation>langsam notiert: etwas</translation>
    </message>
    <message>
        <source>else was using the machine;</source>
        <translation>anderes lastete auf der Maschine;</translation>
    </message>
    <message>
        <source>excluded</source>
        <translation>ausgelassen</translation>
    </message>
    <message>
        <source>± 1 SD</source>
        <translation>± 1 Std.-Abw.</translation>
    </message>
    <message>
        <source>Measured − predicted</source>
        <translation>Gemessen minus vorhergesagt</translation>
    </message>
    <message>
        <source>%1 from the predicted %2</source>
        <translation>%1 gegenüber vorhergesagten %2</translation>
    </message>
    <message>
        <source>%1 samples each</source>
        <translation>von %1 Samples</translation>
    </message>
    <message>
        <source>Predicting every number of GPUs and chunks…</source>
        <translation>Jede Zahl von GPUs und Chunks wird berechnet …</translation>
    </message>
    <message>
        <source>predicted throughput, samples/s</source>
        <translation>vorhergesagte Samples/s</translation>
    </message>
    <message>
        <source>predicted peak on the fullest GPU, %1</source>
        <translation>vorhergesagte Spitze der vollsten GPU, %1</translation>
    </message>
    <message>
        <source>best in row</source>
        <translation>beste der Zeile</translation>
    </message>
    <message>
        <source>highest samples/s in row</source>
        <translation>meiste Samples/s der Zeile</translation>
    </message>
    <message>
        <source>best overall</source>
        <translation>beste von allen</translation>
    </message>
    <message>
        <source>overall</source>
        <translation>von allen</translation>
    </message>
    <message>
        <source>pale: does not fit in memory</source>
        <translation>blass: passt nicht</translation>
    </message>
    <message>
        <source>launch-bound from here on</source>
        <translation>launchgebunden ab hier</translation>
    </message>
    <message>
        <source>Where the step time goes</source>
        <translation>Wohin der Schritt geht</translation>
    </message>
    <message>
        <source>busiest GPU of %1, ms</source>
        <translation>vollste von %1, ms</translation>
    </message>
    <message>
        <source>GPU busy</source>
        <translation>Gerät arbeitet</translation>
    </message>
    <message>
        <source>waiting for launches</source>
        <translation>Warten auf Launches</translation>
    </message>
    <message>
        <source>idle: pipeline not full</source>
        <translation>Leerlauf: nicht gefüllt</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>because the pipeline does not fill</source>
        <translation>da sich die Pipeline nicht füllt</translation>
    </message>
    <message>
        <source>because GPUs wait for each other</source>
        <translation>da GPUs aufeinander warten</translation>
    </message>
    <message>
        <source>because chunks wait for their launches</source>
        <translation>da Chunks auf ihre Launches warten</translation>
    </message>
    <message>
        <source>because every chunk adds its overhead</source>
        <translation>da jeder Chunk seinen Overhead kostet</translation>
    </message>
    <message>
        <source>More chunks fill the pipeline: %1.</source>
        <translation>Sie füllen die Pipeline: %1.</translation>
    </message>
    <message>
        <source>%1× as fast as %2</source>
        <translation>%1-mal so schnell wie %2</translation>
    </message>
    <message>
        <source>Beyond that, launch overhead adds up: %1.</source>
        <translation>Darüber summieren sich Launches: %1.</translation>
    </message>
    <message>
        <source>Beyond that, per-chunk overhead adds up: %1.</source>
        <translation>Darüber summiert sich der Overhead der Chunks: %1.</translation>
    </message>
    <message>
        <source>%1 lower at %2</source>
        <translation>%1 weniger bei %2</translation>
    </message>
    <message>
        <source>needs more memory than a GPU has</source>
        <translation>mehr Speicher, als eine GPU hat</translation>
    </message>
    <message>
        <source>measured value excluded</source>
        <translation>Messwert ausgelassen</translation>
    </message>
    <message>
        <source>One chunk is best on %1.</source>
        <translation>Ein Chunk ist das Beste für %1.</translation>
    </message>
    <message>
        <source>%1 chunks are best on %2.</source>
        <translation>%1 Chunks sind das Beste für %2.</translation>
    </message>
    <message>
        <source>%1 lower</source>
        <translation>%1 weniger</translation>
    </message>
    <message>
        <source>, excluded</source>
        <translation>, ausgelassen</translation>
    </message>
    <message>
        <source>labelled %1, but × step time gives 1 instead of %2, so it counts steps</source>
        <translation>%1 genannt, doch × Schritt ergibt 1, nicht %2</translation>
    </message>
    <message>
        <source>%1 from the prediction</source>
        <translation>%1 gegenüber der Vorhersage</translation>
    </message>
    <message>
        <source>excluded: something else was using the machine</source>
        <translation>ausgelassen: etwas anderes lastete auf der Maschine</translation>
    </message>
    <message>
        <source>%1 chunks of %2 samples: the host takes as long to launch a layer as the GPU takes to compute it</source>
        <translation>%1 Chunks zu %2 Samples: dort braucht der Host so lange, eine Schicht zu starten, wie die GPU, sie zu rechnen</translation>
    </message>
    <message>
        <source>Samples per chunk</source>
        <translation>Samples je Chunk</translation>
    </message>
    <message>
        <source>GPU busy, ms</source>
        <translation>Gerät arbeitet, ms</translation>
    </message>
    <message>
        <source>Waiting for launches, ms</source>
        <translation>Wartet auf Launches, ms</translation>
    </message>
    <message>
        <source>Overhead o, ms</source>
        <translation>Overhead o, ms</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>pipelined</source>
        <translation>durchgereicht</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>n½ %1</source>
        <translation>n½ %1</translation>
    </message>
    <message>
        <source>measured, α–β fit</source>
        <translation>gemessen, α–β-Anpassung</translation>
    </message>
    <message>
        <source>Time against size</source>
        <translation>Zeit über Größe</translation>
    </message>
    <message>
        <source>Bus bandwidth</source>
        <translation>Bus-Bandbreite</translation>
    </message>
    <message>
        <source>GB/s</source>
        <translation>GB/s</translation>
    </message>
    <message>
        <source>Time against blocks</source>
        <translation>Zeit über Blöcken</translation>
    </message>
    <message>
        <source>best %1 with %2</source>
        <translation>beste %1 mit %2</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Algorithm or source</source>
        <translation>Algorithmus oder Quelle</translation>
    </message>
    <message>
        <source>Round or block</source>
        <translation>Runde oder Block</translation>
    </message>
    <message>
        <source>Size, B</source>
        <translation>Größe, B</translation>
    </message>
    <message>
        <source>Start, s</source>
        <translation>Beginn, s</translation>
    </message>
    <message>
        <source>End, s</source>
        <translation>Ende, s</translation>
    </message>
    <message>
        <source>Time, s</source>
        <translation>Zeit, s</translation>
    </message>
    <message>
        <source>Bandwidth, B/s</source>
        <translation>Bandbreite, B/s</translation>
    </message>
    <message>
        <source>bus %1</source>
        <translation>Bus %1</translation>
    </message>
    <message>
        <source>%1 · %2 · %3 GPUs</source>
        <translation>%1 · %2 · %3 GPUs</translation>
    </message>
    <message>
        <source>That is %1 above the lower bound.</source>
        <translation>Das liegt %1 über der unteren Schranke.</translation>
    </message>
    <message>
        <source>All-reduce</source>
        <translation>All-Reduce</translation>
    </message>
    <message>
        <source>All-gather</source>
        <translation>All-Gather</translation>
    </message>
    <message>
        <source>Reduce-scatter</source>
        <translation>Reduce-Scatter</translation>
    </message>
    <message>
        <source>All-to-all</source>
        <translation>All-to-all</translation>
    </message>
    <message>
        <source>Broadcast</source>
        <translation>Broadcast</translation>
    </message>
    <message>
        <source>Reduce</source>
        <translation>Reduce</translation>
    </message>
    <message>
        <source>Gather</source>
        <translation>Gather</translation>
    </message>
    <message>
        <source>Scatter</source>
        <translation>Scatter</translation>
    </message>
    <message>
        <source>Hypercube</source>
        <translation>Hyperwürfel</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>direct</source>
        <translation>direkt</translation>
    </message>
    <message>
        <source>ring</source>
        <translation>Ring</translation>
    </message>
    <message>
        <source>binomial tree</source>
        <translation>Binomialbaum</translation>
    </message>
    <message>
        <source>recursive doubling</source>
        <translation>rekursive Verdopplung</translation>
    </message>
    <message>
        <source>Rabenseifner</source>
        <translation>Rabenseifner</translation>
    </message>
    <message>
        <source>pairwise exchange</source>
        <translation>paarweiser Austausch</translation>
    </message>
    <message>
        <source>hierarchical</source>
        <translation>hierarchisch</translation>
    </message>
    <message>
        <source>pipelined chain</source>
        <translation>Pipeline-Kette</translation>
    </message>
    <message>
        <source>1  Host to each GPU in turn</source>
        <translation>1  Host an jede GPU der Reihe nach</translation>
    </message>
    <message>
        <source>through GPU 0</source>
        <translation>über GPU 0</translation>
    </message>
    <message>
        <source>pinned memory</source>
        <translation>fixierter Speicher</translation>
    </message>
    <message>
        <source>non-blocking copies</source>
        <translation>nicht blockierende Kopien</translation>
    </message>
    <message>
        <source>pipelined blocks</source>
        <translation>durchgereichte Blöcke</translation>
    </message>
    <message>
        <source>%1 of %2 over %3 GPUs takes %4</source>
        <translation>%1 von %2 über %3 GPUs dauert %4</translation>
    </message>
    <message>
        <source>%1; it waits for %2.</source>
        <translation>%1; es wartet auf %2.</translation>
    </message>
    <message>
        <source>broadcast lab, %1 to %2 GPUs</source>
        <translation>Broadcast-Labor, %1 an %2 GPUs</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1, %2, %3</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; · busy %2 of %3</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; · belegt %2 von %3</translation>
    </message>
    <message>
        <source>round %1</source>
        <translation>Runde %1</translation>
    </message>
    <message>
        <source>%1, from %2</source>
        <translation>%1, von %2</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 → %2&lt;/b&gt; · %3 · %4, %5 · %6</source>
        <translation>&lt;b&gt;%1 → %2&lt;/b&gt; · %3 · %4, %5 · %6</translation>
    </message>
    <message>
        <source>to be kept</source>
        <translation>zum Behalten</translation>
    </message>
    <message>
        <source>Strategy %1</source>
        <translation>Strategie %1</translation>
    </message>
    <message>
        <source>Lower bound</source>
        <translation>Untere Schranke</translation>
    </message>
    <message>
        <source>Measured α</source>
        <translation>Gemessenes α</translation>
    </message>
    <message>
        <source>Measured n½</source>
        <translation>Gemessenes n½</translation>
    </message>
    <message>
        <source>%1 blocks</source>
        <translation>%1 Blöcke</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>Kopie</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; · %2</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; · %2</translation>
    </message>
    <message>
        <source>strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 blocks&lt;/b&gt; · %2</source>
        <translation>&lt;b&gt;%1 Blöcke&lt;/b&gt; · %2</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; · %2 · from %3 to %4</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; · %2 · von %3 bis %4</translation>
    </message>
    <message>
        <source>design choice</source>
        <translation>Entwurfsentscheidung</translation>
    </message>
    <message>
        <source>Click to choose the number of blocks, or drag the line</source>
        <translation>Klicken, um die Zahl der Blöcke zu wählen, oder die Linie ziehen</translation>
    </message>
    <message>
        <source>host → %1</source>
        <translation>Host → %1</translation>
    </message>
    <message>
        <source>measured %1</source>
        <translation>gemessen %1</translation>
    </message>
    <message>
        <source>model %1 %</source>
        <translation>Modell %1&#x202f;%</translation>
    </message>
    <message>
        <source>Three strategies</source>
        <translation>Drei Strategien</translation>
    </message>
    <message>
        <source>%1 to %2 GPUs · %3 blocks</source>
        <translation>%1 an %2 GPUs · %3 Blöcke</translation>
    </message>
    <message>
        <source>lower bound %1</source>
        <translation>untere Schranke %1</translation>
    </message>
    <message>
        <source>strategy 1</source>
        <translation>Strategie 1</translation>
    </message>
    <message>
        <source>strategy 3</source>
        <translation>Strategie 3</translation>
    </message>
    <message>
        <source>message</source>
        <translation>Nachricht</translation>
    </message>
    <message>
        <source>crossover</source>
        <translation>Schnittpunkt</translation>
    </message>
    <message>
        <source>%1 · %2 · bus %3</source>
        <translation>%1 · %2 · Bus %3</translation>
    </message>
    <message>
        <source>Message size %1 · %2</source>
        <translation>Nachrichtengröße %1 · %2</translation>
    </message>
    <message>
        <source>Message size</source>
        <translation>Nachrichtengröße</translation>
    </message>
    <message>
        <source>Click to choose the message size, or drag the line</source>
        <translation>Klicken, um die Nachrichtengröße zu wählen, oder die Linie ziehen</translation>
    </message>
    <message>
        <source>busy %1</source>
        <translation>beschäftigt %1</translation>
    </message>
    <message>
        <source>%1, round %2</source>
        <translation>%1, Runde %2</translation>
    </message>
    <message>
        <source>Message size %1</source>
        <translation>Nachrichtengröße %1</translation>
    </message>
    <message>
        <source>Algorithm: %1</source>
        <translation>Algorithmus: %1</translation>
    </message>
    <message>
        <source>the tensor group of the plan that GPU 0 is in</source>
        <translation>der Tensor-Gruppe des Plans, in der GPU 0 ist</translation>
    </message>
    <message>
        <source>the context group of the plan that GPU 0 is in</source>
        <translation>der Kontext-Gruppe des Plans, in der GPU 0 ist</translation>
    </message>
    <message>
        <source>the expert group of the plan that GPU 0 is in</source>
        <translation>der Experten-Gruppe des Plans, in der GPU 0 ist</translation>
    </message>
    <message>
        <source>the replicas of the plan that sum gradients with GPU 0</source>
        <translation>den Replikaten des Plans, die mit GPU 0 Gradienten summieren</translation>
    </message>
    <message>
        <source>the pipeline of the plan that GPU 0 is in</source>
        <translation>der Pipeline des Plans, in der GPU 0 ist</translation>
    </message>
    <message>
        <source>the first node</source>
        <translation>dem ersten Knoten</translation>
    </message>
    <message>
        <source>Among %1</source>
        <translation>In %1</translation>
    </message>
    <message>
        <source>All %1 GPUs are too many to simulate: among %2</source>
        <translation>Alle %1 GPUs sind zu viele zum Simulieren: in %2</translation>
    </message>
    <message>
        <source>Simulating the messages…</source>
        <translation>Die Nachrichten werden berechnet …</translation>
    </message>
    <message>
        <source>What communication costs: all-reduce, all-to-all and other collectives over the machine&apos;s links, and the broadcast of a host tensor. Drop a bandwidth matrix, an nccl-tests log or a scenario here.</source>
        <translation>Was Kommunikation kostet: All-Reduce, All-to-all und andere über die Verbindungen der Maschine, und der Broadcast eines Tensors des Hosts. Eine Bandbreitenmatrix, das Log von nccl-tests oder ein Szenario hier ablegen.</translation>
    </message>
    <message>
        <source>sent, to be reduced</source>
        <translation>gesendet zum Addieren</translation>
    </message>
    <message>
        <source>sent, to be kept</source>
        <translation>gesendet zum Behalten</translation>
    </message>
    <message>
        <source>in flight at %1</source>
        <translation>unterwegs bei %1</translation>
    </message>
    <message>
        <source>width: bytes, ≤ %1 · colour: busy time</source>
        <translation>Breite: Bytes, ≤ %1 · Farbe: belegte Zeit</translation>
    </message>
    <message>
        <source>Pinned memory, blocks and separate streams take %1, %2 as fast as copying to each GPU in turn.</source>
        <translation>Fixierter Speicher, Blöcke und eigene Streams brauchen %1 und sind %2 so schnell wie Kopieren an jede GPU der Reihe nach.</translation>
    </message>
    <message>
        <source>Send/receive</source>
        <translation>Punkt zu Punkt</translation>
    </message>
    <message>
        <source>scatter + all-gather</source>
        <translation>Scatter, All-Gather</translation>
    </message>
    <message>
        <source>2  Host to GPU 0, then GPU 0 to each other GPU</source>
        <translation>2  Host an GPU 0, dann der Reihe nach weiter</translation>
    </message>
    <message>
        <source>3  Pinned memory, in blocks, separate streams</source>
        <translation>3  Fixiert, in Blöcken, eigene Streams</translation>
    </message>
    <message>
        <source>separate streams</source>
        <translation>eigene Streams</translation>
    </message>
    <message>
        <source>Collectives need a machine with at least two GPUs and known bandwidths. The broadcast lab works without one.</source>
        <translation>Eine Kollektive braucht eine Maschine mit mindestens zwei GPUs und bekannten Bandbreiten. Das Broadcast-Labor geht auch ohne.</translation>
    </message>
    <message>
        <source>%1 measured: %2 for an empty message, half of the bandwidth from %3 on.</source>
        <translation>%1 wurde gemessen: %2 für eine Nachricht ohne Bytes, halbe Bandbreite ab %3.</translation>
    </message>
    <message>
        <source>%1; latency is %2 of it, so fewer rounds help more than faster links.</source>
        <translation>%1; Latenz ist %2 davon, weniger Runden helfen also mehr als breitere Verbindungen.</translation>
    </message>
    <message>
        <source>%1; all its links are busy until the end.</source>
        <translation>%1; alle Verbindungen sind bis zum Ende belegt.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; · %2 · %3 messages in flight · %4</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; · %2 · sendet %3 Nachrichten zugleich · %4</translation>
    </message>
    <message>
        <source>to be reduced</source>
        <translation>zum Addieren</translation>
    </message>
    <message>
        <source>Best number of blocks</source>
        <translation>Beste Zahl von Blöcken</translation>
    </message>
    <message>
        <source>the first %1 blocks, magnified: %2</source>
        <translation>seine ersten %1 Blöcke, vergrößert: %2</translation>
    </message>
    <message>
        <source>Effect of each design choice</source>
        <translation>Was jede Entwurfsentscheidung ändert</translation>
    </message>
    <message>
        <source>%1, above that %2</source>
        <translation>%1, darüber %2</translation>
    </message>
    <message>
        <source>In the order of NCCL&apos;s %1 (%2)</source>
        <translation>In der Reihenfolge von NCCL: %1 (%2)</translation>
    </message>
    <message>
        <source>efficiency rules are switched off</source>
        <translation>Effizienzregeln sind abgeschaltet</translation>
    </message>
    <message>
        <source>days</source>
        <translation>Tage</translation>
    </message>
    <message>
        <source>Run time over %1</source>
        <translation>Laufzeit über %1</translation>
    </message>
    <message>
        <source>Bytes sent and received over %1</source>
        <translation>Gesendete und empfangene Bytes über %1</translation>
    </message>
    <message>
        <source>✗ breaks an efficiency rule</source>
        <translation>✗ verletzt eine Effizienzregel</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>vorwärts</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>rückwärts</translation>
    </message>
    <message>
        <source>nothing is sent</source>
        <translation>nichts wird gesendet</translation>
    </message>
    <message>
        <source>sent forward</source>
        <translation>vorwärts gesendet</translation>
    </message>
    <message>
        <source>sent backward</source>
        <translation>rückwärts gesendet</translation>
    </message>
    <message>
        <source>received forward</source>
        <translation>vorwärts empfangen</translation>
    </message>
    <message>
        <source>received backward</source>
        <translation>rückwärts empfangen</translation>
    </message>
    <message>
        <source>bubble</source>
        <translation>Bubble</translation>
    </message>
    <message>
        <source>steady</source>
        <translation>stetig</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>This run cannot be laid out: %1.</source>
        <translation>Dieser Lauf lässt sich nicht verteilen: %1.</translation>
    </message>
    <message>
        <source>one efficiency rule is broken</source>
        <translation>eine Effizienzregel ist verletzt</translation>
    </message>
    <message>
        <source>%1 efficiency rules are broken</source>
        <translation>%1 Effizienzregeln sind verletzt</translation>
    </message>
    <message>
        <source>%1 layers × %2</source>
        <translation>%1 Schichten × %2</translation>
    </message>
    <message>
        <source>%1, %2 experts</source>
        <translation>%1, %2 Experten</translation>
    </message>
    <message>
        <source>%1 %2, %3 % of %4</source>
        <translation>%1 %2, %3&#x202f;% von %4</translation>
    </message>
    <message>
        <source>Run time</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Share, %</source>
        <translation>Anteil, %</translation>
    </message>
    <message>
        <source>run time</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>sent and received</source>
        <translation>gesendet und empfangen</translation>
    </message>
    <message>
        <source>FLOPs by origin</source>
        <translation>Woher die FLOP kommen</translation>
    </message>
    <message>
        <source>forward, recomputed</source>
        <translation>nochmals vorwärts</translation>
    </message>
    <message>
        <source>Bytes by origin</source>
        <translation>Wohin die Bytes gehen</translation>
    </message>
    <message>
        <source>%1, %2 per GPU</source>
        <translation>%1, %2 je GPU</translation>
    </message>
    <message>
        <source>Step time of one batch</source>
        <translation>Batch-Zeit</translation>
    </message>
    <message>
        <source>gradient reduction</source>
        <translation>Gradientenreduktion</translation>
    </message>
    <message>
        <source>compute, overlapped</source>
        <translation>Rechnen, verdeckt</translation>
    </message>
    <message>
        <source>%1: met</source>
        <translation>%1: eingehalten</translation>
    </message>
    <message>
        <source>, %1 per GPU</source>
        <translation>, %1 je GPU</translation>
    </message>
    <message>
        <source>met</source>
        <translation>eingehalten</translation>
    </message>
    <message>
        <source>What a whole training run computes, sends and receives. Open an example, or drop a scenario here.</source>
        <translation>Was ein ganzer Trainingslauf rechnet, sendet und braucht. Ein Beispiel öffnen oder ein Szenario hier ablegen.</translation>
    </message>
    <message>
        <source>Sent per GPU</source>
        <translation>Gesendet je GPU</translation>
    </message>
    <message>
        <source>Received per GPU</source>
        <translation>Empfangen je GPU</translation>
    </message>
    <message>
        <source>FLOPs of the run</source>
        <translation>Arbeit des Laufs</translation>
    </message>
    <message>
        <source>GB/s per GPU</source>
        <translation>GB/s je GPU</translation>
    </message>
    <message>
        <source>bytes in the whole run</source>
        <translation>Bytes des ganzen Laufs</translation>
    </message>
    <message>
        <source>Rules of the run</source>
        <translation>Regeln des Laufs</translation>
    </message>
    <message>
        <source>Utilisation of the batch</source>
        <translation>Auslastung beim Batch</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Single batch</source>
        <translation>Einzelner Batch</translation>
    </message>
    <message>
        <source>Training run</source>
        <translation>Trainingslauf</translation>
    </message>
    <message>
        <source>leaf</source>
        <translation>Leaf</translation>
    </message>
    <message>
        <source>spine</source>
        <translation>Spine</translation>
    </message>
    <message>
        <source>core</source>
        <translation>Core</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>Ebene %1</translation>
    </message>
    <message>
        <source>same rail</source>
        <translation>gleiche Rail</translation>
    </message>
    <message>
        <source>across rails</source>
        <translation>über Rails hinweg</translation>
    </message>
    <message>
        <source>nominal</source>
        <translation>nominell</translation>
    </message>
    <message>
        <source>implied</source>
        <translation>abgeleitet</translation>
    </message>
    <message>
        <source>entered</source>
        <translation>eingegeben</translation>
    </message>
    <message>
        <source>fitted</source>
        <translation>angepasst</translation>
    </message>
    <message>
        <source>of unknown origin</source>
        <translation>unbekannter Herkunft</translation>
    </message>
    <message>
        <source>The bandwidth of %1</source>
        <translation>Die Bandbreite von %1</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>a name</source>
        <translation>ein Name</translation>
    </message>
    <message>
        <source>a bandwidth before α, such as 25 GB/s</source>
        <translation>eine vor α, etwa 25 GB/s</translation>
    </message>
    <message>
        <source>The name of the node</source>
        <translation>Der Name des Hosts</translation>
    </message>
    <message>
        <source>a name that no other node has</source>
        <translation>ein Name, den kein anderer Host hat</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>Schicht %1</translation>
    </message>
    <message>
        <source>tokens per expert</source>
        <translation>Tokens je Experte</translation>
    </message>
    <message>
        <source>selected: expert %1</source>
        <translation>gewählt: Experte %1</translation>
    </message>
    <message>
        <source>stayed on its GPU</source>
        <translation>auf seiner GPU geblieben</translation>
    </message>
    <message>
        <source>busiest GPU</source>
        <translation>vollste GPU</translation>
    </message>
    <message>
        <source>T %1, %2 → %3: %4</source>
        <translation>T %1, %2 → %3: %4</translation>
    </message>
    <message>
        <source>Lysi&apos;s groups on the α–β graph</source>
        <translation>Lysis Gruppen auf dem α–β-Graphen</translation>
    </message>
    <message>
        <source>busiest</source>
        <translation>vollste</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>penalty, max − mean</source>
        <translation>Strafe, Max. − Mittel</translation>
    </message>
    <message>
        <source>penalty</source>
        <translation>Strafe</translation>
    </message>
    <message>
        <source>expert compute</source>
        <translation>Rechnen der Experten</translation>
    </message>
    <message>
        <source>all-to-all</source>
        <translation>All-to-all</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>expected layer time</source>
        <translation>erwartete Schichtzeit</translation>
    </message>
    <message>
        <source>layer time</source>
        <translation>Schichtzeit</translation>
    </message>
    <message>
        <source>Layer time</source>
        <translation>Schichtzeit</translation>
    </message>
    <message>
        <source>Max / mean</source>
        <translation>Max. / Mittel</translation>
    </message>
    <message>
        <source>Penalty</source>
        <translation>Strafe</translation>
    </message>
    <message>
        <source>Expert memory</source>
        <translation>Expertenspeicher</translation>
    </message>
    <message>
        <source>max / mean</source>
        <translation>Max. / Mittel</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>Mittel %1</translation>
    </message>
    <message>
        <source>n%1</source>
        <translation>n%1</translation>
    </message>
    <message>
        <source>%1 does not fit</source>
        <translation>%1 passt nicht</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 Tokens</translation>
    </message>
    <message>
        <source> × the mean</source>
        <translation> × das Mittel</translation>
    </message>
    <message>
        <source>One GPU carries %1</source>
        <translation>Eine GPU trägt %1</translation>
    </message>
    <message>
        <source>: the layer takes %1.</source>
        <translation>: die Schicht dauert %1.</translation>
    </message>
    <message>
        <source>%1, not %2</source>
        <translation>%1, nicht %2</translation>
    </message>
    <message>
        <source>%1 instead of %2</source>
        <translation>%1 statt %2</translation>
    </message>
    <message>
        <source>%1 experts on %2 GPUs</source>
        <translation>%1 Experten auf %2 GPUs</translation>
    </message>
    <message>
        <source>%1 slots</source>
        <translation>%1 Plätze</translation>
    </message>
    <message>
        <source>Expert %1</source>
        <translation>Experte %1</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>, %1 × the mean</source>
        <translation>, %1 × das Mittel</translation>
    </message>
    <message>
        <source> &amp;nbsp; %1 experts: %2</source>
        <translation> &amp;nbsp; %1 Experten: %2</translation>
    </message>
    <message>
        <source>GPU %1 → GPU %2</source>
        <translation>GPU %1 → GPU %2</translation>
    </message>
    <message>
        <source>, %1 on this link</source>
        <translation>, %1 auf dieser Verbindung</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>Verkehr</translation>
    </message>
    <message>
        <source>measured with %1</source>
        <translation>gemessen mit %1</translation>
    </message>
    <message>
        <source>layer %1 → %2 %3</source>
        <translation>Schicht %1 → %2 %3</translation>
    </message>
    <message>
        <source> from GPU %1 to GPU %2 &amp;nbsp; %3 &amp;nbsp; max / mean %4 → %5</source>
        <translation> von GPU %1 zu GPU %2 &amp;nbsp; %3 &amp;nbsp; Max / Mittel %4 → %5</translation>
    </message>
    <message>
        <source>moved from GPU %1 to GPU %2</source>
        <translation>von GPU %1 zu GPU %2 verschoben</translation>
    </message>
    <message>
        <source>no GPU on this side of GPU %1 has room for it</source>
        <translation>keine GPU auf dieser Seite von GPU %1 hat Platz dafür</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Platzierung</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>Experte</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>tokens of every GPU; filled: %1, line: %2; one scale; click to choose</source>
        <translation>Tokens jeder GPU; gefüllt: %1, Linie: %2; eine Skala; Klick wählt</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Schicht %1</translation>
    </message>
    <message>
        <source>busiest GPU: %1 %2, %3 %4</source>
        <translation>am stärksten belastete GPU: %1 %2, %3 %4</translation>
    </message>
    <message>
        <source>Expert %1 on GPU %2</source>
        <translation>Experte %1 auf GPU %2</translation>
    </message>
    <message>
        <source>Drag it to another GPU.</source>
        <translation>Auf eine andere GPU ziehen.</translation>
    </message>
    <message>
        <source>Expert %1 to GPU %2</source>
        <translation>Experte %1 zu GPU %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source> with %1. %2: %3.</source>
        <translation> mit %1. %2: %3.</translation>
    </message>
    <message>
        <source> with %1. %2 brings it to %3: the layer takes %4.</source>
        <translation> mit %1. %2 bringt es auf %3: die Schicht dauert %4.</translation>
    </message>
    <message>
        <source> with %1. %2 has %3 and is slower: %4.</source>
        <translation> mit %1. %2 hat %3 und ist langsamer: %4.</translation>
    </message>
    <message>
        <source> with %1, %3 with %2: no difference in time, %4.</source>
        <translation> mit %1, %3 mit %2: kein Unterschied in der Zeit, %4.</translation>
    </message>
    <message>
        <source> with %1</source>
        <translation> mit %1</translation>
    </message>
    <message>
        <source>compute %1</source>
        <translation>Rechnen %1</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>Verdict %1 of %2</source>
        <translation>Urteil %1 von %2</translation>
    </message>
    <message>
        <source>GPU %1 has no free slot for expert %2, or already holds it</source>
        <translation>GPU %1 hat keinen Platz für Experte %2 oder hält ihn schon</translation>
    </message>
    <message>
        <source>Computing the placements…</source>
        <translation>Die Platzierungen werden berechnet …</translation>
    </message>
    <message>
        <source>This machine has no GPU, or the load is too large. Use fewer GPUs, experts or layers.</source>
        <translation>Diese Maschine hat keine GPU, oder die Last ist zu groß: weniger GPUs, Experten oder Schichten wählen.</translation>
    </message>
    <message>
        <source>Which GPU holds which expert of a mixture-of-experts layer, which GPU is overloaded, and how each published policy decides. Drop a machine, a scenario, or a folder with a routing trace here.</source>
        <translation>Welche GPU welchen Experten eines Mixture-of-Experts-Modells hält, wer überlastet ist und wie jede veröffentlichte Strategie entscheidet. Eine Maschine, ein Szenario oder einen Ordner mit einem Routing-Trace hier ablegen.</translation>
    </message>
    <message>
        <source>bytes per link in the dispatch, both directions</source>
        <translation>Bytes über jede Verbindung, hin, beide Richtungen</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>Final groups: %1, slowest T %2.</source>
        <translation>Gruppen am Ende: %1, langsamste T %2.</translation>
    </message>
    <message>
        <source>No partition of the workers is better: all were checked.</source>
        <translation>Keine Aufteilung der Worker ist besser: alle wurden durchsucht.</translation>
    </message>
    <message>
        <source>Best of all partitions: %1 groups, T %2; the greedy result is %3 % above.</source>
        <translation>Beste aller Aufteilungen: %1 Gruppen, T %2; die gierige liegt %3&#x202f;% darüber.</translation>
    </message>
    <message>
        <source>The best partition is searched for only up to %1 workers.</source>
        <translation>Die beste Aufteilung wird bis %1 Worker gesucht.</translation>
    </message>
    <message>
        <source>pairs by rising α + β · %1 MB; coloured: the pair that merged two groups</source>
        <translation>Paare nach steigendem α + β · %1 MB; farbig: das Paar, das zwei Gruppen verband</translation>
    </message>
    <message>
        <source>Lysi needs the bandwidths of the machine&apos;s links and at most 1024 GPUs.</source>
        <translation>Lysi braucht die Bandbreite der Verbindungen der Maschine und höchstens 1 024 GPUs.</translation>
    </message>
    <message>
        <source>all-to-all, each direction</source>
        <translation>All-to-all, je Richtung</translation>
    </message>
    <message>
        <source>expert memory per GPU</source>
        <translation>Expertenspeicher je GPU</translation>
    </message>
    <message>
        <source>per GPU</source>
        <translation>je GPU</translation>
    </message>
    <message>
        <source>unknown policy</source>
        <translation>keine solche Strategie</translation>
    </message>
    <message>
        <source>No tokens to place.</source>
        <translation>Keine Tokens: nichts zu platzieren.</translation>
    </message>
    <message>
        <source>%1, edited by hand,</source>
        <translation>%1, von Hand geändert,</translation>
    </message>
    <message>
        <source>%1 slots, %2 replicas</source>
        <translation>%1 Plätze, %2 Kopien</translation>
    </message>
    <message>
        <source>, %1 moved by hand</source>
        <translation>, %1 von Hand</translation>
    </message>
    <message>
        <source>, %1 % of the total</source>
        <translation>, %1&#x202f;% von allen</translation>
    </message>
    <message>
        <source>%1 replicas on GPU %2</source>
        <translation>%1 Kopien auf GPU %2</translation>
    </message>
    <message>
        <source>merge</source>
        <translation>zusammen</translation>
    </message>
    <message>
        <source>keep apart</source>
        <translation>getrennt</translation>
    </message>
    <message>
        <source>Every worker starts as its own group. Press Play or step through.</source>
        <translation>Jeder Worker ist eine Gruppe. Abspielen oder schrittweise vorgehen.</translation>
    </message>
    <message>
        <source>Nothing is placed yet. Press Space to play or an arrow key to step.</source>
        <translation>Noch ist nichts platziert. Die Leertaste spielt ab, Pfeile gehen schrittweise.</translation>
    </message>
    <message>
        <source>rows send, columns receive, per layer</source>
        <translation>Zeile sendet an Spalte, je Schicht</translation>
    </message>
    <message>
        <source>as loaded</source>
        <translation>wie geladen</translation>
    </message>
    <message>
        <source>other</source>
        <translation>anderes</translation>
    </message>
    <message>
        <source>Model from the catalogue</source>
        <translation>Modell des Katalogs</translation>
    </message>
    <message>
        <source>no model</source>
        <translation>kein Modell</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Was es ist</translation>
    </message>
    <message>
        <source>limit %1</source>
        <translation>Grenze %1</translation>
    </message>
    <message>
        <source>not even one sample fits</source>
        <translation>nicht einmal ein Sample passt</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Was wäre, wenn</translation>
    </message>
    <message>
        <source>and %1 more, in the table</source>
        <translation>und %1 weitere, in der Tabelle</translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation>Stufe %1</translation>
    </message>
    <message>
        <source>This plan cannot be laid out: %1.</source>
        <translation>Dieser Plan lässt sich nicht verteilen: %1.</translation>
    </message>
    <message>
        <source>%1 of it are %2</source>
        <translation>%1 davon sind %2</translation>
    </message>
    <message>
        <source>%1 %2 of %3; %4.</source>
        <translation>%1 %2 von %3; %4.</translation>
    </message>
    <message>
        <source>%1 %2, %3; %4.</source>
        <translation>%1 %2, %3; %4.</translation>
    </message>
    <message>
        <source>custom model</source>
        <translation>eigenes Modell</translation>
    </message>
    <message>
        <source>%1 %2, %3 of the limit</source>
        <translation>%1 %2, %3 der Grenze</translation>
    </message>
    <message numerus="yes">
        <source> · %n layer(s)</source>
        <translation>
            <numerusform> · %n Schicht</numerusform>
            <numerusform> · %n Schichten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2: %3, %4 of its memory</source>
        <translation>%1 von %2: %3, %4 seines Speichers</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>passt</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>passt nicht</translation>
    </message>
    <message>
        <source>%1: %2, %3 of the limit, %4</source>
        <translation>%1: %2, %3 der Grenze, %4</translation>
    </message>
    <message>
        <source>microbatch %1</source>
        <translation>Microbatch %1</translation>
    </message>
    <message>
        <source>ran out of memory, as predicted with %1</source>
        <translation>lief über, wie vorhergesagt mit %1</translation>
    </message>
    <message>
        <source>predicted %1, measured %2</source>
        <translation>vorhergesagt %1, gemessen %2</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Speicherspitze</translation>
    </message>
    <message>
        <source>Largest microbatch</source>
        <translation>Größter Microbatch</translation>
    </message>
    <message>
        <source>that fits</source>
        <translation>der passt</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s)</source>
        <translation>
            <numerusform>%n Schicht</numerusform>
            <numerusform>%n Schichten</numerusform>
        </translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Microbatch %1</source>
        <translation>Microbatch %1</translation>
    </message>
    <message>
        <source>Predicted, %1</source>
        <translation>Vorhergesagt, %1</translation>
    </message>
    <message>
        <source>Measured, %1</source>
        <translation>Gemessen, %1</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>Passt</translation>
    </message>
    <message>
        <source>%1; predicted to run out of memory</source>
        <translation>%1; passt laut Vorhersage nicht</translation>
    </message>
    <message>
        <source>each GPU</source>
        <translation>jedes Gerät</translation>
    </message>
    <message>
        <source>Stage %1 needs the most memory,</source>
        <translation>Stufe %1 braucht am meisten,</translation>
    </message>
    <message>
        <source>A GPU needs</source>
        <translation>Ein Gerät braucht</translation>
    </message>
    <message>
        <source>%1 more than available</source>
        <translation>%1 mehr, als da ist</translation>
    </message>
    <message>
        <source>, %1 chunks in flight</source>
        <translation>, %1 Chunks lebendig</translation>
    </message>
    <message>
        <source>ran out of memory, but predicted to fit with %1</source>
        <translation>lief über, vorhergesagt war: passt mit %1</translation>
    </message>
    <message>
        <source>By microbatch size</source>
        <translation>Über dem Microbatch</translation>
    </message>
    <message>
        <source>Whether a model fits on its GPUs, and what takes the memory. Choose a model on the right, or open an example.</source>
        <translation>Ob ein Modell auf seine Geräte passt und was den Platz braucht. Rechts ein Modell wählen oder ein Beispiel öffnen.</translation>
    </message>
    <message>
        <source>Free memory</source>
        <translation>Freiraum</translation>
    </message>
    <message>
        <source>Memory per GPU</source>
        <translation>Speicher eines Geräts</translation>
    </message>
    <message>
        <source>Memory per GPU of each stage</source>
        <translation>Speicher eines Geräts jeder Stufe</translation>
    </message>
    <message>
        <source>limit %1, beyond this chart</source>
        <translation>Grenze %1, über diesem Bild</translation>
    </message>
    <message>
        <source>fits up to %1</source>
        <translation>bis %1 passt</translation>
    </message>
    <message>
        <source>Measured and predicted</source>
        <translation>Gemessen neben vorhergesagt</translation>
    </message>
    <message>
        <source>Click to hide the second stack, double-click to use this plan</source>
        <translation>Klick blendet den zweiten Stapel aus, Doppelklick übernimmt diesen Plan</translation>
    </message>
    <message>
        <source>Click to show as the second stack, double-click to use this plan</source>
        <translation>Klick zeigt es als zweiten Stapel, Doppelklick übernimmt diesen Plan</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>%1 übernehmen</translation>
    </message>
    <message>
        <source>This plan, %1</source>
        <translation>Dieser Plan, %1</translation>
    </message>
    <message>
        <source>Difference, %1</source>
        <translation>Differenz, %1</translation>
    </message>
    <message>
        <source>Second stack</source>
        <translation>Zweiter Stapel</translation>
    </message>
    <message>
        <source>this plan, stage %1</source>
        <translation>dieser Plan, Stufe %1</translation>
    </message>
    <message>
        <source>this plan</source>
        <translation>dieser Plan</translation>
    </message>
    <message>
        <source>The step time stays the same.</source>
        <translation>Die Schrittzeit bleibt gleich.</translation>
    </message>
    <message>
        <source>A step takes %1 longer.</source>
        <translation>Ein Schritt dauert %1 länger.</translation>
    </message>
    <message>
        <source>A step takes %1 less time.</source>
        <translation>Ein Schritt dauert %1 kürzer.</translation>
    </message>
    <message>
        <source>%1, unchanged</source>
        <translation>%1, unverändert</translation>
    </message>
    <message>
        <source>%1 needs %2 more.</source>
        <translation>%1 braucht %2 mehr.</translation>
    </message>
    <message>
        <source>%1 saves %2 and fits.</source>
        <translation>%1 spart %2 und passt.</translation>
    </message>
    <message>
        <source>%1 saves %2.</source>
        <translation>%1 spart %2.</translation>
    </message>
    <message>
        <source>Changes the plan of this scenario to %1</source>
        <translation>Ändert den Plan dieses Szenarios zu %1</translation>
    </message>
    <message>
        <source>%1 × %2: %3</source>
        <translation>%1 × %2: %3</translation>
    </message>
    <message>
        <source>step time, %1</source>
        <translation>Schrittzeit, %1</translation>
    </message>
    <message>
        <source> · %1 of %2 GPUs</source>
        <translation> · %1 von %2 GPUs</translation>
    </message>
    <message>
        <source>What if one stage were slow</source>
        <translation>Was, wenn eine Stufe langsam wäre</translation>
    </message>
    <message>
        <source>What if another stage were the slow one</source>
        <translation>Was, wenn eine andere Stufe die langsame wäre</translation>
    </message>
    <message>
        <source>entered stage times</source>
        <translation>eingegebene Stufenzeiten</translation>
    </message>
    <message>
        <source>even: %1</source>
        <translation>gleichmäßig: %1</translation>
    </message>
    <message>
        <source>balanced: %1</source>
        <translation>ausgeglichen: %1</translation>
    </message>
    <message>
        <source>optimal: %1</source>
        <translation>optimal: %1</translation>
    </message>
    <message>
        <source>%1 bubble</source>
        <translation>%1 Bubble</translation>
    </message>
    <message>
        <source>samples/s</source>
        <translation>Samples/s</translation>
    </message>
    <message>
        <source>%1 slower</source>
        <translation>%1 langsamer</translation>
    </message>
    <message>
        <source>%1 faster</source>
        <translation>%1 schneller</translation>
    </message>
    <message>
        <source>%1 busy</source>
        <translation>%1 aktiv</translation>
    </message>
    <message>
        <source>GPU %1 × %2</source>
        <translation>GPU %1 × %2</translation>
    </message>
    <message>
        <source>equal GPUs</source>
        <translation>gleiche GPUs</translation>
    </message>
    <message>
        <source>forward, launch-bound</source>
        <translation>vorwärts, launchgebunden</translation>
    </message>
    <message>
        <source>forward, compute-bound</source>
        <translation>vorwärts, rechengebunden</translation>
    </message>
    <message>
        <source>F, launch-bound</source>
        <translation>F, launchgebunden</translation>
    </message>
    <message>
        <source>F, compute-bound</source>
        <translation>F, rechengebunden</translation>
    </message>
    <message>
        <source>F, forward</source>
        <translation>F, vorwärts</translation>
    </message>
    <message>
        <source>B, launch-bound</source>
        <translation>B, launchgebunden</translation>
    </message>
    <message>
        <source>B, backward</source>
        <translation>B, rückwärts</translation>
    </message>
    <message>
        <source>I, input gradient</source>
        <translation>I, Eingabegradient</translation>
    </message>
    <message>
        <source>W, weight gradient</source>
        <translation>W, Gewichtsgradient</translation>
    </message>
    <message>
        <source>F and B together</source>
        <translation>F und B zusammen</translation>
    </message>
    <message>
        <source>transfer</source>
        <translation>Übertragung</translation>
    </message>
    <message>
        <source>fill</source>
        <translation>Füllen</translation>
    </message>
    <message>
        <source>drain</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>critical path</source>
        <translation>kritischer Pfad</translation>
    </message>
    <message>
        <source>Bubble</source>
        <translation>Bubble</translation>
    </message>
    <message>
        <source>%1, does not fit</source>
        <translation>%1, passt nicht</translation>
    </message>
    <message>
        <source>input gradient</source>
        <translation>Eingabegradient</translation>
    </message>
    <message>
        <source>weight gradient</source>
        <translation>Gewichtsgradient</translation>
    </message>
    <message>
        <source>stall</source>
        <translation>Stockung</translation>
    </message>
    <message>
        <source>%1 GPUs × step</source>
        <translation>%1 GPUs × Schritt</translation>
    </message>
    <message>
        <source>GPU·%1</source>
        <translation>GPU·%1</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>simuliert</translation>
    </message>
    <message>
        <source>%1 as fast</source>
        <translation>%1 so schnell</translation>
    </message>
    <message>
        <source>%1 longer</source>
        <translation>%1 länger</translation>
    </message>
    <message>
        <source>%1 shorter</source>
        <translation>%1 kürzer</translation>
    </message>
    <message>
        <source>%1, %2 GPUs × %3 chunks</source>
        <translation>%1, %2 GPUs × %3 Chunks</translation>
    </message>
    <message>
        <source>forward of chunk %1</source>
        <translation>vorwärts, Chunk %1</translation>
    </message>
    <message>
        <source>input gradient of chunk %1</source>
        <translation>Eingabegradient von Chunk %1</translation>
    </message>
    <message>
        <source>weight gradient of chunk %1</source>
        <translation>Gewichtsgradient von Chunk %1</translation>
    </message>
    <message>
        <source>backward of chunk %1</source>
        <translation>rückwärts, Chunk %1</translation>
    </message>
    <message>
        <source>forward of chunk %1 with backward of chunk %2</source>
        <translation>vorwärts, Chunk %1, mit rückwärts, Chunk %2</translation>
    </message>
    <message>
        <source>receives chunk %1</source>
        <translation>empfängt Chunk %1</translation>
    </message>
    <message>
        <source>sends the gradient of chunk %1</source>
        <translation>sendet den Gradienten von Chunk %1</translation>
    </message>
    <message>
        <source>receives the gradient of chunk %1</source>
        <translation>empfängt den Gradienten von Chunk %1</translation>
    </message>
    <message>
        <source>, direction %1</source>
        <translation>, Richtung %1</translation>
    </message>
    <message>
        <source>%1, starts %2</source>
        <translation>%1, beginnt %2</translation>
    </message>
    <message>
        <source>, launch-bound</source>
        <translation>, launchgebunden</translation>
    </message>
    <message>
        <source>memory %1</source>
        <translation>Speicher %1</translation>
    </message>
    <message>
        <source>did not wait</source>
        <translation>wartete nicht</translation>
    </message>
    <message>
        <source>waited %1</source>
        <translation>wartete %1</translation>
    </message>
    <message>
        <source> for %1, %2</source>
        <translation> auf %1, %2</translation>
    </message>
    <message>
        <source>fill %1</source>
        <translation>Füllen %1</translation>
    </message>
    <message>
        <source>drain %1</source>
        <translation>Leeren %1</translation>
    </message>
    <message>
        <source>stall %1</source>
        <translation>Stockung %1</translation>
    </message>
    <message>
        <source>fill %1, stall %2, drain %3</source>
        <translation>Füllen %1, Stockung %2, Leeren %3</translation>
    </message>
    <message>
        <source>%1 waits for %2</source>
        <translation>%1 wartet auf %2</translation>
    </message>
    <message>
        <source>%1 per step</source>
        <translation>%1 je Schritt</translation>
    </message>
    <message>
        <source>No GPU waits between its tasks.</source>
        <translation>Keine GPU wartet zwischen ihren Aufgaben.</translation>
    </message>
    <message>
        <source>waits ↓ for →</source>
        <translation>wartet ↓ auf →</translation>
    </message>
    <message>
        <source>total</source>
        <translation>gesamt</translation>
    </message>
    <message>
        <source>stall per step</source>
        <translation>Stockung je Schritt</translation>
    </message>
    <message>
        <source>stall, %1 per step</source>
        <translation>Stockung, %1 je Schritt</translation>
    </message>
    <message>
        <source>link %1→%2: %3</source>
        <translation>Verbindung %1→%2: %3</translation>
    </message>
    <message>
        <source>Who waits for whom</source>
        <translation>Wer auf wen wartet</translation>
    </message>
    <message>
        <source>%1 ↔ %2</source>
        <translation>%1 ↔ %2</translation>
    </message>
    <message>
        <source> · dashed: transfers</source>
        <translation> · gestrichelt: Übertragungen</translation>
    </message>
    <message>
        <source>When each GPU of a pipeline works and what it waits for. Drop a scenario or a machine here, or open an example.</source>
        <translation>Wann jede GPU einer Pipeline arbeitet und worauf sie wartet. Ein Szenario oder eine Maschine hier ablegen oder ein Beispiel öffnen.</translation>
    </message>
    <message>
        <source>Show the critical path</source>
        <translation>Den kritischen Pfad zeigen</translation>
    </message>
    <message>
        <source>%1: %2 sooner</source>
        <translation>%1: %2 früher</translation>
    </message>
    <message>
        <source>%1 sooner</source>
        <translation>%1 früher</translation>
    </message>
    <message>
        <source>%1, peak memory</source>
        <translation>%1, Spitzenspeicher</translation>
    </message>
    <message>
        <source>%1 busy, idle %2, peak %3</source>
        <translation>%1 beschäftigt, untätig %2, Spitze %3</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation>%1 ab %2</translation>
    </message>
    <message>
        <source>%1, idle</source>
        <translation>%1, untätig</translation>
    </message>
    <message>
        <source>waits for %1</source>
        <translation>Warten auf %1</translation>
    </message>
    <message>
        <source>Time factor</source>
        <translation>Zeitfaktor</translation>
    </message>
    <message>
        <source>Busy, s</source>
        <translation>Beschäftigt, s</translation>
    </message>
    <message>
        <source>Fill, s</source>
        <translation>Füllen, s</translation>
    </message>
    <message>
        <source>Stall, s</source>
        <translation>Stockung, s</translation>
    </message>
    <message>
        <source>Drain, s</source>
        <translation>Leeren, s</translation>
    </message>
    <message>
        <source>Span, s</source>
        <translation>Spanne, s</translation>
    </message>
    <message>
        <source>Peak memory, B</source>
        <translation>Speicherspitze, B</translation>
    </message>
    <message>
        <source>Pipeline 2: </source>
        <translation>Pipeline 2: </translation>
    </message>
    <message>
        <source>Both end at the same time.</source>
        <translation>Beide enden zur gleichen Zeit.</translation>
    </message>
    <message>
        <source>even layers</source>
        <translation>gleich viele Schichten</translation>
    </message>
    <message>
        <source>balanced layers</source>
        <translation>ausgeglichene Schichten</translation>
    </message>
    <message>
        <source>optimal layers</source>
        <translation>optimale Schichten</translation>
    </message>
    <message>
        <source>pipeline %1</source>
        <translation>Pipeline %1</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
    <message>
        <source>%1 simulated</source>
        <translation>%1 simuliert</translation>
    </message>
    <message>
        <source>it fits in the GPU&apos;s %1</source>
        <translation>es passt in die %1 der GPU</translation>
    </message>
    <message>
        <source>it does not fit in the GPU&apos;s %1</source>
        <translation>es passt nicht in die %1 der GPU</translation>
    </message>
    <message>
        <source>Every task in this pipeline takes zero time, so there is nothing to draw.</source>
        <translation>Nichts in dieser Pipeline braucht Zeit; es gibt nichts zu zeichnen.</translation>
    </message>
    <message>
        <source>Simulating the pipeline…</source>
        <translation>Die Pipeline wird simuliert …</translation>
    </message>
    <message>
        <source>Show memory below the lanes</source>
        <translation>Speicher unter den Spuren zeigen</translation>
    </message>
    <message>
        <source>caused by %1</source>
        <translation>wegen %1</translation>
    </message>
    <message>
        <source>stall; ↑ ↓ n = waiting for GPU n</source>
        <translation>Stockung, ↑ ↓ n = wartet auf GPU n</translation>
    </message>
    <message>
        <source>Forward per step, s</source>
        <translation>Vorwärts eines Schritts, s</translation>
    </message>
    <message>
        <source>Forward per step, measured, s</source>
        <translation>Vorwärts gemessen, s</translation>
    </message>
    <message>
        <source>Peak chunks in flight</source>
        <translation>Lebende Chunks, Spitze</translation>
    </message>
    <message>
        <source>Waits caused, s</source>
        <translation>Verursachtes Warten, s</translation>
    </message>
    <message>
        <source>The view shows the last valid settings.</source>
        <translation>Das Bild zeigt die letzte Wahl, die möglich war.</translation>
    </message>
    <message>
        <source>stall, mostly waiting for %1</source>
        <translation>Stockung, meist wegen %1</translation>
    </message>
    <message>
        <source>requires %1; not the case here</source>
        <translation>setzt voraus: %1; das ist hier nicht so</translation>
    </message>
    <message>
        <source>Where the GPU time goes</source>
        <translation>GPU-Zeit, wohin sie geht</translation>
    </message>
    <message>
        <source>Closed formula and simulation</source>
        <translation>Formel neben der Simulation</translation>
    </message>
    <message>
        <source>There is no known closed formula for this schedule; the simulation is exact.</source>
        <translation>Für diesen Ablauf ist keine geschlossene Formel bekannt; die Simulation ist exakt.</translation>
    </message>
    <message>
        <source>%1 of their time</source>
        <translation>%1 davon</translation>
    </message>
    <message>
        <source>%1 is busy for %2 of the step; the others spend %3 waiting for it.</source>
        <translation>%1 arbeitet %2 des Schritts; die übrigen warten %3 auf sie.</translation>
    </message>
    <message>
        <source>%1 at %2× its normal time does not change the step time.</source>
        <translation>%1 mit × %2 ändert den Schritt nicht.</translation>
    </message>
    <message>
        <source>%1 at %2× its normal time makes the step %3.</source>
        <translation>%1 mit × %2 macht den Schritt %3.</translation>
    </message>
    <message>
        <source>The same factor costs %2 on %1 and %4 on %3.</source>
        <translation>Dasselbe auf %1 kostet %2, auf %3 %4.</translation>
    </message>
    <message>
        <source>At a chunk size of %1, chunks are %2: the host launches kernels more slowly than the GPU runs them.</source>
        <translation>Bei einer Chunkgröße von %1 sind die Chunks %2: der Host startet langsamer, als die GPU rechnet.</translation>
    </message>
    <message>
        <source>With one GPU there is no bubble and nothing to wait for.</source>
        <translation>Eine GPU macht alles: keine Bubble, und nichts zu erwarten.</translation>
    </message>
    <message>
        <source>One chunk through %1 GPUs: the bubble is %2 of the GPU time</source>
        <translation>Ein Chunk durch %1 GPUs: %2 der GPU-Zeit sind Bubble</translation>
    </message>
    <message>
        <source>%1 chunks through %2 GPUs: the bubble is %3 of the GPU time</source>
        <translation>%1 Chunks durch %2 GPUs: %3 der GPU-Zeit sind Bubble</translation>
    </message>
    <message>
        <source>, mostly stalls between tasks</source>
        <translation>, das meiste davon Stockungen zwischen Aufgaben</translation>
    </message>
    <message>
        <source>, %1 of it in stalls between tasks</source>
        <translation>, %1 davon Stockungen zwischen Aufgaben</translation>
    </message>
    <message>
        <source>, all of it from filling and draining the pipeline</source>
        <translation>, alles davon Füllen und Leeren der Pipeline</translation>
    </message>
    <message>
        <source>sends chunk %1</source>
        <translation>sendet Chunk %1 weiter</translation>
    </message>
    <message>
        <source> (via %1)</source>
        <translation> (über %1)</translation>
    </message>
    <message>
        <source> (via %1 others)</source>
        <translation> (über %1 andere)</translation>
    </message>
    <message>
        <source>the first chunk has not arrived yet</source>
        <translation>der erste Chunk ist noch nicht da</translation>
    </message>
    <message>
        <source>its last task is done, other GPUs are still working</source>
        <translation>ihre letzte Aufgabe ist getan, andere arbeiten noch</translation>
    </message>
    <message>
        <source>the transfer from %1 to %2 takes this long</source>
        <translation>die Übertragung von %1 nach %2 dauert so lange</translation>
    </message>
    <message>
        <source>forward %1 per step, measured %2</source>
        <translation>vorwärts %1 je Schritt, gemessen %2</translation>
    </message>
    <message>
        <source>up to %1 chunks in flight, %2</source>
        <translation>hält bis zu %1 Chunks, %2</translation>
    </message>
    <message>
        <source>%1 causes %2 of waiting in total</source>
        <translation>%1 verursacht insgesamt %2</translation>
    </message>
    <message>
        <source>caused</source>
        <translation>verursacht</translation>
    </message>
    <message>
        <source>Who causes the waiting</source>
        <translation>Auf wen die anderen warten</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; causes %2 in total</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; ist insgesamt schuld an %2</translation>
    </message>
    <message>
        <source>Stages %1</source>
        <translation>Stufen %1</translation>
    </message>
    <message>
        <source>Stage %1 on %2</source>
        <translation>Stufe %1 auf %2</translation>
    </message>
    <message>
        <source>drag its end, or Enter takes a layer of the next stage and Ctrl+Enter gives one: %1</source>
        <translation>das Ende ziehen; Eingabe nimmt der nächsten Stufe eine Schicht, Strg+Eingabe gibt eine ab: %1</translation>
    </message>
    <message>
        <source>Drag along the time axis to move through the step</source>
        <translation>Auf der Zeitachse ziehen, um durch den Schritt zu gehen</translation>
    </message>
    <message>
        <source>after the pipeline, on all GPUs</source>
        <translation>nach der Pipeline, auf allen GPUs</translation>
    </message>
    <message>
        <source>equal stages</source>
        <translation>gleiche Stufen</translation>
    </message>
    <message>
        <source>%1 × 1</source>
        <translation>%1 × 1</translation>
    </message>
    <message>
        <source>Best step time</source>
        <translation>Beste Schrittzeit</translation>
    </message>
    <message>
        <source>step time, s</source>
        <translation>Schrittzeit, s</translation>
    </message>
    <message>
        <source>other good plans</source>
        <translation>andere gute Pläne</translation>
    </message>
    <message>
        <source>%1 plans searched</source>
        <translation>%1 Pläne durchsucht</translation>
    </message>
    <message>
        <source>Step time × memory</source>
        <translation>Schrittzeit × Speicher</translation>
    </message>
    <message>
        <source>Best plans</source>
        <translation>Beste Pläne</translation>
    </message>
    <message>
        <source>Rejected plans</source>
        <translation>Abgelehnte Pläne</translation>
    </message>
    <message>
        <source>All listed plans</source>
        <translation>Alle gelisteten Pläne</translation>
    </message>
    <message>
        <source>Rates: %1.</source>
        <translation>Raten: %1.</translation>
    </message>
    <message>
        <source>Batch-size ramp-up</source>
        <translation>Steigerung der Batch-Größe</translation>
    </message>
    <message>
        <source>nodes, batch and microbatch</source>
        <translation>Knoten, Batch und Microbatch</translation>
    </message>
    <message>
        <source>needs at least %1 of %2</source>
        <translation>braucht mindestens %1 von %2</translation>
    </message>
    <message>
        <source>microbatch</source>
        <translation>Microbatch</translation>
    </message>
    <message>
        <source>global batch</source>
        <translation>globaler Batch</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>Ablauf</translation>
    </message>
    <message>
        <source>recomputation</source>
        <translation>Neuberechnung</translation>
    </message>
    <message>
        <source>sequence parallelism</source>
        <translation>Sequenzparallelität</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Ränge</translation>
    </message>
    <message>
        <source>Ramp-up</source>
        <translation>Steigerung</translation>
    </message>
    <message>
        <source>Nodes as the batch grows</source>
        <translation>Knoten, während der Batch wächst</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>recompute</source>
        <translation>neu berechnen</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>GPU-hours</source>
        <translation>GPU-Stunden</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>remark</source>
        <translation>Bemerkung</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>selective</source>
        <translation>selektiv</translation>
    </message>
    <message>
        <source>full</source>
        <translation>voll</translation>
    </message>
    <message>
        <source>no recomputation</source>
        <translation>keine Neuberechnung</translation>
    </message>
    <message>
        <source>%1 recomputation</source>
        <translation>Neuberechnung: %1</translation>
    </message>
    <message>
        <source>Pareto</source>
        <translation>Pareto</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>Speicher reicht nicht</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>plans</source>
        <translation>Pläne</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>slowest link</source>
        <translation>langsamste Verbindung</translation>
    </message>
    <message>
        <source>measured set</source>
        <translation>Messreihe</translation>
    </message>
    <message>
        <source>hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>mean error</source>
        <translation>mittlerer Fehler</translation>
    </message>
    <message>
        <source>largest</source>
        <translation>größter</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>replicas</source>
        <translation>Replikate</translation>
    </message>
    <message>
        <source>microbatches</source>
        <translation>Microbatches</translation>
    </message>
    <message>
        <source> · %1 GPU-hours, cost %2</source>
        <translation> · %1 GPU-Stunden, Kosten %2</translation>
    </message>
    <message>
        <source> · %1 of %2</source>
        <translation> · %1 von %2</translation>
    </message>
    <message>
        <source>: tensor rank %1, replica %2, stage %3</source>
        <translation>: Tensorrang %1, Replikat %2, Stufe %3</translation>
    </message>
    <message>
        <source>Batch %1</source>
        <translation>Batch %1</translation>
    </message>
    <message>
        <source>one microbatch</source>
        <translation>ein Microbatch</translation>
    </message>
    <message>
        <source>%1 microbatches</source>
        <translation>%1 Microbatches</translation>
    </message>
    <message>
        <source>: mean error %1, largest %2 over %3 runs</source>
        <translation>: mittlerer Fehler %1, größter %2 über %3 Läufe</translation>
    </message>
    <message>
        <source>saves %1</source>
        <translation>spart %1</translation>
    </message>
    <message>
        <source>%1 ± %2</source>
        <translation>%1 ± %2</translation>
    </message>
    <message>
        <source>part of a node</source>
        <translation>Teil eines Knotens</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 Knoten</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Knoten</translation>
    </message>
    <message>
        <source>No plans can be searched: %1.</source>
        <translation>Es lassen sich keine Pläne suchen: %1.</translation>
    </message>
    <message>
        <source>Of %1 plans %2 is best: %3.</source>
        <translation>Von %1 Plänen ist %2 der beste: %3.</translation>
    </message>
    <message>
        <source>%1 on %2 × %3</source>
        <translation>%1 auf %2 × %3</translation>
    </message>
    <message>
        <source>, %1 of the step</source>
        <translation>, %1 des Schritts</translation>
    </message>
    <message>
        <source> of %1 plans: %2</source>
        <translation> von %1 Plänen: %2</translation>
    </message>
    <message>
        <source> %1: at %2 the step takes %3, at %4 it takes %5</source>
        <translation> %1: bei %2 dauert der Schritt %3, bei %4 dauert er %5</translation>
    </message>
    <message>
        <source>± %1</source>
        <translation>± %1</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>Cost of the run</source>
        <translation>Kosten des Laufs</translation>
    </message>
    <message>
        <source>band: ± 1 σ of the prediction</source>
        <translation>Band: ± 1 σ der Vorhersage</translation>
    </message>
    <message>
        <source>row %1 of %2</source>
        <translation>Zeile %1 von %2</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>checked here</source>
        <translation>hier geprüft</translation>
    </message>
    <message>
        <source>%1 of %2 rows could not be predicted</source>
        <translation>%1 von %2 Zeilen ließen sich nicht vorhersagen</translation>
    </message>
    <message>
        <source>%1 of %2 runs compared.</source>
        <translation>%1 von %2 Läufen verglichen.</translation>
    </message>
    <message>
        <source>%1 could not be predicted: %2</source>
        <translation>%1 ließen sich nicht vorhersagen: %2</translation>
    </message>
    <message>
        <source>memory of the fullest device, %1</source>
        <translation>Speicher des vollsten Geräts, %1</translation>
    </message>
    <message>
        <source>out of memory, as predicted</source>
        <translation>Speicher reichte nicht, wie vorhergesagt</translation>
    </message>
    <message>
        <source>ratio</source>
        <translation>Verhältnis</translation>
    </message>
    <message>
        <source>ran out of memory</source>
        <translation>Speicher reichte nicht</translation>
    </message>
    <message>
        <source>, predicted %1</source>
        <translation>, vorhergesagt %1</translation>
    </message>
    <message>
        <source> · memory %1 measured, %2 predicted</source>
        <translation> · Speicher %1 gemessen, %2 vorhergesagt</translation>
    </message>
    <message>
        <source> · memory %1 predicted</source>
        <translation> · Speicher %1 vorhergesagt</translation>
    </message>
    <message>
        <source> of %1 (%2)</source>
        <translation> von %1 (%2)</translation>
    </message>
    <message>
        <source>hatched: idle</source>
        <translation>schraffiert: Leerlauf</translation>
    </message>
    <message>
        <source>context parallelism does not divide</source>
        <translation>Kontextparallelität geht nicht auf</translation>
    </message>
    <message>
        <source>the shard degree does not divide</source>
        <translation>der Shard-Grad geht nicht auf</translation>
    </message>
    <message>
        <source>the order of ranks cuts two pipelines</source>
        <translation>die Reihenfolge der Ränge schneidet zwei Pipelines</translation>
    </message>
    <message>
        <source>step (s)</source>
        <translation>Schritt (s)</translation>
    </message>
    <message>
        <source>memory (%1)</source>
        <translation>Speicher (%1)</translation>
    </message>
    <message>
        <source>: plan 1 %1, plan 2 %2, plan 1 %3</source>
        <translation>: Plan 1 %1, Plan 2 %2, Plan 1 %3</translation>
    </message>
    <message>
        <source>Plan 1</source>
        <translation>Plan 1</translation>
    </message>
    <message>
        <source>Plan 2</source>
        <translation>Plan 2</translation>
    </message>
    <message>
        <source>plan 1 %1, plan 2 %2</source>
        <translation>Plan 1 %1, Plan 2 %2</translation>
    </message>
    <message>
        <source>plan 1</source>
        <translation>Plan 1</translation>
    </message>
    <message>
        <source>plan 2</source>
        <translation>Plan 2</translation>
    </message>
    <message>
        <source>From plan 2 to plan 1</source>
        <translation>Von Plan 2 zu Plan 1</translation>
    </message>
    <message>
        <source>Plan 1 and plan 2 take the same time.</source>
        <translation>Plan 1 und Plan 2 dauern gleich lang.</translation>
    </message>
    <message>
        <source>Plan 1 is %1 faster than plan 2</source>
        <translation>Plan 1 ist %1 schneller als Plan 2</translation>
    </message>
    <message>
        <source>Plan 1 is %1 times as fast as plan 2</source>
        <translation>Plan 1 ist %1-mal so schnell wie Plan 2</translation>
    </message>
    <message>
        <source>Plan 1 is %1 slower than plan 2</source>
        <translation>Plan 1 ist %1 langsamer als Plan 2</translation>
    </message>
    <message>
        <source>what</source>
        <translation>was</translation>
    </message>
    <message>
        <source>plan 1 saves (s)</source>
        <translation>Plan 1 spart (s)</translation>
    </message>
    <message>
        <source>Choose two plans: a click on the Plans page chooses plan 1, Ctrl and a click chooses plan 2.</source>
        <translation>Zwei Pläne wählen: ein Klick auf der Seite Pläne wählt Plan 1, Strg und ein Klick Plan 2.</translation>
    </message>
    <message>
        <source>± 1 σ of plan 1</source>
        <translation>± 1 σ von Plan 1</translation>
    </message>
    <message>
        <source>Use plan %1</source>
        <translation>Plan %1 nehmen</translation>
    </message>
    <message>
        <source>Plan %1</source>
        <translation>Plan %1</translation>
    </message>
    <message>
        <source>Compare with %1</source>
        <translation>Mit %1 vergleichen</translation>
    </message>
    <message>
        <source>Two plans</source>
        <translation>Zwei Pläne</translation>
    </message>
    <message>
        <source>tensor rank</source>
        <translation>Tensorrang</translation>
    </message>
    <message>
        <source>replica</source>
        <translation>Replikat</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>TP group</source>
        <translation>TP-Gruppe</translation>
    </message>
    <message>
        <source>EP group</source>
        <translation>EP-Gruppe</translation>
    </message>
    <message>
        <source>DP group</source>
        <translation>DP-Gruppe</translation>
    </message>
    <message>
        <source>PP group</source>
        <translation>PP-Gruppe</translation>
    </message>
    <message>
        <source>plan 1 · Pareto</source>
        <translation>Plan 1 · Pareto</translation>
    </message>
    <message>
        <source>plan 2 · Pareto</source>
        <translation>Plan 2 · Pareto</translation>
    </message>
    <message>
        <source>assumption</source>
        <translation>Annahme</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>TP</source>
        <translation>TP</translation>
    </message>
    <message>
        <source>PP</source>
        <translation>PP</translation>
    </message>
    <message>
        <source>DP</source>
        <translation>DP</translation>
    </message>
    <message>
        <source>EP</source>
        <translation>EP</translation>
    </message>
    <message>
        <source>MBS</source>
        <translation>MBS</translation>
    </message>
    <message>
        <source>SP</source>
        <translation>SP</translation>
    </message>
    <message>
        <source>ZeRO</source>
        <translation>ZeRO</translation>
    </message>
    <message>
        <source>TFLOP/s</source>
        <translation>TFLOP/s</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>None of the %1 runs has a step time that was measured and can be predicted.</source>
        <translation>Keiner von %1 Läufen hat eine gemessene Schrittzeit, die sich vorhersagen lässt.</translation>
    </message>
    <message>
        <source>best: %1, %2 of the fastest</source>
        <translation>beste %1, %2 des schnellsten</translation>
    </message>
    <message>
        <source>for each TP × PP on %1 GPUs; darker is faster</source>
        <translation>von jedem TP × PP auf %1 GPUs; je dunkler, desto schneller</translation>
    </message>
    <message>
        <source>for each TP × PP on %1 GPUs; brighter is faster</source>
        <translation>von jedem TP × PP auf %1 GPUs; je heller, desto schneller</translation>
    </message>
    <message>
        <source>Hatched cells have no plan that runs; the reason is in the cell or in the hover line at the bottom. Click a cell to select its best plan.</source>
        <translation>Eine schraffierte Zelle hat keinen lauffähigen Plan; der Grund steht darin oder am Fuß. Ein Klick auf eine Zelle wählt ihren besten Plan.</translation>
    </message>
    <message>
        <source>costs %1 more</source>
        <translation>zahlt %1 mehr</translation>
    </message>
    <message>
        <source>%1: saves %2.</source>
        <translation>%1: es spart %2.</translation>
    </message>
    <message>
        <source>%1: saves %2 but costs %3.</source>
        <translation>%1: es spart %2 und zahlt %3.</translation>
    </message>
    <message>
        <source>%1: costs %2.</source>
        <translation>%1: es zahlt %2.</translation>
    </message>
    <message>
        <source>%1: costs %2 but saves %3.</source>
        <translation>%1: es zahlt %2 und spart %3.</translation>
    </message>
    <message>
        <source>seconds per step, term by term</source>
        <translation>Sekunden eines Schritts, Term für Term</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Was sich unterscheidet</translation>
    </message>
    <message>
        <source>No run of this scenario states how the model was divided: paste a table with TP, PP, DP, MBS and a step time or TFLOP/s.</source>
        <translation>Kein Lauf dieses Szenarios sagt, wie er verteilt war: Tabelle mit TP, PP, DP, MBS und Schrittzeit oder TFLOP/s einfügen.</translation>
    </message>
    <message>
        <source>None of the %1 measured plans can be predicted.</source>
        <translation>Keiner von %1 gemessenen Plänen lässt sich vorhersagen.</translation>
    </message>
    <message>
        <source>%1 measured runs are predicted within %2 on average, the worst within %3</source>
        <translation>%1 gemessene Läufe sind im Mittel auf %2 vorhergesagt, der schlechteste auf %3</translation>
    </message>
    <message>
        <source>; rank correlation %1 (Spearman)</source>
        <translation>; Reihenfolge der Pläne %1 (Spearman)</translation>
    </message>
    <message>
        <source>; pipeline idle up to %1</source>
        <translation>; bis zu %1 der Pipeline ist Leerlauf</translation>
    </message>
    <message>
        <source>From batch size %1 on %2 nodes to %3 on %4 nodes%5.</source>
        <translation>Von Batch %1 auf %2 Knoten bis %3 auf %4 Knoten%5.</translation>
    </message>
    <message>
        <source>%1; %2 has the largest effect, %3.</source>
        <translation>%1; %2 bewegt sie am meisten, um %3.</translation>
    </message>
    <message>
        <source>The selected plan cannot run: %1.</source>
        <translation>Der gewählte Plan kann nicht laufen: %1.</translation>
    </message>
    <message>
        <source>Of %1 plans %2 is selected: %3.</source>
        <translation>Von %1 Plänen ist %2 gewählt: %3.</translation>
    </message>
    <message>
        <source>Which way of dividing a model over a machine is fastest, what each choice costs, and how far the prediction can be trusted. Open an example, or drop a scenario here.</source>
        <translation>Wie sich ein Modell am schnellsten auf eine Maschine legen lässt, was jede Wahl kostet und wie weit dem zu trauen ist. Ein Beispiel öffnen oder ein Szenario hier ablegen.</translation>
    </message>
    <message>
        <source>Pareto-optimal (faster plans need more memory)</source>
        <translation>nichts ist mit weniger Speicher schneller</translation>
    </message>
    <message>
        <source>measured − predicted</source>
        <translation>gemessen − vorhergesagt</translation>
    </message>
    <message>
        <source>Sorts by %1; click again to reverse the order</source>
        <translation>Sortiert nach %1; nochmals kehrt um</translation>
    </message>
    <message>
        <source>No plan can run, so there is nothing to place.</source>
        <translation>Kein Plan kann laufen: hier hat nichts einen Platz.</translation>
    </message>
    <message>
        <source>Pareto-optimal plans</source>
        <translation>Pläne, die nichts in beidem schlägt</translation>
    </message>
    <message>
        <source>Measured runs and their predictions</source>
        <translation>Gemessene Läufe und ihre Vorhersagen</translation>
    </message>
    <message>
        <source>the filter cannot be read; expected, for example, tp=4 pp&lt;=2 selective</source>
        <translation>der Filter ist nicht lesbar; erwartet zum Beispiel tp=4 pp&lt;=2 selective</translation>
    </message>
    <message>
        <source>No plans listed: change the list or the filter on the right.</source>
        <translation>Nichts ist gelistet: Liste oder Filter rechts ändern.</translation>
    </message>
    <message>
        <source>TP %1 × PP %2 does not divide %3 GPUs evenly</source>
        <translation>TP %1 × PP %2 teilt %3 GPUs nicht</translation>
    </message>
    <message>
        <source>%1 replicas do not divide a batch of %2 evenly</source>
        <translation>%1 Replikate teilen den Batch von %2 nicht</translation>
    </message>
    <message>
        <source>excluded by the search limits</source>
        <translation>durch die Grenzen der Suche ausgelassen</translation>
    </message>
    <message>
        <source>rank order</source>
        <translation>Reihenfolge der Ränge</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Vertrauen</translation>
    </message>
    <message>
        <source>%1 × MBS %2, %3 each: %4 idle</source>
        <translation>%1 × MBS %2, je %3: Leerlauf %4</translation>
    </message>
    <message>
        <source>: %1, %2 GPUs, %3 replicas, microbatch %4, %5 per replica</source>
        <translation>: %1, %2 GPUs, %3 Replikate, Microbatch %4, %5 je Replikat</translation>
    </message>
    <message>
        <source> · pipeline idle %1</source>
        <translation> · %1 der Pipeline ist Leerlauf</translation>
    </message>
    <message>
        <source> · alternative: %1</source>
        <translation> · stattdessen: %1</translation>
    </message>
    <message>
        <source>alternative</source>
        <translation>stattdessen</translation>
    </message>
    <message>
        <source>batch size in sequences; line: nodes that would keep the pipeline full</source>
        <translation>Batch, Sequenzen; Linie: Knoten, die die Pipeline gefüllt hielten</translation>
    </message>
    <message>
        <source>batch size in sequences</source>
        <translation>Batch, Sequenzen</translation>
    </message>
    <message>
        <source>across %1 nodes</source>
        <translation>über %1 Hosts</translation>
    </message>
    <message>
        <source>within one node</source>
        <translation>innerhalb des Hosts</translation>
    </message>
    <message>
        <source>NVLink domain</source>
        <translation>Insel</translation>
    </message>
    <message>
        <source>Rank placement</source>
        <translation>Welche GPU was tut</translation>
    </message>
    <message>
        <source>Communicating groups</source>
        <translation>Gruppen, die kommunizieren</translation>
    </message>
    <message>
        <source>The selected plan has no ranks to show.</source>
        <translation>Der gewählte Plan hat keine Ränge zu zeigen.</translation>
    </message>
    <message>
        <source>out of memory, but predicted to fit</source>
        <translation>Speicher reichte nicht, vorhergesagt: passt</translation>
    </message>
    <message>
        <source>predicted to run out of memory</source>
        <translation>passt laut Vorhersage nicht</translation>
    </message>
    <message>
        <source>from its TFLOP/s</source>
        <translation>aus den TFLOP/s</translation>
    </message>
    <message>
        <source> (from its TFLOP/s)</source>
        <translation> (aus den TFLOP/s)</translation>
    </message>
    <message>
        <source> · %1 TFLOP/s per GPU, MFU %2</source>
        <translation> · %1 TFLOP/s je GPU, MFU %2</translation>
    </message>
    <message>
        <source>tensor-parallel degree does not divide evenly</source>
        <translation>Tensorparallelität teilt nicht</translation>
    </message>
    <message>
        <source>layers do not divide evenly into stages</source>
        <translation>Schichten lassen sich nicht auf Stufen teilen</translation>
    </message>
    <message>
        <source>experts do not divide evenly</source>
        <translation>Experten lassen sich nicht teilen</translation>
    </message>
    <message>
        <source>batch does not divide evenly</source>
        <translation>der Batch lässt sich nicht teilen</translation>
    </message>
    <message>
        <source>schedule constraint</source>
        <translation>eine Regel des Ablaufs</translation>
    </message>
    <message>
        <source>no prediction possible</source>
        <translation>nicht vorhersagbar</translation>
    </message>
    <message>
        <source>None of the %1 plans can run; most common reason: %2.</source>
        <translation>Keiner von %1 Plänen kann laufen; meist: %2.</translation>
    </message>
    <message>
        <source>No plan satisfies these limits: widen the search.</source>
        <translation>In diesen Grenzen gibt es keinen Plan: die Achsen der Suche erweitern.</translation>
    </message>
    <message>
        <source>%1 of them cross NVLink domains</source>
        <translation>%1 von ihnen verlassen die NVLink-Insel</translation>
    </message>
    <message>
        <source>all stay within an NVLink domain</source>
        <translation>keine verlässt ihre Insel</translation>
    </message>
    <message>
        <source>%1 %2 groups of %3 stay within one node at %4 GB/s; %5.</source>
        <translation>%1 %2-Gruppen zu %3 bleiben in ihrem Host mit %4 GB/s; %5.</translation>
    </message>
    <message>
        <source>%1 of %2 %3 groups of %4 span several nodes (up to %5), with %6 GB/s each between nodes.</source>
        <translation>%1 von %2 %3-Gruppen zu %4 verlassen ihren Host (bis %5 Hosts): jede hat %6 GB/s zwischen Hosts.</translation>
    </message>
    <message>
        <source>, rank correlation %1 (Spearman)</source>
        <translation>, Rangfolge der Pläne %1 (Spearman)</translation>
    </message>
    <message>
        <source> · constants were fitted to rows of this set</source>
        <translation> · Konstanten wurden an Zeilen dieses Satzes angepasst</translation>
    </message>
    <message>
        <source>Effect of each assumption</source>
        <translation>Was jede Annahme bewegt</translation>
    </message>
    <message>
        <source>No plan can run, so there is no step time to analyse.</source>
        <translation>Kein Plan kann laufen: es gibt keine Schrittzeit zu bewegen.</translation>
    </message>
    <message>
        <source>; %1 other assumptions have no effect here</source>
        <translation>; %1 andere Annahmen bewegen hier nichts</translation>
    </message>
    <message>
        <source>low / runs</source>
        <translation>niedrig oder Läufe</translation>
    </message>
    <message>
        <source>high / mean error</source>
        <translation>hoch oder mittlerer Fehler</translation>
    </message>
    <message>
        <source>step at low (s) / largest error</source>
        <translation>Schritt bei niedrig (s) oder größter Fehler</translation>
    </message>
    <message>
        <source>step at high (s) / Spearman</source>
        <translation>Schritt bei hoch (s) oder Spearman</translation>
    </message>
    <message>
        <source>Prediction error on measured runs</source>
        <translation>Wie weit Vorhersagen daneben lagen</translation>
    </message>
    <message>
        <source>this version, on measured runs</source>
        <translation>diese Version, gemessene Läufe</translation>
    </message>
    <message>
        <source>This version includes no published errors; check your own table on the right.</source>
        <translation>Diese Version bringt keine Fehler mit; rechts eine eigene Tabelle prüfen.</translation>
    </message>
    <message>
        <source>Copy plan %1 as</source>
        <translation>Plan %1 kopieren als</translation>
    </message>
    <message>
        <source>%1 is not possible: %2.</source>
        <translation>%1 ist nicht möglich: %2.</translation>
    </message>
    <message>
        <source>Order %1</source>
        <translation>Folge %1</translation>
    </message>
    <message>
        <source>Order of ranks: %1</source>
        <translation>Reihenfolge der Ränge: %1</translation>
    </message>
    <message>
        <source>Place %1 of the order</source>
        <translation>Platz %1 der Reihenfolge</translation>
    </message>
    <message>
        <source>neighbours lie %1 apart in rank numbers; drag the chip, or press Shift+← and Shift+→ while its groups are coloured</source>
        <translation>Nachbarn liegen in Rangnummern %1 auseinander; den Chip ziehen, oder Umschalt+← und Umschalt+→, während seine Gruppen gefärbt sind</translation>
    </message>
    <message>
        <source>innermost</source>
        <translation>innerste</translation>
    </message>
    <message>
        <source>outermost</source>
        <translation>äußerste</translation>
    </message>
    <message>
        <source>%1 is the innermost already</source>
        <translation>%1 ist schon die innerste</translation>
    </message>
    <message>
        <source>%1 is the outermost already</source>
        <translation>%1 ist schon die äußerste</translation>
    </message>
    <message>
        <source>, context rank %1</source>
        <translation>, Kontextrang %1</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>nicht möglich</translation>
    </message>
    <message>
        <source>leave domain</source>
        <translation>verlassen Domäne</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>gesendet</translation>
    </message>
    <message>
        <source>exposed</source>
        <translation>nicht überlappt</translation>
    </message>
    <message>
        <source>by leaving</source>
        <translation>durch Verlassen</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>Megatron refuses this order: experts have other replicas than the rest, and pp is not outermost.</source>
        <translation>Megatron lehnt diese Reihenfolge ab: Experten haben andere Replikate als der Rest, und pp ist nicht die äußerste.</translation>
    </message>
    <message>
        <source>one colour per context rank; arrows: its keys and values</source>
        <translation>eine Farbe je Kontextrang; Pfeile: seine Schlüssel und Werte</translation>
    </message>
    <message>
        <source>one colour per %1 group</source>
        <translation>eine Farbe je %1-Gruppe</translation>
    </message>
    <message>
        <source>upper names: attention; lower names: experts</source>
        <translation>obere Namen: Attention; untere Namen: Experten</translation>
    </message>
    <message>
        <source>context rank</source>
        <translation>Kontextrang</translation>
    </message>
    <message>
        <source>CP group</source>
        <translation>CP-Gruppe</translation>
    </message>
    <message>
        <source>ETP group</source>
        <translation>ETP-Gruppe</translation>
    </message>
    <message>
        <source>EDP group</source>
        <translation>EDP-Gruppe</translation>
    </message>
    <message>
        <source>Rank i holds block i of %1; for attention it gets the whole sequence for its own heads.</source>
        <translation>Rang i hält Block i von %1; für die Attention bekommt er die ganze Sequenz für seine eigenen Köpfe.</translation>
    </message>
    <message>
        <source>Rank i holds blocks i and %1 − i of %2: each rank computes %3 of the pairs.</source>
        <translation>Rang i hält die Blöcke i und %1 − i von %2: Jeder Rang berechnet %3 der Paare.</translation>
    </message>
    <message>
        <source>Rank i holds block i of %1: each rank computes %2 of the pairs.</source>
        <translation>Rang i hält Block i von %1: Jeder Rang berechnet %2 der Paare.</translation>
    </message>
    <message>
        <source>Rank i holds block i of %1: the first rank computes %2 of the pairs, the last %3, and all wait for it.</source>
        <translation>Rang i hält Block i von %1: Der erste Rang berechnet %2 der Paare, der letzte %3, und alle warten auf ihn.</translation>
    </message>
    <message>
        <source>Before attention every rank gathers the keys and values of all %1; nothing hides that.</source>
        <translation>Vor der Attention sammelt jeder Rang die Schlüssel und Werte aller %1; nichts überlappt das.</translation>
    </message>
    <message>
        <source>Four all-to-alls change heads for tokens before attention and back behind it; nothing hides them.</source>
        <translation>Vier All-to-alls tauschen vor der Attention Köpfe gegen Tokens und danach zurück; nichts überlappt sie.</translation>
    </message>
    <message>
        <source>Steps of the ring: %1. Each sends %2 of keys and values while a block is computed.</source>
        <translation>Schritte des Rings: %1. Jeder sendet %2 an Schlüsseln und Werten, während ein Block berechnet wird.</translation>
    </message>
    <message>
        <source>Neighbours change heads for tokens among %1.</source>
        <translation>Nachbarn tauschen unter %1 Köpfe gegen Tokens.</translation>
    </message>
    <message>
        <source>attention of a block</source>
        <translation>Attention eines Blocks</translation>
    </message>
    <message>
        <source>sending one</source>
        <translation>einen senden</translation>
    </message>
    <message>
        <source>Block %1</source>
        <translation>Block %1</translation>
    </message>
    <message>
        <source>context rank %1</source>
        <translation>Kontextrang %1</translation>
    </message>
    <message>
        <source>%1 tokens on context rank %2, which computes %3 of the pairs</source>
        <translation>%1 Tokens auf Kontextrang %2, der %3 der Paare berechnet</translation>
    </message>
    <message>
        <source>balanced blocks</source>
        <translation>ausgeglichene Blöcke</translation>
    </message>
    <message>
        <source>contiguous blocks</source>
        <translation>zusammenhängende Blöcke</translation>
    </message>
    <message>
        <source>CP by ring</source>
        <translation>CP als Ring</translation>
    </message>
    <message>
        <source>by all-gather</source>
        <translation>durch All-gather</translation>
    </message>
    <message>
        <source>by all-to-all</source>
        <translation>durch All-to-all</translation>
    </message>
    <message>
        <source>all-to-all of %1, ring</source>
        <translation>All-to-all von %1, Ring</translation>
    </message>
    <message>
        <source>: each GPU sends %1 per step, %2 are exposed, the step takes %3</source>
        <translation>: Jede GPU sendet %1 je Schritt, %2 sind nicht überlappt, der Schritt dauert %3</translation>
    </message>
    <message>
        <source>Context %1</source>
        <translation>Kontext %1</translation>
    </message>
    <message>
        <source>Each GPU sends %1 per step</source>
        <translation>Jede GPU sendet %1 je Schritt</translation>
    </message>
    <message>
        <source>%1; %2 are exposed, %3 of them because groups leave their NVLink domain.</source>
        <translation>%1; %2 sind nicht überlappt, %3 davon, weil Gruppen ihre NVLink-Domäne verlassen.</translation>
    </message>
    <message>
        <source>%1; %2 are exposed.</source>
        <translation>%1; %2 sind nicht überlappt.</translation>
    </message>
    <message>
        <source>%1 to %2 GPUs</source>
        <translation>%1 bis %2 GPUs</translation>
    </message>
    <message>
        <source> measured %1: predicted %2 (%3) before and %4 (%5) after the calibration</source>
        <translation> gemessen %1: vorhergesagt %2 (%3) vor und %4 (%5) nach der Kalibrierung</translation>
    </message>
    <message>
        <source>; %1 (%2) as the other runs alone predict it</source>
        <translation>; %1 (%2), wie die anderen Läufe allein es vorhersagen</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>learned from the runs</source>
        <translation>aus den Läufen gelernt</translation>
    </message>
    <message>
        <source>mostly as other clusters have it</source>
        <translation>vor allem wie bei anderen Clustern</translation>
    </message>
    <message>
        <source> %1 before, %2 ± %3 after: %4 (other clusters: ± %5)</source>
        <translation> %1 vorher, %2 ± %3 nachher: %4 (andere Cluster: ± %5)</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>Konstante</translation>
    </message>
    <message>
        <source>: %1 per step, four times of five within a factor of %2; %3</source>
        <translation>: %1 je Schritt, in vier von fünf Fällen innerhalb eines Faktors %2; %3</translation>
    </message>
    <message>
        <source>larger machine</source>
        <translation>größere Maschine</translation>
    </message>
    <message>
        <source>before</source>
        <translation>vorher</translation>
    </message>
    <message>
        <source>after</source>
        <translation>nachher</translation>
    </message>
    <message>
        <source>known</source>
        <translation>bekannt</translation>
    </message>
    <message>
        <source>other clusters</source>
        <translation>andere Cluster</translation>
    </message>
    <message>
        <source>Error of each run before and after</source>
        <translation>Fehler jedes Laufs vorher und nachher</translation>
    </message>
    <message>
        <source>predicted / measured − 1; grey: before, colour: after</source>
        <translation>vorhergesagt / gemessen − 1; grau: vorher, farbig: nachher</translation>
    </message>
    <message>
        <source>Each run as the others alone predict it: %1 on average.</source>
        <translation>Jeder Lauf, wie die anderen allein ihn vorhersagen: im Mittel %1.</translation>
    </message>
    <message>
        <source>%1 measured plans cannot be used: other GPUs, or no prediction.</source>
        <translation>%1 gemessene Pläne sind nicht brauchbar: andere GPUs oder keine Vorhersage.</translation>
    </message>
    <message>
        <source>On trial: Keep and Discard are in the panel.</source>
        <translation>Auf Probe: Behalten und Verwerfen sind im Panel.</translation>
    </message>
    <message>
        <source>Calibrated, the %1 runs are predicted within %2 on average; before, within %3.</source>
        <translation>Kalibriert werden die %1 Läufe im Mittel auf %2 genau vorhergesagt; vorher auf %3.</translation>
    </message>
    <message>
        <source>Learned from %1 runs on %2</source>
        <translation>Aus %1 Läufen auf %2 gelernt</translation>
    </message>
    <message>
        <source>%1, which tell most of what up to %2 GPUs rest on.</source>
        <translation>%1; sie sagen das meiste von dem, worauf bis zu %2 GPUs beruhen.</translation>
    </message>
    <message>
        <source>%1; from %2 GPUs on it is mostly as other clusters have it.</source>
        <translation>%1; ab %2 GPUs gilt vor allem, was andere Cluster haben.</translation>
    </message>
    <message>
        <source>Calibrated with %1 runs.</source>
        <translation>Mit %1 Läufen kalibriert.</translation>
    </message>
    <message>
        <source>Calibrated with %1 runs on %2.</source>
        <translation>Mit %1 Läufen auf %2 kalibriert.</translation>
    </message>
    <message>
        <source>No run of this scenario is a plan with a step time. Drop a table with TP, PP, DP, MBS and step times of %1 or more different plans.</source>
        <translation>Kein Lauf dieses Szenarios ist ein Plan mit Schrittzeit. Eine Tabelle mit TP, PP, DP, MBS und Schrittzeiten von %1 oder mehr verschiedenen Plänen hierher ziehen.</translation>
    </message>
    <message>
        <source>%1 of %2 measured plans can be used; at least %3 are needed, on this GPU.</source>
        <translation>%1 von %2 gemessenen Plänen sind brauchbar; nötig sind mindestens %3 auf dieser GPU.</translation>
    </message>
    <message>
        <source>The %1 runs are too alike: they are of %2 different plans, and at least %3 are needed. Measure other degrees, microbatches or numbers of GPUs.</source>
        <translation>Die %1 Läufe sind zu ähnlich: Sie sind von %2 verschiedenen Plänen, nötig sind mindestens %3. Andere Grade, Mikrobatches oder Anzahlen von GPUs messen.</translation>
    </message>
    <message>
        <source>%1 measured plans can be used.</source>
        <translation>%1 gemessene Pläne sind brauchbar.</translation>
    </message>
    <message>
        <source>by the other runs / ±</source>
        <translation>durch die anderen Läufe / ±</translation>
    </message>
    <message>
        <source>Before and after</source>
        <translation>Vorher und nachher</translation>
    </message>
    <message>
        <source>%1 → %2 on average</source>
        <translation>%1 → %2 im Mittel</translation>
    </message>
    <message>
        <source>What it learned</source>
        <translation>Was gelernt wurde</translation>
    </message>
    <message>
        <source>your currency, %1 per GPU-hour · %2 MWh</source>
        <translation>Ihre Währung, %1 je GPU-Stunde · %2 MWh</translation>
    </message>
    <message>
        <source>%1 of %2, those nearest to fitting</source>
        <translation>%1 von %2, die am wenigsten fehlt</translation>
    </message>
    <message>
        <source>%1 too much</source>
        <translation>%1 zu viel</translation>
    </message>
    <message>
        <source> · 80 % intervals hold %1 of the runs</source>
        <translation> · 80-%-Intervalle enthalten %1 der Läufe</translation>
    </message>
    <message>
        <source>, interval score %1 (smaller is better)</source>
        <translation>, Intervallmaß %1 (kleiner ist besser)</translation>
    </message>
    <message>
        <source> · the plan that is put first takes %1× the best measured step on average, at most %2×, over %3 choices</source>
        <translation> · der zuerst genannte Plan braucht im Mittel das %1-Fache des besten gemessenen Schritts, höchstens das %2-Fache, über %3 Auswahlen</translation>
    </message>
    <message>
        <source> · %1 of the plans put first ran out of memory</source>
        <translation> · %1 der zuerst genannten Pläne hatten zu wenig Speicher</translation>
    </message>
    <message>
        <source>in interval</source>
        <translation>im Intervall</translation>
    </message>
    <message>
        <source>score</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>regret</source>
        <translation>Nachteil</translation>
    </message>
    <message>
        <source>share in the interval</source>
        <translation>Anteil im Intervall</translation>
    </message>
    <message>
        <source>interval score</source>
        <translation>Intervallmaß</translation>
    </message>
    <message>
        <source>What it rests on</source>
        <translation>Worauf es beruht</translation>
    </message>
    <message>
        <source> · with constants fitted without the cluster of each run (%1 clusters): mean error %2, bias %3, intervals hold %4</source>
        <translation> · mit Konstanten, die ohne den Cluster des jeweiligen Laufs angepasst wurden (%1 Cluster): mittlerer Fehler %2, Bias %3, Intervalle halten %4</translation>
    </message>
    <message>
        <source>held out</source>
        <translation>ausgespart</translation>
    </message>
    <message>
        <source>mean error, held out</source>
        <translation>mittlerer Fehler, ausgespart</translation>
    </message>
    <message>
        <source>Error: |predicted − measured| / measured, using none of these runs&apos; own kernel times. Pale: constants were fitted to rows of this set; held out: with constants fitted without the cluster of each run. In interval: runs inside their 80 % interval. Regret: measured step of the plan put first over that of the best measured one.</source>
        <translation>Fehler: |vorhergesagt − gemessen| / gemessen, ohne eigene Kernelzeiten dieser Läufe. Blass: Konstanten wurden an Zeilen dieses Satzes angepasst; ausgespart: mit Konstanten, die ohne den Cluster des jeweiligen Laufs angepasst wurden. Im Intervall: Läufe innerhalb ihres 80-%-Intervalls. Regret: gemessener Schritt des zuerst gesetzten Plans durch den des besten gemessenen.</translation>
    </message>
    <message>
        <source>; %1 of less effect are in the table</source>
        <translation>; %1 mit kleinerer Wirkung stehen in der Tabelle</translation>
    </message>
    <message>
        <source>as with %1</source>
        <translation>wie mit %1</translation>
    </message>
    <message>
        <source>%1 fits</source>
        <translation>%1 passt</translation>
    </message>
    <message>
        <source>word</source>
        <translation>Wort</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>a divisor of %1 GPUs</source>
        <translation>ein Teiler von %1 GPUs</translation>
    </message>
    <message>
        <source>recompute %1</source>
        <translation>Neuberechnung %1</translation>
    </message>
    <message>
        <source>one colour per %1 group; colours repeat after %2 groups</source>
        <translation>eine Farbe je %1-Gruppe; nach %2 Gruppen wiederholen sich die Farben</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 oder %2</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>The value</source>
        <translation>Der Wert</translation>
    </message>
    <message>
        <source>a number above 0</source>
        <translation>eine Zahl über 0</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>a number, 0 or more</source>
        <translation>eine Zahl ab 0</translation>
    </message>
    <message>
        <source>TP %1, PP %2</source>
        <translation>TP %1, PP %2</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>Batch %1</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>Algorithmus</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Layer latency</source>
        <translation>Schichtlatenz</translation>
    </message>
    <message>
        <source>Stage time</source>
        <translation>Stufenzeit</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>One expert</source>
        <translation>Ein Experte</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>OOM</source>
        <translation>OOM</translation>
    </message>
    <message>
        <source>batch %1, %2 GPUs</source>
        <translation>Batch %1, %2 GPUs</translation>
    </message>
    <message>
        <source>MBS %1</source>
        <translation>MBS %1</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Seed %1</translation>
    </message>
    <message>
        <source>1 fault</source>
        <translation>1 Fehler</translation>
    </message>
    <message>
        <source>%1 faults</source>
        <translation>%1 Fehler</translation>
    </message>
    <message>
        <source>Peak memory per rank</source>
        <translation>Speicherspitze je Rang</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 gegen %2</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>korrigiert</translation>
    </message>
    <message>
        <source>No measured runs yet</source>
        <translation>Noch keine gemessenen Läufe</translation>
    </message>
    <message>
        <source>drop or paste any of these</source>
        <translation>eines davon ablegen oder einfügen</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; in %2 of %3 runs.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; in %2 von %3 Läufen.</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 Lauf</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 Läufe</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 Dateien</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>of %1 points</source>
        <translation>von %1 Punkten</translation>
    </message>
    <message>
        <source> (recorded %1)</source>
        <translation> (notiert %1)</translation>
    </message>
    <message>
        <source>mean of %1 runs</source>
        <translation>Mittel aus %1 Läufen</translation>
    </message>
    <message>
        <source>largest %1 %</source>
        <translation>größter %1 %</translation>
    </message>
    <message>
        <source>blue: corrected</source>
        <translation>blau: korrigiert</translation>
    </message>
    <message>
        <source>Measured minus fit</source>
        <translation>Gemessen minus Anpassung</translation>
    </message>
    <message>
        <source>mean %1 %, largest %2 %</source>
        <translation>Mittel&#x202f;%1&#x202f;%, größte&#x202f;%2&#x202f;%</translation>
    </message>
    <message>
        <source>Pipeline lab</source>
        <translation>Pipeline-Labor</translation>
    </message>
    <message>
        <source>DDP and FSDP lab</source>
        <translation>DDP- und FSDP-Labor</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>CSV or Markdown with columns such as GPUs, TP, PP, DP, MBS, speed, TFLOPs, notes (16GB, OOM)</source>
        <translation>CSV oder Markdown mit Spalten wie GPUs, TP, PP, DP, MBS, Tempo, TFLOPs, Bemerkungen (16GB, OOM)</translation>
    </message>
    <message>
        <source>Training logs</source>
        <translation>Trainingslogs</translation>
    </message>
    <message>
        <source>Lab reports</source>
        <translation>Laborberichte</translation>
    </message>
    <message>
        <source>MoE serving runs</source>
        <translation>MoE-Serving-Läufe</translation>
    </message>
    <message>
        <source>Shardscope runs</source>
        <translation>Shardscope-Läufe</translation>
    </message>
    <message>
        <source>Sort by %1</source>
        <translation>Nach %1 sortieren</translation>
    </message>
    <message>
        <source>down</source>
        <translation>abwärts</translation>
    </message>
    <message>
        <source>up</source>
        <translation>aufwärts</translation>
    </message>
    <message>
        <source>no runs</source>
        <translation>keine Läufe</translation>
    </message>
    <message>
        <source>excluded from the fit</source>
        <translation>von der Anpassung ausgenommen</translation>
    </message>
    <message>
        <source>± 1 SD over seeds</source>
        <translation>± 1 Abweichung über Seeds</translation>
    </message>
    <message>
        <source>JSON list with one object per seed or configuration: GPUs, chunks, partition, throughput, memory and times per rank</source>
        <translation>JSON-Liste, ein Objekt je Seed oder Konfiguration: GPUs, Chunks, Aufteilung, Durchsatz, Speicher und Zeiten je Rang</translation>
    </message>
    <message>
        <source>JSON with spec, per_seed and aggregate, or the aggregate as printed in a log</source>
        <translation>JSON mit spec, per_seed und aggregate, oder das Aggregat, wie ein Log es druckt</translation>
    </message>
    <message>
        <source>Iteration lines of Megatron-LM, with memory per rank if printed</source>
        <translation>Iterationszeilen von Megatron-LM, mit Speicher je Rang, wo er gedruckt wird</translation>
    </message>
    <message>
        <source>Whole text: tables, aggregates and timings are extracted from it</source>
        <translation>Ein ganzer Text: Tabellen, Aggregate und Zeiten werden darin gefunden</translation>
    </message>
    <message>
        <source>Folder with data.json and one folder per rank: e2e.csv, moe_layer-N.csv</source>
        <translation>Ein Ordner mit data.json und einem Ordner je Rang: e2e.csv, moe_layer-N.csv</translation>
    </message>
    <message>
        <source>Files written by this program</source>
        <translation>Was dieses Programm selbst schreibt</translation>
    </message>
    <message>
        <source>Corrected; a different value was recorded</source>
        <translation>Korrigiert; notiert war ein anderer Wert</translation>
    </message>
    <message>
        <source>Measured runs against the model, and what is wrong with the measurement. Drop a lab&apos;s JSON, a table or a log here, or paste its text.</source>
        <translation>Gemessene Läufe gegen das Modell, und was an der Messung falsch ist. Das JSON eines Labors, eine Tabelle oder ein Log hier ablegen oder den Text einfügen.</translation>
    </message>
    <message>
        <source>No measured runs are loaded: drop lab results, a table or a log on the window.</source>
        <translation>Keine gemessenen Läufe sind geladen: Ergebnisse eines Labors, eine Tabelle oder ein Log auf dem Fenster ablegen.</translation>
    </message>
    <message>
        <source>%1 hints</source>
        <translation>Hinweise: %1</translation>
    </message>
    <message>
        <source>one bar per rank, %1</source>
        <translation>ein Balken je Rang, %1</translation>
    </message>
    <message>
        <source>Activations take %1 per sample in both; the difference is the part that does not grow with the batch.</source>
        <translation>Aktivierungen brauchen in beiden %1 je Beispiel; verschieden ist, was nicht mit dem Batch wächst.</translation>
    </message>
    <message>
        <source>One run, with no fault in its measurement.</source>
        <translation>Ein Lauf, und an seiner Messung ist nichts falsch.</translation>
    </message>
    <message>
        <source>%1 runs, with no fault in their measurement.</source>
        <translation>%1 Läufe, und an ihrer Messung ist nichts falsch.</translation>
    </message>
    <message>
        <source>The model predicts %1 of %2 points with an average error of &lt;b&gt;%3 %&lt;/b&gt;.</source>
        <translation>Das Modell trifft %1 von %2 Punkten im Mittel bis auf &lt;b&gt;%3&#x202f;%&lt;/b&gt;.</translation>
    </message>
    <message>
        <source>and %1 hints</source>
        <translation>und %1 Hinweise</translation>
    </message>
    <message>
        <source>Excluded</source>
        <translation>Ausgenommen</translation>
    </message>
    <message>
        <source>Activation checkpointing</source>
        <translation>Activation-Checkpointing</translation>
    </message>
    <message>
        <source>Rate per GPU</source>
        <translation>Rate einer GPU</translation>
    </message>
    <message>
        <source>1 hint</source>
        <translation>1 Hinweis</translation>
    </message>
    <message>
        <source>and 1 hint</source>
        <translation>und 1 Hinweis</translation>
    </message>
    <message>
        <source>%1; empty: %2</source>
        <translation>%1; leer: %2</translation>
    </message>
    <message>
        <source>Follows %1 on %2, %3</source>
        <translation>Folgt %1 auf %2, %3</translation>
    </message>
    <message>
        <source>No model is open; layer times: %1</source>
        <translation>Kein Modell geöffnet; Schichtzeiten: %1</translation>
    </message>
    <message>
        <source>The plan does not run on this machine; layer times: %1</source>
        <translation>Der Plan läuft nicht auf dieser Maschine; Schichtzeiten: %1</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>layer times</source>
        <translation>Schichtzeiten</translation>
    </message>
    <message>
        <source>layer times (%1)</source>
        <translation>Schichtzeiten (%1)</translation>
    </message>
    <message>
        <source>Not taken from %1: %2</source>
        <translation>Nicht von %1 übernommen: %2</translation>
    </message>
    <message>
        <source>No model is open: the run is an example</source>
        <translation>Kein Modell geöffnet: Der Lauf ist ein Beispiel</translation>
    </message>
    <message>
        <source>The run is not that of %1</source>
        <translation>Der Lauf ist nicht der von %1</translation>
    </message>
    <message>
        <source>The machine does not name its GPUs: %1 is assumed</source>
        <translation>Die Maschine nennt ihre GPUs nicht: %1 ist angenommen</translation>
    </message>
    <message>
        <source>%1 was chosen; the machine has %2</source>
        <translation>%1 ist gewählt; die Maschine hat %2</translation>
    </message>
    <message>
        <source>The machine does not state its GPUs&apos; memory: %1 is assumed</source>
        <translation>Die Maschine nennt den Speicher ihrer GPUs nicht: %1 ist angenommen</translation>
    </message>
    <message>
        <source>A generated load over %1 GPUs; the plan has EP %2</source>
        <translation>Eine erzeugte Last auf %1 GPUs; der Plan hat EP %2</translation>
    </message>
    <message>
        <source>No model is open: this is an example load</source>
        <translation>Kein Modell geöffnet: Dies ist eine Beispiellast</translation>
    </message>
    <message>
        <source>%1 has no experts: this is an example load</source>
        <translation>%1 hat keine Experten: Dies ist eine Beispiellast</translation>
    </message>
    <message>
        <source>No model is open: BERT-base is used instead</source>
        <translation>Kein Modell geöffnet: BERT-base steht dafür</translation>
    </message>
    <message>
        <source>Of the machine&apos;s %1 GPUs, the first %2</source>
        <translation>Von den %1 GPUs der Maschine die ersten %2</translation>
    </message>
    <message>
        <source>forward and backward</source>
        <translation>vorwärts und rückwärts</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartend</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n GPU(s)</source>
        <translation>
            <numerusform>%1: %n GPU</numerusform>
            <numerusform>%1: %n GPUs</numerusform>
        </translation>
    </message>
    <message>
        <source>tensor ranks</source>
        <translation>Tensorränge</translation>
    </message>
    <message>
        <source>context ranks</source>
        <translation>Kontextränge</translation>
    </message>
    <message>
        <source>expert ranks</source>
        <translation>Expertenränge</translation>
    </message>
    <message>
        <source>tensor ranks of experts</source>
        <translation>Tensorränge der Experten</translation>
    </message>
    <message>
        <source>gradients of replicas</source>
        <translation>Gradienten der Replikate</translation>
    </message>
    <message>
        <source>gradients of experts</source>
        <translation>Gradienten der Experten</translation>
    </message>
    <message>
        <source>gradients to the previous stage</source>
        <translation>Gradienten zur vorigen Stufe</translation>
    </message>
    <message>
        <source>activations to the next stage</source>
        <translation>Aktivierungen zur nächsten Stufe</translation>
    </message>
    <message>
        <source>bytes that one GPU sends per step</source>
        <translation>Bytes, die eine GPU je Schritt sendet</translation>
    </message>
    <message>
        <source>on %1 nodes</source>
        <translation>auf %1 Knoten</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>Paar</translation>
    </message>
    <message>
        <source>Direct</source>
        <translation>Direkt</translation>
    </message>
    <message>
        <source>Best relay</source>
        <translation>Bestes Relais</translation>
    </message>
    <message>
        <source>Widest path</source>
        <translation>Breitester Weg</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>höchstens</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>mindestens</translation>
    </message>
    <message>
        <source>No ring over all GPUs has a wider narrowest link</source>
        <translation>Kein Ring über alle GPUs hat eine breitere engste Verbindung</translation>
    </message>
    <message>
        <source>No order of all GPUs has a wider narrowest link</source>
        <translation>Keine Reihenfolge aller GPUs hat eine breitere engste Verbindung</translation>
    </message>
    <message>
        <source>One half: %1</source>
        <translation>Eine Hälfte: %1</translation>
    </message>
    <message>
        <source>Found by a heuristic: the best may be wider (exact up to %1 GPUs)</source>
        <translation>Durch eine Heuristik gefunden: die beste kann breiter sein (exakt bis %1 GPUs)</translation>
    </message>
    <message>
        <source>Narrowest link, best ring of %1</source>
        <translation>Engste Verbindung, bester Ring aus %1</translation>
    </message>
    <message>
        <source>Ring %1</source>
        <translation>Ring %1</translation>
    </message>
    <message>
        <source>of all GPUs</source>
        <translation>aus allen GPUs</translation>
    </message>
    <message>
        <source>Narrowest link, best pipeline</source>
        <translation>Engste Verbindung, beste Pipeline</translation>
    </message>
    <message>
        <source>Bisection, NVLink alone</source>
        <translation>Bisektion, nur NVLink</translation>
    </message>
    <message>
        <source>Bisection, plain sum</source>
        <translation>Bisektion, einfache Summe</translation>
    </message>
    <message>
        <source>Bisection</source>
        <translation>Bisektion</translation>
    </message>
    <message>
        <source>Sum over all links between two halves; pairs that share a link make it an upper bound</source>
        <translation>Summe über alle Verbindungen zwischen zwei Hälften; Paare, die eine Verbindung teilen, machen sie zur oberen Schranke</translation>
    </message>
    <message>
        <source>Largest asymmetry, GPU pairs</source>
        <translation>Größte Asymmetrie, GPU-Paare</translation>
    </message>
    <message>
        <source>Pairs above %1 % are marked in the matrix</source>
        <translation>Paare über %1&#x202f;% sind in der Matrix markiert</translation>
    </message>
    <message>
        <source>Pairs with a faster detour</source>
        <translation>Paare mit schnellerem Umweg</translation>
    </message>
    <message>
        <source>%1 gains %2</source>
        <translation>%1 gewinnt %2</translation>
    </message>
    <message>
        <source>%1 sockets of %2</source>
        <translation>%1 Sockel zu %2</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>bis zu %1</translation>
    </message>
    <message>
        <source>detour over %1 NVLinks</source>
        <translation>Umweg über %1 NVLinks</translation>
    </message>
    <message>
        <source>detour over %1 links</source>
        <translation>Umweg über %1 Verbindungen</translation>
    </message>
    <message>
        <source>is %1 as fast</source>
        <translation>ist %1 so schnell</translation>
    </message>
    <message>
        <source>is up to %1 as fast</source>
        <translation>ist bis zu %1 so schnell</translation>
    </message>
    <message>
        <source>%1; every pair has NVLink.</source>
        <translation>%1; jedes Paar hat NVLink.</translation>
    </message>
    <message>
        <source>%1; %2 of %3 pairs have no NVLink.</source>
        <translation>%1; %2 von %3 Paaren haben keinen NVLink.</translation>
    </message>
    <message>
        <source>A detour is up to %1.</source>
        <translation>Ein Umweg ist bis zu %1.</translation>
    </message>
    <message>
        <source>%1 as fast as the direct link</source>
        <translation>%1 so schnell wie die direkte Verbindung</translation>
    </message>
    <message>
        <source>No detour is faster than the direct link.</source>
        <translation>Kein Umweg ist schneller als die direkte Verbindung.</translation>
    </message>
    <message>
        <source>%1 NVLinks</source>
        <translation>%1 NVLinks</translation>
    </message>
    <message>
        <source>Two GPUs joined by %1</source>
        <translation>Zwei GPUs, verbunden durch %1</translation>
    </message>
    <message>
        <source>Every pair of the %1 GPUs is joined by %2 through a switch</source>
        <translation>Jedes Paar der %1 GPUs ist durch %2 über einen Switch verbunden</translation>
    </message>
    <message>
        <source>Every pair of the %1 GPUs is joined by %2</source>
        <translation>Jedes Paar der %1 GPUs ist durch %2 verbunden</translation>
    </message>
    <message>
        <source>%1 each way</source>
        <translation>%1 je Richtung</translation>
    </message>
    <message>
        <source>1 pair is %1</source>
        <translation>1 Paar ist %1</translation>
    </message>
    <message>
        <source>%1 pairs are %2</source>
        <translation>%1 Paare sind %2</translation>
    </message>
    <message>
        <source> at %1</source>
        <translation> mit %1</translation>
    </message>
    <message>
        <source>%1; nothing is known about their links.</source>
        <translation>%1; über ihre Verbindungen ist nichts bekannt.</translation>
    </message>
    <message>
        <source>%1 over PCIe: %2 are %3, %4</source>
        <translation>%1 über PCIe: %2 sind %3, %4</translation>
    </message>
    <message>
        <source>%1 nodes of %2 GPUs</source>
        <translation>%1 Knoten zu %2 GPUs</translation>
    </message>
    <message>
        <source>%1 nodes with %2 GPUs</source>
        <translation>%1 Knoten mit %2 GPUs</translation>
    </message>
    <message>
        <source>one</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>two</source>
        <translation>zwei</translation>
    </message>
    <message>
        <source>three</source>
        <translation>drei</translation>
    </message>
    <message>
        <source>four</source>
        <translation>vier</translation>
    </message>
    <message>
        <source>five</source>
        <translation>fünf</translation>
    </message>
    <message>
        <source>six</source>
        <translation>sechs</translation>
    </message>
    <message>
        <source>seven</source>
        <translation>sieben</translation>
    </message>
    <message>
        <source>eight</source>
        <translation>acht</translation>
    </message>
    <message>
        <source>nine</source>
        <translation>neun</translation>
    </message>
    <message>
        <source>ten</source>
        <translation>zehn</translation>
    </message>
    <message>
        <source>eleven</source>
        <translation>elf</translation>
    </message>
    <message>
        <source>twelve</source>
        <translation>zwölf</translation>
    </message>
    <message>
        <source>%1; its outer ring is all %2</source>
        <translation>%1; der äußere Ring ist ganz %2</translation>
    </message>
    <message>
        <source>class %1, %2</source>
        <translation>Klasse %1, %2</translation>
    </message>
    <message>
        <source>direct %1, class %2%3</source>
        <translation>direkt %1, Klasse %2%3</translation>
    </message>
    <message>
        <source>best relay %1: %2</source>
        <translation>bestes Relais %1: %2</translation>
    </message>
    <message>
        <source>widest %1: %2, narrowest link %3 → %4</source>
        <translation>breitester %1: %2, engste Verbindung %3 → %4</translation>
    </message>
    <message>
        <source>no detour is wider</source>
        <translation>kein Umweg ist breiter</translation>
    </message>
    <message>
        <source>CPUs %1</source>
        <translation>CPUs %1</translation>
    </message>
    <message>
        <source>links to GPUs: %1</source>
        <translation>Verbindungen zu GPUs: %1</translation>
    </message>
    <message>
        <source>mean %1, %2 to %3</source>
        <translation>Mittel %1, %2 bis %3</translation>
    </message>
    <message>
        <source>implied: every pair of its %1 GPUs is %2</source>
        <translation>abgeleitet: jedes Paar seiner %1 GPUs ist %2</translation>
    </message>
    <message>
        <source>joins %1 GPUs</source>
        <translation>verbindet %1 GPUs</translation>
    </message>
    <message>
        <source>%1 GPUs below it</source>
        <translation>%1 GPUs darunter</translation>
    </message>
    <message>
        <source>pairs that meet here are %1</source>
        <translation>Paare, die sich hier treffen, sind %1</translation>
    </message>
    <message>
        <source>α %1</source>
        <translation>α %1</translation>
    </message>
    <message>
        <source>%1 GPUs, %2 to %3</source>
        <translation>%1 GPUs, %2 bis %3</translation>
    </message>
    <message>
        <source>one relay</source>
        <translation>ein Relais</translation>
    </message>
    <message>
        <source>one relay, widest</source>
        <translation>ein Relais, breitestes</translation>
    </message>
    <message>
        <source>widest path</source>
        <translation>breitester Weg</translation>
    </message>
    <message>
        <source>%1 of %2 means are reproduced</source>
        <translation>%1 von %2 Mitteln kommen wie gedruckt heraus</translation>
    </message>
    <message>
        <source>Heuristic: with more than %1 GPUs not every order is tried</source>
        <translation>Heuristik: über %1 GPUs wird nicht jede Reihenfolge versucht</translation>
    </message>
    <message>
        <source>Only the %1 narrowest of %2 links are shown</source>
        <translation>Die %1 engsten von %2 Verbindungen sind gezeigt</translation>
    </message>
    <message>
        <source>An upper bound: pairs that share a link are counted as if each had it to itself</source>
        <translation>Eine obere Schranke: Paare, die eine Verbindung teilen, zählen, als hätte jedes sie allein</translation>
    </message>
    <message>
        <source>Links of unknown bandwidth are excluded</source>
        <translation>Verbindungen unbekannter Bandbreite sind ausgelassen</translation>
    </message>
    <message>
        <source>No other split into halves has less bandwidth</source>
        <translation>Keine andere Teilung in Hälften hat weniger</translation>
    </message>
    <message>
        <source>Minimum sum over the NVLinks between two equal halves, one direction</source>
        <translation>Kleinste Summe über die NVLinks zwischen zwei gleichen Hälften, eine Richtung</translation>
    </message>
    <message>
        <source>Bisection, counting ports once</source>
        <translation>Bisektion, Ports einmal</translation>
    </message>
    <message>
        <source>Between two halves, one direction, counting each GPU&apos;s switch port and network port once</source>
        <translation>Zwischen zwei Hälften, der Port jeder GPU zu ihrem Switch und ihr Weg aus dem Host einmal gezählt, eine Richtung</translation>
    </message>
    <message>
        <source>Minimum sum over the links between two equal halves, one direction</source>
        <translation>Kleinste Summe über die Verbindungen zwischen zwei gleichen Hälften, eine Richtung</translation>
    </message>
    <message>
        <source>Difference between a pair&apos;s two directions, relative to their mean</source>
        <translation>Unterschied der zwei Richtungen eines Paars gegenüber ihrem Mittel</translation>
    </message>
    <message>
        <source>No GPU pair differs by more than %1 % between directions</source>
        <translation>Bei keinem GPU-Paar unterscheiden sich die Richtungen um mehr als %1&#x202f;%</translation>
    </message>
    <message>
        <source>No path over other GPUs is wider than the direct link</source>
        <translation>Kein Weg über andere GPUs ist breiter als die direkte Verbindung</translation>
    </message>
    <message>
        <source>Pairs whose widest path is wider than their direct link; the largest gain is %1</source>
        <translation>Paare, deren breitester Weg breiter ist als ihre direkte Verbindung; das beste gewinnt %1</translation>
    </message>
    <message>
        <source>Measured / data-sheet bandwidth</source>
        <translation>Gemessen von der versprochenen Bandbreite</translation>
    </message>
    <message>
        <source>Mean of the measured copies relative to the bandwidth of their link classes&apos; α–β models; see the derivation for each class</source>
        <translation>Mittel der gemessenen Kopien neben der Bandbreite laut den Gesetzen ihrer Verbindungsklassen, Klasse für Klasse in der Herleitung</translation>
    </message>
    <message>
        <source>Averages match source</source>
        <translation>Mittel wie gedruckt</translation>
    </message>
    <message>
        <source>Means of the matrix compared with those printed in its source, within one unit of the last digit</source>
        <translation>Mittel der Matrix neben denen, die ihre Quelle druckt, bis auf eine Einheit der letzten Stelle</translation>
    </message>
    <message>
        <source>For them, a %1.</source>
        <translation>Für sie ein %1.</translation>
    </message>
    <message>
        <source>For %1 of them, a %2.</source>
        <translation>Für %1 von ihnen ein %2.</translation>
    </message>
    <message>
        <source>%1; the classes of their links are unknown.</source>
        <translation>%1; die Klassen ihrer Verbindungen sind unbekannt.</translation>
    </message>
    <message>
        <source>%1: %2 within a node, %3 between the farthest pair, %4 lower.</source>
        <translation>%1: %2 innerhalb eines Knotens, %3 zwischen den fernsten, %4 weniger.</translation>
    </message>
    <message>
        <source>%1: %2 within a node; nothing is known about the links between nodes.</source>
        <translation>%1: %2 innerhalb eines Knotens; zwischen Knoten ist nichts bekannt.</translation>
    </message>
    <message>
        <source>%1: %2 between the farthest pair.</source>
        <translation>%1: %2 zwischen den fernsten.</translation>
    </message>
    <message>
        <source>This machine has no GPU.</source>
        <translation>Diese Maschine hat keine GPU.</translation>
    </message>
    <message>
        <source>This machine has one GPU, so there is no link between GPUs to show.</source>
        <translation>Eine GPU: es gibt keine Verbindung zwischen GPUs zu zeigen.</translation>
    </message>
    <message>
        <source>bandwidth unknown</source>
        <translation>keine Bandbreite bekannt</translation>
    </message>
    <message>
        <source>%1 pairs share this link per direction</source>
        <translation>%1 Paare teilen sich diese eine Verbindung je Richtung</translation>
    </message>
    <message>
        <source>mean %1 per pair</source>
        <translation>Mittel %1 je Paar</translation>
    </message>
    <message>
        <source>zoom in to expand it</source>
        <translation>zum Öffnen hineinzoomen</translation>
    </message>
    <message>
        <source>Not in use: the value in use is shown next to it</source>
        <translation>Nicht in Gebrauch: daneben steht der Wert, der gilt</translation>
    </message>
    <message>
        <source>Bandwidth unknown.</source>
        <translation>Keine Bandbreite ist bekannt.</translation>
    </message>
    <message>
        <source>; bandwidth unknown.</source>
        <translation>; keine Bandbreite ist bekannt.</translation>
    </message>
    <message>
        <source>%1; bandwidth unknown.</source>
        <translation>%1; keine Bandbreite ist bekannt.</translation>
    </message>
    <message>
        <source>root %1, depth %2</source>
        <translation>Wurzel %1, Tiefe %2</translation>
    </message>
    <message>
        <source>narrowest link %1: %2</source>
        <translation>schmalste Verbindung %1: %2</translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation>%1 ausblenden</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 anzeigen</translation>
    </message>
    <message>
        <source>tree</source>
        <translation>Baum</translation>
    </message>
    <message>
        <source>%1 nodes of %2 GPUs (%3 listed)</source>
        <translation>%1 Knoten zu %2 GPUs (%3 aufgeführt)</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>predicted bubble</source>
        <translation>vorhergesagte Bubble</translation>
    </message>
    <message>
        <source>%1 · %2 chunks</source>
        <translation>%1 · %2 Chunks</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Vorhergesagt</translation>
    </message>
    <message>
        <source>No trace yet</source>
        <translation>Noch kein Trace</translation>
    </message>
    <message>
        <source>drop any of these on the window</source>
        <translation>eines davon auf dem Fenster ablegen</translation>
    </message>
    <message>
        <source>optimiser</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>other work</source>
        <translation>übrige Arbeit</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>the whole trace</source>
        <translation>der ganze Trace</translation>
    </message>
    <message>
        <source>clock as recorded</source>
        <translation>Uhr wie aufgezeichnet</translation>
    </message>
    <message>
        <source>, predicted &lt;b&gt;%1&lt;/b&gt;.</source>
        <translation>, vorhergesagt &lt;b&gt;%1&lt;/b&gt;.</translation>
    </message>
    <message>
        <source> of %1.</source>
        <translation> von %1.</translation>
    </message>
    <message>
        <source>%1 · %2 · %3 intervals</source>
        <translation>%1 · %2 · %3 Intervalle</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>predicted %1</source>
        <translation>vorhergesagt %1</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>Größte</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>Predicted step</source>
        <translation>Vorhergesagter Schritt</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; · %2 · %3 · %4, from %5 in %6</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; · %2 · %3 · %4, ab %5 in %6</translation>
    </message>
    <message>
        <source>before its first interval</source>
        <translation>vor seinem ersten Intervall</translation>
    </message>
    <message>
        <source> · predicted %1</source>
        <translation> · vorhergesagt %1</translation>
    </message>
    <message>
        <source>predicted &lt;b&gt;%1&lt;/b&gt; · %2 · %3, from %4</source>
        <translation>vorhergesagt &lt;b&gt;%1&lt;/b&gt; · %2 · %3, ab %4</translation>
    </message>
    <message>
        <source>%1&lt;br&gt;&lt;b&gt;%2&lt;/b&gt; · %3&lt;br&gt;%4 · %5&lt;br&gt;from %6 to %7 in %8</source>
        <translation>%1&lt;br&gt;&lt;b&gt;%2&lt;/b&gt; · %3&lt;br&gt;%4 · %5&lt;br&gt;von %6 bis %7 in %8</translation>
    </message>
    <message>
        <source>PyTorch profiler</source>
        <translation>PyTorch-Profiler</translation>
    </message>
    <message>
        <source>Chrome trace</source>
        <translation>Chrome-Trace</translation>
    </message>
    <message>
        <source>Simulated pipeline</source>
        <translation>Simulierte Pipeline</translation>
    </message>
    <message>
        <source>Duration, s</source>
        <translation>Dauer, s</translation>
    </message>
    <message>
        <source>Idle, s</source>
        <translation>Leerlauf, s</translation>
    </message>
    <message>
        <source>Predicted bubble</source>
        <translation>Vorhergesagte Bubble</translation>
    </message>
    <message>
        <source>%1, s</source>
        <comment>a group of work</comment>
        <translation>%1, s</translation>
    </message>
    <message>
        <source>Measure step %1</source>
        <translation>Schritt %1 messen</translation>
    </message>
    <message>
        <source>no trace</source>
        <translation>kein Trace</translation>
    </message>
    <message>
        <source>GPU busy, s</source>
        <translation>Arbeit, s</translation>
    </message>
    <message>
        <source>Communication not overlapped, s</source>
        <translation>Nur Kommunikation, s</translation>
    </message>
    <message>
        <source>Copies not overlapped, s</source>
        <translation>Nur Kopien, s</translation>
    </message>
    <message>
        <source>JSON exported by torch.profiler (Kineto), plain or .gz; one file per rank, all at once</source>
        <translation>Das JSON, das torch.profiler exportiert (Kineto), einfach oder .gz; eine Datei je Rang, alle zugleich</translation>
    </message>
    <message>
        <source>An object with traceEvents, or the list alone, as read by chrome://tracing and Perfetto</source>
        <translation>Ein Objekt mit traceEvents, oder die Liste allein, wie chrome://tracing und Perfetto es lesen</translation>
    </message>
    <message>
        <source>Output of shardscope-cli convert --to chrome-trace</source>
        <translation>Was shardscope-cli convert --to chrome-trace schreibt</translation>
    </message>
    <message>
        <source>What each GPU did and when, compared with the pipeline&apos;s prediction. Drop profiler JSON here (PyTorch, Chrome; also .gz), one file per rank, all at once.</source>
        <translation>Was jede GPU wann tat, neben dem, was die Pipeline vorhersagt. Das JSON eines Profilers hier ablegen (PyTorch, Chrome; auch .gz), eine Datei je Rang, alle zugleich.</translation>
    </message>
    <message>
        <source>No trace is loaded: drop a profiler&apos;s output on the window, one file per rank.</source>
        <translation>Kein Trace ist geladen: ablegen, was ein Profiler aufzeichnete, eine Datei je Rang.</translation>
    </message>
    <message>
        <source>start and end of the measured step</source>
        <translation>Beginn und Ende des gemessenen Schritts</translation>
    </message>
    <message>
        <source>no pipeline is configured for comparison</source>
        <translation>keine Pipeline ist zum Vergleich gewählt</translation>
    </message>
    <message>
        <source>the configured pipeline is not valid</source>
        <translation>die gewählte Pipeline ist unmöglich</translation>
    </message>
    <message>
        <source>the configured pipeline has a different number of GPUs</source>
        <translation>die gewählte Pipeline hat eine andere Zahl von GPUs</translation>
    </message>
    <message>
        <source>none found, treated as one step</source>
        <translation>keine gefunden, als einer genommen</translation>
    </message>
    <message>
        <source>from annotations</source>
        <translation>nach Annotation</translation>
    </message>
    <message>
        <source>from repetition</source>
        <translation>nach dem, was sich wiederholt</translation>
    </message>
    <message>
        <source>clock shifted by %1, aligned by the ends of collectives</source>
        <translation>Uhr um %1 verschoben, nach den Enden von Kollektiven</translation>
    </message>
    <message>
        <source>clock shifted by %1, aligned by annotated steps</source>
        <translation>Uhr um %1 verschoben, nach annotierten Schritten</translation>
    </message>
    <message>
        <source>clock shifted by %1, aligned by the start</source>
        <translation>Uhr um %1 verschoben, nach dem Beginn</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 is idle for %2&lt;/b&gt; of %3</source>
        <translation>&lt;b&gt;%1 arbeitet %2 lang nicht&lt;/b&gt;, von %3</translation>
    </message>
    <message>
        <source>, &lt;b&gt;%1&lt;/b&gt; of it in communication that is not overlapped.</source>
        <translation>, &lt;b&gt;%1&lt;/b&gt; nur in Kommunikation.</translation>
    </message>
    <message>
        <source>%1 · no activity on %2 %3</source>
        <translation>%1 · nichts auf %2 %3</translation>
    </message>
    <message>
        <source>after its last interval</source>
        <translation>nach seinem letzten Intervall</translation>
    </message>
    <message>
        <source>%1 · no activity on %2 for &lt;b&gt;%3&lt;/b&gt;, until %4</source>
        <translation>%1 · nichts auf %2 für &lt;b&gt;%3&lt;/b&gt;, bis %4</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; · no compute for %2 of %3: %4 in communication, %5 in copies, %6 idle</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; · keine Arbeit für %2 von %3: %4 in Kommunikation, %5 in Kopien, %6 Leerlauf</translation>
    </message>
    <message>
        <source>1: %1</source>
        <translation>1: %1</translation>
    </message>
    <message>
        <source>2: %1</source>
        <translation>2: %1</translation>
    </message>
    <message>
        <source>Pipeline 1 (%1) gives %2 than pipeline 2 (%3).</source>
        <translation>Pipeline 1 (%1) ergibt %2 als Pipeline 2 (%3).</translation>
    </message>
    <message>
        <source>, %1 slots wasted</source>
        <translation>, %1 Plätze verschwendet</translation>
    </message>
    <message>
        <source>%1 is busy for %2 of the step; the others hardly wait for it.</source>
        <translation>%1 arbeitet %2 des Schritts; die übrigen warten kaum auf sie.</translation>
    </message>
    <message>
        <source>%1 of %2 GPUs are computing</source>
        <translation>%1 von %2 GPUs rechnen</translation>
    </message>
    <message>
        <source>%1 does not fit, %2; it would take %3.</source>
        <translation>%1 passt nicht, %2; der Schritt dauerte %3.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>a third of a bandwidth</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 (none in %2)</source>
        <translation>%1 (%2 hat keines)</translation>
    </message>
    <message>
        <source>%1 (%3 in %2)</source>
        <translation>%1 (%2 hat %3)</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>%1 bewegen</translation>
    </message>
    <message>
        <source>pipelined: %1</source>
        <translation>durchgeleitet: %1</translation>
    </message>
    <message>
        <source>Show the host</source>
        <translation>Den Host zeigen</translation>
    </message>
    <message>
        <source>Show the best ring</source>
        <translation>Den besten Ring zeigen</translation>
    </message>
    <message>
        <source>Show the best pipeline order</source>
        <translation>Die beste Pipeline-Reihenfolge zeigen</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>Anordnung zurücksetzen</translation>
    </message>
    <message>
        <source>select a second device</source>
        <translation>ein zweites Gerät wählen</translation>
    </message>
    <message>
        <source>one path, GB/s</source>
        <translation>ein Weg, GB/s</translation>
    </message>
    <message>
        <source>%1 paths, stored at each hop, GB/s</source>
        <translation>%1 Wege, an jeder Station gespeichert, GB/s</translation>
    </message>
    <message>
        <source>%1 paths, GB/s</source>
        <translation>%1 Wege, GB/s</translation>
    </message>
    <message>
        <source>click two GPUs to compare others</source>
        <translation>zwei GPUs anklicken für andere</translation>
    </message>
    <message>
        <source>store-and-forward: %1</source>
        <translation>gespeichert: %1</translation>
    </message>
    <message>
        <source>Click a second device, or select it with Shift and the arrow keys.</source>
        <translation>Ein zweites Gerät anklicken oder mit Umschalt und Pfeiltasten wählen.</translation>
    </message>
    <message>
        <source>The class of this link is unknown.</source>
        <translation>Die Klasse dieser Verbindung ist unbekannt.</translation>
    </message>
    <message>
        <source>Its bandwidth is unknown: measure it with nvbandwidth or the CUDA sample p2pBandwidthLatencyTest and open the device × device matrix in GB/s, or enter α and β for each class under Edit machine.</source>
        <translation>Ihre Bandbreite ist unbekannt: mit nvbandwidth oder dem CUDA-Beispiel p2pBandwidthLatencyTest messen und die Matrix Gerät × Gerät in GB/s öffnen, oder α und β jeder Klasse unter „Maschine bearbeiten“ eingeben.</translation>
    </message>
    <message>
        <source>pipelined through all hops: %1</source>
        <translation>durch alle Stationen zugleich gesendet: %1</translation>
    </message>
    <message>
        <source>stored at each hop before forwarding: %1</source>
        <translation>an jeder Station gespeichert, bevor es weitergeht: %1</translation>
    </message>
    <message>
        <source>no detour is faster; with store-and-forward: %1</source>
        <translation>kein Umweg ist schneller; am Relais gespeichert: %1</translation>
    </message>
    <message>
        <source>Graph of devices and links. Arrow keys step through the devices, Enter pins one, Shift with an arrow key selects the second.</source>
        <translation>Graph der Geräte und ihrer Verbindungen. Pfeiltasten gehen durch die Geräte, Eingabe hält eins fest, Umschalt und ein Pfeil wählen das zweite.</translation>
    </message>
    <message>
        <source>Selected: %1.</source>
        <translation>Gewählt: %1.</translation>
    </message>
    <message>
        <source>The devices of a machine, the links between them, and the fastest path from one to another. Drop the output of nvidia-smi topo -m, a bandwidth matrix or a scenario here.</source>
        <translation>Die Geräte einer Maschine, die Verbindungen zwischen ihnen und der schnellste Weg von einem zum anderen. Den Text von nvidia-smi topo -m, eine Bandbreitenmatrix oder ein Szenario hier ablegen.</translation>
    </message>
    <message>
        <source>%1 of %2 pairs have no NVLink; for %3 and %4 a detour over %5 links is %6× as fast.</source>
        <translation>%1 von %2 Paaren haben keinen NVLink; für %3 und %4 ist ein Umweg über %5 Verbindungen %6-mal so schnell.</translation>
    </message>
    <message>
        <source>Open %1-stage %2</source>
        <translation>%2 mit %1 Stufen öffnen</translation>
    </message>
    <message>
        <source>One stage at %1× its time makes the step %2 longer; the same slowdown of the first stage costs %3.</source>
        <translation>Eine Stufe mit × %1 macht den ganzen Schritt %2 länger; derselbe Fehler auf der ersten Stufe kostet %3.</translation>
    </message>
    <message>
        <source>The recorded %1 “%2” counts steps, not samples: it is %3 samples/s, and %4 of the runs %5 disturbed.</source>
        <translation>%1 „%2“ waren Schritte: es sind %3, und %4 der Läufe %5 gestört.</translation>
    </message>
    <message>
        <source>was</source>
        <translation>war</translation>
    </message>
    <message>
        <source>were</source>
        <translation>waren</translation>
    </message>
    <message>
        <source>Open the lab’s runs</source>
        <translation>Die Läufe des Labors öffnen</translation>
    </message>
    <message>
        <source>overhead per chunk</source>
        <translation>Overhead je Chunk</translation>
    </message>
    <message>
        <source>%1 of it is filling: the first chunks&apos; way to the last GPU and back, in which no GPU is slow</source>
        <translation>%1 davon ist Füllen: der Weg der ersten Chunks zur letzten GPU und zurück, auf dem keine GPU langsam ist</translation>
    </message>
    <message>
        <source>caused by filling</source>
        <translation>durch das Füllen</translation>
    </message>
    <message>
        <source>stall, mostly filling</source>
        <translation>Stillstand, meist Füllen</translation>
    </message>
    <message>
        <source>The plan does not run on this machine: the run is an example</source>
        <translation>Der Plan läuft auf dieser Maschine nicht: Der Lauf ist ein Beispiel</translation>
    </message>
    <message>
        <source>mean of all GPUs</source>
        <translation>Mittel aller GPUs</translation>
    </message>
    <message>
        <source>waits mostly for %1</source>
        <translation>wartet größtenteils auf %1</translation>
    </message>
    <message>
        <source>the wait of %1 is caused mostly by %2</source>
        <translation>das Warten von %1 verursacht größtenteils %2</translation>
    </message>
    <message>
        <source>with risk</source>
        <translation>mit Risiko</translation>
    </message>
    <message>
        <source>The step with what slow links between hosts may add, by which plans are ranked. %1</source>
        <translation>Der Schritt mit dem, was langsame Verbindungen zwischen Rechnern hinzufügen können; danach ist die Rangfolge. %1</translation>
    </message>
    <message>
        <source>Fastest as predicted is %1: %2; slow links between hosts would cost it more.</source>
        <translation>Am schnellsten vorhergesagt ist %1: %2; langsame Verbindungen zwischen Rechnern würden ihn mehr kosten.</translation>
    </message>
    <message>
        <source>for %1 it is unknown until measured</source>
        <translation>bei %1 ist das ohne Messung unbekannt</translation>
    </message>
    <message>
        <source>Whether a detour is faster is unknown until measured.</source>
        <translation>Ob ein Umweg schneller ist, ist ohne Messung unbekannt.</translation>
    </message>
    <message>
        <source>%1, assumed</source>
        <translation>%1, angenommen</translation>
    </message>
    <message>
        <source>Between %1 and %2: %3</source>
        <translation>Zwischen %1 und %2: %3</translation>
    </message>
    <message>
        <source>Whatever the rates within their ranges; for %1 of %2 pairs it is unknown until measured</source>
        <translation>Gleich welche Raten in ihren Spannen gelten; bei %1 von %2 Paaren ist es ohne Messung unbekannt</translation>
    </message>
    <message>
        <source>The best one whatever the assumed rates are within their ranges</source>
        <translation>Die beste, gleich welche Werte die angenommenen Raten in ihren Spannen haben</translation>
    </message>
    <message>
        <source>By typical rates; which one is best is unknown until measured</source>
        <translation>Nach typischen Raten; welche die beste ist, ist ohne Messung unbekannt</translation>
    </message>
    <message>
        <source>by assumed rates</source>
        <translation>nach angenommenen Raten</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>Link rates are assumed, none was measured.</source>
        <translation>Die Raten der Links sind angenommen, keine ist gemessen.</translation>
    </message>
    <message>
        <source>For %1 pairs, a detour is faster whatever the rates</source>
        <translation>Für %1 Paare ist ein Umweg schneller, gleich welche Raten gelten</translation>
    </message>
    <message>
        <source>My %1</source>
        <translation>Mein %1</translation>
    </message>
    <message>
        <source>As sold</source>
        <translation>Wie verkauft</translation>
    </message>
    <message>
        <source>Usable</source>
        <translation>Nutzbar</translation>
    </message>
    <message>
        <source>What programs can have; empty: all of it</source>
        <translation>Was Programme bekommen; leer: alles</translation>
    </message>
    <message>
        <source>Its bandwidth</source>
        <translation>Dessen Bandbreite</translation>
    </message>
    <message>
        <source>Of its memory</source>
        <translation>Des Speichers</translation>
    </message>
    <message>
        <source>Dense matrix products in this precision: half of what sheets say with sparsity</source>
        <translation>Dichte Matrixprodukte in dieser Genauigkeit: die Hälfte dessen, was Datenblätter mit Sparsity nennen</translation>
    </message>
    <message>
        <source>NVLink or the like, in and out together; empty: PCIe alone</source>
        <translation>NVLink oder dergleichen, beide Richtungen zusammen; leer: nur PCIe</translation>
    </message>
    <message>
        <source>To the host</source>
        <translation>Zum Host</translation>
    </message>
    <message>
        <source>PCIe or NVLink-C2C, each way; empty: PCIe 4.0 x16</source>
        <translation>PCIe oder NVLink-C2C, je Richtung; leer: PCIe 4.0 x16</translation>
    </message>
    <message>
        <source>By which it is chosen; of its own, not one of the catalogue</source>
        <translation>Unter dem es gewählt wird; ein eigener, keiner des Katalogs</translation>
    </message>
    <message>
        <source>a name that no other device has</source>
        <translation>ein Name, den kein anderes Gerät hat</translation>
    </message>
    <message>
        <source>New device…</source>
        <translation>Neues Gerät…</translation>
    </message>
    <message>
        <source>A device of your own, like the one that is chosen</source>
        <translation>Ein eigenes Gerät, wie das gewählte</translation>
    </message>
    <message>
        <source>Data sheet of this device</source>
        <translation>Datenblatt dieses Geräts</translation>
    </message>
    <message>
        <source>Takes all numbers of this device</source>
        <translation>Übernimmt alle Zahlen dieses Geräts</translation>
    </message>
    <message>
        <source>none: assumed where empty</source>
        <translation>keines: Leeres wird angenommen</translation>
    </message>
    <message>
        <source>New device</source>
        <translation>Neues Gerät</translation>
    </message>
    <message>
        <source>Remove device</source>
        <translation>Gerät entfernen</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Like</source>
        <translation>Wie</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>As JSON, which can be pasted or dropped on the window, and is what shardscope-cli takes</source>
        <translation>Als JSON, das sich einfügen oder auf das Fenster ziehen lässt und das shardscope-cli nimmt</translation>
    </message>
    <message>
        <source>%1 × %2, %3 days</source>
        <translation>%1 × %2, %3 Tage</translation>
    </message>
    <message>
        <source>The difference is within the error of the comparison (± %1): measure both before you decide.</source>
        <translation>Der Unterschied liegt im Fehler des Vergleichs (± %1): vor der Entscheidung beide messen.</translation>
    </message>
    <message>
        <source>The difference is larger than the error of the comparison (± %1).</source>
        <translation>Der Unterschied ist größer als der Fehler des Vergleichs (± %1).</translation>
    </message>
    <message>
        <source>CP</source>
        <translation>CP</translation>
    </message>
    <message>
        <source>the machine states no links: data sheet inside a node, %1 GB/s a node assumed between</source>
        <translation>die Maschine nennt keine Verbindungen: im Host laut Datenblatt, dazwischen %1 GB/s je Host angenommen</translation>
    </message>
    <message>
        <source>no machine is loaded: data sheet inside a node, %1 GB/s a node assumed between</source>
        <translation>keine Maschine ist geladen: im Host laut Datenblatt, dazwischen %1 GB/s je Host angenommen</translation>
    </message>
    <message>
        <source>%1 %2 (%3)</source>
        <translation>%1 %2 (%3)</translation>
    </message>
    <message>
        <source>%1 of %2 ranks have room here.</source>
        <translation>Hier ist Platz für %1 von %2 Rängen.</translation>
    </message>
    <message>
        <source>%1. It needs %2.</source>
        <translation>%1. Dazu braucht es %2.</translation>
    </message>
    <message>
        <source>%1: %2 × %3 on average, %4 together, %5 of all kernels</source>
        <translation>%1: %2 × im Mittel %3, zusammen %4, %5 aller Kernel</translation>
    </message>
    <message>
        <source>%1: transfers %2, waits %3 per step · never last in %4 collectives</source>
        <translation>%1: überträgt %2, wartet %3 je Schritt · nie Letzter in %4 Kollektiven</translation>
    </message>
    <message>
        <source>%1: transfers %2, waits %3 per step · last in %4 of %5 collectives, by %6 on average</source>
        <translation>%1: überträgt %2, wartet %3 je Schritt · Letzter in %4 von %5 Kollektiven, im Mittel um %6</translation>
    </message>
    <message>
        <source>Breakdown</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <source>Clocks of the ranks are known to ± %1.</source>
        <translation>Die Uhren der Ränge sind auf ± %1 bekannt.</translation>
    </message>
    <message>
        <source>Dark: the transfer itself. Light: waiting for the last rank, so the rank that is late waits least.</source>
        <translation>Dunkel: die Übertragung selbst. Hell: Warten auf den letzten Rang; der verspätete Rang wartet also am wenigsten.</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Late by, s</source>
        <translation>Verspätet um, s</translation>
    </message>
    <message>
        <source>Next: %1.</source>
        <translation>Als Nächstes: %1.</translation>
    </message>
    <message>
        <source>Nobody is late: ranks wait for each other no longer than jitter explains.</source>
        <translation>Niemand ist zu spät: Ränge warten nicht länger aufeinander, als zufällige Schwankungen erklären.</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Possible causes: %1.</source>
        <translation>Mögliche Ursachen: %1.</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>The trace has no kernels of a GPU: it does not say how busy one was.</source>
        <translation>Der Trace enthält keine Kernel einer GPU: Er sagt nicht, wie ausgelastet sie war.</translation>
    </message>
    <message>
        <source>This cannot be told from what was saved with the scenario: it holds the intervals alone. It needs the profiler&apos;s files; drop them again.</source>
        <translation>Das lässt sich aus dem, was mit dem Szenario gespeichert wurde, nicht sagen: Es enthält nur die Intervalle. Dazu braucht es die Dateien des Profilers; ziehen Sie sie erneut herein.</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitachse</translation>
    </message>
    <message>
        <source>Times last</source>
        <translation>Mal Letzter</translation>
    </message>
    <message>
        <source>Transfer and wait</source>
        <translation>Übertragung und Warten</translation>
    </message>
    <message>
        <source>Transfer, s</source>
        <translation>Übertragung, s</translation>
    </message>
    <message>
        <source>Wait, s</source>
        <translation>Warten, s</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>Wartezeiten</translation>
    </message>
    <message>
        <source>Where the step goes</source>
        <translation>Wohin der Schritt geht</translation>
    </message>
    <message>
        <source>Who is last</source>
        <translation>Wer Letzter ist</translation>
    </message>
    <message>
        <source>all GPUs</source>
        <translation>alle GPUs</translation>
    </message>
    <message>
        <source>all-gather</source>
        <translation>All-Gather</translation>
    </message>
    <message>
        <source>all-reduce</source>
        <translation>All-Reduce</translation>
    </message>
    <message>
        <source>reduce-scatter</source>
        <translation>Reduce-Scatter</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>barrier</source>
        <translation>Barriere</translation>
    </message>
    <message>
        <source>broadcast</source>
        <translation>Broadcast</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>elementwise</source>
        <translation>elementweise</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>Embedding</translation>
    </message>
    <message>
        <source>experts</source>
        <translation>Experten</translation>
    </message>
    <message>
        <source>exposed: %1</source>
        <translation>nicht überlappt: %1</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>idle: launched too late</source>
        <translation>Leerlauf: zu spät gestartet</translation>
    </message>
    <message>
        <source>idle: waiting</source>
        <translation>Leerlauf: Warten</translation>
    </message>
    <message>
        <source>in collectives, per step, mean of all recorded steps</source>
        <translation>in Kollektiven, je Schritt, Mittel aller aufgezeichneten Schritte</translation>
    </message>
    <message>
        <source>last in</source>
        <translation>Letzter in</translation>
    </message>
    <message>
        <source>late by</source>
        <translation>verspätet um</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verlustfunktion</translation>
    </message>
    <message>
        <source>matmul</source>
        <translation>Matmul</translation>
    </message>
    <message>
        <source>moving data</source>
        <translation>Daten bewegen</translation>
    </message>
    <message>
        <source>norm</source>
        <translation>Norm</translation>
    </message>
    <message>
        <source>of all GPUs, by kind and name</source>
        <translation>aller GPUs, nach Art und Name</translation>
    </message>
    <message>
        <source>overlapped: %1</source>
        <translation>überlappt: %1</translation>
    </message>
    <message>
        <source>overlapped: %1 %2</source>
        <translation>überlappt: %1 %2</translation>
    </message>
    <message>
        <source>pipeline</source>
        <translation>Pipeline</translation>
    </message>
    <message>
        <source>random numbers</source>
        <translation>Zufallszahlen</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rang %1</translation>
    </message>
    <message>
        <source>reduction</source>
        <translation>Reduktion</translation>
    </message>
    <message>
        <source>send and receive</source>
        <translation>Senden und Empfangen</translation>
    </message>
    <message>
        <source>sharded weights</source>
        <translation>verteilte Gewichte</translation>
    </message>
    <message>
        <source>softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>tensor parallel</source>
        <translation>Tensor-parallel</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>The order already is as it would be</source>
        <translation>Die Reihenfolge ist schon so, wie sie würde</translation>
    </message>
    <message>
        <source>%1 needs %2 before it</source>
        <translation>%1 braucht vorher: %2</translation>
    </message>
    <message>
        <source>%1 needs %2 of %3, which waits for %4</source>
        <translation>%1 braucht von %3: %2; das wartet auf: %4</translation>
    </message>
    <message>
        <source>%1 cannot come later: %2 needs it</source>
        <translation>%1 kann nicht später kommen; davon hängt ab: %2</translation>
    </message>
    <message>
        <source>%1 cannot come later: %2 of %3 needs it, and %4 waits for that</source>
        <translation>%1 kann nicht später kommen; davon hängt auf %3 ab: %2, und darauf wartet: %4</translation>
    </message>
    <message>
        <source>%1 before %2</source>
        <translation>%1 vor %2</translation>
    </message>
    <message>
        <source>%1 as the last task of %2</source>
        <translation>%1 als letzte Aufgabe von %2</translation>
    </message>
    <message>
        <source>%1 is the first task of %2</source>
        <translation>%1 ist die erste Aufgabe von %2</translation>
    </message>
    <message>
        <source>%1 is the last task of %2</source>
        <translation>%1 ist die letzte Aufgabe von %2</translation>
    </message>
    <message>
        <source>A task stays on its GPU: the layers of its stage lie there</source>
        <translation>Eine Aufgabe bleibt auf ihrer GPU: dort liegen die Schichten ihrer Stufe</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Früher</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>As early as it can stand</source>
        <translation>So früh wie möglich</translation>
    </message>
    <message>
        <source>As late as it can stand</source>
        <translation>So spät wie möglich</translation>
    </message>
    <message>
        <source>Complete what begins later by the greedy rule</source>
        <translation>Was später beginnt, gierig vervollständigen</translation>
    </message>
    <message>
        <source>Complete what begins later like %1</source>
        <translation>Was später beginnt, wie %1 vervollständigen</translation>
    </message>
    <message>
        <source>Repeat the pattern of chunk %1 for all chunks</source>
        <translation>Muster von Chunk %1 für alle Chunks wiederholen</translation>
    </message>
    <message>
        <source>A pattern needs tasks of one chunk each, and transfers that do not block</source>
        <translation>Ein Muster braucht Aufgaben von je einem Chunk und Übertragungen, die nicht blockieren</translation>
    </message>
    <message>
        <source>Edit by hand</source>
        <translation>Von Hand bearbeiten</translation>
    </message>
    <message>
        <source>Edit pipeline %1 by hand</source>
        <translation>Pipeline %1 von Hand bearbeiten</translation>
    </message>
    <message>
        <source>%1 with one more chunk in flight on each GPU</source>
        <translation>%1 mit einem Chunk mehr in Bearbeitung auf jeder GPU</translation>
    </message>
    <message>
        <source>%1 with one chunk fewer in flight on each GPU</source>
        <translation>%1 mit einem Chunk weniger in Bearbeitung auf jeder GPU</translation>
    </message>
    <message>
        <source>%1 with %2 more chunks in flight on each GPU</source>
        <translation>%1 mit %2 Chunks mehr in Bearbeitung auf jeder GPU</translation>
    </message>
    <message>
        <source>%1 with %2 chunks fewer in flight on each GPU</source>
        <translation>%1 mit %2 Chunks weniger in Bearbeitung auf jeder GPU</translation>
    </message>
    <message>
        <source>This is %1.</source>
        <translation>Das ist %1.</translation>
    </message>
    <message>
        <source>It is most like %1: %2 tasks stand elsewhere, the first is the %3 on %4.</source>
        <translation>Am ähnlichsten ist %1: %2 Aufgaben stehen anderswo, die erste ist auf %4: %3.</translation>
    </message>
    <message>
        <source>%1, GPU %2</source>
        <translation>%1, GPU %2</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>Live memory over time</source>
        <translation>Belegter Speicher über die Zeit</translation>
    </message>
    <message>
        <source>ms since recording began</source>
        <translation>ms seit Beginn der Aufzeichnung</translation>
    </message>
    <message>
        <source>%1: predicted %2, recorded %3 (%4)</source>
        <translation>%1: vorhergesagt %2, aufgezeichnet %3 (%4)</translation>
    </message>
    <message>
        <source>%1: %2 at the recorded peak</source>
        <translation>%1: %2 am aufgezeichneten Höchststand</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>at the peak</source>
        <translation>am Höchststand</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>fragmentation</source>
        <translation>Fragmentierung</translation>
    </message>
    <message>
        <source>free inside segments</source>
        <translation>frei innerhalb von Segmenten</translation>
    </message>
    <message>
        <source>At the end %1 of %2 reserved are free; the largest free block has %3.</source>
        <translation>Am Ende sind %1 von %2 reservierten frei; der größte freie Block hat %3.</translation>
    </message>
    <message>
        <source>over time</source>
        <translation>über die Zeit</translation>
    </message>
    <message>
        <source>Recorded at the peak: %1, predicted %2 (%3).</source>
        <translation>Am Höchststand aufgezeichnet: %1, vorhergesagt %2 (%3).</translation>
    </message>
    <message>
        <source>Every term is near what was recorded.</source>
        <translation>Jeder Posten liegt nahe am Aufgezeichneten.</translation>
    </message>
    <message>
        <source>Furthest off: %1, predicted %2, recorded %3.</source>
        <translation>Am weitesten daneben: %1, vorhergesagt %2, aufgezeichnet %3.</translation>
    </message>
    <message>
        <source>Recorded at the peak: %1, most of it %2 (%3). With the model that ran, the prediction stands beside it.</source>
        <translation>Am Höchststand aufgezeichnet: %1, das meiste davon %2 (%3). Mit dem Modell, das lief, steht die Vorhersage daneben.</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>Arbeitsspeicher der Berechnung</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>Aufgezeichnet</translation>
    </message>
    <message>
        <source>Recorded, %1</source>
        <translation>Aufgezeichnet, %1</translation>
    </message>
    <message>
        <source>Reserved, %1</source>
        <translation>Reserviert, %1</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 Ereignisse</translation>
    </message>
    <message>
        <source>Who holds the peak</source>
        <translation>Wer den Höchststand hält</translation>
    </message>
    <message>
        <source>by category</source>
        <translation>nach Kategorie</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>aufgezeichnet</translation>
    </message>
    <message>
        <source>Shift with the left or right arrow moves the task that is stepped to; the menu says what else.</source>
        <translation>Umschalt mit Pfeil links oder rechts verschiebt die angesteuerte Aufgabe; das Menü sagt, was noch geht.</translation>
    </message>
    <message>
        <source>Assumed: a network of %1 GB/s a node</source>
        <translation>Angenommen: ein Netz von %1 GB/s je Host</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>Reserviert</translation>
    </message>
    <message>
        <source>With this schedule only %1 can be run on %2: %3.</source>
        <translation>Mit diesem Ablauf sind auf %2 nur %1 möglich: %3.</translation>
    </message>
    <message>
        <source>%1 cannot be edited by hand: it runs the model both ways, so that each GPU holds a stage of either end, and a list of tasks names a stage on one GPU alone</source>
        <translation>%1 lässt sich nicht von Hand bearbeiten: es durchläuft das Modell in beide Richtungen, sodass jede GPU eine Stufe von beiden Enden hält, und eine Liste von Aufgaben nennt eine Stufe nur auf einer GPU</translation>
    </message>
    <message>
        <source>Take it away, with what needs it</source>
        <translation>Wegnehmen, mit dem, was sie braucht</translation>
    </message>
    <message>
        <source>Build an order from nothing</source>
        <translation>Eine Reihenfolge von Grund auf bauen</translation>
    </message>
    <message>
        <source>%1 needs %2, which is not placed yet</source>
        <translation>%1 braucht %2, und das ist noch nicht gesetzt</translation>
    </message>
    <message>
        <source>%1 needs %2 on %3, which is not placed yet</source>
        <translation>%1 braucht %2 auf %3, und das ist noch nicht gesetzt</translation>
    </message>
    <message>
        <source>%1 would keep more chunks in flight on %2 than the limit of %3</source>
        <translation>%1 hielte auf %2 mehr Chunks als die Grenze von %3</translation>
    </message>
    <message>
        <source>Place %1 on %2</source>
        <translation>%1 auf %2 setzen</translation>
    </message>
    <message>
        <source>First place all tasks of the chunk, on every GPU</source>
        <translation>Zuerst alle Aufgaben des Chunks setzen, auf jeder GPU</translation>
    </message>
    <message>
        <source>Complete the rest by the greedy rule</source>
        <translation>Den Rest gierig vervollständigen</translation>
    </message>
    <message>
        <source>%1 on %2 from %3 to %4</source>
        <translation>%1 auf %2 von %3 bis %4</translation>
    </message>
    <message>
        <source>%1, next: %2</source>
        <translation>%1, als Nächstes: %2</translation>
    </message>
    <message>
        <source>can be placed</source>
        <translation>kann gesetzt werden</translation>
    </message>
    <message>
        <source>Press to place %1 on %2</source>
        <translation>Drücken, um %1 auf %2 zu setzen</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Als Nächstes</translation>
    </message>
    <message>
        <source>%1 of %2 in flight</source>
        <translation>%1 von %2 Chunks</translation>
    </message>
    <message>
        <source>F forward</source>
        <translation>F vorwärts</translation>
    </message>
    <message>
        <source>B backward</source>
        <translation>B rückwärts</translation>
    </message>
    <message>
        <source>I input gradient</source>
        <translation>I Eingabegradient</translation>
    </message>
    <message>
        <source>W weight gradient</source>
        <translation>W Gewichtsgradient</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 of %2 tasks&lt;/b&gt; are placed. Press one at the right: it runs next on its GPU.</source>
        <translation>&lt;b&gt;%1 von %2 Aufgaben&lt;/b&gt; sind gesetzt. Rechts auf eine drücken: sie läuft als Nächstes auf ihrer GPU.</translation>
    </message>
    <message>
        <source>Arrow keys step through GPUs, placed tasks and what can come next; Enter places it, Delete takes a placed task away, Shift with an arrow moves it.</source>
        <translation>Pfeiltasten gehen durch GPUs, gesetzte Aufgaben und was als Nächstes kommen kann; Eingabe setzt es, Entf nimmt eine gesetzte Aufgabe weg, Umschalt mit Pfeil verschiebt sie.</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Take all tasks away</source>
        <translation>Alle Aufgaben wegnehmen</translation>
    </message>
    <message>
        <source>tasks placed: %1</source>
        <translation>gesetzte Aufgaben: %1</translation>
    </message>
    <message>
        <source>of one microbatch, on one GPU</source>
        <translation>für einen Mikrobatch, auf einer GPU</translation>
    </message>
    <message>
        <source>Kept by a layer</source>
        <translation>Von einer Schicht behalten</translation>
    </message>
    <message>
        <source>%1 keeps %2 of each layer and microbatch</source>
        <translation>%1 behält %2 je Schicht und Mikrobatch</translation>
    </message>
    <message>
        <source>, %1 of all</source>
        <translation>, %1 von allem</translation>
    </message>
    <message>
        <source>Kept by a layer, by microbatch size</source>
        <translation>Von einer Schicht behalten, nach Größe des Mikrobatches</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>behalten</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>What keeps it</source>
        <translation>Was es behält</translation>
    </message>
    <message>
        <source>Counted operator by operator, as transformers and PyTorch run them.</source>
        <translation>Operator für Operator gezählt, wie transformers und PyTorch sie ausführen.</translation>
    </message>
    <message>
        <source>Tensors of the usual formulas: of this software no operators were counted.</source>
        <translation>Tensoren der üblichen Formeln: für diese Software wurden keine Operatoren gezählt.</translation>
    </message>
    <message>
        <source>A layer keeps %1 for its backward pass, %2 of it %3.</source>
        <translation>Eine Schicht behält %1 für ihren Rückwärtslauf, davon %2 %3.</translation>
    </message>
    <message>
        <source>paler: the GPU&apos;s other stage</source>
        <translation>blasser: die andere Stufe der GPU</translation>
    </message>
    <message>
        <source>predicted step</source>
        <translation>vorhergesagter Schritt</translation>
    </message>
    <message>
        <source>Over the step the two are at most %1 apart, by %2.</source>
        <translation>Über den Schritt höchstens %1 auseinander: %2.</translation>
    </message>
    <message>
        <source>This order cannot be edited while it is shown forward only: its backward passes are missing. Edit it with training as the mode</source>
        <translation>Diese Reihenfolge lässt sich nicht bearbeiten, solange sie nur vorwärts gezeigt wird: ihre Rückwärtsläufe fehlen. Bearbeiten lässt sie sich im Modus Training</translation>
    </message>
    <message>
        <source>gathers the parameters of stage %1</source>
        <translation>sammelt die Parameter von Stufe %1 ein</translation>
    </message>
    <message>
        <source>frees the parameters of stage %1</source>
        <translation>gibt die Parameter von Stufe %1 frei</translation>
    </message>
    <message>
        <source>reduces the gradients of stage %1</source>
        <translation>reduziert die Gradienten von Stufe %1</translation>
    </message>
    <message>
        <source>exchange with experts, forward of chunk %1</source>
        <translation>Austausch mit Experten, vorwärts von Chunk %1</translation>
    </message>
    <message>
        <source>exchange with experts, backward of chunk %1</source>
        <translation>Austausch mit Experten, rückwärts von Chunk %1</translation>
    </message>
    <message>
        <source>waits for communication of %1</source>
        <translation>wartet auf Kommunikation von %1</translation>
    </message>
    <message>
        <source>communication %1, of which %2 stick out</source>
        <translation>Kommunikation %1, davon ragen %2 heraus</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>bei %1</translation>
    </message>
    <message>
        <source>hidden behind computing</source>
        <translation>vom Rechnen verdeckt</translation>
    </message>
    <message>
        <source>nothing computes meanwhile</source>
        <translation>nichts rechnet währenddessen</translation>
    </message>
    <message>
        <source>%1 hidden, %2 stick out</source>
        <translation>%1 verdeckt, %2 ragen heraus</translation>
    </message>
    <message>
        <source>Communication, s</source>
        <translation>Kommunikation, s</translation>
    </message>
    <message>
        <source>Hidden, s</source>
        <translation>Verdeckt, s</translation>
    </message>
    <message>
        <source>Sticks out, s</source>
        <translation>Ragt heraus, s</translation>
    </message>
    <message>
        <source>Hidden communication</source>
        <translation>Verdeckte Kommunikation</translation>
    </message>
    <message>
        <source>%1 stick out</source>
        <translation>%1 ragen heraus</translation>
    </message>
    <message>
        <source>communication, hidden</source>
        <translation>Kommunikation, verdeckt</translation>
    </message>
    <message>
        <source>sticks out</source>
        <translation>ragt heraus</translation>
    </message>
    <message>
        <source>Live when the snapshot was taken: %1. It has no history, so its peak is not known: torch.cuda.memory._record_memory_history() begins one.</source>
        <translation>Belegt, als die Aufnahme entstand: %1. Sie hat keinen Verlauf, daher ist ihr Höchststand nicht bekannt: torch.cuda.memory._record_memory_history() beginnt einen.</translation>
    </message>
    <message>
        <source>Recorded at the peak: %1. What most of it is for cannot be told: record with stacks of Python and a whole step.</source>
        <translation>Am Höchststand aufgezeichnet: %1. Wofür das meiste davon dient, lässt sich nicht sagen: mit Python-Aufrufen und einen ganzen Schritt aufzeichnen.</translation>
    </message>
    <message>
        <source>one group</source>
        <translation>eine Gruppe</translation>
    </message>
    <message>
        <source>%1 groups</source>
        <translation>%1 Gruppen</translation>
    </message>
    <message>
        <source>Lysi puts %1 GPUs into %2; the slowest takes %3.</source>
        <translation>Lysi fasst %1 GPUs in %2 zusammen; die langsamste braucht %3.</translation>
    </message>
    <message>
        <source>What explains it?</source>
        <translation>Was erklärt es?</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Goal: %1</source>
        <translation>Ziel: %1</translation>
    </message>
    <message>
        <source>No goal</source>
        <translation>Kein Ziel</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Goal %1</source>
        <translation>Ziel %1</translation>
    </message>
    <message>
        <source> · predicted now %1</source>
        <translation> · jetzt vorhergesagt %1</translation>
    </message>
    <message>
        <source> · a press says what it needs, Shift and an arrow move it</source>
        <translation> · ein Klick sagt, was es braucht, Umschalt und ein Pfeil verschieben es</translation>
    </message>
    <message>
        <source>What does it need?</source>
        <translation>Was braucht es?</translation>
    </message>
    <message>
        <source>Lower the goal</source>
        <translation>Ziel senken</translation>
    </message>
    <message>
        <source>Raise the goal</source>
        <translation>Ziel erhöhen</translation>
    </message>
    <message>
        <source>Remove the goal</source>
        <translation>Ziel entfernen</translation>
    </message>
    <message>
        <source>Set a goal</source>
        <translation>Ziel setzen</translation>
    </message>
    <message>
        <source>goal %1</source>
        <translation>Ziel %1</translation>
    </message>
    <message>
        <source>; dropped here, and recomputed</source>
        <translation>; hier verworfen und neu berechnet</translation>
    </message>
    <message>
        <source>recomputed</source>
        <translation>neu berechnet</translation>
    </message>
    <message>
        <source> Links unknown: computing alone.</source>
        <translation> Verbindungen unbekannt: nur das Rechnen.</translation>
    </message>
    <message>
        <source>Throughput, one of %1 replicas</source>
        <translation>Durchsatz, eines von %1 Replikaten</translation>
    </message>
    <message>
        <source>Drag along the axis to measure a time; or click an interval and point at another one</source>
        <translation>An der Achse entlangziehen misst eine Zeit; oder ein Intervall anklicken und auf ein anderes zeigen</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;, %2 of the step</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;, %2 des Schritts</translation>
    </message>
    <message>
        <source>From A to B: %1.</source>
        <translation>Von A nach B: %1.</translation>
    </message>
    <message>
        <source>, %1 of what the GPU could do</source>
        <translation>, %1 dessen, was die GPU könnte</translation>
    </message>
    <message>
        <source> · %1 predicted, so it takes %2 times that</source>
        <translation> · vorhergesagt %1, es dauert also %2-mal so lange</translation>
    </message>
    <message>
        <source>achieved</source>
        <translation>erreicht</translation>
    </message>
    <message>
        <source>of peak</source>
        <translation>vom Spitzenwert</translation>
    </message>
    <message>
        <source>Recomputation takes %1, %2 of the time that the GPUs work.</source>
        <translation>Neuberechnung dauert %1, %2 der Zeit, in der die GPUs arbeiten.</translation>
    </message>
    <message>
        <source>Achieved: of operations whose shapes are recorded, bytes at least. Peak: of arithmetic or of memory, whichever takes longer.</source>
        <translation>Erreicht: von Operationen, deren Formen aufgezeichnet sind; Bytes mindestens. Spitzenwert: der Rechnung oder des Speichers, je nachdem, was länger dauert.</translation>
    </message>
    <message>
        <source>Not predicted: %1</source>
        <translation>Nicht vorhergesagt: %1</translation>
    </message>
    <message>
        <source>Measured and predicted by kind</source>
        <translation>Gemessen und vorhergesagt nach Art</translation>
    </message>
    <message>
        <source>Beside the prediction</source>
        <translation>Neben der Vorhersage</translation>
    </message>
    <message>
        <source>Predicted, s</source>
        <translation>Vorhergesagt, s</translation>
    </message>
    <message>
        <source>Achieved</source>
        <translation>Erreicht</translation>
    </message>
    <message>
        <source>Of peak</source>
        <translation>Vom Spitzenwert</translation>
    </message>
    <message>
        <source>%1 on %2, but %3.</source>
        <translation>%1 auf %2, aber %3.</translation>
    </message>
    <message>
        <source>The run computes %1 on %2; enter their rate to see how long it takes.</source>
        <translation>Der Lauf rechnet %1 auf %2; ihre Rate angeben, um zu sehen, wie lange er dauert.</translation>
    </message>
    <message>
        <source>The run takes %1 on %2; each must send and receive %3.</source>
        <translation>Der Lauf dauert %1 auf %2; jede muss %3 senden und empfangen.</translation>
    </message>
    <message>
        <source>Largest stall, all GPUs</source>
        <translation>Größte Stockung, alle GPUs</translation>
    </message>
    <message>
        <source>Above: measured. Below: predicted.</source>
        <translation>Oben: gemessen. Unten: vorhergesagt.</translation>
    </message>
    <message>
        <source>brings chunk %1 to the host</source>
        <translation>bringt Chunk %1 zum Host</translation>
    </message>
    <message>
        <source>brings chunk %1 back from the host</source>
        <translation>holt Chunk %1 vom Host zurück</translation>
    </message>
    <message>
        <source>NVLink, one relay</source>
        <translation>NVLink, eine GPU dazwischen</translation>
    </message>
    <message>
        <source>PCIe, directly</source>
        <translation>PCIe, direkt</translation>
    </message>
    <message>
        <source>NCCL, %1</source>
        <translation>NCCL, %1</translation>
    </message>
    <message>
        <source>NCCL: %1</source>
        <translation>NCCL: %1</translation>
    </message>
    <message>
        <source>host memory</source>
        <translation>Host-Speicher</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>on average over all GPUs</source>
        <translation>im Mittel über alle GPUs</translation>
    </message>
    <message>
        <source>communication alone</source>
        <translation>Kommunikation allein</translation>
    </message>
    <message>
        <source>%1 of %2 steps; Page Up and Page Down reach all</source>
        <translation>%1 von %2 Schritten; Bild auf und Bild ab erreichen alle</translation>
    </message>
    <message>
        <source>, stage %1</source>
        <translation>, Stufe %1</translation>
    </message>
    <message>
        <source>no room for: %1; see the table</source>
        <translation>kein Platz für: %1; siehe Tabelle</translation>
    </message>
    <message>
        <source>Use the runs</source>
        <translation>Läufe verwenden</translation>
    </message>
    <message>
        <source>Layer times (%1) are not those of the runs that are open</source>
        <translation>Die Schichtzeiten (%1) sind nicht die der geöffneten Läufe</translation>
    </message>
    <message>
        <source>Layer times are not those of the runs that are open</source>
        <translation>Die Schichtzeiten sind nicht die der geöffneten Läufe</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Verknüpfen</translation>
    </message>
    <message>
        <source> · %1 GPUs</source>
        <translation> · %1 GPUs</translation>
    </message>
</context>
<context>
    <name>window</name>
    <message>
        <source>No scenario</source>
        <translation>Kein Szenario</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Ohne Titel</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>cube mesh: %1</source>
        <translation>Cube Mesh: %1</translation>
    </message>
    <message>
        <source>%1 to a switch</source>
        <translation>%1 zu einem Switch</translation>
    </message>
    <message>
        <source>bridged in pairs: %1</source>
        <translation>paarweise verbunden: %1</translation>
    </message>
    <message>
        <source>mesh: %1</source>
        <translation>Mesh: %1</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 Punkte</translation>
    </message>
    <message>
        <source> and %1 more</source>
        <translation> und %1 weitere</translation>
    </message>
    <message>
        <source>%1 nodes, links unknown</source>
        <translation>%1 Knoten, Verbindungen unbekannt</translation>
    </message>
    <message>
        <source>%1 nodes, %2 within a node</source>
        <translation>%1 Knoten, %2 innen</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::SheetFlow</name>
    <message>
        <source>Export the score sheet</source>
        <translation>Punkteblatt exportieren</translation>
    </message>
    <message>
        <source>Score sheet (*.json)</source>
        <translation>Punkteblatt (*.json)</translation>
    </message>
    <message>
        <source>Collect score sheets</source>
        <translation>Punkteblätter sammeln</translation>
    </message>
    <message>
        <source>Score sheets (*.json)</source>
        <translation>Punkteblätter (*.json)</translation>
    </message>
    <message>
        <source>Save the table of scores</source>
        <translation>Punktetabelle speichern</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>scores.csv</source>
        <translation>punkte.csv</translation>
    </message>
    <message>
        <source>%1 Not read: %2.</source>
        <translation>%1 Nicht gelesen: %2.</translation>
    </message>
    <message>
        <source>The score sheet is empty; enter your name.</source>
        <translation>Das Punkteblatt ist leer; geben Sie Ihren Namen ein.</translation>
    </message>
    <message>
        <source>The score sheet is empty; that of %1 is kept.</source>
        <translation>Das Punkteblatt ist leer; das von %1 ist aufgehoben.</translation>
    </message>
    <message>
        <source>Score sheet saved as %1.</source>
        <translation>Das Punkteblatt steht in %1.</translation>
    </message>
    <message>
        <source>Reading the score sheets…</source>
        <translation>Die Punkteblätter werden gelesen …</translation>
    </message>
    <message numerus="yes">
        <source>Scores of %n students saved as %1.</source>
        <translation>
            <numerusform>Die Punkte von %n Person stehen in %1.</numerusform>
            <numerusform>Die Punkte von %n Personen stehen in %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Enter your name first: the score sheet needs it.</source>
        <translation>Geben Sie zuerst Ihren Namen ein: Das Punkteblatt braucht ihn.</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::AskBox</name>
    <message>
        <source>Verdict, evidence, likely causes and the next step (Ctrl+Enter)</source>
        <translation>Befund, Belege, wahrscheinliche Ursachen und der nächste Schritt (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>What is wrong with it?</source>
        <translation>Was stimmt daran nicht?</translation>
    </message>
    <message>
        <source>Paste what you have: a printout, a log, an error message, a table. Or ask: why are 4 GPUs slower?</source>
        <translation>Fügen Sie ein, was Sie haben: eine Ausgabe, ein Log, eine Fehlermeldung, eine Tabelle. Oder fragen Sie: Warum sind 4 GPUs langsamer?</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::MeasureCard</name>
    <message>
        <source>Measure this machine</source>
        <translation>Diese Maschine messen</translation>
    </message>
    <message>
        <source>One command, about two minutes, on the machine itself; it needs PyTorch 2.0 or newer. On several hosts start it on each, with the name of the first in place of HOST.</source>
        <translation>Ein Befehl, etwa zwei Minuten, auf der Maschine selbst; er braucht PyTorch 2.0 oder neuer. Auf mehreren Rechnern starten Sie ihn auf jedem, mit dem Namen des ersten anstelle von HOST.</translation>
    </message>
    <message>
        <source>Then drop shardscope-profile.json on the window, or open it here.</source>
        <translation>Ziehen Sie dann shardscope-profile.json auf das Fenster, oder öffnen Sie es hier.</translation>
    </message>
    <message>
        <source>Open profile…</source>
        <translation>Profil öffnen …</translation>
    </message>
    <message>
        <source>In %1</source>
        <translation>In %1</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>used by predictions</source>
        <translation>von Vorhersagen genutzt</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>noch nicht</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::MeasureFlow</name>
    <message>
        <source>Measure this machine…</source>
        <translation>Diese Maschine messen …</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ScheduleInput</name>
    <message>
        <source>To the lanes</source>
        <translation>Zu den Spuren</translation>
    </message>
    <message>
        <source>Begin again</source>
        <translation>Von vorn beginnen</translation>
    </message>
    <message>
        <source>The keyboard goes on in the view Pipeline</source>
        <translation>Die Tastatur geht in der Ansicht Pipeline weiter</translation>
    </message>
    <message>
        <source>Another schedule is shown. Undo takes that back, or begin again.</source>
        <translation>Ein anderer Plan wird gezeigt. Rückgängig nimmt das zurück, oder von vorn beginnen.</translation>
    </message>
    <message>
        <source>Press a task in the column Next, or choose it with the arrow keys and Enter: it runs next on its GPU. Drag it or press Shift with an arrow key to move it; Delete takes it away.</source>
        <translation>Auf eine Aufgabe in der Spalte „Als Nächstes“ drücken oder sie mit Pfeiltasten und Enter wählen: sie läuft als Nächstes auf ihrer GPU. Ziehen oder Umschalt mit einer Pfeiltaste verschiebt sie; Entf nimmt sie weg.</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::KeysCard</name>
    <message>
        <source>What the keys mean</source>
        <translation>Was die Schlüssel bedeuten</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Runs that follow from it</source>
        <translation>Läufe, die sich daraus ergeben</translation>
    </message>
    <message>
        <source>Read without a question, for example:</source>
        <translation>Ohne Frage gelesen wird zum Beispiel:</translation>
    </message>
    <message>
        <source>%1: which key is GPUs, chunks, throughput?</source>
        <translation>%1: Welcher Schlüssel ist GPUs, Chunks, Durchsatz?</translation>
    </message>
    <message>
        <source>Read files of the folder %1 so from now on</source>
        <translation>Dateien des Ordners %1 von nun an so lesen</translation>
    </message>
    <message numerus="yes">
        <source>%n more files are read by the same.</source>
        <translation>
            <numerusform>%n weitere Datei wird ebenso gelesen.</numerusform>
            <numerusform>%n weitere Dateien werden ebenso gelesen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Read %n runs</source>
        <translation>
            <numerusform>%n Lauf lesen</numerusform>
            <numerusform>%n Läufe lesen</numerusform>
        </translation>
    </message>
    <message>
        <source>not used</source>
        <translation>nicht verwendet</translation>
    </message>
    <message>
        <source>The names in %1 do not say it. Choose what each is; the others are not used.</source>
        <translation>Die Namen in %1 sagen es nicht. Wählen Sie, was jeder ist; die übrigen werden nicht verwendet.</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::RunLessonFlow</name>
    <message>
        <source>Lesson from these runs</source>
        <translation>Lektion aus diesen Läufen</translation>
    </message>
    <message>
        <source>Questions about the measured runs that are open, with answers worked out from them</source>
        <translation>Fragen zu den gemessenen Läufen, die offen sind, mit Antworten, die aus ihnen errechnet werden</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>No question can be asked from these runs: %1</source>
        <translation>Aus diesen Läufen lässt sich keine Frage stellen: %1</translation>
    </message>
    <message>
        <source>The lesson is %1: hand it out, and mark the score sheets by it.</source>
        <translation>Die Lektion ist %1: Geben Sie sie aus und bewerten Sie die Bögen mit ihr.</translation>
    </message>
    <message numerus="yes">
        <source>%n questions from these runs.</source>
        <translation>
            <numerusform>%n Frage aus diesen Läufen.</numerusform>
            <numerusform>%n Fragen aus diesen Läufen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LessonText</name>
    <message>
        <source>Picture of the lesson</source>
        <translation>Bild der Lektion</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::TraceView</name>
    <message>
        <source>Previous (Shift+F3)</source>
        <translation>Vorheriges (Umschalt+F3)</translation>
    </message>
    <message>
        <source>Next (F3)</source>
        <translation>Nächstes (F3)</translation>
    </message>
    <message>
        <source>End the search (Esc)</source>
        <translation>Suche beenden (Esc)</translation>
    </message>
    <message>
        <source>Find intervals by name</source>
        <translation>Intervalle nach Namen suchen</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>%1 gefunden</translation>
    </message>
    <message>
        <source>Find intervals by name…</source>
        <translation>Intervalle nach Namen suchen…</translation>
    </message>
</context>
</TS>
