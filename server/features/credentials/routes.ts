import { api } from '../../../contract/index.ts'
import { noSoonerThan } from '../../adapters/queues/response-floor.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { requestConfirmCode } from './commands/request-confirm-code.ts'
import { storeResetRequest } from './commands/store-reset-request.ts'
import { confirmBy } from './queries.ts'

export const routes = [
  mount(api.auth.forget, async (ctx, { body }) => {
    await noSoonerThan(ctx.responseFloor(), () => storeResetRequest(ctx, body.email))
    return { message: 'If that address has an account, a 4-digit code is on its way.' }
  }),
  // Two paths each: closing an account had these calls before other calls were confirmed in the same way.
  ...[api.auth.confirming, api.auth.closing].map((endpoint) =>
    mount(endpoint, async (ctx, { caller }) => ({
      confirmBy: await confirmBy(ctx, caller.user),
    })),
  ),
  ...[api.auth.confirmCode, api.auth.closingCode].map((endpoint) =>
    mount(endpoint, async (ctx, { caller }) => {
      await requestConfirmCode(ctx, caller.user)
      return { message: 'A 4-digit code is on its way to your e-mail address.' }
    }),
  ),
]
