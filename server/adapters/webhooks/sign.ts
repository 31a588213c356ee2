import { createHmac } from 'node:crypto'

/** The header `Risiti-Signature`: `t` is when it was signed in Unix seconds, `v1` the HMAC-SHA256 of "t.body" in hex. */
export function signBody(body: string, secret: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000)
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  return `t=${t},v1=${v1}`
}
