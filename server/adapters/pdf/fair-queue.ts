/** An item with its account. */
export interface Owned {
  account: string
}

/** A queue that serves accounts round-robin, so that one with two hundred items does not delay the others. */
export interface FairQueue<T extends Owned> {
  push(item: T): void
  /** Inserts an item at the front. */
  unshift(item: T): void
  /** Removes the first item of the account whose turn it is. */
  shift(): T | undefined
  /** Removes the newest item of the account with the most; among equals, of the last in turn. */
  drop(): T | undefined
  remove(item: T): void
  clear(): T[]
  size(): number
}

/** An empty queue. It has no bound of its own: `drop` makes space. */
export function createFairQueue<T extends Owned>(): FairQueue<T> {
  /** Queues in the order of the accounts' turns; none is empty. */
  let queues = new Map<string, T[]>()
  const replace = (account: string, items: T[]) => {
    if (items.length > 0) queues.set(account, items)
    else queues.delete(account)
  }
  return {
    push: (item) => replace(item.account, [...(queues.get(item.account) ?? []), item]),
    unshift(item) {
      const items = [item, ...(queues.get(item.account) ?? [])]
      queues.delete(item.account)
      queues = new Map([[item.account, items], ...queues])
    },
    shift() {
      const [account, [item, ...rest]] = queues.entries().next().value ?? ['', []]
      queues.delete(account)
      replace(account, rest)
      return item
    },
    drop() {
      const longest = Math.max(...[...queues.values()].map((items) => items.length))
      const [account, items] = [...queues].findLast(([, each]) => each.length === longest) ?? [
        '',
        [],
      ]
      replace(account, items.slice(0, -1))
      return items.at(-1)
    },
    remove(item) {
      const items = queues.get(item.account) ?? []
      replace(
        item.account,
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
