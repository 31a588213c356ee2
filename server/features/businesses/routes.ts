import { api } from '../../../contract/index.ts'
import {
  BUSINESS_FIELD_NAMES,
  toBusinessFields,
} from '../../../contract/wire/parties/business-fields.ts'
import { withFieldNames } from '../../http/pipeline/field-names.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { addBusiness } from './commands/add.ts'
import { editBusiness } from './commands/edit.ts'
import { getBusiness, listBusinesses } from './queries.ts'

export const routes = withFieldNames(BUSINESS_FIELD_NAMES, [
  mount(api.businesses.list, (ctx, { caller, query }) =>
    listBusinesses(ctx, caller.account, query),
  ),
  mount(api.businesses.add, async (ctx, { caller, body }) => ({
    data: await addBusiness(ctx, caller, toBusinessFields(body)),
    message: 'Business Created Successfully',
  })),
  mount(api.businesses.get, async (ctx, { caller, params }) => ({
    data: [await getBusiness(ctx, caller.account, params.id)],
  })),
  mount(api.businesses.update, async (ctx, { caller, params, body }) => ({
    data: await editBusiness(ctx, caller, params.id, toBusinessFields(body)),
    message: 'Business Updated Successfully',
  })),
])
