import { useOnline } from '../../lib/browser/online.ts'
import { isSandbox } from '../../lib/browser/settings.ts'
import { paths } from '../../lib/navigation/paths.ts'

/** Thin bars above everything: offline, and simulated mails and payments. */
export function Notices() {
  const online = useOnline()
  return (
    <>
      {isSandbox() && (
        <aside className="notice on-deep" aria-label="Sandbox" data-only="sandbox">
          Sandbox: all mails go to the <a href={paths.outbox}>outbox</a>.
        </aside>
      )}
      <div role="status">
        {!online && (
          <p className="notice notice--offline">
            You are offline. What you type stays here; send it when the network is back.
          </p>
        )}
      </div>
    </>
  )
}
