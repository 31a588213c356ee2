import type { Ctx } from '../../../ctx.ts'

/** Marks a finding as reviewed, with a note on what was done. False if it does not exist or was already reviewed. */
export async function reviewFinding(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  id: string,
  note: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db.ask((kysely) =>
    kysely
      .updateTable('payment_findings')
      .set({ reviewed_at: clock.now(), note })
      .where('id', '=', id)
      .where('reviewed_at', 'is', null)
      .executeTakeFirst(),
  )
  return numUpdatedRows > 0n
}
