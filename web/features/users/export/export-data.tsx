import { Exporter } from './exporter.tsx'

/** The export of the user's data (PLAN-4); available without a running plan too. */
export function ExportData() {
  return (
    <section className="part" aria-labelledby="export">
      <h2 id="export">Your data</h2>
      <p className="muted">
        Everything that Risiti keeps for you in one zip file: your records for other programs and
        for spreadsheets, and every invoice as PDF.
      </p>
      <Exporter />
    </section>
  )
}
