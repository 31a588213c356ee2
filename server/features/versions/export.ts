import { exported as schemas } from '../../../contract/endpoints/exports.ts'
import { listFile } from '../../adapters/formats/zip-files.ts'
import type { Exported } from '../../slice.ts'
import { eachVersion } from './queries.ts'

export const exported: Exported = {
  records: (ctx, { account }) => [
    listFile('data/invoice-versions.json', eachVersion(ctx, account), (version) =>
      schemas.version.encode(version),
    ),
  ],
}
