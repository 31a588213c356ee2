import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ShownOnce } from '../../../ui/overlays/shown-once.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { useApiKeys } from '../queries.ts'
import { AddKey } from './add-key.tsx'
import { KeyRows } from './key-rows.tsx'
import { RevokeAll } from './revoke-all.tsx'
import '../api-keys.css'

/** The API keys of the account: what each may do, when it was last used, and how to revoke it. */
export function ApiKeys() {
  const { data, error, refetch } = useApiKeys()
  const [isAdding, setAdding] = useState(false)
  /** The key that was just made. */
  const [made, setMade] = useState('')
  return (
    <section className="connection" aria-labelledby="api-keys">
      <h2 id="api-keys">API keys</h2>
      <p className="muted">
        With a key another program works in your account, as far as you allow. No key can sign in,
        change your password, see your plan or make other keys.
      </p>
      {data && data.length > 0 && <KeyRows keys={data} />}
      {data?.length === 0 && <p>You have no keys yet.</p>}
      {error && !data && (
        <LoadError title="Your keys could not load." error={error} onRetry={refetch} />
      )}
      {!data && !error && (
        <Loading label="Loading your keys...">
          <Skeleton width="60%" />
        </Loading>
      )}
      <div className="connection__acts">
        <Button icon="plus" onClick={() => setAdding(true)}>
          Add API key
        </Button>
        {data && data.length > 1 && <RevokeAll count={data.length} />}
      </div>
      {isAdding && (
        <AddKey
          onAdded={(key) => {
            setAdding(false)
            setMade(key)
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {made && (
        <ShownOnce
          title="Copy your key now"
          about="It is not shown again. Keep it safe like a password: anyone who has it can do in your account what the key allows."
          text={made}
          onClose={() => setMade('')}
        />
      )}
    </section>
  )
}
