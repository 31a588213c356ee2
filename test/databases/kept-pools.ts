import type { PoolClient } from 'pg'
import { type Limits, type OpenPool, openPool, type Pool } from '../../server/db/postgres.ts'

/**
 * Pools that stay open when a test closes them, for the next test on the same database: a new connection to PostgreSQL
 * has to read the catalogue and to plan every statement, which took a third of the server's time. A closed pool gives
 * out no more connections, so that work which a test left running cannot write into the next test's database.
 */
export function keptPools(url: string): OpenPool {
  const kept = new Map<Limits, Pool>()
  return (limits) => {
    const pool = kept.get(limits) ?? openPool(url, limits)
    kept.set(limits, pool)
    return borrowed(pool)
  }
}

function borrowed(pool: Pool): Pool {
  let isClosed = false
  const open = () => {
    if (isClosed) throw new Error('This pool was closed')
    return pool
  }
  return {
    // Both take a callback instead of a promise too, which nothing here gives them.
    connect: (async (): Promise<PoolClient> => open().connect()) as Pool['connect'],
    query: (async (...args: Parameters<Pool['query']>) => open().query(...args)) as Pool['query'],
    end: async () => {
      isClosed = true
    },
    get totalCount() {
      return pool.totalCount
    },
    get idleCount() {
      return pool.idleCount
    },
    get waitingCount() {
      return pool.waitingCount
    },
  }
}
