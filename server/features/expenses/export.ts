import { expense } from '../../../contract/endpoints/expenses.ts'
import type { Expense } from '../../../domain/expenses/expense.ts'
import type { AccountId } from '../../../domain/ids.ts'
import { amountCell, type Columns } from '../../adapters/formats/csv.ts'
import { fileName } from '../../adapters/formats/file-names.ts'
import type { ZipEntry } from '../../adapters/formats/zip.ts'
import { listFile, tableFile } from '../../adapters/formats/zip-files.ts'
import type { Ctx } from '../../ctx.ts'
import type { Exported } from '../../slice.ts'
import { imageFile } from '../files/index.ts'
import { eachExpense } from './queries.ts'

/** A row of the table of expenses. */
export const COLUMNS: Columns<Expense> = [
  ['Day', ({ day }) => day],
  ['Category', ({ category }) => category],
  ['Vendor', ({ vendor }) => vendor],
  ['Currency', ({ currency }) => currency],
  ['Amount', ({ amount }) => amountCell(amount), 'number'],
  ['VAT', ({ vat }) => amountCell(vat), 'number'],
  ['Note', ({ note }) => note],
  ['Client', ({ customerName }) => customerName],
  ['Billed', ({ invoiceId }) => (invoiceId === null ? '' : 'yes')],
]

export const exported: Exported = {
  records: (ctx, { account }) => [
    listFile('data/expenses.json', eachExpense(ctx, account), (each) => expense.encode(each)),
    tableFile('data/expenses.csv', eachExpense(ctx, account), COLUMNS),
  ],
  pictures: {
    count: async ({ tx, account }) => {
      const { count } = await tx
        .selectFrom('expenses')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .where('account_id', '=', account)
        .where('receipt_key', 'is not', null)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    files: (ctx, { account }) => receipts(ctx, account),
  },
}

async function* receipts(ctx: Ctx, account: AccountId): AsyncIterable<ZipEntry> {
  for await (const { day, vendor, category, receiptKey, id } of eachExpense(ctx, account)) {
    const name = fileName(`${day} ${vendor || category} ${id.slice(-6)}`, id)
    const file = await imageFile(ctx, receiptKey, `expenses/${name}`)
    if (file) yield file
  }
}
