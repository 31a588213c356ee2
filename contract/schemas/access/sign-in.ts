import { z } from 'zod'

/** A sign-in as JSON; contract/wire/access/sign-in.ts maps it to the domain. */
export const wireSignIn = z
  .object({
    _id: z.string(),
    device: z.string(),
    address: z.string(),
    signedInAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    current: z.boolean(),
  })
  .meta({ id: 'SignIn' })
export type WireSignIn = z.infer<typeof wireSignIn>
