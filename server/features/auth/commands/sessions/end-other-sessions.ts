import type { Ctx } from '../../../../ctx.ts'
import type { Caller } from '../../../../http/pipeline/mount.ts'
import { endOthers } from '../../steps/end-others.ts'

/** Signs the caller out everywhere else. Throws 'no-session'. */
export async function endOtherSessions(ctx: Ctx, caller: Caller): Promise<void> {
  await ctx.db.asMember(caller, (scope) => endOthers(ctx, scope, caller))
}
