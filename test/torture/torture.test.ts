import { expect, test } from 'vitest'
import { aMigratedDatabase, engine } from '../database.ts'
import type { TortureOptions, TortureResult } from './options.ts'
import { torture } from './torture.ts'

async function aShortRun({
  isSplit,
  kills,
}: Pick<TortureOptions, 'isSplit' | 'kills'>): Promise<TortureResult> {
  const database = engine === 'postgres' ? await aMigratedDatabase() : null
  const result = await torture({
    databaseUrl: database?.url,
    isSplit,
    kills,
    seed: 1,
    longestMs: 1_000,
    minChanges: 20,
    isThorough: false,
  })
  await database?.drop()
  return result
}

function expectAllKept({ violations, counts }: TortureResult): void {
  expect(violations).toEqual([])
  // A run without any work would prove nothing.
  for (const what of ['invoices', 'payments', 'requests for a mail'])
    expect(counts.get(what)).toBeGreaterThan(0)
}

// On PostgreSQL the test below kills processes of both kinds, and `npm run torture` this one too.
test.skipIf(engine === 'postgres')(
  'acknowledged changes survive kills under load, exactly once and with correct sums',
  { timeout: 300_000 },
  async () => {
    const result = await aShortRun({ isSplit: false, kills: 2 })
    expectAllKept(result)
    expect(result.counts.get('kills')).toBe(2)
  },
)

// The embedded database serves one process.
test.skipIf(engine === 'embedded')(
  'two web processes and a worker on one database lose and repeat nothing when they are killed',
  { timeout: 300_000 },
  async () => {
    const result = await aShortRun({ isSplit: true, kills: 3 })
    expectAllKept(result)
    for (const what of ['kills of a web', 'kills of a worker', 'plans activated'])
      expect(result.counts.get(what)).toBeGreaterThan(0)
  },
)
