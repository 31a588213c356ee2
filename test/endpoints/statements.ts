import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'

const running = new AsyncLocalStorage<string[]>()

/** Statements that open and close transactions, or set whose rows they see. */
const FRAME = /^(begin|commit|rollback|select set_config)/

// Called by the database driver in the context of whoever asked, so that jobs at the same time do not count.
subscribe('risiti:database', (texts) => {
  if (!Array.isArray(texts)) return
  for (const text of texts.map(String)) if (!FRAME.test(text)) running.getStore()?.push(text)
})

/** The result of `work` and the statements that it caused, without the frame of transactions. */
export async function statementsOf<T>(work: () => Promise<T>): Promise<[T, string[]]> {
  const statements: string[] = []
  return [await running.run(statements, work), statements]
}
