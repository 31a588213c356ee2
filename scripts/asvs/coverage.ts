import type { Row } from './read-table.ts'

/** The share of the requirements of a level that are met, and by what that is shown. */
export function summaryLines(level: number, rows: Row[]): string[] {
  const applicable = rows.filter((row) => row.level === level && row.state !== 'not applicable')
  const met = applicable.filter(({ state }) => state === 'met')
  const isShownBy = (wanted: string) => (row: Row) =>
    row.shownBy.some(({ kind }) => kind === wanted)
  const tested = met.filter(isShownBy('test'))
  const checked = met.filter((row) => !isShownBy('test')(row) && isShownBy('check')(row)).length
  const others = met.length - tested.length - checked
  const elsewhere = ['deployment', 'specification']
  const ours = applicable.filter(({ state }) => !elsewhere.includes(state))
  const list = (title: string, wanted: string) => {
    const ids = applicable.filter(({ state }) => state === wanted).map(({ id }) => id)
    return ids.length > 0 ? [`         ${title}: ${ids.join(', ')}.`] : []
  }
  return [
    `Level ${level}: ${met.length} of ${applicable.length} requirements that apply are met (${percent(met, applicable)}), ${percent(met, ours)} without those of deployment and specification.`,
    `         Shown by a test: ${tested.length} (${percent(tested, applicable)}); by a check: ${checked}; by code and documents: ${others}.`,
    ...list('Not met', 'not met'),
    ...list('Of the deployment', 'deployment'),
    ...list('Ruled out by the specification', 'specification'),
  ]
}

/** Rounded down, so that 100 % means all. */
function percent(part: Row[], whole: Row[]): string {
  return `${whole.length === 0 ? 0 : Math.floor((100 * part.length) / whole.length)} %`
}
