interface Question<Key, Answer> {
  key: Key
  resolve(answer: Answer | undefined): void
  reject(error: unknown): void
}

/**
 * Batches lookups. Returns a function for a single key: all keys requested in the same turn of the event loop are looked
 * up by one call of `ask`, which answers in the order of its keys, with undefined for what it did not find. Nothing is
 * cached.
 */
export function inBatches<Key, Answer>(
  ask: (keys: Key[]) => Promise<(Answer | undefined)[]>,
): (key: Key) => Promise<Answer | undefined> {
  let waiting: Question<Key, Answer>[] = []
  const flush = async () => {
    const batch = waiting
    waiting = []
    try {
      const answers = await ask(batch.map(({ key }) => key))
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index])
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  return (key) =>
    new Promise((resolve, reject) => {
      // After all that has arrived with this turn is read.
      if (waiting.length === 0) setImmediate(flush)
      waiting.push({ key, resolve, reject })
    })
}
