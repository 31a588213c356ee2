/** An item with its owner. */
export interface Owned {
  owner: string
}

/** A queue that serves owners round-robin, so that one with two hundred items does not delay the others. */
export interface FairQueue<T extends Owned> {
  push(item: T): void
  /** Inserts an item at the front. */
  unshift(item: T): void
  /** Removes the first item of the owner whose turn it is. */
  shift(): T | undefined
  /** Removes the newest item of the owner with the most; among equals, of the last in turn. */
  drop(): T | undefined
  remove(item: T): void
  clear(): T[]
  size(): number
}

export function createFairQueue<T extends Owned>(): FairQueue<T> {
  /** Queues in the order of the owners' turns; none is empty. */
  let queues = new Map<string, T[]>()
  const replace = (owner: string, items: T[]) => {
    if (items.length > 0) queues.set(owner, items)
    else queues.delete(owner)
  }
  return {
    push: (item) => replace(item.owner, [...(queues.get(item.owner) ?? []), item]),
    unshift(item) {
      const items = [item, ...(queues.get(item.owner) ?? [])]
      queues.delete(item.owner)
      queues = new Map([[item.owner, items], ...queues])
    },
    shift() {
      const [owner, [item, ...rest]] = queues.entries().next().value ?? ['', []]
      queues.delete(owner)
      replace(owner, rest)
      return item
    },
    drop() {
      const longest = Math.max(...[...queues.values()].map((items) => items.length))
      const [owner, items] = [...queues].findLast(([, each]) => each.length === longest) ?? ['', []]
      replace(owner, items.slice(0, -1))
      return items.at(-1)
    },
    remove(item) {
      const items = queues.get(item.owner) ?? []
      replace(
        item.owner,
        items.filter((other) => other !== item),
      )
    },
    clear() {
      const items = [...queues.values()].flat()
      queues.clear()
      return items
    },
    size: () => queues.values().reduce((sum, items) => sum + items.length, 0),
  }
}
