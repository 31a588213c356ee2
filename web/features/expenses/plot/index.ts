export { plotsOf } from './months.ts'
export { MonthsPlot } from './months-plot.tsx'
