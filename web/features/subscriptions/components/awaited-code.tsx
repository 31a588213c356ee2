import { Link } from 'wouter'
import { paths } from '../../../lib/navigation/paths.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Callout } from '../../../ui/page/callout.tsx'
import { useSubscription } from '../queries.ts'

/** Keeps users who have paid but not entered their code from paying again. Renders nothing for others. */
export function AwaitedCode() {
  const { userEmail } = useSession()
  if (!useSubscription().data?.awaitsCode) return null
  return (
    <Callout>
      <p>
        You have paid already. Only the code that was sent to <strong>{userEmail}</strong> is still
        missing.
      </p>
      <Link className="btn btn--primary" to={paths.verifyAccount}>
        Enter the code
      </Link>
    </Callout>
  )
}
