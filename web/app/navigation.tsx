import { Link } from 'react-router'
import { useLogout } from '../features/auth/index.ts'
import { useSession } from '../lib/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { TopNav } from '../ui/top-nav.tsx'
import { paths } from './paths.ts'

const ENTRIES = [
  { label: 'Overview', to: paths.dashboard },
  { label: 'Invoice', to: paths.invoices },
  { label: 'Estimates', to: paths.estimates },
  { label: 'Expanses', to: paths.expanses },
  { label: 'Customers', to: paths.customers },
  { label: 'Business', to: paths.businesses },
  { label: 'Account', to: paths.account },
]

/** The navigation of the signed-in application (APP-1). */
export function Navigation() {
  const { name, userImage } = useSession()
  const logout = useLogout()
  const face = (
    <>
      <Avatar name={name} image={userImage} small />
      <span>{name}</span>
    </>
  )
  return (
    <TopNav
      label="Application"
      home={paths.dashboard}
      entries={ENTRIES}
      acts={
        <Link className="me" to={paths.account}>
          {face}
        </Link>
      }
      menuHead={<p className="me">{face}</p>}
      menuFoot={(close) => (
        <Button
          icon="logout"
          onClick={() => {
            close()
            logout()
          }}
        >
          Logout
        </Button>
      )}
    />
  )
}
