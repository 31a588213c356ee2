import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { ButtonLink } from '../button.tsx'
import { Empty } from './empty.tsx'

interface Props {
  /** 'Invoice not found' */
  title: string
  /** The address of the list, and the label of the link there. */
  to: string
  back: string
  /** Why that may be. */
  children: string
}

/** Instead of a page about what was deleted, never existed or is another user's; it does not reveal which. */
export function Missing({ title, to, back, children }: Props) {
  usePageTitle(title)
  return (
    <Empty
      as="h1"
      title={title}
      action={
        <ButtonLink variant="primary" to={to}>
          {back}
        </ButtonLink>
      }
    >
      {children}
    </Empty>
  )
}
