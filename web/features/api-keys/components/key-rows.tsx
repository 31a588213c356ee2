import { useRef } from 'react'
import type { ApiKey, KeyScope } from '../../../../domain/access/api-key.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { formatMoment } from '../../../lib/format/moment.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { useRevokeKey } from '../queries.ts'
import { lifeText } from './key-life.ts'

const WORDS: Record<KeyScope, string> = { read: 'Reads', write: 'Changes', send: 'Sends' }

/** The keys. Revoking one loses the focus, so it moves to the list. */
export function KeyRows({ keys }: { keys: readonly ApiKey[] }) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <ul className="rows keys" ref={list} tabIndex={-1} aria-label="API keys">
      {keys.map((each) => (
        <KeyRow key={each.id} apiKey={each} onRevoked={() => list.current?.focus()} />
      ))}
    </ul>
  )
}

function KeyRow({ apiKey, onRevoked }: { apiKey: ApiKey; onRevoked: () => void }) {
  const { id, name, prefix, scopes, expiresOn, lastUsedAt } = apiKey
  const { mutateAsync: revoke, isPending } = useRevokeKey({
    onSuccess: () => toast.good('Key revoked'),
    onError: (error) => toast.bad(`Failed to revoke the key. ${messageOf(error)}`),
  })

  async function askAndRevoke(): Promise<void> {
    const question = `Do you want to revoke this key?\n\nPrograms that use ${name} are refused from now on.`
    if (!window.confirm(question)) return
    // A failure is reported by onError.
    await revoke(id).catch(() => undefined)
    onRevoked()
  }

  return (
    <li>
      <h3>{name}</h3>
      <p className="more">
        <code>{prefix}…</code>
        <span>{scopes.map((scope) => WORDS[scope]).join(', ')}</span>
        <span>
          {lastUsedAt ? `Last used ${formatMoment(lastUsedAt)}` : 'Never used'}
          {expiresOn && `. ${lifeText(expiresOn)}`}
        </span>
      </p>
      <div className="acts">
        <Button variant="bare" danger busy={isPending} onClick={askAndRevoke}>
          Revoke<span className="sr"> {name}</span>
        </Button>
      </div>
    </li>
  )
}
