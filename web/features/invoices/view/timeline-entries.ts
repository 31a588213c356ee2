import type { TimelineEntry } from '../../../../domain/invoices/timeline.ts'

/**
 * The entries to show, newest first. An invoice that was issued as it was created has one line for both, and `by` is
 * empty where it is the reader.
 */
export function entriesToShow(oldestFirst: readonly TimelineEntry[], reader: string) {
  const shown: TimelineEntry[] = []
  for (const entry of oldestFirst) {
    const before = shown.at(-1)
    if (before && isOneBirth(before, entry)) {
      shown[shown.length - 1] = { ...entry, text: `${before.text} and ${lowerFirst(entry.text)}` }
    } else shown.push(entry)
  }
  return shown.reverse().map((entry) => ({ ...entry, by: entry.by === reader ? '' : entry.by }))
}

function isOneBirth(created: TimelineEntry, issued: TimelineEntry): boolean {
  return (
    created.kind === 'created' &&
    issued.kind === 'issued' &&
    created.at.getTime() === issued.at.getTime()
  )
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
