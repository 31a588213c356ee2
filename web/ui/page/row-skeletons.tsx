import { Loading, Skeleton } from './skeleton.tsx'

const PLACEHOLDERS = ['1', '2', '3', '4', '5', '6', '7', '8']

/** Skeletons of eight rows while the first page of a list loads. `label`: the text for screen readers. */
export function RowSkeletons({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <ul className="rows" aria-hidden="true">
        {PLACEHOLDERS.map((place) => (
          <li key={place}>
            <Skeleton width="60%" height="44px" />
          </li>
        ))}
      </ul>
    </Loading>
  )
}
