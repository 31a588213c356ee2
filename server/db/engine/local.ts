import type { PGlite } from '@electric-sql/pglite'
import { Exchange } from '../wire/exchange.ts'
import { PreparedStatements } from '../wire/prepared.ts'
import type { Engine } from './engine.ts'
import { sendTo, takeLink } from './link.ts'
import { createListeners, listenStatement } from './listeners.ts'

/** An engine in the thread of the caller. */
export function engineOf(pglite: PGlite): Engine {
  const listeners = createListeners()
  pglite.onNotification(listeners.notify)
  const prepared = new PreparedStatements()
  const speaker = {
    prepared,
    send: (message: Uint8Array) => sendTo(pglite, message),
    // Not by `exec`, which would wait for the lock that the link itself holds.
    rollback: () =>
      sendTo(pglite, new Exchange([{ text: 'rollback', values: [] }], prepared).message),
    notify: listeners.notify,
  }
  return {
    // The mutex of PGlite's own query and transaction; its public runExclusive does not wait for transactions.
    take: () =>
      takeLink(
        (work) => pglite._runExclusiveTransaction(work),
        () => speaker,
      ),
    query: (text, params) => pglite.query(text, params),
    exec: (text) => pglite.exec(text),
    transaction: (work) => pglite.transaction(work),
    listen: async (channel, listener) => {
      if (listeners.add(channel, listener)) await pglite.exec(listenStatement(channel))
      return async () => listeners.remove(channel, listener)
    },
    dumpDataDir: (compression) => pglite.dumpDataDir(compression),
    close: () => pglite.close(),
    get closed() {
      return pglite.closed
    },
  }
}
