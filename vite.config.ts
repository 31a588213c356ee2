import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fonts } from './scripts/fonts/plugin.ts'
import { bundledPackages } from './scripts/sbom/bundled.ts'
import { CHUNKS } from './scripts/site/chunks.ts'
import { offlineShell } from './scripts/site/offline.ts'
import { publicSite, publicSiteInDev, SITE_STYLES } from './scripts/site/plugin.ts'

/** The host stays the browser's own: the server tells by it whether a print page is one of ours. */
const server = { target: 'http://127.0.0.1:3000', changeOrigin: false }

/**
 * The web client: sources in web/, built into dist/web; the public site's pages into dist/site. Pages are lazy routes
 * and so become chunks of their own; the libraries of every page are parted from our own code, so that a release leaves
 * them in browsers' caches.
 */
export default defineConfig({
  root: 'web',
  plugins: [react(), fonts(), offlineShell(), publicSite(), publicSiteInDev(), bundledPackages()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy lets pictures alone stand in an address of their own (data:).
    assetsInlineLimit: 0,
    // Browsers that know none of this fetch the same files a little later.
    modulePreload: { polyfill: false },
    // The budgets of `npm run check` read it. The server serves no folder whose name begins with a dot.
    manifest: true,
    rolldownOptions: {
      // Whole paths: the build would look for others from here, the development server from web/.
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
