import { expect, test } from 'vitest'
import { readBlob, type Share } from './progress.ts'

function answer(parts: string[], headers: Record<string, string>): Response {
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const part of parts) stream.enqueue(new TextEncoder().encode(part))
      stream.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'application/pdf', ...headers } })
}

async function read(response: Response) {
  const shares: Share[] = []
  const blob = await readBlob(response, (share) => shares.push(share))
  return { shares, text: await blob.text(), type: blob.type }
}

test('an answer comes whole, and one hears how much of it is there', async () => {
  const parts = ['%PDF', '-1.7', '12345678']
  expect(await read(answer(parts, { 'content-length': '16' }))).toEqual({
    shares: [0, 0.25, 0.5, 1],
    text: '%PDF-1.712345678',
    type: 'application/pdf',
  })
})

test('of an answer that is packed or tells no length the share is not known', async () => {
  for (const headers of [{}, { 'content-length': '4', 'content-encoding': 'gzip' }]) {
    expect(await read(answer(['1234', '5678'], headers))).toMatchObject({
      shares: [null, null, null],
      text: '12345678',
    })
  }
})

test('an answer cut off on its way fails', async () => {
  const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('cut')) })
  await expect(readBlob(new Response(body), () => {})).rejects.toThrow('cut')
})
