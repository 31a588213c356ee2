export { Rows } from './rows.tsx'
export { StateOfRecurring } from './state.tsx'
