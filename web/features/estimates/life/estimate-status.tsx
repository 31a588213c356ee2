import type { EstimateStatus } from '../../../../domain/estimates/estimate.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import '../estimates.css'

const ICONS: Partial<Record<EstimateStatus, IconName>> = {
  Accepted: 'tick',
  Invoiced: 'tick',
  Declined: 'close',
  Expired: 'alert',
}

/** The status of an estimate as a word; an answer, or the lack of one, also as an icon. */
export function StatusOfEstimate({ status }: { status: EstimateStatus }) {
  const icon = ICONS[status]
  return (
    <span className={`status status--${status.toLowerCase()}`}>
      {icon && <Icon name={icon} />}
      {status}
    </span>
  )
}
