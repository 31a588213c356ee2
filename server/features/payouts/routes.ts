import { api } from '../../../contract/index.ts'
import { requireCapability } from '../../../domain/plans/require-capability.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { removePayout } from './commands/remove.ts'
import { resolveAccount } from './flows/resolve-account.ts'
import { updatePayout } from './flows/update-payout.ts'
import { getPayout, listPayouts } from './queries.ts'

export const routes = [
  mount(api.payouts.banks, async (ctx) => ({ data: await ctx.payouts.banks() })),
  mount(api.payouts.resolve, async (ctx, { caller, body }) => {
    requireCapability(caller.plan, 'online-payments')
    const { accountName } = await resolveAccount(ctx, body)
    return { data: { accountName } }
  }),
  mount(api.payouts.list, (ctx, { caller, query }) =>
    listPayouts(ctx, caller.account, query, caller.plan),
  ),
  mount(api.payouts.get, async (ctx, { caller, params }) => ({
    data: await getPayout(ctx, caller.account, params.businessID, caller.plan),
  })),
  mount(api.payouts.update, async (ctx, { caller, params, body }) => ({
    data: await updatePayout(ctx, caller, params.businessID, body),
    message: 'Online payments are on',
  })),
  mount(api.payouts.remove, async (ctx, { caller, params }) => {
    await removePayout(ctx, caller, params.businessID)
    return { message: 'Online payments are off' }
  }),
]
