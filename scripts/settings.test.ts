import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Names that a pattern matches in a file of the repository, sorted and without duplicates. */
function namesIn(file: string, pattern: RegExp): string[] {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  const names = [...text.matchAll(pattern)].map((match) => match[1] ?? '')
  return [...new Set(names)].sort()
}

test('README and .env.example name exactly the settings that the server reads', () => {
  const read = namesIn('server/config.ts', /\benv\.([A-Z][A-Z_]+)/g)
  expect(read).toContain('DATA_DIR')
  expect(namesIn('README.md', /^\| `([A-Z_]+)` \|/gm)).toEqual(read)
  expect(namesIn('.env.example', /^# ([A-Z_]+)=/gm)).toEqual(read)
})
