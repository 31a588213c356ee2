import { FILE_COUNT_HEADER } from '../../../contract/file-count.ts'
import { api } from '../../../contract/index.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { attachment } from '../../http/pipeline/replies/attachment.ts'
import type { Exported } from '../../slice.ts'
import { exportData } from './flows/export-data.ts'

/** `exporters` says what each slice adds to an export. */
export const routesFor = (exporters: readonly Exported[]) => [
  mount(api.exports.start, async (ctx, { caller, body, http }) => {
    const proofInput = { proof: body.proof, address: http.address }
    const { archive, files } = await exportData(ctx, caller, proofInput, exporters)
    const today = ctx.clock.now().toISOString().slice(0, 10)
    http.answer('content-disposition', attachment(`risiti-export-${today}.zip`))
    http.answer(FILE_COUNT_HEADER, String(files))
    return archive
  }),
]
