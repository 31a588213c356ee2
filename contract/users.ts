import { z } from 'zod'
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
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { CONFIRMED, proof } from './proof.ts'

export const user = z
  .object({
    userID: z.string(),
    name: z.string(),
    email: z.string(),
    /** A new address that waits for its code; the old one stays in force until then. */
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
  /** Needed where the e-mail address is a new one. */
  proof: proof.optional(),
})

export const users = {
  profile: endpoint({
    method: 'GET',
    path: '/auth/profile',
    summary: 'Tells whether the session is alive',
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
      'Changes the profile; a new e-mail needs a proof, ends every other session and waits for the code sent to it',
    needs: ['session'],
    refuses: CONFIRMED,
    params: userParam,
    body: profileUpdate,
    replies: { 200: z.object({ data: user, message: z.string() }) },
  }),
}
