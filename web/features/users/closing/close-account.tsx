import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CloseAccountDialog } from './close-account-dialog.tsx'

/** The section for deleting the account. */
export function CloseAccount() {
  const [open, setOpen] = useState(false)
  return (
    <section className="part" aria-labelledby="close-account">
      <h2 id="close-account">Leave Risiti</h2>
      <p className="muted">
        Your profile, businesses, customers and pictures are erased. Invoices that you issued are
        kept for 6 years, because the law asks for it.
      </p>
      <Button danger onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {open && <CloseAccountDialog onClose={() => setOpen(false)} />}
    </section>
  )
}
