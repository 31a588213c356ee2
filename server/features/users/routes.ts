import { api } from '../../../contract/index.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { getUser } from './queries.ts'

export const routes = [
  mount(api.users.profile, async () => ({ message: 'Authorized' })),
  mount(api.users.get, async (ctx, { caller }) => [
    await getUser(ctx, caller.user, caller.plan !== null),
  ]),
]
