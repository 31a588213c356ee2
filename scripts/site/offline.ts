import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Manifest, type ManifestChunk, type Plugin } from 'vite'
import { root } from '../bootstrap/root.mjs'
import { chunksFrom, ENTRY } from './manifest.ts'

/** Loaded when the user edits notes, and larger than all screens together: cached on first use. */
const NOTES_EDITOR = /notes-editor\.tsx$/
/** Only the font that every text needs is precached; the other is cached on first use. */
const FONT = /\.woff2$/
const FIRST_FONT = /inter-first-/

/** Builds web/sw.ts to /sw.js, the service worker that lets the application open without a network (decision 0025). */
export function offlineShell(): Plugin {
  return {
    name: 'risiti-offline-shell',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8'))
      await build({
        configFile: false,
        root: join(root, 'web'),
        logLevel: 'error',
        define: { BUILT: JSON.stringify(builtFiles(manifest)) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2022',
          rolldownOptions: { input: 'sw.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      })
    },
  }
}

/** The build information for the worker: the URLs of the application shell, and of what the screens need in addition. */
export function builtFiles(manifest: Manifest) {
  const shell = addresses(chunksFrom(manifest, ENTRY))
  const all = chunksFrom(manifest, ENTRY, ({ imports = [], dynamicImports = [] }) =>
    [...imports, ...dynamicImports].filter((key) => !NOTES_EDITOR.test(key)),
  )
  const files = { shell, screens: addresses(all).filter((file) => !shell.includes(file)) }
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12)
  return { version, ...files }
}

function addresses(chunks: ManifestChunk[]): string[] {
  const files = new Set(
    chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]),
  )
  const wanted = [...files].filter((file) => !FONT.test(file) || FIRST_FONT.test(file))
  return wanted.map((file) => `/${file}`).sort()
}
