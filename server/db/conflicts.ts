/** SQLSTATE of a row whose unique value another row has, also one that was committed this moment. */
const UNIQUE_VIOLATION = '23505'

/** True for the failure of a statement by a unique constraint, on both engines. Its transaction can only be left. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}
