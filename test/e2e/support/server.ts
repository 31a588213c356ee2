import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BUNDLE } from '../../program.ts'
import { fillWithAccounts, type Prepared, preparedAccount } from './prepared-accounts.ts'

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

/** The server as a new user starts it: its own process with a new data folder and a free port. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'risiti-e2e-'))
  await fillWithAccounts(dataDir)
  const child = spawn(process.execPath, [BUNDLE], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const origin = await readOrigin(child)
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
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function readOrigin(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const origin = /Risiti is at (\S+)/.exec(text)?.[1]
      if (origin) resolve(origin)
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${text}`)))
  })
}
