export { Activity } from './components/activity.tsx'
