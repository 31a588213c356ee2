import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { toAgeing, toReport, toStatement } from '../../../contract/wire/report.ts'
import type { Day } from '../../../domain/dates.ts'
import type { Currency } from '../../../domain/money/money.ts'
import type { ReportKind, ReportQuery } from '../../../domain/reports/report.ts'
import { call } from '../../lib/api/api.ts'
import { KEPT } from '../../lib/kept/kept.ts'

const KEY = ['reports'] as const

/** Rows of a screen at most: the others come in one sum, and a file has them all. */
const TOP = 50

/** The largest rows of a report; while another one loads, the previous one stays. */
export function reportQuery(kind: ReportKind, query: ReportQuery) {
  const asked = { ...query, top: TOP }
  return queryOptions({
    queryKey: [...KEY, kind, asked],
    meta: KEPT,
    queryFn: async ({ signal }) => {
      const reply = await call(`GET /report/${kind}`, { query: asked }, { signal })
      return toReport(kind, query, json(reply).data)
    },
    placeholderData: keepPreviousData,
    // Every payment and invoice changes it.
    staleTime: 0,
  })
}

/** What those customers owe by age who owe most; while another day loads, the previous report stays. */
export function ageingQuery(query: { on: Day; currency: Currency }) {
  const asked = { ...query, top: TOP }
  return queryOptions({
    queryKey: [...KEY, 'ageing', asked],
    queryFn: async ({ signal }) => {
      const reply = await call('GET /report/ageing', { query: asked }, { signal })
      return toAgeing(query, json(reply).data)
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

interface Period {
  from: Day
  to: Day
  currency: Currency
}

/** The account of a customer over a period. */
export function statementQuery(id: string, period: Period) {
  return queryOptions({
    queryKey: [...KEY, 'statement', id, period],
    queryFn: async ({ signal }) => {
      const input = { params: { id }, query: { ...period } }
      const reply = await call('GET /client/statement/{id}', input, { signal })
      return toStatement(json(reply).data)
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export type FileFormat = 'csv' | 'xlsx' | 'pdf'

/** Fetches a report as a file. Throws ApiError. */
export async function fetchReport(kind: ReportKind, query: ReportQuery, format: FileFormat) {
  return file(await call(`GET /report/${kind}`, { query: { ...query, format } }))
}

/** Fetches what customers owe by age as a file. Throws ApiError. */
export async function fetchAgeing(query: { on: Day; currency: Currency }, format: FileFormat) {
  return file(await call('GET /report/ageing', { query: { ...query, format } }))
}

/** Fetches the statement of a customer as a file. Throws ApiError, 404 for an unknown customer. */
export async function fetchStatement(id: string, period: Period, format: FileFormat) {
  const input = { params: { id }, query: { ...period, format } }
  return file(await call('GET /client/statement/{id}', input))
}

/** Without a format the reply is JSON, and with one a file. */
function json<T>(reply: T | Blob): T {
  if (reply instanceof Blob) throw new TypeError('A file came where JSON was asked for')
  return reply
}

function file(reply: unknown): Blob {
  if (reply instanceof Blob) return reply
  throw new TypeError('JSON came where a file was asked for')
}
