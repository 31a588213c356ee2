import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { readFonts } from './fonts.ts'

const ENGINE_PACKAGE = '@myriaddreamin/typst-ts-node-compiler/package.json'
const TEMPLATES = new URL('./templates/', import.meta.url)

/** Changes whenever the same data could give another drawing: templates, engine, its options or the fonts. */
export function drawingVersion(): string {
  const hash = createHash('sha256')
  for (const name of fs.readdirSync(TEMPLATES).sort()) {
    hash.update(fs.readFileSync(new URL(name, TEMPLATES)))
  }
  hash.update(fs.readFileSync(new URL('./engine.ts', import.meta.url)))
  hash.update(fs.readFileSync(createRequire(import.meta.url).resolve(ENGINE_PACKAGE)))
  for (const font of readFonts()) hash.update(font)
  return hash.digest('hex')
}
