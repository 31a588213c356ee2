import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/141.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/130.0 Mobile Safari/537.36 OPR/90.0`,
    'Opera on Android',
  ],
  [
    'Opera/9.80 (Android; Opera Mini/60.0; U; en) Presto/2.12.423 Version/12.16',
    'Opera on Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A546) ${WEBKIT} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/141.0 Safari/537.36`,
    'Chrome on ChromeOS',
  ],
  ['curl/8.5.0', 'Unknown device'],
  ['Something (Windows NT 10.0)', 'Windows'],
  ['', 'Unknown device'],
])('%s is %s', (agent, name) => {
  expect(deviceOf(agent)).toBe(name)
})
