import { api } from '../../../contract/index.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { getLink } from './commands/get.ts'
import { closePage } from './commands/revoke.ts'

export const routes = [
  mount(api.links.get, async (ctx, { caller, params }) => ({
    data: { url: await getLink(ctx, caller.account, params.id) },
    message: 'The link is ready',
  })),
  mount(api.links.renew, async (ctx, { caller, params }) => ({
    data: { url: await getLink(ctx, caller.account, params.id, { renew: true }) },
    message: 'The link is new, and the old one stopped working',
  })),
  mount(api.links.revoke, async (ctx, { caller, params }) => {
    await closePage(ctx, caller.account, params.id)
    return { message: 'The link stopped working' }
  }),
]
