import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useMe } from '../../users/index.ts'

/** Payment Successful (AUTH-15). Login redirects a signed-in user to the dashboard at once. */
export function Component() {
  usePageTitle('Payment Successful')
  const active = useMe().data?.hasPlan ?? false
  return (
    <section className="done" aria-labelledby="done">
      <Icon name="tick" />
      <h1 id="done">Payment Successful</h1>
      <p className="muted">
        {active
          ? 'Your account is active for one year. Your first invoice can go out now.'
          : 'Your account opens as soon as the code from our mail is entered.'}
      </p>
      <ButtonLink variant="primary" size="lg" wide to={paths.login}>
        Dashboard
      </ButtonLink>
    </section>
  )
}
