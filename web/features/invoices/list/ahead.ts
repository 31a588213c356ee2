import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '../../../lib/browser/when-idle.ts'
import { prepareAhead } from '../../../lib/navigation/location.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { allBusinessesQuery } from '../../businesses/index.ts'

/** The editor refetches the businesses as it opens; until then those of the last minutes do. */
const RECENT_MS = 5 * 60_000

/**
 * Loads the editor of a new invoice and the businesses that it starts with, once a screen that leads there has loaded.
 * It then opens at once, and also when the network is gone by then.
 */
export function useNewInvoiceAhead(isLoaded: boolean): void {
  const cache = useQueryClient()
  useEffect(() => {
    if (!isLoaded) return
    return whenIdle(() => {
      prepareAhead(paths.newInvoice)
      void cache.prefetchQuery({ ...allBusinessesQuery, staleTime: RECENT_MS })
    })
  }, [isLoaded, cache])
}
