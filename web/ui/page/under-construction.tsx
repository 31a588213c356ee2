import { ButtonLink } from '../button.tsx'
import { Empty } from './empty.tsx'
import { PageHeader } from './page-header.tsx'

interface Props {
  title: string
  /** What the page will do. */
  children: string
  /** Where 'Go Back' leads. */
  back: string
}

/** A page of the application that is not built yet (STUB-1). */
export function UnderConstruction({ title, children, back }: Props) {
  return (
    <>
      <PageHeader title={title} />
      <Empty
        title="This page is under construction."
        action={<ButtonLink to={back}>Go Back</ButtonLink>}
      >
        {children}
      </Empty>
    </>
  )
}
