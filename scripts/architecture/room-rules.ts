// Rules about rooms: the sub-folders of roomFolders in architecture.mjs.
import { posix } from 'node:path'
import { roomFolders } from '../../architecture.mjs'
import type { Fault } from './file-rules.ts'
import { matches } from './import-rules.ts'
import type { Source } from './read-source.ts'

/** An import that enters the room `to` from outside; `from`: the room of the file, if it is in one. */
interface Arrow {
  source: Source
  at: number
  target: string
  from: string | undefined
  to: string
}

/**
 * A room with an index.ts is entered through it. Rooms of the same folder do not import each other in a circle; types
 * count too, since a reader of one room of a circle has to read them all.
 */
export function roomFaults(sources: Source[]): (Fault & { source: Source })[] {
  const paths = new Set(sources.map(({ path }) => path))
  const arrows = sources.filter(({ isTest }) => !isTest).flatMap(arrowsOf)
  const sideways = arrows.filter(
    ({ from, to }) => from && posix.dirname(from) === posix.dirname(to),
  )
  return arrows.flatMap((arrow) => {
    const { from, to, target } = arrow
    const front = `${to}/index.ts`
    const around = sideways.includes(arrow) ? wayBetween(to, from, sideways) : undefined
    const names = [from ?? '', ...(around ?? [])].map((room) => posix.basename(room))
    return [
      ...(paths.has(front) && target !== front ? [`must import ${to} through ${front}`] : []),
      ...(around ? [`rooms import each other: ${names.join(' → ')}`] : []),
    ].map((message) => ({ source: arrow.source, at: arrow.at, message }))
  })
}

/** Style sheets have no front. */
function arrowsOf(source: Source): Arrow[] {
  const from = roomOf(source.path)
  return source.imports.flatMap(({ kind, target, at }) => {
    const to = kind === 'file' && !target.endsWith('.css') ? roomOf(target) : undefined
    return to && to !== from ? [{ source, at, target, from, to }] : []
  })
}

/** The rooms from start to end, both included. */
function wayBetween(start: string, end: string | undefined, arrows: Arrow[]): string[] | undefined {
  const ways = [[start]]
  const seen = new Set([start])
  for (const way of ways) {
    const last = way.at(-1)
    if (last === end) return way
    for (const { from, to } of arrows) {
      if (from !== last || seen.has(to)) continue
      seen.add(to)
      ways.push([...way, to])
    }
  }
  return undefined
}

/** The innermost room that contains a file. */
function roomOf(path: string): string | undefined {
  let room = posix.dirname(path)
  while (room !== '.' && !matches(posix.dirname(room), roomFolders)) room = posix.dirname(room)
  return room === '.' ? undefined : room
}
