import { addDays } from '../domain/dates.ts'
import { PLAIN_LINE, PLAIN_TERMS } from '../domain/invoices/terms.ts'
import { addRecurring } from '../server/features/recurring/commands/add.ts'
import { makeDueJob } from '../server/features/recurring/jobs.ts'
import { openBenchServer } from './bench-server.ts'

const COUNT = 500

/**
 * Prints how long it takes to issue this many recurring invoices of one day, and a run of the job when nothing is due.
 */
export async function runRecurring(engine: string, databaseUrl?: string): Promise<void> {
  const server = await openBenchServer(engine, databaseUrl)
  const { ctx } = server.risiti
  try {
    const { account_id, user_id } = await ctx.db.system((tx) =>
      tx
        .selectFrom('users')
        .innerJoin('members', 'members.user_id', 'users.id')
        .select(['members.account_id', 'members.user_id'])
        .where('email', '=', 'big1@example.ng')
        .executeTakeFirstOrThrow(),
    )
    const caller = {
      ...{ user: user_id, account: account_id },
      ...{ sessionId: '', verified: true, plan: 'Pro Plan' as const },
    }
    for (let n = 0; n < COUNT; n += 1)
      await addRecurring(ctx, caller, {
        ...{ kind: 'invoice', name: `Retainer ${n}`, action: 'issue', dueInDays: 14 },
        ...{ rule: { every: 1, unit: 'month' }, startsOn: addDays(ctx.clock.today(), -1) },
        ...{ end: { never: true }, catchUp: 'make' },
        template: {
          ...{ customerName: 'Customer 1', currency: 'NGN', details: '', footer: '' },
          terms: PLAIN_TERMS,
          lines: Array.from({ length: 5 }, (_, line) => ({
            ...{
              description: `Part ${line + 1}`,
              ...PLAIN_LINE,
              quantity: 1_000n,
              unitPrice: 4_500_000n,
            },
          })),
        },
      })
    const due = await secondsOf(() => makeDueJob.run(ctx, {}))
    const idle = await secondsOf(() => makeDueJob.run(ctx, {}))
    console.log(
      `\n${engine}: ${COUNT} recurring invoices of five lines are issued in ${due.toFixed(1)} s, ${(COUNT / due).toFixed(0)} a second; a run when nothing is due takes ${(idle * 1000).toFixed(1)} ms`,
    )
  } finally {
    await server.close()
  }
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
