import { Dialog } from '../ui/dialog.tsx'

/** What becomes of a user's data, in a few plain sentences. */
export function PrivacyDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Privacy" onClose={onClose}>
      <div className="prose">
        <p>
          Risiti keeps what you enter: your account, your businesses, your customers and your
          invoices. Nobody but you can open them.
        </p>
        <p>
          We send mails in your name only when you ask for it, and hand your name, e-mail and plan
          to the payment provider when you pay. Card numbers never reach us.
        </p>
        <p>
          Nothing on these pages follows you around: there is no advertising and no tracking. This
          browser stores your session, and Logout removes it.
        </p>
      </div>
    </Dialog>
  )
}
