// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/trace/shapes.h"

#include "core/io/json/json.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

namespace shardscope::io {

namespace {

/// Products by the place of their first matrix; of the others, operands that are read alone.
constexpr std::array<std::pair<std::string_view, std::size_t>, 4> products{
    {{"aten::mm", 0}, {"aten::bmm", 0}, {"aten::addmm", 1}, {"aten::baddbmm", 1}}};
/// Operations of attention on [batch, heads, tokens, head dimension]: place of the queries, of the value that says whether it
/// is causal (PyTorch's native_functions.yaml), and whether it is a backward pass.
struct Attention {
    std::string_view name;
    std::size_t queries;
    std::size_t causal;
    bool backward;
};
constexpr std::array<Attention, 6> attentions{{{"aten::_scaled_dot_product_cudnn_attention", 0, 6, false},
                                               {"aten::_scaled_dot_product_cudnn_attention_backward", 1, 14, true},
                                               {"aten::_scaled_dot_product_flash_attention", 0, 4, false},
                                               {"aten::_scaled_dot_product_flash_attention_backward", 1, 11, true},
                                               {"aten::_scaled_dot_product_efficient_attention", 0, 6, false},
                                               {"aten::_scaled_dot_product_efficient_attention_backward", 1, 11, true}}};

/// Behind "aten::", each between two blanks.
constexpr std::string_view passes =
    " _log_softmax _log_softmax_backward_data _softmax _softmax_backward_data _to_copy add add_ clone copy_ div div_ fill_ gelu "
    "gelu_backward mul mul_ native_dropout native_layer_norm native_layer_norm_backward neg pow relu silu silu_backward sub tanh "
    "tanh_backward threshold_backward ";

struct Operand {
    std::vector<std::int64_t> dims;
    std::string type;
    double elements = 0; ///< that lie in memory

