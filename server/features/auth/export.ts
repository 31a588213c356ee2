import { exported as schemas } from '../../../contract/endpoints/exports.ts'
import { recordFile } from '../../adapters/formats/zip-files.ts'
import type { Exported } from '../../slice.ts'
import { listSessions } from './queries.ts'

export const exported: Exported = {
  records: (ctx, caller) => [
    recordFile('data/sign-ins.json', async () =>
      schemas.signIns.encode(await listSessions(ctx, caller)),
    ),
  ],
}
