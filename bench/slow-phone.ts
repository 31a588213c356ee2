import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/bootstrap/chromium.mjs'
import { type RunningServer, startServer } from '../test/e2e/server.ts'
import { MAIN_JOB, type Visit } from './main-job.ts'

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
  const context = await browser.newContext({
    viewport: SCREEN,
    isMobile: true,
    hasTouch: true,
    baseURL: server.origin,
    // The worker's own fetches would bypass the throttling and load the screens at no cost.
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(90_000)
  const page = await context.newPage()
  const traffic = await slowDown(page)
  const trip: Visit = { page, server }
  console.log('| step | s | requests | KB |')
  console.log('|---|--:|--:|--:|')
  for (const { name, prepare, act } of MAIN_JOB) {
    await prepare?.(trip)
    traffic.restart()
    const started = performance.now()
    await act(trip)
    const seconds = (performance.now() - started) / 1000
    const { requests, bytes } = traffic.sofar()
    console.log(`| ${name} | ${seconds.toFixed(1)} | ${requests} | ${Math.round(bytes / 1000)} |`)
  }
  await context.close()
}

/** Throttles the page's network and counts what is transferred. */
async function slowDown(page: Page) {
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
