import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { subsetFonts } from './subset.ts'

const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/risiti-fonts', import.meta.url))

/** Subsets the fonts before a build or dev server starts; styles import them as risiti-fonts/… */
export function fonts(): Plugin {
  return {
    name: 'risiti-fonts',
    async config() {
      await subsetFonts(FOLDER)
      return { resolve: { alias: { 'risiti-fonts': FOLDER } } }
    },
  }
}
