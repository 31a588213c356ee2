/** The first Tab stop: skips the navigation. The page's <main> needs id 'main' and tabIndex -1. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      Skip to content
    </a>
  )
}
