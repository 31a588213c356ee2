export { CardGrid, CardSkeletons, Cards } from './cards.tsx'
