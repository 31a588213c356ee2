import { ApiKeys } from '../features/api-keys/index.ts'
import { Webhooks } from '../features/webhooks/index.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { BackLink } from '../ui/page/back-link.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'

/** How other programs work with the account. */
export function Component() {
  usePageTitle('Connections')
  return (
    <>
      <BackLink to={paths.account}>Account</BackLink>
      <PageHeader title="Connections" />
      <p className="muted connections__more">
        How it works, with examples, is on the page for <a href={paths.developers}>developers</a>.
      </p>
      <div className="connections">
        <ApiKeys />
        <Webhooks />
      </div>
    </>
  )
}
