import { type ReactNode, useState } from 'react'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Activity } from '../../trail/index.ts'
import { CloseAccount } from '../components/close-account.tsx'
import { ConfirmLink } from '../components/confirm-link.tsx'
import { ExportData } from '../components/export-data.tsx'
import { Password } from '../components/password.tsx'
import { PendingEmail } from '../components/pending-email.tsx'
import { ProfileForm } from '../components/profile-form.tsx'
import { SignIns } from '../components/sign-ins.tsx'
import { useMe } from '../queries.ts'
import '../users.css'

/**
 * My Account (ACC-1), also for users without a running plan. The gate has already loaded the user. `plan` and `twoStep`
 * are sections that belong to slices above this one.
 */
export function Account({ plan, twoStep }: { plan: ReactNode; twoStep: ReactNode }) {
  usePageTitle('My Account')
  const user = useMe().data
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
            key={user.userID}
            user={user}
            onSaved={(saved) => setJustChanged(changedTo(user.pendingEmail, saved.pendingEmail))}
          />
          <Password email={user.email} />
          {twoStep}
          <SignIns />
          <Activity />
          <ExportData />
          <CloseAccount />
        </div>
      )}
    </>
  )
}

/** The pending address if it has changed, else ''. */
function changedTo(before: string | null, now: string | null): string {
  return now && now !== before ? now : ''
}
