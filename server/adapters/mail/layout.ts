import { type Html, html } from '../formats/html.ts'

interface Link {
  label: string
  /** http or https. */
  url: string
}

/** A paragraph of plain text, one that ends with a link, or text whose line breaks are kept. */
export type Passage = string | { text: string; link: Link } | { lines: string[] }

export interface MailContent {
  heading: string
  paragraphs: readonly Passage[]
  /** Figures in large print, each with a label. */
  facts?: readonly { label: string; value: string }[]
  /** Shown at the top instead of our name; `logoCid` is the cid of an attached picture. */
  letterhead?: { name: string; logoCid?: string | undefined }
  /** Four digits for the reader to enter. */
  code?: string
  /** The main action. */
  button?: Link
  /** Small print: why the mail was sent, how to unsubscribe. */
  footnote?: Passage
}

const INK = '#14211b'
const MUTED = '#5a6760'
const BRAND = '#0b6b45'
const HAIRLINE = '#dfe5e1'
const FONT = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const TAGLINE = 'Risiti: invoices and receipts for freelancers and small businesses'

/**
 * The text and HTML bodies of a mail in the common layout: paper, a white sheet, one green action.
 * In the text the code is four digits on a line of its own; line breaks in other texts become
 * spaces, so that a name cannot add such a line.
 * Throws TypeError for a code of another format and for a link that is not http(s).
 */
export function mailBody(content: MailContent): { text: string; html: string } {
  if (content.code !== undefined && !/^\d{4}$/.test(content.code)) {
    throw new TypeError('A code has four digits')
  }
  return { text: textOf(content), html: markupOf(content).toString() }
}

function textOf({ heading, paragraphs, facts = [], code, button, footnote }: MailContent): string {
  const blocks = [oneLine(heading), ...paragraphs.map(passageText)]
  if (facts.length > 0)
    blocks.push(facts.map(({ label, value }) => `${oneLine(label)}: ${oneLine(value)}`).join('\n'))
  if (code) blocks.push(code)
  if (button) blocks.push(linkText(button))
  const end = footnote ? `${passageText(footnote)}\n${TAGLINE}` : TAGLINE
  return `${blocks.join('\n\n')}\n\n-- \n${end}\n`
}

function passageText(passage: Passage): string {
  if (typeof passage === 'string') return oneLine(passage)
  if ('lines' in passage) return passage.lines.map(oneLine).join('\n')
  return `${oneLine(passage.text)}\n${linkText(passage.link)}`
}

function linkText({ label, url }: Link): string {
  return `${oneLine(label)}: ${safeUrl(url)}`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function safeUrl(url: string): string {
  const { protocol, href } = new URL(url)
  if (protocol === 'https:' || protocol === 'http:') return href
  throw new TypeError('A link in a mail leads to http or https')
}

function markupOf(content: MailContent): Html {
  const { heading, paragraphs, facts = [], letterhead, code, button, footnote } = content
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${heading}</title>
</head>
<body style="margin:0;padding:0;background:#fbfaf6;color:${INK};font-family:${FONT};font-size:16px;line-height:1.6;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fbfaf6;"><tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left;">
<tr><td style="padding:0 0 12px;border-bottom:3px double ${BRAND};color:${BRAND};font-size:20px;font-weight:700;letter-spacing:-0.02em;">${letterhead ? letterheadMarkup(letterhead) : 'Risiti'}</td></tr>
<tr><td style="height:24px;font-size:0;line-height:0;">&nbsp;</td></tr>
<tr><td style="padding:32px 24px 16px;background:#ffffff;border:1px solid ${HAIRLINE};border-radius:10px;">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:700;letter-spacing:-0.02em;">${heading}</h1>
${paragraphs.map((passage) => html`<p style="margin:0 0 16px;overflow-wrap:anywhere;">${passageMarkup(passage)}</p>\n`)}
${facts.map(factMarkup)}
${code ? codeMarkup(code) : ''}
${button ? buttonMarkup(button) : ''}
</td></tr>
<tr><td style="padding:20px 24px 0;color:${MUTED};font-size:12px;line-height:1.5;">
${footnote ? html`<p style="margin:0 0 8px;">${passageMarkup(footnote)}</p>` : ''}
<p style="margin:0;">${TAGLINE}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function passageMarkup(passage: Passage): Html {
  if (typeof passage === 'string') return html`${passage}`
  if ('lines' in passage)
    return html`${passage.lines.map((line, n) => html`${n > 0 ? html`<br>` : ''}${line}`)}`
  const { text, link } = passage
  return html`${text} <a href="${safeUrl(link.url)}" style="color:${BRAND};">${link.label}</a>`
}

function letterheadMarkup({ name, logoCid }: NonNullable<MailContent['letterhead']>): Html {
  const logo = logoCid
    ? html`<img src="cid:${logoCid}" alt="" height="40" style="height:40px;max-width:160px;vertical-align:middle;margin-right:12px;border:0;">`
    : ''
  return html`${logo}${name}`
}

function factMarkup({ label, value }: { label: string; value: string }): Html {
  return html`<p style="margin:0 0 12px;"><span style="color:${MUTED};font-size:14px;">${label}</span><br><strong style="font-size:18px;">${value}</strong></p>\n`
}

function codeMarkup(code: string): Html {
  return html`<p style="margin:0 0 16px;padding:16px;background:#edf5f0;border-radius:8px;color:${BRAND};font-size:40px;line-height:1.2;font-weight:700;letter-spacing:0.25em;text-indent:0.25em;text-align:center;font-variant-numeric:tabular-nums;">${code}</p>`
}

function buttonMarkup({ label, url }: Link): Html {
  const href = safeUrl(url)
  return html`<p style="margin:8px 0 16px;"><a href="${href}" style="display:inline-block;padding:12px 20px;background:${BRAND};border-radius:8px;color:#ffffff;font-weight:600;text-decoration:none;">${label}</a></p>
<p style="margin:0 0 16px;color:${MUTED};font-size:14px;overflow-wrap:anywhere;">Or open this address: ${href}</p>`
}
