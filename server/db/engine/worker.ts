import { parentPort, workerData } from 'node:worker_threads'
import { openEmbedded } from '../embedded.ts'
import type { Answer } from './engine.ts'
import { type Asked, packError, type Said, type Task } from './messages.ts'

/** The thread of the embedded database: it opens the folder that it is given and answers task by task. */
const pglite = await openEmbedded(workerData.directory)
pglite.onNotification((channel, payload) => say({ channel, payload }))
parentPort?.on('message', (asked: Asked) => void answer(asked))
say({ open: true })

async function answer({ id, ...task }: Asked): Promise<void> {
  try {
    say({ id, answer: await run(task) })
  } catch (error) {
    say({ id, failure: packError(error) })
  }
}

async function run(task: Task): Promise<Answer | Answer[] | Blob | null> {
  switch (task.do) {
    case 'query':
      return bare(await pglite.query(task.text, task.params))
    case 'exec':
      return (await pglite.exec(task.text)).map(bare)
    case 'dump':
      return pglite.dumpDataDir(task.compression)
    case 'close':
      await pglite.close()
      return null
  }
}

/** Nobody asks for the columns' types, and what is not sent need not be copied. */
function bare({ rows, affectedRows = 0, command = '' }: Answer): Answer {
  return { rows, affectedRows, command }
}

function say(message: Said): void {
  parentPort?.postMessage(message)
}
