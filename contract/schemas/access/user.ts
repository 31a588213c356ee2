import { z } from 'zod'
import {
  email,
  fileUrl,
  optionalName,
  optionalPhone,
  optionalText,
  ownId,
  requiredName,
} from '../../fields/common.ts'
import { proof } from '../../fields/proof.ts'

/** A user as JSON; contract/wire/access/user.ts maps it to the domain. */
export const wireUser = z
  .object({
    userID: z.string(),
    name: z.string(),
    email: z.string(),
    pendingEmail: z.string().nullable(),
    phone: z.string(),
    username: z.string(),
    userImage: z.string(),
    address: z.string(),
    verified: z.boolean(),
    isPremium: z.boolean(),
  })
  .meta({ id: 'User' })
export type WireUser = z.infer<typeof wireUser>

/** Body of the form of the profile. */
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
