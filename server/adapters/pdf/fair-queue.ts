/** An item of the queue, with whom it belongs to. */
export interface Owned {
  owner: string
}

/** A queue that serves owners in turns (round robin), so that one with two hundred items delays nobody else. */
export interface FairQueue<T extends Owned> {
  push(item: T): void
  /** Puts an item before all others. */
  unshift(item: T): void
  /** The first item of the owner whose turn it is. */
  shift(): T | undefined
  /** Takes out the newest item of the owner who has most waiting; of equal ones, of the last in turn. */
  drop(): T | undefined
  remove(item: T): void
  clear(): T[]
  size(): number
}

export function createFairQueue<T extends Owned>(): FairQueue<T> {
  /** Owners in the order of their turns; nobody stays without an item. */
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
      const most = Math.max(...[...queues.values()].map((items) => items.length))
      const [owner, items] = [...queues].findLast(([, each]) => each.length === most) ?? ['', []]
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
