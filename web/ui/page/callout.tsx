import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

interface Props {
  bad?: boolean
  /** An alert is read out at once, as after a failed submit. */
  role?: 'status' | 'alert'
  children: ReactNode
}

/** A subtle box that describes a state and what can be done about it. */
export function Callout({ bad = false, role = 'status', children }: Props) {
  return (
    <div className={bad ? 'callout callout--bad' : 'callout'} role={role}>
      <Icon name={bad ? 'alert' : 'tick'} />
      <div>{children}</div>
    </div>
  )
}
