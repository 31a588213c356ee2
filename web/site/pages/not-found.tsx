import { paths } from '../../app/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { toast } from '../../ui/toast.tsx'

/** Any address that the route table does not know (ROUTE-4). */
export function Component() {
  usePageTitle('Page not found')
  return (
    <div className="wrap page">
      <div className="page__head">
        <h1>Page not found</h1>
      </div>
      <Empty
        title="The page could not be found."
        action={
          <ButtonLink variant="primary" to={paths.home} onClick={() => toast.good('redirecting..')}>
            Go back home
          </ButtonLink>
        }
      >
        The address may be misspelled, or the page has moved.
      </Empty>
    </div>
  )
}
