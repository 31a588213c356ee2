import { exported as schemas } from '../../../contract/endpoints/exports.ts'
import { listFile } from '../../adapters/formats/zip-files.ts'
import type { Exported } from '../../slice.ts'
import { eachClearance } from './queries.ts'

export const exported: Exported = {
  records: (ctx, { account }) => [
    listFile('data/clearances.json', eachClearance(ctx, account), (clearance) =>
      schemas.clearance.encode(clearance),
    ),
  ],
}
