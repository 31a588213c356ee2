import { webhook } from '../../../contract/endpoints/access/webhooks.ts'
import { listFile } from '../../adapters/formats/zip-files.ts'
import type { Exported } from '../../slice.ts'
import { eachWebhook } from './queries.ts'

export const exported: Exported = {
  records: (ctx, { account }) => [
    listFile('data/webhooks.json', eachWebhook(ctx, account), (each) => webhook.encode(each)),
  ],
}
