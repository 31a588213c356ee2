import { api } from '../../../contract/index.ts'
import { fromStartedSession } from '../../../contract/wire/access/session.ts'
import { PROFILE_FIELD_NAMES, toProfileFields } from '../../../contract/wire/access/user.ts'
import { failNoSoonerThan, noSoonerThan } from '../../adapters/queues/response-floor.ts'
import type { Ctx } from '../../ctx.ts'
import type { SystemTx } from '../../db/database.ts'
import { withFieldNames } from '../../http/pipeline/field-names.ts'
import { type Caller, mount } from '../../http/pipeline/mount.ts'
import { ownerCookie } from '../accounts/index.ts'
import {
  addPasskey,
  confirmAuthenticator,
  removeFactor,
  renewRecoveryCodes,
} from '../factors/index.ts'
import { endOtherSessions } from './commands/sessions/end-other-sessions.ts'
import { endSession } from './commands/sessions/end-session.ts'
import { issueGoogleNonce } from './commands/sign-in/issue-google-nonce.ts'
import { registerUser } from './commands/sign-in/register.ts'
import { changePassword } from './flows/change-password.ts'
import { closeAccount } from './flows/close-account.ts'
import { logIn } from './flows/login.ts'
import { logInWithFactor } from './flows/login-factor.ts'
import { logInWithGoogle } from './flows/login-google.ts'
import { resetPassword } from './flows/reset-password.ts'
import { updateAccount } from './flows/update-account.ts'
import { listSessions } from './queries.ts'
import { endOthers } from './steps/end-others.ts'

const LOGGED_IN = 'Login Successfully'

export const routes = withFieldNames(PROFILE_FIELD_NAMES, [
  mount(api.auth.register, async (ctx, { body }) => ({
    message: 'Account Created Successfully',
    userID: await noSoonerThan(ctx.responseFloor(), () => registerUser(ctx, body)),
  })),
  mount(api.auth.login, (ctx, { body, http }) =>
    failNoSoonerThan(ctx.responseFloor(), async () =>
      fromStartedSession(await logIn(ctx, body, http), LOGGED_IN),
    ),
  ),
  mount(api.auth.loginFactor, async (ctx, { body, http }) =>
    fromStartedSession(await logInWithFactor(ctx, body, http), LOGGED_IN),
  ),
  mount(api.auth.google, async (ctx, { body, http }) =>
    fromStartedSession(
      await logInWithGoogle(ctx, body.id_token, http),
      'Successfully signed in with Google!',
    ),
  ),
  mount(api.auth.googleNonce, (ctx) => issueGoogleNonce(ctx)),
  mount(api.auth.reset, async (ctx, { body }) => {
    await noSoonerThan(ctx.responseFloor(), () => resetPassword(ctx, body))
    return { message: 'Password changed. Log in with the new one.' }
  }),
  mount(api.auth.logout, async (ctx, { caller, http }) => {
    await endSession(ctx, caller)
    http.answer('set-cookie', ownerCookie(''))
    return { message: 'Loging out....' }
  }),
  mount(api.auth.sessions, async (ctx, { caller }) => ({ data: await listSessions(ctx, caller) })),
  mount(api.auth.endSession, async (ctx, { caller, params }) => {
    await endSession(ctx, caller, params.id)
    return { message: 'Signed out there.' }
  }),
  mount(api.auth.endOtherSessions, async (ctx, { caller }) => {
    await endOtherSessions(ctx, caller)
    return { message: 'Signed out everywhere else.' }
  }),
  mount(api.auth.changePassword, async (ctx, { caller, body, http }) => {
    await changePassword(ctx, caller, { ...body, address: http.address })
    return { message: 'Password changed.' }
  }),
  mount(api.users.update, async (ctx, { caller, body, http }) => ({
    data: await updateAccount(ctx, caller, toProfileFields(body), {
      proof: body.proof,
      address: http.address,
    }),
    message: 'Profile Updated Successfully',
  })),
  mount(api.auth.close, async (ctx, { caller, body, http }) => {
    await closeAccount(ctx, caller.user, { proof: body.proof, address: http.address })
    return { message: 'Your account was deleted.' }
  }),
  mount(api.factors.confirmTotp, async (ctx, { caller, body }) => ({
    recoveryCodes: await confirmAuthenticator(
      ctx,
      caller.user,
      body.code,
      endingOthers(ctx, caller),
    ),
  })),
  mount(api.factors.addPasskey, (ctx, { caller, body: { name, passkey } }) =>
    addPasskey(ctx, caller, { name, passkey }, endingOthers(ctx, caller)),
  ),
  mount(api.factors.remove, async (ctx, { caller, params, body, http }) => {
    const factor = { user: caller.user, id: params.id }
    const proofInput = { proof: body.proof, address: http.address }
    await removeFactor(ctx, factor, proofInput, endingOthers(ctx, caller))
    return { message: 'Removed.' }
  }),
  mount(api.factors.renewRecoveryCodes, async (ctx, { caller, body, http }) => {
    const proofInput = { proof: body.proof, address: http.address }
    const recoveryCodes = await renewRecoveryCodes(
      ctx,
      caller.user,
      proofInput,
      endingOthers(ctx, caller),
    )
    return { recoveryCodes }
  }),
])

/** A change of sign-in methods ends every session except the calling one (ASVS V7.4.3). */
function endingOthers(ctx: Ctx, { user, account, sessionId }: Caller) {
  return (tx: SystemTx) => endOthers(ctx, { tx, user, account }, { sessionId })
}
