import type { Customer } from '../../../../contract/customers.ts'
import type { Invoice } from '../../../../contract/invoices.ts'
import { KEPT_CLIENT } from './editor-form.ts'

interface Props {
  /** All of the user's customers, newest first. */
  customers: readonly Customer[]
  /** The invoice whose client is included, under the name shown on the invoice. */
  invoice?: Invoice | undefined
  /** Lists the invoice's own client first (INV-12). */
  currentFirst?: boolean
}

/** The options of a client dropdown. A client deleted since is still listed for its invoice. */
export function ClientOptions({ customers, invoice, currentFirst = false }: Props) {
  const current = invoice && {
    _id: invoice.clientID ?? KEPT_CLIENT,
    name: invoice.clientName,
  }
  const listed = current !== undefined && customers.some(({ _id }) => _id === current._id)
  const above = current && (currentFirst || !listed) ? [current] : []
  const rest = above.length > 0 ? customers.filter(({ _id }) => _id !== current?._id) : customers
  return (
    <>
      {[...above, ...rest].map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {_id === current?._id ? current.name : name}
        </option>
      ))}
    </>
  )
}
