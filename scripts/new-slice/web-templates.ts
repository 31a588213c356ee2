import type { Names } from './names.ts'

export function webIndexFile({ Many }: Names): string {
  return `export { use${Many} } from './queries.ts'
`
}

export function webQueriesFile({ many, one, Many }: Names): string {
  return `import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** Everything read of the ${many}: invalidate it after a change. */
const KEY = ['${many}'] as const

/** ${Many} shown on one page of the list. */
const PAGE_SIZE = 8

/** One page of the ${many}, newest first. While another page loads, the one before stays. */
export function use${Many}(page: number, search: string) {
  return useQuery({
    queryKey: [...KEY, 'list', page, search],
    queryFn: ({ signal }) =>
      call('GET /${one}/list', { query: { page, pageSize: PAGE_SIZE, search } }, { signal }),
    placeholderData: keepPreviousData,
  })
}
`
}

export function listPageFile({ one, many, Many }: Names): string {
  return `import { usePageTitle } from '../../../lib/page-title.ts'
import { LoadError } from '../../../ui/load-error.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { use${Many} } from '../queries.ts'

/** The ${many} of the owner, newest first. */
export function Component() {
  usePageTitle('${Many}')
  const { data, error, refetch } = use${Many}(1, '')
  return (
    <>
      <PageHead title="${Many}" count={data?.total} />
      {error && (
        <LoadError title="Your ${many} could not load." error={error} onRetry={refetch} />
      )}
      <ul>
        {data?.data.map((${one}) => (
          <li key={${one}._id}>{${one}.name}</li>
        ))}
      </ul>
    </>
  )
}
`
}
