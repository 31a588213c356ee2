import { useRef, useState } from 'react'
import { messageOf } from '../lib/api/api.ts'
import { toast } from '../lib/toasts.ts'
import { Button } from './button.tsx'

/** Sends a code again and confirms it; if it is too soon, the server's message says when. */
export function ResendButton({ send }: { send: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  async function resend(): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await send()
      toast.good('Code has been resend to your Email Address')
    } catch (error) {
      toast.bad(messageOf(error))
    }
    running.current = false
    setBusy(false)
  }
  return (
    <Button busy={busy} busyLabel="Sending..." onClick={resend}>
      Resend
    </Button>
  )
}
