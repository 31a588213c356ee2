import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDataFolder } from '../test/data-folder.ts'
import { waitFor } from '../test/harness.ts'
import { BUNDLE, startProgram } from '../test/program.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'risiti-bundle-'))
  await fillDataFolder(dataDir, { withDemo: false })
})
afterAll(() => rm(dataDir, { recursive: true }))

test('the bundle finds its thread, its processes, the migrations and the pages where the sources are', async () => {
  const program = startProgram(dataDir, {}, ['--liftoff-only', BUNDLE])
  const origin = await program.origin
  const ready = () => fetch(`${origin}/readyz`).then(({ ok }) => ok || null)
  await waitFor(ready, 'everything to be ready')
  const page = await (await fetch(origin)).text()
  expect(page).toContain('Risiti')
  expect(await program.stop()).toBe(0)
})

test('the bundle holds all packages but those that cannot be part of it', async () => {
  const folder = path.dirname(BUNDLE)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))
  const imported = texts.flatMap((text) =>
    [...text.matchAll(/^import .*?"([^"]+)";$/gm)].map(([, name = '']) => name),
  )
  expect(imported).toContain('./errors.js')
  const outside = imported.filter((name) => !name.startsWith('./') && !isBuiltin(name))
  expect([...new Set(outside)].sort()).toEqual([
    '@aws-sdk/client-s3',
    '@electric-sql/pglite',
    '@electric-sql/pglite/nodefs',
    '@node-rs/argon2',
  ])
})
