import { useEffect, useState } from 'react'
import { enteredCode } from '../../../../contract/endpoints/access/auth.ts'
import type { FactorKind } from '../../../../domain/second-step.ts'
import { ApiError, messageOf } from '../../../lib/api/api.ts'
import { answerWithPasskey, hasPasskeys } from '../../../lib/browser/passkeys.ts'
import { useContractForm } from '../../../lib/form/form.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { CodeInput } from '../../../ui/inputs/code-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { useLoginFactor } from '../queries.ts'

interface Props {
  /** The login's response body: the challenge, and the factors that may be used. */
  problem: Readonly<Record<string, unknown>>
  /** Goes back to the first step. */
  onBack: () => void
}

const INSTRUCTIONS: Record<FactorKind, string> = {
  totp: 'Enter the 6-digit code that your authenticator app shows for Risiti.',
  passkey: 'Confirm with your fingerprint, face, screen lock or security key.',
  recovery: 'Enter one of the recovery codes that you kept. Each works once.',
}
const SWITCH_LABELS: Record<FactorKind, string> = {
  totp: 'Use the authenticator app',
  passkey: 'Use a passkey',
  recovery: 'Use a recovery code',
}

/** The second step of a sign-in: a code of the authenticator app, a passkey or a recovery code. */
export function SecondStep({ problem, onBack }: Props) {
  const { challenge, factors, passkey } = read(problem)
  const { mutateAsync: logIn } = useLoginFactor()
  const [factor, setFactor] = useState<FactorKind>(factors[0] ?? 'recovery')

  /** Sends the response. An expired challenge goes back to the password. */
  async function send(answer: { code: string } | { passkey: Passkey }): Promise<void> {
    try {
      await logIn({ challenge, ...answer })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'code-expired') onBack()
      throw error
    }
  }

  return (
    <>
      <h1>One more step</h1>
      <p>{INSTRUCTIONS[factor]}</p>
      {factor === 'passkey' ? (
        <PasskeyStep onConfirm={async () => send({ passkey: await answerWithPasskey(passkey) })} />
      ) : (
        <CodeStep
          key={factor}
          isRecovery={factor === 'recovery'}
          onCode={(code) => send({ code })}
        />
      )}
      <div className="frame__acts-row small">
        {factors
          .filter((each) => each !== factor)
          .map((each) => (
            <Button key={each} onClick={() => setFactor(each)}>
              {SWITCH_LABELS[each]}
            </Button>
          ))}
        <Button variant="bare" icon="back" onClick={onBack}>
          Back to Login
        </Button>
      </div>
    </>
  )
}

type Passkey = Awaited<ReturnType<typeof answerWithPasskey>>

interface CodeStepProps {
  isRecovery: boolean
  onCode: (code: string) => Promise<void>
}

function CodeStep({ isRecovery, onCode }: CodeStepProps) {
  const form = useContractForm(enteredCode, {
    defaults: { code: '' },
    emptyToast: isRecovery ? 'Enter a recovery code.' : 'Enter the code from your app.',
    fieldByCode: { 'wrong-code': 'code', 'too-many': 'code' },
    showsProblem: true,
    onSubmit: ({ code }) => onCode(code),
  })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <form onSubmit={form.submit} noValidate>
      {isRecovery ? (
        <TextInput
          label="Recovery code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck="false"
          placeholder="XXXX-XXXX-XXXX-XXXX"
          {...form.field('code')}
        />
      ) : (
        <CodeInput label="Code" {...form.field('code')} />
      )}
      <FormProblem text={form.problem} />
      <SubmitButton busy={form.busy} busyLabel="Processing...">
        Log in
      </SubmitButton>
    </form>
  )
}

function PasskeyStep({ onConfirm }: { onConfirm: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  async function confirm(): Promise<void> {
    setBusy(true)
    setFault('')
    try {
      await onConfirm()
    } catch (error) {
      setFault(messageOf(error))
      toast.bad(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <div className="field">
      <Button
        variant="primary"
        size="lg"
        wide
        busy={busy}
        busyLabel="Waiting for your device..."
        autoFocus
        onClick={confirm}
      >
        Use a passkey
      </Button>
      {fault && <p className="field__fault">{fault}</p>}
    </div>
  )
}

/** Leaves out passkeys in a browser that does not support them. */
function read({ challenge, factors, passkey }: Props['problem']) {
  const known = Array.isArray(factors) ? factors : []
  const usable = (Object.keys(INSTRUCTIONS) as FactorKind[]).filter(
    (each) => known.includes(each) && (each !== 'passkey' || hasPasskeys()),
  )
  return { challenge: typeof challenge === 'string' ? challenge : '', factors: usable, passkey }
}
