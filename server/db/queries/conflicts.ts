const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'

/** True when a unique constraint made a statement fail, on both engines. Its transaction can only be rolled back. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}

/** True when the CHECK of that name made a statement fail. Its transaction can only be rolled back. */
export function violatesCheck(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error && 'code' in error && 'constraint' in error)) return false
  return error.code === CHECK_VIOLATION && error.constraint === constraint
}
