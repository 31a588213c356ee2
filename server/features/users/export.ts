import { exported as schemas } from '../../../contract/endpoints/exports.ts'
import { recordFile } from '../../adapters/formats/zip-files.ts'
import type { Ctx } from '../../ctx.ts'
import type { Caller } from '../../http/pipeline/mount.ts'
import type { Exported } from '../../slice.ts'
import { imageFile } from '../files/index.ts'
import { readUser } from './queries.ts'

export const exported: Exported = {
  records: (ctx, caller) => [
    recordFile('data/profile.json', async () =>
      schemas.profile.encode(await readProfile(ctx, caller)),
    ),
  ],
  pictures: {
    count: async (scope) => ((await readUser(scope, false)).imageKey === null ? 0 : 1),
    async *files(ctx, caller) {
      const { imageKey } = await readProfile(ctx, caller)
      const image = await imageFile(ctx, imageKey, 'profile-image')
      if (image) yield image
    },
  },
}

function readProfile(ctx: Ctx, caller: Caller) {
  return ctx.db.asMember(caller, async (scope) => {
    const { created_at } = await scope.tx
      .selectFrom('users')
      .select('created_at')
      .where('id', '=', scope.user)
      .executeTakeFirstOrThrow()
    return { ...(await readUser(scope, caller.plan !== null)), createdAt: created_at }
  })
}
