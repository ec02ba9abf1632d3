// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <memory>
#include <utility>

namespace shardscope::cost {

/// Values worked out once and read ever after, by many threads and without a
/// lock: reading does not write, so threads do not wait for each other's cache
/// lines. Entries stay until the table goes.
template <class Key, class Value, class Hash>
class PlanCache {
public:
    PlanCache() = default;
    PlanCache(const PlanCache &) = delete;
    PlanCache &operator=(const PlanCache &) = delete;
    ~PlanCache()
    {
        for (std::atomic<Node *> &bucket : *m_buckets) {
            for (Node *node = bucket.load(std::memory_order_relaxed); node != nullptr;)
                delete std::exchange(node, node->next);
        }
    }

    /// Valid as long as the table; null: not there yet.
    [[nodiscard]] const Value *find(const Key &key) const
    {
        for (const Node *node = bucketOf(key).load(std::memory_order_acquire); node != nullptr; node = node->next) {
            if (node->key == key)
                return &node->value;
        }
        return nullptr;
    }
    /// A value that another thread put there meanwhile stands beside it: both are the same.
    void insert(const Key &key, Value value)
    {
        std::atomic<Node *> &bucket = bucketOf(key);
        auto node = std::make_unique<Node>(Node{key, std::move(value), bucket.load(std::memory_order_relaxed)});
        while (!bucket.compare_exchange_weak(node->next, node.get(), std::memory_order_release, std::memory_order_relaxed)) {}
        static_cast<void>(node.release()); // the bucket's from now on
        m_size.fetch_add(1, std::memory_order_relaxed);
    }
    [[nodiscard]] std::size_t size() const { return m_size.load(std::memory_order_relaxed); }

private:
    struct Node {
        Key key;
        Value value;
        Node *next = nullptr;
    };
    using Buckets = std::array<std::atomic<Node *>, std::size_t{1} << 13U>;

    [[nodiscard]] std::atomic<Node *> &bucketOf(const Key &key) const { return (*m_buckets)[Hash{}(key) % m_buckets->size()]; }

    std::unique_ptr<Buckets> m_buckets = std::make_unique<Buckets>();
    std::atomic<std::size_t> m_size{0};
};

} // namespace shardscope::cost
