import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { closingLine, playwrightCounts, sum, vitestCounts } from './test-counts.mjs'

const folder = mkdtempSync(join(tmpdir(), 'risiti-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(name: string, content: unknown): string {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('both reports are read and added up into one closing line', () => {
  const vitest = report('v.json', { numPassedTests: 10, numFailedTests: 1, numPendingTests: 2 })
  const playwright = report('p.json', { stats: { expected: 3, unexpected: 0, flaky: 1 } })
  const counts = sum([vitestCounts(vitest), playwrightCounts(playwright)])
  expect(closingLine(counts)).toBe('13 passed, 2 failed, 2 skipped')
})

test('a missing report counts as zero', () => {
  const none = join(folder, 'none.json')
  expect(closingLine(sum([vitestCounts(none), playwrightCounts(none)]))).toBe('0 passed, 0 failed')
})
