import { apiKey } from '../../../contract/endpoints/access/api-keys.ts'
import { listFile } from '../../adapters/formats/zip-files.ts'
import type { Exported } from '../../slice.ts'
import { eachKey } from './queries.ts'

export const exported: Exported = {
  records: (ctx, { account }) => [
    listFile('data/api-keys.json', eachKey(ctx, account), (key) => apiKey.encode(key)),
  ],
}
