import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { checkout } from '../../../../contract/subscriptions.ts'
import { PLANS } from '../../../../domain/plans.ts'
import { paths } from '../../../app/paths.ts'
import { call } from '../../../lib/api.ts'
import { planIn } from '../../../lib/chosen-plan.ts'
import { useContractForm } from '../../../lib/form.ts'
import { formatNaira } from '../../../lib/format.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { AwaitedCode } from '../components/awaited-code.tsx'
import { RunningPlan } from '../components/running-plan.tsx'
import { useSubscription } from '../queries.ts'

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

type PlanForm = Pick<UseFormReturn<z.input<typeof checkout>>, 'setValue' | 'getFieldState'>

/** How long the button stays busy while the browser leaves for the provider, in milliseconds. */
const LEAVING = 10_000

/** Pricing/Checkout (AUTH-13). A plan chosen on a pricing card comes along as ?plan=. */
export function Component() {
  usePageTitle('Pricing/Checkout')
  const { name, userEmail } = useSession()
  const [query] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const form = useContractForm(checkout, {
    defaults: { plan: planIn(query), name, email: userEmail },
    emptyToast: 'Please enter all input required',
    onSubmit: async (body, { key }) => {
      const { data } = await call('POST /paystack/initialize', { body }, { key })
      // Back from the provider's page, the same plan is chosen still, not the cheapest.
      navigate(paths.checkoutOf(body.plan), { replace: true, state })
      location.assign(data.authorization_url)
      await new Promise((resolve) => setTimeout(resolve, LEAVING))
    },
  })
  const paid = useSubscription().data?.awaitsCode
  usePreselection(form, !query.has('plan'))
  return (
    <>
      <h1>Pricing/Checkout</h1>
      <AwaitedCode />
      <RunningPlan />
      <form onSubmit={form.submit} noValidate>
        <TextInput label="Full name" readOnly {...form.field('name')} />
        <TextInput label="E-mail" type="email" readOnly {...form.field('email')} />
        <RadioGroup label="Plan" options={OPTIONS} {...form.field('plan')} />
        <p className="field__note">
          One payment for one year. Nothing renews by itself. No money-back guarantee.
        </p>
        <Button
          type="submit"
          variant={paid ? 'quiet' : 'primary'}
          size="lg"
          wide
          busy={form.busy}
          busyLabel="Processing..."
        >
          Pay
        </Button>
      </form>
      <p className="small">
        <Link to={paths.verifyAccount}>Already Pay? Verify your account</Link>
      </p>
    </>
  )
}

/** Whoever renews finds the running plan chosen, unless the address or they themselves chose another. */
function usePreselection(form: PlanForm, wanted: boolean): void {
  const running = useSubscription().data?.plans
  const { setValue, getFieldState } = form
  useEffect(() => {
    if (running && wanted && !getFieldState('plan').isDirty) setValue('plan', running)
  }, [running, wanted, setValue, getFieldState])
}
