/** The clock of a sandbox may be ahead of the device's (/sandbox/clock); other servers never send an offset. */
let aheadMs = 0

/** Takes over how far the server's clock is ahead, from the headers of an answer. */
export function followClock(headers: Headers): void {
  aheadMs = Number(headers.get('x-clock-ahead-ms') ?? 0)
}

/** The product's time in milliseconds since 1970. */
export function nowMs(): number {
  return Date.now() + aheadMs
}
