import { z } from 'zod'
import { withoutBlanks } from '../../../domain/access/codes.ts'
import { MAX_PASSKEYS, RECOVERY_CODE_COUNT } from '../../../domain/access/factors.ts'
import { endpoint } from '../../endpoint.ts'
import { idParam, message, requiredName } from '../../fields/common.ts'
import { CONFIRMED, proof } from '../../fields/proof.ts'
import { mapped } from '../../mapped.ts'
import { wireFactor, wireFactors } from '../../schemas/access/factor.ts'
import { fromFactor, fromFactors, toFactor, toFactors } from '../../wire/access/factor.ts'

/** Bytes in base64url, as browsers return them (WebAuthn level 3, 5.1). */
const bytes = z
  .string({ error: 'That passkey cannot be read.' })
  .max(16_000, 'That passkey is too long.')
  .regex(/^[\w-]+$/, 'That passkey cannot be read.')

/** The result of `PublicKeyCredential.toJSON()` after creating a passkey; other members are dropped. */
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

/** The same after using a passkey. */
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

/** Six digits of the app; spaces are ignored. */
const appCode = z
  .string({ error: 'Enter the code from your app.' })
  .overwrite(withoutBlanks)
  .regex(/^\d{6}$/, 'Enter the 6 digits that your app shows.')

export const factorName = z.object({
  name: requiredName('The name').max(80, 'Use a shorter name.'),
})
export const confirmAuthenticator = z.object({ code: appCode })
const confirmation = z.object({ proof: proof.optional() })

export const factor = mapped(wireFactor, toFactor, fromFactor)

const recoveryCodes = z.array(z.string())

/** Options for `PublicKeyCredential.parseCreationOptionsFromJSON()` and `parseRequestOptionsFromJSON()`. */
export const passkeyOptions = z.looseObject({ challenge: z.string() })

export const factorCalls = {
  list: endpoint({
    method: 'GET',
    path: '/auth/factors',
    summary: "The account's second factors: an authenticator app and passkeys",
    needs: ['session'],
    scope: null,
    replies: { 200: mapped(wireFactors, toFactors, fromFactors) },
  }),
  addTotp: endpoint({
    method: 'POST',
    path: '/auth/factors/totp',
    summary:
      'Starts the setup of an authenticator app, which is active once its first code is entered. The secret is shown only here',
    needs: ['session'],
    scope: null,
    refuses: CONFIRMED,
    limit: 'codes',
    body: confirmation,
    replies: { 200: z.object({ secret: z.string(), uri: z.string() }) },
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/auth/factors/totp/confirm',
    summary: `Activates the authenticator app, replacing an earlier one, and ends every other session. Returns ${RECOVERY_CODE_COUNT} new recovery codes, shown only here`,
    needs: ['session'],
    scope: null,
    refuses: ['wrong-code', 'code-expired'],
    limit: 'codes',
    body: confirmAuthenticator,
    replies: { 200: z.object({ recoveryCodes }) },
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/auth/factors/passkey/options',
    summary: `What the browser needs to create a passkey; at most ${MAX_PASSKEYS} per account`,
    needs: ['session'],
    scope: null,
    refuses: CONFIRMED,
    limit: 'codes',
    body: confirmation,
    replies: { 200: passkeyOptions },
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/auth/factors/passkey',
    summary:
      'Adds the passkey that the browser created, and ends every other session. Returns new recovery codes if there were none',
    needs: ['session'],
    scope: null,
    refuses: ['wrong-code', 'code-expired'],
    limit: 'codes',
    body: z.object({ name: factorName.shape.name.optional(), passkey: attestation }),
    replies: { 201: z.object({ data: factor, recoveryCodes: recoveryCodes.nullable() }) },
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/auth/factors/{id}',
    summary: 'Renames an authenticator app or a passkey',
    needs: ['session'],
    scope: null,
    params: idParam,
    body: factorName,
    replies: { 200: message },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/auth/factors/{id}',
    summary:
      'Removes an authenticator app or a passkey and ends every other session; removing the last one deletes the recovery codes too',
    needs: ['session'],
    scope: null,
    refuses: CONFIRMED,
    limit: 'codes',
    params: idParam,
    body: confirmation,
    replies: { 200: message },
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/auth/factors/recovery',
    summary: `Generates ${RECOVERY_CODE_COUNT} new recovery codes; earlier ones become invalid`,
    needs: ['session'],
    scope: null,
    refuses: CONFIRMED,
    limit: 'codes',
    body: confirmation,
    replies: { 200: z.object({ recoveryCodes }) },
  }),
}
