export { StatusForm } from './status-form.tsx'
