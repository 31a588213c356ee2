import { useId } from 'react'
import { Link } from 'react-router'
import type { Business } from '../../../../contract/businesses.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Letterhead } from './letterhead.tsx'

/** One business in the list (BIZ-1). */
export function BusinessCard({ business }: { business: Business }) {
  const id = useId()
  const { _id, businessName, businessEmail, businessPhone, businessCategory } = business
  return (
    <article className="biz" aria-labelledby={id}>
      <Letterhead
        headingId={id}
        name={businessName}
        logo={business.businessLogo}
        lines={[businessEmail, businessPhone, businessCategory]}
      />
      <div className="biz__acts">
        <Link to={paths.editBusiness(_id)} aria-describedby={id}>
          Edit Business
        </Link>
      </div>
    </article>
  )
}
