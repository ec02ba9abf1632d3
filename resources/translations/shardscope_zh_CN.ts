<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>AnswerCard</name>
    <message>
        <source>The fastest of %1 plans searched is %2: step %3, %4 less. Plans has all of them.</source>
        <translation>在搜索的 %1 个方案中，最快的是 %2：单步 %3，少 %4。全部见“方案”。</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>FileActions</name>
    <message>
        <source>No recent files</source>
        <translation>没有最近的文件</translation>
    </message>
</context>
<context>
    <name>LaunchNames</name>
    <message>
        <source>gpu: name of the GPUs, e.g. H100</source>
        <translation>gpu：GPU 名称，例如 H100</translation>
    </message>
    <message>
        <source>gpus_per_node: GPUs of a node</source>
        <translation>gpus_per_node：每个节点的 GPU 数</translation>
    </message>
    <message>
        <source>Called as</source>
        <translation>调用方式</translation>
    </message>
    <message>
        <source>gated: feed-forward blocks have a gate</source>
        <translation>gated：前馈块带门控</translation>
    </message>
    <message>
        <source>bias: linear layers have biases</source>
        <translation>bias：线性层带偏置</translation>
    </message>
    <message>
        <source>tie_embeddings: the output matrix is the word embedding</source>
        <translation>tie_embeddings：输出矩阵即词嵌入</translation>
    </message>
    <message>
        <source>node_network_gbps: all network ports of a node, each way, in Gbit/s</source>
        <translation>node_network_gbps：一台主机的全部网络端口，每方向，单位 Gbit/s</translation>
    </message>
    <message>
        <source>gpus: GPUs of the run, all together</source>
        <translation>gpus：本次运行的全部 GPU 数</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Ctrl</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Shift</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Home</translation>
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
    <name>colormap</name>
    <message>
        <source>Blues</source>
        <translation>Blues</translation>
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
        <translation>GPU = 设备 − 网卡 − CPU</translation>
    </message>
    <message>
        <source>That does not fit: activations and logits grow with every sample.</source>
        <translation>放不下：激活值和 logits 随每个样本增长。</translation>
    </message>
    <message>
        <source>%1 and %2 cannot be joined: %3</source>
        <translation>%1 与 %2 无法合并：%3</translation>
    </message>
    <message>
        <source>%1 between %2 and %3 is not a link class; expected X, NV#, PIX, PXB, PHB, NODE, SYS</source>
        <translation>%2 与 %3 之间的 %1 不是链路类别；应为 X、NV#、PIX、PXB、PHB、NODE、SYS</translation>
    </message>
    <message>
        <source>%1 from %2 to %3 has a decimal comma; expected a decimal point</source>
        <translation>%2 到 %3 的 %1 使用了小数逗号；应使用小数点</translation>
    </message>
    <message>
        <source>%1 from %2 to %3 is not a finite number; expected GB/s</source>
        <translation>%2 到 %3 的 %1 不是有限数；应为 GB/s 数值</translation>
    </message>
    <message>
        <source>%1 from %2 to %3 is not a number; expected GB/s</source>
        <translation>%2 到 %3 的 %1 不是数字；应为 GB/s 数值</translation>
    </message>
    <message>
        <source>%1 from %2 to %3 is out of range; expected a bandwidth between 1 B/s and 10⁹ GB/s, or N/A where none was measured</source>
        <translation>%2 到 %3 的 %1 超出范围；应为 1 B/s 到 10⁹ GB/s 之间的带宽，未测量时写 N/A</translation>
    </message>
    <message>
        <source>%1 has the wrong type; expected %2</source>
        <translation>%1 的类型有误；应为 %2</translation>
    </message>
    <message>
        <source>%1 is %2; expected %3</source>
        <translation>%1 为 %2；应为 %3</translation>
    </message>
    <message>
        <source>%1 is not a unit of %2; expected one of %3</source>
        <translation>%1 不是%2的单位；应为 %3 之一</translation>
    </message>
    <message>
        <source>%1 is not a whole number; expected %2</source>
        <translation>%1 不是整数；应为 %2</translation>
    </message>
    <message>
        <source>%1 is the best so far</source>
        <translation>%1 是目前最佳</translation>
    </message>
    <message>
        <source>%1 needs %2; here %3</source>
        <translation>%1 需要 %2；此处为 %3</translation>
    </message>
    <message>
        <source>This is not valid %1: %2</source>
        <translation>这不是有效的 %1：%2</translation>
    </message>
    <message>
        <source>The configuration has more than %1 values, or they are nested deeper than %2 levels</source>
        <translation>该配置的值多于 %1 个，或嵌套超过 %2 层</translation>
    </message>
    <message>
        <source>%1 places of the script could not be understood and were skipped</source>
        <translation>脚本中有 %1 处无法理解，已跳过</translation>
    </message>
    <message>
        <source>%1: %2 says %3, %4 says %5</source>
        <translation>%1：%2 为 %3，%4 为 %5</translation>
    </message>
    <message>
        <source>%1 GPUs are no multiple of the %2 that tensor, pipeline and context parallelism take together</source>
        <translation>%1 块 GPU 不是张量、流水线和上下文并行共需的 %2 的整数倍</translation>
    </message>
    <message>
        <source>dp is %1; %2 GPUs over %3 would give %4</source>
        <translation>dp 为 %1；%2 个 GPU 除以 %3 应为 %4</translation>
    </message>
    <message>
        <source>grad_accum is %1; a global batch of %2 in microbatches of %3 on %4 data-parallel ranks takes %5</source>
        <translation>grad_accum 为 %1；全局批量 %2、微批量 %3、%4 个数据并行 rank 需要 %5</translation>
    </message>
    <message>
        <source>%1 layers are no multiple of %2 pipeline ranks times %3 layers of a virtual stage</source>
        <translation>%1 层不是 %2 个流水线 rank 乘以每个虚拟阶段 %3 层的整数倍</translation>
    </message>
    <message>
        <source>%1 was skipped: %2</source>
        <translation>已跳过 %1：%2</translation>
    </message>
    <message>
        <source>%1 – note: %2</source>
        <translation>%1 – 注：%2</translation>
    </message>
    <message>
        <source>16-bit arithmetic</source>
        <translation>16 位运算</translation>
    </message>
    <message>
        <source>2 · elements · 2 B</source>
        <translation>2 · 元素数 · 2 B</translation>
    </message>
    <message>
        <source>3 · matmuls of a stage · microbatches</source>
        <translation>3 · 阶段的矩阵乘 · 微批次数</translation>
    </message>
    <message>
        <source>8-bit Adam</source>
        <translation>8-bit Adam</translation>
    </message>
    <message>
        <source>a finite bandwidth above 0</source>
        <translation>大于 0 的有限带宽</translation>
    </message>
    <message>
        <source>a finite number above 0</source>
        <translation>大于 0 的有限数</translation>
    </message>
    <message>
        <source>a finite number of at least 0</source>
        <translation>不小于 0 的有限数</translation>
    </message>
    <message>
        <source>a finite number of bytes/s above 0</source>
        <translation>大于 0 的有限 bytes/s</translation>
    </message>
    <message>
        <source>a finite number of s/byte above 0</source>
        <translation>大于 0 的有限 s/byte</translation>
    </message>
    <message>
        <source>a number above 0</source>
        <translation>大于 0 的数</translation>
    </message>
    <message>
        <source>a power of two of GPUs</source>
        <translation>2 的幂次的 GPU 数</translation>
    </message>
    <message>
        <source>a stage from 0 to 3</source>
        <translation>0 到 3 的阶段</translation>
    </message>
    <message>
        <source>a whole number above 0, in all at most 2^61</source>
        <translation>大于 0 的整数，总计不超过 2^61</translation>
    </message>
    <message>
        <source>a whole number from 0 to 2^40</source>
        <translation>0 到 2^40 的整数</translation>
    </message>
    <message>
        <source>a whole number of at least 1</source>
        <translation>不小于 1 的整数</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>激活值</translation>
    </message>
    <message>
        <source>activations of one microbatch</source>
        <translation>一个微批次的激活值</translation>
    </message>
    <message>
        <source>FSDP divides parameters, gradients and Adam&apos;s moments among the %1 GPUs. By what share does that lower the peak of a GPU with %2 samples at a time?</source>
        <translation>FSDP 把参数、梯度和 Adam 的矩分到 %1 块 GPU 上。每次 %2 个样本时，这使一块 GPU 的峰值降低多少？</translation>
    </message>
    <message>
        <source>All devices have the same load</source>
        <translation>所有设备负载相同</translation>
    </message>
    <message>
        <source>allocator rounding</source>
        <translation>分配器取整</translation>
    </message>
    <message>
        <source>alpha</source>
        <translation>alpha</translation>
    </message>
    <message>
        <source>an even number of chunks</source>
        <translation>偶数个分块</translation>
    </message>
    <message>
        <source>an even number of stages</source>
        <translation>偶数个阶段</translation>
    </message>
    <message>
        <source>another algorithm</source>
        <translation>另一种算法</translation>
    </message>
    <message>
        <source>as recorded</source>
        <translation>按记录值</translation>
    </message>
    <message>
        <source>at least 0</source>
        <translation>至少 0</translation>
    </message>
    <message>
        <source>at least 1</source>
        <translation>至少 1</translation>
    </message>
    <message>
        <source>at least 1 block</source>
        <translation>至少 1 块</translation>
    </message>
    <message>
        <source>at least 1 for a ring</source>
        <translation>ring 至少 1</translation>
    </message>
    <message>
        <source>at least 2</source>
        <translation>至少 2</translation>
    </message>
    <message>
        <source>at least 2 GPUs</source>
        <translation>至少 2 块 GPU</translation>
    </message>
    <message>
        <source>at least 2 · stages chunks</source>
        <translation>至少 2 · 阶段数 个分块</translation>
    </message>
    <message>
        <source>at least one batch size</source>
        <translation>至少一个批大小</translation>
    </message>
    <message>
        <source>at least one schedule</source>
        <translation>至少一种调度</translation>
    </message>
    <message>
        <source>at least one shard</source>
        <translation>至少一个分片</translation>
    </message>
    <message>
        <source>at most 4096</source>
        <translation>至多 4096</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>attention dropout mask</source>
        <translation>注意力 dropout 掩码</translation>
    </message>
    <message>
        <source>attention matrices</source>
        <translation>注意力矩阵</translation>
    </message>
    <message>
        <source>attention output</source>
        <translation>注意力输出</translation>
    </message>
    <message>
        <source>attention probabilities</source>
        <translation>注意力概率</translation>
    </message>
    <message>
        <source>attention projections</source>
        <translation>注意力投影</translation>
    </message>
    <message>
        <source>attention scores</source>
        <translation>注意力分数</translation>
    </message>
    <message>
        <source>each chunk costs its launches, however small it is.</source>
        <translation>每个分块无论多小，都要付出启动的代价。</translation>
    </message>
    <message>
        <source>attention weights and their gradients</source>
        <translation>注意力权重及其梯度</translation>
    </message>
    <message>
        <source>Average does not match its rows</source>
        <translation>均值与其各行不符</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>batch / (DP × microbatch)</source>
        <translation>批次 / (DP × 微批次)</translation>
    </message>
    <message>
        <source>batch / step</source>
        <translation>批次 / 单步</translation>
    </message>
    <message>
        <source>batch and peak memory</source>
        <translation>批次与峰值显存</translation>
    </message>
    <message>
        <source>batch size</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>batch · a / launch</source>
        <translation>批次 · a / 启动</translation>
    </message>
    <message>
        <source>batches</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Best order found</source>
        <translation>找到的最佳顺序</translation>
    </message>
    <message>
        <source>Filling changes the step by (m + p − 1) / p, a fixed time per chunk by (m + p − 1).</source>
        <translation>填充使一步按 (m + p − 1) / p 变化，每个分块的固定时间使它按 (m + p − 1) 变化。</translation>
    </message>
    <message>
        <source>beta</source>
        <translation>beta</translation>
    </message>
    <message>
        <source>binomial tree</source>
        <translation>二项树</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>块</translation>
    </message>
    <message>
        <source>branch and bound</source>
        <translation>分支定界</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>忙碌</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>bytes / 1024³</source>
        <translation>字节 / 1024³</translation>
    </message>
    <message>
        <source>bytes and time</source>
        <translation>字节数与时间</translation>
    </message>
    <message>
        <source>Bytes were divided by 1024³ and labelled GB</source>
        <translation>字节除以 1024³ 却标为 GB</translation>
    </message>
    <message>
        <source>chip type</source>
        <translation>芯片类型</translation>
    </message>
    <message>
        <source>chunks × chunk size</source>
        <translation>分块数 × 分块大小</translation>
    </message>
    <message>
        <source>communication buffers</source>
        <translation>通信缓冲区</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Contiguous</source>
        <translation>连续放置</translation>
    </message>
    <message>
        <source>cost of the run</source>
        <translation>运行成本</translation>
    </message>
    <message>
        <source>cross-attention: keys and values</source>
        <translation>交叉注意力：键和值</translation>
    </message>
    <message>
        <source>cross-attention: norm, queries, output</source>
        <translation>交叉注意力：归一化、查询、输出</translation>
    </message>
    <message>
        <source>CUDA context</source>
        <translation>CUDA 上下文</translation>
    </message>
    <message>
        <source>data parallel</source>
        <translation>数据并行</translation>
    </message>
    <message>
        <source>Narrow PCIe slots</source>
        <translation>PCIe 插槽过窄</translation>
    </message>
    <message>
        <source>data-parallel communication</source>
        <translation>数据并行通信</translation>
    </message>
    <message>
        <source>DDP reduces gradients in buckets of its own</source>
        <translation>DDP 以自己的桶来规约梯度</translation>
    </message>
    <message>
        <source>decoder final norm</source>
        <translation>解码器最终归一化</translation>
    </message>
    <message>
        <source>DeepSpeed&apos;s default</source>
        <translation>DeepSpeed 的默认值</translation>
    </message>
    <message>
        <source>DeepSpeed, ZeRO stage 1</source>
        <translation>DeepSpeed，ZeRO stage 1</translation>
    </message>
    <message>
        <source>destinations</source>
        <translation>目的地</translation>
    </message>
    <message>
        <source>deviation / mean</source>
        <translation>偏差 / 均值</translation>
    </message>
    <message>
        <source>The search for unused parameters takes time</source>
        <translation>搜索未使用参数需要时间</translation>
    </message>
    <message>
        <source>devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Different settings averaged together</source>
        <translation>不同设置被一起平均</translation>
    </message>
    <message>
        <source>direct link</source>
        <translation>直接链路</translation>
    </message>
    <message>
        <source>direct, all at once</source>
        <translation>直接，同时全部发送</translation>
    </message>
    <message>
        <source>dropout mask</source>
        <translation>dropout 掩码</translation>
    </message>
    <message>
        <source>electricity</source>
        <translation>电费</translation>
    </message>
    <message>
        <source>embedding norm</source>
        <translation>嵌入归一化</translation>
    </message>
    <message>
        <source>Gradients are exchanged in each microbatch</source>
        <translation>每个微批次都交换梯度</translation>
    </message>
    <message>
        <source>energy, kWh</source>
        <translation>能耗，kWh</translation>
    </message>
    <message>
        <source>Even split</source>
        <translation>均匀切分</translation>
    </message>
    <message>
        <source>every stage takes the same time</source>
        <translation>每个阶段用时相同</translation>
    </message>
    <message>
        <source>every transfer takes the same time</source>
        <translation>每次传输用时相同</translation>
    </message>
    <message>
        <source>ExFlow JSON</source>
        <translation>ExFlow JSON</translation>
    </message>
    <message>
        <source>Expert %1 goes to GPU %2 in the best placement found</source>
        <translation>在找到的最佳放置中，专家 %1 放到 GPU %2</translation>
    </message>
    <message>
        <source>Expert %1 is on GPU %2 in the placement with the shortest layer time found</source>
        <translation>在找到的层时间最短的放置中，专家 %1 位于 GPU %2</translation>
    </message>
    <message>
        <source>The card does not sit right, or a lane fails</source>
        <translation>卡未插好，或某条通道故障</translation>
    </message>
    <message>
        <source>Expert e goes to device e mod D.</source>
        <translation>专家 e 放到设备 e mod D。</translation>
    </message>
    <message>
        <source>expert parallel</source>
        <translation>专家并行</translation>
    </message>
    <message>
        <source>Expert parallelism</source>
        <translation>专家并行</translation>
    </message>
    <message>
        <source>expert parameters</source>
        <translation>专家参数</translation>
    </message>
    <message>
        <source>expert-parallel communication</source>
        <translation>专家并行通信</translation>
    </message>
    <message>
        <source>its last bracket is missing; all events are whole</source>
        <translation>缺少最后的括号；所有事件都完整</translation>
    </message>
    <message>
        <source>experts</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>Faster than the hardware</source>
        <translation>比硬件还快</translation>
    </message>
    <message>
        <source>FB is the same on every rank</source>
        <translation>每个 rank 的 FB 相同</translation>
    </message>
    <message>
        <source>feed-forward</source>
        <translation>前馈</translation>
    </message>
    <message>
        <source>FFN dropout mask</source>
        <translation>FFN dropout 掩码</translation>
    </message>
    <message>
        <source>FFN gate after its activation</source>
        <translation>激活后的 FFN 门控</translation>
    </message>
    <message>
        <source>FFN gate and inner</source>
        <translation>FFN 门控与内层</translation>
    </message>
    <message>
        <source>FFN inner, after its activation</source>
        <translation>FFN 内层，激活之后</translation>
    </message>
    <message>
        <source>FFN inner, before its activation</source>
        <translation>FFN 内层，激活之前</translation>
    </message>
    <message>
        <source>FFN norm input</source>
        <translation>FFN 归一化输入</translation>
    </message>
    <message>
        <source>FFN norm output</source>
        <translation>FFN 归一化输出</translation>
    </message>
    <message>
        <source>FFN weights and their gradients</source>
        <translation>FFN 权重及其梯度</translation>
    </message>
    <message>
        <source>FFN width</source>
        <translation>FFN 宽度</translation>
    </message>
    <message>
        <source>FFN width per shard</source>
        <translation>每分片的 FFN 宽度</translation>
    </message>
    <message>
        <source>final norm</source>
        <translation>最终归一化</translation>
    </message>
    <message>
        <source>Let all GPUs work on each layer, or serve copies of the model</source>
        <translation>让所有 GPU 共同计算每一层，或部署模型的多个副本</translation>
    </message>
    <message>
        <source>finite numbers from 0</source>
        <translation>从 0 起的有限数</translation>
    </message>
    <message>
        <source>finite sizes, times and bandwidths from 0</source>
        <translation>从 0 起的有限大小、时间和带宽</translation>
    </message>
    <message>
        <source>first iteration</source>
        <translation>首次迭代</translation>
    </message>
    <message>
        <source>That is enough, but fewer are enough as well.</source>
        <translation>这够了，但更少也够。</translation>
    </message>
    <message>
        <source>flat copies</source>
        <translation>扁平化拷贝</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>works longest in steps</source>
        <translation>工作时间最长的步所占比例</translation>
    </message>
    <message>
        <source>forward + backward</source>
        <translation>前向 + 反向</translation>
    </message>
    <message>
        <source>from 1 to the number of experts</source>
        <translation>从 1 到专家数</translation>
    </message>
    <message>
        <source>full recomputation</source>
        <translation>完全重计算</translation>
    </message>
    <message>
        <source>fused attention</source>
        <translation>融合注意力</translation>
    </message>
    <message>
        <source>GiB labelled GB</source>
        <translation>GiB 标成了 GB</translation>
    </message>
    <message>
        <source>global batch</source>
        <translation>全局批次</translation>
    </message>
    <message>
        <source>GPU %2 computes its equal share of expert %1</source>
        <translation>GPU %2 计算专家 %1 的相等份额</translation>
    </message>
    <message>
        <source>GPU 0 sends to all others at once</source>
        <translation>GPU 0 同时发给所有其他 GPU</translation>
    </message>
    <message>
        <source>GPU 0 → the others</source>
        <translation>GPU 0 → 其他 GPU</translation>
    </message>
    <message>
        <source>gradient buckets</source>
        <translation>梯度桶</translation>
    </message>
    <message>
        <source>gradient reduction</source>
        <translation>梯度规约</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>组</translation>
    </message>
    <message>
        <source>half the sequence</source>
        <translation>一半的序列</translation>
    </message>
    <message>
        <source>head bias</source>
        <translation>输出头偏置</translation>
    </message>
    <message>
        <source>head dense</source>
        <translation>输出头全连接</translation>
    </message>
    <message>
        <source>head norm</source>
        <translation>输出头归一化</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>host bandwidths of the three broadcasts</source>
        <translation>三种广播的主机带宽</translation>
    </message>
    <message>
        <source>host → GPU 0</source>
        <translation>主机 → GPU 0</translation>
    </message>
    <message>
        <source>its clock is minutes away from the first file&apos;s. Is it of the same run?</source>
        <translation>它的时钟与第一个文件相差数分钟。是同一次运行吗？</translation>
    </message>
    <message>
        <source>hybrid cube mesh</source>
        <translation>混合立方网格</translation>
    </message>
    <message>
        <source>imbalance</source>
        <translation>不均衡</translation>
    </message>
    <message>
        <source>input of a layer</source>
        <translation>一层的输入</translation>
    </message>
    <message>
        <source>Interleaved 1F1B</source>
        <translation>交错式 1F1B</translation>
    </message>
    <message>
        <source>internal bubble</source>
        <translation>内部气泡</translation>
    </message>
    <message>
        <source>it has neither throughput nor step time</source>
        <translation>既无吞吐量也无单步时间</translation>
    </message>
    <message>
        <source>it has no peak memory</source>
        <translation>没有峰值显存</translation>
    </message>
    <message>
        <source>it has no step time</source>
        <translation>没有单步时间</translation>
    </message>
    <message>
        <source>Stage %1 of the pipeline (ranks %2) works longest in %3 of steps and costs %4 of the step</source>
        <translation>流水线第 %1 级（rank %2）在 %3 的步中工作时间最长，占一步的 %4</translation>
    </message>
    <message>
        <source>it has no time above 0</source>
        <translation>没有大于 0 的时间</translation>
    </message>
    <message>
        <source>it ran out of memory</source>
        <translation>显存耗尽</translation>
    </message>
    <message>
        <source>its layers cannot be divided</source>
        <translation>其层数无法划分</translation>
    </message>
    <message>
        <source>keys and values</source>
        <translation>键和值</translation>
    </message>
    <message>
        <source>launch</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>launch / a</source>
        <translation>启动 / a</translation>
    </message>
    <message>
        <source>launch and overhead</source>
        <translation>启动与额外开销</translation>
    </message>
    <message>
        <source>Launch-bound chunks</source>
        <translation>受启动限制的分块</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>layers of the slowest stage</source>
        <translation>最慢阶段的层数</translation>
    </message>
    <message>
        <source>layers of this stage</source>
        <translation>该阶段的层数</translation>
    </message>
    <message>
        <source>layers × stages</source>
        <translation>层数 × 阶段数</translation>
    </message>
    <message>
        <source>least squares</source>
        <translation>最小二乘</translation>
    </message>
    <message>
        <source>least squares over all sizes</source>
        <translation>对所有大小的最小二乘</translation>
    </message>
    <message>
        <source>left over from earlier runs</source>
        <translation>先前运行的残留</translation>
    </message>
    <message>
        <source>link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>link: latency α and inverse bandwidth β</source>
        <translation>链路：时延 α 与带宽倒数 β</translation>
    </message>
    <message>
        <source>Loaded placement</source>
        <translation>载入的放置</translation>
    </message>
    <message>
        <source>logits and loss</source>
        <translation>logits 与损失</translation>
    </message>
    <message>
        <source>logits in 16 bits, in fp32, log-probabilities and gradient: 2 + 4 + 4 + 4</source>
        <translation>16 位 logits、fp32 logits、对数概率与梯度：2 + 4 + 4 + 4</translation>
    </message>
    <message>
        <source>logits in 16 bits, in fp32, their exponentials: 2 + 4 + 4</source>
        <translation>16 位 logits、fp32 logits、其指数：2 + 4 + 4</translation>
    </message>
    <message>
        <source>longest stage span</source>
        <translation>最长阶段跨度</translation>
    </message>
    <message>
        <source>lower bound</source>
        <translation>下界</translation>
    </message>
    <message>
        <source>mean of the rates</source>
        <translation>各速率的均值</translation>
    </message>
    <message>
        <source>measured step</source>
        <translation>实测单步</translation>
    </message>
    <message>
        <source>median of t − n · β</source>
        <translation>t − n · β 的中位数</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>memory bandwidth</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>Memory below the weights</source>
        <translation>显存低于权重大小</translation>
    </message>
    <message>
        <source>message size</source>
        <translation>消息大小</translation>
    </message>
    <message>
        <source>microbatch</source>
        <translation>微批次</translation>
    </message>
    <message>
        <source>microbatches of a replica</source>
        <translation>一个副本的微批次数</translation>
    </message>
    <message>
        <source>microbatches per pipeline stage</source>
        <translation>每流水线阶段的微批次数</translation>
    </message>
    <message>
        <source>microbatches × (forward + backward)</source>
        <translation>微批次数 × (前向 + 反向)</translation>
    </message>
    <message>
        <source>microbatches × 2 × transfer</source>
        <translation>微批次数 × 2 × 传输</translation>
    </message>
    <message>
        <source>microbatches × layers × collectives of a layer</source>
        <translation>微批次数 × 层数 × 每层的集合通信</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>more memory than the device has</source>
        <translation>超出设备的显存</translation>
    </message>
    <message>
        <source>more than 1</source>
        <translation>多于 1</translation>
    </message>
    <message>
        <source>more than 2^50</source>
        <translation>多于 2^50</translation>
    </message>
    <message>
        <source>more than one pipeline stage</source>
        <translation>多于一个流水线阶段</translation>
    </message>
    <message>
        <source>NCCL send and receive, assumed</source>
        <translation>NCCL send 与 receive，假定值</translation>
    </message>
    <message>
        <source>network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>no order found</source>
        <translation>未找到顺序</translation>
    </message>
    <message>
        <source>no recomputation</source>
        <translation>无重计算</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>non-blocking copies</source>
        <translation>非阻塞拷贝</translation>
    </message>
    <message>
        <source>With %1, %2 reach %3 and %4 reach %5. What explains it?</source>
        <translation>用 %1 时，%2达到 %3，%4达到 %5。怎么解释？</translation>
    </message>
    <message>
        <source>none: DP is 1</source>
        <translation>无：DP 为 1</translation>
    </message>
    <message>
        <source>none: EP is 1</source>
        <translation>无：EP 为 1</translation>
    </message>
    <message>
        <source>none: TP is 1</source>
        <translation>无：TP 为 1</translation>
    </message>
    <message>
        <source>norm input</source>
        <translation>归一化输入</translation>
    </message>
    <message>
        <source>norm output, input of the projections</source>
        <translation>归一化输出，投影的输入</translation>
    </message>
    <message>
        <source>not all finite</source>
        <translation>并非全部有限</translation>
    </message>
    <message>
        <source>not finite or negative</source>
        <translation>非有限或为负</translation>
    </message>
    <message>
        <source>nvidia-smi nvlink -s</source>
        <translation>nvidia-smi nvlink -s</translation>
    </message>
    <message>
        <source>of each copy</source>
        <translation>每次拷贝的</translation>
    </message>
    <message>
        <source>of the link</source>
        <translation>该链路的</translation>
    </message>
    <message>
        <source>relative least squares</source>
        <translation>相对最小二乘</translation>
    </message>
    <message>
        <source>The number of GPUs of the machine</source>
        <translation>机器的 GPU 数</translation>
    </message>
    <message>
        <source>one layer&apos;s collectives</source>
        <translation>一层的集合通信</translation>
    </message>
    <message>
        <source>one matmul</source>
        <translation>一次矩阵乘</translation>
    </message>
    <message>
        <source>one of the machine&apos;s devices</source>
        <translation>该机器的设备之一</translation>
    </message>
    <message>
        <source>one relay</source>
        <translation>一个中继</translation>
    </message>
    <message>
        <source>Only one scenario is open at a time: %1 was opened, %2 was not</source>
        <translation>同一时间只能打开一个场景：已打开 %1，未打开 %2</translation>
    </message>
    <message>
        <source>optimiser</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>osayamenja/FlashMoE, 2024-05</source>
        <translation>osayamenja/FlashMoE, 2024-05</translation>
    </message>
    <message>
        <source>its clock is days away from the first file&apos;s. Is it of the same run?</source>
        <translation>它的时钟与第一个文件相差数天。是同一次运行吗？</translation>
    </message>
    <message>
        <source>over links</source>
        <translation>经链路</translation>
    </message>
    <message>
        <source>pairwise exchange</source>
        <translation>成对交换</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>parameters of the model</source>
        <translation>模型的参数</translation>
    </message>
    <message>
        <source>partition</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>pinned memory</source>
        <translation>页锁定内存</translation>
    </message>
    <message>
        <source>pipeline bubble</source>
        <translation>流水线气泡</translation>
    </message>
    <message>
        <source>pipeline copies</source>
        <translation>流水线拷贝</translation>
    </message>
    <message>
        <source>pipeline stages</source>
        <translation>流水线阶段</translation>
    </message>
    <message>
        <source>pipeline: time per layer and sample, launch, overhead</source>
        <translation>流水线：每层每样本时间、启动、额外开销</translation>
    </message>
    <message>
        <source>pipelined blocks</source>
        <translation>流水化分块</translation>
    </message>
    <message>
        <source>pipelined chain</source>
        <translation>流水化链</translation>
    </message>
    <message>
        <source>placement</source>
        <translation>放置</translation>
    </message>
    <message>
        <source>position embedding</source>
        <translation>位置嵌入</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>precision and framework</source>
        <translation>精度与框架</translation>
    </message>
    <message>
        <source>published program</source>
        <translation>已发表的程序</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>rate of matmuls within a step</source>
        <translation>训练步内矩阵乘的速率</translation>
    </message>
    <message>
        <source>ratio</source>
        <translation>比值</translation>
    </message>
    <message>
        <source>receive B</source>
        <translation>接收 B</translation>
    </message>
    <message>
        <source>receive F</source>
        <translation>接收 F</translation>
    </message>
    <message>
        <source>received</source>
        <translation>接收</translation>
    </message>
    <message>
        <source>recomputation</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>recomputed</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>See what the CPU does</source>
        <translation>查看 CPU 在做什么</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>记录值</translation>
    </message>
    <message>
        <source>recorded bandwidth</source>
        <translation>记录的带宽</translation>
    </message>
    <message>
        <source>recorded FLOP/s of one GPU</source>
        <translation>单块 GPU 的记录 FLOP/s</translation>
    </message>
    <message>
        <source>recorded peak</source>
        <translation>记录的峰值</translation>
    </message>
    <message>
        <source>recorded step</source>
        <translation>记录的单步</translation>
    </message>
    <message>
        <source>recursive doubling</source>
        <translation>递归倍增</translation>
    </message>
    <message>
        <source>reduce_bucket_size and allgather_bucket_size</source>
        <translation>reduce_bucket_size 与 allgather_bucket_size</translation>
    </message>
    <message>
        <source>replicas</source>
        <translation>副本数</translation>
    </message>
    <message>
        <source>Round-robin</source>
        <translation>轮转</translation>
    </message>
    <message>
        <source>router probabilities</source>
        <translation>路由概率</translation>
    </message>
    <message>
        <source>run time</source>
        <translation>运行时间</translation>
    </message>
    <message>
        <source>runs in one process</source>
        <translation>在同一进程中运行</translation>
    </message>
    <message>
        <source>sacs-epfl/HarMoEny, 2024-08</source>
        <translation>sacs-epfl/HarMoEny, 2024-08</translation>
    </message>
    <message>
        <source>Same settings, different results</source>
        <translation>设置相同，结果不同</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>samples per second</source>
        <translation>每秒样本数</translation>
    </message>
    <message>
        <source>scatter and all-gather</source>
        <translation>scatter 与 all-gather</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>调度</translation>
    </message>
    <message>
        <source>selective recomputation</source>
        <translation>选择性重计算</translation>
    </message>
    <message>
        <source>send B</source>
        <translation>发送 B</translation>
    </message>
    <message>
        <source>send F</source>
        <translation>发送 F</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>sent + received</source>
        <translation>发送 + 接收</translation>
    </message>
    <message>
        <source>sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>Adapters save memory, not work</source>
        <translation>适配器节省显存而非计算</translation>
    </message>
    <message>
        <source>sequence length</source>
        <translation>序列长度</translation>
    </message>
    <message>
        <source>sequence parallel</source>
        <translation>序列并行</translation>
    </message>
    <message>
        <source>sequence parallelism</source>
        <translation>序列并行</translation>
    </message>
    <message>
        <source>shards</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>Shardscope cluster (JSON)</source>
        <translation>Shardscope 集群 (JSON)</translation>
    </message>
    <message>
        <source>Shardscope scenario</source>
        <translation>Shardscope 场景</translation>
    </message>
    <message>
        <source>simulated task by task</source>
        <translation>逐任务模拟</translation>
    </message>
    <message>
        <source>simulator, by stages, microbatches, virtual stages and ratios of times</source>
        <translation>模拟器，按阶段数、微批次数、虚拟阶段数和时间比</translation>
    </message>
    <message>
        <source>size of a microbatch</source>
        <translation>一个微批次的大小</translation>
    </message>
    <message>
        <source>software environment</source>
        <translation>软件环境</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>token/s</translation>
    </message>
    <message>
        <source>Spread over ranks reported as an error</source>
        <translation>把 rank 间的离散程度当作误差报告</translation>
    </message>
    <message>
        <source>State left over from an earlier seed</source>
        <translation>先前种子留下的状态</translation>
    </message>
    <message>
        <source>steady phase</source>
        <translation>稳态阶段</translation>
    </message>
    <message>
        <source>step</source>
        <translation>单步</translation>
    </message>
    <message>
        <source>step time</source>
        <translation>单步时间</translation>
    </message>
    <message>
        <source>step with one slow stage</source>
        <translation>含一个慢阶段的单步</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>steps · step time · GPUs / 3600 s</source>
        <translation>步数 · 单步时间 · GPU 数 / 3600 s</translation>
    </message>
    <message>
        <source>steps/s recorded as samples/s</source>
        <translation>steps/s 被记录为 samples/s</translation>
    </message>
    <message>
        <source>stored = 1 / Σ (1 / link)</source>
        <translation>存储转发 = 1 / Σ (1 / 链路)</translation>
    </message>
    <message>
        <source>strategy 2: through GPU 0</source>
        <translation>策略 2：经由 GPU 0</translation>
    </message>
    <message>
        <source>sum of its terms</source>
        <translation>各项之和</translation>
    </message>
    <message>
        <source>sum over the parts</source>
        <translation>各部分之和</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>tensor, external</source>
        <translation>张量，外部</translation>
    </message>
    <message>
        <source>tensor, internal</source>
        <translation>张量，内部</translation>
    </message>
    <message>
        <source>tensor-parallel communication</source>
        <translation>张量并行通信</translation>
    </message>
    <message>
        <source>The activation</source>
        <translation>激活值</translation>
    </message>
    <message>
        <source>The batch size</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>the class matrix</source>
        <translation>类别矩阵</translation>
    </message>
    <message>
        <source>The command %1 failed: %2</source>
        <translation>命令 %1 失败：%2</translation>
    </message>
    <message>
        <source>The data-parallel degree</source>
        <translation>数据并行度</translation>
    </message>
    <message>
        <source>the data-parallel degree</source>
        <translation>数据并行度</translation>
    </message>
    <message>
        <source>The device of an NVLink</source>
        <translation>NVLink 的设备</translation>
    </message>
    <message>
        <source>The device order</source>
        <translation>设备顺序</translation>
    </message>
    <message>
        <source>The diagonal cell of %1 is %2; expected X</source>
        <translation>%1 的对角线单元格为 %2；应为 X</translation>
    </message>
    <message>
        <source>the expert-parallel degree</source>
        <translation>专家并行度</translation>
    </message>
    <message>
        <source>the external tensor-parallel degree</source>
        <translation>外部张量并行度</translation>
    </message>
    <message>
        <source>the fabric</source>
        <translation>互联网络</translation>
    </message>
    <message>
        <source>The file cannot be opened: %1</source>
        <translation>无法打开文件：%1</translation>
    </message>
    <message>
        <source>The file cannot be read: %1</source>
        <translation>无法读取文件：%1</translation>
    </message>
    <message>
        <source>The file cannot be written: %1</source>
        <translation>无法写入文件：%1</translation>
    </message>
    <message>
        <source>The global batch</source>
        <translation>全局批次</translation>
    </message>
    <message>
        <source>The hierarchical algorithm</source>
        <translation>分层算法</translation>
    </message>
    <message>
        <source>%1 is %2 off the %3 that the other runs let one expect.</source>
        <translation>%1 与其他运行所预期的 %3 相差 %2。</translation>
    </message>
    <message>
        <source>The input is binary (byte %1 is not text); expected %2</source>
        <translation>输入为二进制（第 %1 字节不是文本）；应为 %2</translation>
    </message>
    <message>
        <source>The JSON has more than %1 values</source>
        <translation>JSON 有超过 %1 个值</translation>
    </message>
    <message>
        <source>The JSON is nested deeper than %1 levels</source>
        <translation>JSON 嵌套超过 %1 层</translation>
    </message>
    <message>
        <source>The key %1 is missing; expected %2</source>
        <translation>缺少键 %1；应为 %2</translation>
    </message>
    <message>
        <source>The list of stage times</source>
        <translation>阶段时间列表</translation>
    </message>
    <message>
        <source>the log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>the machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>The measured time of strategy 3</source>
        <translation>策略 3 的实测时间</translation>
    </message>
    <message>
        <source>The measured times of strategies 1 and 2</source>
        <translation>策略 1 和 2 的实测时间</translation>
    </message>
    <message>
        <source>The memory of the fullest stage</source>
        <translation>最满阶段的显存</translation>
    </message>
    <message>
        <source>The message size</source>
        <translation>消息大小</translation>
    </message>
    <message>
        <source>the microbatch size</source>
        <translation>微批次大小</translation>
    </message>
    <message>
        <source>the model is dense</source>
        <translation>模型是稠密的</translation>
    </message>
    <message>
        <source>The number of chunks</source>
        <translation>分块数</translation>
    </message>
    <message>
        <source>Copy the data to a local drive first, or into memory</source>
        <translation>先将数据复制到本地磁盘或内存</translation>
    </message>
    <message>
        <source>The number of devices in the placement</source>
        <translation>放置中的设备数</translation>
    </message>
    <message>
        <source>The number of different sizes</source>
        <translation>不同大小的个数</translation>
    </message>
    <message>
        <source>The number of experts</source>
        <translation>专家数</translation>
    </message>
    <message>
        <source>the number of experts</source>
        <translation>专家数</translation>
    </message>
    <message>
        <source>The number of GPUs</source>
        <translation>GPU 数</translation>
    </message>
    <message>
        <source>By %1: %2 and %3.</source>
        <translation>%1：%2 和 %3。</translation>
    </message>
    <message>
        <source>The number of GPUs for the experts</source>
        <translation>用于专家的 GPU 数</translation>
    </message>
    <message>
        <source>The number of heads</source>
        <translation>头数</translation>
    </message>
    <message>
        <source>the number of heads</source>
        <translation>头数</translation>
    </message>
    <message>
        <source>The number of layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>The number of pipeline stages</source>
        <translation>流水线阶段数</translation>
    </message>
    <message>
        <source>the number of routed experts</source>
        <translation>路由专家数</translation>
    </message>
    <message>
        <source>The number of routed tokens in a microbatch</source>
        <translation>一个微批次中路由的 token 数</translation>
    </message>
    <message>
        <source>The number of tokens</source>
        <translation>token 数</translation>
    </message>
    <message>
        <source>The number of tokens in a microbatch</source>
        <translation>一个微批次中的 token 数</translation>
    </message>
    <message>
        <source>The number of tokens per expert</source>
        <translation>每个专家的 token 数</translation>
    </message>
    <message>
        <source>The number of workers</source>
        <translation>worker 数</translation>
    </message>
    <message>
        <source>The order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>the order found reaches it: no order is shorter</source>
        <translation>找到的顺序已达到它：没有更短的顺序</translation>
    </message>
    <message>
        <source>The pair %1 does not name two different GPUs of this machine; expected e.g. %2</source>
        <translation>%1 这一对没有指定该机器的两块不同 GPU；应例如 %2</translation>
    </message>
    <message>
        <source>The partition %1 has %2 layers; the model has %3</source>
        <translation>划分 %1 有 %2 层；模型有 %3 层</translation>
    </message>
    <message>
        <source>The partition %1 has %2 stages; the pipeline has %3</source>
        <translation>划分 %1 有 %2 个阶段；流水线有 %3 个</translation>
    </message>
    <message>
        <source>The precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>The row %1 is not in the header; expected one of %2</source>
        <translation>行 %1 不在表头中；应为 %2 之一</translation>
    </message>
    <message>
        <source>The row of %1 has %2 cells; expected %3</source>
        <translation>%1 的行有 %2 个单元格；应为 %3</translation>
    </message>
    <message>
        <source>the same in bytes</source>
        <translation>相同，以字节计</translation>
    </message>
    <message>
        <source>the same work</source>
        <translation>相同的工作</translation>
    </message>
    <message>
        <source>The sequence length</source>
        <translation>序列长度</translation>
    </message>
    <message>
        <source>The step time</source>
        <translation>单步时间</translation>
    </message>
    <message>
        <source>The table has %1 columns; at most %2 are read</source>
        <translation>表格有 %1 列；至多读取 %2</translation>
    </message>
    <message>
        <source>The table has no GPU; expected columns GPU0, GPU1, …</source>
        <translation>表格中没有 GPU；应有 GPU0, GPU1, … 各列</translation>
    </message>
    <message>
        <source>The table of links</source>
        <translation>链路表</translation>
    </message>
    <message>
        <source>the tensor degree</source>
        <translation>张量并行度</translation>
    </message>
    <message>
        <source>the tensor leaves the host once</source>
        <translation>张量只离开主机一次</translation>
    </message>
    <message>
        <source>the tensor-parallel degree</source>
        <translation>张量并行度</translation>
    </message>
    <message>
        <source>there is none</source>
        <translation>没有</translation>
    </message>
    <message>
        <source>This is a folder; expected a file</source>
        <translation>这是文件夹；应为文件</translation>
    </message>
    <message>
        <source>through GPU 0</source>
        <translation>经由 GPU 0</translation>
    </message>
    <message>
        <source>throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>throughput × FLOP of a sample / GPUs</source>
        <translation>吞吐量 × 每样本 FLOP / GPU 数</translation>
    </message>
    <message>
        <source>throughput × time per step</source>
        <translation>吞吐量 × 单步时间</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Timer never reset between seeds</source>
        <translation>种子之间计时器从未清零</translation>
    </message>
    <message>
        <source>Compare at longer sequences, or take a trace of one step</source>
        <translation>在更长的序列上比较，或采集一步的跟踪</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <source>tokens at their experts</source>
        <translation>各专家处的 token</translation>
    </message>
    <message>
        <source>tokens per batch and expert</source>
        <translation>每批次每专家的 token</translation>
    </message>
    <message>
        <source>tokens spread evenly</source>
        <translation>均匀分布的 token</translation>
    </message>
    <message>
        <source>tokens · vocabulary · bytes of all copies</source>
        <translation>token 数 · 词表 · 所有副本的字节数</translation>
    </message>
    <message>
        <source>Too few chunks to fill the pipeline</source>
        <translation>分块太少，流水线填不满</translation>
    </message>
    <message>
        <source>too small</source>
        <translation>太小</translation>
    </message>
    <message>
        <source>Topology-aware</source>
        <translation>拓扑感知</translation>
    </message>
    <message>
        <source>TP, PP, DP, batch and step time</source>
        <translation>TP、PP、DP、批次与单步时间</translation>
    </message>
    <message>
        <source>transfers between stages</source>
        <translation>阶段间传输</translation>
    </message>
    <message>
        <source>transfers take no time</source>
        <translation>传输不耗时</translation>
    </message>
    <message>
        <source>two of three seeds</source>
        <translation>三个种子中的两个</translation>
    </message>
    <message>
        <source>two of three step times</source>
        <translation>三个单步时间中的两个</translation>
    </message>
    <message>
        <source>type embedding</source>
        <translation>类型嵌入</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>unsharded units</source>
        <translation>未分片的单元</translation>
    </message>
    <message>
        <source>virtual stages</source>
        <translation>虚拟阶段</translation>
    </message>
    <message>
        <source>vocabulary on this device</source>
        <translation>该设备上的词表</translation>
    </message>
    <message>
        <source>waiting for launches</source>
        <translation>等待启动</translation>
    </message>
    <message>
        <source>Weights are loaded and kernels compiled in the first iteration</source>
        <translation>权重在首次迭代中载入，内核也在其中编译</translation>
    </message>
    <message>
        <source>weights of one rank</source>
        <translation>单个 rank 的权重</translation>
    </message>
    <message>
        <source>widest path</source>
        <translation>最宽路径</translation>
    </message>
    <message>
        <source>without a wrap policy the whole model is one unit, gathered at once</source>
        <translation>没有 wrap 策略时整个模型是一个单元，一次收集完</translation>
    </message>
    <message>
        <source>without the first iteration</source>
        <translation>不含首次迭代</translation>
    </message>
    <message>
        <source>without the third seed</source>
        <translation>不含第三个种子</translation>
    </message>
    <message>
        <source>word embedding</source>
        <translation>词嵌入</translation>
    </message>
    <message>
        <source>ZeRO stage</source>
        <translation>ZeRO stage</translation>
    </message>
    <message>
        <source>α + bytes / rate</source>
        <translation>α + 字节数 / 速率</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 个文件</translation>
    </message>
    <message>
        <source>%1 GPUs on one NVSwitch</source>
        <translation>%1 块 GPU 共用一个 NVSwitch</translation>
    </message>
    <message>
        <source>%1 GPUs, %2 chunks</source>
        <translation>%1 块 GPU，%2 个分块</translation>
    </message>
    <message>
        <source>%1 nodes × %2 GPUs</source>
        <translation>%1 个节点 × %2 块 GPU</translation>
    </message>
    <message>
        <source>%1 · (α + bytes / rate)</source>
        <translation>%1 · (α + 字节数 / 速率)</translation>
    </message>
    <message>
        <source>(warm-up + measured) / measured steps</source>
        <translation>(预热步数 + 实测步数) / 实测步数</translation>
    </message>
    <message>
        <source>All-reduce buffer</source>
        <translation>All-reduce 缓冲区</translation>
    </message>
    <message>
        <source>and not %1</source>
        <translation>而非 %1</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>架构</translation>
    </message>
    <message>
        <source>bandwidth matrix in GB/s</source>
        <translation>以 GB/s 计的带宽矩阵</translation>
    </message>
    <message>
        <source>Why the first rank&apos;s GPU holds more memory cannot be told from these words: other ranks may hold memory on it, or the first rank does more than the others</source>
        <translation>从这些话无法判断第一个 rank 的 GPU 为何占用更多显存：可能其他 rank 在其上占用显存，或第一个 rank 做的事更多</translation>
    </message>
    <message>
        <source>Best on %1 GB</source>
        <translation>在 %1 GB 上最佳</translation>
    </message>
    <message>
        <source>Parameters, gradients and Adam&apos;s moments take the same whatever you choose; what grows is the rest.</source>
        <translation>无论选多少，参数、梯度和 Adam 的矩占用不变；增长的是其余部分。</translation>
    </message>
    <message>
        <source>%1 take %2 of the time. By filling alone it would be %3, by a fixed time per chunk alone %4.</source>
        <translation>%1用的时间是 %2。只有填充时是 %3，只有每个分块的固定时间时是 %4。</translation>
    </message>
    <message>
        <source>both directions of every pair</source>
        <translation>每一对的两个方向</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>校准</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>a fixed time for each chunk is enough to explain it.</source>
        <translation>每个分块的固定时间就足以解释。</translation>
    </message>
    <message>
        <source>Core clock</source>
        <translation>核心时钟</translation>
    </message>
    <message>
        <source>CPU to GPU</source>
        <translation>CPU 到 GPU</translation>
    </message>
    <message>
        <source>critical path</source>
        <translation>关键路径</translation>
    </message>
    <message>
        <source>CUDA kernels</source>
        <translation>CUDA 内核</translation>
    </message>
    <message>
        <source>DDP, global batch %1</source>
        <translation>DDP，全局批次 %1</translation>
    </message>
    <message>
        <source>Destinations</source>
        <translation>目的地</translation>
    </message>
    <message>
        <source>entered</source>
        <translation>手动输入</translation>
    </message>
    <message>
        <source>expert compute</source>
        <translation>专家计算</translation>
    </message>
    <message>
        <source>Expert-parallel groups</source>
        <translation>专家并行组</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>fitted</source>
        <translation>拟合</translation>
    </message>
    <message>
        <source>FSDP, global batch %1</source>
        <translation>FSDP，全局批次 %1</translation>
    </message>
    <message>
        <source>given</source>
        <translation>给定</translation>
    </message>
    <message>
        <source>Global batch size</source>
        <translation>全局批大小</translation>
    </message>
    <message>
        <source>GPU to CPU</source>
        <translation>GPU 到 CPU</translation>
    </message>
    <message>
        <source>GPU to GPU over NVLink</source>
        <translation>GPU 到 GPU，经 NVLink</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>Host to each GPU in turn, pageable</source>
        <translation>主机依次发往每块 GPU，可分页</translation>
    </message>
    <message>
        <source>Host to GPU, pageable</source>
        <translation>主机到 GPU，可分页</translation>
    </message>
    <message>
        <source>Host to GPU, pinned, three copies at once</source>
        <translation>主机到 GPU，页锁定，三个拷贝同时进行</translation>
    </message>
    <message>
        <source>Implied</source>
        <translation>推算</translation>
    </message>
    <message>
        <source>A send and its receive, with rank %1: it comes last, by %2; the transfer takes %3</source>
        <translation>一次发送及其接收，对方为 rank %1：它晚到 %2；传输用时 %3</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>max over GPUs of Σ (α + β · bytes), sent or received, and over shared links of α + β · Σ bytes</source>
        <translation>各 GPU 上 Σ (α + β · 字节数)（发送或接收）与共享链路上 α + β · Σ 字节数 的最大值</translation>
    </message>
    <message>
        <source>mean = Σ values / number of values</source>
        <translation>均值 = Σ 值 / 值的个数</translation>
    </message>
    <message>
        <source>mean of %1</source>
        <translation>%1 的均值</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Memory capacity</source>
        <translation>显存容量</translation>
    </message>
    <message>
        <source>Memory clock</source>
        <translation>显存时钟</translation>
    </message>
    <message>
        <source>Memory of one expert</source>
        <translation>一个专家的显存</translation>
    </message>
    <message>
        <source>Memory of the whole model, %1 experts</source>
        <translation>整个模型的显存，%1 个专家</translation>
    </message>
    <message>
        <source>Mini-batch size</source>
        <translation>小批次大小</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>MoE layers</source>
        <translation>MoE 层</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>number of values</source>
        <translation>值的个数</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>The first epoch reads from the drive</source>
        <translation>第一轮从磁盘读取</translation>
    </message>
    <message>
        <source>Peak memory by rank</source>
        <translation>各 rank 的峰值显存</translation>
    </message>
    <message>
        <source>Peak memory per rank on %1 GPUs</source>
        <translation>%1 块 GPU 上每个 rank 的峰值显存</translation>
    </message>
    <message>
        <source>Peak memory per rank, even</source>
        <translation>每个 rank 的峰值显存，均匀划分</translation>
    </message>
    <message>
        <source>Pinned, in %1 blocks, pipelined</source>
        <translation>页锁定，%1 块，流水化</translation>
    </message>
    <message>
        <source>pipeline</source>
        <translation>流水线</translation>
    </message>
    <message>
        <source>Pipeline, global batch %1, %2 chunks</source>
        <translation>流水线，全局批次 %1，%2 个分块</translation>
    </message>
    <message>
        <source>pipelined</source>
        <translation>流水化</translation>
    </message>
    <message>
        <source>Point-to-point buffer</source>
        <translation>点对点缓冲区</translation>
    </message>
    <message>
        <source>Point-to-point frequency</source>
        <translation>点对点次数</translation>
    </message>
    <message>
        <source>predicted bubble, %1 stages, %2 chunks</source>
        <translation>预测气泡，%1 个阶段，%2 个分块</translation>
    </message>
    <message>
        <source>Printed averages</source>
        <translation>印出的均值</translation>
    </message>
    <message>
        <source>published, bytes of a cluster</source>
        <translation>已发表，集群的字节数</translation>
    </message>
    <message>
        <source>published, whole run</source>
        <translation>已发表，整个运行</translation>
    </message>
    <message>
        <source>Realistic rate</source>
        <translation>实际速率</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>results of the pipeline and DDP/FSDP labs, broadcast times, Shardscope runs (JSON)</source>
        <translation>流水线与 DDP/FSDP 实验的结果、广播时间、Shardscope 运行 (JSON)</translation>
    </message>
    <message>
        <source>rounds %1–%2</source>
        <translation>第 %1–%2 轮</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Run time</source>
        <translation>运行时间</translation>
    </message>
    <message>
        <source>run time / 86 400 s</source>
        <translation>运行时间 / 86 400 s</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>运行数</translation>
    </message>
    <message>
        <source>Sequence length</source>
        <translation>序列长度</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>step with %1 chunks</source>
        <translation>%1 个分块的单步</translation>
    </message>
    <message>
        <source>table of measurements (CSV)</source>
        <translation>测量表格 (CSV)</translation>
    </message>
    <message>
        <source>text with tables, printed results or iteration lines of Megatron-LM</source>
        <translation>含表格、印出结果或 Megatron-LM 迭代行的文本</translation>
    </message>
    <message>
        <source>Theoretical rate</source>
        <translation>理论速率</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>Throughput of the even partition</source>
        <translation>均匀划分的吞吐量</translation>
    </message>
    <message>
        <source>Throughput on %1 GPUs</source>
        <translation>%1 块 GPU 上的吞吐量</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>Σ of the tasks on the critical path</source>
        <translation>关键路径上各任务之和</translation>
    </message>
    <message>
        <source>Σ rounds</source>
        <translation>Σ 各轮</translation>
    </message>
    <message>
        <source>Σ values</source>
        <translation>Σ 值</translation>
    </message>
    <message>
        <source>%1 GPUs, %2 chunks, partition %3</source>
        <translation>%1 块 GPU，%2 个分块，划分 %3</translation>
    </message>
    <message>
        <source>Peak memory per rank, %1</source>
        <translation>每个 rank 的峰值显存，%1</translation>
    </message>
    <message>
        <source>Throughput of %1</source>
        <translation>%1 的吞吐量</translation>
    </message>
    <message>
        <source>time of a broadcast strategy</source>
        <translation>一种广播策略的时间</translation>
    </message>
    <message>
        <source>bubble ratio</source>
        <translation>气泡占比</translation>
    </message>
    <message>
        <source>measured − predicted</source>
        <translation>实测 − 预测</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>tokens of the busiest GPU</source>
        <translation>最忙的 GPU 的 token</translation>
    </message>
    <message>
        <source>penalty</source>
        <translation>惩罚</translation>
    </message>
    <message>
        <source>layer time</source>
        <translation>层时间</translation>
    </message>
    <message>
        <source>collectives or the broadcast lab</source>
        <translation>集合通信或广播实验</translation>
    </message>
    <message>
        <source>order of the GPUs</source>
        <translation>GPU 的顺序</translation>
    </message>
    <message>
        <source>size of the host tensor</source>
        <translation>主机张量的大小</translation>
    </message>
    <message>
        <source>bandwidth from pageable host memory</source>
        <translation>可分页主机内存的带宽</translation>
    </message>
    <message>
        <source>bandwidth from pinned host memory</source>
        <translation>锁页主机内存的带宽</translation>
    </message>
    <message>
        <source>bandwidth between two GPUs</source>
        <translation>两个 GPU 之间的带宽</translation>
    </message>
    <message>
        <source>pipeline schedule</source>
        <translation>流水线调度</translation>
    </message>
    <message>
        <source>inference instead of training</source>
        <translation>推理而非训练</translation>
    </message>
    <message>
        <source>where transfer times come from</source>
        <translation>传输时间的来源</translation>
    </message>
    <message>
        <source>shape of a generated load</source>
        <translation>生成负载的形状</translation>
    </message>
    <message>
        <source>exponent of a Zipf load</source>
        <translation>Zipf 负载的指数</translation>
    </message>
    <message>
        <source>share of the hot expert</source>
        <translation>热门专家的占比</translation>
    </message>
    <message>
        <source>seed of a generated load</source>
        <translation>生成负载的随机种子</translation>
    </message>
    <message>
        <source>model that the runs are fitted to</source>
        <translation>运行数据所拟合的模型</translation>
    </message>
    <message>
        <source>Kernels run after their line has returned; the first line that needs a result waits</source>
        <translation>内核在其代码行返回之后才运行；第一个需要结果的代码行会等待</translation>
    </message>
    <message>
        <source>tokens of the whole run</source>
        <translation>整个训练的 token 数</translation>
    </message>
    <message>
        <source>tensor-parallel degree of the ramp-up</source>
        <translation>爬升阶段的张量并行度</translation>
    </message>
    <message>
        <source>pipeline stages of the ramp-up</source>
        <translation>爬升阶段的流水线阶段数</translation>
    </message>
    <message>
        <source>whether the predicted pipeline is drawn beneath the trace</source>
        <translation>是否在跟踪下方画出预测的流水线</translation>
    </message>
    <message>
        <source>name of the scenario</source>
        <translation>场景名称</translation>
    </message>
    <message>
        <source>note kept with the scenario</source>
        <translation>随场景保存的备注</translation>
    </message>
    <message>
        <source>sending device of the pinned pair</source>
        <translation>固定设备对的发送方</translation>
    </message>
    <message>
        <source>receiving device of the pinned pair</source>
        <translation>固定设备对的接收方</translation>
    </message>
    <message>
        <source>order of the devices in the matrix</source>
        <translation>矩阵中设备的顺序</translation>
    </message>
    <message>
        <source>data-parallel degree of the run</source>
        <translation>训练的数据并行度</translation>
    </message>
    <message>
        <source>pipeline stages of the run</source>
        <translation>训练的流水线阶段数</translation>
    </message>
    <message>
        <source>expert-parallel degree of the run</source>
        <translation>训练的专家并行度</translation>
    </message>
    <message>
        <source>sequence-parallel degree of the run</source>
        <translation>训练的序列并行度</translation>
    </message>
    <message>
        <source>layers of the run</source>
        <translation>训练的层数</translation>
    </message>
    <message>
        <source>tensor-parallel degree</source>
        <translation>张量并行度</translation>
    </message>
    <message>
        <source>data-parallel degree</source>
        <translation>数据并行度</translation>
    </message>
    <message>
        <source>expert-parallel degree</source>
        <translation>专家并行度</translation>
    </message>
    <message>
        <source>A setting was changed between the seeds, or one of the two values was recorded wrongly</source>
        <translation>各随机种子之间改动了某项设置，或两个值之一记录有误</translation>
    </message>
    <message>
        <source>throughput × time per step of seed %1</source>
        <translation>随机种子 %1 的吞吐量 × 每步时间</translation>
    </message>
    <message>
        <source>The tool&apos;s own check failed</source>
        <translation>该工具自身的检查未通过</translation>
    </message>
    <message>
        <source>some results of the operation were wrong</source>
        <translation>该操作的部分结果有误</translation>
    </message>
    <message>
        <source>lab results (JSON), MoE serving folders, tables (CSV, Markdown), Megatron-LM logs, nccl-tests, Shardscope runs</source>
        <translation>实验结果（JSON）、MoE 服务文件夹、表格（CSV、Markdown）、Megatron-LM 日志、nccl-tests、Shardscope 运行</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>α–β fit</source>
        <translation>α–β 拟合</translation>
    </message>
    <message>
        <source>%1 small rows</source>
        <translation>%1 行小消息</translation>
    </message>
    <message>
        <source>%1 large rows</source>
        <translation>%1 行大消息</translation>
    </message>
    <message>
        <source>%1 rows from %2</source>
        <translation>%1 行，自 %2 起</translation>
    </message>
    <message>
        <source>nominal</source>
        <translation>标称</translation>
    </message>
    <message>
        <source>implied</source>
        <translation>推算</translation>
    </message>
    <message>
        <source>path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>GPU memory spills into the host&apos;s</source>
        <translation>显存溢出到主机内存</translation>
    </message>
    <message>
        <source>schedule %1</source>
        <translation>调度 %1</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>shape of %1</source>
        <translation>%1 的形状</translation>
    </message>
    <message>
        <source>(embedding and head + two layers) · width</source>
        <translation>(嵌入与输出头 + 两层) · 位宽</translation>
    </message>
    <message>
        <source>One GPU does the work</source>
        <translation>只有一块 GPU 在工作</translation>
    </message>
    <message>
        <source>Train the router towards equal loads</source>
        <translation>训练路由器使负载均衡</translation>
    </message>
    <message>
        <source>simulated step of %1</source>
        <translation>%1 的模拟单步</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>D, tokens</source>
        <translation>D，token 数</translation>
    </message>
    <message>
        <source>for comparison: %1</source>
        <translation>用于比较：%1</translation>
    </message>
    <message>
        <source>(Tx + Rx) · bytes of an element</source>
        <translation>(Tx + Rx) · 每个元素的字节数</translation>
    </message>
    <message>
        <source>max(FLOP / rate, elements / memory bandwidth)</source>
        <translation>max(FLOP / 速率, 元素数 / 内存带宽)</translation>
    </message>
    <message>
        <source>max(compute, network)</source>
        <translation>max(计算, 网络)</translation>
    </message>
    <message>
        <source>%1 of rank %2</source>
        <translation>rank %2 的%1</translation>
    </message>
    <message>
        <source>printed %1</source>
        <translation>印出的%1</translation>
    </message>
    <message>
        <source>%1 is printed as %2; its %3 values give %4</source>
        <translation>%1印为 %2；其 %3 个值得出 %4</translation>
    </message>
    <message>
        <source>printed deviation of %1</source>
        <translation>印出的%1偏差</translation>
    </message>
    <message>
        <source>n − 1; by n it is %1</source>
        <translation>n − 1；按 n 计算为 %1</translation>
    </message>
    <message>
        <source>The deviation of %1 is printed as %2; its values give %3 by n − 1</source>
        <translation>%1的偏差印为 %2；其各值按 n − 1 得出 %3</translation>
    </message>
    <message>
        <source>Throughput × time per step is %1 to %2 over the seeds of %3: they ran with different batches and have no common average</source>
        <translation>在 %3 的各种子上，吞吐量 × 单步时间为 %1 至 %2：它们的批次不同，没有共同的均值</translation>
    </message>
    <message>
        <source>largest</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>The average is over %1 rows that differ in their batch (%2 to %3)</source>
        <translation>该均值包含 %1 行，其批次不同（%2 至 %3）</translation>
    </message>
    <message>
        <source>The average is over %1 rows that differ in %2</source>
        <translation>该均值包含 %1 行，其差异在于：%2</translation>
    </message>
    <message>
        <source>Throughput × time per step is %1, not the batch of %2: results with other batches were averaged in</source>
        <translation>吞吐量 × 单步时间为 %1，而批次是 %2：其他批次的结果也被平均在内</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>The printed %1 is the mean of the rates; the rate of the mean time is %2 samples/s, what a long run would reach</source>
        <translation>印出的 %1 是速率的均值；由平均时间得出的速率为 %2 samples/s，即长时间运行会达到的值</translation>
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
        <source>%1 chunks</source>
        <translation>%1 个分块</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>批次 %1</translation>
    </message>
    <message>
        <source>partition %1</source>
        <translation>划分 %1</translation>
    </message>
    <message>
        <source>%1 ± %2</source>
        <translation>%1 ± %2</translation>
    </message>
    <message>
        <source>the fastest GPU known (%1)</source>
        <translation>已知最快的 GPU（%1）</translation>
    </message>
    <message>
        <source>ZeRO %1</source>
        <translation>ZeRO %1</translation>
    </message>
    <message>
        <source>peak of %1</source>
        <translation>%1 的峰值</translation>
    </message>
    <message>
        <source>%1, dense</source>
        <translation>%1，稠密</translation>
    </message>
    <message>
        <source>%1 is %2 × the peak of %3 (%4)</source>
        <translation>%1 是 %3 峰值（%4）的 %2 倍</translation>
    </message>
    <message>
        <source>Each of %1 ranks takes %2 samples, together %3, not the recorded %4</source>
        <translation>%1 个 rank 每个取 %2 个样本，合计 %3，而非记录的 %4</translation>
    </message>
    <message>
        <source>%1 chunks of %2 samples are %3, not the recorded batch of %4</source>
        <translation>%1 个分块各 %2 个样本，共 %3，而非记录的批次 %4</translation>
    </message>
    <message>
        <source>%1 labelled GB</source>
        <translation>%1，标为 GB</translation>
    </message>
    <message>
        <source>× 1024³ / 10⁹</source>
        <translation>× 1024³ / 10⁹</translation>
    </message>
    <message>
        <source>%1 &quot;GB&quot; are GiB: %2 GB</source>
        <translation>%1“GB”其实是 GiB：%2 GB</translation>
    </message>
    <message>
        <source>%1 parameters of %2 B</source>
        <translation>%1 个参数，每个 %2 B</translation>
    </message>
    <message>
        <source>%1 are less than the weights alone, %2</source>
        <translation>%1 比仅权重所需的 %2 还少</translation>
    </message>
    <message>
        <source>bytes of one expert</source>
        <translation>一个专家的字节数</translation>
    </message>
    <message>
        <source>bytes of the model</source>
        <translation>模型的字节数</translation>
    </message>
    <message>
        <source>%1 has %2</source>
        <translation>%1 为 %2</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>按 %1</translation>
    </message>
    <message>
        <source>fp32</source>
        <translation>fp32</translation>
    </message>
    <message>
        <source>16 bit</source>
        <translation>16 位</translation>
    </message>
    <message>
        <source>8 bit</source>
        <translation>8 位</translation>
    </message>
    <message>
        <source>Every rank holds the whole batch: each sample of it costs each of %1 ranks %2</source>
        <translation>每个 rank 都持有整个批次：其中每个样本要占用 %1 个 rank 每个 %2</translation>
    </message>
    <message>
        <source>bytes per sample on %1 ranks</source>
        <translation>%1 个 rank 上每个样本的字节数</translation>
    </message>
    <message>
        <source>on %1 ranks</source>
        <translation>在 %1 个 rank 上</translation>
    </message>
    <message>
        <source>it would be %1 if split</source>
        <translation>若已切分则为 %1</translation>
    </message>
    <message>
        <source>A sample costs each rank the same on %1 and on %2 ranks: the batch is not split</source>
        <translation>无论 %1 还是 %2 个 rank，一个样本在每个 rank 上的开销都相同：批次没有切分</translation>
    </message>
    <message>
        <source>%1 stages, %2 chunks: the stages are idle for %3 % of the step; %4 chunks would leave 20 %</source>
        <translation>%1 个阶段，%2 个分块：各阶段在单步中有 %3 % 的时间空闲；%4 个分块时降到 20 %</translation>
    </message>
    <message>
        <source>%1 stages, %2 chunks: the stages are idle for %3 % of the step; unequal stages alone leave %4 % idle, however many chunks there are</source>
        <translation>%1 个阶段，%2 个分块：各阶段在单步中有 %3 % 的时间空闲；仅因阶段不均，无论分块多少都有 %4 % 空闲</translation>
    </message>
    <message>
        <source>with %1</source>
        <translation>%1 个时</translation>
    </message>
    <message>
        <source>± %1 (n − 1)</source>
        <translation>±%1（n − 1）</translation>
    </message>
    <message>
        <source>Two seeds at %1 and one at %2 %3 give the printed %4: without it the mean is %1</source>
        <translation>两个种子为 %1、一个为 %2 %3，得出印出的 %4：去掉后者均值为 %1</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>种子 %1</translation>
    </message>
    <message>
        <source>off by</source>
        <translation>偏离</translation>
    </message>
    <message>
        <source>mean without seed %1</source>
        <translation>不含种子 %1 的均值</translation>
    </message>
    <message>
        <source>Seed %1 of %2 gives %3, the others %4 %5: without it the mean is %4, not %6</source>
        <translation>%2 的种子 %1 给出 %3，其他为 %4 %5：去掉它均值为 %4，而非 %6</translation>
    </message>
    <message>
        <source>at each of %1 ranks</source>
        <translation>在 %1 个 rank 的每一个上</translation>
    </message>
    <message>
        <source>With every seed each rank of %1 holds %2 more than with the one before</source>
        <translation>%1 的每个 rank 每换一个种子就比前一个多占 %2</translation>
    </message>
    <message>
        <source>From the second seed on every rank of %1 holds %2 more than with the first</source>
        <translation>从第二个种子起，%1 的每个 rank 都比第一个多占 %2</translation>
    </message>
    <message>
        <source>equal within %1 %</source>
        <translation>相差不超过 %1 %</translation>
    </message>
    <message>
        <source>one of %1 seeds differs by</source>
        <translation>%1 个种子之一相差</translation>
    </message>
    <message>
        <source>σ·n/√(n − 1)</source>
        <translation>σ·n/√(n − 1)</translation>
    </message>
    <message>
        <source>Memory of %1 deviates by %2 at every rank alike: one seed lies %3 from the others</source>
        <translation>%1 的内存在每个 rank 上都偏差 %2：有一个种子与其他相差 %3</translation>
    </message>
    <message>
        <source>%1; seeds repeat within a percent</source>
        <translation>%1；各种子相差不到百分之一</translation>
    </message>
    <message>
        <source>n − 1</source>
        <translation>n − 1</translation>
    </message>
    <message>
        <source>%1 %2 is the spread over ranks, not an error: nothing is uncertain, one rank holds more than the others</source>
        <translation>%1 %2 是 rank 间的离散程度，不是误差：并无不确定性，只是某个 rank 占用更多</translation>
    </message>
    <message>
        <source>%1: %2; the fastest is %3, and a fit leaves the slower ones out</source>
        <translation>%1：%2；最快的是 %3，拟合时不采用较慢的</translation>
    </message>
    <message>
        <source>share of %1&apos;s peak</source>
        <translation>占 %1 峰值的比例</translation>
    </message>
    <message>
        <source>share of %1 samples/s at which the same model trains</source>
        <translation>占同一模型训练时 %1 samples/s 的比例</translation>
    </message>
    <message>
        <source>× batch</source>
        <translation>× 批次</translation>
    </message>
    <message>
        <source>× %1 of %2</source>
        <translation>× %1 %2</translation>
    </message>
    <message>
        <source>These are steps/s: %1 is %2 samples/s; all %3 runs are alike</source>
        <translation>这是 steps/s：%1 即 %2 samples/s；全部 %3 次运行都如此</translation>
    </message>
    <message>
        <source>These are steps/s: %1 is %2 samples/s</source>
        <translation>这是 steps/s：%1 即 %2 samples/s</translation>
    </message>
    <message>
        <source>divided by %1</source>
        <translation>除以 %1</translation>
    </message>
    <message>
        <source>last seed over first, %1</source>
        <translation>末个种子与首个之比，%1</translation>
    </message>
    <message>
        <source>mean / %1</source>
        <translation>均值 / %1</translation>
    </message>
    <message>
        <source>deviation / mean, %1</source>
        <translation>偏差 / 均值，%1</translation>
    </message>
    <message>
        <source>that of %1 over %2 seeds is %3</source>
        <translation>%2 个种子按 %1 增长时为 %3</translation>
    </message>
    <message>
        <source>Per-stage times grow as %1 over the seeds: rank %2 needs %3, not %4</source>
        <translation>各阶段时间在种子间按 %1 增长：rank %2 需要 %3，而非 %4</translation>
    </message>
    <message>
        <source>That is the order with the slowest first.</source>
        <translation>这是最慢的在前的顺序。</translation>
    </message>
    <message>
        <source>Stage times are those of %1 × the measured steps: with them a step takes %2, measured are %3</source>
        <translation>阶段时间对应实测步数的 %1 倍：按此单步需 %2，实测为 %3</translation>
    </message>
    <message>
        <source>The first iteration takes %1 × the others (%2 against %3): without it the mean is %4</source>
        <translation>首次迭代耗时是其他的 %1 倍（%2 对 %3）：去掉它均值为 %4</translation>
    </message>
    <message>
        <source>Groups {%1} and {%2} join: together a step is shorter for both</source>
        <translation>组 {%1} 与组 {%2} 合并：合在一起双方的单步都更短</translation>
    </message>
    <message>
        <source>chunk</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>max(L · launch, L · a · s) + o</source>
        <translation>max(L · launch, L · a · s) + o</translation>
    </message>
    <message>
        <source>L · launch</source>
        <translation>L · 启动</translation>
    </message>
    <message>
        <source>Compute the loss in pieces of tokens</source>
        <translation>按 token 分块计算损失</translation>
    </message>
    <message>
        <source>bubble</source>
        <translation>气泡</translation>
    </message>
    <message>
        <source>Σc back</source>
        <translation>Σc 回程</translation>
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
        <translation>GPU 小时</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU 数</translation>
    </message>
    <message>
        <source>every row leaves one microbatch per replica: with %1 stages %2 % of the pipeline&apos;s time is idle</source>
        <translation>每一行的每个副本都只剩一个微批次：%1 个阶段时流水线有 %2 % 的时间空闲</translation>
    </message>
    <message>
        <source>%1 of the rows leaves one microbatch per replica: with %2 stages %3 % of the pipeline&apos;s time is idle</source>
        <translation>有 %1 行的每个副本只剩一个微批次：%2 个阶段时流水线有 %3 % 的时间空闲</translation>
    </message>
    <message>
        <source>B link</source>
        <translation>B 链路</translation>
    </message>
    <message>
        <source>B host</source>
        <translation>B 主机</translation>
    </message>
    <message>
        <source>ring</source>
        <translation>ring</translation>
    </message>
    <message>
        <source>Rabenseifner</source>
        <translation>Rabenseifner</translation>
    </message>
    <message>
        <source>%1 (shared by %2)</source>
        <translation>%1（%2 方共享）</translation>
    </message>
    <message>
        <source>%1 for programs</source>
        <translation>程序可用 %1</translation>
    </message>
    <message>
        <source>round %1</source>
        <translation>第 %1 轮</translation>
    </message>
    <message>
        <source>%1 → %2, which ends last</source>
        <translation>%1 → %2，最后结束</translation>
    </message>
    <message>
        <source>The closed form gives the same: %1</source>
        <translation>闭式公式给出相同结果：%1</translation>
    </message>
    <message>
        <source>bandwidth of one link, as measured</source>
        <translation>一条链路的带宽，按实测</translation>
    </message>
    <message>
        <source>%1, measured</source>
        <translation>%1，实测</translation>
    </message>
    <message>
        <source>bandwidth = 1 / β</source>
        <translation>带宽 = 1 / β</translation>
    </message>
    <message>
        <source>β of %1</source>
        <translation>%1 的 β</translation>
    </message>
    <message>
        <source>largest asymmetry of a GPU pair, %</source>
        <translation>GPU 对的最大不对称，%</translation>
    </message>
    <message>
        <source>100 · |b(i → j) − b(j → i)| / mean of both, the largest</source>
        <translation>100 · |b(i → j) − b(j → i)| / 两者均值，取最大</translation>
    </message>
    <message>
        <source>%1 mean</source>
        <translation>%1 的均值</translation>
    </message>
    <message>
        <source>one for every GPU</source>
        <translation>每块 GPU 一个</translation>
    </message>
    <message>
        <source>best chunk count</source>
        <translation>最佳分块数</translation>
    </message>
    <message>
        <source>most samples per second on %1</source>
        <translation>%1 上每秒样本数最多</translation>
    </message>
    <message>
        <source>Rank %1 does not finish %2 number %3 of %4, which others have finished</source>
        <translation>Rank %1 没有完成 %4 的第 %3 个 %2，而其他 rank 已经完成</translation>
    </message>
    <message>
        <source>samples/s</source>
        <translation>samples/s</translation>
    </message>
    <message>
        <source>measured samples per second</source>
        <translation>实测的每秒样本数</translation>
    </message>
    <message>
        <source>recorded · batch</source>
        <translation>记录值 · 批次</translation>
    </message>
    <message>
        <source>labelled samples/s, but it counts steps: multiplied by the predicted step time it gives %1</source>
        <translation>称为 samples/s，数的却是步：乘以预测的单步时间得 %1</translation>
    </message>
    <message>
        <source>mean of |measured / predicted − 1|</source>
        <translation>各点 |实测 / 预测 − 1| 的均值</translation>
    </message>
    <message>
        <source>bus bandwidth</source>
        <translation>总线带宽</translation>
    </message>
    <message>
        <source>n / t · factor</source>
        <translation>n / t · 系数</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>of %1 in nccl-tests</source>
        <translation>nccl-tests 中 %1 的系数</translation>
    </message>
    <message>
        <source>part of %1</source>
        <translation>%1 的一部分</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>all tokens of the layer</source>
        <translation>该层的全部 token</translation>
    </message>
    <message>
        <source>mean over %1 GPUs</source>
        <translation>%1 块 GPU 的均值</translation>
    </message>
    <message>
        <source>penalty = max − mean</source>
        <translation>惩罚 = 最大 − 均值</translation>
    </message>
    <message>
        <source>tokens of %1</source>
        <translation>%1 的 token</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>FLOP of one token in one expert</source>
        <translation>一个 token 在一个专家中的 FLOP</translation>
    </message>
    <message>
        <source>rate of a GPU</source>
        <translation>一块 GPU 的速率</translation>
    </message>
    <message>
        <source>decided by what shares %1</source>
        <translation>取决于共享 %1 的部分</translation>
    </message>
    <message>
        <source>decided by what %1 receives</source>
        <translation>取决于 %1 的接收量</translation>
    </message>
    <message>
        <source>decided by what %1 sends</source>
        <translation>取决于 %1 的发送量</translation>
    </message>
    <message>
        <source>bytes between GPUs</source>
        <translation>GPU 之间的字节数</translation>
    </message>
    <message>
        <source>bytes of a token</source>
        <translation>每个 token 的字节数</translation>
    </message>
    <message>
        <source>hidden size · precision</source>
        <translation>隐藏宽度 · 精度</translation>
    </message>
    <message>
        <source>α and β of the loaded machine</source>
        <translation>已载入机器的 α 与 β</translation>
    </message>
    <message>
        <source>experts on the fullest GPU · bytes of an expert</source>
        <translation>最满 GPU 上的专家数 · 每个专家的字节数</translation>
    </message>
    <message>
        <source>segments of 2 MiB, 20 MiB or multiples of 2 MiB</source>
        <translation>2 MiB、20 MiB 或 2 MiB 整数倍的段</translation>
    </message>
    <message>
        <source>layer time, %1</source>
        <translation>层时间，%1</translation>
    </message>
    <message>
        <source>max / mean</source>
        <translation>最大 / 均值</translation>
    </message>
    <message>
        <source>tokens of the busiest GPU / mean</source>
        <translation>最忙的 GPU 的 token / 均值</translation>
    </message>
    <message>
        <source>%1, iteration %2</source>
        <translation>%1，第 %2 次迭代</translation>
    </message>
    <message>
        <source>limit − peak</source>
        <translation>限额 − 峰值</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>限额</translation>
    </message>
    <message>
        <source>largest microbatch that fits</source>
        <translation>能放下的最大微批次</translation>
    </message>
    <message>
        <source>F of %1</source>
        <translation>%1 的 F</translation>
    </message>
    <message>
        <source>L, layers</source>
        <translation>L，层数</translation>
    </message>
    <message>
        <source>%1: %2 × %3</source>
        <translation>%1：%2 × %3</translation>
    </message>
    <message>
        <source>%1 other groups</source>
        <translation>其余 %1 组</translation>
    </message>
    <message>
        <source>transfers on the path</source>
        <translation>路径上的传输</translation>
    </message>
    <message>
        <source>From %1 chunks on.</source>
        <translation>从 %1 个分块起。</translation>
    </message>
    <message>
        <source>waits on the path</source>
        <translation>路径上的等待</translation>
    </message>
    <message>
        <source>step = %1</source>
        <translation>单步 = %1</translation>
    </message>
    <message>
        <source>%1, the slowest</source>
        <translation>%1，最慢</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>start of %1 on %2</source>
        <translation>%1 在 %2 上的开始</translation>
    </message>
    <message>
        <source>start = max(the GPU is free, the last input has arrived)</source>
        <translation>开始 = max(GPU 空闲, 最后的输入到达)</translation>
    </message>
    <message>
        <source>the GPU is free</source>
        <translation>GPU 空闲</translation>
    </message>
    <message>
        <source>the last input has arrived</source>
        <translation>最后的输入到达</translation>
    </message>
    <message>
        <source>end of %1, %2</source>
        <translation>%1 的结束，%2</translation>
    </message>
    <message>
        <source>it starts as soon as its GPU is free</source>
        <translation>所在 GPU 一空闲即开始</translation>
    </message>
    <message>
        <source>You counted pairs twice, or another kind of link: the matrix is symmetric.</source>
        <translation>有些对你数了两次，或数了另一类链路：矩阵是对称的。</translation>
    </message>
    <message>
        <source>its time</source>
        <translation>其时长</translation>
    </message>
    <message>
        <source>bubble, %</source>
        <translation>气泡，%</translation>
    </message>
    <message>
        <source>bubble = 100 · (1 − Σ busy / (p · step))</source>
        <translation>气泡 = 100 · (1 − Σ 忙碌 / (p · 单步))</translation>
    </message>
    <message>
        <source>Σ busy</source>
        <translation>Σ 忙碌</translation>
    </message>
    <message>
        <source>p · step</source>
        <translation>p · 单步</translation>
    </message>
    <message>
        <source>Σ fill</source>
        <translation>Σ 填充</translation>
    </message>
    <message>
        <source>Σ stall</source>
        <translation>Σ 停顿</translation>
    </message>
    <message>
        <source>Σ drain</source>
        <translation>Σ 排空</translation>
    </message>
    <message>
        <source>span bubble, step − busy</source>
        <translation>跨度气泡，单步 − 忙碌</translation>
    </message>
    <message>
        <source>internal bubble, longest stall of a GPU</source>
        <translation>内部气泡，单块 GPU 的最长停顿</translation>
    </message>
    <message>
        <source>busy + fill + stall + drain = p · step</source>
        <translation>忙碌 + 填充 + 停顿 + 排空 = p · 单步</translation>
    </message>
    <message>
        <source>samples of a step</source>
        <translation>每步样本数</translation>
    </message>
    <message>
        <source>peak memory of %1</source>
        <translation>%1 的峰值内存</translation>
    </message>
    <message>
        <source>always held</source>
        <translation>常驻占用</translation>
    </message>
    <message>
        <source>forward of a step on %1, predicted</source>
        <translation>%1 上单步的前向，预测</translation>
    </message>
    <message>
        <source>m, chunks</source>
        <translation>m，分块数</translation>
    </message>
    <message>
        <source>mean of %1 runs</source>
        <translation>%1 次运行的均值</translation>
    </message>
    <message>
        <source>measured and predicted differ by less than 10 %</source>
        <translation>实测与预测相差不到 10 %</translation>
    </message>
    <message>
        <source>waits for %1</source>
        <translation>等待 %1</translation>
    </message>
    <message>
        <source>%1 waits</source>
        <translation>%1 等待</translation>
    </message>
    <message>
        <source>FLOP of a step / (step time · GPUs) / 10¹²</source>
        <translation>单步 FLOP / (单步时间 · GPU 数) / 10¹²</translation>
    </message>
    <message>
        <source>MFU, %</source>
        <translation>MFU，%</translation>
    </message>
    <message>
        <source>100 · FLOP of the model / (step time · GPUs · peak rate)</source>
        <translation>100 · 模型 FLOP / (单步时间 · GPU 数 · 峰值速率)</translation>
    </message>
    <message>
        <source>findings</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>those that are not dismissed</source>
        <translation>未忽略的</translation>
    </message>
    <message>
        <source>fault</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>advice</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>%1 (mean of ranks)</source>
        <translation>%1（各 rank 均值）</translation>
    </message>
    <message>
        <source>recorded %1</source>
        <translation>记录为 %1</translation>
    </message>
    <message>
        <source>here it is slower, by more than the runs scatter.</source>
        <translation>这里它更慢，差距大于各次运行的波动。</translation>
    </message>
    <message>
        <source>mean error of the fit</source>
        <translation>拟合的平均误差</translation>
    </message>
    <message>
        <source>A send and its receive, with rank %1: it waits %2, the transfer takes %3</source>
        <translation>一次发送及其接收，对方为 rank %1：它等待 %2，传输用时 %3</translation>
    </message>
    <message>
        <source>Ranks %1 have not called %2 number %3 of %4, for which rank %5 waits</source>
        <translation>Rank %1 没有调用 %4 的第 %3 个 %2，rank %5 正在等待</translation>
    </message>
    <message>
        <source>mean of |predicted / measured − 1|</source>
        <translation>各点 |预测 / 实测 − 1| 的均值</translation>
    </message>
    <message>
        <source>± %1</source>
        <translation>± %1</translation>
    </message>
    <message>
        <source>GPUs of unlike models</source>
        <translation>GPU 型号不同</translation>
    </message>
    <message>
        <source>held</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>each point predicted from the others: %1 % on average</source>
        <translation>每个点由其他点预测：平均 %1 %</translation>
    </message>
    <message>
        <source>NICs</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>CPUs</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>averages as printed</source>
        <translation>与印出一致的均值</translation>
    </message>
    <message>
        <source>|mean − printed| ≤ one unit of the last digit</source>
        <translation>|均值 − 印出值| ≤ 末位的一个单位</translation>
    </message>
    <message>
        <source>Attention is a small part</source>
        <translation>注意力只占一小部分</translation>
    </message>
    <message>
        <source>narrowest link of the best ring</source>
        <translation>最佳环中最窄的链路</translation>
    </message>
    <message>
        <source>Layers stay on the CPU</source>
        <translation>部分层留在 CPU 上</translation>
    </message>
    <message>
        <source>narrowest link of the best order</source>
        <translation>最佳顺序中最窄的链路</translation>
    </message>
    <message>
        <source>ports to the NVSwitch</source>
        <translation>到 NVSwitch 的端口</translation>
    </message>
    <message>
        <source>bisection, NVLink alone</source>
        <translation>对分带宽，仅 NVLink</translation>
    </message>
    <message>
        <source>bisection, plain sum</source>
        <translation>对分带宽，简单求和</translation>
    </message>
    <message>
        <source>least Σ min(b_ij, b_ji) over links between two equal halves</source>
        <translation>两个相等半区之间各链路 Σ min(b_ij, b_ji) 的最小值</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>bisection, ports once</source>
        <translation>对分带宽，端口只计一次</translation>
    </message>
    <message>
        <source>least of the two sides&apos; ports, and of the sum over pairs, in each switch and between hosts</source>
        <translation>两侧端口与各对之和中的最小值，逐个交换机以及主机之间计算</translation>
    </message>
    <message>
        <source>plain sum over pairs</source>
        <translation>各对简单求和</translation>
    </message>
    <message>
        <source>largest asymmetry</source>
        <translation>最大不对称</translation>
    </message>
    <message>
        <source>|b_ij − b_ji| / mean</source>
        <translation>|b_ij − b_ji| / 均值</translation>
    </message>
    <message>
        <source>Its settings do not ask for the GPU</source>
        <translation>其设置没有要求使用 GPU</translation>
    </message>
    <message>
        <source>pairs with a faster detour</source>
        <translation>绕行更快的 GPU 对</translation>
    </message>
    <message>
        <source>number of pairs with widest path / direct &gt; 1.05</source>
        <translation>最宽路径 / 直连 &gt; 1.05 的对数</translation>
    </message>
    <message>
        <source>measured share of the promised bandwidth</source>
        <translation>实测占承诺带宽的比例</translation>
    </message>
    <message>
        <source>Ranks %1 do not finish %2 number %3 of %4, which others have finished</source>
        <translation>Rank %1 没有完成 %4 的第 %3 个 %2，而其他 rank 已经完成</translation>
    </message>
    <message>
        <source>share = Σ measured / Σ promised, over ordered pairs of GPUs</source>
        <translation>比例 = Σ 实测 / Σ 承诺，对有序 GPU 对求和</translation>
    </message>
    <message>
        <source>%1, mean of %2 pairs</source>
        <translation>%1，%2 对的均值</translation>
    </message>
    <message>
        <source>promised %1</source>
        <translation>承诺 %1</translation>
    </message>
    <message>
        <source>promised %1: %2</source>
        <translation>承诺 %1：%2</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>stored</source>
        <translation>存储转发</translation>
    </message>
    <message>
        <source>pipelined = min over links</source>
        <translation>流水转发 = 各链路的最小值</translation>
    </message>
    <message>
        <source>bubble of %1</source>
        <translation>%1 的气泡</translation>
    </message>
    <message>
        <source>1 − work / step</source>
        <translation>1 − 工作 / 单步</translation>
    </message>
    <message>
        <source>The router prefers few experts</source>
        <translation>路由器偏向少数专家</translation>
    </message>
    <message>
        <source>work</source>
        <translation>工作</translation>
    </message>
    <message>
        <source>communication alone</source>
        <translation>仅通信</translation>
    </message>
    <message>
        <source>copies alone</source>
        <translation>仅拷贝</translation>
    </message>
    <message>
        <source>nothing runs</source>
        <translation>无任何运行</translation>
    </message>
    <message>
        <source>The pipeline predicts the same within 2 points: %1</source>
        <translation>流水线预测一致，相差 2 个百分点以内：%1</translation>
    </message>
    <message>
        <source>The pipeline predicts otherwise: %1</source>
        <translation>流水线预测不同：%1</translation>
    </message>
    <message>
        <source>measured bubble</source>
        <translation>实测气泡</translation>
    </message>
    <message>
        <source>One of them is a link of the GPUs among themselves.</source>
        <translation>其中一类是 GPU 之间自己的链路。</translation>
    </message>
    <message>
        <source>mean over GPUs of 1 − work / step</source>
        <translation>各 GPU 上 1 − 工作 / 单步 的均值</translation>
    </message>
    <message>
        <source>end − begin</source>
        <translation>结束 − 开始</translation>
    </message>
    <message>
        <source>end</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>begin</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Taken for %1</source>
        <translation>归为 %1</translation>
    </message>
    <message>
        <source>predicted step</source>
        <translation>预测的单步</translation>
    </message>
    <message>
        <source>simulated, as in the pipeline view</source>
        <translation>模拟，与流水线视图相同</translation>
    </message>
    <message>
        <source>from both placements</source>
        <translation>取自两种放置</translation>
    </message>
    <message>
        <source>penalty under Demeter</source>
        <translation>Demeter 下的惩罚</translation>
    </message>
    <message>
        <source>max − mean over the GPUs</source>
        <translation>各 GPU 的最大 − 均值</translation>
    </message>
    <message>
        <source>overhead of statistics</source>
        <translation>统计的开销</translation>
    </message>
    <message>
        <source>with statistics / without − 1</source>
        <translation>有统计 / 无统计 − 1</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒数</translation>
    </message>
    <message>
        <source>With one chunk, what share of the GPUs&apos; time is idle?</source>
        <translation>只有一个分块时，GPU 时间中有多少是空闲的？</translation>
    </message>
    <message>
        <source>bytes per second</source>
        <translation>每秒字节数</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>%1 above %2, up to %3</source>
        <translation>大于 %2 且不超过 %3 的%1</translation>
    </message>
    <message>
        <source>%1 above %2</source>
        <translation>大于 %2 的%1</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%2 到 %3 的%1</translation>
    </message>
    <message>
        <source>%1 of at least %2</source>
        <translation>不小于 %2 的%1</translation>
    </message>
    <message>
        <source>%1, 0 for %2</source>
        <translation>%1，0 表示%2</translation>
    </message>
    <message>
        <source>%1, or nothing</source>
        <translation>%1，或留空</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>any text</source>
        <translation>任意文本</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Collective</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>All-reduce, all-to-all and others between the GPUs</source>
        <translation>GPU 之间的 all-reduce、all-to-all 等</translation>
    </message>
    <message>
        <source>Broadcast lab</source>
        <translation>广播实验</translation>
    </message>
    <message>
        <source>A tensor of the host on its way to several GPUs</source>
        <translation>主机张量发往多块 GPU 的过程</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>Ring</translation>
    </message>
    <message>
        <source>As loaded</source>
        <translation>按载入顺序</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>All-reduce</source>
        <translation>All-reduce</translation>
    </message>
    <message>
        <source>All-gather</source>
        <translation>All-gather</translation>
    </message>
    <message>
        <source>Reduce-scatter</source>
        <translation>Reduce-scatter</translation>
    </message>
    <message>
        <source>All-to-all</source>
        <translation>All-to-all</translation>
    </message>
    <message>
        <source>Broadcast</source>
        <translation>广播 (broadcast)</translation>
    </message>
    <message>
        <source>Reduce</source>
        <translation>规约 (reduce)</translation>
    </message>
    <message>
        <source>Send and receive</source>
        <translation>发送与接收</translation>
    </message>
    <message>
        <source>Gather</source>
        <translation>收集 (gather)</translation>
    </message>
    <message>
        <source>Scatter</source>
        <translation>分发 (scatter)</translation>
    </message>
    <message>
        <source>Hypercube</source>
        <translation>超立方体</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>all_reduce, all_gather, reduce_scatter, alltoall, broadcast, reduce, sendrecv, gather or scatter</source>
        <translation>all_reduce、all_gather、reduce_scatter、alltoall、broadcast、reduce、sendrecv、gather 或 scatter</translation>
    </message>
    <message>
        <source>%1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>The checkpoint is loaded to the GPU and kept, weights and optimizer twice</source>
        <translation>检查点被加载到 GPU 并保留，权重和优化器各有两份</translation>
    </message>
    <message>
        <source>ring, tree, recursive-doubling, rabenseifner, hierarchical, pairwise, direct, scatter-gather or chain</source>
        <translation>ring、tree、recursive-doubling、rabenseifner、hierarchical、pairwise、direct、scatter-gather 或 chain</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>块数</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>the best</source>
        <translation>最佳值</translation>
    </message>
    <message>
        <source>Pageable</source>
        <translation>可分页</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>页锁定</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>关联</translation>
    </message>
    <message>
        <source>Launch</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Measured 1</source>
        <translation>实测 1</translation>
    </message>
    <message>
        <source>measured time of strategy 1</source>
        <translation>策略 1 的实测时间</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未测量</translation>
    </message>
    <message>
        <source>Measured 2</source>
        <translation>实测 2</translation>
    </message>
    <message>
        <source>The number of layers for the GPU is set low or not at all</source>
        <translation>放到 GPU 的层数设得过低或未设置</translation>
    </message>
    <message>
        <source>measured time of strategy 2</source>
        <translation>策略 2 的实测时间</translation>
    </message>
    <message>
        <source>Measured 3</source>
        <translation>实测 3</translation>
    </message>
    <message>
        <source>measured time of strategy 3</source>
        <translation>策略 3 的实测时间</translation>
    </message>
    <message>
        <source>Ideal</source>
        <translation>理想</translation>
    </message>
    <message>
        <source>Sustained</source>
        <translation>持续</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>流水线</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>输出头</translation>
    </message>
    <message>
        <source>width of a head of the run</source>
        <translation>该运行中一个注意力头的宽度</translation>
    </message>
    <message>
        <source>Element</source>
        <translation>元素</translation>
    </message>
    <message>
        <source>bytes of a network element of the run</source>
        <translation>该运行中一个网络元素的字节数</translation>
    </message>
    <message>
        <source>FFN ratio</source>
        <translation>FFN 比例</translation>
    </message>
    <message>
        <source>FFN width of the run in hidden widths</source>
        <translation>该运行的 FFN 宽度与隐藏宽度之比</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>未给出</translation>
    </message>
    <message>
        <source>FFN</source>
        <translation>FFN</translation>
    </message>
    <message>
        <source>FFN width of the run</source>
        <translation>该运行的 FFN 宽度</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>attention heads of the run</source>
        <translation>该运行的注意力头数</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Attention ratio</source>
        <translation>注意力比例</translation>
    </message>
    <message>
        <source>The fullest GPU holds %1 with %2. How much does it hold with FSDP?</source>
        <translation>用 %2 时，占用最多的 GPU 有 %1。用 FSDP 时是多少？</translation>
    </message>
    <message>
        <source>width of all heads of the run together, in hidden widths</source>
        <translation>该运行所有头的总宽度与隐藏宽度之比</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Gated FFN</source>
        <translation>门控 FFN</translation>
    </message>
    <message>
        <source>a third FFN matrix (GLU)</source>
        <translation>第三个 FFN 矩阵 (GLU)</translation>
    </message>
    <message>
        <source>Several key and value heads</source>
        <translation>多个键值头</translation>
    </message>
    <message>
        <source>no multi-query attention</source>
        <translation>不使用多查询注意力</translation>
    </message>
    <message>
        <source>FFN after attention</source>
        <translation>FFN 在注意力之后</translation>
    </message>
    <message>
        <source>Activation checkpointing</source>
        <translation>激活检查点</translation>
    </message>
    <message>
        <source>Forward only</source>
        <translation>仅前向</translation>
    </message>
    <message>
        <source>no backward pass of the run</source>
        <translation>该运行没有反向传播</translation>
    </message>
    <message>
        <source>Curve over</source>
        <translation>曲线随</translation>
    </message>
    <message>
        <source>an option such as p_pipe</source>
        <translation>一个选项，例如 p_pipe</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>full chip rate, or what is sustained</source>
        <translation>芯片的全速率，或持续速率</translation>
    </message>
    <message>
        <source>Chip</source>
        <translation>芯片</translation>
    </message>
    <message>
        <source>chip, by the published program&apos;s rates</source>
        <translation>芯片，按已发表程序的速率</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>阶段数</translation>
    </message>
    <message>
        <source>pipeline stages of the batch</source>
        <translation>该批次的流水线阶段数</translation>
    </message>
    <message>
        <source>Interleaving</source>
        <translation>交错</translation>
    </message>
    <message>
        <source>how often a stage sees the same sequence</source>
        <translation>一个阶段看到同一序列的次数</translation>
    </message>
    <message>
        <source>data-parallel degree of the batch</source>
        <translation>批次的数据并行度</translation>
    </message>
    <message>
        <source>Tensor 2</source>
        <translation>张量 2</translation>
    </message>
    <message>
        <source>Microbatch</source>
        <translation>微批次</translation>
    </message>
    <message>
        <source>sequences of a microbatch, over all replicas</source>
        <translation>一个微批次的序列数，所有副本合计</translation>
    </message>
    <message>
        <source>number of layers of the batch&apos;s model</source>
        <translation>批次所用模型的层数</translation>
    </message>
    <message>
        <source>Inner ratio</source>
        <translation>内层比</translation>
    </message>
    <message>
        <source>number of experts of the batch&apos;s model</source>
        <translation>批次所用模型的专家数</translation>
    </message>
    <message>
        <source>Routed</source>
        <translation>路由</translation>
    </message>
    <message>
        <source>experts that a token is sent to</source>
        <translation>一个 token 发往的专家数</translation>
    </message>
    <message>
        <source>sequences of the timed batch</source>
        <translation>计时批次的序列数</translation>
    </message>
    <message>
        <source>tokens of a sequence of the batch</source>
        <translation>批次中一条序列的 token 数</translation>
    </message>
    <message>
        <source>Bits</source>
        <translation>位数</translation>
    </message>
    <message>
        <source>bits of a number</source>
        <translation>一个数的位数</translation>
    </message>
    <message>
        <source>tokens that the timed run reads</source>
        <translation>计时运行读取的 token 数</translation>
    </message>
    <message>
        <source>20 a parameter</source>
        <translation>每个参数 20 个</translation>
    </message>
    <message>
        <source>network bandwidth in place of the chip&apos;s, sustained</source>
        <translation>代替芯片值的网络带宽，持续</translation>
    </message>
    <message>
        <source>the chip&apos;s</source>
        <translation>芯片的值</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>base utilisation, sustained</source>
        <translation>基础利用率，持续</translation>
    </message>
    <message>
        <source>the profile&apos;s</source>
        <translation>该配置的值</translation>
    </message>
    <message>
        <source>Generated</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>Routing trace</source>
        <translation>路由 trace</translation>
    </message>
    <message>
        <source>Uniform</source>
        <translation>均匀</translation>
    </message>
    <message>
        <source>Zipf</source>
        <translation>Zipf</translation>
    </message>
    <message>
        <source>One hot expert</source>
        <translation>单个热门专家</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>The idle share should be below %1. What is the smallest number of chunks on the slider that achieves this?</source>
        <translation>空闲比例要低于 %1。滑块上至少要多少个分块？</translation>
    </message>
    <message>
        <source>the id of a policy such as contiguous</source>
        <translation>策略标识，例如 contiguous</translation>
    </message>
    <message>
        <source>the id of a policy such as eplb</source>
        <translation>策略标识，例如 eplb</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>generated, typed, or trace where a routing trace is loaded</source>
        <translation>generated、typed，或在已加载路由跟踪时为 trace</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>whole numbers such as 120,80,40,40</source>
        <translation>整数，例如 120,80,40,40</translation>
    </message>
    <message>
        <source>Exponent</source>
        <translation>指数</translation>
    </message>
    <message>
        <source>Hot share</source>
        <translation>热门份额</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Experts of a layer; without a number those of the model, else four a GPU</source>
        <translation>一层的专家数；不填则取模型的值，否则每个 GPU 四个</translation>
    </message>
    <message>
        <source>the model&apos;s</source>
        <translation>模型的值</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>First GPUs of the machine that hold experts</source>
        <translation>机器中存放专家的前若干个 GPU</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>Experts that fit on a GPU</source>
        <translation>一个 GPU 能容纳的专家数</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>无限制</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Rate that a GPU reaches on an expert&apos;s products: an assumption</source>
        <translation>GPU 计算专家矩阵乘时达到的速率：一项假设</translation>
    </message>
    <message>
        <source>bytes of a token between GPUs</source>
        <translation>GPU 之间一个 token 的字节数</translation>
    </message>
    <message>
        <source>FLOPs of one expert for a token</source>
        <translation>一个专家处理一个 token 的 FLOP 数</translation>
    </message>
    <message>
        <source>bytes of an expert&apos;s weights</source>
        <translation>一个专家权重的字节数</translation>
    </message>
    <message>
        <source>Buffer</source>
        <translation>缓冲区</translation>
    </message>
    <message>
        <source>Lysi&apos;s point-to-point buffer d</source>
        <translation>Lysi 的点对点缓冲区 d</translation>
    </message>
    <message>
        <source>how often Lysi&apos;s buffer is sent, η</source>
        <translation>Lysi 的缓冲区发送次数 η</translation>
    </message>
    <message>
        <source>Lysi&apos;s all-reduce buffer B</source>
        <translation>Lysi 的 all-reduce 缓冲区 B</translation>
    </message>
    <message>
        <source>Global batch</source>
        <translation>全局批次</translation>
    </message>
    <message>
        <source>samples of a step over all of Lysi&apos;s workers</source>
        <translation>Lysi 所有 worker 一步的样本数</translation>
    </message>
    <message>
        <source>Mini-batch</source>
        <translation>小批次</translation>
    </message>
    <message>
        <source>samples that one of Lysi&apos;s workers takes at once</source>
        <translation>Lysi 的一个 worker 一次处理的样本数</translation>
    </message>
    <message>
        <source>Recomputation</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>forward passes that Lysi&apos;s run does again, r</source>
        <translation>Lysi 的运行重算的前向次数 r</translation>
    </message>
    <message>
        <source>experts that one of Lysi&apos;s workers can hold, where no capacity is set</source>
        <translation>未设容量时 Lysi 的一个 worker 能容纳的专家数</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Selective</source>
        <translation>选择性</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>完全</translation>
    </message>
    <message>
        <source>Unfused</source>
        <translation>未融合</translation>
    </message>
    <message>
        <source>Fused</source>
        <translation>融合</translation>
    </message>
    <message>
        <source>Adam</source>
        <translation>Adam</translation>
    </message>
    <message>
        <source>Adam, 8-bit</source>
        <translation>Adam，8 位</translation>
    </message>
    <message>
        <source>SGD with momentum</source>
        <translation>带动量的 SGD</translation>
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
        <source>its kernels are others than the first file&apos;s. Is it of the same run?</source>
        <translation>它的 kernel 与第一个文件不同。是同一次运行吗？</translation>
    </message>
    <message>
        <source>ZeRO</source>
        <translation>ZeRO</translation>
    </message>
    <message>
        <source>0, 1, 2 or 3</source>
        <translation>0、1、2 或 3</translation>
    </message>
    <message>
        <source>tokens of a sequence</source>
        <translation>一条序列的 token 数</translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>Sequence parallelism</source>
        <translation>序列并行</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>调度</translation>
    </message>
    <message>
        <source>order of work in the pipeline</source>
        <translation>流水线中的工作顺序</translation>
    </message>
    <message>
        <source>Virtual</source>
        <translation>虚拟</translation>
    </message>
    <message>
        <source>virtual stages of a GPU of the plan</source>
        <translation>方案中一个 GPU 的虚拟阶段数</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>layers of each stage of the plan</source>
        <translation>方案中每个阶段的层数</translation>
    </message>
    <message>
        <source>whole numbers such as 6,2,2,2, or nothing</source>
        <translation>整数，例如 6,2,2,2，或留空</translation>
    </message>
    <message>
        <source>sequences of a step of the plan</source>
        <translation>方案一步的序列数</translation>
    </message>
    <message>
        <source>enough to fill the pipeline</source>
        <translation>足以填满流水线</translation>
    </message>
    <message>
        <source>optimiser whose state is kept</source>
        <translation>保存其状态的优化器</translation>
    </message>
    <message>
        <source>Framework</source>
        <translation>框架</translation>
    </message>
    <message>
        <source>who keeps which copies of weights and gradients</source>
        <translation>由谁保留权重与梯度的哪些副本</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>precision of the arithmetic</source>
        <translation>运算精度</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>whether the attention matrices are stored</source>
        <translation>是否存储注意力矩阵</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>种子数</translation>
    </message>
    <message>
        <source>runs one after another in one process</source>
        <translation>同一进程中先后进行的运行</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>shape of the pipeline as in the plan</source>
        <translation>流水线形状与方案一致</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>stage times from model, machine and plan</source>
        <translation>阶段时间取自模型、机器和方案</translation>
    </message>
    <message>
        <source>memory of the pipeline&apos;s GPUs from model and plan</source>
        <translation>流水线 GPU 的内存取自模型和方案</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>cost of the run that the plan is</source>
        <translation>方案所对应运行的成本</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>device as the machine names its GPUs</source>
        <translation>设备取机器所标的 GPU</translation>
    </message>
    <message>
        <source>Pipelined</source>
        <translation>流水化</translation>
    </message>
    <message>
        <source>Clustered</source>
        <translation>聚类</translation>
    </message>
    <message>
        <source>Pipeline order</source>
        <translation>流水线顺序</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>a device of the machine such as GPU0, or nothing</source>
        <translation>机器的一个设备，例如 GPU0，或留空</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>a device of the machine such as GPU5, or nothing</source>
        <translation>机器的一个设备，例如 GPU5，或留空</translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation>传输</translation>
    </message>
    <message>
        <source>link classes such as SYS,NODE, or nothing</source>
        <translation>链路类别，例如 SYS,NODE，或留空</translation>
    </message>
    <message>
        <source>device whose memory counts</source>
        <translation>以其内存为准的设备</translation>
    </message>
    <message>
        <source>layers of the model</source>
        <translation>模型的层数</translation>
    </message>
    <message>
        <source>attention heads</source>
        <translation>注意力头</translation>
    </message>
    <message>
        <source>KV heads</source>
        <translation>KV 头</translation>
    </message>
    <message>
        <source>key and value heads</source>
        <translation>键值头</translation>
    </message>
    <message>
        <source>as many as heads</source>
        <translation>与头数相同</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>词表</translation>
    </message>
    <message>
        <source>words of the vocabulary</source>
        <translation>词表的词数</translation>
    </message>
    <message>
        <source>experts of a layer of the model</source>
        <translation>模型一层的专家数</translation>
    </message>
    <message>
        <source>dense</source>
        <translation>稠密</translation>
    </message>
    <message>
        <source>MoE every</source>
        <translation>MoE 间隔</translation>
    </message>
    <message>
        <source>experts in every n-th layer</source>
        <translation>每 n 层含专家</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>experts of the model that a token is sent to</source>
        <translation>模型中一个 token 被发往的专家数</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Forward and backward passes</source>
        <translation>前向与反向传播</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>时延</translation>
    </message>
    <message>
        <source>Blocking</source>
        <translation>阻塞</translation>
    </message>
    <message>
        <source>α + bytes · β of the links of the loaded machine</source>
        <translation>所载入机器链路的 α + 字节数 · β</translation>
    </message>
    <message>
        <source>GPU0, GPU1, … of the machine</source>
        <translation>机器的 GPU0, GPU1, …</translation>
    </message>
    <message>
        <source>stages with factors such as 2:1.5,3:2, or nothing</source>
        <translation>阶段及系数，例如 2:1.5,3:2，或留空</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>the fewest of the schedule</source>
        <translation>该调度的最小值</translation>
    </message>
    <message>
        <source>Slow stages</source>
        <translation>慢阶段</translation>
    </message>
    <message>
        <source>slow stages %1</source>
        <translation>慢阶段 %1</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>a</source>
        <translation>a</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>where a, launch and o come from</source>
        <translation>a、launch 和 o 的来源</translation>
    </message>
    <message>
        <source>F of one chunk on each GPU, such as 6 ms, 6 ms, 9 ms, 6 ms</source>
        <translation>每个 GPU 上一个块的 F，例如 6 ms, 6 ms, 9 ms, 6 ms</translation>
    </message>
    <message>
        <source>from a, launch and o</source>
        <translation>由 a、launch 和 o 得出</translation>
    </message>
    <message>
        <source>seconds such as 0.006,0.006, or nothing</source>
        <translation>秒数，例如 0.006,0.006，或留空</translation>
    </message>
    <message>
        <source>This trace</source>
        <translation>此跟踪</translation>
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
        <translation>嵌入</translation>
    </message>
    <message>
        <source>forward time of the embedding for one sample, on the first stage</source>
        <translation>第一阶段上嵌入处理一个样本的前向时间</translation>
    </message>
    <message>
        <source>forward time of the head for one sample, on the last stage</source>
        <translation>最后阶段上输出头处理一个样本的前向时间</translation>
    </message>
    <message>
        <source>Gradients, optimiser and what a step costs by itself</source>
        <translation>梯度、优化器及一步本身的开销</translation>
    </message>
    <message>
        <source>Per sample</source>
        <translation>每样本</translation>
    </message>
    <message>
        <source>Activation that one sample hands to the next stage: sequence · hidden · precision of the model</source>
        <translation>一个样本传给下一阶段的激活：模型的序列 · 隐藏宽度 · 精度</translation>
    </message>
    <message>
        <source>GPU order</source>
        <translation>GPU 顺序</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>激活值</translation>
    </message>
    <message>
        <source>live bytes of the head for one sample, on the last GPU</source>
        <translation>最后一个 GPU 上输出头处理一个样本的活跃字节数</translation>
    </message>
    <message>
        <source>Of each</source>
        <translation>逐个</translation>
    </message>
    <message>
        <source>bytes that each GPU holds</source>
        <translation>每个 GPU 各自保存的字节数</translation>
    </message>
    <message>
        <source>Bytes that each GPU always holds, one number for each</source>
        <translation>每个 GPU 始终保存的字节数，各一个数</translation>
    </message>
    <message>
        <source>the same on every GPU</source>
        <translation>每个 GPU 相同</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>GPU 显存</translation>
    </message>
    <message>
        <source>Part of an activation that is still held between input and weight gradient</source>
        <translation>在输入梯度与权重梯度之间仍保存的激活部分</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>The precision of the plan, since these GPUs have no bf16</source>
        <translation>计划的精度（这些 GPU 没有 bf16）</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Degrees</source>
        <translation>并行度</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>%1, which is %2 of it.</source>
        <translation>%1，是它的 %2。</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Ramp-up</source>
        <translation>渐增</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>Pareto</source>
        <translation>帕累托</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>TP</source>
        <translation>TP</translation>
    </message>
    <message>
        <source>It hangs after training</source>
        <translation>训练结束后卡住</translation>
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
        <translation>时间</translation>
    </message>
    <message>
        <source>Without</source>
        <translation>不用</translation>
    </message>
    <message>
        <source>With</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Ranks and loaders share the CPUs, and their threads take turns</source>
        <translation>各 rank 与加载器共享 CPU，其线程轮流运行</translation>
    </message>
    <message>
        <source>whole numbers such as 1,2,4, or nothing</source>
        <translation>整数，例如 1,2,4，或留空</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Sorted by</source>
        <translation>排序依据</translation>
    </message>
    <message>
        <source>place, gpus, tp, pp, step, memory, cost or another column</source>
        <translation>place、gpus、tp、pp、step、memory、cost 或其他列</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>过滤</translation>
    </message>
    <message>
        <source>With %1: by which factor are %2 faster than %3?</source>
        <translation>用 %1：%2的速度是 %3 块的几倍？</translation>
    </message>
    <message>
        <source>comparisons and words such as tp=4 pp&lt;=2 selective, or nothing</source>
        <translation>比较和词语，例如 tp=4 pp&lt;=2 selective，或留空</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>着色</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>对</translation>
    </message>
    <message>
        <source>all of the machine</source>
        <translation>机器的全部</translation>
    </message>
    <message>
        <source>on %1 GPUs</source>
        <translation>在 %1 块 GPU 上</translation>
    </message>
    <message>
        <source>sequences of a step</source>
        <translation>一步的序列数</translation>
    </message>
    <message>
        <source>the layout&apos;s</source>
        <translation>布局的值</translation>
    </message>
    <message>
        <source>all that divide</source>
        <translation>所有能整除的值</translation>
    </message>
    <message>
        <source>numbers from 0 to 3 such as 0,1, or nothing</source>
        <translation>0 到 3 的数，例如 0,1，或留空</translation>
    </message>
    <message>
        <source>Schedules</source>
        <translation>调度</translation>
    </message>
    <message>
        <source>1f1b and interleaved</source>
        <translation>1f1b 和 interleaved</translation>
    </message>
    <message>
        <source>schedules such as 1f1b,interleaved, or nothing</source>
        <translation>调度，例如 1f1b,interleaved，或留空</translation>
    </message>
    <message>
        <source>all three</source>
        <translation>全部三种</translation>
    </message>
    <message>
        <source>none, selective and full, or nothing</source>
        <translation>none、selective 和 full，或留空</translation>
    </message>
    <message>
        <source>Megatron&apos;s own</source>
        <translation>Megatron 自己的顺序</translation>
    </message>
    <message>
        <source>SP</source>
        <translation>SP</translation>
    </message>
    <message>
        <source>both</source>
        <translation>两者</translation>
    </message>
    <message>
        <source>GPU-hour</source>
        <translation>GPU 小时</translation>
    </message>
    <message>
        <source>kWh</source>
        <translation>kWh</translation>
    </message>
    <message>
        <source>price of a kilowatt-hour</source>
        <translation>一千瓦时的价格</translation>
    </message>
    <message>
        <source>power of a GPU with its share of the node</source>
        <translation>一个 GPU 连同其节点份额的功率</translation>
    </message>
    <message>
        <source>whole numbers such as 32,64,128</source>
        <translation>整数，例如 32,64,128</translation>
    </message>
    <message>
        <source>auto or the id of a model such as pipeline-chunks</source>
        <translation>auto，或模型标识，例如 pipeline-chunks</translation>
    </message>
    <message>
        <source>steps/s</source>
        <translation>步/s</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>自由</translation>
    </message>
    <message>
        <source>names such as launch,o; empty = all</source>
        <translation>名称，例如 launch,o；留空 = 全部</translation>
    </message>
    <message>
        <source>Dismissed</source>
        <translation>已忽略</translation>
    </message>
    <message>
        <source>ids of findings, one a line; empty = none</source>
        <translation>发现的标识，每行一个；留空 = 无</translation>
    </message>
    <message>
        <source>As recorded</source>
        <translation>按记录</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>usual, or the number of one of the trace&apos;s steps</source>
        <translation>usual，或跟踪中某一步的编号</translation>
    </message>
    <message>
        <source>Adapters</source>
        <translation>适配器</translation>
    </message>
    <message>
        <source>a rank of at least 1 and the layers that have them</source>
        <translation>秩至少为 1，并指明带有适配器的层</translation>
    </message>
    <message>
        <source>no layers</source>
        <translation>没有层</translation>
    </message>
    <message>
        <source>The context-parallel degree</source>
        <translation>上下文并行度</translation>
    </message>
    <message>
        <source>its inner degree</source>
        <translation>其内层度</translation>
    </message>
    <message>
        <source>An inner degree of context parallelism</source>
        <translation>上下文并行的内层度</translation>
    </message>
    <message>
        <source>the strategy a2a+p2p</source>
        <translation>策略 a2a+p2p</translation>
    </message>
    <message>
        <source>twice the context-parallel degree</source>
        <translation>两倍的上下文并行度</translation>
    </message>
    <message>
        <source>the context-parallel degree</source>
        <translation>上下文并行度</translation>
    </message>
    <message>
        <source>The tokens of a context rank</source>
        <translation>一个上下文进程的词元数</translation>
    </message>
    <message>
        <source>the tensor degree times the ranks that exchange heads</source>
        <translation>张量并行度乘以交换注意力头的进程数</translation>
    </message>
    <message>
        <source>The number of key and value heads</source>
        <translation>键值头的数目</translation>
    </message>
    <message>
        <source>PyTorch, fully sharded</source>
        <translation>PyTorch，完全分片</translation>
    </message>
    <message>
        <source>rate: llm-foundry, fms-fsdp, torchtitan and NeMo Automodel on A100 and H100; attention: FlashAttention 2 on Hopper, whose own units it leaves idle (35 % of the peak, Shah et al. 2024)</source>
        <translation>速率：A100 和 H100 上的 llm-foundry、fms-fsdp、torchtitan 和 NeMo Automodel；注意力：Hopper 上的 FlashAttention 2，未使用其专有单元（峰值的 35 %，Shah 等 2024）</translation>
    </message>
    <message>
        <source>rate: InternEvo on A100; buckets of 25 MiB: DistributedDataParallel&apos;s default; else as fully sharded</source>
        <translation>速率：A100 上的 InternEvo；25 MiB 的桶：DistributedDataParallel 的默认值；其余与完全分片相同</translation>
    </message>
    <message>
        <source>launch: the steps of 2020 and 2021 on A100; half of tensor-parallel communication and four fifths of a pass hide gradients on H100 and later, as NeMo and Megatron Core do; buckets of 40 million parameters, or a million a rank (megatron/core/distributed)</source>
        <translation>启动：2020 和 2021 年 A100 上的步时；H100 及更新设备上，计算掩盖一半的张量并行通信，一趟计算的五分之四掩盖梯度通信，与 NeMo 和 Megatron Core 相同；每桶 4000 万个参数，或每个 rank 一百万个（megatron/core/distributed）</translation>
    </message>
    <message>
        <source>Divide the data over the ranks</source>
        <translation>将数据划分给各 rank</translation>
    </message>
    <message>
        <source>launch: vTrain&apos;s steps on one node; gathers of stage 3: DeepSpeed on Selene (Narayanan et al. 2021) and on Jean Zay (BigScience), four to five times the fabric&apos;s time; buckets of 500 million numbers</source>
        <translation>启动：vTrain 在单节点上的步骤；第 3 阶段的收集：Selene（Narayanan 等 2021）和 Jean Zay（BigScience）上的 DeepSpeed，为网络时间的四到五倍；每桶 5 亿个数</translation>
    </message>
    <message>
        <source>A tensor degree of experts</source>
        <translation>专家的张量并行度</translation>
    </message>
    <message>
        <source>The width of an expert</source>
        <translation>专家的宽度</translation>
    </message>
    <message>
        <source>the tensor degree of experts</source>
        <translation>专家的张量并行度</translation>
    </message>
    <message>
        <source>A pipeline layout</source>
        <translation>流水线布局</translation>
    </message>
    <message>
        <source>another one is chosen</source>
        <translation>选择了另一种</translation>
    </message>
    <message>
        <source>Recomputation of parts of a layer</source>
        <translation>层中部分的重计算</translation>
    </message>
    <message>
        <source>recomputation that is not full</source>
        <translation>非完全的重计算</translation>
    </message>
    <message>
        <source>Recomputation of experts</source>
        <translation>专家的重计算</translation>
    </message>
    <message>
        <source>Recomputation of up-projections</source>
        <translation>上投影的重计算</translation>
    </message>
    <message>
        <source>a model with latent attention</source>
        <translation>具有潜在注意力的模型</translation>
    </message>
    <message>
        <source>the model has none</source>
        <translation>模型没有</translation>
    </message>
    <message>
        <source>allocated in blocks of 2 and 20 MiB, larger ones in steps of 2 MiB, minus the requested size; with PyTorch&apos;s pipelines also blocks that live microbatches leave in pieces</source>
        <translation>2 MiB 和 20 MiB 的块，更大的以 2 MiB 为步长，减去所请求的；使用 PyTorch 流水线时还包括存活微批次造成的碎块</translation>
    </message>
    <message>
        <source>shard degree</source>
        <translation>分片度</translation>
    </message>
    <message>
        <source>What is offloaded to the host</source>
        <translation>卸载到主机的内容</translation>
    </message>
    <message>
        <source>a device whose link to its host the catalogue knows</source>
        <translation>目录中已知其主机链路的设备</translation>
    </message>
    <message>
        <source>fitted to the steps of llm-foundry, fms-fsdp and torchtitan on A100 and H100 (FSDP)</source>
        <translation>按 llm-foundry、fms-fsdp 和 torchtitan 在 A100 和 H100 上的步骤拟合（FSDP）</translation>
    </message>
    <message>
        <source>all-reduce rings of AWS p5en, 365 of 400 GB/s on four hosts (stas00/ml-engineering 744d01e1)</source>
        <translation>AWS p5en 的 all-reduce 环，四台主机上 400 GB/s 中的 365（stas00/ml-engineering 744d01e1）</translation>
    </message>
    <message>
        <source>one hop of a collective between hosts</source>
        <translation>集合通信在主机间的一跳</translation>
    </message>
    <message>
        <source>NCCL&apos;s own figure for InfiniBand (src/graph/tuning.cc); clouds are slower</source>
        <translation>NCCL 自己给 InfiniBand 的数值（src/graph/tuning.cc）；云更慢</translation>
    </message>
    <message>
        <source>peak rate of %1</source>
        <translation>%1 的峰值速率</translation>
    </message>
    <message>
        <source>one layer&apos;s exchange</source>
        <translation>一层的交换</translation>
    </message>
    <message>
        <source>keys and values of a rank&apos;s own tokens</source>
        <translation>一个进程自有词元的键和值</translation>
    </message>
    <message>
        <source>A token computes little for one gathering of the whole model</source>
        <translation>每收集一次整个模型，只为一个 token 做少量计算</translation>
    </message>
    <message>
        <source>attention of one layer, forward</source>
        <translation>一层的注意力，前向</translation>
    </message>
    <message>
        <source>none: CP is 1</source>
        <translation>无：CP 为 1</translation>
    </message>
    <message>
        <source>microbatches × layers × steps of the ring × what a block&apos;s attention does not hide</source>
        <translation>微批次 × 层 × 环步数 × 一个块的注意力未掩盖的部分</translation>
    </message>
    <message>
        <source>microbatches × layers × gathers of keys and values and scatters of their gradients</source>
        <translation>微批次 × 层 × 键值的收集及其梯度的分散</translation>
    </message>
    <message>
        <source>microbatches × layers × all-to-alls of queries, keys, values and outputs</source>
        <translation>微批次 × 层 × 查询、键、值和输出的 all-to-all</translation>
    </message>
    <message>
        <source>microbatches × layers × (all-to-alls inside + steps of the ring that attention does not hide)</source>
        <translation>微批次 × 层 × （内部 all-to-all + 注意力未掩盖的环步）</translation>
    </message>
    <message>
        <source>context-parallel communication</source>
        <translation>上下文并行通信</translation>
    </message>
    <message>
        <source>of them experts</source>
        <translation>其中专家</translation>
    </message>
    <message>
        <source>replicas of the experts</source>
        <translation>专家的副本</translation>
    </message>
    <message>
        <source>groups of shards</source>
        <translation>分片组</translation>
    </message>
    <message>
        <source>communication between groups of shards</source>
        <translation>分片组之间的通信</translation>
    </message>
    <message>
        <source>all-reduce of each shard&apos;s gradients, less what the backward pass still hides</source>
        <translation>每个分片梯度的 all-reduce，减去反向传播仍能掩盖的部分</translation>
    </message>
    <message>
        <source>none: one group of shards</source>
        <translation>无：只有一个分片组</translation>
    </message>
    <message>
        <source>Mamba layers: the scan at the rate measured on an H100 alone, and forward</source>
        <translation>Mamba 层：扫描按仅在一块 H100 上、且仅前向测得的速率计算</translation>
    </message>
    <message>
        <source>MTP layers</source>
        <translation>MTP 层</translation>
    </message>
    <message>
        <source>layers that predict further tokens</source>
        <translation>预测后续 token 的层</translation>
    </message>
    <message>
        <source>ranks of a pipeline that hold the same two stages</source>
        <translation>一条流水线中持有相同两个阶段的 rank</translation>
    </message>
    <message>
        <source>gradient all-reduce of the two, minus the part hidden by the backward pass</source>
        <translation>两者的梯度 all-reduce，减去反向传播掩盖的部分</translation>
    </message>
    <message>
        <source>The pattern of layers</source>
        <translation>层的模式</translation>
    </message>
    <message>
        <source>letters M, *, -, E, t and e</source>
        <translation>字母 M、*、-、E、t 和 e</translation>
    </message>
    <message>
        <source>a letter for each layer of one stack</source>
        <translation>单一层栈中每层一个字母</translation>
    </message>
    <message>
        <source>no E or e, because the model is dense</source>
        <translation>不含 E 或 e，因为模型是稠密的</translation>
    </message>
    <message>
        <source>no M, because the model has no Mamba heads, groups and state that fit each other</source>
        <translation>不含 M，因为模型没有相互匹配的 Mamba 头、组和状态</translation>
    </message>
    <message>
        <source>Mamba: gate, channels, B, C and step sizes</source>
        <translation>Mamba：门控、通道、B、C 和步长</translation>
    </message>
    <message>
        <source>Mamba: step sizes of all channels</source>
        <translation>Mamba：所有通道的步长</translation>
    </message>
    <message>
        <source>Mamba: output of the scan, and gated</source>
        <translation>Mamba：扫描的输出及门控后的输出</translation>
    </message>
    <message>
        <source>The GPU that has the chunk works.</source>
        <translation>拿着分块的 GPU 在工作。</translation>
    </message>
    <message>
        <source>The number of Mamba groups</source>
        <translation>Mamba 组数</translation>
    </message>
    <message>
        <source>1: what Mamba layers exchange is not modelled</source>
        <translation>1：未对 Mamba 层的交换建模</translation>
    </message>
    <message>
        <source>none: adapters of a pattern of layers are not modelled</source>
        <translation>无：未对层模式的适配器建模</translation>
    </message>
    <message>
        <source>copies of one microbatch that nothing hides, each way</source>
        <translation>一个微批次未被掩盖的拷贝，单向</translation>
    </message>
    <message>
        <source>It is switched on and not needed</source>
        <translation>它已开启且并不需要</translation>
    </message>
    <message>
        <source>the optimiser&apos;s step on the host</source>
        <translation>主机上的优化器步</translation>
    </message>
    <message>
        <source>link to the host, each way, as copies reach it</source>
        <translation>到主机的链路，单向，拷贝可达的速率</translation>
    </message>
    <message>
        <source>offloading</source>
        <translation>卸载</translation>
    </message>
    <message>
        <source>none: all lies on the device</source>
        <translation>无：全部位于设备上</translation>
    </message>
    <message>
        <source>microbatches × 2 × exposed copies + the optimiser&apos;s step on the host</source>
        <translation>微批次 × 2 × 暴露的拷贝 + 主机上的优化器步</translation>
    </message>
    <message>
        <source>microbatches × layers × wait for launches + overhead, and the slowest of many nodes</source>
        <translation>微批次 × 层 × 等待主机 + 开销，以及众多主机中最慢的一台</translation>
    </message>
    <message>
        <source>longer by the slowest of many hosts</source>
        <translation>因众多主机中最慢的一台而延长</translation>
    </message>
    <message>
        <source>Each layer exchanges its means, forward and backward</source>
        <translation>每层在前向和反向都交换其均值</translation>
    </message>
    <message>
        <source>a recipe on top of 16 bits</source>
        <translation>建立在 16 位之上的方案</translation>
    </message>
    <message>
        <source>The number of replicas, DP · CP,</source>
        <translation>副本数 DP · CP</translation>
    </message>
    <message>
        <source>the shard degree</source>
        <translation>分片度</translation>
    </message>
    <message>
        <source>A shard degree below the replicas</source>
        <translation>小于副本数的分片度</translation>
    </message>
    <message>
        <source>ZeRO stage 1, 2 or 3</source>
        <translation>ZeRO 阶段 1、2 或 3</translation>
    </message>
    <message>
        <source>nothing is sharded</source>
        <translation>没有分片</translation>
    </message>
    <message>
        <source>The shard degree</source>
        <translation>分片度</translation>
    </message>
    <message>
        <source>the inner of DP and CP</source>
        <translation>DP 与 CP 中内层的一个</translation>
    </message>
    <message>
        <source>The number of ranks of a stage, TP · CP · DP,</source>
        <translation>一个阶段的进程数 TP · CP · DP</translation>
    </message>
    <message>
        <source>ranks that share the experts, ETP · EP,</source>
        <translation>共享专家的进程 ETP · EP</translation>
    </message>
    <message>
        <source>The order of the ranks</source>
        <translation>进程的次序</translation>
    </message>
    <message>
        <source>an order for which attention and experts have the same pipelines, such as tp-cp-ep-dp-pp</source>
        <translation>使注意力与专家具有相同流水线的次序，例如 tp-cp-ep-dp-pp</translation>
    </message>
    <message>
        <source>The number of layers of the pipeline layout</source>
        <translation>流水线布局的层数</translation>
    </message>
    <message>
        <source>The number of virtual stages of the pipeline layout</source>
        <translation>流水线布局的虚拟阶段数</translation>
    </message>
    <message>
        <source>In %1: %2.</source>
        <translation>以 %1 计：%2。</translation>
    </message>
    <message>
        <source>All-to-all, ring</source>
        <translation>All-to-all 加环</translation>
    </message>
    <message>
        <source>%1: %2 in place of %3.</source>
        <translation>%1：%2，而不是 %3。</translation>
    </message>
    <message>
        <source>Attention core</source>
        <translation>注意力核心</translation>
    </message>
    <message>
        <source>Norms</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>Shared experts</source>
        <translation>共享专家</translation>
    </message>
    <message>
        <source>Up-projections</source>
        <translation>上投影</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>FP8, per tensor</source>
        <translation>FP8，按张量</translation>
    </message>
    <message>
        <source>FP8, per block</source>
        <translation>FP8，按块</translation>
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
        <translation>查询、键、值</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>FFN in</source>
        <translation>FFN 输入</translation>
    </message>
    <message>
        <source>FFN out</source>
        <translation>FFN 输出</translation>
    </message>
    <message>
        <source>Context ∥</source>
        <translation>上下文 ∥</translation>
    </message>
    <message>
        <source>context-parallel degree</source>
        <translation>上下文并行度</translation>
    </message>
    <message>
        <source>Ranks that share the tokens of a sequence</source>
        <translation>分担一个序列的 token 的 rank</translation>
    </message>
    <message>
        <source>Exchange</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>how context ranks exchange keys and values</source>
        <translation>上下文 rank 如何交换键和值</translation>
    </message>
    <message>
        <source>A ring that attention hides, a gather before it, heads changed for tokens (Ulysses), or both</source>
        <translation>由注意力掩盖的环、事先收集、以头换 token（Ulysses），或两者兼用</translation>
    </message>
    <message>
        <source>Inner</source>
        <translation>内层</translation>
    </message>
    <message>
        <source>context ranks of an inner all-to-all</source>
        <translation>内层 all-to-all 的上下文 rank 数</translation>
    </message>
    <message>
        <source>Ranks that change heads for tokens, within a ring of the others</source>
        <translation>以头换 token 的 rank，处在其余 rank 的环中</translation>
    </message>
    <message>
        <source>Balanced blocks</source>
        <translation>均衡分块</translation>
    </message>
    <message>
        <source>blocks of the sequence that balance a causal mask</source>
        <translation>使因果掩码负载均衡的序列分块</translation>
    </message>
    <message>
        <source>Rank i has blocks i and 2c − 1 − i of 2c, and all compute alike; else contiguous blocks</source>
        <translation>rank i 持有 2c 块中的第 i 块和第 2c − 1 − i 块，各 rank 计算量相同；否则为连续分块</translation>
    </message>
    <message>
        <source>Expert tensor</source>
        <translation>专家张量</translation>
    </message>
    <message>
        <source>tensor-parallel degree of experts; 0: as the rest</source>
        <translation>专家的张量并行度；0：与其余部分相同</translation>
    </message>
    <message>
        <source>as the rest</source>
        <translation>与其余部分相同</translation>
    </message>
    <message>
        <source>order of the ranks of the plan, the innermost first</source>
        <translation>方案中 rank 的顺序，最内层在前</translation>
    </message>
    <message>
        <source>Neighbours along the first are neighbours on the machine</source>
        <translation>沿第一维相邻的 rank 在机器上也相邻</translation>
    </message>
    <message>
        <source>each of tp, cp, ep, dp and pp once, such as tp-cp-ep-dp-pp</source>
        <translation>tp、cp、ep、dp 和 pp 各一次，例如 tp-cp-ep-dp-pp</translation>
    </message>
    <message>
        <source>Shards</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>replicas that share what ZeRO shards; 0: all</source>
        <translation>分担 ZeRO 分片的副本数；0：全部</translation>
    </message>
    <message>
        <source>Below the replicas: hybrid sharding (HSDP, MiCS), with sums between the groups</source>
        <translation>少于副本数：混合分片（HSDP、MiCS），组间求和</translation>
    </message>
    <message>
        <source>Give back</source>
        <translation>释放</translation>
    </message>
    <message>
        <source>parameters given back after the forward pass (ZeRO 3)</source>
        <translation>前向后释放参数（ZeRO 3）</translation>
    </message>
    <message>
        <source>They are gathered again for the backward pass; else they stay until the end of the step</source>
        <translation>反向时再次收集；否则保留到该步结束</translation>
    </message>
    <message>
        <source>stages of the plan&apos;s pipeline, written as Megatron-LM reads them</source>
        <translation>方案流水线的阶段，按 Megatron-LM 的写法</translation>
    </message>
    <message>
        <source>E embedding, t layer, m layer that predicts a further token, L loss; x*n repeats; empty: by the partition</source>
        <translation>E 嵌入，t 层，m 预测后续 token 的层，L 损失；x*n 表示重复；空：按划分</translation>
    </message>
    <message>
        <source>a text such as Et*3|(t*4|)*14tL, or nothing</source>
        <translation>形如 Et*3|(t*4|)*14tL 的文本，或留空</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>chunks of one virtual stage before the next; 0: as many as stages</source>
        <translation>进入下一虚拟阶段前的微批次数；0：与阶段数相同</translation>
    </message>
    <message>
        <source>as many as stages</source>
        <translation>与阶段数相同</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>core_attn, layernorm, mlp, moe, moe_act and others, or nothing</source>
        <translation>core_attn、layernorm、mlp、moe、moe_act 等，或留空</translation>
    </message>
    <message>
        <source>Offload</source>
        <translation>卸载</translation>
    </message>
    <message>
        <source>what lies with the host</source>
        <translation>放在主机上的内容</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>配方</translation>
    </message>
    <message>
        <source>how linear layers compute in fewer bits</source>
        <translation>线性层如何以更少的位数计算</translation>
    </message>
    <message>
        <source>Attention, norms, router and output matrix stay in 16 bits</source>
        <translation>注意力、归一化、路由器和输出矩阵保持 16 位</translation>
    </message>
    <message>
        <source>rank of low-rank adapters; 0: all is trained</source>
        <translation>低秩适配器的秩；0：全部训练</translation>
    </message>
    <message>
        <source>all is trained</source>
        <translation>全部训练</translation>
    </message>
    <message>
        <source>Adapted</source>
        <translation>适配层</translation>
    </message>
    <message>
        <source>linear layers that have adapters</source>
        <translation>带适配器的线性层</translation>
    </message>
    <message>
        <source>linear_qkv, linear_proj, linear_fc1 and linear_fc2, or nothing</source>
        <translation>linear_qkv、linear_proj、linear_fc1 和 linear_fc2，或留空</translation>
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
        <translation>形如 tp-cp-ep-dp-pp 或 tp-dp-pp 的顺序，或留空</translation>
    </message>
    <message>
        <source>all replicas</source>
        <translation>全部副本</translation>
    </message>
    <message>
        <source>hidden: two chunks&apos; passes run together</source>
        <translation>被隐藏：两个块的计算同时进行</translation>
    </message>
    <message>
        <source>the schedule simulated with and without</source>
        <translation>分别在有与无的情况下模拟该调度</translation>
    </message>
    <message>
        <source>its process stands still, and nobody looks whether it is done</source>
        <translation>它的进程已停住，没有谁检查它是否完成</translation>
    </message>
    <message>
        <source>rate of computation</source>
        <translation>计算速率</translation>
    </message>
    <message>
        <source>links inside a host</source>
        <translation>主机内链路</translation>
    </message>
    <message>
        <source>Some of the model&apos;s layers run on the CPU, which is far slower than the GPU</source>
        <translation>模型的部分层在 CPU 上运行，远慢于 GPU</translation>
    </message>
    <message>
        <source>links between hosts</source>
        <translation>主机间链路</translation>
    </message>
    <message>
        <source>launches and the host</source>
        <translation>启动与主机</translation>
    </message>
    <message>
        <source>policy of the first placement</source>
        <translation>第一个放置的策略</translation>
    </message>
    <message>
        <source>policy of the second placement</source>
        <translation>第二个放置的策略</translation>
    </message>
    <message>
        <source>EPLB&apos;s spare slots of the first placement</source>
        <translation>第一个放置的 EPLB 备用槽位</translation>
    </message>
    <message>
        <source>EPLB&apos;s spare slots of the second placement</source>
        <translation>第二个放置的 EPLB 备用槽位</translation>
    </message>
    <message>
        <source>EPLB of the first placement stays inside nodes</source>
        <translation>第一个放置的 EPLB 限制在节点内</translation>
    </message>
    <message>
        <source>EPLB of the second placement stays inside nodes</source>
        <translation>第二个放置的 EPLB 限制在节点内</translation>
    </message>
    <message>
        <source>EPLB of the first placement numbers its GPUs near its own</source>
        <translation>第一个放置的 EPLB 按自身就近编号 GPU</translation>
    </message>
    <message>
        <source>Number EPLB&apos;s GPUs so that few experts move from the first placement; the packing stays as it is</source>
        <translation>为 EPLB 的 GPU 编号，使相对第一个放置移动的专家最少；打包方式不变</translation>
    </message>
    <message>
        <source>EPLB of the second placement numbers its GPUs near the first placement</source>
        <translation>第二个放置的 EPLB 靠近第一个放置编号 GPU</translation>
    </message>
    <message>
        <source>a second pipeline on the same axis</source>
        <translation>同一坐标轴上的第二条流水线</translation>
    </message>
    <message>
        <source>schedule of the second pipeline</source>
        <translation>第二条流水线的调度</translation>
    </message>
    <message>
        <source>GPUs of the second pipeline</source>
        <translation>第二条流水线的 GPU</translation>
    </message>
    <message>
        <source>chunks of the second pipeline</source>
        <translation>第二条流水线的块</translation>
    </message>
    <message>
        <source>virtual stages of the second pipeline</source>
        <translation>第二条流水线的虚拟阶段</translation>
    </message>
    <message>
        <source>layers of each stage of the second pipeline</source>
        <translation>第二条流水线每个阶段的层数</translation>
    </message>
    <message>
        <source>time factors of slow stages of the second pipeline</source>
        <translation>第二条流水线慢阶段的时间系数</translation>
    </message>
    <message>
        <source>live activations that a GPU of the second pipeline can hold, in chunks</source>
        <translation>第二条流水线的一个 GPU 可保存的活跃激活（以块计）</translation>
    </message>
    <message>
        <source>All GPUs</source>
        <translation>全部 GPU</translation>
    </message>
    <message>
        <source>The GPUs of the machine, or as many of them as are given</source>
        <translation>机器的全部 GPU，或其中指定数量的 GPU</translation>
    </message>
    <message>
        <source>GPUs that share the matmuls of a layer</source>
        <translation>共同计算一层矩阵乘的 GPU</translation>
    </message>
    <message>
        <source>GPUs that share the tokens of a sequence</source>
        <translation>共享一个序列 token 的 GPU</translation>
    </message>
    <message>
        <source>GPUs that share the experts of a layer</source>
        <translation>共享一层专家的 GPU</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>GPUs whose gradients are summed: data and context parallel</source>
        <translation>梯度求和的 GPU：数据与上下文并行</translation>
    </message>
    <message>
        <source>Rank %1 has not come to the sends or receives for which ranks %2 wait</source>
        <translation>Rank %1 还没有到达 rank %2 正在等待的发送或接收</translation>
    </message>
    <message>
        <source>GPUs that hold one stage each of a replica</source>
        <translation>各持有一个副本一个阶段的 GPU</translation>
    </message>
    <message>
        <source>All GPUs, or the group of the plan that GPU 0 is in</source>
        <translation>全部 GPU，或 GPU 0 所在的方案分组</translation>
    </message>
    <message>
        <source>Internal error: %1. Please report this</source>
        <translation>程序违反了自身的一条规则 (%1)；请报告此问题</translation>
    </message>
    <message>
        <source>Stopped before completion</source>
        <translation>提前停止</translation>
    </message>
    <message>
        <source>The file has %1 bytes; the limit is %2</source>
        <translation>文件有 %1 字节；至多读取 %2</translation>
    </message>
    <message>
        <source>The input is empty; expected %1</source>
        <translation>没有文本；应为 %1</translation>
    </message>
    <message>
        <source>The format of this text is not recognised; expected one of: %1</source>
        <translation>没有读取器能识别此文本；应为 %1 之一</translation>
    </message>
    <message>
        <source>The line has %1 characters; the limit is %2</source>
        <translation>该行有 %1 个字符；至多读取 %2</translation>
    </message>
    <message>
        <source>The machine has %1 devices; the limit is %2</source>
        <translation>机器有 %1 个设备；至多支持 %2</translation>
    </message>
    <message>
        <source>The row of %1 is missing; expected a row for every GPU in the header</source>
        <translation>缺少 %1 的行；表头中的每块 GPU 都需要一行</translation>
    </message>
    <message>
        <source>The row of %1 appears twice; expected once</source>
        <translation>%1 的行出现两次；应只出现一次</translation>
    </message>
    <message>
        <source>Column %1 appears twice in the header; expected once</source>
        <translation>列 %1 在表头中出现两次；应只出现一次</translation>
    </message>
    <message>
        <source>%1 from %2 to %3 is negative; expected a bandwidth above 0</source>
        <translation>%2 到 %3 的 %1 为负；带宽应大于 0</translation>
    </message>
    <message>
        <source>finished on ranks %1</source>
        <translation>已在 rank %1 上完成</translation>
    </message>
    <message>
        <source>The value from %1 to %2 is missing and is left empty</source>
        <translation>%1 到 %2 的值缺失，保留为空洞</translation>
    </message>
    <message>
        <source>%1 and %2 are marked as the same device (X); X is allowed only on the diagonal</source>
        <translation>%1 与 %2 被标为同一设备 (X)；X 只应出现在对角线上</translation>
    </message>
    <message>
        <source>The row of %1 gives %3 for %2 but the row of %2 gives %4 for %1; expected the same class</source>
        <translation>%1 的行对 %2 给出 %3，而 %2 的行对 %1 给出 %4；两者必须一致</translation>
    </message>
    <message>
        <source>The rows of %1 are missing or incomplete; their links are taken from the GPU rows</source>
        <translation>%1 的行缺失或被截断；其到 GPU 的链路取自 GPU 各行</translation>
    </message>
    <message>
        <source>The JSON is not valid: %1</source>
        <translation>这不是有效的 JSON：%1</translation>
    </message>
    <message>
        <source>The key %1 is unknown; expected one of %2</source>
        <translation>未知的键 %1；应为 %2 之一</translation>
    </message>
    <message>
        <source>The key %1 appears twice; expected once</source>
        <translation>键 %1 出现两次；应只出现一次</translation>
    </message>
    <message>
        <source>The file was written by a newer version of Shardscope (file version %1, this program reads up to %2); update Shardscope</source>
        <translation>文件由更新的程序写成（版本 %1，本程序最多读取到 %2）；请更新</translation>
    </message>
    <message>
        <source>The file declares format %1; expected %2</source>
        <translation>文件标明格式为 %1；应为 %2</translation>
    </message>
    <message>
        <source>%1 is exact for up to %2 devices; a heuristic was used for %3</source>
        <translation>%1 仅在 %2 个设备以内精确；对 %3 个设备使用了启发式方法</translation>
    </message>
    <message>
        <source>Only %1 points; expected at least %2</source>
        <translation>%1 个点太少；至少应为 %2 个</translation>
    </message>
    <message>
        <source>Device %1 is listed twice; every device needs a unique name</source>
        <translation>设备 %1 出现两次；每个设备都需要自己的名称</translation>
    </message>
    <message>
        <source>%1 refers to a device that does not exist (%2); expected one of the machine&apos;s %3</source>
        <translation>%1 指定了不存在的设备 (%2)；应为机器的 %3 个设备之一</translation>
    </message>
    <message>
        <source>%1 comes after %2; expected GPUs first, then NICs, then CPUs</source>
        <translation>%1 排在 %2 之后；应先 GPU，再 NIC，最后 CPU</translation>
    </message>
    <message>
        <source>Two α–β models are in use for link class %1; expected one</source>
        <translation>链路类别 %1 有两条在用的规律；应只有一条</translation>
    </message>
    <message>
        <source>No bandwidth between GPUs is known; expected a measured matrix or an α–β model for one of their link classes</source>
        <translation>GPU 之间没有已知带宽；应提供实测矩阵，或其某一链路类别的规律</translation>
    </message>
    <message>
        <source>Unknown schedule %1; expected one of %2</source>
        <translation>没有调度 %1；应为 %2 之一</translation>
    </message>
    <message>
        <source>The schedule would have %1 tasks; the limit is %2</source>
        <translation>该调度将有 %1 个任务；至多模拟 %2 个</translation>
    </message>
    <message>
        <source>The order deadlocks because each task waits for the next: %1; expected an order without a cycle</source>
        <translation>该顺序会死锁，彼此互等：%1；应为每次等待都能结束的顺序</translation>
    </message>
    <message>
        <source>The task order of rank %1 contains %2 %3 times; expected %4</source>
        <translation>rank %1 的顺序包含 %2 %3 次；应为 %4</translation>
    </message>
    <message>
        <source>%1 keeps up to %2 chunks in flight on rank %3; the in-flight limit is %4</source>
        <translation>%1 在 rank %3 上最多持有 %2 个存活分块激活值；存活上限为 %4</translation>
    </message>
    <message>
        <source>%1 has %2 entries; expected 1 (for all) or %3</source>
        <translation>%1 有 %2 项；应为一项（适用于全部）或 %3 项</translation>
    </message>
    <message>
        <source>%1 is %2; expected a finite time of 0 s or more</source>
        <translation>%1 为 %2；应为不小于 0 s 的有限时间</translation>
    </message>
    <message>
        <source>The partition %1 cannot be read; expected whole numbers of layers, such as 6,2,2,2</source>
        <translation>无法读取划分 %1；应为层数的整数列表，如 6,2,2,2</translation>
    </message>
    <message>
        <source>%1 layers fill only %2 of %3 stages; %4 would be idle</source>
        <translation>%1 层只填满 %3 个阶段中的 %2 个；%4 个将空闲</translation>
    </message>
    <message>
        <source>Byte %1 is not valid UTF-8; expected UTF-8 text, or UTF-16 with a byte order mark</source>
        <translation>第 %1 字节不是有效的 UTF-8；应为 UTF-8 文本，或带字节序标记的 UTF-16</translation>
    </message>
    <message>
        <source>The row of %1 is missing; its values are left empty</source>
        <translation>缺少 %1 的行；其值保留为空洞</translation>
    </message>
    <message>
        <source>%1 more values are missing from this matrix and are left empty</source>
        <translation>该矩阵还有 %1 个值缺失，保留为空洞</translation>
    </message>
    <message>
        <source>The header contains %1, which is not a GPU, a NIC or an affinity column; expected GPU0, GPU1, …</source>
        <translation>表头中的 %1 既不是 GPU 或 NIC，也不是亲和性列；应为 GPU0, GPU1, …</translation>
    </message>
    <message>
        <source>The header contains %1, which is not a known kind of NIC; it is treated as one</source>
        <translation>表头中的 %1 不是已知的 NIC 种类；按 NIC 处理</translation>
    </message>
    <message>
        <source>You can say of your own measurements what is right, what is best, and why.</source>
        <translation>你能说出自己的测量哪些正确、哪个最好，以及为什么。</translation>
    </message>
    <message>
        <source>%1 topology matrices were found (lines %2); they are treated as separate nodes joined by a network of unknown speed</source>
        <translation>发现 %1 个类别矩阵（第 %2 行）；按同样数量的主机处理，以速度未知的网络相连</translation>
    </message>
    <message>
        <source>The key %1 is unknown to this version and is kept unchanged</source>
        <translation>本版本不认识键 %1；原样保留</translation>
    </message>
    <message>
        <source>%1 refers to %2, which is not part of the machine; the setting was reset</source>
        <translation>%1 指定了 %2，但它不属于该机器；此选择已丢弃</translation>
    </message>
    <message>
        <source>Unknown %1 %2; expected one of %3</source>
        <translation>没有 %1 %2；应为 %3 之一</translation>
    </message>
    <message>
        <source>The file extension is %1; expected png, svg, pdf or csv</source>
        <translation>文件扩展名为 %1；应为 png、svg、pdf 或 csv</translation>
    </message>
    <message>
        <source>%1 cannot be written as a table; expected png, svg or pdf</source>
        <translation>%1 没有表格；应为 png、svg 或 pdf</translation>
    </message>
    <message>
        <source>%1 has nothing to show; load a machine first</source>
        <translation>%1 没有可显示的内容；应先载入一台机器</translation>
    </message>
    <message>
        <source>%1 of %2 files in the folder were skipped because their format is not supported: %3</source>
        <translation>文件夹中 %2 个文件有 %1 个不是可读格式，已跳过：%3</translation>
    </message>
    <message>
        <source>The folder has no readable file</source>
        <translation>文件夹中没有可读取的文件</translation>
    </message>
    <message>
        <source>The folder has more than %1 files; only the first %1 were read</source>
        <translation>文件夹中有超过 %1 个文件；已读取前 %1 个</translation>
    </message>
    <message>
        <source>%1 machines were joined as the nodes of one cluster (%2); latency α and bandwidth of the network between them are unknown: enter them under Edit machine</source>
        <translation>%1 台机器已作为同一集群的主机合并 (%2)；其间网络的 α 和带宽未知：请在“编辑机器”中输入</translation>
    </message>
    <message>
        <source>%1 and %2 name the same GPUs and were treated as one machine</source>
        <translation>%1 与 %2 指的是相同的 GPU，按一台机器处理</translation>
    </message>
    <message>
        <source>Unknown example %1; expected one of %2</source>
        <translation>没有示例 %1；应为 %2 之一</translation>
    </message>
    <message>
        <source>%1 is not installed on this machine; run %2 on the GPU machine, then open or paste its output</source>
        <translation>本机上没有 %1；请在有 GPU 的机器上运行 %2，再打开或粘贴其输出</translation>
    </message>
    <message>
        <source>%1 did not answer within %2 s and was stopped</source>
        <translation>%1 在 %2 s 内没有响应，已被终止</translation>
    </message>
    <message>
        <source>The backup of unsaved changes cannot be written (%1); Shardscope keeps trying</source>
        <translation>无法写入未保存更改的安全副本 (%1)；程序会继续尝试</translation>
    </message>
    <message>
        <source>The unsaved changes of %1 were set aside and can be recovered</source>
        <translation>%1 的未保存更改已另存，可以恢复</translation>
    </message>
    <message>
        <source>%1 is not a number with a unit; expected, for example, %2</source>
        <translation>%1 不是带单位的数字；应例如 %2</translation>
    </message>
    <message>
        <source>All have the same work, and the faster ones wait</source>
        <translation>各 GPU 工作量相同，较快的在等待</translation>
    </message>
    <message>
        <source>%1 is not a link class; expected NV and the number of links, such as NV18, or XGMI, PIX, PXB, PHB, PCIE, NODE, SYS</source>
        <translation>%1 不是链路类别；应为带通道数的 NV（如 NV18），或 XGMI、PIX、PXB、PHB、PCIE、NODE、SYS</translation>
    </message>
    <message>
        <source>The placement has %2 layers but none for layer %1; its experts are placed contiguously, as in the published program</source>
        <translation>放置有 %2 层，没有第 %1 层；其专家按连续方式放置，与已发表的程序相同</translation>
    </message>
    <message>
        <source>Iteration %1 was excluded: expert weights were still loading (layer %2 took %3 ms, later iterations %4 ms); loads are from the following %5 iterations</source>
        <translation>迭代 %1 已搁置：专家权重仍在载入（第 %2 层用时 %3 ms，之后的迭代 %4 ms）；负载取自其后的 %5 次迭代</translation>
    </message>
    <message>
        <source>Unknown policy %1; expected one of %2</source>
        <translation>没有策略 %1；应为 %2 之一</translation>
    </message>
    <message>
        <source>Twice as many fit as well.</source>
        <translation>两倍也放得下。</translation>
    </message>
    <message>
        <source>%1 is %2, which is not divisible by %3 (%4); expected a multiple of %4</source>
        <translation>%1 为 %2，不能被 %3 (%4) 整除；应为 %4 的倍数</translation>
    </message>
    <message>
        <source>The batch has %1 · %2 = %3 tokens per expert; expected at most %4, since a larger batch gains little</source>
        <translation>该批次每个专家有 %1 · %2 = %3 个 token；应至多 %4，超过后更大的批次收益甚微</translation>
    </message>
    <message>
        <source>At most %1 microbatches are available for %2 pipeline stages; expected at least %3 to keep the bubble small</source>
        <translation>至多 %1 个微批次填充 %2 个流水线阶段；应至少 %3 个，否则气泡过大</translation>
    </message>
    <message>
        <source>A microbatch needs at least %1 sequences (1024 tokens per matmul) and at most %2 (small bubble); expected a size that satisfies both</source>
        <translation>一个微批次至少需要 %1 条序列，矩阵乘才有 1024 个 token；至多 %2 条，气泡才够小；应取兼顾两者的大小</translation>
    </message>
    <message>
        <source>No size from %3 to %4 divides the batch of %1 and is a multiple of %2; choose a batch that allows an efficient microbatch</source>
        <translation>%3 到 %4 之间没有大小既整除批次 %1 又是 %2 的倍数；应为高效的微批次大小</translation>
    </message>
    <message>
        <source>%1 is %2, which leaves each shard fewer than 1024 of %3; expected at most %4</source>
        <translation>%1 为 %2，每个分片的 %3 将少于 1024；应至多为 %4</translation>
    </message>
    <message>
        <source>%1 gives %2, but %3 gives %4; the first value is used</source>
        <translation>%1 给出 %2，而 %3 给出 %4；采用前者</translation>
    </message>
    <message>
        <source>above 0, so that times grow with message size</source>
        <translation>大于 0、随大小增长的时间</translation>
    </message>
    <message>
        <source>offset of the large messages</source>
        <translation>大消息各行的偏移</translation>
    </message>
    <message>
        <source>intercept of their fitted line</source>
        <translation>其拟合直线的截距</translation>
    </message>
    <message>
        <source>size range %1</source>
        <translation>区段 %1</translation>
    </message>
    <message>
        <source>R² of the large messages</source>
        <translation>大消息各行的 R²</translation>
    </message>
    <message>
        <source>R² of the small messages</source>
        <translation>小消息各行的 R²</translation>
    </message>
    <message>
        <source>α of a single fit</source>
        <translation>一次普通拟合的 α</translation>
    </message>
    <message>
        <source>The large messages fit a line (R² ≥ 0.99)</source>
        <translation>大消息位于一条直线上 (R² ≥ 0.99)</translation>
    </message>
    <message>
        <source>a size that takes longer than a larger one</source>
        <translation>被更大消息超过的大小</translation>
    </message>
    <message>
        <source>No message takes more than 30 % longer than a larger one</source>
        <translation>没有消息比更大的消息慢 30 % 以上</translation>
    </message>
    <message>
        <source>A single fit over all sizes gives about the same α</source>
        <translation>对所有大小做一次普通拟合得到的 α 大致相同</translation>
    </message>
    <message>
        <source>A single fit over all sizes would give a different α; it is not used</source>
        <translation>对所有大小做一次普通拟合会得到另一个 α；不予采用</translation>
    </message>
    <message>
        <source>A line of this text</source>
        <translation>此文本中有一行</translation>
    </message>
    <message>
        <source>broken where a terminal or a mail ends</source>
        <translation>在终端或邮件的边缘被折断</translation>
    </message>
    <message>
        <source>whole lines, as the command writes them into a file</source>
        <translation>完整的行，与命令写入文件时相同</translation>
    </message>
    <message>
        <source>Lines as wide as a terminal</source>
        <translation>与终端同宽的行</translation>
    </message>
    <message>
        <source>they may go on in the next one; they are read as they stand</source>
        <translation>它们可能在下一行继续；按原样读取</translation>
    </message>
    <message>
        <source>What the numbers are</source>
        <translation>这些数字的含义</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>未说明</translation>
    </message>
    <message>
        <source>a title with a unit above the table</source>
        <translation>表格上方带单位的标题</translation>
    </message>
    <message>
        <source>A table of p2pBandwidthLatencyTest</source>
        <translation>p2pBandwidthLatencyTest 的一个表</translation>
    </message>
    <message>
        <source>no title above it says what was measured; it is taken for the bandwidth of one way</source>
        <translation>上方没有标题说明测量内容；按单向带宽处理</translation>
    </message>
    <message>
        <source>at least 2, one per half</source>
        <translation>两半至少 2</translation>
    </message>
    <message>
        <source>a finite number, 0 or more</source>
        <translation>不小于 0 的有限数</translation>
    </message>
    <message>
        <source>A line waits for the GPU</source>
        <translation>某一行在等待 GPU</translation>
    </message>
    <message>
        <source>The number of nodes</source>
        <translation>主机数</translation>
    </message>
    <message>
        <source>The number of GPUs per node</source>
        <translation>每主机的 GPU 数</translation>
    </message>
    <message>
        <source>The link within a node</source>
        <translation>主机内链路</translation>
    </message>
    <message>
        <source>a link class such as NV18 or PIX</source>
        <translation>类别，如 NV18 或 PIX</translation>
    </message>
    <message>
        <source>The number of network levels</source>
        <translation>互联网络的级数</translation>
    </message>
    <message>
        <source>at least 1 for several nodes</source>
        <translation>多主机之间至少 1</translation>
    </message>
    <message>
        <source>The number of nodes to join</source>
        <translation>要合并的主机数</translation>
    </message>
    <message>
        <source>1 each, to be joined</source>
        <translation>各 1 次以合并它们</translation>
    </message>
    <message>
        <source>A device ID</source>
        <translation>设备编号</translation>
    </message>
    <message>
        <source>a name such as GPU0</source>
        <translation>如 GPU0 的名称</translation>
    </message>
    <message>
        <source>a finite number of seconds, 0 or more</source>
        <translation>不小于 0 的有限秒数</translation>
    </message>
    <message>
        <source>The link class of an α–β model</source>
        <translation>规律的链路类别</translation>
    </message>
    <message>
        <source>a link class such as NV2 or SYS</source>
        <translation>类别，如 NV2 或 SYS</translation>
    </message>
    <message>
        <source>a link number of 0 or more and a bandwidth of 0 or more</source>
        <translation>不小于 0 的数和不小于 0 的带宽</translation>
    </message>
    <message>
        <source>0 without a network</source>
        <translation>无互联网络时为 0</translation>
    </message>
    <message>
        <source>all nodes (0)</source>
        <translation>所有主机 (0)</translation>
    </message>
    <message>
        <source>more than in the level below, and not all nodes (0)</source>
        <translation>多于下一级且不是全部 (0)</translation>
    </message>
    <message>
        <source>the first file</source>
        <translation>第一份输出</translation>
    </message>
    <message>
        <source>the second file</source>
        <translation>第二个</translation>
    </message>
    <message>
        <source>different classes</source>
        <translation>自身</translation>
    </message>
    <message>
        <source>bandwidth = minimum over the links</source>
        <translation>带宽 = 各链路的最小值</translation>
    </message>
    <message>
        <source>No path of any length is wider; among equally wide paths none has fewer hops</source>
        <translation>任意长度的路径都不更宽；同样宽的路径中没有跳数更少的</translation>
    </message>
    <message>
        <source>No other single relay is faster</source>
        <translation>没有其他单个中继能提供更多</translation>
    </message>
    <message>
        <source>Every relay waits for the whole message before forwarding it</source>
        <translation>每个中继都等整条消息到齐后才转发</translation>
    </message>
    <message>
        <source>Data-sheet bandwidth is used; a real transfer is slower</source>
        <translation>使用了数据手册标称带宽；实际传输达不到</translation>
    </message>
    <message>
        <source>The first rank holds more memory</source>
        <translation>第一个 rank 占用更多显存</translation>
    </message>
    <message>
        <source>latent queries, keys and values (MLA)</source>
        <translation>潜在查询、键和值</translation>
    </message>
    <message>
        <source>attention output after dropout</source>
        <translation>dropout 之后的注意力</translation>
    </message>
    <message>
        <source>expert outputs</source>
        <translation>专家的输出</translation>
    </message>
    <message>
        <source>logits, log-probabilities and the gradient of each: four fp32 copies</source>
        <translation>logits、对数概率、各自的梯度：四份 fp32</translation>
    </message>
    <message>
        <source>logits in 16 bits, in fp32, minus their maximum, exponentials: 2 + 4 + 4 + 4</source>
        <translation>16 位 logits、fp32 logits、减去最大值后的 logits、其指数：2 + 4 + 4 + 4</translation>
    </message>
    <message>
        <source>optimiser state</source>
        <translation>优化器状态</translation>
    </message>
    <message>
        <source>optimiser step</source>
        <translation>优化器步</translation>
    </message>
    <message>
        <source>a finite number of bytes, 0 or more</source>
        <translation>从 0 起的有限字节数</translation>
    </message>
    <message>
        <source>The FFN size</source>
        <translation>FFN 宽度</translation>
    </message>
    <message>
        <source>a model with experts (MoE)</source>
        <translation>含专家的模型</translation>
    </message>
    <message>
        <source>replicas × microbatch</source>
        <translation>副本数乘微批次</translation>
    </message>
    <message>
        <source>a number of tokens, because the model does not state one</source>
        <translation>token 数，因为模型未给出</translation>
    </message>
    <message>
        <source>flattened 16-bit gradients</source>
        <translation>扁平化的 16 位梯度</translation>
    </message>
    <message>
        <source>this rank&apos;s share of them in fp32</source>
        <translation>其中自身部分以 fp32 保存</translation>
    </message>
    <message>
        <source>layers · activations kept per layer</source>
        <translation>层数 · 每层所保留的</translation>
    </message>
    <message>
        <source>(chunks in flight − 1) · activations of one chunk</source>
        <translation>(存活分块 − 1) · 一个分块的激活值</translation>
    </message>
    <message>
        <source>chunks in flight at the peak</source>
        <translation>峰值时的存活分块</translation>
    </message>
    <message>
        <source>largest layer, minus the logits already counted</source>
        <translation>最大的层，超出此前 logits 的部分</translation>
    </message>
    <message>
        <source>tensors in transit to and from other ranks</source>
        <translation>往返其他 rank 途中的张量</translation>
    </message>
    <message>
        <source>each run finds what the previous one left in memory</source>
        <translation>每次都遇到前一次的残留</translation>
    </message>
    <message>
        <source>gradients and temporary tensors of the step, beyond the loss</source>
        <translation>单步的梯度与临时量，超出损失所需的部分</translation>
    </message>
    <message>
        <source>parameters · bytes each / replicas</source>
        <translation>参数 · 位宽 / 副本数</translation>
    </message>
    <message>
        <source>parameters · bytes each</source>
        <translation>参数 · 位宽</translation>
    </message>
    <message>
        <source>bytes per message</source>
        <translation>每个的字节数</translation>
    </message>
    <message>
        <source>DualPipe runs the model in both directions: each rank also holds the parameters of the mirrored stage</source>
        <translation>DualPipe 双向运行模型：另一端的阶段也要持有</translation>
    </message>
    <message>
        <source>gradients are freed before the next forward pass, so they are not part of the peak</source>
        <translation>梯度在下一次前向之前已释放，因此峰值不含梯度</translation>
    </message>
    <message>
        <source>all parameters · bytes each</source>
        <translation>全部参数 · 位宽</translation>
    </message>
    <message>
        <source>layers · activations kept per layer, plus embedding and head</source>
        <translation>层数 · 每层所保留的，以及嵌入和输出头所保留的</translation>
    </message>
    <message>
        <source>layers · input activation</source>
        <translation>层数 · 其输入</translation>
    </message>
    <message>
        <source>tokens per microbatch</source>
        <translation>一个微批次的 token</translation>
    </message>
    <message>
        <source>memory per GPU of stage %1</source>
        <translation>阶段 %1 单个设备的显存</translation>
    </message>
    <message>
        <source>matmuls measured alone run on a cool GPU and back to back; fitted to Korthikanti et al. 2022, table 5, and vTrain&apos;s steps on A100</source>
        <translation>单独测量的矩阵乘是冷启动且背靠背运行；由 Korthikanti et al. 2022 表 5 及 vTrain 在 A100 上的步时间拟合</translation>
    </message>
    <message>
        <source>rate of matmuls whose size is not a multiple of 64</source>
        <translation>宽度不是 64 倍数的矩阵乘速率</translation>
    </message>
    <message>
        <source>fitted to BigScience&apos;s steps: widths of 14 400 (1800 per rank) against multiples of 64</source>
        <translation>由 BigScience 宽度为 14400（每 rank 1800）的步时间与宽度为 64 倍数者对比拟合</translation>
    </message>
    <message>
        <source>rate of memory-bound kernels</source>
        <translation>搬运数据的内核速率</translation>
    </message>
    <message>
        <source>as in the device&apos;s efficiency curve</source>
        <translation>按该设备的规律</translation>
    </message>
    <message>
        <source>bytes moved by unfused kernels</source>
        <translation>未融合的内核所搬运的字节数</translation>
    </message>
    <message>
        <source>rate of links within a node</source>
        <translation>主机内链路速率</translation>
    </message>
    <message>
        <source>share of port bandwidth between nodes</source>
        <translation>主机间端口速率的比例</translation>
    </message>
    <message>
        <source>start-up time of a message between stages</source>
        <translation>阶段间消息的启动</translation>
    </message>
    <message>
        <source>overlapped share of tensor-parallel communication</source>
        <translation>张量并行通信被掩盖的比例</translation>
    </message>
    <message>
        <source>Megatron-LM overlaps none unless configured to</source>
        <translation>除非要求，Megatron-LM 不掩盖任何通信</translation>
    </message>
    <message>
        <source>overlapped share of expert-parallel communication</source>
        <translation>专家并行通信被掩盖的比例</translation>
    </message>
    <message>
        <source>none unless enabled</source>
        <translation>除非要求，否则没有</translation>
    </message>
    <message>
        <source>share of the backward pass that overlaps with gradient reduction</source>
        <translation>掩盖梯度通信的反向传播比例</translation>
    </message>
    <message>
        <source>Megatron-LM reduces gradients after the last backward pass unless overlap is enabled</source>
        <translation>除非要求重叠，Megatron-LM 在最后一次反向之后规约梯度</translation>
    </message>
    <message>
        <source>share of compute that overlaps with ZeRO stage 3 all-gathers</source>
        <translation>掩盖 ZeRO 3 gather 的计算比例</translation>
    </message>
    <message>
        <source>FSDP gathers the next layer during the compute of the current one; fitted to llm-foundry&apos;s steps</source>
        <translation>FSDP 在计算一层时收集下一层；llm-foundry 的步时间</translation>
    </message>
    <message>
        <source>launch time per layer, forward</source>
        <translation>一层的启动，前向</translation>
    </message>
    <message>
        <source>fitted to vTrain&apos;s single-node steps, where small layers take the same time whatever their size (together with the backward launch time)</source>
        <translation>由 vTrain 单节点步时间拟合，其小层无论大小用时相同（与 launch_backward_s 一起）</translation>
    </message>
    <message>
        <source>launch time per layer, backward</source>
        <translation>一层的启动，反向</translation>
    </message>
    <message>
        <source>fitted with the forward launch time</source>
        <translation>见 launch_forward_s</translation>
    </message>
    <message>
        <source>overhead per step</source>
        <translation>一步的额外开销</translation>
    </message>
    <message>
        <source>bytes moved by the optimiser per parameter</source>
        <translation>优化器为每个参数搬运的字节数</translation>
    </message>
    <message>
        <source>Adam with fp32 state reads 16 and writes 14 bytes per parameter; includes gradient norm and scaling</source>
        <translation>使用 fp32 状态的 Adam 读 16 字节、写 14 字节；另有梯度的范数和缩放</translation>
    </message>
    <message>
        <source>load of the busiest GPU / mean</source>
        <translation>最忙专家设备的负载与均值之比</translation>
    </message>
    <message>
        <source>a schedule with a fixed task order</source>
        <translation>顺序事先已知的调度</translation>
    </message>
    <message>
        <source>one matmul rate for all sizes: less accurate than the other devices</source>
        <translation>该设备对所有大小的矩阵乘只有一个速率：比其他设备粗略</translation>
    </message>
    <message>
        <source>matmul efficiency follows a curve fitted to measurements</source>
        <translation>矩阵乘遵循由实测值拟合的规律</translation>
    </message>
    <message>
        <source>share of it reached by large matmuls</source>
        <translation>其中大矩阵乘所达到的比例</translation>
    </message>
    <message>
        <source>share of that sustained within whole steps, given power and clock limits</source>
        <translation>其中，功耗与时钟在训练步内所余的比例</translation>
    </message>
    <message>
        <source>share of it reached</source>
        <translation>其中所达到的比例</translation>
    </message>
    <message>
        <source>microbatches × layers × recomputation per layer</source>
        <translation>微批次数 × 层数 × 每层重做的部分</translation>
    </message>
    <message>
        <source>recomputation of one layer</source>
        <translation>一层内重做</translation>
    </message>
    <message>
        <source>link within a node, per GPU and direction</source>
        <translation>主机内链路，单 GPU，每个方向</translation>
    </message>
    <message>
        <source>as often as every other stage</source>
        <translation>与其他各级一样频繁</translation>
    </message>
    <message>
        <source>share of it reached by collectives</source>
        <translation>其中集合通信所达到的比例</translation>
    </message>
    <message>
        <source>nodes spanned by a group</source>
        <translation>一个组跨越的主机数</translation>
    </message>
    <message>
        <source>MBS %1</source>
        <translation>MBS %1</translation>
    </message>
    <message>
        <source>its share of the node&apos;s ports</source>
        <translation>它在主机端口中的份额</translation>
    </message>
    <message>
        <source>again, with recomputation</source>
        <translation>带重计算再做一次</translation>
    </message>
    <message>
        <source>simulated step − busy time of the slowest stage</source>
        <translation>模拟单步 − 最慢阶段的忙碌时间</translation>
    </message>
    <message>
        <source>time of the other stages / slowest stage</source>
        <translation>其他阶段的时间与最慢阶段之比</translation>
    </message>
    <message>
        <source>input or output of one microbatch</source>
        <translation>一个微批次的输入或输出</translation>
    </message>
    <message>
        <source>parameters per GPU</source>
        <translation>单个设备上的参数</translation>
    </message>
    <message>
        <source>bytes per gradient</source>
        <translation>一个梯度的字节数</translation>
    </message>
    <message>
        <source>gradient all-reduce, minus the part hidden by the backward pass</source>
        <translation>梯度的 all-reduce，减去反向传播所掩盖的部分</translation>
    </message>
    <message>
        <source>gradient reduce-scatter, minus the part hidden by the backward pass, + parameter all-gather</source>
        <translation>梯度 scatter，减去反向传播所掩盖的部分，+ 参数 gather</translation>
    </message>
    <message>
        <source>microbatches × (two parameter all-gathers + gradient reduce-scatter − overlap with compute)</source>
        <translation>微批次数 × (两次参数 gather + 梯度 scatter − 被计算掩盖的部分)</translation>
    </message>
    <message>
        <source>parameters / shards × bytes / (memory bandwidth × share)</source>
        <translation>参数 / 分片数 × 字节数 / (显存速率 × 比例)</translation>
    </message>
    <message>
        <source>wait for launches per layer</source>
        <translation>一层中等待主机</translation>
    </message>
    <message>
        <source>Sequences are short; products with weights take most of the time</source>
        <translation>序列较短；与权重的乘法占去大部分时间</translation>
    </message>
    <message>
        <source>set for this run</source>
        <translation>运行的设置</translation>
    </message>
    <message>
        <source>parameters and tokens only</source>
        <translation>仅参数与 token</translation>
    </message>
    <message>
        <source>N, parameters active per token</source>
        <translation>N，一个 token 经过的参数</translation>
    </message>
    <message>
        <source>whole batches closest to the dataset size</source>
        <translation>最接近数据集的整批次数</translation>
    </message>
    <message>
        <source>gradient reduction and transfer to the next layer</source>
        <translation>规约与到下一层的路径</translation>
    </message>
    <message>
        <source>FLOPs of the whole run</source>
        <translation>整个运行的 FLOP</translation>
    </message>
    <message>
        <source>the shape alone gives 6 N D; the rest is attention, reductions and recomputation</source>
        <translation>仅由形状得出 6 N D；超出部分为注意力、规约和重计算</translation>
    </message>
    <message>
        <source>bytes sent and received by all GPUs</source>
        <translation>全部收发的字节数</translation>
    </message>
    <message>
        <source>bytes per element</source>
        <translation>一个元素的字节数</translation>
    </message>
    <message>
        <source>one transmission can reach several receivers, so more bytes are received than sent</source>
        <translation>一次发送可到达多个接收方，因此接收多于发送</translation>
    </message>
    <message>
        <source>FLOP / (GPUs · rate)</source>
        <translation>FLOP / (处理器数 · 速率)</translation>
    </message>
    <message>
        <source>GPUs, product of all degrees</source>
        <translation>处理器数，所有并行度之积</translation>
    </message>
    <message>
        <source>sustained rate per GPU</source>
        <translation>每块持续达到的速率</translation>
    </message>
    <message>
        <source>communication is counted but not timed: the network must sustain the bytes per second shown</source>
        <translation>通信只计数不计时：必须在所示的每秒字节数之内完成</translation>
    </message>
    <message>
        <source>The internal tensor-parallel degree</source>
        <translation>内部张量并行度</translation>
    </message>
    <message>
        <source>The external tensor-parallel degree</source>
        <translation>外部张量并行度</translation>
    </message>
    <message>
        <source>head dimension per shard</source>
        <translation>每分片的头宽度</translation>
    </message>
    <message>
        <source>hidden size per shard</source>
        <translation>每分片的隐藏宽度</translation>
    </message>
    <message>
        <source>The total dimension of all heads</source>
        <translation>所有头的宽度</translation>
    </message>
    <message>
        <source>Takeaway: each answer above is worked out from your own runs. Where you and the runs disagree, one of you can be repeated.</source>
        <translation>小结：以上每个答案都由你自己的运行算出。你与运行不一致时，两者都可以重来一次。</translation>
    </message>
    <message>
        <source>degrees divide the dimensions that they split</source>
        <translation>各并行度整除所划分的对象</translation>
    </message>
    <message>
        <source>FFN size per chip</source>
        <translation>单芯片上的内层宽度</translation>
    </message>
    <message>
        <source>hidden size per chip</source>
        <translation>单芯片上的隐藏宽度</translation>
    </message>
    <message>
        <source>rate for 8-bit arithmetic</source>
        <translation>8 位速率</translation>
    </message>
    <message>
        <source>base utilisation</source>
        <translation>基础利用率</translation>
    </message>
    <message>
        <source>bubble layers, each 6 matmuls plus its communication</source>
        <translation>气泡中的层，每层 6 次矩阵乘及发送量</translation>
    </message>
    <message>
        <source>bubble layers, (pp − 1) · layers between stages</source>
        <translation>气泡中的层，(pp − 1) · 阶段间的层</translation>
    </message>
    <message>
        <source>communication is assumed to be hidden behind compute</source>
        <translation>此处认为通信被计算掩盖</translation>
    </message>
    <message>
        <source>one replica: no communication</source>
        <translation>单副本：无</translation>
    </message>
    <message>
        <source>in both directions over the chip&apos;s links</source>
        <translation>芯片连接的两个方向</translation>
    </message>
    <message>
        <source>step time of one batch</source>
        <translation>批时间</translation>
    </message>
    <message>
        <source>bubble + steady phase + gradient reduction</source>
        <translation>气泡 + 稳态阶段 + 规约</translation>
    </message>
    <message>
        <source>replicas × experts</source>
        <translation>副本数乘专家数</translation>
    </message>
    <message>
        <source>stages × interleaving</source>
        <translation>阶段数乘交错数</translation>
    </message>
    <message>
        <source>The hidden size</source>
        <translation>隐藏宽度</translation>
    </message>
    <message>
        <source>hidden size</source>
        <translation>隐藏宽度</translation>
    </message>
    <message>
        <source>the pipeline degree</source>
        <translation>PIPE 的并行度</translation>
    </message>
    <message>
        <source>The head dimension</source>
        <translation>单个头的宽度</translation>
    </message>
    <message>
        <source>From measured runs</source>
        <translation>来自测量的运行</translation>
    </message>
    <message>
        <source>Heads and FFN size</source>
        <translation>注意力头与 FFN 宽度</translation>
    </message>
    <message>
        <source>head dimension</source>
        <translation>头宽度</translation>
    </message>
    <message>
        <source>heads and FFN size</source>
        <translation>注意力头与 FFN 宽度</translation>
    </message>
    <message>
        <source>With %1 in place of even layers: by how much longer is a step?</source>
        <translation>用 %1 代替均分的层：一步长多少？</translation>
    </message>
    <message>
        <source>The part of a tensor on one GPU</source>
        <translation>张量在一个处理器上的部分</translation>
    </message>
    <message>
        <source>the time of the busiest GPU</source>
        <translation>工作时间最长的设备</translation>
    </message>
    <message>
        <source>GPU time</source>
        <translation>设备上的工作</translation>
    </message>
    <message>
        <source>idle: pipeline not full, or waiting</source>
        <translation>空闲：未填满或在等待</translation>
    </message>
    <message>
        <source>the step time follows exactly from a formula</source>
        <translation>单步时间由公式精确给出</translation>
    </message>
    <message>
        <source>The number of participating GPUs</source>
        <translation>参与的 GPU 数</translation>
    </message>
    <message>
        <source>ZeRO 1: optimiser state sharded</source>
        <translation>ZeRO 1：优化器状态分片</translation>
    </message>
    <message>
        <source>ZeRO 2: gradients sharded too</source>
        <translation>ZeRO 2：梯度也分片</translation>
    </message>
    <message>
        <source>ZeRO 3: parameters sharded too</source>
        <translation>ZeRO 3：参数也分片</translation>
    </message>
    <message>
        <source>twice the sequence length</source>
        <translation>两倍的序列</translation>
    </message>
    <message>
        <source>The transfer</source>
        <translation>交接</translation>
    </message>
    <message>
        <source>a loaded machine, or a fixed transfer time</source>
        <translation>已载入的机器或给定的时间</translation>
    </message>
    <message>
        <source>The average was computed from values other than those listed, or was not updated after a change</source>
        <translation>均值由与此处不同的值算出，或修改后未重新计算</translation>
    </message>
    <message>
        <source>Results of different settings were averaged; no single run ever had this value</source>
        <translation>不同设置的结果被平均；没有任何一次运行有过此值</translation>
    </message>
    <message>
        <source>lowest throughput × time per step</source>
        <translation>最小吞吐量 × 单步时间</translation>
    </message>
    <message>
        <source>the rows ran with different batch sizes</source>
        <translation>各行以不同的批次运行</translation>
    </message>
    <message>
        <source>differs between the rows</source>
        <translation>它们之间不同</translation>
    </message>
    <message>
        <source>expected value</source>
        <translation>应有的值</translation>
    </message>
    <message>
        <source>in source</source>
        <translation>印出值</translation>
    </message>
    <message>
        <source>rate computed from the mean time</source>
        <translation>平均时间对应的速率</translation>
    </message>
    <message>
        <source>batch / mean step time</source>
        <translation>批次 / 平均时间</translation>
    </message>
    <message>
        <source>A mean of rates gives fast seeds more weight than slow ones</source>
        <translation>速率的均值使快的种子权重大于慢的种子</translation>
    </message>
    <message>
        <source>bytes / time, at each destination</source>
        <translation>各目的地的字节 / 时间</translation>
    </message>
    <message>
        <source>The work was overestimated or the time underestimated: a different batch size, an average over skipped steps, or a timer that does not synchronise with the GPU</source>
        <translation>工作量计得过高或时间过短：批次不同、对跳过的步取了平均，或计时器没有等待设备</translation>
    </message>
    <message>
        <source>with the number of samples the ranks really processed</source>
        <translation>按各 rank 实际取用的样本数</translation>
    </message>
    <message>
        <source>batch per rank × ranks</source>
        <translation>单个 rank 的批次 × rank 数</translation>
    </message>
    <message>
        <source>Every rank is given the whole batch instead of its share</source>
        <translation>每个 rank 都收到整个批次而不是自己的份额</translation>
    </message>
    <message>
        <source>The batch was not divided as recorded</source>
        <translation>批次的划分方式与记录不同</translation>
    </message>
    <message>
        <source>value as recorded</source>
        <translation>印出的内容</translation>
    </message>
    <message>
        <source>Memory was read before the model was on the GPU, or from another process, or in another unit</source>
        <translation>显存是在模型上设备之前读取的，或属于另一进程，或单位不同</translation>
    </message>
    <message>
        <source>bytes per parameter</source>
        <translation>一个参数的字节数</translation>
    </message>
    <message>
        <source>The weights were loaded in the format of the file, not in the recorded precision</source>
        <translation>权重以文件的格式载入，而不是所标注的格式</translation>
    </message>
    <message>
        <source>No sampler divides the batch among the ranks; throughput counts it once, and memory does not shrink with more ranks</source>
        <translation>没有采样器把批次分给各 rank；吞吐量只计一次，显存也不随 rank 增加而减少</translation>
    </message>
    <message>
        <source>memory per rank for one more sample in the batch</source>
        <translation>批次再多一个样本时每个 rank 的开销</translation>
    </message>
    <message>
        <source>at most, the activations of one sample</source>
        <translation>单个样本的激活值至多</translation>
    </message>
    <message>
        <source>so each rank holds it whole</source>
        <translation>因此一个 rank 完整持有它</translation>
    </message>
    <message>
        <source>if the batch were split across ranks</source>
        <translation>若批次被切分</translation>
    </message>
    <message>
        <source>memory that one sample would need</source>
        <translation>每个样本将需要</translation>
    </message>
    <message>
        <source>With p stages and m chunks, a share of (p − 1) / (m + p − 1) is spent filling and draining</source>
        <translation>p 个阶段、m 个分块时，填充与排空所占比例为 (p − 1) / (m + p − 1)</translation>
    </message>
    <message>
        <source>launch time per layer</source>
        <translation>一层的启动</translation>
    </message>
    <message>
        <source>GPU time per layer and sample</source>
        <translation>一层一个样本的设备时间</translation>
    </message>
    <message>
        <source>samples per chunk below which launches dominate</source>
        <translation>主机时间占主导的每分块样本数界限</translation>
    </message>
    <message>
        <source>Probably the host launches each chunk&apos;s kernels more slowly than the GPU runs them; kernels that use the GPU poorly on small chunks look the same</source>
        <translation>与主机逐块发起内核慢于设备执行相符；小分块使设备利用率降低时也可能看起来一样</translation>
    </message>
    <message>
        <source>Warm-up steps included</source>
        <translation>计入了预热步</translation>
    </message>
    <message>
        <source>At every moment exactly one of the %1 works.</source>
        <translation>任何时刻，%1 块中恰好有一块在工作。</translation>
    </message>
    <message>
        <source>One seed is an outlier</source>
        <translation>有一个种子与众不同</translation>
    </message>
    <message>
        <source>Cold first iteration included in the mean</source>
        <translation>冷启动的首次迭代被计入均值</translation>
    </message>
    <message>
        <source>Batch size and number of ranks do not match</source>
        <translation>批次与 rank 数不匹配</translation>
    </message>
    <message>
        <source>memory of %1</source>
        <translation>%1 的显存</translation>
    </message>
    <message>
        <source>Precision does not match the bytes</source>
        <translation>精度与字节数不符</translation>
    </message>
    <message>
        <source>Mean of rates instead of rate of the mean</source>
        <translation>速率的均值，而非均值的速率</translation>
    </message>
    <message>
        <source>mean in the source</source>
        <translation>印出的均值</translation>
    </message>
    <message>
        <source>Experts that are used together or much lie on one GPU</source>
        <translation>常被一起使用或使用频繁的专家位于同一块 GPU 上</translation>
    </message>
    <message>
        <source>Something else was using the machine during one seed, or its first start was counted</source>
        <translation>某个种子运行期间机器上有其他负载，或计入了首次启动</translation>
    </message>
    <message>
        <source>if two values agree, the third is 3σ/√2 away</source>
        <translation>若两者一致，第三者偏离 3σ/√2</translation>
    </message>
    <message>
        <source>How many different pairs of GPUs are joined by %1? Count the cells above the diagonal.</source>
        <translation>有多少对不同的 GPU 由 %1 相连？数对角线上方的单元格。</translation>
    </message>
    <message>
        <source>the third seed</source>
        <translation>第三个</translation>
    </message>
    <message>
        <source>the recorded times agree</source>
        <translation>印出的时间一致</translation>
    </message>
    <message>
        <source>the other seeds</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Something else was using the machine during this seed, or its first start was counted</source>
        <translation>该种子运行期间机器上有其他负载，或计入了首次启动</translation>
    </message>
    <message>
        <source>printed step</source>
        <translation>印出的步时</translation>
    </message>
    <message>
        <source>step that fits the FLOP/s</source>
        <translation>与 FLOP/s 相符的步时</translation>
    </message>
    <message>
        <source>as in %1 rows of this model</source>
        <translation>与该模型的 %1 行一致</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>See width and generation of each GPU&apos;s link under load</source>
        <translation>在负载下查看每块 GPU 链路的宽度与代次</translation>
    </message>
    <message>
        <source>a finding from %1 on</source>
        <translation>达到 %1 即报告</translation>
    </message>
    <message>
        <source>%1 in a step of %2 do not fit: in the other rows of this model such a step takes %3</source>
        <translation>%1 与 %2 的步时不符：在该模型的其他行中，这样的一步需 %3</translation>
    </message>
    <message>
        <source>One of the two is a misprint, or it was measured at another time or with another batch</source>
        <translation>其中一个是印刷错误，或是在另一时间、以另一批量测得</translation>
    </message>
    <message>
        <source>printed GPUs</source>
        <translation>印出的 GPU 数</translation>
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
        <translation>这些并行度需要 %1 块 GPU，而非印出的 %2 个</translation>
    </message>
    <message>
        <source>%2 GPUs cannot be divided into groups of %1, as the degrees say</source>
        <translation>%2 个 GPU 无法按并行度分成每组 %1 个</translation>
    </message>
    <message>
        <source>A degree or the number of GPUs is a misprint, or a part of the GPUs was idle</source>
        <translation>某个并行度或 GPU 数印错，或有一部分 GPU 空闲</translation>
    </message>
    <message>
        <source>slowest, iteration %1 the first</source>
        <translation>最慢者，其中最早为第 %1 次迭代</translation>
    </message>
    <message>
        <source>the other iterations</source>
        <translation>其余迭代</translation>
    </message>
    <message>
        <source>mean including them</source>
        <translation>包含它们的均值</translation>
    </message>
    <message>
        <source>without slow iterations</source>
        <translation>不含慢迭代</translation>
    </message>
    <message>
        <source>%1 of %2 iterations are far slower than their neighbours, up to %3 ×: without them the mean is %4, not %5</source>
        <translation>%2 次迭代中有 %1 次远慢于相邻迭代，最多 %3 倍：去掉后均值为 %4，而非 %5</translation>
    </message>
    <message>
        <source>A profiler, an evaluation or a checkpoint ran during these iterations</source>
        <translation>这些迭代期间运行了分析器、评估或检查点</translation>
    </message>
    <message>
        <source>probability that it is disturbed</source>
        <translation>受到干扰的概率</translation>
    </message>
    <message>
        <source>usual here: %1 %</source>
        <translation>此处通常为 %1 %</translation>
    </message>
    <message>
        <source>Iterations far slower than their neighbours</source>
        <translation>远慢于相邻迭代的迭代</translation>
    </message>
    <message>
        <source>GPUs do not fit the degrees</source>
        <translation>GPU 数与并行度不符</translation>
    </message>
    <message>
        <source>FLOP/s do not fit the step time</source>
        <translation>FLOP/s 与步时不符</translation>
    </message>
    <message>
        <source>Equal settings repeat badly</source>
        <translation>相同设置的重复性差</translation>
    </message>
    <message>
        <source>Equal settings repeat within ± %1 %: results that differ by less than %2 % say nothing</source>
        <translation>相同设置的重复误差为 ±%1 %：相差小于 %2 % 的结果说明不了什么</translation>
    </message>
    <message>
        <source>Others used the machine or its network during the runs; repeat them, or take medians of more</source>
        <translation>运行期间有他人在用该机器或其网络；请重复，或取更多次运行的中位数</translation>
    </message>
    <message>
        <source>without the memory left by earlier seeds</source>
        <translation>去掉前面各随机种子的遗留</translation>
    </message>
    <message>
        <source>additional memory per seed</source>
        <translation>每个随机种子都比前一个占用更多</translation>
    </message>
    <message>
        <source>difference between these steps</source>
        <translation>它们彼此不同</translation>
    </message>
    <message>
        <source>The model or optimiser of every earlier seed is still in memory when the next one starts</source>
        <translation>前面每个随机种子的模型或优化器在下一个开始时仍被占用</translation>
    </message>
    <message>
        <source>End the process group on all ranks</source>
        <translation>在所有 rank 上结束进程组</translation>
    </message>
    <message>
        <source>without the memory left by the first seed</source>
        <translation>不含第一个种子的残留</translation>
    </message>
    <message>
        <source>additional memory held by later seeds</source>
        <translation>较晚的种子占用更多</translation>
    </message>
    <message>
        <source>The first seed&apos;s model or optimiser is still in memory when the next seed starts</source>
        <translation>下一个种子开始时第一个种子的模型或优化器仍被占用</translation>
    </message>
    <message>
        <source>deviation on each rank</source>
        <translation>每个 rank 的偏差</translation>
    </message>
    <message>
        <source>from the first seed</source>
        <translation>第一个种子的</translation>
    </message>
    <message>
        <source>State of the first seed is still held while the next ones run, so only the first shows the true peak</source>
        <translation>后续种子运行时第一个种子的状态仍被占用，因此只有第一个显示真实峰值</translation>
    </message>
    <message>
        <source>minimum over ranks</source>
        <translation>各 rank 的最小值</translation>
    </message>
    <message>
        <source>maximum over ranks</source>
        <translation>各 rank 中最多</translation>
    </message>
    <message>
        <source>must fit in memory</source>
        <translation>必须放得下的部分</translation>
    </message>
    <message>
        <source>deviation across ranks</source>
        <translation>各 rank 间的偏差</translation>
    </message>
    <message>
        <source>Mean and deviation were taken over the ranks; report the largest rank, or every rank</source>
        <translation>均值和偏差是在各 rank 上取的；应给出最大的 rank，或逐一给出</translation>
    </message>
    <message>
        <source>mean over ranks, without an uncertainty</source>
        <translation>各 rank 的均值，不带误差</translation>
    </message>
    <message>
        <source>Something else was using the machine during the slower runs, or an unrecorded setting was different</source>
        <translation>较慢者中机器上有其他负载，或有未记录的设置不同</translation>
    </message>
    <message>
        <source>shortest possible step with these stage times</source>
        <translation>这些阶段的单步</translation>
    </message>
    <message>
        <source>too low for samples/s</source>
        <translation>太小，不可能是 samples/s</translation>
    </message>
    <message>
        <source>cost of one more chunk</source>
        <translation>再多一个分块的开销</translation>
    </message>
    <message>
        <source>for the same work, if the values were samples/s</source>
        <translation>若这些是 samples/s，则在相同工作量下</translation>
    </message>
    <message>
        <source>The first update does not fit</source>
        <translation>第一次更新放不下</translation>
    </message>
    <message>
        <source>corrected value</source>
        <translation>正是如此</translation>
    </message>
    <message>
        <source>The script divides steps by time and labels the result samples/s</source>
        <translation>脚本用步数除以时间，却把结果称为 samples/s</translation>
    </message>
    <message>
        <source>the same on every rank</source>
        <translation>每个 rank 相同</translation>
    </message>
    <message>
        <source>Every seed wraps the stage in the timer once more, and the timer is never reset; only the first seed&apos;s times are correct</source>
        <translation>计时器在每个种子时再次包裹阶段并继续累加；第一个种子的时间才是真实的</translation>
    </message>
    <message>
        <source>shorter, which is impossible</source>
        <translation>更短，这不可能</translation>
    </message>
    <message>
        <source>The timer also runs during warm-up, and its total is divided by the measured steps only</source>
        <translation>计时器在预热期间也在运行，而其总时间只除以所测的步数</translation>
    </message>
    <message>
        <source>mean including the first</source>
        <translation>含首次的均值</translation>
    </message>
    <message>
        <source>complete iterations recorded</source>
        <translation>记录了完整的迭代</translation>
    </message>
    <message>
        <source>one per rank, all cold: they say nothing about the steady state</source>
        <translation>每个 rank 一次，全部为冷启动：不反映稳态</translation>
    </message>
    <message>
        <source>its number of chunks is not stated</source>
        <translation>未给出分块数</translation>
    </message>
    <message>
        <source>its batch size is not stated</source>
        <translation>未给出批次</translation>
    </message>
    <message>
        <source>its TP, PP or DP degree is not stated</source>
        <translation>未给出 TP、PP 或 DP</translation>
    </message>
    <message>
        <source>No run uses tensor parallelism, so its cost is unknown</source>
        <translation>没有运行切分张量，因此其开销未知</translation>
    </message>
    <message>
        <source>GPUs, chunks, batch, and throughput or step time</source>
        <translation>GPU 数、分块数、批次以及吞吐量或单步时间</translation>
    </message>
    <message>
        <source>bytes, destinations and times of broadcast 1, 2 and 3</source>
        <translation>broadcast1、2、3 的字节数、目的地数和时间</translation>
    </message>
    <message>
        <source>memory: constant part and bytes per sample</source>
        <translation>显存：固定部分与每样本字节数</translation>
    </message>
    <message>
        <source>plans: achieved share of the GPUs&apos; peak</source>
        <translation>方案：所达到的 GPU 峰值比例</translation>
    </message>
    <message>
        <source>its size in bytes is not stated</source>
        <translation>未给出字节数</translation>
    </message>
    <message>
        <source>it is not a timed broadcast 1, 2 or 3</source>
        <translation>它不是计时的 broadcast1、broadcast2 或 broadcast3</translation>
    </message>
    <message>
        <source>A run does not state its size or its number of GPUs; assumed 4 GB to 4 GPUs, in 32 blocks for broadcast3</source>
        <translation>有一次运行未给出大小或 GPU 数；假定 4 GB 发往 4 块 GPU，broadcast3 分 32 块</translation>
    </message>
    <message>
        <source>its clock is hours away from the first file&apos;s. Is it of the same run?</source>
        <translation>它的时钟与第一个文件相差数小时。是同一次运行吗？</translation>
    </message>
    <message>
        <source>Which is faster here, %1 or FSDP with the same?</source>
        <translation>这里哪个更快：%1，还是同样设置的 FSDP？</translation>
    </message>
    <message>
        <source>As many parameters as measurements: the fit reproduces them exactly and does not test the model</source>
        <translation>参数与测量值一样多：它们只能解释，不能检验</translation>
    </message>
    <message>
        <source>because each pipeline rank holds only chunks, not the whole batch</source>
        <translation>流水线各 rank 持有分块，而不是整个批次</translation>
    </message>
    <message>
        <source>its number of GPUs is not stated</source>
        <translation>未给出 GPU 数</translation>
    </message>
    <message>
        <source>neither TFLOP/s nor parameters, batch and tokens are stated, so its work is unknown</source>
        <translation>TFLOP/s 以及参数、批次与 token 都不能说明其工作量</translation>
    </message>
    <message>
        <source>folder of an MoE serving run (data.json, e2e.csv, moe_layer-N.csv)</source>
        <translation>MoE 推理服务运行的文件夹（data.json、e2e.csv、moe_layer-N.csv）</translation>
    </message>
    <message>
        <source>The number of GPUs in this machine</source>
        <translation>这台机器的 GPU 数量</translation>
    </message>
    <message>
        <source>at least 1: an NVIDIA or AMD PCI device in the output of lstopo</source>
        <translation>至少 1 个：NVIDIA 或 AMD 的 PCI 设备，有此设备时 lstopo 会写出</translation>
    </message>
    <message>
        <source>tokens in the run</source>
        <translation>整个运行的 token</translation>
    </message>
    <message>
        <source>duration of the run</source>
        <translation>运行时间</translation>
    </message>
    <message>
        <source>experts per layer</source>
        <translation>每层的专家数</translation>
    </message>
    <message>
        <source>busiest GPU / mean, first placement</source>
        <translation>最忙 GPU 与均值之比，第一种放置</translation>
    </message>
    <message>
        <source>throughput in samples per second</source>
        <translation>吞吐量（样本/秒）</translation>
    </message>
    <message>
        <source>CP %1</source>
        <translation>CP %1</translation>
    </message>
    <message>
        <source>at most 100 000 in all stacks together (encoder and decoder)</source>
        <translation>所有栈总计至多 100000</translation>
    </message>
    <message>
        <source>at most 4 000 000 in all layers together</source>
        <translation>所有层合计至多 4000000</translation>
    </message>
    <message>
        <source>the number of key and value heads</source>
        <translation>键值头的宽度</translation>
    </message>
    <message>
        <source>Expert %1 goes to GPU %2: next in order, regardless of load</source>
        <translation>专家 %1 放到 GPU %2：依次的下一个，不看负载</translation>
    </message>
    <message>
        <source>GPU %1 has %2 tokens, above 1.15 × the mean (%3): %4 tokens from rank %5 for its largest expert %6 move to the spare GPU %7</source>
        <translation>GPU %1 有 %2 个 token，超过均值 (%3) 的 1.15 倍：rank %5 发往其最大专家 %6 的 %4 个 token 转到备用 GPU %7</translation>
    </message>
    <message>
        <source>at least 2: the last GPU is the spare</source>
        <translation>至少 2：最后一个为备用</translation>
    </message>
    <message>
        <source>Expert %1 starts on GPU %2: contiguous placement, the last GPU is kept spare</source>
        <translation>专家 %1 起始于 GPU %2：专家依次排列，最后一块 GPU 备用</translation>
    </message>
    <message>
        <source>Expert %1 has the most tokens per replica (%2): it gets replica %3</source>
        <translation>专家 %1 每副本 token 最多 (%2)：它获得第 %3 个副本</translation>
    </message>
    <message>
        <source>The next heaviest replica, of expert %1 with %2 tokens, goes to GPU %3, the least loaded with free slots</source>
        <translation>下一个最重的副本（专家 %1，%2 个 token）放到有空位的最轻设备 GPU %3</translation>
    </message>
    <message>
        <source>The number of flows in an even split (experts × devices × sources)</source>
        <translation>均匀切分的流数（专家数 × 设备数 × 来源数）</translation>
    </message>
    <message>
        <source>Expert %1 starts on GPU %2: contiguous placement</source>
        <translation>专家 %1 起始于 GPU %2：专家依次排列</translation>
    </message>
    <message>
        <source>The least busy GPU, %1, has %2 tokens: less than %3 below the mean of %4</source>
        <translation>最闲的设备 GPU %1 有 %2 个 token：低于均值 %4 不到 %3</translation>
    </message>
    <message>
        <source>The most popular expert of the busiest GPU, %1, has fewer than %2 tokens there: moving it would not pay off</source>
        <translation>最忙设备 GPU %1 上最热门的专家在那里的 token 少于 %2：移动它不划算</translation>
    </message>
    <message>
        <source>GPU %1 is busiest with %2 tokens and GPU %3 least busy with %4: %5 tokens from rank %6 for the most popular expert %7 move there</source>
        <translation>GPU %1 最忙，有 %2 个 token，GPU %3 最闲，有 %4 个：rank %6 发往最热门专家 %7 的 %5 个 token 转到那里</translation>
    </message>
    <message>
        <source>a list of experts by layer and device</source>
        <translation>专家的列表 [层][设备]</translation>
    </message>
    <message>
        <source>Expert %1 goes to GPU %2: the file has no such layer, so experts are placed contiguously</source>
        <translation>专家 %1 放到 GPU %2：文件未包含该层，因此专家依次排列</translation>
    </message>
    <message>
        <source>Expert %1 goes to GPU %2, as the file specifies</source>
        <translation>专家 %1 放到 GPU %2：文件如此指定</translation>
    </message>
    <message>
        <source>Expert %1 goes to GPU %2: its work is closest to the worker&apos;s remaining budget</source>
        <translation>专家 %1 放到 GPU %2：其工作量最接近该 worker 剩余的预算</translation>
    </message>
    <message>
        <source>The capacity of every group that Lysi forms</source>
        <translation>Lysi 所形成的每个组的容量</translation>
    </message>
    <message>
        <source>capacity for all experts in one group</source>
        <translation>一个组内可容纳全部专家</translation>
    </message>
    <message>
        <source>the same value in both directions; enter the larger one for both</source>
        <translation>与反方向相同；请在两处都填入较大者</translation>
    </message>
    <message>
        <source>The search was stopped: the best load may be up to %1 % lower</source>
        <translation>搜索已停止：最佳方案的最忙者最多可再轻松 %1%</translation>
    </message>
    <message>
        <source>The number of experts in “tokens”</source>
        <translation>token 表中的专家数</translation>
    </message>
    <message>
        <source>The number of sources in “tokens”</source>
        <translation>token 表中的来源数</translation>
    </message>
    <message>
        <source>at most 2^50 in total</source>
        <translation>总计至多 2^50</translation>
    </message>
    <message>
        <source>The number of entries in “capacity”</source>
        <translation>容量的个数</translation>
    </message>
    <message>
        <source>The number of entries in “flop_per_s”</source>
        <translation>速率的个数</translation>
    </message>
    <message>
        <source>The capacity of all devices</source>
        <translation>所有设备的总容量</translation>
    </message>
    <message>
        <source>Contiguous placement with equal counts; if they do not divide evenly, the first GPUs hold one more.</source>
        <translation>专家依次排列，每个设备数量相同；不能整除时前面的设备各多一个。</translation>
    </message>
    <message>
        <source>Contiguous placement on all GPUs but the last, which takes the load above 1.15 × the mean.</source>
        <translation>专家依次放在除最后一个之外的所有设备上，最后一个接收超过均值 1.15 倍的部分。</translation>
    </message>
    <message>
        <source>Tokens of the most popular expert on the busiest GPU go to the least busy GPU until no GPU is above the mean.</source>
        <translation>最忙设备上最热门专家的 token 转到最闲设备，直到没有设备高于均值。</translation>
    </message>
    <message>
        <source>Every GPU computes an equal share of every expert.</source>
        <translation>每个设备都计算每个专家的相等份额。</translation>
    </message>
    <message>
        <source>As given by the file; layers beyond it are placed contiguously.</source>
        <translation>按文件所述；文件之外的层按连续放置。</translation>
    </message>
    <message>
        <source>Workers join groups as long as that shortens the step; within each group, experts go where their work best fits the worker&apos;s rate.</source>
        <translation>只要能缩短单步，worker 就加入组；每组内专家放到其工作量与 worker 速率最匹配之处。</translation>
    </message>
    <message>
        <source>Spare slots replicate the expert with the most tokens per replica; the heaviest replica goes to the least loaded GPU with free slots.</source>
        <translation>备用槽位复制每副本 token 最多的专家；最重的副本放到有空位的最轻设备。</translation>
    </message>
    <message>
        <source>No placement without replication has a lower load on the busiest GPU.</source>
        <translation>没有哪种无副本放置能让最忙的设备更轻松。</translation>
    </message>
    <message>
        <source>local search starting from every policy</source>
        <translation>对所有策略做局部搜索</translation>
    </message>
    <message>
        <source>The policy with the least compute plus all-to-all time, improved by moving and exchanging experts.</source>
        <translation>按计算加 all-to-all 时间取所有策略中最佳者，再通过移动和交换专家加以改进。</translation>
    </message>
    <message>
        <source>Expert %1 goes to GPU %2: experts are dealt out in turn, regardless of load</source>
        <translation>专家 %1 放到 GPU %2：设备轮流分配，不看负载</translation>
    </message>
    <message>
        <source>Use the memory that it saves for a larger microbatch</source>
        <translation>将节省的显存用于更大的微批次</translation>
    </message>
    <message>
        <source>topology-aware: no placement was found</source>
        <translation>拓扑感知：没有策略能放置这些专家</translation>
    </message>
    <message>
        <source>%1 is not better</source>
        <translation>%1 并不更好</translation>
    </message>
    <message>
        <source>a number of bytes, 0 or more</source>
        <translation>不小于 0 的字节数</translation>
    </message>
    <message>
        <source>the time of the embedding or the head</source>
        <translation>嵌入或输出头的时间</translation>
    </message>
    <message>
        <source>default for a scenario without a model</source>
        <translation>场景没有模型时采用</translation>
    </message>
    <message>
        <source>The ring over all GPUs with the widest narrowest link</source>
        <translation>经过所有 GPU、最窄链路最宽的 ring</translation>
    </message>
    <message>
        <source>The order in which the machine lists them</source>
        <translation>按机器所列顺序</translation>
    </message>
    <message>
        <source>One lane per sending GPU</source>
        <translation>每块 GPU 的发送占一条通道</translation>
    </message>
    <message>
        <source>One lane per link and direction</source>
        <translation>每条链路的每个方向占一条通道</translation>
    </message>
    <message>
        <source>collective operation to run</source>
        <translation>链路上运行的操作</translation>
    </message>
    <message>
        <source>algorithm of the collective</source>
        <translation>运行方式</translation>
    </message>
    <message>
        <source>Size as nccl-tests counts it: for a gather, the total, such as 64 MiB</source>
        <translation>按 nccl-tests 的计法：gather 取全部，如 64 MiB</translation>
    </message>
    <message>
        <source>Participating GPUs</source>
        <translation>参与的 GPU</translation>
    </message>
    <message>
        <source>number of blocks in a pipelined chain</source>
        <translation>流水化链的块数</translation>
    </message>
    <message>
        <source>Pieces that the chain forwards one after another</source>
        <translation>链依次转发的片段数</translation>
    </message>
    <message>
        <source>Assumed α</source>
        <translation>假定的 α</translation>
    </message>
    <message>
        <source>latency assumed for links without one</source>
        <translation>没有来源给出的链路时延</translation>
    </message>
    <message>
        <source>Used where neither an α–β model nor a latency table gives α</source>
        <translation>规律和时延表都未给出 α 时使用</translation>
    </message>
    <message>
        <source>what the Gantt lanes show</source>
        <translation>甘特图各行的含义</translation>
    </message>
    <message>
        <source>Bytes received by every GPU, such as 4 GB</source>
        <translation>每块 GPU 得到的字节数，如 4 GB</translation>
    </message>
    <message>
        <source>Receiving GPUs</source>
        <translation>接收它的 GPU</translation>
    </message>
    <message>
        <source>Including GPU 0</source>
        <translation>含 GPU 0</translation>
    </message>
    <message>
        <source>number of blocks in the pipelined strategy</source>
        <translation>流水化策略的块数</translation>
    </message>
    <message>
        <source>Strategies 1 and 2 copy from pageable memory, which the system may move</source>
        <translation>策略 1 和 2 从系统可能换出的内存拷贝</translation>
    </message>
    <message>
        <source>More than a tenth is idle with these.</source>
        <translation>这样空闲超过十分之一。</translation>
    </message>
    <message>
        <source>Strategy 3 copies from pinned memory, which the system cannot move</source>
        <translation>策略 3 从不会被换出的内存拷贝</translation>
    </message>
    <message>
        <source>the processes that nvidia-smi lists on the first GPU, with their memory</source>
        <translation>nvidia-smi 在第一块 GPU 上列出的进程及其显存</translation>
    </message>
    <message>
        <source>From GPU 0 to each other GPU</source>
        <translation>GPU 0 到另一块的每一对</translation>
    </message>
    <message>
        <source>launch time per copy</source>
        <translation>一次拷贝的启动时间</translation>
    </message>
    <message>
        <source>Assumed; without it, more blocks would always be better</source>
        <translation>假定值；没有它，块数总是越多越好</translation>
    </message>
    <message>
        <source>Expert parallel</source>
        <translation>专家 ∥</translation>
    </message>
    <message>
        <source>Tensor (int.)</source>
        <translation>张量内部</translation>
    </message>
    <message>
        <source>tensor-parallel degree over heads and FFN size</source>
        <translation>沿注意力头与 FFN 宽度的张量并行度</translation>
    </message>
    <message>
        <source>Tensor (ext.)</source>
        <translation>张量外部</translation>
    </message>
    <message>
        <source>tensor-parallel degree over the hidden size</source>
        <translation>沿隐藏宽度的张量并行度</translation>
    </message>
    <message>
        <source>EP %1</source>
        <translation>EP %1</translation>
    </message>
    <message>
        <source>sequences per batch of the run</source>
        <translation>训练每批的序列数</translation>
    </message>
    <message>
        <source>tokens per sequence of the run</source>
        <translation>训练每序列的 token 数</translation>
    </message>
    <message>
        <source>experts per layer of the run</source>
        <translation>训练的专家数</translation>
    </message>
    <message>
        <source>hidden size of the run&apos;s model</source>
        <translation>训练的隐藏宽度</translation>
    </message>
    <message>
        <source>training tokens of the run</source>
        <translation>训练读取的 token 数</translation>
    </message>
    <message>
        <source>FFN runs after attention, not in parallel with it</source>
        <translation>FFN 在注意力之后，而非并列</translation>
    </message>
    <message>
        <source>activation checkpointing (recompute the forward pass)</source>
        <translation>重新计算前向</translation>
    </message>
    <message>
        <source>Ignore efficiency rules</source>
        <translation>关闭效率规则</translation>
    </message>
    <message>
        <source>ignore the efficiency rules</source>
        <translation>不用效率规则</translation>
    </message>
    <message>
        <source>option varied along the curve</source>
        <translation>曲线扫描的选项</translation>
    </message>
    <message>
        <source>Entered</source>
        <translation>手动输入</translation>
    </message>
    <message>
        <source>Spare slots</source>
        <translation>备用副本</translation>
    </message>
    <message>
        <source>EPLB: slots beyond one per expert, rounded up to a multiple of the GPUs</source>
        <translation>EPLB：每个专家一个槽位之外的槽位，向上取整到整块 GPU</translation>
    </message>
    <message>
        <source>EPLB within nodes</source>
        <translation>EPLB，节点内</translation>
    </message>
    <message>
        <source>Hierarchical EPLB: groups of experts stay within a node; otherwise global</source>
        <translation>EPLB 分层：专家组留在节点内；否则为全局</translation>
    </message>
    <message>
        <source>source of the expert load</source>
        <translation>专家 token 的来源</translation>
    </message>
    <message>
        <source>Tokens per expert: generated, entered, or from a recorded run (drop its folder)</source>
        <translation>每个专家的 token：生成、输入或来自记录的运行（拖入其文件夹）</translation>
    </message>
    <message>
        <source>tokens per expert, entered</source>
        <translation>输入的各专家 token 数</translation>
    </message>
    <message>
        <source>Tokens per expert over all GPUs, such as 1200, 800, 400, 400</source>
        <translation>所有 GPU 上每个专家的 token，如 1200, 800, 400, 400</translation>
    </message>
    <message>
        <source>Zipf: the k-th most popular expert gets a share proportional to k to the power of minus this</source>
        <translation>Zipf：第 k 热门的专家得到 k 的负该次幂</translation>
    </message>
    <message>
        <source>Share of all tokens that goes to the hot expert</source>
        <translation>热门专家得到的全部 token 的比例</translation>
    </message>
    <message>
        <source>Source skew</source>
        <translation>不均匀度</translation>
    </message>
    <message>
        <source>Steps are counted as on one GPU, whatever the ranks do</source>
        <translation>无论各 rank 做什么，步数都按单 GPU 计</translation>
    </message>
    <message>
        <source>how much the sources differ</source>
        <translation>各来源的差异程度</translation>
    </message>
    <message>
        <source>How much the source loads differ: standard deviation of the logarithm of their shares</source>
        <translation>各来源负载的差异程度：份额对数的离散度</translation>
    </message>
    <message>
        <source>A different seed gives another load of the same kind</source>
        <translation>换一个种子，得到同类的另一个负载</translation>
    </message>
    <message>
        <source>the kind of link between GPUs</source>
        <translation>GPU 之间链路的类别</translation>
    </message>
    <message>
        <source>Tokens per GPU</source>
        <translation>每 GPU 的 token</translation>
    </message>
    <message>
        <source>tokens that start on each GPU</source>
        <translation>每个设备上起始的 token 数</translation>
    </message>
    <message>
        <source>Token copies that start on each GPU: tokens × experts per token</source>
        <translation>从每块 GPU 出发的专家访问数：token 数乘以每 token 的专家数</translation>
    </message>
    <message>
        <source>number of MoE layers</source>
        <translation>含专家的层数</translation>
    </message>
    <message>
        <source>layer shown</source>
        <translation>查看的层</translation>
    </message>
    <message>
        <source>MoE layer shown</source>
        <translation>所查看的 MoE 层</translation>
    </message>
    <message>
        <source>number of GPUs used</source>
        <translation>使用的 GPU</translation>
    </message>
    <message>
        <source>experts that fit on a GPU</source>
        <translation>一个设备能容纳的专家数</translation>
    </message>
    <message>
        <source>minimum number of tokens that HarMoEny moves</source>
        <translation>HarMoEny 至少移动的 token 数</translation>
    </message>
    <message>
        <source>HarMoEny moves at least this many tokens at a time</source>
        <translation>HarMoEny 至少移动这么多 token</translation>
    </message>
    <message>
        <source>EPLB expert groups</source>
        <translation>EPLB 的专家组数</translation>
    </message>
    <message>
        <source>EPLB within nodes: groups of experts that stay together; a multiple of the number of nodes</source>
        <translation>EPLB 节点内：保持在一起的专家组数；节点数的倍数</translation>
    </message>
    <message>
        <source>A slot, riser or adapter gives few lanes or an old generation</source>
        <translation>插槽、转接线或转接卡只提供少量通道或旧的代次</translation>
    </message>
    <message>
        <source>sustained FLOP/s per GPU</source>
        <translation>一个设备达到的 FLOP/s</translation>
    </message>
    <message>
        <source>Uses per layer</source>
        <translation>每层使用次数</translation>
    </message>
    <message>
        <source>Worker capacity</source>
        <translation>余量</translation>
    </message>
    <message>
        <source>Optimiser</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Expert-parallel degree, within the data-parallel ranks</source>
        <translation>专家并行度，在数据并行 rank 之内</translation>
    </message>
    <message>
        <source>What is sharded across replicas: nothing, optimiser state, also gradients, also parameters (FSDP)</source>
        <translation>在副本间分片的内容：无、优化器状态、加梯度、加参数 (FSDP)</translation>
    </message>
    <message>
        <source>sequences per microbatch</source>
        <translation>每微批的序列数</translation>
    </message>
    <message>
        <source>what is recomputed in the backward pass</source>
        <translation>反向中重新计算的内容</translation>
    </message>
    <message>
        <source>Tensor-parallel ranks share the parts that tensor parallelism does not split</source>
        <translation>张量并行 rank 分摊张量并行未切分的部分</translation>
    </message>
    <message>
        <source>FSDP as one unit</source>
        <translation>FSDP 单个单元</translation>
    </message>
    <message>
        <source>Without a wrap policy, the whole model is gathered at once</source>
        <translation>没有 wrap 策略时整个模型一次收集完</translation>
    </message>
    <message>
        <source>Arithmetic precision; fp32: no autocast</source>
        <translation>运算的精度；fp32：无 autocast</translation>
    </message>
    <message>
        <source>CUDA context, depends on the software environment</source>
        <translation>CUDA 上下文，取自软件环境</translation>
    </message>
    <message>
        <source>The data flows through all links at once, so the narrowest link decides</source>
        <translation>数据同时流过所有链路：最窄的链路决定速度</translation>
    </message>
    <message>
        <source>Store-and-forward</source>
        <translation>存储转发</translation>
    </message>
    <message>
        <source>Every relay waits for the whole message before forwarding it, so the times add up</source>
        <translation>每个中继都等整条消息到齐后才转发：时间相加</translation>
    </message>
    <message>
        <source>By node</source>
        <translation>按主机</translation>
    </message>
    <message>
        <source>how a relay forwards data</source>
        <translation>中转传输的发送方式</translation>
    </message>
    <message>
        <source>Order of rows and columns. Clustered: nearby GPUs are grouped. Pipeline order: neighbours have the widest links.</source>
        <translation>行与列的顺序。聚类：相近的 GPU 排在一起。流水线顺序：相邻者链路最宽。</translation>
    </message>
    <message>
        <source>hidden link classes</source>
        <translation>不绘制的链路类别</translation>
    </message>
    <message>
        <source>Memory limit</source>
        <translation>显存上限</translation>
    </message>
    <message>
        <source>memory available to programs on a GPU</source>
        <translation>设备可供程序使用的内存</translation>
    </message>
    <message>
        <source>Inference: forward passes only, as measured in the lab</source>
        <translation>推理：仅前向传播，与实验中测量的一样</translation>
    </message>
    <message>
        <source>A transfer delays the receiver but keeps no GPU busy</source>
        <translation>传输只延迟接收方，不占用任何一方</translation>
    </message>
    <message>
        <source>Sender and receiver synchronise and are both busy</source>
        <translation>发送方与接收方同步，双方都忙碌</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>给定</translation>
    </message>
    <message>
        <source>One fixed time for every transfer</source>
        <translation>每次交接用同一时间</translation>
    </message>
    <message>
        <source>Widest links</source>
        <translation>就近</translation>
    </message>
    <message>
        <source>The order of GPUs with the widest narrowest link</source>
        <translation>机器的 GPU，按最窄链路最宽的顺序</translation>
    </message>
    <message>
        <source>The order in which each GPU runs its tasks; auto searches the best order within the in-flight limit</source>
        <translation>每块 GPU 执行任务的顺序；auto 在存活上限内搜索最佳者</translation>
    </message>
    <message>
        <source>number of GPUs in the pipeline</source>
        <translation>流水线的 GPU 数</translation>
    </message>
    <message>
        <source>GPUs in the pipeline; one stage each</source>
        <translation>流水线的 GPU；每块一个阶段份额</translation>
    </message>
    <message>
        <source>number of chunks per step</source>
        <translation>每步的块数</translation>
    </message>
    <message>
        <source>Number of chunks (microbatches) per step</source>
        <translation>一步的分块数（微批次数）</translation>
    </message>
    <message>
        <source>number of virtual stages per GPU</source>
        <translation>每个 GPU 的虚拟阶段数</translation>
    </message>
    <message>
        <source>Model stages per GPU</source>
        <translation>每块 GPU 上模型的阶段数</translation>
    </message>
    <message>
        <source>A rank does not finish a collective</source>
        <translation>某个 rank 没有完成集合通信</translation>
    </message>
    <message>
        <source>layers per stage</source>
        <translation>每个阶段的层数</translation>
    </message>
    <message>
        <source>In-flight limit</source>
        <translation>存活上限</translation>
    </message>
    <message>
        <source>activations in flight that a GPU can hold, in chunks</source>
        <translation>一个 GPU 能保留的激活，以块计</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>samples per step</source>
        <translation>每步的样本数</translation>
    </message>
    <message>
        <source>Global batch size (GBS), split into the chunks</source>
        <translation>全局批大小 (GBS)：各分块共享这些样本</translation>
    </message>
    <message>
        <source>%1 samples per step</source>
        <translation>每步 %1 个样本</translation>
    </message>
    <message>
        <source>tokens per sample</source>
        <translation>每个样本的 token 数</translation>
    </message>
    <message>
        <source>number of layers to divide</source>
        <translation>被划分的层数</translation>
    </message>
    <message>
        <source>Time the GPU needs for one layer and one sample</source>
        <translation>GPU 计算一层一个样本所需的时间</translation>
    </message>
    <message>
        <source>host launch time per layer</source>
        <translation>主机启动一层的时间</translation>
    </message>
    <message>
        <source>Time the host needs to launch one layer&apos;s kernels; with small chunks the GPU waits for it</source>
        <translation>主机启动一层内核所需的时间；小分块要等待它</translation>
    </message>
    <message>
        <source>fixed overhead per stage and chunk</source>
        <translation>每阶段每块的固定时间</translation>
    </message>
    <message>
        <source>Fixed overhead per stage and chunk: transfer and scheduling</source>
        <translation>每个阶段与分块的固定时间：交接、调度</translation>
    </message>
    <message>
        <source>Forward times</source>
        <translation>输入的 F</translation>
    </message>
    <message>
        <source>forward time of each stage, entered</source>
        <translation>输入的各阶段前向时间</translation>
    </message>
    <message>
        <source>input-gradient time / forward time</source>
        <translation>输入梯度与前向时间之比</translation>
    </message>
    <message>
        <source>Input-gradient time relative to forward</source>
        <translation>输入梯度，以前向时间计</translation>
    </message>
    <message>
        <source>weight-gradient time / forward time</source>
        <translation>权重梯度与前向时间之比</translation>
    </message>
    <message>
        <source>Weight-gradient time relative to forward; B = I + W</source>
        <translation>权重梯度，以前向时间计；B = I + W</translation>
    </message>
    <message>
        <source>time of an overlapped F and B / (F + B)</source>
        <translation>重叠的 F 和 B 与 F + B 之比</translation>
    </message>
    <message>
        <source>Time of one forward and one backward run together, as in DualPipe, relative to their sum</source>
        <translation>一次前向与一次反向一起运行（如 DualPipe）时，占其时间之和的比例</translation>
    </message>
    <message>
        <source>Transfer time from</source>
        <translation>时间来源</translation>
    </message>
    <message>
        <source>c, fixed</source>
        <translation>c，给定</translation>
    </message>
    <message>
        <source>Limit the longest sequence or image, or the tokens of a batch</source>
        <translation>限制最长序列、最大图像或每批 token 数</translation>
    </message>
    <message>
        <source>transfer time per chunk, if fixed</source>
        <translation>传递一块的时间（如给出）</translation>
    </message>
    <message>
        <source>Time until the next stage can use a chunk</source>
        <translation>交接的分块可用之前的时间</translation>
    </message>
    <message>
        <source>Transfer mode</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>whether a transfer blocks sender and receiver</source>
        <translation>发送方与接收方同步且占用</translation>
    </message>
    <message>
        <source>bytes per sample between stages</source>
        <translation>阶段之间每个样本的字节数</translation>
    </message>
    <message>
        <source>order of the GPUs along the pipeline</source>
        <translation>流水线经过的 GPU</translation>
    </message>
    <message>
        <source>activation bytes in flight per layer and sample</source>
        <translation>每层每样本保留的字节数</translation>
    </message>
    <message>
        <source>Held from a chunk&apos;s forward pass to its backward pass, per layer and sample</source>
        <translation>从一个分块的前向保留到其反向，按一层一个样本计</translation>
    </message>
    <message>
        <source>Activations of the model&apos;s head per sample, on the last GPU</source>
        <translation>最后一块 GPU 上模型输出头的激活值，每样本</translation>
    </message>
    <message>
        <source>Fixed memory</source>
        <translation>常驻</translation>
    </message>
    <message>
        <source>bytes always held on every GPU</source>
        <translation>每个 GPU 持有的字节数</translation>
    </message>
    <message>
        <source>Weights, gradients and CUDA context of every GPU</source>
        <translation>每块 GPU 的权重、梯度、上下文</translation>
    </message>
    <message>
        <source>memory per GPU</source>
        <translation>一个 GPU 的内存</translation>
    </message>
    <message>
        <source>Memory limit shown with the memory curves</source>
        <translation>显存曲线所对照的上限</translation>
    </message>
    <message>
        <source>Held I to W</source>
        <translation>I 到 W</translation>
    </message>
    <message>
        <source>share of an activation held between I and W</source>
        <translation>I 与 W 之间保留的激活比例</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>page of the Plans view</source>
        <translation>方案视图的页面</translation>
    </message>
    <message>
        <source>Page shown; keys 1 to 6 do the same</source>
        <translation>显示的内容；按键 1 到 6 作用相同</translation>
    </message>
    <message>
        <source>which plans the table lists</source>
        <translation>其表格列出的方案</translation>
    </message>
    <message>
        <source>sort column of the table; a leading - sorts in descending order</source>
        <translation>其表格的排序列；前加 - 为降序</translation>
    </message>
    <message>
        <source>filter of the table</source>
        <translation>其表格的筛选条件</translation>
    </message>
    <message>
        <source>parallel groups shown in colour on the Ranks page</source>
        <translation>各 rank 中着色的组</translation>
    </message>
    <message>
        <source>numbers of GPUs to search</source>
        <translation>搜索方案的 GPU 数</translation>
    </message>
    <message>
        <source>%1 sequences per step</source>
        <translation>每步 %1 个序列</translation>
    </message>
    <message>
        <source>Optimise for</source>
        <translation>最佳依据</translation>
    </message>
    <message>
        <source>what to minimise when ranking plans</source>
        <translation>最佳方案最小化的量</translation>
    </message>
    <message>
        <source>number of plans in the table</source>
        <translation>表格列出的方案数</translation>
    </message>
    <message>
        <source>tensor-parallel degrees to try</source>
        <translation>尝试的张量并行度</translation>
    </message>
    <message>
        <source>numbers of stages to try</source>
        <translation>尝试的阶段数</translation>
    </message>
    <message>
        <source>expert-parallel degrees to try</source>
        <translation>尝试的专家并行度</translation>
    </message>
    <message>
        <source>microbatch sizes to try</source>
        <translation>尝试的微批</translation>
    </message>
    <message>
        <source>numbers of virtual stages to try</source>
        <translation>尝试的虚拟阶段数</translation>
    </message>
    <message>
        <source>ZeRO stages to try</source>
        <translation>尝试的 ZeRO 阶段</translation>
    </message>
    <message>
        <source>price per GPU-hour</source>
        <translation>每 GPU 小时价格</translation>
    </message>
    <message>
        <source>Price per GPU-hour, in your currency</source>
        <translation>一 GPU 小时的价格，以您的货币计</translation>
    </message>
    <message>
        <source>Price per kilowatt-hour; 0 if included in the price per GPU-hour</source>
        <translation>一千瓦时的价格；若已含在小时价格中则为 0</translation>
    </message>
    <message>
        <source>Power (W)</source>
        <translation>瓦特</translation>
    </message>
    <message>
        <source>Power per GPU including its share of node and cooling, W</source>
        <translation>一块 GPU 的功率，含其分摊的节点与冷却，W</translation>
    </message>
    <message>
        <source>Tokens in the whole run, such as 300e9</source>
        <translation>整个运行的 token 数，如 300e9</translation>
    </message>
    <message>
        <source>GPUs per node</source>
        <translation>每主机 GPU 数</translation>
    </message>
    <message>
        <source>GPUs per node for the ramp-up</source>
        <translation>爬升阶段每节点的 GPU 数</translation>
    </message>
    <message>
        <source>best microbatch for the ramp-up</source>
        <translation>爬升阶段的最佳微批</translation>
    </message>
    <message>
        <source>Batch sizes</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>%1 of %2.</source>
        <translation>%2中的 %1。</translation>
    </message>
    <message>
        <source>batch sizes of the ramp-up</source>
        <translation>爬升阶段的批大小</translation>
    </message>
    <message>
        <source>parameters that the fit may change</source>
        <translation>拟合中可变的参数</translation>
    </message>
    <message>
        <source>dismissed findings</source>
        <translation>不显示且不作修正的发现</translation>
    </message>
    <message>
        <source>findings whose correction is switched off</source>
        <translation>显示但不修正的错误</translation>
    </message>
    <message>
        <source>measured step of the trace</source>
        <translation>跟踪中被测量的步</translation>
    </message>
    <message>
        <source>Show predicted pipeline</source>
        <translation>下方显示流水线</translation>
    </message>
    <message>
        <source>Draws this scenario&apos;s pipeline below the trace, starting at the measured step</source>
        <translation>在下方绘制此场景的流水线，从所测量的步开始处起</translation>
    </message>
    <message>
        <source>the simulation agrees</source>
        <translation>模拟给出相同的值</translation>
    </message>
    <message>
        <source>the simulation gives a different value</source>
        <translation>模拟给出另一个值</translation>
    </message>
    <message>
        <source>All orders</source>
        <translation>每种顺序</translation>
    </message>
    <message>
        <source>GPUs lower their clocks</source>
        <translation>GPU 降低频率</translation>
    </message>
    <message>
        <source>lower bound of the longest stage span</source>
        <translation>最小的最长阶段跨度</translation>
    </message>
    <message>
        <source>maximum over ranks of the work, the path of the last chunk, and the round trips within the in-flight limit</source>
        <translation>在各 rank 上取最大：工作量、最后一个分块的路径、存活上限内的往返</translation>
    </message>
    <message>
        <source>everything is held until W</source>
        <translation>全部保留到 W</translation>
    </message>
    <message>
        <source>peak of activations in flight on rank 0</source>
        <translation>rank 0 上存活激活值的峰值</translation>
    </message>
    <message>
        <source>transfers delay the receiver but keep no GPU busy</source>
        <translation>传输只延迟接收方，不占用任何一方</translation>
    </message>
    <message>
        <source>times with a finite sum</source>
        <translation>总和有限的各时间</translation>
    </message>
    <message>
        <source>none: this work belongs to another rank</source>
        <translation>无：这不是该 rank 的工作</translation>
    </message>
    <message>
        <source>bubble (textbook form)</source>
        <translation>气泡，教科书形式</translation>
    </message>
    <message>
        <source>shards of the same search</source>
        <translation>同一次搜索的分片</translation>
    </message>
    <message>
        <source>every shard exactly once</source>
        <translation>每个分片一次</translation>
    </message>
    <message>
        <source>⌈tokens / tokens per step⌉</source>
        <translation>⌈token 数 / 每步 token 数⌉</translation>
    </message>
    <message>
        <source>selected</source>
        <translation>已选</translation>
    </message>
    <message>
        <source>tokens per step</source>
        <translation>一步的 token</translation>
    </message>
    <message>
        <source>GPU-hours · power per GPU / 1000 W</source>
        <translation>GPU 小时 · 单 GPU 功率 / 1000 W</translation>
    </message>
    <message>
        <source>power per GPU, W</source>
        <translation>单 GPU 功率，W</translation>
    </message>
    <message>
        <source>GPU rental</source>
        <translation>租金</translation>
    </message>
    <message>
        <source>GPU-hours · price per GPU-hour</source>
        <translation>GPU 小时 · 每 GPU 小时价格</translation>
    </message>
    <message>
        <source>energy · price per kWh</source>
        <translation>能耗 · 每 kWh 价格</translation>
    </message>
    <message>
        <source>price per kWh</source>
        <translation>每 kWh 价格</translation>
    </message>
    <message>
        <source>GPU rental + electricity</source>
        <translation>租金 + 电费</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>the catalogue&apos;s devices</source>
        <translation>目录中的设备</translation>
    </message>
    <message>
        <source>one stage: no pipeline to fill, however few microbatches a replica has</source>
        <translation>单阶段：没有流水线等待，无论副本的微批次多么少</translation>
    </message>
    <message>
        <source>a plan was rejected without a reason</source>
        <translation>一个方案被拒绝却没有原因</translation>
    </message>
    <message>
        <source>none: the search divides layers as evenly as possible</source>
        <translation>无：搜索会尽可能均匀地划分层</translation>
    </message>
    <message>
        <source>B_host, pageable</source>
        <translation>B 主机，可分页</translation>
    </message>
    <message>
        <source>B_host, pinned</source>
        <translation>B 主机，页锁定</translation>
    </message>
    <message>
        <source>a number above 0 and at most 10¹⁸</source>
        <translation>大于 0、不超过 10¹⁸ 的数</translation>
    </message>
    <message>
        <source>a finite time, 0 or more</source>
        <translation>从 0 起的有限时间</translation>
    </message>
    <message>
        <source>a number from 1 to the number of bytes</source>
        <translation>字节数的 1 次幂</translation>
    </message>
    <message>
        <source>strategy 1: host to each GPU in turn</source>
        <translation>策略 1：主机依次发往每块 GPU</translation>
    </message>
    <message>
        <source>strategy 3: pinned memory, in blocks, on separate streams</source>
        <translation>策略 3：页锁定，分块，独立流</translation>
    </message>
    <message>
        <source>The list of events</source>
        <translation>事件列表</translation>
    </message>
    <message>
        <source>when a block reaches GPU 0</source>
        <translation>块到达 GPU 0</translation>
    </message>
    <message>
        <source>and is forwarded to all others at once</source>
        <translation>并同时发往所有其他设备</translation>
    </message>
    <message>
        <source>This number of blocks takes the least time</source>
        <translation>这是用时最短的块数</translation>
    </message>
    <message>
        <source>the faster of pageable and pinned memory</source>
        <translation>可分页与页锁定中较快者</translation>
    </message>
    <message>
        <source>the host sends once; the GPUs forward it over their own links</source>
        <translation>主机只发送一次；GPU 经自己的链路继续转发</translation>
    </message>
    <message>
        <source>the copy engine reads host memory directly</source>
        <translation>拷贝引擎直接读取主机内存</translation>
    </message>
    <message>
        <source>none by itself: it allows the next two choices to overlap</source>
        <translation>其本身无效果：它让后两项选择得以重叠</translation>
    </message>
    <message>
        <source>separate streams</source>
        <translation>独立流</translation>
    </message>
    <message>
        <source>a block is forwarded while the next one arrives; each block costs one more launch</source>
        <translation>前面的块继续发送时后面的块正在到达；每块多一次启动</translation>
    </message>
    <message>
        <source>not a possible sum of copy times</source>
        <translation>不是拷贝之和</translation>
    </message>
    <message>
        <source>a second time above the first divided by the number of GPUs</source>
        <translation>在第一条之上、由 GPU 数决定的第二条</translation>
    </message>
    <message>
        <source>more time than its blocks take between the GPUs alone</source>
        <translation>多于其块在 GPU 之间所需</translation>
    </message>
    <message>
        <source>hierarchical across nodes</source>
        <translation>跨主机分层</translation>
    </message>
    <message>
        <source>The device of a rank</source>
        <translation>某个 rank 的设备</translation>
    </message>
    <message>
        <source>a GPU of this machine</source>
        <translation>该机器的一块 GPU</translation>
    </message>
    <message>
        <source>every GPU exactly once</source>
        <translation>每块 GPU 一次</translation>
    </message>
    <message>
        <source>Takeaway: the printout says how GPUs are joined, not how fast. Measure before you trust a kind of link.</source>
        <translation>小结：输出说明 GPU 如何相连，不说明有多快。相信某类链路之前，先测量。</translation>
    </message>
    <message>
        <source>one GPU is listed twice</source>
        <translation>其中一项出现两次</translation>
    </message>
    <message>
        <source>A point-to-point message</source>
        <translation>点对点消息</translation>
    </message>
    <message>
        <source>All-to-all with uneven sizes</source>
        <translation>各自大小不等的 all-to-all</translation>
    </message>
    <message>
        <source>one per pair</source>
        <translation>每对一个</translation>
    </message>
    <message>
        <source>several nodes with equal numbers of GPUs</source>
        <translation>GPU 数相同的多台主机</translation>
    </message>
    <message>
        <source>α is unknown for some links; the assumed value is used</source>
        <translation>有些链路的 α 未知；以假定值代替</translation>
    </message>
    <message>
        <source>from the class&apos;s α–β model</source>
        <translation>取自该类别的规律</translation>
    </message>
    <message>
        <source>GPU time + launches + overhead + idle</source>
        <translation>设备 + 启动 + 交接 + 空闲</translation>
    </message>
    <message>
        <source>excluded</source>
        <translation>已剔除</translation>
    </message>
    <message>
        <source>bytes / FLOP · rate per GPU</source>
        <translation>字节数 / FLOP · 单个处理器的速率</translation>
    </message>
    <message>
        <source>sent per GPU</source>
        <translation>每个处理器发送</translation>
    </message>
    <message>
        <source>received per GPU</source>
        <translation>每个处理器接收</translation>
    </message>
    <message>
        <source>No prediction: the model&apos;s sizes are unknown</source>
        <translation>没有预测：模型的尺寸未知</translation>
    </message>
    <message>
        <source>measured and predicted values differ by less than 1 %</source>
        <translation>实测与预测相差不到 1 %</translation>
    </message>
    <message>
        <source>See the reason that the driver gives</source>
        <translation>查看驱动给出的原因</translation>
    </message>
    <message>
        <source>measured and predicted values differ: the prediction excludes scheduling, metadata and fetching of experts</source>
        <translation>实测与预测不同：预测不含调度、元数据和专家的取用</translation>
    </message>
    <message>
        <source>maximum number of tokens on one GPU</source>
        <translation>各 GPU 所计算 token 数的最大值</translation>
    </message>
    <message>
        <source>tokens · FLOPs per token / rate, on the slowest GPU</source>
        <translation>token 数 · 每 token FLOP / 速率，最慢的 GPU 上</translation>
    </message>
    <message>
        <source>2 · matrices · hidden size · FFN size</source>
        <translation>2 · 矩阵数 · 隐藏宽度 · 内部宽度</translation>
    </message>
    <message>
        <source>tokens sent to other GPUs · bytes per token</source>
        <translation>离开所在 GPU 的 token 数 · 每个 token 的字节数</translation>
    </message>
    <message>
        <source>expert memory per GPU</source>
        <translation>每 GPU 专家显存</translation>
    </message>
    <message>
        <source>as rounded up by the caching allocator</source>
        <translation>按缓存分配器的占用</translation>
    </message>
    <message>
        <source>layer = compute + dispatch + combine</source>
        <translation>层 = 计算 + all-to-all 去程 + all-to-all 回程</translation>
    </message>
    <message>
        <source>all-to-all, dispatch</source>
        <translation>all-to-all 去程</translation>
    </message>
    <message>
        <source>all-to-all, combine</source>
        <translation>all-to-all 回程</translation>
    </message>
    <message>
        <source>A model: no overlap of communication and compute, and the same rate for every GPU</source>
        <translation>模型：发送与计算不重叠，每块 GPU 速率相同</translation>
    </message>
    <message>
        <source>free memory below the limit</source>
        <translation>限额以内的余量</translation>
    </message>
    <message>
        <source>the largest whose peak is within the limit</source>
        <translation>峰值不超限额的最后一个</translation>
    </message>
    <message>
        <source>s, samples per chunk</source>
        <translation>s，每个分块的样本数</translation>
    </message>
    <message>
        <source>time factor, included in all terms</source>
        <translation>时间系数，各项均已计入</translation>
    </message>
    <message>
        <source>samples per step / step time</source>
        <translation>每步样本数 / 单步</translation>
    </message>
    <message>
        <source>fixed memory + chunks in flight · bytes per chunk</source>
        <translation>常驻 + 存活分块 · 每块字节数</translation>
    </message>
    <message>
        <source>measured and predicted values differ: a recorded stage time may include waiting, or several steps</source>
        <translation>实测与预测不同：记录的阶段时间可能含等待，或包含多步</translation>
    </message>
    <message>
        <source>TFLOP/s per GPU</source>
        <translation>单块 GPU 的 TFLOP/s</translation>
    </message>
    <message>
        <source>at its bound, or uncertainty unknown</source>
        <translation>处于边界或没有误差</translation>
    </message>
    <message>
        <source>GPU pairs: %1</source>
        <translation>GPU 对数：%1</translation>
    </message>
    <message>
        <source>pairs = n (n − 1) / 2 − pairs of the other classes</source>
        <translation>对数 = n (n − 1) / 2 − 其他类别的对数</translation>
    </message>
    <message>
        <source>narrowest = minimum over neighbours of min(b_ij, b_ji)</source>
        <translation>最窄 = 相邻设备间 min(b_ij, b_ji) 的最小值</translation>
    </message>
    <message>
        <source>On average, no link is faster than its data sheet</source>
        <translation>平均而言没有链路快于承诺值</translation>
    </message>
    <message>
        <source>Faster than the data sheet: a different link class, or both directions were counted</source>
        <translation>快于承诺值：属于其他类别，或两个方向都计入</translation>
    </message>
    <message>
        <source>model kernels</source>
        <translation>模型的内核</translation>
    </message>
    <message>
        <source>transfers and waiting for peers</source>
        <translation>传输以及等待对端</translation>
    </message>
    <message>
        <source>from the start of the step</source>
        <translation>自单步开始</translation>
    </message>
    <message>
        <source>start of the next step − start</source>
        <translation>下一个的开始 − 开始</translation>
    </message>
    <message>
        <source>mean over GPUs of the time with communication only / step</source>
        <translation>各 GPU 上仅有通信运行的时间 / 单步 的均值</translation>
    </message>
    <message>
        <source>end of the last task on any GPU</source>
        <translation>各 GPU 最晚的结束</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>数据集</translation>
    </message>
    <message>
        <source>Demeter with statistics, per batch</source>
        <translation>Demeter（含统计），每批次</translation>
    </message>
    <message>
        <source>Demeter, per batch</source>
        <translation>Demeter，每批次</translation>
    </message>
    <message>
        <source>Peak memory deviation by rank</source>
        <translation>各 rank 峰值显存的偏差</translation>
    </message>
    <message>
        <source>Matrix product of one expert</source>
        <translation>专家矩阵乘</translation>
    </message>
    <message>
        <source>Experts per worker</source>
        <translation>每个 worker 的专家</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>变体</translation>
    </message>
    <message>
        <source>Host to GPU 0, then GPU 0 to the others in turn</source>
        <translation>主机发往 GPU0，再由 GPU0 依次发往其他 GPU</translation>
    </message>
    <message>
        <source>Mean tokens per row</source>
        <translation>每行平均 token</translation>
    </message>
    <message>
        <source>MoE layer frequency (every n-th layer)</source>
        <translation>每 n 层含 MoE</translation>
    </message>
    <message>
        <source>Naive with statistics, per batch</source>
        <translation>Naive（含统计），每批次</translation>
    </message>
    <message>
        <source>Naive, per batch</source>
        <translation>Naive，每批次</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>published, simplified model</source>
        <translation>已发表，较简单的模型</translation>
    </message>
    <message>
        <source>Rate per GPU</source>
        <translation>单 GPU 速率</translation>
    </message>
    <message>
        <source>Sustained share of it</source>
        <translation>其中的实际比例</translation>
    </message>
    <message>
        <source>Recomputation factor</source>
        <translation>重计算量</translation>
    </message>
    <message>
        <source>Recorded statistics</source>
        <translation>记录了统计</translation>
    </message>
    <message>
        <source>Time per step</source>
        <translation>单步时间</translation>
    </message>
    <message>
        <source>Tokens, without padding</source>
        <translation>token 数，不含填充</translation>
    </message>
    <message>
        <source>FLOPs of one expert</source>
        <translation>一个专家的工作量</translation>
    </message>
    <message>
        <source>Generating with a sharded model</source>
        <translation>用分片模型生成</translation>
    </message>
    <message>
        <source>Bandwidth between %1 and %2 unknown</source>
        <translation>%1 与 %2 之间没有已知带宽</translation>
    </message>
    <message>
        <source>The script repeats or copies too much; it was followed up to a limit, and the rest is unknown</source>
        <translation>该脚本重复或复制过多；只跟踪到上限，其后的内容未知</translation>
    </message>
    <message>
        <source>%1 is taken from outside the file (%2); its value is unknown</source>
        <translation>%1 取自文件之外（%2）；其值未知</translation>
    </message>
    <message>
        <source>The global batch %1 is not a multiple of a microbatch of %2 on %3 data-parallel ranks</source>
        <translation>全局批量 %1 不是 %3 个数据并行 rank 上微批量 %2 的整数倍</translation>
    </message>
    <message>
        <source>Unknown architecture %1; its shape is read from the usual keys</source>
        <translation>未知架构 %1；其形状按常用键读取</translation>
    </message>
    <message>
        <source>%1 sizes take more than 30 % longer than a larger one and are excluded</source>
        <translation>%1 种大小比更大的消息还慢 30 % 以上，不予采用</translation>
    </message>
    <message>
        <source>no partition together with it</source>
        <translation>旁边没有划分</translation>
    </message>
    <message>
        <source>Number of recomputed layers</source>
        <translation>重新计算的层数</translation>
    </message>
    <message>
        <source>More threads than CPUs</source>
        <translation>线程多于 CPU</translation>
    </message>
    <message>
        <source>whole layers are recomputed</source>
        <translation>整层重新计算</translation>
    </message>
    <message>
        <source>(n − 1) / n · (sharded parameters + optimiser state)</source>
        <translation>(n − 1) / n · (分片的参数 + 优化器状态)</translation>
    </message>
    <message>
        <source>Recorded as %1, but one expert takes %2 bytes per parameter: %3</source>
        <translation>记为 %1，但一个专家每个参数占 %2 字节：%3</translation>
    </message>
    <message>
        <source>Recorded as %1, but the model takes %2 bytes per parameter: %3</source>
        <translation>记为 %1，但模型每个参数占 %2 字节：%3</translation>
    </message>
    <message>
        <source>From %1 chunks on, more chunks make the step longer: %2 samples per chunk, but %3 are needed to keep the GPU busy</source>
        <translation>从 %1 个分块起，单步时间随分块数增长：每块 %2 个样本，而 %3 个才能让 GPU 保持忙碌</translation>
    </message>
    <message>
        <source>From %1 chunks on, more chunks make the step longer: %2 samples per chunk</source>
        <translation>从 %1 个分块起，单步时间随分块数增长：每块 %2 个样本</translation>
    </message>
    <message>
        <source>Gradients are exchanged although the step is not over</source>
        <translation>步骤尚未结束就交换梯度</translation>
    </message>
    <message>
        <source>%1 %2 spreads %3 × as much as other settings: one seed is an outlier</source>
        <translation>%1 %2 的离散程度是其他设置的 %3 倍：有一个种子与众不同</translation>
    </message>
    <message>
        <source>participating group of the plan</source>
        <translation>参与的方案分组</translation>
    </message>
    <message>
        <source>FLOP/s that one GPU of the run sustains</source>
        <translation>该运行中一个处理器可持续的 FLOP/s</translation>
    </message>
    <message>
        <source>Some rows are missing. Go through all rows, to the right of the X.</source>
        <translation>漏了几行。把每一行都看一遍，看 X 右边。</translation>
    </message>
    <message>
        <source>tensor-parallel degree over the FFN size</source>
        <translation>内层宽度上的张量并行度</translation>
    </message>
    <message>
        <source>tensor-parallel degree over the hidden size of the batch&apos;s model</source>
        <translation>批次隐藏宽度上的张量并行度</translation>
    </message>
    <message>
        <source>hidden size of the batch&apos;s model</source>
        <translation>批次所用模型的隐藏宽度</translation>
    </message>
    <message>
        <source>FFN size in units of the hidden size</source>
        <translation>内层宽度与隐藏宽度之比</translation>
    </message>
    <message>
        <source>Bytes per token</source>
        <translation>每 token 字节</translation>
    </message>
    <message>
        <source>FLOPs per token</source>
        <translation>每 token FLOP</translation>
    </message>
    <message>
        <source>Bytes per expert</source>
        <translation>每专家字节</translation>
    </message>
    <message>
        <source>recomputed parts of a layer</source>
        <translation>一层中重新计算的部分</translation>
    </message>
    <message>
        <source>layers of a stage that are recomputed in full; 0: all</source>
        <translation>一个阶段中完全重新计算的层数；0：全部</translation>
    </message>
    <message>
        <source>activations and optimiser, or empty</source>
        <translation>activations 和 optimizer，或留空</translation>
    </message>
    <message>
        <source>Weights are frozen, without gradients and optimiser state</source>
        <translation>权重冻结，没有梯度和优化器状态</translation>
    </message>
    <message>
        <source>hidden size of the model</source>
        <translation>模型的隐藏宽度</translation>
    </message>
    <message>
        <source>FFN size</source>
        <translation>前馈块的内层宽度</translation>
    </message>
    <message>
        <source>Chunks in flight that a GPU may hold; schedules that need more are refused, auto stays below</source>
        <translation>一个 GPU 可保存的活跃块激活数；需要更多的调度会被拒绝，auto 保持在其下</translation>
    </message>
    <message>
        <source>Outside the pipeline</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>time of a step outside the pipeline</source>
        <translation>一步中流水线之外的时间</translation>
    </message>
    <message>
        <source>schedules to try</source>
        <translation>尝试的调度</translation>
    </message>
    <message>
        <source>recomputation to try</source>
        <translation>尝试的重计算</translation>
    </message>
    <message>
        <source>orders of ranks to try, the innermost first</source>
        <translation>尝试的 rank 顺序，最内层在前</translation>
    </message>
    <message>
        <source>context-parallel degrees to try</source>
        <translation>尝试的上下文并行度</translation>
    </message>
    <message>
        <source>shard degrees to try; 0: all replicas</source>
        <translation>尝试的分片度；0：全部副本</translation>
    </message>
    <message>
        <source>sequence parallelism to try</source>
        <translation>要尝试的序列并行</translation>
    </message>
    <message>
        <source>Step to measure and compare; Page Up and Page Down in the view go to the previous and next step</source>
        <translation>所测量与比较的步；在图中按 Page Up 和 Page Down 逐步移动</translation>
    </message>
    <message>
        <source>the order found is longer; a shorter order may exist</source>
        <translation>找到的顺序更长；可能存在更短的顺序</translation>
    </message>
    <message>
        <source>with %1 microbatches per stage, %2 % is idle: batch %3 on %4 GPUs instead of %5 takes %6 % of the GPU time</source>
        <translation>每阶段 %1 个微批次时空闲 %2 %：批次 %3 用 %4 块 GPU 代替 %5 块，只需 %6 % 的 GPU 时间</translation>
    </message>
    <message>
        <source>%1 points, %2 excluded</source>
        <translation>%1 个点，%2 个未采用</translation>
    </message>
    <message>
        <source>utilisation</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>FLOP per batch / (GPUs · rate · step time)</source>
        <translation>每批 FLOP / (芯片数 · 速率 · 批次时间)</translation>
    </message>
    <message>
        <source>Bandwidth unknown: communication time is taken as zero</source>
        <translation>机器的带宽未知：此处链路不计开销</translation>
    </message>
    <message>
        <source>%1 pairs have no known bandwidth: the slowest known bandwidth is used</source>
        <translation>%1 对的带宽未知：以已知最慢的代替</translation>
    </message>
    <message>
        <source>Latency unknown: α = 0</source>
        <translation>延迟未知：α = 0</translation>
    </message>
    <message>
        <source>matrices · hidden size · FFN size · precision</source>
        <translation>矩阵数 · 隐藏宽度 · 内部宽度 · 精度</translation>
    </message>
    <message>
        <source>pipeline + rest</source>
        <translation>流水线 + 其余</translation>
    </message>
    <message>
        <source>gradients, optimiser and overhead</source>
        <translation>流水线之外的梯度、优化器和开销</translation>
    </message>
    <message>
        <source>chunks in flight, peak</source>
        <translation>存活分块，至多</translation>
    </message>
    <message>
        <source>one chunk in flight</source>
        <translation>一个存活分块</translation>
    </message>
    <message>
        <source>points excluded from the fit</source>
        <translation>拟合未采用的点</translation>
    </message>
    <message>
        <source>dispatch and combine of the mean layer</source>
        <translation>平均层的 dispatch 与 combine</translation>
    </message>
    <message>
        <source>steady phase of 1F1B: microbatches without those of the first rank&apos;s warm-up</source>
        <translation>1F1B 的稳定阶段：不计首个 rank 预热阶段的微批次</translation>
    </message>
    <message>
        <source>microbatches × layers × exchanges − hidden</source>
        <translation>微批次 × 层数 × 交换 − 已重叠</translation>
    </message>
    <message>
        <source>microbatches × layers × exchanges</source>
        <translation>微批次 × 层数 × 交换</translation>
    </message>
    <message>
        <source>nodes that hold the experts of a token, expected</source>
        <translation>持有一个 token 的专家的节点数，期望值</translation>
    </message>
    <message>
        <source>experts drawn evenly from the groups that the router selects</source>
        <translation>从路由器选中的组中均匀抽取专家</translation>
    </message>
    <message>
        <source>experts drawn evenly</source>
        <translation>均匀抽取专家</translation>
    </message>
    <message>
        <source>copies of a token to other nodes</source>
        <translation>一个 token 发往其他节点的副本数</translation>
    </message>
    <message>
        <source>copies of a token over links inside nodes</source>
        <translation>一个 token 经节点内链路的副本数</translation>
    </message>
    <message>
        <source>Once per node</source>
        <translation>每节点一次</translation>
    </message>
    <message>
        <source>Framework default</source>
        <translation>框架默认</translation>
    </message>
    <message>
        <source>16 bits</source>
        <translation>16 位</translation>
    </message>
    <message>
        <source>32 bits</source>
        <translation>32 位</translation>
    </message>
    <message>
        <source>Dispatcher</source>
        <translation>分发器</translation>
    </message>
    <message>
        <source>how tokens get to their experts</source>
        <translation>token 如何到达其专家</translation>
    </message>
    <message>
        <source>All-to-all sends a copy to each expert. All-gather sends all tokens to every rank. Once per node sends one copy to each node and spreads it over NVLink (DeepEP, HybridEP)</source>
        <translation>All-to-all 向每个专家发送一份副本。All-gather 把所有 token 发送给每个 rank。“每节点一次”向每个节点发送一份副本，再经 NVLink 分发（DeepEP、HybridEP）</translation>
    </message>
    <message>
        <source>Expert overlap</source>
        <translation>专家重叠</translation>
    </message>
    <message>
        <source>dispatch and combine overlapped with another microbatch</source>
        <translation>dispatch 与 combine 同另一个微批次重叠</translation>
    </message>
    <message>
        <source>In the steady phase of 1F1B a forward pass runs beside a backward pass. DualPipe always does this</source>
        <translation>在 1F1B 的稳定阶段，前向与反向同时进行。DualPipe 始终如此</translation>
    </message>
    <message>
        <source>Gradients sent</source>
        <translation>发送的梯度</translation>
    </message>
    <message>
        <source>bits per gradient in the gradient reduction</source>
        <translation>梯度归约中每个梯度的位数</translation>
    </message>
    <message>
        <source>Megatron-LM sends 32 bits, or 16 with grad_reduce_in_fp32 off, as in its recipes for Hopper and later</source>
        <translation>Megatron-LM 发送 32 位；关闭 grad_reduce_in_fp32 时为 16 位，如其 Hopper 及以后的配方</translation>
    </message>
    <message>
        <source>even, balanced, optimal, layers such as 6,2,2,2 or stages such as Et*3|t*4|t*5L</source>
        <translation>even、balanced、optimal、层数如 6,2,2,2，或阶段如 Et*3|t*4|t*5L</translation>
    </message>
    <message>
        <source>even, balanced, optimal, the layers of each GPU such as 6,2,2,2, or stages as Megatron-LM reads them</source>
        <translation>even、balanced、optimal、每个 GPU 的层数如 6,2,2,2，或 Megatron-LM 格式的阶段</translation>
    </message>
    <message>
        <source>The memory of a GPU</source>
        <translation>单个 GPU 的显存</translation>
    </message>
    <message>
        <source>parts that the model has</source>
        <translation>模型具有的部分</translation>
    </message>
    <message>
        <source>bytes that one GPU sends to its group in a step</source>
        <translation>一个 GPU 每步发给其组的字节数</translation>
    </message>
    <message>
        <source>the same were the group within one NVLink domain</source>
        <translation>假设该组位于一个 NVLink 域内时的同一值</translation>
    </message>
    <message>
        <source>More GPUs, lower throughput</source>
        <translation>GPU 更多，吞吐量更低</translation>
    </message>
    <message>
        <source>%1 GPUs are %4 % slower than %2 with %3 chunks; their stages are too uneven to be faster</source>
        <translation>%3 个块时 %1 块 GPU 比 %2 个慢 %4 %；其阶段过于不均，无法更快</translation>
    </message>
    <message>
        <source>%1 GPUs are %4 % slower than %2 with %3 chunks: filling the pipeline leaves them %5 % faster, and a fixed time per chunk makes them at most %6 % slower</source>
        <translation>%3 个块时 %1 块 GPU 比 %2 个慢 %4 %：填充流水线后仍应快 %5 %，每块固定时间最多使其慢 %6 %</translation>
    </message>
    <message>
        <source>%1 GPUs are %4 % slower than %2 with %3 chunks, although filling the pipeline leaves them %5 % faster</source>
        <translation>%3 个块时 %1 块 GPU 比 %2 个慢 %4 %，尽管填充流水线后应快 %5 %</translation>
    </message>
    <message>
        <source>The same settings were faster in another run: something else was using the machine during the slower one</source>
        <translation>相同设置在另一次运行中更快：较慢的那次有其他任务占用机器</translation>
    </message>
    <message>
        <source>The first and the last chunk find most GPUs idle.</source>
        <translation>第一个和最后一个分块时，多数 GPU 空闲。</translation>
    </message>
    <message>
        <source>The largest stage has as many layers as with fewer GPUs</source>
        <translation>最大阶段的层数与 GPU 较少时相同</translation>
    </message>
    <message>
        <source>Neither filling nor overhead explains it: probably something else was using the machine; repeat the run</source>
        <translation>填充与开销都无法解释：很可能有其他任务占用机器；请重复运行</translation>
    </message>
    <message>
        <source>Either a fixed time per chunk (launches, transfers) outweighs the work, or the run was disturbed: repeat it, also with fewer and larger chunks</source>
        <translation>要么每块固定时间（启动、传输）超过计算，要么运行受到干扰：请重复，并试用更少、更大的块</translation>
    </message>
    <message>
        <source>Neither: something else was using the machine</source>
        <translation>都不是：机器上还有别的东西在用</translation>
    </message>
    <message>
        <source>step time of %1 GPUs over that of %2, %3 chunks</source>
        <translation>%1 块 GPU 的步时间除以 %2 个的，%3 个块</translation>
    </message>
    <message>
        <source>filling alone: %1</source>
        <translation>仅填充：%1</translation>
    </message>
    <message>
        <source>error after the calibration</source>
        <translation>校准后的误差</translation>
    </message>
    <message>
        <source>predicted / measured − 1</source>
        <translation>预测 / 实测 − 1</translation>
    </message>
    <message>
        <source>predicted after the calibration</source>
        <translation>校准后的预测</translation>
    </message>
    <message>
        <source>predicted before the calibration</source>
        <translation>校准前的预测</translation>
    </message>
    <message>
        <source>least squares of the runs against what clusters differ in</source>
        <translation>对运行做最小二乘，并以集群之间的差异为先验</translation>
    </message>
    <message>
        <source>before the calibration</source>
        <translation>校准前</translation>
    </message>
    <message>
        <source>relative standard deviation after the runs</source>
        <translation>考虑运行后的相对标准差</translation>
    </message>
    <message>
        <source>relative standard deviation between clusters</source>
        <translation>集群之间的相对标准差</translation>
    </message>
    <message>
        <source>effect of the assumption on the step</source>
        <translation>该假设对一步的影响</translation>
    </message>
    <message>
        <source>|step at the high end − step at the low end|</source>
        <translation>|上限处的步时间 − 下限处的步时间|</translation>
    </message>
    <message>
        <source>step at the low end</source>
        <translation>下限处的步时间</translation>
    </message>
    <message>
        <source>step at the high end</source>
        <translation>上限处的步时间</translation>
    </message>
    <message>
        <source>without a hop or its channels</source>
        <translation>没有跳或没有通道</translation>
    </message>
    <message>
        <source>hops and ascending channel numbers from 0</source>
        <translation>跳以及从 0 起递增的通道编号</translation>
    </message>
    <message>
        <source>a hop that does not join two GPUs</source>
        <translation>某一跳没有连接两个 GPU</translation>
    </message>
    <message>
        <source>a GPU, NICs, another GPU</source>
        <translation>一个 GPU、若干网卡、另一个 GPU</translation>
    </message>
    <message>
        <source>a GPU that sends twice</source>
        <translation>某个 GPU 发送了两次</translation>
    </message>
    <message>
        <source>each GPU once</source>
        <translation>每个 GPU 一次</translation>
    </message>
    <message>
        <source>no tree</source>
        <translation>不是树</translation>
    </message>
    <message>
        <source>one root, and every GPU below it</source>
        <translation>一个根，其余 GPU 都在其下</translation>
    </message>
    <message>
        <source>not closed</source>
        <translation>没有闭合</translation>
    </message>
    <message>
        <source>each hop from where the one before ends</source>
        <translation>每一跳从上一跳的终点开始</translation>
    </message>
    <message>
        <source>ranks of an all-to-all of heads</source>
        <translation>注意力头 all-to-all 的 rank 数</translation>
    </message>
    <message>
        <source>it gathers the parameters of each layer before it computes, twice a step.</source>
        <translation>它在计算每一层之前都要收集参数，每步两次。</translation>
    </message>
    <message>
        <source>ranks of a gather of keys and values</source>
        <translation>键和值 gather 的 rank 数</translation>
    </message>
    <message>
        <source>ranks of a ring of keys and values</source>
        <translation>键和值环的 rank 数</translation>
    </message>
    <message>
        <source>The order of the GPUs</source>
        <translation>GPU 的顺序</translation>
    </message>
    <message>
        <source>a ring of NCCL, and this machine has none</source>
        <translation>NCCL 的环，而此机器没有</translation>
    </message>
    <message>
        <source>a machine from a log with NCCL_DEBUG=INFO, or another order</source>
        <translation>来自 NCCL_DEBUG=INFO 日志的机器，或其他顺序</translation>
    </message>
    <message>
        <source>NCCL ring</source>
        <translation>NCCL 环</translation>
    </message>
    <message>
        <source>The ring of the channel that is drawn in Topology, else NCCL&apos;s first ring</source>
        <translation>拓扑视图中绘制的通道的环，否则为 NCCL 的第一个环</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>NCCL channel whose ring or tree is drawn</source>
        <translation>绘制其环或树的 NCCL 通道</translation>
    </message>
    <message>
        <source>The ring or tree that NCCL laid over the GPUs, as its log or graph file says</source>
        <translation>NCCL 在各 GPU 上建立的环或树，取自其日志或图文件</translation>
    </message>
    <message>
        <source>a ring or tree of the machine such as ring 0, or nothing</source>
        <translation>机器的环或树，例如 ring 0，或留空</translation>
    </message>
    <message>
        <source>narrowest link of NCCL&apos;s tree</source>
        <translation>NCCL 树中最窄的链路</translation>
    </message>
    <message>
        <source>narrowest link of NCCL&apos;s ring</source>
        <translation>NCCL 环中最窄的链路</translation>
    </message>
    <message>
        <source>if nothing but that took time, the step would grow by (m + p − 1), which is less than was measured.</source>
        <translation>如果只有它花时间，一步会按 (m + p − 1) 增长，比测到的少。</translation>
    </message>
    <message>
        <source>narrowest = minimum over hops of min(b_ij, b_ji)</source>
        <translation>最窄 = 各跳 min(b_ij, b_ji) 的最小值</translation>
    </message>
    <message>
        <source>narrowest = minimum over hops of b_ij</source>
        <translation>最窄 = 各跳 b_ij 的最小值</translation>
    </message>
    <message>
        <source>hops of NCCL&apos;s tree</source>
        <translation>NCCL 树的跳数</translation>
    </message>
    <message>
        <source>hops of NCCL&apos;s ring</source>
        <translation>NCCL 环的跳数</translation>
    </message>
    <message>
        <source>hops = Σ over link classes</source>
        <translation>跳数 = Σ 各链路类别</translation>
    </message>
    <message>
        <source>The number of GPUs of each listed node</source>
        <translation>每个列出节点的 GPU 数</translation>
    </message>
    <message>
        <source>not the same</source>
        <translation>不相同</translation>
    </message>
    <message>
        <source>Put all layers on the GPU, or take smaller weights or a shorter context</source>
        <translation>将所有层放到 GPU，或使用更小的权重或更短的上下文</translation>
    </message>
    <message>
        <source>the same for all, since the others are like these</source>
        <translation>全部相同，因为其余节点与这些相同</translation>
    </message>
    <message>
        <source>The number of nodes in all</source>
        <translation>节点总数</translation>
    </message>
    <message>
        <source>The number of GPUs of the machine that are listed</source>
        <translation>机器中列出的 GPU 数</translation>
    </message>
    <message>
        <source>Expert (EP)</source>
        <translation>专家（EP）</translation>
    </message>
    <message>
        <source>Sequence (SP)</source>
        <translation>序列（SP）</translation>
    </message>
    <message>
        <source>Nothing of a plan could be read from this file: no training whose options it says was found in it</source>
        <translation>未能从此文件读出任何方案：其中没有找到写明选项的训练</translation>
    </message>
    <message>
        <source>a hybrid without its pattern</source>
        <translation>未给出层排列的混合模型</translation>
    </message>
    <message>
        <source>what encodes pictures or sound is not modelled; the language model is</source>
        <translation>不计算图像或声音的编码器，只计算语言模型</translation>
    </message>
    <message>
        <source>A step takes (m + p − 1) / p of the work of a chunk.</source>
        <translation>一步的时间是一个分块的工作的 (m + p − 1) / p。</translation>
    </message>
    <message>
        <source>this way to train is not modelled; all weights are taken to be trained</source>
        <translation>未对这种训练方式建模；按训练全部权重处理</translation>
    </message>
    <message>
        <source>the program&apos;s own rank of its adapters</source>
        <translation>程序自带的适配器秩</translation>
    </message>
    <message>
        <source>only the step that trains is modelled, not the generation, the scores or the reference beside it</source>
        <translation>只计算训练步本身，不含旁边的生成、打分和参考模型</translation>
    </message>
    <message>
        <source>it does not train; a step of training is what is modelled</source>
        <translation>它不做训练；这里计算的是一个训练步</translation>
    </message>
    <message>
        <source>time factors of slow stages</source>
        <translation>慢阶段的时间倍数</translation>
    </message>
    <message>
        <source>How much longer a stage takes than its equals; pipeline.slow.2=1.5 sets that of stage 2 alone</source>
        <translation>该阶段比其他阶段慢多少倍；pipeline.slow.2=1.5 只设置阶段 2</translation>
    </message>
    <message>
        <source>Fewest moves</source>
        <translation>最少移动</translation>
    </message>
    <message>
        <source>measured runs in the open files</source>
        <translation>已打开文件中的实测运行</translation>
    </message>
    <message>
        <source>The data loader does not divide the data over the ranks</source>
        <translation>数据加载器没有将数据划分给各 rank</translation>
    </message>
    <message>
        <source>No font on this machine has the characters of %1, which are shown as boxes; install one that has them, such as %2</source>
        <translation>本机没有任何字体包含 %1 的字符，这些字符会显示为方框；请安装包含它们的字体，例如 %2</translation>
    </message>
    <message>
        <source>bubble of the slowest stage</source>
        <translation>最慢阶段的气泡</translation>
    </message>
    <message>
        <source>A batch goes through the GPUs one after the other, without a pipeline</source>
        <translation>一个批次依次经过各 GPU，没有流水线</translation>
    </message>
    <message>
        <source>Σ of the stalls that lead back to it</source>
        <translation>追溯到它的停顿之和</translation>
    </message>
    <message>
        <source>each stall is traced back to a GPU that was busy without waiting; the wait before the first backward is divided by who was at work meanwhile</source>
        <translation>每次停顿都追溯到一个未等待而在工作的 GPU；首次反向之前的等待按其间谁在工作来划分</translation>
    </message>
    <message>
        <source>Σ of the first chunks&apos; way to the last GPU and back, in which no GPU is slow</source>
        <translation>最初的块到最后一个 GPU 再返回的路程之和，其间没有慢的 GPU</translation>
    </message>
    <message>
        <source>through %1</source>
        <translation>经过 %1</translation>
    </message>
    <message>
        <source>waits − filling</source>
        <translation>等待 − 填充</translation>
    </message>
    <message>
        <source>filling</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>overhead per chunk</source>
        <translation>每块开销</translation>
    </message>
    <message>
        <source>Hugging Face</source>
        <translation>Hugging Face</translation>
    </message>
    <message>
        <source>Hugging Face, compiled</source>
        <translation>Hugging Face（已编译）</translation>
    </message>
    <message>
        <source>PyTorch modules</source>
        <translation>PyTorch 模块</translation>
    </message>
    <message>
        <source>Transformer Engine</source>
        <translation>Transformer Engine</translation>
    </message>
    <message>
        <source>Look for errors of this GPU on its host</source>
        <translation>在其主机上查找该 GPU 的错误</translation>
    </message>
    <message>
        <source>Megatron-LM of 2021</source>
        <translation>2021 年的 Megatron-LM</translation>
    </message>
    <message>
        <source>torchtitan</source>
        <translation>torchtitan</translation>
    </message>
    <message>
        <source>Start them afresh, with one thread each</source>
        <translation>以全新方式启动它们，每个一个线程</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>软件</translation>
    </message>
    <message>
        <source>whose modules run</source>
        <translation>运行谁的模块</translation>
    </message>
    <message>
        <source>Decides which kernels a layer starts and what it keeps for its backward pass</source>
        <translation>决定一层启动哪些内核，以及为反向传播保留什么</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>bits of the weights that are trained</source>
        <translation>所训练权重的位数</translation>
    </message>
    <message>
        <source>32 bits: autocast casts them for each use, where the precision has 16</source>
        <translation>32 位：精度为 16 位时，autocast 在每次使用时转换</translation>
    </message>
    <message>
        <source>States</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>bits of the optimiser&apos;s states</source>
        <translation>优化器状态的位数</translation>
    </message>
    <message>
        <source>Fused optimiser</source>
        <translation>融合优化器</translation>
    </message>
    <message>
        <source>Rank %1 has not called %2 number %3 of %4, for which rank %5 waits</source>
        <translation>Rank %1 没有调用 %4 的第 %3 个 %2，rank %5 正在等待</translation>
    </message>
    <message>
        <source>optimiser step in one kernel</source>
        <translation>优化器步骤合为一个内核</translation>
    </message>
    <message>
        <source>Without temporaries the size of the gradients</source>
        <translation>没有与梯度同样大小的临时值</translation>
    </message>
    <message>
        <source>TF32</source>
        <translation>TF32</translation>
    </message>
    <message>
        <source>TF32 for matmuls of fp32 numbers</source>
        <translation>fp32 数的矩阵乘法使用 TF32</translation>
    </message>
    <message>
        <source>PyTorch leaves it off unless asked (torch.backends.cuda.matmul.allow_tf32)</source>
        <translation>除非要求，PyTorch 不启用它（torch.backends.cuda.matmul.allow_tf32）</translation>
    </message>
    <message>
        <source>%1, %2 times</source>
        <translation>%1，%2 次</translation>
    </message>
    <message>
        <source>all other operators</source>
        <translation>所有其他算子</translation>
    </message>
    <message>
        <source>microbatches × operators of the stage, forward and backward</source>
        <translation>微批次 × 该阶段的算子（前向与反向）</translation>
    </message>
    <message>
        <source>microbatches × (time of the host − time of the operators, where it is longer) + overhead, and the slowest of many nodes</source>
        <translation>微批次 ×（主机时间 − 算子时间，若前者更长）+ 开销，以及众多节点中最慢者</translation>
    </message>
    <message>
        <source>time that the host needs to issue a microbatch</source>
        <translation>主机发出一个微批次所需的时间</translation>
    </message>
    <message>
        <source>norms, in and out</source>
        <translation>归一化的输入和输出</translation>
    </message>
    <message>
        <source>queries, keys, values and what attention gives</source>
        <translation>查询、键、值以及注意力的输出</translation>
    </message>
    <message>
        <source>feed-forward block</source>
        <translation>前馈块</translation>
    </message>
    <message>
        <source>weights cast to 16 bits</source>
        <translation>转换为 16 位的权重</translation>
    </message>
    <message>
        <source>embedding and head</source>
        <translation>嵌入和输出头</translation>
    </message>
    <message>
        <source>logarithms of the probabilities, and two gradients, in the types that the loss has them in</source>
        <translation>概率的对数和两个梯度，按损失函数中的类型</translation>
    </message>
    <message>
        <source>A list of actions</source>
        <translation>动作列表</translation>
    </message>
    <message>
        <source>each stage on one rank</source>
        <translation>每个阶段只在一个 rank 上</translation>
    </message>
    <message>
        <source>each is on two</source>
        <translation>每个阶段在两个 rank 上</translation>
    </message>
    <message>
        <source>a forward pass on at least one rank</source>
        <translation>至少一个 rank 上有一次前向</translation>
    </message>
    <message>
        <source>one rank</source>
        <translation>一个 rank</translation>
    </message>
    <message>
        <source>a rank that runs it</source>
        <translation>运行它的 rank</translation>
    </message>
    <message>
        <source>Run the largest batch first, to see whether it fits</source>
        <translation>先运行最大的批次，看是否放得下</translation>
    </message>
    <message>
        <source>it is in no list</source>
        <translation>它不在任何列表中</translation>
    </message>
    <message>
        <source>a pass of its stage on its rank</source>
        <translation>其 rank 上有该阶段的计算</translation>
    </message>
    <message>
        <source>a stage on the other side</source>
        <translation>另一侧有一个阶段</translation>
    </message>
    <message>
        <source>a receive of its input before it</source>
        <translation>其前有输入的接收</translation>
    </message>
    <message>
        <source>the pass whose result it sends before it</source>
        <translation>其前有产生所发送结果的计算</translation>
    </message>
    <message>
        <source>a receive of it</source>
        <translation>对应的接收</translation>
    </message>
    <message>
        <source>a send of it</source>
        <translation>对应的发送</translation>
    </message>
    <message>
        <source>overlapped_s, because its pairs differ in time</source>
        <translation>overlapped_s，因为各对的时间不同</translation>
    </message>
    <message>
        <source>Rank %1 waits in %2 for %3 on rank %4 while %5 is ready: %5 starts at %6 instead of %7</source>
        <translation>rank %1 在 %2 中等待 rank %4 上的 %3，而 %5 已就绪：%5 在 %6 而不是 %7 开始</translation>
    </message>
    <message>
        <source>The list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>shortened with …</source>
        <translation>用 … 省略</translation>
    </message>
    <message>
        <source>all actions of each rank</source>
        <translation>每个 rank 的全部动作</translation>
    </message>
    <message>
        <source>listed twice</source>
        <translation>列出了两次</translation>
    </message>
    <message>
        <source>one list a rank</source>
        <translation>每个 rank 一个列表</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>They are copies of a process whose threads held a lock (OpenCV, HDF5, tokenizers)</source>
        <translation>它们是某进程的副本，而该进程的线程当时持有锁（OpenCV、HDF5、分词器）</translation>
    </message>
    <message>
        <source>the lists of all ranks</source>
        <translation>所有 rank 的列表</translation>
    </message>
    <message>
        <source>without its closing bracket</source>
        <translation>缺少右括号</translation>
    </message>
    <message>
        <source>the whole list</source>
        <translation>完整的列表</translation>
    </message>
    <message>
        <source>its GPU has stopped: an error of the device, or a kernel that never ends</source>
        <translation>它的 GPU 已停止：设备出错，或某个核函数永不结束</translation>
    </message>
    <message>
        <source>The action</source>
        <translation>动作</translation>
    </message>
    <message>
        <source>A pipeline</source>
        <translation>流水线</translation>
    </message>
    <message>
        <source>the order of passes of all ranks</source>
        <translation>所有 rank 的计算顺序</translation>
    </message>
    <message>
        <source>start and end of the passes of one rank</source>
        <translation>一个 rank 的计算起止时间</translation>
    </message>
    <message>
        <source>a list of actions</source>
        <translation>动作列表</translation>
    </message>
    <message>
        <source>The schedule table</source>
        <translation>调度表</translation>
    </message>
    <message>
        <source>as many of both</source>
        <translation>两者数量相同</translation>
    </message>
    <message>
        <source>An entry of the schedule table</source>
        <translation>调度表的一个条目</translation>
    </message>
    <message>
        <source>a microbatch and a model chunk</source>
        <translation>微批次和模型块</translation>
    </message>
    <message>
        <source>The model chunk</source>
        <translation>模型块</translation>
    </message>
    <message>
        <source>1, 2, … forward and −1, −2, … backward</source>
        <translation>前向为 1, 2, …，反向为 −1, −2, …</translation>
    </message>
    <message>
        <source>Megatron&apos;s order of model chunks</source>
        <translation>Megatron 的模型块顺序</translation>
    </message>
    <message>
        <source>a line for each rank</source>
        <translation>每个 rank 一行</translation>
    </message>
    <message>
        <source>one line</source>
        <translation>一行</translation>
    </message>
    <message>
        <source>Megatron&apos;s schedule table</source>
        <translation>Megatron 的调度表</translation>
    </message>
    <message>
        <source>the number of pipeline ranks (stages, --ranks)</source>
        <translation>流水线 rank 数（stages、--ranks）</translation>
    </message>
    <message>
        <source>none is stated: the table is the same for all ranks</source>
        <translation>未给出：该表对所有 rank 相同</translation>
    </message>
    <message>
        <source>The type of a node</source>
        <translation>节点类型</translation>
    </message>
    <message>
        <source>A node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>its stage and its microbatch</source>
        <translation>其阶段和微批次</translation>
    </message>
    <message>
        <source>A task of the drawing</source>
        <translation>图中的任务</translation>
    </message>
    <message>
        <source>at least three characters wide: shorter ones cannot be told apart</source>
        <translation>至少三个字符宽：更短的无法区分</translation>
    </message>
    <message>
        <source>as many of each</source>
        <translation>各种数量相同</translation>
    </message>
    <message>
        <source>Longest stage</source>
        <translation>最长的阶段</translation>
    </message>
    <message>
        <source>layers of the longest of the run&apos;s unequal stages; 0: all have as many</source>
        <translation>该运行中长度不等的阶段里最长者的层数；0：各阶段相同</translation>
    </message>
    <message>
        <source>layers of the longest of the batch&apos;s unequal stages; 0: all have as many</source>
        <translation>该批次中长度不等的阶段里最长者的层数；0：各阶段相同</translation>
    </message>
    <message>
        <source>Switched off by a setting</source>
        <translation>被某项设置关闭</translation>
    </message>
    <message>
        <source>TCP sockets between GPUs</source>
        <translation>GPU 之间使用 TCP 套接字</translation>
    </message>
    <message>
        <source>GPUs exchange through host memory</source>
        <translation>GPU 经主机内存交换数据</translation>
    </message>
    <message>
        <source>Like pairs joined in different ways</source>
        <translation>同类 GPU 对的连接方式不同</translation>
    </message>
    <message>
        <source>Unused NICs</source>
        <translation>未使用的网卡</translation>
    </message>
    <message>
        <source>%1, over %2.</source>
        <translation>%1，经由 %2。</translation>
    </message>
    <message>
        <source>A far NIC is used</source>
        <translation>使用了较远的网卡</translation>
    </message>
    <message>
        <source>Bandwidth above the links</source>
        <translation>带宽高于链路上限</translation>
    </message>
    <message>
        <source>Bandwidth far below the links</source>
        <translation>带宽远低于链路能力</translation>
    </message>
    <message>
        <source>Nearer GPUs are slower</source>
        <translation>较近的 GPU 反而更慢</translation>
    </message>
    <message>
        <source>A GPU has fewer NVLinks</source>
        <translation>某个 GPU 的 NVLink 较少</translation>
    </message>
    <message>
        <source>An NVLink is down</source>
        <translation>有 NVLink 未激活</translation>
    </message>
    <message>
        <source>One rank is slow</source>
        <translation>有一个 rank 较慢</translation>
    </message>
    <message>
        <source>The slow rank cannot be named</source>
        <translation>无法指出慢的 rank</translation>
    </message>
    <message>
        <source>Ranks take unequal times</source>
        <translation>各 rank 用时不等</translation>
    </message>
    <message>
        <source>Memory taken by others</source>
        <translation>显存被其他进程占用</translation>
    </message>
    <message>
        <source>Memory is fragmented</source>
        <translation>显存碎片化</translation>
    </message>
    <message>
        <source>its clock has nothing in common with the first file&apos;s. Is it of the same run?</source>
        <translation>它的时钟与第一个文件毫无对应。是同一次运行吗？</translation>
    </message>
    <message>
        <source>Memory is full</source>
        <translation>显存已满</translation>
    </message>
    <message>
        <source>Layers do not divide into the stages</source>
        <translation>层数不能被阶段数整除</translation>
    </message>
    <message>
        <source>Stages have fewer layers than the model</source>
        <translation>各阶段的层数少于模型</translation>
    </message>
    <message>
        <source>The batch does not divide over the ranks</source>
        <translation>批次不能平分到各 rank</translation>
    </message>
    <message>
        <source>Stages of one layer</source>
        <translation>每阶段只有一层</translation>
    </message>
    <message>
        <source>Counts of one rank&apos;s experts</source>
        <translation>只是一个 rank 的专家计数</translation>
    </message>
    <message>
        <source>From %1 to %2 chunks the step is %3 times as fast, filling alone would give %4: each chunk costs %5 on each stage however small it is</source>
        <translation>从 %1 到 %2 个分块，单步速度为原来的 %3 倍，仅靠填充应为 %4 倍：每个分块无论多小，在每个阶段都要花 %5</translation>
    </message>
    <message>
        <source>fixed time of a chunk on a stage</source>
        <translation>一个分块在一个阶段的固定用时</translation>
    </message>
    <message>
        <source>a fifth of a chunk&apos;s time: what pipelines that gain from chunks have at most</source>
        <translation>分块用时的五分之一：能从增加分块获益的流水线至多如此</translation>
    </message>
    <message>
        <source>fixed time, at least</source>
        <translation>固定用时下限</translation>
    </message>
    <message>
        <source>fixed time, at most</source>
        <translation>固定用时上限</translation>
    </message>
    <message>
        <source>share of a chunk&apos;s time at the most chunks</source>
        <translation>分块最多时占分块用时的比例</translation>
    </message>
    <message>
        <source>The host launches each chunk&apos;s kernels, or dispatches its stages, one by one</source>
        <translation>主机逐个启动每个分块的内核，或逐个分派阶段</translation>
    </message>
    <message>
        <source>The printout of this machine names the kind of link between any two of its %1 GPUs.</source>
        <translation>这台机器的输出写明了 %1 块 GPU 中任意两块之间链路的类别。</translation>
    </message>
    <message>
        <source>Handing a chunk to the next stage takes a fixed time</source>
        <translation>把分块交给下一阶段要花固定时间</translation>
    </message>
    <message>
        <source>Kernels on small chunks use the GPU poorly</source>
        <translation>小分块上的内核不能充分利用 GPU</translation>
    </message>
    <message>
        <source>Take larger chunks or fewer stages with more replicas; another schedule does not help</source>
        <translation>改用更大的分块，或减少阶段、增加副本；换调度方式没有帮助</translation>
    </message>
    <message>
        <source>MFU of a peak that does not apply</source>
        <translation>MFU 用了不适用的峰值</translation>
    </message>
    <message>
        <source>MFU of another GPU&apos;s peak</source>
        <translation>MFU 用了其他 GPU 的峰值</translation>
    </message>
    <message>
        <source>MFU counts recomputed work</source>
        <translation>MFU 计入了重计算</translation>
    </message>
    <message>
        <source>Rate of one GPU under the name of all</source>
        <translation>把单个 GPU 的速率当作总速率</translation>
    </message>
    <message>
        <source>Rate, batch and step time contradict</source>
        <translation>速率、批次与单步时间相互矛盾</translation>
    </message>
    <message>
        <source>More chunks do not help</source>
        <translation>增加分块没有帮助</translation>
    </message>
    <message>
        <source>GPUs lose speed as there are more</source>
        <translation>GPU 增多时单卡速率下降</translation>
    </message>
    <message>
        <source>GPUs gain speed as there are more</source>
        <translation>GPU 增多时单卡速率上升</translation>
    </message>
    <message>
        <source>NVLink is not used: copies go over PCIe (P2P switched off, a container without shared IPC, MIG, or no fabric manager)</source>
        <translation>未使用 NVLink：拷贝走 PCIe（P2P 被关闭、容器未共享 IPC、MIG 或 fabric manager 未运行）</translation>
    </message>
    <message>
        <source>The GPUs are the PCIe model, without NVLink</source>
        <translation>GPU 是没有 NVLink 的 PCIe 型号</translation>
    </message>
    <message>
        <source>Copies go through host memory (SHM)</source>
        <translation>拷贝经过主机内存（SHM）</translation>
    </message>
    <message>
        <source>About half of the NVLinks work</source>
        <translation>约一半 NVLink 在工作</translation>
    </message>
    <message>
        <source>Data goes through TCP sockets</source>
        <translation>数据经过 TCP 套接字</translation>
    </message>
    <message>
        <source>Another job uses the links</source>
        <translation>另一个作业在使用链路</translation>
    </message>
    <message>
        <source>bus bandwidth at the largest size</source>
        <translation>最大尺寸时的总线带宽</translation>
    </message>
    <message>
        <source>Whether %1 of %2 is right cannot be told: %3</source>
        <translation>无法判断 %2 的 %1 是否正常：%3</translation>
    </message>
    <message>
        <source>You can say from a printout which GPUs are near each other, and what as many GPUs gain and save.</source>
        <translation>你能从输出看出哪些 GPU 彼此邻近，以及这么多 GPU 能赢得和节省什么。</translation>
    </message>
    <message>
        <source>the GPU is not named</source>
        <translation>没有给出 GPU 型号</translation>
    </message>
    <message>
        <source>what %1 gives depends on its board</source>
        <translation>%1 能达到多少取决于主板</translation>
    </message>
    <message>
        <source>the GPU (--gpu NAME)</source>
        <translation>GPU 型号（--gpu NAME）</translation>
    </message>
    <message>
        <source>output of nvidia-smi topo -m and p2pBandwidthLatencyTest</source>
        <translation>nvidia-smi topo -m 和 p2pBandwidthLatencyTest 的输出</translation>
    </message>
    <message>
        <source>Whether %1 of %2 over %3 hosts is right cannot be told: the network is not stated</source>
        <translation>无法判断 %3 台主机上 %2 的 %1 是否正常：没有给出网络</translation>
    </message>
    <message>
        <source>number and rate of the NICs of a host</source>
        <translation>每台主机的网卡数量与速率</translation>
    </message>
    <message>
        <source>%1 still rises at %2, its largest size: its bandwidth is not reached</source>
        <translation>%1 在最大尺寸 %2 处仍在上升：尚未达到带宽上限</translation>
    </message>
    <message>
        <source>larger sizes, until two of them give the same rate (-e 8G)</source>
        <translation>更大的尺寸，直到两个尺寸速率相同（-e 8G）</translation>
    </message>
    <message>
        <source>%1 of %2 × %3 reaches %4 of bus bandwidth; %5 are expected, so it is %6 of that</source>
        <translation>%2 × %3 的 %1 总线带宽为 %4；预期为 %5，仅为其 %6 倍</translation>
    </message>
    <message>
        <source>law of collectives (error %1 %) on the links of %2</source>
        <translation>集合通信规律（误差 %1 %），链路依据 %2</translation>
    </message>
    <message>
        <source>See how the GPUs are joined</source>
        <translation>查看 GPU 的连接方式</translation>
    </message>
    <message>
        <source>See whether the NVLinks are up</source>
        <translation>查看 NVLink 是否激活</translation>
    </message>
    <message>
        <source>See which way NCCL takes (via P2P or via SHM)</source>
        <translation>查看 NCCL 走哪条路径（via P2P 或 via SHM）</translation>
    </message>
    <message>
        <source>Bits are taken for bytes</source>
        <translation>把比特当成了字节</translation>
    </message>
    <message>
        <source>Both directions are added</source>
        <translation>把两个方向相加了</translation>
    </message>
    <message>
        <source>Bus bandwidth was computed for another collective or number of ranks</source>
        <translation>总线带宽按另一种集合操作或 rank 数计算</translation>
    </message>
    <message>
        <source>The GPU is another one</source>
        <translation>是另一种 GPU</translation>
    </message>
    <message>
        <source>Repeat it before you explain it.</source>
        <translation>先重测，再解释。</translation>
    </message>
    <message>
        <source>%1 of %2 × %3 is recorded with %4 of bus bandwidth, more than its links carry (expected %5)</source>
        <translation>%2 × %3 的 %1 记录的总线带宽为 %4，超过链路能力（预期 %5）</translation>
    </message>
    <message>
        <source>largest bus bandwidth</source>
        <translation>最大总线带宽</translation>
    </message>
    <message>
        <source>Compare with size / time of the same line</source>
        <translation>与同一行的尺寸 / 时间比较</translation>
    </message>
    <message>
        <source>rate of a GPU, over that with fewer GPUs</source>
        <translation>单卡速率与 GPU 较少时之比</translation>
    </message>
    <message>
        <source>85 pairs of rows of published tables that differ in GPUs alone</source>
        <translation>公开表格中仅 GPU 数不同的 85 对行</translation>
    </message>
    <message>
        <source>From %1 to %2 GPUs each GPU keeps %3 % of its rate</source>
        <translation>从 %1 到 %2 个 GPU，每个 GPU 保持 %3 % 的速率</translation>
    </message>
    <message>
        <source>The network between nodes is too slow for what is exchanged</source>
        <translation>节点间网络对所需交换过慢</translation>
    </message>
    <message>
        <source>Each GPU has less work for the same exchange</source>
        <translation>交换量相同而每个 GPU 的工作更少</translation>
    </message>
    <message>
        <source>The links inside the node are slow, or shared</source>
        <translation>节点内链路较慢或被共享</translation>
    </message>
    <message>
        <source>network of a node that explains it, if nothing overlaps</source>
        <translation>若完全不重叠，可解释它的单节点网络速率</translation>
    </message>
    <message>
        <source>Measure the network by itself, on both counts of GPUs</source>
        <translation>在两种 GPU 数下单独测量网络</translation>
    </message>
    <message>
        <source>Shard inside a node and replicate between nodes (hybrid sharding)</source>
        <translation>节点内分片、节点间复制（混合分片）</translation>
    </message>
    <message>
        <source>From %1 to %2 GPUs each GPU has %3 % of its rate: more than all of it</source>
        <translation>从 %1 到 %2 个 GPU，每个 GPU 的速率为 %3 %：超过原来</translation>
    </message>
    <message>
        <source>With more GPUs memory suffices for what fewer had to recompute or offload</source>
        <translation>GPU 更多时显存足够，不必再重计算或卸载</translation>
    </message>
    <message>
        <source>Another setting differs that the file does not state</source>
        <translation>另有文件未说明的设置不同</translation>
    </message>
    <message>
        <source>The smaller run was disturbed, or counts its first steps</source>
        <translation>较小的运行受到干扰，或计入了最初几步</translation>
    </message>
    <message>
        <source>Compare the settings of both runs; repeat the smaller one</source>
        <translation>比较两次运行的设置；重做较小的那次</translation>
    </message>
    <message>
        <source>Only experts %1 to %2 of %3 have tokens: these are the counts of one rank of %4</source>
        <translation>%3 个专家中只有 %1 到 %2 有 token：这是 %4 个 rank 之一的计数</translation>
    </message>
    <message>
        <source>experts with tokens</source>
        <translation>有 token 的专家数</translation>
    </message>
    <message>
        <source>experts of the layer</source>
        <translation>该层的专家数</translation>
    </message>
    <message>
        <source>Add up the counts of all ranks before placing experts</source>
        <translation>放置专家前先把所有 rank 的计数相加</translation>
    </message>
    <message>
        <source>%1 layers do not divide into %2 stages</source>
        <translation>%1 层不能平分到 %2 个阶段</translation>
    </message>
    <message>
        <source>multiples of the number of stages</source>
        <translation>阶段数的倍数</translation>
    </message>
    <message>
        <source>Take another number of stages, or state the layers of the first and the last one</source>
        <translation>换一个阶段数，或指定首末阶段的层数</translation>
    </message>
    <message>
        <source>%1 stages of %2 layers hold %3 of %4 layers</source>
        <translation>%1 个阶段、每段 %2 层，只容纳 %4 层中的 %3 层</translation>
    </message>
    <message>
        <source>layers that the stages hold</source>
        <translation>各阶段容纳的层数</translation>
    </message>
    <message>
        <source>Take layers per virtual stage that divide the layers of a stage</source>
        <translation>每个虚拟阶段的层数应整除一个阶段的层数</translation>
    </message>
    <message>
        <source>A batch of %1 does not divide into microbatches of %2 on %3 replicas</source>
        <translation>批次 %1 不能分成 %3 个副本上大小为 %2 的微批次</translation>
    </message>
    <message>
        <source>multiples of microbatch × replicas</source>
        <translation>微批次 × 副本数的倍数</translation>
    </message>
    <message>
        <source>Take a batch that is a multiple of microbatch × replicas</source>
        <translation>批次取微批次 × 副本数的倍数</translation>
    </message>
    <message>
        <source>Each stage has one layer: %1 layers on %2 stages</source>
        <translation>每个阶段只有一层：%1 层分在 %2 个阶段</translation>
    </message>
    <message>
        <source>layers of a stage</source>
        <translation>一个阶段的层数</translation>
    </message>
    <message>
        <source>so that embedding and head of the end stages weigh less than a layer&apos;s work</source>
        <translation>使首末阶段的嵌入与输出头轻于一层的工作</translation>
    </message>
    <message>
        <source>Compare with fewer stages</source>
        <translation>与更少的阶段比较</translation>
    </message>
    <message>
        <source>%1 is slower than %2, which is farther: %3 against %4</source>
        <translation>%1 比更远的 %2 慢：%3 对 %4</translation>
    </message>
    <message>
        <source>mean bandwidth of %1</source>
        <translation>%1 的平均带宽</translation>
    </message>
    <message>
        <source>the farther class %1 of the same machine</source>
        <translation>同一机器中较远的类别 %1</translation>
    </message>
    <message>
        <source>pairs of %1</source>
        <translation>%1 的对数</translation>
    </message>
    <message>
        <source>mean bandwidth of %1, %2 pairs</source>
        <translation>%1 的平均带宽，%2 对</translation>
    </message>
    <message>
        <source>No peer access (GeForce, IOMMU or ACS): copies go to the host and back, and GPUs under one switch share its uplink</source>
        <translation>没有对等访问（GeForce、IOMMU 或 ACS）：拷贝先到主机再返回，同一交换机下的 GPU 共用上行链路</translation>
    </message>
    <message>
        <source>Exchange in the last microbatch only</source>
        <translation>只在最后一个微批次交换</translation>
    </message>
    <message>
        <source>Both GPUs share a narrower link than those of other switches</source>
        <translation>两个 GPU 共用的链路比其他交换机的更窄</translation>
    </message>
    <message>
        <source>The two files number the GPUs differently</source>
        <translation>两个文件的 GPU 编号不同</translation>
    </message>
    <message>
        <source>See which pairs have peer access; without it place neighbours on different switches</source>
        <translation>查看哪些对有对等访问；没有时把相邻者放在不同交换机下</translation>
    </message>
    <message>
        <source>%1 have fewer NVLinks than the other GPUs</source>
        <translation>%1 的 NVLink 少于其他 GPU</translation>
    </message>
    <message>
        <source>%1 has fewer NVLinks than the other GPUs</source>
        <translation>%1 的 NVLink 少于其他 GPU</translation>
    </message>
    <message>
        <source>NVLinks to other GPUs</source>
        <translation>到其他 GPU 的 NVLink 数</translation>
    </message>
    <message>
        <source>the other GPUs of the machine</source>
        <translation>该机器的其他 GPU</translation>
    </message>
    <message>
        <source>A link failed in training or was switched off</source>
        <translation>某条链路训练失败或被关闭</translation>
    </message>
    <message>
        <source>The board has unequal links</source>
        <translation>主板的链路本来就不等</translation>
    </message>
    <message>
        <source>See which links are down and why</source>
        <translation>查看哪些链路断开及原因</translation>
    </message>
    <message>
        <source>See their error counts</source>
        <translation>查看其错误计数</translation>
    </message>
    <message>
        <source>%1 of %2 NVLinks of %3 are inactive</source>
        <translation>%3 的 %2 条 NVLink 中有 %1 条未激活</translation>
    </message>
    <message>
        <source>active NVLinks</source>
        <translation>激活的 NVLink 数</translation>
    </message>
    <message>
        <source>the row of %1 says %2 there.</source>
        <translation>%1 那一行在这里写着 %2。</translation>
    </message>
    <message>
        <source>ports that the printout lists</source>
        <translation>输出中列出的端口</translation>
    </message>
    <message>
        <source>See what the fabric manager says</source>
        <translation>查看 fabric manager 的日志</translation>
    </message>
    <message>
        <source>asked for</source>
        <translation>请求的大小</translation>
    </message>
    <message>
        <source>allocated by tensors</source>
        <translation>张量已分配</translation>
    </message>
    <message>
        <source>reserved by PyTorch and not allocated</source>
        <translation>PyTorch 已保留但未分配</translation>
    </message>
    <message>
        <source>in use by this process</source>
        <translation>本进程占用</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>memory of the GPU</source>
        <translation>GPU 显存</translation>
    </message>
    <message>
        <source>%1 of the GPU&apos;s memory belongs to other processes; without them %2 would fit</source>
        <translation>GPU 显存中有 %1 属于其他进程；没有它们 %2 可以放下</translation>
    </message>
    <message>
        <source>memory outside this process</source>
        <translation>本进程之外的显存</translation>
    </message>
    <message>
        <source>CUDA context %1</source>
        <translation>CUDA 上下文 %1</translation>
    </message>
    <message>
        <source>what the driver itself keeps</source>
        <translation>驱动自身保留的部分</translation>
    </message>
    <message>
        <source>Each rank goes through all data</source>
        <translation>每个 rank 都遍历全部数据</translation>
    </message>
    <message>
        <source>Another job, or one that was not ended</source>
        <translation>另一个作业，或未结束的作业</translation>
    </message>
    <message>
        <source>Several ranks use one GPU</source>
        <translation>多个 rank 使用同一个 GPU</translation>
    </message>
    <message>
        <source>See who holds memory on it</source>
        <translation>查看谁占用了它的显存</translation>
    </message>
    <message>
        <source>%1 are reserved and not allocated, yet %2 found no place: the reserved memory is in pieces</source>
        <translation>已保留而未分配 %1，但 %2 放不下：保留的显存是碎片</translation>
    </message>
    <message>
        <source>a request that is smaller finds a place where memory is in one piece</source>
        <translation>显存连续时，更小的请求能找到位置</translation>
    </message>
    <message>
        <source>Sizes change from step to step (sequences, batches)</source>
        <translation>各步的大小不同（序列、批次）</translation>
    </message>
    <message>
        <source>Memory is nearly full, so that blocks are split often</source>
        <translation>显存几乎满，块经常被拆分</translation>
    </message>
    <message>
        <source>Let blocks grow instead of being cut</source>
        <translation>让块增长而不是切割</translation>
    </message>
    <message>
        <source>Tensors take %1 of %2, %3 more do not fit</source>
        <translation>张量占用 %2 中的 %1，再放不下 %3</translation>
    </message>
    <message>
        <source>memory of the GPU less the request</source>
        <translation>GPU 显存减去请求</translation>
    </message>
    <message>
        <source>Model and activations need more than the GPU has</source>
        <translation>模型与激活值所需超过 GPU 显存</translation>
    </message>
    <message>
        <source>One step needs more than others: logits, evaluation, saving</source>
        <translation>某一步需要更多：logits、评估、保存</translation>
    </message>
    <message>
        <source>Compare with what the plan needs, term by term</source>
        <translation>与方案所需逐项比较</translation>
    </message>
    <message>
        <source>Halve the microbatch or recompute activations</source>
        <translation>微批次减半，或重计算激活值</translation>
    </message>
    <message>
        <source>Rank %1 takes %2 times as long as the others for as many layers (%3, %4 measurements)</source>
        <translation>rank %1 对同样层数的用时是其他的 %2 倍（%3，%4 次测量）</translation>
    </message>
    <message>
        <source>Rank %1 takes %2 times as long as the others (%3, %4 measurements)</source>
        <translation>rank %1 的用时是其他的 %2 倍（%3，%4 次测量）</translation>
    </message>
    <message>
        <source>median of the other ranks, for as many layers</source>
        <translation>其他 rank 的中位数，按同样层数</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>During some of these runs something else was using the machine. A law that fits the others does not fit them: a step takes (m + p − 1) times as long as a chunk on one of p GPUs. Which are they?</source>
        <translation>其中一些运行期间，机器上还有别的东西在用。与其他运行吻合的规律与它们不吻合：一步的时间是一个分块在 p 块 GPU 之一上的 (m + p − 1) 倍。是哪几次？</translation>
    </message>
    <message>
        <source>Its GPU runs at a lower clock: heat, power limit, or another process on it</source>
        <translation>其 GPU 频率较低：过热、功率限制或有其他进程</translation>
    </message>
    <message>
        <source>Its host prepares work more slowly: CPUs of another NUMA node, other load</source>
        <translation>其主机准备工作较慢：用了其他 NUMA 节点的 CPU，或有其他负载</translation>
    </message>
    <message>
        <source>Have the driver fail in place of it</source>
        <translation>让驱动改为报错</translation>
    </message>
    <message>
        <source>It has more to do than the others</source>
        <translation>它的工作比其他多</translation>
    </message>
    <message>
        <source>Look at its clocks and at what limits them</source>
        <translation>查看其频率及限制原因</translation>
    </message>
    <message>
        <source>Exchange the GPUs of two ranks and see whether the slowness moves</source>
        <translation>交换两个 rank 的 GPU，看慢是否随之移动</translation>
    </message>
    <message>
        <source>Which rank is slow cannot be told from %1: it ends in a collective, which ends for all ranks at once, so all show the slowest one&apos;s time (%2)</source>
        <translation>无法从 %1 判断哪个 rank 慢：它以集合通信结束，所有 rank 同时结束，因此都显示最慢者的时间（%2）</translation>
    </message>
    <message>
        <source>each rank&apos;s time until its first all-reduce begins</source>
        <translation>每个 rank 在第一个 all-reduce 开始前的时间</translation>
    </message>
    <message>
        <source>a profiler trace of all ranks</source>
        <translation>所有 rank 的 profiler 轨迹</translation>
    </message>
    <message>
        <source>%1 takes %2 to %3 (%4 times): stages are unequal or a rank is slow; which one cannot be told from minimum and maximum</source>
        <translation>%1 用时 %2 到 %3（%4 倍）：阶段不均或有 rank 较慢；仅凭最小值和最大值无法判断是哪个</translation>
    </message>
    <message>
        <source>the times of all ranks (--timing-log-option all)</source>
        <translation>所有 rank 的时间（--timing-log-option all）</translation>
    </message>
    <message>
        <source>layers of each stage</source>
        <translation>每个阶段的层数</translation>
    </message>
    <message>
        <source>copies from GPU to GPU over NVLink or PCIe; they go through host memory</source>
        <translation>GPU 之间经 NVLink 或 PCIe 的拷贝；改走主机内存</translation>
    </message>
    <message>
        <source>copies through shared memory; pairs without peer access go over the network</source>
        <translation>经共享内存的拷贝；没有对等访问的对改走网络</translation>
    </message>
    <message>
        <source>InfiniBand and RoCE; hosts talk over TCP sockets</source>
        <translation>InfiniBand 和 RoCE；主机之间改用 TCP 套接字</translation>
    </message>
    <message>
        <source>direct copies from NIC to GPU (GPUDirect RDMA)</source>
        <translation>网卡到 GPU 的直接拷贝（GPUDirect RDMA）</translation>
    </message>
    <message>
        <source>asynchronous launches: the host waits for each kernel</source>
        <translation>异步启动：主机等待每个内核</translation>
    </message>
    <message>
        <source>%1=%2 switches off %3</source>
        <translation>%1=%2 关闭了 %3</translation>
    </message>
    <message>
        <source>%1 is set</source>
        <translation>设置了 %1</translation>
    </message>
    <message>
        <source>Remove %1, or set it only where it mends a fault</source>
        <translation>去掉 %1，或只在能解决故障处设置</translation>
    </message>
    <message>
        <source>a factor of 1000 (ms for s, or thousands of tokens)</source>
        <translation>1000 倍（毫秒与秒，或以千计的 token）</translation>
    </message>
    <message>
        <source>the number of GPUs</source>
        <translation>GPU 数</translation>
    </message>
    <message>
        <source>the number of GPUs of a node</source>
        <translation>每节点 GPU 数</translation>
    </message>
    <message>
        <source>the number of accumulation steps</source>
        <translation>累积步数</translation>
    </message>
    <message>
        <source>printed tokens per second</source>
        <translation>打印的每秒 token 数</translation>
    </message>
    <message>
        <source>batch × sequence / step time of the same row</source>
        <translation>同一行的批次 × 序列 / 单步时间</translation>
    </message>
    <message>
        <source>printed over expected</source>
        <translation>打印值与预期之比</translation>
    </message>
    <message>
        <source>%1 are the tokens of one GPU: all %2 make %3</source>
        <translation>%1 是单个 GPU 的 token 速率：全部 %2 个为 %3</translation>
    </message>
    <message>
        <source>The program prints tokens per second per GPU</source>
        <translation>程序打印的是每 GPU 每秒 token 数</translation>
    </message>
    <message>
        <source>Call the column tokens/s/GPU</source>
        <translation>把该列称为 tokens/s/GPU</translation>
    </message>
    <message>
        <source>Tokens per second, batch, sequence and step time contradict each other by %1: %2 printed, %3 follow</source>
        <translation>每秒 token、批次、序列与单步时间相差 %1：打印 %2，应为 %3</translation>
    </message>
    <message>
        <source>One of them is of another count: they differ by %1</source>
        <translation>其中之一的计数口径不同：相差 %1</translation>
    </message>
    <message>
        <source>Now each GPU trains all of BERT (data parallel), with Adam, all in %1 bits. One GPU has %2.</source>
        <translation>现在每块 GPU 训练整个 BERT（数据并行），用 Adam，全部为 %1 位。一块 GPU 有 %2。</translation>
    </message>
    <message>
        <source>Look up whether batch and step time are of the whole step and of all GPUs</source>
        <translation>确认批次和单步时间是否针对整步与全部 GPU</translation>
    </message>
    <message>
        <source>%1 channels between GPUs of one host use TCP sockets</source>
        <translation>同一主机的 GPU 间有 %1 个通道使用 TCP 套接字</translation>
    </message>
    <message>
        <source>%1 channels use TCP sockets, without RDMA</source>
        <translation>%1 个通道使用 TCP 套接字，没有 RDMA</translation>
    </message>
    <message>
        <source>channels via NET/Socket</source>
        <translation>via NET/Socket 的通道</translation>
    </message>
    <message>
        <source>NCCL takes InfiniBand, RoCE or a plug-in (EFA) where it finds one</source>
        <translation>NCCL 能找到时会用 InfiniBand、RoCE 或插件（EFA）</translation>
    </message>
    <message>
        <source>NCCL finds no RDMA device: none there, or the container lacks it</source>
        <translation>NCCL 找不到 RDMA 设备：没有，或容器内缺失</translation>
    </message>
    <message>
        <source>The cloud&apos;s network plug-in (EFA, FasTrak) is not loaded</source>
        <translation>未加载云平台的网络插件（EFA、FasTrak）</translation>
    </message>
    <message>
        <source>NCCL_IB_DISABLE or NCCL_NET switches it off</source>
        <translation>被 NCCL_IB_DISABLE 或 NCCL_NET 关闭</translation>
    </message>
    <message>
        <source>See which RDMA devices there are, also inside the container</source>
        <translation>查看有哪些 RDMA 设备，包括容器内</translation>
    </message>
    <message>
        <source>See which network NCCL takes, and why</source>
        <translation>查看 NCCL 使用哪个网络以及原因</translation>
    </message>
    <message>
        <source>%1 channels go through host memory (SHM), not from GPU to GPU</source>
        <translation>%1 个通道经过主机内存（SHM），而非 GPU 到 GPU</translation>
    </message>
    <message>
        <source>channels via SHM</source>
        <translation>via SHM 的通道</translation>
    </message>
    <message>
        <source>GPUs with NVLink or under one PCIe switch exchange by P2P</source>
        <translation>有 NVLink 或在同一 PCIe 交换机下的 GPU 以 P2P 交换</translation>
    </message>
    <message>
        <source>Rank %1 has not come to the send or receive for which rank %2 waits</source>
        <translation>Rank %1 还没有到达 rank %2 正在等待的发送或接收</translation>
    </message>
    <message>
        <source>The GPUs have no peer access: GeForce cards, or IOMMU or ACS in the way</source>
        <translation>GPU 没有对等访问：GeForce 卡，或受 IOMMU、ACS 阻碍</translation>
    </message>
    <message>
        <source>The pair lies on two sockets, across which NCCL avoids P2P</source>
        <translation>该对位于两个插槽，NCCL 不跨插槽使用 P2P</translation>
    </message>
    <message>
        <source>NCCL_P2P_DISABLE or NCCL_P2P_LEVEL forbids it</source>
        <translation>被 NCCL_P2P_DISABLE 或 NCCL_P2P_LEVEL 禁止</translation>
    </message>
    <message>
        <source>The container separates the GPUs of the ranks</source>
        <translation>容器隔离了各 rank 的 GPU</translation>
    </message>
    <message>
        <source>See which pairs have peer access</source>
        <translation>查看哪些对有对等访问</translation>
    </message>
    <message>
        <source>Ranks %1 and %2 use %3, ranks %4 and %5 use %6</source>
        <translation>rank %1 和 %2 使用 %3，rank %4 和 %5 使用 %6</translation>
    </message>
    <message>
        <source>Packed weights are slow</source>
        <translation>量化权重较慢</translation>
    </message>
    <message>
        <source>kinds of ways</source>
        <translation>路径种类</translation>
    </message>
    <message>
        <source>Hosts or ranks have different settings or devices</source>
        <translation>主机或 rank 的设置或设备不同</translation>
    </message>
    <message>
        <source>A device failed on some hosts</source>
        <translation>某些主机上的设备失效</translation>
    </message>
    <message>
        <source>Compare the settings of the ranks</source>
        <translation>比较各 rank 的设置</translation>
    </message>
    <message>
        <source>Give each process its share</source>
        <translation>为每个进程分配其份额</translation>
    </message>
    <message>
        <source>Gather the model once, or generate with a server beside the training</source>
        <translation>只收集一次模型，或在训练之外用推理服务生成</translation>
    </message>
    <message>
        <source>Take NCCL, on Linux or WSL 2</source>
        <translation>在 Linux 或 WSL 2 上使用 NCCL</translation>
    </message>
    <message>
        <source>%1 of %2 NICs carry data on host %3</source>
        <translation>主机 %3 的 %2 张网卡中有 %1 张传输数据</translation>
    </message>
    <message>
        <source>NICs in use</source>
        <translation>使用中的网卡</translation>
    </message>
    <message>
        <source>NICs that NCCL lists on this host</source>
        <translation>NCCL 在该主机上列出的网卡</translation>
    </message>
    <message>
        <source>NCCL_IB_HCA or the launcher selects some of them</source>
        <translation>NCCL_IB_HCA 或启动器只选了其中一些</translation>
    </message>
    <message>
        <source>Fewer channels than NICs</source>
        <translation>通道少于网卡</translation>
    </message>
    <message>
        <source>See which NICs are selected</source>
        <translation>查看选中了哪些网卡</translation>
    </message>
    <message>
        <source>Rank %1 uses NIC %2 (%3), NIC %4 is nearer (%5)</source>
        <translation>rank %1 使用网卡 %2（%3），网卡 %4 更近（%5）</translation>
    </message>
    <message>
        <source>channels over a far NIC</source>
        <translation>经过较远网卡的通道</translation>
    </message>
    <message>
        <source>NCCL_IB_HCA or the order of devices leads there</source>
        <translation>由 NCCL_IB_HCA 或设备顺序所致</translation>
    </message>
    <message>
        <source>NCCL keeps to one rail on all hosts</source>
        <translation>NCCL 在所有主机上保持同一轨道</translation>
    </message>
    <message>
        <source>Compare with the topology</source>
        <translation>与拓扑比较</translation>
    </message>
    <message>
        <source>16 bit, dense</source>
        <translation>16 位，稠密</translation>
    </message>
    <message>
        <source>attention: %1</source>
        <translation>注意力：%1</translation>
    </message>
    <message>
        <source>16 bit, with 2:4 sparsity</source>
        <translation>16 位，2:4 稀疏</translation>
    </message>
    <message>
        <source>TF32, dense</source>
        <translation>TF32，稠密</translation>
    </message>
    <message>
        <source>32 bit</source>
        <translation>32 位</translation>
    </message>
    <message>
        <source>8 bit, dense</source>
        <translation>8 位，稠密</translation>
    </message>
    <message>
        <source>printed MFU</source>
        <translation>打印的 MFU</translation>
    </message>
    <message>
        <source>recorded FLOP/s over the dense peak, %1</source>
        <translation>记录的 FLOP/s 除以稠密峰值，%1</translation>
    </message>
    <message>
        <source>The backend is Gloo by setting, or as NCCL is missing (Windows)</source>
        <translation>后端被设为 Gloo，或因缺少 NCCL（Windows）而使用 Gloo</translation>
    </message>
    <message>
        <source>peak that gives the printed share</source>
        <translation>得出打印比例的峰值</translation>
    </message>
    <message>
        <source>Divide by %1: the MFU is %2 %</source>
        <translation>除以 %1：MFU 为 %2 %</translation>
    </message>
    <message>
        <source>The MFU of %1 % divides by %2, a peak of %3 that this run cannot reach (%4); of the dense peak it is %5 %</source>
        <translation>%1 % 的 MFU 除以 %2，这是 %3 在此运行中达不到的峰值（%4）；按稠密峰值为 %5 %</translation>
    </message>
    <message>
        <source>DDP %1, FSDP %2.</source>
        <translation>DDP %1，FSDP %2。</translation>
    </message>
    <message>
        <source>The peak of another number format or with sparsity was taken: %1</source>
        <translation>用了其他数值格式或稀疏的峰值：%1</translation>
    </message>
    <message>
        <source>The MFU of %1 % divides by %2, the peak of %3; on %4 it is %5 %</source>
        <translation>%1 % 的 MFU 除以 %2，即 %3 的峰值；在 %4 上为 %5 %</translation>
    </message>
    <message>
        <source>The program&apos;s fixed peak is that of %1</source>
        <translation>程序中固定的峰值是 %1 的</translation>
    </message>
    <message>
        <source>The MFU of %1 % is 4/3 of what the FLOP/s give: it counts recomputed work, and without it is %2 %</source>
        <translation>%1 % 的 MFU 是由 FLOP/s 得出值的 4/3：计入了重计算，不计为 %2 %</translation>
    </message>
    <message>
        <source>It is the utilisation of the hardware (HFU), with what full recomputation computes twice</source>
        <translation>这是硬件利用率（HFU），计入了完全重计算的重复部分</translation>
    </message>
    <message>
        <source>Links between the GPUs of a host have %1</source>
        <translation>主机内 GPU 间的链路为 %1</translation>
    </message>
    <message>
        <source>from TCP sockets within a host to NVLink 4</source>
        <translation>从主机内 TCP 套接字到 NVLink 4</translation>
    </message>
    <message>
        <source>Look at the ways that NCCL takes inside a host (NCCL_DEBUG=INFO)</source>
        <translation>查看 NCCL 在主机内走的路径（NCCL_DEBUG=INFO）</translation>
    </message>
    <message>
        <source>The network of a host carries %1</source>
        <translation>主机网络为 %1</translation>
    </message>
    <message>
        <source>from 1 Gbit/s Ethernet to eight ports of 400 Gbit/s</source>
        <translation>从 1 Gbit/s 以太网到八个 400 Gbit/s 端口</translation>
    </message>
    <message>
        <source>Measure an all-reduce over the hosts; see whether RDMA and all NICs are used</source>
        <translation>在主机间测量 all-reduce；查看是否使用 RDMA 和全部网卡</translation>
    </message>
    <message>
        <source>Logits of all tokens are held at once, and once more for the loss</source>
        <translation>所有 token 的 logits 同时保存，计算损失时再存一份</translation>
    </message>
    <message>
        <source>The GPUs run at %1 of their rate</source>
        <translation>GPU 以其速率的 %1 倍运行</translation>
    </message>
    <message>
        <source>power and heat limits take up to half, another job on the GPU more</source>
        <translation>功率与温度限制最多减半，同卡的其他作业更多</translation>
    </message>
    <message>
        <source>Experts have unequal work</source>
        <translation>专家的工作量不均</translation>
    </message>
    <message>
        <source>Look at clocks and other processes: nvidia-smi -q -d CLOCK,PERFORMANCE</source>
        <translation>查看频率和其他进程：nvidia-smi -q -d CLOCK,PERFORMANCE</translation>
    </message>
    <message>
        <source>One stage runs at %1 of the others&apos; rate</source>
        <translation>有一个阶段以其他阶段 %1 倍的速率运行</translation>
    </message>
    <message>
        <source>a GPU at half of its clock, or a host that is busy</source>
        <translation>频率减半的 GPU，或繁忙的主机</translation>
    </message>
    <message>
        <source>Compare the forward times of the ranks (--timing-log-option all)</source>
        <translation>比较各 rank 的前向时间（--timing-log-option all）</translation>
    </message>
    <message>
        <source>The host takes %1 times as long to launch a layer</source>
        <translation>主机启动一层的用时为 %1 倍</translation>
    </message>
    <message>
        <source>from CUDA graphs to eager Python on a slow CPU</source>
        <translation>从 CUDA graph 到慢 CPU 上的 eager Python</translation>
    </message>
    <message>
        <source>Trace one step: gaps between kernels on the GPU mean launches</source>
        <translation>跟踪一步：GPU 上内核间的空隙意味着启动开销</translation>
    </message>
    <message>
        <source>Recomputation of activations is switched the other way</source>
        <translation>激活值重计算的开关相反</translation>
    </message>
    <message>
        <source>Look up the setting of recomputation in the log&apos;s arguments</source>
        <translation>在日志参数中查看重计算设置</translation>
    </message>
    <message>
        <source>The matmuls run in 32 bit</source>
        <translation>矩阵乘以 32 位运行</translation>
    </message>
    <message>
        <source>Look up the precision that the log prints, and whether autocast is on</source>
        <translation>查看日志打印的精度以及是否启用 autocast</translation>
    </message>
    <message>
        <source>Attention is not fused</source>
        <translation>注意力未融合</translation>
    </message>
    <message>
        <source>See which attention kernel a trace of one step shows</source>
        <translation>查看一步轨迹中的注意力内核</translation>
    </message>
    <message>
        <source>The microbatch is one</source>
        <translation>微批次为 1</translation>
    </message>
    <message>
        <source>Look up the microbatch in the log&apos;s arguments</source>
        <translation>在日志参数中查看微批次</translation>
    </message>
    <message>
        <source>Communication does not overlap computation</source>
        <translation>通信与计算不重叠</translation>
    </message>
    <message>
        <source>See in a trace whether collectives run beside kernels</source>
        <translation>在轨迹中查看集合通信是否与内核并行</translation>
    </message>
    <message>
        <source>Every replica computes the whole batch</source>
        <translation>每个副本都计算整个批次</translation>
    </message>
    <message>
        <source>See whether the loader has a distributed sampler</source>
        <translation>查看数据加载器是否有分布式采样器</translation>
    </message>
    <message>
        <source>Put the kinds of link in order, the fastest first.</source>
        <translation>排列链路的类别，最快的在前。</translation>
    </message>
    <message>
        <source>The measured step lies within the prediction: nothing needs explaining</source>
        <translation>实测单步在预测范围内：无需解释</translation>
    </message>
    <message>
        <source>Nothing plausible explains it</source>
        <translation>没有合理的原因能解释</translation>
    </message>
    <message>
        <source>Likeliest: %1</source>
        <translation>最可能：%1</translation>
    </message>
    <message>
        <source>Several causes explain it, first: %1</source>
        <translation>有多种原因可以解释，首先：%1</translation>
    </message>
    <message>
        <source>%1: programs can use all of its memory</source>
        <translation>%1：程序可以使用其全部内存</translation>
    </message>
    <message>
        <source>%1: PCIe 4.0 x16 to the host, 32 GB/s each way</source>
        <translation>%1：通过 PCIe 4.0 x16 连接主机，每个方向 32 GB/s</translation>
    </message>
    <message>
        <source>%1: GPUs of a node are joined by what leads to the host</source>
        <translation>%1：节点内的 GPU 通过通向主机的链路相连</translation>
    </message>
    <message>
        <source>assumed: as sold</source>
        <translation>假定：按标称容量</translation>
    </message>
    <message>
        <source>XGMI of AMD&apos;s data sheets, one to four links a pair</source>
        <translation>按 AMD 数据手册的 XGMI，每对一至四条链路</translation>
    </message>
    <message>
        <source>From printouts</source>
        <translation>来自命令输出</translation>
    </message>
    <message>
        <source>all generations of the link, and the share that copies reach</source>
        <translation>该类链路的各代规格，以及拷贝能达到的比例</translation>
    </message>
    <message>
        <source>Logits need the memory</source>
        <translation>logits 占用显存</translation>
    </message>
    <message>
        <source>Rank %1 is last in %2 of collectives and costs %3 of the step</source>
        <translation>rank %1 在 %2 的集合通信中最后到达，占一步的 %3</translation>
    </message>
    <message>
        <source>last in collectives</source>
        <translation>在集合通信中最后到达</translation>
    </message>
    <message>
        <source>as often as every other rank</source>
        <translation>与其他 rank 同样频繁</translation>
    </message>
    <message>
        <source>its host launches kernels late</source>
        <translation>其主机启动 kernel 太晚</translation>
    </message>
    <message>
        <source>it computes more</source>
        <translation>计算更多</translation>
    </message>
    <message>
        <source>its GPU computes slower</source>
        <translation>GPU 计算更慢</translation>
    </message>
    <message>
        <source>Compare what the host does before the late launches with another rank&apos;s host</source>
        <translation>把该主机在延迟启动之前所做的事与另一 rank 的主机比较</translation>
    </message>
    <message>
        <source>Compare the kernels of this rank with another rank&apos;s, and clock and temperature of its GPU</source>
        <translation>把该 rank 的 kernel 与另一 rank 的比较，并检查其 GPU 的频率和温度</translation>
    </message>
    <message>
        <source>each GPU also has fewer layers. Compare (m + p − 1) / p: it falls with every GPU.</source>
        <translation>每块 GPU 的层数也更少。比较 (m + p − 1) / p：每多一块 GPU，它就更小。</translation>
    </message>
    <message>
        <source>transfer time against that of others</source>
        <translation>与其他组相比的传输时间</translation>
    </message>
    <message>
        <source>other groups with the same collective, size and number of ranks</source>
        <translation>集合通信、大小和 rank 数相同的其他组</translation>
    </message>
    <message>
        <source>a link or NIC between these ranks is slow</source>
        <translation>这些 rank 之间的某条链路或 NIC 较慢</translation>
    </message>
    <message>
        <source>other traffic uses the same link</source>
        <translation>其他流量使用同一链路</translation>
    </message>
    <message>
        <source>Run nccl-tests between just these ranks</source>
        <translation>只在这些 rank 之间运行 nccl-tests</translation>
    </message>
    <message>
        <source>GPUs stand idle for %1 of the step because their hosts launch the next kernel too late</source>
        <translation>GPU 在一步的 %1 中空闲，因为主机启动下一个 kernel 太晚</translation>
    </message>
    <message>
        <source>idle time before late launches</source>
        <translation>延迟启动之前的空闲时间</translation>
    </message>
    <message>
        <source>launches that run ahead of the GPU</source>
        <translation>领先于 GPU 的启动</translation>
    </message>
    <message>
        <source>kernels are too short for their launches</source>
        <translation>kernel 短于其启动时间</translation>
    </message>
    <message>
        <source>the host does something else: data, logging, synchronisation</source>
        <translation>主机在做别的事：数据、日志、同步</translation>
    </message>
    <message>
        <source>Use CUDA graphs or torch.compile, or a larger microbatch</source>
        <translation>使用 CUDA graph 或 torch.compile，或更大的微批次</translation>
    </message>
    <message>
        <source>One rank alone does not tell who is late</source>
        <translation>单个 rank 无法说明谁迟到</translation>
    </message>
    <message>
        <source>traces of the other ranks</source>
        <translation>其他 rank 的 trace</translation>
    </message>
    <message>
        <source>Too few collectives of these traces belong together to tell who is late</source>
        <translation>这些 trace 中能对应的集合通信太少，无法判断谁迟到</translation>
    </message>
    <message>
        <source>traces of the same steps from all ranks, with process groups and sequence numbers</source>
        <translation>所有 rank 相同步的 trace，含进程组和序号</translation>
    </message>
    <message>
        <source>The clocks of these traces cannot be compared, so nobody can be called late</source>
        <translation>这些 trace 的时钟无法比较，因此不能说谁迟到</translation>
    </message>
    <message>
        <source>more steps</source>
        <translation>更多的步</translation>
    </message>
    <message>
        <source>Nothing says how quick these transfers should be: no three groups are alike</source>
        <translation>无从知道这些传输应有多快：没有三个同类的组</translation>
    </message>
    <message>
        <source>the machine&apos;s bandwidths</source>
        <translation>机器的带宽</translation>
    </message>
    <message>
        <source>%1 of %2 ranks have a trace: who is late among the others cannot be told</source>
        <translation>%2 个 rank 中 %1 个有 trace：无法判断其余的谁迟到</translation>
    </message>
    <message>
        <source>collectives that all of these ranks share</source>
        <translation>所有这些 rank 共有的集合通信</translation>
    </message>
    <message>
        <source>The software</source>
        <translation>软件</translation>
    </message>
    <message>
        <source>The plan does not fit in memory</source>
        <translation>方案放不进显存</translation>
    </message>
    <message>
        <source>The plan needs %1 on the fullest GPU, %2 has %3</source>
        <translation>方案在最满的 GPU 上需要 %1，%2 有 %3</translation>
    </message>
    <message>
        <source>predicted memory of the fullest stage</source>
        <translation>最满阶段的预测显存</translation>
    </message>
    <message>
        <source>usable memory of %1: %2</source>
        <translation>%1 的可用显存：%2</translation>
    </message>
    <message>
        <source>See what takes it, term by term</source>
        <translation>逐项查看占用</translation>
    </message>
    <message>
        <source>if a GPU computes %1 tokens per step</source>
        <translation>若每个 GPU 每步计算 %1 个 token</translation>
    </message>
    <message>
        <source>recording the trace slows the host: without it the step may be quicker</source>
        <translation>记录 trace 会拖慢主机：不记录时一步可能更快</translation>
    </message>
    <message>
        <source>an order that Megatron makes of a table</source>
        <translation>Megatron 由表生成的顺序</translation>
    </message>
    <message>
        <source>another one</source>
        <translation>另一种</translation>
    </message>
    <message>
        <source>Zero-bubble&apos;s list of nodes</source>
        <translation>zero-bubble 的节点列表</translation>
    </message>
    <message>
        <source>passes, sends and receives alone</source>
        <translation>仅计算、发送和接收</translation>
    </message>
    <message>
        <source>A link is slow</source>
        <translation>一条链路较慢</translation>
    </message>
    <message>
        <source>A rank comes late</source>
        <translation>一个 rank 迟到</translation>
    </message>
    <message>
        <source>The host holds the GPU up</source>
        <translation>主机拖慢了 GPU</translation>
    </message>
    <message>
        <source>Shardscope profile (JSON)</source>
        <translation>Shardscope 性能档案（JSON）</translation>
    </message>
    <message>
        <source>kernels that move data</source>
        <translation>搬运数据的内核</translation>
    </message>
    <message>
        <source>the host: %1 µs a kernel</source>
        <translation>主机：每个内核 %1 µs</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>假定</translation>
    </message>
    <message>
        <source>assumed rate of %1</source>
        <translation>%1 的假定速率</translation>
    </message>
    <message>
        <source>least</source>
        <translation>最低</translation>
    </message>
    <message>
        <source>most</source>
        <translation>最高</translation>
    </message>
    <message>
        <source>Rates are assumed by link class: nobody measured this machine</source>
        <translation>速率按链路类别假定：此机器尚未测量</translation>
    </message>
    <message>
        <source>Gather overlap</source>
        <translation>重叠收集</translation>
    </message>
    <message>
        <source>parameter gathers overlapped with the forward pass (ZeRO 1 and 2)</source>
        <translation>参数收集与前向传播重叠（ZeRO 1 和 2）</translation>
    </message>
    <message>
        <source>Only the first bucket is waited for; off: as the framework does by itself</source>
        <translation>只需等待第一个桶；关闭：按框架自身的做法</translation>
    </message>
    <message>
        <source>gradient reduce-scatter and parameter all-gather, minus the parts hidden by the two passes</source>
        <translation>梯度 scatter 与参数 gather，减去两次传播所掩盖的部分</translation>
    </message>
    <message>
        <source>8-bit rate</source>
        <translation>8 位速率</translation>
    </message>
    <message>
        <source>dense rate at 8 bits in place of the chip&apos;s, sustained; half of it counts at 16 bits</source>
        <translation>代替芯片的 8 位稠密速率（持续）；16 位时按一半计</translation>
    </message>
    <message>
        <source>Memory rate</source>
        <translation>显存速率</translation>
    </message>
    <message>
        <source>memory bandwidth in place of the chip&apos;s, sustained</source>
        <translation>代替芯片的显存带宽（持续）</translation>
    </message>
    <message>
        <source>1; to 16 from 32k</source>
        <translation>1；32k 起至 16</translation>
    </message>
    <message>
        <source>data sheet inside a node, the network usual for such GPUs assumed between: the machine states no links</source>
        <translation>主机内按数据手册，主机间假定为此类 GPU 常用的网络：机器未给出其链路</translation>
    </message>
    <message>
        <source>data sheet inside a node, the network usual for such GPUs assumed between: no machine is loaded</source>
        <translation>主机内按数据手册，主机间假定为此类 GPU 常用的网络：未载入机器</translation>
    </message>
    <message>
        <source>no recomputed parts and no experts on several ranks, of which its operators were not counted</source>
        <translation>没有部分重计算，也没有分布在多个进程上的专家，因为其算子未经统计</translation>
    </message>
    <message>
        <source>the host: its time for a kernel counts with plain PyTorch and Hugging Face</source>
        <translation>主机：其每个内核的时间只在纯 PyTorch 和 Hugging Face 中计入</translation>
    </message>
    <message>
        <source>A PCIe link runs with fewer lanes than the device has</source>
        <translation>PCIe 链路运行的通道数少于设备所具有的</translation>
    </message>
    <message>
        <source>microseconds a kernel as they were measured on one host of such devices, else the middle of 8 to 27</source>
        <translation>每个内核的微秒数取自一台此类设备主机上的测量，否则取 8 到 27 的中间值</translation>
    </message>
    <message>
        <source>Nothing in this text is of a kind that can be judged</source>
        <translation>这段文字中没有可以判断的内容</translation>
    </message>
    <message>
        <source>arrival of the last rank − own start, summed over collectives / steps</source>
        <translation>最后一个 rank 的到达时间 − 自身开始时间，对所有集合通信求和 / 步数</translation>
    </message>
    <message>
        <source>collectives</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>collectives in which it is last</source>
        <translation>其中最后到达的集合通信</translation>
    </message>
    <message>
        <source>from the last arrival to the first end</source>
        <translation>从最后一个到达至最先结束</translation>
    </message>
    <message>
        <source>in which all ranks wait for the last</source>
        <translation>所有 rank 都等待最后一个</translation>
    </message>
    <message>
        <source>step of %1</source>
        <translation>%1 的一步</translation>
    </message>
    <message>
        <source>the whole printout, log, script or table, as the tool wrote it</source>
        <translation>工具写出的完整输出、日志、脚本或表格</translation>
    </message>
    <message>
        <source>How many samples of %1 tokens can it take at a time, at most? Choose the largest number on the slider that fits.</source>
        <translation>它一次最多能放多少个 %1 token 的样本？选滑块上放得下的最大数。</translation>
    </message>
    <message>
        <source>transfer</source>
        <translation>传输</translation>
    </message>
    <message>
        <source>wait of rank %1, per step</source>
        <translation>rank %1 每步的等待</translation>
    </message>
    <message>
        <source>work + communication alone + copies alone + idle</source>
        <translation>计算 + 仅通信 + 仅复制 + 空闲</translation>
    </message>
    <message>
        <source>Looped BFS</source>
        <translation>循环 BFS</translation>
    </message>
    <message>
        <source>Interleaved zero bubble</source>
        <translation>交错零气泡</translation>
    </message>
    <message>
        <source>a group of at least the stages and at most all chunks</source>
        <translation>每组的分块数不少于阶段数，且不多于全部分块</translation>
    </message>
    <message>
        <source>a last group of at least as many chunks as stages</source>
        <translation>最后一组的分块数不少于阶段数</translation>
    </message>
    <message>
        <source>chunks of one virtual stage before the next</source>
        <translation>进入下一个虚拟阶段之前在一个虚拟阶段处理的分块数</translation>
    </message>
    <message>
        <source>chunks of one virtual stage of the second pipeline before the next</source>
        <translation>第二条流水线进入下一个虚拟阶段之前在一个虚拟阶段处理的分块数</translation>
    </message>
    <message>
        <source>no group of chunks: it takes them in an order of its own</source>
        <translation>不指定分块的组：它按自己的顺序处理分块</translation>
    </message>
    <message>
        <source>Chunks that interleaved schedules take through a virtual stage before the next</source>
        <translation>交错调度在进入下一个虚拟阶段之前，在一个虚拟阶段处理的分块数</translation>
    </message>
    <message>
        <source>levels of %1</source>
        <translation>%1 的层级</translation>
    </message>
    <message>
        <source>measured on %1</source>
        <translation>在 %1 上实测</translation>
    </message>
    <message>
        <source>laws of the link classes of %1</source>
        <translation>%1 的链路类别规律</translation>
    </message>
    <message>
        <source>%1; data sheet of %2 where the bandwidth is unknown</source>
        <translation>%1；带宽未知处取 %2 的数据手册</translation>
    </message>
    <message>
        <source>the row</source>
        <translation>该行</translation>
    </message>
    <message>
        <source>TCP sockets between hosts</source>
        <translation>主机之间使用 TCP 套接字</translation>
    </message>
    <message>
        <source>Network copies go through host memory</source>
        <translation>网络复制经过主机内存</translation>
    </message>
    <message>
        <source>Bandwidth falls with the size</source>
        <translation>带宽随大小下降</translation>
    </message>
    <message>
        <source>It saves more: of the states each GPU keeps one part in %1.</source>
        <translation>节省得更多：状态分成 %1 份，每块 GPU 只保留一份。</translation>
    </message>
    <message>
        <source>Peer access is slower than going through the host</source>
        <translation>直接访问比经过主机更慢</translation>
    </message>
    <message>
        <source>A GPU lowers its clocks</source>
        <translation>一个 GPU 降低了时钟</translation>
    </message>
    <message>
        <source>Steps become slower</source>
        <translation>步骤变慢</translation>
    </message>
    <message>
        <source>Shard model and optimizer over the GPUs</source>
        <translation>将模型与优化器分片到各 GPU</translation>
    </message>
    <message>
        <source>Steps wait for data</source>
        <translation>步骤在等待数据</translation>
    </message>
    <message>
        <source>Exchanging gradients takes long</source>
        <translation>交换梯度耗时很长</translation>
    </message>
    <message>
        <source>A collective waited for a rank that did not come</source>
        <translation>集合通信等待一个没有到来的 rank</translation>
    </message>
    <message>
        <source>Shared memory is full</source>
        <translation>共享内存已满</translation>
    </message>
    <message>
        <source>Memory is nearly full</source>
        <translation>内存几乎已满</translation>
    </message>
    <message>
        <source>It refuses to start: layers</source>
        <translation>拒绝启动：层</translation>
    </message>
    <message>
        <source>It refuses to start: batch</source>
        <translation>拒绝启动：批次</translation>
    </message>
    <message>
        <source>It refuses to start: microbatches</source>
        <translation>拒绝启动：微批次</translation>
    </message>
    <message>
        <source>MFU of a peak with sparsity</source>
        <translation>按稀疏峰值计算的 MFU</translation>
    </message>
    <message>
        <source>Compiling takes long</source>
        <translation>编译耗时长</translation>
    </message>
    <message>
        <source>The GPU is too hot: its clocks are halved or less</source>
        <translation>GPU 过热：时钟减半或更低</translation>
    </message>
    <message>
        <source>The power supply asks the GPU to slow down (power brake)</source>
        <translation>供电要求 GPU 减速（power brake）</translation>
    </message>
    <message>
        <source>The driver lowers the clocks because the GPU or its memory is hot</source>
        <translation>因 GPU 或显存过热，驱动降低时钟</translation>
    </message>
    <message>
        <source>The hardware halves the clocks: heat, power brake or too fast a draw of power</source>
        <translation>硬件将时钟减半：过热、power brake 或功率上升过快</translation>
    </message>
    <message>
        <source>A GPU runs below its clocks: %1 is active</source>
        <translation>一个 GPU 低于其时钟运行：%1 已激活</translation>
    </message>
    <message>
        <source>GPU %1 runs below its clocks: %2 is active</source>
        <translation>GPU %1 低于其时钟运行：%2 已激活</translation>
    </message>
    <message>
        <source>reasons for lower clocks</source>
        <translation>时钟降低的原因数</translation>
    </message>
    <message>
        <source>a GPU that is cooled and supplied well has none of them</source>
        <translation>散热和供电良好的 GPU 没有这些原因</translation>
    </message>
    <message>
        <source>Look at temperatures, power and clocks under load</source>
        <translation>查看负载下的温度、功率和时钟</translation>
    </message>
    <message>
        <source>Look at fans, filters and power supplies of this host</source>
        <translation>检查该主机的风扇、滤网和电源</translation>
    </message>
    <message>
        <source>NCCL takes TCP sockets for what goes between hosts; whether there are several hosts is not said</source>
        <translation>NCCL 在主机之间使用 TCP 套接字；文本未说明是否有多个主机</translation>
    </message>
    <message>
        <source>the number of hosts</source>
        <translation>主机数量</translation>
    </message>
    <message>
        <source>the lines of all ranks with their channels (NCCL_DEBUG=INFO)</source>
        <translation>所有 rank 的通道行（NCCL_DEBUG=INFO）</translation>
    </message>
    <message>
        <source>NCCL takes TCP sockets between hosts: libibverbs cannot be loaded</source>
        <translation>NCCL 在主机之间使用 TCP 套接字：无法加载 libibverbs</translation>
    </message>
    <message>
        <source>NCCL takes TCP sockets between hosts: it finds no InfiniBand or RoCE device</source>
        <translation>NCCL 在主机之间使用 TCP 套接字：未找到 InfiniBand 或 RoCE 设备</translation>
    </message>
    <message>
        <source>NCCL takes TCP sockets between hosts, without RDMA</source>
        <translation>NCCL 在主机之间使用 TCP 套接字，没有 RDMA</translation>
    </message>
    <message>
        <source>ranks that say so</source>
        <translation>如此报告的 rank 数</translation>
    </message>
    <message>
        <source>libibverbs is not installed, or not in the container</source>
        <translation>libibverbs 未安装，或不在容器中</translation>
    </message>
    <message>
        <source>%1 channels between hosts copy through host memory: none has GPUDirect RDMA (GDRDMA)</source>
        <translation>主机间的 %1 个通道经主机内存复制：都没有 GPUDirect RDMA（GDRDMA）</translation>
    </message>
    <message>
        <source>channels without GDRDMA</source>
        <translation>没有 GDRDMA 的通道</translation>
    </message>
    <message>
        <source>where GPU and NIC share a PCIe switch, NCCL&apos;s channels say GDRDMA</source>
        <translation>GPU 与网卡在同一 PCIe 交换机下时，NCCL 的通道标有 GDRDMA</translation>
    </message>
    <message>
        <source>nvidia-peermem is not loaded, and the kernel has no dma-buf for it</source>
        <translation>nvidia-peermem 未加载，且内核没有可用的 dma-buf</translation>
    </message>
    <message>
        <source>GPU and NIC are not under one PCIe switch (NCCL_NET_GDR_LEVEL is PXB by default)</source>
        <translation>GPU 与网卡不在同一 PCIe 交换机下（NCCL_NET_GDR_LEVEL 默认为 PXB）</translation>
    </message>
    <message>
        <source>The cards have no GPUDirect RDMA (GeForce)</source>
        <translation>显卡不支持 GPUDirect RDMA（GeForce）</translation>
    </message>
    <message>
        <source>See whether the module is loaded</source>
        <translation>查看模块是否已加载</translation>
    </message>
    <message>
        <source>See which NICs are near which GPUs</source>
        <translation>查看哪些网卡靠近哪些 GPU</translation>
    </message>
    <message>
        <source>From printed step %1 on, steps take %2 times as long: %3 instead of %4</source>
        <translation>从打印的第 %1 步起，每步耗时为 %2 倍：%3 而不是 %4</translation>
    </message>
    <message>
        <source>median step after the change</source>
        <translation>变化之后的步时中位数</translation>
    </message>
    <message>
        <source>median step before the change, in the same log</source>
        <translation>同一日志中变化之前的步时中位数</translation>
    </message>
    <message>
        <source>Another job came to the GPUs, the hosts, the network or the storage</source>
        <translation>另一个作业开始占用 GPU、主机、网络或存储</translation>
    </message>
    <message>
        <source>A GPU lowered its clocks: heat or power</source>
        <translation>某个 GPU 降低了时钟：过热或功率</translation>
    </message>
    <message>
        <source>Steps have more to do: longer sequences, logging, saving, another phase</source>
        <translation>每步要做的更多：更长的序列、日志、保存、另一阶段</translation>
    </message>
    <message>
        <source>Memory became nearly full, and the allocator frees and asks again in each step</source>
        <translation>内存几乎用满，分配器每步都要释放并重新申请</translation>
    </message>
    <message>
        <source>Look at who else runs there, at clocks and at what limits them</source>
        <translation>查看还有谁在运行、时钟以及限制时钟的原因</translation>
    </message>
    <message>
        <source>Take a trace of one step before and one after the change</source>
        <translation>分别记录变化前后一个步骤的 trace</translation>
    </message>
    <message>
        <source>Steps wait for data for %1 % of their time: %2 of %3</source>
        <translation>步骤有 %1 % 的时间在等待数据：%3 中的 %2</translation>
    </message>
    <message>
        <source>Adam keeps two numbers for each weight, from the first update on</source>
        <translation>从第一次更新起，Adam 为每个权重保存两个数</translation>
    </message>
    <message>
        <source>wait for input, of the step</source>
        <translation>等待输入占步时的比例</translation>
    </message>
    <message>
        <source>batches that are made beside the computing are there when they are asked for</source>
        <translation>与计算同时准备的批次在需要时已经就绪</translation>
    </message>
    <message>
        <source>Too few processes read and prepare, or too few CPUs for them</source>
        <translation>读取和预处理的进程太少，或 CPU 不足</translation>
    </message>
    <message>
        <source>Storage is slow: many small files, a network file system, no cache</source>
        <translation>存储缓慢：大量小文件、网络文件系统、没有缓存</translation>
    </message>
    <message>
        <source>Preparing one sample costs much: decoding, augmenting, tokenising</source>
        <translation>准备一个样本的开销很大：解码、增强、分词</translation>
    </message>
    <message>
        <source>Time the loader alone, without the model, with more workers</source>
        <translation>不带模型、用更多 worker 单独测量数据加载</translation>
    </message>
    <message>
        <source>Look at how busy the CPUs and the disks are</source>
        <translation>查看 CPU 和磁盘的繁忙程度</translation>
    </message>
    <message>
        <source>Exchanging gradients takes %1 % of the step: %2, while computing takes %3</source>
        <translation>交换梯度占步时的 %1 %：%2，而计算为 %3</translation>
    </message>
    <message>
        <source>exchange, of the step</source>
        <translation>交换占步时的比例</translation>
    </message>
    <message>
        <source>over NVLink or InfiniBand, with some microbatches a step, a third at most</source>
        <translation>在 NVLink 或 InfiniBand 上、每步有若干微批次时，至多三分之一</translation>
    </message>
    <message>
        <source>Each step computes little for one exchange: few microbatches, a small batch</source>
        <translation>每次交换对应的计算太少：微批次少、批次小</translation>
    </message>
    <message>
        <source>Overlap it with the backward pass, or accumulate more microbatches a step</source>
        <translation>与反向传播重叠，或每步累积更多微批次</translation>
    </message>
    <message>
        <source>%1 are reserved and not allocated and %2 are free, yet %3 found no place: it is in pieces</source>
        <translation>%1 已保留但未分配，%2 空闲，但 %3 没有放下：内存是碎片</translation>
    </message>
    <message>
        <source>The program refuses to start: the layers do not divide into its pipeline stages</source>
        <translation>程序拒绝启动：层数不能整除流水线级数</translation>
    </message>
    <message>
        <source>Layers are no multiple of pipeline stages × virtual stages</source>
        <translation>层数不是流水线级数 × 虚拟级数的倍数</translation>
    </message>
    <message>
        <source>Normalisation waits for all GPUs</source>
        <translation>归一化在等待所有 GPU</translation>
    </message>
    <message>
        <source>The program refuses to start: the batch does not divide into microbatches and replicas</source>
        <translation>程序拒绝启动：批次不能整除微批次与副本</translation>
    </message>
    <message>
        <source>The batch is no multiple of microbatch × replicas</source>
        <translation>批次不是微批次 × 副本数的倍数</translation>
    </message>
    <message>
        <source>The program refuses to start: it has fewer microbatches than pipeline stages</source>
        <translation>程序拒绝启动：微批次数少于流水线级数</translation>
    </message>
    <message>
        <source>Batch over microbatch is less than the number of stages</source>
        <translation>批次除以微批次小于级数</translation>
    </message>
    <message>
        <source>Raise the batch of a replica, halve the microbatch, or take fewer stages</source>
        <translation>增大副本的批次、将微批次减半，或减少级数</translation>
    </message>
    <message>
        <source>messages of this kind</source>
        <translation>此类消息数</translation>
    </message>
    <message>
        <source>The container has 64 MB, Docker&apos;s default</source>
        <translation>容器只有 Docker 默认的 64 MB</translation>
    </message>
    <message>
        <source>Files of ended jobs still lie in it</source>
        <translation>其中仍有已结束作业的文件</translation>
    </message>
    <message>
        <source>Give the container the host&apos;s</source>
        <translation>让容器使用主机的共享内存</translation>
    </message>
    <message>
        <source>See what lies in it</source>
        <translation>查看其中的内容</translation>
    </message>
    <message>
        <source>Memory is nearly full: PyTorch&apos;s allocator gives its cache back within steps, which costs time</source>
        <translation>内存几乎已满：PyTorch 的分配器在步骤中归还缓存，耗费时间</translation>
    </message>
    <message>
        <source>ranks that gave up</source>
        <translation>放弃等待的 rank 数</translation>
    </message>
    <message>
        <source>the time limit of the process group</source>
        <translation>进程组的时限</translation>
    </message>
    <message>
        <source>A rank ended with an error or ran out of memory, and the others do not know</source>
        <translation>某个 rank 出错退出或内存不足，其他 rank 并不知道</translation>
    </message>
    <message>
        <source>Ranks take different ways: uneven batches, a condition, an unused parameter</source>
        <translation>各 rank 走了不同的路径：批次不均、条件分支、未使用的参数</translation>
    </message>
    <message>
        <source>A link or a NIC failed</source>
        <translation>链路或网卡发生故障</translation>
    </message>
    <message>
        <source>A rank works longer than the limit: saving, evaluating, reading data</source>
        <translation>某个 rank 的工作超过时限：保存、评估、读取数据</translation>
    </message>
    <message>
        <source>Look for the first error in the logs of the ranks that are not among these</source>
        <translation>在未列出的 rank 的日志中查找第一个错误</translation>
    </message>
    <message>
        <source>Have each rank write what it waited in</source>
        <translation>让每个 rank 记录它在哪里等待</translation>
    </message>
    <message>
        <source>%1 reaches %2 at %3, but only %4 from %5 on</source>
        <translation>%1 在 %3 时达到 %2，但从 %5 起只有 %4</translation>
    </message>
    <message>
        <source>the smaller sizes of the same file</source>
        <translation>同一文件中较小的大小</translation>
    </message>
    <message>
        <source>The network loses or holds back packets under load: flow control (PFC, ECN) is not set up</source>
        <translation>网络在负载下丢包或阻塞：未配置流量控制（PFC、ECN）</translation>
    </message>
    <message>
        <source>NCCL changes algorithm or protocol at this size, and the new one is slow here</source>
        <translation>NCCL 在此大小切换算法或协议，而新的在这里较慢</translation>
    </message>
    <message>
        <source>Buffers beyond this size are registered or copied each time</source>
        <translation>超过此大小的缓冲区每次都要注册或复制</translation>
    </message>
    <message>
        <source>Recomputation takes time</source>
        <translation>重计算需要时间</translation>
    </message>
    <message>
        <source>Compare algorithms and protocols at this size</source>
        <translation>比较此大小下的算法和协议</translation>
    </message>
    <message>
        <source>Look for discarded and paused packets of the NICs</source>
        <translation>查看网卡丢弃和暂停的数据包</translation>
    </message>
    <message>
        <source>Copies with peer access are slower than through the host: %1 against %2 (%3 of %4 pairs)</source>
        <translation>直接访问的复制比经过主机更慢：%1 对 %2（%4 对中的 %3 对）</translation>
    </message>
    <message>
        <source>mean bandwidth with peer access</source>
        <translation>直接访问时的平均带宽</translation>
    </message>
    <message>
        <source>the same pairs without peer access, in the same printout</source>
        <translation>同一输出中未启用直接访问的相同设备对</translation>
    </message>
    <message>
        <source>The CPU passes direct copies between its PCIe ports at a part of their rate</source>
        <translation>CPU 只以部分速率在其 PCIe 端口之间转发直接复制</translation>
    </message>
    <message>
        <source>ACS or IOMMU sends direct copies up to the CPU and back</source>
        <translation>ACS 或 IOMMU 让直接复制绕经 CPU</translation>
    </message>
    <message>
        <source>A card has fewer PCIe lanes than the others</source>
        <translation>某张卡的 PCIe 通道少于其他卡</translation>
    </message>
    <message>
        <source>Let NCCL go through host memory and compare</source>
        <translation>让 NCCL 经过主机内存并比较</translation>
    </message>
    <message>
        <source>See whether ACS is on</source>
        <translation>查看 ACS 是否开启</translation>
    </message>
    <message>
        <source>%1 over %2 is %3 %, of %4&apos;s peak with 2:4 sparsity; of the dense peak it is %5 %</source>
        <translation>%1 除以 %2 是 %3 %，按 %4 的 2:4 稀疏峰值；按稠密峰值是 %5 %</translation>
    </message>
    <message>
        <source>MFU as it was divided</source>
        <translation>按所除峰值的 MFU</translation>
    </message>
    <message>
        <source>the same over the dense peak, %1</source>
        <translation>除以稠密峰值的结果，%1</translation>
    </message>
    <message>
        <source>The data sheet&apos;s first number counts 2:4 sparsity, which training does not have</source>
        <translation>数据表的第一个数字按 2:4 稀疏计算，而训练没有</translation>
    </message>
    <message>
        <source>A step that the prediction misses</source>
        <translation>预测未命中的步时</translation>
    </message>
    <message>
        <source>%1 steps together: %2</source>
        <translation>%1 个步骤一起：%2</translation>
    </message>
    <message>
        <source>No run here is a plan with a measured step</source>
        <translation>这里没有带测得步时的计划运行</translation>
    </message>
    <message>
        <source>a model, a GPU, and runs that state their degrees (TP, PP or DP) and a step time</source>
        <translation>一个模型、一个 GPU，以及注明并行度（TP、PP 或 DP）和步时的运行</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>GPUs work in turn</source>
        <translation>GPU 轮流工作</translation>
    </message>
    <message>
        <source>Breakdown</source>
        <translation>分解</translation>
    </message>
    <message>
        <source>page of the Trace view</source>
        <translation>追踪视图的页面</translation>
    </message>
    <message>
        <source>Page shown; keys 1 to 3 do the same</source>
        <translation>显示的内容；按键 1 到 3 作用相同</translation>
    </message>
    <message>
        <source>%1 is one of %2 GPUs, %3 chunks and %4 stages on a GPU; expected as many as are chosen: %5, %6 and %7</source>
        <translation>%1适用于 %2 个 GPU、%3 个分块、每个 GPU %4 个阶段；应与所选一致：%5、%6 和 %7</translation>
    </message>
    <message>
        <source>Own order</source>
        <translation>自定义顺序</translation>
    </message>
    <message>
        <source>tasks of each GPU in an order of one&apos;s own</source>
        <translation>每个 GPU 按自定义顺序执行的任务</translation>
    </message>
    <message>
        <source>tasks of each GPU of the second pipeline in an order of one&apos;s own</source>
        <translation>第二条流水线中每个 GPU 按自定义顺序执行的任务</translation>
    </message>
    <message>
        <source>What each GPU does, in its order, for the schedule own-order: stage, kind and chunk of each task</source>
        <translation>用于调度 own-order：每个 GPU 依次执行的任务，写明阶段、类型和分块</translation>
    </message>
    <message>
        <source>the tasks of each GPU such as 0F0,0F1,0B0,0B1|1F0,1B0,1F1,1B1</source>
        <translation>每个 GPU 的任务，例如 0F0,0F1,0B0,0B1|1F0,1B0,1F1,1B1</translation>
    </message>
    <message>
        <source>a list of tasks for each GPU</source>
        <translation>每个 GPU 的任务列表</translation>
    </message>
    <message>
        <source>From the runs: %1</source>
        <translation>来自运行：%1</translation>
    </message>
    <message>
        <source>none is given</source>
        <translation>未给出</translation>
    </message>
    <message>
        <source>backward passes, or forward only as the mode</source>
        <translation>反向传播，或将模式设为仅前向</translation>
    </message>
    <message>
        <source>A model is cut into %1 stages of one length, one for each of these GPUs. The samples of a step pass through them in *chunks*.</source>
        <translation>一个模型被切成 %1 个等长的阶段，这些 GPU 每块一个。一步的样本分成*分块*依次通过它们。</translation>
    </message>
    <message>
        <source>forward passes alone</source>
        <translation>只有前向传播</translation>
    </message>
    <message>
        <source>as many stages on each GPU, since they share its time</source>
        <translation>每个 GPU 的阶段数相同，因为它们分享该 GPU 的时间</translation>
    </message>
    <message>
        <source>Ask for it</source>
        <translation>要求使用它</translation>
    </message>
    <message>
        <source>one has fewer</source>
        <translation>其中一个较少</translation>
    </message>
    <message>
        <source>The program sees a GPU and computes on the CPU</source>
        <translation>程序能看到 GPU，却在 CPU 上计算</translation>
    </message>
    <message>
        <source>consecutive stages on neighbouring GPUs, or one fixed transfer time</source>
        <translation>相邻阶段位于相邻 GPU 上，或使用一个固定的传输时间</translation>
    </message>
    <message>
        <source>stages that hand over farther</source>
        <translation>有阶段向更远的 GPU 传递</translation>
    </message>
    <message>
        <source>tasks such as 0F0, 1I2, 0B1, 2W3 or (0F7;7B3)OVERLAP_F_B</source>
        <translation>形如 0F0、1I2、0B1、2W3 或 (0F7;7B3)OVERLAP_F_B 的任务</translation>
    </message>
    <message>
        <source>A text of stages</source>
        <translation>阶段文本</translation>
    </message>
    <message>
        <source>stages of the model round the GPUs, or in a V</source>
        <translation>模型的阶段在各 GPU 上循环排列或呈 V 形排列</translation>
    </message>
    <message>
        <source>an own order that has them elsewhere</source>
        <translation>自定义顺序中的位置不同</translation>
    </message>
    <message>
        <source>What is begun</source>
        <translation>已开始的部分</translation>
    </message>
    <message>
        <source>tasks that can run one after the other</source>
        <translation>能够依次执行的任务</translation>
    </message>
    <message>
        <source>The rest of the order</source>
        <translation>其余的顺序</translation>
    </message>
    <message>
        <source>more chunks in flight than the limit</source>
        <translation>超过上限的在途分块</translation>
    </message>
    <message>
        <source>The whole order</source>
        <translation>完整的顺序</translation>
    </message>
    <message>
        <source>An order to follow</source>
        <translation>要遵循的顺序</translation>
    </message>
    <message>
        <source>the same GPUs, chunks and stages</source>
        <translation>相同的 GPU、分块和阶段</translation>
    </message>
    <message>
        <source>others</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>bytes that were live at the recorded peak</source>
        <translation>在记录的峰值处占用的字节</translation>
    </message>
    <message>
        <source>backward pass (a thread without frames of Python)</source>
        <translation>反向传播（没有 Python 调用栈的线程）</translation>
    </message>
    <message>
        <source>%1 number %2 of %3 did not finish; of ranks %4 there is no dump</source>
        <translation>%3 的第 %2 个 %1 没有完成；rank %4 没有转储</translation>
    </message>
    <message>
        <source>the Flight Recorder dumps of all ranks of the group</source>
        <translation>该组所有 rank 的 Flight Recorder 转储</translation>
    </message>
    <message>
        <source>A rank is missing from a collective</source>
        <translation>某个 rank 没有参与集合通信</translation>
    </message>
    <message>
        <source>Rank %1 has not called %2 number %3 of %4, for which ranks %5 wait</source>
        <translation>Rank %1 没有调用 %4 的第 %3 个 %2，rank %5 正在等待</translation>
    </message>
    <message>
        <source>Ranks %1 have not called %2 number %3 of %4, for which ranks %5 wait</source>
        <translation>Rank %1 没有调用 %4 的第 %3 个 %2，rank %5 正在等待</translation>
    </message>
    <message>
        <source>ranks that called it</source>
        <translation>已调用的 rank</translation>
    </message>
    <message>
        <source>ranks of the process group</source>
        <translation>进程组的 rank</translation>
    </message>
    <message>
        <source>it took another branch: data ran out, an error was caught, a condition of its own</source>
        <translation>它走了另一个分支：数据用完、错误被捕获、自己的条件</translation>
    </message>
    <message>
        <source>it failed or hangs outside of communication: input, checkpoint, host</source>
        <translation>它已失败或卡在通信之外：输入、检查点、主机</translation>
    </message>
    <message>
        <source>it is only slow and had not come so far</source>
        <translation>它只是慢，还没有运行到那里</translation>
    </message>
    <message>
        <source>See what this rank does: its log, and its Python stack</source>
        <translation>查看该 rank 在做什么：它的日志和 Python 调用栈</translation>
    </message>
    <message>
        <source>rank %1 has called nothing in this group</source>
        <translation>rank %1 在该组中没有任何调用</translation>
    </message>
    <message>
        <source>last call of rank %1 in this group: %2 number</source>
        <translation>rank %1 在该组中的最后一次调用：%2 序号</translation>
    </message>
    <message>
        <source>Ranks call different collectives</source>
        <translation>各 rank 调用了不同的集合通信</translation>
    </message>
    <message>
        <source>Number %1 of %2 is %3 on ranks %4, but %5 on ranks %6</source>
        <translation>%2 的第 %1 个在 rank %4 上是 %3，但在 rank %6 上是 %5</translation>
    </message>
    <message>
        <source>rank %1 called it in %2</source>
        <translation>rank %1 在 %2 中调用</translation>
    </message>
    <message>
        <source>these ranks took another branch of the program</source>
        <translation>这些 rank 走了程序的另一个分支</translation>
    </message>
    <message>
        <source>their tensors have other shapes: the last batch, padding, unequal shards</source>
        <translation>它们的张量形状不同：最后一个批次、填充、不均匀的分片</translation>
    </message>
    <message>
        <source>Compare the two places in the program; TORCH_DISTRIBUTED_DEBUG=DETAIL checks each call</source>
        <translation>比较程序中的两处；TORCH_DISTRIBUTED_DEBUG=DETAIL 会检查每次调用</translation>
    </message>
    <message>
        <source>To which of these GPUs does %1 send fastest?</source>
        <translation>%1 向其中哪块 GPU 发送最快？</translation>
    </message>
    <message>
        <source>A collective does not finish</source>
        <translation>某个集合通信没有完成</translation>
    </message>
    <message>
        <source>All ranks of %1 called %2 number %3, and it did not finish</source>
        <translation>%1 的所有 rank 都调用了第 %3 个 %2，但它没有完成</translation>
    </message>
    <message>
        <source>a link, a NIC or a switch between them is down or drops packets</source>
        <translation>它们之间的链路、网卡或交换机中断或丢包</translation>
    </message>
    <message>
        <source>on one rank the GPU has not come to it: an earlier kernel hangs</source>
        <translation>某个 rank 的 GPU 还没有运行到它：之前的核函数卡住</translation>
    </message>
    <message>
        <source>ranks call collectives of two groups in different order</source>
        <translation>各 rank 以不同顺序调用两个组的集合通信</translation>
    </message>
    <message>
        <source>matmuls by size and width</source>
        <translation>按大小和宽度的矩阵乘法</translation>
    </message>
    <message>
        <source>the host&apos;s time a kernel</source>
        <translation>主机每个核函数的时间</translation>
    </message>
    <message>
        <source>copies between host and GPU</source>
        <translation>主机与 GPU 之间的拷贝</translation>
    </message>
    <message>
        <source>ranks that finished it</source>
        <translation>已完成的 rank</translation>
    </message>
    <message>
        <source>the optimiser</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>grouped matmuls of experts</source>
        <translation>专家的分组矩阵乘法</translation>
    </message>
    <message>
        <source>bandwidth between GPUs</source>
        <translation>GPU 之间的带宽</translation>
    </message>
    <message>
        <source>links, as the driver prints them</source>
        <translation>驱动程序打印的链路</translation>
    </message>
    <message>
        <source>it is more than the GPU has; its driver keeps the rest in the memory of the host</source>
        <translation>超出了 GPU 的显存；驱动程序把其余部分放在主机内存中</translation>
    </message>
    <message>
        <source>it runs a task of its own; a step of pretraining is what is modelled</source>
        <translation>它运行自己的任务；此处计算的是一个预训练步</translation>
    </message>
    <message>
        <source>its model is no chain of decoder layers, which is what is modelled</source>
        <translation>其模型不是解码器层的链；此处只计算这种模型</translation>
    </message>
    <message>
        <source>such layers are taken as attention and feed-forward here</source>
        <translation>此处把这类层当作注意力与前馈层</translation>
    </message>
    <message>
        <source>no training whose options it says was found in it; read is what it asks the batch system for</source>
        <translation>其中未找到写明选项的训练；读取的是它向批处理系统请求的资源</translation>
    </message>
    <message>
        <source>before 4.7 of transformers, which does not count both, these were its steps</source>
        <translation>在不同时统计两者的 transformers 4.7 之前，这里记录的是步数</translation>
    </message>
    <message>
        <source>The driver on Windows takes host memory where an allocation does not fit</source>
        <translation>Windows 驱动在分配放不下时使用主机内存</translation>
    </message>
    <message>
        <source>Best without replicas</source>
        <translation>无副本最优</translation>
    </message>
    <message>
        <source>Proven: no placement without replication has a lower load on the busiest GPU</source>
        <translation>已证明：没有哪种无副本放置能让最忙的 GPU 负载更低</translation>
    </message>
    <message>
        <source>taken as the batch of all GPUs; as local_batch_size it is that of one</source>
        <translation>按所有 GPU 的批大小读取；写作 local_batch_size 时为单个 GPU 的批大小</translation>
    </message>
    <message>
        <source>most bytes live at once</source>
        <translation>同时占用的最大字节数</translation>
    </message>
    <message>
        <source>most bytes that the allocator held</source>
        <translation>分配器持有的最大字节数</translation>
    </message>
    <message>
        <source>A GPU is lost</source>
        <translation>一个 GPU 掉线</translation>
    </message>
    <message>
        <source>Memory errors of a GPU</source>
        <translation>GPU 显存错误</translation>
    </message>
    <message>
        <source>Errors on an NVLink</source>
        <translation>NVLink 出现错误</translation>
    </message>
    <message>
        <source>A rank lost another one</source>
        <translation>一个 rank 与另一个失去连接</translation>
    </message>
    <message>
        <source>Parameters without a gradient</source>
        <translation>没有梯度的参数</translation>
    </message>
    <message>
        <source>NCCL failed without a reason</source>
        <translation>NCCL 失败但未说明原因</translation>
    </message>
    <message>
        <source>A kernel failed</source>
        <translation>一个内核失败</translation>
    </message>
    <message>
        <source>A network port is down</source>
        <translation>网络端口未启用</translation>
    </message>
    <message>
        <source>A GPU has nothing to do</source>
        <translation>GPU 无事可做</translation>
    </message>
    <message>
        <source>More GPUs bring little or nothing</source>
        <translation>增加 GPU 收效甚微或毫无作用</translation>
    </message>
    <message>
        <source>Pairs without peer access</source>
        <translation>没有对等访问的 GPU 对</translation>
    </message>
    <message>
        <source>Offloaded to host memory</source>
        <translation>已卸载到主机内存</translation>
    </message>
    <message>
        <source>Requests are put back</source>
        <translation>请求被退回</translation>
    </message>
    <message>
        <source>Too few processes load data</source>
        <translation>加载数据的进程过少</translation>
    </message>
    <message>
        <source>Tensor cores are not used</source>
        <translation>未使用 Tensor Core</translation>
    </message>
    <message>
        <source>A slow implementation runs</source>
        <translation>正在运行慢速实现</translation>
    </message>
    <message>
        <source>It compiles again and again</source>
        <translation>反复重新编译</translation>
    </message>
    <message>
        <source>The Linux kernel is old</source>
        <translation>Linux 内核过旧</translation>
    </message>
    <message>
        <source>It refuses to start: attention heads</source>
        <translation>拒绝启动：注意力头</translation>
    </message>
    <message>
        <source>No room for keys and values</source>
        <translation>KV 缓存没有空间</translation>
    </message>
    <message>
        <source>Built for other GPUs</source>
        <translation>为其他 GPU 构建</translation>
    </message>
    <message>
        <source>The driver is too old</source>
        <translation>驱动过旧</translation>
    </message>
    <message>
        <source>The NVSwitch fabric is not set up</source>
        <translation>NVSwitch 网络未建立</translation>
    </message>
    <message>
        <source>Two ranks on one GPU</source>
        <translation>两个 rank 使用同一 GPU</translation>
    </message>
    <message>
        <source>A GPU that is not there</source>
        <translation>不存在的 GPU</translation>
    </message>
    <message>
        <source>Ranks do not find one another</source>
        <translation>rank 之间无法互相找到</translation>
    </message>
    <message>
        <source>The port is taken</source>
        <translation>端口被占用</translation>
    </message>
    <message>
        <source>With %1: which number of chunks gave the highest throughput?</source>
        <translation>用 %1：多少个分块的吞吐量最高？</translation>
    </message>
    <message>
        <source>The GPU is busy for %1 % at this moment, though a program holds %2 on it: it waits</source>
        <translation>此刻该 GPU 只有 %1 % 的时间在忙，而程序占用其 %2：它在等待</translation>
    </message>
    <message>
        <source>No GPU is busy for more than %1 % at this moment, though a program holds %2 on each: they wait</source>
        <translation>此刻没有 GPU 的忙碌超过 %1 %，而程序在每个上占用 %2：它们在等待</translation>
    </message>
    <message>
        <source>share of the moment with a kernel on the GPU</source>
        <translation>此刻 GPU 上有内核运行的比例</translation>
    </message>
    <message>
        <source>in training a kernel runs nearly always</source>
        <translation>训练时几乎一直有内核在运行</translation>
    </message>
    <message>
        <source>Reading and preparing data does not keep up</source>
        <translation>读取和准备数据跟不上</translation>
    </message>
    <message>
        <source>The program works on the CPU: small kernels, logging, saving, evaluating</source>
        <translation>程序在 CPU 上工作：小内核、日志、保存、评估</translation>
    </message>
    <message>
        <source>It has not begun, has ended, or waits for another rank</source>
        <translation>尚未开始、已经结束，或在等待另一个 rank</translation>
    </message>
    <message>
        <source>Watch it for some steps</source>
        <translation>观察若干步</translation>
    </message>
    <message>
        <source>%1 of %2 network ports are not up: %3</source>
        <translation>%2 个网络端口中有 %1 个未启用：%3</translation>
    </message>
    <message>
        <source>ports that are not up</source>
        <translation>未启用的端口</translation>
    </message>
    <message>
        <source>ports that carry traffic are active</source>
        <translation>承载流量的端口处于活动状态</translation>
    </message>
    <message>
        <source>It is not connected, on purpose or by a missing cable</source>
        <translation>未连接：有意为之或缺少线缆</translation>
    </message>
    <message>
        <source>Cable, transceiver or switch port fails</source>
        <translation>线缆、光模块或交换机端口故障</translation>
    </message>
    <message>
        <source>The subnet manager has not set it up</source>
        <translation>子网管理器尚未配置它</translation>
    </message>
    <message>
        <source>See what each port is and where it leads</source>
        <translation>查看每个端口是什么、通向哪里</translation>
    </message>
    <message>
        <source>Say which ones NCCL may use</source>
        <translation>指定 NCCL 可以使用哪些</translation>
    </message>
    <message>
        <source>MFU as it is stated</source>
        <translation>所述的 MFU</translation>
    </message>
    <message>
        <source>Put the peak of %1 into the program</source>
        <translation>把 %1 的峰值写入程序</translation>
    </message>
    <message>
        <source>Shared memory (/dev/shm) is small</source>
        <translation>共享内存（/dev/shm）较小</translation>
    </message>
    <message>
        <source>no training comes near the dense peak</source>
        <translation>没有训练能接近稠密峰值</translation>
    </message>
    <message>
        <source>Divide by the dense peak of this GPU in the precision that it trains in</source>
        <translation>除以该 GPU 在训练精度下的稠密峰值</translation>
    </message>
    <message>
        <source>The program divides by the peak of another GPU</source>
        <translation>程序以另一种 GPU 的峰值作除数</translation>
    </message>
    <message>
        <source>Each GPU of a tensor-parallel group takes whole heads</source>
        <translation>张量并行组中的每个 GPU 承担整数个头</translation>
    </message>
    <message>
        <source>Take a degree that divides the heads, and the other GPUs for pipeline or data parallelism</source>
        <translation>选择能整除头数的并行度，其余 GPU 用于流水线或数据并行</translation>
    </message>
    <message>
        <source>Serving refuses to start: beside the weights there is no room for keys and values of one sequence</source>
        <translation>服务拒绝启动：除权重外没有空间存放一个序列的 KV</translation>
    </message>
    <message>
        <source>A PCIe link runs with fewer lanes</source>
        <translation>PCIe 链路的通道数减少</translation>
    </message>
    <message>
        <source>The longest sequence it must hold is longer than what is asked of it</source>
        <translation>它须容纳的最长序列比实际需要的更长</translation>
    </message>
    <message>
        <source>Weights take nearly all of the memory that it may use</source>
        <translation>权重几乎占满允许使用的显存</translation>
    </message>
    <message>
        <source>Serve shorter sequences</source>
        <translation>服务更短的序列</translation>
    </message>
    <message>
        <source>Let it use more of the GPU, or spread the weights over more GPUs</source>
        <translation>允许使用更多显存，或把权重分到更多 GPU</translation>
    </message>
    <message>
        <source>The program was built for other GPUs: it has no code for this one</source>
        <translation>程序是为其他 GPU 构建的：没有适用于此 GPU 的代码</translation>
    </message>
    <message>
        <source>PyTorch or an extension is older than the GPU, or was built without its architecture</source>
        <translation>PyTorch 或扩展比 GPU 旧，或构建时未包含其架构</translation>
    </message>
    <message>
        <source>Install a build that names this GPU&apos;s compute capability</source>
        <translation>安装包含该 GPU 计算能力的版本</translation>
    </message>
    <message>
        <source>The GPU driver is older than the CUDA version that the program needs</source>
        <translation>GPU 驱动比程序所需的 CUDA 版本旧</translation>
    </message>
    <message>
        <source>The driver supports an earlier CUDA version, which nvidia-smi prints</source>
        <translation>驱动只支持更早的 CUDA 版本（nvidia-smi 会显示）</translation>
    </message>
    <message>
        <source>Update the driver, or take a build for an earlier CUDA version</source>
        <translation>更新驱动，或选用更早 CUDA 版本的构建</translation>
    </message>
    <message>
        <source>The NVSwitch fabric is not set up: CUDA does not start</source>
        <translation>NVSwitch 网络未建立：CUDA 无法启动</translation>
    </message>
    <message>
        <source>The fabric manager does not run, or its version is not the driver&apos;s</source>
        <translation>Fabric Manager 未运行，或版本与驱动不符</translation>
    </message>
    <message>
        <source>Start it, and compare its version with the driver&apos;s</source>
        <translation>启动它，并与驱动版本比较</translation>
    </message>
    <message>
        <source>Two ranks of a host use the same GPU</source>
        <translation>同一主机的两个 rank 使用同一 GPU</translation>
    </message>
    <message>
        <source>The program does not choose its GPU by the local rank, or CUDA_VISIBLE_DEVICES is the same for all</source>
        <translation>程序未按 local rank 选择 GPU，或 CUDA_VISIBLE_DEVICES 对所有进程相同</translation>
    </message>
    <message>
        <source>Serve with kernels that compute on packed weights, or in 16 bit where memory allows</source>
        <translation>使用直接在量化权重上计算的内核，或在显存允许时使用 16 位</translation>
    </message>
    <message>
        <source>Choose the GPU by the local rank</source>
        <translation>按 local rank 选择 GPU</translation>
    </message>
    <message>
        <source>Data comes from the drive first, and from the system&apos;s cache later</source>
        <translation>数据先来自磁盘，之后来自系统缓存</translation>
    </message>
    <message>
        <source>A rank asks for a GPU that it does not see</source>
        <translation>一个 rank 请求它看不到的 GPU</translation>
    </message>
    <message>
        <source>More ranks on the host than it has GPUs</source>
        <translation>主机上的 rank 多于 GPU</translation>
    </message>
    <message>
        <source>CUDA_VISIBLE_DEVICES or the container leaves some out</source>
        <translation>CUDA_VISIBLE_DEVICES 或容器排除了一部分</translation>
    </message>
    <message>
        <source>Count what a rank sees</source>
        <translation>数一数 rank 能看到的 GPU</translation>
    </message>
    <message>
        <source>Ranks do not find one another: nobody answered at the address of the first one in time</source>
        <translation>rank 之间无法互相找到：首个 rank 的地址未及时应答</translation>
    </message>
    <message>
        <source>Fewer ranks or nodes were started than the job says</source>
        <translation>启动的 rank 或节点少于作业所述</translation>
    </message>
    <message>
        <source>Address or port of the first rank is wrong, or a firewall is between</source>
        <translation>首个 rank 的地址或端口有误，或中间有防火墙</translation>
    </message>
    <message>
        <source>The first rank ended with an error before</source>
        <translation>首个 rank 先前已因错误结束</translation>
    </message>
    <message>
        <source>Ask from another node whether the port is open</source>
        <translation>从另一节点检查端口是否开放</translation>
    </message>
    <message>
        <source>Say through which interface hosts reach one another</source>
        <translation>指定主机互通所用的网络接口</translation>
    </message>
    <message>
        <source>The port is taken: another process listens there</source>
        <translation>端口被占用：另一进程正在监听</translation>
    </message>
    <message>
        <source>An earlier run was not ended, or a second job uses the same port</source>
        <translation>先前的运行未结束，或另一作业使用同一端口</translation>
    </message>
    <message>
        <source>See who has it</source>
        <translation>查看谁占用它</translation>
    </message>
    <message>
        <source>Take another port</source>
        <translation>换一个端口</translation>
    </message>
    <message>
        <source>Shared memory (/dev/shm) is full: its buffers find no place</source>
        <translation>共享内存（/dev/shm）已满：缓冲区放不下</translation>
    </message>
    <message>
        <source>Each rank loads the whole model into host memory, or offloads to it</source>
        <translation>每个 rank 把整个模型载入主机内存，或向其卸载</translation>
    </message>
    <message>
        <source>Workers of the data loader hold more and more of the data</source>
        <translation>数据加载进程占用的数据越来越多</translation>
    </message>
    <message>
        <source>%1 joins GPUs directly; %2 goes over PCIe and the host.</source>
        <translation>%1 直接连接 GPU；%2 要经过 PCIe 和主机。</translation>
    </message>
    <message>
        <source>Container or job has a limit below the host&apos;s memory</source>
        <translation>容器或作业的限额低于主机内存</translation>
    </message>
    <message>
        <source>See whom the system killed, and why</source>
        <translation>查看系统终止了谁以及原因</translation>
    </message>
    <message>
        <source>Watch host memory while it starts; load weights in shards</source>
        <translation>启动时观察主机内存；分片加载权重</translation>
    </message>
    <message>
        <source>A rank lost its connection to another one, which ended or became unreachable: this is not the first error</source>
        <translation>一个 rank 与另一个失去连接，后者已结束或不可达：这不是第一个错误</translation>
    </message>
    <message>
        <source>The other rank ended with an error of its own</source>
        <translation>另一个 rank 因自身错误而结束</translation>
    </message>
    <message>
        <source>Ranks talk through an interface that does not lead to all hosts</source>
        <translation>rank 使用的网络接口不能到达所有主机</translation>
    </message>
    <message>
        <source>Look for the first error in the logs of the other ranks</source>
        <translation>在其他 rank 的日志中寻找第一个错误</translation>
    </message>
    <message>
        <source>Have NCCL say what it does</source>
        <translation>让 NCCL 说明它在做什么</translation>
    </message>
    <message>
        <source>A cable, a port or a switch fails, or a port went down</source>
        <translation>线缆、端口或交换机故障，或端口断开</translation>
    </message>
    <message>
        <source>RoCE without flow control, or with the wrong GID or traffic class</source>
        <translation>RoCE 未启用流控，或 GID、流量类别不对</translation>
    </message>
    <message>
        <source>The other host or its process ended</source>
        <translation>另一主机或其进程已结束</translation>
    </message>
    <message>
        <source>Test the pair of hosts by itself</source>
        <translation>单独测试这对主机</translation>
    </message>
    <message>
        <source>Look at the error counters of ports</source>
        <translation>查看端口的错误计数</translation>
    </message>
    <message>
        <source>A collective waited until its time limit; of which rank did not come the text says nothing</source>
        <translation>一个集合通信等到超时；文本未说明哪个 rank 没有到来</translation>
    </message>
    <message>
        <source>Look for lines of all ranks that begin with Watchdog, and for the first error</source>
        <translation>查找各 rank 含 Watchdog 的行以及第一个错误</translation>
    </message>
    <message>
        <source>Data parallelism waits for gradients that do not come: some parameters have no part in the loss</source>
        <translation>数据并行在等待不会到来的梯度：部分参数未参与损失</translation>
    </message>
    <message>
        <source>A layer that the forward pass leaves out, or an output that the loss does not use</source>
        <translation>前向计算跳过的层，或损失未使用的输出</translation>
    </message>
    <message>
        <source>Have PyTorch name them</source>
        <translation>让 PyTorch 列出它们</translation>
    </message>
    <message>
        <source>Take them out, or let it search for them in each step</source>
        <translation>去掉它们，或让它每步查找</translation>
    </message>
    <message>
        <source>The driver lost a GPU: it no longer answers over PCIe</source>
        <translation>驱动丢失了一个 GPU：它不再通过 PCIe 应答</translation>
    </message>
    <message>
        <source>Its power supply or a connector fails under load</source>
        <translation>负载下供电或接头失效</translation>
    </message>
    <message>
        <source>It became too hot</source>
        <translation>过热</translation>
    </message>
    <message>
        <source>The board, its slot or a riser fails</source>
        <translation>板卡、插槽或转接卡故障</translation>
    </message>
    <message>
        <source>See which GPU, and what came before</source>
        <translation>查看是哪个 GPU 以及之前发生了什么</translation>
    </message>
    <message>
        <source>Take the host out of the job until it was restarted and tested</source>
        <translation>在重启并检测之前把该主机移出作业</translation>
    </message>
    <message>
        <source>A GPU has memory errors that it could not correct</source>
        <translation>GPU 出现无法纠正的显存错误</translation>
    </message>
    <message>
        <source>Each GPU holds the whole model</source>
        <translation>每块 GPU 都保存整个模型</translation>
    </message>
    <message>
        <source>Memory of the GPU fails; few are mended by remapping rows at a restart</source>
        <translation>GPU 显存故障；少量错误可在重启时通过行重映射修复</translation>
    </message>
    <message>
        <source>Count them, and see whether rows wait to be remapped</source>
        <translation>统计错误，并查看是否有待重映射的行</translation>
    </message>
    <message>
        <source>A link, its connector or the NVSwitch fails</source>
        <translation>链路、接头或 NVSwitch 故障</translation>
    </message>
    <message>
        <source>Count them by link</source>
        <translation>按链路统计</translation>
    </message>
    <message>
        <source>Requests are put back for want of room for keys and values: what they had computed is done again</source>
        <translation>因 KV 缓存不足，请求被退回：已计算的内容要重做</translation>
    </message>
    <message>
        <source>More sequences at once than the memory holds</source>
        <translation>同时处理的序列超出显存容量</translation>
    </message>
    <message>
        <source>Serve fewer sequences at once, or give keys and values more memory</source>
        <translation>减少并发序列，或给 KV 缓存更多显存</translation>
    </message>
    <message>
        <source>The program itself warns that too few or too many processes load its data</source>
        <translation>程序自身警告加载数据的进程过少或过多</translation>
    </message>
    <message>
        <source>The number of workers of the data loader is not that of the CPUs it may use</source>
        <translation>数据加载进程数与可用 CPU 数不符</translation>
    </message>
    <message>
        <source>Set as many workers as CPUs for each rank, and time the loader alone</source>
        <translation>按每个 rank 的 CPU 数设置进程，并单独计时加载器</translation>
    </message>
    <message>
        <source>Matrix products in FP32 run without tensor cores, at a fraction of the GPU&apos;s rate</source>
        <translation>FP32 矩阵乘法未使用 Tensor Core，只达到 GPU 速率的一小部分</translation>
    </message>
    <message>
        <source>TF32 is off, PyTorch&apos;s default, and the program trains in FP32</source>
        <translation>TF32 关闭（PyTorch 默认），而程序以 FP32 训练</translation>
    </message>
    <message>
        <source>Allow TF32, or train in bf16</source>
        <translation>启用 TF32，或用 bf16 训练</translation>
    </message>
    <message>
        <source>The program runs a slow implementation in place of a fast one, as it says itself</source>
        <translation>程序自称正以慢速实现代替快速实现</translation>
    </message>
    <message>
        <source>The library with the fast kernels is missing, or does not know this GPU</source>
        <translation>缺少含快速内核的库，或它不支持该 GPU</translation>
    </message>
    <message>
        <source>Install what the message names, and see that it is gone</source>
        <translation>安装消息所列的内容，并确认消息消失</translation>
    </message>
    <message>
        <source>torch.compile compiles again and again, until it gives up on a function</source>
        <translation>torch.compile 反复编译，直到放弃某个函数</translation>
    </message>
    <message>
        <source>Shapes or values change from call to call</source>
        <translation>形状或取值在每次调用时变化</translation>
    </message>
    <message>
        <source>Have it say why</source>
        <translation>让它说明原因</translation>
    </message>
    <message>
        <source>Pad to a few sizes, or mark what changes</source>
        <translation>填充到少数几种尺寸，或标记变化的维度</translation>
    </message>
    <message>
        <source>The Linux kernel is older than 5.5, with which multi-GPU runs are known to hang</source>
        <translation>Linux 内核早于 5.5，已知会使多 GPU 运行挂起</translation>
    </message>
    <message>
        <source>Processes that exchange through it may wait for ever</source>
        <translation>通过它交换数据的进程可能永远等待</translation>
    </message>
    <message>
        <source>Update it</source>
        <translation>更新它</translation>
    </message>
    <message>
        <source>Optimizer or parameters are offloaded: every step moves them over PCIe, and the CPU updates them</source>
        <translation>优化器或参数被卸载：每步都经 PCIe 搬运，并由 CPU 更新</translation>
    </message>
    <message>
        <source>The settings say so; it saves GPU memory and costs time</source>
        <translation>设置如此；节省显存但耗费时间</translation>
    </message>
    <message>
        <source>Leave it out where memory allows: ask what the plan needs without it</source>
        <translation>显存允许时去掉它：先查询不卸载时方案所需的显存</translation>
    </message>
    <message>
        <source>Some pairs have no peer access: copies between those GPUs go through host memory</source>
        <translation>部分 GPU 对没有对等访问：它们之间的拷贝经过主机内存</translation>
    </message>
    <message>
        <source>GPUs of unlike models, or without peer access by their driver (GeForce)</source>
        <translation>GPU 型号不同，或驱动不提供对等访问（GeForce）</translation>
    </message>
    <message>
        <source>They hang on different sockets or behind an IOMMU</source>
        <translation>它们位于不同插槽或 IOMMU 之后</translation>
    </message>
    <message>
        <source>See how pairs are joined</source>
        <translation>查看各对如何连接</translation>
    </message>
    <message>
        <source>Why NCCL failed cannot be told: the message does not say</source>
        <translation>无法判断 NCCL 失败的原因：消息没有说明</translation>
    </message>
    <message>
        <source>the lines with NCCL WARN of all ranks, which NCCL_DEBUG=INFO prints</source>
        <translation>所有 rank 中含 NCCL WARN 的行（由 NCCL_DEBUG=INFO 输出）</translation>
    </message>
    <message>
        <source>Place them by their loads</source>
        <translation>按负载放置专家</translation>
    </message>
    <message>
        <source>Which kernel failed cannot be told: errors on a GPU arrive later than their cause</source>
        <translation>无法判断哪个内核失败：GPU 上的错误晚于其原因到达</translation>
    </message>
    <message>
        <source>the message of a run with CUDA_LAUNCH_BLOCKING=1, or of compute-sanitizer</source>
        <translation>以 CUDA_LAUNCH_BLOCKING=1 运行或 compute-sanitizer 的消息</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Whether %1 %3 are faster than %2 cannot be told from these numbers</source>
        <translation>无法从这些数字判断 %1 个%3是否比 %2 个更快</translation>
    </message>
    <message>
        <source>whether the rate is that of all GPUs or of one</source>
        <translation>该速率属于全部 GPU 还是单个 GPU</translation>
    </message>
    <message>
        <source>the samples or tokens of one step on each of them</source>
        <translation>两者各自每步的样本数或 token 数</translation>
    </message>
    <message>
        <source>%1 %3 are slower than %2: %4 times the rate at most, where %5 would be ideal</source>
        <translation>%1 个%3比 %2 个更慢：速率至多为 %4 倍，理想为 %5 倍</translation>
    </message>
    <message>
        <source>%1 %3 are hardly faster than %2: %4 times the rate at most, where %5 would be ideal</source>
        <translation>%1 个%3几乎不比 %2 个快：速率至多为 %4 倍，理想为 %5 倍</translation>
    </message>
    <message>
        <source>gain of the larger number</source>
        <translation>较大数量的增益</translation>
    </message>
    <message>
        <source>links that are not the limit</source>
        <translation>链路不成为瓶颈</translation>
    </message>
    <message>
        <source>GPUs exchange over slow links: no NVLink, or through host memory</source>
        <translation>GPU 通过慢速链路交换：没有 NVLink，或经过主机内存</translation>
    </message>
    <message>
        <source>Measure the links by themselves, on both counts of GPUs</source>
        <translation>在两种 GPU 数量上单独测量链路</translation>
    </message>
    <message>
        <source>Tensor parallelism %1 does not divide %2 attention heads; it may be %3</source>
        <translation>张量并行度 %1 不能整除 %2 个注意力头；可取 %3</translation>
    </message>
    <message>
        <source>One sequence may have %1 tokens, and the memory left holds keys and values of %2</source>
        <translation>一个序列可有 %1 个 token，而剩余显存只能容纳 %2 个的 KV</translation>
    </message>
    <message>
        <source>%1 of %2 pairs have no peer access: copies between those GPUs go through host memory</source>
        <translation>%2 对中有 %1 对没有对等访问：它们之间的拷贝经过主机内存</translation>
    </message>
    <message>
        <source>A fixed time for each chunk on each GPU, such as launches</source>
        <translation>每块 GPU 上每个分块的固定时间，例如启动</translation>
    </message>
    <message>
        <source>Why memory is short cannot be told from this text</source>
        <translation>无法从此文本判断显存为何不足</translation>
    </message>
    <message>
        <source>the whole out-of-memory message with its numbers, or torch.cuda.memory_summary()</source>
        <translation>含数字的完整显存不足消息，或 torch.cuda.memory_summary()</translation>
    </message>
    <message>
        <source>the launch script, or model, GPUs, batch and sequence length</source>
        <translation>启动脚本，或模型、GPU、批大小和序列长度</translation>
    </message>
    <message>
        <source>Who keeps the others waiting cannot be told from this text</source>
        <translation>无法从此文本判断谁让其他进程等待</translation>
    </message>
    <message>
        <source>the logs of all ranks from the first error on, with NCCL_DEBUG=INFO</source>
        <translation>所有 rank 从第一个错误起的日志（NCCL_DEBUG=INFO）</translation>
    </message>
    <message>
        <source>where each rank stands: py-spy dump, or the flight recorder&apos;s dump</source>
        <translation>每个 rank 停在哪里：py-spy dump 或 Flight Recorder 转储</translation>
    </message>
    <message>
        <source>Why it failed cannot be told from this text</source>
        <translation>无法从此文本判断失败原因</translation>
    </message>
    <message>
        <source>the first error of all ranks, with the lines above it</source>
        <translation>所有 rank 的第一个错误及其上方的行</translation>
    </message>
    <message>
        <source>Whether it serves as fast as it can cannot be told from this text</source>
        <translation>无法从此文本判断服务是否已达应有速度</translation>
    </message>
    <message>
        <source>model and its precision, GPU, tensor parallelism</source>
        <translation>模型及其精度、GPU、张量并行度</translation>
    </message>
    <message>
        <source>Which link or network is slow cannot be told from this text</source>
        <translation>无法从此文本判断哪条链路或网络较慢</translation>
    </message>
    <message>
        <source>the table of all_reduce_perf, on one host and on all, with the lines above it</source>
        <translation>all_reduce_perf 的表格（单主机和全部主机）及其上方的行</translation>
    </message>
    <message>
        <source>nvidia-smi topo -m, and the start of a run with NCCL_DEBUG=INFO</source>
        <translation>nvidia-smi topo -m，以及 NCCL_DEBUG=INFO 运行的开头</translation>
    </message>
    <message>
        <source>Why it is not faster cannot be told from this text</source>
        <translation>无法从此文本判断为何不能更快</translation>
    </message>
    <message>
        <source>the time of a step, with model, GPUs, batch and sequence length</source>
        <translation>一步的时间，以及模型、GPU、批大小和序列长度</translation>
    </message>
    <message>
        <source>a trace of one step, or nvidia-smi dmon and top while it runs</source>
        <translation>一步的跟踪，或运行时的 nvidia-smi dmon 和 top</translation>
    </message>
    <message>
        <source>the lines of the log of some steps, as the program wrote them</source>
        <translation>若干步的日志行，保持程序原样输出</translation>
    </message>
    <message>
        <source>every task in its place</source>
        <translation>每个任务都已安排好</translation>
    </message>
    <message>
        <source>A puzzle</source>
        <translation>谜题</translation>
    </message>
    <message>
        <source>a limit that lets an order in, and few tasks or a schedule that fits</source>
        <translation>允许某种顺序的上限，以及少量任务或合适的调度</translation>
    </message>
    <message>
        <source>none was found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>forward of chunk %1</source>
        <translation>分块 %1 的前向</translation>
    </message>
    <message>
        <source>forward of chunk %1 in stage %2</source>
        <translation>分块 %1 在阶段 %2 的前向</translation>
    </message>
    <message>
        <source>backward of chunk %1</source>
        <translation>分块 %1 的反向</translation>
    </message>
    <message>
        <source>backward of chunk %1 in stage %2</source>
        <translation>分块 %1 在阶段 %2 的反向</translation>
    </message>
    <message>
        <source>input gradient of chunk %1</source>
        <translation>分块 %1 的输入梯度</translation>
    </message>
    <message>
        <source>input gradient of chunk %1 in stage %2</source>
        <translation>分块 %1 在阶段 %2 的输入梯度</translation>
    </message>
    <message>
        <source>weight gradient of chunk %1</source>
        <translation>分块 %1 的权重梯度</translation>
    </message>
    <message>
        <source>weight gradient of chunk %1 in stage %2</source>
        <translation>分块 %1 在阶段 %2 的权重梯度</translation>
    </message>
    <message>
        <source>%1 gathers</source>
        <translation>%1 次聚集</translation>
    </message>
    <message>
        <source>%1 a step</source>
        <translation>每步 %1</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>the GPUs, chunks, stages and tasks that are asked for</source>
        <translation>题目要求的 GPU、分块、阶段和任务</translation>
    </message>
    <message>
        <source>GPU %1 is idle for %2 of it</source>
        <translation>其中 GPU %1 空闲 %2</translation>
    </message>
    <message>
        <source>with fewer chunks the GPUs wait longer until the pipeline is full.</source>
        <translation>分块更少时，GPU 要等更久，流水线才填满。</translation>
    </message>
    <message>
        <source>Your order takes %1, and %2 can be reached: %3</source>
        <translation>你的顺序需要 %1，而可以达到 %2：%3</translation>
    </message>
    <message>
        <source>All %1 tasks are placed: %2</source>
        <translation>全部 %1 个任务已放置：%2</translation>
    </message>
    <message>
        <source>Par: %1. Every order was looked at, and none has less.</source>
        <translation>标准：%1。已检查所有顺序，没有更少的。</translation>
    </message>
    <message>
        <source>Par: %1. No order takes less than %2: that is the work of the busiest GPU and the way to it.</source>
        <translation>标准：%1。任何顺序都不少于 %2：这是最忙的 GPU 的工作及到达它的路程。</translation>
    </message>
    <message>
        <source>So far a best order can begin like yours. Next on GPU %1: %2.</source>
        <translation>到目前为止，最佳顺序可以这样开始。接下来在 GPU %1 上：%2。</translation>
    </message>
    <message>
        <source>This is a best order.</source>
        <translation>这就是最佳顺序。</translation>
    </message>
    <message>
        <source>The first task off the nearest best order is the %1 on GPU %2. It has the %3 there.</source>
        <translation>第一个偏离最近的最佳顺序的任务是 GPU %2 上的%1。最佳顺序在那里是%3。</translation>
    </message>
    <message>
        <source>The first task off the nearest best order is the %1 on GPU %2.</source>
        <translation>第一个偏离最近的最佳顺序的任务是 GPU %2 上的%1。</translation>
    </message>
    <message>
        <source>chunks</source>
        <translation>分块数</translation>
    </message>
    <message>
        <source>batch of all GPUs</source>
        <translation>所有 GPU 的批大小</translation>
    </message>
    <message>
        <source>Activations are recomputed in the backward pass, which saves their memory</source>
        <translation>反向过程中重新计算激活，从而节省其显存</translation>
    </message>
    <message>
        <source>Let go of what was loaded before the first step</source>
        <translation>在第一步之前释放已加载的内容</translation>
    </message>
    <message>
        <source>batch of a GPU</source>
        <translation>单个 GPU 的批大小</translation>
    </message>
    <message>
        <source>mode: DDP, FSDP, pipeline</source>
        <translation>模式:DDP、FSDP、流水线</translation>
    </message>
    <message>
        <source>layers of each GPU</source>
        <translation>各 GPU 的层数</translation>
    </message>
    <message>
        <source>seed or repetition</source>
        <translation>随机种子或重复次数</translation>
    </message>
    <message>
        <source>throughput in samples/s</source>
        <translation>吞吐量(样本/秒)</translation>
    </message>
    <message>
        <source>throughput in steps/s</source>
        <translation>吞吐量(步/秒)</translation>
    </message>
    <message>
        <source>throughput in tokens/s</source>
        <translation>吞吐量(token/秒)</translation>
    </message>
    <message>
        <source>time of a step in s</source>
        <translation>每步时间(秒)</translation>
    </message>
    <message>
        <source>time of a step in ms</source>
        <translation>每步时间(毫秒)</translation>
    </message>
    <message>
        <source>peak memory of a GPU in GB</source>
        <translation>单个 GPU 的峰值显存(GB)</translation>
    </message>
    <message>
        <source>peak memory of a GPU in bytes</source>
        <translation>单个 GPU 的峰值显存(字节)</translation>
    </message>
    <message>
        <source>keys as you chose for this folder</source>
        <translation>按您为此文件夹选择的键读取</translation>
    </message>
    <message>
        <source>Which point is disturbed?</source>
        <translation>哪个点受到干扰?</translation>
    </message>
    <message>
        <source>no model of the pipeline could be fitted to them</source>
        <translation>无法对其拟合流水线模型</translation>
    </message>
    <message>
        <source>too few undisturbed runs stand beside the disturbed one</source>
        <translation>除受干扰的运行外,未受干扰的运行太少</translation>
    </message>
    <message>
        <source>Which number of chunks is best?</source>
        <translation>多少个分块最好?</translation>
    </message>
    <message>
        <source>too few differ from the best by more than their spread</source>
        <translation>与最好者之差超过离散程度的太少</translation>
    </message>
    <message>
        <source>no number of GPUs was measured with three numbers of chunks</source>
        <translation>没有任何 GPU 数用三种分块数测量过</translation>
    </message>
    <message>
        <source>Why are more GPUs slower?</source>
        <translation>为什么 GPU 更多反而更慢?</translation>
    </message>
    <message>
        <source>no two numbers of GPUs were measured with the same chunks</source>
        <translation>没有两种 GPU 数用相同分块测量过</translation>
    </message>
    <message>
        <source>with the same chunks, no larger number of GPUs was clearly slower</source>
        <translation>分块相同时,GPU 更多的运行没有明显更慢</translation>
    </message>
    <message>
        <source>What does an uneven partition cost?</source>
        <translation>不均匀划分的代价是多少?</translation>
    </message>
    <message>
        <source>no run divides the layers unevenly beside one that does not</source>
        <translation>没有成对的均匀与不均匀划分的运行</translation>
    </message>
    <message>
        <source>How much memory does FSDP save?</source>
        <translation>FSDP 节省多少显存?</translation>
    </message>
    <message>
        <source>no DDP and FSDP with the same settings recorded their memory</source>
        <translation>没有设置相同且记录了显存的 DDP 与 FSDP 运行</translation>
    </message>
    <message>
        <source>DDP or FSDP?</source>
        <translation>DDP 还是 FSDP?</translation>
    </message>
    <message>
        <source>no DDP and FSDP with the same settings were timed</source>
        <translation>没有设置相同且计时的 DDP 与 FSDP 运行</translation>
    </message>
    <message>
        <source>the two differ by less than their spread</source>
        <translation>两者之差小于其离散程度</translation>
    </message>
    <message>
        <source>bytes kept for the backward pass · one layer · one microbatch · one GPU</source>
        <translation>为反向传播保留的字节数 · 一层 · 一个微批次 · 一块 GPU</translation>
    </message>
    <message>
        <source>counted from transformers 5.17 and PyTorch 2.11</source>
        <translation>根据 transformers 5.17 与 PyTorch 2.11 统计</translation>
    </message>
    <message>
        <source>after Korthikanti et al. 2022 (arXiv 2205.05198), section 4</source>
        <translation>依据 Korthikanti 等 2022 (arXiv 2205.05198) 第 4 节</translation>
    </message>
    <message>
        <source>counts of experts do not say on how many GPUs they are; 8 or fewer that divide them are assumed. Open a machine to set it</source>
        <translation>专家计数未说明分布在多少块 GPU 上；此处假定为能整除专家数的 8 块或更少。打开一台机器以设定</translation>
    </message>
    <message>
        <source>The program refuses to start: tensor parallelism does not divide the heads or another size of the model</source>
        <translation>程序拒绝启动：张量并行度不能整除注意力头数或模型的其他尺寸</translation>
    </message>
    <message>
        <source>gather</source>
        <translation>收集</translation>
    </message>
    <message>
        <source>reduce</source>
        <translation>归约</translation>
    </message>
    <message>
        <source>exchange F</source>
        <translation>交换 F</translation>
    </message>
    <message>
        <source>exchange B</source>
        <translation>交换 B</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>A lane of communication</source>
        <translation>通信通道</translation>
    </message>
    <message>
        <source>transfers that go on beside computing</source>
        <translation>与计算并行的传输</translation>
    </message>
    <message>
        <source>transfers that block sender and receiver</source>
        <translation>阻塞发送方和接收方的传输</translation>
    </message>
    <message>
        <source>1 or more</source>
        <translation>1 或更大</translation>
    </message>
    <message>
        <source>communication has no lane of its own</source>
        <translation>通信没有单独的通道</translation>
    </message>
    <message>
        <source>Second lane</source>
        <translation>第二通道</translation>
    </message>
    <message>
        <source>Transfers only delay; nothing else is communicated beside computing</source>
        <translation>传输只造成延迟；计算之外没有其他通信</translation>
    </message>
    <message>
        <source>Transfers, gathers, reductions and exchanges are tasks that share each GPU&apos;s links</source>
        <translation>传输、收集、归约和交换都是任务，共享每个 GPU 的链路</translation>
    </message>
    <message>
        <source>a second lane for communication on each GPU</source>
        <translation>每个 GPU 上用于通信的第二通道</translation>
    </message>
    <message>
        <source>Communication of each GPU below its passes: what is hidden behind computing, and what sticks out</source>
        <translation>每个 GPU 计算下方的通信：被计算掩盖的部分和暴露的部分</translation>
    </message>
    <message>
        <source>communication: %1</source>
        <translation>通信：%1</translation>
    </message>
    <message>
        <source>time to gather the parameters of a GPU once</source>
        <translation>收集一个 GPU 的参数一次的时间</translation>
    </message>
    <message>
        <source>FSDP: all parameters of a GPU gathered once, each stage its part of it</source>
        <translation>FSDP：一个 GPU 的全部参数收集一次，每个阶段占其中一份</translation>
    </message>
    <message>
        <source>time to reduce the gradients of a GPU</source>
        <translation>归约一个 GPU 的梯度的时间</translation>
    </message>
    <message>
        <source>All gradients of a GPU, reduced after the last backward of each stage</source>
        <translation>一个 GPU 的全部梯度，在每个阶段最后一次反向之后归约</translation>
    </message>
    <message>
        <source>time to exchange a chunk&apos;s tokens with the experts of other GPUs</source>
        <translation>一个分块的词元与其他 GPU 的专家交换的时间</translation>
    </message>
    <message>
        <source>All-to-all of one chunk in a forward pass; a backward pass takes as long. Pairs of DualPipe hide it</source>
        <translation>一个分块在前向中的 All-to-All；反向同样长。DualPipe 的配对会掩盖它</translation>
    </message>
    <message>
        <source>Gathered</source>
        <translation>已收集</translation>
    </message>
    <message>
        <source>stages of a GPU that are gathered at a time</source>
        <translation>一个 GPU 同时收集的阶段数</translation>
    </message>
    <message>
        <source>Stages of a GPU whose parameters are there at a time; the others are freed and gathered again</source>
        <translation>一个 GPU 上参数同时存在的阶段数；其余的被释放并重新收集</translation>
    </message>
    <message>
        <source>Slows passes</source>
        <translation>减慢计算</translation>
    </message>
    <message>
        <source>time factor of a pass while its GPU communicates</source>
        <translation>GPU 通信期间一次计算的时间系数</translation>
    </message>
    <message>
        <source>A pass takes this many times as long while its GPU communicates; 1: not at all</source>
        <translation>GPU 通信期间一次计算变长的倍数；1：不变</translation>
    </message>
    <message>
        <source>sticks out</source>
        <translation>暴露</translation>
    </message>
    <message>
        <source>its time − what passes of its GPU hide</source>
        <translation>其时间 − 被其 GPU 的计算掩盖的部分</translation>
    </message>
    <message>
        <source>hidden behind computing</source>
        <translation>被计算掩盖</translation>
    </message>
    <message>
        <source>its start</source>
        <translation>其开始</translation>
    </message>
    <message>
        <source>end of %1</source>
        <translation>%1 的结束</translation>
    </message>
    <message>
        <source>hidden communication, %</source>
        <translation>被掩盖的通信，%</translation>
    </message>
    <message>
        <source>100 · Σ hidden / Σ communication</source>
        <translation>100 · Σ 掩盖 / Σ 通信</translation>
    </message>
    <message>
        <source>Σ hidden</source>
        <translation>Σ 掩盖</translation>
    </message>
    <message>
        <source>Σ communication</source>
        <translation>Σ 通信</translation>
    </message>
    <message>
        <source>sticks out on %1</source>
        <translation>%1 上暴露</translation>
    </message>
    <message>
        <source>A list that runs the model in both directions</source>
        <translation>双向运行模型的列表</translation>
    </message>
    <message>
        <source>passes alone</source>
        <translation>仅计算</translation>
    </message>
    <message>
        <source>sends and receives</source>
        <translation>发送和接收</translation>
    </message>
    <message>
        <source>prediction; four of five measurements lie within</source>
        <translation>预测；五次测量中有四次落在其中</translation>
    </message>
    <message>
        <source>What a goal needs</source>
        <translation>达到目标需要什么</translation>
    </message>
    <message>
        <source>%1 cannot be reached by changing one thing alone</source>
        <translation>只改变一项无法达到 %1</translation>
    </message>
    <message>
        <source>%1 is reached by one of these alone</source>
        <translation>单独改变下列任一项即可达到 %1</translation>
    </message>
    <message>
        <source>Not by %1</source>
        <translation>改变这一项不行：%1</translation>
    </message>
    <message>
        <source>Kernels unpack weights to 16 bit at each use; they save memory, not time</source>
        <translation>内核在每次使用时将权重解包为 16 位；节省显存而非时间</translation>
    </message>
    <message>
        <source>the network of a host</source>
        <translation>主机的网络</translation>
    </message>
    <message>
        <source>a network of %1 a host instead of %2</source>
        <translation>每台主机的网络为 %1，而不是 %2</translation>
    </message>
    <message>
        <source>the links inside a host</source>
        <translation>主机内的链路</translation>
    </message>
    <message>
        <source>links of %1 inside a host instead of %2</source>
        <translation>主机内链路为 %1，而不是 %2</translation>
    </message>
    <message>
        <source>%1 GPUs instead of %2, as more replicas</source>
        <translation>%1 个 GPU 而不是 %2 个，作为更多副本</translation>
    </message>
    <message>
        <source>the microbatch</source>
        <translation>微批</translation>
    </message>
    <message>
        <source>microbatches of %1 instead of %2</source>
        <translation>微批为 %1，而不是 %2</translation>
    </message>
    <message>
        <source>the rate of the GPUs</source>
        <translation>GPU 的速率</translation>
    </message>
    <message>
        <source>GPUs that are %1 times as fast</source>
        <translation>速度为 %1 倍的 GPU</translation>
    </message>
    <message>
        <source>No plan here can run, so nothing can be said of its goal</source>
        <translation>这里没有可运行的方案，因此无法说明其目标</translation>
    </message>
    <message>
        <source>a model, a GPU and a plan that fits</source>
        <translation>一个模型、一种 GPU 和一个放得下的方案</translation>
    </message>
    <message>
        <source>The plan reaches %1 already: %2</source>
        <translation>该方案已达到 %1：%2</translation>
    </message>
    <message>
        <source>step as predicted</source>
        <translation>预测的步时间</translation>
    </message>
    <message>
        <source>the goal</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>They are faster than that.</source>
        <translation>它们比这更快。</translation>
    </message>
    <message>
        <source>Nothing is recomputed</source>
        <translation>没有任何重计算</translation>
    </message>
    <message>
        <source>Every layer is recomputed</source>
        <translation>每一层都被重计算</translation>
    </message>
    <message>
        <source>Attention is fused</source>
        <translation>注意力是融合的</translation>
    </message>
    <message>
        <source>Activations are kept in 32 bit</source>
        <translation>激活以 32 位保存</translation>
    </message>
    <message>
        <source>Activations are kept in 16 bit</source>
        <translation>激活以 16 位保存</translation>
    </message>
    <message>
        <source>The optimiser keeps its states in 8 bit</source>
        <translation>优化器以 8 位保存其状态</translation>
    </message>
    <message>
        <source>Look up the name of the optimiser in the script</source>
        <translation>在脚本中查看优化器的名称</translation>
    </message>
    <message>
        <source>Nothing is sharded over the replicas</source>
        <translation>副本之间没有任何分片</translation>
    </message>
    <message>
        <source>Look up the ZeRO stage or the FSDP strategy</source>
        <translation>查看 ZeRO 级别或 FSDP 策略</translation>
    </message>
    <message>
        <source>The optimiser&apos;s states are sharded (ZeRO 1)</source>
        <translation>优化器状态被分片（ZeRO 1）</translation>
    </message>
    <message>
        <source>Gradients are sharded, too (ZeRO 2)</source>
        <translation>梯度也被分片（ZeRO 2）</translation>
    </message>
    <message>
        <source>Parameters are sharded, too (ZeRO 3)</source>
        <translation>参数也被分片（ZeRO 3）</translation>
    </message>
    <message>
        <source>Sequence parallelism is switched the other way</source>
        <translation>序列并行的开关与所述相反</translation>
    </message>
    <message>
        <source>Look up sequence parallelism in the log&apos;s arguments</source>
        <translation>在日志的参数中查看序列并行</translation>
    </message>
    <message>
        <source>The microbatch is twice as large</source>
        <translation>微批是两倍大</translation>
    </message>
    <message>
        <source>Every replica takes the whole batch</source>
        <translation>每个副本都处理整个批次</translation>
    </message>
    <message>
        <source>Sequences are half as long</source>
        <translation>序列只有一半长</translation>
    </message>
    <message>
        <source>Look up the tokens of a sequence in the log</source>
        <translation>在日志中查看一个序列的 token 数</translation>
    </message>
    <message>
        <source>Sequences are twice as long</source>
        <translation>序列是两倍长</translation>
    </message>
    <message>
        <source>CUDA, NCCL and libraries hold %1 of their own</source>
        <translation>CUDA、NCCL 和库自身占用 %1</translation>
    </message>
    <message>
        <source>up to four gigabytes on devices with many communicators</source>
        <translation>在有许多通信器的设备上最多四 GB</translation>
    </message>
    <message>
        <source>Compare torch.cuda.memory_reserved() with what nvidia-smi shows for the process</source>
        <translation>将 torch.cuda.memory_reserved() 与 nvidia-smi 对该进程显示的值比较</translation>
    </message>
    <message>
        <source>The allocator holds %1 that no tensor uses</source>
        <translation>分配器占用了 %1，没有张量使用</translation>
    </message>
    <message>
        <source>PyTorch&apos;s allocator keeps up to a third more than its tensors need</source>
        <translation>PyTorch 的分配器最多比张量所需多保留三分之一</translation>
    </message>
    <message>
        <source>Compare allocated with reserved memory, or try expandable segments</source>
        <translation>比较已分配与已保留的内存，或尝试 expandable segments</translation>
    </message>
    <message>
        <source>It ran out of memory: how much it would have needed was not measured</source>
        <translation>内存不足：没有测量到实际需要多少</translation>
    </message>
    <message>
        <source>Nothing is predicted for this peak</source>
        <translation>对这个峰值没有预测</translation>
    </message>
    <message>
        <source>a peak in bytes, and the plan that it was measured with</source>
        <translation>以字节为单位的峰值，以及测量时所用的方案</translation>
    </message>
    <message>
        <source>%1: measured %2, predicted %3 (%4 to %5): nothing needs explaining</source>
        <translation>%1：测得 %2，预测 %3（%4 到 %5）：无需解释</translation>
    </message>
    <message>
        <source>A peak of memory that the prediction misses</source>
        <translation>预测未能命中的内存峰值</translation>
    </message>
    <message>
        <source>measured peak</source>
        <translation>测得的峰值</translation>
    </message>
    <message>
        <source>%1 of GPU time per layer and sample instead of %2</source>
        <translation>每层每样本的 GPU 时间为 %1，而不是 %2</translation>
    </message>
    <message>
        <source>the GPU time of a layer: with next to none of it %1</source>
        <translation>一层的 GPU 时间：几乎为零时为 %1</translation>
    </message>
    <message>
        <source>%1 to launch a layer instead of %2</source>
        <translation>启动一层需 %1，而不是 %2</translation>
    </message>
    <message>
        <source>the launch time of a layer: with next to none of it %1</source>
        <translation>一层的启动时间：几乎为零时为 %1</translation>
    </message>
    <message>
        <source>Each chunk costs %1 more on each stage</source>
        <translation>每个块在每个阶段多花 %1</translation>
    </message>
    <message>
        <source>%1 of overhead a chunk and stage instead of %2</source>
        <translation>每块每阶段的额外开销为 %1，而不是 %2</translation>
    </message>
    <message>
        <source>the overhead of a chunk: with next to none of it %1</source>
        <translation>一个块的额外开销：几乎为零时为 %1</translation>
    </message>
    <message>
        <source>from one message between GPUs to a process that dispatches every stage</source>
        <translation>从 GPU 之间的一条消息到由一个进程分派每个阶段</translation>
    </message>
    <message>
        <source>Compare the time of a stage in a trace with the time between its chunks</source>
        <translation>在跟踪中比较一个阶段的时间与其块之间的时间</translation>
    </message>
    <message>
        <source>Handing a chunk to the next stage takes %1</source>
        <translation>把一个块交给下一阶段需 %1</translation>
    </message>
    <message>
        <source>%1 to hand over a chunk instead of %2</source>
        <translation>交接一个块需 %1，而不是 %2</translation>
    </message>
    <message>
        <source>the transfer of a chunk: with next to none of it %1</source>
        <translation>一个块的传输：几乎为零时为 %1</translation>
    </message>
    <message>
        <source>- *%1* %2.</source>
        <translation>- *%1* %2。</translation>
    </message>
    <message>
        <source>from NVLink to TCP sockets between hosts</source>
        <translation>从 NVLink 到主机间的 TCP 套接字</translation>
    </message>
    <message>
        <source>Nothing is predicted for this point</source>
        <translation>对这个点没有预测</translation>
    </message>
    <message>
        <source>a schedule that takes this number of GPUs and chunks</source>
        <translation>一种接受这个 GPU 数和块数的调度</translation>
    </message>
    <message>
        <source>%1 GPUs, %2 chunks: measured %3, predicted %4 (%5 to %6): nothing needs explaining</source>
        <translation>%1 个 GPU，%2 个块：测得 %3，预测 %4（%5 到 %6）：无需解释</translation>
    </message>
    <message>
        <source>Something else was using the machine while it was measured</source>
        <translation>测量时有其他程序在使用机器</translation>
    </message>
    <message>
        <source>Measure it again on an idle machine</source>
        <translation>在空闲的机器上重新测量</translation>
    </message>
    <message>
        <source>A throughput that the prediction misses</source>
        <translation>预测未能命中的吞吐量</translation>
    </message>
    <message>
        <source>measured throughput</source>
        <translation>测得的吞吐量</translation>
    </message>
    <message>
        <source>prediction, with twice the usual difference of the other points</source>
        <translation>预测，取其他点通常偏差的两倍</translation>
    </message>
    <message>
        <source>The pipeline as it stands cannot run, so nothing can be said of its goal</source>
        <translation>流水线目前无法运行，因此无法说明其目标</translation>
    </message>
    <message>
        <source>The pipeline reaches %1 already: %2</source>
        <translation>流水线已达到 %1：%2</translation>
    </message>
    <message>
        <source>%1 chunks: %2</source>
        <translation>%1 个块：%2</translation>
    </message>
    <message>
        <source>the number of chunks: no number passes %1</source>
        <translation>块数：没有任何数目超过 %1</translation>
    </message>
    <message>
        <source>%1 GPUs: %2</source>
        <translation>%1 个 GPU：%2</translation>
    </message>
    <message>
        <source>the number of GPUs: no number passes %1</source>
        <translation>GPU 数：没有任何数目超过 %1</translation>
    </message>
    <message>
        <source>the samples of a step: no number passes %1</source>
        <translation>每步样本数：没有任何数目超过 %1</translation>
    </message>
    <message>
        <source>throughput as predicted</source>
        <translation>预测的吞吐量</translation>
    </message>
    <message>
        <source>Only the GPU that has the chunk works; all others wait, from beginning to end.</source>
        <translation>只有拿着分块的 GPU 在工作；其他 GPU 从头到尾都在等。</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>samples per second that are wanted</source>
        <translation>期望的每秒样本数</translation>
    </message>
    <message>
        <source>These questions are about runs that were measured. Answer before you look: the views open with the last answer.</source>
        <translation>这些问题与测量过的运行有关。先回答，再查看：答完最后一题，各视图才会打开。</translation>
    </message>
    <message>
        <source>A line on the chart, to be dragged; a press on it says what would have to change to reach it</source>
        <translation>图上一条可拖动的线；点击它会说明要达到目标需要改变什么</translation>
    </message>
    <message>
        <source>step time that is wanted</source>
        <translation>期望的步时间</translation>
    </message>
    <message>
        <source>No value of %1 lets the plan run</source>
        <translation>%1 取任何值都无法运行该方案</translation>
    </message>
    <message>
        <source>The plan can run</source>
        <translation>该方案可以运行</translation>
    </message>
    <message>
        <source>The plan cannot run with any value</source>
        <translation>取任何值都无法运行该方案</translation>
    </message>
    <message>
        <source>GPUs divide the batch, not the model</source>
        <translation>GPU 之间划分的是批次，而不是模型</translation>
    </message>
    <message>
        <source>No value of %1 passes %2: %3 takes %4 of the step</source>
        <translation>%1 取任何值都不会好过 %2：%3 占步时间的 %4</translation>
    </message>
    <message>
        <source>%1 samples per step: %2</source>
        <translation>每步 %1 个样本：%2</translation>
    </message>
    <message>
        <source>It refuses to start: GPUs</source>
        <translation>拒绝启动：GPU</translation>
    </message>
    <message>
        <source>No room for the largest batch</source>
        <translation>最大批次没有空间</translation>
    </message>
    <message>
        <source>Leave it out where the batch of a GPU is large enough</source>
        <translation>单 GPU 批次足够大时不使用它</translation>
    </message>
    <message>
        <source>No memory for NCCL</source>
        <translation>NCCL 没有显存</translation>
    </message>
    <message>
        <source>InfiniBand devices cannot be opened</source>
        <translation>无法打开 InfiniBand 设备</translation>
    </message>
    <message>
        <source>The program refuses to start: the GPUs are no multiple of the product of its parallel degrees</source>
        <translation>程序拒绝启动：GPU 数不是各并行度乘积的倍数</translation>
    </message>
    <message>
        <source>Tensor, pipeline, context and expert parallelism together need another number of GPUs</source>
        <translation>张量、流水线、上下文与专家并行合计需要不同数量的 GPU</translation>
    </message>
    <message>
        <source>Multiply the degrees; start that many processes or a multiple, or lower a degree</source>
        <translation>把各并行度相乘；启动该数量或其倍数的进程，或降低某个并行度</translation>
    </message>
    <message>
        <source>Serving refuses to start: its largest batch finds no memory as it warms up</source>
        <translation>服务拒绝启动：预热时最大批次没有显存</translation>
    </message>
    <message>
        <source>Something else, such as a training, uses the same GPU</source>
        <translation>其他任务（如训练）占用同一 GPU</translation>
    </message>
    <message>
        <source>Serve fewer sequences at once, or leave more of the GPU free</source>
        <translation>减少并发序列，或为 GPU 留出更多空闲显存</translation>
    </message>
    <message>
        <source>NCCL sees InfiniBand devices and cannot open them: hosts will talk over TCP sockets</source>
        <translation>NCCL 看到 InfiniBand 设备但无法打开：主机间将使用 TCP 套接字</translation>
    </message>
    <message>
        <source>The container may not use them, or lacks their driver&apos;s library</source>
        <translation>容器无权使用它们，或缺少其驱动库</translation>
    </message>
    <message>
        <source>Driver and library of the adapters have unlike versions</source>
        <translation>网卡的驱动与库版本不一致</translation>
    </message>
    <message>
        <source>Let the container use them</source>
        <translation>允许容器使用它们</translation>
    </message>
    <message>
        <source>NCCL found no memory on the GPU for its buffers</source>
        <translation>NCCL 在 GPU 上找不到缓冲区所需的显存</translation>
    </message>
    <message>
        <source>Not asked, because these runs do not have it:</source>
        <translation>以下问题没有问，因为这些运行中没有所需的数据：</translation>
    </message>
    <message>
        <source>The program fills the GPU and leaves nothing to communication</source>
        <translation>程序占满 GPU，没有为通信留出显存</translation>
    </message>
    <message>
        <source>Each group of ranks has buffers of its own, and there are many groups</source>
        <translation>每个 rank 组都有自己的缓冲区，而组很多</translation>
    </message>
    <message>
        <source>Leave some memory free: smaller microbatch, recomputation, or a lower limit</source>
        <translation>留出一些显存：减小微批次、重计算或降低上限</translation>
    </message>
    <message>
        <source>Make the buffers smaller</source>
        <translation>减小缓冲区</translation>
    </message>
    <message>
        <source>tokens per second, requests at once, tokens of prompt and answer</source>
        <translation>每秒 token 数、并发请求、提示与回答的 token 数</translation>
    </message>
    <message>
        <source>the last stage&apos;s logits in 16 bits: freed, and too small a block for those in 32</source>
        <translation>最后一个阶段的 16 位 logits：已释放，但其内存块太小，放不下 32 位的 logits</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>拷贝</translation>
    </message>
    <message>
        <source>idle time</source>
        <translation>空闲时间</translation>
    </message>
    <message>
        <source>The step takes %1 instead of %2</source>
        <translation>一步用时 %1，之前为 %2</translation>
    </message>
    <message>
        <source>One step each does not tell whether this is more than chance</source>
        <translation>各只有一步，无法判断这是否只是偶然</translation>
    </message>
    <message>
        <source>Launched by %1 of %2</source>
        <translation>由 %1 启动，操作数 %2</translation>
    </message>
    <message>
        <source>It reaches %1</source>
        <translation>达到 %1</translation>
    </message>
    <message>
        <source>It moves at least %1</source>
        <translation>至少搬运 %1</translation>
    </message>
    <message>
        <source>Launched %1 before it began</source>
        <translation>在开始前 %1 启动</translation>
    </message>
    <message>
        <source>Part of a collective of %1 ranks: it waits %2 for rank %3, the transfer takes %4</source>
        <translation>属于 %1 个 rank 的集合通信：等待 rank %3 用时 %2，传输用时 %4</translation>
    </message>
    <message>
        <source>Bus bandwidth %1</source>
        <translation>总线带宽 %1</translation>
    </message>
    <message>
        <source>On %1 of %2</source>
        <translation>位于 %2 的 %1</translation>
    </message>
    <message>
        <source>%1 were free and %2 found no place: this message alone does not tell why</source>
        <translation>当时有 %1 空闲，%2 却分配不到：仅凭这条消息无法知道原因</translation>
    </message>
    <message>
        <source>Accumulate more microbatches a step, or bind ranks to cores</source>
        <translation>每步累积更多微批次，或把各 rank 绑定到 CPU 核</translation>
    </message>
    <message>
        <source>GPUs exchange with Gloo</source>
        <translation>GPU 通过 Gloo 交换数据</translation>
    </message>
    <message>
        <source>Allow more sequences and tokens at once</source>
        <translation>允许同时处理更多序列和词元</translation>
    </message>
    <message>
        <source>An earlier program left it in a bad state</source>
        <translation>先前的程序使它处于异常状态</translation>
    </message>
    <message>
        <source>Another library of the same program reserved the memory beforehand</source>
        <translation>同一程序的另一个库事先占用了显存</translation>
    </message>
    <message>
        <source>Another program has it, and it allows one only</source>
        <translation>另一个程序占用着它，而它只允许一个程序</translation>
    </message>
    <message>
        <source>Build it with the MPI that starts it</source>
        <translation>用启动它的那个 MPI 重新编译</translation>
    </message>
    <message>
        <source>CUDA graphs are off</source>
        <translation>CUDA graph 已关闭</translation>
    </message>
    <message>
        <source>CUDA graphs are switched off (eager mode): with few requests at once the GPU waits for the host&apos;s launches</source>
        <translation>CUDA graph 已关闭（eager 模式）：同时请求很少时，GPU 要等待主机启动内核</translation>
    </message>
    <message>
        <source>Compare what the named ranks call at that place in the program</source>
        <translation>比较所列 rank 在程序该处调用了什么</translation>
    </message>
    <message>
        <source>Activations and logits are not divided: each GPU has its own samples.</source>
        <translation>激活值和 logits 不分片：每块 GPU 有自己的样本。</translation>
    </message>
    <message>
        <source>Compare with pipeline parallelism, or with copies of the model on fewer GPUs</source>
        <translation>与流水线并行比较，或与在较少 GPU 上放多份模型比较</translation>
    </message>
    <message>
        <source>Each process tests by itself: all are rank 0 of a job of their own</source>
        <translation>每个进程各测各的：它们都是各自任务的 rank 0</translation>
    </message>
    <message>
        <source>Each step computes little: a small batch, few accumulated microbatches</source>
        <translation>每步计算量小：批次小，累积的微批次少</translation>
    </message>
    <message>
        <source>GPUs are joined by PCIe alone: tensor parallelism exchanges over it in each layer</source>
        <translation>GPU 之间只有 PCIe：张量并行每一层都要通过它交换数据</translation>
    </message>
    <message>
        <source>Give keys and values more memory: more GPUs, 8 bit, a shorter length</source>
        <translation>给键值缓存更多显存：更多 GPU、8 位、更短的长度</translation>
    </message>
    <message>
        <source>Host memory is full</source>
        <translation>主机内存已满</translation>
    </message>
    <message>
        <source>InfiniBand may not lock memory</source>
        <translation>InfiniBand 无法锁定内存</translation>
    </message>
    <message>
        <source>It finds no GPU</source>
        <translation>找不到 GPU</translation>
    </message>
    <message>
        <source>It was built with another MPI than the one that starts it</source>
        <translation>编译所用的 MPI 与启动所用的不同</translation>
    </message>
    <message>
        <source>It was started in a shell that was closed or lost its connection</source>
        <translation>它在一个已关闭或断开连接的终端中启动</translation>
    </message>
    <message>
        <source>Leave it out and compare</source>
        <translation>去掉它并比较</translation>
    </message>
    <message>
        <source>Leave offloading out where memory allows: ask what the plan needs without it</source>
        <translation>显存够用时不要卸载：先问不卸载时方案需要多少</translation>
    </message>
    <message>
        <source>Let it take a smaller share</source>
        <translation>让它占用更小的比例</translation>
    </message>
    <message>
        <source>Long prompts: reading them holds up those that are being answered</source>
        <translation>长提示：读入它们会拖住正在生成的请求</translation>
    </message>
    <message>
        <source>NCCL_IB_GID_INDEX chooses another RoCE version or another network on some hosts</source>
        <translation>NCCL_IB_GID_INDEX 在某些主机上选中了另一个 RoCE 版本或网络</translation>
    </message>
    <message>
        <source>No driver is loaded</source>
        <translation>没有加载驱动</translation>
    </message>
    <message>
        <source>One process drives all GPUs</source>
        <translation>一个进程驱动所有 GPU</translation>
    </message>
    <message>
        <source>One process drives all GPUs (DataParallel): it copies the model in each step and gathers on the first GPU</source>
        <translation>一个进程驱动所有 GPU（DataParallel）：每步复制模型并汇总到第一块 GPU</translation>
    </message>
    <message>
        <source>Processes do not know of one another</source>
        <translation>各进程互不知晓</translation>
    </message>
    <message>
        <source>Ranks call unlike collectives</source>
        <translation>各 rank 调用了不同的集合操作</translation>
    </message>
    <message>
        <source>Ranks call unlike collectives, or with unlike sizes: they would wait for one another for ever</source>
        <translation>各 rank 调用了不同的集合操作或大小不同：它们会永远互相等待</translation>
    </message>
    <message>
        <source>Ranks run unlike versions of the program or of its libraries</source>
        <translation>各 rank 的程序或库版本不同</translation>
    </message>
    <message>
        <source>Requests wait</source>
        <translation>请求在排队</translation>
    </message>
    <message>
        <source>Requests wait for a place: %2 run, %3 wait, and only %1 % of the memory for keys and values is used</source>
        <translation>请求在等空位：%2 个在运行，%3 个在等，而键值缓存只用了 %1 %</translation>
    </message>
    <message>
        <source>Requests wait for memory: keys and values of %2 fill %1 % of it, and %3 more wait</source>
        <translation>请求在等显存：%2 个请求的键值占了 %1 %，还有 %3 个在等</translation>
    </message>
    <message>
        <source>RoCE with the wrong address</source>
        <translation>RoCE 地址不对</translation>
    </message>
    <message>
        <source>See its mode and who has it</source>
        <translation>查看它的模式和占用者</translation>
    </message>
    <message>
        <source>See the addresses of all ports, and choose the index of RoCE v2</source>
        <translation>查看所有端口的地址，选用 RoCE v2 的索引</translation>
    </message>
    <message>
        <source>The GPU&apos;s memory does not hold all layers beside keys and values</source>
        <translation>GPU 显存除键值外放不下所有层</translation>
    </message>
    <message>
        <source>See the limit where the job runs, and lift it</source>
        <translation>在任务运行处查看该上限并取消它</translation>
    </message>
    <message>
        <source>See what driver and framework find</source>
        <translation>查看驱动和框架找到了什么</translation>
    </message>
    <message>
        <source>Fast all-reduce is off</source>
        <translation>快速 all-reduce 已关闭</translation>
    </message>
    <message>
        <source>Serving finds memory taken</source>
        <translation>推理服务发现显存被占用</translation>
    </message>
    <message>
        <source>Serving refuses to start: less memory is free on the GPU than it is told to take</source>
        <translation>推理服务拒绝启动：GPU 上的空闲显存少于它要占用的</translation>
    </message>
    <message>
        <source>Serving says that its fast all-reduce is off: these GPUs have no NVLink, no peer access or an odd number</source>
        <translation>推理服务报告其快速 all-reduce 已关闭：这些 GPU 没有 NVLink、没有对等访问，或数量不合适</translation>
    </message>
    <message>
        <source>Start it in a session of its own, or through the job system</source>
        <translation>在独立会话中启动，或通过作业系统启动</translation>
    </message>
    <message>
        <source>Start one process for each GPU</source>
        <translation>每块 GPU 启动一个进程</translation>
    </message>
    <message>
        <source>Take a format or an attention that it has</source>
        <translation>改用它支持的数值格式或注意力实现</translation>
    </message>
    <message>
        <source>The GPU is of an earlier generation than the settings expect</source>
        <translation>GPU 的代次早于设置所期望的</translation>
    </message>
    <message>
        <source>The GPU is taken</source>
        <translation>GPU 被占用</translation>
    </message>
    <message>
        <source>The GPU is too old for what is asked</source>
        <translation>GPU 太旧，不支持所要求的功能</translation>
    </message>
    <message>
        <source>The GPU takes no further program: it is in exclusive mode, or in a state that only a reset ends</source>
        <translation>GPU 不再接受程序：它处于独占模式，或处于只有重置才能解除的状态</translation>
    </message>
    <message>
        <source>Fewer chunks fill the pipeline less, more chunks cost more launches.</source>
        <translation>分块少，流水线填得不满；分块多，启动更多。</translation>
    </message>
    <message>
        <source>The GPU&apos;s memory is full: an allocation found no place</source>
        <translation>GPU 显存已满：一次分配找不到空间</translation>
    </message>
    <message>
        <source>The adapters lie in networks that are not joined</source>
        <translation>这些网卡位于互不相通的网络中</translation>
    </message>
    <message>
        <source>The host&apos;s memory is full: the program asked for more and got none</source>
        <translation>主机内存已满：程序申请更多内存但得不到</translation>
    </message>
    <message>
        <source>The installed build of the framework is for the CPU alone, or its CUDA libraries are missing</source>
        <translation>安装的框架只支持 CPU，或缺少 CUDA 库</translation>
    </message>
    <message>
        <source>The job ended with the terminal or connection that it was started from (SIGHUP)</source>
        <translation>任务随启动它的终端或连接一起结束（SIGHUP）</translation>
    </message>
    <message>
        <source>The largest number of sequences at once is set low</source>
        <translation>同时处理的序列数上限设得太低</translation>
    </message>
    <message>
        <source>The limit (memlock) of the shell, the job system or the container is small</source>
        <translation>终端、作业系统或容器的限制（memlock）太小</translation>
    </message>
    <message>
        <source>The optimizer is offloaded: the CPU updates the weights, or memory of the host feeds it</source>
        <translation>优化器被卸载：由 CPU 更新权重，或从主机内存读取</translation>
    </message>
    <message>
        <source>The optimizer launches small kernels for each weight</source>
        <translation>优化器为每个权重启动小内核</translation>
    </message>
    <message>
        <source>The optimizer takes %1 % of the step: %2, while computing takes %3</source>
        <translation>优化器占一步的 %1 %：%2，而计算用 %3</translation>
    </message>
    <message>
        <source>The program asks for a number format or kernel that this GPU does not have</source>
        <translation>程序要求的数值格式或内核是这块 GPU 没有的</translation>
    </message>
    <message>
        <source>The program finds no GPU: it stops or computes on the CPU</source>
        <translation>程序找不到 GPU：它会停止或在 CPU 上计算</translation>
    </message>
    <message>
        <source>The program was started without a launcher on a host with several GPUs</source>
        <translation>程序在多 GPU 主机上启动时没有使用启动器</translation>
    </message>
    <message>
        <source>The session was closed</source>
        <translation>会话已关闭</translation>
    </message>
    <message>
        <source>recomputation: %1</source>
        <translation>重计算：%1</translation>
    </message>
    <message>
        <source>The settings say so; it saves memory and costs time</source>
        <translation>设置如此；省显存但费时间</translation>
    </message>
    <message>
        <source>The share that it may take is too large for this GPU</source>
        <translation>允许占用的比例对这块 GPU 太大</translation>
    </message>
    <message>
        <source>The test was built without MPI</source>
        <translation>测试程序编译时没有 MPI</translation>
    </message>
    <message>
        <source>Two adapters cannot be joined: their addresses (GID) do not lead to one another</source>
        <translation>两块网卡无法连接：它们的地址（GID）互不可达</translation>
    </message>
    <message>
        <source>Updating the weights takes long</source>
        <translation>更新权重耗时长</translation>
    </message>
    <message>
        <source>a server that keeps up has room left</source>
        <translation>跟得上的服务还有余量</translation>
    </message>
    <message>
        <source>memory for keys and values in use</source>
        <translation>已用的键值缓存</translation>
    </message>
    <message>
        <source>nvidia-smi at that moment, and whether the program or the container sets a limit of its own</source>
        <translation>当时的 nvidia-smi，以及程序或容器是否自设了上限</translation>
    </message>
    <message>
        <source>on the GPU, with a batch that fills it</source>
        <translation>在 GPU 上，且批次足以占满它</translation>
    </message>
    <message>
        <source>update of the weights, of the step</source>
        <translation>更新权重占一步的份额</translation>
    </message>
    <message>
        <source>Two processes have one rank</source>
        <translation>两个进程的 rank 相同</translation>
    </message>
    <message>
        <source>Two processes say that they are the same rank: the job was started twice, or ranks are counted wrongly</source>
        <translation>两个进程自称同一个 rank：任务启动了两次，或 rank 编号有误</translation>
    </message>
    <message>
        <source>The limit of power is low</source>
        <translation>功率上限较低</translation>
    </message>
    <message>
        <source>Two launchers start processes: the job system and torchrun, each for all GPUs</source>
        <translation>两个启动器都在启动进程：作业系统和 torchrun 各自为所有 GPU 启动</translation>
    </message>
    <message>
        <source>RANK or WORLD_SIZE is left over or the same for all</source>
        <translation>RANK 或 WORLD_SIZE 是遗留的，或对所有进程都相同</translation>
    </message>
    <message>
        <source>Compare the processes of a host with its GPUs, and print their ranks</source>
        <translation>把主机上的进程数与 GPU 数比较，并打印它们的 rank</translation>
    </message>
    <message>
        <source>Part of a collective of %1 ranks: it comes last, by %2; the transfer takes %3</source>
        <translation>属于 %1 个 rank 的集合通信：最后到达，晚 %2；传输用时 %3</translation>
    </message>
    <message>
        <source>The name of the machine&apos;s GPUs</source>
        <translation>机器 GPU 的名称</translation>
    </message>
    <message>
        <source>largest stall, all GPUs</source>
        <translation>最大停顿，全部 GPU</translation>
    </message>
    <message>
        <source>offload</source>
        <translation>卸载</translation>
    </message>
    <message>
        <source>reload</source>
        <translation>取回</translation>
    </message>
    <message>
        <source>time to bring the activations of a chunk to the host</source>
        <translation>把一个分块的激活送到主机的时间</translation>
    </message>
    <message>
        <source>Activations of one chunk to the host behind its forward pass; back before its backward pass in as long a time</source>
        <translation>一个分块的激活在前向之后送到主机，在反向之前用同样的时间取回</translation>
    </message>
    <message>
        <source>GPUs per link</source>
        <translation>每条链路的 GPU 数</translation>
    </message>
    <message>
        <source>neighbouring GPUs that share one link</source>
        <translation>共用一条链路的相邻 GPU</translation>
    </message>
    <message>
        <source>So many neighbouring GPUs, a node, hand over to others by one link, one chunk at a time; 1: each has its own</source>
        <translation>这么多相邻的 GPU（一个节点）经一条链路交给其他 GPU，一次一个分块；1：各有自己的链路</translation>
    </message>
    <message>
        <source>no activations are brought to the host</source>
        <translation>没有激活被送到主机</translation>
    </message>
    <message>
        <source>directly: the two share NVLinks</source>
        <translation>直接传输：两者之间有 NVLink</translation>
    </message>
    <message>
        <source>over the network: the two are in different nodes</source>
        <translation>经网络：两者位于不同节点</translation>
    </message>
    <message>
        <source>over NVLink through %1: one GPU in between comes before the host (since NCCL 2.11)</source>
        <translation>经 NVLink 通过 %1：优先经一个中间 GPU，而不经主机（自 NCCL 2.11 起）</translation>
    </message>
    <message>
        <source>through host memory: peer access between the two is %1 and not OK</source>
        <translation>经主机内存：两者之间的对等访问为 %1，而非 OK</translation>
    </message>
    <message>
        <source>directly over PCIe (%1)</source>
        <translation>直接经 PCIe（%1）</translation>
    </message>
    <message>
        <source>Take an optimizer with a smaller state</source>
        <translation>使用状态更小的优化器</translation>
    </message>
    <message>
        <source>directly over PCIe (%1) where the driver allows peer access; else through host memory</source>
        <translation>驱动允许对等访问时直接经 PCIe（%1）；否则经主机内存</translation>
    </message>
    <message>
        <source>through host memory, or over the network where the NICs beside both GPUs are faster than the link between the sockets</source>
        <translation>经主机内存；若两个 GPU 旁的网卡快于插槽间链路，则经网络</translation>
    </message>
    <message>
        <source>through host memory; directly where the host has AMD processors and not more than two GPUs</source>
        <translation>经主机内存；若主机为 AMD 处理器且 GPU 不超过两个，则直接传输</translation>
    </message>
    <message>
        <source>through host memory: by default it copies directly up to PXB, and %1 is farther</source>
        <translation>经主机内存：默认只在 PXB 以内直接复制，而 %1 更远</translation>
    </message>
    <message>
        <source>The direct link is wider, but NVLink over one GPU comes before a path through the host</source>
        <translation>直连链路更宽，但经一个 GPU 的 NVLink 优先于经主机的路径</translation>
    </message>
    <message>
        <source>The detour is wider, but where two GPUs share an NVLink nothing is relayed</source>
        <translation>绕行路径更宽，但两个 GPU 之间有 NVLink 时不中继</translation>
    </message>
    <message>
        <source>The widest path crosses %1, and NCCL relays over NVLink alone</source>
        <translation>最宽路径经过 %1，而 NCCL 只经 NVLink 中继</translation>
    </message>
    <message>
        <source>The widest path has %1 GPUs in between, and NCCL relays through one at most</source>
        <translation>最宽路径中间有 %1 个 GPU，而 NCCL 最多经一个中继</translation>
    </message>
    <message>
        <source>The widest path is as likely: its relay has as many NVLinks, and NCCL does not measure</source>
        <translation>最宽路径同样可能：其中继有同样多的 NVLink，而 NCCL 不测量</translation>
    </message>
    <message>
        <source>NCCL counts the NVLinks of a relay and does not measure them</source>
        <translation>NCCL 只数中继的 NVLink 数目，并不测量</translation>
    </message>
    <message>
        <source>NCCL sends here, %1</source>
        <translation>NCCL 走此路径，%1</translation>
    </message>
    <message>
        <source>what NCCL does between two GPUs</source>
        <translation>NCCL 在两个 GPU 之间的做法</translation>
    </message>
    <message>
        <source>links on the way, by their kinds and numbers and not by measured rates</source>
        <translation>路径上的链路：按种类和数目，而非按实测速率</translation>
    </message>
    <message>
        <source>NVIDIA/nccl, src/graph/paths.cc; NCCL_P2P_LEVEL and NCCL_NVB_DISABLE change it</source>
        <translation>NVIDIA/nccl, src/graph/paths.cc；NCCL_P2P_LEVEL 和 NCCL_NVB_DISABLE 可更改</translation>
    </message>
    <message>
        <source>taken as samples per second, DeepSpeed&apos;s default; it is of its own timers of forward, backward and step, so that whole steps are slower</source>
        <translation>按每秒样本数（DeepSpeed 的默认指标）读取；它来自前向、反向和更新步骤各自的计时，因此完整的一步更慢</translation>
    </message>
    <message>
        <source>An NVLink has errors: the driver says so</source>
        <translation>NVLink 有错误：驱动如此报告</translation>
    </message>
    <message>
        <source>In every row, count the %1 cells to the right of the X.</source>
        <translation>在每一行中，数 X 右边的 %1 单元格。</translation>
    </message>
    <message>
        <source>No place for another request</source>
        <translation>没有空位接收新请求</translation>
    </message>
    <message>
        <source>Serving stops: more requests came at once than it has places for</source>
        <translation>服务中止：同时到来的请求多于可用名额</translation>
    </message>
    <message>
        <source>Each rank loads the whole model</source>
        <translation>每个 rank 都加载整个模型</translation>
    </message>
    <message>
        <source>Weights go to the GPU before the model is sharded</source>
        <translation>权重在模型切分之前就放到了 GPU 上</translation>
    </message>
    <message>
        <source>Load on the CPU of one rank, and let sharding hand them out</source>
        <translation>在一个 rank 的 CPU 上加载，再由切分过程分发</translation>
    </message>
    <message>
        <source>Ranks hold memory on the first GPU</source>
        <translation>各 rank 占用第一块 GPU 的显存</translation>
    </message>
    <message>
        <source>Ranks open the first GPU before they choose their own</source>
        <translation>各 rank 在选定自己的 GPU 之前先打开了第一块</translation>
    </message>
    <message>
        <source>Ranks load a checkpoint to the GPU that it was saved from</source>
        <translation>各 rank 把检查点加载到保存它的那块 GPU 上</translation>
    </message>
    <message>
        <source>Load checkpoints to the CPU</source>
        <translation>把检查点加载到 CPU</translation>
    </message>
    <message>
        <source>Several nodes are slower than one</source>
        <translation>多节点比单节点慢</translation>
    </message>
    <message>
        <source>Saving takes long</source>
        <translation>保存耗时长</translation>
    </message>
    <message>
        <source>One rank gathers and writes the whole model</source>
        <translation>由一个 rank 收集并写出整个模型</translation>
    </message>
    <message>
        <source>Time writing by itself, on another drive, too</source>
        <translation>单独测量写入时间，也换一块盘试试</translation>
    </message>
    <message>
        <source>Save in shards, beside the training, and less often</source>
        <translation>分片保存，与训练同时进行，并降低频率</translation>
    </message>
    <message>
        <source>Tensor parallelism brings little</source>
        <translation>张量并行收效甚微</translation>
    </message>
    <message>
        <source>A model that one GPU holds has little to divide</source>
        <translation>单卡放得下的模型没有多少可切分</translation>
    </message>
    <message>
        <source>IOMMU or ACS in the way</source>
        <translation>IOMMU 或 ACS 挡路</translation>
    </message>
    <message>
        <source>BIOS or kernel switch it on, and nothing here needs it</source>
        <translation>BIOS 或内核将其打开，而这里并不需要</translation>
    </message>
    <message>
        <source>A virtual machine needs it, with address translation (ATS) in the adapters</source>
        <translation>虚拟机需要它，同时网卡须支持地址转换（ATS）</translation>
    </message>
    <message>
        <source>See where it is on</source>
        <translation>查看哪里打开了它</translation>
    </message>
    <message>
        <source>Measure pairs with and without peer access</source>
        <translation>分别在有、无对等访问时测量各对 GPU</translation>
    </message>
    <message>
        <source>A bond of which one port carries</source>
        <translation>绑定网卡只有一个端口承载流量</translation>
    </message>
    <message>
        <source>NCCL&apos;s connections use one queue pair each, which goes over one port of a bonded adapter</source>
        <translation>NCCL 的每条连接只用一个队列对，只走绑定网卡的一个端口</translation>
    </message>
    <message>
        <source>One queue pair a connection, NCCL&apos;s default</source>
        <translation>每条连接一个队列对，这是 NCCL 的默认值</translation>
    </message>
    <message>
        <source>Take more queue pairs, or give NCCL both ports without a bond</source>
        <translation>增加队列对，或不做绑定把两个端口都交给 NCCL</translation>
    </message>
    <message>
        <source>FP16 is slow on this GPU</source>
        <translation>这块 GPU 的 FP16 很慢</translation>
    </message>
    <message>
        <source>This GPU has no fast FP16: mixed precision saves memory at most</source>
        <translation>这块 GPU 没有快速的 FP16：混合精度最多节省显存</translation>
    </message>
    <message>
        <source>Train in FP32, or on a GPU with tensor cores (from Volta on)</source>
        <translation>用 FP32 训练，或换用带张量核心的 GPU（Volta 及以后）</translation>
    </message>
    <message>
        <source>The allocator keeps memory</source>
        <translation>分配器保留着显存</translation>
    </message>
    <message>
        <source>Reserved memory is what the allocator keeps for later, not what is needed: allocated is what counts</source>
        <translation>reserved 是分配器留待后用的显存，而非实际所需：应看 allocated</translation>
    </message>
    <message>
        <source>Blocks that gathers took for a moment are kept</source>
        <translation>聚集操作短暂占用的块被保留下来</translation>
    </message>
    <message>
        <source>Let blocks grow, or gather later</source>
        <translation>允许块增长，或推迟聚集</translation>
    </message>
    <message>
        <source>A rank comes late, and the others wait for it in the collective</source>
        <translation>某个 rank 迟到，其他 rank 在集合通信中等待</translation>
    </message>
    <message>
        <source>Take a trace of all ranks: who comes last waits least</source>
        <translation>记录所有 rank 的轨迹：最后到的等待最少</translation>
    </message>
    <message>
        <source>All links of a GPU are slow</source>
        <translation>某块 GPU 的所有链路都慢</translation>
    </message>
    <message>
        <source>Every pair with %1 is slow: %2 where the other pairs have %3</source>
        <translation>与 %1 的每一对都慢：%2，而其他各对为 %3</translation>
    </message>
    <message>
        <source>median bandwidth of %1</source>
        <translation>%1 的带宽中位数</translation>
    </message>
    <message>
        <source>the other pairs of the same table</source>
        <translation>同一表中的其他各对</translation>
    </message>
    <message>
        <source>Its PCIe link came up with fewer lanes or an older generation, or hangs on the chipset</source>
        <translation>其 PCIe 链路通道数较少或代次较旧，或挂在芯片组上</translation>
    </message>
    <message>
        <source>It is another model than the other GPUs</source>
        <translation>它与其他 GPU 型号不同</translation>
    </message>
    <message>
        <source>See generation and lanes of its link while it works</source>
        <translation>在负载下查看其链路的代次与通道数</translation>
    </message>
    <message>
        <source>The backward pass takes long</source>
        <translation>反向传播耗时长</translation>
    </message>
    <message>
        <source>The backward pass takes %1 times the forward pass, where computing takes 2 to 3 times</source>
        <translation>反向传播耗时是前向的 %1 倍，而计算只需 2 到 3 倍</translation>
    </message>
    <message>
        <source>Gradients are exchanged in it, over a slow link or network</source>
        <translation>其中要交换梯度，而链路或网络很慢</translation>
    </message>
    <message>
        <source>The clock is read before the GPU is done: part of the forward pass is counted here</source>
        <translation>计时在 GPU 完成之前：部分前向时间算在了这里</translation>
    </message>
    <message>
        <source>Parameters or activations are fetched from the host in it</source>
        <translation>其中要从主机取回参数或激活</translation>
    </message>
    <message>
        <source>Wait for the GPU before reading the clock</source>
        <translation>读取时钟之前先等待 GPU</translation>
    </message>
    <message>
        <source>Take a trace of one step</source>
        <translation>记录一个步骤的轨迹</translation>
    </message>
    <message>
        <source>More chunks bring nothing</source>
        <translation>增加 chunk 没有收益</translation>
    </message>
    <message>
        <source>%1 chunks are no faster than %2: %3 times the rate; the pipeline&apos;s idle time is not the limit</source>
        <translation>%1 个 chunk 并不比 %2 个快：速率为 %3 倍；流水线空闲不是瓶颈</translation>
    </message>
    <message>
        <source>%1 of %2 NVLinks are down</source>
        <translation>%2 条 NVLink 中有 %1 条断开</translation>
    </message>
    <message>
        <source>NVLinks are down</source>
        <translation>NVLink 断开</translation>
    </message>
    <message>
        <source>No bridge joins the cards, or the fabric manager does not run</source>
        <translation>卡间没有桥接器，或 fabric manager 未运行</translation>
    </message>
    <message>
        <source>Every step is skipped</source>
        <translation>每一步都被跳过</translation>
    </message>
    <message>
        <source>Every step is skipped: gradients are not finite, and the loss scale falls towards nothing</source>
        <translation>每一步都被跳过：梯度不是有限值，损失缩放趋于零</translation>
    </message>
    <message>
        <source>The loss or a gradient is not a number, whatever its scale</source>
        <translation>无论如何缩放，损失或某个梯度都不是数</translation>
    </message>
    <message>
        <source>Values leave the range of FP16</source>
        <translation>数值超出 FP16 的范围</translation>
    </message>
    <message>
        <source>Find where it begins</source>
        <translation>找出从哪里开始</translation>
    </message>
    <message>
        <source>Train in bf16, whose range is that of FP32</source>
        <translation>改用 bf16 训练，其范围与 FP32 相同</translation>
    </message>
    <message>
        <source>The GPU stands idle for %1 of the step because its host launches the next kernel too late</source>
        <translation>GPU 在一步的 %1 中空闲，因为主机启动下一个 kernel 太晚</translation>
    </message>
    <message>
        <source>A line of passes</source>
        <translation>一行任务</translation>
    </message>
    <message>
        <source>without its rank</source>
        <translation>没有标明 rank</translation>
    </message>
    <message>
        <source>its rank, as other lines have</source>
        <translation>像其他行一样标明 rank</translation>
    </message>
    <message>
        <source>with stages and without</source>
        <translation>有的带阶段，有的不带</translation>
    </message>
    <message>
        <source>a stage in each action, or in none</source>
        <translation>每个动作都带阶段，或都不带</translation>
    </message>
    <message>
        <source>with microbatches and without</source>
        <translation>有的带微批次，有的不带</translation>
    </message>
    <message>
        <source>a microbatch in each pass, or in none</source>
        <translation>每个任务都带微批次，或都不带</translation>
    </message>
    <message>
        <source>sends and receives alone in a BATCH_P2P</source>
        <translation>BATCH_P2P 中只能有发送和接收</translation>
    </message>
    <message>
        <source>The instruction</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>With p stages and m chunks the idle share is (p − 1) / (m + p − 1).</source>
        <translation>p 个阶段、m 个分块时，空闲比例为 (p − 1) / (m + p − 1)。</translation>
    </message>
    <message>
        <source>a forward pass in its buffer before it</source>
        <translation>之前在其缓冲区中的一次前向</translation>
    </message>
    <message>
        <source>Read the row of %1.</source>
        <translation>看 %1 那一行。</translation>
    </message>
    <message>
        <source>A line of instructions</source>
        <translation>一行指令</translation>
    </message>
    <message>
        <source>%1: %2 % of the rate that others of the device reach</source>
        <translation>%1：同型号其他设备速率的 %2 %</translation>
    </message>
    <message>
        <source>matmuls of 32 bits</source>
        <translation>32 位矩阵乘</translation>
    </message>
    <message>
        <source>matmuls of 16 bits</source>
        <translation>16 位矩阵乘</translation>
    </message>
    <message>
        <source>matmuls of 8 bits</source>
        <translation>8 位矩阵乘</translation>
    </message>
    <message>
        <source>matmuls of odd widths: %1 % of the rate of even ones</source>
        <translation>奇数宽度的矩阵乘：偶数宽度速率的 %1 %</translation>
    </message>
    <message>
        <source>matmuls of odd widths</source>
        <translation>奇数宽度的矩阵乘</translation>
    </message>
    <message>
        <source>attention, forward</source>
        <translation>注意力，前向</translation>
    </message>
    <message>
        <source>attention, backward</source>
        <translation>注意力，反向</translation>
    </message>
    <message>
        <source>matmuls are slower than others of the device differ: the card is throttled, limited in power, or somebody else uses it</source>
        <translation>矩阵乘的变慢超出同型号设备之间的差异：该卡被降频、受功率限制，或有他人在使用</translation>
    </message>
    <message>
        <source>repeats of one matmul differ by more than 15 %: clocks changed, or somebody else used the card</source>
        <translation>同一矩阵乘的重复测量相差超过 15 %：时钟发生变化，或有他人在使用该卡</translation>
    </message>
    <message>
        <source>no GPU that is known has this name, so that its measured rates cannot be set against a data sheet; predictions are as without the profile</source>
        <translation>没有已知的 GPU 叫这个名字，其实测速率无法与数据手册对照；预测与没有该测量文件时相同</translation>
    </message>
    <message>
        <source>The profile was measured with other software than the one before</source>
        <translation>该测量文件所用的软件与之前的不同</translation>
    </message>
    <message>
        <source>The profile</source>
        <translation>测量文件</translation>
    </message>
    <message>
        <source>%1: %2 % of the rate that others reach over such links</source>
        <translation>%1：其他机器在此类链路上速率的 %2 %</translation>
    </message>
    <message>
        <source>collectives within a host</source>
        <translation>主机内集合通信</translation>
    </message>
    <message>
        <source>All GPUs go at the pace of the one with the most layers.</source>
        <translation>所有 GPU 都按层数最多的那块的节奏走。</translation>
    </message>
    <message>
        <source>collectives between hosts</source>
        <translation>主机间集合通信</translation>
    </message>
    <message>
        <source>The machine stays as it is</source>
        <translation>机器保持不变</translation>
    </message>
    <message>
        <source>one GPU of its kind was measured, whose rates predictions take</source>
        <translation>测量的是一块同型号 GPU，预测采用其速率</translation>
    </message>
    <message>
        <source>NVLink multicast fails</source>
        <translation>NVLink 多播失败</translation>
    </message>
    <message>
        <source>NVLink multicast (NVLS) cannot be set up: NVSwitch, fabric manager and driver do not agree</source>
        <translation>无法建立 NVLink 多播（NVLS）：NVSwitch、fabric manager 与驱动不一致</translation>
    </message>
    <message>
        <source>The fabric manager or an NVSwitch is in a bad state</source>
        <translation>fabric manager 或某个 NVSwitch 处于异常状态</translation>
    </message>
    <message>
        <source>The container or virtual machine may not use multicast</source>
        <translation>容器或虚拟机无权使用多播</translation>
    </message>
    <message>
        <source>Do without it</source>
        <translation>不使用它</translation>
    </message>
    <message>
        <source>The network plugin does not start</source>
        <translation>网络插件无法启动</translation>
    </message>
    <message>
        <source>NCCL&apos;s network plugin does not start: hosts talk over TCP sockets, or not at all</source>
        <translation>NCCL 的网络插件无法启动：主机之间改走 TCP 套接字，或完全不通</translation>
    </message>
    <message>
        <source>Plugin, network library and driver have unlike versions</source>
        <translation>插件、网络库与驱动的版本不一致</translation>
    </message>
    <message>
        <source>See what the network library finds</source>
        <translation>查看网络库找到了什么</translation>
    </message>
    <message>
        <source>IOMMU without pass-through</source>
        <translation>IOMMU 未设为直通</translation>
    </message>
    <message>
        <source>The library itself warns that iommu=pt is missing: copies between GPUs may be slow or never end</source>
        <translation>库本身警告缺少 iommu=pt：GPU 间的复制可能很慢，或永不结束</translation>
    </message>
    <message>
        <source>Add it to the kernel&apos;s command line and restart the host</source>
        <translation>把它加入内核命令行并重启主机</translation>
    </message>
    <message>
        <source>The driver was updated and not reloaded</source>
        <translation>驱动已更新但没有重新加载</translation>
    </message>
    <message>
        <source>Kernel module and library of the GPU driver have unlike versions</source>
        <translation>GPU 驱动的内核模块与库版本不一致</translation>
    </message>
    <message>
        <source>An update replaced the library while the old module stayed loaded</source>
        <translation>更新替换了库，而旧模块仍在加载中</translation>
    </message>
    <message>
        <source>Restart the host, or reload the module</source>
        <translation>重启主机，或重新加载模块</translation>
    </message>
    <message>
        <source>The container lost its GPUs</source>
        <translation>容器失去了 GPU</translation>
    </message>
    <message>
        <source>The GPUs cannot be asked: the container lost its right to them, or the driver lost one</source>
        <translation>无法查询 GPU：容器失去了访问权限，或驱动丢失了某个 GPU</translation>
    </message>
    <message>
        <source>The host reloaded its services, which takes devices away from running containers</source>
        <translation>主机重新加载了服务，使运行中的容器失去设备</translation>
    </message>
    <message>
        <source>The largest batch does not fit</source>
        <translation>最大的批次放不下</translation>
    </message>
    <message>
        <source>The driver lost a GPU</source>
        <translation>驱动丢失了一个 GPU</translation>
    </message>
    <message>
        <source>See whether the host itself sees the GPUs, and restart the container</source>
        <translation>查看主机本身能否看到 GPU，并重新启动容器</translation>
    </message>
    <message>
        <source>Errors on PCIe</source>
        <translation>PCIe 出错</translation>
    </message>
    <message>
        <source>The kernel reports errors on PCIe: what they hit is sent again</source>
        <translation>内核报告 PCIe 错误：受影响的数据会重发</translation>
    </message>
    <message>
        <source>A slot, a riser or a cable fails</source>
        <translation>插槽、转接板或线缆有故障</translation>
    </message>
    <message>
        <source>The link&apos;s power saving (ASPM) disturbs it</source>
        <translation>链路节能（ASPM）造成干扰</translation>
    </message>
    <message>
        <source>See which device has them, and the width and generation of its link</source>
        <translation>查看是哪个设备，以及其链路的宽度和代数</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>打开的文件过多</translation>
    </message>
    <message>
        <source>The limit of open files is reached: processes of the data loader hand over each tensor as a file</source>
        <translation>已达到打开文件数的上限：数据加载进程把每个张量当作文件传递</translation>
    </message>
    <message>
        <source>The limit (nofile) is low for so many processes and tensors</source>
        <translation>对这么多进程和张量来说，上限（nofile）太低</translation>
    </message>
    <message>
        <source>layers %1</source>
        <translation>各级层数 %1</translation>
    </message>
    <message>
        <source>Raise it, or hand over tensors by name</source>
        <translation>提高上限，或按名称传递张量</translation>
    </message>
    <message>
        <source>A disk is full</source>
        <translation>磁盘已满</translation>
    </message>
    <message>
        <source>A disk or its quota is full: a file could not be written</source>
        <translation>磁盘或其配额已满：文件无法写入</translation>
    </message>
    <message>
        <source>Checkpoints, caches or temporary files fill it</source>
        <translation>检查点、缓存或临时文件占满了它</translation>
    </message>
    <message>
        <source>See which disk, and what fills it</source>
        <translation>查看是哪个磁盘，以及被什么占满</translation>
    </message>
    <message>
        <source>The job&apos;s time was up</source>
        <translation>作业时间已到</translation>
    </message>
    <message>
        <source>The job system ended the job: its time was up</source>
        <translation>作业系统结束了作业：时间已到</translation>
    </message>
    <message>
        <source>Frozen weights need no gradients of their own, and all else is computed as before</source>
        <translation>冻结的权重不需要自己的梯度，其余计算照旧</translation>
    </message>
    <message>
        <source>It takes longer than was asked for, or hangs</source>
        <translation>所需时间超过申请，或卡住</translation>
    </message>
    <message>
        <source>Ask for more time, or save often and go on in the next job</source>
        <translation>申请更多时间，或经常保存并在下一个作业中继续</translation>
    </message>
    <message>
        <source>The program does not know this GPU and divides by an A100&apos;s peak: its MFU is not that of this GPU</source>
        <translation>程序不认识此 GPU，改用 A100 的峰值作除数：其 MFU 不是此 GPU 的</translation>
    </message>
    <message>
        <source>The GPU is missing in the program&apos;s table of peaks</source>
        <translation>程序的峰值表中没有此 GPU</translation>
    </message>
    <message>
        <source>Divide by the peak of this GPU, without sparsity</source>
        <translation>除以此 GPU 不含稀疏的峰值</translation>
    </message>
    <message>
        <source>A share above one</source>
        <translation>份额大于一</translation>
    </message>
    <message>
        <source>The share of memory that the program may take is set above 1</source>
        <translation>程序可占用的显存份额被设为大于 1</translation>
    </message>
    <message>
        <source>Percent were written where a share is meant</source>
        <translation>该写份额的地方写成了百分数</translation>
    </message>
    <message>
        <source>Set a share below 1; libraries need some of the memory, too</source>
        <translation>设为小于 1 的份额；各种库也需要一些显存</translation>
    </message>
    <message>
        <source>Parameters are searched in vain</source>
        <translation>白白搜索参数</translation>
    </message>
    <message>
        <source>Data parallelism searches for unused parameters in each step and finds none</source>
        <translation>数据并行在每一步搜索未用参数，却没有找到</translation>
    </message>
    <message>
        <source>The search is switched on and not needed</source>
        <translation>搜索已开启但并不需要</translation>
    </message>
    <message>
        <source>Leave it out</source>
        <translation>去掉它</translation>
    </message>
    <message>
        <source>A collective did not end</source>
        <translation>集合通信没有结束</translation>
    </message>
    <message>
        <source>The ranks that are listed came to the collective, and it did not end: no rank is missing</source>
        <translation>列出的 rank 都到达了该集合通信，但它没有结束：没有 rank 缺席</translation>
    </message>
    <message>
        <source>The network between hosts drops or blocks large messages</source>
        <translation>主机间网络丢弃或阻断大消息</translation>
    </message>
    <message>
        <source>Ranks call it with unlike sizes</source>
        <translation>各 rank 以不同的大小调用它</translation>
    </message>
    <message>
        <source>Test the network by itself, between the same hosts</source>
        <translation>在同样的主机之间单独测试网络</translation>
    </message>
    <message>
        <source>The program itself names the ranks that did not come to a collective</source>
        <translation>程序本身指出了没有到达集合通信的 rank</translation>
    </message>
    <message>
        <source>See where these ranks stand, and their first error</source>
        <translation>查看这些 rank 停在哪里，以及它们的第一个错误</translation>
    </message>
    <message>
        <source>A process ended with a memory fault</source>
        <translation>进程因内存错误结束</translation>
    </message>
    <message>
        <source>Which code failed cannot be told: a process ended with a memory fault (signal 11)</source>
        <translation>无法判断是哪段代码出错：进程因内存错误（信号 11）结束</translation>
    </message>
    <message>
        <source>the stack that python -X faulthandler or gdb prints, and the versions of all libraries</source>
        <translation>python -X faulthandler 或 gdb 打印的调用栈，以及所有库的版本</translation>
    </message>
    <message>
        <source>Only the first one is slow</source>
        <translation>只有第一次慢</translation>
    </message>
    <message>
        <source>Connections are set up at their first use</source>
        <translation>连接在首次使用时建立</translation>
    </message>
    <message>
        <source>Kernels are compiled or chosen at their first use</source>
        <translation>核函数在首次使用时编译或选择</translation>
    </message>
    <message>
        <source>Ranks come to the first collective at unlike times</source>
        <translation>各 rank 到达第一个集合通信的时间不同</translation>
    </message>
    <message>
        <source>The CPU is the limit</source>
        <translation>CPU 是瓶颈</translation>
    </message>
    <message>
        <source>Leave the first steps out of what is measured</source>
        <translation>测量时不计最初几步</translation>
    </message>
    <message>
        <source>Set up connections before the first step</source>
        <translation>在第一步之前建立连接</translation>
    </message>
    <message>
        <source>against %1</source>
        <translation>对比 %1</translation>
    </message>
    <message>
        <source>Each epoch begins with a wait</source>
        <translation>每个 epoch 都以等待开始</translation>
    </message>
    <message>
        <source>Processes of the data loader end with each epoch</source>
        <translation>数据加载进程随每个 epoch 结束</translation>
    </message>
    <message>
        <source>Lists or an index of the dataset are read at each start</source>
        <translation>每次开始都要读取数据集的列表或索引</translation>
    </message>
    <message>
        <source>Keep the processes</source>
        <translation>保留这些进程</translation>
    </message>
    <message>
        <source>Some ranks come late</source>
        <translation>部分 rank 来得晚</translation>
    </message>
    <message>
        <source>Steps of the idle ranks wait for data or for the CPU</source>
        <translation>空闲 rank 的步骤在等数据或 CPU</translation>
    </message>
    <message>
        <source>Ranks have unequal work</source>
        <translation>各 rank 的工作量不等</translation>
    </message>
    <message>
        <source>See what the processes of the idle GPUs do</source>
        <translation>查看空闲 GPU 的进程在做什么</translation>
    </message>
    <message>
        <source>GPUs wait for one another</source>
        <translation>GPU 互相等待</translation>
    </message>
    <message>
        <source>Links or network are too slow for what is exchanged</source>
        <translation>链路或网络对所交换的数据来说太慢</translation>
    </message>
    <message>
        <source>JAX reserves memory beforehand</source>
        <translation>JAX 预先占用显存</translation>
    </message>
    <message>
        <source>JAX reserves three quarters of the GPU&apos;s memory at its first use, whatever the arrays need</source>
        <translation>JAX 在首次使用时占用四分之三的显存，与数组所需无关</translation>
    </message>
    <message>
        <source>It takes memory in one piece and divides it itself</source>
        <translation>它一次性取得整块显存，再自行划分</translation>
    </message>
    <message>
        <source>Let it take memory as it needs it</source>
        <translation>让它按需取用显存</translation>
    </message>
    <message>
        <source>The pipeline is not full: more GPUs wait longer for the first chunk</source>
        <translation>流水线没有填满：GPU 越多，等第一个分块越久</translation>
    </message>
    <message>
        <source>Or reserve a smaller share</source>
        <translation>或占用较小的份额</translation>
    </message>
    <message>
        <source>Gathering parameters takes long</source>
        <translation>收集参数耗时长</translation>
    </message>
    <message>
        <source>Each gather serves few tokens: a small microbatch</source>
        <translation>每次收集只服务少量 token：microbatch 太小</translation>
    </message>
    <message>
        <source>Experts are gathered whether or not they have tokens</source>
        <translation>无论专家是否有 token 都要收集</translation>
    </message>
    <message>
        <source>Compare with sharding gradients and optimiser alone, where memory allows</source>
        <translation>显存允许时，与只切分梯度和优化器的做法比较</translation>
    </message>
    <message>
        <source>The first GPU holds more</source>
        <translation>第一个 GPU 占用更多</translation>
    </message>
    <message>
        <source>One process drives all GPUs and gathers on the first one</source>
        <translation>一个进程驱动所有 GPU，并在第一个上汇总</translation>
    </message>
    <message>
        <source>Processes of the data loader hang</source>
        <translation>数据加载器的进程卡住</translation>
    </message>
    <message>
        <source>Ranks open the first GPU besides their own, or load a checkpoint to it</source>
        <translation>各 rank 除自己的 GPU 外还打开了第一个，或把检查点加载到它上面</translation>
    </message>
    <message>
        <source>Reading a printout: %1</source>
        <translation>看输出：%1</translation>
    </message>
    <message>
        <source>Count the processes on the first GPU: one process means the former, several mean the latter</source>
        <translation>数一数第一个 GPU 上的进程：一个说明是前者，多个说明是后者</translation>
    </message>
    <message>
        <source>Bus bandwidth of a tree</source>
        <translation>树算法的总线带宽</translation>
    </message>
    <message>
        <source>On two nodes NCCL takes a tree; bus bandwidth counts the traffic of a ring and may exceed what the NIC carries</source>
        <translation>两个节点上 NCCL 使用树；总线带宽按环的流量计算，可能超过 NIC 的能力</translation>
    </message>
    <message>
        <source>A tree of two nodes sends each byte once each way, a ring nearly twice</source>
        <translation>两节点的树每个方向每字节只发一次，环则接近两次</translation>
    </message>
    <message>
        <source>Measure the network with a ring</source>
        <translation>用环测量网络</translation>
    </message>
    <message>
        <source>Memory grows from step to step</source>
        <translation>显存逐步增长</translation>
    </message>
    <message>
        <source>Results are kept with their graph: a loss or output is summed or listed without .item() or .detach()</source>
        <translation>结果连同计算图被保留：累加或存储损失、输出时没有用 .item() 或 .detach()</translation>
    </message>
    <message>
        <source>Keep numbers, not tensors</source>
        <translation>保留数值，而不是张量</translation>
    </message>
    <message>
        <source>See what holds memory</source>
        <translation>查看是什么占着显存</translation>
    </message>
    <message>
        <source>Host memory grows</source>
        <translation>主机内存增长</translation>
    </message>
    <message>
        <source>Results of each step are kept on the CPU</source>
        <translation>每一步的结果都保留在 CPU 上</translation>
    </message>
    <message>
        <source>Compare with a loader without processes of its own</source>
        <translation>与没有独立进程的加载器比较</translation>
    </message>
    <message>
        <source>Evaluation needs more memory</source>
        <translation>评估需要更多显存</translation>
    </message>
    <message>
        <source>Outputs of all batches stay on the GPU until the evaluation ends</source>
        <translation>所有批次的输出在评估结束前都留在 GPU 上</translation>
    </message>
    <message>
        <source>It runs without torch.no_grad(), and activations are kept</source>
        <translation>它没有用 torch.no_grad()，激活值被保留</translation>
    </message>
    <message>
        <source>Its batch or its sequences are larger</source>
        <translation>它的批次或序列更大</translation>
    </message>
    <message>
        <source>Move outputs to the CPU as it goes on, or keep the loss alone</source>
        <translation>边评估边把输出移到 CPU，或只保留损失</translation>
    </message>
    <message>
        <source>Take a smaller batch for it</source>
        <translation>为它使用较小的批次</translation>
    </message>
    <message>
        <source>Ranks have unlike numbers of batches</source>
        <translation>各 rank 的批次数不同</translation>
    </message>
    <message>
        <source>The data does not divide evenly over ranks and batches</source>
        <translation>数据不能均匀分给各 rank 和批次</translation>
    </message>
    <message>
        <source>One rank alone evaluates, saves or logs what all must do together</source>
        <translation>某个 rank 单独做了必须一起做的评估、保存或记录</translation>
    </message>
    <message>
        <source>Give each rank as many batches as the others</source>
        <translation>让每个 rank 的批次数相同</translation>
    </message>
    <message>
        <source>It hangs while saving</source>
        <translation>保存时卡住</translation>
    </message>
    <message>
        <source>One rank alone calls what all must call, such as gathering a sharded state</source>
        <translation>只有一个 rank 调用了所有 rank 都必须调用的操作，例如收集切分的状态</translation>
    </message>
    <message>
        <source>Writing takes longer than the time limit of collectives</source>
        <translation>写入时间超过集合通信的时限</translation>
    </message>
    <message>
        <source>Call the saving function on all ranks</source>
        <translation>在所有 rank 上调用保存函数</translation>
    </message>
    <message>
        <source>Which of the parts grow with the samples, and which would FSDP divide?</source>
        <translation>哪些部分随样本增长？FSDP 会对哪些分片？</translation>
    </message>
    <message>
        <source>Raise the limit</source>
        <translation>提高时限</translation>
    </message>
    <message>
        <source>Copies between GPUs hang</source>
        <translation>GPU 间复制卡住</translation>
    </message>
    <message>
        <source>IOMMU or ACS sends them through the CPU</source>
        <translation>IOMMU 或 ACS 使其经过 CPU</translation>
    </message>
    <message>
        <source>A fault of driver or BIOS on this platform</source>
        <translation>此平台的驱动或 BIOS 有缺陷</translation>
    </message>
    <message>
        <source>Loading takes long</source>
        <translation>加载耗时长</translation>
    </message>
    <message>
        <source>Each rank reads the whole model</source>
        <translation>每个 rank 都读取整个模型</translation>
    </message>
    <message>
        <source>Time reading by itself</source>
        <translation>单独测量读取时间</translation>
    </message>
    <message>
        <source>FSDP divides parameters, gradients and the state of the optimiser, not the activations.</source>
        <translation>FSDP 对参数、梯度和优化器状态分片，不对激活值分片。</translation>
    </message>
    <message>
        <source>Copy the weights to a local drive first</source>
        <translation>先把权重复制到本地磁盘</translation>
    </message>
    <message>
        <source>One tensor of %1 was asked for, and the GPU has %2</source>
        <translation>请求了 %1 的单个张量，而 GPU 只有 %2</translation>
    </message>
    <message>
        <source>Attention keeps a score for each pair of tokens: no flash or memory-efficient attention</source>
        <translation>注意力为每对 token 保留分数：没有使用 flash 或节省显存的注意力</translation>
    </message>
    <message>
        <source>One batch, sequence or picture is far larger than the others</source>
        <translation>某个批次、序列或图像远大于其他</translation>
    </message>
    <message>
        <source>Compute attention without keeping its scores</source>
        <translation>计算注意力而不保留其分数</translation>
    </message>
    <message>
        <source>Limit the length of a sequence and the size of a batch</source>
        <translation>限制序列长度和批次大小</translation>
    </message>
    <message>
        <source>Rank %1 did not come to a collective, and the others waited for it</source>
        <translation>rank %1 没有到达集合通信，其他 rank 在等它</translation>
    </message>
    <message>
        <source>Ranks %1 did not come to a collective, and the others waited for them</source>
        <translation>rank %1 没有到达集合通信，其他 rank 在等它们</translation>
    </message>
    <message>
        <source>Python pauses steps</source>
        <translation>Python 使步骤停顿</translation>
    </message>
    <message>
        <source>The data loader or the program makes many Python objects</source>
        <translation>数据加载器或程序创建了大量 Python 对象</translation>
    </message>
    <message>
        <source>Collect at fixed steps, on all ranks at once</source>
        <translation>在固定的步骤、所有 rank 同时回收</translation>
    </message>
    <message>
        <source>Which kind of link is faster?</source>
        <translation>哪种链路更快？</translation>
    </message>
    <message>
        <source>the rates of these kinds overlap until they are measured</source>
        <translation>在测量之前，这些类型的速率相互重叠</translation>
    </message>
    <message>
        <source>Which GPU is nearest to the first one?</source>
        <translation>哪个 GPU 离第一个最近？</translation>
    </message>
    <message>
        <source>the first GPU is joined to all others alike, or only over PCIe</source>
        <translation>第一个 GPU 与其他 GPU 的连接方式相同，或只通过 PCIe</translation>
    </message>
    <message>
        <source>The program&apos;s own limit of memory</source>
        <translation>程序自身的显存上限</translation>
    </message>
    <message>
        <source>The limit that the program sets to its own memory is reached, not that of the GPU</source>
        <translation>达到的是程序为自己设置的显存上限，而不是 GPU 的上限</translation>
    </message>
    <message>
        <source>A share is set by torch.cuda.set_per_process_memory_fraction or by its environment</source>
        <translation>份额由 torch.cuda.set_per_process_memory_fraction 或环境变量设置</translation>
    </message>
    <message>
        <source>Raise the share or leave it out</source>
        <translation>提高份额或不设置</translation>
    </message>
    <message>
        <source>The GPU is busy and idle in turns</source>
        <translation>GPU 时忙时闲</translation>
    </message>
    <message>
        <source>The CPU evaluates, logs or saves between steps</source>
        <translation>CPU 在步骤之间评估、记录或保存</translation>
    </message>
    <message>
        <source>other processes hold a part of it; the peak is what PyTorch reserved here</source>
        <translation>其中一部分由其他进程占用；峰值为 PyTorch 在此保留的量</translation>
    </message>
    <message>
        <source>Shared memory is closed to this user</source>
        <translation>当前用户无权使用共享内存</translation>
    </message>
    <message>
        <source>Shared memory (/dev/shm) may not be written by this user</source>
        <translation>当前用户不能写入共享内存（/dev/shm）</translation>
    </message>
    <message>
        <source>Anomaly detection is on</source>
        <translation>异常检测已开启</translation>
    </message>
    <message>
        <source>The rights of /dev/shm, or a file of another user in it, forbid it</source>
        <translation>/dev/shm 的权限或其中属于其他用户的文件不允许写入</translation>
    </message>
    <message>
        <source>See whose it is and what lies in it</source>
        <translation>查看其所有者和其中的文件</translation>
    </message>
    <message>
        <source>Give /dev/shm its usual rights</source>
        <translation>恢复 /dev/shm 的常规权限</translation>
    </message>
    <message>
        <source>1 GPU</source>
        <translation>1 块 GPU</translation>
    </message>
    <message>
        <source>1 chunk</source>
        <translation>1 个分块</translation>
    </message>
    <message>
        <source>The GPU is not used</source>
        <translation>未使用 GPU</translation>
    </message>
    <message>
        <source>GPU %1: %2 of %3</source>
        <translation>GPU %1：%2 / %3</translation>
    </message>
    <message>
        <source>%1 gathers, and par has %2: take tasks back</source>
        <translation>已收集 %1 次，而标准为 %2 次：请撤回任务</translation>
    </message>
    <message>
        <source>Gathers so far: %1 of %2</source>
        <translation>目前收集次数：%1 / %2</translation>
    </message>
    <message>
        <source>GPU %1 has been idle for %2, and par leaves it %3: take tasks back</source>
        <translation>GPU %1 已空闲 %2，而标准只允许 %3：请撤回任务</translation>
    </message>
    <message>
        <source>Idle so far, of what par leaves: %1</source>
        <translation>目前空闲时间（标准允许的）：%1</translation>
    </message>
    <message>
        <source>fit of the lab&apos;s chart, nine stable points</source>
        <translation>根据实验图表拟合，九个稳定点</translation>
    </message>
    <message>
        <source>fitted on %1 runs</source>
        <translation>根据 %1 次运行拟合</translation>
    </message>
    <message>
        <source>receives that hold up their rank make a step of F 1 and B 2 longer</source>
        <translation>会阻塞所在 rank 的接收使 F 1、B 2 的一步变长</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 块 GPU</translation>
    </message>
    <message>
        <source>everything: the profile is of %1, the plans are for %2</source>
        <translation>全部：测量档案来自 %1，方案针对 %2</translation>
    </message>
    <message>
        <source>Rank %1 waited %2 in %3 and gave up: whether another rank did not come to it or their connection failed cannot be told from the text of one rank</source>
        <translation>rank %1 在 %3 中等待 %2 后放弃：是另一个 rank 没有到来，还是它们之间的连接失败，从一个 rank 的文本中无法判断</translation>
    </message>
    <message>
        <source>the lines of all ranks that begin with Watchdog, and the first error of each</source>
        <translation>所有 rank 中以 Watchdog 开头的行，以及每个 rank 的第一个错误</translation>
    </message>
    <message>
        <source>where each rank stands (TORCH_NCCL_TRACE_BUFFER_SIZE=2000, or py-spy dump)</source>
        <translation>每个 rank 停在哪里（TORCH_NCCL_TRACE_BUFFER_SIZE=2000 或 py-spy dump）</translation>
    </message>
    <message>
        <source>Ranks %1 waited %2 in %3 and gave up: another rank did not come to it, or a connection failed</source>
        <translation>rank %1 在 %3 中等待 %2 后放弃：另一个 rank 没有到来，或某个连接失败</translation>
    </message>
    <message>
        <source>The adapter does not reach GPU memory</source>
        <translation>网卡无法访问 GPU 内存</translation>
    </message>
    <message>
        <source>The adapter refused the memory that it was to send (local protection error): GPUDirect RDMA does not work</source>
        <translation>网卡拒绝了要发送的内存（local protection error）：GPUDirect RDMA 不工作</translation>
    </message>
    <message>
        <source>IOMMU or ACS sends copies between GPU and adapter through the CPU</source>
        <translation>IOMMU 或 ACS 使 GPU 与网卡之间的拷贝经过 CPU</translation>
    </message>
    <message>
        <source>The driver, nvidia-peermem or the adapter&apos;s firmware do not fit one another</source>
        <translation>驱动、nvidia-peermem 或网卡固件互不匹配</translation>
    </message>
    <message>
        <source>Switch it off to see whether the error goes; the network is slower then</source>
        <translation>将其关闭，看错误是否消失；此时网络会变慢</translation>
    </message>
    <message>
        <source>PyTorch&apos;s watchdog ended the program</source>
        <translation>PyTorch 的看门狗结束了程序</translation>
    </message>
    <message>
        <source>Why PyTorch&apos;s watchdog ended the program cannot be told from its message: a collective, a call of CUDA or a thread of Python may be what hangs</source>
        <translation>从 PyTorch 看门狗的消息无法判断它为何结束程序：挂起的可能是集合通信、CUDA 调用或 Python 线程</translation>
    </message>
    <message>
        <source>the first error of each rank, and where each rank stands (py-spy dump --pid PID)</source>
        <translation>每个 rank 的第一个错误，以及每个 rank 停在哪里（py-spy dump --pid PID）</translation>
    </message>
    <message>
        <source>NCCL found no memory, or failed before</source>
        <translation>NCCL 没有找到内存，或此前已失败</translation>
    </message>
    <message>
        <source>NCCL could not make its buffers on the GPU; whether its memory is full cannot be told from this line</source>
        <translation>NCCL 无法在 GPU 上建立缓冲区；内存是否已满，从这一行无法判断</translation>
    </message>
    <message>
        <source>the line with &quot;failure&quot; that NCCL or RCCL prints before it, or nvidia-smi at that moment</source>
        <translation>NCCL 或 RCCL 在它之前打印的带有 “failure” 的那一行，或此刻的 nvidia-smi 输出</translation>
    </message>
    <message>
        <source>nanoGPT divides by the A100&apos;s peak, whatever the GPU: if it does so here, %1 % is %3 % of %2&apos;s</source>
        <translation>nanoGPT 无论用什么 GPU 都除以 A100 的峰值：若此处如此，%1 % 相当于 %2 峰值的 %3 %</translation>
    </message>
    <message>
        <source>An MFU of %1 % is more than a GPU can: the FLOP, the time or the peak is wrong</source>
        <translation>MFU 为 %1 % 超出了 GPU 的能力：FLOP、时间或峰值有误</translation>
    </message>
    <message>
        <source>Work is counted that this GPU does not do: the batch of all ranks, experts not used</source>
        <translation>计入了这块 GPU 没有做的工作：所有 rank 的批次、未使用的专家</translation>
    </message>
    <message>
        <source>The clock is read before the GPU is done, or part of the step is not timed</source>
        <translation>在 GPU 完成之前就读取了时间，或步骤的一部分没有计时</translation>
    </message>
    <message>
        <source>Count by hand: 6 · parameters · tokens of one GPU per second</source>
        <translation>手工计算：6 · 参数量 · 每块 GPU 每秒的 token 数</translation>
    </message>
    <message>
        <source>Give each GPU work by its rate, or leave the slow one out</source>
        <translation>按速率给每块 GPU 分配工作，或不用较慢的那块</translation>
    </message>
    <message>
        <source>The list of Megatron-LM&apos;s arguments</source>
        <translation>Megatron-LM 的参数列表</translation>
    </message>
    <message>
        <source>all of it, down to its line &quot;end of arguments&quot;</source>
        <translation>完整的列表，直到 “end of arguments” 一行</translation>
    </message>
    <message>
        <source>%1 of %2 tasks placed</source>
        <translation>已放置 %1 / %2 个任务</translation>
    </message>
    <message>
        <source>Your order has %1, and %2 are enough: %3</source>
        <translation>你的顺序有 %1，而 %2 就够了：%3</translation>
    </message>
    <message>
        <source>GPU %1 turns to a stage %2 times</source>
        <translation>GPU %1 有 %2 次转到某个阶段</translation>
    </message>
    <message>
        <source>Give this stage fewer layers, or compare its kernels with those of another stage</source>
        <translation>减少该级的层数，或将其 kernel 与另一级比较</translation>
    </message>
    <message>
        <source>No task can be placed now: each waits for another or is over the limit. Take tasks back</source>
        <translation>现在无法放置任何任务：每个都在等待另一个或超出上限。请撤回一些任务</translation>
    </message>
    <message>
        <source>Par: %1. No order has fewer than %2: each stage is gathered once.</source>
        <translation>标准：%1。没有顺序少于 %2：每个阶段至少收集一次。</translation>
    </message>
    <message>
        <source>How long does a pipeline over these GPUs stand idle?</source>
        <translation>这些 GPU 上的流水线空闲多久？</translation>
    </message>
    <message>
        <source>there are more of them than a pipeline that one reads has stages</source>
        <translation>GPU 数量多于便于阅读的流水线的阶段数</translation>
    </message>
    <message>
        <source>What does one of these GPUs hold?</source>
        <translation>一个 GPU 能容纳多少？</translation>
    </message>
    <message>
        <source>the printout does not name the GPU; put nvidia-smi -L in front of it</source>
        <translation>输出中没有 GPU 名称；请在前面加上 nvidia-smi -L 的输出</translation>
    </message>
    <message>
        <source>a schedule such as gpipe, 1f1b, zb-v or auto, or own-order</source>
        <translation>调度，例如 gpipe、1f1b、zb-v 或 auto，或者 own-order</translation>
    </message>
    <message>
        <source>its layers are taken as Mamba 2 layers of the same sizes; gates of attention are not counted</source>
        <translation>其层按相同尺寸的 Mamba 2 层处理；不计注意力的门控</translation>
    </message>
    <message>
        <source>how much a framework&apos;s own kernels gain</source>
        <translation>框架自带内核的收益</translation>
    </message>
    <message>
        <source>products of experts</source>
        <translation>专家的矩阵乘</translation>
    </message>
    <message>
        <source>%1: loads by Zipf&apos;s law take %2 % of the time of even ones, which predictions take</source>
        <translation>%1：按齐普夫定律分布的负载用时为均匀负载的 %2 %，预测按均匀负载计算</translation>
    </message>
    <message>
        <source>it was measured on another GPU</source>
        <translation>它是在另一种 GPU 上测得的</translation>
</message>
<message>
        <source>matmul</source>
        <translation>矩阵乘</translation>
    </message>
    <message>
        <source>convolution</source>
        <translation>卷积</translation>
    </message>
    <message>
        <source>norm</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>softmax</source>
        <translation>softmax</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>moving data</source>
        <translation>数据移动</translation>
    </message>
    <message>
        <source>elementwise</source>
        <translation>逐元素</translation>
    </message>
    <message>
        <source>reduction</source>
        <translation>归约</translation>
    </message>
    <message>
        <source>dropout</source>
        <translation>dropout</translation>
    </message>
    <message>
        <source>random numbers</source>
        <translation>随机数</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>拷贝</translation>
    </message>
    <message>
        <source>other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>tensor parallel</source>
        <translation>张量并行</translation>
    </message>
    <message>
        <source>sharded weights</source>
        <translation>分片权重</translation>
    </message>
    <message>
        <source>all-reduce</source>
        <translation>all-reduce</translation>
    </message>
    <message>
        <source>all-gather</source>
        <translation>all-gather</translation>
    </message>
    <message>
        <source>reduce-scatter</source>
        <translation>reduce-scatter</translation>
    </message>
    <message>
        <source>all-to-all</source>
        <translation>all-to-all</translation>
    </message>
    <message>
        <source>broadcast</source>
        <translation>广播</translation>
    </message>
    <message>
        <source>send and receive</source>
        <translation>发送与接收</translation>
    </message>
    <message>
        <source>barrier</source>
        <translation>屏障</translation>
    </message>
    <message>
        <source>The step takes %1 instead of %2; most of the change is in %3 (%4 per GPU)</source>
        <translation>一步用时 %1，之前为 %2；变化主要来自%3（每个 GPU %4）</translation>
    </message>
    <message>
        <source>The step takes %1 in both</source>
        <translation>两者的一步都用时 %1</translation>
    </message>
    <message>
        <source>exposed communication (%1)</source>
        <translation>未重叠的通信（%1）</translation>
    </message>
    <message>
        <source>wait for the last rank (%1)</source>
        <translation>等待最后一个 rank（%1）</translation>
    </message>
    <message>
        <source>transfer (%1)</source>
        <translation>传输（%1）</translation>
    </message>
    <message>
        <source>A set of %1 events</source>
        <translation>%1 个事件</translation>
    </message>
    <message>
        <source>One event</source>
        <translation>一个事件</translation>
    </message>
    <message>
        <source>time or duration is missing or negative</source>
        <translation>时间或时长缺失或为负</translation>
    </message>
    <message>
        <source>a start without an end, or an end without a start</source>
        <translation>有开始而无结束，或有结束而无开始</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>rank %1 GPU %2</source>
        <translation>rank %1 GPU %2</translation>
    </message>
    <message>
        <source>rank %1 host</source>
        <translation>rank %1 主机</translation>
    </message>
    <message>
        <source>stream %1</source>
        <translation>流 %1</translation>
    </message>
    <message>
        <source>thread %1</source>
        <translation>线程 %1</translation>
    </message>
    <message>
        <source>Sends and receives do not state their ranks: which stage of a pipeline is late cannot be told</source>
        <translation>发送与接收未注明其 rank：无法判断流水线的哪个阶段较慢</translation>
    </message>
    <message>
        <source>traces whose sends state their ranks or the group of their pipeline</source>
        <translation>其发送注明 rank 或流水线进程组的 trace</translation>
    </message>
    <message>
        <source>Node %1 (ranks %2) is last in %3 of collectives and costs %4 of the step</source>
        <translation>节点 %1（rank %2）在 %3 的集合通信中最后到达，占一步的 %4</translation>
    </message>
    <message>
        <source>Ranks wait %1 for each other, but the last one changes: no rank or node can be named</source>
        <translation>各 rank 相互等待 %1，但最后到达者在变化：无法指出某个 rank 或节点</translation>
    </message>
    <message>
        <source>Transfers between ranks %1 take %2 times as long as those of similar groups and cost %3 of the step</source>
        <translation>rank %1 之间的传输用时是同类组的 %2 倍，占一步的 %3</translation>
    </message>
    <message>
        <source>No change can be told: the steps of each trace differ as much</source>
        <translation>无法认定有变化：每份 trace 自身各步的差异同样大</translation>
    </message>
    <message>
        <source>More than chance: %1 certain</source>
        <translation>并非偶然：确信 %1</translation>
</message>
<message>
        <source>the run with uneven stages is not slower by more than the runs scatter</source>
        <translation>各级不均的运行并未慢出测量离散范围</translation>
    </message>
    <message>
        <source>the FFN size (%1)</source>
        <translation>FFN 宽度（%1）</translation>
    </message>
    <message>
        <source>the total dimension of all heads (%1)</source>
        <translation>所有头的宽度（%1）</translation>
    </message>
    <message>
        <source>the hidden size (%1)</source>
        <translation>隐藏宽度（%1）</translation>
    </message>
    <message>
        <source>a step traced on one GPU</source>
        <translation>在一个 GPU 上采集的一步</translation>
    </message>
    <message>
        <source>GPUs of the trace</source>
        <translation>跟踪中的 GPU</translation>
    </message>
    <message>
        <source>one, with the whole model</source>
        <translation>一个，含整个模型</translation>
    </message>
    <message>
        <source>kernels of a forward and of a backward pass</source>
        <translation>前向和反向传播的内核</translation>
    </message>
    <message>
        <source>adapters of this form are not read here; all weights are taken to be trained</source>
        <translation>此处不读取这种形式的适配器；视为训练全部权重</translation>
    </message>
    <message>
        <source>it stands twice; its slots are added up, as MPI does</source>
        <translation>它出现了两次；其槽位像 MPI 那样相加</translation>
    </message>
    <message>
        <source>the longest prompt and the longest answer together; most sequences are shorter</source>
        <translation>最长提示与最长回答之和；多数序列更短</translation>
    </message>
    <message>
        <source>the same settings and digits stand in a row above; each counts as a repetition</source>
        <translation>上方某行有相同的设置和数字；每行都算作一次重复</translation>
    </message>
    <message>
        <source>“%1” speaks for it</source>
        <translation>“%1”支持这一判断</translation>
    </message>
    <message>
        <source>times as likely</source>
        <translation>倍可能</translation>
    </message>
    <message>
        <source>The CPU launches kernels too slowly</source>
        <translation>CPU 启动内核太慢</translation>
    </message>
    <message>
        <source>Kernels are small and many: a small batch, unfused operations, many experts</source>
        <translation>内核小而多：批次小、算子未融合、专家多</translation>
    </message>
    <message>
        <source>Have the launches recorded once, or kernels fused</source>
        <translation>将启动过程录制一次，或融合内核</translation>
    </message>
    <message>
        <source>Requests come one at a time</source>
        <translation>请求逐个到来</translation>
    </message>
    <message>
        <source>Send requests together, or all prompts in one call</source>
        <translation>同时发送请求，或在一次调用中给出所有提示</translation>
    </message>
    <message>
        <source>Sharding saves little memory</source>
        <translation>分片节省的显存很少</translation>
    </message>
    <message>
        <source>Activations take most of the memory, and sharding leaves them whole</source>
        <translation>激活值占用大部分显存，而分片不会划分它们</translation>
    </message>
    <message>
        <source>The whole model is one unit, which is gathered at once</source>
        <translation>整个模型是一个单元，会被一次性收集</translation>
    </message>
    <message>
        <source>Wrap each layer by itself</source>
        <translation>将每一层单独包装</translation>
    </message>
    <message>
        <source>Evaluation takes long</source>
        <translation>评估耗时很长</translation>
    </message>
    <message>
        <source>Metrics are computed on the CPU, in one process</source>
        <translation>指标在 CPU 上由单个进程计算</translation>
    </message>
    <message>
        <source>It runs with small batches, or generates token by token</source>
        <translation>评估使用小批次，或逐个词元生成</translation>
    </message>
    <message>
        <source>Evaluate less often, with larger batches and on all GPUs</source>
        <translation>减少评估次数，使用更大的批次，并在所有 GPU 上评估</translation>
    </message>
    <message>
        <source>kernels of the step</source>
        <translation>这一步的内核</translation>
    </message>
    <message>
        <source>ten times off what this model and microbatch are predicted to take</source>
        <translation>与该模型和微批量的预测相差十倍</translation>
    </message>
    <message>
        <source>a step of this model</source>
        <translation>该模型的一步</translation>
    </message>
    <message>
        <source>between nodes</source>
        <translation>主机之间</translation>
    </message>
    <message>
        <source>leaf</source>
        <translation>leaf</translation>
    </message>
    <message>
        <source>spine</source>
        <translation>spine</translation>
    </message>
    <message>
        <source>core</source>
        <translation>core</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>第 %1 级</translation>
    </message>
    <message>
        <source>same rail</source>
        <translation>同一 rail</translation>
    </message>
    <message>
        <source>across rails</source>
        <translation>跨 rail</translation>
    </message>
    <message>
        <source>Experts are many small products</source>
        <translation>专家是许多小的矩阵乘</translation>
    </message>
    <message>
        <source>The program computes one expert after the other, without kernels that join them</source>
        <translation>程序逐个计算专家，没有把它们合在一起的内核</translation>
    </message>
    <message>
        <source>Tokens or weights of experts go between GPUs in each layer</source>
        <translation>每一层都有专家的 token 或权重在 GPU 之间传输</translation>
    </message>
    <message>
        <source>Take kernels that compute all experts of a GPU at once</source>
        <translation>使用一次计算同一 GPU 上全部专家的内核</translation>
    </message>
    <message>
        <source>Take a trace of one step: count its kernels, and look for gaps between them</source>
        <translation>采集一步的跟踪：数其中的内核，并查看它们之间的空隙</translation>
    </message>
    <message>
        <source>Generating answers takes most of a step</source>
        <translation>生成回答占了一步的大部分时间</translation>
    </message>
    <message>
        <source>Answers are long, and several are generated for each prompt</source>
        <translation>回答很长，并且每个提示要生成多个</translation>
    </message>
    <message>
        <source>They are generated without a serving engine, or on few of the GPUs</source>
        <translation>生成时没有使用推理服务引擎，或只用了少数 GPU</translation>
    </message>
    <message>
        <source>Generate with a serving engine on all GPUs</source>
        <translation>用推理服务引擎在所有 GPU 上生成</translation>
    </message>
    <message>
        <source>Time generating and updating apart</source>
        <translation>分别测量生成和更新的时间</translation>
    </message>
    <message>
        <source>Each process loads the whole model</source>
        <translation>每个进程都加载整个模型</translation>
    </message>
    <message>
        <source>Weights are read by each process before they are divided over the GPUs</source>
        <translation>权重在分到各 GPU 之前由每个进程读取</translation>
    </message>
    <message>
        <source>Divide weights as they are read, or read them on one process</source>
        <translation>在读取时就切分权重，或只在一个进程中读取</translation>
    </message>
    <message>
        <source>See how much each process holds</source>
        <translation>查看每个进程占用多少</translation>
    </message>
    <message>
        <source>Speed is counted in steps, and a step of more GPUs holds more samples</source>
        <translation>速度按步计数，而更多 GPU 的一步含有更多样本</translation>
    </message>
    <message>
        <source>Compare samples per second of all GPUs together, with the same batch on each</source>
        <translation>比较所有 GPU 合计的每秒样本数，每个 GPU 的批大小相同</translation>
    </message>
    <message>
        <source>Each token of a single request reads all weights; read once, they serve many requests</source>
        <translation>单个请求的每个 token 都要读取全部权重；读取一次就可用于许多请求</translation>
    </message>
    <message>
        <source>Resuming needs more memory</source>
        <translation>恢复训练需要更多显存</translation>
    </message>
    <message>
        <source>no numbers, as the first of their columns</source>
        <translation>不是数字，与所在列的第一个相同</translation>
    </message>
    <message>
        <source>The id of this lesson</source>
        <translation>这节课的 id</translation>
    </message>
    <message>
        <source>one of its own: the sheet has answers to other questions under it, so that answers here do not count</source>
        <translation>它自己的 id：记分表中该 id 下已有其他题目的答案，因此这里的答案不计分</translation>
    </message>
    <message>
        <source>microbatches × gradient reduce-scatter + parameter all-gather</source>
        <translation>微批次数 × 梯度 reduce-scatter + 参数 all-gather</translation>
    </message>
    <message>
        <source>of the fabric&apos;s rate, that the engine reaches</source>
        <translation>引擎达到的链路速率比例</translation>
    </message>
    <message>
        <source>DeepSpeed, ZeRO stage %1</source>
        <translation>DeepSpeed，ZeRO 阶段 %1</translation>
    </message>
    <message>
        <source>DeepSpeed</source>
        <translation>DeepSpeed</translation>
    </message>
    <message>
        <source>%1 points for %2 free constants: too few to test the model</source>
        <translation>%1 个点对 %2 个自由常数：太少，不能检验模型</translation>
    </message>
    <message>
        <source>mean difference</source>
        <translation>平均差</translation>
    </message>
    <message>
        <source>times that were fitted to runs of training hold the backward passes, too, which were not measured here</source>
        <translation>按训练运行拟合的时间也包含反向传播，而这里没有测量反向传播</translation>
    </message>
    <message>
        <source>A line of dcgmi topo</source>
        <translation>dcgmi topo 的一行</translation>
    </message>
    <message>
        <source>the GPU that it is of cannot be told</source>
        <translation>看不出它属于哪个 GPU</translation>
    </message>
    <message>
        <source>The affinity of the last row</source>
        <translation>最后一行的亲和性</translation>
    </message>
    <message>
        <source>the text ends in the middle of it, perhaps</source>
        <translation>文本可能在其中间结束</translation>
    </message>
    <message>
        <source>the same values stand above</source>
        <translation>上面有相同的值</translation>
    </message>
    <message>
        <source>A table of TransferBench</source>
        <translation>TransferBench 的一张表</translation>
    </message>
    <message>
        <source>The last line</source>
        <translation>最后一行</translation>
    </message>
    <message>
        <source>it has no end and may be cut</source>
        <translation>它没有结尾，可能被截断</translation>
    </message>
    <message>
        <source>another rank says the same</source>
        <translation>另一个 rank 说的相同</translation>
    </message>
    <message>
        <source>not part of any row</source>
        <translation>不属于任何一行</translation>
    </message>
    <message>
        <source>One line</source>
        <translation>一行</translation>
    </message>
    <message>
        <source>the one above it says the same</source>
        <translation>上面一行说的相同</translation>
    </message>
    <message>
        <source>no column announces it</source>
        <translation>没有列对应它</translation>
    </message>
    <message>
        <source>it is no link between devices</source>
        <translation>它不是设备之间的链路</translation>
    </message>
    <message>
        <source>A class matrix</source>
        <translation>一个类别矩阵</translation>
    </message>
    <message>
        <source>it repeats the one of the same host</source>
        <translation>它重复同一主机的矩阵</translation>
    </message>
    <message>
        <source>it repeats the one above; of another machine like that one, it needs its host&apos;s name (user@host)</source>
        <translation>它重复上面的矩阵；若属于另一台相同的机器，需要其主机名（user@host）</translation>
    </message>
    <message>
        <source>A matrix</source>
        <translation>一个矩阵</translation>
    </message>
    <message>
        <source>it repeats the one above</source>
        <translation>它重复上面的矩阵</translation>
    </message>
    <message>
        <source>it has no column in the header</source>
        <translation>表头中没有它的列</translation>
    </message>
    <message>
        <source>its older layout, a result of each rank, is not read</source>
        <translation>不读取其旧格式（每个 rank 一个结果）</translation>
    </message>
    <message>
        <source>A table</source>
        <translation>一张表</translation>
    </message>
    <message>
        <source>it has no rows</source>
        <translation>它没有行</translation>
    </message>
    <message>
        <source>they are of no use here</source>
        <translation>它们在此无用</translation>
    </message>
    <message>
        <source>A table of bandwidthTest</source>
        <translation>bandwidthTest 的一张表</translation>
    </message>
    <message>
        <source>the text ends before its unit</source>
        <translation>文本在其单位之前结束</translation>
    </message>
    <message>
        <source>it is damaged or cut</source>
        <translation>已损坏或被截断</translation>
    </message>
    <message>
        <source>it may be cut</source>
        <translation>可能被截断</translation>
    </message>
    <message>
        <source>The last row</source>
        <translation>表的最后一行</translation>
    </message>
    <message>
        <source>the text ends in the middle of it</source>
        <translation>文本在其中间结束</translation>
    </message>
    <message>
        <source>The table</source>
        <translation>该表</translation>
    </message>
    <message>
        <source>none of its columns is a setting that is known</source>
        <translation>其列都不是已知的设置</translation>
    </message>
    <message>
        <source>An amount of a GPU&apos;s memory</source>
        <translation>一个 GPU 的内存量</translation>
    </message>
    <message>
        <source>the rate of the whole step stands beside it, with what the engine does not see</source>
        <translation>旁边有整步的速率，包含引擎看不到的部分</translation>
    </message>
    <message>
        <source>no prediction looks at it, so rows that differ in it alone are the same</source>
        <translation>没有预测使用它，所以只在此处不同的行视为相同</translation>
    </message>
    <message>
        <source>no title that is known says what its numbers are</source>
        <translation>没有已知的标题说明其数字是什么</translation>
    </message>
    <message>
        <source>its header has no numbers of devices or no unit</source>
        <translation>其表头没有设备编号或单位</translation>
    </message>
    <message>
        <source>its head has not as many cells as the line below it</source>
        <translation>其表头的单元格数与下一行不同</translation>
    </message>
    <message>
        <source>it stands above with the same cells</source>
        <translation>上面已有相同单元格的表</translation>
    </message>
    <message>
        <source>data sheet, and the share of it that copies reach</source>
        <translation>数据手册，以及复制能达到的比例</translation>
    </message>
    <message>
        <source>memory of the fullest GPU</source>
        <translation>最满 GPU 的内存</translation>
    </message>
    <message>
        <source>A line without its backslash</source>
        <translation>缺少反斜杠的一行</translation>
    </message>
    <message>
        <source>options stand in the next one, and are read as its own</source>
        <translation>下一行是选项，按属于该行来读取</translation>
    </message>
    <message>
        <source>A quote</source>
        <translation>一个引号</translation>
    </message>
    <message>
        <source>nothing closes it; the rest of the script is taken to be inside</source>
        <translation>没有与之配对的结束引号；脚本其余部分视为在引号内</translation>
    </message>
    <message>
        <source>A line of #SBATCH</source>
        <translation>一行 #SBATCH</translation>
    </message>
    <message>
        <source>no option, or no value of one; what it asks for is not known</source>
        <translation>缺少选项或其值；无法得知它请求什么</translation>
    </message>
    <message>
        <source>DeepSpeed&apos;s configuration in the script</source>
        <translation>脚本中的 DeepSpeed 配置</translation>
    </message>
    <message>
        <source>it is not valid JSON, and not read</source>
        <translation>不是有效的 JSON，未被读取</translation>
    </message>
    <message>
        <source>two words without a blank between them; the option behind is not read</source>
        <translation>两个词之间缺少空格；后面的选项未被读取</translation>
    </message>
    <message>
        <source>its value is missing</source>
        <translation>缺少它的值</translation>
    </message>
    <message>
        <source>A row of the table</source>
        <translation>表中的一行</translation>
    </message>
    <message>
        <source>its cells are not as many as those of the first one</source>
        <translation>单元格数与第一行不同</translation>
    </message>
    <message>
        <source>Several nodes are slow where one is not, as over a network that is too slow for what is exchanged</source>
        <translation>多节点慢而单节点不慢，如同网络跟不上所交换的数据</translation>
    </message>
    <message>
        <source>Tensor parallelism is no faster: GPUs exchange in each layer, which costs what it saves</source>
        <translation>张量并行并不更快：GPU 每层都要交换数据，抵消了收益</translation>
    </message>
    <message>
        <source>GPUDirect RDMA is not in use: what goes between hosts is copied through host memory</source>
        <translation>未使用 GPUDirect RDMA：主机间数据要经主机内存复制</translation>
    </message>
    <message>
        <source>IOMMU or ACS is on: copies between GPUs and adapters go through the CPU</source>
        <translation>IOMMU 或 ACS 已开启：GPU 与网卡之间的复制要经过 CPU</translation>
    </message>
    <message>
        <source>Collectives take most of the time</source>
        <translation>集合通信占用大部分时间</translation>
    </message>
    <message>
        <source>Only the first call or step is slow: what is needed once is made then</source>
        <translation>只有第一次调用或第一步慢：一次性的准备在那时进行</translation>
    </message>
    <message>
        <source>Each epoch begins with a wait, in which processes of the data loader start again and fill their queues</source>
        <translation>每个 epoch 都以等待开始，其间数据加载进程重新启动并填充队列</translation>
    </message>
    <message>
        <source>Some GPUs are fully busy and others idle: the idle ones are late, and the others wait for them</source>
        <translation>部分 GPU 满载而其他空闲：空闲的来得晚，其他的在等它们</translation>
    </message>
    <message>
        <source>The GPU is busy and idle in turns: between steps it waits for data or for the CPU</source>
        <translation>GPU 时忙时闲：步骤之间在等数据或 CPU</translation>
    </message>
    <message>
        <source>GPUs are fully busy and draw little power: they wait in a collective, which counts as busy</source>
        <translation>GPU 满载而功耗很低：它们在集合通信中等待，这也算作忙碌</translation>
    </message>
    <message>
        <source>Some steps take long while Python collects garbage, and the other ranks wait</source>
        <translation>Python 回收垃圾时部分步骤很慢，其他 rank 在等待</translation>
    </message>
    <message>
        <source>ZeRO-3 or FSDP is slow: it gathers each layer&apos;s parameters in the forward and the backward pass</source>
        <translation>ZeRO-3 或 FSDP 慢：它在前向和反向中收集每一层的参数</translation>
    </message>
    <message>
        <source>Compiling takes long: it is done at the first call, and again for each new shape</source>
        <translation>编译耗时长：首次调用时编译，每遇到新形状又重新编译</translation>
    </message>
    <message>
        <source>Layers are spread over the GPUs, for example with device_map, and one GPU works at a time</source>
        <translation>各层分布在多块 GPU 上（例如用 device_map），同一时刻只有一块 GPU 工作</translation>
    </message>
    <message>
        <source>One GPU works and the others do not: the program was started for one</source>
        <translation>一块 GPU 在工作而其余空闲：程序是按一块 GPU 启动的</translation>
    </message>
    <message>
        <source>Steps are longer with activation checkpointing: it computes the forward pass twice, a third more in all</source>
        <translation>使用激活检查点后步骤变长：前向计算做两遍，总计多三分之一</translation>
    </message>
    <message>
        <source>GPUs are in narrow or old PCIe slots, and what they exchange goes through these</source>
        <translation>GPU 接在较窄或较旧的 PCIe 插槽上：它们交换的数据都要经过这里</translation>
    </message>
    <message>
        <source>GPUs exchange with Gloo, which copies through host memory and sockets</source>
        <translation>GPU 通过 Gloo 交换数据：它经由主机内存和套接字拷贝</translation>
    </message>
    <message>
        <source>Several GPUs are hardly faster than one, or slower</source>
        <translation>多块 GPU 几乎不比一块快，甚至更慢</translation>
    </message>
    <message>
        <source>PyTorch&apos;s anomaly detection is on: it checks each operation and makes steps far longer</source>
        <translation>PyTorch 的异常检测已开启：它检查每个操作，使步骤大大变长</translation>
    </message>
    <message>
        <source>GPUs become hot or reach their limit of power, and lower their clocks</source>
        <translation>GPU 过热或达到功率上限而降频</translation>
    </message>
    <message>
        <source>GPUs are of unlike models: each step takes as long as the slowest one needs</source>
        <translation>GPU 型号不同：每一步都取决于最慢的那块</translation>
    </message>
    <message>
        <source>The steps of an epoch do not become fewer with more GPUs: each goes through all data</source>
        <translation>增加 GPU 后每轮的步数没有减少：每块 GPU 都遍历全部数据</translation>
    </message>
    <message>
        <source>The CPU is fully busy and the GPU is not: steps wait for the CPU</source>
        <translation>CPU 满载而 GPU 没有：步骤在等待 CPU</translation>
    </message>
    <message>
        <source>The first epoch is slow and later ones are not: it reads from the drive what later lies in memory</source>
        <translation>第一轮慢而之后不慢：它从磁盘读取之后已在内存中的数据</translation>
    </message>
    <message>
        <source>A line that needs a value from the GPU takes long: it waits for all that was launched before</source>
        <translation>需要 GPU 数值的那一行耗时长：它在等待此前启动的全部工作</translation>
    </message>
    <message>
        <source>Accumulating gradients is slow on several GPUs: they exchange in each microbatch</source>
        <translation>多 GPU 上的梯度累积很慢：每个微批次都在交换</translation>
    </message>
    <message>
        <source>Synchronised batch normalisation is slow: each such layer waits for all GPUs</source>
        <translation>同步批归一化很慢：每个这样的层都要等待所有 GPU</translation>
    </message>
    <message>
        <source>Steps are longer while data parallelism searches for unused parameters: it walks through the graph each time</source>
        <translation>数据并行搜索未使用参数时步骤变长：每次都要遍历计算图</translation>
    </message>
    <message>
        <source>LoRA is hardly faster: forward and backward pass still go through the whole model</source>
        <translation>LoRA 几乎没有更快：前向和反向仍要经过整个模型</translation>
    </message>
    <message>
        <source>Fast attention brings little: at short sequences attention is a small part of a step</source>
        <translation>快速注意力收益不大：序列较短时注意力只占一步的一小部分</translation>
    </message>
    <message>
        <source>It is faster with fewer threads: each process starts as many threads as there are CPUs</source>
        <translation>线程更少时更快：每个进程都启动与 CPU 数相同的线程</translation>
    </message>
    <message>
        <source>The GPU waits for the CPU, which launches its kernels one by one</source>
        <translation>GPU 在等待 CPU，因为 CPU 逐个启动内核</translation>
    </message>
    <message>
        <source>Each GPU holds the whole model before it is divided, which needs more than it has</source>
        <translation>模型在切分之前整个放在每块 GPU 上，超出其显存</translation>
    </message>
    <message>
        <source>Processes of other GPUs hold memory on the first one</source>
        <translation>其他 GPU 的进程占用第一块 GPU 的显存</translation>
    </message>
    <message>
        <source>Saving takes long, and training waits for it</source>
        <translation>保存耗时长，训练在等待</translation>
    </message>
    <message>
        <source>The first GPU holds more memory than the others</source>
        <translation>第一个 GPU 的显存占用多于其他</translation>
    </message>
    <message>
        <source>The GPU&apos;s memory fills from step to step: something keeps what each step makes</source>
        <translation>显存逐步被占满：有东西保留了每一步的产物</translation>
    </message>
    <message>
        <source>Host memory fills as training goes on</source>
        <translation>主机内存随训练逐渐被占满</translation>
    </message>
    <message>
        <source>Training fits in memory and evaluation does not</source>
        <translation>训练放得下而评估放不下</translation>
    </message>
    <message>
        <source>It hangs at the end of an epoch: some ranks have a batch more than others and wait for them</source>
        <translation>在 epoch 结束时卡住：部分 rank 比其他多一个批次，在等它们</translation>
    </message>
    <message>
        <source>It hangs while saving: a rank stays away, or waits longer than its limit</source>
        <translation>保存时卡住：某个 rank 没有参与，或等待超过了时限</translation>
    </message>
    <message>
        <source>It hangs unless copies from GPU to GPU are switched off: they do not arrive</source>
        <translation>除非关闭 GPU 间直接复制否则会卡住：复制没有到达</translation>
    </message>
    <message>
        <source>Loading the model takes long</source>
        <translation>加载模型耗时长</translation>
    </message>
    <message>
        <source>More GPUs do not lower the memory of each: with data parallelism each holds the whole model</source>
        <translation>增加 GPU 并不降低每块的显存：数据并行时每块都保存整个模型</translation>
    </message>
    <message>
        <source>Training fits when it starts from scratch and not when it resumes: the loaded checkpoint stays in memory beside the model</source>
        <translation>从头训练放得下，恢复时放不下：加载的检查点与模型一起留在显存中</translation>
    </message>
    <message>
        <source>Packed weights (4 or 8 bit) are no faster: they are unpacked before each product</source>
        <translation>量化权重（4 或 8 位）并不更快：每次矩阵乘之前都要先解包</translation>
    </message>
    <message>
        <source>Experts have unequal numbers of tokens: the GPU of the fullest one holds the others up</source>
        <translation>各专家的 token 数不均：最满的专家所在的 GPU 拖慢其他 GPU</translation>
    </message>
    <message>
        <source>Generating is slow with ZeRO-3 or FSDP: all parameters are gathered again for each token</source>
        <translation>使用 ZeRO-3 或 FSDP 时生成很慢：每个 token 都要重新收集全部参数</translation>
    </message>
    <message>
        <source>The GPU&apos;s memory is full and spills into the host&apos;s, which is far slower</source>
        <translation>显存已满并溢出到慢得多的主机内存</translation>
    </message>
    <message>
        <source>It hangs after the last step: a rank does not come to what all must call at the end</source>
        <translation>最后一步之后卡住：有 rank 没有到达所有 rank 在结束时都必须调用的操作</translation>
    </message>
    <message>
        <source>Memory is full at some step only, and sizes vary: the largest batch does not fit</source>
        <translation>只在某些步骤显存不足，且大小不一：最大的批次放不下</translation>
    </message>
    <message>
        <source>Memory is full at the first update or right after it: the optimizer makes its state then</source>
        <translation>第一次更新时或紧随其后显存不足：优化器在此时创建其状态</translation>
    </message>
    <message>
        <source>Memory is full at the logits or the loss: tokens × vocabulary, often in FP32</source>
        <translation>在 logits 或损失处显存不足：token 数 × 词表大小，且常为 FP32</translation>
    </message>
    <message>
        <source>It hangs with processes of the data loader and not without: one of them waits for a lock</source>
        <translation>使用数据加载进程时卡住而不用则不会：其中一个在等待锁</translation>
    </message>
    <message>
        <source>Requests are sent one at a time: a server answers many together in little more than the time of one</source>
        <translation>请求是逐个发送的：服务器同时回答许多请求，只比回答一个多花一点时间</translation>
    </message>
    <message>
        <source>Sharding saves little memory: it divides parameters, gradients and optimiser states, not activations</source>
        <translation>分片省下的显存很少：它切分参数、梯度和优化器状态，不切分激活</translation>
    </message>
    <message>
        <source>A model with experts is slower than its work lets expect: each expert is a small product of its own</source>
        <translation>带专家的模型比其计算量应有的更慢：每个专家都是一个单独的小矩阵乘</translation>
    </message>
    <message>
        <source>Steps of reinforcement learning are slow: before each update the model generates many answers, token by token</source>
        <translation>强化学习的步很慢：每次更新之前，模型要逐个 token 生成许多回答</translation>
    </message>
    <message>
        <source>The host&apos;s memory is full while the model is loaded: each process of the host reads all of it</source>
        <translation>加载模型时主机内存已满：主机上的每个进程都读取整个模型</translation>
    </message>
    <message>
        <source>Killed for want of host memory</source>
        <translation>因主机内存不足被终止</translation>
    </message>
    <message>
        <source>The system killed a process (signal 9), as the host&apos;s memory was full</source>
        <translation>系统终止了一个进程（信号 9），因为主机内存已满</translation>
    </message>
    <message>
        <source>InfiniBand or RoCE gave up after all retries: packets had no answer</source>
        <translation>InfiniBand 或 RoCE 在全部重试后放弃：数据包没有得到应答</translation>
    </message>
    <message>
        <source>Packets have no answer</source>
        <translation>数据包没有应答</translation>
    </message>
    <message>
        <source>NCCL cannot register memory with the InfiniBand adapter, most often as the limit of locked memory is low</source>
        <translation>NCCL 无法向 InfiniBand 网卡注册内存，通常是因为锁定内存的上限过低</translation>
    </message>
    <message>
        <source>Possible: %1</source>
        <translation>可能：%1</translation>
    </message>
    <message>
        <source>%1. Possible: %2</source>
        <translation>%1。可能：%2</translation>
    </message>
    <message>
        <source>%1. Next: %2</source>
        <translation>%1。下一步：%2</translation>
    </message>
    <message>
        <source>The cause cannot be told from these lines</source>
        <translation>从这些内容无法判断原因</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>A pipeline under DeepSpeed</source>
        <translation>DeepSpeed 下的流水线</translation>
    </message>
    <message>
        <source>ZeRO stage 0 or 1</source>
        <translation>ZeRO 阶段 0 或 1</translation>
    </message>
    <message>
        <source>a model written as its PipelineModule</source>
        <translation>按其 PipelineModule 编写的模型</translation>
    </message>
    <message>
        <source>transformers&apos; modules</source>
        <translation>transformers 的模块</translation>
    </message>
    <message>
        <source>%1 → %2, round %3</source>
        <translation>%1 → %2，第 %3 轮</translation>
    </message>
    <message>
        <source>of the pair alone</source>
        <translation>仅该对设备时</translation>
    </message>
    <message>
        <source>on average</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>when round %1 has ended everywhere</source>
        <translation>当第 %1 轮在各处都结束时</translation>
    </message>
    <message>
        <source>it shares links with other messages of its round</source>
        <translation>它与同一轮的其他消息共享链路</translation>
    </message>
    <message>
        <source>%1, round %2</source>
        <translation>%1，第 %2 轮</translation>
    </message>
    <message>
        <source>from the start of its first message to the end of its last</source>
        <translation>从第一条消息开始到最后一条消息结束</translation>
    </message>
    <message>
        <source>%1, busy</source>
        <translation>%1，忙碌</translation>
    </message>
    <message>
        <source>Σ of the rounds in which it sends</source>
        <translation>各发送轮次之和 Σ</translation>
    </message>
    <message>
        <source>%1 other rounds</source>
        <translation>其他 %1 轮</translation>
    </message>
    <message>
        <source>the same between all neighbours</source>
        <translation>所有相邻 GPU 之间相同</translation>
    </message>
    <message>
        <source>α + bytes / rate of the link between the two GPUs</source>
        <translation>α + 字节数 / 两个 GPU 之间链路的速率</translation>
    </message>
    <message>
        <source>Column %1</source>
        <translation>列 %1</translation>
    </message>
    <message>
        <source>%1 columns (%2)</source>
        <translation>%1 列（%2）</translation>
    </message>
    <message>
        <source>A trace</source>
        <translation>一个跟踪</translation>
    </message>
    <message>
        <source>the rank of another trace</source>
        <translation>另一个跟踪的 rank</translation>
    </message>
    <message>
        <source>the order of the files</source>
        <translation>文件的顺序</translation>
    </message>
    <message>
        <source>every file has a rank of its own</source>
        <translation>每个文件都有自己的 rank</translation>
    </message>
    <message>
        <source>Whose dump is whose</source>
        <translation>各转储属于谁</translation>
    </message>
    <message>
        <source>the files are counted in their order, as neither their names end in a rank nor their groups tell it; which rank a finding names is not certain</source>
        <translation>文件按其顺序编号，因为文件名不以 rank 结尾，分组也看不出 rank；结论所指的 rank 并不确定</translation>
    </message>
    <message>
        <source>%1 link over the CPU</source>
        <translation>%1 条经过 CPU 的链路</translation>
    </message>
    <message>
        <source>%1 links over the CPU</source>
        <translation>%1 条经过 CPU 的链路</translation>
    </message>
    <message>
        <source>dcgmi does not say whether within a socket or between two; the class stays unknown</source>
        <translation>dcgmi 没有说明是在一个插槽内还是在两个插槽之间；类别保持未知</translation>
    </message>
    <message>
        <source>%1 GPUs without a box of their own</source>
        <translation>%1 个没有自己方框的 GPU</translation>
    </message>
    <message>
        <source>what joins them to each other is not printed</source>
        <translation>它们之间的连接没有打印出来</translation>
    </message>
    <message>
        <source>Every table</source>
        <translation>每个表</translation>
    </message>
    <message>
        <source>The device list</source>
        <translation>设备列表</translation>
    </message>
    <message>
        <source>the device list</source>
        <translation>设备列表</translation>
    </message>
    <message>
        <source>a table</source>
        <translation>一个表</translation>
    </message>
    <message>
        <source>%1 columns</source>
        <translation>%1 列</translation>
    </message>
    <message>
        <source>%1 GPU</source>
        <translation>%1 个 GPU</translation>
    </message>
    <message>
        <source>A test</source>
        <translation>一个测试</translation>
    </message>
    <message>
        <source>A line of %1</source>
        <translation>%1 的一行</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number of a device</source>
        <translation>“%1”不是设备编号</translation>
    </message>
    <message>
        <source>Row %1 of %2</source>
        <translation>%2 的第 %1 行</translation>
    </message>
    <message>
        <source>it has %1 values; expected %2</source>
        <translation>它有 %1 个值；应为 %2 个</translation>
    </message>
    <message>
        <source>the line that names its test (Running …) is missing above it</source>
        <translation>上方缺少说明其测试的行（Running …）</translation>
    </message>
    <message>
        <source>The table of %1</source>
        <translation>%1 的表</translation>
    </message>
    <message>
        <source>The table of %1 has no rows</source>
        <translation>%1 的表没有行</translation>
    </message>
    <message>
        <source>A link of %1</source>
        <translation>%1 的一条链路</translation>
    </message>
    <message>
        <source>%1 links to %2</source>
        <translation>到 %2 的 %1 条链路</translation>
    </message>
    <message>
        <source>The class %1 of %2 pair</source>
        <translation>%2 对设备的类别 %1</translation>
    </message>
    <message>
        <source>The class %1 of %2 pairs</source>
        <translation>%2 对设备的类别 %1</translation>
    </message>
    <message>
        <source>it is none of those that are known here; these links stay unknown</source>
        <translation>它不是此处已知的类别；这些链路保持未知</translation>
    </message>
    <message>
        <source>The channels</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>they go on to other hosts over NICs; this file has one host&apos;s part</source>
        <translation>它们经由网卡通往其他主机；此文件只有一台主机的部分</translation>
    </message>
    <message>
        <source>%1 graph</source>
        <translation>%1 个图</translation>
    </message>
    <message>
        <source>%1 graphs</source>
        <translation>%1 个图</translation>
    </message>
    <message>
        <source>no rings: excluded</source>
        <translation>没有环：已略去</translation>
    </message>
    <message>
        <source>One more group of ranks</source>
        <translation>另外一组 rank</translation>
    </message>
    <message>
        <source>%1 more groups of ranks</source>
        <translation>另外 %1 组 rank</translation>
    </message>
    <message>
        <source>excluded beside the first of %1</source>
        <translation>只保留第一组（%1 个），其余已略去</translation>
    </message>
    <message>
        <source>A line before the object</source>
        <translation>对象之前的一行</translation>
    </message>
    <message>
        <source>%1 lines before the object</source>
        <translation>对象之前的 %1 行</translation>
    </message>
    <message>
        <source>passed over</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>A line between the rows</source>
        <translation>表格行之间的一行</translation>
    </message>
    <message>
        <source>%1 lines between the rows</source>
        <translation>表格行之间的 %1 行</translation>
    </message>
    <message>
        <source>The header (GPU0 GPU1 …)</source>
        <translation>表头（GPU0 GPU1 …）</translation>
    </message>
    <message>
        <source>it is missing; the columns are taken in the order of the rows</source>
        <translation>它缺失；各列按行的顺序理解</translation>
    </message>
    <message>
        <source>all of its NVLinks are inactive; how many it has is not printed</source>
        <translation>它的所有 NVLink 均未激活；数量没有打印出来</translation>
    </message>
    <message>
        <source>it has no NVLink</source>
        <translation>它没有 NVLink</translation>
    </message>
    <message>
        <source>%1 GPU below GPU%2</source>
        <translation>GPU%2 以下的 %1 个 GPU</translation>
    </message>
    <message>
        <source>%1 GPUs below GPU%2</source>
        <translation>GPU%2 以下的 %1 个 GPU</translation>
    </message>
    <message>
        <source>missing from the printout</source>
        <translation>打印输出中缺少</translation>
    </message>
    <message>
        <source>nothing is printed of its NVLinks</source>
        <translation>没有打印它的 NVLink</translation>
    </message>
    <message>
        <source>no link above %1 is printed of it; others have up to %2</source>
        <translation>它没有打印 %1 以上的链路；其他 GPU 最多有 %2</translation>
    </message>
    <message>
        <source>%1 link below link %2 are missing from the printout</source>
        <translation>链路 %2 以下有 %1 条未打印</translation>
    </message>
    <message>
        <source>%1 links below link %2 are missing from the printout</source>
        <translation>链路 %2 以下有 %1 条未打印</translation>
    </message>
    <message>
        <source>a GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>a CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>the diagonal of device %1</source>
        <translation>设备 %1 的对角线</translation>
    </message>
    <message>
        <source>The table &quot;%1&quot;</source>
        <translation>表“%1”</translation>
    </message>
    <message>
        <source>The classes of the links</source>
        <translation>链路的类别</translation>
    </message>
    <message>
        <source>the printout has no complete LINK TYPE TABLE</source>
        <translation>输出中没有完整的 LINK TYPE TABLE</translation>
    </message>
    <message>
        <source>excluded beside the first %1</source>
        <translation>只保留前 %1 个，其余已略去</translation>
    </message>
    <message>
        <source>Rings, trees and ways of %1 GPUs</source>
        <translation>%1 个 GPU 的环、树和路径</translation>
    </message>
    <message>
        <source>excluded: tables of at most %1 GPUs are kept</source>
        <translation>已略去：最多保留 %1 个 GPU 的表</translation>
    </message>
    <message>
        <source>%1 pairs have a weight of 30 or more, or two hops and more: the links of other GPUs lie between them</source>
        <translation>%1 对设备的权重为 30 或更大，或有两跳及以上：中间经过其他 GPU 的链路</translation>
    </message>
    <message>
        <source>it has more than %1 devices</source>
        <translation>它有超过 %1 个设备</translation>
    </message>
    <message>
        <source>A table without a name</source>
        <translation>没有名称的表</translation>
    </message>
    <message>
        <source>no heading says which way it was copied; rows are taken as sources</source>
        <translation>没有标题说明复制方向；各行视为源</translation>
    </message>
    <message>
        <source>The average</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>The heading of the table</source>
        <translation>表头</translation>
    </message>
    <message>
        <source>it is missing; the columns are those of nccl-tests, as size, time and bandwidth show</source>
        <translation>它缺失；从大小、时间和带宽看，各列是 nccl-tests 的列</translation>
    </message>
    <message>
        <source>The row &quot;%1&quot;</source>
        <translation>行“%1”</translation>
    </message>
    <message>
        <source>it is damaged; expected %1 cells: size, count, type, time, bandwidths</source>
        <translation>它已损坏；应有 %1 个单元格：大小、数量、类型、时间、带宽</translation>
    </message>
    <message>
        <source>another number of ranks</source>
        <translation>另一个 rank 数量</translation>
    </message>
    <message>
        <source>No command, title or row says which operation ran</source>
        <translation>命令、标题和行都没有说明运行的是哪个操作</translation>
    </message>
    <message>
        <source>%1 is taken from the file&apos;s name</source>
        <translation>%1 取自文件名</translation>
    </message>
    <message>
        <source>the printout leaves them out</source>
        <translation>输出中省略了它们</translation>
    </message>
    <message>
        <source>no header (size count type …) stands above %1 row</source>
        <translation>%1 行上方没有表头（size count type …）</translation>
    </message>
    <message>
        <source>no header (size count type …) stands above %1 rows</source>
        <translation>%1 行上方没有表头（size count type …）</translation>
    </message>
    <message>
        <source>the run ended before the first one; expected size, time and bandwidth</source>
        <translation>运行在第一行之前就结束了；应有大小、时间和带宽</translation>
    </message>
    <message>
        <source>The average of %1</source>
        <translation>%1 的平均值</translation>
    </message>
    <message>
        <source>the printout ends before it</source>
        <translation>输出在此之前结束</translation>
    </message>
    <message>
        <source>The bandwidths of %1</source>
        <translation>%1 的带宽</translation>
    </message>
    <message>
        <source>they are GiB/s (2³⁰ bytes), as size and time show, though GB/s is printed above them</source>
        <translation>从大小和时间看它们是 GiB/s（2³⁰ 字节），尽管上方印的是 GB/s</translation>
    </message>
    <message>
        <source>they are not in GB/s, as size and time show, though GB/s is printed above them</source>
        <translation>从大小和时间看它们不是 GB/s，尽管上方印的是 GB/s</translation>
    </message>
    <message>
        <source>%1 printed bus bandwidth of %2</source>
        <translation>%2 的 %1 个打印的总线带宽</translation>
    </message>
    <message>
        <source>%1 printed bus bandwidths of %2</source>
        <translation>%2 的 %1 个打印的总线带宽</translation>
    </message>
    <message>
        <source>it is not what size, time and %1 ranks give</source>
        <translation>与大小、时间和 %1 个 rank 算出的不符</translation>
    </message>
    <message>
        <source>they are not what size, time and %1 ranks give</source>
        <translation>与大小、时间和 %1 个 rank 算出的不符</translation>
    </message>
    <message>
        <source>%1 more warnings</source>
        <translation>另外 %1 条警告</translation>
    </message>
    <message>
        <source>of the same kind</source>
        <translation>同类</translation>
    </message>
    <message>
        <source>&quot;%1&quot; at the end of the text</source>
        <translation>文本末尾的“%1”</translation>
    </message>
    <message>
        <source>it may be cut; the value stays a hole</source>
        <translation>它可能被截断；该值留空</translation>
    </message>
    <message>
        <source>&quot;%1&quot; behind the row of %2</source>
        <translation>%2 的行后面的“%1”</translation>
    </message>
    <message>
        <source>The diagonal (%1 for %2)</source>
        <translation>对角线（%2 为 %1）</translation>
    </message>
    <message>
        <source>The class matrix</source>
        <translation>类别矩阵</translation>
    </message>
    <message>
        <source>the matrix of numbers</source>
        <translation>数值矩阵</translation>
    </message>
    <message>
        <source>%1 is in only one of them</source>
        <translation>%1 只出现在其中之一</translation>
    </message>
    <message>
        <source>%1 result of all_reduce_bench</source>
        <translation>all_reduce_bench 的 %1 个结果</translation>
    </message>
    <message>
        <source>%1 results of all_reduce_bench</source>
        <translation>all_reduce_bench 的 %1 个结果</translation>
    </message>
    <message>
        <source>%1 more tables</source>
        <translation>另外 %1 个表</translation>
    </message>
    <message>
        <source>it is the sum of %1 devices</source>
        <translation>它是 %1 个设备的总和</translation>
    </message>
    <message>
        <source>the same of GPU%1 stands above</source>
        <translation>GPU%1 的相同内容已在上方</translation>
    </message>
    <message>
        <source>The time of %1</source>
        <translation>%1 的时间</translation>
    </message>
    <message>
        <source>The row of %1 bytes</source>
        <translation>%1 字节的行</translation>
    </message>
    <message>
        <source>The row of %1</source>
        <translation>%1 的行</translation>
    </message>
    <message>
        <source>the row of %1</source>
        <translation>%1 的行</translation>
    </message>
    <message>
        <source>Column &quot;bs&quot;</source>
        <translation>列“bs”</translation>
    </message>
    <message>
        <source>%1 more cell</source>
        <translation>另外 %1 个单元格</translation>
    </message>
    <message>
        <source>%1 more cells</source>
        <translation>另外 %1 个单元格</translation>
    </message>
    <message>
        <source>The memory that PyTorch reserved</source>
        <translation>PyTorch 预留的内存</translation>
    </message>
    <message>
        <source>The memory in use on the GPU</source>
        <translation>GPU 上使用的内存</translation>
    </message>
    <message>
        <source>The heading</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>%1 line of the engine&apos;s own timer</source>
        <translation>引擎自身计时器的 %1 行</translation>
    </message>
    <message>
        <source>%1 lines of the engine&apos;s own timer</source>
        <translation>引擎自身计时器的 %1 行</translation>
    </message>
    <message>
        <source>%1 line</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 lines</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 row</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 ranks</source>
        <translation>%1 个 rank</translation>
    </message>
    <message>
        <source>The script</source>
        <translation>脚本</translation>
    </message>
    <message>
        <source>linear attention</source>
        <translation>线性注意力</translation>
    </message>
    <message>
        <source>handed to %1, which is not read here; understood by their names</source>
        <translation>传给 %1（此处未读取）；按名称理解</translation>
    </message>
    <message>
        <source>%1 of the command counts, not %2 of %3</source>
        <translation>以命令中的 %1 为准，而非 %3 中的 %2</translation>
    </message>
    <message>
        <source>of a gated activation it is one, two or three widths, by the version</source>
        <translation>对于门控激活，视版本为一、二或三个宽度</translation>
    </message>
    <message>
        <source>each mesh of devices has degrees and recomputation of its own</source>
        <translation>每个设备网格有自己的并行度和重计算</translation>
    </message>
    <message>
        <source>The model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>the file does not say all its sizes; assumed: %1</source>
        <translation>文件没有给出全部尺寸；假定：%1</translation>
    </message>
    <message>
        <source>taken to be %1 of the catalogue, by its name %2</source>
        <translation>按名称 %2 视为目录中的 %1</translation>
    </message>
    <message>
        <source>NUMA node %1 for %2</source>
        <translation>%2 的 NUMA 节点 %1</translation>
    </message>
    <message>
        <source>the runs differ in more than GPUs, chunks and batch, and a fit has one law for all</source>
        <translation>这些运行的差别不只在 GPU、chunk 和批大小，而一次拟合只有一个统一的规律</translation>
    </message>
    <message>
        <source>step − fill − stall − drain</source>
        <translation>步 − 填充 − 停顿 − 排空</translation>
    </message>
    <message>
        <source>fill</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>stall</source>
        <translation>停顿</translation>
    </message>
    <message>
        <source>drain</source>
        <translation>排空</translation>
    </message>
    <message>
        <source>tokens of GPU %1</source>
        <translation>GPU %1 的 token</translation>
    </message>
    <message>
        <source>Σ over its experts</source>
        <translation>对其专家求和 Σ</translation>
    </message>
    <message>
        <source>expert %1</source>
        <translation>专家 %1</translation>
    </message>
    <message>
        <source>GPUs of a node where no machine is loaded</source>
        <translation>未加载机器时每个节点的 GPU 数</translation>
    </message>
    <message>
        <source>%1 GPUs per node</source>
        <translation>每个节点 %1 个 GPU</translation>
    </message>
    <message>
        <source>%1 other experts</source>
        <translation>其余 %1 个专家</translation>
    </message>
    <message>
        <source>the fit excludes no run as too slow</source>
        <translation>拟合没有因过慢而排除任何一次运行</translation>
    </message>
    <message>
        <source>another value in each direction for %1 pairs, such as %2</source>
        <translation>有 %1 对在两个方向上数值不同，例如 %2</translation>
    </message>
    <message>
        <source>another value in each direction for %1 pair: %2</source>
        <translation>有 %1 对在两个方向上数值不同：%2</translation>
    </message>
</context>
<context>
    <name>examples</name>
    <message>
        <source>BERT: number of chunks</source>
        <translation>BERT：分块数</translation>
    </message>
    <message>
        <source>BERT: DDP and FSDP</source>
        <translation>BERT：DDP 与 FSDP</translation>
    </message>
    <message>
        <source>BERT: uneven pipeline</source>
        <translation>BERT：不均衡流水线</translation>
    </message>
    <message>
        <source>BERT: trace of a pipeline</source>
        <translation>BERT：流水线的跟踪</translation>
    </message>
    <message>
        <source>BERT: one slow stage</source>
        <translation>BERT：一个慢阶段</translation>
    </message>
    <message>
        <source>GPT 1.3B: plans and runs</source>
        <translation>GPT 1.3B：方案与运行</translation>
    </message>
    <message>
        <source>GPT 1.3B: memory</source>
        <translation>GPT 1.3B：内存</translation>
    </message>
    <message>
        <source>GPT-3 13B on 64 A100</source>
        <translation>64 块 A100 上的 GPT-3 13B</translation>
    </message>
    <message>
        <source>GPT-4: cost of the run</source>
        <translation>GPT-4：训练运行的成本</translation>
    </message>
    <message>
        <source>Lab on 8 × H100</source>
        <translation>8 × H100 实验室</translation>
    </message>
    <message>
        <source>Llama 405B: long context</source>
        <translation>Llama 405B：长上下文</translation>
    </message>
    <message>
        <source>Mixtral: two groupings</source>
        <translation>Mixtral：两种分组</translation>
    </message>
    <message>
        <source>64 experts on Perlmutter</source>
        <translation>Perlmutter 上的 64 个专家</translation>
    </message>
    <message>
        <source>Two nodes of V100</source>
        <translation>两个 V100 节点</translation>
    </message>
    <message>
        <source>Switch on 8 × V100</source>
        <translation>8 × V100 上的 Switch</translation>
    </message>
    <message>
        <source>GPT-2 on one H200: a recorded step</source>
        <translation>单块 H200 上的 GPT-2：录制的一步</translation>
    </message>
    <message>
        <source>Four ranks, one slow</source>
        <translation>四个 rank，其中一个慢</translation>
    </message>
</context>
<context>
    <name>export</name>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 块 GPU</translation>
    </message>
    <message>
        <source>%1 in %2 nodes</source>
        <translation>%1，共 %2 个节点</translation>
    </message>
    <message>
        <source>devices by node</source>
        <translation>设备按节点排列</translation>
    </message>
    <message>
        <source>devices clustered</source>
        <translation>设备按聚类排列</translation>
    </message>
    <message>
        <source>devices in pipeline order</source>
        <translation>设备按流水线顺序排列</translation>
    </message>
    <message>
        <source>without %1</source>
        <translation>不含 %1</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>Parameters and sources</source>
        <translation>参数与来源</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>the first %1 of %2 rows</source>
        <translation>%2 行中的前 %1 行</translation>
    </message>
    <message>
        <source>The figure as a table</source>
        <translation>以表格表示的图</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>章节</translation>
    </message>
    <message>
        <source>en</source>
        <translation>zh-CN</translation>
    </message>
    <message>
        <source>store-and-forward</source>
        <translation>存储转发</translation>
    </message>
    <message>
        <source>%1 of %2 changed from their defaults</source>
        <translation>%2 项中有 %1 项不是默认值</translation>
    </message>
    <message>
        <source>The other rows are in the view itself: open this file in Shardscope and choose Show as table.</source>
        <translation>其余各行在视图中：用 Shardscope 打开此文件并以表格显示。</translation>
    </message>
    <message>
        <source>This file contains the scenario: drop it on the Shardscope window to open it with the same numbers.</source>
        <translation>场景就在此文件中：拖到 Shardscope 窗口即可再次打开，数字完全相同。</translation>
    </message>
    <message>
        <source>rows %1 to %2 of %3</source>
        <translation>第 %1 至 %2 行，共 %3 行</translation>
    </message>
    <message>
        <source>its terms are shown above</source>
        <translation>各项见上文</translation>
    </message>
    <message numerus="yes">
        <source>%n more parameters in the file</source>
        <translation>
            <numerusform>文件中另有 %n 个参数</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 位于 %2</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>图</translation>
    </message>
    <message>
        <source>1 sample per step</source>
        <translation>每步 1 个样本</translation>
    </message>
    <message>
        <source>1 sequence per step</source>
        <translation>每步 1 个序列</translation>
    </message>
    <message>
        <source>1 GPU</source>
        <translation>1 块 GPU</translation>
    </message>
    <message>
        <source>on 1 GPU</source>
        <translation>在 1 块 GPU 上</translation>
    </message>
    <message>
        <source>1 chunk</source>
        <translation>1 个分块</translation>
    </message>
    <message>
        <source>Numbers of A and B</source>
        <translation>A 与 B 的数值</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数值</translation>
    </message>
</context>
<context>
    <name>format</name>
    <message>
        <source>%1 days</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>%1 hours</source>
        <translation>%1 小时</translation>
    </message>
</context>
<context>
    <name>gantt</name>
    <message>
        <source>fill %1</source>
        <translation>填充 %1</translation>
    </message>
    <message>
        <source>drain %1</source>
        <translation>排空 %1</translation>
    </message>
    <message>
        <source>time, %1</source>
        <translation>时间，%1</translation>
    </message>
</context>
<context>
    <name>origin</name>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>nominal</source>
        <translation>标称</translation>
    </message>
    <message>
        <source>implied</source>
        <translation>推算</translation>
    </message>
    <message>
        <source>entered</source>
        <translation>手动输入</translation>
    </message>
    <message>
        <source>fitted</source>
        <translation>拟合</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>假定</translation>
    </message>
</context>
<context>
    <name>palette</name>
    <message>
        <source>Set %1</source>
        <translation>设置 %1</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>%1 (on)</source>
        <translation>%1（开）</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Stage %1 of the pipeline</source>
        <translation>流水线的阶段 %1</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Expert %1</source>
        <translation>专家 %1</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>Source fact</source>
        <translation>事实</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::AccessiblePicture</name>
    <message>
        <source>Arrow keys step through the view, Enter explains the item, Ctrl+T shows the view as a table.</source>
        <translation>方向键在图中逐项移动，Enter 解释，Ctrl+T 以表格显示全部内容。</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::Actions</name>
    <message>
        <source>User guide</source>
        <translation>用户手册</translation>
    </message>
    <message>
        <source>Built with</source>
        <translation>构建所用</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>滚轮</translation>
    </message>
    <message>
        <source>F or double-click</source>
        <translation>F 或双击</translation>
    </message>
    <message>
        <source>Ctrl with an arrow key</source>
        <translation>Ctrl 加方向键</translation>
    </message>
    <message>
        <source>Step through items</source>
        <translation>逐项移动</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>Clear the selection</source>
        <translation>清除选择</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>In the window</source>
        <translation>在窗口中</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>打开最近使用</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Compare A and B</source>
        <translation>比较 A 与 B</translation>
    </message>
    <message>
        <source>Search or run a command</source>
        <translation>搜索或运行命令</translation>
    </message>
    <message>
        <source>About Shardscope</source>
        <translation>关于 Shardscope</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>打开文件夹…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>起始页</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Read this machine</source>
        <translation>读取本机</translation>
    </message>
    <message>
        <source>New machine…</source>
        <translation>新建机器…</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>报告…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Copy data</source>
        <translation>复制数据</translation>
    </message>
    <message>
        <source>Compare with a file…</source>
        <translation>与文件比较…</translation>
    </message>
    <message>
        <source>Swap A and B</source>
        <translation>交换 A 与 B</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>One view</source>
        <translation>一个视图</translation>
    </message>
    <message>
        <source>Two views</source>
        <translation>两个视图</translation>
    </message>
    <message>
        <source>Four views</source>
        <translation>四个视图</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Headline numbers</source>
        <translation>关键数字</translation>
    </message>
    <message>
        <source>Show as table</source>
        <translation>以表格显示</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Go to Explain</source>
        <translation>转到“解释”</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Export as PNG…</source>
        <translation>导出为 PNG…</translation>
    </message>
    <message>
        <source>Export as SVG…</source>
        <translation>导出为 SVG…</translation>
    </message>
    <message>
        <source>Export as PDF…</source>
        <translation>导出为 PDF…</translation>
    </message>
    <message>
        <source>Export the table as CSV…</source>
        <translation>将表格导出为 CSV…</translation>
    </message>
    <message>
        <source>One column, 85 mm</source>
        <translation>单栏，85 mm</translation>
    </message>
    <message>
        <source>Two columns, 175 mm</source>
        <translation>双栏，175 mm</translation>
    </message>
    <message>
        <source>Slide, 16:9</source>
        <translation>幻灯片，16:9</translation>
    </message>
    <message>
        <source>PNG at 1×</source>
        <translation>PNG，1×</translation>
    </message>
    <message>
        <source>PNG at 2×</source>
        <translation>PNG，2×</translation>
    </message>
    <message>
        <source>PNG at 4×</source>
        <translation>PNG，4×</translation>
    </message>
    <message>
        <source>PNG at 8×</source>
        <translation>PNG，8×</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Compare with an example</source>
        <translation>与示例比较</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>%1 (on)</source>
        <translation>%1（开）</translation>
    </message>
    <message>
        <source>Open example %1</source>
        <translation>打开示例 %1</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近使用</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>播放或暂停</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>. and ,</source>
        <translation>. 和 ,</translation>
    </message>
    <message>
        <source>Shift with an arrow key</source>
        <translation>Shift 加方向键</translation>
    </message>
    <message>
        <source>1 to 6</source>
        <translation>1 到 6</translation>
    </message>
    <message>
        <source>Steps of a trace, pages of runs</source>
        <translation>跟踪的步骤，运行的翻页</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>Paste measurements</source>
        <translation>粘贴测量结果</translation>
    </message>
    <message>
        <source>Edit machine</source>
        <translation>编辑机器</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>打印图片…</translation>
    </message>
    <message>
        <source>Copy image</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Set as baseline</source>
        <translation>与当前状态比较</translation>
    </message>
    <message>
        <source>Compare with a copy of this scenario</source>
        <translation>与当前状态的副本比较</translation>
    </message>
    <message>
        <source>Close comparison</source>
        <translation>结束比较</translation>
    </message>
    <message>
        <source>Fit to window</source>
        <translation>适应画面</translation>
    </message>
    <message>
        <source>Views sidebar</source>
        <translation>左侧视图</translation>
    </message>
    <message>
        <source>Hide all panels</source>
        <translation>仅图片</translation>
    </message>
    <message>
        <source>Open view in a new window</source>
        <translation>在独立窗口中查看</translation>
    </message>
    <message>
        <source>System colours</source>
        <translation>跟随系统颜色</translation>
    </message>
    <message>
        <source>Export figure…</source>
        <translation>导出图片…</translation>
    </message>
    <message>
        <source>Caption below the figure</source>
        <translation>图片下方的说明</translation>
    </message>
    <message>
        <source>Natural size</source>
        <translation>最适合的大小</translation>
    </message>
    <message>
        <source>Page width</source>
        <translation>页面宽度</translation>
    </message>
    <message>
        <source>PNG resolution</source>
        <translation>PNG 大小</translation>
    </message>
    <message>
        <source>Explore how a deep-learning model is spread over GPUs, and why it runs at the speed it does.</source>
        <translation>深度学习模型如何分布到 GPU 上、为何以这样的速度运行的探索工具。</translation>
    </message>
    <message>
        <source>The desktop program is free software under the GNU General Public License, version 3 or later; the core library and the command-line program are under the MIT licence.</source>
        <translation>桌面程序是自由软件，遵循 GNU 通用公共许可证第 3 版或更高版本；其核心与命令行程序遵循 MIT 许可证。</translation>
    </message>
    <message>
        <source>Copy version information</source>
        <translation>复制版本信息</translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation>围绕光标缩放</translation>
    </message>
    <message>
        <source>Pan</source>
        <translation>移动放大的图</translation>
    </message>
    <message>
        <source>Explain or select the item</source>
        <translation>解释或选择该项</translation>
    </message>
    <message>
        <source>Step playback</source>
        <translation>播放一步</translation>
    </message>
    <message>
        <source>Move the selected expert</source>
        <translation>移动所选专家</translation>
    </message>
    <message>
        <source>Pages of the Plans view</source>
        <translation>计划的页面</translation>
    </message>
    <message>
        <source>Page Up, Page Down</source>
        <translation>上翻页，下翻页</translation>
    </message>
    <message>
        <source>In every view</source>
        <translation>在每幅图中</translation>
    </message>
    <message>
        <source>Copy the table as %1</source>
        <translation>将表格复制为 %1</translation>
    </message>
    <message>
        <source>Charts alone</source>
        <translation>仅图表</translation>
    </message>
    <message>
        <source>Play this plan</source>
        <translation>播放此方案</translation>
    </message>
    <message>
        <source>Verdict on what was opened…</source>
        <translation>对所打开内容的判断…</translation>
    </message>
    <message>
        <source>What explains the measured steps?</source>
        <translation>是什么解释了测得的步时？</translation>
    </message>
    <message>
        <source>Move a task of an own order</source>
        <translation>移动自定义顺序中的任务</translation>
    </message>
    <message>
        <source>Find intervals of a trace by name</source>
        <translation>按名称查找跟踪中的区间</translation>
    </message>
    <message>
        <source>Ctrl+F, F3</source>
        <translation>Ctrl+F，F3</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::AnswerCard</name>
    <message>
        <source>more than 99 %</source>
        <translation>超过 99 %</translation>
    </message>
    <message>
        <source>less than 1 %</source>
        <translation>不到 1 %</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <translation>%1 %2 → %3</translation>
    </message>
    <message>
        <source>fits with %1, step %2</source>
        <translation>以 %1 的概率放得下，步时 %2</translation>
    </message>
    <message>
        <source>step %1, %2 less</source>
        <translation>步时 %1，少 %2</translation>
    </message>
    <message>
        <source>What this plan does</source>
        <translation>这个方案的效果</translation>
    </message>
    <message>
        <source>Working it out…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>The model has no numbers for this plan.</source>
        <translation>模型没有这个方案的数据。</translation>
    </message>
    <message>
        <source>It fits: %1 likely.</source>
        <translation>放得下：概率 %1。</translation>
    </message>
    <message>
        <source>It does not fit: %1 likely that it does.</source>
        <translation>放不下：放得下的概率为 %1。</translation>
    </message>
    <message>
        <source>A step takes %1 (%2 to %3 with 80 % probability), MFU %4; the fullest GPU needs %5.</source>
        <translation>一步用时 %1（80 % 概率在 %2 到 %3 之间），MFU %4；最满的 GPU 需要 %5。</translation>
    </message>
    <message>
        <source>On %1, links of the open machine.</source>
        <translation>在 %1 上，链路取自打开的机器。</translation>
    </message>
    <message>
        <source>Least changes that make it faster:</source>
        <translation>使其更快的最小改动：</translation>
    </message>
    <message>
        <source>Least changes that make it fit:</source>
        <translation>使其放得下的最小改动：</translation>
    </message>
    <message>
        <source>No change of one or two settings makes it faster by more than 1 %.</source>
        <translation>改动一两个设置不会快超过 1 %。</translation>
    </message>
    <message>
        <source>No change of one or two settings makes it fit on these GPUs.</source>
        <translation>改动一两个设置无法放进这些 GPU。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Measured in %1: %2, %3 longer than predicted.</source>
        <translation>在 %1 中实测：%2，比预测长 %3。</translation>
    </message>
    <message>
        <source>Measured in %1: %2, %3 shorter than predicted.</source>
        <translation>在 %1 中实测：%2，比预测短 %3。</translation>
    </message>
    <message>
        <source>On %1, links by its data sheet, %2 GB/s between nodes assumed.</source>
        <translation>在 %1 上，链路按数据手册，主机间假定 %2 GB/s。</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::Autosave</name>
    <message>
        <source>Untitled scenario</source>
        <translation>未命名场景</translation>
    </message>
    <message>
        <source>the folder cannot be created</source>
        <translation>无法创建文件夹</translation>
    </message>
    <message>
        <source>it is open in another window</source>
        <translation>另一个窗口已将其打开</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::BandwidthPanel</name>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>所选</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>刻度</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Outline classes</source>
        <translation>类别轮廓</translation>
    </message>
    <message>
        <source>shared by Topology and Bandwidth</source>
        <translation>两个视图联动</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ChunksPanel</name>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>Bubble</source>
        <translation>气泡</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>分块数</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>点数</translation>
    </message>
    <message>
        <source>Mean difference</source>
        <translation>平均差</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Curve of %1</source>
        <translation>%1 的曲线</translation>
    </message>
    <message>
        <source>Draw the curve of %1</source>
        <translation>绘制 %1 的曲线</translation>
    </message>
    <message>
        <source>Colour the grid by</source>
        <translation>网格的度量</translation>
    </message>
    <message>
        <source>Predicted samples per second</source>
        <translation>预测的每秒样本数</translation>
    </message>
    <message>
        <source>Share of all GPU time that is idle</source>
        <translation>全部 GPU 时间中空闲的部分</translation>
    </message>
    <message>
        <source>Peak memory of the fullest GPU</source>
        <translation>最满 GPU 的最高显存</translation>
    </message>
    <message>
        <source>Times a, launch, o</source>
        <translation>时间：a、启动、o</translation>
    </message>
    <message>
        <source>Excluded</source>
        <translation>已剔除</translation>
    </message>
    <message>
        <source>source unknown</source>
        <translation>来源未知</translation>
    </message>
    <message>
        <source>The selected number of GPUs always has a curve</source>
        <translation>所选的 GPU 数始终有曲线</translation>
    </message>
    <message>
        <source>Labelled %1, but they count steps: × %2</source>
        <translation>名为 %1，实际计的是步数：× %2</translation>
    </message>
    <message>
        <source>Excluded: something else was using the machine</source>
        <translation>已剔除：机器上有其他负载</translation>
    </message>
    <message>
        <source>Runs with other layers per GPU, or without the slow stage, are not shown</source>
        <translation>每 GPU 层数不同、或没有慢级的运行不显示</translation>
    </message>
    <message>
        <source>Measured against predicted, with the layers that each was measured with</source>
        <translation>测量值与预测值，按各自测量时的层划分</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::CoachMarks</name>
    <message>
        <source>First steps</source>
        <translation>入门提示</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::CollectivesPanel</name>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Broadcast of a host tensor</source>
        <translation>主机张量的广播</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Predicted time</source>
        <translation>预测时间</translation>
    </message>
    <message>
        <source>Best number of blocks</source>
        <translation>最佳块数</translation>
    </message>
    <message>
        <source>Lower bound</source>
        <translation>下界</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>From the first message to the last</source>
        <translation>从第一条消息到最后一条</translation>
    </message>
    <message>
        <source>Algorithm bandwidth</source>
        <translation>算法带宽</translation>
    </message>
    <message>
        <source>Bus bandwidth</source>
        <translation>总线带宽</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1 ranks</source>
        <translation>%1 个 rank</translation>
    </message>
    <message>
        <source>ranks unknown</source>
        <translation>rank 未知</translation>
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
        <translation>自 %1 起的 R²</translation>
    </message>
    <message>
        <source>Average bus bandwidth</source>
        <translation>平均总线带宽</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>发送的内容</translation>
    </message>
    <message>
        <source>Play the messages over the links (Space)</source>
        <translation>让消息在链路上运行（空格）</translation>
    </message>
    <message>
        <source>Derive bandwidths from measurements</source>
        <translation>由测量得出带宽</translation>
    </message>
    <message>
        <source>Three times give exactly three bandwidths: they fit the measurement but do not test the model</source>
        <translation>三个时间推出三个带宽：它们解释测量结果，而不检验模型</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>由此得出</translation>
    </message>
    <message>
        <source>With the shortest time of strategy 3</source>
        <translation>使策略 3 用时最短</translation>
    </message>
    <message>
        <source>The tensor must leave the host once</source>
        <translation>张量必须离开主机一次</translation>
    </message>
    <message>
        <source>Size divided by time</source>
        <translation>大小除以时间</translation>
    </message>
    <message>
        <source>As defined by nccl-tests</source>
        <translation>按 nccl-tests 的定义</translation>
    </message>
    <message>
        <source>Below this size the first algorithm is fastest, above it the second</source>
        <translation>小于此大小时前者最快，大于则后者最快</translation>
    </message>
    <message>
        <source>Time of an empty message: median of the small ones</source>
        <translation>零字节消息的时间：小消息的中位数</translation>
    </message>
    <message>
        <source>Slope over the large messages</source>
        <translation>大消息的斜率</translation>
    </message>
    <message>
        <source>Message size that reaches half of the bandwidth</source>
        <translation>达到一半带宽的大小</translation>
    </message>
    <message>
        <source>R² (large messages)</source>
        <translation>R²，大</translation>
    </message>
    <message>
        <source>Of the line fitted to the large messages</source>
        <translation>通过大消息的直线</translation>
    </message>
    <message>
        <source>R² (small messages)</source>
        <translation>R²，小</translation>
    </message>
    <message>
        <source>Of α + nβ for the small messages, whose times barely grow</source>
        <translation>小消息的 α + nβ，其时间几乎不增长</translation>
    </message>
    <message numerus="yes">
        <source>From this size on, %n messages follow a separate line: the protocol changes between two lines</source>
        <translation>
            <numerusform>自此大小起 %n 条消息各自的直线：两条直线之间协议改变</numerusform>
        </translation>
    </message>
    <message>
        <source>As reported</source>
        <translation>按印出值</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::CommandPalette</name>
    <message>
        <source>Search or run a command</source>
        <translation>搜索或运行命令</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Set %1 to %2</source>
        <translation>将 %1 设为 %2</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>No command found.</source>
        <translation>没有这个名称的项目。</translation>
    </message>
    <message>
        <source>Refused: %1</source>
        <translation>已拒绝：%1</translation>
    </message>
    <message>
        <source>Takes %1.</source>
        <translation>接受 %1。</translation>
    </message>
    <message>
        <source>Press Enter to set, Esc to go back.</source>
        <translation>Enter 设置，Esc 返回。</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::CommandRow</name>
    <message>
        <source>Copy the command %1</source>
        <translation>复制命令 %1</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::CompareBadge</name>
    <message>
        <source>Scenario %1</source>
        <translation>场景 %1</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::CompareBar</name>
    <message>
        <source>Swap</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>Comparison of two scenarios</source>
        <translation>两个场景的比较</translation>
    </message>
    <message>
        <source>Different (%1): %2</source>
        <translation>%1 项不同：%2</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异所在</translation>
    </message>
    <message>
        <source>No difference in any number.</source>
        <translation>没有影响任何数字的差异。</translation>
    </message>
    <message>
        <source>Opens B for editing and compares it with A; can be undone</source>
        <translation>打开 B，并以 A 作为比较对象；可撤销</translation>
    </message>
    <message>
        <source>Close comparison</source>
        <translation>结束比较</translation>
    </message>
    <message>
        <source>identical in everything that affects a number</source>
        <translation>所有影响数字的内容均相同</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::CompareFlow</name>
    <message>
        <source>Compare with</source>
        <translation>比较对象</translation>
    </message>
    <message>
        <source>B stays fixed while you edit A. Swap them to edit B.</source>
        <translation>编辑 A 时 B 保持不变。交换两者即可修改它。</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::Comparison</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 块 GPU</translation>
    </message>
    <message>
        <source>%1 layers</source>
        <translation>%1 层</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>measured runs</source>
        <translation>实测运行</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>Swap A and B</source>
        <translation>交换 A 与 B</translation>
    </message>
    <message>
        <source>different, same kind</source>
        <translation>同类的另一个</translation>
    </message>
    <message>
        <source>different, same name</source>
        <translation>同名的另一个</translation>
    </message>
    <message>
        <source>%1 (current)</source>
        <translation>%1，现在</translation>
    </message>
    <message>
        <source>trace</source>
        <translation>跟踪</translation>
    </message>
    <message>
        <source>own order</source>
        <translation>自定义顺序</translation>
    </message>
    <message>
        <source>as many tasks, ordered differently</source>
        <translation>任务数相同，顺序不同</translation>
    </message>
    <message>
        <source>1 GPU</source>
        <translation>1 块 GPU</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::CopyPlan</name>
    <message>
        <source>Copy the plan as %1</source>
        <translation>将方案复制为 %1</translation>
    </message>
    <message>
        <source>Copy the plan as</source>
        <translation>将方案复制为</translation>
    </message>
    <message>
        <source>The plan is on the clipboard as %1.</source>
        <translation>方案已作为 %1 复制到剪贴板。</translation>
    </message>
    <message>
        <source>The plan is on the clipboard as %1, which has no words for %2.</source>
        <translation>方案已作为 %1 复制到剪贴板；它无法表达 %2。</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::CostPanel</name>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Bytes/s</source>
        <translation>Bytes/s</translation>
    </message>
    <message>
        <source>What the curve shows</source>
        <translation>曲线显示的内容</translation>
    </message>
    <message>
        <source>Curve of</source>
        <translation>曲线内容</translation>
    </message>
    <message>
        <source>Training run</source>
        <translation>训练运行</translation>
    </message>
    <message>
        <source>Model and data</source>
        <translation>模型与数据</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Single batch</source>
        <translation>单个批次</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::DifferenceLegend</name>
    <message>
        <source>Outlined: values that differ from %1. Dashed: not in %1. The tooltip of a mark shows both values.</source>
        <translation>图中描边：%1 中不同的内容。虚线：%1 中没有的内容。标记的提示给出两个值。</translation>
    </message>
    <message>
        <source>same as in %1</source>
        <translation>全部与 %1 相同</translation>
    </message>
    <message>
        <source>all different from %1</source>
        <translation>与 %1 完全不同</translation>
    </message>
    <message>
        <source>%1 of %2 differ from %3</source>
        <translation>%2 项中有 %1 项与 %3 不同</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::DragInput</name>
    <message>
        <source>Drag to set your answer</source>
        <translation>拖动到你的答案</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::DropOverlay</name>
    <message>
        <source>Drop to open</source>
        <translation>松开以打开</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::DropRow</name>
    <message>
        <source>Drop files or a folder, or paste text</source>
        <translation>拖入文件或文件夹，或粘贴文本</translation>
    </message>
    <message>
        <source>The format is read from the content: %1</source>
        <translation>根据内容识别格式：%1</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::EmptyState</name>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ExpertsPanel</name>
    <message>
        <source>moved</source>
        <translation>已移动</translation>
    </message>
    <message>
        <source>All policies</source>
        <translation>所有策略</translation>
    </message>
    <message>
        <source>max/mean · layer time</source>
        <translation>最大/均值 · 层时间</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>Beat the policy</source>
        <translation>胜过策略</translation>
    </message>
    <message numerus="yes">
        <source>%n moves by hand</source>
        <translation>
            <numerusform>%n 次手动移动</numerusform>
        </translation>
    </message>
    <message>
        <source>Naive against Demeter</source>
        <translation>Naive 对 Demeter</translation>
    </message>
    <message>
        <source>penalty: max − mean</source>
        <translation>惩罚：最大 − 均值</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>mean of all layers</source>
        <translation>所有层的均值</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>    with statistics</source>
        <translation>    含统计</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>naive, measured</source>
        <translation>naive，实测</translation>
    </message>
    <message>
        <source>Demeter, measured</source>
        <translation>Demeter，实测</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Replay, step by step</source>
        <translation>逐步重放</translation>
    </message>
    <message>
        <source>All layers</source>
        <translation>所有层</translation>
    </message>
    <message>
        <source>Traffic on the links</source>
        <translation>链路上的流量</translation>
    </message>
    <message>
        <source>Lysi: how groups form</source>
        <translation>Lysi：组如何形成</translation>
    </message>
    <message>
        <source>Machine and load</source>
        <translation>机器与负载</translation>
    </message>
    <message>
        <source>Lysi&apos;s training run</source>
        <translation>Lysi 的训练运行</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>逐步</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>播放（空格）</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>%1 MB × %2, batch %3</source>
        <translation>%1 MB × %2，批次 %3</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>暂停（空格）</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>measured · %1 predicts</source>
        <translation>实测 · %1 的预测</translation>
    </message>
    <message>
        <source>Measured by %1; predicted for %2</source>
        <translation>由 %1 实测；按 %2 预测</translation>
    </message>
    <message>
        <source>busiest GPU, tokens</source>
        <translation>最忙的 GPU，token 数</translation>
    </message>
    <message>
        <source>penalty, max − mean</source>
        <translation>惩罚，最大 − 平均</translation>
    </message>
    <message>
        <source>expert compute</source>
        <translation>专家计算</translation>
    </message>
    <message>
        <source>layer time</source>
        <translation>层时间</translation>
    </message>
    <message>
        <source>What moved</source>
        <translation>移动的内容</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Slots of %1 whose expert the GPU does not hold in %2</source>
        <translation>%1 中其专家在 %2 里不在该 GPU 上的槽位</translation>
    </message>
    <message>
        <source>First</source>
        <translation>第一个</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>第二个</translation>
    </message>
    <message>
        <source>Edit the first or the second placement</source>
        <translation>编辑第一个或第二个放置</translation>
    </message>
    <message>
        <source>The controls below change the first placement</source>
        <translation>下面的控件更改第一个放置</translation>
    </message>
    <message>
        <source>The controls below change the second placement</source>
        <translation>下面的控件更改第二个放置</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>留在原 GPU</translation>
    </message>
    <message>
        <source>Experts with a home GPU in both placements</source>
        <translation>在两种放置中有共同位置的专家</translation>
    </message>
    <message>
        <source>Experts with no GPU in common</source>
        <translation>没有共同位置的专家</translation>
    </message>
    <message>
        <source>replicated experts</source>
        <translation>有副本的专家</translation>
    </message>
    <message>
        <source>experts to fetch</source>
        <translation>需取的块</translation>
    </message>
    <message>
        <source>bytes to fetch</source>
        <translation>需取的字节数</translation>
    </message>
    <message>
        <source>Experts to fetch × bytes per expert</source>
        <translation>需取的块数乘以一个专家的字节数</translation>
    </message>
    <message>
        <source>duplicates on one GPU</source>
        <translation>同一 GPU 上的副本</translation>
    </message>
    <message>
        <source>Wasted slots: the GPU already holds a replica of the expert</source>
        <translation>浪费的槽位：该 GPU 已持有该专家的另一个副本</translation>
    </message>
    <message>
        <source>Busiest GPU %1, penalty %2, %3 experts to fetch</source>
        <translation>最忙 GPU %1，惩罚 %2，%3 块</translation>
    </message>
    <message>
        <source>At most %1 % above the lower bound</source>
        <translation>最多高于界 %1%</translation>
    </message>
    <message>
        <source>your placement</source>
        <translation>您的</translation>
    </message>
    <message>
        <source>best without replicas: %1</source>
        <translation>无副本最佳：%1</translation>
    </message>
    <message>
        <source>You beat every policy without replicas.</source>
        <translation>您胜过了所有无副本策略。</translation>
    </message>
    <message>
        <source>Undo all moves</source>
        <translation>撤回所有移动</translation>
    </message>
    <message>
        <source>The measured run&apos;s routing and batch size were not recorded: the penalties are for the load shown here.</source>
        <translation>实测运行自身的路由与批大小没有记录：惩罚按此处所示负载计算。</translation>
    </message>
    <message>
        <source>rate achieved</source>
        <translation>达到的速率</translation>
    </message>
    <message>
        <source>Use this rate</source>
        <translation>采用此速率</translation>
    </message>
    <message>
        <source>Predicts with the FLOP/s that the busiest GPU achieved in this run</source>
        <translation>用最忙的 GPU 在这次运行中达到的 FLOP/s 来预测</translation>
    </message>
    <message>
        <source>Use the measured rate</source>
        <translation>采用实测速率</translation>
    </message>
    <message>
        <source>Single placement</source>
        <translation>单个放置</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>两个并列</translation>
    </message>
    <message>
        <source>Back one step (←)</source>
        <translation>后退一步 (←)</translation>
    </message>
    <message>
        <source>Forward one step (→)</source>
        <translation>前进一步 (→)</translation>
    </message>
    <message>
        <source>Decisions made so far</source>
        <translation>已作出的决定</translation>
    </message>
    <message>
        <source>%1 per GPU, %2 TFLOP/s</source>
        <translation>每 GPU %1，%2 TFLOP/s</translation>
    </message>
    <message>
        <source>Experts that are in several slots of %1</source>
        <translation>在 %1 中占多个槽位的专家</translation>
    </message>
    <message>
        <source>drag a slot to another GPU</source>
        <translation>将一块拖到另一块 GPU</translation>
    </message>
    <message>
        <source>%1. Dots: tokens that arrived.</source>
        <translation>%1。图中的点：到达的 token。</translation>
    </message>
    <message>
        <source>%1, placed by %2. Dots: tokens that arrived.</source>
        <translation>%1，由 %2 放置。图中的点：到达的 token。</translation>
    </message>
    <message>
        <source>Proven: no placement without replicas has a lower load on the busiest GPU</source>
        <translation>已证明：没有哪种无副本放置能让最忙的 GPU 负载更低</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ExplainPanel</name>
    <message>
        <source>Copy the explanation</source>
        <translation>复制解释</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>Pin this explanation</source>
        <translation>保留此解释</translation>
    </message>
    <message>
        <source>Collapse the explanation</source>
        <translation>折叠解释</translation>
    </message>
    <message>
        <source>Point at a number to see where it comes from; click to pin it here.</source>
        <translation>指向一个数字即可查看其来源；单击可将其保留在此。</translation>
    </message>
    <message>
        <source>Expand the explanation</source>
        <translation>展开解释</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::FigureFlow</name>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Exported to %1.</source>
        <translation>已导出到 %1。</translation>
    </message>
    <message>
        <source>Table copied.</source>
        <translation>表格已复制。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Writing %1: %2 %</source>
        <translation>正在写入 %1：%2 %</translation>
    </message>
    <message>
        <source>%1 was not written.</source>
        <translation>未写入 %1。</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>显示文件夹</translation>
    </message>
    <message>
        <source>Exported to %1 without the scenario: its %2 MB are too large to embed in a figure.</source>
        <translation>已导出到 %1，不含方案：其 %2 MB 超出图片所能携带的大小。</translation>
    </message>
    <message>
        <source>The table has %1 rows, too many to copy. Export it as CSV instead.</source>
        <translation>该表有 %1 行，太多而无法复制，请导出为 CSV。</translation>
    </message>
    <message>
        <source>Image copied.</source>
        <translation>图片已复制。</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::FigureView</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Page of the view</source>
        <translation>视图的页面</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::FileFlow</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>%1-scenario</source>
        <translation>%1-场景</translation>
    </message>
    <message>
        <source>Pasted text</source>
        <translation>粘贴的文本</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>另存为</translation>
    </message>
    <message>
        <source>Scenario (*.json)</source>
        <translation>场景 (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>已另存为 %1。</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Overwrite</source>
        <translation>覆盖</translation>
    </message>
    <message>
        <source>%1 has unsaved changes.</source>
        <translation>%1 有未保存的更改。</translation>
    </message>
    <message>
        <source>%1 was changed by another program after it was opened here.</source>
        <translation>自在此处打开以来，%1 已被另一个程序修改。</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>Your changes to %1 were set aside.</source>
        <translation>您对 %1 的更改已另存备用。</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>%1 is not a scenario, and saving would replace what is in it.</source>
        <translation>%1 不是场景，保存会替换其中的内容。</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::FileWindow</name>
    <message>
        <source>%1, line %2</source>
        <translation>%1，第 %2 行</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::FindingCard</name>
    <message>
        <source>Dismissed</source>
        <translation>已忽略</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>As recorded: %1</source>
        <translation>按记录值：%1</translation>
    </message>
    <message>
        <source>Apply: %1</source>
        <translation>应用：%1</translation>
    </message>
    <message>
        <source>Dismiss: %1</source>
        <translation>忽略：%1</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Go to the runs concerned</source>
        <translation>转到相关的运行</translation>
    </message>
    <message>
        <source>Not applicable here: hide this finding and correct nothing</source>
        <translation>此处并非如此：不再显示，也不更正</translation>
    </message>
    <message>
        <source>Applied (runs: %1) ✓</source>
        <translation>已应用于 %1 ✓</translation>
    </message>
    <message>
        <source>Apply (runs: %1)</source>
        <translation>应用于 %1</translation>
    </message>
    <message>
        <source>Show these runs as recorded</source>
        <translation>按记录值显示这些运行</translation>
    </message>
    <message>
        <source>Show corrected values; the recorded values are kept</source>
        <translation>显示更正后的值；记录值保留</translation>
    </message>
    <message>
        <source>Restore: %1</source>
        <translation>恢复：%1</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::GeneratorForm</name>
    <message>
        <source>GPUs</source>
        <translation>GPU 数</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>α</source>
        <translation>α</translation>
    </message>
    <message>
        <source>GPU model</source>
        <translation>GPU 型号</translation>
    </message>
    <message>
        <source>NICs</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>Create this machine</source>
        <translation>创建此机器</translation>
    </message>
    <message>
        <source>Generate a machine</source>
        <translation>生成机器</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>主机数</translation>
    </message>
    <message>
        <source>The number of nodes</source>
        <translation>主机数</translation>
    </message>
    <message>
        <source>GPUs per node</source>
        <translation>每主机 GPU 数</translation>
    </message>
    <message>
        <source>The number of GPUs per node</source>
        <translation>每主机的 GPU 数</translation>
    </message>
    <message>
        <source>Bandwidth within a node</source>
        <translation>主机内带宽</translation>
    </message>
    <message>
        <source>α within a node</source>
        <translation>主机内 α</translation>
    </message>
    <message>
        <source>Link within</source>
        <translation>内部链路</translation>
    </message>
    <message>
        <source>Link within a node</source>
        <translation>主机内链路</translation>
    </message>
    <message>
        <source>One NIC per GPU</source>
        <translation>每块 GPU 旁有一块网卡</translation>
    </message>
    <message>
        <source>The machine updates as you type.</source>
        <translation>机器会随您的输入更新。</translation>
    </message>
    <message>
        <source>α within a node needs a bandwidth too, such as 450 GB/s.</source>
        <translation>主机内 α 旁需要有带宽，如 450 GB/s。</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>such as H100-SXM5</source>
        <translation>例如 H100-SXM5</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::HeadlineCell</name>
    <message>
        <source>Shows where this number comes from</source>
        <translation>显示数字的来源</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::HeadlineStrip</name>
    <message>
        <source>Headline numbers</source>
        <translation>关键数字</translation>
    </message>
    <message>
        <source>the saved state</source>
        <translation>保存的状态</translation>
    </message>
    <message>
        <source>the state when opened</source>
        <translation>打开时的状态</translation>
    </message>
    <message>
        <source>the pinned baseline</source>
        <translation>固定的状态</translation>
    </message>
    <message>
        <source>B compared with A</source>
        <translation>B 对 A</translation>
    </message>
    <message>
        <source>compared with %1</source>
        <translation>对 %1</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::Help</name>
    <message>
        <source>Show the first-steps hints again</source>
        <translation>再次显示入门提示</translation>
    </message>
    <message>
        <source>Views, grouped by question: the machine, the model on it, and the measurements.</source>
        <translation>视图按三个问题分组：机器、其上的模型、测量的结果。</translation>
    </message>
    <message>
        <source>The headline numbers, with their change since the file was opened. Click one to see where it comes from.</source>
        <translation>关键的数字，以及打开文件以来的变化。单击可查看其来源。</translation>
    </message>
    <message>
        <source>Ctrl+K finds every command, setting and device. A|B compares with a second scenario; Export writes figures.</source>
        <translation>Ctrl+K 可找到每个操作、设置和设备。A|B 在旁边放第二个场景；“导出”输出图。</translation>
    </message>
    <message>
        <source>The user guide is not installed; expected it in %1. Its text is in packaging/guide of the source code.</source>
        <translation>未安装用户手册。它应位于 %1；其文本在源代码的 packaging/guide 中。</translation>
    </message>
    <message>
        <source>No program can open the user guide. The file is %1</source>
        <translation>此处没有程序可打开用户手册。它位于 %1</translation>
    </message>
    <message>
        <source>Work in the view: drag what you see, zoom with the wheel, click a number for an explanation on the right.</source>
        <translation>图就是界面：拖动所见之物，滚轮缩放，单击右侧的数字可查看解释。</translation>
    </message>
    <message>
        <source>tour tutorial introduction</source>
        <translation>导览 教程 入门 tour</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::HostList</name>
    <message>
        <source>1 NIC</source>
        <translation>1 块网卡</translation>
    </message>
    <message>
        <source>%1 NICs</source>
        <translation>%1 块网卡</translation>
    </message>
    <message>
        <source>%1 to %2, the first with %3</source>
        <translation>%1 到 %2，第一台为 %3</translation>
    </message>
    <message>
        <source>unnamed</source>
        <translation>无名称</translation>
    </message>
    <message>
        <source>Rename node</source>
        <translation>重命名主机</translation>
    </message>
    <message>
        <source>Name of node %1</source>
        <translation>主机 %1 的名称</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::HoverLine</name>
    <message>
        <source>Under the pointer</source>
        <translation>光标下</translation>
    </message>
    <message>
        <source>Point at anything to read about it here; click to pin it in Explain.</source>
        <translation>指向任意元素即可在此读取；单击可将其保留在“解释”中。</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::InspectorPanel</name>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LaunchCard</name>
    <message>
        <source>%1, line %2</source>
        <translation>%1，第 %2 行</translation>
    </message>
    <message>
        <source>no file says it</source>
        <translation>没有文件给出</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1，位于 %2</translation>
    </message>
    <message>
        <source>default of %1 in %2</source>
        <translation>%1 在 %2 中的默认值</translation>
    </message>
    <message>
        <source>Launch files</source>
        <translation>启动文件</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>What the files say</source>
        <translation>文件给出的内容</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Launch files: %1</source>
        <translation>启动文件：%1</translation>
    </message>
    <message>
        <source>Unknown: type what you know, or leave it open</source>
        <translation>未知：填入已知的值，或留空</translation>
    </message>
    <message>
        <source>The files contradict each other</source>
        <translation>文件互相矛盾</translation>
    </message>
    <message>
        <source>Assumed: defaults of variables</source>
        <translation>假定：变量的默认值</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>已读取</translation>
    </message>
    <message>
        <source>Follows from these</source>
        <translation>由此得出</translation>
    </message>
    <message>
        <source>Assumed</source>
        <translation>假定</translation>
    </message>
    <message numerus="yes">
        <source>%n settings read</source>
        <translation>
            <numerusform>已读取 %n 项设置</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unknown</source>
        <translation>
            <numerusform>%n 项未知</numerusform>
        </translation>
    </message>
    <message>
        <source>machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>the one that is open</source>
        <translation>当前打开的</translation>
    </message>
    <message>
        <source>the files say nothing of links</source>
        <translation>文件没有给出链路</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>the usual number</source>
        <translation>通常的数量</translation>
    </message>
    <message>
        <source>Entered</source>
        <translation>手动输入</translation>
    </message>
    <message>
        <source>GPUs per node</source>
        <translation>每主机 GPU 数</translation>
    </message>
    <message>
        <source>named and not here: %1 (drop them together)</source>
        <translation>被引用但不在此处：%1（请一起拖入）</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>not in the catalogue: drop its config.json, too</source>
        <translation>不在目录中：请同时拖入它的 config.json</translation>
    </message>
    <message>
        <source>of the catalogue, by its name</source>
        <translation>按名称取自目录</translation>
    </message>
    <message>
        <source>network between nodes</source>
        <translation>主机间网络</translation>
    </message>
    <message>
        <source>Careful: %1</source>
        <translation>注意：%1</translation>
    </message>
    <message>
        <source>This cannot be told from these files: %1</source>
        <translation>从这些文件无法判断：%1</translation>
    </message>
    <message>
        <source>This cannot be told from these files: %1; it needs %2</source>
        <translation>从这些文件无法判断：%1；需要%2</translation>
    </message>
    <message>
        <source>Without effect on the prediction: %1</source>
        <translation>对预测没有影响：%1</translation>
    </message>
    <message>
        <source>These files are of different models: open those of one run, or choose its values above</source>
        <translation>这些文件属于不同的模型：请打开同一次运行的文件，或在上方选择其数值</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>as systems of such GPUs usually have</source>
        <translation>按此类 GPU 系统的常用值</translation>
    </message>
    <message>
        <source>no file says it; Memory and Plans have others</source>
        <translation>没有文件给出；内存与方案另有其值</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LawTable</name>
    <message>
        <source>Bandwidth of %1</source>
        <translation>%1 的带宽</translation>
    </message>
    <message>
        <source>α of %1</source>
        <translation>%1 的 α</translation>
    </message>
    <message>
        <source>Latency of the link</source>
        <translation>链路的时延</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>1 pair</source>
        <translation>1 对</translation>
    </message>
    <message>
        <source>%1 pairs</source>
        <translation>%1 对</translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>α</source>
        <translation>α</translation>
    </message>
    <message>
        <source>α–β model of %1 in use</source>
        <translation>%1 正在使用的规律</translation>
    </message>
    <message>
        <source>measured values take precedence</source>
        <translation>实测值优先</translation>
    </message>
    <message>
        <source>α–β model of %1</source>
        <translation>%1 的规律</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>假定</translation>
    </message>
    <message>
        <source>%1 assumed, %2 to %3</source>
        <translation>假定 %1，%2 到 %3</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LearnRow</name>
    <message>
        <source>Learn</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Ctrl L</source>
        <translation>Ctrl L</translation>
    </message>
    <message numerus="yes">
        <source>%n short lessons on real machines: predict a number, then see it in the view.</source>
        <translation>
            <numerusform>真实机器上的 %n 节短课：先预测一个数字，再在图中看到它。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LessonBook</name>
    <message>
        <source>Answer by dragging</source>
        <translation>拖动作答</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LessonCurtain</name>
    <message>
        <source>Show the view now</source>
        <translation>立即显示图</translation>
    </message>
    <message>
        <source>The view is hidden until you answer</source>
        <translation>作答之前图保持关闭</translation>
    </message>
    <message>
        <source>Predict first: the view is shown once you answer.</source>
        <translation>请先预测：作答后图才打开。</translation>
    </message>
    <message>
        <source>Drag the marker to where you expect the answer, then press Check. The curve and the view are shown with the answer.</source>
        <translation>把标记拖到你预期的答案处，然后检查。随后会画出曲线并打开图形。</translation>
    </message>
    <message>
        <source>The view opens later in this lesson: it would answer what is asked next.</source>
        <translation>图像将在本课稍后打开:它会给出下一题的答案。</translation>
    </message>
    <message>
        <source>Predict first: the view opens later in this lesson.</source>
        <translation>请先预测：图像将在本课稍后打开。</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LessonFlow</name>
    <message>
        <source>Learn</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Open a lesson file…</source>
        <translation>打开课程文件…</translation>
    </message>
    <message>
        <source>Export the score sheet…</source>
        <translation>导出成绩单…</translation>
    </message>
    <message>
        <source>Collect score sheets…</source>
        <translation>汇总成绩单…</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Open a lesson</source>
        <translation>打开课程</translation>
    </message>
    <message>
        <source>Lessons (*.md)</source>
        <translation>课程 (*.md)</translation>
    </message>
    <message>
        <source>Lesson: %1</source>
        <translation>课程：%1</translation>
    </message>
    <message>
        <source>Begin this lesson again</source>
        <translation>重新开始本课</translation>
    </message>
    <message>
        <source>Practice: nothing counts</source>
        <translation>练习:不计分</translation>
    </message>
    <message>
        <source>New student</source>
        <translation>新学生</translation>
    </message>
    <message>
        <source>Presentation mode</source>
        <translation>演示：大字号</translation>
    </message>
    <message>
        <source>Press Esc or F5 to end the presentation.</source>
        <translation>按 Esc 或 F5 结束演示。</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LessonHeading</name>
    <message>
        <source>All lessons</source>
        <translation>所有课程</translation>
    </message>
    <message>
        <source>Close the lessons</source>
        <translation>关闭课程</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Points so far: %1. Predict first, then see.</source>
        <translation>目前得分：%1。先预测，再查看。</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Practice: nothing counts</source>
        <translation>练习:不计分</translation>
    </message>
    <message>
        <source>Time left: %1</source>
        <translation>剩余时间：%1</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LessonList</name>
    <message>
        <source>for the score sheet</source>
        <translation>用于成绩单</translation>
    </message>
    <message>
        <source>Your name on the score sheet</source>
        <translation>成绩单上的姓名</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Export the score sheet…</source>
        <translation>导出成绩单…</translation>
    </message>
    <message>
        <source>if your course uses one</source>
        <translation>如课程要求</translation>
    </message>
    <message>
        <source>Your student number on the score sheet</source>
        <translation>成绩单上的学号</translation>
    </message>
    <message>
        <source>Student number</source>
        <translation>学号</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LessonPane</name>
    <message numerus="yes">
        <source>%n min</source>
        <translation>
            <numerusform>%n 分钟</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Done: %1 of %2 points.</source>
        <translation>完成：%2 分中得 %1 分。</translation>
    </message>
    <message>
        <source>Lesson: %1</source>
        <translation>课程：%1</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>%1 of %2 questions · points: %3</source>
        <translation>已答 %1 / %2 题 · 得分：%3</translation>
    </message>
    <message>
        <source>Computing the numbers of this lesson…</source>
        <translation>正在计算本课的数字 …</translation>
    </message>
    <message>
        <source>The numbers of this lesson cannot be computed. See Messages for the reason.</source>
        <translation>无法计算本课；消息中说明了原因。</translation>
    </message>
    <message>
        <source>started · %1</source>
        <translation>已开始 · %1</translation>
    </message>
    <message>
        <source>The time is over.</source>
        <translation>时间到。</translation>
    </message>
    <message>
        <source>Questions: %1. Time limit: %2. The clock keeps running when you leave the lesson or close the program; at the end open questions are closed.</source>
        <translation>问题：%1。时间限制：%2。离开课程或关闭程序后计时仍会继续；时间到后未回答的问题将被关闭。</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Previous lesson</source>
        <translation>上一课</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation>下一课</translation>
    </message>
    <message>
        <source>This lesson is not available in English.</source>
        <translation>本课暂无中文版，以下为英文。</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LevelTable</name>
    <message>
        <source>level %1</source>
        <translation>第 %1 级</translation>
    </message>
    <message>
        <source>Name of %1</source>
        <translation>%1 的名称</translation>
    </message>
    <message>
        <source>Bandwidth of %1</source>
        <translation>%1 的带宽</translation>
    </message>
    <message>
        <source>α of %1</source>
        <translation>%1 的 α</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Remove this level</source>
        <translation>移除此级</translation>
    </message>
    <message>
        <source>Rail-optimised</source>
        <translation>rail 优化</translation>
    </message>
    <message>
        <source>Add a level</source>
        <translation>添加一级</translation>
    </message>
    <message>
        <source>level</source>
        <translation>级</translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>α</source>
        <translation>α</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Nodes per group of %1</source>
        <translation>%1 每组的主机数</translation>
    </message>
    <message>
        <source>The number of nodes per group</source>
        <translation>每组的主机数</translation>
    </message>
    <message>
        <source>Standard</source>
        <translation>普通</translation>
    </message>
    <message>
        <source>Two nodes are joined by the lowest level whose group contains both</source>
        <translation>两台主机由组内同时包含两者的最低一级相连</translation>
    </message>
    <message>
        <source>GPUs at the same index in their nodes are joined by the nearest level, all others by the last</source>
        <translation>在各自主机中位置相同的 GPU 由最近的一级相连，其他由最后一级相连</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Inter-node links are as they were read. Adding a level replaces them.</source>
        <translation>主机间的链路保持读入时的样子。添加一级将重新描述它们。</translation>
    </message>
    <message>
        <source>There are too few nodes for another level</source>
        <translation>主机太少，无法在更高一级分组</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LinkModel</name>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Direct, GB/s</source>
        <translation>直接，GB/s</translation>
    </message>
    <message>
        <source>Best relay</source>
        <translation>最佳中继</translation>
    </message>
    <message>
        <source>Widest path</source>
        <translation>最宽路径</translation>
    </message>
    <message>
        <source>Widest, GB/s</source>
        <translation>最宽，GB/s</translation>
    </message>
    <message>
        <source>Via relay, GB/s</source>
        <translation>经中继，GB/s</translation>
    </message>
    <message>
        <source>channel %1</source>
        <translation>通道 %1</translation>
    </message>
    <message>
        <source>channels %1</source>
        <translation>通道 %1</translation>
    </message>
    <message>
        <source>tree, %1</source>
        <translation>树，%1</translation>
    </message>
    <message>
        <source>ring, %1</source>
        <translation>环，%1</translation>
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
        <translation>退出码 %1</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>本机</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::MachineEditor</name>
    <message>
        <source>Edit machine</source>
        <translation>编辑机器</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭 (Esc)</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::MachineParts</name>
    <message>
        <source>Open a machine</source>
        <translation>打开机器</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Rename the machine</source>
        <translation>重命名机器</translation>
    </message>
    <message>
        <source>GPU model</source>
        <translation>GPU 型号</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>From files…</source>
        <translation>从文件…</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>How to get this</source>
        <translation>如何获取</translation>
    </message>
    <message>
        <source>New machine</source>
        <translation>新建机器</translation>
    </message>
    <message>
        <source>Add a node</source>
        <translation>添加主机</translation>
    </message>
    <message>
        <source>unnamed</source>
        <translation>无名称</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>主机数</translation>
    </message>
    <message>
        <source>Network between nodes</source>
        <translation>主机间网络</translation>
    </message>
    <message>
        <source>Generate nodes × GPUs</source>
        <translation>生成主机 × GPU</translation>
    </message>
    <message>
        <source>Add nodes from files</source>
        <translation>从文件添加主机</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::MainWindow</name>
    <message>
        <source>Press Esc or F11 to restore the panels.</source>
        <translation>Esc 或 F11 可恢复全部。</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::MeasureList</name>
    <message>
        <source>Measure your own</source>
        <translation>自行测量</translation>
    </message>
    <message>
        <source>copy, run, drop the output</source>
        <translation>复制、运行、拖入输出</translation>
    </message>
    <message>
        <source>nvidia-smi was not found on this machine.</source>
        <translation>本机上没有 nvidia-smi。</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::MemoryPanel</name>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>假设分析</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Shape of the model</source>
        <translation>模型的形状</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>More of the plan</source>
        <translation>方案的其他设置</translation>
    </message>
    <message>
        <source>Content of the list</source>
        <translation>列表显示的内容</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Batch and schedule</source>
        <translation>批次与调度</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::MessageButton</name>
    <message>
        <source>No messages</source>
        <translation>没有消息</translation>
    </message>
    <message>
        <source>1 message</source>
        <translation>1 条消息</translation>
    </message>
    <message>
        <source>%1 messages</source>
        <translation>%1 条消息</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::MessageList</name>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Dismiss all</source>
        <translation>全部忽略</translation>
    </message>
    <message>
        <source>Show file</source>
        <translation>显示文件</translation>
    </message>
    <message>
        <source>Dismiss this message</source>
        <translation>忽略此消息</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>以及另外 %1 条</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::NotesPanel</name>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Notes about this scenario, saved in its file</source>
        <translation>此场景的备注，保存在其文件中：要讲什么，发现了什么</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::NoticeBar</name>
    <message>
        <source>Dismiss</source>
        <translation>忽略</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::NumberInput</name>
    <message>
        <source>Your answer</source>
        <translation>你的答案</translation>
    </message>
    <message>
        <source>Your answer in %1</source>
        <translation>你的答案，以 %1 计</translation>
    </message>
    <message>
        <source>Decrease</source>
        <translation>减一步</translation>
    </message>
    <message>
        <source>Increase</source>
        <translation>加一步</translation>
    </message>
    <message>
        <source>Scale for the answer</source>
        <translation>答案的刻度</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::Opener</name>
    <message numerus="yes">
        <source>%n files</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Pasted text</source>
        <translation>粘贴的文本</translation>
    </message>
    <message>
        <source>files or text</source>
        <translation>文件或文本</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>添加 %1</translation>
    </message>
    <message>
        <source>Load %1</source>
        <translation>载入 %1</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::OrderInput</name>
    <message>
        <source>Put these in order</source>
        <translation>将这些排好顺序</translation>
    </message>
    <message>
        <source>Move row up</source>
        <translation>上移一行</translation>
    </message>
    <message>
        <source>Move row down</source>
        <translation>下移一行</translation>
    </message>
    <message>
        <source>or drag, or press Alt with an arrow key</source>
        <translation>或拖动，或用 Alt 加方向键</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::OrderList</name>
    <message>
        <source>Drag the rows, or press Alt with an arrow key to move one</source>
        <translation>拖动各行，或用 Alt 加方向键移动</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::PipelinePanel</name>
    <message>
        <source>Pipeline</source>
        <translation>流水线</translation>
    </message>
    <message>
        <source>Two pipelines on one time axis</source>
        <translation>两条流水线共用一个时间轴</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>As equal as possible; the first GPUs get the extra layers</source>
        <translation>尽可能均等；前面的 GPU 得到多余的层</translation>
    </message>
    <message>
        <source>Partition %1</source>
        <translation>划分 %1</translation>
    </message>
    <message>
        <source>Slow stage</source>
        <translation>慢阶段</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>critical path</source>
        <translation>关键路径</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Show the whole step (Esc)</source>
        <translation>显示整个单步 (Esc)</translation>
    </message>
    <message>
        <source>One</source>
        <translation>单条</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>Even</source>
        <translation>均匀</translation>
    </message>
    <message>
        <source>Balanced</source>
        <translation>均衡</translation>
    </message>
    <message>
        <source>Optimal</source>
        <translation>最优</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>暂停（空格）</translation>
    </message>
    <message>
        <source>Edit pipeline 1 or 2</source>
        <translation>编辑流水线 1 或 2</translation>
    </message>
    <message>
        <source>The controls below change pipeline 1</source>
        <translation>下面的控件更改流水线 1</translation>
    </message>
    <message>
        <source>The controls below change pipeline 2</source>
        <translation>下面的控件更改流水线 2</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Memory limit</source>
        <translation>显存上限</translation>
    </message>
    <message>
        <source>max F %1</source>
        <translation>最大 F %1</translation>
    </message>
    <message>
        <source>max F %1, B = %2 F</source>
        <translation>最大 F %1，B = %2 F</translation>
    </message>
    <message>
        <source>over links</source>
        <translation>经链路</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>, %1 chunks</source>
        <translation>，%1 个分块</translation>
    </message>
    <message>
        <source>Show the critical path</source>
        <translation>显示关键路径</translation>
    </message>
    <message>
        <source>Compare with a second pipeline</source>
        <translation>与第二条流水线比较</translation>
    </message>
    <message>
        <source>One pipeline, with a what-if curve for the slow stage and the waiting times</source>
        <translation>单条流水线、假如另一阶段变慢、谁在等待谁</translation>
    </message>
    <message>
        <source>Closed formulas and simulation</source>
        <translation>闭式公式与模拟对照</translation>
    </message>
    <message>
        <source>Partition type</source>
        <translation>划分的种类</translation>
    </message>
    <message>
        <source>Ceiling division, as in PyTorch labs: the last GPU gets the remainder</source>
        <translation>按 PyTorch 实验的向上取整划分：最后一块 GPU 得到剩余部分</translation>
    </message>
    <message>
        <source>The contiguous partition with the fastest slowest stage; exact</source>
        <translation>最慢阶段最快的连续划分，精确</translation>
    </message>
    <message>
        <source>GPU %1 at %2×</source>
        <translation>GPU %1，×%2</translation>
    </message>
    <message>
        <source>Transfers between stages</source>
        <translation>GPU 间交接</translation>
    </message>
    <message>
        <source>over links, α unknown, assumed 0</source>
        <translation>经链路，α 未知，取 0</translation>
    </message>
    <message>
        <source>The chain of tasks from first start to last end that determines the step time</source>
        <translation>从首个开始到最后结束，每个任务在前一个结束时开始</translation>
    </message>
    <message>
        <source>Show memory below the lanes</source>
        <translation>在通道下显示显存</translation>
    </message>
    <message>
        <source>Memory of each GPU over time, below its lane</source>
        <translation>每块 GPU 的显存随时间变化，位于其通道下方</translation>
    </message>
    <message>
        <source>Previous start (,)</source>
        <translation>到上一个开始处 (,)</translation>
    </message>
    <message>
        <source>Next start (.)</source>
        <translation>到下一个开始处 (.)</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>自定</translation>
    </message>
    <message>
        <source>GPU %1 at %2×, double-click to reset</source>
        <translation>GPU %1，×%2，双击重置</translation>
    </message>
    <message>
        <source>%1 GPUs changed, double-click to reset</source>
        <translation>%1 块 GPU 已更改，双击重置</translation>
    </message>
    <message>
        <source>Best layout</source>
        <translation>最佳布局</translation>
    </message>
    <message>
        <source>Layers dealt to the stages so that the slowest GPU is as fast as it can be and every GPU fits into the memory limit</source>
        <translation>把层分配给各阶段，使最慢的 GPU 尽可能快，且每个 GPU 都不超过显存上限</translation>
    </message>
    <message>
        <source>slowest %1, fullest %2</source>
        <translation>最慢 %1，最满 %2</translation>
    </message>
    <message>
        <source>Best layout %1</source>
        <translation>最佳布局 %1</translation>
    </message>
    <message>
        <source>Show one pipeline</source>
        <translation>显示一条流水线</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Watch the pipeline fill (Space)</source>
        <translation>观看流水线填充（空格键）</translation>
    </message>
    <message>
        <source>As dragged beside the lanes or entered above</source>
        <translation>如在泳道旁拖动或在上方输入的那样</translation>
    </message>
    <message>
        <source>all at %1×</source>
        <translation>全部 ×%1</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::PlansBackground</name>
    <message>
        <source>Model of %1</source>
        <translation>%1 的模型</translation>
    </message>
    <message>
        <source>Predicting…</source>
        <translation>正在预测…</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::PlansCalibrator</name>
    <message>
        <source>Keep calibration</source>
        <translation>保留校准</translation>
    </message>
    <message>
        <source>Remove calibration</source>
        <translation>移除校准</translation>
    </message>
    <message>
        <source>Remove profile</source>
        <translation>移除测量文件</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::PlansPanel</name>
    <message>
        <source>Your own runs</source>
        <translation>您自己的运行</translation>
    </message>
    <message>
        <source>Check a table…</source>
        <translation>检验表格…</translation>
    </message>
    <message>
        <source>CSV with model, gpu, tp, pp, dp, mbs, gbs, step_time_s, …</source>
        <translation>含 model, gpu, tp, pp, dp, mbs, gbs, step_time_s, … 的 CSV</translation>
    </message>
    <message>
        <source>Check a table of measured runs</source>
        <translation>检验实测运行的表格</translation>
    </message>
    <message>
        <source>Tables (*.csv);;All files (*)</source>
        <translation>表格 (*.csv);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Two plans</source>
        <translation>两个方案</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>Best plan</source>
        <translation>最佳方案</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Degrees</source>
        <translation>并行度</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>Ramp-up</source>
        <translation>渐增</translation>
    </message>
    <message>
        <source>%1, out of memory</source>
        <translation>%1，显存耗尽</translation>
    </message>
    <message>
        <source>Use plan 1</source>
        <translation>使用方案 1</translation>
    </message>
    <message>
        <source>Plan 1 becomes plan 2 and plan 2 becomes plan 1</source>
        <translation>方案 1 与方案 2 互换</translation>
    </message>
    <message>
        <source>Plan 1 is the best plan again, whatever is searched</source>
        <translation>方案 1 重新为最优方案，无论如何搜索</translation>
    </message>
    <message>
        <source>Swap plan 1 and plan 2</source>
        <translation>交换方案 1 与方案 2</translation>
    </message>
    <message>
        <source>Predicts every run in a CSV table and compares it with its measured step time; columns as in shardscope-cli plan --validate. You can also drop a table on the window.</source>
        <translation>预测 CSV 表中的每次运行并与实测步时间比较；列与 shardscope-cli plan --validate 相同。也可将表格拖到窗口上</translation>
    </message>
    <message>
        <source>Filter the list with comparisons of %1, or with words</source>
        <translation>列表过滤：%1 的比较，或词语</translation>
    </message>
    <message>
        <source>Search limits</source>
        <translation>搜索的限制</translation>
    </message>
    <message>
        <source>Schedules, recomputation, rank order</source>
        <translation>调度、重计算、顺序</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>校准</translation>
    </message>
    <message>
        <source>Calibrate</source>
        <translation>校准</translation>
    </message>
    <message>
        <source>Learns the rate of computation, the links and the launch times from the measured plans of this scenario</source>
        <translation>从此场景的实测方案学习计算速率、链路与启动时间</translation>
    </message>
    <message>
        <source>Cancel calibration</source>
        <translation>取消校准</translation>
    </message>
    <message>
        <source>Stops; nothing changes</source>
        <translation>停止；不做任何更改</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Makes the calibrated assumptions those of the scenario</source>
        <translation>将校准后的假设设为场景的假设</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Leaves all assumptions as they were</source>
        <translation>所有假设保持原样</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Assumptions as they were before the calibration</source>
        <translation>恢复校准前的假设</translation>
    </message>
    <message>
        <source>Calibrating, %1…</source>
        <translation>正在校准，%1…</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>Use and play</source>
        <translation>采用并播放</translation>
    </message>
    <message>
        <source>Makes plan 1 the scenario&apos;s own: memory and pipeline follow</source>
        <translation>使方案 1 成为场景自身的方案：显存和流水线随之变化</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Uses plan 1 and plays its step: who computes when, over which links it sends, and what each GPU holds (double-click on a plan, or Shift+Enter)</source>
        <translation>采用方案 1 并播放其一步：何时由谁计算、经哪些链路发送、每个 GPU 占用多少（双击方案，或 Shift+Enter）</translation>
    </message>
    <message>
        <source>Plan 1</source>
        <translation>方案 1</translation>
    </message>
    <message>
        <source>Degrees of plan 1, such as tp=4 pp=2 mbs=1 zero=1 full; without dp, replicas fill the GPUs</source>
        <translation>方案 1 的并行度，例如 tp=4 pp=2 mbs=1 zero=1 full；不写 dp 时由副本占满 GPU</translation>
    </message>
    <message>
        <source>Changes plan 1 so that it fits</source>
        <translation>修改方案 1，使其可放下</translation>
    </message>
    <message>
        <source>Plan 1: %1</source>
        <translation>方案 1：%1</translation>
    </message>
    <message>
        <source>%1 fits</source>
        <translation>%1 可放下</translation>
    </message>
    <message>
        <source>Remove profile</source>
        <translation>移除测量文件</translation>
    </message>
    <message>
        <source>Plan 1 is still the one below, not what is typed.</source>
        <translation>计划 1 仍是下面的那个，不是输入的。</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::PlayFlow</name>
    <message>
        <source>Without a model there is no plan to play. Choose a model, or open an example that has one.</source>
        <translation>没有模型，就没有可播放的方案。请选择模型，或打开带有模型的示例。</translation>
    </message>
    <message>
        <source>The pipeline has settings of its own and does not show the plan. Link it to the layout, then play.</source>
        <translation>流水线有自己的设置，并不显示该方案。请先将其关联到布局，再播放。</translation>
    </message>
    <message>
        <source>This pipeline is too large to play.</source>
        <translation>此流水线过大，无法播放。</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::Popover</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::PredictionChart</name>
    <message>
        <source>%1 over %2</source>
        <translation>%1 随 %2 的变化</translation>
    </message>
    <message>
        <source>your prediction</source>
        <translation>你的预测</translation>
    </message>
    <message>
        <source>Drag the marker to your answer: %1</source>
        <translation>拖到答案处的标记：%1</translation>
    </message>
    <message>
        <source>you said %1: %2</source>
        <translation>你的预测 %1：%2</translation>
    </message>
    <message>
        <source>days</source>
        <translation>天</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::Preferences</name>
    <message>
        <source>Sizes in GB, powers of 1000</source>
        <translation>大小以 GB 计，1000 的幂</translation>
    </message>
    <message>
        <source>Sizes in GiB, powers of 1024</source>
        <translation>大小以 GiB 计，1024 的幂</translation>
    </message>
    <message>
        <source>Decimal point: 43.1</source>
        <translation>小数点：43.1</translation>
    </message>
    <message>
        <source>Decimal comma: 43,1</source>
        <translation>小数逗号：43,1</translation>
    </message>
    <message>
        <source>Text at %1 %</source>
        <translation>文字大小 %1 %</translation>
    </message>
    <message>
        <source>Safety copy %1 s after a change</source>
        <translation>更改后 %1 秒保存安全副本</translation>
    </message>
    <message>
        <source>From the next start on</source>
        <translation>下次启动时生效</translation>
    </message>
    <message>
        <source>Language of the system</source>
        <translation>系统语言</translation>
    </message>
    <message>
        <source>Reopen the last scenario at start</source>
        <translation>打开上次打开的内容</translation>
    </message>
    <message>
        <source>Less motion (playback in steps)</source>
        <translation>减少动态效果（分步播放）</translation>
    </message>
    <message>
        <source>Decimal point of the language</source>
        <translation>按语言的小数点</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ProgressLine</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::QuestionBox</name>
    <message>
        <source>Predict a number</source>
        <translation>预测一个数字</translation>
    </message>
    <message>
        <source>Choose one</source>
        <translation>选择一项</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>显示答案</translation>
    </message>
    <message>
        <source>Not yet: that is too low.</source>
        <translation>还不对：偏低。</translation>
    </message>
    <message>
        <source>Not yet: that is too high.</source>
        <translation>还不对：偏高。</translation>
    </message>
    <message>
        <source>The answer: %1</source>
        <translation>答案：%1</translation>
    </message>
    <message>
        <source>Another hint</source>
        <translation>再来一条提示</translation>
    </message>
    <message>
        <source>Not yet.</source>
        <translation>还不对。</translation>
    </message>
    <message>
        <source>Choose all that are right</source>
        <translation>选择所有正确的选项</translation>
    </message>
    <message>
        <source>In your own words · not marked</source>
        <translation>用自己的话 · 不计分</translation>
    </message>
    <message>
        <source>Partly right: what is ticked is right, and something is still missing.</source>
        <translation>部分正确：所选正确，但还有遗漏。</translation>
    </message>
    <message>
        <source>Partly right: not everything that is ticked is right.</source>
        <translation>部分正确：所选并非全部正确。</translation>
    </message>
    <message>
        <source>Kept for your teacher. Compare with this:</source>
        <translation>已留给老师。请与此比较：</translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s) left</source>
        <translation>
            <numerusform>还可尝试 %n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>Put in order</source>
        <translation>排好顺序</translation>
    </message>
    <message>
        <source>Drag to set your answer</source>
        <translation>拖动到你的答案</translation>
    </message>
    <message>
        <source>Not yet. Look again, or use a hint.</source>
        <translation>还不对。请再看一看，或使用提示。</translation>
    </message>
    <message>
        <source>Correct on the first try.</source>
        <translation>正确，一次答对。</translation>
    </message>
    <message>
        <source>Correct.</source>
        <translation>正确。</translation>
    </message>
    <message numerus="yes">
        <source>%n more, each costs a quarter of a point</source>
        <translation>
            <numerusform>还有 %n 条，每条扣四分之一分</numerusform>
        </translation>
    </message>
    <message>
        <source>You said first: %1</source>
        <translation>你最初的回答：%1</translation>
    </message>
    <message>
        <source>%1, −%2 points</source>
        <translation>%1，−%2 分</translation>
    </message>
    <message>
        <source>Build a schedule</source>
        <translation>构建调度</translation>
    </message>
    <message>
        <source>A rule has completed this order. Take it back with Undo, and place the tasks yourself.</source>
        <translation>此顺序由规则补全。请撤销，并自己放置任务。</translation>
    </message>
    <message>
        <source>The first task off the best orders; each costs a quarter of a point</source>
        <translation>第一个偏离最佳顺序的任务；每次扣四分之一分</translation>
    </message>
    <message>
        <source>Not correct.%1 The answer: %2</source>
        <translation>不正确。%1 答案：%2</translation>
    </message>
    <message>
        <source>Your first order: %1</source>
        <translation>你的第一个顺序：%1</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::Rail</name>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::RecoverRow</name>
    <message>
        <source>Recover</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>was not saved before the program ended, %1</source>
        <translation>在程序结束时尚未保存，%1</translation>
    </message>
    <message>
        <source>was left unsaved when another scenario was opened, %1</source>
        <translation>打开另一个场景时未保存，%1</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ReportCard</name>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Tables of the figures</source>
        <translation>图的表格</translation>
    </message>
    <message>
        <source>Save report…</source>
        <translation>保存报告…</translation>
    </message>
    <message>
        <source>Title of the report</source>
        <translation>报告标题</translation>
    </message>
    <message>
        <source>nothing to show yet</source>
        <translation>尚无可显示的内容</translation>
    </message>
    <message>
        <source>Also write every figure and table to a folder</source>
        <translation>同时生成含每幅图与表格的文件夹</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ReportFlow</name>
    <message>
        <source>Save report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>Report (*.html)</source>
        <translation>报告 (*.html)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Writing the report…</source>
        <translation>正在写报告…</translation>
    </message>
    <message>
        <source>Report saved as %1.</source>
        <translation>报告已另存为 %1。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::RunsPanel</name>
    <message>
        <source>GPUs</source>
        <translation>GPU 数</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>分块数</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>Samples/s</source>
        <translation>Samples/s</translation>
    </message>
    <message>
        <source>Step, ms</source>
        <translation>单步，ms</translation>
    </message>
    <message>
        <source>Memory, GB</source>
        <translation>显存，GB</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>e.g. fsdp, chunks=4, OOM</source>
        <translation>例如 fsdp, chunks=4, OOM</translation>
    </message>
    <message>
        <source>Filter the rows</source>
        <translation>过滤各行</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>过滤</translation>
    </message>
    <message>
        <source>Group the rows</source>
        <translation>将各行分组</translation>
    </message>
    <message>
        <source>Group by</source>
        <translation>分组依据</translation>
    </message>
    <message>
        <source>Chart over</source>
        <translation>图表横轴</translation>
    </message>
    <message>
        <source>Copy the table as %1</source>
        <translation>将表格复制为 %1</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Calibrate</source>
        <translation>校准</translation>
    </message>
    <message>
        <source>Needs %1</source>
        <translation>需要%1</translation>
    </message>
    <message>
        <source>Keep this fit</source>
        <translation>保留此拟合</translation>
    </message>
    <message>
        <source>Use in Pipeline</source>
        <translation>用于流水线</translation>
    </message>
    <message>
        <source>Predict pipelines with a, launch and o of this fit</source>
        <translation>用此拟合的 a、启动与 o 预测流水线</translation>
    </message>
    <message>
        <source>Measurements to add</source>
        <translation>要添加的测量</translation>
    </message>
    <message>
        <source>Scroll the measurements to add</source>
        <translation>滚动要添加的测量</translation>
    </message>
    <message>
        <source>Select all measurements to add</source>
        <translation>选择所有要添加的测量</translation>
    </message>
    <message>
        <source>Add to the runs</source>
        <translation>添加到运行</translation>
    </message>
    <message>
        <source>%1 in %2 runs</source>
        <translation>%1，%2 次运行</translation>
    </message>
    <message>
        <source>Keep the fit</source>
        <translation>保留拟合</translation>
    </message>
    <message>
        <source>Use the fit</source>
        <translation>使用拟合</translation>
    </message>
    <message>
        <source>One run was added.</source>
        <translation>已添加一次运行。</translation>
    </message>
    <message>
        <source>%1 runs were added.</source>
        <translation>已添加 %1 次运行。</translation>
    </message>
    <message>
        <source>Enter by hand</source>
        <translation>手动输入</translation>
    </message>
    <message>
        <source>Words that must all appear in a row; setting=value matches a setting</source>
        <translation>一行中必须全部出现的词；“设置=值”可查找某项设置</translation>
    </message>
    <message>
        <source>One row per run, the mean over seeds, or the mean per value of a setting</source>
        <translation>每次运行一行、种子间均值，或某项设置每个取值的均值</translation>
    </message>
    <message>
        <source>Setting on the chart&apos;s x axis</source>
        <translation>图表下方的设置</translation>
    </message>
    <message>
        <source>No faults were found in these measurements.</source>
        <translation>这些测量没有问题。</translation>
    </message>
    <message>
        <source>Save the fitted values with the scenario</source>
        <translation>将拟合值随场景保留</translation>
    </message>
    <message>
        <source>None: each run</source>
        <translation>无：每次运行</translation>
    </message>
    <message>
        <source>Error: %1 on average, %2 at most; %3 when each point is predicted from the others.</source>
        <translation>平均误差 %1，最大 %2；以其余各点预测每一点 %3。</translation>
    </message>
    <message>
        <source>One point is excluded as an outlier.</source>
        <translation>有一个点作为离群值被搁置。</translation>
    </message>
    <message>
        <source>%1 points are excluded as outliers.</source>
        <translation>有 %1 个点作为离群值被搁置。</translation>
    </message>
    <message>
        <source>This fit is saved with the scenario.</source>
        <translation>此拟合已保留。</translation>
    </message>
    <message>
        <source>Another fit is saved with the scenario.</source>
        <translation>已保留另一个拟合。</translation>
    </message>
    <message>
        <source>Free in the fit</source>
        <translation>拟合中可变动</translation>
    </message>
    <message>
        <source>entered</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>No measurement was entered: give samples/s, a step time or memory.</source>
        <translation>没有输入任何测量值：请给出 samples/s、单步时间或显存。</translation>
    </message>
    <message>
        <source>Add entered runs</source>
        <translation>添加输入的运行</translation>
    </message>
    <message>
        <source>One measurement per line; 9.23 ± 0.60 also gives a standard deviation. Leave cells empty if not measured.</source>
        <translation>每行一个测量；9.23 ± 0.60 表示偏差。未测量的留空。</translation>
    </message>
    <message>
        <source>Mean over seeds</source>
        <translation>种子平均</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Fits the most runs</source>
        <translation>拟合最多运行</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ScenarioButton</name>
    <message>
        <source>Scenario %1, with unsaved changes</source>
        <translation>场景 %1，有未保存的更改</translation>
    </message>
    <message>
        <source>Scenario %1</source>
        <translation>场景 %1</translation>
    </message>
    <message>
        <source>%1: changes not saved to any file</source>
        <translation>%1：有尚未存入任何文件的更改</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::SearchField</name>
    <message>
        <source>Search or run a command</source>
        <translation>搜索或运行命令</translation>
    </message>
    <message>
        <source>Ctrl K</source>
        <translation>Ctrl K</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::SessionKeeper</name>
    <message>
        <source>Recover</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>稍后</translation>
    </message>
    <message>
        <source>%1, the last open scenario, no longer exists.</source>
        <translation>上次打开的 %1 已不存在。</translation>
    </message>
    <message>
        <source>%1 was not saved before the program ended, %2.</source>
        <translation>程序结束时 %1 尚未保存，%2。</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::SettingsCard</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Language and look</source>
        <translation>语言与外观</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>大小单位</translation>
    </message>
    <message>
        <source>Decimals</source>
        <translation>小数点</translation>
    </message>
    <message>
        <source>What is kept</source>
        <translation>保留的内容</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>Safety copy</source>
        <translation>安全副本</translation>
    </message>
    <message numerus="yes">
        <source>Forget %n recent files</source>
        <translation>
            <numerusform>清除 %n 个最近的文件</numerusform>
        </translation>
    </message>
    <message>
        <source>No recent files</source>
        <translation>没有最近的文件</translation>
    </message>
    <message>
        <source>As the language</source>
        <translation>随语言</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::Sharing</name>
    <message>
        <source>Share these views…</source>
        <translation>共享这些视图…</translation>
    </message>
    <message>
        <source>Share these views</source>
        <translation>共享这些视图</translation>
    </message>
    <message>
        <source>Scenario (*.json)</source>
        <translation>场景 (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 opens with these views and their selection.</source>
        <translation>%1 将以这些视图及其中的选择打开。</translation>
    </message>
    <message>
        <source>this is the file of the open scenario; choose another name</source>
        <translation>它是当前场景的文件；请使用其他名称</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::Slider</name>
    <message>
        <source>%1 is not a number</source>
        <translation>%1 不是数字</translation>
    </message>
    <message>
        <source>%1 is not possible here</source>
        <translation>%1 在此处不可行</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::SlownessControl</name>
    <message>
        <source>Slow stage</source>
        <translation>慢阶段</translation>
    </message>
    <message>
        <source>%1 takes %2 of its time; drag from ×½ to ×4, double-click resets</source>
        <translation>%1 用时为其 %2 倍；从 ×½ 拖到 ×4，双击重置</translation>
    </message>
    <message>
        <source>%1 takes %2 of its time. Left and Right select a GPU, Up and Down change its factor, Home resets it.</source>
        <translation>%1 用时为其 %2 倍。左右键选择 GPU，上下键改变其系数，Home 重置。</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::TablePane</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>CSV…</source>
        <translation>CSV…</translation>
    </message>
    <message>
        <source>Previous rows</source>
        <translation>前面的行</translation>
    </message>
    <message>
        <source>Next rows</source>
        <translation>后面的行</translation>
    </message>
    <message>
        <source>Rows %1 to %2 of %3</source>
        <translation>第 %1 至 %2 行，共 %3 行</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::TextInput</name>
    <message>
        <source>Your answer in words</source>
        <translation>你的文字回答</translation>
    </message>
    <message>
        <source>One or two sentences; Shift+Enter begins a line</source>
        <translation>一两句话；Shift+Enter 换行</translation>
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
        <translation>导出</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>Compare with a second scenario</source>
        <translation>与第二个场景比较</translation>
    </message>
    <message>
        <source>Name of the scenario</source>
        <translation>场景名称</translation>
    </message>
    <message>
        <source>Rename to %1</source>
        <translation>重命名为 %1</translation>
    </message>
    <message>
        <source>drop a file, or press Ctrl+K</source>
        <translation>拖入文件，或按 Ctrl+K</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::TopologyPanel</name>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>ring</source>
        <translation>ring</translation>
    </message>
    <message>
        <source>order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>重置布局</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>所选</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Edit machine…</source>
        <translation>编辑机器…</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>该机器</translation>
    </message>
    <message>
        <source>Facts from the source</source>
        <translation>来自来源的事实</translation>
    </message>
    <message>
        <source>1 fact</source>
        <translation>1 条事实</translation>
    </message>
    <message>
        <source>%1 facts</source>
        <translation>%1 条事实</translation>
    </message>
    <message>
        <source>shared by Topology and Bandwidth</source>
        <translation>两个视图联动</translation>
    </message>
    <message>
        <source>CPUs, and the link shared by the pairs of two sockets</source>
        <translation>CPU，以及两个插槽的 GPU 对共享的链路</translation>
    </message>
    <message>
        <source>The ring over all GPUs with the widest narrowest link</source>
        <translation>经过所有 GPU、最窄链路最宽的 ring</translation>
    </message>
    <message>
        <source>The order of all GPUs for a pipeline with the widest narrowest link</source>
        <translation>流水线中使最窄链路最宽的所有 GPU 的顺序</translation>
    </message>
    <message>
        <source>Moves dragged devices back to their original places</source>
        <translation>拖动过的设备回到原位</translation>
    </message>
    <message>
        <source>Links of the slowest class; click a class in the legend to hide or show it</source>
        <translation>最远类别的链路；图例可开关每个类别</translation>
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
        <translation>预测</translation>
    </message>
    <message>
        <source>Predict with these times</source>
        <translation>用这些时间预测</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Predict with measured times</source>
        <translation>用实测时间预测</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>rank %1 · %2 events · %3</source>
        <translation>rank %1 · %2 个事件 · %3</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps: %1</source>
        <translation>
            <numerusform>%n 步：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>No trace is loaded.</source>
        <translation>未载入 trace。</translation>
    </message>
    <message>
        <source>Sets the pipeline to the trace&apos;s number of GPUs, with the forward time of each and its gradient times in this step</source>
        <translation>将流水线设为与 trace 相同的 GPU 数，使用各 GPU 在此步的前向时间及其中梯度所占的比例</translation>
    </message>
    <message>
        <source>typical (%1)</source>
        <translation>典型 (%1)</translation>
    </message>
    <message>
        <source>Sets the time of a layer, and of embedding and output, to that of this step, whose microbatch is taken as the plan&apos;s, %1</source>
        <translation>将一层以及嵌入和输出的时间设为这一步的时间，其微批量按计划的微批量 %1 计</translation>
    </message>
    <message>
        <source>The step took %1 times what the open model is predicted to take: it may be of another model or microbatch</source>
        <translation>这一步的耗时是所打开模型预测值的 %1 倍：它可能来自另一个模型或另一个微批量</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ValueLabel</name>
    <message>
        <source>Copy %1</source>
        <translation>复制 %1</translation>
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
        <translation>故障，%1 把握</translation>
    </message>
    <message>
        <source>Warning, %1 sure</source>
        <translation>警告，%1 把握</translation>
    </message>
    <message>
        <source>Advice, %1 sure</source>
        <translation>建议，%1 把握</translation>
    </message>
    <message>
        <source>expected at least %1 (%2)</source>
        <translation>预期至少 %1（%2）</translation>
    </message>
    <message>
        <source>expected at most %1 (%2)</source>
        <translation>预期至多 %1（%2）</translation>
    </message>
    <message>
        <source>expected %1 to %2 (%3)</source>
        <translation>预期 %1 到 %2（%3）</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1，第 %2 行</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Further lines: %1</source>
        <translation>其余行数：%1</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>下一步：%1</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>What %1 says</source>
        <translation>%1 说明了什么</translation>
    </message>
    <message>
        <source>This cannot be told</source>
        <translation>无法判断</translation>
    </message>
    <message>
        <source>It needs %1.</source>
        <translation>还需要 %1。</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判断</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Set: %1</source>
        <translation>设置：%1</translation>
    </message>
    <message>
        <source>Show this line in the text</source>
        <translation>在文本中显示这一行</translation>
    </message>
    <message>
        <source>Possible</source>
        <translation>可能</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::VerdictFlow</name>
    <message>
        <source>Nothing in %1 is out of the ordinary.</source>
        <translation>%1 中没有异常。</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>为什么？</translation>
    </message>
    <message>
        <source>your text</source>
        <translation>您的文字</translation>
    </message>
    <message>
        <source>Every measured step lies within the prediction&apos;s range.</source>
        <translation>所有测得的步时都在预测范围内。</translation>
    </message>
    <message>
        <source>the prediction</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Set: %1</source>
        <translation>设置：%1</translation>
    </message>
    <message>
        <source>These settings do not fit what is open now.</source>
        <translation>这些设置与当前打开的内容不符。</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1：%2 → %3</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ViewArea</name>
    <message>
        <source>%1 of B</source>
        <translation>B 的%1</translation>
    </message>
    <message>
        <source>Show here</source>
        <translation>在此显示</translation>
    </message>
    <message>
        <source>Show as table</source>
        <translation>以表格显示</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Open in a new window</source>
        <translation>在独立窗口中</translation>
    </message>
    <message>
        <source>Show as figure</source>
        <translation>以图片显示</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ViewHeader</name>
    <message>
        <source>One</source>
        <translation>一个</translation>
    </message>
    <message>
        <source>Two</source>
        <translation>两个</translation>
    </message>
    <message>
        <source>Four</source>
        <translation>四个</translation>
    </message>
    <message>
        <source>Views side by side</source>
        <translation>并排显示视图</translation>
    </message>
    <message>
        <source>End the presentation (Esc)</source>
        <translation>结束演示 (Esc)</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>关联</translation>
    </message>
    <message>
        <source>Hide all panels (F11)</source>
        <translation>仅图片 (F11)</translation>
    </message>
    <message>
        <source>Open in a new window</source>
        <translation>在独立窗口中</translation>
    </message>
    <message>
        <source>Move back into the main window</source>
        <translation>放回主窗口</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>还有 %1 项</translation>
    </message>
    <message>
        <source>Take these values</source>
        <translation>采用这些值</translation>
    </message>
    <message>
        <source>Show what would change, and take it</source>
        <translation>显示会改变的内容并采用</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ViewPane</name>
    <message>
        <source>%1 of B as a table</source>
        <translation>B 的%1，表格形式</translation>
    </message>
    <message>
        <source>%1 as a table</source>
        <translation>%1，表格形式</translation>
    </message>
    <message>
        <source>as a table</source>
        <translation>表格形式</translation>
    </message>
    <message>
        <source>%1 is shown in a separate window.</source>
        <translation>%1 显示在独立窗口中。</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
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
        <translation>复制命令 %1</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::WelcomePage</name>
    <message>
        <source>What would you like to understand?</source>
        <translation>您想弄清什么？</translation>
    </message>
    <message>
        <source>Example machines</source>
        <translation>示例机器</translation>
    </message>
    <message>
        <source>Examples with a model or runs</source>
        <translation>含模型或运行的示例</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>起始页</translation>
    </message>
    <message>
        <source>What does my machine look like?</source>
        <translation>我的机器是什么样子？</translation>
    </message>
    <message>
        <source>How should I spread the model?</source>
        <translation>我该如何切分模型？</translation>
    </message>
    <message>
        <source>Why did my measurement come out like that?</source>
        <translation>我的测量结果为什么是这样？</translation>
    </message>
    <message>
        <source>Your own</source>
        <translation>您自己的</translation>
    </message>
    <message>
        <source>nodes × GPUs, α, β</source>
        <translation>节点 × GPU，α，β</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近使用</translation>
    </message>
    <message>
        <source>Open an example, or drop a measurement or a launch script of your own anywhere in this window.</source>
        <translation>打开示例，或将自己的测量或启动脚本拖放到此窗口任意位置。</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>已不存在</translation>
    </message>
    <message>
        <source>Open the example %1</source>
        <translation>打开示例 %1</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::WorkTracker</name>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>正在计算</translation>
    </message>
    <message>
        <source>Running %1</source>
        <translation>正在运行 %1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Open as new</source>
        <translation>作为新场景打开</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::WorldChips</name>
    <message>
        <source>The machine; click to edit it</source>
        <translation>机器；点击编辑</translation>
    </message>
    <message>
        <source>The model; click to choose another</source>
        <translation>模型；点击选择其他模型</translation>
    </message>
    <message>
        <source>The plan; click to enter degrees, such as TP 8 PP 4 DP 2</source>
        <translation>方案；点击输入并行度，如 TP 8 PP 4 DP 2</translation>
    </message>
    <message>
        <source>Sequences of one step; click to enter another number</source>
        <translation>每步的序列数；点击输入其他数值</translation>
    </message>
    <message>
        <source>Tokens of a sequence; click to enter another number</source>
        <translation>每个序列的词元数；点击输入其他数值</translation>
    </message>
    <message>
        <source>no model</source>
        <translation>无模型</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>批量 %1</translation>
    </message>
    <message>
        <source>sequence %1</source>
        <translation>序列 %1</translation>
    </message>
    <message>
        <source>Sequence length %1</source>
        <translation>序列长度 %1</translation>
    </message>
    <message>
        <source>Batch %1</source>
        <translation>批量 %1</translation>
    </message>
    <message>
        <source>Plan %1</source>
        <translation>方案 %1</translation>
    </message>
    <message>
        <source>Model %1</source>
        <translation>模型 %1</translation>
    </message>
    <message>
        <source>The plan</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>degrees, such as TP 8 PP 4 DP 2</source>
        <translation>并行度，例如 TP 8 PP 4 DP 2</translation>
    </message>
    <message>
        <source>The sequence length</source>
        <translation>序列长度</translation>
    </message>
    <message>
        <source>The global batch</source>
        <translation>全局批次</translation>
    </message>
    <message>
        <source>a plan of %1 GPUs</source>
        <translation>需要 %1 个 GPU 的方案</translation>
    </message>
    <message>
        <source>at most %1, as many as the machine has</source>
        <translation>最多 %1 个，即机器拥有的数量</translation>
    </message>
    <message>
        <source>Part of a name</source>
        <translation>名称的一部分</translation>
    </message>
    <message>
        <source>Models with these letters in their name</source>
        <translation>名称中含有这些字母的模型</translation>
    </message>
    <message>
        <source>others</source>
        <translation>其他</translation>
    </message>
</context>
<context>
    <name>taken</name>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n 个 GPU</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <translation>
            <numerusform>%n 条链路</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bandwidths</source>
        <translation>
            <numerusform>%n 个带宽值</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n latencies</source>
        <translation>
            <numerusform>%n 个延迟值</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n measured collectives</source>
        <translation>
            <numerusform>%n 个实测集合通信</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n 次运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n devices of your own</source>
        <translation>
            <numerusform>%n 个自有设备</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a trace of %n GPUs</source>
        <translation>
            <numerusform>%n 个 GPU 的 Trace</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps</source>
        <translation>
            <numerusform>%n 步</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>tokens per expert in %n layers</source>
        <translation>
            <numerusform>%n 层中每个专家的 token 数</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a placement of experts in %n layers</source>
        <translation>
            <numerusform>%n 层的专家放置</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation>从 %2 读取 %1</translation>
    </message>
    <message>
        <source>%1; added to %2</source>
        <translation>%1；已并入 %2</translation>
    </message>
    <message>
        <source>%1; replaces %2</source>
        <translation>%1；替换 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1; %n could not be read</source>
        <translation>
            <numerusform>%1；%n 个无法读取</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a plan in %n settings</source>
        <translation>
            <numerusform>一个方案，含 %n 项设置</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unknown</source>
        <translation>
            <numerusform>%n 项未知</numerusform>
        </translation>
    </message>
    <message>
        <source>the order of a pipeline</source>
        <translation>流水线的任务顺序</translation>
    </message>
    <message>
        <source>%1; %2 of %3 files are of no known format: %4</source>
        <translation>%1；%3 个文件中有 %2 个格式未知：%4</translation>
    </message>
    <message numerus="yes">
        <source>the recorded memory of %n GPUs</source>
        <translation>
            <numerusform>%n 块 GPU 的内存记录</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; %2 was set aside</source>
        <translation>%1；已搁置 %2</translation>
    </message>
</context>
<context>
    <name>views</name>
    <message>
        <source>Topology</source>
        <translation>拓扑</translation>
    </message>
    <message>
        <source>Which GPUs are near each other and where the slow links are.</source>
        <translation>哪些 GPU 彼此靠近，慢链路在哪里。</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>How fast every device sends to every other, as a matrix, with outliers marked.</source>
        <translation>以矩阵显示每个设备向其他每个设备发送的速度，并标出离群值。</translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>流水线</translation>
    </message>
    <message>
        <source>When each GPU of a pipeline works, what it waits for, and where the time goes.</source>
        <translation>流水线的每块 GPU 何时工作、在等待什么、时间去了哪里。</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>Which GPU holds which expert, who is overloaded, and what a better placement changes.</source>
        <translation>哪块 GPU 持有哪个专家，谁过载，更好的放置会改变什么。</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Measured runs against the fitted model, and what is wrong with the measurement.</source>
        <translation>实测运行与拟合模型对照，以及测量中的问题。</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>Trace</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Who sends when in a collective or broadcast, which link is the bottleneck, and what it costs for every size.</source>
        <translation>在集合通信或广播中谁何时发送，哪条链路拖慢它，以及每种大小的开销。</translation>
    </message>
    <message>
        <source>How many samples per second each number of GPUs and chunks gives, and why throughput falls on both sides of the best.</source>
        <translation>每种 GPU 数与分块数每秒处理多少样本，以及为何在最佳值两侧下降。</translation>
    </message>
    <message>
        <source>Whether a model fits on its GPUs, what takes the memory, and what would save some.</source>
        <translation>模型能否放进其设备，什么占用空间，怎样能节省一些。</translation>
    </message>
    <message>
        <source>What a whole training run computes, sends and receives, where that comes from, and which efficiency rules it meets.</source>
        <translation>一次完整训练运行的计算量、发送量与用时，其来源，以及所遵守的规则。</translation>
    </message>
    <message>
        <source>memory of no sample</source>
        <translation>与样本无关的显存</translation>
    </message>
    <message>
        <source>Which way of dividing the model over the machine is fastest, why, what it costs, and how far the prediction can be trusted.</source>
        <translation>把模型布置到机器上的哪种方式最快、为什么、代价多大，以及预测可信到什么程度。</translation>
    </message>
    <message>
        <source>What each GPU did and when, as recorded by a profiler, compared with the pipeline&apos;s prediction.</source>
        <translation>性能分析器记录的每块 GPU 何时做了什么，与流水线的预测对照。</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 块 GPU</translation>
    </message>
    <message>
        <source>%1 · %2 to every GPU</source>
        <translation>%1 · %2 到每块 GPU</translation>
    </message>
    <message>
        <source>%1 %2 pairs share</source>
        <translation>%1 个 %2 对共享</translation>
    </message>
    <message>
        <source>1 pair</source>
        <translation>1 对</translation>
    </message>
    <message>
        <source>%1 pairs</source>
        <translation>%1 对</translation>
    </message>
    <message>
        <source>unclassified</source>
        <translation>未分类</translation>
    </message>
    <message>
        <source>NIC</source>
        <translation>网卡 (NIC)</translation>
    </message>
    <message>
        <source>NVLink</source>
        <translation>NVLink</translation>
    </message>
    <message>
        <source>one NVLink</source>
        <translation>单条 NVLink</translation>
    </message>
    <message>
        <source>AMD Infinity Fabric</source>
        <translation>AMD Infinity Fabric</translation>
    </message>
    <message>
        <source>over PCIe</source>
        <translation>经 PCIe</translation>
    </message>
    <message>
        <source>the device itself</source>
        <translation>设备自身</translation>
    </message>
    <message>
        <source>NUMA %1</source>
        <translation>NUMA %1</translation>
    </message>
    <message>
        <source>Socket %1</source>
        <translation>插槽 %1</translation>
    </message>
    <message>
        <source>NVSwitch</source>
        <translation>NVSwitch</translation>
    </message>
    <message>
        <source>PCIe switches</source>
        <translation>PCIe 交换芯片</translation>
    </message>
    <message>
        <source>PCIe switch</source>
        <translation>PCIe 交换芯片</translation>
    </message>
    <message>
        <source>host bridge</source>
        <translation>主桥</translation>
    </message>
    <message>
        <source>CPU %1</source>
        <translation>CPU %1</translation>
    </message>
    <message>
        <source>this link per direction</source>
        <translation>每个方向只有这一条链路</translation>
    </message>
    <message>
        <source>%1 bonded NVLinks</source>
        <translation>%1 条 NVLink 绑定</translation>
    </message>
    <message>
        <source>a single PCIe switch</source>
        <translation>之间隔一个 PCIe 交换芯片</translation>
    </message>
    <message>
        <source>several PCIe switches, without the CPU</source>
        <translation>之间隔多个 PCIe 交换芯片，不经 CPU</translation>
    </message>
    <message>
        <source>through a PCIe host bridge (the CPU)</source>
        <translation>经过 CPU 的 PCIe 主桥</translation>
    </message>
    <message>
        <source>between PCIe host bridges within a NUMA node</source>
        <translation>跨同一 NUMA 节点内的多个主桥</translation>
    </message>
    <message>
        <source>across the CPU interconnect between sockets</source>
        <translation>经过 CPU 插槽间链路</translation>
    </message>
    <message>
        <source>across the CPU interconnect between sockets (SOC, the older name of SYS)</source>
        <translation>经过 CPU 插槽间链路（SYS 的旧称）</translation>
    </message>
    <message>
        <source>between nodes, over the network</source>
        <translation>主机之间，经互联网络</translation>
    </message>
    <message>
        <source>class unknown</source>
        <translation>类别未知</translation>
    </message>
    <message>
        <source>socket-to-socket link</source>
        <translation>插槽间链路</translation>
    </message>
    <message>
        <source>network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>above its class</source>
        <translation>高于其类别</translation>
    </message>
    <message>
        <source>below its class</source>
        <translation>低于其类别</translation>
    </message>
    <message>
        <source>at its mean</source>
        <translation>正好等于均值</translation>
    </message>
    <message>
        <source>%1 % above it</source>
        <translation>高 %1%</translation>
    </message>
    <message>
        <source>%1 % below it</source>
        <translation>低 %1%</translation>
    </message>
    <message>
        <source>%1 mean</source>
        <translation>%1 均值</translation>
    </message>
    <message>
        <source>1 GPU</source>
        <translation>1 块 GPU</translation>
    </message>
    <message>
        <source>Slowest pair</source>
        <translation>最慢的一对</translation>
    </message>
    <message>
        <source>Largest asymmetry</source>
        <translation>最大不对称</translation>
    </message>
    <message>
        <source> and </source>
        <translation> 和 </translation>
    </message>
    <message>
        <source>directions of a pair differ by up to %1</source>
        <translation>同一对的两个方向最多相差 %1</translation>
    </message>
    <message>
        <source>Nothing is known about the links between the GPUs.</source>
        <translation>对 GPU 之间的链路一无所知。</translation>
    </message>
    <message>
        <source>%1 unknown</source>
        <translation>%1 对未知</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未测量</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>All %1 pairs are %2 at %3 per direction, %4</source>
        <translation>全部 %1 对均为 %2，每方向 %3，%4</translation>
    </message>
    <message>
        <source>The %1 pairs of class %2 run at %3 per direction, %4</source>
        <translation>%1 对 %2 类链路每方向为 %3，%4</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>about as fast as %1</source>
        <translation>与 %1 大致一样快</translation>
    </message>
    <message>
        <source>%1 times slower than %2</source>
        <translation>速度为 %2 的 1/%1</translation>
    </message>
    <message>
        <source>half</source>
        <translation>一半</translation>
    </message>
    <message>
        <source>a third</source>
        <translation>三分之一</translation>
    </message>
    <message>
        <source>a quarter</source>
        <translation>四分之一</translation>
    </message>
    <message>
        <source>a fifth</source>
        <translation>五分之一</translation>
    </message>
    <message>
        <source>a sixth</source>
        <translation>六分之一</translation>
    </message>
    <message>
        <source>a seventh</source>
        <translation>七分之一</translation>
    </message>
    <message>
        <source>an eighth</source>
        <translation>八分之一</translation>
    </message>
    <message>
        <source>a ninth</source>
        <translation>九分之一</translation>
    </message>
    <message>
        <source>a tenth</source>
        <translation>十分之一</translation>
    </message>
    <message>
        <source>Pairs without NVLink</source>
        <translation>没有 NVLink 的 GPU 对</translation>
    </message>
    <message>
        <source>%1 run at %2</source>
        <translation>%1 以 %2 运行</translation>
    </message>
    <message>
        <source>NUMA node %1</source>
        <translation>NUMA 节点 %1</translation>
    </message>
    <message>
        <source>This machine has no GPU, so there is no link to compare.</source>
        <translation>该机器没有 GPU，因此没有可比较的链路。</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Links by class</source>
        <translation>按类别的链路</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>对</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>min–max</source>
        <translation>最小–最大</translation>
    </message>
    <message numerus="yes">
        <source>and %n more classes</source>
        <translation>
            <numerusform>以及另外 %n 个类别</numerusform>
        </translation>
    </message>
    <message>
        <source>to →</source>
        <translation>到 →</translation>
    </message>
    <message>
        <source>from ↓</source>
        <translation>从 ↓</translation>
    </message>
    <message>
        <source>%1 values form two groups: %2 to socket %4, %3 to socket %5</source>
        <translation>%1 分为两组：%2 到插槽 %4，%3 到插槽 %5</translation>
    </message>
    <message>
        <source>%1 values form two groups: %2 from socket %4, %3 from socket %5</source>
        <translation>%1 分为两组：%2 来自插槽 %4，%3 来自插槽 %5</translation>
    </message>
    <message>
        <source>%1 values form two groups: %2 near %3, %4 near %5</source>
        <translation>%1 分为两组：%2 个值接近 %3，%4 个接近 %5</translation>
    </message>
    <message>
        <source>one value is an outlier of its class</source>
        <translation>有一个值偏离其类别</translation>
    </message>
    <message>
        <source>%1 values are outliers of their class</source>
        <translation>有 %1 个值偏离其类别</translation>
    </message>
    <message>
        <source>host links differ between sockets</source>
        <translation>主机链路因插槽而异</translation>
    </message>
    <message>
        <source>outlined cells are not measured</source>
        <translation>带框的单元格未经测量</translation>
    </message>
    <message>
        <source>The only GPU pair is %1; its bandwidth is unknown.</source>
        <translation>唯一的一对为 %1；带宽未知。</translation>
    </message>
    <message>
        <source>All %1 pairs are %2; their bandwidth is unknown.</source>
        <translation>全部 %1 对均为 %2；带宽未知。</translation>
    </message>
    <message>
        <source>Only link classes are known, not bandwidths: %1.</source>
        <translation>只知道类别，不知道带宽：%1。</translation>
    </message>
    <message>
        <source>The only pair, %1, runs at %2 per direction, %3</source>
        <translation>唯一的一对 %1 每方向为 %2，%3</translation>
    </message>
    <message>
        <source>%1 pairs average %2 per direction, %3 to %4; their links are unknown</source>
        <translation>%1 对平均每方向 %2，%3 至 %4；其链路未知</translation>
    </message>
    <message>
        <source>Only links to the host are known: %1 to %2</source>
        <translation>只知道主机的链路：%1 到 %2</translation>
    </message>
    <message>
        <source>Pairs on different nodes</source>
        <translation>跨主机的 GPU 对</translation>
    </message>
    <message>
        <source>link classes, bandwidths unknown</source>
        <translation>链路类别，带宽未知</translation>
    </message>
    <message>
        <source>measured; outlined cells %1</source>
        <translation>已测量，带框单元格%1</translation>
    </message>
    <message>
        <source>%1; rows send, columns receive</source>
        <translation>%1，行发送到列</translation>
    </message>
    <message>
        <source>Outlined: %1, not measured.</source>
        <translation>空心：%1，未测量。</translation>
    </message>
    <message>
        <source>%1 of %2 in its class</source>
        <translation>在其类别的 %2 个中排第 %1</translation>
    </message>
    <message>
        <source>%1 % different from the reverse direction</source>
        <translation>与反方向相差 %1%</translation>
    </message>
    <message>
        <source>%1  %2, one of %3 pairs; bandwidth unknown</source>
        <translation>%1  %2，共 %3 对；带宽未知</translation>
    </message>
    <message>
        <source>%1  unknown, class %2</source>
        <translation>%1  未知，类别 %2</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>%1  %2, bandwidth unknown</source>
        <translation>%1  %2，带宽未知</translation>
    </message>
    <message>
        <source>%1  mean %2, %3 to %4 across %5 values, %6</source>
        <translation>%1  均值 %2，%3 至 %4，共 %5 个值，%6</translation>
    </message>
    <message>
        <source>%1&lt;br&gt;unknown</source>
        <translation>%1&lt;br&gt;未知</translation>
    </message>
    <message>
        <source>Data-sheet bandwidth; a real transfer is slower</source>
        <translation>数据手册标称带宽；实际传输达不到</translation>
    </message>
    <message>
        <source>%1 averages %2 GB/s; this link has %3</source>
        <translation>%1 的均值为 %2 GB/s；此值%3</translation>
    </message>
    <message>
        <source>Outlier: the median of %1 is %2 GB/s</source>
        <translation>远离其类别：%1 的中位数为 %2 GB/s</translation>
    </message>
    <message>
        <source>The reverse direction is the same, %1 GB/s</source>
        <translation>反方向结果相同，%1 GB/s</translation>
    </message>
    <message>
        <source>The reverse direction has %1 GB/s, a difference of %2 %</source>
        <translation>反方向为 %1 GB/s，相差 %2%</translation>
    </message>
    <message>
        <source>Only the class of this link is known, not its bandwidth</source>
        <translation>只知道该链路的类别，不知道带宽</translation>
    </message>
    <message>
        <source>No pair of GPUs differs by more than 5 % between directions</source>
        <translation>没有 GPU 对的差异超过 5%</translation>
    </message>
    <message>
        <source>Above the 5 % threshold for marking</source>
        <translation>高于标记阈值 5%</translation>
    </message>
    <message>
        <source>Range: %1 to %2 GB/s</source>
        <translation>它们介于 %1 与 %2 GB/s 之间</translation>
    </message>
    <message>
        <source>The source prints %1, which agrees to its last digit</source>
        <translation>来源中印为 %1，在其末位精度内一致</translation>
    </message>
    <message>
        <source>The source prints %1, which these values do not reproduce</source>
        <translation>来源中印为 %1，与这些值不符</translation>
    </message>
    <message>
        <source>This machine has one GPU and no other device with a known link to it, so there is nothing to compare.</source>
        <translation>该机器只有一块 GPU，也没有已知的其他发送目标设备，因此没有可比较的链路。</translation>
    </message>
    <message>
        <source>Analysing the machine…</source>
        <translation>正在计算机器 …</translation>
    </message>
    <message>
        <source>How fast every GPU sends to every other, as a matrix. Drop a bandwidth matrix, the output of nvidia-smi topo -m or a scenario here.</source>
        <translation>以矩阵显示每块 GPU 向其他每块发送的速度。请将带宽矩阵、nvidia-smi topo -m 的文本或场景拖到此处。</translation>
    </message>
    <message>
        <source>GPU to GPU</source>
        <translation>GPU 对</translation>
    </message>
    <message>
        <source>including NICs</source>
        <translation>含网卡</translation>
    </message>
    <message>
        <source>in source</source>
        <translation>印出值</translation>
    </message>
    <message>
        <source>values in GB/s</source>
        <translation>值，GB/s</translation>
    </message>
    <message>
        <source>directions differ by more than 5 %</source>
        <translation>两个方向相差超过 5%</translation>
    </message>
    <message>
        <source>outlier of its class</source>
        <translation>远离其类别</translation>
    </message>
    <message>
        <source>Bandwidth unknown; the smallest GPU-to-GPU copy takes %1 (median; %2 to %3).</source>
        <translation>带宽未知；两个 GPU 之间最小的一次复制耗时 %1（中位数；%2 至 %3）。</translation>
    </message>
    <message>
        <source>%1 of %2 pairs are %3, the others are unknown; bandwidth unknown.</source>
        <translation>%2 对中有 %1 对为 %3，其余未知；带宽未知。</translation>
    </message>
    <message>
        <source>Bandwidth of this class unknown</source>
        <translation>该类别没有已知带宽</translation>
    </message>
    <message>
        <source>Logarithmic axis</source>
        <translation>对数坐标轴</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Axis begins at</source>
        <translation>坐标轴起点</translation>
    </message>
    <message>
        <source>Axis ends at</source>
        <translation>坐标轴终点</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>compute-bound</source>
        <translation>受计算限制</translation>
    </message>
    <message>
        <source>launch-bound</source>
        <translation>受启动限制</translation>
    </message>
    <message>
        <source>steps/s, as recorded</source>
        <translation>steps/s，按记录值</translation>
    </message>
    <message>
        <source>chunks</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>best: %1, %2</source>
        <translation>最佳：%1，%2</translation>
    </message>
    <message>
        <source>selected</source>
        <translation>已选</translation>
    </message>
    <message>
        <source>predicted bubble, % of GPU time</source>
        <translation>预测气泡，占 GPU 时间的 %</translation>
    </message>
    <message>
        <source>chunks →</source>
        <translation>分块数 →</translation>
    </message>
    <message>
        <source>GPUs ↓</source>
        <translation>GPU 数 ↓</translation>
    </message>
    <message>
        <source>GPUs × chunks</source>
        <translation>GPU × 分块</translation>
    </message>
    <message>
        <source>mean %1, largest %2 of %3</source>
        <translation>平均 %1，最大 %2，共 %3 个点</translation>
    </message>
    <message>
        <source>measured: %1</source>
        <translation>实测：%1</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>One</source>
        <translation>1</translation>
    </message>
    <message>
        <source>Two</source>
        <translation>2</translation>
    </message>
    <message>
        <source>Three</source>
        <translation>3</translation>
    </message>
    <message>
        <source>Four</source>
        <translation>4</translation>
    </message>
    <message>
        <source>Five</source>
        <translation>5</translation>
    </message>
    <message>
        <source>Six</source>
        <translation>6</translation>
    </message>
    <message>
        <source>rate of a GPU</source>
        <translation>一块 GPU 的速率</translation>
    </message>
    <message>
        <source>Seven</source>
        <translation>7</translation>
    </message>
    <message>
        <source>Eight</source>
        <translation>8</translation>
    </message>
    <message>
        <source>Nine</source>
        <translation>9</translation>
    </message>
    <message>
        <source>Ten</source>
        <translation>10</translation>
    </message>
    <message>
        <source>Eleven</source>
        <translation>11</translation>
    </message>
    <message>
        <source>Twelve</source>
        <translation>12</translation>
    </message>
    <message>
        <source>%1 and %2 GPUs</source>
        <translation>%1 和 %2 块 GPU</translation>
    </message>
    <message>
        <source>One GPU has no pipeline to fill.</source>
        <translation>只有一块 GPU 时没有需要填充的流水线。</translation>
    </message>
    <message>
        <source>twice the chunks, half the speed</source>
        <translation>分块翻倍，速度减半</translation>
    </message>
    <message>
        <source>%1 fewer samples/s</source>
        <translation>少 %1 samples/s</translation>
    </message>
    <message>
        <source>%1 more samples/s</source>
        <translation>多 %1 samples/s</translation>
    </message>
    <message>
        <source>1 chunk</source>
        <translation>1 个分块</translation>
    </message>
    <message>
        <source>%1 chunks</source>
        <translation>%1 个分块</translation>
    </message>
    <message>
        <source>no slow stage</source>
        <translation>没有慢阶段</translation>
    </message>
    <message>
        <source>a slow stage</source>
        <translation>有一个慢阶段</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>At %1: %2, %3.</source>
        <translation>在 %1：%2，%3。</translation>
    </message>
    <message>
        <source>predicted %1, step %2</source>
        <translation>预测 %1，单步 %2</translation>
    </message>
    <message>
        <source>bubble %1</source>
        <translation>气泡 %1</translation>
    </message>
    <message>
        <source>peak %1</source>
        <translation>峰值 %1</translation>
    </message>
    <message>
        <source>needs %1 of %2</source>
        <translation>需要 %1，可用 %2</translation>
    </message>
    <message>
        <source>recorded %1 = %2%3</source>
        <translation>记录值 %1 = %2%3</translation>
    </message>
    <message>
        <source>recorded %1 = %2</source>
        <translation>记录值 %1 = %2</translation>
    </message>
    <message>
        <source>Regime boundary</source>
        <translation>区间边界</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>单步时间</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>Best chunk count</source>
        <translation>最佳分块数</translation>
    </message>
    <message>
        <source>Fit error</source>
        <translation>拟合误差</translation>
    </message>
    <message>
        <source>largest %1</source>
        <translation>最大 %1</translation>
    </message>
    <message>
        <source>launches</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>throughput over chunks</source>
        <translation>吞吐量与块数</translation>
    </message>
    <message>
        <source>How fast a model runs in a pipeline, for every number of GPUs and chunks. Drop a scenario with a model here, or open an example.</source>
        <translation>对每种 GPU 数与分块数，模型在流水线中运行得多快。请将含模型的场景拖到此处，或打开示例。</translation>
    </message>
    <message>
        <source>layers divided evenly: %1</source>
        <translation>均匀划分的层：%1</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Samples/s</source>
        <translation>Samples/s</translation>
    </message>
    <message>
        <source>Step, ms</source>
        <translation>单步，ms</translation>
    </message>
    <message>
        <source>Bubble, %</source>
        <translation>气泡，%</translation>
    </message>
    <message>
        <source>Peak, %1</source>
        <translation>峰值，%1</translation>
    </message>
    <message>
        <source>Idle, ms</source>
        <translation>空闲，ms</translation>
    </message>
    <message>
        <source>Regime</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Measured samples/s</source>
        <translation>实测 samples/s</translation>
    </message>
    <message>
        <source>← too few: pipeline not full</source>
        <translation>← 太少：流水线未填满</translation>
    </message>
    <message>
        <source>too many: launch overhead adds up →</source>
        <translation>太多：启动开销累积 →</translation>
    </message>
    <message>
        <source>limited by GPU time</source>
        <translation>设备时间为主</translation>
    </message>
    <message>
        <source>limited by launches: every chunk costs the same</source>
        <translation>主机时间为主：每个分块开销相同</translation>
    </message>
    <message>
        <source>fewer than %1 samples per chunk</source>
        <translation>每分块少于 %1 个样本</translation>
    </message>
    <message>
        <source>limited by launches:</source>
        <translation>主机时间为主：</translation>
    </message>
    <message>
        <source>every chunk costs the same</source>
        <translation>每个分块开销相同</translation>
    </message>
    <message>
        <source>fewer than %1 samples</source>
        <translation>少于 %1 个样本</translation>
    </message>
    <message>
        <source>recorded as slow: something</source>
        <translation>记录偏慢：机器上</translation>
    </message>
    <message>
        <source>else was using the machine;</source>
        <translation>有其他负载；</translation>
    </message>
    <message>
        <source>excluded</source>
        <translation>已剔除</translation>
    </message>
    <message>
        <source>± 1 SD</source>
        <translation>± 1 标准差</translation>
    </message>
    <message>
        <source>Measured − predicted</source>
        <translation>测量值减预测值</translation>
    </message>
    <message>
        <source>%1 from the predicted %2</source>
        <translation>%1，预测为 %2</translation>
    </message>
    <message>
        <source>%1 samples each</source>
        <translation>每块 %1 个样本</translation>
    </message>
    <message>
        <source>Predicting every number of GPUs and chunks…</source>
        <translation>正在计算每种 GPU 数与分块数 …</translation>
    </message>
    <message>
        <source>predicted throughput, samples/s</source>
        <translation>预测 samples/s</translation>
    </message>
    <message>
        <source>predicted peak on the fullest GPU, %1</source>
        <translation>最满 GPU 的预测峰值，%1</translation>
    </message>
    <message>
        <source>best in row</source>
        <translation>本行最佳</translation>
    </message>
    <message>
        <source>highest samples/s in row</source>
        <translation>本行 samples/s 最高</translation>
    </message>
    <message>
        <source>best overall</source>
        <translation>全部中最佳</translation>
    </message>
    <message>
        <source>overall</source>
        <translation>全部中</translation>
    </message>
    <message>
        <source>pale: does not fit in memory</source>
        <translation>浅色：放不下</translation>
    </message>
    <message>
        <source>launch-bound from here on</source>
        <translation>从此处起受启动限制</translation>
    </message>
    <message>
        <source>Where the step time goes</source>
        <translation>一步的时间去向</translation>
    </message>
    <message>
        <source>busiest GPU of %1, ms</source>
        <translation>%1 中最忙者，ms</translation>
    </message>
    <message>
        <source>GPU busy</source>
        <translation>设备工作</translation>
    </message>
    <message>
        <source>waiting for launches</source>
        <translation>等待启动</translation>
    </message>
    <message>
        <source>idle: pipeline not full</source>
        <translation>空闲：未填满</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>because the pipeline does not fill</source>
        <translation>因为流水线没有填满</translation>
    </message>
    <message>
        <source>because GPUs wait for each other</source>
        <translation>因为 GPU 互相等待</translation>
    </message>
    <message>
        <source>because chunks wait for their launches</source>
        <translation>因为分块要等待各自的启动</translation>
    </message>
    <message>
        <source>because every chunk adds its overhead</source>
        <translation>因为每个分块都要付出交接开销</translation>
    </message>
    <message>
        <source>More chunks fill the pipeline: %1.</source>
        <translation>它们填满流水线：%1。</translation>
    </message>
    <message>
        <source>%1× as fast as %2</source>
        <translation>速度是 %2 的 %1 倍</translation>
    </message>
    <message>
        <source>Beyond that, launch overhead adds up: %1.</source>
        <translation>再多则启动开销累积：%1。</translation>
    </message>
    <message>
        <source>Beyond that, per-chunk overhead adds up: %1.</source>
        <translation>再多则交接开销累积：%1。</translation>
    </message>
    <message>
        <source>%1 lower at %2</source>
        <translation>在 %2 时少 %1</translation>
    </message>
    <message>
        <source>needs more memory than a GPU has</source>
        <translation>超出 GPU 的显存</translation>
    </message>
    <message>
        <source>measured value excluded</source>
        <translation>实测值已剔除</translation>
    </message>
    <message>
        <source>One chunk is best on %1.</source>
        <translation>对 %1，一个分块最佳。</translation>
    </message>
    <message>
        <source>%1 chunks are best on %2.</source>
        <translation>对 %2，%1 个分块最佳。</translation>
    </message>
    <message>
        <source>%1 lower</source>
        <translation>少 %1</translation>
    </message>
    <message>
        <source>, excluded</source>
        <translation>，已剔除</translation>
    </message>
    <message>
        <source>labelled %1, but × step time gives 1 instead of %2, so it counts steps</source>
        <translation>名为 %1，但乘以单步时间得 1，而不是 %2</translation>
    </message>
    <message>
        <source>%1 from the prediction</source>
        <translation>与预测相比 %1</translation>
    </message>
    <message>
        <source>excluded: something else was using the machine</source>
        <translation>已剔除：机器上有其他负载</translation>
    </message>
    <message>
        <source>%1 chunks of %2 samples: the host takes as long to launch a layer as the GPU takes to compute it</source>
        <translation>%1 个分块，每块 %2 个样本：此处主机启动一层所需时间与 GPU 计算该层的时间相等</translation>
    </message>
    <message>
        <source>Samples per chunk</source>
        <translation>每分块样本数</translation>
    </message>
    <message>
        <source>GPU busy, ms</source>
        <translation>设备工作，ms</translation>
    </message>
    <message>
        <source>Waiting for launches, ms</source>
        <translation>等待启动，ms</translation>
    </message>
    <message>
        <source>Overhead o, ms</source>
        <translation>交接 o，ms</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>pipelined</source>
        <translation>流水化</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>块</translation>
    </message>
    <message>
        <source>n½ %1</source>
        <translation>n½ %1</translation>
    </message>
    <message>
        <source>measured, α–β fit</source>
        <translation>实测，α–β 拟合</translation>
    </message>
    <message>
        <source>Time against size</source>
        <translation>时间与大小的关系</translation>
    </message>
    <message>
        <source>Bus bandwidth</source>
        <translation>总线带宽</translation>
    </message>
    <message>
        <source>GB/s</source>
        <translation>GB/s</translation>
    </message>
    <message>
        <source>Time against blocks</source>
        <translation>时间与块数的关系</translation>
    </message>
    <message>
        <source>best %1 with %2</source>
        <translation>最佳 %1，用 %2</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Algorithm or source</source>
        <translation>算法或来源</translation>
    </message>
    <message>
        <source>Round or block</source>
        <translation>轮次或块</translation>
    </message>
    <message>
        <source>Size, B</source>
        <translation>大小，B</translation>
    </message>
    <message>
        <source>Start, s</source>
        <translation>开始，s</translation>
    </message>
    <message>
        <source>End, s</source>
        <translation>结束，s</translation>
    </message>
    <message>
        <source>Time, s</source>
        <translation>时间，s</translation>
    </message>
    <message>
        <source>Bandwidth, B/s</source>
        <translation>带宽，B/s</translation>
    </message>
    <message>
        <source>bus %1</source>
        <translation>总线 %1</translation>
    </message>
    <message>
        <source>%1 · %2 · %3 GPUs</source>
        <translation>%1 · %2 · %3 块 GPU</translation>
    </message>
    <message>
        <source>That is %1 above the lower bound.</source>
        <translation>比下界高 %1。</translation>
    </message>
    <message>
        <source>All-reduce</source>
        <translation>All-reduce</translation>
    </message>
    <message>
        <source>All-gather</source>
        <translation>All-gather</translation>
    </message>
    <message>
        <source>Reduce-scatter</source>
        <translation>Reduce-scatter</translation>
    </message>
    <message>
        <source>All-to-all</source>
        <translation>All-to-all</translation>
    </message>
    <message>
        <source>Broadcast</source>
        <translation>广播 (broadcast)</translation>
    </message>
    <message>
        <source>Reduce</source>
        <translation>规约 (reduce)</translation>
    </message>
    <message>
        <source>Gather</source>
        <translation>收集 (gather)</translation>
    </message>
    <message>
        <source>Scatter</source>
        <translation>分发 (scatter)</translation>
    </message>
    <message>
        <source>Hypercube</source>
        <translation>超立方体</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>direct</source>
        <translation>直接</translation>
    </message>
    <message>
        <source>ring</source>
        <translation>环</translation>
    </message>
    <message>
        <source>binomial tree</source>
        <translation>二项树</translation>
    </message>
    <message>
        <source>recursive doubling</source>
        <translation>递归倍增</translation>
    </message>
    <message>
        <source>Rabenseifner</source>
        <translation>Rabenseifner</translation>
    </message>
    <message>
        <source>pairwise exchange</source>
        <translation>成对交换</translation>
    </message>
    <message>
        <source>hierarchical</source>
        <translation>分层</translation>
    </message>
    <message>
        <source>pipelined chain</source>
        <translation>流水化链</translation>
    </message>
    <message>
        <source>1  Host to each GPU in turn</source>
        <translation>1  主机依次发往每块 GPU</translation>
    </message>
    <message>
        <source>through GPU 0</source>
        <translation>经由 GPU 0</translation>
    </message>
    <message>
        <source>pinned memory</source>
        <translation>页锁定内存</translation>
    </message>
    <message>
        <source>non-blocking copies</source>
        <translation>非阻塞拷贝</translation>
    </message>
    <message>
        <source>pipelined blocks</source>
        <translation>流水化分块</translation>
    </message>
    <message>
        <source>%1 of %2 over %3 GPUs takes %4</source>
        <translation>%3 块 GPU 上 %2 的 %1 用时 %4</translation>
    </message>
    <message>
        <source>%1; it waits for %2.</source>
        <translation>%1；它在等待%2。</translation>
    </message>
    <message>
        <source>broadcast lab, %1 to %2 GPUs</source>
        <translation>广播实验，%1 到 %2 块 GPU</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1，%2，%3</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; · busy %2 of %3</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; · %3 中忙碌 %2</translation>
    </message>
    <message>
        <source>round %1</source>
        <translation>第 %1 轮</translation>
    </message>
    <message>
        <source>%1, from %2</source>
        <translation>%1，从 %2 起</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 → %2&lt;/b&gt; · %3 · %4, %5 · %6</source>
        <translation>&lt;b&gt;%1 → %2&lt;/b&gt; · %3 · %4，%5 · %6</translation>
    </message>
    <message>
        <source>to be kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Strategy %1</source>
        <translation>策略 %1</translation>
    </message>
    <message>
        <source>Lower bound</source>
        <translation>下界</translation>
    </message>
    <message>
        <source>Measured α</source>
        <translation>实测 α</translation>
    </message>
    <message>
        <source>Measured n½</source>
        <translation>实测 n½</translation>
    </message>
    <message>
        <source>%1 blocks</source>
        <translation>%1 块</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>拷贝</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; · %2</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; · %2</translation>
    </message>
    <message>
        <source>strategy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>块数</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 blocks&lt;/b&gt; · %2</source>
        <translation>&lt;b&gt;%1 块&lt;/b&gt; · %2</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; · %2 · from %3 to %4</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; · %2 · 从 %3 到 %4</translation>
    </message>
    <message>
        <source>design choice</source>
        <translation>设计选择</translation>
    </message>
    <message>
        <source>Click to choose the number of blocks, or drag the line</source>
        <translation>单击选择块数，或拖动竖线</translation>
    </message>
    <message>
        <source>host → %1</source>
        <translation>主机 → %1</translation>
    </message>
    <message>
        <source>measured %1</source>
        <translation>实测 %1</translation>
    </message>
    <message>
        <source>model %1 %</source>
        <translation>模型 %1%</translation>
    </message>
    <message>
        <source>Three strategies</source>
        <translation>三种策略</translation>
    </message>
    <message>
        <source>%1 to %2 GPUs · %3 blocks</source>
        <translation>%1 到 %2 块 GPU · %3 块</translation>
    </message>
    <message>
        <source>lower bound %1</source>
        <translation>下界 %1</translation>
    </message>
    <message>
        <source>strategy 1</source>
        <translation>策略 1</translation>
    </message>
    <message>
        <source>strategy 3</source>
        <translation>策略 3</translation>
    </message>
    <message>
        <source>message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>crossover</source>
        <translation>交叉点</translation>
    </message>
    <message>
        <source>%1 · %2 · bus %3</source>
        <translation>%1 · %2 · 总线 %3</translation>
    </message>
    <message>
        <source>Message size %1 · %2</source>
        <translation>消息大小 %1 · %2</translation>
    </message>
    <message>
        <source>Message size</source>
        <translation>消息大小</translation>
    </message>
    <message>
        <source>Click to choose the message size, or drag the line</source>
        <translation>单击选择消息大小，或拖动竖线</translation>
    </message>
    <message>
        <source>busy %1</source>
        <translation>忙碌 %1</translation>
    </message>
    <message>
        <source>%1, round %2</source>
        <translation>%1，第 %2 轮</translation>
    </message>
    <message>
        <source>Message size %1</source>
        <translation>消息大小 %1</translation>
    </message>
    <message>
        <source>Algorithm: %1</source>
        <translation>算法：%1</translation>
    </message>
    <message>
        <source>the tensor group of the plan that GPU 0 is in</source>
        <translation>GPU 0 所在的方案张量组</translation>
    </message>
    <message>
        <source>the context group of the plan that GPU 0 is in</source>
        <translation>GPU 0 所在的方案上下文组</translation>
    </message>
    <message>
        <source>the expert group of the plan that GPU 0 is in</source>
        <translation>GPU 0 所在的方案专家组</translation>
    </message>
    <message>
        <source>the replicas of the plan that sum gradients with GPU 0</source>
        <translation>与 GPU 0 一起求梯度和的方案副本</translation>
    </message>
    <message>
        <source>the pipeline of the plan that GPU 0 is in</source>
        <translation>GPU 0 所在的方案流水线</translation>
    </message>
    <message>
        <source>the first node</source>
        <translation>第一个节点</translation>
    </message>
    <message>
        <source>Among %1</source>
        <translation>范围：%1</translation>
    </message>
    <message>
        <source>Simulating the messages…</source>
        <translation>正在计算消息 …</translation>
    </message>
    <message>
        <source>What communication costs: all-reduce, all-to-all and other collectives over the machine&apos;s links, and the broadcast of a host tensor. Drop a bandwidth matrix, an nccl-tests log or a scenario here.</source>
        <translation>通信的开销：机器链路上的 all-reduce、all-to-all 等，以及主机张量的广播。请将带宽矩阵、nccl-tests 的日志或场景拖到此处。</translation>
    </message>
    <message>
        <source>sent, to be reduced</source>
        <translation>发送以累加</translation>
    </message>
    <message>
        <source>sent, to be kept</source>
        <translation>发送以保留</translation>
    </message>
    <message>
        <source>in flight at %1</source>
        <translation>%1 时在途</translation>
    </message>
    <message>
        <source>width: bytes, ≤ %1 · colour: busy time</source>
        <translation>宽度：字节数，≤ %1 · 颜色：忙碌时间</translation>
    </message>
    <message>
        <source>Pinned memory, blocks and separate streams take %1, %2 as fast as copying to each GPU in turn.</source>
        <translation>页锁定内存、分块与独立流用时 %1，速度是依次拷贝到每块 GPU 的 %2。</translation>
    </message>
    <message>
        <source>%1: a GPU runs one task at a time</source>
        <translation>%1：一块 GPU 同一时刻只运行一个任务</translation>
    </message>
    <message>
        <source>Send/receive</source>
        <translation>点对点</translation>
    </message>
    <message>
        <source>scatter + all-gather</source>
        <translation>scatter、all-gather</translation>
    </message>
    <message>
        <source>2  Host to GPU 0, then GPU 0 to each other GPU</source>
        <translation>2  主机发往 GPU 0，再依次转发</translation>
    </message>
    <message>
        <source>3  Pinned memory, in blocks, separate streams</source>
        <translation>3  页锁定，分块，独立流</translation>
    </message>
    <message>
        <source>separate streams</source>
        <translation>独立流</translation>
    </message>
    <message>
        <source>Collectives need a machine with at least two GPUs and known bandwidths. The broadcast lab works without one.</source>
        <translation>集合通信需要至少有两块 GPU 且带宽已知的机器。广播实验则不需要。</translation>
    </message>
    <message>
        <source>%1 measured: %2 for an empty message, half of the bandwidth from %3 on.</source>
        <translation>已测量 %1：零字节消息 %2，从 %3 起达到一半带宽。</translation>
    </message>
    <message>
        <source>%1; latency is %2 of it, so fewer rounds help more than faster links.</source>
        <translation>%1；时延占其中 %2，因此减少轮次比加宽链路更有效。</translation>
    </message>
    <message>
        <source>%1; all its links are busy until the end.</source>
        <translation>%1；其所有链路始终忙碌到结束。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; · %2 · %3 messages in flight · %4</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; · %2 · 同时发送 %3 条消息 · %4</translation>
    </message>
    <message>
        <source>to be reduced</source>
        <translation>累加</translation>
    </message>
    <message>
        <source>Best number of blocks</source>
        <translation>最佳块数</translation>
    </message>
    <message>
        <source>the first %1 blocks, magnified: %2</source>
        <translation>其前 %1 块，放大：%2</translation>
    </message>
    <message>
        <source>Effect of each design choice</source>
        <translation>每项设计选择的影响</translation>
    </message>
    <message>
        <source>%1, above that %2</source>
        <translation>%1，超过则 %2</translation>
    </message>
    <message>
        <source>In the order of NCCL&apos;s %1 (%2)</source>
        <translation>按 NCCL 的顺序：%1（%2）</translation>
    </message>
    <message>
        <source>efficiency rules are switched off</source>
        <translation>效率规则已关闭</translation>
    </message>
    <message>
        <source>days</source>
        <translation>天</translation>
    </message>
    <message>
        <source>Run time over %1</source>
        <translation>运行时间随%1变化</translation>
    </message>
    <message>
        <source>Bytes sent and received over %1</source>
        <translation>收发字节数随%1变化</translation>
    </message>
    <message>
        <source>✗ breaks an efficiency rule</source>
        <translation>✗ 违反效率规则</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>nothing is sent</source>
        <translation>没有任何发送</translation>
    </message>
    <message>
        <source>sent forward</source>
        <translation>前向发送</translation>
    </message>
    <message>
        <source>sent backward</source>
        <translation>反向发送</translation>
    </message>
    <message>
        <source>received forward</source>
        <translation>前向接收</translation>
    </message>
    <message>
        <source>received backward</source>
        <translation>反向接收</translation>
    </message>
    <message>
        <source>bubble</source>
        <translation>气泡</translation>
    </message>
    <message>
        <source>steady</source>
        <translation>稳态</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>This run cannot be laid out: %1.</source>
        <translation>此运行无法布局：%1。</translation>
    </message>
    <message>
        <source>one efficiency rule is broken</source>
        <translation>违反一条效率规则</translation>
    </message>
    <message>
        <source>%1 efficiency rules are broken</source>
        <translation>违反 %1 条效率规则</translation>
    </message>
    <message>
        <source>%1 layers × %2</source>
        <translation>%1 层 × %2</translation>
    </message>
    <message>
        <source>%1, %2 experts</source>
        <translation>%1，%2 个专家</translation>
    </message>
    <message>
        <source>%1 %2, %3 % of %4</source>
        <translation>%1 %2，%4 的 %3%</translation>
    </message>
    <message>
        <source>Run time</source>
        <translation>运行时间</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Share, %</source>
        <translation>占比，%</translation>
    </message>
    <message>
        <source>run time</source>
        <translation>运行时间</translation>
    </message>
    <message>
        <source>sent and received</source>
        <translation>发送与接收</translation>
    </message>
    <message>
        <source>FLOPs by origin</source>
        <translation>FLOP 从何而来</translation>
    </message>
    <message>
        <source>forward, recomputed</source>
        <translation>再次前向</translation>
    </message>
    <message>
        <source>Bytes by origin</source>
        <translation>字节去向何处</translation>
    </message>
    <message>
        <source>%1, %2 per GPU</source>
        <translation>%1，每个处理器 %2</translation>
    </message>
    <message>
        <source>Step time of one batch</source>
        <translation>批时间</translation>
    </message>
    <message>
        <source>gradient reduction</source>
        <translation>梯度规约</translation>
    </message>
    <message>
        <source>compute, overlapped</source>
        <translation>计算，已掩盖</translation>
    </message>
    <message>
        <source>%1: met</source>
        <translation>%1：保留</translation>
    </message>
    <message>
        <source>, %1 per GPU</source>
        <translation>，每个处理器 %1</translation>
    </message>
    <message>
        <source>met</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>What a whole training run computes, sends and receives. Open an example, or drop a scenario here.</source>
        <translation>一次完整训练运行的计算量、发送量与用时。请打开示例，或将场景拖到此处。</translation>
    </message>
    <message>
        <source>Sent per GPU</source>
        <translation>每个发送</translation>
    </message>
    <message>
        <source>Received per GPU</source>
        <translation>每个接收</translation>
    </message>
    <message>
        <source>FLOPs of the run</source>
        <translation>运行的工作量</translation>
    </message>
    <message>
        <source>GB/s per GPU</source>
        <translation>每个处理器的 GB/s</translation>
    </message>
    <message>
        <source>bytes in the whole run</source>
        <translation>整个运行的字节数</translation>
    </message>
    <message>
        <source>Rules of the run</source>
        <translation>训练运行的规则</translation>
    </message>
    <message>
        <source>Utilisation of the batch</source>
        <translation>该批次的利用率</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Single batch</source>
        <translation>单个批次</translation>
    </message>
    <message>
        <source>Training run</source>
        <translation>训练运行</translation>
    </message>
    <message>
        <source>nominal</source>
        <translation>标称</translation>
    </message>
    <message>
        <source>implied</source>
        <translation>推算</translation>
    </message>
    <message>
        <source>entered</source>
        <translation>手动输入</translation>
    </message>
    <message>
        <source>fitted</source>
        <translation>拟合</translation>
    </message>
    <message>
        <source>of unknown origin</source>
        <translation>来源未知</translation>
    </message>
    <message>
        <source>The bandwidth of %1</source>
        <translation>%1 的带宽</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>a name</source>
        <translation>一个名称</translation>
    </message>
    <message>
        <source>a bandwidth before α, such as 25 GB/s</source>
        <translation>α 之前须有一个，如 25 GB/s</translation>
    </message>
    <message>
        <source>The name of the node</source>
        <translation>主机名称</translation>
    </message>
    <message>
        <source>a name that no other node has</source>
        <translation>一个与其他主机不同的名称</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>tokens per expert</source>
        <translation>每个专家的 token</translation>
    </message>
    <message>
        <source>selected: expert %1</source>
        <translation>已选：专家 %1</translation>
    </message>
    <message>
        <source>stayed on its GPU</source>
        <translation>留在原 GPU</translation>
    </message>
    <message>
        <source>busiest GPU</source>
        <translation>最忙的 GPU</translation>
    </message>
    <message>
        <source>T %1, %2 → %3: %4</source>
        <translation>T %1，%2 → %3：%4</translation>
    </message>
    <message>
        <source>Lysi&apos;s groups on the α–β graph</source>
        <translation>α–β 图上 Lysi 的组</translation>
    </message>
    <message>
        <source>busiest</source>
        <translation>最忙</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <source>penalty, max − mean</source>
        <translation>惩罚，最大 − 均值</translation>
    </message>
    <message>
        <source>penalty</source>
        <translation>惩罚</translation>
    </message>
    <message>
        <source>expert compute</source>
        <translation>专家计算</translation>
    </message>
    <message>
        <source>all-to-all</source>
        <translation>all-to-all</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>expected layer time</source>
        <translation>预期层时间</translation>
    </message>
    <message>
        <source>layer time</source>
        <translation>层时间</translation>
    </message>
    <message>
        <source>Layer time</source>
        <translation>层时间</translation>
    </message>
    <message>
        <source>Max / mean</source>
        <translation>最大 / 均值</translation>
    </message>
    <message>
        <source>Penalty</source>
        <translation>惩罚</translation>
    </message>
    <message>
        <source>Expert memory</source>
        <translation>专家显存</translation>
    </message>
    <message>
        <source>max / mean</source>
        <translation>最大 / 均值</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>均值 %1</translation>
    </message>
    <message>
        <source>n%1</source>
        <translation>n%1</translation>
    </message>
    <message>
        <source>%1 does not fit</source>
        <translation>%1 放不下</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个 token</translation>
    </message>
    <message>
        <source> × the mean</source>
        <translation> × 均值</translation>
    </message>
    <message>
        <source>One GPU carries %1</source>
        <translation>一块 GPU 承担 %1</translation>
    </message>
    <message>
        <source>: the layer takes %1.</source>
        <translation>：该层需要 %1。</translation>
    </message>
    <message>
        <source>%1, not %2</source>
        <translation>%1，而非 %2</translation>
    </message>
    <message>
        <source>%1 instead of %2</source>
        <translation>%1，而非 %2</translation>
    </message>
    <message>
        <source>%1 experts on %2 GPUs</source>
        <translation>%1 个专家在 %2 块 GPU 上</translation>
    </message>
    <message>
        <source>%1 slots</source>
        <translation>%1 槽位</translation>
    </message>
    <message>
        <source>Expert %1</source>
        <translation>专家 %1</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>, %1 × the mean</source>
        <translation>，均值的 %1 倍</translation>
    </message>
    <message>
        <source> &amp;nbsp; %1 experts: %2</source>
        <translation> &amp;nbsp; %1 个专家：%2</translation>
    </message>
    <message>
        <source>GPU %1 → GPU %2</source>
        <translation>GPU %1 → GPU %2</translation>
    </message>
    <message>
        <source>, %1 on this link</source>
        <translation>，该链路上 %1</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>流量</translation>
    </message>
    <message>
        <source>measured with %1</source>
        <translation>用 %1 实测</translation>
    </message>
    <message>
        <source>Compare with a schedule</source>
        <translation>与一种调度比较</translation>
    </message>
    <message>
        <source>layer %1 → %2 %3</source>
        <translation>第 %1 层 → %2 %3</translation>
    </message>
    <message>
        <source> from GPU %1 to GPU %2 &amp;nbsp; %3 &amp;nbsp; max / mean %4 → %5</source>
        <translation> 从 GPU %1 到 GPU %2 &amp;nbsp; %3 &amp;nbsp; 最大 / 平均 %4 → %5</translation>
    </message>
    <message>
        <source>moved from GPU %1 to GPU %2</source>
        <translation>从 GPU %1 移到 GPU %2</translation>
    </message>
    <message>
        <source>no GPU on this side of GPU %1 has room for it</source>
        <translation>GPU %1 这一侧没有可容纳它的 GPU</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>放置</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>tokens of every GPU; filled: %1, line: %2; one scale; click to choose</source>
        <translation>每个 GPU 的 token；填充：%1，线：%2；同一刻度；点击选择</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>busiest GPU: %1 %2, %3 %4</source>
        <translation>最忙的 GPU：%1 %2，%3 %4</translation>
    </message>
    <message>
        <source>Expert %1 on GPU %2</source>
        <translation>GPU %2 上的专家 %1</translation>
    </message>
    <message>
        <source>Drag it to another GPU.</source>
        <translation>将其拖到另一块 GPU。</translation>
    </message>
    <message>
        <source>Expert %1 to GPU %2</source>
        <translation>专家 %1 到 GPU %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source> with %1. %2: %3.</source>
        <translation> 采用 %1。%2：%3。</translation>
    </message>
    <message>
        <source> with %1. %2 brings it to %3: the layer takes %4.</source>
        <translation> 采用 %1。%2 使其降到 %3：该层用时 %4。</translation>
    </message>
    <message>
        <source> with %1. %2 has %3 and is slower: %4.</source>
        <translation> 采用 %1。%2 为 %3，且更慢：%4。</translation>
    </message>
    <message>
        <source> with %1, %3 with %2: no difference in time, %4.</source>
        <translation> 采用 %1，%3 采用 %2：时间无差别，%4。</translation>
    </message>
    <message>
        <source> with %1</source>
        <translation> 采用 %1</translation>
    </message>
    <message>
        <source>compute %1</source>
        <translation>计算 %1</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>Verdict %1 of %2</source>
        <translation>判定 %1 / %2</translation>
    </message>
    <message>
        <source>GPU %1 has no free slot for expert %2, or already holds it</source>
        <translation>GPU %1 没有空间放专家 %2，或已持有它</translation>
    </message>
    <message>
        <source>Computing the placements…</source>
        <translation>正在计算放置 …</translation>
    </message>
    <message>
        <source>This machine has no GPU, or the load is too large. Use fewer GPUs, experts or layers.</source>
        <translation>该机器没有 GPU，或负载过大：请减少 GPU、专家或层。</translation>
    </message>
    <message>
        <source>Which GPU holds which expert of a mixture-of-experts layer, which GPU is overloaded, and how each published policy decides. Drop a machine, a scenario, or a folder with a routing trace here.</source>
        <translation>哪块 GPU 持有混合专家层的哪个专家，谁过载，以及各种已发表策略如何决定。请将机器、场景或含路由 trace 的文件夹拖到此处。</translation>
    </message>
    <message>
        <source>bytes per link in the dispatch, both directions</source>
        <translation>每条链路的字节数，去程，两个方向</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Final groups: %1, slowest T %2.</source>
        <translation>最终的组：%1，最慢 T %2。</translation>
    </message>
    <message>
        <source>No partition of the workers is better: all were checked.</source>
        <translation>没有更好的 worker 划分：已全部搜索。</translation>
    </message>
    <message>
        <source>Best of all partitions: %1 groups, T %2; the greedy result is %3 % above.</source>
        <translation>所有划分中最佳：%1 个组，T %2；贪心结果高 %3%。</translation>
    </message>
    <message>
        <source>The best partition is searched for only up to %1 workers.</source>
        <translation>最佳划分只对至多 %1 个 worker 搜索。</translation>
    </message>
    <message>
        <source>pairs by rising α + β · %1 MB; coloured: the pair that merged two groups</source>
        <translation>按 α + β · %1 MB 递增的对；着色：合并了两个组的对</translation>
    </message>
    <message>
        <source>Lysi needs the bandwidths of the machine&apos;s links and at most 1024 GPUs.</source>
        <translation>Lysi 需要机器链路的带宽，且至多 1024 块 GPU。</translation>
    </message>
    <message>
        <source>all-to-all, each direction</source>
        <translation>all-to-all，每方向</translation>
    </message>
    <message>
        <source>expert memory per GPU</source>
        <translation>每 GPU 专家显存</translation>
    </message>
    <message>
        <source>per GPU</source>
        <translation>每 GPU</translation>
    </message>
    <message>
        <source>unknown policy</source>
        <translation>没有此策略</translation>
    </message>
    <message>
        <source>No tokens to place.</source>
        <translation>没有 token：无需放置。</translation>
    </message>
    <message>
        <source>%1, edited by hand,</source>
        <translation>%1（手动修改）</translation>
    </message>
    <message>
        <source>%1 slots, %2 replicas</source>
        <translation>%1 槽位，%2 副本</translation>
    </message>
    <message>
        <source>, %1 moved by hand</source>
        <translation>，手动 %1</translation>
    </message>
    <message>
        <source>, %1 % of the total</source>
        <translation>，占全部 %1%</translation>
    </message>
    <message>
        <source>%1 replicas on GPU %2</source>
        <translation>GPU %2 上 %1 个副本</translation>
    </message>
    <message>
        <source>merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>keep apart</source>
        <translation>分开</translation>
    </message>
    <message>
        <source>Every worker starts as its own group. Press Play or step through.</source>
        <translation>每个 worker 自成一组。请播放或单步执行。</translation>
    </message>
    <message>
        <source>Nothing is placed yet. Press Space to play or an arrow key to step.</source>
        <translation>尚未放置任何专家。空格播放，方向键单步。</translation>
    </message>
    <message>
        <source>rows send, columns receive, per layer</source>
        <translation>行发送到列，每层</translation>
    </message>
    <message>
        <source>as loaded</source>
        <translation>按载入值</translation>
    </message>
    <message>
        <source>other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Model from the catalogue</source>
        <translation>目录中的模型</translation>
    </message>
    <message>
        <source>no model</source>
        <translation>无模型</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>limit %1</source>
        <translation>上限 %1</translation>
    </message>
    <message>
        <source>not even one sample fits</source>
        <translation>连一个样本也放不下</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>假设分析</translation>
    </message>
    <message>
        <source>and %1 more, in the table</source>
        <translation>另有 %1 个，见表格</translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation>阶段 %1</translation>
    </message>
    <message>
        <source>This plan cannot be laid out: %1.</source>
        <translation>此方案无法布局：%1。</translation>
    </message>
    <message>
        <source>%1 of it are %2</source>
        <translation>其中 %1 为%2</translation>
    </message>
    <message>
        <source>%1 %2 of %3; %4.</source>
        <translation>%1%2，共 %3；%4。</translation>
    </message>
    <message>
        <source>%1 %2, %3; %4.</source>
        <translation>%1%2，%3；%4。</translation>
    </message>
    <message>
        <source>custom model</source>
        <translation>自定义模型</translation>
    </message>
    <message>
        <source>%1 %2, %3 of the limit</source>
        <translation>%1 %2，上限的 %3</translation>
    </message>
    <message numerus="yes">
        <source> · %n layer(s)</source>
        <translation>
            <numerusform>  · %n 层</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2: %3, %4 of its memory</source>
        <translation>%2 的 %1：%3，占其显存的 %4</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>放得下</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>%1: %2, %3 of the limit, %4</source>
        <translation>%1：%2，上限的 %3，%4</translation>
    </message>
    <message>
        <source>from pinned memory</source>
        <translation>来自锁页内存</translation>
    </message>
    <message>
        <source>microbatch %1</source>
        <translation>微批次 %1</translation>
    </message>
    <message>
        <source>ran out of memory, as predicted with %1</source>
        <translation>显存耗尽，与预测的 %1 相符</translation>
    </message>
    <message>
        <source>predicted %1, measured %2</source>
        <translation>预测 %1，实测 %2</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>峰值显存</translation>
    </message>
    <message>
        <source>Largest microbatch</source>
        <translation>最大微批次</translation>
    </message>
    <message>
        <source>that fits</source>
        <translation>可放下</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s)</source>
        <translation>
            <numerusform>%n 层</numerusform>
        </translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Microbatch %1</source>
        <translation>微批次 %1</translation>
    </message>
    <message>
        <source>Predicted, %1</source>
        <translation>预测，%1</translation>
    </message>
    <message>
        <source>Measured, %1</source>
        <translation>实测，%1</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>放得下</translation>
    </message>
    <message>
        <source>%1; predicted to run out of memory</source>
        <translation>%1；预测放不下</translation>
    </message>
    <message>
        <source>each GPU</source>
        <translation>每个设备</translation>
    </message>
    <message>
        <source>Stage %1 needs the most memory,</source>
        <translation>阶段 %1 需要最多：</translation>
    </message>
    <message>
        <source>A GPU needs</source>
        <translation>一个设备需要 </translation>
    </message>
    <message>
        <source>%1 more than available</source>
        <translation>超出现有 %1</translation>
    </message>
    <message>
        <source>, %1 chunks in flight</source>
        <translation>，%1 个分块存活</translation>
    </message>
    <message>
        <source>ran out of memory, but predicted to fit with %1</source>
        <translation>显存耗尽，却预测为 %1 可放下</translation>
    </message>
    <message>
        <source>By microbatch size</source>
        <translation>随微批次变化</translation>
    </message>
    <message>
        <source>Whether a model fits on its GPUs, and what takes the memory. Choose a model on the right, or open an example.</source>
        <translation>模型能否放进其设备，以及什么占用空间。请在右侧选择模型，或打开示例。</translation>
    </message>
    <message>
        <source>Free memory</source>
        <translation>余量</translation>
    </message>
    <message>
        <source>Memory per GPU</source>
        <translation>单个设备的显存</translation>
    </message>
    <message>
        <source>Memory per GPU of each stage</source>
        <translation>各阶段单个设备的显存</translation>
    </message>
    <message>
        <source>limit %1, beyond this chart</source>
        <translation>上限 %1，超出此图</translation>
    </message>
    <message>
        <source>fits up to %1</source>
        <translation>最多放下 %1</translation>
    </message>
    <message>
        <source>Measured and predicted</source>
        <translation>实测与预测对照</translation>
    </message>
    <message>
        <source>Click to hide the second stack, double-click to use this plan</source>
        <translation>单击隐藏第二个堆栈，双击使用此方案</translation>
    </message>
    <message>
        <source>Click to show as the second stack, double-click to use this plan</source>
        <translation>单击显示为第二个堆栈，双击使用此方案</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>使用 %1</translation>
    </message>
    <message>
        <source>This plan, %1</source>
        <translation>当前方案，%1</translation>
    </message>
    <message>
        <source>Difference, %1</source>
        <translation>差值，%1</translation>
    </message>
    <message>
        <source>Second stack</source>
        <translation>第二个堆栈</translation>
    </message>
    <message>
        <source>this plan, stage %1</source>
        <translation>当前方案，阶段 %1</translation>
    </message>
    <message>
        <source>this plan</source>
        <translation>当前方案</translation>
    </message>
    <message>
        <source>The step time stays the same.</source>
        <translation>步时间不变。</translation>
    </message>
    <message>
        <source>%1, unchanged</source>
        <translation>%1，不变</translation>
    </message>
    <message>
        <source>%1 needs %2 more.</source>
        <translation>%1 多需要 %2。</translation>
    </message>
    <message>
        <source>%1 saves %2 and fits.</source>
        <translation>%1 节省 %2，可以放下。</translation>
    </message>
    <message>
        <source>%1 saves %2.</source>
        <translation>%1 节省 %2。</translation>
    </message>
    <message>
        <source>Changes the plan of this scenario to %1</source>
        <translation>将此场景的方案改为 %1</translation>
    </message>
    <message>
        <source>%1 × %2: %3</source>
        <translation>%1 × %2：%3</translation>
    </message>
    <message>
        <source>step time, %1</source>
        <translation>单步时间，%1</translation>
    </message>
    <message>
        <source> · %1 of %2 GPUs</source>
        <translation> · %2 块 GPU 中的 %1 块</translation>
    </message>
    <message>
        <source>What if one stage were slow</source>
        <translation>假如某个阶段变慢</translation>
    </message>
    <message>
        <source>What if another stage were the slow one</source>
        <translation>假如变慢的是另一个阶段</translation>
    </message>
    <message>
        <source>entered stage times</source>
        <translation>输入的阶段时间</translation>
    </message>
    <message>
        <source>even: %1</source>
        <translation>均匀：%1</translation>
    </message>
    <message>
        <source>balanced: %1</source>
        <translation>均衡：%1</translation>
    </message>
    <message>
        <source>optimal: %1</source>
        <translation>最优：%1</translation>
    </message>
    <message>
        <source>%1 bubble</source>
        <translation>%1 气泡</translation>
    </message>
    <message>
        <source>samples/s</source>
        <translation>samples/s</translation>
    </message>
    <message>
        <source>%1 slower</source>
        <translation>慢 %1</translation>
    </message>
    <message>
        <source>%1 faster</source>
        <translation>快 %1</translation>
    </message>
    <message>
        <source>%1 busy</source>
        <translation>%1 忙碌</translation>
    </message>
    <message>
        <source>GPU %1 × %2</source>
        <translation>GPU %1 × %2</translation>
    </message>
    <message>
        <source>equal GPUs</source>
        <translation>GPU 相同</translation>
    </message>
    <message>
        <source>forward, launch-bound</source>
        <translation>前向，受启动限制</translation>
    </message>
    <message>
        <source>forward, compute-bound</source>
        <translation>前向，受计算限制</translation>
    </message>
    <message>
        <source>F, launch-bound</source>
        <translation>F，受启动限制</translation>
    </message>
    <message>
        <source>F, compute-bound</source>
        <translation>F，受计算限制</translation>
    </message>
    <message>
        <source>F, forward</source>
        <translation>F，前向</translation>
    </message>
    <message>
        <source>B, launch-bound</source>
        <translation>B，受启动限制</translation>
    </message>
    <message>
        <source>B, backward</source>
        <translation>B，反向</translation>
    </message>
    <message>
        <source>I, input gradient</source>
        <translation>I，输入梯度</translation>
    </message>
    <message>
        <source>W, weight gradient</source>
        <translation>W，权重梯度</translation>
    </message>
    <message>
        <source>F and B together</source>
        <translation>F 与 B 一起</translation>
    </message>
    <message>
        <source>transfer</source>
        <translation>传输</translation>
    </message>
    <message>
        <source>fill</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>drain</source>
        <translation>排空</translation>
    </message>
    <message>
        <source>critical path</source>
        <translation>关键路径</translation>
    </message>
    <message>
        <source>Bubble</source>
        <translation>气泡</translation>
    </message>
    <message>
        <source>%1, does not fit</source>
        <translation>%1，放不下</translation>
    </message>
    <message>
        <source>input gradient</source>
        <translation>输入梯度</translation>
    </message>
    <message>
        <source>weight gradient</source>
        <translation>权重梯度</translation>
    </message>
    <message>
        <source>stall</source>
        <translation>停顿</translation>
    </message>
    <message>
        <source>GPU·%1</source>
        <translation>GPU·%1</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>%1 as fast</source>
        <translation>速度为 %1</translation>
    </message>
    <message>
        <source>%1 longer</source>
        <translation>变长 %1</translation>
    </message>
    <message>
        <source>%1 shorter</source>
        <translation>变短 %1</translation>
    </message>
    <message>
        <source>cost of TP</source>
        <translation>TP 的代价</translation>
    </message>
    <message>
        <source>forward of chunk %1</source>
        <translation>分块 %1 的前向</translation>
    </message>
    <message>
        <source>input gradient of chunk %1</source>
        <translation>分块 %1 的输入梯度</translation>
    </message>
    <message>
        <source>weight gradient of chunk %1</source>
        <translation>分块 %1 的权重梯度</translation>
    </message>
    <message>
        <source>backward of chunk %1</source>
        <translation>分块 %1 的反向</translation>
    </message>
    <message>
        <source>forward of chunk %1 with backward of chunk %2</source>
        <translation>分块 %1 的前向与分块 %2 的反向</translation>
    </message>
    <message>
        <source>receives chunk %1</source>
        <translation>接收分块 %1</translation>
    </message>
    <message>
        <source>sends the gradient of chunk %1</source>
        <translation>发出分块 %1 的梯度</translation>
    </message>
    <message>
        <source>receives the gradient of chunk %1</source>
        <translation>接收分块 %1 的梯度</translation>
    </message>
    <message>
        <source>, direction %1</source>
        <translation>，方向 %1</translation>
    </message>
    <message>
        <source>%1, starts %2</source>
        <translation>%1，开始于 %2</translation>
    </message>
    <message>
        <source>, launch-bound</source>
        <translation>，受启动限制</translation>
    </message>
    <message>
        <source>memory %1</source>
        <translation>显存 %1</translation>
    </message>
    <message>
        <source>did not wait</source>
        <translation>未等待</translation>
    </message>
    <message>
        <source>waited %1</source>
        <translation>等待了 %1</translation>
    </message>
    <message>
        <source> for %1, %2</source>
        <translation> 等 %1，%2</translation>
    </message>
    <message>
        <source>fill %1</source>
        <translation>填充 %1</translation>
    </message>
    <message>
        <source>drain %1</source>
        <translation>排空 %1</translation>
    </message>
    <message>
        <source>stall %1</source>
        <translation>停顿 %1</translation>
    </message>
    <message>
        <source>fill %1, stall %2, drain %3</source>
        <translation>填充 %1，停顿 %2，排空 %3</translation>
    </message>
    <message>
        <source>%1 waits for %2</source>
        <translation>%1 等待 %2</translation>
    </message>
    <message>
        <source>stored: %1</source>
        <translation>存储：%1</translation>
    </message>
    <message>
        <source>%1 per step</source>
        <translation>每步 %1</translation>
    </message>
    <message>
        <source>No GPU waits between its tasks.</source>
        <translation>没有 GPU 在任务之间等待。</translation>
    </message>
    <message>
        <source>waits ↓ for →</source>
        <translation>等 ↓ 被等 →</translation>
    </message>
    <message>
        <source>total</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>stall per step</source>
        <translation>每步停顿</translation>
    </message>
    <message>
        <source>stall, %1 per step</source>
        <translation>停顿，每步 %1</translation>
    </message>
    <message>
        <source>link %1→%2: %3</source>
        <translation>链路 %1→%2：%3</translation>
    </message>
    <message>
        <source>Who waits for whom</source>
        <translation>谁在等谁</translation>
    </message>
    <message>
        <source>%1 ↔ %2</source>
        <translation>%1 ↔ %2</translation>
    </message>
    <message>
        <source> · dashed: transfers</source>
        <translation> · 虚线：传输</translation>
    </message>
    <message>
        <source>When each GPU of a pipeline works and what it waits for. Drop a scenario or a machine here, or open an example.</source>
        <translation>流水线的每块 GPU 何时工作、在等待什么。请将场景或机器拖到此处，或打开示例。</translation>
    </message>
    <message>
        <source>Show the critical path</source>
        <translation>显示关键路径</translation>
    </message>
    <message>
        <source>%1: %2 sooner</source>
        <translation>%1：早 %2</translation>
    </message>
    <message>
        <source>%1 sooner</source>
        <translation>早 %1</translation>
    </message>
    <message>
        <source>%1, peak memory</source>
        <translation>%1，峰值内存</translation>
    </message>
    <message>
        <source>%1 busy, idle %2, peak %3</source>
        <translation>忙碌 %1，空闲 %2，峰值 %3</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation>%1，自 %2 起</translation>
    </message>
    <message>
        <source>%1, idle</source>
        <translation>%1，空闲</translation>
    </message>
    <message>
        <source>waits for %1</source>
        <translation>等待 %1</translation>
    </message>
    <message>
        <source>Time factor</source>
        <translation>时间系数</translation>
    </message>
    <message>
        <source>Busy, s</source>
        <translation>忙碌，s</translation>
    </message>
    <message>
        <source>Fill, s</source>
        <translation>填充，s</translation>
    </message>
    <message>
        <source>Stall, s</source>
        <translation>停顿，s</translation>
    </message>
    <message>
        <source>Drain, s</source>
        <translation>排空，s</translation>
    </message>
    <message>
        <source>Span, s</source>
        <translation>跨度，s</translation>
    </message>
    <message>
        <source>Peak memory, B</source>
        <translation>峰值显存，B</translation>
    </message>
    <message>
        <source>Pipeline 2: </source>
        <translation>流水线 2：</translation>
    </message>
    <message>
        <source>Both end at the same time.</source>
        <translation>两者同时结束。</translation>
    </message>
    <message>
        <source>even layers</source>
        <translation>层数均分</translation>
    </message>
    <message>
        <source>balanced layers</source>
        <translation>层数均衡</translation>
    </message>
    <message>
        <source>optimal layers</source>
        <translation>最优层数</translation>
    </message>
    <message>
        <source>pipeline %1</source>
        <translation>流水线 %1</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
    <message>
        <source>%1 simulated</source>
        <translation>%1 模拟</translation>
    </message>
    <message>
        <source>it fits in the GPU&apos;s %1</source>
        <translation>放得进 GPU 的 %1</translation>
    </message>
    <message>
        <source>it does not fit in the GPU&apos;s %1</source>
        <translation>放不进 GPU 的 %1</translation>
    </message>
    <message>
        <source>Every task in this pipeline takes zero time, so there is nothing to draw.</source>
        <translation>该流水线中没有任何耗时的内容，因此无可绘制。</translation>
    </message>
    <message>
        <source>Simulating the pipeline…</source>
        <translation>正在模拟流水线 …</translation>
    </message>
    <message>
        <source>Show memory below the lanes</source>
        <translation>在通道下显示显存</translation>
    </message>
    <message>
        <source>caused by %1</source>
        <translation>归因于 %1</translation>
    </message>
    <message>
        <source>stall; ↑ ↓ n = waiting for GPU n</source>
        <translation>停顿，↑ ↓ n = 等待 GPU n</translation>
    </message>
    <message>
        <source>Forward per step, s</source>
        <translation>单步前向，s</translation>
    </message>
    <message>
        <source>Forward per step, measured, s</source>
        <translation>实测前向，s</translation>
    </message>
    <message>
        <source>Peak chunks in flight</source>
        <translation>峰值存活分块</translation>
    </message>
    <message>
        <source>Waits caused, s</source>
        <translation>归因等待，s</translation>
    </message>
    <message>
        <source>The view shows the last valid settings.</source>
        <translation>图中显示的是最后一个可行的选择。</translation>
    </message>
    <message>
        <source>stall, mostly waiting for %1</source>
        <translation>停顿，主要因为 %1</translation>
    </message>
    <message>
        <source>requires %1; not the case here</source>
        <translation>要求：%1；此处不满足</translation>
    </message>
    <message>
        <source>Where the GPU time goes</source>
        <translation>GPU 时间的去向</translation>
    </message>
    <message>
        <source>Closed formula and simulation</source>
        <translation>公式与模拟对照</translation>
    </message>
    <message>
        <source>There is no known closed formula for this schedule; the simulation is exact.</source>
        <translation>该调度没有已知的闭式公式；模拟是精确的。</translation>
    </message>
    <message>
        <source>%1 of their time</source>
        <translation>其时间的 %1</translation>
    </message>
    <message>
        <source>%1 is busy for %2 of the step; the others spend %3 waiting for it.</source>
        <translation>%1 在单步中有 %2 在工作；其他 GPU 等待它 %3。</translation>
    </message>
    <message>
        <source>%1 at %2× its normal time does not change the step time.</source>
        <translation>%1 为 × %2 时单步不变。</translation>
    </message>
    <message>
        <source>%1 at %2× its normal time makes the step %3.</source>
        <translation>%1 为 × %2 时单步%3。</translation>
    </message>
    <message>
        <source>The same factor costs %2 on %1 and %4 on %3.</source>
        <translation>同样情况在 %1 上代价为 %2，在 %3 上为 %4。</translation>
    </message>
    <message>
        <source>At a chunk size of %1, chunks are %2: the host launches kernels more slowly than the GPU runs them.</source>
        <translation>分块大小为 %1 时，分块%2：主机启动慢于 GPU 计算。</translation>
    </message>
    <message>
        <source>With one GPU there is no bubble and nothing to wait for.</source>
        <translation>一块 GPU 包办一切：没有气泡，也无需等待。</translation>
    </message>
    <message>
        <source>One chunk through %1 GPUs: the bubble is %2 of the GPU time</source>
        <translation>1 个分块通过 %1 块 GPU：GPU 时间的 %2 为气泡</translation>
    </message>
    <message>
        <source>%1 chunks through %2 GPUs: the bubble is %3 of the GPU time</source>
        <translation>%1 个分块通过 %2 块 GPU：GPU 时间的 %3 为气泡</translation>
    </message>
    <message>
        <source>, mostly stalls between tasks</source>
        <translation>，其中大部分是任务之间的停顿</translation>
    </message>
    <message>
        <source>, %1 of it in stalls between tasks</source>
        <translation>，其中 %1 是任务之间的停顿</translation>
    </message>
    <message>
        <source>, all of it from filling and draining the pipeline</source>
        <translation>，全部为流水线的填充与排空</translation>
    </message>
    <message>
        <source>sends chunk %1</source>
        <translation>发出分块 %1</translation>
    </message>
    <message>
        <source> (via %1)</source>
        <translation> （经由 %1）</translation>
    </message>
    <message>
        <source> (via %1 others)</source>
        <translation> （经由其他 %1 块）</translation>
    </message>
    <message>
        <source>the first chunk has not arrived yet</source>
        <translation>首个分块尚未到达</translation>
    </message>
    <message>
        <source>its last task is done, other GPUs are still working</source>
        <translation>最后一个任务已完成，其他 GPU 仍在工作</translation>
    </message>
    <message>
        <source>the transfer from %1 to %2 takes this long</source>
        <translation>从 %1 到 %2 的传输需要这么久</translation>
    </message>
    <message>
        <source>forward %1 per step, measured %2</source>
        <translation>每步前向 %1，实测 %2</translation>
    </message>
    <message>
        <source>up to %1 chunks in flight, %2</source>
        <translation>最多持有 %1 个分块，%2</translation>
    </message>
    <message>
        <source>%1 causes %2 of waiting in total</source>
        <translation>总计 %2 归因于 %1</translation>
    </message>
    <message>
        <source>caused</source>
        <translation>归因</translation>
    </message>
    <message>
        <source>Who causes the waiting</source>
        <translation>其他 GPU 在等谁</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; causes %2 in total</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 共造成 %2</translation>
    </message>
    <message>
        <source>Stages %1</source>
        <translation>阶段 %1</translation>
    </message>
    <message>
        <source>Stage %1 on %2</source>
        <translation>阶段 %1 位于 %2</translation>
    </message>
    <message>
        <source>drag its end, or Enter takes a layer of the next stage and Ctrl+Enter gives one: %1</source>
        <translation>拖动其末端；Enter 从下一阶段取一层，Ctrl+Enter 让出一层：%1</translation>
    </message>
    <message>
        <source>Drag along the time axis to move through the step</source>
        <translation>沿时间轴拖动，可在这一步中移动</translation>
    </message>
    <message>
        <source>after the pipeline, on all GPUs</source>
        <translation>流水线之后，所有 GPU 上</translation>
    </message>
    <message>
        <source>equal stages</source>
        <translation>各阶段相同时</translation>
    </message>
    <message>
        <source>%1 × 1</source>
        <translation>%1 × 1</translation>
    </message>
    <message>
        <source>Best step time</source>
        <translation>最佳单步时间</translation>
    </message>
    <message>
        <source>step time, s</source>
        <translation>单步时间，s</translation>
    </message>
    <message>
        <source>other good plans</source>
        <translation>其他好方案</translation>
    </message>
    <message>
        <source>%1 plans searched</source>
        <translation>已搜索 %1 个方案</translation>
    </message>
    <message>
        <source>Step time × memory</source>
        <translation>单步时间 × 显存</translation>
    </message>
    <message>
        <source>Best plans</source>
        <translation>最佳方案</translation>
    </message>
    <message>
        <source>Rejected plans</source>
        <translation>被拒绝的方案</translation>
    </message>
    <message>
        <source>All listed plans</source>
        <translation>所有列出的方案</translation>
    </message>
    <message>
        <source>Rates: %1.</source>
        <translation>速率：%1。</translation>
    </message>
    <message>
        <source>Batch-size ramp-up</source>
        <translation>批大小渐增</translation>
    </message>
    <message>
        <source>nodes, batch and microbatch</source>
        <translation>节点数、批次与微批次</translation>
    </message>
    <message>
        <source>needs at least %1 of %2</source>
        <translation>至少需要 %1，可用 %2</translation>
    </message>
    <message>
        <source>microbatch</source>
        <translation>微批次</translation>
    </message>
    <message>
        <source>global batch</source>
        <translation>全局批次</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>调度</translation>
    </message>
    <message>
        <source>recomputation</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>sequence parallelism</source>
        <translation>序列并行</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Ramp-up</source>
        <translation>渐增</translation>
    </message>
    <message>
        <source>Nodes as the batch grows</source>
        <translation>节点数随批次增长</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>recompute</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>step</source>
        <translation>单步</translation>
    </message>
    <message>
        <source>GPU-hours</source>
        <translation>GPU 小时</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>remark</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>selective</source>
        <translation>选择性</translation>
    </message>
    <message>
        <source>full</source>
        <translation>完全</translation>
    </message>
    <message>
        <source>no recomputation</source>
        <translation>无重计算</translation>
    </message>
    <message>
        <source>%1 recomputation</source>
        <translation>%1重计算</translation>
    </message>
    <message>
        <source>Pareto</source>
        <translation>帕累托</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>显存耗尽</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>plans</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>组</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>slowest link</source>
        <translation>最慢链路</translation>
    </message>
    <message>
        <source>measured set</source>
        <translation>实测集合</translation>
    </message>
    <message>
        <source>hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>运行数</translation>
    </message>
    <message>
        <source>mean error</source>
        <translation>平均误差</translation>
    </message>
    <message>
        <source>largest</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>replicas</source>
        <translation>副本数</translation>
    </message>
    <message>
        <source>microbatches</source>
        <translation>微批次数</translation>
    </message>
    <message>
        <source> · %1 GPUs</source>
        <translation> · %1 块 GPU</translation>
    </message>
    <message>
        <source> · %1 GPU-hours, cost %2</source>
        <translation> · %1 GPU 小时，成本 %2</translation>
    </message>
    <message>
        <source> · %1 of %2</source>
        <translation> · %2 中的 %1</translation>
    </message>
    <message>
        <source>: tensor rank %1, replica %2, stage %3</source>
        <translation>：张量 rank %1，副本 %2，阶段 %3</translation>
    </message>
    <message>
        <source>Batch %1</source>
        <translation>批次 %1</translation>
    </message>
    <message>
        <source>one microbatch</source>
        <translation>一个微批次</translation>
    </message>
    <message>
        <source>%1 microbatches</source>
        <translation>%1 个微批次</translation>
    </message>
    <message>
        <source>: mean error %1, largest %2 over %3 runs</source>
        <translation>：平均误差 %1，最大 %2，共 %3 次运行</translation>
    </message>
    <message>
        <source>saves %1</source>
        <translation>节省 %1</translation>
    </message>
    <message>
        <source>%1 ± %2</source>
        <translation>%1 ± %2</translation>
    </message>
    <message>
        <source>part of a node</source>
        <translation>部分节点</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 个节点</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 个节点</translation>
    </message>
    <message>
        <source>No plans can be searched: %1.</source>
        <translation>无法搜索方案：%1。</translation>
    </message>
    <message>
        <source>Of %1 plans %2 is best: %3.</source>
        <translation>%1 个方案中 %2 最佳：%3。</translation>
    </message>
    <message>
        <source>%1 on %2 × %3</source>
        <translation>%1，%2 × %3</translation>
    </message>
    <message>
        <source>, %1 of the step</source>
        <translation>，占单步的 %1</translation>
    </message>
    <message>
        <source> of %1 plans: %2</source>
        <translation>，共 %1 个方案：%2</translation>
    </message>
    <message>
        <source> %1: at %2 the step takes %3, at %4 it takes %5</source>
        <translation> %1：为 %2 时单步需 %3，为 %4 时需 %5</translation>
    </message>
    <message>
        <source>± %1</source>
        <translation>± %1</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>共 %1</translation>
    </message>
    <message>
        <source>Cost of the run</source>
        <translation>运行成本</translation>
    </message>
    <message>
        <source>band: ± 1 σ of the prediction</source>
        <translation>色带：预测的 ± 1 σ</translation>
    </message>
    <message>
        <source>row %1 of %2</source>
        <translation>%2 第 %1 行</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>checked here</source>
        <translation>在此检验</translation>
    </message>
    <message>
        <source>%1 of %2 rows could not be predicted</source>
        <translation>%2 行中有 %1 行无法预测</translation>
    </message>
    <message>
        <source>%1 of %2 runs compared.</source>
        <translation>已比较 %2 次运行中的 %1 次。</translation>
    </message>
    <message>
        <source>%1 could not be predicted: %2</source>
        <translation>%1 次无法预测：%2</translation>
    </message>
    <message>
        <source>memory of the fullest device, %1</source>
        <translation>最满设备的显存，%1</translation>
    </message>
    <message>
        <source>out of memory, as predicted</source>
        <translation>显存不足，与预测一致</translation>
    </message>
    <message>
        <source>ratio</source>
        <translation>比值</translation>
    </message>
    <message>
        <source>ran out of memory</source>
        <translation>显存不足</translation>
    </message>
    <message>
        <source>, predicted %1</source>
        <translation>，预测 %1</translation>
    </message>
    <message>
        <source> · memory %1 measured, %2 predicted</source>
        <translation> · 显存实测 %1，预测 %2</translation>
    </message>
    <message>
        <source> · memory %1 predicted</source>
        <translation> · 显存预测 %1</translation>
    </message>
    <message>
        <source> of %1 (%2)</source>
        <translation>，共 %1（%2）</translation>
    </message>
    <message>
        <source>hatched: idle</source>
        <translation>斜线：空闲</translation>
    </message>
    <message>
        <source>context parallelism does not divide</source>
        <translation>上下文并行无法整除</translation>
    </message>
    <message>
        <source>the order of ranks cuts two pipelines</source>
        <translation>进程次序切出了两条流水线</translation>
    </message>
    <message>
        <source>step (s)</source>
        <translation>单步 (s)</translation>
    </message>
    <message>
        <source>memory (%1)</source>
        <translation>显存 (%1)</translation>
    </message>
    <message>
        <source>Plan 1</source>
        <translation>方案 1</translation>
    </message>
    <message>
        <source>Plan 2</source>
        <translation>方案 2</translation>
    </message>
    <message>
        <source>plan 1 %1, plan 2 %2</source>
        <translation>方案 1 %1，方案 2 %2</translation>
    </message>
    <message>
        <source>plan 1</source>
        <translation>方案 1</translation>
    </message>
    <message>
        <source>plan 2</source>
        <translation>方案 2</translation>
    </message>
    <message>
        <source>Plan 1 and plan 2 take the same time.</source>
        <translation>方案 1 与方案 2 用时相同。</translation>
    </message>
    <message>
        <source>what</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Choose two plans: a click on the Plans page chooses plan 1, Ctrl and a click chooses plan 2.</source>
        <translation>选择两个方案：在方案页上点击选择方案 1，按住 Ctrl 点击选择方案 2。</translation>
    </message>
    <message>
        <source>± 1 σ of plan 1</source>
        <translation>方案 1 的 ± 1 σ</translation>
    </message>
    <message>
        <source>Use plan %1</source>
        <translation>采用方案 %1</translation>
    </message>
    <message>
        <source>Plan %1</source>
        <translation>方案 %1</translation>
    </message>
    <message>
        <source>Compare with %1</source>
        <translation>与 %1 比较</translation>
    </message>
    <message>
        <source>Two plans</source>
        <translation>两个方案</translation>
    </message>
    <message>
        <source>tensor rank</source>
        <translation>张量 rank</translation>
    </message>
    <message>
        <source>replica</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>TP group</source>
        <translation>TP 组</translation>
    </message>
    <message>
        <source>EP group</source>
        <translation>EP 组</translation>
    </message>
    <message>
        <source>DP group</source>
        <translation>DP 组</translation>
    </message>
    <message>
        <source>PP group</source>
        <translation>PP 组</translation>
    </message>
    <message>
        <source>plan 1 · Pareto</source>
        <translation>方案 1 · 帕累托</translation>
    </message>
    <message>
        <source>plan 2 · Pareto</source>
        <translation>方案 2 · 帕累托</translation>
    </message>
    <message>
        <source>%1 stays where it is: %2 runs at that time, and a GPU runs one task at a time</source>
        <translation>%1留在原处：那时在运行%2，一块 GPU 同一时刻只运行一个任务</translation>
    </message>
    <message>
        <source>assumption</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>error</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>source</source>
        <translation>来源</translation>
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
        <translation>%1 次运行中没有可预测的实测步时间。</translation>
    </message>
    <message>
        <source>best: %1, %2 of the fastest</source>
        <translation>最佳 %1，为最快者的 %2</translation>
    </message>
    <message>
        <source>for each TP × PP on %1 GPUs; darker is faster</source>
        <translation>%1 块 GPU 上各 TP × PP 的最佳值；越深越快</translation>
    </message>
    <message>
        <source>for each TP × PP on %1 GPUs; brighter is faster</source>
        <translation>%1 块 GPU 上各 TP × PP 的最佳值；越亮越快</translation>
    </message>
    <message>
        <source>Hatched cells have no plan that runs; the reason is in the cell or in the hover line at the bottom. Click a cell to select its best plan.</source>
        <translation>带斜线的单元格没有可运行的方案；原因写在格中或下方。单击单元格选择其最佳方案。</translation>
    </message>
    <message>
        <source>costs %1 more</source>
        <translation>多付出 %1</translation>
    </message>
    <message>
        <source>%1: saves %2.</source>
        <translation>%1：节省 %2。</translation>
    </message>
    <message>
        <source>%1: saves %2 but costs %3.</source>
        <translation>%1：节省 %2，付出 %3。</translation>
    </message>
    <message>
        <source>%1: costs %2.</source>
        <translation>%1：付出 %2。</translation>
    </message>
    <message>
        <source>%1: costs %2 but saves %3.</source>
        <translation>%1：付出 %2，节省 %3。</translation>
    </message>
    <message>
        <source>seconds per step, term by term</source>
        <translation>单步的秒数，逐项</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异所在</translation>
    </message>
    <message>
        <source>No run of this scenario states how the model was divided: paste a table with TP, PP, DP, MBS and a step time or TFLOP/s.</source>
        <translation>此场景中没有运行说明其并行布局：请粘贴含 TP、PP、DP、MBS 以及步时间或 TFLOP/s 的表格。</translation>
    </message>
    <message>
        <source>None of the %1 measured plans can be predicted.</source>
        <translation>%1 个实测方案均无法预测。</translation>
    </message>
    <message>
        <source>%1 measured runs are predicted within %2 on average, the worst within %3</source>
        <translation>%1 次实测运行的预测平均误差 %2，最大 %3</translation>
    </message>
    <message>
        <source>; rank correlation %1 (Spearman)</source>
        <translation>；方案次序 %1（Spearman）</translation>
    </message>
    <message>
        <source>; pipeline idle up to %1</source>
        <translation>；流水线最多 %1 空闲</translation>
    </message>
    <message>
        <source>From batch size %1 on %2 nodes to %3 on %4 nodes%5.</source>
        <translation>从批次 %1（%2 个节点）到 %3（%4 个节点）%5。</translation>
    </message>
    <message>
        <source>%1; %2 has the largest effect, %3.</source>
        <translation>%1；%2 影响最大，为 %3。</translation>
    </message>
    <message>
        <source>The selected plan cannot run: %1.</source>
        <translation>所选方案无法运行：%1。</translation>
    </message>
    <message>
        <source>Of %1 plans %2 is selected: %3.</source>
        <translation>%1 个方案中选择了 %2：%3。</translation>
    </message>
    <message>
        <source>Which way of dividing a model over a machine is fastest, what each choice costs, and how far the prediction can be trusted. Open an example, or drop a scenario here.</source>
        <translation>怎样把模型布置到机器上最快，每项选择的代价，以及结果可信到什么程度。请打开示例，或将场景拖到此处。</translation>
    </message>
    <message>
        <source>Pareto-optimal (faster plans need more memory)</source>
        <translation>没有显存更少而更快的方案</translation>
    </message>
    <message>
        <source>measured − predicted</source>
        <translation>实测 − 预测</translation>
    </message>
    <message>
        <source>Sorts by %1; click again to reverse the order</source>
        <translation>按%1排序；再次单击则反向</translation>
    </message>
    <message>
        <source>No plan can run, so there is nothing to place.</source>
        <translation>没有可行的方案，此处无可显示内容。</translation>
    </message>
    <message>
        <source>Pareto-optimal plans</source>
        <translation>两方面都无可胜过的方案</translation>
    </message>
    <message>
        <source>Measured runs and their predictions</source>
        <translation>实测运行及其预测</translation>
    </message>
    <message>
        <source>the filter cannot be read; expected, for example, tp=4 pp&lt;=2 selective</source>
        <translation>无法读取过滤条件；应例如 tp=4 pp&lt;=2 selective</translation>
    </message>
    <message>
        <source>No plans listed: change the list or the filter on the right.</source>
        <translation>没有列出任何方案：请更改右侧的列表或过滤条件。</translation>
    </message>
    <message>
        <source>TP %1 × PP %2 does not divide %3 GPUs evenly</source>
        <translation>TP %1 × PP %2 不能整除 %3 块 GPU</translation>
    </message>
    <message>
        <source>%1 replicas do not divide a batch of %2 evenly</source>
        <translation>%1 个副本不能整除批次 %2</translation>
    </message>
    <message>
        <source>excluded by the search limits</source>
        <translation>被搜索限制排除</translation>
    </message>
    <message>
        <source>rank order</source>
        <translation>rank 顺序</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>%1 × MBS %2, %3 each: %4 idle</source>
        <translation>%1 × MBS %2，各 %3：空闲 %4</translation>
    </message>
    <message>
        <source>: %1, %2 GPUs, %3 replicas, microbatch %4, %5 per replica</source>
        <translation>：%1，%2 块 GPU，%3 个副本，微批次 %4，每副本 %5</translation>
    </message>
    <message>
        <source> · pipeline idle %1</source>
        <translation> · 流水线的 %1 空闲</translation>
    </message>
    <message>
        <source> · alternative: %1</source>
        <translation> · 可改为：%1</translation>
    </message>
    <message>
        <source>alternative</source>
        <translation>可改为</translation>
    </message>
    <message>
        <source>batch size in sequences; line: nodes that would keep the pipeline full</source>
        <translation>批次，序列数；线：能使流水线保持填满的节点数</translation>
    </message>
    <message>
        <source>batch size in sequences</source>
        <translation>批次，序列数</translation>
    </message>
    <message>
        <source>across %1 nodes</source>
        <translation>跨 %1 台主机</translation>
    </message>
    <message>
        <source>within one node</source>
        <translation>主机内</translation>
    </message>
    <message>
        <source>NVLink domain</source>
        <translation>域</translation>
    </message>
    <message>
        <source>Rank placement</source>
        <translation>哪块 GPU 做什么</translation>
    </message>
    <message>
        <source>Communicating groups</source>
        <translation>相互通信的组</translation>
    </message>
    <message>
        <source>The selected plan has no ranks to show.</source>
        <translation>所选方案没有可显示的 rank。</translation>
    </message>
    <message>
        <source>out of memory, but predicted to fit</source>
        <translation>显存不足，预测为放得下</translation>
    </message>
    <message>
        <source>a sample&apos;s memory</source>
        <translation>一个样本的显存</translation>
    </message>
    <message>
        <source>predicted to run out of memory</source>
        <translation>预测放不下</translation>
    </message>
    <message>
        <source>from its TFLOP/s</source>
        <translation>由 TFLOP/s 换算</translation>
    </message>
    <message>
        <source> (from its TFLOP/s)</source>
        <translation>（由 TFLOP/s 换算）</translation>
    </message>
    <message>
        <source> · %1 TFLOP/s per GPU, MFU %2</source>
        <translation> · 每 GPU %1 TFLOP/s，MFU %2</translation>
    </message>
    <message>
        <source>tensor-parallel degree does not divide evenly</source>
        <translation>张量并行度无法整除</translation>
    </message>
    <message>
        <source>layers do not divide evenly into stages</source>
        <translation>层数无法分到各阶段</translation>
    </message>
    <message>
        <source>experts do not divide evenly</source>
        <translation>专家数无法整除</translation>
    </message>
    <message>
        <source>batch does not divide evenly</source>
        <translation>批次无法整除</translation>
    </message>
    <message>
        <source>schedule constraint</source>
        <translation>调度的规则</translation>
    </message>
    <message>
        <source>no prediction possible</source>
        <translation>无法预测</translation>
    </message>
    <message>
        <source>None of the %1 plans can run; most common reason: %2.</source>
        <translation>%1 个方案均不可行；最常见原因：%2。</translation>
    </message>
    <message>
        <source>No plan satisfies these limits: widen the search.</source>
        <translation>在这些限制内没有方案：请放宽搜索的各轴。</translation>
    </message>
    <message>
        <source>%1 of them cross NVLink domains</source>
        <translation>其中 %1 个离开 NVLink 域</translation>
    </message>
    <message>
        <source>all stay within an NVLink domain</source>
        <translation>没有一个离开其域</translation>
    </message>
    <message>
        <source>%1 %2 groups of %3 stay within one node at %4 GB/s; %5.</source>
        <translation>%1 个大小为 %3 的 %2 组留在主机内，%4 GB/s；%5。</translation>
    </message>
    <message>
        <source>%1 of %2 %3 groups of %4 span several nodes (up to %5), with %6 GB/s each between nodes.</source>
        <translation>%2 个大小为 %4 的 %3 组中有 %1 个离开主机（最多跨 %5 台主机）：每组在主机间有 %6 GB/s。</translation>
    </message>
    <message>
        <source>, rank correlation %1 (Spearman)</source>
        <translation>，方案次序 %1 (Spearman)</translation>
    </message>
    <message>
        <source> · constants were fitted to rows of this set</source>
        <translation> · 常数曾用该集合的行拟合</translation>
    </message>
    <message>
        <source>Allocated at the peak: %1 recorded, %2 predicted (%3).</source>
        <translation>峰值时已分配：记录 %1，预测 %2（%3）。</translation>
    </message>
    <message>
        <source>Effect of each assumption</source>
        <translation>每项假设的影响</translation>
    </message>
    <message>
        <source>No plan can run, so there is no step time to analyse.</source>
        <translation>没有可行的方案，没有可变动的步时间。</translation>
    </message>
    <message>
        <source>; %1 other assumptions have no effect here</source>
        <translation>；另有 %1 项假设在此没有影响</translation>
    </message>
    <message>
        <source>low / runs</source>
        <translation>低值或运行数</translation>
    </message>
    <message>
        <source>high / mean error</source>
        <translation>高值或平均误差</translation>
    </message>
    <message>
        <source>step at low (s) / largest error</source>
        <translation>低值时的单步 (s) 或最大误差</translation>
    </message>
    <message>
        <source>step at high (s) / Spearman</source>
        <translation>高值时的单步 (s) 或 Spearman</translation>
    </message>
    <message>
        <source>Prediction error on measured runs</source>
        <translation>预测的偏差有多大</translation>
    </message>
    <message>
        <source>this version, on measured runs</source>
        <translation>本版本，实测运行</translation>
    </message>
    <message>
        <source>This version includes no published errors; check your own table on the right.</source>
        <translation>本版本未附带误差数据；请在右侧检验您自己的表格。</translation>
    </message>
    <message>
        <source>Copy plan %1 as</source>
        <translation>将方案 %1 复制为</translation>
    </message>
    <message>
        <source>%1 is not possible: %2.</source>
        <translation>%1 不可行：%2。</translation>
    </message>
    <message>
        <source>Order %1</source>
        <translation>顺序 %1</translation>
    </message>
    <message>
        <source>Order of ranks: %1</source>
        <translation>rank 顺序：%1</translation>
    </message>
    <message>
        <source>Place %1 of the order</source>
        <translation>顺序中的第 %1 位</translation>
    </message>
    <message>
        <source>neighbours lie %1 apart in rank numbers; drag the chip, or press Shift+← and Shift+→ while its groups are coloured</source>
        <translation>相邻成员的 rank 编号相差 %1；拖动标签，或在其组着色时按 Shift+← 与 Shift+→</translation>
    </message>
    <message>
        <source>innermost</source>
        <translation>最内</translation>
    </message>
    <message>
        <source>outermost</source>
        <translation>最外</translation>
    </message>
    <message>
        <source>%1 is the innermost already</source>
        <translation>%1 已是最内层</translation>
    </message>
    <message>
        <source>%1 is the outermost already</source>
        <translation>%1 已是最外层</translation>
    </message>
    <message>
        <source>, context rank %1</source>
        <translation>，上下文 rank %1</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>不可行</translation>
    </message>
    <message>
        <source>leave domain</source>
        <translation>离开域</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>exposed</source>
        <translation>未重叠</translation>
    </message>
    <message>
        <source>by leaving</source>
        <translation>因离开</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>位于 %1</translation>
    </message>
    <message>
        <source>Megatron refuses this order: experts have other replicas than the rest, and pp is not outermost.</source>
        <translation>Megatron 拒绝此顺序：专家的副本与其余部分不同，且 pp 不在最外层。</translation>
    </message>
    <message>
        <source>one colour per context rank; arrows: its keys and values</source>
        <translation>每个上下文 rank 一种颜色；箭头：其键与值</translation>
    </message>
    <message>
        <source>one colour per %1 group</source>
        <translation>每个 %1 组一种颜色</translation>
    </message>
    <message>
        <source>upper names: attention; lower names: experts</source>
        <translation>上方名称：注意力；下方名称：专家</translation>
    </message>
    <message>
        <source>context rank</source>
        <translation>上下文 rank</translation>
    </message>
    <message>
        <source>CP group</source>
        <translation>CP 组</translation>
    </message>
    <message>
        <source>ETP group</source>
        <translation>ETP 组</translation>
    </message>
    <message>
        <source>EDP group</source>
        <translation>EDP 组</translation>
    </message>
    <message>
        <source>Rank i holds block i of %1; for attention it gets the whole sequence for its own heads.</source>
        <translation>rank i 持有 %1 个块中的第 i 块；计算注意力时，它为自己的头获得整个序列。</translation>
    </message>
    <message>
        <source>Rank i holds blocks i and %1 − i of %2: each rank computes %3 of the pairs.</source>
        <translation>rank i 持有 %2 个块中的第 i 块和第 %1 − i 块：每个 rank 计算 %3 的配对。</translation>
    </message>
    <message>
        <source>Rank i holds block i of %1: each rank computes %2 of the pairs.</source>
        <translation>rank i 持有 %1 个块中的第 i 块：每个 rank 计算 %2 的配对。</translation>
    </message>
    <message>
        <source>Rank i holds block i of %1: the first rank computes %2 of the pairs, the last %3, and all wait for it.</source>
        <translation>rank i 持有 %1 个块中的第 i 块：首个 rank 计算 %2 的配对，最后一个计算 %3，其余都在等待它。</translation>
    </message>
    <message>
        <source>Before attention every rank gathers the keys and values of all %1; nothing hides that.</source>
        <translation>注意力之前，每个 rank 收集全部 %1 的键与值；这一步无法重叠。</translation>
    </message>
    <message>
        <source>Four all-to-alls change heads for tokens before attention and back behind it; nothing hides them.</source>
        <translation>四次 all-to-all 在注意力之前用头交换 token，之后再换回；它们无法重叠。</translation>
    </message>
    <message>
        <source>Steps of the ring: %1. Each sends %2 of keys and values while a block is computed.</source>
        <translation>环的步数：%1。每步在计算一个块的同时发送 %2 的键与值。</translation>
    </message>
    <message>
        <source>Neighbours change heads for tokens among %1.</source>
        <translation>相邻 rank 在 %1 个之间用头交换 token。</translation>
    </message>
    <message>
        <source>attention of a block</source>
        <translation>一个块的注意力</translation>
    </message>
    <message>
        <source>sending one</source>
        <translation>发送一个块</translation>
    </message>
    <message>
        <source>Block %1</source>
        <translation>块 %1</translation>
    </message>
    <message>
        <source>context rank %1</source>
        <translation>上下文 rank %1</translation>
    </message>
    <message>
        <source>%1 tokens on context rank %2, which computes %3 of the pairs</source>
        <translation>%1 个 token 位于上下文 rank %2，它计算 %3 的配对</translation>
    </message>
    <message>
        <source>balanced blocks</source>
        <translation>均衡的块</translation>
    </message>
    <message>
        <source>contiguous blocks</source>
        <translation>连续的块</translation>
    </message>
    <message>
        <source>CP by ring</source>
        <translation>环式 CP</translation>
    </message>
    <message>
        <source>by all-gather</source>
        <translation>用 all-gather</translation>
    </message>
    <message>
        <source>by all-to-all</source>
        <translation>用 all-to-all</translation>
    </message>
    <message>
        <source>all-to-all of %1, ring</source>
        <translation>%1 的 all-to-all，环</translation>
    </message>
    <message>
        <source>: each GPU sends %1 per step, %2 are exposed, the step takes %3</source>
        <translation>：每个 GPU 每步发送 %1，%2 未重叠，一步耗时 %3</translation>
    </message>
    <message>
        <source>Context %1</source>
        <translation>上下文 %1</translation>
    </message>
    <message>
        <source>Each GPU sends %1 per step</source>
        <translation>每个 GPU 每步发送 %1</translation>
    </message>
    <message>
        <source>%1; %2 are exposed, %3 of them because groups leave their NVLink domain.</source>
        <translation>%1；%2 未重叠，其中 %3 是因为组离开了 NVLink 域。</translation>
    </message>
    <message>
        <source>%1; %2 are exposed.</source>
        <translation>%1；%2 未重叠。</translation>
    </message>
    <message>
        <source>%1 to %2 GPUs</source>
        <translation>%1 至 %2 个 GPU</translation>
    </message>
    <message>
        <source> measured %1: predicted %2 (%3) before and %4 (%5) after the calibration</source>
        <translation> 实测 %1：校准前预测 %2（%3），校准后 %4（%5）</translation>
    </message>
    <message>
        <source>; %1 (%2) as the other runs alone predict it</source>
        <translation>；仅由其他运行预测为 %1（%2）</translation>
    </message>
    <message>
        <source>from pageable memory</source>
        <translation>来自可分页内存</translation>
    </message>
    <message>
        <source>run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>learned from the runs</source>
        <translation>从运行中学到</translation>
    </message>
    <message>
        <source>mostly as other clusters have it</source>
        <translation>主要与其他集群相同</translation>
    </message>
    <message>
        <source> %1 before, %2 ± %3 after: %4 (other clusters: ± %5)</source>
        <translation> 之前 %1，之后 %2 ± %3：%4（其他集群：± %5）</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>常数</translation>
    </message>
    <message>
        <source>: %1 per step, four times of five within a factor of %2; %3</source>
        <translation>：每步 %1，五次中有四次在 %2 倍之内；%3</translation>
    </message>
    <message>
        <source>larger machine</source>
        <translation>更大的机器</translation>
    </message>
    <message>
        <source>before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>after</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>known</source>
        <translation>已知</translation>
    </message>
    <message>
        <source>other clusters</source>
        <translation>其他集群</translation>
    </message>
    <message>
        <source>Error of each run before and after</source>
        <translation>每次运行的误差：之前与之后</translation>
    </message>
    <message>
        <source>predicted / measured − 1; grey: before, colour: after</source>
        <translation>预测 / 实测 − 1；灰色：之前，彩色：之后</translation>
    </message>
    <message>
        <source>Each run as the others alone predict it: %1 on average.</source>
        <translation>每次运行仅由其他运行预测：平均 %1。</translation>
    </message>
    <message>
        <source>%1 measured plans cannot be used: other GPUs, or no prediction.</source>
        <translation>%1 个实测方案无法使用：GPU 不同或没有预测。</translation>
    </message>
    <message>
        <source>On trial: Keep and Discard are in the panel.</source>
        <translation>试用中：保留与放弃位于面板中。</translation>
    </message>
    <message>
        <source>Calibrated, the %1 runs are predicted within %2 on average; before, within %3.</source>
        <translation>校准后，%1 次运行的预测平均误差在 %2 之内；之前为 %3。</translation>
    </message>
    <message>
        <source>Learned from %1 runs on %2</source>
        <translation>从 %2 上的 %1 次运行学到</translation>
    </message>
    <message>
        <source>%1, which tell most of what up to %2 GPUs rest on.</source>
        <translation>%1，它们给出了至多 %2 个 GPU 所依据的大部分信息。</translation>
    </message>
    <message>
        <source>%1; from %2 GPUs on it is mostly as other clusters have it.</source>
        <translation>%1；从 %2 个 GPU 起，主要沿用其他集群的值。</translation>
    </message>
    <message>
        <source>Calibrated with %1 runs.</source>
        <translation>已用 %1 次运行校准。</translation>
    </message>
    <message>
        <source>Calibrated with %1 runs on %2.</source>
        <translation>已用 %2 上的 %1 次运行校准。</translation>
    </message>
    <message>
        <source>%1 measured plans can be used.</source>
        <translation>%1 个实测方案可用。</translation>
    </message>
    <message>
        <source>by the other runs / ±</source>
        <translation>由其他运行 / ±</translation>
    </message>
    <message>
        <source>Before and after</source>
        <translation>之前与之后</translation>
    </message>
    <message>
        <source>%1 → %2 on average</source>
        <translation>平均 %1 → %2</translation>
    </message>
    <message>
        <source>What it learned</source>
        <translation>学到的内容</translation>
    </message>
    <message>
        <source>%1 of %2, those nearest to fitting</source>
        <translation>%2 中的 %1 个，最接近可放下的</translation>
    </message>
    <message>
        <source>%1 too much</source>
        <translation>超出 %1</translation>
    </message>
    <message>
        <source> · 80 % intervals hold %1 of the runs</source>
        <translation> · 80 % 区间包含 %1 的运行</translation>
    </message>
    <message>
        <source>, interval score %1 (smaller is better)</source>
        <translation>，区间评分 %1（越小越好）</translation>
    </message>
    <message>
        <source> · the plan that is put first takes %1× the best measured step on average, at most %2×, over %3 choices</source>
        <translation> · 排在首位的方案平均为最佳实测步时间的 %1 倍，最多 %2 倍，共 %3 次选择</translation>
    </message>
    <message>
        <source> · %1 of the plans put first ran out of memory</source>
        <translation> · 排在首位的方案中有 %1 个显存不足</translation>
    </message>
    <message>
        <source>in interval</source>
        <translation>区间内</translation>
    </message>
    <message>
        <source>score</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>regret</source>
        <translation>遗憾值</translation>
    </message>
    <message>
        <source>share in the interval</source>
        <translation>区间内的比例</translation>
    </message>
    <message>
        <source>interval score</source>
        <translation>区间评分</translation>
    </message>
    <message>
        <source>What it rests on</source>
        <translation>预测依据</translation>
    </message>
    <message>
        <source> · with constants fitted without the cluster of each run (%1 clusters): mean error %2, bias %3, intervals hold %4</source>
        <translation> · 常数拟合时不含各次运行所在集群（%1 个集群）：平均误差 %2，偏差 %3，区间覆盖 %4</translation>
    </message>
    <message>
        <source>held out</source>
        <translation>留出</translation>
    </message>
    <message>
        <source>mean error, held out</source>
        <translation>平均误差（留出）</translation>
    </message>
    <message>
        <source>Error: |predicted − measured| / measured, using none of these runs&apos; own kernel times. Pale: constants were fitted to rows of this set; held out: with constants fitted without the cluster of each run. In interval: runs inside their 80 % interval. Regret: measured step of the plan put first over that of the best measured one.</source>
        <translation>误差：|预测 − 实测| / 实测，不使用这些运行自身的内核时间。浅色：常数曾用该组的行拟合；留出：常数拟合时不含各次运行所在集群。区间内：落在 80 % 区间内的运行。遗憾值：排在首位方案的实测步时与最优实测步时之比。</translation>
    </message>
    <message>
        <source>; %1 of less effect are in the table</source>
        <translation>；另有 %1 项影响较小，见表格</translation>
    </message>
    <message>
        <source>as with %1</source>
        <translation>与 %1 相同</translation>
    </message>
    <message>
        <source>%1 fits</source>
        <translation>%1 可放下</translation>
    </message>
    <message>
        <source>word</source>
        <translation>词</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>a divisor of %1 GPUs</source>
        <translation>%1 块 GPU 的约数</translation>
    </message>
    <message>
        <source>recompute %1</source>
        <translation>重计算 %1</translation>
    </message>
    <message>
        <source>one colour per %1 group; colours repeat after %2 groups</source>
        <translation>每个 %1 组一种颜色；每 %2 组颜色重复</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 或 %2</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>The value</source>
        <translation>该值</translation>
    </message>
    <message>
        <source>a number above 0</source>
        <translation>大于 0 的数</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>a number, 0 or more</source>
        <translation>不小于 0 的数</translation>
    </message>
    <message>
        <source>TP %1, PP %2</source>
        <translation>TP %1，PP %2</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>批次 %1</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节数</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>时延</translation>
    </message>
    <message>
        <source>Layer latency</source>
        <translation>层时延</translation>
    </message>
    <message>
        <source>Stage time</source>
        <translation>阶段时间</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>One expert</source>
        <translation>单个专家</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>OOM</source>
        <translation>OOM</translation>
    </message>
    <message>
        <source>batch %1, %2 GPUs</source>
        <translation>批次 %1，%2 块 GPU</translation>
    </message>
    <message>
        <source>MBS %1</source>
        <translation>MBS %1</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>种子 %1</translation>
    </message>
    <message>
        <source>1 fault</source>
        <translation>1 个错误</translation>
    </message>
    <message>
        <source>%1 faults</source>
        <translation>%1 个错误</translation>
    </message>
    <message>
        <source>Peak memory per rank</source>
        <translation>每个 rank 的峰值显存</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 对 %2</translation>
    </message>
    <message>
        <source>corrected</source>
        <translation>已更正</translation>
    </message>
    <message>
        <source>No measured runs yet</source>
        <translation>尚无实测运行</translation>
    </message>
    <message>
        <source>drop or paste any of these</source>
        <translation>拖入或粘贴以下任意一种</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; in %2 of %3 runs.</source>
        <translation>%3 次运行中有 %2 次&lt;b&gt;%1&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>1 run</source>
        <translation>1 次运行</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 次运行</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 个文件</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>of %1 points</source>
        <translation>共 %1 个点</translation>
    </message>
    <message>
        <source> (recorded %1)</source>
        <translation> （记录值 %1）</translation>
    </message>
    <message>
        <source>mean of %1 runs</source>
        <translation>%1 次运行的均值</translation>
    </message>
    <message>
        <source>largest %1 %</source>
        <translation>最大 %1 %</translation>
    </message>
    <message>
        <source>blue: corrected</source>
        <translation>蓝色：已校正</translation>
    </message>
    <message>
        <source>Measured minus fit</source>
        <translation>实测减拟合</translation>
    </message>
    <message>
        <source>mean %1 %, largest %2 %</source>
        <translation>平均 %1%，最大 %2%</translation>
    </message>
    <message>
        <source>Pipeline lab</source>
        <translation>流水线实验</translation>
    </message>
    <message>
        <source>DDP and FSDP lab</source>
        <translation>DDP 与 FSDP 实验</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>CSV or Markdown with columns such as GPUs, TP, PP, DP, MBS, speed, TFLOPs, notes (16GB, OOM)</source>
        <translation>CSV 或 Markdown，列如 GPUs, TP, PP, DP, MBS, speed, TFLOPs, notes (16GB, OOM)</translation>
    </message>
    <message>
        <source>Training logs</source>
        <translation>训练日志</translation>
    </message>
    <message>
        <source>Lab reports</source>
        <translation>实验报告</translation>
    </message>
    <message>
        <source>Arrow keys step through GPUs, placed tasks and what can come next; Enter places it. F, B, I and W place the next such task on the GPU, with Shift that of its second stage. Delete takes a placed task away, Shift with an arrow moves it.</source>
        <translation>方向键在 GPU、已放置的任务和可放置的任务间移动；回车放置。F、B、I、W 在该 GPU 上放置下一个这种任务，加 Shift 则放置其第二个阶段的。Delete 取走已放置的任务，Shift 加方向键移动它。</translation>
    </message>
    <message>
        <source>MoE serving runs</source>
        <translation>MoE 推理服务运行</translation>
    </message>
    <message>
        <source>Shardscope runs</source>
        <translation>Shardscope 运行</translation>
    </message>
    <message>
        <source>Sort by %1</source>
        <translation>按 %1 排序</translation>
    </message>
    <message>
        <source>down</source>
        <translation>降序</translation>
    </message>
    <message>
        <source>up</source>
        <translation>升序</translation>
    </message>
    <message>
        <source>no runs</source>
        <translation>没有运行</translation>
    </message>
    <message>
        <source>excluded from the fit</source>
        <translation>未参与拟合</translation>
    </message>
    <message>
        <source>± 1 SD over seeds</source>
        <translation>种子间 ± 1 标准差</translation>
    </message>
    <message>
        <source>JSON list with one object per seed or configuration: GPUs, chunks, partition, throughput, memory and times per rank</source>
        <translation>JSON 列表，每个种子或配置一个对象：GPU 数、分块数、划分、吞吐量、每个 rank 的显存与时间</translation>
    </message>
    <message>
        <source>JSON with spec, per_seed and aggregate, or the aggregate as printed in a log</source>
        <translation>含 spec、per_seed 和 aggregate 的 JSON，或日志印出的 aggregate</translation>
    </message>
    <message>
        <source>Iteration lines of Megatron-LM, with memory per rank if printed</source>
        <translation>Megatron-LM 的迭代行，以及印出时的每个 rank 的显存</translation>
    </message>
    <message>
        <source>Whole text: tables, aggregates and timings are extracted from it</source>
        <translation>整段文本：其中的表格、汇总与计时会被找出</translation>
    </message>
    <message>
        <source>Folder with data.json and one folder per rank: e2e.csv, moe_layer-N.csv</source>
        <translation>含 data.json 且每个 rank 一个文件夹的文件夹：e2e.csv、moe_layer-N.csv</translation>
    </message>
    <message>
        <source>Files written by this program</source>
        <translation>本程序自己写出的内容</translation>
    </message>
    <message>
        <source>Corrected; a different value was recorded</source>
        <translation>已更正；记录的是另一个值</translation>
    </message>
    <message>
        <source>Measured runs against the model, and what is wrong with the measurement. Drop a lab&apos;s JSON, a table or a log here, or paste its text.</source>
        <translation>实测运行与模型对照，以及测量中的问题。请将实验的 JSON、表格或日志拖到此处，或粘贴其文本。</translation>
    </message>
    <message>
        <source>No measured runs are loaded: drop lab results, a table or a log on the window.</source>
        <translation>未载入实测运行：请将实验结果、表格或日志拖到窗口上。</translation>
    </message>
    <message>
        <source>%1 hints</source>
        <translation>%1 条建议</translation>
    </message>
    <message>
        <source>one bar per rank, %1</source>
        <translation>每个 rank 一条，%1</translation>
    </message>
    <message>
        <source>One run, with no fault in its measurement.</source>
        <translation>一次运行，测量没有问题。</translation>
    </message>
    <message>
        <source>%1 runs, with no fault in their measurement.</source>
        <translation>%1 次运行，测量没有问题。</translation>
    </message>
    <message>
        <source>The model predicts %1 of %2 points with an average error of &lt;b&gt;%3 %&lt;/b&gt;.</source>
        <translation>模型与 %2 个点中的 %1 个相符，平均误差在 &lt;b&gt;%3%&lt;/b&gt; 以内。</translation>
    </message>
    <message>
        <source>and %1 hints</source>
        <translation>以及 %1 条建议</translation>
    </message>
    <message>
        <source>Excluded</source>
        <translation>已剔除</translation>
    </message>
    <message>
        <source>Activation checkpointing</source>
        <translation>激活检查点</translation>
    </message>
    <message>
        <source>Rate per GPU</source>
        <translation>单 GPU 速率</translation>
    </message>
    <message>
        <source>1 hint</source>
        <translation>1 条提示</translation>
    </message>
    <message>
        <source>and 1 hint</source>
        <translation>及 1 条提示</translation>
    </message>
    <message>
        <source>%1; empty: %2</source>
        <translation>%1；留空：%2</translation>
    </message>
    <message>
        <source>Follows %1 on %2, %3</source>
        <translation>按 %2 上的 %1，%3</translation>
    </message>
    <message>
        <source>No model is open; layer times: %1</source>
        <translation>未打开模型；层时间：%1</translation>
    </message>
    <message>
        <source>The plan does not run on this machine; layer times: %1</source>
        <translation>该方案无法在此机器上运行；层时间：%1</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>layer times</source>
        <translation>层时间</translation>
    </message>
    <message>
        <source>layer times (%1)</source>
        <translation>层时间（%1）</translation>
    </message>
    <message>
        <source>Not taken from %1: %2</source>
        <translation>未取自 %1：%2</translation>
    </message>
    <message>
        <source>No model is open: the run is an example</source>
        <translation>未打开模型：该训练为示例</translation>
    </message>
    <message>
        <source>The run is not that of %1</source>
        <translation>该训练不是 %1 的训练</translation>
    </message>
    <message>
        <source>The machine does not name its GPUs: %1 is assumed</source>
        <translation>机器未说明其 GPU：假定为 %1</translation>
    </message>
    <message>
        <source>%1 was chosen; the machine has %2</source>
        <translation>已选择 %1；机器为 %2</translation>
    </message>
    <message>
        <source>The machine does not state its GPUs&apos; memory: %1 is assumed</source>
        <translation>机器未说明其 GPU 的内存：假定为 %1</translation>
    </message>
    <message>
        <source>A generated load over %1 GPUs; the plan has EP %2</source>
        <translation>在 %1 块 GPU 上生成的负载；方案为 EP %2</translation>
    </message>
    <message>
        <source>No model is open: this is an example load</source>
        <translation>未打开模型：此为示例负载</translation>
    </message>
    <message>
        <source>%1 has no experts: this is an example load</source>
        <translation>%1 没有专家：此为示例负载</translation>
    </message>
    <message>
        <source>No model is open: BERT-base is used instead</source>
        <translation>未打开模型：以 BERT-base 代替</translation>
    </message>
    <message>
        <source>Of the machine&apos;s %1 GPUs, the first %2</source>
        <translation>机器共 %1 个 GPU，此处为前 %2 个</translation>
    </message>
    <message>
        <source>forward and backward</source>
        <translation>前向与反向</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n GPU(s)</source>
        <translation>
            <numerusform>%1：%n 个 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>tensor ranks</source>
        <translation>张量 rank</translation>
    </message>
    <message>
        <source>context ranks</source>
        <translation>上下文 rank</translation>
    </message>
    <message>
        <source>expert ranks</source>
        <translation>专家 rank</translation>
    </message>
    <message>
        <source>tensor ranks of experts</source>
        <translation>专家的张量 rank</translation>
    </message>
    <message>
        <source>gradients of replicas</source>
        <translation>副本的梯度</translation>
    </message>
    <message>
        <source>gradients of experts</source>
        <translation>专家的梯度</translation>
    </message>
    <message>
        <source>gradients to the previous stage</source>
        <translation>梯度传到上一阶段</translation>
    </message>
    <message>
        <source>activations to the next stage</source>
        <translation>激活传到下一阶段</translation>
    </message>
    <message>
        <source>bytes that one GPU sends per step</source>
        <translation>每个 GPU 每步发送的字节数</translation>
    </message>
    <message>
        <source>on %1 nodes</source>
        <translation>%1 个节点</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>对</translation>
    </message>
    <message>
        <source>Direct</source>
        <translation>直接</translation>
    </message>
    <message>
        <source>Best relay</source>
        <translation>最佳中继</translation>
    </message>
    <message>
        <source>Widest path</source>
        <translation>最宽路径</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>至多</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>至少</translation>
    </message>
    <message>
        <source>No ring over all GPUs has a wider narrowest link</source>
        <translation>没有经过所有 GPU 的 ring 拥有更宽的最窄链路</translation>
    </message>
    <message>
        <source>No order of all GPUs has a wider narrowest link</source>
        <translation>没有所有 GPU 的顺序拥有更宽的最窄链路</translation>
    </message>
    <message>
        <source>One half: %1</source>
        <translation>其中一半：%1</translation>
    </message>
    <message>
        <source>Found by a heuristic: the best may be wider (exact up to %1 GPUs)</source>
        <translation>由启发式方法找到：最佳值可能更宽（%1 块 GPU 以内精确）</translation>
    </message>
    <message>
        <source>Narrowest link, best ring of %1</source>
        <translation>最窄链路，%1 块的最佳 ring</translation>
    </message>
    <message>
        <source>Ring %1</source>
        <translation>Ring %1</translation>
    </message>
    <message>
        <source>of all GPUs</source>
        <translation>所有 GPU</translation>
    </message>
    <message>
        <source>Narrowest link, best pipeline</source>
        <translation>最窄链路，最佳流水线</translation>
    </message>
    <message>
        <source>Bisection, NVLink alone</source>
        <translation>对分带宽，仅 NVLink</translation>
    </message>
    <message>
        <source>Bisection, plain sum</source>
        <translation>对分带宽，简单求和</translation>
    </message>
    <message>
        <source>Bisection</source>
        <translation>对分带宽</translation>
    </message>
    <message>
        <source>Sum over all links between two halves; pairs that share a link make it an upper bound</source>
        <translation>两个半部之间所有链路之和；共享链路的对使其成为上界</translation>
    </message>
    <message>
        <source>Largest asymmetry, GPU pairs</source>
        <translation>最大不对称，GPU 对</translation>
    </message>
    <message>
        <source>Pairs above %1 % are marked in the matrix</source>
        <translation>超过 %1% 的对在矩阵中标出</translation>
    </message>
    <message>
        <source>Pairs with a faster detour</source>
        <translation>有更快绕行路径的对</translation>
    </message>
    <message>
        <source>%1 gains %2</source>
        <translation>%1 提升 %2</translation>
    </message>
    <message>
        <source>%1 sockets of %2</source>
        <translation>%1 个插槽，各 %2</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>最多 %1</translation>
    </message>
    <message>
        <source>detour over %1 NVLinks</source>
        <translation>绕行路径（%1 条 NVLink）</translation>
    </message>
    <message>
        <source>detour over %1 links</source>
        <translation>绕行路径（%1 条链路）</translation>
    </message>
    <message>
        <source>is %1 as fast</source>
        <translation>速度为 %1</translation>
    </message>
    <message>
        <source>is up to %1 as fast</source>
        <translation>速度最多为 %1</translation>
    </message>
    <message>
        <source>%1; every pair has NVLink.</source>
        <translation>%1；每一对都有 NVLink。</translation>
    </message>
    <message>
        <source>%1; %2 of %3 pairs have no NVLink.</source>
        <translation>%1；%3 对中有 %2 对没有 NVLink。</translation>
    </message>
    <message>
        <source>A detour is up to %1.</source>
        <translation>绕行路径最多%1。</translation>
    </message>
    <message>
        <source>%1 as fast as the direct link</source>
        <translation>为直接链路速度的 %1</translation>
    </message>
    <message>
        <source>No detour is faster than the direct link.</source>
        <translation>没有比直接链路更快的绕行路径。</translation>
    </message>
    <message>
        <source>%1 NVLinks</source>
        <translation>%1 条 NVLink</translation>
    </message>
    <message>
        <source>Two GPUs joined by %1</source>
        <translation>由 %1 相连的两块 GPU</translation>
    </message>
    <message>
        <source>Every pair of the %1 GPUs is joined by %2 through a switch</source>
        <translation>%1 块 GPU 的每一对都经交换芯片由 %2 相连</translation>
    </message>
    <message>
        <source>Every pair of the %1 GPUs is joined by %2</source>
        <translation>%1 块 GPU 的每一对都由 %2 相连</translation>
    </message>
    <message>
        <source>%1 each way</source>
        <translation>每方向 %1</translation>
    </message>
    <message>
        <source>1 pair is %1</source>
        <translation>1 对为 %1</translation>
    </message>
    <message>
        <source>%1 pairs are %2</source>
        <translation>%1 对为 %2</translation>
    </message>
    <message>
        <source> at %1</source>
        <translation>，%1</translation>
    </message>
    <message>
        <source>%1; nothing is known about their links.</source>
        <translation>%1；对其链路一无所知。</translation>
    </message>
    <message>
        <source>%1 over PCIe: %2 are %3, %4</source>
        <translation>PCIe 上的 %1：%2 为 %3，%4</translation>
    </message>
    <message>
        <source>%1 nodes of %2 GPUs</source>
        <translation>%1 个节点，各 %2 块 GPU</translation>
    </message>
    <message>
        <source>%1 nodes with %2 GPUs</source>
        <translation>%1 个节点，共 %2 块 GPU</translation>
    </message>
    <message>
        <source>one</source>
        <translation>1</translation>
    </message>
    <message>
        <source>two</source>
        <translation>2</translation>
    </message>
    <message>
        <source>three</source>
        <translation>3</translation>
    </message>
    <message>
        <source>four</source>
        <translation>4</translation>
    </message>
    <message>
        <source>five</source>
        <translation>5</translation>
    </message>
    <message>
        <source>The plans are shown when they have been searched.</source>
        <translation>搜索完成后，这里显示方案。</translation>
    </message>
    <message>
        <source>six</source>
        <translation>6</translation>
    </message>
    <message>
        <source>seven</source>
        <translation>7</translation>
    </message>
    <message>
        <source>eight</source>
        <translation>8</translation>
    </message>
    <message>
        <source>nine</source>
        <translation>9</translation>
    </message>
    <message>
        <source>ten</source>
        <translation>10</translation>
    </message>
    <message>
        <source>eleven</source>
        <translation>11</translation>
    </message>
    <message>
        <source>twelve</source>
        <translation>12</translation>
    </message>
    <message>
        <source>%1; its outer ring is all %2</source>
        <translation>%1；其外圈 ring 全为 %2</translation>
    </message>
    <message>
        <source>class %1, %2</source>
        <translation>类别 %1，%2</translation>
    </message>
    <message>
        <source>direct %1, class %2%3</source>
        <translation>直接 %1，类别 %2%3</translation>
    </message>
    <message>
        <source>best relay %1: %2</source>
        <translation>最佳中继 %1：%2</translation>
    </message>
    <message>
        <source>widest %1: %2, narrowest link %3 → %4</source>
        <translation>最宽 %1：%2，最窄链路 %3 → %4</translation>
    </message>
    <message>
        <source>no detour is wider</source>
        <translation>没有更宽的绕行路径</translation>
    </message>
    <message>
        <source>CPUs %1</source>
        <translation>CPU %1</translation>
    </message>
    <message>
        <source>links to GPUs: %1</source>
        <translation>到 GPU 的链路：%1</translation>
    </message>
    <message>
        <source>mean %1, %2 to %3</source>
        <translation>均值 %1，%2 至 %3</translation>
    </message>
    <message>
        <source>implied: every pair of its %1 GPUs is %2</source>
        <translation>推算：其 %1 块 GPU 的每一对均为 %2</translation>
    </message>
    <message>
        <source>joins %1 GPUs</source>
        <translation>连接 %1 块 GPU</translation>
    </message>
    <message>
        <source>%1 GPUs below it</source>
        <translation>其下有 %1 块 GPU</translation>
    </message>
    <message>
        <source>pairs that meet here are %1</source>
        <translation>在此交汇的对为 %1</translation>
    </message>
    <message>
        <source>α %1</source>
        <translation>α %1</translation>
    </message>
    <message>
        <source>%1 GPUs, %2 to %3</source>
        <translation>%1 块 GPU，%2 至 %3</translation>
    </message>
    <message>
        <source>one relay</source>
        <translation>一个中继</translation>
    </message>
    <message>
        <source>one relay, widest</source>
        <translation>一个中继，最宽</translation>
    </message>
    <message>
        <source>widest path</source>
        <translation>最宽路径</translation>
    </message>
    <message>
        <source>%1 of %2 means are reproduced</source>
        <translation>%2 个均值中有 %1 个与印出值相符</translation>
    </message>
    <message>
        <source>Heuristic: with more than %1 GPUs not every order is tried</source>
        <translation>启发式：超过 %1 块 GPU 时不会尝试每种顺序</translation>
    </message>
    <message>
        <source>Only the %1 narrowest of %2 links are shown</source>
        <translation>显示 %2 条链路中最窄的 %1 条</translation>
    </message>
    <message>
        <source>An upper bound: pairs that share a link are counted as if each had it to itself</source>
        <translation>上界：共享一条链路的对按各自独占计算</translation>
    </message>
    <message>
        <source>Links of unknown bandwidth are excluded</source>
        <translation>未知带宽的链路未计入</translation>
    </message>
    <message>
        <source>No other split into halves has less bandwidth</source>
        <translation>没有其他对半划分的值更小</translation>
    </message>
    <message>
        <source>Minimum sum over the NVLinks between two equal halves, one direction</source>
        <translation>两个相等半部之间 NVLink 之和的最小值，单方向</translation>
    </message>
    <message>
        <source>Bisection, counting ports once</source>
        <translation>对分带宽，端口只计一次</translation>
    </message>
    <message>
        <source>Between two halves, one direction, counting each GPU&apos;s switch port and network port once</source>
        <translation>两个半部之间，每块 GPU 到其交换芯片的端口及其离开主机的路径只计一次，单方向</translation>
    </message>
    <message>
        <source>Minimum sum over the links between two equal halves, one direction</source>
        <translation>两个相等半部之间链路之和的最小值，单方向</translation>
    </message>
    <message>
        <source>Difference between a pair&apos;s two directions, relative to their mean</source>
        <translation>一对的两个方向之差与其均值之比</translation>
    </message>
    <message>
        <source>No GPU pair differs by more than %1 % between directions</source>
        <translation>没有 GPU 对的两个方向相差超过 %1%</translation>
    </message>
    <message>
        <source>No path over other GPUs is wider than the direct link</source>
        <translation>没有经过其他 GPU 的路径比直接链路更宽</translation>
    </message>
    <message>
        <source>Pairs whose widest path is wider than their direct link; the largest gain is %1</source>
        <translation>最宽路径比直接链路更宽的对；最佳者提升 %1</translation>
    </message>
    <message>
        <source>Measured / data-sheet bandwidth</source>
        <translation>承诺带宽的实测比例</translation>
    </message>
    <message>
        <source>Mean of the measured copies relative to the bandwidth of their link classes&apos; α–β models; see the derivation for each class</source>
        <translation>实测拷贝的均值与其链路类别的规律所给带宽对照，推导中逐类列出</translation>
    </message>
    <message>
        <source>Averages match source</source>
        <translation>与印出值一致的均值</translation>
    </message>
    <message>
        <source>Means of the matrix compared with those printed in its source, within one unit of the last digit</source>
        <translation>矩阵的均值与来源印出的均值对照，末位相差不超过一个单位</translation>
    </message>
    <message>
        <source>For them, a %1.</source>
        <translation>对它们而言，%1。</translation>
    </message>
    <message>
        <source>For %1 of them, a %2.</source>
        <translation>对其中 %1 对而言，%2。</translation>
    </message>
    <message>
        <source>%1; the classes of their links are unknown.</source>
        <translation>%1；其链路的类别未知。</translation>
    </message>
    <message>
        <source>%1: %2 within a node, %3 between the farthest pair, %4 lower.</source>
        <translation>%1：节点内 %2，最远者之间 %3，相差 %4。</translation>
    </message>
    <message>
        <source>%1: %2 within a node; nothing is known about the links between nodes.</source>
        <translation>%1：节点内 %2；节点之间一无所知。</translation>
    </message>
    <message>
        <source>%1: %2 between the farthest pair.</source>
        <translation>%1：最远者之间 %2。</translation>
    </message>
    <message>
        <source>This machine has no GPU.</source>
        <translation>该机器没有 GPU。</translation>
    </message>
    <message>
        <source>This machine has one GPU, so there is no link between GPUs to show.</source>
        <translation>只有一块 GPU：没有可显示的 GPU 间链路。</translation>
    </message>
    <message>
        <source>bandwidth unknown</source>
        <translation>带宽未知</translation>
    </message>
    <message>
        <source>%1 pairs share this link per direction</source>
        <translation>%1 对共享这条链路（每方向一条）</translation>
    </message>
    <message>
        <source>mean %1 per pair</source>
        <translation>每对均值 %1</translation>
    </message>
    <message>
        <source>zoom in to expand it</source>
        <translation>放大以展开</translation>
    </message>
    <message>
        <source>Not in use: the value in use is shown next to it</source>
        <translation>未使用：旁边为正在使用的值</translation>
    </message>
    <message>
        <source>Bandwidth unknown.</source>
        <translation>带宽未知。</translation>
    </message>
    <message>
        <source>; bandwidth unknown.</source>
        <translation>；带宽未知。</translation>
    </message>
    <message>
        <source>%1; bandwidth unknown.</source>
        <translation>%1；带宽未知。</translation>
    </message>
    <message>
        <source>root %1, depth %2</source>
        <translation>根 %1，深度 %2</translation>
    </message>
    <message>
        <source>narrowest link %1: %2</source>
        <translation>最窄链路 %1：%2</translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation>隐藏 %1</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>显示 %1</translation>
    </message>
    <message>
        <source>tree</source>
        <translation>树</translation>
    </message>
    <message>
        <source>%1 nodes of %2 GPUs (%3 listed)</source>
        <translation>%1 个节点，每个 %2 个 GPU（列出 %3 个）</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>predicted bubble</source>
        <translation>预测气泡</translation>
    </message>
    <message>
        <source>%1 · %2 chunks</source>
        <translation>%1 · %2 个分块</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>No trace yet</source>
        <translation>尚无 trace</translation>
    </message>
    <message>
        <source>drop any of these on the window</source>
        <translation>将以下任意一种拖到窗口上</translation>
    </message>
    <message>
        <source>optimiser</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>other work</source>
        <translation>其他工作</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>the whole trace</source>
        <translation>整个 trace</translation>
    </message>
    <message>
        <source>clock as recorded</source>
        <translation>时钟按记录值</translation>
    </message>
    <message>
        <source>, predicted &lt;b&gt;%1&lt;/b&gt;.</source>
        <translation>，预测 &lt;b&gt;%1&lt;/b&gt;。</translation>
    </message>
    <message>
        <source> of %1.</source>
        <translation>，共 %1。</translation>
    </message>
    <message>
        <source>%1 · %2 · %3 intervals</source>
        <translation>%1 · %2 · %3 个区间</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>predicted %1</source>
        <translation>预测 %1</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Predicted step</source>
        <translation>预测单步</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; · %2 · %3 · %4, from %5 in %6</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; · %2 · %3 · %4，从 %5 起，位于 %6</translation>
    </message>
    <message>
        <source>before its first interval</source>
        <translation>在其第一个区间之前</translation>
    </message>
    <message>
        <source> · predicted %1</source>
        <translation> · 预测 %1</translation>
    </message>
    <message>
        <source>predicted &lt;b&gt;%1&lt;/b&gt; · %2 · %3, from %4</source>
        <translation>预测 &lt;b&gt;%1&lt;/b&gt; · %2 · %3，从 %4 起</translation>
    </message>
    <message>
        <source>%1&lt;br&gt;&lt;b&gt;%2&lt;/b&gt; · %3&lt;br&gt;%4 · %5&lt;br&gt;from %6 to %7 in %8</source>
        <translation>%1&lt;br&gt;&lt;b&gt;%2&lt;/b&gt; · %3&lt;br&gt;%4 · %5&lt;br&gt;从 %6 到 %7，位于 %8</translation>
    </message>
    <message>
        <source>PyTorch profiler</source>
        <translation>PyTorch profiler</translation>
    </message>
    <message>
        <source>Chrome trace</source>
        <translation>Chrome trace</translation>
    </message>
    <message>
        <source>Simulated pipeline</source>
        <translation>模拟的流水线</translation>
    </message>
    <message>
        <source>Duration, s</source>
        <translation>时长，s</translation>
    </message>
    <message>
        <source>Idle, s</source>
        <translation>空闲，s</translation>
    </message>
    <message>
        <source>Predicted bubble</source>
        <translation>预测气泡</translation>
    </message>
    <message>
        <source>%1, s</source>
        <comment>a group of work</comment>
        <translation>%1，s</translation>
    </message>
    <message>
        <source>Measure step %1</source>
        <translation>测量第 %1 步</translation>
    </message>
    <message>
        <source>no trace</source>
        <translation>没有 trace</translation>
    </message>
    <message>
        <source>GPU busy, s</source>
        <translation>工作，s</translation>
    </message>
    <message>
        <source>Communication not overlapped, s</source>
        <translation>仅通信，s</translation>
    </message>
    <message>
        <source>Copies not overlapped, s</source>
        <translation>仅拷贝，s</translation>
    </message>
    <message>
        <source>JSON exported by torch.profiler (Kineto), plain or .gz; one file per rank, all at once</source>
        <translation>torch.profiler 导出的 JSON (Kineto)，普通或 .gz；每个 rank 一个文件，一次全部载入</translation>
    </message>
    <message>
        <source>An object with traceEvents, or the list alone, as read by chrome://tracing and Perfetto</source>
        <translation>含 traceEvents 的对象，或仅该列表，与 chrome://tracing 和 Perfetto 的读法相同</translation>
    </message>
    <message>
        <source>Output of shardscope-cli convert --to chrome-trace</source>
        <translation>shardscope-cli convert --to chrome-trace 写出的内容</translation>
    </message>
    <message>
        <source>What each GPU did and when, compared with the pipeline&apos;s prediction. Drop profiler JSON here (PyTorch, Chrome; also .gz), one file per rank, all at once.</source>
        <translation>每块 GPU 何时做了什么，与流水线的预测对照。请将性能分析器的 JSON（PyTorch、Chrome；也可为 .gz）拖到此处，每个 rank 一个文件，一次全部拖入。</translation>
    </message>
    <message>
        <source>No trace is loaded: drop a profiler&apos;s output on the window, one file per rank.</source>
        <translation>未载入 trace：请将性能分析器的记录拖到窗口上，每个 rank 一个文件。</translation>
    </message>
    <message>
        <source>start and end of the measured step</source>
        <translation>所测量的步的开始与结束</translation>
    </message>
    <message>
        <source>no pipeline is configured for comparison</source>
        <translation>未选择用于比较的流水线</translation>
    </message>
    <message>
        <source>the configured pipeline is not valid</source>
        <translation>所选流水线不可行</translation>
    </message>
    <message>
        <source>the configured pipeline has a different number of GPUs</source>
        <translation>所选流水线的 GPU 数不同</translation>
    </message>
    <message>
        <source>none found, treated as one step</source>
        <translation>未找到，视为一个</translation>
    </message>
    <message>
        <source>from annotations</source>
        <translation>按标注</translation>
    </message>
    <message>
        <source>from repetition</source>
        <translation>按重复规律</translation>
    </message>
    <message>
        <source>clock shifted by %1, aligned by the ends of collectives</source>
        <translation>时钟移动 %1，按集合通信的结束对齐</translation>
    </message>
    <message>
        <source>clock shifted by %1, aligned by annotated steps</source>
        <translation>时钟移动 %1，按标注的步对齐</translation>
    </message>
    <message>
        <source>clock shifted by %1, aligned by the start</source>
        <translation>时钟移动 %1，按开始对齐</translation>
    </message>
    <message>
        <source>%1 · no activity on %2 %3</source>
        <translation>%1 · %2 上无内容 %3</translation>
    </message>
    <message>
        <source>after its last interval</source>
        <translation>在其最后一个区间之后</translation>
    </message>
    <message>
        <source>%1 · no activity on %2 for &lt;b&gt;%3&lt;/b&gt;, until %4</source>
        <translation>%1 · %2 上 &lt;b&gt;%3&lt;/b&gt; 无内容，直到 %4</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; · no compute for %2 of %3: %4 in communication, %5 in copies, %6 idle</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; · %3 中有 %2 没有工作：%4 通信，%5 拷贝，%6 空闲</translation>
    </message>
    <message>
        <source>1: %1</source>
        <translation>1：%1</translation>
    </message>
    <message>
        <source>2: %1</source>
        <translation>2：%1</translation>
    </message>
    <message>
        <source>, %1 slots wasted</source>
        <translation>，%1 个槽位浪费</translation>
    </message>
    <message>
        <source>%1 is busy for %2 of the step; the others hardly wait for it.</source>
        <translation>%1 在 %2 的时间内忙碌；其他 GPU 几乎不等待它。</translation>
    </message>
    <message>
        <source>%1 does not fit, %2; it would take %3.</source>
        <translation>%1 放不下，%2；一步需要 %3。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>a third of a bandwidth</comment>
        <translation>%2 的%1</translation>
    </message>
    <message>
        <source>%1 (none in %2)</source>
        <translation>%1（%2 没有）</translation>
    </message>
    <message>
        <source>%1 (%3 in %2)</source>
        <translation>%1（%2 为 %3）</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>移动 %1</translation>
    </message>
    <message>
        <source>pipelined: %1</source>
        <translation>流水化：%1</translation>
    </message>
    <message>
        <source>Show the host</source>
        <translation>显示主机</translation>
    </message>
    <message>
        <source>Show the best ring</source>
        <translation>显示最佳 ring</translation>
    </message>
    <message>
        <source>Show the best pipeline order</source>
        <translation>显示最佳流水线顺序</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>重置布局</translation>
    </message>
    <message>
        <source>select a second device</source>
        <translation>选择第二个设备</translation>
    </message>
    <message>
        <source>one path, GB/s</source>
        <translation>单程，GB/s</translation>
    </message>
    <message>
        <source>%1 paths, stored at each hop, GB/s</source>
        <translation>%1 条路径，每跳存储转发，GB/s</translation>
    </message>
    <message>
        <source>%1 paths, GB/s</source>
        <translation>%1 条路径，GB/s</translation>
    </message>
    <message>
        <source>click two GPUs to compare others</source>
        <translation>单击两块 GPU 可查看其他</translation>
    </message>
    <message>
        <source>store-and-forward: %1</source>
        <translation>存储转发：%1</translation>
    </message>
    <message>
        <source>Click a second device, or select it with Shift and the arrow keys.</source>
        <translation>请单击第二个设备，或用 Shift 加方向键选择。</translation>
    </message>
    <message>
        <source>The class of this link is unknown.</source>
        <translation>该链路的类别未知。</translation>
    </message>
    <message>
        <source>Its bandwidth is unknown: measure it with nvbandwidth or the CUDA sample p2pBandwidthLatencyTest and open the device × device matrix in GB/s, or enter α and β for each class under Edit machine.</source>
        <translation>其带宽未知：请用 nvbandwidth 或 CUDA 示例 p2pBandwidthLatencyTest 测量，并打开以 GB/s 计的设备 × 设备矩阵；或在“编辑机器”中为每个类别输入 α 与 β。</translation>
    </message>
    <message>
        <source>pipelined through all hops: %1</source>
        <translation>同时经所有跳发送：%1</translation>
    </message>
    <message>
        <source>stored at each hop before forwarding: %1</source>
        <translation>每跳先存储再转发：%1</translation>
    </message>
    <message>
        <source>no detour is faster; with store-and-forward: %1</source>
        <translation>没有更快的绕行路径；在中继处存储转发：%1</translation>
    </message>
    <message>
        <source>Graph of devices and links. Arrow keys step through the devices, Enter pins one, Shift with an arrow key selects the second.</source>
        <translation>设备及其链路的图。方向键逐个选择设备，Enter 固定，Shift 加方向键选择第二个。</translation>
    </message>
    <message>
        <source>Selected: %1.</source>
        <translation>已选：%1。</translation>
    </message>
    <message>
        <source>The devices of a machine, the links between them, and the fastest path from one to another. Drop the output of nvidia-smi topo -m, a bandwidth matrix or a scenario here.</source>
        <translation>一台机器的设备、设备之间的链路，以及从一处到另一处的最快路径。请将 nvidia-smi topo -m 的文本、带宽矩阵或场景拖到此处。</translation>
    </message>
    <message>
        <source>%1 of %2 pairs have no NVLink; for %3 and %4 a detour over %5 links is %6× as fast.</source>
        <translation>%2 对中有 %1 对没有 NVLink；对 %3 与 %4，经 %5 条链路的绕行路径快至 %6 倍。</translation>
    </message>
    <message>
        <source>Open %1-stage %2</source>
        <translation>打开 %1 阶段 %2</translation>
    </message>
    <message>
        <source>One stage at %1× its time makes the step %2 longer; the same slowdown of the first stage costs %3.</source>
        <translation>一个阶段为 × %1 时整个单步变长 %2；同样的故障发生在第一个阶段时代价为 %3。</translation>
    </message>
    <message>
        <source>The recorded %1 “%2” counts steps, not samples: it is %3 samples/s, and %4 of the runs %5 disturbed.</source>
        <translation>%1“%2”其实是步数：应为 %3，并且有 %4 次运行%5受到干扰。</translation>
    </message>
    <message>
        <source>was</source>
        <translation>曾</translation>
    </message>
    <message>
        <source>were</source>
        <translation>曾</translation>
    </message>
    <message>
        <source>Open the lab’s runs</source>
        <translation>打开实验的运行</translation>
    </message>
    <message>
        <source>overhead per chunk</source>
        <translation>每块开销</translation>
    </message>
    <message>
        <source>%1 of it is filling: the first chunks&apos; way to the last GPU and back, in which no GPU is slow</source>
        <translation>其中 %1 是填充：最初的块到最后一个 GPU 再返回的路程，其间没有慢的 GPU</translation>
    </message>
    <message>
        <source>caused by filling</source>
        <translation>由填充造成</translation>
    </message>
    <message>
        <source>stall, mostly filling</source>
        <translation>停顿，主要是填充</translation>
    </message>
    <message>
        <source>The plan does not run on this machine: the run is an example</source>
        <translation>该方案无法在此机器上运行：此训练为示例</translation>
    </message>
    <message>
        <source>mean of all GPUs</source>
        <translation>所有 GPU 的平均</translation>
    </message>
    <message>
        <source>waits mostly for %1</source>
        <translation>主要在等待 %1</translation>
    </message>
    <message>
        <source>the wait of %1 is caused mostly by %2</source>
        <translation>%1 的等待主要由 %2 造成</translation>
    </message>
    <message>
        <source>with risk</source>
        <translation>含风险</translation>
    </message>
    <message>
        <source>The step with what slow links between hosts may add, by which plans are ranked. %1</source>
        <translation>计入主机间慢速链路可能增加的时间后的步时，方案据此排名。%1</translation>
    </message>
    <message>
        <source>Fastest as predicted is %1: %2; slow links between hosts would cost it more.</source>
        <translation>预测最快的是 %1：%2；主机间的慢速链路会使它损失更多。</translation>
    </message>
    <message>
        <source>for %1 it is unknown until measured</source>
        <translation>另有 %1 对在测量之前无法判断</translation>
    </message>
    <message>
        <source>Whether a detour is faster is unknown until measured.</source>
        <translation>绕行是否更快，在测量之前无法判断。</translation>
    </message>
    <message>
        <source>%1, assumed</source>
        <translation>%1（假定）</translation>
    </message>
    <message>
        <source>Between %1 and %2: %3</source>
        <translation>介于 %1 与 %2 之间：%3</translation>
    </message>
    <message>
        <source>Whatever the rates within their ranges; for %1 of %2 pairs it is unknown until measured</source>
        <translation>无论速率在其范围内如何取值；%2 对中有 %1 对在测量之前无法判断</translation>
    </message>
    <message>
        <source>The best one whatever the assumed rates are within their ranges</source>
        <translation>无论假定速率在其范围内如何取值，都是最佳</translation>
    </message>
    <message>
        <source>By typical rates; which one is best is unknown until measured</source>
        <translation>按典型速率；哪一个最佳，在测量之前无法判断</translation>
    </message>
    <message>
        <source>by assumed rates</source>
        <translation>按假定速率</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>假定</translation>
    </message>
    <message>
        <source>Link rates are assumed, none was measured.</source>
        <translation>链路速率均为假定，未经测量。</translation>
    </message>
    <message>
        <source>For %1 pairs, a detour is faster whatever the rates</source>
        <translation>对 %1 对 GPU，无论速率如何，绕行都更快</translation>
    </message>
    <message>
        <source>My %1</source>
        <translation>我的 %1</translation>
    </message>
    <message>
        <source>As sold</source>
        <translation>标称值</translation>
    </message>
    <message>
        <source>Usable</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>What programs can have; empty: all of it</source>
        <translation>程序可用的部分；留空：全部</translation>
    </message>
    <message>
        <source>Its bandwidth</source>
        <translation>其带宽</translation>
    </message>
    <message>
        <source>Of its memory</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>Dense matrix products in this precision: half of what sheets say with sparsity</source>
        <translation>该精度下的稠密矩阵乘：为数据表中稀疏值的一半</translation>
    </message>
    <message>
        <source>NVLink or the like, in and out together; empty: PCIe alone</source>
        <translation>NVLink 等，双向合计；留空：仅 PCIe</translation>
    </message>
    <message>
        <source>To the host</source>
        <translation>到主机</translation>
    </message>
    <message>
        <source>PCIe or NVLink-C2C, each way; empty: PCIe 4.0 x16</source>
        <translation>PCIe 或 NVLink-C2C，单向；留空：PCIe 4.0 x16</translation>
    </message>
    <message>
        <source>By which it is chosen; of its own, not one of the catalogue</source>
        <translation>选择时使用的名称；须自有，不与目录重名</translation>
    </message>
    <message>
        <source>a name that no other device has</source>
        <translation>其他设备未使用的名称</translation>
    </message>
    <message>
        <source>New device…</source>
        <translation>新建设备…</translation>
    </message>
    <message>
        <source>A device of your own, like the one that is chosen</source>
        <translation>以所选设备为模板的自有设备</translation>
    </message>
    <message>
        <source>Data sheet of this device</source>
        <translation>该设备的数据表</translation>
    </message>
    <message>
        <source>Takes all numbers of this device</source>
        <translation>采用该设备的全部数值</translation>
    </message>
    <message>
        <source>none: assumed where empty</source>
        <translation>无：空项采用假定值</translation>
    </message>
    <message>
        <source>New device</source>
        <translation>新建设备</translation>
    </message>
    <message>
        <source>Remove device</source>
        <translation>移除设备</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Like</source>
        <translation>参照</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>As JSON, which can be pasted or dropped on the window, and is what shardscope-cli takes</source>
        <translation>复制为 JSON：可粘贴或拖入窗口，shardscope-cli 也可使用</translation>
    </message>
    <message>
        <source>%1 × %2, %3 days</source>
        <translation>%1 × %2，%3 天</translation>
    </message>
    <message>
        <source>The difference is within the error of the comparison (± %1): measure both before you decide.</source>
        <translation>差异在比较的误差之内（± %1）：决定前请测量两者。</translation>
    </message>
    <message>
        <source>The difference is larger than the error of the comparison (± %1).</source>
        <translation>差异大于比较的误差（± %1）。</translation>
    </message>
    <message>
        <source>CP</source>
        <translation>CP</translation>
    </message>
    <message>
        <source>the machine states no links: data sheet inside a node, %1 GB/s a node assumed between</source>
        <translation>机器未给出链路：主机内按数据手册，主机间假定每主机 %1 GB/s</translation>
    </message>
    <message>
        <source>no machine is loaded: data sheet inside a node, %1 GB/s a node assumed between</source>
        <translation>未载入机器：主机内按数据手册，主机间假定每主机 %1 GB/s</translation>
    </message>
    <message>
        <source>%1 %2 (%3)</source>
        <translation>%1 %2（%3）</translation>
    </message>
    <message>
        <source>%1 of %2 ranks have room here.</source>
        <translation>此处可显示 %2 个 rank 中的 %1 个。</translation>
    </message>
    <message>
        <source>%1. It needs %2.</source>
        <translation>%1。需要：%2。</translation>
    </message>
    <message>
        <source>%1: %2 × %3 on average, %4 together, %5 of all kernels</source>
        <translation>%1：%2 次，平均 %3，共 %4，占全部内核的 %5</translation>
    </message>
    <message>
        <source>%1: transfers %2, waits %3 per step · never last in %4 collectives</source>
        <translation>%1：每步传输 %2，等待 %3 · 在 %4 次集合通信中从未最后到达</translation>
    </message>
    <message>
        <source>%1: transfers %2, waits %3 per step · last in %4 of %5 collectives, by %6 on average</source>
        <translation>%1：每步传输 %2，等待 %3 · 在 %5 次集合通信中 %4 次最后到达，平均晚 %6</translation>
    </message>
    <message>
        <source>Breakdown</source>
        <translation>分解</translation>
    </message>
    <message>
        <source>Clocks of the ranks are known to ± %1.</source>
        <translation>各 rank 时钟的误差为 ± %1。</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Late by, s</source>
        <translation>晚到, s</translation>
    </message>
    <message>
        <source>Next: %1.</source>
        <translation>下一步：%1。</translation>
    </message>
    <message>
        <source>Nobody is late: ranks wait for each other no longer than jitter explains.</source>
        <translation>没有 rank 迟到：相互等待的时间不超过抖动所能解释的范围。</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Possible causes: %1.</source>
        <translation>可能的原因：%1。</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>The trace has no kernels of a GPU: it does not say how busy one was.</source>
        <translation>跟踪中没有 GPU 内核：无法得知 GPU 的忙碌程度。</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Times last</source>
        <translation>最后到达次数</translation>
    </message>
    <message>
        <source>Transfer and wait</source>
        <translation>传输与等待</translation>
    </message>
    <message>
        <source>Transfer, s</source>
        <translation>传输, s</translation>
    </message>
    <message>
        <source>Wait, s</source>
        <translation>等待, s</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Where the step goes</source>
        <translation>一步的时间去向</translation>
    </message>
    <message>
        <source>Who is last</source>
        <translation>谁最后到达</translation>
    </message>
    <message>
        <source>all GPUs</source>
        <translation>所有 GPU</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>exposed: %1</source>
        <translation>未重叠：%1</translation>
    </message>
    <message>
        <source>idle: launched too late</source>
        <translation>空闲：启动过晚</translation>
    </message>
    <message>
        <source>idle: waiting</source>
        <translation>空闲：等待</translation>
    </message>
    <message>
        <source>in collectives, per step, mean of all recorded steps</source>
        <translation>集合通信中，每步，全部记录步的平均</translation>
    </message>
    <message>
        <source>last in</source>
        <translation>最后到达</translation>
    </message>
    <message>
        <source>late by</source>
        <translation>晚到</translation>
    </message>
    <message>
        <source>of all GPUs, by kind and name</source>
        <translation>所有 GPU，按类型和名称</translation>
    </message>
    <message>
        <source>overlapped: %1</source>
        <translation>已重叠：%1</translation>
    </message>
    <message>
        <source>overlapped: %1 %2</source>
        <translation>已重叠：%1 %2</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>rank</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>The order already is as it would be</source>
        <translation>顺序已经如此</translation>
    </message>
    <message>
        <source>%1 needs %2 before it</source>
        <translation>%1之前需要%2</translation>
    </message>
    <message>
        <source>%1 needs %2 of %3, which waits for %4</source>
        <translation>%1需要 %3 的%2，而后者在等待%4</translation>
    </message>
    <message>
        <source>%1 cannot come later: %2 needs it</source>
        <translation>%1不能更晚：%2需要它</translation>
    </message>
    <message>
        <source>%1 cannot come later: %2 of %3 needs it, and %4 waits for that</source>
        <translation>%1不能更晚：%3 的%2需要它，而%4在等待后者</translation>
    </message>
    <message>
        <source>%1 before %2</source>
        <translation>%1在%2之前</translation>
    </message>
    <message>
        <source>%1 as the last task of %2</source>
        <translation>%1作为 %2 的最后一个任务</translation>
    </message>
    <message>
        <source>%1 is the first task of %2</source>
        <translation>%1是 %2 的第一个任务</translation>
    </message>
    <message>
        <source>%1 is the last task of %2</source>
        <translation>%1是 %2 的最后一个任务</translation>
    </message>
    <message>
        <source>A task stays on its GPU: the layers of its stage lie there</source>
        <translation>任务不能离开其 GPU：该阶段的层位于此处</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>提前</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>推后</translation>
    </message>
    <message>
        <source>As early as it can stand</source>
        <translation>尽可能提前</translation>
    </message>
    <message>
        <source>As late as it can stand</source>
        <translation>尽可能推后</translation>
    </message>
    <message>
        <source>Complete what begins later by the greedy rule</source>
        <translation>按贪心规则补全之后开始的任务</translation>
    </message>
    <message>
        <source>Complete what begins later like %1</source>
        <translation>按 %1 补全之后开始的任务</translation>
    </message>
    <message>
        <source>Repeat the pattern of chunk %1 for all chunks</source>
        <translation>将分块 %1 的模式重复到所有分块</translation>
    </message>
    <message>
        <source>A pattern needs tasks of one chunk each, and transfers that do not block</source>
        <translation>模式要求每个任务只属于一个分块，且传输不阻塞</translation>
    </message>
    <message>
        <source>Edit by hand</source>
        <translation>手动编辑</translation>
    </message>
    <message>
        <source>Edit pipeline %1 by hand</source>
        <translation>手动编辑流水线 %1</translation>
    </message>
    <message>
        <source>%1 with one more chunk in flight on each GPU</source>
        <translation>每个 GPU 多一个在途分块的 %1</translation>
    </message>
    <message>
        <source>%1 with one chunk fewer in flight on each GPU</source>
        <translation>每个 GPU 少一个在途分块的 %1</translation>
    </message>
    <message>
        <source>%1 with %2 more chunks in flight on each GPU</source>
        <translation>每个 GPU 多 %2 个在途分块的 %1</translation>
    </message>
    <message>
        <source>%1 with %2 chunks fewer in flight on each GPU</source>
        <translation>每个 GPU 少 %2 个在途分块的 %1</translation>
    </message>
    <message>
        <source>This is %1.</source>
        <translation>这就是%1。</translation>
    </message>
    <message>
        <source>It is most like %1: %2 tasks stand elsewhere, the first is the %3 on %4.</source>
        <translation>最接近%1：有 %2 个任务位置不同，第一个是 %4 上的%3。</translation>
    </message>
    <message>
        <source>%1, GPU %2</source>
        <translation>%1，GPU %2</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>已保留</translation>
    </message>
    <message>
        <source>Live memory over time</source>
        <translation>占用的内存随时间的变化</translation>
    </message>
    <message>
        <source>ms since recording began</source>
        <translation>自开始记录起的毫秒数</translation>
    </message>
    <message>
        <source>%1: predicted %2, recorded %3 (%4)</source>
        <translation>%1：预测 %2，记录 %3（%4）</translation>
    </message>
    <message>
        <source>%1: %2 at the recorded peak</source>
        <translation>%1：在记录的峰值处为 %2</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>at the peak</source>
        <translation>峰值处</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>fragmentation</source>
        <translation>碎片</translation>
    </message>
    <message>
        <source>free inside segments</source>
        <translation>段内空闲</translation>
    </message>
    <message>
        <source>At the end %1 of %2 reserved are free; the largest free block has %3.</source>
        <translation>结束时，保留的 %2 中有 %1 空闲；最大的空闲块为 %3。</translation>
    </message>
    <message>
        <source>over time</source>
        <translation>随时间</translation>
    </message>
    <message>
        <source>Every term is near what was recorded.</source>
        <translation>每一项都接近记录值。</translation>
    </message>
    <message>
        <source>Furthest off: %1, predicted %2, recorded %3.</source>
        <translation>偏差最大：%1，预测 %2，记录 %3。</translation>
    </message>
    <message>
        <source>Recorded at the peak: %1, most of it %2 (%3). With the model that ran, the prediction stands beside it.</source>
        <translation>峰值处记录：%1，其中最多的是%2（%3）。选择所运行的模型后，预测会显示在旁边。</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Recorded, %1</source>
        <translation>记录，%1</translation>
    </message>
    <message>
        <source>Reserved, %1</source>
        <translation>保留，%1</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 个事件</translation>
    </message>
    <message>
        <source>Who holds the peak</source>
        <translation>谁占用峰值</translation>
    </message>
    <message>
        <source>by category</source>
        <translation>按类别</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Shift with the left or right arrow moves the task that is stepped to; the menu says what else.</source>
        <translation>按 Shift 加左右方向键移动当前任务；菜单中列出其他操作。</translation>
    </message>
    <message>
        <source>Assumed: a network of %1 GB/s a node</source>
        <translation>假定：每主机的网络为 %1 GB/s</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>已保留</translation>
    </message>
    <message>
        <source>With this schedule only %1 can be run on %2: %3.</source>
        <translation>使用此调度，在 %2 上只能运行 %1：%3。</translation>
    </message>
    <message>
        <source>%1 cannot be edited by hand: it runs the model both ways, so that each GPU holds a stage of either end, and a list of tasks names a stage on one GPU alone</source>
        <translation>%1 不能手动编辑：它双向运行模型，每个 GPU 持有两端各一个阶段，而任务列表只能把一个阶段放在一个 GPU 上</translation>
    </message>
    <message>
        <source>Take it away, with what needs it</source>
        <translation>取走它以及依赖它的任务</translation>
    </message>
    <message>
        <source>Build an order from nothing</source>
        <translation>从零开始构建顺序</translation>
    </message>
    <message>
        <source>%1 needs %2, which is not placed yet</source>
        <translation>%1 需要 %2，但它尚未放置</translation>
    </message>
    <message>
        <source>%1 needs %2 on %3, which is not placed yet</source>
        <translation>%1 需要 %3 上的 %2，但它尚未放置</translation>
    </message>
    <message>
        <source>%1 would keep more chunks in flight on %2 than the limit of %3</source>
        <translation>%1 会使 %2 上存活的分块超过上限 %3</translation>
    </message>
    <message>
        <source>Place %1 on %2</source>
        <translation>在 %2 上放置 %1</translation>
    </message>
    <message>
        <source>First place all tasks of the chunk, on every GPU</source>
        <translation>请先在每个 GPU 上放置该分块的所有任务</translation>
    </message>
    <message>
        <source>Complete the rest by the greedy rule</source>
        <translation>按贪心规则补全其余任务</translation>
    </message>
    <message>
        <source>%1 on %2 from %3 to %4</source>
        <translation>%2 上的 %1，从 %3 到 %4</translation>
    </message>
    <message>
        <source>%1, next: %2</source>
        <translation>%1，下一个：%2</translation>
    </message>
    <message>
        <source>can be placed</source>
        <translation>可以放置</translation>
    </message>
    <message>
        <source>Press to place %1 on %2</source>
        <translation>点击以在 %2 上放置 %1</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>%1 of %2 in flight</source>
        <translation>存活 %1 / %2</translation>
    </message>
    <message>
        <source>F forward</source>
        <translation>F 前向</translation>
    </message>
    <message>
        <source>B backward</source>
        <translation>B 反向</translation>
    </message>
    <message>
        <source>I input gradient</source>
        <translation>I 输入梯度</translation>
    </message>
    <message>
        <source>W weight gradient</source>
        <translation>W 权重梯度</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Take all tasks away</source>
        <translation>取走所有任务</translation>
    </message>
    <message>
        <source>tasks placed: %1</source>
        <translation>已放置的任务：%1</translation>
    </message>
    <message>
        <source>of one microbatch, on one GPU</source>
        <translation>一个微批次，在一块 GPU 上</translation>
    </message>
    <message>
        <source>Kept by a layer</source>
        <translation>一层保留的数据</translation>
    </message>
    <message>
        <source>%1 keeps %2 of each layer and microbatch</source>
        <translation>%1 每层每个微批次保留 %2</translation>
    </message>
    <message>
        <source>, %1 of all</source>
        <translation>，占全部的 %1</translation>
    </message>
    <message>
        <source>Kept by a layer, by microbatch size</source>
        <translation>一层保留的数据，按微批次大小</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>kernels</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>What keeps it</source>
        <translation>由谁保留</translation>
    </message>
    <message>
        <source>Counted operator by operator, as transformers and PyTorch run them.</source>
        <translation>按 transformers 与 PyTorch 的实际执行逐个算子统计。</translation>
    </message>
    <message>
        <source>Tensors of the usual formulas: of this software no operators were counted.</source>
        <translation>按通用公式计算的张量：该软件的算子尚未统计。</translation>
    </message>
    <message>
        <source>A layer keeps %1 for its backward pass, %2 of it %3.</source>
        <translation>一层为其反向传播保留 %1，其中 %2 为 %3。</translation>
    </message>
    <message>
        <source>predicted step</source>
        <translation>预测的步骤</translation>
    </message>
    <message>
        <source>Over the step the two are at most %1 apart, by %2.</source>
        <translation>在整个步骤中，两者最多相差 %1，来自%2。</translation>
    </message>
    <message>
        <source>This order cannot be edited while it is shown forward only: its backward passes are missing. Edit it with training as the mode</source>
        <translation>此顺序仅显示前向时不能编辑：其反向传播缺失。请在训练模式下编辑</translation>
    </message>
    <message>
        <source>gathers the parameters of stage %1</source>
        <translation>收集阶段 %1 的参数</translation>
    </message>
    <message>
        <source>frees the parameters of stage %1</source>
        <translation>释放阶段 %1 的参数</translation>
    </message>
    <message>
        <source>reduces the gradients of stage %1</source>
        <translation>归约阶段 %1 的梯度</translation>
    </message>
    <message>
        <source>exchange with experts, forward of chunk %1</source>
        <translation>与专家交换，分块 %1 的前向</translation>
    </message>
    <message>
        <source>exchange with experts, backward of chunk %1</source>
        <translation>与专家交换，分块 %1 的反向</translation>
    </message>
    <message>
        <source>waits for communication of %1</source>
        <translation>等待 %1 的通信</translation>
    </message>
    <message>
        <source>communication %1, of which %2 stick out</source>
        <translation>通信 %1，其中 %2 暴露</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>在 %1</translation>
    </message>
    <message>
        <source>hidden behind computing</source>
        <translation>被计算掩盖</translation>
    </message>
    <message>
        <source>nothing computes meanwhile</source>
        <translation>期间没有计算</translation>
    </message>
    <message>
        <source>%1 hidden, %2 stick out</source>
        <translation>%1 被掩盖，%2 暴露</translation>
    </message>
    <message>
        <source>Communication, s</source>
        <translation>通信，s</translation>
    </message>
    <message>
        <source>Hidden, s</source>
        <translation>掩盖，s</translation>
    </message>
    <message>
        <source>Sticks out, s</source>
        <translation>暴露，s</translation>
    </message>
    <message>
        <source>Hidden communication</source>
        <translation>被掩盖的通信</translation>
    </message>
    <message>
        <source>%1 stick out</source>
        <translation>%1 暴露</translation>
    </message>
    <message>
        <source>communication, hidden</source>
        <translation>通信，被掩盖</translation>
    </message>
    <message>
        <source>sticks out</source>
        <translation>暴露</translation>
    </message>
    <message>
        <source>Live when the snapshot was taken: %1. It has no history, so its peak is not known: torch.cuda.memory._record_memory_history() begins one.</source>
        <translation>快照生成时的占用：%1。它没有历史记录，因此峰值未知：torch.cuda.memory._record_memory_history() 可开始记录。</translation>
    </message>
    <message>
        <source>Recorded at the peak: %1. What most of it is for cannot be told: record with stacks of Python and a whole step.</source>
        <translation>峰值处的记录：%1。其中大部分的用途无法判断：请记录 Python 调用栈和一个完整的步骤。</translation>
    </message>
    <message>
        <source>one group</source>
        <translation>一组</translation>
    </message>
    <message>
        <source>%1 groups</source>
        <translation>%1 组</translation>
    </message>
    <message>
        <source>Lysi puts %1 GPUs into %2; the slowest takes %3.</source>
        <translation>Lysi 将 %1 个 GPU 归入%2;最慢的一组需 %3。</translation>
    </message>
    <message>
        <source>What explains it?</source>
        <translation>什么可以解释它？</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Goal: %1</source>
        <translation>目标：%1</translation>
    </message>
    <message>
        <source>No goal</source>
        <translation>无目标</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Goal %1</source>
        <translation>目标 %1</translation>
    </message>
    <message>
        <source> · predicted now %1</source>
        <translation> · 当前预测 %1</translation>
    </message>
    <message>
        <source> · a press says what it needs, Shift and an arrow move it</source>
        <translation> · 点击说明它需要什么，Shift 加方向键移动它</translation>
    </message>
    <message>
        <source>What does it need?</source>
        <translation>它需要什么？</translation>
    </message>
    <message>
        <source>Lower the goal</source>
        <translation>降低目标</translation>
    </message>
    <message>
        <source>Raise the goal</source>
        <translation>提高目标</translation>
    </message>
    <message>
        <source>Remove the goal</source>
        <translation>移除目标</translation>
    </message>
    <message>
        <source>Set a goal</source>
        <translation>设定目标</translation>
    </message>
    <message>
        <source>goal %1</source>
        <translation>目标 %1</translation>
    </message>
    <message>
        <source>; dropped here, and recomputed</source>
        <translation>；此处丢弃并重新计算</translation>
    </message>
    <message>
        <source>recomputed</source>
        <translation>重新计算</translation>
    </message>
    <message>
        <source> Links unknown: computing alone.</source>
        <translation> 链路未知：仅含计算。</translation>
    </message>
    <message>
        <source>Throughput, one of %1 replicas</source>
        <translation>吞吐量，%1 个副本之一</translation>
    </message>
    <message>
        <source>Drag along the axis to measure a time; or click an interval and point at another one</source>
        <translation>沿时间轴拖动可测量时间；也可单击一个区间，再指向另一个</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;, %2 of the step</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;，占一步的 %2</translation>
    </message>
    <message>
        <source>From A to B: %1.</source>
        <translation>从 A 到 B：%1。</translation>
    </message>
    <message>
        <source>, %1 of what the GPU could do</source>
        <translation>，为 GPU 能力的 %1</translation>
    </message>
    <message>
        <source> · %1 predicted, so it takes %2 times that</source>
        <translation> · 预测 %1，实际为其 %2 倍</translation>
    </message>
    <message>
        <source>achieved</source>
        <translation>达到</translation>
    </message>
    <message>
        <source>of peak</source>
        <translation>占峰值</translation>
    </message>
    <message>
        <source>Not predicted: %1</source>
        <translation>未预测：%1</translation>
    </message>
    <message>
        <source>Measured and predicted by kind</source>
        <translation>按种类的测量值与预测值</translation>
    </message>
    <message>
        <source>Predicted, s</source>
        <translation>预测，s</translation>
    </message>
    <message>
        <source>Achieved</source>
        <translation>达到</translation>
    </message>
    <message>
        <source>Of peak</source>
        <translation>占峰值</translation>
    </message>
    <message>
        <source>%1 on %2, but %3.</source>
        <translation>在 %2 上为 %1，但 %3。</translation>
    </message>
    <message>
        <source>The run computes %1 on %2; enter their rate to see how long it takes.</source>
        <translation>该运行在 %2 上计算 %1；给出其速率即可知道需要多久。</translation>
    </message>
    <message>
        <source>The run takes %1 on %2; each must send and receive %3.</source>
        <translation>该运行在 %2 上需要 %1；每块须收发 %3。</translation>
    </message>
    <message>
        <source>Largest stall, all GPUs</source>
        <translation>最大停顿，全部 GPU</translation>
    </message>
    <message>
        <source>Above: measured. Below: predicted.</source>
        <translation>上：测量。下：预测。</translation>
    </message>
    <message>
        <source>brings chunk %1 to the host</source>
        <translation>把分块 %1 送到主机</translation>
    </message>
    <message>
        <source>brings chunk %1 back from the host</source>
        <translation>从主机取回分块 %1</translation>
    </message>
    <message>
        <source>NVLink, one relay</source>
        <translation>NVLink，一次中继</translation>
    </message>
    <message>
        <source>PCIe, directly</source>
        <translation>PCIe，直接</translation>
    </message>
    <message>
        <source>NCCL, %1</source>
        <translation>NCCL，%1</translation>
    </message>
    <message>
        <source>NCCL: %1</source>
        <translation>NCCL：%1</translation>
    </message>
    <message>
        <source>host memory</source>
        <translation>主机内存</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>on average over all GPUs</source>
        <translation>所有 GPU 的平均</translation>
    </message>
    <message>
        <source>communication alone</source>
        <translation>仅通信</translation>
    </message>
    <message>
        <source>%1 of %2 steps; Page Up and Page Down reach all</source>
        <translation>%2 步中的 %1 步；用 Page Up 和 Page Down 可到达全部</translation>
    </message>
    <message>
        <source>, stage %1</source>
        <translation>，阶段 %1</translation>
    </message>
    <message>
        <source>no room for: %1; see the table</source>
        <translation>空间不足：%1；见表格</translation>
    </message>
    <message>
        <source>Not computing</source>
        <translation>未计算</translation>
    </message>
    <message>
        <source>Recomputation takes %1, %2 of the kernels&apos; time; with the derivatives&apos; own products, sums and casts, which carry the same names, %3.</source>
        <translation>重计算用时 %1，占全部内核时间的 %2；连同导数自身同名的乘法、求和与类型转换，则为 %3。</translation>
    </message>
    <message>
        <source>The profile is of %1: rates of %2 are as on others</source>
        <translation>测量文件属于 %1：%2 的速率取自其他设备</translation>
    </message>
    <message>
        <source>matmuls</source>
        <translation>矩阵乘</translation>
    </message>
    <message>
        <source>Measured here: %1</source>
        <translation>本机实测：%1</translation>
    </message>
    <message>
        <source>kernels alone, with the profile&apos;s rates; steps of one&apos;s own say more</source>
        <translation>仅内核，采用测量文件的速率；自己的训练步更能说明问题</translation>
    </message>
    <message>
        <source>No run of this scenario is a plan with a step time. Drop a table with TP, PP, DP, MBS and step times.</source>
        <translation>该场景没有带步时的方案。请拖入含 TP、PP、DP、MBS 和步时的表格。</translation>
    </message>
    <message>
        <source>None of the %1 measured plans can be used: they are of another GPU, or cannot be predicted.</source>
        <translation>%1 个实测方案均不可用：它们属于其他 GPU，或无法预测。</translation>
    </message>
    <message>
        <source>Measured plans that can be used: %1. So few tell little, and most stays as other clusters have it: measure other degrees, microbatches or numbers of GPUs, too.</source>
        <translation>可用的实测方案：%1 个。数量太少，说明有限，大部分仍取自其他集群：请再测量其他并行度、微批或 GPU 数。</translation>
    </message>
    <message>
        <source>collectives</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>Yours: measured matmuls</source>
        <translation>您的：实测矩阵乘</translation>
    </message>
    <message>
        <source>%1, %2 × %3</source>
        <translation>%1，%2 × %3</translation>
    </message>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n 块 GPU</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n chunks</source>
        <translation>
            <numerusform>%n 个分块</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPUs × step</source>
        <translation>
            <numerusform>%n 块 GPU × 单步</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n GPUs are computing</source>
        <translation>
            <numerusform>%n 个 GPU 中有 %1 个在计算</numerusform>
        </translation>
    </message>
    <message>
        <source>Use the runs</source>
        <translation>采用运行的时间</translation>
    </message>
    <message>
        <source>Layer times (%1) are not those of the runs that are open</source>
        <translation>层时间（%1）不是已打开的运行的时间</translation>
    </message>
    <message>
        <source>Layer times are not those of the runs that are open</source>
        <translation>层时间不是已打开的运行的时间</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>关联</translation>
    </message>
    <message>
        <source>%1 waits in a receive for the %2 on %3; that holds up its %4 for %5.</source>
        <translation>%1 在接收中等待 %3 上的%2；自身的%4因此被耽搁 %5。</translation>
    </message>
    <message>
        <source>It is the first of %1 such waits.</source>
        <translation>这是 %1 次此类等待中的第一次。</translation>
    </message>
    <message>
        <source>The step takes %1; with receives that wait beside computing it would take %2.</source>
        <translation>该步耗时 %1；若接收在计算之外等待，则为 %2。</translation>
    </message>
    <message>
        <source>Let receives wait beside computing</source>
        <translation>让接收在计算之外等待</translation>
    </message>
    <message>
        <source>%1, without the list&apos;s sends and receives</source>
        <translation>%1（不含列表中的发送与接收）</translation>
    </message>
    <message>
        <source>ready since %1, held up by a receive</source>
        <translation>自 %1 起就绪，被接收耽搁</translation>
    </message>
    <message>
        <source>holds up the %1, ready since %2</source>
        <translation>耽搁了自 %2 起就绪的%1</translation>
    </message>
    <message>
        <source>ready, but held up by a receive</source>
        <translation>已就绪，但被接收耽搁</translation>
    </message>
    <message>
        <source>%1 stops at %2 and needs %3, which comes after %4 on %5</source>
        <translation>%1 停在 %2，需要 %3，而后者在 %5 上排在 %4 之后</translation>
    </message>
    <message>
        <source>and so on through %1 GPUs</source>
        <translation>如此经过 %1 个 GPU</translation>
    </message>
    <message>
        <source>The order deadlocks.</source>
        <translation>该顺序发生死锁。</translation>
    </message>
    <message>
        <source>%1 stops at %2 and needs %3 from %4</source>
        <translation>%1 停在 %2，需要 %4 的 %3</translation>
    </message>
    <message>
        <source>%1 stops at %2, earlier in its list</source>
        <translation>%1 停在其列表中更靠前的 %2</translation>
    </message>
    <message>
        <source>%1 of %2 tasks ran</source>
        <translation>已运行 %1/%2 个任务</translation>
    </message>
    <message>
        <source>%1 stops at %2</source>
        <translation>%1 停在 %2</translation>
    </message>
    <message>
        <source>needs %1 from %2</source>
        <translation>需要 %2 的 %1</translation>
    </message>
    <message>
        <source>stops at</source>
        <translation>停在</translation>
    </message>
    <message>
        <source>needed from it</source>
        <translation>被他人需要</translation>
    </message>
    <message>
        <source>needs</source>
        <translation>需要</translation>
    </message>
    <message>
        <source>comes later in the GPU&apos;s list</source>
        <translation>在该 GPU 列表中更靠后</translation>
    </message>
    <message>
        <source>cannot continue</source>
        <translation>无法继续</translation>
    </message>
    <message>
        <source>Arrow keys step through GPUs, the tasks that ran and where each GPU stops.</source>
        <translation>方向键可依次浏览各 GPU、已运行的任务以及各 GPU 停下之处。</translation>
    </message>
    <message>
        <source>%1 stops at %2 and needs %3, at which %4 stops</source>
        <translation>%1 停在 %2，需要 %3，而 %4 正停在那里</translation>
    </message>
    <message>
        <source>%1 of %2 among %3 ranks: bus bandwidth %4, by the law of the fabric %5.</source>
        <translation>%3 个 rank 之间 %2 的 %1：总线带宽 %4，按互连规律应为 %5。</translation>
    </message>
    <message>
        <source>%1 of %2 among %3 ranks: bus bandwidth %4.</source>
        <translation>%3 个 rank 之间 %2 的 %1：总线带宽 %4。</translation>
    </message>
    <message>
        <source>rank %1 of the trace: never last in %2 collectives</source>
        <translation>跟踪中的 rank %1：在 %2 次集合通信中从未最后到达</translation>
    </message>
    <message>
        <source>rank %1 of the trace: last in %2 of %3 collectives, by %4 on average</source>
        <translation>跟踪中的 rank %1：在 %3 次集合通信中有 %2 次最后到达，平均晚 %4</translation>
    </message>
    <message>
        <source>In the trace: %1. The stronger a GPU is coloured, the more often it is last.</source>
        <translation>跟踪显示：%1。GPU 颜色越深，最后到达的次数越多。</translation>
    </message>
    <message>
        <source>fainter: the GPU&apos;s other stage</source>
        <translation>较淡：该 GPU 的另一个阶段</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 of %2 tasks&lt;/b&gt; placed</source>
        <translation>已放置 &lt;b&gt;%1 / %2 个任务&lt;/b&gt;</translation>
    </message>
    <message>
        <source>%1, and no other can be: each waits for another or is over the limit. Undo takes tasks back.</source>
        <translation>%1，无法再放置：每个都在等待另一个或超出上限。撤销可收回任务。</translation>
    </message>
    <message>
        <source>%1. Press one at the right: it runs next on its GPU.</source>
        <translation>%1。点击右侧的任务：它将在其 GPU 上接着运行。</translation>
    </message>
    <message>
        <source>before it idle for %1</source>
        <translation>之前空闲 %1</translation>
    </message>
    <message>
        <source>caused by %1, beside filling</source>
        <translation>归因于 %1，不含填充</translation>
    </message>
    <message>
        <source>%1. Stalls so far: %2, mostly waiting for %3.</source>
        <translation>%1。目前停顿：%2，主要在等待 %3。</translation>
    </message>
    <message>
        <source>before it idle for %1, waiting for %2</source>
        <translation>之前空闲 %1，等待 %2</translation>
    </message>
    <message>
        <source>Copied, a line for each GPU: a file with it can be opened here, too</source>
        <translation>已复制，每个 GPU 一行：含此内容的文件也可在此打开</translation>
    </message>
    <message>
        <source>Copy the order as PyTorch&apos;s list of actions</source>
        <translation>将顺序复制为 PyTorch 的动作列表</translation>
    </message>
    <message>
        <source>An edit drops the list&apos;s sends and receives.</source>
        <translation>修改会丢弃列表中的发送和接收。</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>第 %1 列</translation>
    </message>
    <message>
        <source> What these reach is unknown until measured.</source>
        <translation>后者的速率在测量前未知。</translation>
    </message>
    <message>
        <source>Runs of this scenario</source>
        <translation>此场景的运行</translation>
</message>
<message>
        <source>Time of kernels per GPU</source>
        <translation>每个 GPU 的内核用时</translation>
    </message>
    <message>
        <source>Time of kernels per GPU, the %1 of %2 that changed most</source>
        <translation>每个 GPU 的内核用时，%2 个中变化最大的 %1 个</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Number in A</source>
        <translation>A 中的数量</translation>
    </message>
    <message>
        <source>Number in B</source>
        <translation>B 中的数量</translation>
    </message>
    <message>
        <source>Parts of the step per GPU</source>
        <translation>每个 GPU 一步的组成</translation>
    </message>
    <message>
        <source>Collectives per step and rank, mean of all steps</source>
        <translation>每步每个 rank 的集合通信，所有步的平均</translation>
    </message>
    <message>
        <source>A and B differ in</source>
        <translation>A 与 B 的不同之处</translation>
    </message>
    <message>
        <source>Achieved: by the operations&apos; recorded shapes; bytes are the fewest that have to be moved. Of peak: of arithmetic or memory, whichever takes longer.</source>
        <translation>达到：按记录的操作形状计算；字节数为必须移动的最少值。占峰值：取计算与显存中较慢者。</translation>
    </message>
    <message>
        <source>Compared with the prediction</source>
        <translation>与预测对照</translation>
    </message>
    <message>
        <source>This cannot be told from what was saved with the scenario: it holds only the intervals. Drop the profiler&apos;s files again.</source>
        <translation>仅凭随场景保存的内容无法判断：其中只有时间区间。请再次拖入性能分析器的文件。</translation>
    </message>
    <message>
        <source>Full colour: the transfer itself. Pale: waiting for the last rank, so who is late waits least.</source>
        <translation>全色：传输本身。淡色：等待最后一个 rank，因此迟到的 rank 等待最少。</translation>
    </message>
    <message>
        <source>%1 Shown: %2 of %3 ranks, those that are last by most.</source>
        <translation>%1 显示 %3 个 rank 中迟到最多的 %2 个。</translation>
    </message>
    <message>
        <source>%1 of %2 among %3 ranks on %4 nodes: bus bandwidth %5, by the law of the fabric %6 with the network that such nodes usually have.</source>
        <translation>%4 个节点上 %3 个 rank 之间 %2 的 %1：总线带宽 %5；按互连规律并以此类节点通常的网络应为 %6。</translation>
    </message>
    <message>
        <source>memory: fit or out of memory predicted correctly for %1 of %2</source>
        <translation>显存：%2 次中有 %1 次正确判断是否放得下</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 does not compute for %2&lt;/b&gt; of %3</source>
        <translation>%3 中 &lt;b&gt;%1 有 %2 的时间没有计算&lt;/b&gt;</translation>
    </message>
    <message>
        <source>, &lt;b&gt;%1&lt;/b&gt; of the step is communication that is not overlapped.</source>
        <translation>，一步的 &lt;b&gt;%1&lt;/b&gt; 为未重叠的通信。</translation>
    </message>
    <message>
        <source>Exposed</source>
        <translation>未重叠</translation>
    </message>
    <message>
        <source>not computing</source>
        <translation>未计算</translation>
</message>
<message>
        <source>%1 layers × %2 matmuls, and their transfers</source>
        <translation>%1 层 × %2 次矩阵乘法及其传输</translation>
    </message>
    <message>
        <source>%1 layers × %2 microbatches × %3 matmuls</source>
        <translation>%1 层 × %2 个微批次 × %3 次矩阵乘法</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 个参数</translation>
    </message>
    <message>
        <source>%1, of it %2 bubble</source>
        <translation>%1，其中 %2 为气泡</translation>
    </message>
    <message>
        <source>; overlapped by what takes longer</source>
        <translation>；被耗时更长的部分重叠</translation>
    </message>
    <message>
        <source>A batch takes %1 on %2, which compute at %3 of their rate.</source>
        <translation>一个批次在 %2 上耗时 %1，其计算速率达到峰值的 %3。</translation>
    </message>
    <message>
        <source>Of two that overlap the longer one counts.</source>
        <translation>两者重叠时，以耗时较长者为准。</translation>
    </message>
    <message>
        <source>Step time over the microbatch</source>
        <translation>步时间随微批次的变化</translation>
    </message>
    <message>
        <source>Terms of the batch</source>
        <translation>该批次的组成</translation>
    </message>
    <message>
        <source>The ideal profile counts no transfer of the steady phase.</source>
        <translation>理想配置不计稳态阶段的传输。</translation>
    </message>
    <message>
        <source>This batch cannot be laid out: %1.</source>
        <translation>此批次无法布局：%1。</translation>
    </message>
    <message>
        <source>a matmul: computing</source>
        <translation>一次矩阵乘法：计算</translation>
    </message>
    <message>
        <source>a matmul: reading and writing</source>
        <translation>一次矩阵乘法：读写</translation>
    </message>
    <message>
        <source>bubble + steady + reduction</source>
        <translation>气泡 + 稳态 + 归约</translation>
    </message>
    <message>
        <source>from</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>one replica</source>
        <translation>单个副本</translation>
    </message>
    <message>
        <source>steady phase: computing</source>
        <translation>稳态阶段：计算</translation>
    </message>
    <message>
        <source>steady phase: network</source>
        <translation>稳态阶段：网络</translation>
    </message>
    <message>
        <source>the first GPUs of all nodes</source>
        <translation>所有节点的第一块 GPU</translation>
    </message>
    <message>
        <source>%1 has the shortest layer, %2; %3 takes %4.</source>
        <translation>%1 的层时间最短，为 %2；%3 需要 %4。</translation>
    </message>
    <message>
        <source>%1, of it %2 computing; the busiest GPU has %3× the mean</source>
        <translation>%1，其中计算 %2；最忙的 GPU 为均值的 %3 倍</translation>
    </message>
    <message>
        <source>A click uses the policy for the placement that is edited.</source>
        <translation>单击可将该策略用于正在编辑的放置。</translation>
    </message>
    <message>
        <source>All-to-all, s</source>
        <translation>All-to-all，s</translation>
    </message>
    <message>
        <source>Compute, s</source>
        <translation>计算，s</translation>
    </message>
    <message>
        <source>Layer time, s</source>
        <translation>层时间，s</translation>
    </message>
    <message>
        <source>Policies</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>slots</source>
        <translation>槽位</translation>
    </message>
    <message>
        <source>your currency: %1 per GPU-hour, %2 per kWh</source>
        <translation>您的货币：每 GPU 小时 %1，每 kWh %2</translation>
    </message>
    <message>
        <source>The run ran out of memory.</source>
        <translation>该次运行内存不足。</translation>
    </message>
    <message>
        <source>%1 of %2 runs ran out of memory.</source>
        <translation>%2 次运行中有 %1 次内存不足。</translation>
    </message>
    <message>
        <source>step model, %1</source>
        <translation>步模型，%1</translation>
    </message>
    <message>
        <source>expert parallel</source>
        <translation>专家并行</translation>
    </message>
    <message>
        <source>context parallel</source>
        <translation>上下文并行</translation>
    </message>
    <message>
        <source>data parallel</source>
        <translation>数据并行</translation>
    </message>
    <message>
        <source>transfers</source>
        <translation>传输</translation>
    </message>
    <message>
        <source>tensor parallel</source>
        <translation>张量并行</translation>
    </message>
    <message>
        <source>Measured here: layers keep %1 of what is predicted</source>
        <translation>在此测得：各层保留的量为预测的 %1</translation>
    </message>
    <message>
        <source>%1 GPUs in one XGMI mesh: %2 pairs are joined directly, %3 over the links of other GPUs.</source>
        <translation>%1 个 GPU 位于同一 XGMI 网络：%2 对直接相连，%3 对经过其他 GPU 的链路。</translation>
    </message>
    <message>
        <source>AMD Infinity Fabric, over %1 links with other GPUs between them</source>
        <translation>AMD Infinity Fabric，经过 %1 条链路，其间有其他 GPU</translation>
    </message>
    <message>
        <source>%1: %2 as fast as %3.</source>
        <translation>%1：速度为 %3 的 %2。</translation>
    </message>
    <message>
        <source>%1: %2 as long as %3.</source>
        <translation>%1：时长为 %3 的 %2。</translation>
    </message>
    <message>
        <source>%1: %2 than %3.</source>
        <translation>%1：比 %3 %2。</translation>
    </message>
    <message>
        <source>Pipeline 2 (%1) gives %2 than pipeline 1 (%3).</source>
        <translation>流水线 2（%1）比流水线 1（%3）%2。</translation>
    </message>
    <message>
        <source>From plan 1 to plan 2</source>
        <translation>从方案 1 到方案 2</translation>
    </message>
    <message>
        <source>Plan 2 is %1 faster than plan 1</source>
        <translation>方案 2 比方案 1 快 %1</translation>
    </message>
    <message>
        <source>Plan 2 is %1 times as fast as plan 1</source>
        <translation>方案 2 的速度是方案 1 的 %1 倍</translation>
    </message>
    <message>
        <source>Plan 2 takes %1 longer than plan 1</source>
        <translation>方案 2 比方案 1 慢 %1</translation>
    </message>
    <message>
        <source>plan 2 saves (s)</source>
        <translation>方案 2 节省 (s)</translation>
    </message>
    <message>
        <source>: plan 1 %1, plan 2 %2, which %3</source>
        <translation>：方案 1 %1，方案 2 %2，后者%3</translation>
    </message>
    <message>
        <source>%1 of %2 GPUs are simulated: %3</source>
        <translation>模拟 %2 块 GPU 中的 %1 块：%3</translation>
    </message>
    <message>
        <source>%1 of %2 over %3 of %5 GPUs (%6) takes %4</source>
        <translation>%5 块 GPU 中的 %3 块（%6）上 %2 的 %1 用时 %4</translation>
    </message>
    <message>
        <source> Whether other GPUs lie between is not printed.</source>
        <translation>输出未说明其间是否经过其他 GPU。</translation>
    </message>
    <message>
        <source>Computing of the busiest GPU, then dispatch, then combine (fainter).</source>
        <translation>最忙 GPU 的计算，其后为分发，再后为合并（较淡）。</translation>
    </message>
    <message>
        <source>Nothing lies here; F shows all</source>
        <translation>此处没有内容；按 F 显示全部</translation>
    </message>
    <message>
        <source>allocated, without the allocator&apos;s rounding</source>
        <translation>已分配，不含分配器的取整</translation>
    </message>
    <message>
        <source>A GPU takes %1 of activations for each sample of the whole batch in both; the difference does not grow with the batch.</source>
        <translation>两者中每张 GPU 为整个批次的每个样本占用 %1 的激活；差值不随批次增长。</translation>
    </message>
    <message>
        <source>%1 of %2, %3 unknown</source>
        <translation>%1/%2，%3 未知</translation>
    </message>
    <message>
        <source>By typical rates no detour is faster; measuring tells.</source>
        <translation>按典型速率，没有更快的绕行路径；测量后才能确定。</translation>
    </message>
    <message>
        <source>BERT-base on %1 is assumed: model and GPUs are not named</source>
        <translation>假定为 %1 上的 BERT-base: 未给出模型和 GPU</translation>
    </message>
    <message>
        <source>%1, pipeline 2</source>
        <translation>%1，流水线 2</translation>
    </message>
    <message>
        <source>Mean difference</source>
        <translation>平均差</translation>
    </message>
    <message>
        <source>A step takes %1 longer (± %2).</source>
        <translation>一步耗时多 %1（± %2）。</translation>
    </message>
    <message>
        <source>A step takes %1 less time (± %2).</source>
        <translation>一步耗时少 %1（± %2）。</translation>
    </message>
    <message>
        <source>forward per step,</source>
        <translation>每步前向，</translation>
    </message>
    <message>
        <source>Plans takes all stages but the last for alike</source>
        <translation>“计划”把除最后一级外的各级视为相同</translation>
    </message>
    <message>
        <source>Possible</source>
        <translation>可能</translation>
    </message>
    <message>
        <source>ZeRO does not fit the other degrees</source>
        <translation>ZeRO 与其他并行度不相容</translation>
    </message>
    <message>
        <source>each run: mean %1 %, largest %2 %</source>
        <translation>每次运行：平均 %1%，最大 %2%</translation>
    </message>
    <message>
        <source>No detour is more than 5 % faster than the direct link.</source>
        <translation>没有比直接链路快 5% 以上的绕行路径。</translation>
    </message>
</context>
<context>
    <name>window</name>
    <message>
        <source>No scenario</source>
        <translation>没有场景</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU 数</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>cube mesh: %1</source>
        <translation>立方网格：%1</translation>
    </message>
    <message>
        <source>%1 to a switch</source>
        <translation>%1 到交换芯片</translation>
    </message>
    <message>
        <source>bridged in pairs: %1</source>
        <translation>成对桥接：%1</translation>
    </message>
    <message>
        <source>mesh: %1</source>
        <translation>网格：%1</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 个百分点</translation>
    </message>
    <message>
        <source> and %1 more</source>
        <translation>，另有 %1 种</translation>
    </message>
    <message>
        <source>%1 nodes, links unknown</source>
        <translation>%1 个节点，链路未知</translation>
    </message>
    <message>
        <source>%1 nodes, %2 within a node</source>
        <translation>%1 个节点，节点内 %2</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::SheetFlow</name>
    <message>
        <source>Export the score sheet</source>
        <translation>导出成绩单</translation>
    </message>
    <message>
        <source>Score sheet (*.json)</source>
        <translation>成绩单 (*.json)</translation>
    </message>
    <message>
        <source>Collect score sheets</source>
        <translation>汇总成绩单</translation>
    </message>
    <message>
        <source>Score sheets (*.json)</source>
        <translation>成绩单 (*.json)</translation>
    </message>
    <message>
        <source>Save the table of scores</source>
        <translation>保存成绩表</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>scores.csv</source>
        <translation>成绩.csv</translation>
    </message>
    <message>
        <source>%1 Not read: %2.</source>
        <translation>%1 未能读取：%2。</translation>
    </message>
    <message>
        <source>The score sheet is empty; enter your name.</source>
        <translation>成绩单已清空;请输入姓名。</translation>
    </message>
    <message>
        <source>The score sheet is empty; that of %1 is kept.</source>
        <translation>成绩单已清空;%1 的成绩单已保留。</translation>
    </message>
    <message>
        <source>Score sheet saved as %1.</source>
        <translation>成绩单在 %1。</translation>
    </message>
    <message>
        <source>Reading the score sheets…</source>
        <translation>正在读取成绩单 …</translation>
    </message>
    <message numerus="yes">
        <source>Scores of %n students saved as %1.</source>
        <translation>
            <numerusform>%n 名学生的成绩在 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Enter your name first: the score sheet needs it.</source>
        <translation>请先填写姓名：成绩单需要姓名。</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::AskBox</name>
    <message>
        <source>Verdict, evidence, likely causes and the next step (Ctrl+Enter)</source>
        <translation>结论、依据、可能的原因和下一步 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>What is wrong with it?</source>
        <translation>哪里有问题？</translation>
    </message>
    <message>
        <source>Paste what you have: a printout, a log, an error message, a table. Or ask: why are 4 GPUs slower?</source>
        <translation>粘贴您手头的内容:输出、日志、错误信息、表格。或直接提问:为什么 4 个 GPU 更慢?</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::MeasureCard</name>
    <message>
        <source>Measure this machine</source>
        <translation>测量这台机器</translation>
    </message>
    <message>
        <source>One command, about two minutes, on the machine itself; it needs PyTorch 2.0 or newer. On several hosts start it on each, with the name of the first in place of HOST.</source>
        <translation>一条命令，约两分钟，在机器本身上运行；需要 PyTorch 2.0 或更新版本。有多台主机时，在每台上启动，并用第一台的名字代替 HOST。</translation>
    </message>
    <message>
        <source>Then drop shardscope-profile.json on the window, or open it here.</source>
        <translation>然后把 shardscope-profile.json 拖到窗口上，或在这里打开。</translation>
    </message>
    <message>
        <source>Open profile…</source>
        <translation>打开测量结果…</translation>
    </message>
    <message>
        <source>In %1</source>
        <translation>在 %1 中</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>已测量</translation>
    </message>
    <message>
        <source>used by predictions</source>
        <translation>用于预测</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未测量</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>尚未</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::MeasureFlow</name>
    <message>
        <source>Measure this machine…</source>
        <translation>测量这台机器…</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::ScheduleInput</name>
    <message>
        <source>Press a task in the column Next, or choose it with the arrow keys and Enter: it runs next on its GPU. The letters on the tasks do it, too. Drag it or press Shift with an arrow key to move it; Delete takes it away.</source>
        <translation>点击“下一个”列中的任务，或用方向键和 Enter 选择它：它将在其 GPU 上接着运行。按任务上的字母键也可以。拖动或按 Shift 加方向键可移动它；Delete 取走它。</translation>
    </message>
    <message>
        <source>To the lanes</source>
        <translation>转到通道</translation>
    </message>
    <message>
        <source>Begin again</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>The keyboard goes on in the view Pipeline</source>
        <translation>键盘焦点转到流水线视图</translation>
    </message>
    <message>
        <source>Another schedule is shown. Undo takes that back, or begin again.</source>
        <translation>显示的是另一种调度。可撤销，或重新开始。</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::KeysCard</name>
    <message>
        <source>What the keys mean</source>
        <translation>键的含义</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Runs that follow from it</source>
        <translation>由此得到的运行</translation>
    </message>
    <message>
        <source>Read without a question, for example:</source>
        <translation>例如,以下内容无需询问即可读取:</translation>
    </message>
    <message>
        <source>%1: which key is GPUs, chunks, throughput?</source>
        <translation>%1:哪个键是 GPU 数、分块数、吞吐量?</translation>
    </message>
    <message>
        <source>Read files of the folder %1 so from now on</source>
        <translation>今后按此读取文件夹 %1 中的文件</translation>
    </message>
    <message numerus="yes">
        <source>%n more files are read by the same.</source>
        <translation>
            <numerusform>另外 %n 个文件按同样方式读取。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Read %n runs</source>
        <translation>
            <numerusform>读取 %n 次运行</numerusform>
        </translation>
    </message>
    <message>
        <source>not used</source>
        <translation>不使用</translation>
    </message>
    <message>
        <source>The names in %1 do not say it. Choose what each is; the others are not used.</source>
        <translation>%1 中的名称无法说明含义。请为每个键选择含义;其余的不使用。</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::RunLessonFlow</name>
    <message>
        <source>Lesson from these runs</source>
        <translation>由这些运行生成课程</translation>
    </message>
    <message>
        <source>Questions about the measured runs that are open, with answers worked out from them</source>
        <translation>关于当前打开的实测运行的问题,答案由这些运行算出</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1(%2)</translation>
    </message>
    <message>
        <source>No question can be asked of this: %1</source>
        <translation>无法就此提问：%1</translation>
    </message>
    <message>
        <source>The lesson is %1: hand it out, and mark the score sheets by it.</source>
        <translation>课程文件为 %1:可分发给学生,并据此评分。</translation>
    </message>
    <message numerus="yes">
        <source>%n questions made.</source>
        <translation>
            <numerusform>已生成 %n 道题。</numerusform>
        </translation>
    </message>
    <message>
        <source>Lesson from this machine</source>
        <translation>由这台机器生成课程</translation>
    </message>
    <message>
        <source>Questions about the links, a pipeline and the memory of the GPUs that are open</source>
        <translation>关于当前 GPU 的链路、流水线和显存的问题</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>显示文件夹</translation>
    </message>
    <message>
        <source>Needs measured runs: drop their files on the window</source>
        <translation>需要测量的运行：把它们的文件拖到窗口上</translation>
    </message>
    <message>
        <source>Needs links between GPUs: this machine has one GPU</source>
        <translation>需要 GPU 之间的链路：这台机器只有一个 GPU</translation>
    </message>
    <message>
        <source>Needs a machine: open a printout of two or more GPUs</source>
        <translation>需要一台机器：打开两个或更多 GPU 的输出</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::LessonText</name>
    <message>
        <source>Picture of the lesson</source>
        <translation>课程图片</translation>
    </message>
</context>
<context>
    <name>shardscope::ui::TraceView</name>
    <message>
        <source>Previous (Shift+F3)</source>
        <translation>上一个 (Shift+F3)</translation>
    </message>
    <message>
        <source>Next (F3)</source>
        <translation>下一个 (F3)</translation>
    </message>
    <message>
        <source>End the search (Esc)</source>
        <translation>结束查找 (Esc)</translation>
    </message>
    <message>
        <source>Find intervals by name</source>
        <translation>按名称查找区间</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>第 %1 个，共 %2 个</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>找到 %1 个</translation>
    </message>
    <message>
        <source>Find intervals by name…</source>
        <translation>按名称查找区间…</translation>
    </message>
</context>
</TS>
