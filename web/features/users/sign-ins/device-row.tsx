import { formatAgo } from '../../../lib/format/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { DeviceGroup } from './group-sign-ins.ts'
import { SignInRow } from './sign-in-row.tsx'

/** One kind of device. Several sign-ins of it share a row that opens, so that they do not fill a phone. */
export function DeviceRow({ device, signIns }: DeviceGroup) {
  const [latest, ...others] = signIns
  if (!latest) return null
  if (others.length === 0) return <SignInRow signIn={latest} />
  return (
    <li className="sign-ins__group">
      <details>
        <summary>
          <h3>
            {device} · {signIns.length} sign-ins
          </h3>
          <span className="small muted">Last active {formatAgo(latest.lastSeenAt)}</span>
          <Icon name="forward" />
        </summary>
        <ul>
          {signIns.map((signIn) => (
            <SignInRow key={signIn.id} signIn={signIn} grouped />
          ))}
        </ul>
      </details>
    </li>
  )
}
