import { useWatch } from 'react-hook-form'
import { useParams } from 'wouter'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { AMOUNT } from '../../../lib/form/typed-number.ts'
import { formatAmount } from '../../../lib/format/format.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { NumberInput } from '../../../ui/inputs/number-input.tsx'
import { RadioGroup } from '../../../ui/inputs/radio-group.tsx'
import { TextArea } from '../../../ui/inputs/text-area.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Empty } from '../../../ui/page/empty.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { LoadedInvoice } from '../../invoices/index.ts'
import { CreditItems } from '../give/credit-items.tsx'
import { leftToCredit } from '../give/credit-values.ts'
import { Outcome } from '../give/outcome.tsx'
import { useCreditForm } from '../give/use-credit-form.ts'
import '../credit-notes.css'

/** Takes back some of an invoice, or all of it. */
export function Component() {
  const { id = '' } = useParams()
  return (
    <>
      <BackLink to={paths.invoice(id)}>Back to the invoice</BackLink>
      <LoadedInvoice loading={<LoadingState />} fresh>
        {(invoice) =>
          invoice.state === 'issued' && leftToCredit(invoice) > 0n ? (
            <Give key={invoice.id} invoice={invoice} />
          ) : (
            <NothingToCredit invoice={invoice} />
          )
        }
      </LoadedInvoice>
    </>
  )
}

function Give({ invoice }: { invoice: Invoice }) {
  const { number, customerName, currency } = invoice
  usePageTitle(`Credit note for ${number}`)
  const form = useCreditForm(invoice)
  const extent = useWatch({ control: form.control, name: 'extent' })
  return (
    <>
      <PageHeader title={`Credit note for ${number}`} />
      <form className="crn" onSubmit={form.submit} noValidate>
        <p className="muted">
          A credit note takes back some of {number}, or all of it, with a number of its own. You
          cannot undo it.
        </p>
        <RadioGroup
          label={`What to credit ${customerName}`}
          {...form.extentField}
          options={[
            {
              value: 'all',
              label: 'All that is left',
              aside: formatAmount(leftToCredit(invoice), currency),
            },
            { value: 'amount', label: 'An amount', note: 'VAT included' },
            { value: 'items', label: 'Items', note: 'VAT is added as on the invoice' },
          ]}
        />
        {extent === 'amount' && (
          <NumberInput
            kind={AMOUNT}
            label={`Amount (${form.currency})`}
            placeholder="0.00"
            {...form.field('amount')}
          />
        )}
        {extent === 'items' && <CreditItems form={form} />}
        <TextArea
          label="Reason"
          rows={2}
          note={`${customerName} reads it on the credit note.`}
          {...form.field('reason')}
        />
        <Outcome invoice={invoice} form={form} />
        <FormProblem text={form.problem} />
        <Button variant="primary" type="submit" wide busy={form.busy} busyLabel="Processing...">
          Give credit note
        </Button>
      </form>
    </>
  )
}

function NothingToCredit({ invoice: { id, number, state } }: { invoice: Invoice }) {
  const title = state === 'draft' ? 'This is a draft' : `Nothing is left to credit on ${number}`
  usePageTitle(title)
  return (
    <Empty
      as="h1"
      title={title}
      action={
        <ButtonLink variant="primary" to={paths.invoice(id)}>
          Open {state === 'draft' ? 'the draft' : number}
        </ButtonLink>
      }
    >
      {state === 'draft'
        ? 'A draft can still be changed: it needs no credit note.'
        : state === 'void'
          ? 'It is void, and nothing is due on it.'
          : 'It was credited in full.'}
    </Empty>
  )
}

function LoadingState() {
  return (
    <Loading label="Loading the invoice...">
      <div className="crn">
        <Skeleton width="60%" height="34px" />
        <Skeleton height="160px" />
        <Skeleton height="76px" />
        <Skeleton height="44px" />
      </div>
    </Loading>
  )
}
