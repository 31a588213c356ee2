import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { NO_REPLY } from './api-error.ts'
import { upload } from './upload.ts'

/** A stand-in for the browser's request, which Node does not have; the test plays the network. */
class Request {
  static newest = new Request()
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  status = 0
  responseText = ''
  sent: FormData | null = null

  open(): void {
    Request.newest = this
  }
  setRequestHeader(): void {}
  getResponseHeader(name: string): string | null {
    return name === 'retry-after' ? '30' : null
  }
  send(form: FormData): void {
    this.sent = form
  }
  abort(): void {
    this.onabort()
  }
  answer(status: number, body: unknown): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    this.onload()
  }
}

const file = new File(['bytes'], 'logo.png', { type: 'image/png' })

beforeAll(() => {
  vi.stubGlobal('XMLHttpRequest', Request)
})

afterAll(() => {
  vi.unstubAllGlobals()
})

test('[BIZ-6] an upload sends its purpose before the file, reports its progress and gives the URL', async () => {
  const steps: number[] = []
  const url = upload(file, 'logo', { onProgress: (fraction) => steps.push(fraction) })
  const request = Request.newest
  expect([...(request.sent?.keys() ?? [])]).toEqual(['purpose', 'file'])
  request.upload.onprogress?.({ loaded: 0, total: 0 })
  request.upload.onprogress?.({ loaded: 1, total: 4 })
  request.upload.onprogress?.({ loaded: 4, total: 4 })
  request.answer(200, { data: { url: '/files/one' } })
  expect(await url).toBe('/files/one')
  expect(steps).toEqual([0, 0.25, 1])
})

test('[BIZ-6] a cancelled upload stops its request and fails like one without a response', async () => {
  const cancel = new AbortController()
  const url = upload(file, 'avatar', { signal: cancel.signal })
  cancel.abort()
  await expect(url).rejects.toThrow(NO_REPLY)
})

test('[BIZ-6] [APP-4] a refused upload says why, and a lost one that there was no response', async () => {
  const refused = upload(file, 'logo')
  Request.newest.answer(413, { error: 'This image is over 5 MB.' })
  await expect(refused).rejects.toThrow('This image is over 5 MB.')
  const lost = upload(file, 'logo')
  Request.newest.onerror()
  await expect(lost).rejects.toThrow(NO_REPLY)
})
