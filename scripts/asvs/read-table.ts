// Reads the table of docs/asvs.md: | Id | L | Requirement | State | How, or why not | Shown by |
import { z } from 'zod'

/** A reference in the column Shown by: its kind, a path or name in backticks, and a quoted part of its text. */
const reference = z
  .string()
  .regex(/^(?:check `[^`]+`|(?:test|code|doc) `[^`]+` ".+")$/, 'is no reference')
  .transform((text) => {
    const [kind = '', at = '', words = ''] = text.split(/ `|`(?: "|$)/)
    return { kind, at, words: words.replace(/"$/, '') }
  })

/** The separator of references; titles may contain semicolons too. */
const BETWEEN = /; (?=(?:test|check|code|doc) `)/

const row = z
  .tuple([
    z.string().regex(/^V\d+\.\d+\.\d+$/),
    z.enum(['1', '2']),
    z.string().min(1),
    z.enum(['met', 'not met', 'deployment', 'specification', 'not applicable']),
    z.string().min(1),
    z
      .string()
      .transform((text) => (text === '' ? [] : text.split(BETWEEN)))
      .pipe(z.array(reference)),
  ])
  .transform(([id, level, , state, , shownBy]) => ({ id, level: Number(level), state, shownBy }))
  .refine(
    ({ state, shownBy }) => state !== 'met' || shownBy.length > 0,
    'is met and nothing shows it',
  )

export type Row = z.infer<typeof row>

/** `faults`: one text for each row that cannot be read. */
export function readTable(page: string): { rows: Row[]; faults: string[] } {
  const rows: Row[] = []
  const faults: string[] = []
  for (const line of page.split('\n').filter((each) => /^\| V\d/.test(each))) {
    const cells = line.slice(1, line.lastIndexOf('|')).split('|')
    const { data, error } = row.safeParse(cells.map((cell) => cell.trim()))
    if (error) faults.push(`${cells[0]?.trim()}\n${z.prettifyError(error)}`)
    else if (rows.some(({ id }) => id === data.id))
      faults.push(`${data.id} stands in the table twice`)
    else rows.push(data)
  }
  return { rows, faults }
}
