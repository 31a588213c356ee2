import { type ReactNode, useState } from 'react'
import type { User } from '../../../domain/access/user.ts'
import { useIsMeAnswered, useMe } from '../../features/users/index.ts'
import { useOnline } from '../../lib/browser/online.ts'
import { usePlace } from '../../lib/navigation/location.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { Redirect } from '../../lib/navigation/redirect.tsx'
import { pathOf, returnPathIn } from '../../lib/navigation/return-path.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadError } from '../../ui/page/load-error.tsx'
import { PageSkeleton } from '../../ui/page/skeleton.tsx'
import { PageBoundary } from './route-error.tsx'

/** What a page requires of its visitor; each level includes those before it. */
type Need = 'session' | 'verified' | 'premium'

/**
 * The access check before a page (AUTH-11). A visitor gets in by the server's answer, or by the last one that this
 * device knows while the next is under way (decision 0084). Until then it shows a skeleton; on failure, the reason and a
 * retry; offline, it continues when the network is back. Redirects keep the requested page (ROUTE-6).
 */
export function Gate({ need, children }: { need: Need; children: ReactNode }) {
  const { token, left, lost } = useSession()
  const place = usePlace()
  const me = useMe()
  const isAnswered = useIsMeAnswered()
  const online = useOnline()

  if (!token) {
    const state = left ? null : { from: pathOf(place), signedOut: lost }
    return <Redirect to={paths.login} state={state} />
  }
  const missing = me.data && missingStep(me.data, need)
  if (me.data && !missing) return <PageBoundary>{children}</PageBoundary>
  // What this device kept can open a page, but never redirects: the plan may have been paid since.
  if (missing && isAnswered) {
    const from = returnPathIn(place.state) ?? pathOf(place)
    return <Redirect to={missing} state={{ from }} />
  }
  if (!online) return <Offline retry={me.refetch} />
  if (me.error) {
    return (
      <CheckFailed title="Your account could not be checked." error={me.error} retry={me.refetch} />
    )
  }
  return <PageSkeleton />
}

/** Sends signed-in users away from Login and Register, to the page they asked for or else to the dashboard. */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const { token } = useSession()
  const { state } = usePlace()
  return token ? <Redirect to={returnPathIn(state) ?? paths.dashboard} /> : children
}

function missingStep(user: User, need: Need): string | null {
  if (need === 'session') return null
  if (!user.verified) return paths.verifyEmail
  return need === 'premium' && !user.hasPlan ? paths.checkout : null
}

function CheckFailed(props: { title: string; error: Error; retry: () => Promise<unknown> }) {
  return (
    <div className="held">
      <LoadError as="h1" title={props.title} error={props.error} onRetry={props.retry} />
    </div>
  )
}

/** Offers a retry as well, because a browser may be wrong about being offline. */
function Offline({ retry }: { retry: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  async function tryAgain(): Promise<void> {
    setBusy(true)
    await retry().finally(() => setBusy(false))
  }
  return (
    <div className="held">
      <div className="load-error" role="alert">
        <Icon name="alert" />
        <div>
          <h1 className="load-error__title">You are offline.</h1>
          <p className="muted">This page opens automatically as soon as the network is back.</p>
        </div>
        <Button busy={busy} busyLabel="Retrying..." onClick={tryAgain}>
          Retry
        </Button>
      </div>
    </div>
  )
}
