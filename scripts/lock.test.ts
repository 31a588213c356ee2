import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Lock {
  packages: Record<
    string,
    {
      version?: string
      integrity?: string
      resolved?: string
      optionalDependencies?: Record<string, string>
    }
  >
}

/** One sentence for each entry with which `npm ci` would not install the same packages on every system. */
function faultsOf({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([key, entry]) => [
    ...(key && !entry.integrity ? [`${key} has no hash`] : []),
    ...(entry.resolved ? [`${key} names a registry`] : []),
    // npm leaves out the packages of other systems that its registry lacks, and then refuses the lock file there.
    ...Object.entries(entry.optionalDependencies ?? {})
      .map(([name, version]) => ({ name, version, path: `node_modules/${name}` }))
      .filter(({ version }) => /^\d/.test(version))
      .filter(
        ({ version, path }) => (packages[`${key}/${path}`] ?? packages[path])?.version !== version,
      )
      .map(({ name, version }) => `${key} asks for ${name} ${version}, which is missing`),
  ])
}

// If it fails: `npm install --package-lock-only`, from a registry that has the packages of every system.
test('the lock file installs the same packages on every system, from any registry', () => {
  const lock: Lock = JSON.parse(
    readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
  )
  expect(Object.keys(lock.packages).length).toBeGreaterThan(500)
  expect(faultsOf(lock)).toEqual([])
})

test('a missing package of a system, a missing hash and the address of a registry are faults', () => {
  const builder = {
    version: '2.0.0',
    integrity: 'sha512-a',
    optionalDependencies: { 'build-linux': '2.0.0', 'build-darwin': '2.0.0', fsevents: '~2.3.3' },
  }
  const packages = {
    '': {},
    'node_modules/build': builder,
    'node_modules/build-linux': { version: '1.0.0', integrity: 'sha512-b' },
    'node_modules/build/node_modules/build-linux': {
      version: '2.0.0',
      resolved: 'https://r/b.tgz',
    },
  }
  expect(faultsOf({ packages })).toEqual([
    'node_modules/build asks for build-darwin 2.0.0, which is missing',
    'node_modules/build/node_modules/build-linux has no hash',
    'node_modules/build/node_modules/build-linux names a registry',
  ])
})
