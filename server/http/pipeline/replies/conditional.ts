import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import type { Clock } from '../../../adapters/clock.ts'

/**
 * Replies depend on the day where a business is, such as whether an invoice is overdue. Every time zone is a multiple of
 * a quarter of an hour from UTC, so that no day begins within one.
 */
const QUARTER_MS = 15 * 60_000

/**
 * Whether the caller has the reply of a conditional endpoint already; if not, the reply gets its ETag. The version was
 * read with the session, before what the reply shows: a change in between gives the next request another version.
 */
export function isKnown(
  { conditional }: Endpoint,
  clock: Clock,
  { caller, headers }: FastifyRequest,
  reply: FastifyReply,
): boolean {
  if (!conditional || !caller?.version) return false
  const quarter = Math.floor(clock.now().getTime() / QUARTER_MS)
  const tag = `W/"${caller.version}.${quarter}.${release()}"`
  void reply.header('etag', tag)
  return headers['if-none-match'] === tag
}

let known: string | undefined

/** Names the code that makes replies: another release may make others of the same rows. */
function release(): string {
  known ??= hashOf(['contract', 'domain', 'server'])
  return known
}

/** By sizes and times, since reading a thousand files would take longer than a start may. */
function hashOf(folders: string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const root = fileURLToPath(new URL(`../../../../${folder}`, import.meta.url))
    for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts')) continue
      const { size, mtimeMs } = statSync(path.join(root, file))
      hash.update(`${file} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('base64url').slice(0, 10)
}
