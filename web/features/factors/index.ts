export { TwoStep } from './components/two-step.tsx'
