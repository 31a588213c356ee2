import fastify from 'fastify'
import pg from 'pg'
import { REQUEST_LIMITS } from '../server/db/postgres.ts'

/**
 * The lower bound for a request that reads a row on this machine: bare Fastify and one prepared statement, without
 * session, row level security, validation, headers and log.
 */
export async function openLimit(
  connectionString: string,
): Promise<{ port: number; close(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString, max: REQUEST_LIMITS.max })
  const text = 'select id, email, created_at from users where email = $1'
  const app = fastify()
  app.get('/row', async () => {
    const { rows } = await pool.query({ name: 'row', text, values: ['big1@example.ng'] })
    return rows[0]
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.addresses()[0]
  return {
    port: typeof address === 'object' ? address.port : 0,
    close: async () => {
      await app.close()
      await pool.end()
    },
  }
}
