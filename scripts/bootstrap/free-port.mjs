import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections, one of which could take it before the program does. */
const FIRST = 20_000
const COUNT = 12_000

/**
 * A currently free port, for a program that must know its address before it starts, or have it again after a restart.
 * @param {number} [tries]
 * @returns {Promise<number>}
 */
export async function freePort(tries = 20) {
  const port = FIRST + Math.floor(Math.random() * COUNT)
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch (error) {
    if (tries > 1) return freePort(tries - 1)
    throw error
  }
  probe.close()
  await once(probe, 'close')
  return port
}
