import { findProgram } from './find-program.mjs'

const withoutWindows = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome']
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
 * The browser that the browser tests drive: before others the one without windows, which needs about half the
 * processor's time. CHROMIUM_PATH, where it is set, is the only one asked.
 * @returns {string | undefined} path of the program
 */
export function findChromium() {
  return find([withoutWindows], [`/usr/bin/${withoutWindows}`]) ?? findWholeChromium()
}

/**
 * The browser as people have it: the one without windows forgets what pages stored when it is killed.
 * @returns {string | undefined} path of the program
 */
export function findWholeChromium() {
  return find(names, usualPlaces)
}

/** @type {typeof findProgram} */
function find(names, places) {
  const { CHROMIUM_PATH } = process.env
  return CHROMIUM_PATH ? findProgram([], [CHROMIUM_PATH]) : findProgram(names, places)
}
