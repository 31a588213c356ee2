export { ImageField } from './components/image-field.tsx'
export { DocumentField } from './document/index.ts'
