/** Why the program cannot start on this database, as one sentence for the operator; no stack is printed. */
export class StartError extends Error {
  override name = 'StartError'
}
