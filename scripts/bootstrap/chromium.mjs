import { findProgram } from './find-program.mjs'

const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The browser that the browser tests drive: before others the one without windows, which needs about half the
 * processor's time. CHROMIUM_PATH, where it is set, is the only one asked.
 * @returns {string | undefined} path of the program
 */
export function findChromium() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return findProgram([], [CHROMIUM_PATH])
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  return findProgram(names, usualPlaces)
}
