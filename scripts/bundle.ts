// Bundles the server into dist/server, for `npm start` and the container: its 1,600 modules load in half of the time and
// hold less memory (decision 0099). The worker thread, the child processes and files such as fonts, migrations and styles
// are not part of it and stay in server/.
import { join, relative } from 'node:path'
import { build, normalizePath, type Plugin } from 'vite'
import { root } from './bootstrap/root.mjs'

const OUT = join(root, 'dist/server')
const SERVER = normalizePath(join(root, 'server/'))
/** Two find native code or WebAssembly beside themselves, one loads half of itself on demand, one is not installed. */
const OUTSIDE = ['@node-rs/argon2', '@electric-sql/pglite', '@aws-sdk/client-s3', 'pg-native']

/**
 * Packages that the server loads where it needs them: no part of the bundle is read after the start, when the next
 * build may have replaced it.
 */
const lazyPackages: Plugin = {
  name: 'lazy-packages',
  enforce: 'pre',
  resolveId(source, importer, options) {
    const isLazy = 'kind' in options && options.kind === 'dynamic-import' && !source.startsWith('.')
    return isLazy && importer?.startsWith(SERVER) ? { id: source, external: true } : null
  },
}

/** Modules find files, and the thread, from the place of their source. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(SERVER)) return null
    const place = normalizePath(relative(OUT, id))
    return code.replaceAll('import.meta.url', `new URL('${place}', import.meta.url).href`)
  },
}

process.chdir(root)
await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [lazyPackages, placesOfSources],
  ssr: { noExternal: true, external: OUTSIDE },
  build: {
    ssr: 'server/main.ts',
    outDir: OUT,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      output: {
        // In one folder, from which the way to the sources is the same. With fixed names the compile cache does not grow.
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
      },
      // Comments that name each module's source, for readers of a stack trace.
      experimental: { attachDebugInfo: 'simple' },
    },
  },
})
