import { exported as schemas } from '../../../contract/endpoints/exports.ts'
import { recordFile } from '../../adapters/formats/zip-files.ts'
import type { Exported } from '../../slice.ts'
import { listFactors } from './queries.ts'

export const exported: Exported = {
  records: (ctx, caller) => [
    recordFile('data/two-step-sign-in.json', async () => {
      // Without the secrets.
      const { data: factors, recoveryCodes } = await listFactors(ctx, caller)
      return schemas.factors.encode({ factors, recoveryCodes })
    }),
  ],
}
