import pg from 'pg'

const INT8 = 20
const DATE = 1082
const NUMERIC = 1700

/** Both engines return the same types: bigint for int8, text for date (a day has no time zone) and for numeric. */
const READERS: Record<number, (text: string) => unknown> = {
  [INT8]: BigInt,
  [DATE]: String,
  [NUMERIC]: String,
}

export const EMBEDDED_PARSERS = READERS

/** The same parsers in the form that node-postgres expects. */
export const POSTGRES_TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    READERS[oid] ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}
