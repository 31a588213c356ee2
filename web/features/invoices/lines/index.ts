export { Items } from './items.tsx'
