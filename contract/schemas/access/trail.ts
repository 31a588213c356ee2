import { z } from 'zod'

/** An entry of the trail as JSON; contract/wire/access/trail.ts maps it to the domain. */
export const wireTrailEntry = z
  .object({
    _id: z.string(),
    at: z.iso.datetime(),
    kind: z.string(),
    text: z.string(),
    by: z.string(),
    address: z.string(),
    device: z.string(),
  })
  .meta({ id: 'TrailEntry' })
export type WireTrailEntry = z.infer<typeof wireTrailEntry>
