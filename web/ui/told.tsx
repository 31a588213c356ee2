import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A quiet box that tells how something stands, with what can be done about it. */
export function Told({ bad = false, children }: { bad?: boolean; children: ReactNode }) {
  return (
    <div className={bad ? 'told told--bad' : 'told'} role="status">
      <Icon name={bad ? 'alert' : 'tick'} />
      <div>{children}</div>
    </div>
  )
}
