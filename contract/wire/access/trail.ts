import type { TrailEntry } from '../../../domain/access/trail.ts'
import type { WireTrailEntry } from '../../schemas/access/trail.ts'

/** The domain's trail entry of a response, with its moment as a date. */
export function toTrailEntry({ _id, at, ...wire }: WireTrailEntry): TrailEntry {
  return { ...wire, id: _id, at: new Date(at) }
}

/** The JSON of a trail entry. */
export function fromTrailEntry({ id, at, ...entry }: TrailEntry): WireTrailEntry {
  return { _id: id, at: at.toISOString(), ...entry }
}
