/** A place held while something loads: of the size that it will have, so that nothing moves. Sizes are CSS lengths. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className="skeleton" style={{ width, height }} aria-hidden="true" />
}

/** Says once, for ears, that a part of the page is loading; around its skeletons. */
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
