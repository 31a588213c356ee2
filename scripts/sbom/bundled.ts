import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

/** The packages in the web bundle, each as `name@version`; the build writes it for the bill of materials. */
const BUNDLED_FILE = '.vite/packages.json'
/** Its subsets ship although no module imports it (scripts/assets/fonts.ts). */
const FONT = createRequire(import.meta.url).resolve('inter-ui/variable/InterVariable.woff2')

/** Lists the packages in the web bundle in a file beside the manifest, which is not served. */
export function bundledPackages(): Plugin {
  return {
    name: 'risiti-bundled-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? Object.entries(output.modules) : [],
      )
      const kept = modules.filter(([, { renderedLength }]) => renderedLength > 0)
      const packages = packagesOf([FONT, ...kept.map(([id]) => id)])
      const source = `${JSON.stringify(packages, null, 2)}\n`
      this.emitFile({ type: 'asset', fileName: BUNDLED_FILE, source })
    },
  }
}

/** The packages that modules belong to, by their nearest package.json; our own modules have none. */
export function packagesOf(ids: string[]): string[] {
  const folders = new Set(ids.map(packageFolderOf).filter((folder) => folder !== undefined))
  return [...new Set([...folders].map(nameAndVersion))].sort()
}

function packageFolderOf(id: string): string | undefined {
  const [file = ''] = id.replace(/^\0/, '').split('?')
  return /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(file)?.[1]
}

function nameAndVersion(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return `${name}@${version}`
}
