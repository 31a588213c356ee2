import type { z } from 'zod'
import type { ProfileFields, User } from '../../../domain/access/user.ts'
import type { profileUpdate, WireUser } from '../../schemas/access/user.ts'
import { fileAddress, fileKey } from '../files.ts'

/** The domain's user of a response; the image becomes the key of its file. */
export function toUser({ userID, userImage, isPremium, ...wire }: WireUser): User {
  return { ...wire, id: userID, imageKey: fileKey(userImage), hasPlan: isPremium }
}

/** The JSON of a user, with the address of the profile image. */
export function fromUser(user: User): WireUser {
  return {
    userID: user.id,
    name: user.name,
    email: user.email,
    pendingEmail: user.pendingEmail,
    phone: user.phone,
    username: user.username,
    userImage: fileAddress(user.imageKey),
    address: user.address,
    verified: user.verified,
    isPremium: user.hasPlan,
  }
}

/** The domain's field that has another name in a request. */
export const PROFILE_FIELD_NAMES = { image: 'userImage' } as const satisfies Partial<
  Record<keyof ProfileFields, keyof z.output<typeof profileUpdate>>
>

/** The domain's fields of a body that the contract has parsed. */
export function toProfileFields(body: z.output<typeof profileUpdate>): ProfileFields {
  const { name, email, phone, address, username, userImage } = body
  return { name, email, phone, address, username, image: userImage }
}
