import { useEffect } from 'react'

/** Names the document 'Customers · Risiti'; `bare` leaves the product's name out (checkout and print page). */
export function usePageTitle(title: string, { bare = false } = {}): void {
  useEffect(() => {
    document.title = bare ? title : `${title} · Risiti`
  }, [title, bare])
}
