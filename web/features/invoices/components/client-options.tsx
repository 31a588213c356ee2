import type { Customer } from '../../../../contract/customers.ts'
import type { Invoice } from '../../../../contract/invoices.ts'
import { KEPT_CLIENT } from './editor-form.tsx'

interface Props {
  /** All own customers, newest first. */
  customers: readonly Customer[]
  /** The invoice whose client is one of the options, by the name that the invoice shows. */
  invoice?: Invoice | undefined
  /** The invoice's own client stands above all others (INV-12). */
  currentFirst?: boolean
}

/** The options of a client dropdown. A client that was deleted since is still the invoice's client. */
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
