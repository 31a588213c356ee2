import { readFile } from 'node:fs/promises'

let compiled: Promise<WebAssembly.Module> | undefined

/** The engine's code, compiled once per process for all of its databases and threads. */
export function engineCode(): Promise<WebAssembly.Module> {
  compiled ??= compile()
  return compiled
}

async function compile(): Promise<WebAssembly.Module> {
  const engine = new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await readFile(engine))
}
