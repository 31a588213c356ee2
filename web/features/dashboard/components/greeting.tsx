import { formatLongDate, today } from '../../../lib/format/format.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { useLogout } from '../../auth/index.ts'

/** 'Good Day, {name}.' with the initials and a logout button (DASH-1). */
export function Greeting() {
  const { name } = useSession()
  const logout = useLogout()
  return (
    <div className="greet">
      <Avatar name={name} />
      <div>
        <h1>Good Day, {name}.</h1>
        <p>
          {formatLongDate(today())}
          <button className="leave" type="button" onClick={logout}>
            Logout
          </button>
        </p>
      </div>
    </div>
  )
}
