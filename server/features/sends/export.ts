import { exported as schemas } from '../../../contract/endpoints/exports.ts'
import { listFile } from '../../adapters/formats/zip-files.ts'
import type { Exported } from '../../slice.ts'
import { eachSend } from './queries.ts'

export const exported: Exported = {
  records: (ctx, { account }) => [
    listFile('data/mails.json', eachSend(ctx, account), (send) => schemas.send.encode(send)),
  ],
}
