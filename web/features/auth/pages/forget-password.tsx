import { Link, useLocation } from 'wouter'
import { usePlace } from '../../../lib/navigation/location.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useQueryParams } from '../../../lib/navigation/query-params.ts'
import { carryEmail, codeSentTo, emailOf } from '../../../lib/navigation/return-path.ts'
import { useSession } from '../../../lib/session/session.ts'
import { AskForCode } from '../components/ask-for-code.tsx'
import { ChangePassword } from '../components/change-password.tsx'

/**
 * Forget Password (AUTH-10): first the address, then code and new password. A one-time link starts at the second.
 * The second step survives a reload: phones reload a page that was left to read the mail.
 */
export function Component() {
  usePageTitle('Forget Password')
  const query = useQueryParams()
  const code = query.get('code') ?? ''
  const { state } = usePlace()
  const { token, userEmail } = useSession()
  const [pathname, navigate] = useLocation()
  const sentTo = codeSentTo(state)
  const email = sentTo || (query.get('email') ?? '')
  const onSent = (address: string) =>
    navigate(pathname, {
      replace: true,
      state: { ...carryEmail(address, state), codeSent: true },
    })
  return (
    <>
      <div className="frame__head">
        <h1>Forget Password</h1>
        {sentTo && !code ? (
          <p>
            If <strong>{email}</strong> has an account, a 4-digit code is on its way to it. It is
            good for 10 minutes.
          </p>
        ) : (
          <p>{code ? 'Choose a new password.' : 'A 4-digit code is sent to your e-mail.'}</p>
        )}
      </div>
      {sentTo || code ? (
        <ChangePassword email={email} code={code} />
      ) : (
        <AskForCode email={email || emailOf(state) || userEmail} onSent={onSent} />
      )}
      <p className="small">
        {token ? (
          <Link className="frame__link" to={paths.account}>
            Back to Account
          </Link>
        ) : (
          <Link className="frame__link" to={paths.login} state={state}>
            Back to Login
          </Link>
        )}
      </p>
    </>
  )
}
