import { payment } from '../../../contract/endpoints/payments.ts'
import { listFile } from '../../adapters/formats/zip-files.ts'
import type { Exported } from '../../slice.ts'
import { eachPayment } from './queries.ts'

export const exported: Exported = {
  records: (ctx, { account }) => [
    listFile('data/payments.json', eachPayment(ctx, account), (each) => payment.encode(each)),
  ],
}
