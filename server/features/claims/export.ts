import { claim } from '../../../contract/endpoints/invoices/claims.ts'
import { listFile } from '../../adapters/formats/zip-files.ts'
import type { Exported } from '../../slice.ts'
import { eachClaim } from './queries.ts'

export const exported: Exported = {
  records: (ctx, { account }) => [
    listFile('data/claims.json', eachClaim(ctx, account), (each) => claim.encode(each)),
  ],
}
