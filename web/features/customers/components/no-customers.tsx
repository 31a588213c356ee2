import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/page/empty.tsx'

interface Props {
  /** The search text; '' when the user has no customers at all. */
  search: string
  /** The address of the list without the search. */
  showAll: string
  onAdd: () => void
}

/** The empty list: nothing was found, or there are no customers yet. */
export function NoCustomers({ search, showAll, onAdd }: Props) {
  if (search) {
    return (
      <Empty
        title="No customers found."
        action={<ButtonLink to={showAll}>Show all customers</ButtonLink>}
      >
        No client on your list has a name, e-mail or phone number with “{search}”.
      </Empty>
    )
  }
  return (
    <Empty
      title="No customers found."
      action={
        <Button variant="primary" icon="plus" onClick={onAdd}>
          Add your first customer
        </Button>
      }
    >
      The people and companies that you make invoices for appear here.
    </Empty>
  )
}
