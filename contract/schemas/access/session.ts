import { z } from 'zod'

/** A session that has just begun: what the browser stores (AUTH-5), and a message. */
export const session = z.object({
  token: z.string(),
  userID: z.string(),
  name: z.string(),
  email: z.string(),
  userEmail: z.string(),
  username: z.string(),
  userImage: z.string(),
  phone: z.string(),
  message: z.string(),
})
export type WireSession = z.infer<typeof session>
