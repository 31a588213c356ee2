import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { toTrailEntry } from '../../../contract/wire/access/trail.ts'
import { entriesBy } from '../../../contract/wire/replies.ts'
import { call } from '../../lib/api/api.ts'
import { useSession } from '../../lib/session/session.ts'

/** Entries shown at a time. */
const PAGE_SIZE = 8

/** A page of the account's audit trail, newest first. While another page loads, the previous one stays. */
export function useTrail(page: number) {
  const { userID } = useSession()
  return useQuery({
    queryKey: ['trail', userID, page],
    queryFn: ({ signal }) =>
      call(
        'GET /auth/trail',
        { query: { page, pageSize: PAGE_SIZE }, decode: entriesBy(toTrailEntry) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}
