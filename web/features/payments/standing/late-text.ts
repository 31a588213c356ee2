/** How late a customer usually pays, from the average days after the due date; '' before anything was paid. */
export function lateText(daysLate: number | null): string {
  if (daysLate === null) return ''
  if (daysLate === 0) return 'Usually pays on the due date.'
  const days = Math.abs(daysLate) === 1 ? '1 day' : `${Math.abs(daysLate)} days`
  return `Usually pays ${days} ${daysLate > 0 ? 'late' : 'early'}.`
}
