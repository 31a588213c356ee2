import type { z } from 'zod'
import type { Day } from '../../../../domain/dates.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'

/** What is wrong with a row; row 1 is the first row of data. `field` is '' where it is the row as a whole. */
export interface Fault {
  row: number
  field: string
  message: string
}

/** A row that was read without a fault. */
export interface Entry<Value> {
  row: number
  value: Value
}

/** The cells of a row by field, as its mapping says; what is empty is missing. */
export type Cells = Record<string, string>

/** What an import is of, beside its rows. */
export interface Target {
  /** Of invoices; undefined for the first one. */
  businessId: string | undefined
  /** No payment came later. */
  today: Day
  /** What the owner wants the next invoice to be numbered. */
  nextNumber?: number | undefined
}

/** The least number that the next document can get. */
export interface NextNumber {
  number: number
  text: string
}

/** Where the work reports how many rows it has stored. */
export type Report = (rows: number) => void

/** How one kind of list is imported. */
export interface Importer<Value> {
  /** As in '12 customers imported'. */
  word: string
  schema: z.ZodType<Value>
  /** Changes the cells of a row before they are read. It is asked for once a file, so that it may remember rows. */
  prepare?(): (cells: Cells) => Cells
  /** What the rows would collide with: each other, and what the account has. */
  check(scope: Scope, entries: readonly Entry<Value>[], target: Target): Promise<Fault[]>
  /** What comes after the import, where its records are numbered. */
  next?(scope: Scope, entries: readonly Entry<Value>[], target: Target): Promise<NextNumber>
  /** Stores what was checked in the same transaction, and returns how many records that made. */
  store(
    ctx: Ctx,
    scope: Scope,
    entries: readonly Entry<Value>[],
    options: { target: Target; report: Report },
  ): Promise<number>
}
