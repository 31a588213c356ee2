import type { Page } from '@playwright/test'
import { DEMO } from '../../server/demo.ts'

export const SESSION = ['token', 'userID', 'name', 'userEmail', 'username', 'userImage', 'phone']

/** Puts a session of the demo account into the page's storage without walking through the login screen. */
export async function enterAsDemo(page: Page, origin: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/api/auth/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO),
  })
  const session = (await answer.json()) as Record<string, string>
  const kept = SESSION.map((key) => [key, session[key] ?? ''] as const)
  await page.goto(`${origin}/Login`)
  await page.evaluate((values) => {
    for (const [key, value] of values) localStorage.setItem(key, value)
  }, kept)
  return session
}

/** The ids of the demo account's newest invoice, customer and business. */
export async function demoIds(origin: string, token: string) {
  const newest = async (path: string) => {
    const answer = await fetch(`${origin}/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const list = (await answer.json()) as { data: { _id: string; name?: string }[] }
    return list.data[0]?._id ?? ''
  }
  return {
    invoice: await newest('/invoice/list?pageSize=1'),
    customer: await newest('/client/list?pageSize=1'),
    business: await newest('/business/list?pageSize=1'),
  }
}
