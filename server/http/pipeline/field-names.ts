import { AppError } from '../../../domain/errors.ts'
import type { Route } from './mount.ts'

/** What fields of the domain are called in requests; those with the same name are left out. */
export type FieldNames = Readonly<Record<string, string>>

/** Routes whose refusals name the fields as the request does: commands know only the domain's names. */
export function withFieldNames(names: FieldNames, routes: readonly Route[]): Route[] {
  return routes.map(({ endpoint, handle }) => ({
    endpoint,
    handle: (ctx, call) =>
      handle(ctx, call).catch((error: unknown) => {
        throw error instanceof AppError ? renamed(error, names) : error
      }),
  }))
}

function renamed(error: AppError, names: FieldNames): AppError {
  const { code, message, fields, cause } = error
  if (!fields) return error
  const entries = Object.entries(fields).map(([field, text]) => {
    const [first = '', ...rest] = field.split('.')
    return [[names[first] ?? first, ...rest].join('.'), text]
  })
  return new AppError(code, message, { fields: Object.fromEntries(entries), cause })
}
