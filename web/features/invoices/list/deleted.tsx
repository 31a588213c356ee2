import { ComponentCode, OnDemand } from '../../../lib/on-demand.tsx'
import type { DeletedProps } from './deleted-notice.tsx'

const noticeCode = new ComponentCode(
  async () => (await import('./deleted-notice.tsx')).DeletedNotice,
)

/** Offers to restore what was just deleted. Its code is loaded with the first deletion. */
export function Deleted(props: DeletedProps) {
  return <OnDemand code={noticeCode}>{(Notice) => <Notice {...props} />}</OnDemand>
}
