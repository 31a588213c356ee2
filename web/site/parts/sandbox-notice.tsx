import { paths } from '../../app/paths.ts'

/** The thin bar of the sandbox; the server cuts it out where real mails and payments go out. */
export function SandboxNotice() {
  return (
    <aside className="notice on-deep" aria-label="Sandbox" data-only="sandbox">
      Sandbox: all mails go to the <a href={paths.outbox}>outbox</a>.
    </aside>
  )
}
