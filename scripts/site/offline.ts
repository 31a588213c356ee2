import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const web = fileURLToPath(new URL('../../web', import.meta.url))
/** Loaded when the user edits notes, and larger than all screens together: cached on first use. */
const NOTES_EDITOR = /\/notes-editor-/
/** Only the font that every text needs is precached; the other is cached on first use. */
const FONT = /\.woff2$/
const FIRST_FONT = /inter-first-/

/** The relevant part of a build's output. */
interface Built {
  type: 'chunk' | 'asset'
  fileName: string
  name?: string | undefined
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> }
}

/** Builds web/sw.ts to /sw.js, the service worker that lets the application open without a network (ADR 0025). */
export function offlineShell(): Plugin {
  return {
    name: 'risiti-offline-shell',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      await build({
        configFile: false,
        root: web,
        logLevel: 'error',
        define: { BUILT: JSON.stringify(builtFiles(new Map(Object.entries(bundle)))) },
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

/** The build information for the worker. Throws if the build contains no application. */
export function builtFiles(bundle: ReadonlyMap<string, Built>) {
  const files = listFiles(bundle)
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12)
  return { version, ...files }
}

/** The URLs of the application shell, and of what the screens need in addition. */
function listFiles(bundle: ReadonlyMap<string, Built>) {
  const shell = new Set<string>()
  const screens = new Set<string>()
  const entry = [...bundle.values()].find(({ isEntry, name }) => isEntry && name === 'index')
  if (!entry) throw new Error('The build made no application.')
  take(entry.fileName, shell, (chunk) => chunk.imports ?? [])
  take(entry.fileName, screens, ({ imports = [], dynamicImports = [] }) =>
    [...imports, ...dynamicImports].filter((file) => !NOTES_EDITOR.test(file)),
  )
  for (const file of shell) screens.delete(file)
  return { shell: addresses(shell), screens: addresses(screens) }

  function take(file: string, into: Set<string>, next: (chunk: Built) => string[]): void {
    const chunk = bundle.get(file)
    if (!chunk || into.has(file)) return
    into.add(file)
    const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {}
    for (const each of [...importedCss, ...importedAssets]) into.add(each)
    for (const each of next(chunk)) take(each, into, next)
  }
}

function addresses(files: ReadonlySet<string>): string[] {
  const wanted = [...files].filter((file) => !FONT.test(file) || FIRST_FONT.test(file))
  return wanted.map((file) => `/${file}`).sort()
}
