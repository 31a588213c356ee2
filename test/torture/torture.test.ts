import { expect, test } from 'vitest'
import { anEmptyDatabase, engine } from '../database.ts'
import { torture } from './torture.ts'

test('what was acknowledged outlives kills in the middle of the work, once and with right sums', {
  timeout: 300_000,
}, async () => {
  const database = engine === 'postgres' ? await anEmptyDatabase() : null
  const { violations, counts } = await torture({
    databaseUrl: database?.url,
    kills: 3,
    seed: 1,
    longestMs: 2_500,
    least: 20,
    isThorough: false,
  })
  await database?.drop()
  expect(violations).toEqual([])
  // A torture in which nothing happened shows nothing.
  for (const what of ['invoices', 'payments', 'requests for a mail'])
    expect(counts.get(what)).toBeGreaterThan(0)
  expect(counts.get('kills')).toBe(3)
})
