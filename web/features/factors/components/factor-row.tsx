import { useState } from 'react'
import type { Factor } from '../../../../domain/access/factors.ts'
import { formatAgo, formatLongDate } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/button.tsx'
import { RemoveFactor } from './remove-factor.tsx'
import { RenameFactor } from './rename-factor.tsx'

interface Props {
  factor: Factor
  /** True if without this factor the password alone would be enough. */
  isLast: boolean
  onRemove: () => void
}

const KINDS = { totp: 'Authenticator app', passkey: 'Passkey' }

/** One authenticator app or passkey. */
export function FactorRow({ factor, isLast, onRemove }: Props) {
  const { kind, name, createdAt, usedAt } = factor
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const close = () => setOpen(null)
  return (
    <li>
      <h3>{name}</h3>
      <p className="small muted">
        {name !== KINDS[kind] && `${KINDS[kind]}, `}
        {name === KINDS[kind] ? 'Added' : 'added'}{' '}
        <time dateTime={createdAt.toISOString()}>{formatLongDate(createdAt)}</time>
        <br />
        {usedAt ? `Last used ${formatAgo(usedAt)}` : 'Not used yet'}
      </p>
      <div className="factors__row-acts">
        <Button onClick={() => setOpen('rename')}>
          Rename<span className="sr"> {name}</span>
        </Button>
        <Button danger onClick={() => setOpen('remove')}>
          Remove<span className="sr"> {name}</span>
        </Button>
      </div>
      {open === 'rename' && <RenameFactor factor={factor} onClose={close} />}
      {open === 'remove' && (
        <RemoveFactor
          name={name}
          isLast={isLast}
          onClose={close}
          onRemove={() => {
            close()
            onRemove()
          }}
        />
      )}
    </li>
  )
}
