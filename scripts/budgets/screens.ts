// Size budgets of the application's screens: the entry, the screen's module and all their imports.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SizeLimitConfig } from 'size-limit'
import { chunksFrom, ENTRY } from '../site/manifest.ts'

/** The most used screens, by the module of the route. */
const SCREENS = {
  Invoices: 'features/invoices/pages/list.tsx',
  Dashboard: 'features/dashboard/pages/overview.tsx',
  Customers: 'features/customers/pages/list.tsx',
}
/** Chunks that no screen may need before it shows: forms with their schemas, and the notes editor. */
const FORBIDDEN = /^(forms|fields|editor|notes-editor)$/

/** One budget for each screen; `dist` is the folder of the build. */
export function screenBudgets(dist: string): SizeLimitConfig {
  const manifest = JSON.parse(readFileSync(join(dist, 'web/.vite/manifest.json'), 'utf8'))
  return Object.entries(SCREENS).map(([screen, module]) => {
    const chunks = [...chunksFrom(manifest, ENTRY), ...chunksFrom(manifest, module)]
    const forbidden = chunks.find(({ name = '' }) => FORBIDDEN.test(name))
    if (forbidden) throw new Error(`${screen} loads '${forbidden.name}' before it shows.`)
    const files = new Set(chunks.map(({ file }) => join(dist, 'web', file)))
    return { name: `${screen}: scripts`, path: [...files], limit: '70 kB', gzip: true }
  })
}
