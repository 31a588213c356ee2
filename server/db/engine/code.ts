import { readFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'

let compiled: Promise<WebAssembly.Module> | undefined

/** The engine's code, compiled once per process for all of its databases and threads. */
export function engineCode(): Promise<WebAssembly.Module> {
  compiled ??= compile()
  return compiled
}

async function compile(): Promise<WebAssembly.Module> {
  // V8 otherwise optimises the engine on all cores, which the start needs itself. A V8 without this flag ignores it.
  setFlagsFromString('--wasm-num-compilation-tasks=1')
  const engine = new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await readFile(engine))
}
