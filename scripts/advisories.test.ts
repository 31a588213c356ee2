// Compares package-lock.json with docs/advisories.json, the known vulnerabilities of packages, without a network.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { satisfies, validRange } from 'semver'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { root } from './bootstrap/root.mjs'

/** Days after which the list should be looked up again. */
const STALE_DAYS = 30

const filled = z.string().trim().min(1)
const advisory = z.object({
  id: filled,
  package: filled,
  // A range that npm cannot parse matches no version at all.
  affected: z.string().refine((range) => /^[^*]*\d[^*]*$/.test(range) && validRange(range)),
  severity: z.enum(['critical', 'high', 'unknown', 'moderate', 'low']),
  summary: filled,
  checked: z.iso.date(),
})
/** `accepted`: matches that are accepted until a day. */
const list = z
  .object({
    checked: z.iso.date(),
    accepted: z.array(z.object({ id: filled, reason: filled, until: z.iso.date() })),
    advisories: z.array(advisory),
  })
  .refine(({ accepted, advisories }) => {
    const ids = new Set(advisories.map(({ id }) => id))
    return ids.size === advisories.length && accepted.every(({ id }) => ids.has(id))
  }, 'an advisory is in the list twice, or something is accepted that is not an advisory')

interface Lock {
  packages: Record<string, { name?: string; version?: string }>
}

/** The packages of a lock file, also of other systems, that an advisory affects and that is not accepted on this day. */
function openMatches(lock: Lock, { accepted, advisories }: z.infer<typeof list>, today: string) {
  const open = advisories.filter(
    ({ id }) => !accepted.some((each) => each.id === id && each.until >= today),
  )
  return Object.entries(lock.packages).flatMap(([key, { name, version = '' }]) => {
    const called = name ?? key.split('node_modules/').at(-1)
    return open
      .filter((each) => each.package === called)
      .filter(({ affected }) => satisfies(version, affected, { includePrerelease: true }))
      .map(({ id, severity, summary }) => `${called} ${version}: ${id} (${severity}). ${summary}`)
  })
}

const json = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))

test('[V15.2.1] no installed package is in the list of known vulnerabilities', () => {
  const known = list.parse(json('docs/advisories.json'))
  const lock: Lock = json('package-lock.json')
  expect(Object.keys(lock.packages).length).toBeGreaterThan(100)
  expect(openMatches(lock, known, new Date().toISOString().slice(0, 10))).toEqual([])
  const ageDays = Math.floor((Date.now() - Date.parse(known.checked)) / 86_400_000)
  if (ageDays > STALE_DAYS)
    console.warn(`docs/advisories.json is ${ageDays} days old: look the advisories up again.`)
})

const TODAY = '2026-11-22'
const example = {
  id: 'GHSA-1',
  package: 'a',
  affected: '<1.2.0 || >=2.0.0 <2.0.3',
  severity: 'high' as const,
  summary: 'It runs what it reads.',
  checked: TODAY,
}
const acceptance = { id: 'GHSA-1', reason: 'We never call it.', until: TODAY }
const known = { checked: TODAY, accepted: [], advisories: [example] }

test('[V15.2.1] a package is found wherever the lock file has it, by its own version', () => {
  const packages = {
    '': { name: 'risiti', version: '0.1.0' },
    'node_modules/a': { version: '1.2.0' },
    'node_modules/b/node_modules/a': { version: '2.0.2' },
    'node_modules/@c/a': { version: '1.0.0' },
    'node_modules/d': { name: 'a', version: '1.1.9' },
  }
  expect(openMatches({ packages }, known, TODAY)).toEqual([
    'a 2.0.2: GHSA-1 (high). It runs what it reads.',
    'a 1.1.9: GHSA-1 (high). It runs what it reads.',
  ])
})

test('a match is accepted until its last day', () => {
  const lock = { packages: { 'node_modules/a': { version: '1.0.0' } } }
  const accepted = { ...known, accepted: [acceptance] }
  expect(openMatches(lock, accepted, TODAY)).toEqual([])
  expect(openMatches(lock, accepted, '2026-11-23')).toHaveLength(1)
})

test('an incomplete list is refused', () => {
  const isValid = (changes: object) => list.safeParse({ ...known, ...changes }).success
  expect(isValid({ accepted: [acceptance] })).toBe(true)
  expect(isValid({ checked: '' })).toBe(false)
  expect(isValid({ advisories: [example, example] })).toBe(false)
  const broken = [
    { affected: 'all' },
    { affected: '*' },
    { severity: 'bad' },
    { summary: '' },
    { checked: '' },
  ]
  for (const each of broken) expect(isValid({ advisories: [{ ...example, ...each }] })).toBe(false)
  for (const each of [{ id: 'GHSA-2' }, { reason: ' ' }, { until: '' }])
    expect(isValid({ accepted: [{ ...acceptance, ...each }] })).toBe(false)
})