    [[nodiscard]] double bytes() const { return elements * elementBytes(type); }
};

/// Tensors alone; a number among the operands is none.
std::optional<std::vector<Operand>> operandsOf(const RawShapes &raw)
{
    constexpr std::int64_t most = std::int64_t{1} << 40;
    const Json dims = Json::parse(raw.dims, nullptr, false);
    const Json types = Json::parse(raw.types, nullptr, false);
    const Json strides = raw.strides.empty() ? Json() : Json::parse(raw.strides, nullptr, false);
    if (!dims.is_array() || !types.is_array() || dims.size() != types.size())
        return std::nullopt;
    std::vector<Operand> out;
    for (std::size_t i = 0; i < dims.size(); ++i) {
        if (!dims[i].is_array() || dims[i].empty() || !types[i].is_string())
            continue;
        Operand one{{}, types[i].get<std::string>(), 1};
        const bool strided =
            strides.is_array() && i < strides.size() && strides[i].is_array() && strides[i].size() == dims[i].size();
        for (std::size_t k = 0; k < dims[i].size(); ++k) {
            if (!dims[i][k].is_number_integer() || dims[i][k] < 0 || dims[i][k] > most)
                return std::nullopt;
            one.dims.push_back(dims[i][k].get<std::int64_t>());
            if (!strided || strides[i][k] != 0)
                one.elements *= static_cast<double>(one.dims.back());
        }
        out.push_back(std::move(one));
    }
    return out.empty() ? std::nullopt : std::optional(std::move(out));
}

std::string textOf(const Operand &one)
{
    std::string out = "[";
    for (const std::int64_t dim : one.dims)
        out += (out.size() > 1 ? ", " : "") + std::to_string(dim);
    return out + "]";
}

std::string formatOf(std::string_view type)
{
    if (type.find("BFloat16") != std::string_view::npos)
        return "bf16";
    if (type.find("Half") != std::string_view::npos)
        return "fp16";
    if (type.find("Float8") != std::string_view::npos)
        return "fp8";
    return type == "float" || type == "Float" ? "fp32" : "";
}

/// [b, m, k] by [b, k, n], or without b.
bool countProduct(const std::vector<Operand> &all, std::size_t first, runs::ShapedCall &out)
{
    if (all.size() < first + 2)
        return false;
    const std::vector<std::int64_t> &a = all[first].dims;
    const std::vector<std::int64_t> &b = all[first + 1].dims;
    const std::size_t rank = a.size();
    if (rank < 2 || rank > 3 || b.size() != rank || a[rank - 1] != b[rank - 2] || (rank == 3 && a[0] != b[0]))
        return false;
    const double rows = static_cast<double>(a[rank - 2]) * static_cast<double>(rank == 3 ? a[0] : 1);
    const auto columns = static_cast<double>(b[rank - 1]);
    out.flop = 2 * rows * static_cast<double>(a[rank - 1]) * columns;
    out.bytes += rows * columns * elementBytes(all[first].type);
    out.operands = textOf(all[first]) + " × " + textOf(all[first + 1]);
    out.format = formatOf(all[first].type);
    return true;
}

std::optional<bool> truthAt(std::string_view values, std::size_t place)
{
    const Json list = Json::parse(values, nullptr, false);
    if (!list.is_array() || place >= list.size() || !list[place].is_string())
        return std::nullopt;
    const auto word = list[place].get<std::string>();
    return word == "True" ? std::optional(true) : word == "False" ? std::optional(false) : std::nullopt;
}

/// Of queries and keys, each query sees those up to its own place.
double causalPairs(double queries, double keys)
{
    const double both = std::min(queries, keys);
    return both * (both + 1) / 2 + (queries - both) * keys;
}

bool countAttention(const std::vector<Operand> &all, const Attention &attention, std::string_view values, runs::ShapedCall &out)
{
    const std::optional<bool> causal = truthAt(values, attention.causal);
    if (!causal || all.size() < attention.queries + 3)
        return false;
    const Operand &q = all[attention.queries];
    const Operand &k = all[attention.queries + 1];
    const Operand &v = all[attention.queries + 2];
    if (q.dims.size() != 4 || k.dims.size() != 4 || v.dims.size() != 4 || q.dims[3] != k.dims[3] || k.dims[2] != v.dims[2])
        return false;
    const auto queries = static_cast<double>(q.dims[2]);
    const auto keys = static_cast<double>(k.dims[2]);
    const double pairs =
        static_cast<double>(q.dims[0]) * static_cast<double>(q.dims[1]) * (*causal ? causalPairs(queries, keys) : queries * keys);
    const auto scores = static_cast<double>(q.dims[3]);
    const auto mixed = static_cast<double>(v.dims[3]);
    // Forward QKᵀ and PV; backward QKᵀ again, dOVᵀ, PᵀdO, dSK, dSᵀQ.
    out.flop = 2 * pairs * (attention.backward ? 3 * scores + 2 * mixed : scores + mixed);
    const double written = queries * mixed * static_cast<double>(q.dims[0] * q.dims[1]) * elementBytes(q.type);
    out.bytes += attention.backward ? q.bytes() + k.bytes() + v.bytes() : written;
    out.operands = textOf(q) + " × " + textOf(k);
    if (*causal)
        out.operands += ", causal";
    out.format = formatOf(q.type);
    return true;
}

const Attention *attentionOf(std::string_view operation)
{
    const auto found = std::ranges::find(attentions, operation, &Attention::name);
    return found == attentions.end() ? nullptr : &*found;
}

} // namespace

bool isAttention(std::string_view operation)
{
    return attentionOf(operation) != nullptr;
}

bool isCounted(std::string_view operation)
{
    constexpr std::string_view library = "aten::";
    if (!operation.starts_with(library) || operation.find(' ') != std::string_view::npos)
        return false;
    const std::string word = ' ' + std::string(operation.substr(library.size())) + ' ';
    return passes.find(word) != std::string_view::npos || isAttention(operation)
           || std::ranges::find(products, operation, &std::pair<std::string_view, std::size_t>::first) != products.end();
}

int elementBytes(std::string_view type)
{
    if (const auto name = type.rfind(':'); name != std::string_view::npos)
        type.remove_prefix(name + 1);
    const auto starts = [type](std::initializer_list<std::string_view> names) {
        return std::ranges::any_of(names, [type](std::string_view name) { return type.starts_with(name); });
    };
    if (starts({"Float8", "Byte", "Char", "Bool", "UInt8", "Int8", "bool", "signed char", "unsigned char"}))
        return 1;
    if (starts({"BFloat16", "Half", "Short", "UInt16", "short"}))
        return 2;
    if (starts({"Double", "Long", "ComplexFloat", "double", "long"}))
        return 8;
    return starts({"Float", "Int", "UInt32", "float", "int"}) ? 4 : 0;
}

std::optional<runs::ShapedCall> shapedCall(std::string_view operation, const RawShapes &raw)
{
    const std::optional<std::vector<Operand>> operands = operandsOf(raw);
    if (!operands || std::ranges::any_of(*operands, [](const Operand &one) { return elementBytes(one.type) == 0; }))
        return std::nullopt;
    runs::ShapedCall out;
    out.name = operation;
    for (const Operand &one : *operands)
        out.bytes += one.bytes();
    if (const Attention *attention = attentionOf(operation))
        return countAttention(*operands, *attention, raw.values, out) ? std::optional(std::move(out)) : std::nullopt;
    const auto product = std::ranges::find(products, operation, &std::pair<std::string_view, std::size_t>::first);
    if (product != products.end())
        return countProduct(*operands, product->second, out) ? std::optional(std::move(out)) : std::nullopt;
    const Operand &first = operands->front();
    if (operation != "aten::copy_" && operation != "aten::fill_") // these write an operand that is counted
        out.bytes += operation.ends_with('_') ? first.bytes() : std::ranges::max(*operands, {}, &Operand::bytes).bytes();
    out.operands = textOf(first);
    for (std::size_t i = 1; i < operands->size(); ++i)
        out.operands += ", " + textOf((*operands)[i]);
    out.format = formatOf(first.type);
    return out;
}

} // namespace shardscope::io
