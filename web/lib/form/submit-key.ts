import { useState } from 'react'
import { newKey } from '../api/api.ts'

/** One key per submit: one without a response may have been carried out, so repeating it unchanged reuses its key. */
export function createSubmitKey() {
  let last: { key: string; values: string } | null = null
  return {
    take: (values: unknown): string => {
      const text = JSON.stringify(values)
      if (last?.values !== text) last = { key: newKey(), values: text }
      return last.key
    },
    put: (key: string, values: unknown): void => {
      last = { key, values: JSON.stringify(values) }
    },
    drop: (): void => {
      last = null
    },
  }
}

/** The submit key of a form. `sentAs` is a key that its first values may have been sent under. */
export function useSubmitKey(values?: unknown, sentAs = '') {
  const [submitKey] = useState(() => {
    const created = createSubmitKey()
    if (sentAs) created.put(sentAs, values)
    return created
  })
  return submitKey
}
