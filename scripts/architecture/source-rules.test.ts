import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../bootstrap/root.mjs'

/** The sources that ship: all but tests. */
const files = globSync('{domain,contract,server,web}/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))
const sources = files.map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')] as const)

/** Every match of a pattern, as `file: match`. */
function found(pattern: RegExp, within = /./): string[] {
  return sources
    .filter(([file]) => within.test(file))
    .flatMap(([file, text]) => [...text.matchAll(pattern)].map(([all]) => `${file}: ${all}`))
}
/** The files with a match, without duplicates. */
const filesWith = (pattern: RegExp) => [
  ...new Set(found(pattern).map((place) => place.split(': ')[0])),
]

test('the sources were read', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(found(/createHash\('sha256'\)/g).length).toBeGreaterThan(5)
})

test('[V11.4.1] [V11.4.3] hashes are SHA-2; only the codes of authenticator apps use SHA-1', () => {
  const weak = /createH(?:ash|mac)\(\s*'(?!sha256'|sha512')[^']*'/g
  expect(
    found(weak).filter((place) => !/^server\/adapters\/factors\/totp\.ts: /.test(place)),
  ).toEqual([])
})

test('[V11.3.1] [V11.3.2] whatever is encrypted is encrypted by AES-GCM', () => {
  expect(found(/createCipheriv\((?!\s*(?:'aes-256-gcm'|ALGORITHM))/g)).toEqual([])
  expect(found(/createCipher\(|-ecb\b|-cbc\b/gi)).toEqual([])
  // The QR code of a Nigerian e-invoice, which its readers decrypt so (decision 0080).
  expect(filesWith(/publicEncrypt|RSA_PKCS1/gi)).toEqual(['server/adapters/nrs/keys.ts'])
})

test('[V11.5.1] what must not be guessed comes from the system, never from Math.random', () => {
  expect(found(/Math\.random/g, /^(?:domain|contract|server)\//)).toEqual([])
})

test('[V1.3.2] [V3.2.2] no text becomes code or markup', () => {
  expect(found(/\beval\(|new Function\(|dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b/g)).toEqual(
    [],
  )
  expect(found(/insertAdjacentHTML|document\.write|createContextualFragment/g)).toEqual([])
})

test('[V1.2.5] no program is started through a shell', () => {
  const imported = found(/import \{[^}]*\} from 'node:child_process'/g).join()
  expect(imported.match(/\b(?:exec|execSync|spawn|spawnSync)\b/g)).toBeNull()
  expect(found(/shell:\s*true/g)).toEqual([])
  expect(filesWith(/from 'node:child_process'/g).sort()).toEqual([
    'server/adapters/files/images.ts',
    'server/adapters/pdf/child.ts',
  ])
})

test('[V1.2.4] statements are put together from constants alone', () => {
  expect(filesWith(/sql\.raw\(/g)).toEqual(['server/db/seed.ts'])
})

test('[V1.2.9] no regular expression is made of what people type', () => {
  expect(filesWith(/new RegExp\(/g).sort()).toEqual([
    'contract/fields/text.ts',
    'contract/pages.ts',
    'server/features/credentials/queries.ts',
    'server/http/pipeline/requests/json-guard.ts',
    'server/http/static/site-pages.ts',
    'server/http/static/stored-files.ts',
    'server/http/static/web-pages.ts',
  ])
})

test('[V3.5.5] nothing listens to messages of other windows', () => {
  expect(found(/postMessage|addEventListener\('message'/g, /^web\/(?!sw\.ts)/)).toEqual([])
})

test('[V13.2.4] [V13.2.5] the server calls the payment provider and Google, and no one else', () => {
  expect(
    filesWith(/\bfetch\(|createRemoteJWKSet\(|https?\.request\(/g)
      .filter((file) => file?.startsWith('server/'))
      .sort(),
  ).toEqual(['server/adapters/identity/google.ts', 'server/adapters/payments/paystack-api.ts'])
})

test('[V12.3.2] no certificate goes unchecked', () => {
  expect(found(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/g)).toEqual([])
})

test('[V13.2.4] one file talks to the store of FILES_URL, and without that setting its SDK is not loaded', () => {
  expect(filesWith(/from '@aws-sdk\/client-s3'/g)).toEqual(['server/adapters/files/bucket.ts'])
  expect(filesWith(/^import (?!type )[^']*'[^']*\/(?:installed-)?bucket\.ts'/gm)).toEqual([
    'server/adapters/files/installed-bucket.ts',
  ])
  expect(filesWith(/import\('[^']*bucket\.ts'\)/g)).toEqual(['server/wiring/open-bucket.ts'])
})
