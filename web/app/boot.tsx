/** What stands at the place of the head until the first page is there. index.html says the same before the script is. */
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
