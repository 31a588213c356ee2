import { paths } from '../../app/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

/** Stands in for the pages of the public site that are not written yet. */
export function Component() {
  usePageTitle('Under construction')
  return (
    <div className="wrap page">
      <div className="page__head">
        <h1>Under construction</h1>
      </div>
      <Empty
        title="We are still writing this page."
        action={
          <ButtonLink variant="primary" to={paths.register}>
            Create Free Account
          </ButtonLink>
        }
      >
        Invoices, customers and payments work already: an account is all you need.
      </Empty>
    </div>
  )
}
