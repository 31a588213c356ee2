import { api } from '../../../contract/index.ts'
import { mount } from '../../http/mount.ts'
import { getFigures } from './queries.ts'

export const routes = [
  mount(api.dashboard.get, async (ctx, { caller }) => ({
    data: await getFigures(ctx, caller.owner),
  })),
]
