// Writes dist/sbom.json, the bill of materials of what ships (CycloneDX, ASVS 5.0 V15.1.2): the server's packages
// from the lock file, and those in the web bundle, which Vite lists. `npm run build` runs it last; it is not served.
import { readFileSync, writeFileSync } from 'node:fs'
import { root } from './bootstrap/root.mjs'
import { BUNDLED_FILE, npmBom, shippedBom } from './sbom/shipped.ts'

process.chdir(root)
const bundled = JSON.parse(readFileSync(`dist/web/${BUNDLED_FILE}`, 'utf8'))
writeFileSync('dist/sbom.json', `${JSON.stringify(shippedBom(await npmBom(), bundled), null, 2)}\n`)
