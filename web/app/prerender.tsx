import { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { PAGES } from '../../contract/pages.ts'
import { standAt } from '../lib/navigation/location.ts'
import { App } from './app.tsx'
import { DRAWN_SCRIPT } from './drawn.ts'
import { Boot } from './frame/boot.tsx'
import { loadCode } from './router/router.tsx'

/** The screens that the build draws, with their titles: those at which a visitor arrives with nothing on the device. */
export const DRAWN = {
  login: 'Login',
  register: 'Create Free Account',
  forgetPassword: 'Forget Password',
} as const

/** A screen as HTML for the page's root, exactly as the application first renders it for a visitor (decision 0089). */
export async function drawScreen(page: keyof typeof DRAWN) {
  standAt(PAGES[page])
  await loadCode(PAGES[page])
  return {
    title: `${DRAWN[page]} · Risiti`,
    markup: renderToString(
      <StrictMode>
        <App cache={new QueryClient()} />
      </StrictMode>,
    ),
    starting: renderToStaticMarkup(<Boot />),
    script: DRAWN_SCRIPT,
  }
}

export { EARLY_SCRIPT, earlyMeta } from './early.ts'
