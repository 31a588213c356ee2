import { api } from '../../../contract/index.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { getStatementLink } from './commands/get.ts'
import { revokeStatementLink } from './commands/revoke.ts'

export const routes = [
  mount(api.statementLinks.get, async (ctx, { caller, params }) => {
    const { token, viewedAt } = await getStatementLink(ctx, caller.account, params.id)
    const data = { url: `${ctx.origin}/s/${token}`, viewedAt: viewedAt?.toISOString() ?? null }
    return { data, message: 'The link is ready' }
  }),
  mount(api.statementLinks.revoke, async (ctx, { caller, params }) => {
    await revokeStatementLink(ctx, caller.account, params.id)
    return { message: 'The link stopped working' }
  }),
]
