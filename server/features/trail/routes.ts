import { api } from '../../../contract/index.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { listTrail } from './queries.ts'

export const routes = [
  mount(api.trail.list, (ctx, { caller, query }) => listTrail(ctx, caller, query)),
]
