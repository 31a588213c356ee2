import { z } from 'zod'
import { KEY_SCOPES } from '../../../domain/access/api-key.ts'
import { day, requiredText } from '../../fields/common.ts'
import { toOneLine } from '../../fields/text.ts'

const scopes = z.array(z.enum(KEY_SCOPES, { error: 'A scope must be read, write or send.' }), {
  error: 'Choose what the key may do.',
})

/** An API key as JSON; contract/wire/access/api-key.ts maps it to the domain. */
export const wireApiKey = z
  .object({
    _id: z.string(),
    name: z.string(),
    prefix: z.string(),
    scopes,
    expiresOn: z.string().nullable(),
    lastUsedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ApiKey' })
export type WireApiKey = z.infer<typeof wireApiKey>

/** Body of a new key. */
export const apiKeyFields = z.object({
  name: requiredText('Name', 100).overwrite(toOneLine),
  scopes: scopes
    .min(1, 'Choose what the key may do.')
    .max(20, 'There are three scopes.')
    .overwrite((chosen) => KEY_SCOPES.filter((scope) => chosen.includes(scope))),
  expiresOn: day('Last day').optional(),
})
