import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { readFonts } from './fonts.ts'

const ENGINE_PACKAGE = '@myriaddreamin/typst-ts-node-compiler/package.json'
const TEMPLATES = new URL('./templates/', import.meta.url)

/** What decides between the data and the bytes: the engine's options, and how text and pictures are prepared. */
const PROGRAM = ['engine.ts', 'page-data.ts', 'printable-notes.ts', 'image-format.ts']

/** Changes whenever the same data could give another drawing: templates, engine, fonts or the code between. */
export function drawingVersion(): string {
  const hash = createHash('sha256')
  for (const name of fs.readdirSync(TEMPLATES).sort()) {
    hash.update(fs.readFileSync(new URL(name, TEMPLATES)))
  }
  for (const name of PROGRAM) {
    hash.update(fs.readFileSync(new URL(`./${name}`, import.meta.url)))
  }
  hash.update(fs.readFileSync(createRequire(import.meta.url).resolve(ENGINE_PACKAGE)))
  for (const font of readFonts()) hash.update(font)
  return hash.digest('hex')
}
