import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap/root.mjs'

/** Whether this command only reports what is stale, as `npm run check` asks for. */
export const isCheck = process.argv.includes('--check')

/**
 * Writes generated files. With --check it writes none, and fails for each that is not as it would be written.
 * @param files texts by their paths from the root
 * @param command what writes them, such as `npm run openapi`
 */
export function writeOrCheck(files: Record<string, string>, command: string): void {
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, file)
    if (!isCheck) {
      writeFileSync(path, text)
    } else if (readFileSync(path, 'utf8') !== text) {
      console.error(`${file} is stale: run ${command}`)
      process.exitCode = 1
    }
  }
}
