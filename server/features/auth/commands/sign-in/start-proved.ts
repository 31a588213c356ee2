import type { StartedSession } from '../../../../../domain/access/session.ts'
import type { Ctx } from '../../../../ctx.ts'
import type { Http } from '../../../../http/pipeline/mount.ts'
import { acceptFactor, type ProvedFactor } from '../../../factors/index.ts'
import { getUserRow } from '../../../users/index.ts'
import { startSession } from '../../steps/start-session.ts'

/** Starts the session of a sign-in whose second step was checked. Throws the errors of acceptFactor. */
export function startProved(ctx: Ctx, proved: ProvedFactor, http: Http): Promise<StartedSession> {
  return ctx.db.system(async (tx) => {
    const userRow = await getUserRow(tx, proved.user, { forShare: true })
    await acceptFactor(ctx, tx, userRow, proved)
    return startSession(ctx, tx, userRow, { http, way: proved.way })
  })
}
