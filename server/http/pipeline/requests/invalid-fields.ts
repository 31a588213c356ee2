import type { z } from 'zod'
import { AppError, type FieldErrors } from '../../../../domain/errors.ts'

type Issue = z.core.$ZodIssue

/** Turns validation errors of a body or query into 'invalid-fields', each at the wire name of its field. */
export function invalidFields(error: z.ZodError): AppError {
  const fields: FieldErrors = {}
  const issues = error.issues.flatMap(flatten)
  for (const issue of issues) {
    const name = issue.path.join('.')
    if (name) fields[name] ??= issue.message
  }
  const message = issues[0]?.message ?? 'Some fields cannot be read.'
  return new AppError('invalid-fields', message, { fields })
}

/**
 * A union reports every branch that failed. The intended one is the first that does not refuse a field outright (z.never
 * and z.literal mark the fields that distinguish the branches).
 */
function flatten(issue: Issue): Issue[] {
  // Without errors the field that names the branch names none.
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const intended =
    issue.errors.find((branch) => !branch.some(refusesField)) ?? issue.errors[0] ?? []
  return intended.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] }))
}

function refusesField(issue: Issue): boolean {
  if (issue.code === 'invalid_value') return issue.values.length === 1
  return issue.code === 'invalid_type' && issue.expected === 'never'
}
