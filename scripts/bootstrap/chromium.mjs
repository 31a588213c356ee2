import { findProgram } from './find-program.mjs'

const usualPlaces = [
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
 * The browser that the browser tests drive. CHROMIUM_PATH, where it is set, is the only one asked.
 * @returns {string | undefined} path of the program
 */
export function findChromium() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return findProgram([], [CHROMIUM_PATH])
  return findProgram(['chromium', 'chromium-browser', 'google-chrome'], usualPlaces)
}
