import type { ProfileFields } from '../../../../domain/access/user.ts'
import { notFound } from '../../../../domain/errors.ts'
import type { Ctx } from '../../../ctx.ts'
import type { MemberScope } from '../../../db/database.ts'
import { ownFileKey } from '../../files/index.ts'
import { record } from '../../trail/index.ts'

type Changes = Omit<ProfileFields, 'email'>

/**
 * Changes the profile, apart from the e-mail address. Throws 'not-found' if the account was closed since the request
 * started: data written then would not be erased.
 */
export async function updateProfile(ctx: Ctx, scope: MemberScope, changes: Changes): Promise<void> {
  const { tx, user } = scope
  const { name, phone, address, username } = changes
  const image = await ownFileKey(scope, changes.image, 'avatar', 'image')
  const written = await tx
    .updateTable('users')
    .set({
      name,
      ...(phone !== undefined && { phone }),
      ...(address !== undefined && { address }),
      ...(username !== undefined && { username }),
      ...(image !== undefined && { image_key: image }),
    })
    .where('id', '=', user)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!written) throw notFound('User')
  await record(ctx, scope, { kind: 'profile-changed' })
}
