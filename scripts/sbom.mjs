// Writes dist/sbom.json, the bill of materials of what ships (CycloneDX, ASVS 5.0 V15.1.2): the server's packages
// from the lock file, and those in the web bundle from the build. `npm run build` runs it last; the file is not served.
import { readFileSync, writeFileSync } from 'node:fs'
import { root } from './bootstrap/root.mjs'
import { npm, runQuietly } from './bootstrap/run.mjs'
import { shippedBom } from './sbom/shipped.mjs'

process.chdir(root)
const { code, output } = await runQuietly(
  npm(['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--silent']),
)
if (code !== 0) {
  console.error(`${output.trimEnd()}\nnpm made no bill of materials.`)
  process.exit(1)
}
const bundled = JSON.parse(readFileSync('dist/web/.vite/packages.json', 'utf8'))
const bom = shippedBom(JSON.parse(output.slice(output.indexOf('{'))), bundled)
writeFileSync('dist/sbom.json', `${JSON.stringify(bom, null, 2)}\n`)
