import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../server/main.ts', import.meta.url))

export interface Program {
  child: ChildProcess
  /** What it printed so far, on both outputs. */
  output(): string
  /** Its exit status, once it has ended; null when a signal ended it. */
  ended: Promise<number | null>
  /** Where it listens, once it does; rejects when it ends before. */
  origin: Promise<string>
  /** Asks it to stop and answers its exit status. */
  stop(): Promise<number | null>
}

/** Starts the real program on a data folder, as `npm start` does. */
export function startProgram(dataDir: string, env: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      DATABASE_URL: '',
      NODE_ENV: '',
      ROLE: 'all',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const origin = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString()
      const found = /Risiti is at (\S+)/.exec(text)?.[1]
      if (found) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then((code) => reject(new Error(`The program ended with ${code}:\n${text}`)))
  })
  // Whoever waits for its end alone does not ask where it listens.
  origin.catch(() => {})
  return {
    child,
    output: () => text,
    ended,
    origin,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}
