import {
  nameViolations,
  ownershipViolations,
  shapeViolations,
  transactionViolations,
  useViolations,
} from './file-rules.mjs'
import { importViolations } from './import-rules.mjs'
import { readTree } from './read-tree.mjs'
import { roomViolations } from './room-rules.mjs'

/**
 * Checks every source file of a tree against architecture.mjs. Cycles of files are left to Biome (noImportCycles).
 * @param {string} root folder that holds domain, contract, server and web
 * @returns {{ files: number, imports: number, violations: import('./import-rules.mjs').Violation[] }}
 * An empty tree is a violation, so that a wrong folder does not pass.
 */
export function checkTree(root) {
  const { paths, sources } = readTree(root)
  const violations = [
    ...paths.flatMap(nameViolations),
    ...sources.flatMap((source) => [
      ...importViolations(source),
      ...useViolations(source),
      ...ownershipViolations(source),
      ...shapeViolations(source),
      ...transactionViolations(source),
    ]),
    ...roomViolations(sources),
  ]
  if (sources.length === 0) violations.push({ path: '.', line: 1, message: 'no file was read' })
  const imports = sources.reduce((sum, source) => sum + source.imports.length, 0)
  return { files: sources.length, imports, violations }
}
