import { usePageTitle } from '../../../lib/page-title.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { PendingEmail } from '../components/pending-email.tsx'
import { PlanNote } from '../components/plan-note.tsx'
import { ProfileForm } from '../components/profile-form.tsx'
import { useMe } from '../queries.ts'
import '../users.css'

/** My Account (ACC-1), open to users without a running plan too. The gate has read the user already. */
export function Component() {
  usePageTitle('My Account')
  const user = useMe().data
  return (
    <>
      <PageHead title="My Account" />
      {user && (
        <div className="account">
          <PlanNote running={user.isPremium} />
          <div className="account__main">
            {user.pendingEmail && (
              <PendingEmail
                key={user.pendingEmail}
                email={user.email}
                pending={user.pendingEmail}
              />
            )}
            <ProfileForm key={user.userID} user={user} />
          </div>
        </div>
      )}
    </>
  )
}
