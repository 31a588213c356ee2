import type { Invoice } from '../../../../contract/invoices.ts'
import { formatQuantity } from '../../../../domain/quantity.ts'
import { minorOf } from '../../../lib/format/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { thousandthsOf } from './figures.ts'

/** The lines on the paper: a table if there is room, otherwise two rows per line. */
export function PaperItems({ invoice: { items, currency } }: { invoice: Invoice }) {
  return (
    <table>
      <thead>
        <tr>
          <th className="d" scope="col">
            Description
          </th>
          <th className="q" scope="col">
            Qty.
          </th>
          <th className="u" scope="col">
            Unit Price
          </th>
          <th className="a" scope="col">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item._id}>
            <td className="d">{item.description}</td>
            <td className="q">{formatQuantity(thousandthsOf(item.qty))}</td>
            <td className="u">
              <Amount minor={minorOf(item.unitPrice)} currency={currency} />
            </td>
            <td className="a">
              <Amount minor={minorOf(item.amount)} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
