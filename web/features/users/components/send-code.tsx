import { useState } from 'react'
import { messageOf } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { requestConfirmCode } from '../queries.ts'

/** Requests the mailed code that confirms sensitive actions of an account without a password. */
export function SendCode() {
  const [step, setStep] = useState<'unsent' | 'sending' | 'sent'>('unsent')
  async function send(): Promise<void> {
    setStep('sending')
    try {
      await requestConfirmCode()
      setStep('sent')
    } catch (error) {
      toast.bad(messageOf(error))
      setStep('unsent')
    }
  }
  if (step === 'sent') {
    return <p role="status">A 4-digit code is on its way to your e-mail address.</p>
  }
  return (
    <Button busy={step === 'sending'} busyLabel="Sending..." onClick={send}>
      Send me a code
    </Button>
  )
}
