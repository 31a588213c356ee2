import { useLocation } from 'wouter'
import { checkout } from '../../../../contract/endpoints/subscriptions.ts'
import { PLANS, type PlanName, planOf } from '../../../../domain/plans/plans.ts'
import { useContractForm } from '../../../lib/form/form.ts'
import { formatNaira } from '../../../lib/format/format.ts'
import { usePlace } from '../../../lib/navigation/location.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { RadioGroup } from '../../../ui/inputs/radio-group.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { useStartPayment } from '../queries.ts'

const OPTIONS = PLANS.map(({ name, details, price }) => ({
  value: name,
  label: name,
  note: details,
  aside: (
    <>
      {formatNaira(price)} <span className="radio__note">a year</span>
    </>
  ),
}))

/** How long the button stays busy while the browser opens the provider's page, in milliseconds. */
const REDIRECT_MS = 10_000

interface Props {
  /** The initial choice. */
  plan: PlanName
  /** False if the page has a more important button. */
  primary: boolean
}

/** Shows who pays for which plan, and redirects to the provider (AUTH-13). */
export function CheckoutForm({ plan, primary }: Props) {
  const { name, userEmail } = useSession()
  const { state } = usePlace()
  const [, navigate] = useLocation()
  const { mutateAsync: startPayment } = useStartPayment()
  const form = useContractForm(checkout, {
    defaults: { plan, name, email: userEmail },
    emptyToast: 'Please enter all input required',
    showsProblem: true,
    onSubmit: async (fields, { key }) => {
      const address = await startPayment({ fields, key })
      // After Back from the provider's page the same plan is still chosen, not the cheapest.
      navigate(paths.checkoutOf(fields.plan), { replace: true, state })
      location.assign(address)
      await new Promise((resolve) => setTimeout(resolve, REDIRECT_MS))
    },
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <TextInput label="Full name" readOnly {...form.field('name')} />
      <TextInput label="E-mail" type="email" readOnly {...form.field('email')} />
      <RadioGroup label="Plan" options={OPTIONS} {...form.field('plan')} />
      <p className="field__note">
        One payment for one year. Nothing renews automatically. No money-back guarantee.
      </p>
      <p className="payable">
        <span className="muted">You pay now</span>{' '}
        <Amount minor={planOf(form.watch('plan')).price} currency="NGN" />
      </p>
      <FormProblem text={form.problem} />
      <Button
        type="submit"
        variant={primary ? 'primary' : 'quiet'}
        size="lg"
        wide
        busy={form.busy}
        busyLabel="Processing..."
      >
        Pay
      </Button>
    </form>
  )
}
