import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const RUNBOOK = new URL('../docs/runbook.md', import.meta.url)

/** Runs the commands of a runbook section as written, and returns their output. */
export async function runRunbook(section: string, env: Record<string, string>): Promise<string> {
  const text = await readFile(RUNBOOK, 'utf8')
  const [, body = ''] = text.split(new RegExp(`^## ${section}$`, 'm'))
  const commands = /```sh\n([^`]+)```/.exec(body.split(/^## /m)[0] ?? '')?.[1]
  if (!commands) throw new Error(`The runbook has no commands in '${section}'`)
  const { stdout } = await run('sh', ['-euc', commands], { env: { ...process.env, ...env } })
  return stdout
}
