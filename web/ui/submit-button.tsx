import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface Props {
  busy: boolean
  /** Replaces the label while busy: 'Sending...'. */
  busyLabel: string
  children: ReactNode
}

/** The wide button that sends the form of an account screen. */
export function SubmitButton({ busy, busyLabel, children }: Props) {
  return (
    <Button type="submit" variant="primary" size="lg" wide busy={busy} busyLabel={busyLabel}>
      {children}
    </Button>
  )
}
