import { api } from '../../../contract/index.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { ownerCookie } from '../accounts/index.ts'
import { resendCode } from './commands/resend-code.ts'
import { verifyEmail } from './flows/verify-email.ts'
import { getUser } from './queries.ts'

export const routes = [
  mount(api.users.profile, async (_ctx, { caller, http }) => {
    http.answer('set-cookie', ownerCookie(caller.account))
    return { message: 'Authorized' }
  }),
  mount(api.users.get, async (ctx, { caller }) => [
    await getUser(ctx, caller, caller.plan !== null),
  ]),
  mount(api.auth.resend, async (ctx, { caller }) => {
    await resendCode(ctx, caller.user)
    return { message: 'Code has been resend to your Email Address' }
  }),
  mount(api.auth.verify, async (ctx, { caller, body }) => {
    await verifyEmail(ctx, caller.user, body.opt)
    return { message: 'Verification Successfully' }
  }),
]
