// Size budgets of the application's screens: the entry, the screen's module and all their imports.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {import('./public-pages.mjs').Budget} Budget
 * @typedef {Record<string, { file: string, name?: string, imports?: string[] }>} Manifest Vite's
 */

const ENTRY = 'index.html'
/** The most used screens, by the module of the route. */
const SCREENS = {
  Invoices: 'features/invoices/pages/list.tsx',
  Dashboard: 'features/dashboard/pages/overview.tsx',
  Customers: 'features/customers/pages/list.tsx',
}
/** Chunks that no screen may need before it shows: forms with their schemas, and the notes editor. */
const FORBIDDEN = /^(forms|fields|editor|notes-editor)$/

/**
 * @param {string} dist folder of the build
 * @returns {Budget[]} one for each screen
 */
export function screenBudgets(dist) {
  const manifest = JSON.parse(readFileSync(join(dist, 'web/.vite/manifest.json'), 'utf8'))
  return Object.entries(SCREENS).map(([screen, module]) => {
    const chunks = chunksOf(manifest, module)
    for (const { name = '' } of chunks)
      if (FORBIDDEN.test(name)) throw new Error(`${screen} loads '${name}' before it shows.`)
    return {
      name: `${screen}: scripts`,
      path: chunks.map(({ file }) => join(dist, 'web', file)),
      limit: '120 kB',
      gzip: true,
    }
  })
}

/**
 * @param {Manifest} manifest
 * @param {string} screen the module of a lazy route
 * @returns {{ file: string, name?: string }[]} every chunk that must be loaded before the screen shows
 */
function chunksOf(manifest, screen) {
  /** @type {Set<string>} */
  const seen = new Set()
  /** @param {string} key */
  const visit = (key) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}.`)
    if (seen.has(key)) return
    seen.add(key)
    for (const each of chunk.imports ?? []) visit(each)
  }
  visit(ENTRY)
  visit(screen)
  return [...seen].flatMap((key) => manifest[key] ?? [])
}
