import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findWholeChromium } from '../../scripts/bootstrap/chromium.mjs'

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
]

/** A browser with its own profile that can be killed as by a power cut: without cleanup or flushing. */
export async function startBrowser(
  profile: string,
): Promise<{ page: Page; kill(): Promise<void> }> {
  const program = findWholeChromium() ?? chromium.executablePath()
  const child = spawn(program, [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  const address = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stderr.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const found = /DevTools listening on (ws:\S+)/.exec(text)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`The browser ended:\n${text}`)))
  })
  const browser = await chromium.connectOverCDP(address)
  const context = browser.contexts()[0] ?? (await browser.newContext())
  return {
    page: context.pages()[0] ?? (await context.newPage()),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
      await browser.close()
    },
  }
}

/** Whether a text has been written to disk in a profile's local storage. */
export function isOnDisk(profile: string, text: string): boolean {
  const folder = path.join(profile, 'Default', 'Local Storage', 'leveldb')
  return readdirSync(folder).some((name) => {
    const bytes = readFileSync(path.join(folder, name))
    return bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le'))
  })
}
