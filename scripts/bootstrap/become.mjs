import { run } from './run.mjs'

/**
 * Turns this process into another program, so that no launcher stays in memory beside it. The program keeps the
 * process's id, parent and terminal: signals and the exit status need not be passed on. Windows cannot do that; there
 * the program runs as a child.
 * @param {import('./run.mjs').Command} command
 * @returns {Promise<number>} exit code, where it ran as a child
 */
export async function become(command) {
  const [program, args, options] = command
  if (process.platform !== 'win32')
    process.execve?.(program, [program, ...args], options?.env ?? process.env)
  return run(command)
}
