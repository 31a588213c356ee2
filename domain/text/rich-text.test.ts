import { describe, expect, test } from 'vitest'
import { decodeRichText, encodeRichText, fitsRichText } from './rich-text.ts'

describe('fitsRichText', () => {
  test('counts raw text as it is', () => {
    expect(fitsRichText('<b>'.repeat(10), 30)).toBe(true)
    expect(fitsRichText('<b>'.repeat(10), 29)).toBe(false)
  })

  test('counts only the visible text of encoded text', () => {
    const read = encodeRichText(`<p>${'a &amp; b '.repeat(3)}</p><p><strong>x</strong></p>`)
    expect(fitsRichText(read, 19)).toBe(true)
    expect(fitsRichText(read, 18)).toBe(false)
  })

  test('is fast with a megabyte of characters', { timeout: 5_000 }, () => {
    expect(fitsRichText('&lt;'.repeat(250_000), 50_000)).toBe(false)
    expect(fitsRichText(`&lt;p&gt;${'&lt;'.repeat(49_000)}`, 50_000)).toBe(true)
  })
})

test('decodes what was read and leaves what is raw', () => {
  const raw = `<p class="x">Tom &amp; 'Jerry'</p>`
  expect(decodeRichText(encodeRichText(raw))).toBe(raw)
  expect(decodeRichText(raw)).toBe(raw)
  expect(decodeRichText('5 &lt; 6')).toBe('5 &lt; 6')
})
