import { type Dialect, PGliteDialect } from 'kysely'
import type { Engine, Statements } from './engine.ts'

/** Wraps an engine as the PGlite instance that kysely expects. */
export function toDialect(engine: Engine): Dialect {
  return new PGliteDialect({
    pglite: {
      ready: true,
      waitReady: Promise.resolve(),
      get closed() {
        return engine.closed
      },
      close: () => engine.close(),
      query: (text, params) => ask(engine, text, params),
      transaction: (work) =>
        engine.transaction((tx) =>
          work({
            query: (text, params) => ask(tx, text, params),
            rollback: async () => void (await tx.exec('rollback')),
          }),
        ),
    },
  })
}

async function ask<Row>(statements: Statements, text: string, params: unknown[] | undefined) {
  return { fields: [], ...(await statements.query<Row>(text, params)) }
}
