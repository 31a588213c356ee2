import { statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * @param {string[]} names looked up on PATH if none of `places` exists
 * @param {string[]} places full paths, the first that exists wins
 * @returns {string | undefined} full path of the program
 */
export function findProgram(names, places = []) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...places, ...onPath].find(isFile)
}

/** @param {string} path */
function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
