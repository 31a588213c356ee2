import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/bootstrap/chromium.mjs'
import { type RunningServer, startServer } from '../../test/e2e/support/server.ts'
import { LATER_VISITS, untilKept } from './later-visits.ts'
import { MAIN_JOB } from './main-job.ts'
import { goTo, seen, type Visit } from './steps.ts'

/** A cheap phone on a bad network: 400 ms latency, 50 KB a second, and a CPU four times slower. */
const NETWORK = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
}
const CPU_SLOWDOWN = 4
const SCREEN = { width: 360, height: 740 }

/**
 * Goes from the first page to a paid invoice as a new user on a slow phone, with a cold cache, and prints how long each
 * step took until its result was visible. Filling in fields is not counted.
 */
export async function runSlowPhone(): Promise<void> {
  const executablePath = findChromium()
  const server = await startServer()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    ...(executablePath && { executablePath }),
  })
  try {
    await visit(browser, server)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function visit(browser: Browser, server: RunningServer): Promise<void> {
  const { page, traffic } = await openPhone(browser, server)
  const trip: Visit = { page, server }
  const readSession = sessionOf(page)
  console.log('| step | s | requests | KB |')
  console.log('|---|--:|--:|--:|')
  for (const { name, prepare, act } of [...MAIN_JOB, ...LATER_VISITS]) {
    await prepare?.(trip)
    await measure(name, traffic, () => act(trip))
  }
  const session = readSession()
  const device = await page.context().storageState()
  await page.context().close()
  await openCold(browser, server, device)
  await openWithWorker(browser, server, device)
  await openAsCustomer(browser, server, session)
}

type Device = Awaited<ReturnType<BrowserContext['storageState']>>

const SCREENS = { Dashboard: /480,000\.00/, Invoice: 'INV-000001' }

/** The first screens of a user when the device has kept nothing but the session. */
async function openCold(browser: Browser, server: RunningServer, device: Device): Promise<void> {
  for (const [screen, text] of Object.entries(SCREENS)) {
    const { page, traffic } = await openPhone(browser, server, device)
    await measure(`${screen}, cold`, traffic, async () => {
      await goTo(page, `/${screen}`)
      await seen(page.getByText(text))
    })
    await page.context().close()
  }
}

/** The same screens on a later day, with the service worker: page, code and last known replies are on the device. */
async function openWithWorker(
  browser: Browser,
  server: RunningServer,
  device: Device,
): Promise<void> {
  const { page, traffic } = await openPhone(browser, server, device, 'allow')
  const shown = Object.entries(SCREENS)
  for (const [screen, text] of shown) {
    await goTo(page, `/${screen}`)
    await seen(page.getByText(text))
    await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
    await untilKept(page)
  }
  for (const [screen, text] of shown) {
    await page.goto('about:blank')
    await measure(`${screen}, opened again with its worker`, traffic, async () => {
      await goTo(page, `/${screen}`)
      await seen(page.getByText(text))
    })
    await untilKept(page)
  }
  await page.context().close()
}

/** The page of the invoice on the phone of a customer who has never used Risiti. */
async function openAsCustomer(
  browser: Browser,
  server: RunningServer,
  authorization: string,
): Promise<void> {
  const ask = async (method: string, path: string) => {
    const answer = await fetch(`${server.origin}/api${path}`, {
      method,
      headers: { authorization },
    })
    return (await answer.json()).data
  }
  const [{ _id }] = await ask('GET', '/invoice/list')
  const { url } = await ask('POST', `/invoice/link/${_id}`)
  const { page, traffic } = await openPhone(browser, server)
  await measure("customer's page, readable", traffic, async () => {
    await page.goto(new URL(url).pathname, { waitUntil: 'commit' })
    await page.getByText('INV-000001').first().waitFor()
  })
  await page.context().close()
}

async function measure(name: string, traffic: Traffic, act: () => Promise<void>): Promise<void> {
  traffic.restart()
  const started = performance.now()
  await act()
  const seconds = (performance.now() - started) / 1000
  const { requests, bytes } = traffic.sofar()
  console.log(`| ${name} | ${seconds.toFixed(1)} | ${requests} | ${Math.round(bytes / 1000)} |`)
}

/** `worker`: its own fetches are not throttled, so it is blocked where it could load screens at no cost. */
async function openPhone(
  browser: Browser,
  server: RunningServer,
  device?: Device,
  worker: 'allow' | 'block' = 'block',
) {
  const context = await browser.newContext({
    viewport: SCREEN,
    isMobile: true,
    hasTouch: true,
    baseURL: server.origin,
    ...(device && { storageState: device }),
    serviceWorkers: worker,
  })
  context.setDefaultTimeout(90_000)
  const page = await context.newPage()
  return { page, traffic: await slowDown(page) }
}

/** Returns a function that returns the session of the page's last call to the API. */
function sessionOf(page: Page): () => string {
  let session = ''
  page.on('request', (request) => {
    session = request.headers().authorization ?? session
  })
  return () => session
}

interface Traffic {
  restart(): void
  sofar(): { requests: number; bytes: number }
}

/** Throttles the page's network and counts what is transferred. */
async function slowDown(page: Page): Promise<Traffic> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  let requests = 0
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    if (encodedDataLength === 0) return
    requests += 1
    bytes += encodedDataLength
  })
  return {
    restart: () => {
      requests = 0
      bytes = 0
    },
    sofar: () => ({ requests, bytes }),
  }
}
