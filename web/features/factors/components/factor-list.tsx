import { useState } from 'react'
import type { Factor, Factors } from '../../../../domain/access/factors.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { hasPasskeys } from '../../../lib/browser/passkeys.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../users/index.ts'
import {
  useAddPasskey,
  useRemoveFactor,
  useRenewRecoveryCodes,
  useStartAuthenticator,
} from '../queries.ts'
import { FactorRow } from './factor-row.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpApp } from './set-up-app.tsx'

/** The account's factors and their actions. Every change is confirmed first. */
export function FactorList({ factors }: { factors: Factors }) {
  const { data, recoveryCodes: left } = factors
  const confirm = useConfirm()
  const { mutateAsync: startAuthenticator } = useStartAuthenticator()
  const { mutateAsync: addPasskey } = useAddPasskey()
  const { mutateAsync: renewRecoveryCodes } = useRenewRecoveryCodes()
  const { mutateAsync: removeFactor } = useRemoveFactor()
  const [app, setApp] = useState<Awaited<ReturnType<typeof startAuthenticator>> | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const hasApp = data.some(({ kind }) => kind === 'totp')

  /** Runs an action after confirmation; shows a failure as a toast. */
  async function run(action: (proof?: string) => Promise<void>): Promise<void> {
    try {
      await confirm.run(action)
    } catch (error) {
      toast.bad(messageOf(error))
    }
  }

  const onAdded = (newCodes: string[] | null, text: string) => {
    setApp(null)
    if (newCodes) setCodes(newCodes)
    toast.good(text)
  }
  const setUpApp = () => run(async (proof) => setApp(await startAuthenticator(proof)))
  const makePasskey = () => run(async (proof) => onAdded(await addPasskey(proof), 'Passkey added.'))
  const renew = () =>
    run(async (proof) => onAdded(await renewRecoveryCodes(proof), 'New codes made.'))
  const remove = ({ id, name }: Factor) =>
    run(async (proof) => {
      await removeFactor({ id, proof })
      toast.good(`${name} removed.`)
    })

  return (
    <>
      {data.length > 0 && (
        <ul className="factors">
          {data.map((factor) => (
            <FactorRow
              key={factor.id}
              factor={factor}
              isLast={data.length === 1}
              onRemove={() => remove(factor)}
            />
          ))}
          <li>
            <h3>Recovery codes</h3>
            <p className={left < 3 ? 'small factors__few' : 'small muted'}>{codesLeftText(left)}</p>
            <Button onClick={renew}>Make new ones</Button>
          </li>
        </ul>
      )}
      <div className="factors__acts">
        <Button onClick={setUpApp}>
          {hasApp ? 'Use another authenticator app' : 'Add an authenticator app'}
        </Button>
        {factors.passkeys && hasPasskeys() && <Button onClick={makePasskey}>Add a passkey</Button>}
      </div>
      {confirm.dialog}
      {app && (
        <SetUpApp
          {...app}
          onDone={(newCodes) => onAdded(newCodes, 'Authenticator app added.')}
          onClose={() => setApp(null)}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </>
  )
}

function codesLeftText(left: number): string {
  if (left === 0) return 'None is left. Make new ones now, in case you lose your phone.'
  const count = left === 1 ? 'One is left' : `${left} are left`
  return left < 3
    ? `${count}. Make new ones soon.`
    : `${count}. Each gets you in once without your phone.`
}
