import { expect, test } from 'vitest'
import { aTrader } from '../../../test/factories.ts'
import { startApp } from '../../../test/harness.ts'

test('addresses inside our network are refused when a webhook is added and changed, whatever they are written as', async () => {
  const closed = await startApp({ webhooksPrivate: false })
  const { token } = await aTrader(closed)
  for (const url of [
    'http://127.0.0.1:9/x',
    'http://localhost/x',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/latest/meta-data',
    'ftp://example.com',
    'http://user:pass@example.com/',
    'no address',
  ]) {
    const body = { url, events: ['invoice.paid'] }
    const { status, body: reply } = await closed.call('POST', '/webhook/add', { token, body })
    expect([url, status, Object.keys(reply.fields ?? {})]).toEqual([url, 422, ['url']])
  }
  await closed.close()
})
