import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { systemClock } from '../clock.ts'
import { type HookAnswer, HookRefused, type HookSender } from './port.ts'
import { addressOf, createResolve, type Resolve, type Resolved } from './resolve.ts'
import { signBody } from './sign.ts'

interface Options {
  /** True for an IP address that may not be reached. */
  refuses: (address: string) => boolean
  resolve?: Resolve
  /** For a whole delivery: names, redirects and the answer. */
  timeoutMs?: number
}

/** How long a check waits for name servers: somebody waits for it. */
const CHECK_MS = 3_000

const MAX_REDIRECTS = 3
/** Bytes of a response that are kept. */
const KEPT = 1_000

/** Redirects that keep method and body, and the older ones that programs use in the same way. */
const REDIRECTS = [301, 302, 307, 308]

/** Delivers over HTTP. Each address is resolved and checked before it is connected to, also those of redirects. */
export function createHookSender({
  refuses,
  resolve = createResolve(),
  timeoutMs = 10_000,
}: Options): HookSender {
  const find = (url: URL, signal: AbortSignal) =>
    addressOf(url, (host) => resolve(host, signal), refuses)
  return {
    check: async (url) => {
      try {
        await find(new URL(url), AbortSignal.timeout(CHECK_MS))
      } catch (error) {
        // A name that cannot be resolved now may be resolved later.
        if (error instanceof HookRefused) throw error
      }
    },
    deliver: async (url, body, secrets) => {
      const signal = AbortSignal.timeout(timeoutMs)
      let target = new URL(url)
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
        const signature = signBody(body, secrets, systemClock.now())
        const message = await post(target, await find(target, signal), { body, signature, signal })
        const { statusCode: status = 0, headers } = message
        if (REDIRECTS.includes(status) && headers.location) {
          message.destroy()
          target = redirected(target, headers.location)
          continue
        }
        return { status, text: await beginningOf(message) }
      }
      throw new HookRefused('The address redirects too often.')
    },
  }
}

function redirected(from: URL, location: string): URL {
  const to = URL.parse(location, from)
  if (!to || !/^https?:$/.test(to.protocol))
    throw new HookRefused('The address redirects to something other than a web address.')
  return to
}

interface Sent {
  body: string
  signature: string
  signal: AbortSignal
}

function post(url: URL, { address, family }: Resolved, sent: Sent): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method: 'POST',
        // A connection of its own, to the address that was checked.
        agent: false,
        lookup: (_host, { all }, done) =>
          all ? done(null, [{ address, family }]) : done(null, address, family),
        signal: sent.signal,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(sent.body),
          'user-agent': 'Risiti-Webhook/1',
          'risiti-signature': sent.signature,
        },
      },
      resolve,
    )
    call.on('error', reject)
    call.end(sent.body)
  })
}

/** No more of the response is needed, and it may never end. */
async function beginningOf(message: IncomingMessage): Promise<HookAnswer['text']> {
  let text = ''
  message.setEncoding('utf8')
  for await (const chunk of message) {
    text += String(chunk)
    if (text.length >= KEPT) break
  }
  message.destroy()
  return text.slice(0, KEPT)
}
