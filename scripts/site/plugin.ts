import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { sitePageAt } from '../../contract/pages.ts'
import type { SiteAssets } from '../../web/site/document.tsx'
import { PAGE_STYLE_NAMES } from '../../web/site/style-names.ts'
import { compressFiles } from './compress.ts'
import { cutFonts } from './fonts.ts'
import { drawPictures } from './pictures.ts'

type Renderer = typeof import('../../web/site/prerender.tsx')

const root = fileURLToPath(new URL('../../', import.meta.url))
const SCRATCH = join(root, 'node_modules/.cache/risiti-site')
const PAGES_TO = join(root, 'dist/site')
/** The style that web/site/css/site.css imports by this name; the build makes it, `npm run dev` takes the whole fonts. */
const FONTS = 'risiti-site-fonts.css'
/** Inputs of the build, for vite.config.ts. */
export const PAGE_STYLES = Object.fromEntries(
  PAGE_STYLE_NAMES.map((name) => [`site-${name}`, `web/site/css/${name}.css`]),
)
const NOTHING_YET: SiteAssets = { script: '', modules: [], styles: [], inline: {}, picture: '' }

/**
 * The public site of the build: its fonts are cut to the characters that its pages show, its pages are rendered to
 * HTML in dist/site with the addresses of the built files in them, and its pictures are drawn.
 */
export function publicSite(): Plugin {
  let renderer: Renderer
  return {
    name: 'risiti-public-site',
    apply: 'build',
    async config() {
      renderer = await buildRenderer()
      const text = renderer.SITE_FILES.map((file) => renderer.renderPage(file, NOTHING_YET))
      const style = join(SCRATCH, 'fonts.css')
      await cutFonts(text.join(''), style)
      return { resolve: { alias: { [FONTS]: style } } }
    },
    async writeBundle({ dir = '' }, bundle) {
      const picture = await drawPictures(dir)
      const assets = assetsOf(Object.values(bundle), picture)
      mkdirSync(PAGES_TO, { recursive: true })
      for (const file of renderer.SITE_FILES)
        writeFileSync(join(PAGES_TO, `${file}.html`), renderer.renderPage(file, assets))
      writeFileSync(join(PAGES_TO, 'sitemap.xml'), renderer.sitemap())
      writeFileSync(join(PAGES_TO, 'robots.txt'), renderer.robots())
      compressFiles(dir)
    },
  }
}

/** The same pages for `npm run dev`, rendered anew for every request. */
export function publicSiteInDev(): Plugin {
  const styles = ['site', ...PAGE_STYLE_NAMES].map((name) => `/site/css/${name}.css`)
  const assets = { ...NOTHING_YET, script: '/site/main.ts', styles }
  return {
    name: 'risiti-public-site-dev',
    apply: 'serve',
    config: () => ({ resolve: { alias: { [FONTS]: join(root, 'web/ui/css/fonts.css') } } }),
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

/** web/site/prerender.tsx as a module that Node can run. */
async function buildRenderer(): Promise<Renderer> {
  await build({
    configFile: false,
    root: join(root, 'web'),
    logLevel: 'error',
    build: {
      ssr: 'site/prerender.tsx',
      outDir: join(SCRATCH, 'renderer'),
      emptyOutDir: true,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  })
  const built = join(SCRATCH, 'renderer/prerender.mjs')
  return import(`${pathToFileURL(built)}?${Date.now()}`)
}

interface Built {
  fileName: string
  type: string
  isEntry?: boolean
  name?: string | undefined
  names?: string[]
  imports?: string[]
  source?: string | Uint8Array
}

function styleOf(files: readonly Built[], name: string): Built {
  const style = files.find(({ names }) => names?.includes(`${name}.css`))
  if (!style) throw new Error(`The build made no style '${name}' of the public site.`)
  return style
}

function textOf({ source = '' }: Built): string {
  return (typeof source === 'string' ? source : Buffer.from(source).toString()).trim()
}

function assetsOf(files: readonly Built[], picture: string): SiteAssets {
  const script = files.find((file) => file.isEntry && file.name === 'site')
  const style = styleOf(files, 'site')
  const pageStyles = Object.fromEntries(
    PAGE_STYLE_NAMES.map((name) => [name, textOf(styleOf(files, `site-${name}`))]),
  )
  if (!script) throw new Error('The build made no script of the public site.')
  const address = (fileName: string) => `/${fileName}`
  return {
    script: address(script.fileName),
    modules: (script.imports ?? []).map(address),
    styles: [],
    inline: { site: textOf(style), ...pageStyles },
    picture,
  }
}
