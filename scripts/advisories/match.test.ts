import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Advisory, faultsOf, matchesOf, openMatches, packagesIn } from './match.mjs'

const json = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
const TODAY = '2026-11-22'

function advisory(changes: Partial<Advisory> = {}): Advisory {
  return {
    id: 'GHSA-1',
    package: 'a',
    affected: '<1.2.0 || >=2.0.0 <2.0.3',
    severity: 'high',
    summary: 'It runs what it reads.',
    checked: TODAY,
    ...changes,
  }
}

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
  expect(matchesOf(packages, [advisory()]).map(({ found }) => found.version)).toEqual([
    '2.0.2',
    '1.1.9',
  ])
})

test('a match is accepted until its last day, and only with a reason', () => {
  const matches = matchesOf([{ name: 'a', version: '1.0.0' }], [advisory()])
  const left = (reason: string, until: string) =>
    openMatches(matches, [{ id: 'GHSA-1', reason, until }], TODAY).length
  expect(left('We never call it.', TODAY)).toBe(0)
  expect(left('We never call it.', '2026-11-21')).toBe(1)
  expect(left(' ', TODAY)).toBe(1)
  expect(openMatches(matches, [], TODAY)).toHaveLength(1)
})

test('an incomplete list is refused', () => {
  const list = { checked: TODAY, searched: [], accepted: [], advisories: [advisory()] }
  expect(faultsOf(list)).toEqual([])
  expect(faultsOf({ ...list, checked: '' })).toHaveLength(1)
  expect(faultsOf({ ...list, advisories: [advisory(), advisory()] })).toHaveLength(1)
  for (const broken of [{ affected: 'all' }, { severity: 'bad' }, { summary: '' }, { checked: '' }])
    expect(faultsOf({ ...list, advisories: [advisory(broken)] })).toHaveLength(1)
  const accepted = [{ id: 'GHSA-2', reason: 'None.', until: TODAY }]
  expect(faultsOf({ ...list, accepted })).toHaveLength(1)
})

test('[V15.2.1] no package of ours is in the list of known vulnerabilities', () => {
  const list = json('../../docs/advisories.json')
  expect(faultsOf(list)).toEqual([])
  const matches = matchesOf(packagesIn(json('../../package-lock.json')), list.advisories)
  expect(openMatches(matches, list.accepted, list.checked)).toEqual([])
})
