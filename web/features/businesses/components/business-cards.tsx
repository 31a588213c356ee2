import { Link } from 'wouter'
import type { Business } from '../../../../domain/business.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { BusinessCard } from './business-card.tsx'

/** The businesses of a page, after the tile that adds one. */
export function BusinessCards(props: { businesses: readonly Business[]; waiting: boolean }) {
  return (
    <div className="cards" aria-busy={props.waiting}>
      <AddTile />
      {props.businesses.map((business) => (
        <BusinessCard key={business.id} business={business} />
      ))}
    </div>
  )
}

/** A blank sheet that links to Add Business. */
export function AddTile() {
  return (
    <Link className="tile tile--biz" to={paths.newBusiness}>
      <span className="tile__form" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <span className="tile__say">
        <Icon name="plus" />
        Add Business
      </span>
    </Link>
  )
}

/** The loading state: the tile and the skeleton of one card. */
export function CardSkeletons() {
  return (
    <div className="cards">
      <AddTile />
      <div className="biz">
        <Loading>
          <Skeleton width="60%" height="44px" />
          <Skeleton width="80%" />
          <Skeleton width="50%" />
        </Loading>
      </div>
    </div>
  )
}
