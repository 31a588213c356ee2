import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Invoice } from '../../../../contract/invoices.ts'
import { ApiError } from '../../../lib/api.ts'
import { invoiceQuery, keepPrinted } from '../queries.ts'

/**
 * Has the server keep what this page brings to paper, as soon as it shows it: a browser does not tell whether a page was
 * printed in the end. Printing never waits for it. What failed is tried again when the network returns and at the next
 * print; a page that shows an older state loads the newer one.
 */
export function useKeptPrint(invoice: Invoice): void {
  const cache = useQueryClient()
  const { _id, version } = invoice
  useEffect(() => {
    let state: 'owed' | 'asked' | 'kept' = 'owed'
    async function keep(): Promise<void> {
      if (state !== 'owed') return
      state = 'asked'
      try {
        await keepPrinted(_id, version)
        state = 'kept'
      } catch (error) {
        state = 'owed'
        if (error instanceof ApiError && error.code === 'changed-meanwhile')
          await cache.invalidateQueries(invoiceQuery(_id))
      }
    }
    void keep()
    window.addEventListener('beforeprint', keep)
    window.addEventListener('online', keep)
    return () => {
      window.removeEventListener('beforeprint', keep)
      window.removeEventListener('online', keep)
    }
  }, [cache, _id, version])
}
