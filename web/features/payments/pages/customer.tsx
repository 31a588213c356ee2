import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'wouter'
import type { Customer } from '../../../../domain/parties/customer.ts'
import { isNotFound } from '../../../lib/api/api.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { ComponentCode, OnDemand } from '../../../lib/on-demand.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { CustomerNotFound, useCustomer } from '../../customers/index.ts'
import {
  customerInvoicesQuery,
  customerPaymentsQuery,
  openInvoicesQuery,
  standingQuery,
} from '../queries.ts'
import { InvoiceRows } from '../standing/invoice-rows.tsx'
import { PaymentRows } from '../standing/payment-rows.tsx'
import { FIRST_ROWS } from '../standing/section.tsx'
import { StandingPanel } from '../standing/standing.tsx'
import '../customer.css'

const spreadDialogCode = new ComponentCode(
  async () => (await import('../spread/spread-dialog.tsx')).SpreadDialog,
)

/** One customer: what they owe, their invoices and payments, and a payment over several invoices. */
export function Component() {
  const { id = '' } = useParams()
  const { data: customer, error, refetch } = useCustomer(id)
  const isReady = useIsReady(id)
  const missing = customer === null || isNotFound(error)
  usePageTitle(missing ? 'Customer not found' : (customer?.name ?? 'Customer'))
  return (
    <>
      <BackLink to={paths.customers}>Customers</BackLink>
      {missing && <CustomerNotFound />}
      {customer && isReady && <Shown customer={customer} />}
      {error && !missing && !customer && (
        <LoadError title="This customer could not load." error={error} onRetry={refetch} />
      )}
      {(!customer || !isReady) && !error && !missing && (
        <Loading label="Loading the customer...">
          <PageHeader title={<Skeleton width="240px" height="34px" />} />
          <Skeleton height="240px" />
        </Loading>
      )}
    </>
  )
}

/** Whether every part has loaded or failed: a part that came later would move those below it. */
function useIsReady(id: string): boolean {
  const parts = [
    useQuery(standingQuery(id)),
    useQuery(openInvoicesQuery(id)),
    useQuery(customerInvoicesQuery(id, FIRST_ROWS)),
    useQuery(customerPaymentsQuery(id, FIRST_ROWS)),
  ]
  // Not `isPending`, which becomes true again while a failed part is retried.
  return parts.every(({ isFetched }) => isFetched)
}

function Shown({ customer }: { customer: Customer }) {
  const { id, name, email, phone, address } = customer
  return (
    <div className="cust">
      <PageHeader title={name}>
        <div className="page__acts">
          <ButtonLink icon="edit" to={paths.editCustomer(id)}>
            Edit
          </ButtonLink>
          <ButtonLink icon="plus" to={paths.newInvoiceFor(id)}>
            New invoice
          </ButtonLink>
          <ButtonLink to={paths.newEstimateFor(id)}>New estimate</ButtonLink>
          <ButtonLink to={paths.statement(id)}>Statement</ButtonLink>
          <RecordButton customer={customer} />
        </div>
      </PageHeader>
      <p className="cust__contacts">
        <a href={`mailto:${email}`}>{email}</a>
        <a className="num" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {phone}
        </a>
        <span>{address}</span>
      </p>
      <StandingPanel customerId={id} />
      <InvoiceRows customerId={id} />
      <PaymentRows customerId={id} />
    </div>
  )
}

/** Nothing while the customer owes nothing: a payment is for an invoice. */
function RecordButton({ customer }: { customer: Customer }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data: open = [] } = useQuery(openInvoicesQuery(customer.id))
  if (open.length === 0) return null
  return (
    <>
      <Button variant="primary" icon="plus" onClick={() => setIsOpen(true)}>
        Record a payment
      </Button>
      {isOpen && (
        <OnDemand code={spreadDialogCode}>
          {(SpreadDialog) => (
            <SpreadDialog customer={customer} open={open} onClose={() => setIsOpen(false)} />
          )}
        </OnDemand>
      )}
    </>
  )
}
