import { Link } from 'wouter'
import type { Customer } from '../../../../domain/parties/customer.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toasts.ts'
import { DeleteButton } from '../../../ui/delete-button.tsx'
import { EditLink } from '../../../ui/edit-link.tsx'
import { useDeleteCustomer } from '../queries.ts'

interface Props {
  customer: Customer
  /** Called after an attempt to delete, once the list is refetched. */
  onDeleteAttempt: () => void
}

/** One customer in the list, with edit and delete buttons. */
export function CustomerRow({ customer, onDeleteAttempt }: Props) {
  const { id, name, email, phone, address } = customer
  const { mutateAsync: deleteCustomer, isPending } = useDeleteCustomer({
    onSuccess: () => toast.good('Customer deleted successfully'),
    onError: (error) => toast.bad(deleteErrorText(error)),
  })

  async function remove(): Promise<void> {
    if (!window.confirm(confirmText(name))) {
      toast.bad('Cancel successfully')
      return
    }
    // A failure is reported by onError.
    await deleteCustomer(id).catch(() => undefined)
    onDeleteAttempt()
  }

  return (
    <li>
      <h2>
        <Link to={paths.customer(id)}>{name}</Link>
      </h2>
      <p className="more">
        <span>{email}</span>
        <span className="num">{phone}</span>
        <span>{address}</span>
      </p>
      <div className="acts">
        <EditLink name={name} to={paths.editCustomer(id)} />
        <DeleteButton name={name} busy={isPending} onClick={remove} />
      </div>
    </li>
  )
}

function confirmText(name: string): string {
  return `Do you want to delete this Customer?\n\n${name} leaves your list for good. Invoices made out to them stay as they are.`
}

function deleteErrorText(error: unknown): string {
  const signedOut = error instanceof ApiError && error.status === 401
  return signedOut ? 'Unauthorized: Invalid token!' : 'Failed to delete customer. Please try again.'
}
