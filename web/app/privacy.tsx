import { useLocation, useNavigate } from 'react-router'
import { Dialog } from '../ui/dialog.tsx'
import { paths } from './paths.ts'

/** What is agreed and what becomes of a user's data, in a few plain sentences; open while the address says so. */
export function PrivacyDialog() {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  if (hash !== paths.privacy) return null
  const close = () =>
    navigate({ search, hash: '' }, { replace: true, state, preventScrollReset: true })
  return (
    <Dialog title="Terms and privacy" onClose={close}>
      <div className="prose">
        <p>
          Risiti keeps what you enter: your account, your businesses, your customers and your
          invoices. Nobody else who uses it can open them.
        </p>
        <p>
          Your name, e-mail and plan go to the payment provider when you pay. Card numbers never
          reach us. A plan runs for one year and comes with no money-back guarantee; when it ends,
          your data stays.
        </p>
        <p>
          There is no advertising and no tracking on these pages. This browser stores your session,
          and Logout removes it.
        </p>
      </div>
    </Dialog>
  )
}
