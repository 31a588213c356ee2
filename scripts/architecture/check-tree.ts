import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as rules from './file-rules.ts'
import { importFault, testImportFault } from './import-rules.ts'
import { readSource, type Source } from './read-source.ts'
import { roomFaults } from './room-rules.ts'

interface Violation {
  path: string
  line: number
  message: string
}

/** The folders that hold our own code. */
const CODE = '{domain,contract,server,web,test,bench,scripts,mcp,client}/**/*.*'

/**
 * Checks every source file of a tree against architecture.mjs. Cycles of files are left to Biome (noImportCycles).
 * An empty tree is a violation, so that a wrong folder does not pass.
 */
export function checkTree(root: string): { files: number; violations: Violation[] } {
  const paths = globSync(CODE, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
  const sources = paths
    .filter((path) => /\.(ts|tsx|mts|mjs|js)$/.test(path))
    .map((path) => readSource(path, readFileSync(join(root, path), 'utf8')))
  const homes = rules.homesOf(sources)
  const violations = [
    ...(sources.length > 0 ? [] : [{ path: '.', line: 1, message: 'no file was read' }]),
    ...paths.flatMap((path) => {
      const message = rules.nameFault(path)
      return message ? [{ path, line: 1, message }] : []
    }),
    ...sources.flatMap((each) => faultsOf(each, homes).map((fault) => violation(each, fault))),
    ...roomFaults(sources).map((fault) => violation(fault.source, fault)),
    ...longReadmes(root),
  ]
  return { files: sources.length, violations }
}

function faultsOf(source: Source, homes: ReturnType<typeof rules.homesOf>): rules.Fault[] {
  const judge = source.isTest ? testImportFault : importFault
  const imports = source.imports.flatMap((each) => {
    const message = judge(source.path, each)
    return message ? [{ at: each.at, message }] : []
  })
  const faults = [...imports, ...rules.sizeFaults(source)]
  if (source.isTest) return faults
  return [
    ...faults,
    ...rules.phraseFaults(source),
    ...rules.tableFaults(source),
    ...rules.verbFaults(source, homes),
    ...rules.stepFaults(source),
  ]
}

/** The READMEs of top folders that are too long. */
function longReadmes(root: string): Violation[] {
  return globSync('*/README.md', { cwd: root }).flatMap((name) => {
    const path = name.replaceAll('\\', '/')
    const message = rules.readmeFault(readFileSync(join(root, path), 'utf8'))
    return message ? [{ path, line: 1, message }] : []
  })
}

function violation({ path, text }: Source, { at, message }: rules.Fault): Violation {
  return { path, line: text.slice(0, at).split('\n').length, message }
}
