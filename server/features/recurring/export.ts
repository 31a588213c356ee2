import { recurringReply } from '../../../contract/endpoints/recurring.ts'
import { listFile } from '../../adapters/formats/zip-files.ts'
import type { Exported } from '../../slice.ts'
import { eachRecurring } from './queries.ts'

export const exported: Exported = {
  records: (ctx, { account }) => [
    listFile('data/recurring.json', eachRecurring(ctx, account), (each) =>
      recurringReply.encode(each),
    ),
  ],
}
