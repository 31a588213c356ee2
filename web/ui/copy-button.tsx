import type { ReactNode } from 'react'
import { toast } from '../lib/toasts.ts'
import { Button } from './button.tsx'

/** Copies a text. If the browser refuses, the user can still select it. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      toast.good('Copied.')
    } catch {
      toast.bad('It could not be copied. Select it and copy it by hand.')
    }
  }
  return <Button onClick={copy}>{children}</Button>
}
