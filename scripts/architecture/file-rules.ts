// Rules about single files: names, sizes, restricted uses, tables and transactions.
import {
  forbiddenFolders,
  limits,
  sliceFolders,
  slices,
  transactions,
  uses,
} from '../../architecture.mjs'
import { matches, sliceOf } from './import-rules.ts'
import type { Source } from './read-source.ts'

/** `at`: a place in the text of the file. */
export interface Fault {
  at: number
  message: string
}

const OPENING = new RegExp(`(^|\\.)db\\.(${transactions.join('|')})\\(`)
/** A parameter that is an open transaction, by its name or its type: `{ tx }`, `scope`, `MemberScope`. */
const OPEN = /\b(tx|scope|\w*Scope|SystemTx)\b/
const BUILT = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\("(\w+)/g
const WRITTEN =
  /\b(?:insert\s+into|update|delete\s+from)\s+(\w+)\s+(?:set\b|where\b|values\b|\(|as\b|using\b)/gi

/** Judges the name of any file of the tree, also of those that are not parsed. */
export function nameFault(path: string): string | undefined {
  const forbidden = path.split('/').find((part) => forbiddenFolders.includes(part))
  if (forbidden) return `no folder may be called ${forbidden}`
  const slice = sliceOf(path)
  if (!slice) return undefined
  if (Number.isNaN(slice.rank)) return `${slice.name} is no slice of architecture.mjs`
  const names = sliceFolders.find(({ folder }) => path.startsWith(`${folder}/`))?.files ?? []
  if (matches(path.slice(slice.folder.length + 1), [...names, '**/*.test.{ts,tsx}']))
    return undefined
  return `a slice has only: ${names.join(' ')} and tests`
}

/** Judges the text of a README of a top folder. */
export function readmeFault(text: string): string | undefined {
  return tooLong(text, limits.readmeLines)
}

export function sizeFaults({ path, text }: Source): Fault[] {
  const isIndex = /^(server|web)\/features\/[^/]+\/index\.ts$/.test(path)
  const message = tooLong(text, isIndex ? limits.indexLines : limits.fileLines)
  return message && !matches(path, limits.exempt) ? [{ at: 0, message }] : []
}

function tooLong(text: string, most: number): string | undefined {
  const lines = text.replace(/\n$/, '').split('\n').length
  return lines > most ? `${lines} lines, ${most} are the most` : undefined
}

export function phraseFaults({ path, phrases }: Source): Fault[] {
  const rules = uses.filter(({ within, only }) => matches(path, within) && !matches(path, only))
  return phrases.flatMap(({ text, at }) =>
    rules
      .filter(({ phrase }) => phrase.test(text))
      .map(({ only }) => ({ at, message: `${text}: only for ${only.join(', ')}` })),
  )
}

/** Only the owning slice may write a table; every slice may read it. */
export function tableFaults({ path, phrases }: Source): Fault[] {
  const slice = sliceOf(path)
  if (!slice) return []
  const owned = slices.find(({ name }) => name === slice.name)?.owns ?? []
  return phrases.flatMap(({ text, at }) =>
    [...text.matchAll(text.startsWith('sql"') ? WRITTEN : BUILT)]
      .filter(([, table = '']) => !owned.includes(table))
      .map(([, table]) => ({ at, message: `${slice.name} does not own ${table}` })),
  )
}

/** Where a name that a file hands on, such as an index.ts, comes from: by the path of the file and the name. */
export function homesOf(sources: Source[]) {
  const homes = sources.flatMap(({ path, imports }) =>
    imports.flatMap(({ target, names }) => names.map((name) => [path + name, target] as const)),
  )
  return new Map(homes)
}

/**
 * A command opens one transaction, and a step runs inside one that is open already; neither calls a command or a flow.
 * A flow calls them and opens none. Each exports one function.
 */
export function verbFaults(source: Source, homes = homesOf([])): Fault[] {
  const { path, phrases, functions, imports } = source
  const verb = /^server\/features\/[^/]+\/(command|flow|step)s\//.exec(path)?.[1]
  if (!verb) return []
  const fault = (at: number, message: string) => ({ at, message: `a ${verb} ${message}` })
  const opened = phrases.filter(({ text }) => OPENING.test(text))
  const faults = verb === 'command' ? [] : opened.map(({ at }) => fault(at, 'opens no transaction'))
  if (verb === 'command' && opened.length !== 1)
    faults.push(fault(opened[1]?.at ?? 0, `opens one transaction, not ${opened.length}`))
  if (functions.length !== 1)
    faults.push(fault(0, `file exports one function, not ${functions.length}`))
  if (verb === 'flow') return faults
  const called = imports.filter(({ target, names }) =>
    names.some((name) => /\/(commands|flows)\//.test(homes.get(target + name) ?? target)),
  )
  return [...faults, ...called.map(({ at }) => fault(at, 'calls no command and no flow'))]
}

/** A step takes the open transaction. What needs none belongs to the domain or to parts/. */
export function stepFaults({ path, functions }: Source): Fault[] {
  if (!/^server\/features\/[^/]+\/steps\//.test(path)) return []
  return functions
    .filter(({ parameters }) => !parameters.some((each) => OPEN.test(each)))
    .map(({ at }) => ({ at, message: 'a step takes a scope or a transaction' }))
}
