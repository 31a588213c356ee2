import { Loading, Skeleton } from './skeleton.tsx'

/** The skeleton of a document's view: its actions and its paper. */
export function ViewSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className="view">
        <div className="view__side">
          <Skeleton width="180px" height="34px" />
          <Skeleton width="220px" height="40px" />
          <Skeleton height="44px" />
          <Skeleton height="44px" />
          <Skeleton height="44px" />
        </div>
        <div className="view__paper">
          <div className="view__sheet">
            <Skeleton width="50%" height="44px" />
            <Skeleton height="2px" />
            <Skeleton height="120px" />
            <Skeleton height="220px" />
          </div>
        </div>
      </div>
    </Loading>
  )
}
