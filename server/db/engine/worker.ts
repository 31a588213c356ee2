import { parentPort, workerData } from 'node:worker_threads'
import { openEmbedded } from '../embedded.ts'
import type { Answer } from './engine.ts'
import { sendTo } from './link.ts'
import { packError, type Reply, type Request, type Result, type Task } from './messages.ts'

/** The thread of the embedded database: opens the given folder with the code it is sent, and runs tasks one by one. */
const code = await new Promise<WebAssembly.Module>((resolve) =>
  parentPort?.once('message', resolve),
)
const pglite = await openEmbedded(workerData.directory, code)
pglite.onNotification((channel, payload) => post({ channel, payload }))
parentPort?.on('message', (request: Request) => void answer(request))
post({ open: true })

async function answer({ id, ...task }: Request): Promise<void> {
  try {
    post({ id, answer: await run(task) })
  } catch (error) {
    post({ id, failure: packError(error) })
  }
}

async function run(task: Task): Promise<Result> {
  switch (task.do) {
    case 'query':
      return bare(await pglite.query(task.text, task.params))
    case 'exec':
      return (await pglite.exec(task.text)).map(bare)
    case 'send':
      return sendTo(pglite, task.message)
    case 'dump':
      return pglite.dumpDataDir(task.compression)
    case 'close':
      await pglite.close()
      return null
  }
}

/** Drops the column types, which are never read, so that they are not copied between threads. */
function bare({ rows, affectedRows = 0, command = '' }: Answer): Answer {
  return { rows, affectedRows, command }
}

function post(message: Reply): void {
  parentPort?.postMessage(message)
}
