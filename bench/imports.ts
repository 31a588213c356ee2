import type { ImportKind } from '../domain/importing/fields.ts'
import { addCustomer } from '../server/features/customers/commands/add.ts'
import { previewImport } from '../server/features/imports/commands/preview.ts'
import { runImport } from '../server/features/imports/commands/run.ts'
import { openBenchServer } from './bench-server.ts'

const ROWS = 10_000

/** Prints how long it takes to preview and to import files of this many rows into a large account. */
export async function runImports(engine: string, databaseUrl?: string): Promise<void> {
  const server = await openBenchServer(engine, databaseUrl)
  const { ctx } = server.risiti
  try {
    const { account_id } = await ctx.db.system((tx) =>
      tx
        .selectFrom('users')
        .innerJoin('members', 'members.user_id', 'users.id')
        .select('members.account_id')
        .where('email', '=', 'big1@example.ng')
        .executeTakeFirstOrThrow(),
    )
    const account = account_id
    await addCustomer(ctx, account, {
      ...{ name: 'Import & Sons', email: 'i@example.ng', phone: '0803 000 0142', address: 'Lagos' },
    })
    console.log(`\n${engine}: ${ROWS} rows`)
    for (const [kind, file] of Object.entries(FILES)) {
      const bytes = Buffer.from(file())
      const asked = { kind: kind as ImportKind }
      const cpu = process.cpuUsage()
      const start = performance.now()
      const { importID, invalid } = await previewImport(ctx, account, bytes, asked)
      const read = performance.now()
      const { made } = await runImport(ctx, account, { importID, skipInvalid: false })
      const end = performance.now()
      const { user, system } = process.cpuUsage(cpu)
      console.log(
        `${kind}: preview ${((read - start) / 1000).toFixed(1)} s, import ${((end - read) / 1000).toFixed(1)} s, CPU ${((user + system) / 1e6).toFixed(1)} s; ${made} made, ${invalid} faulty`,
      )
    }
  } finally {
    await server.close()
  }
}

const FILES = {
  clients: () =>
    lines(
      'name,email,phone,address',
      (n) =>
        `Client ${n},c${n}@example.ng,0803 000 ${String(n).padStart(4, '0')},"${n} Street, Lagos"`,
    ),
  items: () => lines('name,description,price,unit', (n) => `Item ${n},of the import,${n}.50,yard`),
  expenses: () =>
    lines(
      'day,category,vendor,amount,vat',
      (n) => `2025-03-${String((n % 28) + 1).padStart(2, '0')},Fuel,Station ${n},1500.50,12.5`,
    ),
  // Each row is an invoice of its own, paid in part.
  invoices: () =>
    lines(
      'number,client,issueDate,dueDate,currency,description,qty,unitPrice,amountPaid',
      (n) => `IMP-${n},Import & Sons,2025-03-02,2025-04-01,NGN,Work ${n},2,1500.50,10`,
    ),
  // Payments of the invoices imported before.
  payments: () =>
    lines('reference,paidOn,amount,invoice', (n) => `PAY-${n},2025-03-09,100,IMP-${n}`),
} satisfies Record<ImportKind, () => string>

function lines(head: string, line: (n: number) => string): string {
  return [head, ...Array.from({ length: ROWS }, (_, n) => line(n + 1))].join('\n')
}
