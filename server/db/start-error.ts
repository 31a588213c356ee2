/** Why the program cannot start on this database, as one sentence for the person who runs it; no stack is shown. */
export class StartError extends Error {
  override name = 'StartError'
}
