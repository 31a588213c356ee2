import { api } from '../../../contract/index.ts'
import {
  ESTIMATE_FIELD_NAMES,
  toEstimateEdit,
  toNewEstimate,
} from '../../../contract/wire/estimate.ts'
import { withFieldNames } from '../../http/pipeline/field-names.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { attachment } from '../../http/pipeline/replies/attachment.ts'
import { addEstimate } from './commands/add.ts'
import { convertEstimate } from './commands/convert.ts'
import { duplicateEstimate } from './commands/duplicate.ts'
import { editEstimate } from './commands/edit.ts'
import { getEstimateLink } from './commands/get-link.ts'
import { removeEstimate } from './commands/remove.ts'
import { renderEstimate } from './document.ts'
import { getEstimate, listEstimates } from './queries.ts'

export const routes = withFieldNames(ESTIMATE_FIELD_NAMES, [
  mount(api.estimates.list, (ctx, { caller, query }) => listEstimates(ctx, caller.account, query)),
  mount(api.estimates.get, async (ctx, { caller, params }) => ({
    data: await getEstimate(ctx, caller.account, params.id),
  })),
  mount(api.estimates.add, async (ctx, { caller, body }) => {
    const data = await addEstimate(ctx, caller.account, toNewEstimate(body))
    return { data, message: `Saved as ${data.number}` }
  }),
  mount(api.estimates.update, async (ctx, { caller, params, body }) => ({
    data: await editEstimate(ctx, caller.account, params.id, toEstimateEdit(body)),
    message: 'Estimate saved',
  })),
  mount(api.estimates.remove, async (ctx, { caller, params }) => {
    await removeEstimate(ctx, caller.account, params.id)
    return { message: 'Estimate deleted' }
  }),
  mount(api.estimates.duplicate, async (ctx, { caller, params }) => {
    const data = await duplicateEstimate(ctx, caller.account, params.id)
    return { data, message: `Saved as ${data.number}` }
  }),
  mount(api.estimates.convert, async (ctx, { caller, params, body }) => ({
    data: await convertEstimate(ctx, caller.account, params.id, body),
    message: 'Saved as a draft invoice',
  })),
  mount(api.estimates.link, async (ctx, { caller, params }) => ({
    data: { url: await getEstimateLink(ctx, caller.account, params.id) },
    message: 'The link is ready',
  })),
  mount(api.estimates.renewLink, async (ctx, { caller, params }) => ({
    data: { url: await getEstimateLink(ctx, caller.account, params.id, { renew: true }) },
    message: 'The link is new, and the old one stopped working',
  })),
  mount(api.estimates.download, async (ctx, { caller, body, http }) => {
    const estimate = await getEstimate(ctx, caller.account, body.id)
    const pdf = await renderEstimate(ctx, caller.account, estimate)
    const { customerName, number } = estimate
    http.answer('content-disposition', attachment(`${customerName} ${number}.pdf`))
    return pdf
  }),
])
