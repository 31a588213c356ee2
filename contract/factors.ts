import { z } from 'zod'
import { MOST_PASSKEYS, RECOVERY_CODES } from '../domain/factors.ts'
import { idParam, message, moment, requiredName } from './common.ts'
import { endpoint } from './endpoint.ts'
import { CONFIRMED, proof } from './proof.ts'

/** Bytes in base64url, as browsers give them (WebAuthn level 3, 5.1). */
const bytes = z
  .string({ error: 'That passkey cannot be read.' })
  .max(16_000, 'That passkey is too long.')
  .regex(/^[\w-]+$/, 'That passkey cannot be read.')

/** What the browser's own `PublicKeyCredential.toJSON()` holds after a passkey was made; the rest of it is dropped. */
export const attestation = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
})
export type Attestation = z.output<typeof attestation>

/** The same after a passkey was used. */
export const assertion = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
})
export type Assertion = z.output<typeof assertion>

/** Six digits of the app; blanks between them do no harm. */
const appCode = z
  .string({ error: 'Enter the code from your app.' })
  .overwrite((typed) => typed.replace(/\s/g, ''))
  .regex(/^\d{6}$/, 'Enter the 6 digits that your app shows.')

export const factorName = z.object({
  name: requiredName('The name').max(80, 'Use a shorter name.'),
})
export const confirmAuthenticator = z.object({ code: appCode })
const confirmation = z.object({ proof: proof.optional() })

export const factor = z
  .object({
    _id: z.string(),
    kind: z.enum(['totp', 'passkey']),
    name: z.string(),
    createdAt: moment,
    /** The last sign-in with it; null before the first. */
    usedAt: moment.nullable(),
  })
  .meta({ id: 'Factor' })
export type Factor = z.input<typeof factor>

const factors = z
  .object({
    data: z.array(factor),
    /** Recovery codes that are left. */
    recoveryCodes: z.number().int(),
    /** False where this server's address allows no passkeys. */
    passkeys: z.boolean(),
  })
  .meta({ id: 'Factors' })
export type Factors = z.input<typeof factors>

const recoveryCodes = z.array(z.string())

/** Options as `PublicKeyCredential.parseCreationOptionsFromJSON()` and its sibling read them. */
export const passkeyOptions = z.looseObject({ challenge: z.string() })

export const factorCalls = {
  list: endpoint({
    method: 'GET',
    path: '/auth/factors',
    summary: 'What a sign-in asks for after the password: an authenticator app and passkeys',
    needs: ['session'],
    replies: { 200: factors },
  }),
  addTotp: endpoint({
    method: 'POST',
    path: '/auth/factors/totp',
    summary:
      'Begins the setting up of an authenticator app, which counts once its first code is entered. The secret is shown this once',
    needs: ['session'],
    refuses: CONFIRMED,
    limit: 'codes',
    body: confirmation,
    replies: { 200: z.object({ secret: z.string(), uri: z.string() }) },
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/auth/factors/totp/confirm',
    summary: `Turns the authenticator app on, in place of an earlier one, and ends every other session. Answers ${RECOVERY_CODES} new recovery codes, shown this once`,
    needs: ['session'],
    refuses: ['wrong-code', 'code-expired'],
    limit: 'codes',
    body: confirmAuthenticator,
    replies: { 200: z.object({ recoveryCodes }) },
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/auth/factors/passkey/options',
    summary: `What the browser needs to make a passkey. ${MOST_PASSKEYS} at most`,
    needs: ['session'],
    refuses: CONFIRMED,
    limit: 'codes',
    body: confirmation,
    replies: { 200: passkeyOptions },
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/auth/factors/passkey',
    summary:
      'Adds the passkey that the browser made, and ends every other session. Answers new recovery codes where there were none',
    needs: ['session'],
    refuses: ['wrong-code', 'code-expired'],
    limit: 'codes',
    body: z.object({ name: factorName.shape.name.optional(), passkey: attestation }),
    replies: { 201: z.object({ data: factor, recoveryCodes: recoveryCodes.nullable() }) },
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/auth/factors/{id}',
    summary: 'Gives an authenticator app or a passkey another name',
    needs: ['session'],
    params: idParam,
    body: factorName,
    replies: { 200: message },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/auth/factors/{id}',
    summary:
      'Removes an authenticator app or a passkey and ends every other session; with the last one the recovery codes go too',
    needs: ['session'],
    refuses: CONFIRMED,
    limit: 'codes',
    params: idParam,
    body: confirmation,
    replies: { 200: message },
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/auth/factors/recovery',
    summary: `Makes ${RECOVERY_CODES} new recovery codes; those before no longer count`,
    needs: ['session'],
    refuses: CONFIRMED,
    limit: 'codes',
    body: confirmation,
    replies: { 200: z.object({ recoveryCodes }) },
  }),
}
