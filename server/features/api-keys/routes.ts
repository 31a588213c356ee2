import { api } from '../../../contract/index.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { addKey } from './commands/add.ts'
import { revokeKeys } from './commands/revoke.ts'
import { listKeys } from './queries.ts'

export const routes = [
  mount(api.apiKeys.list, (ctx, { caller, query }) => listKeys(ctx, caller.account, query)),
  mount(api.apiKeys.add, async (ctx, { caller, body }) => ({
    data: await addKey(ctx, caller, body),
    message: 'Key made. Copy it now: it is not shown again',
  })),
  mount(api.apiKeys.remove, async (ctx, { caller, params }) => {
    await revokeKeys(ctx, caller, params.id)
    return { message: 'Key revoked' }
  }),
  mount(api.apiKeys.removeAll, async (ctx, { caller }) => {
    const count = await revokeKeys(ctx, caller, 'all')
    return { message: count === 1 ? '1 key revoked' : `${count} keys revoked` }
  }),
]
