// Rules about dependencies: which file may import what.
import { posix } from 'node:path'
import { packages, places, sliceFolders, slices } from '../../architecture.mjs'
import type { Import } from './read-source.ts'

/** A test may import everything on its own side (server or web), the test harness and any package. */
export function testImportFault(path: string, { kind, target }: Import): string | undefined {
  const [side = ''] = path.split('/')
  const forbidden = new Map([
    ['server', 'web/'],
    ['web', 'server/'],
    ['domain', 'server/'],
    ['contract', 'server/'],
  ]).get(side)
  return kind === 'file' && forbidden && target.startsWith(forbidden)
    ? `must not import ${target}`
    : undefined
}

export function importFault(path: string, { kind, target, typeOnly }: Import): string | undefined {
  const place = places.find(({ files }) => matches(path, [files]))
  if (!place) return undefined
  if (kind === 'builtin') return place.builtins ? undefined : `must not import ${target} of Node`
  if (kind === 'package') return packageFault(path, target, typeOnly)
  if (target === path) return 'must not import itself'
  if (!matches(target, place.imports)) return `must not import ${target}`
  return sliceFault(path, target)
}

function packageFault(path: string, name: string, typeOnly: boolean): string | undefined {
  const { files = [], types = [] } = packages.find(({ names }) => names.includes(name)) ?? {}
  const allowed = typeOnly ? [...files, ...types] : files
  return matches(path, allowed) ? undefined : `must not import the package ${name}`
}

/** Only the composition root imports routes, jobs and pages directly; slices use each other's index.ts. */
function sliceFault(path: string, target: string): string | undefined {
  const from = sliceOf(path)
  const to = sliceOf(target)
  if (!from || !to || from.name === to.name) return undefined
  if (!(to.rank < from.rank))
    return `the slice ${from.name} (rank ${from.rank}) must not import ${to.name} (rank ${to.rank})`
  const index = `${to.folder}/index.ts`
  return target === index ? undefined : `must import ${to.name} through ${index}`
}

/** The slice that contains a path. An undeclared slice has rank NaN, so that no rank compares as lower. */
export function sliceOf(path: string) {
  const place = sliceFolders.find(({ folder }) => path.startsWith(`${folder}/`))
  const name = place && path.slice(place.folder.length + 1).split('/')[0]
  if (!name) return undefined
  const rank = slices.find((slice) => slice.name === name)?.rank ?? Number.NaN
  return { name, rank, folder: `${place.folder}/${name}` }
}

export function matches(path: string, patterns: string[]): boolean {
  return patterns.some((pattern) => posix.matchesGlob(path, pattern))
}
