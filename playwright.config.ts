import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/bootstrap/chromium.mjs'

/** Flags that stop the browser's background requests, so that tests need no network. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Glyphs are placed as in a user's browser, for true screenshots and whole words in PDFs.
  '--font-render-hinting=none',
  // At the limit a page takes a renderer that is there, so half as many start. Contexts still share no storage.
  '--renderer-process-limit=1',
  // Pages live for seconds: optimising their code takes an eighth of the CPU and does not pay.
  '--js-flags=--no-maglev,--no-opt',
]
const executablePath = findChromium()

// As under `npm start`: a server that has loaded its modules before starts in half of the time.
process.env.NODE_COMPILE_CACHE ??= path.resolve('.cache/compiled')

/** Browser tests start their own server with an empty database. */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  // Each has its own server and database. Two leave a sixth of two cores idle, while they wait for mails and timeouts.
  workers: 3,
  fullyParallel: true,
  // On the build server a failed test is run once more; one that then passes is reported as flaky, to be mended.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  forbidOnly: true,
  use: {
    actionTimeout: 20_000,
    // Without a GPU every frame is painted by the CPU. Tests of what moves allow motion again.
    reducedMotion: 'reduce',
    // Responses of a service worker bypass page.route; offline.e2e.ts allows workers.
    serviceWorkers: 'block',
    // To debug a failure: npx playwright test <file> --trace on
    trace: 'off',
    // fixtures.ts keeps a picture of a failed page.
    screenshot: 'off',
    launchOptions: { args, ...(executablePath && { executablePath }) },
  },
})
