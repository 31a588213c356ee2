/** Loaded into a server before its program: Google's keys come from GOOGLE_KEYS_URL. */
const KEYS = 'https://www.googleapis.com/oauth2/v3/certs'

const { fetch } = globalThis
const { GOOGLE_KEYS_URL } = process.env
globalThis.fetch = (asked, init) =>
  fetch(asked.toString() === KEYS && GOOGLE_KEYS_URL ? GOOGLE_KEYS_URL : asked, init)
