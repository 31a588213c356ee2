import { payment } from '../../../contract/endpoints/invoices/payments.ts'
import type { Payment } from '../../../domain/invoices/payment.ts'
import { amountCell, type Columns } from '../../adapters/formats/csv.ts'
import { listFile } from '../../adapters/formats/zip-files.ts'
import type { Exported } from '../../slice.ts'
import { eachPayment } from './queries.ts'

/** A row of the table of payments. */
export const COLUMNS: Columns<Payment> = [
  ['Paid on', ({ paidOn }) => paidOn],
  ['Client', ({ customerName }) => customerName],
  ['Invoices', ({ allocations }) => allocations.map((each) => each.invoiceNumber).join(', ')],
  ['Currency', ({ currency }) => currency],
  ['Amount', ({ amount }) => amountCell(amount), 'number'],
  ['Credited', ({ credited }) => amountCell(credited), 'number'],
  ['Method', ({ method }) => method],
  ['Source', ({ source }) => source],
  ['Reference', ({ reference }) => reference],
  ['Receipt', ({ receipt }) => receipt?.number ?? ''],
  ['Taken back', ({ reversedAt }) => reversedAt?.toISOString().slice(0, 10) ?? ''],
  ['Reason', ({ reverseReason }) => reverseReason],
  ['Note', ({ note }) => note],
]

export const exported: Exported = {
  records: (ctx, { account }) => [
    listFile('data/payments.json', eachPayment(ctx, account), (each) => payment.encode(each)),
  ],
}
