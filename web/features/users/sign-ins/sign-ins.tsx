import { Link } from 'wouter'
import { messageOf } from '../../../lib/api/api.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { UntilLoaded } from '../../../ui/page/until-loaded.tsx'
import { useSignIns, useSignOutElsewhere } from '../queries.ts'
import { DeviceRow } from './device-row.tsx'
import { groupSignIns } from './group-sign-ins.ts'

/** The devices where the user is signed in, with sign-out buttons (AUTH-12). The current one is always listed. */
export function SignIns() {
  const query = useSignIns()
  const { data } = query
  return (
    <section className="part" aria-labelledby="sign-ins">
      <h2 id="sign-ins">Where you are signed in</h2>
      <p className="muted">
        If you do not know one of these, sign it out and{' '}
        <Link to={paths.forgetPassword}>change your password</Link>.
      </p>
      {data && (
        <ul className="sign-ins">
          {groupSignIns(data).map((group) => (
            <DeviceRow key={group.signIns[0]?.id} {...group} />
          ))}
        </ul>
      )}
      {data && data.length > 1 && <SignOutElsewhere />}
      <UntilLoaded query={query} failed="Your devices could not load.">
        <LoadingState />
      </UntilLoaded>
    </section>
  )
}

function SignOutElsewhere() {
  const { mutateAsync: signOut, isPending, isSuccess } = useSignOutElsewhere()
  async function end(): Promise<void> {
    if (!window.confirm('Sign out everywhere else? Every other device has to log in again.')) return
    try {
      await signOut()
      toast.good('Signed out everywhere else.')
    } catch (error) {
      toast.bad(messageOf(error))
    }
  }
  return (
    <Button danger busy={isPending || isSuccess} busyLabel="Signing out..." onClick={end}>
      Sign out everywhere else
    </Button>
  )
}

function LoadingState() {
  return (
    <Loading label="Loading your devices...">
      <div className="sign-ins sign-ins--wait">
        <Skeleton width="180px" />
        <Skeleton width="80%" />
      </div>
    </Loading>
  )
}
