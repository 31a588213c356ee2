import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/page/empty.tsx'
import { AddBusinessTile } from './business-cards.tsx'

interface Props {
  /** The search text; '' when the user has no businesses at all. */
  search: string
  /** The address of the list without the search. */
  showAll: string
}

/** The empty list: nothing was found, or there are no businesses yet. */
export function NoBusinesses({ search, showAll }: Props) {
  if (search) {
    return (
      <Empty
        title="No businesses found."
        action={<ButtonLink to={showAll}>Show all businesses</ButtonLink>}
      >
        None of your businesses has a name with “{search}”.
      </Empty>
    )
  }
  return (
    <div className="cards">
      <AddBusinessTile />
      <div className="cards__none" role="status">
        <p className="empty__title">No businesses yet.</p>
        <p className="muted">
          Your business is at the top of every invoice: its logo, its name and how to reach you. Add
          it once, and each new invoice shows it.
        </p>
      </div>
    </div>
  )
}
