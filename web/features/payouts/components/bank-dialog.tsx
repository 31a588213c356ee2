import { useState } from 'react'
import { bankAccount } from '../../../../contract/schemas/parties/payout.ts'
import { hasCheckDigit } from '../../../../domain/parties/nuban.ts'
import type { Payout } from '../../../../domain/parties/payout.ts'
import { useContractForm } from '../../../lib/form/form.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogActs } from '../../../ui/overlays/dialog-acts.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { FieldSkeletons, Loading } from '../../../ui/page/skeleton.tsx'
import { type BankAccountFields, useBanks, useResolve, useSetPayout } from '../queries.ts'

interface Props {
  businessId: string
  /** The present one; null while online payments are off. */
  payout: Payout | null
  onClose: () => void
}

/** Sets the bank account of a business: bank and number first, then the name on it is confirmed. */
export function BankDialog({ businessId, payout, onClose }: Props) {
  const banks = useBanks()
  const [found, setFound] = useState<{ account: BankAccountFields; name: string }>()
  const { mutateAsync: setPayout } = useSetPayout(businessId)
  const { mutateAsync: resolve } = useResolve()
  const form = useContractForm(bankAccount, {
    defaults: { bankCode: payout?.bankCode ?? '', accountNumber: payout?.accountNumber ?? '' },
    emptyToast: 'Choose the bank and enter the account number.',
    showsProblem: true,
    staysOpen: true,
    onSubmit: async (account) => {
      if (!found || !isSame(found.account, account)) {
        setFound({ account, name: await resolve(account) })
        return
      }
      await setPayout(account)
      toast.good('Online payments are on')
      onClose()
    },
  })
  const { bankCode = '', accountNumber = '' } = form.watch()
  const typed = { bankCode, accountNumber: accountNumber.replace(/[\s-]/g, '') }
  const isFound = found !== undefined && isSame(found.account, typed)
  return (
    <Dialog title="Get paid online" onClose={onClose}>
      {banks.error && !banks.data && (
        <LoadError
          title="The banks could not load."
          error={banks.error}
          onRetry={() => banks.refetch()}
        />
      )}
      {!banks.data && !banks.error && (
        <Loading>
          <FieldSkeletons count={2} />
        </Loading>
      )}
      {banks.data && (
        <form onSubmit={form.submit} noValidate>
          <Select label="Bank" data-autofocus {...form.field('bankCode')}>
            <option value="">Choose your bank</option>
            {banks.data.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
          <TextInput
            label="Account number"
            inputMode="numeric"
            autoComplete="off"
            note={
              looksWrong(typed) ? 'Check the digits: this is rarely a number of that bank.' : ''
            }
            {...form.field('accountNumber')}
          />
          <div aria-live="polite">
            {isFound && (
              <p className="payout__found">
                The account belongs to <strong>{found.name}</strong>. Is that you?
              </p>
            )}
          </div>
          <FormProblem text={form.problem} />
          <DialogActs onCancel={onClose}>
            <Button
              variant="primary"
              type="submit"
              busy={form.busy}
              busyLabel={isFound ? 'Switching on...' : 'Checking...'}
            >
              {isFound ? 'Yes, pay me there' : 'Check account'}
            </Button>
          </DialogActs>
        </form>
      )}
    </Dialog>
  )
}

function isSame(a: BankAccountFields, b: BankAccountFields): boolean {
  return a.bankCode === b.bankCode && a.accountNumber === b.accountNumber
}

/** Only a warning: wallets number by phone, without the check digit. */
function looksWrong({ bankCode, accountNumber }: BankAccountFields): boolean {
  return accountNumber.length === 10 && hasCheckDigit(bankCode, accountNumber) === false
}
