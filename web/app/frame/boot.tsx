/** The placeholder for the header until the first page has loaded. index.html shows the same before the script runs. */
export function Boot() {
  return (
    <p className="boot">
      <span className="mark">
        <span>Risiti</span>
      </span>
      <span className="sr"> is loading...</span>
    </p>
  )
}
