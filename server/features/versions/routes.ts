import { api } from '../../../contract/index.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { attachment } from '../../http/pipeline/replies/attachment.ts'
import { downloadInvoice } from './commands/download.ts'
import { savePrinted } from './commands/save-printed.ts'
import { renderAgain } from './document.ts'
import { listVersions } from './queries.ts'

export const routes = [
  mount(api.versions.download, async (ctx, { caller, body, http }) => {
    const { pdf, filename } = await downloadInvoice(ctx, caller.account, {
      ...body,
      host: http.host,
    })
    http.answer('content-disposition', attachment(filename))
    return pdf
  }),
  mount(api.versions.list, (ctx, { caller, params }) =>
    listVersions(ctx, caller.account, params.id),
  ),
  mount(api.versions.again, async (ctx, { caller, body, http }) => {
    const { pdf, filename, drawnBy } = await renderAgain(ctx, caller.account, body.id)
    http.answer('content-disposition', attachment(filename))
    http.answer('x-drawn-by', drawnBy)
    return pdf
  }),
  mount(api.versions.printed, async (ctx, { caller, params, body }) => ({
    data: await savePrinted(ctx, caller.account, params.id, body.version),
    message: 'The printed version is kept.',
  })),
]
