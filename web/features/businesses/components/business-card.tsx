import { useId } from 'react'
import { Link } from 'wouter'
import { fileAddress } from '../../../../contract/wire/files.ts'
import type { Business } from '../../../../domain/parties/business.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Letterhead } from './letterhead.tsx'

/** One business in the list (BIZ-1). */
export function BusinessCard({ business }: { business: Business }) {
  const headingId = useId()
  const { id, name, email, phone, category, logoKey } = business
  return (
    <article className="biz" aria-labelledby={headingId}>
      <Letterhead
        headingId={headingId}
        name={name}
        logo={fileAddress(logoKey)}
        lines={[email, phone, category]}
      />
      <div className="biz__acts">
        <Link to={paths.editBusiness(id)} aria-describedby={headingId}>
          Edit Business
        </Link>
      </div>
    </article>
  )
}
