import type { Locator, Page, Request, Route } from '@playwright/test'
import { expect } from './fixtures.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** An endpoint as tests name it: 'POST /client/add'; '*' matches an id. */
type Endpoint = `${Method} /${string}`

/** Counts the calls of an endpoint from now on. */
export function countCalls(page: Page, endpoint: Endpoint): () => number {
  let count = 0
  page.on('request', (request) => {
    if (isCallOf(endpoint, request)) count += 1
  })
  return () => count
}

/** Waits until the browser aborts a call of an endpoint before a response. */
export async function stopped(page: Page, endpoint: Endpoint): Promise<void> {
  const request = await page.waitForEvent('requestfailed', (each) => isCallOf(endpoint, each))
  expect(request.failure()?.errorText).toBe('net::ERR_ABORTED')
}

/** Holds the calls of an endpoint until `release` is called; then they continue to the server. */
export async function hold(page: Page, endpoint: Endpoint) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await onCall(page, endpoint, async (route) => {
    await released
    await route.continue()
  })
  return { release }
}

/** Aborts the calls of an endpoint, as without a network, until `restore` is called. */
export async function cut(page: Page, endpoint: Endpoint) {
  return onCall(page, endpoint, (route) => route.abort())
}

/** Responds to the calls of an endpoint instead of the server until `restore` is called. */
export async function answer(page: Page, endpoint: Endpoint, status: number, body: unknown) {
  return onCall(page, endpoint, (route) => route.fulfill({ status, json: body }))
}

/**
 * Double-clicks a submit button: only one request is sent, and meanwhile the button is disabled and shows its busy
 * label (APP-3).
 */
export async function pressTwice(
  page: Page,
  endpoint: Endpoint,
  button: Locator,
  busyLabel: string,
): Promise<void> {
  const calls = countCalls(page, endpoint)
  const { release } = await hold(page, endpoint)
  const marked = await button.elementHandle()
  await button.dblclick()
  await expect.poll(calls).toBe(1)
  expect(await marked?.isDisabled()).toBe(true)
  await expect(page.getByRole('button', { name: busyLabel, exact: true }).first()).toBeVisible()
  expect(calls()).toBe(1)
  release()
}

async function onCall(
  page: Page,
  endpoint: Endpoint,
  handle: (route: Route) => Promise<void>,
): Promise<{ restore: () => Promise<void> }> {
  const match = (url: URL) => isPathOf(endpoint, url.pathname)
  const handler = (route: Route) =>
    isCallOf(endpoint, route.request()) ? handle(route) : route.fallback()
  await page.route(match, handler)
  return { restore: () => page.unroute(match, handler) }
}

function isCallOf(endpoint: Endpoint, request: Request): boolean {
  const [method] = endpoint.split(' ')
  return request.method() === method && isPathOf(endpoint, new URL(request.url()).pathname)
}

function isPathOf(endpoint: Endpoint, pathname: string): boolean {
  const [, path = ''] = endpoint.split(' ')
  return new RegExp(`^/api${path.replaceAll('*', '[^/]+')}$`).test(pathname)
}
