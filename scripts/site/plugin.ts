import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { sitePageAt } from '../../contract/pages.ts'
import type { SiteAssets } from '../../web/site/document.tsx'
import { PAGE_STYLE_NAMES } from '../../web/site/style-names.ts'
import { refuseOtherCharacters } from '../assets/characters.ts'
import { root } from '../bootstrap/root.mjs'
import { compressFiles } from './compress.ts'
import { buildRenderer } from './renderer.ts'

type Renderer = typeof import('../../web/site/prerender.tsx')

const PAGES_TO = join(root, 'dist/site')
const SCRIPT = 'site.js'
/** Inputs of the build, for vite.config.ts. */
export const SITE_STYLES = {
  site: styleFile('site'),
  ...Object.fromEntries(PAGE_STYLE_NAMES.map((name) => [`site-${name}`, styleFile(name)])),
}
const NO_ASSETS: SiteAssets = { script: '', styles: [], inline: {} }

/**
 * Builds the public site: renders its pages to HTML in dist/site with the URLs of the built files.
 */
export function publicSite(): Plugin {
  let renderer: Renderer
  return {
    name: 'risiti-public-site',
    apply: 'build',
    async config() {
      renderer = await buildRenderer<Renderer>('site/prerender.tsx')
      for (const file of renderer.SITE_FILES)
        refuseOtherCharacters(renderer.renderPage(file, NO_ASSETS), file)
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', name: SCRIPT, source: await buildScript() })
    },
    async writeBundle({ dir = '' }, bundle) {
      const assets = assetsOf(Object.values(bundle))
      mkdirSync(PAGES_TO, { recursive: true })
      for (const file of renderer.SITE_FILES)
        writeFileSync(join(PAGES_TO, `${file}.html`), renderer.renderPage(file, assets))
      writeFileSync(join(PAGES_TO, 'sitemap.xml'), renderer.sitemap())
      writeFileSync(join(PAGES_TO, 'robots.txt'), renderer.robots())
      compressFiles(dir)
    },
  }
}

/** The same pages for `npm run dev`, rendered on every request. */
export function publicSiteInDev(): Plugin {
  const styles = ['site', ...PAGE_STYLE_NAMES].map((name) => `/site/css/${name}.css`)
  const assets = { ...NO_ASSETS, script: '/site/main.ts', styles }
  return {
    name: 'risiti-public-site-dev',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        const page = sitePageAt(pathname)
        if (!page || request.method !== 'GET') return next()
        const { renderPage } = (await server.ssrLoadModule('/site/prerender.tsx')) as Renderer
        const html = renderPage(page, assets).replaceAll('{{origin}}', '')
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(await server.transformIndexHtml(pathname, html))
      })
    },
  }
}

/**
 * Bundles the site's script into one file, although it shares modules with the application: a second file would cost
 * a second connection on a slow network, in addition to those of the page and its font.
 */
async function buildScript(): Promise<string> {
  const built = await build({
    configFile: false,
    root: join(root, 'web'),
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: 'site/main.ts' },
    },
  })
  const files = 'output' in built ? built.output : []
  const [script] = files
  if (files.length !== 1 || script?.type !== 'chunk')
    throw new Error('The script of the public site is not one file.')
  return script.code
}

interface Built {
  fileName: string
  names?: string[]
  source?: string | Uint8Array
}

function styleFile(name: string): string {
  return join(root, `web/site/css/${name}.css`)
}

function fileNamed(files: readonly Built[], name: string): Built {
  const file = files.find(({ names }) => names?.includes(name))
  if (!file) throw new Error(`The build made no '${name}' of the public site.`)
  return file
}

function textOf({ source = '' }: Built): string {
  return (typeof source === 'string' ? source : Buffer.from(source).toString()).trim()
}

function assetsOf(files: readonly Built[]): SiteAssets {
  const style = (name: string) => textOf(fileNamed(files, `${name}.css`))
  return {
    script: `/${fileNamed(files, SCRIPT).fileName}`,
    styles: [],
    inline: {
      site: style('site'),
      ...Object.fromEntries(PAGE_STYLE_NAMES.map((name) => [name, style(`site-${name}`)])),
    },
  }
}
