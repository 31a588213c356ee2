export { PaidOnline } from './components/paid-online.tsx'
