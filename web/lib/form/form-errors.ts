import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { EMAIL_ERROR } from '../../../contract/fields/common.ts'
import { ApiError } from '../api/api.ts'

/**
 * The names on the wire of those fields of a form that have another one there: { lines: 'items', quantity: 'qty' }. Where
 * the wire is nested otherwise, a function from the path of a field there to its path in the form.
 */
export type WireNames =
  | Readonly<Record<string, string>>
  | ((path: readonly PropertyKey[]) => PropertyKey[])

/** Validates field values by the contract's schema. Its errors appear at the fields that `names` gives for them. */
export function resolverFor<V extends FieldValues, S extends z.ZodType>(
  schema: S,
  wire: (values: V) => z.input<S>,
  names: WireNames = {},
): Resolver<V, unknown, z.output<S>> {
  return (values, _, options) => {
    const result = schema.safeParse(wire(values))
    if (result.success) return { values: result.data, errors: {} }
    const faults: Record<string, FieldError> = {}
    for (const issue of result.error.issues) {
      const path = toFormPath(issue.path, names)
      const message = messageFor(issue, at(values, path))
      faults[path.join('.') || 'root'] ??= { type: issue.code, message }
    }
    return { values: {}, errors: toNestErrors<V>(faults, options) }
  }
}

/** The form's path of a field on the wire: items.0.qty → lines.0.quantity. */
export function toFormPath(path: readonly PropertyKey[], names: WireNames): PropertyKey[] {
  if (typeof names === 'function') return names(path)
  const byWireName = new Map(Object.entries(names).map(([name, wireName]) => [wireName, name]))
  return path.map((part) => (typeof part === 'string' ? (byWireName.get(part) ?? part) : part))
}

/** Distinguishes an empty address from a malformed one, and an unreadable number from an empty one. */
function messageFor(issue: z.core.$ZodIssue, value: unknown): string {
  if (isEmpty(value))
    return issue.message === EMAIL_ERROR ? 'Enter an e-mail address.' : issue.message
  const isUnread = issue.code === 'invalid_type' && issue.expected === 'number'
  return isUnread ? 'Write it as a number, such as 2 or 1,500.50.' : issue.message
}

/** One message for all errors: a field is empty, or else an address is malformed, or else the first error. */
export function summarizeErrors(errors: unknown, values: unknown, emptyToast: string): string {
  const faults = flattenErrors(errors)
  const someEmpty = faults.some(({ name }) => isEmpty(at(values, name.split('.'))))
  const malformed = faults.find(({ message }) => message === EMAIL_ERROR)
  return someEmpty ? emptyToast : (malformed?.message ?? faults[0]?.message ?? emptyToast)
}

interface Fault {
  name: string
  message: string
}

/** Flattens react-hook-form's errors, nested like the values, into a list in field order. */
function flattenErrors(errors: unknown, path = ''): Fault[] {
  if (typeof errors !== 'object' || errors === null) return []
  if ('message' in errors && typeof errors.message === 'string')
    return [{ name: path, message: errors.message }]
  return Object.entries(errors).flatMap(([name, inner]) =>
    name === 'ref' ? [] : flattenErrors(inner, path ? `${path}.${name}` : name),
  )
}

function at(values: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (value instanceof Object ? Reflect.get(value, part) : undefined),
    values,
  )
}

/** Whether nothing is entered: no value, or blanks alone. */
export function isEmpty(value: unknown): boolean {
  return value == null || (typeof value === 'string' && value.trim() === '')
}

/** Shows the server's errors at the form's inputs and focuses the first. Returns false if none of them is about an input. */
export function showServerErrors<V extends FieldValues>(
  methods: Pick<UseFormReturn<V>, 'getValues' | 'setError'>,
  error: unknown,
  fieldByCode: Record<string, Path<V>> = {},
  wireNames: WireNames = {},
): boolean {
  if (!(error instanceof ApiError)) return false
  const values = methods.getValues()
  const isFormField = (name: string): name is Path<V> => at(values, name.split('.')) !== undefined
  const received = Object.entries(error.fields).map(([name, message]) => [
    toFormPath(name.split('.'), wireNames).join('.'),
    message,
  ])
  const fieldForCode = fieldByCode[error.code]
  const fields: Record<string, string> = {
    ...(fieldForCode && { [fieldForCode]: error.message }),
    ...Object.fromEntries(received),
  }
  const names = Object.keys(fields).filter(isFormField)
  names.forEach((name, index) => {
    const fault = { type: 'server', message: fields[name] ?? '' }
    methods.setError(name, fault, { shouldFocus: index === 0 })
  })
  return names.length > 0
}
