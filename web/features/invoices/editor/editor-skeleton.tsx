import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'

/** The skeleton of the form until its data has loaded. */
export function EditorSkeleton() {
  return (
    <Loading label="Loading the form...">
      <Skeleton width="280px" height="44px" />
      <Skeleton height="2px" />
      <Skeleton height="48px" />
      <Skeleton height="72px" />
      <Skeleton height="160px" />
    </Loading>
  )
}
