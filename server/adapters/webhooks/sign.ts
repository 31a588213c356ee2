import { createHmac } from 'node:crypto'

/**
 * The header `Risiti-Signature`: `t` is when it was signed in Unix seconds, each `v1` the HMAC-SHA256 of "t.body" in hex
 * with one of the secrets, the newest first.
 */
export function signBody(body: string, secrets: readonly string[], at: Date): string {
  const t = Math.floor(at.getTime() / 1000)
  const signatures = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'),
  )
  return [`t=${t}`, ...signatures.map((v1) => `v1=${v1}`)].join(',')
}
