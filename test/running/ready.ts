import type { Program } from '../program.ts'
import type { Client } from './client.ts'

/** Waits until the program is ready. Throws with its output if it ends before. */
export async function untilReady(program: Program, client: Client): Promise<void> {
  let ended = false
  void program.ended.then(() => {
    ended = true
  })
  while (!ended) {
    const reply = await client.call('GET', '/readyz').catch(() => null)
    if (reply?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The program ended before it was ready:\n${program.output()}`)
}
