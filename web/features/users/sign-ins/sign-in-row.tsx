import type { SignIn } from '../../../../domain/access/sign-in.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { formatAgo, formatLongDate } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { useSignOutOf } from '../queries.ts'

interface Props {
  signIn: SignIn
  /** Set in a group of one device, whose name is above the rows. */
  grouped?: boolean
}

/** One device where the user is signed in; signing out of the current one is a logout. */
export function SignInRow({ signIn, grouped = false }: Props) {
  const { device, address, signedInAt, lastSeenAt, current } = signIn
  const { mutateAsync: signOut, isPending, isSuccess } = useSignOutOf(signIn)
  async function end(): Promise<void> {
    try {
      await signOut()
      toast.good(current ? 'Loging out....' : `Signed out of ${device}.`)
    } catch (error) {
      toast.bad(messageOf(error))
    }
  }
  return (
    <li>
      {!grouped && (
        <h3>
          {device}
          {current && <span className="badge">This device</span>}
        </h3>
      )}
      <p className="small muted">
        Since <time dateTime={signedInAt.toISOString()}>{formatLongDate(signedInAt)}</time>
        <br />
        Last active {formatAgo(lastSeenAt)}, from {address}
      </p>
      <Button busy={isPending || isSuccess} busyLabel="Signing out..." onClick={end}>
        Sign out<span className="sr"> of {device}</span>
      </Button>
    </li>
  )
}
