import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import type { Customer } from '../../../../domain/parties/customer.ts'
import { KEPT_CLIENT } from './editor-values.ts'

interface Props {
  /** All of the user's customers, newest first. */
  customers: readonly Customer[]
  /** The invoice whose client is included, under the name shown on the invoice. */
  invoice?: Pick<Invoice, 'customerId' | 'customerName'> | undefined
  /** Lists the invoice's own client first (INV-12). */
  currentFirst?: boolean
}

/** The options of a client dropdown. A client deleted since is still listed for its invoice. */
export function ClientOptions({ customers, invoice, currentFirst = false }: Props) {
  const current = invoice && {
    id: invoice.customerId ?? KEPT_CLIENT,
    name: invoice.customerName,
  }
  const listed = current !== undefined && customers.some(({ id }) => id === current.id)
  const above = current && (currentFirst || !listed) ? [current] : []
  const rest = above.length > 0 ? customers.filter(({ id }) => id !== current?.id) : customers
  return (
    <>
      {[...above, ...rest].map(({ id, name }) => (
        <option key={id} value={id}>
          {id === current?.id ? current.name : name}
        </option>
      ))}
    </>
  )
}
