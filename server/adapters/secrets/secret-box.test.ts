import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'

let dir: string
let file: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'risiti-box-'))
  file = path.join(dir, 'keys', 'secrets.key')
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const KEY = 'a1'.repeat(32)
const OTHER = 'b2'.repeat(32)
const boxOf = (...keys: string[]) => createSecretBox({ keys, file })

test('[ASVS V11.3.3] what was sealed is opened again, and its bytes reveal nothing', async () => {
  const box = boxOf(KEY)
  const sealed = await box.seal('JBSWY3DPEHPK3PXP', 'owner 1')
  expect(await box.open(sealed, 'owner 1')).toBe('JBSWY3DPEHPK3PXP')
  expect(Buffer.from(sealed.bytes).includes('JBSW')).toBe(false)
  const again = await box.seal('JBSWY3DPEHPK3PXP', 'owner 1')
  expect(Buffer.from(again.bytes).equals(Buffer.from(sealed.bytes))).toBe(false)
})

test('it does not open with another context or a changed bit', async () => {
  const box = boxOf(KEY)
  const sealed = await box.seal('secret', 'owner 1')
  await expect(box.open(sealed, 'owner 2')).rejects.toThrow()
  for (const place of [0, 13, sealed.bytes.length - 1]) {
    const bytes = Uint8Array.from(sealed.bytes)
    bytes[place] = (bytes[place] ?? 0) ^ 1
    await expect(box.open({ ...sealed, bytes }, 'owner 1')).rejects.toThrow()
  }
})

test('a new first key is used for sealing, and the old one still opens', async () => {
  const old = await boxOf(KEY).seal('secret', 'x')
  const rotated = boxOf(OTHER, KEY)
  expect(await rotated.open(old, 'x')).toBe('secret')
  expect(await rotated.isStale(old)).toBe(true)
  const fresh = await rotated.seal('secret', 'x')
  expect(await rotated.isStale(fresh)).toBe(false)
  // Without its key it cannot be opened, and so not be sealed again.
  expect(await boxOf(OTHER).isStale(old)).toBe(false)
  await expect(boxOf(OTHER).open(old, 'x')).rejects.toThrow(`The key ${old.keyId} is missing`)
})

test('without a setting the key is created once, private to its owner, and then reused', async () => {
  const boxes = Array.from({ length: 8 }, () => createSecretBox({ keys: undefined, file }))
  const sealed = await Promise.all(boxes.map((box) => box.seal('secret', 'x')))
  expect(new Set(sealed.map(({ keyId }) => keyId)).size).toBe(1)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readFile(file, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
  const [first] = sealed
  if (first)
    expect(await createSecretBox({ keys: undefined, file }).open(first, 'x')).toBe('secret')
})

test('a damaged key file is reported and never replaced', async () => {
  await createSecretBox({ keys: undefined, file }).seal('secret', 'x')
  await writeFile(file, 'no key')
  const box = createSecretBox({ keys: undefined, file })
  await expect(box.seal('secret', 'x')).rejects.toThrow(`${file} holds no keys`)
  expect(await readFile(file, 'utf8')).toBe('no key')
})
