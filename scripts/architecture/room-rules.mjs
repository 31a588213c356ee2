// Rules about rooms: the sub-folders of roomFolders in architecture.mjs.
import { posix } from 'node:path'
import { roomFolders } from '../../architecture.mjs'
import { matches } from './import-rules.mjs'

/**
 * @typedef {import('./read-tree.mjs').Source} Source
 * @typedef {import('./import-rules.mjs').Violation} Violation
 * @typedef {{ path: string, line: number, target: string, from: string | undefined, to: string }} Arrow
 * an import that enters the room `to` from outside; `from`: the room of `path`, if it is in one
 */

/**
 * @param {Source[]} sources
 * @returns {Violation[]}
 */
export function roomViolations(sources) {
  const paths = new Set(sources.map(({ path }) => path))
  const arrows = sources.filter(({ isTest }) => !isTest).flatMap(arrowsOf)
  return [
    ...arrows.flatMap((arrow) => frontViolations(arrow, paths)),
    ...circleViolations(
      arrows.filter(({ from, to }) => from && posix.dirname(from) === posix.dirname(to)),
    ),
  ]
}

/**
 * Style sheets have no front.
 * @param {Source} source
 * @returns {Arrow[]}
 */
function arrowsOf({ path, imports }) {
  const from = roomOf(path)
  return imports.flatMap(({ kind, target, line }) => {
    const to = kind === 'file' && !target.endsWith('.css') ? roomOf(target) : undefined
    return to && to !== from ? [{ path, line, target, from, to }] : []
  })
}

/**
 * A room with an index.ts is entered through it.
 * @param {Arrow} arrow
 * @param {Set<string>} paths
 * @returns {Violation[]}
 */
function frontViolations({ path, line, target, to }, paths) {
  const front = `${to}/index.ts`
  if (!paths.has(front) || target === front) return []
  return [{ path, line, message: `must import ${to} through ${front}` }]
}

/**
 * Types count too: whoever reads one room of a circle has to read them all.
 * @param {Arrow[]} arrows between rooms of the same folder
 * @returns {Violation[]} one for every import that is part of a circle
 */
function circleViolations(arrows) {
  return arrows.flatMap(({ path, line, from = '', to }) => {
    const back = wayBetween(to, from, arrows)
    if (!back) return []
    const names = [from, ...back].map((room) => posix.basename(room)).join(' → ')
    return [{ path, line, message: `rooms import each other: ${names}` }]
  })
}

/**
 * @param {string} start
 * @param {string} end
 * @param {Arrow[]} arrows
 * @returns {string[] | undefined} the rooms from start to end
 */
function wayBetween(start, end, arrows) {
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

/**
 * The innermost room that contains a file.
 * @param {string} path
 * @returns {string | undefined}
 */
function roomOf(path) {
  let room = posix.dirname(path)
  while (room !== '.' && !matches(posix.dirname(room), roomFolders)) {
    room = posix.dirname(room)
  }
  return room === '.' ? undefined : room
}
