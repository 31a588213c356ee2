import { AppError, fieldError } from '../../../domain/errors.ts'

/** What one file may hold. Whatever it claims to be, reading it takes a bounded amount of memory. */
export const TABLE_LIMITS = {
  rows: 20_000,
  columns: 200,
  /** Bytes of a workbook once it is unpacked: twenty times the largest upload would be a bomb, not a list. */
  unpackedBytes: 64 * 1024 * 1024,
  /** Characters of one cell of a workbook, as Excel has it. */
  cellCharacters: 32_767,
  /** Characters of all cells of a workbook. Cells may share one text, so that the size of the file does not bound them. */
  characters: 64 * 1024 * 1024,
  /** Parts of a workbook. */
  parts: 1_000,
} as const

export function tooManyRows(): AppError {
  return new AppError(
    'too-large',
    'This file has more than 20,000 rows. Split it and import one part after the other.',
  )
}

export function tooManyColumns(): AppError {
  return new AppError('too-large', 'This file has more than 200 columns. Keep the ones you need.')
}

export function tooLarge(): AppError {
  return new AppError(
    'too-large',
    'This workbook is too large once it is unpacked. Save the sheet as CSV and import that.',
  )
}

/** Throws 'too-large' for a text that no cell of a workbook can hold. */
export function requireCellSize(text: string): void {
  if (text.length > TABLE_LIMITS.cellCharacters) throw tooLarge()
}

/** `why` says what is wrong, and what to do. */
export function unreadable(why: string): AppError {
  return fieldError('file', why)
}

export function wrongType(): AppError {
  return new AppError(
    'unsupported-type',
    'This is no CSV file and no Excel workbook (.xlsx). Save the list as one of them.',
  )
}
