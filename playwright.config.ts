import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/bootstrap/chromium.mjs'

/** The flags keep the browser from calling home, so that it needs no network. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters stand where a person's browser puts them: pictures show what people see, and words are printed whole.
  '--font-render-hinting=none',
]
const executablePath = findChromium()

/** Browser tests start a server of their own, each with its own empty database. */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  // Each with a server and a database of its own; a test waits more than it works.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  forbidOnly: true,
  use: {
    actionTimeout: 20_000,
    // What a worker answers is seen by no route of a test; offline.e2e.ts allows it.
    serviceWorkers: 'block',
    // To look into a failure: npx playwright test <file> --trace on
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args, ...(executablePath && { executablePath }) },
  },
})
