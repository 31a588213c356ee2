import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { fillDataFolder } from '../data-folder.ts'

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url))

export interface RunningServer {
  origin: string
  /** Waits for `count` mails to an address and returns the newest. */
  mailTo(address: string, count?: number): Promise<{ subject: string; text: string }>
  /** The four-digit code of that mail. */
  codeTo(address: string, count?: number): Promise<string>
  stop(): Promise<void>
}

/** The server as a new user starts it: its own process with a new data folder and a free port. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'risiti-e2e-'))
  await fillDataFolder(dataDir)
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const origin = await readOrigin(child)
  const mailTo = async (address: string, count = 1) => {
    for (let tries = 0; tries < 500; tries += 1) {
      const answer = await fetch(`${origin}/sandbox/outbox.json?to=${encodeURIComponent(address)}`)
      const mails = (await answer.json()) as { subject: string; text: string }[]
      const [newest] = mails
      if (newest && mails.length >= count) return newest
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    throw new Error(`No ${count} mails came to ${address}`)
  }
  return {
    origin,
    mailTo,
    codeTo: async (address, count) => {
      const { text } = await mailTo(address, count)
      const code = /^\d{4}$/m.exec(text)?.[0]
      if (!code) throw new Error(`No code in the mail:\n${text}`)
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
