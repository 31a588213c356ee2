/** The first thing that Tab reaches: past the navigation. The page's <main> carries id 'main' and tabIndex -1. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      Skip to content
    </a>
  )
}
