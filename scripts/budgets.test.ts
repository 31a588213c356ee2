// Size budgets of what browsers fetch, of the build in dist.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { root } from './bootstrap/root.mjs'
import { chunksFrom, ENTRY } from './site/manifest.ts'

const inDist = (file: string) => join(root, 'dist', file)
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
const brotli = (file: string) => brotliCompressSync(readFileSync(inDist(file))).length
const gzip = (file: string) => gzipSync(readFileSync(inDist(file)), { level: 9 }).length

const pages = readdirSync(inDist('site')).filter((file) => file.endsWith('.html'))

test('all public pages were built, with one first font', () => {
  expect(pages.length).toBeGreaterThanOrEqual(10)
  const [font = '', ...others] = readdirSync(inDist('web/assets')).filter((file) =>
    /^inter-first-.*\.woff2$/.test(file),
  )
  expect(others).toEqual([])
  // With the largest page it stays within the 50 KB that Home promises (SPEED).
  expect(readFileSync(inDist(`web/assets/${font}`)).length).toBeLessThanOrEqual(29_000)
})

test.each(pages)('the public page %s is within its budgets, in bytes by brotli', (page) => {
  const html = readFileSync(inDist(`site/${page}`), 'utf8')
  // Its styles are inside.
  expect(html).toMatch(/<style>[^<]/)
  const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)]
  const assets = [...new Set(named.map(([, address]) => `web${address}`))]
  const scripts = assets.filter((file) => file.endsWith('.js'))
  expect(scripts).not.toEqual([])
  const alone = brotli(`site/${page}`)
  // With headers a page then fits TCP's initial congestion window (14,600 bytes).
  expect(alone).toBeLessThanOrEqual(13_420)
  expect(sum(scripts.map(brotli))).toBeLessThanOrEqual(15_000)
  const others = assets.filter((file) => /\.(js|css)$/.test(file))
  expect(alone + sum(others.map(brotli))).toBeLessThanOrEqual(21_000)
})

test.each([
  'features/invoices/pages/list.tsx',
  'features/dashboard/pages/overview.tsx',
  'features/customers/pages/list.tsx',
])(
  'the screen of %s loads 70 kB of scripts at most (gzip), and no forms before it shows',
  (module) => {
    const manifest = JSON.parse(readFileSync(inDist('web/.vite/manifest.json'), 'utf8'))
    const chunks = [ENTRY, module].flatMap((start) => chunksFrom(manifest, start))
    const names = chunks.map(({ name = '' }) => name)
    expect(names).toContain('kit')
    expect(names.filter((name) => /^(forms|fields|editor|notes-editor)$/.test(name))).toEqual([])
    const files = new Set(chunks.map(({ file }) => `web/${file}`))
    expect(sum([...files].map(gzip))).toBeLessThanOrEqual(70_000)
  },
)
