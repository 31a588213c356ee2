import { api } from '../../../contract/index.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { find, getFigures } from './queries.ts'

export const routes = [
  mount(api.dashboard.get, async (ctx, { caller }) => ({
    data: await getFigures(ctx, caller.account),
  })),
  mount(api.dashboard.find, async (ctx, { caller, query }) => ({
    data: await find(ctx, caller.account, query.search),
  })),
]
