import { paths } from '../../../lib/navigation/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/page/empty.tsx'

/** Instead of a form for what a business sends, while there is no business. `children`: what the business is for. */
export function BusinessFirst({ children }: { children: string }) {
  return (
    <Empty
      as="h1"
      title="Add your business first"
      action={
        <ButtonLink variant="primary" to={paths.newBusiness}>
          Add Business
        </ButtonLink>
      }
    >
      {children}
    </Empty>
  )
}
