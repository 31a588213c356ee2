import { paths } from '../../../lib/navigation/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/page/empty.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'

/** For an id that is not one of the user's customers. */
export function CustomerNotFound() {
  return (
    <>
      <PageHeader title="Customer not found" />
      <Empty
        title="This customer is not on your list."
        action={<ButtonLink to={paths.customers}>Back to your customers</ButtonLink>}
      >
        It may have been deleted, or the address is not complete.
      </Empty>
    </>
  )
}
