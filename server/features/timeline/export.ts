import { exported as schemas } from '../../../contract/endpoints/exports.ts'
import { listFile } from '../../adapters/formats/zip-files.ts'
import type { Exported } from '../../slice.ts'
import { eachEvent } from './queries.ts'

export const exported: Exported = {
  records: (ctx, caller) => [
    listFile('data/invoice-events.json', eachEvent(ctx, caller), (event) =>
      schemas.event.encode(event),
    ),
  ],
}
