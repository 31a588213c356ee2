import { expect, test } from 'vitest'
import { type Progress, readBlob } from './progress.ts'

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
  const steps: Progress[] = []
  const blob = await readBlob(response, (progress) => steps.push(progress))
  return { steps, text: await blob.text(), type: blob.type }
}

test('a response is read completely and its progress reported', async () => {
  const parts = ['%PDF', '-1.7', '12345678']
  expect(await read(answer(parts, { 'content-length': '16' }))).toEqual({
    steps: [0, 0.25, 0.5, 1],
    text: '%PDF-1.712345678',
    type: 'application/pdf',
  })
})

test('the progress of a response is unknown when it is compressed or has no length', async () => {
  for (const headers of [{}, { 'content-length': '4', 'content-encoding': 'gzip' }]) {
    expect(await read(answer(['1234', '5678'], headers))).toMatchObject({
      steps: [null, null, null],
      text: '12345678',
    })
  }
})

test('a response that is cut off fails', async () => {
  const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('cut')) })
  await expect(readBlob(new Response(body), () => {})).rejects.toThrow('cut')
})
