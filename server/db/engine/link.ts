import type { PGlite } from '@electric-sql/pglite'
import { readAnswer } from '../wire/incoming.ts'
import type { Link } from '../wire/link.ts'
import type { PreparedStatements } from '../wire/prepared.ts'

/** What speaks the protocol: the engine itself, or its thread. */
interface Speaker {
  prepared: PreparedStatements
  send(message: Uint8Array): Promise<Uint8Array>
  rollback(): Promise<unknown>
  notify(channel: string, payload: string): void
}

/** Takes an engine for exclusive use until the link is released. `exclusively` runs one work at a time. */
export function takeLink(
  exclusively: (work: () => Promise<void>) => Promise<void>,
  speaker: () => Speaker,
): Promise<Link> {
  const taken = Promise.withResolvers<Link>()
  exclusively(async () => {
    const released = Promise.withResolvers<void>()
    taken.resolve(linkOf(speaker(), released.resolve))
    await released.promise
  }).catch(taken.reject)
  return taken.promise
}

function linkOf({ prepared, send, rollback, notify }: Speaker, release: () => void): Link {
  return {
    prepared,
    run: async (exchange) => readAnswer(await send(exchange.message), exchange, notify),
    // There is no other connection to go on with.
    release: (isBroken) => {
      if (isBroken) void rollback().then(release, release)
      else release()
    },
  }
}

/**
 * Runs a message of the protocol and returns the whole answer. PGlite's own `query` makes six calls of a message each,
 * parses the statement each time and interprets every answer, which costs ten times as much as a named statement.
 */
export async function sendTo(pglite: PGlite, message: Uint8Array): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  // The engine reuses the memory of a chunk.
  const onRawData = (data: Uint8Array) => void chunks.push(data.slice())
  await pglite.execProtocolRawStream(message, { syncToFs: false, onRawData })
  const [only] = chunks
  return chunks.length === 1 && only ? only : new Uint8Array(Buffer.concat(chunks))
}
