import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { List, openMatches, packagesIn } from './match.ts'

const json = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
const TODAY = '2026-11-22'

const advisory = {
  id: 'GHSA-1',
  package: 'a',
  affected: '<1.2.0 || >=2.0.0 <2.0.3',
  severity: 'high' as const,
  summary: 'It runs what it reads.',
  checked: TODAY,
}
const list = { checked: TODAY, accepted: [], advisories: [advisory] }

test('[V15.2.1] a package is found wherever the lock file has it, by its own version', () => {
  const packages = packagesIn({
    packages: {
      '': { version: '0.1.0' },
      'node_modules/a': { version: '1.2.0' },
      'node_modules/b/node_modules/a': { version: '2.0.2' },
      'node_modules/@c/a': { version: '1.0.0' },
      'node_modules/d': { name: 'a', version: '1.1.9' },
    },
  })
  const open = openMatches(packages, list, TODAY)
  expect(open.map(({ found }) => found.version)).toEqual(['2.0.2', '1.1.9'])
})

test('a match is accepted until its last day, and only with a reason', () => {
  const packages = [{ name: 'a', version: '1.0.0' }]
  const left = (until: string) => {
    const accepted = [{ id: 'GHSA-1', reason: 'We never call it.', until }]
    return openMatches(packages, { ...list, accepted }, TODAY).length
  }
  expect(left(TODAY)).toBe(0)
  expect(left('2026-11-21')).toBe(1)
  expect(openMatches(packages, list, TODAY)).toHaveLength(1)
})

test('an incomplete list is refused', () => {
  const isValid = (changes: object) => List.safeParse({ ...list, ...changes }).success
  expect(isValid({})).toBe(true)
  expect(isValid({ checked: '' })).toBe(false)
  expect(isValid({ advisories: [advisory, advisory] })).toBe(false)
  const broken = [
    { affected: 'all' },
    { affected: '*' },
    { severity: 'bad' },
    { summary: '' },
    { checked: '' },
  ]
  for (const each of broken) expect(isValid({ advisories: [{ ...advisory, ...each }] })).toBe(false)
  const accepted = { id: 'GHSA-1', reason: 'We never call it.', until: TODAY }
  expect(isValid({ accepted: [accepted] })).toBe(true)
  for (const each of [{ id: 'GHSA-2' }, { reason: ' ' }, { until: '' }])
    expect(isValid({ accepted: [{ ...accepted, ...each }] })).toBe(false)
})

test('[V15.2.1] no package of ours is in the list of known vulnerabilities', () => {
  const known = List.parse(json('../../docs/advisories.json'))
  const packages = packagesIn(json('../../package-lock.json'))
  expect(packages.length).toBeGreaterThan(100)
  expect(openMatches(packages, known, known.checked)).toEqual([])
})
