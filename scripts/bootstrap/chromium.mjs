import { findProgram } from './find-program.mjs'

const headlessShell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome']
const standardPaths = [
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
 * The browser for the browser tests: preferably the headless shell, which needs about half the CPU time. If
 * CHROMIUM_PATH is set, only that one is used.
 * @returns {string | undefined} path of the program
 */
export function findChromium() {
  return find([headlessShell], [`/usr/bin/${headlessShell}`]) ?? findWholeChromium()
}

/**
 * The full browser, which Lighthouse starts.
 * @returns {string | undefined} path of the program
 */
export function findWholeChromium() {
  return find(names, standardPaths)
}

/** @type {typeof findProgram} */
function find(names, places) {
  const { CHROMIUM_PATH } = process.env
  return CHROMIUM_PATH ? findProgram([], [CHROMIUM_PATH]) : findProgram(names, places)
}
