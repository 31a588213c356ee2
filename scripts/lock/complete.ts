// What a package-lock.json must contain so that `npm ci` passes on Linux, macOS and Windows.

/** One package as npm's lock file describes it. */
interface Entry {
  version?: string
  resolved?: string
  license?: string
  dev?: boolean
  optional?: boolean
  engines?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

interface Lock {
  packages: Record<string, Entry>
}

interface Missing {
  key: string
  parent: string
  entry: Entry
}

const EXACT_VERSION = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/

/** The optional platform packages that an entry pins exactly and the lock file lacks, each with the entry to add. */
export function missingEntries({ packages }: Lock): Missing[] {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, version]) => {
      const top = `node_modules/${name}`
      const nested = `${parent}/${top}`
      const locked = packages[nested] ?? packages[top]
      if (!EXACT_VERSION.test(version) || locked?.version === version) return []
      const key = top in packages ? nested : top
      return [{ key, parent, entry: entryFor(packages, parent, name, version) }]
    }),
  )
}

/** Licence and engines are copied from a sibling in the lock file, else from the parent. */
function entryFor(packages: Lock['packages'], parentKey: string, name: string, version: string) {
  const parent = packages[parentKey] ?? {}
  const sibling = Object.keys(parent.optionalDependencies ?? {})
    .map((other) => packages[`node_modules/${other}`])
    .find((entry) => entry?.optional)
  const { license, engines } = sibling ?? parent
  const { os, cpu, libc } = platformOf(name)
  // In npm's order; JSON.stringify omits undefined values.
  return JSON.parse(
    JSON.stringify({ version, cpu, dev: parent.dev, libc, license, optional: true, os, engines }),
  )
}

const SYSTEMS = /\b(aix|android|darwin|freebsd|linux|openbsd|openharmony|sunos|win32)\b/
const PROCESSORS = /\b(arm|arm64|ia32|loong64|ppc64|riscv64|s390x|wasm32|x64)\b/
const LIBRARIES = /\b(gnu|musl)(eabihf)?\b/

/** The target system of a prebuilt package, read from its name, such as `@biomejs/cli-linux-x64-musl`. */
function platformOf(name: string) {
  const os = SYSTEMS.exec(name)?.[1]
  const cpu = PROCESSORS.exec(name)?.[1]
  if (!os && !cpu) throw new Error(`cannot read a platform from the package name ${name}`)
  const libc = os === 'linux' ? LIBRARIES.exec(name)?.[1]?.replace('gnu', 'glibc') : undefined
  return { os: os && [os], cpu: cpu && [cpu], libc: libc && [libc] }
}

/** Traces of the machine that wrote the lock file: download addresses, unsorted keys. One sentence for each. */
export function portabilityFaults({ packages }: Lock): string[] {
  const keys = Object.keys(packages)
  const faults = keys
    .filter((key) => packages[key]?.resolved)
    .map((key) => `${key}: names a registry address (resolved)`)
  if (keys.join() !== keys.toSorted(byKey).join()) faults.push('packages are not sorted by key')
  return faults
}

/** The same lock with the entries added, keys sorted as npm sorts them. */
export function withEntries<L extends Lock>(lock: L, missing: Missing[]): L {
  const all = { ...lock.packages, ...Object.fromEntries(missing.map((m) => [m.key, m.entry])) }
  const sorted = Object.entries(all).toSorted(([a], [b]) => byKey(a, b))
  return { ...lock, packages: Object.fromEntries(sorted) }
}

function byKey(a: string, b: string): number {
  return a.localeCompare(b, 'en')
}
