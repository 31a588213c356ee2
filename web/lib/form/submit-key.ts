import { useCallback, useRef } from 'react'
import { newKey } from '../api/api.ts'

/** One key per submit: one without a response may have been carried out, so repeating it unchanged reuses its key. */
export function useSubmitKey() {
  const last = useRef<{ key: string; values: string } | null>(null)
  const take = useCallback((values: unknown) => {
    const text = JSON.stringify(values)
    if (last.current?.values !== text) last.current = { key: newKey(), values: text }
    return last.current.key
  }, [])
  const put = useCallback((key: string, values: unknown) => {
    last.current = { key, values: JSON.stringify(values) }
  }, [])
  const drop = useCallback(() => {
    last.current = null
  }, [])
  return { take, put, drop }
}
