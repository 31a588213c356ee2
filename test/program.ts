import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { isBuilt } from '../scripts/bootstrap/build.mjs'

/**
 * Options of Node for a short run of the server. V8 does not optimise the database engine: the compilation takes more
 * than a second of CPU, and a short run does not gain it back.
 */
export const SHORT_RUN = ['--liftoff-only']

/** Arguments of Node for a short run of the server from its sources. */
export const SOURCES = [
  '--disable-warning=ExperimentalWarning',
  ...SHORT_RUN,
  fileURLToPath(new URL('../server/main.ts', import.meta.url)),
]

/** The server as `npm start` runs it; `npm run build` makes it. */
export const BUNDLE = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))

let isBundled: boolean | undefined

/**
 * Arguments of Node for a short run of the server: of the bundle if it is that of these sources, as `npm test` builds it,
 * which starts with two thirds of the CPU time; else of the sources.
 */
export function serverArguments(): string[] {
  isBundled ??= isBuilt('build:server')
  return isBundled ? [...SHORT_RUN, BUNDLE] : SOURCES
}

export interface Program {
  child: ChildProcess
  /** Its output so far, stdout and stderr. */
  output(): string
  /** Resolves to its exit status; null if a signal ended it. */
  ended: Promise<number | null>
  /** Resolves to its address once it listens; rejects if it ends before. */
  origin: Promise<string>
  /** Stops it and returns its exit status. */
  stop(): Promise<number | null>
}

/** Starts the real program on a data folder, with other arguments of Node if some are given. */
export function startProgram(
  dataDir: string,
  env: Record<string, string> = {},
  args = serverArguments(),
): Program {
  const child = spawn(process.execPath, args, {
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
  // Callers that only wait for its end do not handle this rejection.
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
