import { expect, test } from 'vitest'
import { html } from './html.ts'

const markup = (value: object) => value.toString()

test('a value is escaped for text and for quoted attributes', () => {
  const name = `<img src=x onerror="alert('1')"> & co`
  expect(markup(html`<p title="${name}">${name}</p>`)).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co">' +
      '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co</p>',
  )
})

test('arrays are joined, numbers are written, nested markup is kept once', () => {
  const items = ['a<b', 'Ọlá'].map((item) => html`<li>${item}</li>`)
  expect(markup(html`<ul>${items}</ul>${3}${[['x', '<'], '&']}`)).toBe(
    '<ul><li>a&lt;b</li><li>Ọlá</li></ul>3x&lt;&amp;',
  )
})

test('markup in a plain string or a look-alike object is never trusted', () => {
  const forged = JSON.parse('"<b>bold</b>"')
  expect(markup(html`${forged}`)).toBe('&lt;b&gt;bold&lt;/b&gt;')
})
