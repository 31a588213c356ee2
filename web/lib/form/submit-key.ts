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

/** The submit key of a form. */
export function useSubmitKey() {
  const [submitKey] = useState(createSubmitKey)
  return submitKey
}
