import { useEffect } from 'react'

/** Sets the document title to 'Customers · Risiti'; `bare` omits the product's name (checkout and print page). */
export function usePageTitle(title: string, { bare = false } = {}): void {
  useEffect(() => {
    document.title = bare ? title : `${title} · Risiti`
  }, [title, bare])
}
