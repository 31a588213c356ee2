import { api } from '../../../contract/index.ts'
import { mount } from '../../http/mount.ts'
import { closeAccount } from './commands/close-account.ts'
import { endOtherSessions } from './commands/end-other-sessions.ts'
import { endSession } from './commands/end-session.ts'
import { forgetPassword } from './commands/forget-password.ts'
import { logIn } from './commands/login.ts'
import { logInWithGoogle } from './commands/login-google.ts'
import { registerUser } from './commands/register.ts'
import { requestClosingCode } from './commands/request-closing-code.ts'
import { resendCode } from './commands/resend-code.ts'
import { resetPassword } from './commands/reset-password.ts'
import { verifyEmail } from './commands/verify-email.ts'
import { closingProof, listSessions } from './queries.ts'

export const routes = [
  mount(api.auth.register, (ctx, { body }) => registerUser(ctx, body)),
  mount(api.auth.login, (ctx, { body, http }) => logIn(ctx, body, http)),
  mount(api.auth.google, (ctx, { body, http }) => logInWithGoogle(ctx, body.id_token, http)),
  mount(api.auth.verify, async (ctx, { caller, body }) => {
    await verifyEmail(ctx, caller.owner, body.opt)
    return { message: 'Verification Successfully' }
  }),
  mount(api.auth.resend, async (ctx, { caller }) => {
    await resendCode(ctx, caller.owner)
    return { message: 'Code has been resend to your Email Address' }
  }),
  mount(api.auth.forget, async (ctx, { body }) => {
    await forgetPassword(ctx, body.email)
    return { message: 'If that address has an account, a 4-digit code is on its way.' }
  }),
  mount(api.auth.reset, async (ctx, { body }) => {
    await resetPassword(ctx, body)
    return { message: 'Password changed. Log in with the new one.' }
  }),
  mount(api.auth.logout, async (ctx, { caller }) => {
    await endSession(ctx, caller.owner, caller.sessionId)
    return { message: 'Loging out....' }
  }),
  mount(api.auth.sessions, async (ctx, { caller }) => ({ data: await listSessions(ctx, caller) })),
  mount(api.auth.endSession, async (ctx, { caller, params }) => {
    await endSession(ctx, caller.owner, params.id)
    return { message: 'Signed out there.' }
  }),
  mount(api.auth.endOtherSessions, async (ctx, { caller }) => {
    await endOtherSessions(ctx, caller)
    return { message: 'Signed out everywhere else.' }
  }),
  mount(api.auth.close, async (ctx, { caller, body, http }) => {
    await closeAccount(ctx, caller.owner, { proof: body.proof, address: http.address })
    return { message: 'Your account was deleted.' }
  }),
  mount(api.auth.closing, async (ctx, { caller }) => ({
    confirmBy: await closingProof(ctx, caller.owner),
  })),
  mount(api.auth.closingCode, async (ctx, { caller }) => {
    await requestClosingCode(ctx, caller.owner)
    return { message: 'A 4-digit code is on its way to your e-mail address.' }
  }),
]
