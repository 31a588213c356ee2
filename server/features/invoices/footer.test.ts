import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anInvoice, aTrader, INVOICE } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

const add = (footer: unknown) =>
  app.call('POST', '/invoice/add', { token: trader.token, body: { ...INVOICE, footer } })
const edit = (id: string, footer: unknown) =>
  app.call('PUT', `/invoice/update/${id}`, { token: trader.token, body: { ...INVOICE, footer } })
const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
/** What a client shows: the footer decoded once [INV-8]. */
const shown = (footer: string) =>
  footer.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => CHARACTERS[name] ?? '')

test.each([
  ['<p>Pay into <strong>Zenith Bank</strong></p>', undefined],
  ['<h2>Terms</h2><ul><li>30 days</li></ul><blockquote>Ẹ ṣé</blockquote>', undefined],
  ['<p>5 &lt; 6 &amp; 7 &gt; 6</p>', undefined],
  ["<p>“Ọlá” &amp; sons' ₦5,000</p>", undefined],
  ['<p><a href="https://pay.example/?a=1&amp;b=2">Pay</a></p>', undefined],
  ['<p><a href="mailto:a@b.ng">Mail</a> <a href="tel:+2348030000142">Call</a></p>', undefined],
  ['Plain text, no tag', '<p>Plain text, no tag</p>'],
  ['<div><b>Bold</b> <i>slanted</i></div>', '<p><strong>Bold</strong> <em>slanted</em></p>'],
  ['<h1>Big</h1><h5>Small</h5>', '<h2>Big</h2><h3>Small</h3>'],
  ['', ''],
  ['<p> </p>', ''],
  ['<p>open', '<p>open</p>'],
])(
  '[INV-8] %j is read entity-encoded once, and written back as read it stays',
  async (raw, kept = raw) => {
    const { body } = await add(raw)
    expect(shown(body.footer)).toBe(kept)
    expect(body.footer).not.toMatch(/[<>]/)
    for (const form of [body.footer, shown(body.footer), body.footer]) {
      const { body: saved } = await edit(body._id, form)
      expect(saved.data.footer).toBe(body.footer)
      expect((await add(form)).body.footer).toBe(body.footer)
    }
  },
)

/** Markup that could run code, load resources or leave the page; known bypasses of other sanitisers. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">x</p>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://evil.example/pixel.gif">',
  '<svg onload=alert(1)><circle/></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="file:///etc/passwd"></object>',
  '<embed src="file:///etc/passwd">',
  '<meta http-equiv="refresh" content="0;url=http://127.0.0.1/">',
  '<link rel="stylesheet" href="http://127.0.0.1/x.css">',
  '<base href="https://evil.example/">',
  '<style>@import url(http://127.0.0.1)</style>',
  '<p style="background:url(http://127.0.0.1/)">x</p>',
  '<form action="https://evil.example"><input name="p"><button>Go</button></form>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href=" &#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<video src=x onerror=alert(1)></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<p><script>alert(1)//</p>',
  '<<script>alert(1)//<</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><script>alert(1)</script></textarea>',
  '"><script>alert(1)</script>',
  '<p title="&quot; onmouseover=alert(1)">x</p>',
]
const SAFE =
  /^(?:<\/?(?:p|strong|em|u|s|a|h2|h3|blockquote|ul|ol|li)>|<br \/>|<a href="(?:https?:|mailto:|tel:)[^"<>]*">|[^<>])*$/

describe('[INV-8] what could run or load is gone on the way in', () => {
  const doublyEncoded = (html: string) =>
    html.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

  test.each(HOSTILE)('%s', async (hostile) => {
    for (const form of [hostile, `<p>Before</p>${hostile}`, doublyEncoded(hostile)]) {
      const { status, body } = await add(form)
      expect(status).toBe(201)
      const html = shown(body.footer)
      expect(html).toMatch(SAFE)
      const { body: again } = await edit(body._id, body.footer)
      expect(again.data.footer).toBe(body.footer)
    }
  })

  test('and is plain text in every other field of an invoice', async () => {
    const text = '<script>alert(1)</script> & "x"'
    const { body } = await app.call('POST', '/invoice/add', {
      token: trader.token,
      body: {
        ...INVOICE,
        details: text,
        items: [{ description: text, qty: 1, unitPrice: 1 }],
      },
    })
    expect([body.details, body.items[0].description]).toEqual([text, text])
  })
})

describe('[INV-5] 50,000 characters', () => {
  const long = (count: number, sign = 'ọ') => sign.repeat(count)

  test.each([
    ['of text', long(50_000), long(50_001)],
    ['with their tags', `<p>${long(49_993)}</p>`, `<p>${long(49_994)}</p>`],
    ['of signs that are spelled out', long(50_000, '&'), long(50_001, '&')],
    ['of tags that are spelled out', `${'<b>x</b>'.repeat(6_250)}`, `${'<b>x</b>'.repeat(6_251)}`],
    ['of quotes in a link', `<a href="https://x.ng/${long(49_972, "'")}">`, `<p>${long(50_000)}`],
  ])('%s are the most, and come back as they were read', async (_, inside, outside) => {
    const { status, body } = await add(inside)
    expect(status).toBe(201)
    const saved = await edit(body._id, body.footer)
    expect([saved.status, saved.body.data?.footer === body.footer]).toEqual([200, true])
    const refused = await add(outside)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['footer']])
  })

  test('cannot be exceeded by encoded text', async () => {
    expect((await add(`&lt;p&gt;${long(50_001)}&lt;/p&gt;`)).status).toBe(422)
    expect((await add(`&lt;b&gt;${'&lt;b&gt;&lt;/b&gt;'.repeat(60_000)}`)).status).toBe(413)
    expect((await add(`&lt;b&gt;${'&lt;s&gt;&lt;/s&gt;'.repeat(51_000)}`)).status).toBe(422)
  })

  test('nested too deeply are refused, however few of them are visible', async () => {
    const nested = (levels: number) => `${'<b>'.repeat(levels)}x${'</b>'.repeat(levels)}`
    expect((await add(nested(200))).status).toBe(201)
    for (const footer of [
      nested(201),
      // Encoded as in responses, so that tags do not count as text: half a megabyte of tags closed by others.
      `&lt;b&gt;${'&lt;b&gt;'.repeat(50_000)}${'&lt;/i&gt;'.repeat(40_000)}`,
      '&lt;b&gt;'.repeat(110_000),
      `&lt;ul&gt;${'&lt;ul&gt;&lt;li&gt;'.repeat(40_000)}`,
    ]) {
      const { status, body } = await add(footer)
      expect([status, Object.keys(body.fields)]).toEqual([422, ['footer']])
    }
    // Paragraphs and list items close each other.
    expect((await add('<p>x'.repeat(1_000))).status).toBe(201)
  })

  test('must be text', async () => {
    for (const wrong of [7, null, {}, ['<p>x</p>'], 'a\u0000b'])
      expect((await add(wrong)).status).toBe(422)
  })
})

test('[INV-8] every endpoint returns the same footer', async () => {
  const { _id, footer } = await anInvoice(app, trader, { footer: '<p>a &amp; b</p>' })
  const read = async (path: string) => (await app.call('GET', path, { token: trader.token })).body
  expect(footer).toBe('&lt;p&gt;a &amp;amp; b&lt;/p&gt;')
  expect((await read(`/invoice/get/${_id}`)).data[0].footer).toBe(footer)
  expect((await read(`/invoice/${_id}`)).footer).toBe(footer)
  expect((await read('/invoice/list')).data[0].footer).toBe(footer)
})
