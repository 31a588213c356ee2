import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  email,
  fileUrl,
  message,
  optionalName,
  optionalPhone,
  optionalText,
  ownId,
  requiredName,
  userParam,
} from '../fields/common.ts'
import { CONFIRMED, proof } from '../fields/proof.ts'

export const user = z
  .object({
    userID: z.string(),
    name: z.string(),
    email: z.string(),
    /** A new address that is not yet verified; the old one stays active until then. */
    pendingEmail: z.string().nullable(),
    phone: z.string(),
    username: z.string(),
    userImage: z.string(),
    address: z.string(),
    verified: z.boolean(),
    isPremium: z.boolean(),
  })
  .meta({ id: 'User' })
export type User = z.input<typeof user>

export const profileUpdate = z.object({
  userID: ownId,
  name: requiredName('Your full name'),
  email,
  phone: optionalPhone.optional(),
  address: optionalText('Address', 500).optional(),
  username: optionalName('Username').optional(),
  userImage: fileUrl.optional(),
  /** Required for a new e-mail address. */
  proof: proof.optional(),
})

export const users = {
  profile: endpoint({
    method: 'GET',
    path: '/auth/profile',
    summary: 'Checks whether the session is valid',
    needs: ['session'],
    replies: { 200: message },
  }),
  get: endpoint({
    method: 'GET',
    path: '/auth/user/get/{userID}',
    summary: 'The signed-in user, as an array of one',
    needs: ['session'],
    params: userParam,
    replies: { 200: z.array(user) },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/auth/user/update/{userID}',
    summary:
      'Changes the profile; a new e-mail needs a proof, ends every other session and is pending until its code is entered',
    needs: ['session'],
    refuses: CONFIRMED,
    params: userParam,
    body: profileUpdate,
    replies: { 200: z.object({ data: user, message: z.string() }) },
  }),
}
