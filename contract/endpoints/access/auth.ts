import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { code } from '../../fields/code.ts'
import { email, message, ownId, requiredName } from '../../fields/common.ts'
import { CONFIRMED, proof } from '../../fields/proof.ts'
import { session } from '../../schemas/access/session.ts'
import { assertion } from './factors.ts'
import { sessionCalls } from './sessions.ts'

/** A password exactly as typed: 8 to 128 characters, never trimmed or changed. The server rejects common ones. */
export const newPassword = z
  .string({ error: 'Enter a password.' })
  .min(8, 'Use a password of 8 characters or more.')
  .max(128, 'A password can have 128 characters at most.')

/** Any text that is not too long to hash; invalid input is reported as a wrong password. */
const typedPassword = z
  .string({ error: 'Enter your password.' })
  .min(1, 'Enter your password.')
  .max(1_000)

export const register = z.object({
  name: requiredName('Your full name'),
  email,
  password: newPassword,
})
export const login = z.object({ email, password: typedPassword })
/** Typed in the second step: the code of an app, or a recovery code. */
export const enteredCode = z.object({ code })

/** The second step of a sign-in: a code or a passkey. */
export const loginFactor = z
  .object({
    challenge: z.string({ error: 'The challenge of the login is missing.' }).min(1).max(200),
    /** Six digits of the authenticator app, or a recovery code. */
    code: code.optional(),
    passkey: assertion.optional(),
  })
  .refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), {
    path: ['code'],
    message: 'Enter the code, or use a passkey.',
  })
export const verifyCode = z.object({ userID: ownId, opt: code })
export const forgetPassword = z.object({ email })
/** Whether the API keys of the user are revoked with the old password; they stay if it is left out. */
const revokeKeys = z.boolean({ error: 'revokeKeys must be true or false.' }).optional()
export const resetPassword = z.object({ email, opt: code, password: newPassword, revokeKeys })

/** Data that the client read from the id token, which the specification requires. It is neither trusted nor stored. */
const untrusted = z.string().nullish()

/** Confirms a sensitive call. Validates forms that ask for the proof from the start. */
export const confirmed = z.object({ proof })
/** As sent to the API: without a proof the answer is 'confirm-needed'. */
const confirmation = z.object({ proof: proof.optional() })
export const changePassword = confirmed.extend({ password: newPassword, revokeKeys })

const confirmBy = z.object({ confirmBy: z.enum(['password', 'code']) })

export const auth = {
  register: endpoint({
    method: 'POST',
    path: '/auth/user/register',
    summary: 'Creates an account and mails its code',
    needs: [],
    scope: null,
    refuses: ['busy'],
    limit: 'register',
    body: register,
    replies: { 201: z.object({ message: z.string(), userID: z.string() }) },
  }),
  login: endpoint({
    method: 'POST',
    path: '/auth/user/login',
    summary: 'Starts a session',
    needs: [],
    scope: null,
    refuses: ['wrong-credentials', 'factor-needed', 'busy'],
    limit: 'login',
    body: login,
    replies: { 200: session },
  }),
  loginFactor: endpoint({
    method: 'POST',
    path: '/auth/user/login/factor',
    summary:
      "Completes a sign-in that was answered with 'factor-needed' by its second step, and starts the session",
    needs: [],
    scope: null,
    refuses: ['wrong-code', 'code-expired', 'not-found'],
    limit: 'login',
    body: loginFactor,
    replies: { 200: session },
  }),
  google: endpoint({
    method: 'POST',
    path: '/auth/google/callback',
    summary:
      'Starts a session from a Google id token with an unused nonce; nothing else of the payload is trusted',
    needs: [],
    scope: null,
    refuses: ['wrong-credentials', 'factor-needed', 'not-found'],
    limit: 'login',
    body: z.object({
      email: untrusted,
      name: untrusted,
      picture: untrusted,
      google_id: untrusted,
      id_token: z.string({ error: 'The id token is missing.' }).min(1).max(10_000),
    }),
    replies: { 200: session },
  }),
  googleNonce: endpoint({
    method: 'POST',
    path: '/auth/google/nonce',
    summary:
      'Issues the nonce that a Google id token must contain to be accepted: once, within ten minutes',
    needs: [],
    scope: null,
    replies: { 200: z.object({ nonce: z.string() }) },
  }),
  verify: endpoint({
    method: 'POST',
    path: '/auth/verifyOPT',
    summary: 'Verifies the e-mail address with the mailed code',
    needs: ['session'],
    scope: null,
    refuses: ['wrong-code', 'code-expired', 'changed-meanwhile', 'busy'],
    limit: 'codes',
    body: verifyCode,
    replies: { 200: message },
  }),
  resend: endpoint({
    method: 'POST',
    path: '/auth/resendOPT',
    summary: 'Mails a new code, at most once a minute and five times an hour',
    needs: ['session'],
    scope: null,
    body: z.object({ userID: ownId, email: z.string().max(254).optional() }),
    replies: { 200: message },
  }),
  forget: endpoint({
    method: 'POST',
    path: '/auth/forgetPassword',
    summary: 'Mails a reset code; an unknown address gets the same answer',
    needs: [],
    scope: null,
    limit: 'codes',
    body: forgetPassword,
    replies: { 200: message },
  }),
  reset: endpoint({
    method: 'POST',
    path: '/auth/resetPassword',
    summary:
      'Sets a new password and ends every session of the account; with `revokeKeys` also the API keys of the user, and webhooks are paused',
    needs: [],
    scope: null,
    refuses: ['wrong-code', 'busy'],
    limit: 'codes',
    body: resetPassword,
    replies: { 200: message },
  }),
  ...sessionCalls,
  confirming: endpoint({
    method: 'GET',
    path: '/auth/user/confirm',
    summary:
      'How sensitive calls are confirmed: by the password, or by a mailed code if the account has none',
    needs: ['session'],
    scope: null,
    replies: { 200: confirmBy },
  }),
  confirmCode: endpoint({
    method: 'POST',
    path: '/auth/user/confirm/code',
    summary: 'Mails the code that confirms sensitive calls of an account without a password',
    needs: ['session'],
    scope: null,
    replies: { 200: message },
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/auth/user/password',
    summary:
      'Changes the password, or sets the first one, and ends every other session; with `revokeKeys` also the API keys of the user, and webhooks are paused',
    needs: ['session'],
    scope: null,
    refuses: CONFIRMED,
    limit: 'codes',
    body: changePassword.partial({ proof: true }),
    replies: { 200: message },
  }),
  close: endpoint({
    method: 'POST',
    path: '/auth/user/close',
    summary:
      'Deletes the account permanently. Issued invoices and payments are retained for six years without access (CAMA 2020 s.375(2))',
    needs: ['session'],
    scope: null,
    refuses: CONFIRMED,
    limit: 'codes',
    body: confirmation,
    replies: { 200: message },
  }),
  closing: endpoint({
    method: 'GET',
    path: '/auth/user/close',
    summary: 'Same as GET /auth/user/confirm, which replaces it',
    needs: ['session'],
    scope: null,
    replies: { 200: confirmBy },
  }),
  closingCode: endpoint({
    method: 'POST',
    path: '/auth/user/close/code',
    summary: 'Same as POST /auth/user/confirm/code, which replaces it',
    needs: ['session'],
    scope: null,
    replies: { 200: message },
  }),
}
