import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { engine } from '../../../test/database.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const get = (url: string, options: { headers?: Record<string, string>; from?: string } = {}) =>
  app.risiti.app.inject({
    url,
    headers: options.headers ?? {},
    remoteAddress: options.from ?? '127.0.0.1',
  })

test('/healthz answers while the process is up', async () => {
  const answer = await get('/healthz')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ status: 'ok' })
})

test('/readyz names the parts that are not up yet, and answers 200 once all are', async () => {
  const early = await get('/readyz')
  expect(early.statusCode).toBe(503)
  expect(early.json()).toEqual({
    status: 'down',
    checks: { database: true, disk: true, jobs: true, pdf: false },
  })
  await app.risiti.startPdf()
  const later = await get('/readyz')
  expect(later.statusCode).toBe(200)
  expect(later.json().status).toBe('ok')
})

test('/metrics counts requests by route and status, and never by the requested address', async () => {
  await app.call('GET', '/invoice/get/01900000-0000-7000-8000-000000000001')
  await get('/no/such/page-7')
  await app.call('POST', '/no/such/call-7')
  const { body } = await get('/metrics')
  expect(body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/invoice\/get\/:id",status="401"\} 1/,
  )
  expect(body).toMatch(/_count\{method="GET",route="\/\*",status="\d+"\} 1/)
  expect(body).toMatch(/_count\{method="POST",route="none",status="404"\} 1/)
  expect(body).toContain('process_cpu_seconds_total')
  expect(body).not.toContain('01900000')
  expect(body).not.toMatch(/(page|call)-7/)
})

test('[V16.3.3] /metrics reports jobs, connections, PDFs, the disk and refused callers', async () => {
  await app.call('POST', '/auth/user/login', { body: { email: 'no@example.ng', password: 'x' } })
  const metric = async (name: string) => {
    const { body } = await get('/metrics')
    return Number(
      new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(body)?.[1] ?? NaN,
    )
  }
  expect(await metric('risiti_security_events_total{event="sign-in-failed"}')).toBe(1)
  expect(await metric('risiti_security_events_total{event="bad-signature"}')).toBe(0)
  expect(await metric('risiti_job_oldest_waiting_seconds')).toBeGreaterThanOrEqual(0)
  expect(await metric('risiti_pdf_documents{state="waiting"}')).toBe(0)
  expect(await metric('risiti_disk_free_bytes')).toBeGreaterThan(1_000_000)
  const connections = await metric('risiti_database_connections{state="total"}')
  expect(connections >= 1).toBe(engine === 'postgres')
  await sql`
    insert into pgboss.job (name, source_name, data)
    values ('dead', 'auth.send-code', '{}')`.execute(app.risiti.connection.kysely)
  expect(await metric('risiti_jobs{name="auth.send-code",state="dead"}')).toBe(1)
})

test('/metrics without a token serves only direct local callers', async () => {
  expect((await get('/metrics', { from: '::1' })).statusCode).toBe(200)
  expect((await get('/metrics', { from: '192.0.2.7' })).statusCode).toBe(404)
  for (const name of [
    'forwarded',
    'via',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-real-ip',
    'cf-connecting-ip',
  ]) {
    const { statusCode } = await get('/metrics', { headers: { [name]: '127.0.0.1' } })
    expect([name, statusCode]).toEqual([name, 404])
  }
})

test('/metrics behind a proxy needs the token, since every request comes from loopback', async () => {
  const trustProxy = ['127.0.0.1']
  const proxied = await startApp({ trustProxy })
  expect((await proxied.risiti.app.inject({ url: '/metrics' })).statusCode).toBe(404)
  await proxied.close()
  const guarded = await startApp({ trustProxy, metricsToken: 'a token of the scraper' })
  const headers = { authorization: 'Bearer a token of the scraper', 'x-forwarded-for': '192.0.2.7' }
  expect((await guarded.risiti.app.inject({ url: '/metrics', headers })).statusCode).toBe(200)
  await guarded.close()
})

test('/metrics with a token asks everyone for it', async () => {
  const guarded = await startApp({ metricsToken: 'a token of the scraper' })
  const ask = (authorization: string) =>
    guarded.risiti.app.inject({
      url: '/metrics',
      headers: { authorization },
      remoteAddress: '192.0.2.7',
    })
  expect((await ask('Bearer a token of the scraper')).statusCode).toBe(200)
  expect((await ask('Bearer another')).statusCode).toBe(401)
  expect((await guarded.risiti.app.inject({ url: '/metrics' })).statusCode).toBe(401)
  await guarded.close()
})
