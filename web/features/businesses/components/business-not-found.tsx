import { paths } from '../../../lib/navigation/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/page/empty.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'

/** For an id that is not one of the user's businesses. */
export function BusinessNotFound() {
  return (
    <>
      <PageHeader title="Business not found" />
      <Empty
        title="This business is not one of yours."
        action={<ButtonLink to={paths.businesses}>Back to your businesses</ButtonLink>}
      >
        The address may not be complete.
      </Empty>
    </>
  )
}
