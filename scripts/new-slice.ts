// npm run new slice <name> [rank]: a slice that works, from its contract to its page.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './bootstrap/root.mjs'
import { contractFile } from './new-slice/contract-template.ts'
import { jointsOf } from './new-slice/joints.ts'
import { type Names, namesOf } from './new-slice/names.ts'
import {
  addCommandFile,
  migrationFile,
  routesFile,
  serverIndexFile,
  serverQueriesFile,
  serverTestFile,
} from './new-slice/server-templates.ts'
import { listPageFile, webIndexFile, webQueriesFile } from './new-slice/web-templates.ts'

/** The rank of what builds on invoices and nothing builds on. */
const USUAL_RANK = 8

try {
  main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function main([kind, name = '', rank = String(USUAL_RANK)]: string[]): void {
  if (kind !== 'slice') throw new Error('npm run new slice <name> [rank]')
  const names = namesOf(name)
  const files = newFiles(names)
  const taken = Object.keys(files).find((file) => existsSync(join(root, file)))
  if (taken) throw new Error(`${taken} is there already.`)
  const joints = jointsOf(names, Number(rank)).map(({ file, change }): [string, string] => [
    file,
    change(readFileSync(join(root, file), 'utf8')),
  ])
  const written = { ...files, ...Object.fromEntries(joints) }
  for (const [file, text] of Object.entries(written)) write(file, text)
  format(Object.keys(written))
  generate()
  console.log(`${Object.keys(written).join('\n')}\n
Next: say what a ${names.one} holds in the contract, the migration and the queries; name its page in
contract/pages.ts and lead to it from web/app/router.tsx.`)
}

function newFiles(names: Names): Record<string, string> {
  const { many } = names
  const server = `server/features/${many}`
  const web = `web/features/${many}`
  return {
    [`contract/${many}.ts`]: contractFile(names),
    [`server/db/migrations/${nextNumber()}-${many}.sql`]: migrationFile(names),
    [`${server}/index.ts`]: serverIndexFile(names),
    [`${server}/routes.ts`]: routesFile(names),
    [`${server}/queries.ts`]: serverQueriesFile(names),
    [`${server}/commands/add.ts`]: addCommandFile(names),
    [`${server}/${many}.test.ts`]: serverTestFile(names),
    [`${web}/index.ts`]: webIndexFile(names),
    [`${web}/queries.ts`]: webQueriesFile(names),
    [`${web}/pages/list.tsx`]: listPageFile(names),
  }
}

/** The number of the next migration, four digits. */
function nextNumber(): string {
  const numbers = readdirSync(join(root, 'server/db/migrations')).map((file) =>
    Number.parseInt(file, 10),
  )
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0')
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

/** Sorts the imports that were added, and breaks lines where a long name needs it. */
function format(files: string[]): void {
  const sources = files.filter((file) => !file.endsWith('.sql'))
  run('node_modules/@biomejs/biome/bin/biome', ['check', '--write', ...sources])
}

/** Makes anew what is read off the migrations and the contract. */
function generate(): void {
  for (const script of ['scripts/gen-db-types.ts', 'scripts/gen-openapi.ts']) {
    if (existsSync(join(root, script))) run(script, [])
  }
}

function run(program: string, args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${program} failed:\n${stdout}${stderr}`)
}
