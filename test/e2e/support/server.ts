import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BUNDLE, SHORT_RUN, startProgram } from '../../program.ts'
import { fillAsFirstStart } from './first-start.ts'
import { memoryFolder } from './memory-folder.ts'
import { type Prepared, preparedAccount } from './prepared-accounts.ts'

export interface RunningServer {
  origin: string
  /** A prepared account that no other test has taken. */
  takeAccount(): Prepared
  /** Waits for `count` mails to an address and returns the newest. */
  mailTo(address: string, count?: number): Promise<{ subject: string; text: string }>
  /** Waits for `count` mails to an address and returns the newest four-digit code in them. */
  codeTo(address: string, count?: number): Promise<string>
  stop(): Promise<void>
}

interface Options {
  env?: Record<string, string>
  /** Options of Node. */
  node?: string[]
  /** The folder in which its data folder is made. */
  folder?: string
}

/** The server as a new user starts it: its own process with a new data folder and a free port. */
export async function startServer({
  env = {},
  node = [],
  folder = tmpdir(),
}: Options = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(path.join(folder, 'risiti-e2e-'))
  await fillAsFirstStart(dataDir)
  const program = startProgram(dataDir, env, [...node, BUNDLE])
  const origin = await program.origin
  const waitForMails = async (address: string, count: number) => {
    for (let tries = 0; tries < 500; tries += 1) {
      const answer = await fetch(`${origin}/sandbox/outbox.json?to=${encodeURIComponent(address)}`)
      const mails = (await answer.json()) as { subject: string; text: string }[]
      if (mails.length >= count) return mails
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    throw new Error(`No ${count} mails came to ${address}`)
  }
  let taken = 0
  return {
    origin,
    takeAccount: () => {
      taken += 1
      return preparedAccount(taken)
    },
    mailTo: async (address, count = 1) => {
      const [newest] = await waitForMails(address, count)
      if (!newest) throw new Error('No mail')
      return newest
    },
    codeTo: async (address, count = 1) => {
      // Mails that are sent at about the same time arrive in any order.
      const texts = (await waitForMails(address, count)).map(({ text }) => text)
      const code = texts.map((text) => /^\d{4}$/m.exec(text)?.[0]).find(Boolean)
      if (!code) throw new Error(`No code in the mails:\n${texts.join('\n\n')}`)
      return code
    },
    stop: async () => {
      await program.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same for the short run of a test. */
export function startTestServer(
  env: Record<string, string> = {},
  node: string[] = [],
): Promise<RunningServer> {
  return startServer({ env, node: [...SHORT_RUN, ...node], folder: memoryFolder() })
}
