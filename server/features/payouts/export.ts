import { payout } from '../../../contract/endpoints/parties/payouts.ts'
import { listFile } from '../../adapters/formats/zip-files.ts'
import type { Exported } from '../../slice.ts'
import { eachPayout } from './queries.ts'

export const exported: Exported = {
  records: (ctx, { account }) => [
    listFile('data/payouts.json', eachPayout(ctx, account), (each) => payout.encode(each)),
  ],
}
