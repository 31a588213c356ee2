import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '../../../lib/browser/when-idle.ts'
import { prepareAhead } from '../../../lib/navigation/location.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { allBusinessesQuery } from '../../businesses/index.ts'
import { invoiceListQuery } from '../queries.ts'

/** Data loaded in the last minutes is not fetched again; the screen itself refetches it as it opens. */
const RECENT_MS = 5 * 60_000
/** Filling in an invoice may take a while. */
const KEPT_MS = 60 * 60_000

/**
 * Loads the editor of a new invoice and the businesses that it starts with, once a screen that leads there has loaded.
 * It then opens at once, even if the network is gone by then.
 */
export function useNewInvoiceAhead(isLoaded: boolean): void {
  useAhead(isLoaded, paths.newInvoice, loadBusinesses)
}

/** Loads the list, to which saving leads, while an editor is open. */
export function useInvoiceListAhead(): void {
  useAhead(true, paths.invoices, loadList)
}

function useAhead(isLoaded: boolean, path: string, load: (cache: QueryClient) => unknown): void {
  const cache = useQueryClient()
  useEffect(() => {
    if (!isLoaded) return
    return whenIdle(() => {
      prepareAhead(path)
      load(cache)
    })
  }, [isLoaded, cache, path, load])
}

const loadBusinesses = (cache: QueryClient) =>
  cache.prefetchQuery({ ...allBusinessesQuery, staleTime: RECENT_MS })

const loadList = (cache: QueryClient) =>
  cache.prefetchQuery({ ...invoiceListQuery(), staleTime: RECENT_MS, gcTime: KEPT_MS })
