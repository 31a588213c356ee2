import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { isSandbox } from '../../../lib/browser/settings.ts'
import { KEPT } from '../../../lib/kept/kept.ts'
import { ComponentCode, OnDemand } from '../../../lib/on-demand.tsx'
import { allBusinessesQuery } from '../../businesses/index.ts'

const sendDialogCode = new ComponentCode(async () => (await import('./send-dialog.tsx')).SendDialog)

/** Whether the businesses are still to come: a button that came late would move the screen. */
export function useLoadsBusinesses(): boolean {
  return useQuery(sendersQuery()).isLoading
}

/** The businesses, kept on the device: an invoice seen before must not wait for them. */
function sendersQuery() {
  return {
    ...allBusinessesQuery,
    queryKey: [...allBusinessesQuery.queryKey, 'senders'],
    meta: KEPT,
    enabled: isSandbox(),
    retry: false,
  }
}

/**
 * Sends an invoice to the NRS, for a business that has a Service ID. Nothing outside of a sandbox, until there is an
 * accredited access point.
 */
export function SendToNrs({ invoice }: { invoice: Invoice }) {
  const { data: businesses = [] } = useQuery(sendersQuery())
  const [isOpen, setIsOpen] = useState(false)
  const business = businesses.find(({ id }) => id === invoice.seller.businessId)
  if (!isSandbox() || !business?.nrsServiceId || invoice.clearance) return null
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Send to NRS
      </button>
      {isOpen && (
        <OnDemand code={sendDialogCode}>
          {(SendDialog) => <SendDialog invoice={invoice} onClose={() => setIsOpen(false)} />}
        </OnDemand>
      )}
    </>
  )
}
