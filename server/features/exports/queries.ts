import type { Member } from '../../../domain/ids.ts'
import type { Ctx } from '../../ctx.ts'
import type { ExportedFiles } from '../../slice.ts'

/** How many files there will be, as far as it is known in advance. */
export function countFiles(
  ctx: Ctx,
  member: Member,
  parts: readonly ExportedFiles[],
): Promise<number> {
  return ctx.db.asMember(member, async (scope) => {
    let files = 0
    for (const { count } of parts) files += await count(scope)
    return files
  })
}
