import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { multipart } from '../../../test/upload.ts'
import { sweepImportsJob } from './jobs.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

type File = string | Uint8Array

const preview = (kind: string, file: File, fields: Record<string, string> = {}, by = trader) =>
  app.call('POST', '/import/preview', {
    token: by.token,
    ...multipart({ kind, ...fields }, Buffer.from(file), 'list.csv'),
  })
const run = (body: object, by = trader) =>
  app.call('POST', '/import/run', { token: by.token, body })
const list = async (path: string, by = trader) =>
  (await app.call('GET', `/${path}/list?pageSize=100`, { token: by.token })).body

describe('a dry run', () => {
  test('matches columns by their names, and stores nothing', async () => {
    const before = (await list('client')).total
    const file = '\ufeffFull Name;E-Mail;Tel;Notes\nỌlá Ṣadé;ola@shop.example;0803 000 0101;vip'
    const { status, body } = await preview('clients', file)
    expect([status, body.data.errors]).toEqual([200, []])
    expect(body.data).toMatchObject({
      columns: ['Full Name', 'E-Mail', 'Tel', 'Notes'],
      mapping: { 'Full Name': 'name', 'E-Mail': 'email', Tel: 'phone' },
      ...{ valid: 1, invalid: 0, program: null, asksDayOrder: false, nextNumber: null },
    })
    expect((await list('client')).total).toBe(before)
  })

  test('shows every faulty row with its field and reason', async () => {
    const file = 'name,email,phone\n,,0803 000 0101\nBisi,no-mail,0803 000 0101\nTola,,12\nUcheya,,'
    const { body } = await preview('clients', file)
    expect(body.data).toMatchObject({ valid: 1, invalid: 3 })
    expect(body.data.errors).toEqual([
      { row: 1, field: 'name', message: 'Enter the name.' },
      { row: 2, field: 'email', message: 'Please enter a valid email address' },
      { row: 3, field: 'phone', message: 'Enter a phone number such as 0803 000 0142.' },
    ])
  })

  test('takes the columns that were chosen by hand', async () => {
    const file = 'A,B\nKemi,kemi@shop.example'
    const mapping = JSON.stringify({ A: 'name', B: '' })
    const { body } = await preview('clients', file, { mapping })
    expect(body.data).toMatchObject({ mapping: { A: 'name' }, valid: 1 })
  })

  test.each([
    [{ Missing: 'name' }, 'This file has no column "Missing".'],
    [{ A: 'salary' }, '"salary" is not one of: name,'],
    [{ A: 'name', B: 'name' }, 'Two columns are chosen for name.'],
  ])('refuses the mapping %j', async (mapping, message) => {
    const answer = await preview('clients', 'A,B\n1,2', { mapping: JSON.stringify(mapping) })
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid-fields'])
    expect(answer.body.fields.mapping).toContain(message)
  })

  test.each(['{', '[]', '{"A":1}'])('refuses %j as a mapping', async (mapping) => {
    const { status, body } = await preview('clients', 'A\n1', { mapping })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['mapping']])
  })

  test('asks where only the order of day and month decides', async () => {
    const file = 'Date,Category,Amount\n4/12/2025,Fuel,"1,500.50"\n5/5/2025,Fuel,₦2000'
    const asked = await preview('expenses', file)
    expect(asked.body.data).toMatchObject({ valid: 1, invalid: 1, asksDayOrder: true })
    const said = await preview('expenses', file, { dayOrder: 'mdy' })
    expect(said.body.data).toMatchObject({ valid: 2, invalid: 0, asksDayOrder: false })
    await run({ importID: said.body.data.importID })
    const { data } = await list('expense')
    expect(data.map(({ day, amount }: { day: string; amount: number }) => [day, amount])).toEqual([
      ['2025-05-05', 2000],
      ['2025-04-12', 1500.5],
    ])
  })
})

