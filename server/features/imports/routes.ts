import { api } from '../../../contract/index.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { previewImport } from './commands/preview.ts'
import { runImport } from './commands/run.ts'
import { getProgress } from './queries.ts'

export const routes = [
  mount(api.imports.preview, async (ctx, { caller, upload, body: { businessID, ...asked } }) => ({
    data: await previewImport(ctx, caller.account, upload.bytes, {
      ...asked,
      businessId: businessID,
    }),
  })),
  mount(api.imports.run, async (ctx, { caller, body }) => ({
    data: await runImport(ctx, caller.account, body),
  })),
  mount(api.imports.get, async (ctx, { caller, params }) => ({
    data: await getProgress(ctx, caller.account, params.id),
  })),
]
