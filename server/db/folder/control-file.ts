import { readFile } from 'node:fs/promises'

/** The parts of PostgreSQL's global/pg_control that are checked before the engine starts. */
export interface ControlFile {
  /** The system identifier that initdb generated. */
  system: string
  /** Names of the WAL segments that the engine needs to start. */
  segments: string[]
}

/** PG_CONTROL_FILE_SIZE of src/include/catalog/pg_control.h. */
const SIZE = 8_192
/** PG_CONTROL_VERSION of PostgreSQL 18. */
const VERSION = 1_800
const SEGMENT_BYTES = 16n * 1024n * 1024n

/**
 * Reads struct ControlFileData (src/include/catalog/pg_control.h), whose first fields have had the same offsets since
 * PostgreSQL 11. Null for a file that is too short or of another version.
 */
export async function readControlFile(file: string): Promise<ControlFile | null> {
  const bytes = await readFile(file)
  if (bytes.length < SIZE || bytes.readUInt32LE(8) !== VERSION) return null
  const checkpoint = bytes.readBigUInt64LE(32)
  const redo = bytes.readBigUInt64LE(40)
  const timeline = bytes.readUInt32LE(48)
  const segments = [redo, checkpoint].map((position) => segmentName(timeline, position))
  return { system: String(bytes.readBigUInt64LE(0)), segments: [...new Set(segments)] }
}

/** XLogFileName of src/include/access/xlog_internal.h. */
function segmentName(timeline: number, position: bigint): string {
  const segment = position / SEGMENT_BYTES
  const perId = 0x1_0000_0000n / SEGMENT_BYTES
  return [BigInt(timeline), segment / perId, segment % perId]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
}