describe('an import', () => {
  test('makes the records once', async () => {
    const file = 'Item Name,Rate,Unit\nWax print,"12.500,50",yard\nThread,300,'
    const { importID } = (await preview('items', file)).body.data
    expect(await run({ importID })).toMatchObject({
      status: 200,
      body: { data: { made: 2, skipped: 0 } },
    })
    const { data } = await list('item')
    expect(data).toMatchObject([
      { name: 'Thread', unitPrice: 300, unit: '', currency: 'NGN' },
      { name: 'Wax print', unitPrice: 12_500.5, unit: 'yard' },
    ])
    const again = await run({ importID })
    expect([again.status, again.body.code]).toEqual([409, 'already-run'])
    const known = await app.call('GET', `/import/get/${importID}`, { token: trader.token })
    expect(known.body.data).toMatchObject({ state: 'done', made: 2, skipped: 0 })
  })

  test('with a faulty row stores nothing, unless that is left out', async () => {
    const by = await aTrader(app)
    const file = 'name,email\nAda,ada@shop.example\nBola,nowhere'
    const { importID } = (await preview('clients', file, {}, by)).body.data
    const refused = await run({ importID }, by)
    expect([refused.status, refused.body.code]).toEqual([422, 'import-invalid'])
    expect((await list('client', by)).total).toBe(1)
    const { body } = await run({ importID, skipInvalid: true }, by)
    expect(body.data).toEqual({ made: 1, skipped: 1 })
    expect((await list('client', by)).data[0]).toMatchObject({ name: 'Ada', phone: '' })
  })

  test('leaves out who is in the list already, and who comes twice', async () => {
    const by = await aTrader(app)
    const file = 'name,email\nAda,ada@shop.example\nAda,ada@shop.example'
    const first = (await preview('clients', file, {}, by)).body.data
    expect(first.errors).toEqual([{ row: 2, field: '', message: 'This is the same as row 1.' }])
    await run({ importID: first.importID, skipInvalid: true }, by)
    const second = (await preview('clients', file, {}, by)).body.data
    expect(second).toMatchObject({ valid: 0, invalid: 2 })
  })

  test('runs once also when it is asked for twice at the same time', async () => {
    const by = await aTrader(app)
    const { importID } = (await preview('items', 'name,price\nA,1', {}, by)).body.data
    const answers = await Promise.all([run({ importID }, by), run({ importID }, by)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await list('item', by)).total).toBe(1)
  })

  test('is erased a day after its upload, unless it has run', async () => {
    const by = await aTrader(app)
    const upload = async () =>
      (await preview('items', 'name,price\nA,1', {}, by)).body.data.importID
    const [waiting, ran] = [await upload(), await upload()]
    await run({ importID: ran }, by)
    app.pass({ hours: 25 })
    await sweepImportsJob.run(app.risiti.ctx, {})
    expect((await run({ importID: waiting }, by)).status).toBe(404)
    expect((await run({ importID: ran }, by)).body.code).toBe('already-run')
  })

  test('is not found by another account', async () => {
    const { importID } = (await preview('items', 'name,price\nA,1')).body.data
    const stranger = await aTrader(app)
    expect((await run({ importID }, stranger)).status).toBe(404)
    expect((await run({ importID: 'nothing' })).status).toBe(404)
  })
})

describe('what is no list', () => {
  test.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 415],
    ['a web page', '<html><body>x</body></html>', 415],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 415],
    ['a broken workbook', 'PK\u0003\u0004junk', 422],
    ['an open quote', 'a,b\n"x', 422],
    ['no rows', 'name,email\n', 422],
    ['too many rows', `name\n${'x\n'.repeat(20_001)}`, 413],
    ['too many columns', `${'a,'.repeat(300)}\n1`, 413],
    ['too many bytes', Buffer.alloc(5 * 1024 * 1024 + 1, 'x'), 413],
  ])('is refused: %s', async (_, file, expected) => {
    const { status, body } = await preview('clients', file)
    expect([status, typeof body.error]).toEqual([expected, 'string'])
  })

  test('an unknown kind and a missing file are refused', async () => {
    expect((await preview('cars', 'a\n1')).body.fields).toHaveProperty('kind')
    const token = trader.token
    const none = await app.call('POST', '/import/preview', {
      token,
      ...multipart({ kind: 'items' }),
    })
    expect([none.status, Object.keys(none.body.fields)]).toEqual([422, ['file']])
  })
})
