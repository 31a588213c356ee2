import { exportedSend } from '../../../contract/endpoints/sends.ts'
import { listFile } from '../../adapters/formats/zip-files.ts'
import type { Exported } from '../../slice.ts'
import { eachSend } from './queries.ts'

export const exported: Exported = {
  records: (ctx, { account }) => [
    listFile('data/mails.json', eachSend(ctx, account), (send) => exportedSend.encode(send)),
  ],
}
