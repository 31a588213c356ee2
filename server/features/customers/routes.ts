import { api } from '../../../contract/index.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { tableFile } from '../../http/pipeline/replies/table-file.ts'
import { addCustomer } from './commands/add.ts'
import { editCustomer } from './commands/edit.ts'
import { removeCustomer } from './commands/remove.ts'
import { COLUMNS, eachCustomer } from './export.ts'
import { getCustomer, listCustomers } from './queries.ts'

export const routes = [
  mount(api.customers.list, (ctx, { caller, query }) => listCustomers(ctx, caller.account, query)),
  mount(api.customers.export, async (ctx, { caller, query, http }) =>
    tableFile(
      ctx,
      { http, ...query, name: 'customers' },
      eachCustomer(ctx, caller.account, query),
      COLUMNS,
    ),
  ),
  mount(api.customers.add, async (ctx, { caller, body }) => ({
    data: await addCustomer(ctx, caller.account, body),
    message: 'Customer Added Successfully',
  })),
  mount(api.customers.get, async (ctx, { caller, params }) => ({
    data: [await getCustomer(ctx, caller.account, params.id)],
  })),
  mount(api.customers.update, async (ctx, { caller, params, body }) => ({
    data: await editCustomer(ctx, caller.account, params.id, body),
    message: 'Customer Updated Successfully',
  })),
  mount(api.customers.remove, async (ctx, { caller, params }) => {
    await removeCustomer(ctx, caller.account, params.id)
    return { message: 'Customer deleted successfully' }
  }),
]
