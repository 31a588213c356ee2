import type { Business } from '../../../../domain/parties/business.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { AddTile } from '../../../ui/add-tile.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { BusinessCard } from './business-card.tsx'

/** The businesses of a page, after the tile that adds one. */
export function BusinessCards(props: { businesses: readonly Business[]; waiting: boolean }) {
  return (
    <div className="cards" aria-busy={props.waiting}>
      <AddBusinessTile />
      {props.businesses.map((business) => (
        <BusinessCard key={business.id} business={business} />
      ))}
    </div>
  )
}

/** The tile after the cards that opens the form of a new business. */
export function AddBusinessTile() {
  return (
    <AddTile className="tile--biz" to={paths.newBusiness}>
      Add Business
    </AddTile>
  )
}

/** The loading state: the tile and the skeleton of one card. */
export function CardSkeletons() {
  return (
    <div className="cards">
      <AddBusinessTile />
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
