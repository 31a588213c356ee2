import { type Page, patternOf } from '../../../../contract/pages.ts'
import { returnPathIn, wasSignedOut } from '../../../lib/navigation/return-path.ts'
import { hasDrafts } from '../../../lib/session/drafts.ts'
import { Callout } from '../../../ui/page/callout.tsx'

const EDITORS: readonly [Page, string][] = [
  ['invoiceNew', 'invoice'],
  ['invoiceEdit', 'invoice'],
  ['estimateNew', 'estimate'],
  ['estimateEdit', 'estimate'],
]

/** Explains on Login that a session ended elsewhere. `state` is that of the history entry; else it renders nothing. */
export function SignedOut({ state }: { state: unknown }) {
  if (!wasSignedOut(state)) return null
  const [path = ''] = (returnPathIn(state) ?? '').split('?')
  const [, written] = EDITORS.find(([page]) => patternOf(page).test(path)) ?? []
  return (
    <Callout bad>
      <p>
        {written && hasDrafts()
          ? `You were signed out, and your ${written} is kept. Log in to go on with it.`
          : 'You were signed out. Log in to go on where you were.'}
      </p>
    </Callout>
  )
}
