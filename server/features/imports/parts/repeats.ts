import type { Entry, Fault } from './importer.ts'

/** A fault for each entry that is the same as an earlier one of the file, or as something that the account has. */
export function repeatsOf<Value>(
  entries: readonly Entry<Value>[],
  keyOf: (value: Value) => string,
  known: ReadonlySet<string>,
  knownWords: string,
): Fault[] {
  const rows = new Map<string, number>()
  const faults: Fault[] = []
  for (const { row, value } of entries) {
    const key = keyOf(value)
    const earlier = rows.get(key)
    if (known.has(key)) faults.push({ row, field: '', message: knownWords })
    else if (earlier)
      faults.push({ row, field: '', message: `This is the same as row ${earlier}.` })
    else rows.set(key, row)
  }
  return faults
}
