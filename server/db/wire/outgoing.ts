import type { WireValue } from './values.ts'

/** Messages are written here first; sending copies them out, so that one buffer serves all connections. */
let scratch = Buffer.allocUnsafe(64 * 1024)
/** A larger buffer is not kept. */
const KEPT_BYTES = 1024 * 1024

const MESSAGE = {
  parse: 'P',
  bind: 'B',
  describe: 'D',
  execute: 'E',
  close: 'C',
  sync: 'S',
} as const

/**
 * Writes messages of the extended query protocol, which are then sent together. One at a time: `take` must be called
 * before the next one is created.
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export class Outgoing {
  #end = 0
  #start = 0

  parse(name: string, text: string): void {
    this.#open(MESSAGE.parse)
    this.#text(name)
    this.#text(text)
    this.#int16(0)
    this.#close()
  }

  bind(name: string, values: readonly WireValue[]): void {
    this.#open(MESSAGE.bind)
    this.#text('')
    this.#text(name)
    this.#int16(values.length)
    for (const value of values) this.#int16(value instanceof Uint8Array ? 1 : 0)
    this.#int16(values.length)
    for (const value of values) this.#value(value)
    this.#int16(0)
    this.#close()
  }

  /** Asks for the columns of the bound statement. */
  describe(): void {
    this.#open(MESSAGE.describe)
    this.#text('P')
    this.#close()
  }

  execute(): void {
    this.#open(MESSAGE.execute)
    this.#text('')
    this.#int32(0)
    this.#close()
  }

  /** Deallocates a prepared statement; one that does not exist is no error. */
  close(name: string): void {
    this.#open(MESSAGE.close)
    this.#text(`S${name}`)
    this.#close()
  }

  sync(): void {
    this.#open(MESSAGE.sync)
    this.#close()
  }

  take(): Uint8Array<ArrayBuffer> {
    const message = new Uint8Array(scratch.subarray(0, this.#end))
    if (scratch.length > KEPT_BYTES) scratch = Buffer.allocUnsafe(KEPT_BYTES)
    return message
  }

  #open(type: string): void {
    this.#reserve(5)
    scratch[this.#end] = type.charCodeAt(0)
    this.#start = this.#end + 1
    this.#end += 5
  }

  /** The length of a message counts itself, but not the type. */
  #close(): void {
    scratch.writeInt32BE(this.#end - this.#start, this.#start)
  }

  #text(text: string): void {
    this.#reserve(text.length * 3 + 1)
    this.#end += scratch.write(text, this.#end)
    scratch[this.#end] = 0
    this.#end += 1
  }

  #value(value: WireValue): void {
    if (value === null) {
      this.#int32(-1)
      return
    }
    const start = this.#end
    this.#reserve(4 + value.length * 3)
    this.#end += 4
    if (typeof value === 'string') this.#end += scratch.write(value, this.#end)
    else {
      scratch.set(value, this.#end)
      this.#end += value.length
    }
    scratch.writeInt32BE(this.#end - start - 4, start)
  }

  #int16(value: number): void {
    this.#reserve(2)
    this.#end = scratch.writeUInt16BE(value, this.#end)
  }

  #int32(value: number): void {
    this.#reserve(4)
    this.#end = scratch.writeInt32BE(value, this.#end)
  }

  #reserve(bytes: number): void {
    const needed = this.#end + bytes
    if (needed <= scratch.length) return
    const larger = Buffer.allocUnsafe(needed * 2)
    scratch.copy(larger, 0, 0, this.#end)
    scratch = larger
  }
}
