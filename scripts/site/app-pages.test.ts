import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { screensIn } from './app-pages.ts'

const ROUTES = fileURLToPath(new URL('../../web/app/router/routes.tsx', import.meta.url))

test('the modules of every screen are read from the routes', () => {
  const screens = screensIn(readFileSync(ROUTES, 'utf8'))
  expect(screens.length).toBeGreaterThan(40)
  const modulesOf = (page: string) => screens.find(({ name }) => name === page)?.modules
  expect(modulesOf('login')).toEqual([
    'app/frame/account-frame.tsx',
    'features/auth/pages/login.tsx',
  ])
  expect(modulesOf('invoice')).toEqual(['app/invoice-screen.tsx'])
})

test('a screen that is written in another way stops the build', () => {
  const known = "  page('login', forGuests, () => import('../../features/auth/pages/login.tsx')),\n"
  expect(screensIn(known)).toHaveLength(1)
  expect(() => screensIn(`${known}  page('register', forGuests, loadRegister),\n`)).toThrow(
    'The modules of 1 screens cannot be read.',
  )
  expect(() => screensIn(known.replace("'login'", "'nowhere'"))).toThrow("no page 'nowhere'")
})
