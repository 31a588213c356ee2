import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkTree } from './check-tree.ts'

const slice = 'web/features/invoices'

/** The violations in a slice of the web client with these files, as `path: message`. */
function violationsIn(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'risiti-rooms-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, slice, path)), { recursive: true })
    writeFileSync(join(root, slice, path), text)
  }
  return checkTree(root).violations.map(({ path, message }) => `${path}: ${message}`)
}

test('rooms may import in one direction, through an index.ts where there is one', () => {
  const files = {
    'paper/index.ts': "export { Paper } from './paper.tsx'",
    'paper/paper.tsx': "import './paper.css'\nexport const Paper = () => null",
    'paper/paper.css': '.paper {}',
    'pages/view.tsx':
      "import { Paper } from '../paper/index.ts'\nimport '../paper/paper.css'\nimport { Sum } from '../components/sum.tsx'\nPaper(Sum)",
    'components/sum.tsx': "import { Paper } from '../paper/index.ts'\nexport const Sum = Paper",
    'pages/paper.test.ts': "import { Paper } from '../paper/paper.tsx'\nPaper()",
  }
  expect(violationsIn(files)).toEqual([])
})

test('a room with an index.ts is entered through it, from its slice and from elsewhere', () => {
  const files = {
    'paper/index.ts': "export { Paper } from './paper.tsx'",
    'paper/paper.tsx': 'export const Paper = () => null',
    'index.ts': "export { Paper } from './paper/paper.tsx'",
    'pages/view.tsx':
      "import type { Paper } from '../paper/paper.tsx'\nexport type P = typeof Paper",
  }
  const message = `must import ${slice}/paper through ${slice}/paper/index.ts`
  expect(violationsIn(files)).toEqual([
    `${slice}/index.ts: ${message}`,
    `${slice}/pages/view.tsx: ${message}`,
  ])
})

test('rooms that import each other are a circle, even through a third and only for a type', () => {
  const files = {
    'form/values.ts': "import { text } from '../paper/text.ts'\nexport const values = text",
    'paper/text.ts': "import { note } from '../notes/note.ts'\nexport const text = note",
    'notes/note.ts': "export const note = ''",
    'notes/field.ts': "export type { values } from '../form/values.ts'",
    'editor/editor.tsx': "import { values } from '../form/values.ts'\nexport const Editor = values",
  }
  expect(violationsIn(files)).toEqual([
    `${slice}/form/values.ts: rooms import each other: form → paper → notes → form`,
    `${slice}/notes/field.ts: rooms import each other: notes → form → paper → notes`,
    `${slice}/paper/text.ts: rooms import each other: paper → notes → form → paper`,
  ])
})
