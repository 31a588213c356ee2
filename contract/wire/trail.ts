import type { TrailEntry, WireTrailEntry } from '../endpoints/trail.ts'

export function toTrailEntry(wire: WireTrailEntry): TrailEntry {
  return { ...wire, at: new Date(wire.at) }
}
