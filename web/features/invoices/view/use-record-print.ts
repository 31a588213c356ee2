import { useEffect } from 'react'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { useRecordVersion } from '../queries.ts'

/**
 * Has the server record the printed version as soon as the page shows it: browsers do not report whether a page was
 * actually printed. Printing never waits for this. A failure is retried when the network returns and at the next print;
 * a page that shows an outdated version loads the newer one.
 */
export function useRecordPrint(invoice: Invoice): void {
  const { id, version } = invoice
  const { mutateAsync: recordVersion } = useRecordVersion()
  useEffect(() => {
    let state: 'pending' | 'sending' | 'recorded' = 'pending'
    async function record(): Promise<void> {
      if (state !== 'pending') return
      state = 'sending'
      try {
        await recordVersion({ id, version })
        state = 'recorded'
      } catch {
        state = 'pending'
      }
    }
    void record()
    window.addEventListener('beforeprint', record)
    window.addEventListener('online', record)
    return () => {
      window.removeEventListener('beforeprint', record)
      window.removeEventListener('online', record)
    }
  }, [recordVersion, id, version])
}
