import { paths } from '../../../app/paths.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** Payment Successful (AUTH-15). Login sends a signed-in user on to the dashboard at once. */
export function Component() {
  usePageTitle('Payment Successful')
  return (
    <section className="done" aria-labelledby="done">
      <Icon name="tick" />
      <h1 id="done">Payment Successful</h1>
      <p className="muted">
        Your account is active for one year. Your first invoice can go out now.
      </p>
      <ButtonLink variant="primary" size="lg" wide to={paths.login}>
        Dashboard
      </ButtonLink>
    </section>
  )
}
