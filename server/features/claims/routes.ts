import { api } from '../../../contract/index.ts'
import { PAYMENT_FIELD_NAMES } from '../../../contract/wire/invoices/payment.ts'
import { withFieldNames } from '../../http/pipeline/field-names.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { confirmClaim } from './commands/confirm.ts'
import { declineClaim } from './commands/decline.ts'
import { listClaims } from './queries.ts'

export const routes = withFieldNames(PAYMENT_FIELD_NAMES, [
  mount(api.claims.list, (ctx, { caller, query }) => listClaims(ctx, caller.account, query)),
  mount(api.claims.confirm, async (ctx, { caller, params }) => ({
    data: await confirmClaim(ctx, caller.account, params.id),
    message: 'Payment recorded, and its receipt given',
  })),
  mount(api.claims.decline, async (ctx, { caller, params, body }) => ({
    data: await declineClaim(ctx, caller.account, params.id, body.reason),
    message: 'Claim declined',
  })),
])
