import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { readFonts } from './fonts.ts'

const ENGINE_PACKAGE = '@myriaddreamin/typst-ts-node-compiler/package.json'
const TEMPLATES = new URL('./templates/', import.meta.url)

/** The code that determines the bytes: the engine's options, and the preparation of text and images. */
const PROGRAM = ['engine.ts', 'compact.ts', 'page-data.ts', 'printable-notes.ts', 'image-format.ts']

/** Changes whenever the same data could give other bytes: with templates, engine, fonts or this code. */
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
