import { useWatch } from 'react-hook-form'
import { Link } from 'wouter'
import { login } from '../../../../contract/endpoints/access/auth.ts'
import { useContractForm } from '../../../lib/form/form.ts'
import { usePlace } from '../../../lib/navigation/location.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { carryEmail, emailOf } from '../../../lib/navigation/return-path.ts'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { EmailInput } from '../../../ui/inputs/email-input.tsx'
import { PasswordInput } from '../../../ui/inputs/password-input.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { ChosenPlan } from '../components/chosen-plan.tsx'
import { GoogleButton } from '../components/google-button.tsx'
import { SignedOut } from '../components/signed-out.tsx'
import { useSecondStep } from '../components/use-second-step.tsx'
import { useLogin } from '../queries.ts'

/** Login (AUTH-4). */
export function Component() {
  usePageTitle('Login')
  const { state } = usePlace()
  const secondStep = useSecondStep()
  const { mutateAsync: logIn } = useLogin()
  const form = useContractForm(login, {
    defaults: { email: emailOf(state), password: '' },
    emptyToast: 'Please enter all input required',
    fieldByCode: { 'wrong-credentials': 'password' },
    showsProblem: true,
    onSubmit: (fields) => secondStep.withSecondStep(() => logIn(fields)),
  })
  const email = useWatch({ control: form.control, name: 'email' })
  if (secondStep.screen) return secondStep.screen
  return (
    <>
      <h1>Login</h1>
      <SignedOut state={state} />
      <ChosenPlan state={state} />
      <form method="post" onSubmit={form.submit} noValidate>
        <EmailInput {...form.field('email')} />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          aside={
            <Link to={paths.forgetPassword} state={carryEmail(email, state)}>
              Forget Password
            </Link>
          }
          {...form.field('password')}
        />
        <FormProblem text={form.problem} />
        <SubmitButton busy={form.busy} busyLabel="Processing...">
          Login
        </SubmitButton>
      </form>
      <p className="or">or</p>
      <GoogleButton label="Sign in with Google" withSecondStep={secondStep.withSecondStep} />
      <p className="small">
        New to Risiti?{' '}
        <Link to={paths.register} state={state}>
          Create Free Account
        </Link>
      </p>
    </>
  )
}
