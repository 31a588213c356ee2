import { useQueryClient } from '@tanstack/react-query'
import { formatMoment } from '../../lib/format/moment.ts'
import { freshness } from '../../lib/kept/kept.ts'
import { useStore } from '../../lib/use-store.ts'

/**
 * A note that the screen shows what this device kept, until the server has answered. Screen readers announce it only
 * when that fails.
 */
export function Freshness() {
  const { state, at } = useStore(freshness)
  const cache = useQueryClient()
  return (
    <>
      {state === 'refreshing' && (
        <p className="freshness freshness--quiet" aria-hidden="true">
          Last known. Updating…
        </p>
      )}
      <div role="status">
        {state === 'failed' && (
          <p className="freshness">
            Last known {formatMoment(at)}.
            <button
              type="button"
              className="freshness__again"
              onClick={() => cache.refetchQueries({ type: 'active' })}
            >
              Update
            </button>
          </p>
        )}
      </div>
    </>
  )
}
