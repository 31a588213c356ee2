import { Link, useLocation } from 'wouter'
import { register } from '../../../../contract/endpoints/access/auth.ts'
import { useContractForm } from '../../../lib/form/form.ts'
import { usePlace } from '../../../lib/navigation/location.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { carryEmail } from '../../../lib/navigation/return-path.ts'
import { toast } from '../../../lib/toasts.ts'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { EmailInput } from '../../../ui/inputs/email-input.tsx'
import { PasswordInput } from '../../../ui/inputs/password-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { ChosenPlan } from '../components/chosen-plan.tsx'
import { GoogleButton } from '../components/google-button.tsx'
import { useSecondStep } from '../components/use-second-step.tsx'
import { useRegister } from '../queries.ts'

/** Create Free Account (AUTH-1). */
export function Component() {
  usePageTitle('Create Free Account')
  const { state } = usePlace()
  const [, navigate] = useLocation()
  const secondStep = useSecondStep()
  const { mutateAsync: registerUser } = useRegister()
  const form = useContractForm(register, {
    defaults: { name: '', email: '', password: '' },
    emptyToast: 'Please enter all input required',
    showsProblem: true,
    onSubmit: async (fields, { key }) => {
      await registerUser({ fields, key })
      toast.good('Account Created Successfully')
      navigate(paths.login, { state: carryEmail(fields.email, state) })
    },
  })
  if (secondStep.screen) return secondStep.screen
  return (
    <>
      <h1>Create Free Account</h1>
      <ChosenPlan state={state} />
      <form method="post" onSubmit={form.submit} noValidate>
        <TextInput label="Full name" autoComplete="name" {...form.field('name')} />
        <EmailInput
          note="We send a confirmation e-mail to this address."
          {...form.field('email')}
        />
        <PasswordInput
          label="Password"
          autoComplete="new-password"
          note="8 characters or more. A short phrase is best."
          {...form.field('password')}
        />
        <FormProblem text={form.problem} />
        <SubmitButton busy={form.busy} busyLabel="Signing Up...">
          Sign Up
        </SubmitButton>
        <p className="field__note">
          By signing up you agree to our{' '}
          <a href={paths.terms} target="_blank" rel="noopener">
            terms
          </a>{' '}
          and{' '}
          <a href={paths.privacy} target="_blank" rel="noopener">
            privacy
          </a>{' '}
          rules.
        </p>
      </form>
      <p className="or">or</p>
      <GoogleButton label="Use Google account" withSecondStep={secondStep.withSecondStep} />
      <p className="small">
        Have an account already?{' '}
        <Link to={paths.login} state={state}>
          Login
        </Link>
      </p>
    </>
  )
}
