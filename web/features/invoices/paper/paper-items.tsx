import type { Invoice } from '../../../../domain/invoice.ts'
import { formatQuantity } from '../../../../domain/quantity.ts'
import { Amount } from '../../../ui/amount.tsx'

/** The lines on the paper: a table if there is room, otherwise two rows per line. */
export function PaperItems({ invoice: { lines, currency } }: { invoice: Invoice }) {
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
        {lines.map((line) => (
          <tr key={line.id}>
            <td className="d">{line.description}</td>
            <td className="q">{formatQuantity(line.quantity)}</td>
            <td className="u">
              <Amount minor={line.unitPrice} currency={currency} />
            </td>
            <td className="a">
              <Amount minor={line.amount} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
