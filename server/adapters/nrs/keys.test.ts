import { execFileSync, spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { qrTextOf, readNrsKeys } from './keys.ts'

const IRN = 'INV001-94ND90NR-20240611'
const CERTIFICATE = 'MTIzNDU2Nzg5MGFiY2RlZmdoaWprbG1ub3A='
const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const asText = `${publicKey}\n\nCertificate:\n${CERTIFICATE}\n`
const asJson = JSON.stringify({
  public_key: Buffer.from(publicKey).toString('base64'),
  certificate: CERTIFICATE,
})

test.each([asText, asJson])('the file of keys is read in either form', (file) => {
  expect(readNrsKeys(file)).toEqual({ publicKey: publicKey.trim(), certificate: CERTIFICATE })
})

const elliptic = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
test.each([
  '',
  publicKey,
  CERTIFICATE,
  '{"public_key": 1}',
  '{',
  `${elliptic.publicKey}\n${CERTIFICATE}`,
  `${publicKey}\n${'A'.repeat(400)}`,
  `-----BEGIN PUBLIC KEY-----\nnonsense\n-----END PUBLIC KEY-----\n${CERTIFICATE}`,
])('a file without an RSA key and a matching certificate is refused: %#', (file) => {
  expect(readNrsKeys(file)).toBeNull()
})

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

// Node refuses to decrypt PKCS#1 v1.5 (CVE-2023-46809).
test.skipIf(!hasOpenssl)('openssl decrypts the QR text to IRN, time and certificate', () => {
  const qr = qrTextOf(IRN, 1_795_449_600, { publicKey, certificate: CERTIFICATE })
  expect(qr).toHaveLength(344)
  const folder = mkdtempSync(path.join(tmpdir(), 'risiti-qr-'))
  try {
    writeFileSync(path.join(folder, 'key.pem'), privateKey)
    const clear = execFileSync(
      'openssl',
      ['pkeyutl', '-decrypt', '-inkey', 'key.pem', '-pkeyopt', 'rsa_padding_mode:pkcs1'],
      { cwd: folder, input: Buffer.from(qr, 'base64') },
    )
    expect(JSON.parse(clear.toString())).toEqual({
      irn: `${IRN}.1795449600`,
      certificate: CERTIFICATE,
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
