import { createHash } from 'node:crypto'
import { chmod, rm } from 'node:fs/promises'
import net, { type Socket } from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isFault } from '../../adapters/atomic-file.ts'
import type { Log } from '../../adapters/log.ts'
import { BackupFault } from './fault.ts'

/** What is asked, and how an answer begins: with this line and the bytes of the backup, or with a line that says why not. */
const QUESTION = 'backup\n'
const YES = 'ok\n'

/** Bytes that a path of a socket may have (sun_path of struct sockaddr_un, without its end), on the narrowest system. */
const LONGEST_PATH = 103

/**
 * Where the server of a data folder is asked for a backup: a socket in the folder, which only its owner can open. On
 * Windows a named pipe: everybody there may read from it but only the owner may ask, and without a question nothing is
 * said.
 */
export function socketOf(dataDir: string): string {
  const folder = path.resolve(dataDir)
  if (process.platform === 'win32') {
    const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16)
    return `\\\\.\\pipe\\risiti-${hash}`
  }
  return path.join(folder, '.risiti.sock')
}

export interface BackupSocket {
  close(): Promise<void>
}

/**
 * Answers backups to whoever may open the socket, one at a time. The caller holds the lock of the folder: a socket that
 * is there already belongs to a server that died. Null, with a warning, where the path is too long for a socket.
 */
export async function serveBackups(
  dataDir: string,
  make: () => AsyncIterable<Uint8Array>,
  log: Log,
): Promise<BackupSocket | null> {
  const place = socketOf(dataDir)
  if (Buffer.byteLength(place) > LONGEST_PATH && process.platform !== 'win32') {
    log.warn({ place }, 'the path of DATA_DIR is too long: stop the server to back it up by hand')
    return null
  }
  if (process.platform !== 'win32') await rm(place, { force: true })
  const sockets = new Set<Socket>()
  let isBusy = false
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // Whoever asked has gone; the backup ends with the stream.
    socket.on('error', () => {})
    socket.once('data', async (asked) => {
      if (String(asked) !== QUESTION) return void socket.destroy()
      if (isBusy)
        return void socket.end('Another backup is being made. Try again when it is done.\n')
      isBusy = true
      await answer(socket, make(), log)
      isBusy = false
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(place, resolve)
  })
  if (process.platform !== 'win32') await chmod(place, 0o600)
  return {
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer(socket: Socket, pieces: AsyncIterable<Uint8Array>, log: Log): Promise<void> {
  let hasBegun = false
  async function* answered() {
    for await (const piece of pieces) {
      if (!hasBegun) yield Buffer.from(YES)
      hasBegun = true
      yield piece
    }
  }
  try {
    await pipeline(Readable.from(answered()), socket, { end: false })
    socket.end()
  } catch (error) {
    log.error({ err: error }, 'backup failed')
    const reason = error instanceof BackupFault ? error.message : 'The backup failed; see the log.'
    if (!hasBegun && !socket.destroyed) socket.end(`${reason}\n`)
    else socket.destroy()
  }
}

/**
 * Asks the running server of a data folder for a backup. Null when no server runs there. What is cut off in the middle
 * is no whole archive, which its reader notices. Throws BackupFault with what the server says.
 */
export async function askForBackup(dataDir: string): Promise<AsyncIterable<Uint8Array> | null> {
  const socket = net.connect(socketOf(dataDir))
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('error', reject)
    })
  } catch (error) {
    const isNobody = ['ENOENT', 'ECONNREFUSED', 'ENOTDIR', 'EINVAL'].some((code) =>
      isFault(error, code),
    )
    if (isNobody) return null
    throw new BackupFault(`The server of ${dataDir} cannot be asked (${String(error)}).`)
  }
  socket.write(QUESTION)
  return readAnswer(socket)
}

async function* readAnswer(socket: Socket): AsyncGenerator<Uint8Array> {
  let head = Buffer.alloc(0)
  let hasBegun = false
  for await (const piece of socket as AsyncIterable<Buffer>) {
    if (hasBegun) yield piece
    else {
      head = Buffer.concat([head, piece])
      if (head.length < YES.length) continue
      hasBegun = head.subarray(0, YES.length).toString() === YES
      if (hasBegun) yield head.subarray(YES.length)
    }
  }
  if (!hasBegun) throw new BackupFault(head.toString().trim() || 'The server ended meanwhile.')
}
