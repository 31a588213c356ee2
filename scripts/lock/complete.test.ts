import { expect, test } from 'vitest'
import { missingEntries, portabilityFaults, withEntries } from './complete.ts'

const builder = {
  version: '2.0.0',
  license: 'MIT',
  dev: true,
  optionalDependencies: {
    '@x/build-darwin-arm64': '2.0.0',
    '@x/build-linux-x64-gnu': '2.0.0',
    '@x/build-linux-arm64-musl': '2.0.0',
    fsevents: '~2.3.3',
  },
}
const present = {
  version: '2.0.0',
  license: 'Apache-2.0',
  optional: true,
  engines: { node: '>=20' },
}
const lock = {
  lockfileVersion: 3,
  packages: { 'node_modules/@x/build-linux-x64-gnu': present, 'node_modules/build': builder },
}

test('every exactly pinned platform package gets an entry that npm accepts', () => {
  expect(missingEntries(lock)).toEqual([
    {
      key: 'node_modules/@x/build-darwin-arm64',
      parent: 'node_modules/build',
      entry: {
        version: '2.0.0',
        cpu: ['arm64'],
        dev: true,
        license: 'Apache-2.0',
        optional: true,
        os: ['darwin'],
        engines: { node: '>=20' },
      },
    },
    expect.objectContaining({
      key: 'node_modules/@x/build-linux-arm64-musl',
      entry: expect.objectContaining({ cpu: ['arm64'], libc: ['musl'], os: ['linux'] }),
    }),
  ])
})

test('a completed lock has no missing entries and keeps its order', () => {
  const completed = withEntries(lock, missingEntries(lock))
  expect(missingEntries(completed)).toEqual([])
  expect(portabilityFaults(completed)).toEqual([])
  expect(Object.keys(completed.packages)).toHaveLength(4)
})

test('another version at the top level does not count; the right one is nested below its parent', () => {
  const other = { 'node_modules/@x/build-darwin-arm64': { ...present, version: '1.0.0' } }
  const [first] = missingEntries({ packages: { ...lock.packages, ...other } })
  expect(first?.key).toBe('node_modules/build/node_modules/@x/build-darwin-arm64')
})

test('a registry address and unsorted keys are faults', () => {
  const packages = { 'node_modules/b': { resolved: 'https://r/b.tgz' }, 'node_modules/a': {} }
  expect(portabilityFaults({ packages })).toEqual([
    'node_modules/b: names a registry address (resolved)',
    'packages are not sorted by key',
  ])
})
