import { receipt } from '../../../contract/endpoints/invoices/receipts.ts'
import { listFile } from '../../adapters/formats/zip-files.ts'
import type { Exported } from '../../slice.ts'
import { eachReceipt } from './queries.ts'

export const exported: Exported = {
  records: (ctx, { account }) => [
    listFile('data/receipts.json', eachReceipt(ctx, account), (each) => receipt.encode(each)),
  ],
}
