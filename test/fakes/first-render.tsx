import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'

/** What a hook returns at its first render, without a browser. Effects do not run. */
export function firstRender<T>(useIt: () => T, cache = new QueryClient()): T {
  const values: T[] = []
  renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <Holder useIt={useIt} onValue={(value: T) => values.push(value)} />
    </QueryClientProvider>,
  )
  const [first] = values
  if (first === undefined) throw new Error('The hook was not rendered')
  return first
}

interface Props<T> {
  useIt: () => T
  onValue: (value: T) => void
}

function Holder<T>({ useIt, onValue }: Props<T>) {
  onValue(useIt())
  return null
}
