import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import type { User } from '../../contract/users.ts'
import { useMe } from '../features/users/index.ts'
import { useOnline } from '../lib/online.ts'
import { fromOf, hereOf } from '../lib/return-address.ts'
import { useSession } from '../lib/session.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { paths } from './paths.ts'
import { Place } from './route-error.tsx'

/** What a page asks of its visitor; each step includes those before it. */
type Need = 'session' | 'verified' | 'premium'

/**
 * The gate before a page (AUTH-11). It lets in on the server's word alone: while that is awaited there is a skeleton,
 * and when it cannot be had, what happened and a retry; without a network it goes on when that is back. The page that was asked for is kept on the way (ROUTE-6).
 */
export function Gate({ need }: { need: Need }) {
  const { token, left } = useSession()
  const location = useLocation()
  const me = useMe()
  const online = useOnline()

  if (!token) {
    const state = left ? null : { from: hereOf(location) }
    return <Navigate to={paths.login} state={state} replace />
  }
  if (me.data) {
    const detour = missingStep(me.data, need)
    if (!detour) return <Place waiting={<Waiting />} />
    const from = fromOf(location.state) ?? hereOf(location)
    return <Navigate to={detour} state={{ from }} replace />
  }
  if (!online) return <Offline retry={me.refetch} />
  if (me.error) {
    return <Held title="Your account could not be checked." error={me.error} retry={me.refetch} />
  }
  return <Waiting />
}

/** Signed in, there is nothing to do on Login and Register: on to where one wanted to go, else to the dashboard. */
export function GuestsOnly() {
  const { token } = useSession()
  const { state } = useLocation()
  return token ? <Navigate to={fromOf(state) ?? paths.dashboard} replace /> : <Outlet />
}

function missingStep(user: User, need: Need): string | null {
  if (need === 'session') return null
  if (!user.verified) return paths.verifyEmail
  return need === 'premium' && !user.isPremium ? paths.checkout : null
}

function Held(props: { title: string; error: Error; retry: () => unknown }) {
  return (
    <div className="held">
      <LoadError as="h1" title={props.title} error={props.error} onRetry={props.retry} />
    </div>
  )
}

/** A browser may be wrong about its network, so that there is a retry here too. */
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
          <p className="muted">This page opens by itself as soon as the network is back.</p>
        </div>
        <Button busy={busy} busyLabel="Retrying..." onClick={tryAgain}>
          Retry
        </Button>
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <Loading>
      <Skeleton width="240px" height="34px" />
      <Skeleton height="1px" />
      <Skeleton width="70%" />
      <Skeleton width="50%" />
    </Loading>
  )
}
