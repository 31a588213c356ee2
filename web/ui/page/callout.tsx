import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

/** A subtle box that describes a state and what can be done about it. */
export function Callout({ bad = false, children }: { bad?: boolean; children: ReactNode }) {
  return (
    <div className={bad ? 'callout callout--bad' : 'callout'} role="status">
      <Icon name={bad ? 'alert' : 'tick'} />
      <div>{children}</div>
    </div>
  )
}
