import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { newQueryClient } from '../lib/api/query.ts'
import { startTheme } from '../lib/browser/theme.ts'
import { startDraftCleanup } from '../lib/session/drafts.ts'
import { App } from './app.tsx'
import { isDrawn, takeOver } from './drawn.ts'
import { startKeepingReplies } from './kept-replies.ts'
import { startOutbox } from './outbox.ts'
import { renderAsReact } from './preact.ts'
import { startRouter } from './router/router.tsx'

/**
 * Shows the application, and starts what works in the background. A page that the build has drawn (decision 0089) stays
 * on the screen until its code has loaded, and its fields keep what was typed.
 */
export async function showApp(root: HTMLElement): Promise<void> {
  renderAsReact()
  const cache = newQueryClient()
  startKeepingReplies(cache)
  startDraftCleanup()
  startOutbox(cache)
  startTheme()
  const loading = startRouter()
  if (isDrawn(root)) {
    await loading
    hydrateRoot(root, inStrictMode(<App cache={cache} onShown={() => takeOver(root)} />))
  } else createRoot(root).render(inStrictMode(<App cache={cache} />))
}

function inStrictMode(app: React.ReactNode) {
  return <StrictMode>{app}</StrictMode>
}
