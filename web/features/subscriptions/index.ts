export { PlanNote } from './components/plan-note.tsx'
