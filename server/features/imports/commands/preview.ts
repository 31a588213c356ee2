import { fieldError } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import {
  completeMapping,
  type Mapping,
  mappingFault,
  programOf,
} from '../../../../domain/importing/columns.ts'
import type { ImportKind } from '../../../../domain/importing/fields.ts'
import type { DayOrder } from '../../../../domain/importing/read-day.ts'
import { readTable } from '../../../adapters/tables/read-table.ts'
import { tableTurns } from '../../../adapters/tables/turns.ts'
import type { Ctx } from '../../../ctx.ts'
import { findBusiness } from '../../businesses/index.ts'
import { readImport } from '../parts/read-import.ts'
import { keepUpload } from '../steps/keep-upload.ts'

interface Asked {
  kind: ImportKind
  mapping?: Mapping | undefined
  dayOrder?: DayOrder | undefined
  businessId?: string | undefined
}

/** Rows that a screen shows beside the choice of columns. */
const SAMPLE_ROWS = 3

/**
 * Reads a file, keeps it, and says what its import would do. Throws the errors of readTable, 'not-found' for a foreign
 * business, 'invalid-fields' for a mapping that does not fit the file, and 'busy'.
 */
export async function previewImport(
  ctx: Ctx,
  account: AccountId,
  bytes: Uint8Array,
  { businessId, ...asked }: Asked,
) {
  const { source, read } = await tableTurns.pass(account, () => readUpload(bytes, asked))
  const { columns, rows } = source.table
  const target = { businessId, today: ctx.clock.today() }
  return ctx.db.own(account, async (scope) => {
    if (businessId) await findBusiness(scope, businessId)
    const errors = await read.check(scope, target)
    const importID = await keepUpload(ctx, scope, { ...source, businessId, bytes })
    const invalid = new Set(errors.map(({ row }) => row)).size
    return {
      ...{ importID, columns, mapping: source.mapping, errors, invalid },
      valid: rows.length - invalid,
      sample: rows.slice(0, SAMPLE_ROWS),
      program: programOf(columns),
      asksDayOrder: read.asksDayOrder,
      nextNumber: await read.next(scope, target),
    }
  })
}

async function readUpload(bytes: Uint8Array, { kind, mapping: chosen = {}, dayOrder }: Asked) {
  const table = await readTable(bytes)
  const fault = mappingFault(kind, table.columns, chosen)
  if (fault) throw fieldError('mapping', fault)
  const mapping = completeMapping(kind, table.columns, chosen)
  const source = { kind, table, mapping, dayOrder: dayOrder ?? null }
  return { source, read: await readImport(source) }
}
