import { api } from '../../../contract/index.ts'
import { BUSINESS_FIELD_NAMES } from '../../../contract/wire/parties/business-fields.ts'
import { withFieldNames } from '../../http/pipeline/field-names.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { sendToNrs } from './commands/send.ts'

export const routes = withFieldNames(BUSINESS_FIELD_NAMES, [
  mount(api.clearances.send, async (ctx, { caller, params, body }) => {
    const data = await sendToNrs(ctx, caller.account, params.id, body.customerTaxID)
    return { data, message: `${data.number} is on its way to the NRS` }
  }),
])
