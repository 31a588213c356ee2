import { messageOf } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { useRequestConfirmCode } from '../queries.ts'

/** Requests the mailed code that confirms sensitive actions of an account without a password. */
export function SendCode() {
  const { mutate, isPending, isSuccess } = useRequestConfirmCode({
    onError: (error) => toast.bad(messageOf(error)),
  })
  if (isSuccess) {
    return <p role="status">A 4-digit code is on its way to your e-mail address.</p>
  }
  return (
    <Button busy={isPending} busyLabel="Sending..." onClick={() => mutate()}>
      Send me a code
    </Button>
  )
}
