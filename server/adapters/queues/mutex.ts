/** Runs asynchronous work one at a time, in the order of the calls. Work that fails does not block the next. */
export function createMutex(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const run = last.then(work)
    last = run.catch(() => undefined)
    return run
  }
}
