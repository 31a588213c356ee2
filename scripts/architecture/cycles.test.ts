import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../bootstrap/root.mjs'

/** What Biome says about files that import each other. */
function lint(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'risiti-cycle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  copyFileSync(join(root, 'biome.json'), join(folder, 'biome.json'))
  writeFileSync(join(folder, '.gitignore'), 'dist\n')
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = [biome, 'lint', '--only=suspicious/noImportCycles']
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  return stdout + stderr
}

test('files that import each other in a cycle are refused, even when one is loaded later', () => {
  const sums = "import { zero } from './money.ts'\nexport const sum = () => zero\n"
  const later = "export const zero = 0\nexport const load = () => import('./sums.ts')\n"
  expect(lint({ 'sums.ts': sums, 'money.ts': later })).toContain('This import is part of a cycle')
  const third = {
    'money.ts': "import { tax } from './tax.ts'\nexport const zero = tax\n",
    'tax.ts': "import { sum } from './sums.ts'\nexport const tax = sum\n",
  }
  expect(lint({ 'sums.ts': sums, ...third })).toContain('This import is part of a cycle')
})

test('types count too, and files without a cycle pass', () => {
  const sums =
    "import { zero } from './money.ts'\nexport type Sum = number\nexport const sum = zero\n"
  const money = "import type { Sum } from './sums.ts'\nexport const zero: Sum = 0\n"
  expect(lint({ 'sums.ts': sums, 'money.ts': money })).toContain('This import is part of a cycle')
  const plain = 'export const zero = 0\n'
  expect(lint({ 'sums.ts': sums, 'money.ts': plain })).toContain('Checked 3 files')
})
