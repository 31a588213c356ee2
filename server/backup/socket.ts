import { createHash } from 'node:crypto'
import { chmod, rm } from 'node:fs/promises'
import net, { type Socket } from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isFault } from '../adapters/folders/atomic-file.ts'
import type { Log } from '../adapters/logging/log.ts'
import { BackupFault } from './fault.ts'

/** The request. The response is OK and the bytes of the backup, or a line with the reason for the refusal. */
const REQUEST = 'backup\n'
const OK = 'ok\n'

/** Maximum bytes of a socket's path (sun_path of struct sockaddr_un without the final NUL) on all systems. */
const LONGEST_PATH = 103

/**
 * The socket at which the server of a data folder accepts backup requests; only its owner can open it. On Windows a named
 * pipe: everybody may read from it, but only the owner may write, and without a request nothing is sent.
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
 * Serves backups over the socket, one at a time. The caller holds the lock of the folder, so an existing socket belongs
 * to a server that died. Returns null, with a warning, if the path is too long for a socket.
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
    // The client has disconnected; the backup ends with the stream.
    socket.on('error', () => {})
    socket.once('data', async (request) => {
      if (String(request) !== REQUEST) return void socket.destroy()
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

async function answer(socket: Socket, chunks: AsyncIterable<Uint8Array>, log: Log): Promise<void> {
  let hasBegun = false
  async function* response() {
    for await (const chunk of chunks) {
      if (!hasBegun) yield Buffer.from(OK)
      hasBegun = true
      yield chunk
    }
  }
  try {
    await pipeline(Readable.from(response()), socket, { end: false })
    socket.end()
  } catch (error) {
    log.error({ err: error }, 'backup failed')
    const reason = error instanceof BackupFault ? error.message : 'The backup failed; see the log.'
    if (!hasBegun && !socket.destroyed) socket.end(`${reason}\n`)
    else socket.destroy()
  }
}

/**
 * Requests a backup from the running server of a data folder. Null when none is running. A connection lost in the middle
 * leaves an incomplete archive, which its reader notices. Throws BackupFault with the server's reason.
 */
export async function askForBackup(dataDir: string): Promise<AsyncIterable<Uint8Array> | null> {
  const socket = net.connect(socketOf(dataDir))
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('error', reject)
    })
  } catch (error) {
    const isNotRunning = ['ENOENT', 'ECONNREFUSED', 'ENOTDIR', 'EINVAL'].some((code) =>
      isFault(error, code),
    )
    if (isNotRunning) return null
    throw new BackupFault(`The server of ${dataDir} cannot be asked (${String(error)}).`)
  }
  socket.write(REQUEST)
  return readAnswer(socket)
}

async function* readAnswer(socket: Socket): AsyncGenerator<Uint8Array> {
  let head = Buffer.alloc(0)
  let hasBegun = false
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    if (hasBegun) yield chunk
    else {
      head = Buffer.concat([head, chunk])
      if (head.length < OK.length) continue
      hasBegun = head.subarray(0, OK.length).toString() === OK
      if (hasBegun) yield head.subarray(OK.length)
    }
  }
  if (!hasBegun) throw new BackupFault(head.toString().trim() || 'The server ended meanwhile.')
}
