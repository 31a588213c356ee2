import { trailEntry } from '../../../contract/endpoints/access/trail.ts'
import { listFile } from '../../adapters/formats/zip-files.ts'
import type { Exported } from '../../slice.ts'
import { eachTrailEntry } from './queries.ts'

export const exported: Exported = {
  records: (ctx, caller) => [
    listFile('data/activity.json', eachTrailEntry(ctx, caller), (entry) =>
      trailEntry.encode(entry),
    ),
  ],
}
