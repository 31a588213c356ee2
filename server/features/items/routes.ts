import { api } from '../../../contract/index.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { tableFile } from '../../http/pipeline/replies/table-file.ts'
import { addItem } from './commands/add.ts'
import { editItem } from './commands/edit.ts'
import { removeItem } from './commands/remove.ts'
import { COLUMNS } from './export.ts'
import { suggestLines } from './queries/suggest.ts'
import { eachItem, getItem, listItems } from './queries.ts'

export const routes = [
  mount(api.items.list, (ctx, { caller, query }) => listItems(ctx, caller.account, query)),
  mount(api.items.export, async (ctx, { caller, query, http }) =>
    tableFile(
      ctx,
      { http, ...query, name: 'price-list' },
      eachItem(ctx, caller.account, query),
      COLUMNS,
    ),
  ),
  mount(api.items.suggest, async (ctx, { caller, query }) => ({
    data: await suggestLines(ctx, caller.account, query),
  })),
  mount(api.items.get, async (ctx, { caller, params }) => ({
    data: await getItem(ctx, caller.account, params.id),
  })),
  mount(api.items.add, async (ctx, { caller, body }) => ({
    data: await addItem(ctx, caller.account, body),
    message: 'Added to the price list',
  })),
  mount(api.items.update, async (ctx, { caller, params, body }) => ({
    data: await editItem(ctx, caller.account, params.id, body),
    message: 'Item saved',
  })),
  mount(api.items.remove, async (ctx, { caller, params }) => {
    await removeItem(ctx, caller.account, params.id)
    return { message: 'Item deleted' }
  }),
]
