import { Redirect as RedirectOnce } from 'wouter'
import { usePlace } from './location.ts'

/**
 * Opens another page in place of this one. Tries again for another target, and after a navigation that came in between:
 * while the target's code is loading, the later navigation wins and may lead back here.
 */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const { key } = usePlace()
  return <RedirectOnce key={`${key} ${to}`} to={to} state={state} replace />
}
