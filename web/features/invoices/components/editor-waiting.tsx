import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

/** Holds the place of a form until what it needs is there. */
export function EditorWaiting() {
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
