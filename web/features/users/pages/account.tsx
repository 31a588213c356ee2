import { type ReactNode, useState } from 'react'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Activity } from '../../trail/index.ts'
import { CloseAccount } from '../closing/index.ts'
import { ConfirmLink } from '../confirm/index.ts'
import { ExportData } from '../export/index.ts'
import { Password, PendingEmail, ProfileForm } from '../profile/index.ts'
import { useMeForForm } from '../queries.ts'
import { SignIns } from '../sign-ins/index.ts'
import '../users.css'

/**
 * My Account (ACC-1), also for users without a running plan. The gate has already loaded the user. `plan` and `twoStep`
 * are sections that belong to slices above this one.
 */
export function Account({ plan, twoStep }: { plan: ReactNode; twoStep: ReactNode }) {
  usePageTitle('My Account')
  const user = useMeForForm()
  const [justChanged, setJustChanged] = useState('')
  return (
    <>
      <PageHeader title="My Account" />
      {user && (
        <div className="account">
          <ConfirmLink />
          {user.pendingEmail && (
            <PendingEmail
              key={user.pendingEmail}
              email={user.email}
              pending={user.pendingEmail}
              fresh={justChanged === user.pendingEmail}
            />
          )}
          {plan}
          <ProfileForm
            key={user.id}
            user={user}
            onSaved={(saved) => setJustChanged(changedTo(user.pendingEmail, saved.pendingEmail))}
          />
          <Password user={user} />
          {twoStep}
          <SignIns />
          {user.hasPlan && <Connections />}
          <Activity />
          <ExportData />
          <CloseAccount />
        </div>
      )}
    </>
  )
}

function Connections() {
  return (
    <section className="part" aria-labelledby="connections">
      <h2 id="connections">Connections</h2>
      <p className="muted">
        Let your shop, your till or your own program read and write invoices here, and notify it
        when something happens.
      </p>
      <ButtonLink to={paths.connections}>API keys and webhooks</ButtonLink>
    </section>
  )
}

/** The pending address if it has changed, else ''. */
function changedTo(before: string | null, now: string | null): string {
  return now && now !== before ? now : ''
}
