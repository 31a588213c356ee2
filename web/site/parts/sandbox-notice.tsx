import { paths } from '../../lib/navigation/paths.ts'

/** The sandbox's thin bar; the server removes it when mails and payments are real. */
export function SandboxNotice() {
  return (
    <aside className="notice on-deep" aria-label="Sandbox" data-only="sandbox">
      Sandbox: all mails go to the <a href={paths.outbox}>outbox</a>.
    </aside>
  )
}
