/** SQLSTATE of a row whose unique value another row has, also one that was committed this moment. */
const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'

/** True for the failure of a statement by a unique constraint, on both engines. Its transaction can only be left. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}

/** True for the failure of a statement by the CHECK of that name. Its transaction can only be left. */
export function breaks(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error && 'code' in error && 'constraint' in error)) return false
  return error.code === CHECK_VIOLATION && error.constraint === constraint
}
