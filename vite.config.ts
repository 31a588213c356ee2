import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { applicationPages } from './scripts/site/app-pages.ts'
import { CHUNKS } from './scripts/site/chunks.ts'
import { offlineShell } from './scripts/site/offline.ts'
import { publicSite, publicSiteInDev, SITE_STYLES } from './scripts/site/plugin.ts'
import { PREACT } from './scripts/site/preact.ts'

/** The Host header is kept: the server uses it to check that the URL of a print page is its own. */
const server = { target: 'http://127.0.0.1:3000', changeOrigin: false }

/**
 * The web client: sources in web/, built into dist/web; the public site's pages into dist/site. Pages are lazy routes
 * and so become separate chunks. Libraries are in chunks separate from our own code, so that they stay cached after a
 * release.
 */
export default defineConfig({
  root: 'web',
  // The settings of zod, there before its first schema is made. Otherwise it probes for `eval`, which the content
  // security policy refuses and browsers report.
  define: { 'globalThis.__zod_globalConfig': { jitless: true } },
  resolve: { alias: PREACT },
  plugins: [offlineShell(), applicationPages(), publicSite(), publicSiteInDev()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows data: URLs for images only.
    assetsInlineLimit: 0,
    // Browsers without modulepreload fetch the same files a little later.
    modulePreload: { polyfill: false },
    // The pages of the application and the tests of sizes read it. The server does not serve dot folders.
    manifest: true,
    // Read by scripts/sbom.ts.
    license: { fileName: '.vite/packages.json' },
    rolldownOptions: {
      // Absolute paths: the build resolves relative ones from here, the dev server from web/.
      input: { index: fileURLToPath(new URL('web/index.html', import.meta.url)), ...SITE_STYLES },
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/files', '/sandbox', '/healthz', '/readyz', '/unsubscribe', '/pages.css'].map(
        (path) => [path, server],
      ),
    ),
  },
})
