import { Link } from 'wouter'
import { useLogout } from '../../features/auth/index.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { COMMAND } from '../palette/keys.ts'
import { SCREENS } from '../screens.ts'
import { TopNav } from './top-nav.tsx'

/** The navigation of the signed-in application (APP-1). */
export function Navigation({ onSearch }: { onSearch: () => void }) {
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
      entries={SCREENS}
      tools={<SearchButton onPress={onSearch} />}
      actions={
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

/** Opens the palette; shows the equivalent shortcut where there is room. */
function SearchButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      className="btn btn--bare find"
      aria-label="Search"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onPress}
    >
      <Icon name="search" />
      <span className="find__key" aria-hidden="true">
        <span className="key">{COMMAND}</span>
        <span className="key">K</span>
      </span>
    </button>
  )
}
