import { type Page, patternOf } from '../../../../contract/pages.ts'
import { returnPathIn, wasSignedOut } from '../../../lib/navigation/return-path.ts'
import { hasDrafts } from '../../../lib/session/drafts.ts'
import { Callout } from '../../../ui/page/callout.tsx'

const EDITORS: readonly Page[] = ['invoiceNew', 'invoiceEdit']

/** Explains on Login that a session ended elsewhere. `state` is that of the history entry; else it renders nothing. */
export function SignedOut({ state }: { state: unknown }) {
  if (!wasSignedOut(state)) return null
  const [path = ''] = (returnPathIn(state) ?? '').split('?')
  const invoiceKept = EDITORS.some((page) => patternOf(page).test(path)) && hasDrafts()
  return (
    <Callout bad>
      <p>
        {invoiceKept
          ? 'You were signed out, and your invoice is kept. Log in to go on with it.'
          : 'You were signed out. Log in to go on where you were.'}
      </p>
    </Callout>
  )
}
