import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { root } from '../bootstrap/root.mjs'
import { PREACT } from './preact.ts'

const SCRATCH = join(root, 'node_modules/.cache/risiti-site')

/** A module of web/ that draws pages, as one that Node can run: buildRenderer('site/prerender.tsx'). */
export async function buildRenderer<Renderer>(module: string): Promise<Renderer> {
  const outDir = join(SCRATCH, module.replace(/\W+/g, '-'))
  await build({
    configFile: false,
    root: join(root, 'web'),
    logLevel: 'error',
    resolve: { alias: PREACT },
    // Libraries too take Preact, which Node would not find for them.
    ssr: { noExternal: true },
    build: {
      ssr: module,
      outDir,
      emptyOutDir: true,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  })
  return import(`${pathToFileURL(join(outDir, 'prerender.mjs'))}?${Date.now()}`)
}
