export { ExportData } from './export-data.tsx'
export { Exporter } from './exporter.tsx'
