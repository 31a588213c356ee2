import { estimate } from '../../../contract/endpoints/estimates.ts'
import type { Estimate } from '../../../domain/estimates/estimate.ts'
import { formatFigure, type Minor } from '../../../domain/money/money.ts'
import { toPercent } from '../../../domain/money/tax.ts'
import { type Columns, listFile, tableFile } from '../../adapters/formats/zip-files.ts'
import type { Exported } from '../../slice.ts'
import { eachEstimate } from './queries.ts'

const COLUMNS: Columns<Estimate> = [
  ['Number', ({ number }) => number],
  ['Business', ({ seller }) => seller.name],
  ['Client', ({ customerName }) => customerName],
  ['Status', ({ status }) => status],
  ['Made', ({ createdAt }) => createdAt.toISOString()],
  ['Valid until', ({ validUntil }) => validUntil],
  ['Currency', ({ currency }) => currency],
  ['Subtotal', ({ subtotal }) => plain(subtotal)],
  ['VAT %', ({ vatRate }) => String(toPercent(vatRate))],
  ['VAT', ({ vat }) => plain(vat)],
  ['Total', ({ total }) => plain(total)],
  ['Deposit %', ({ depositRate }) => (depositRate === null ? '' : String(toPercent(depositRate)))],
  ['Accepted by', ({ acceptedBy }) => acceptedBy],
  ['Why declined', ({ declineReason }) => declineReason],
  ['Invoice', ({ invoiceNumber }) => invoiceNumber],
  ['Details', ({ details }) => details],
]

export const exported: Exported = {
  records: (ctx, { account }) => [
    listFile('data/estimates.json', eachEstimate(ctx, account), (each) => estimate.encode(each)),
    tableFile('data/estimates.csv', eachEstimate(ctx, account), COLUMNS),
  ],
}

/** '1240000.50': every spreadsheet reads it as a number. */
function plain(amount: Minor): string {
  return formatFigure(amount).replaceAll(',', '')
}
