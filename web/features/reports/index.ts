export { IncomeMonths } from './shown/income-months.tsx'
