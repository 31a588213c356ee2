import type { Mapping } from '../../../../domain/importing/columns.ts'
import type { ImportKind } from '../../../../domain/importing/fields.ts'
import type { DayOrder } from '../../../../domain/importing/read-day.ts'
import type { Table } from '../../../adapters/tables/read-table.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { clients } from './clients.ts'
import { expenses } from './expenses.ts'
import type { Fault, Importer, NextNumber, Report, Target } from './importer.ts'
import { invoices } from './invoices.ts'
import { items } from './items.ts'
import { payments } from './payments.ts'
import { readEntries } from './read-entries.ts'

/** A file that was read, whatever it lists. */
export interface ReadImport {
  /** As in '12 customers imported'. */
  word: string
  asksDayOrder: boolean
  /** Everything that is wrong, in the order of the rows. */
  check(scope: Scope, target: Target): Promise<Fault[]>
  /** The least number of the next document; null where nothing is numbered. */
  next(scope: Scope, target: Target): Promise<NextNumber | null>
  /** Stores the rows without a fault, and returns how many records that made. */
  store(ctx: Ctx, scope: Scope, faults: readonly Fault[], options: Options): Promise<number>
}

interface Options {
  target: Target
  report: Report
}

interface Source {
  kind: ImportKind
  table: Table
  mapping: Mapping
  dayOrder: DayOrder | null
}

/** Reads the rows of a file by its mapping; what the account has is looked at later, in its transaction. */
export function readImport(source: Source): Promise<ReadImport> {
  switch (source.kind) {
    case 'clients':
      return readAs(source, clients)
    case 'items':
      return readAs(source, items)
    case 'invoices':
      return readAs(source, invoices)
    case 'expenses':
      return readAs(source, expenses)
    case 'payments':
      return readAs(source, payments)
  }
}

async function readAs<Value>(source: Source, importer: Importer<Value>): Promise<ReadImport> {
  const { entries, faults, asksDayOrder } = await readEntries(source, importer)
  return {
    word: importer.word,
    asksDayOrder,
    check: async (scope, target) => {
      const found = await importer.check(scope, entries, target)
      return [...faults, ...found].sort((a, b) => a.row - b.row)
    },
    next: async (scope, target) => (await importer.next?.(scope, entries, target)) ?? null,
    store: (ctx, scope, found, options) => {
      const faulty = new Set(found.map(({ row }) => row))
      const sound = entries.filter(({ row }) => !faulty.has(row))
      return importer.store(ctx, scope, sound, options)
    },
  }
}
