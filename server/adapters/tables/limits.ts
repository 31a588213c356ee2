import { AppError, fieldError } from '../../../domain/errors.ts'

/** Limits of one file, so that reading it takes a bounded amount of memory. */
export const TABLE_LIMITS = {
  rows: 20_000,
  columns: 200,
  /** Bytes of an unpacked workbook: one of twenty times the largest upload is a zip bomb, not a list. */
  unpackedBytes: 64 * 1024 * 1024,
  /** Characters of one cell of a workbook, as Excel has it. */
  cellCharacters: 32_767,
  /** Characters of all cells of a workbook. Cells may share one text, so that the size of the file does not bound them. */
  characters: 64 * 1024 * 1024,
  /** Parts of a workbook. */
  parts: 1_000,
} as const

/** The error for more rows than an import may have (413). */
export function tooManyRows(): AppError {
  return new AppError(
    'too-large',
    'This file has more than 20,000 rows. Split it and import one part after the other.',
  )
}

/** The error for more columns than an import may have (413). */
export function tooManyColumns(): AppError {
  return new AppError('too-large', 'This file has more than 200 columns. Keep the ones you need.')
}

/** The error for a workbook that is too large once it is unpacked (413). */
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

/** `why`: the problem, and what to do. */
export function unreadable(why: string): AppError {
  return fieldError('file', why)
}

/** The error for a file that is neither CSV nor a workbook (415). */
export function wrongType(): AppError {
  return new AppError(
    'unsupported-type',
    'This is not a CSV file or an Excel workbook (.xlsx). Save the list as one of them.',
  )
}
