import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readPageStyle } from './page-style.ts'

test("server-rendered pages use the build's font, and without a build the system font", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'risiti-style-'))
  await mkdir(path.join(folder, 'assets'))
  expect(readPageStyle(folder)).not.toContain('@font-face')
  await writeFile(path.join(folder, 'assets/inter-first-1a_2b.woff2'), '')
  expect(readPageStyle(folder)).toContain('src: url("/assets/inter-first-1a_2b.woff2")')
  expect(readPageStyle(path.join(folder, 'none'))).toMatch(/\bmain {/)
  await rm(folder, { recursive: true })
})
