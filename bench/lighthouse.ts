import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findWholeChromium } from '../scripts/bootstrap/chromium.mjs'
import { capture, npm } from '../scripts/bootstrap/run.mjs'
import { startServer } from '../test/e2e/support/server.ts'

/** Not in the lock file: it has 150 dependencies and is rarely run. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const PAGES = ['/', '/Features', '/Plan', '/Register', '/Login']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>
}

/**
 * Prints the Lighthouse scores of the public site on a phone: Lighthouse's slow 4G (150 ms, 1.6 Mbit/s) and a CPU
 * four times slower, both simulated. Needs npm's registry or cache, and Chromium.
 */
export async function runLighthouse(): Promise<void> {
  const chromium = findWholeChromium()
  if (!chromium) throw new Error('Lighthouse needs Chromium: install it or set CHROMIUM_PATH.')
  const folder = mkdtempSync(path.join(tmpdir(), 'risiti-lighthouse-'))
  const server = await startServer()
  console.log('| page | P / A / BP / SEO | FCP s | LCP s | TBT ms | CLS | KB |')
  console.log('|---|---|--:|--:|--:|--:|--:|')
  try {
    for (const page of PAGES) print(page, await look(`${server.origin}${page}`, folder, chromium))
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function look(address: string, folder: string, chromium: string): Promise<Report> {
  const file = path.join(folder, 'report.json')
  const flags = [
    '--output=json',
    `--output-path=${file}`,
    '--chrome-flags=--headless=new --no-sandbox',
  ]
  const [program, args, options] = npm(['exec', '-y', `--prefix=${folder}`, '--', LIGHTHOUSE])
  const env = { ...process.env, ...options?.env, CHROME_PATH: chromium }
  const asked = [...args, address, ...flags, `--only-categories=${CATEGORIES}`, '--quiet']
  // Its trace is sometimes incomplete, and it then asks to be run again.
  for (let tries = 1; ; tries += 1) {
    const { code, output } = await capture([program, asked, { ...options, env }])
    if (code === 0) return JSON.parse(readFileSync(file, 'utf8'))
    if (tries === 3) throw new Error(`Lighthouse ended with ${code}:\n${output}`)
  }
}

function print(page: string, { categories, audits }: Report): void {
  const scores = CATEGORIES.map((each) => Math.round((categories[each]?.score ?? 0) * 100))
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const seconds = (name: string) => (figure(name) / 1000).toFixed(2)
  const figures = [
    seconds('first-contentful-paint'),
    seconds('largest-contentful-paint'),
    figure('total-blocking-time').toFixed(0),
    figure('cumulative-layout-shift').toFixed(3),
    (figure('total-byte-weight') / 1000).toFixed(0),
  ]
  console.log(`| ${page} | ${scores.join(' / ')} | ${figures.join(' | ')} |`)
  for (const { score, title } of Object.values(audits))
    if (score !== null && score < 0.9) console.log(`<!-- ${score}: ${title} -->`)
}
