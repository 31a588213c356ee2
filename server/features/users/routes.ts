import { api } from '../../../contract/index.ts'
import { mount } from '../../http/mount.ts'
import { updateUser } from './commands/update.ts'
import { getUser } from './queries.ts'

export const routes = [
  mount(api.users.profile, async () => ({ message: 'Authorized' })),
  mount(api.users.get, async (ctx, { caller }) => [
    await getUser(ctx, caller.owner, caller.plan !== null),
  ]),
  mount(api.users.update, async (ctx, { caller, body }) => ({
    data: await updateUser(ctx, caller.owner, body, caller.plan !== null),
    message: 'Profile Updated Successfully',
  })),
]
