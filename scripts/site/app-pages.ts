import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, Plugin } from 'vite'
import { PAGES, type Page } from '../../contract/pages.ts'
import { root } from '../bootstrap/root.mjs'
import { chunksFrom, ENTRY } from './manifest.ts'
import { buildRenderer } from './renderer.ts'

type Renderer = typeof import('../../web/app/prerender.tsx')

const ROUTES = join(root, 'web/app/router/routes.tsx')
const FRAME = 'app/frame/account-frame.tsx'
const ROOT = /<div id="root">.*?<\/div>/s
const STYLES = /\s*<link rel="(stylesheet|preload" as="style)"[^>]*>/g
const FONT = /\s*<link\s+rel="preload"[^>]*as="font"[^>]*>/
/** The surroundings in routes.tsx whose frame is part of the application's first chunk. */
const IN_APP_FRAME = /^(framed|bare)/

/**
 * Writes the page of each screen to dist/web/pages: the application's page, which names in its head what that screen
 * loads, so that its code arrives with the page's own and not after it. The screens for visitors are drawn into theirs,
 * with their styles, and can be read and filled in before any script has arrived (decision 0089).
 */
export function applicationPages(): Plugin {
  return {
    name: 'risiti-application-pages',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const renderer = await buildRenderer<Renderer>('app/prerender.tsx')
      const manifest: Manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8'))
      const page = readFileSync(join(dir, 'index.html'), 'utf8')
      const built: Built = { dir, manifest, page }
      mkdirSync(join(dir, 'pages'), { recursive: true })
      for (const { name, modules } of screensIn(readFileSync(ROUTES, 'utf8'))) {
        const drawing = isDrawn(name, renderer) && (await renderer.drawScreen(name))
        const page = headed(built, modules)
        const html = drawing
          ? withDrawing(page, drawing, styleOf(built, modules))
          : withEarlyCalls(page, name, renderer)
        writeFileSync(join(dir, `pages/${name}.html`), html)
      }
    },
  }
}

interface Built {
  dir: string
  manifest: Manifest
  /** The application's page. */
  page: string
}

interface BuiltScreen {
  name: Page
  /** What it loads: its own module, and that of its frame. */
  modules: string[]
}

/** The screens in the text of routes.tsx. Throws where it does not follow the pattern. */
export function screensIn(routes: string): BuiltScreen[] {
  const found = [
    ...routes.matchAll(/^ {2}page\(\s*'(\w+)',\s*(\w+),\s*\(\) => import\('([^']+)'\)/gm),
  ]
  const all = routes.match(/^ {2}page\(/gm) ?? []
  if (found.length === 0 || found.length !== all.length)
    throw new Error(`The modules of ${all.length - found.length} screens cannot be read.`)
  return found.map(([, name = '', surroundings = '', path = '']) => {
    if (!isPageName(name)) throw new Error(`There is no page '${name}'.`)
    const module = path.replace(/^(\.\.\/)+(features\/)?/, (_, _up, folder) => folder ?? 'app/')
    return { name, modules: IN_APP_FRAME.test(surroundings) ? [module] : [FRAME, module] }
  })
}

function isPageName(name: string): name is Page {
  return name in PAGES
}

function isDrawn(name: string, { DRAWN }: Renderer): name is keyof Renderer['DRAWN'] {
  return name in DRAWN
}

/** The application's page, with everything in its head that these modules load. */
function headed({ manifest, page }: Built, modules: string[]): string {
  const chunks = modules.flatMap((module) => chunksFrom(manifest, module))
  const missing = (files: string[]) =>
    [...new Set(files)].filter((file) => !page.includes(`"/${file}"`))
  const scripts = missing(chunks.map(({ file }) => file)).map(
    (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
  )
  const styles = missing(chunks.flatMap(({ css = [] }) => css)).map(
    (file) => `<link rel="preload" as="style" crossorigin href="/${file}">`,
  )
  return page.replace('</head>', () => `${[...scripts, ...styles].join('\n')}</head>`)
}

/** A page that makes the first calls of its screen itself. Its font waits for the code: a fallback of the same widths shows the text. */
function withEarlyCalls(page: string, name: Page, { earlyMeta, EARLY_SCRIPT }: Renderer): string {
  const calls = `${earlyMeta(name)}<script>${EARLY_SCRIPT}</script>`
  return page.replace(FONT, '').replace('<!--risiti:meta-->', (meta) => `${meta}${calls}`)
}

type Drawing = Awaited<ReturnType<Renderer['drawScreen']>>

/** A page with its screen drawn into it, and with its styles inside. */
function withDrawing(page: string, drawing: Drawing, style: string): string {
  const { title, markup, starting, script } = drawing
  const body = [
    `<div id="root" data-drawn>${markup}</div>`,
    `<template id="starting">${starting}</template>`,
    `<script>${script}</script>`,
  ].join('')
  return page
    .replace(STYLES, '')
    .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `<style>${style}</style></head>`)
    .replace(ROOT, () => body)
}

function styleOf({ dir, manifest }: Built, modules: string[]): string {
  // A chunk's styles come after those of the chunks that it imports.
  const chunks = [ENTRY, ...modules].flatMap((each) => chunksFrom(manifest, each).toReversed())
  const files = new Set(chunks.flatMap(({ css = [] }) => css))
  return [...files].map((file) => readFileSync(join(dir, file), 'utf8').trim()).join('')
}
