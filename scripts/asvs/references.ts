import { existsSync, readFileSync } from 'node:fs'
import type { Row } from './read-table.ts'

/** A line on which the title of a test or group may stand, as the formatter breaks lines. */
const TITLE_LINE = /^\s*(?:(?:test|describe)\b.*\(|\)\(|\]\)\()?\s*['"`]/

/** One sentence for each reference to something that does not exist; `checks`: the steps of `npm run check`. */
export function brokenReferences(rows: Row[], checks: string[]): string[] {
  return rows.flatMap(({ id, shownBy }) =>
    shownBy
      .filter((reference) => !isThere(reference, checks))
      .map(({ kind, at, words }) => `${id}: there is no ${kind} ${at}${words && ` "${words}"`}`),
  )
}

function isThere({ kind, at, words }: Row['shownBy'][number], checks: string[]): boolean {
  if (kind === 'check') return checks.includes(at)
  if (!existsSync(at)) return false
  const text = readFileSync(at, 'utf8')
  if (kind !== 'test') return text.includes(words)
  return text.split('\n').some((line) => TITLE_LINE.test(line) && line.includes(words))
}
