/** A placeholder of the size of the content being loaded, so that nothing shifts. Sizes are CSS lengths. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className="skeleton" style={{ width, height }} aria-hidden="true" />
}

/** Wraps skeletons and announces once to screen readers that a part of the page is loading. */
export function Loading({
  label = 'Loading...',
  children,
}: {
  label?: string
  children?: React.ReactNode
}) {
  return (
    <div role="status" className="loading">
      <span className="sr">{label}</span>
      {children}
    </div>
  )
}

/** Placeholders of as many labelled fields. */
export function FieldSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => place).map((place) => (
    <div className="field" key={place}>
      <Skeleton width="80px" height="21px" />
      <Skeleton height="48px" />
    </div>
  ))
}

/** The placeholder of a page that has not loaded. */
export function PageSkeleton() {
  return (
    <Loading>
      <Skeleton width="240px" height="34px" />
      <Skeleton height="1px" />
      <Skeleton width="70%" />
      <Skeleton width="50%" />
    </Loading>
  )
}
