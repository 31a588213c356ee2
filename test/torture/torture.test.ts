import { expect, test } from 'vitest'
import { aMigratedDatabase, engine } from '../database.ts'
import { torture } from './torture.ts'

test('acknowledged changes survive kills under load, exactly once and with correct sums', {
  timeout: 300_000,
}, async () => {
  const database = engine === 'postgres' ? await aMigratedDatabase() : null
  const { violations, counts } = await torture({
    databaseUrl: database?.url,
    kills: 2,
    seed: 1,
    longestMs: 1_000,
    minChanges: 20,
    isThorough: false,
  })
  await database?.drop()
  expect(violations).toEqual([])
  // A run without any work would prove nothing.
  for (const what of ['invoices', 'payments', 'requests for a mail'])
    expect(counts.get(what)).toBeGreaterThan(0)
  expect(counts.get('kills')).toBe(2)
})
