export { PlanNote } from './components/plan-note.tsx'
export { useSubscription } from './queries.ts'
