import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publicPageBudgets } from './public-pages.ts'
import { screenBudgets } from './screens.ts'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'risiti-budgets-'))
  for (let page = 0; page < 10; page += 1) write(`site/page${page}.html`, PAGE)
  write('web/assets/inter-first-1.woff2', '')
})
afterEach(() => rmSync(dist, { recursive: true, force: true }))

const PAGE = `<style>h1{margin:0}</style><link rel="stylesheet" href="/assets/site-1.css"><link rel="modulepreload" href="/assets/theme-1.js">
<script type="module" src="/assets/site-1.js"></script><link rel="manifest" href="/manifest.webmanifest">`

function write(file: string, text: string): void {
  mkdirSync(dirname(join(dist, file)), { recursive: true })
  writeFileSync(join(dist, file), text)
}

const chunk = (name: string, imports: string[] = []) => ({
  file: `assets/${name}.js`,
  name,
  imports,
})

function buildScreen(imports: string[]): void {
  const manifest = {
    'index.html': chunk('index', ['_react.js']),
    'features/invoices/pages/list.tsx': chunk('list', imports),
    'features/dashboard/pages/overview.tsx': chunk('overview'),
    'features/customers/pages/list.tsx': chunk('customers'),
    '_react.js': chunk('react'),
    '_cards.js': chunk('cards', ['_react.js']),
    '_forms.js': chunk('forms'),
    'features/account.tsx': chunk('account', ['_forms.js']),
  }
  write('web/.vite/manifest.json', JSON.stringify(manifest))
}

const named = (path: string | string[]) => [path].flat().map((each) => each.slice(dist.length + 1))

test('the weight of a page includes every style and script it names', () => {
  const budgets = publicPageBudgets(dist)
  expect(budgets).toHaveLength(31)
  const [whole, alone, scripts] = budgets
  expect(named(whole?.path ?? [])).toEqual([
    'site/page0.html',
    'web/assets/site-1.css',
    'web/assets/theme-1.js',
    'web/assets/site-1.js',
  ])
  expect(named(alone?.path ?? [])).toEqual(['site/page0.html'])
  expect(named(scripts?.path ?? [])).toEqual(['web/assets/theme-1.js', 'web/assets/site-1.js'])
  expect(named(budgets.at(-1)?.path ?? [])).toEqual(['web/assets/inter-first-1.woff2'])
})

test('a page without scripts or a build without pages does not pass', () => {
  write('site/page0.html', '<p>Nothing</p>')
  expect(() => publicPageBudgets(dist)).toThrow(/page0.html names no script/)
  for (const page of [0, 1]) rmSync(join(dist, `site/page${page}.html`))
  expect(() => publicPageBudgets(dist)).toThrow(/Only 8 public pages/)
})

test('the weight of a screen includes the entry and all imports, each once', () => {
  buildScreen(['_cards.js'])
  const [invoices] = screenBudgets(dist)
  const files = ['index', 'react', 'list', 'cards'].map((name) => `web/assets/${name}.js`)
  expect(named(invoices?.path ?? [])).toEqual(files)
})

test('a screen must not load forms before it shows', () => {
  buildScreen(['_cards.js', '_forms.js'])
  expect(() => screenBudgets(dist)).toThrow(/Invoices loads 'forms'/)
})
