import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createMovableClock } from '../server/adapters/clock.ts'
import { createPdfPool } from '../server/adapters/pdf/pool.ts'
import { type Config, readConfig } from '../server/config.ts'
import { openRisiti, type Parts, type Risiti } from '../server/risiti.ts'
import { pooledTestDatabase } from './database.ts'

export interface TestApp {
  risiti: Risiti
  /** Its data folder. */
  dataDir: string
  /** Calls the API over HTTP and returns status, body and headers. */
  call: Call
  /** Advances the clock of the whole program. */
  pass(time: { seconds?: number; minutes?: number; hours?: number; days?: number }): void
  /** Waits until `count` mails to an address have arrived, and returns the newest. Notices of wrong codes are ignored. */
  mailTo(address: string, count?: number): Promise<Mailed>
  /** Waits for a mail with this subject. Mails that are sent at about the same time arrive in any order. */
  mailAbout(address: string, subject: string): Promise<Mailed>
  /** Waits until `count` mails have arrived, and returns the newest four-digit code in them. */
  codeTo(address: string, count?: number): Promise<string>
  close(): Promise<void>
}

interface Mailed {
  subject: string
  text: string
  html: string
}

interface CallOptions {
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
  /** A raw body, with its content type in `headers`. */
  payload?: string | Buffer
  address?: string
}

export interface Answer {
  status: number
  // Responses have many shapes; a test's expectations check them.
  body: ReturnType<typeof JSON.parse>
  headers: Record<string, string | string[] | number | undefined>
  raw: Buffer
}

export type Call = (method: string, path: string, options?: CallOptions) => Promise<Answer>

/** Subject of the notice about wrong codes. */
export const WRONG_CODES_SUBJECT = 'Wrong codes were entered for your Risiti account'

/** One for all tests of a process, since its child takes long to start. It ends with the process. */
const pdf = createPdfPool({ workers: 1 })

/** Tests would spend most of their time waiting for the real one. */
const noFloor = async () => {}

/**
 * A database of the pool was prepared when it was made, and is not changed but in its rows. Checking its tables, roles
 * and rights would be a third of the start; tests that bring a database of their own, and started programs, do it.
 */
const asMade = async () => ({ migrations: [], repaired: [], warnings: [] })

/** The whole program with a new database and data folder, and a clock that a test can advance. */
export async function startApp(changes: Partial<Config> = {}, parts: Parts = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'risiti-test-'))
  const clock = createMovableClock()
  const pooled = parts.connection ? {} : { connection: await pooledTestDatabase(), prepare: asMade }
  const config = {
    ...readConfig({ LOG_LEVEL: process.env.TEST_LOG ?? 'silent' }),
    dataDir,
    ...changes,
  }
  const risiti = await openRisiti(config, {
    clock,
    pdf,
    responseFloor: noFloor,
    ...pooled,
    ...parts,
  })
  await risiti.startJobs()
  const mailsTo = async (address: string) => {
    const mails = (await risiti.outbox?.list(address)) ?? []
    return mails.filter(({ subject }) => subject !== WRONG_CODES_SUBJECT)
  }
  const waitForMails = (address: string, count: number) =>
    waitFor(async () => {
      const found = await mailsTo(address)
      return found.length >= count ? found : null
    }, `${count} mails to ${address}`)
  return {
    risiti,
    dataDir: config.dataDir,
    call: callerOf(risiti),
    pass: ({ seconds = 0, minutes = 0, hours = 0, days = 0 }) => {
      clock.moveAhead((((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
    },
    mailTo: async (address, count = 1) => {
      const [newest] = await waitForMails(address, count)
      if (!newest) throw new Error('No mail')
      return newest
    },
    mailAbout: (address, about) =>
      waitFor(async () => {
        const found = await mailsTo(address)
        return found.find(({ subject }) => subject === about) ?? null
      }, `the mail "${about}" to ${address}`),
    codeTo: async (address, count = 1) => {
      const texts = (await waitForMails(address, count)).map(({ text }) => text)
      const code = texts.map((text) => /^\d{4}$/m.exec(text)?.[0]).find(Boolean)
      if (!code) throw new Error(`No code in the mails:\n${texts.join('\n\n')}`)
      return code
    },
    close: async () => {
      await risiti.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function callerOf(risiti: Risiti): Call {
  return async (method, url, { token, body, headers = {}, payload, address } = {}) => {
    const answer = await risiti.app.inject({
      method: method as 'GET',
      url: url.startsWith('/sandbox') || url.startsWith('/files/') ? url : `/api${url}`,
      ...(address && { remoteAddress: address }),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      ...(payload !== undefined && { payload }),
    })
    const json = String(answer.headers['content-type']).startsWith('application/json')
    return {
      status: answer.statusCode,
      body: json ? JSON.parse(answer.payload) : answer.payload,
      headers: answer.headers,
      raw: answer.rawPayload,
    }
  }
}

/** Polls until the result is not null, for half a minute: a busy machine may need many times as long as a quiet one. */
export async function waitFor<T>(ask: () => Promise<T | null>, what: string): Promise<T> {
  const end = Date.now() + 30_000
  while (Date.now() < end) {
    const found = await ask()
    if (found !== null) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`Timed out waiting for ${what}`)
}
