export { ImageField } from './components/image-field.tsx'
