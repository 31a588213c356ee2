import type { Names } from './names.ts'

/** A change of a file that is there already: where the new slice is made known. */
export interface Joint {
  file: string
  change(text: string): string
}

/** The three places that know every slice. A place that looks unlike what is expected throws an Error that names it. */
export function jointsOf(names: Names, rank: number): Joint[] {
  const { many, one } = names
  return [
    { file: 'architecture.mjs', change: (text) => declare(text, many, rank) },
    {
      file: 'contract/index.ts',
      change: (text) =>
        insert(
          insert(text, /(?<=^import .*\n)(?!import )/m, `import { ${many} } from './${many}.ts'\n`),
          /(?<=export const api = \{[^}]*)(?=\})/,
          `  ${many},\n`,
        ),
    },
    {
      file: 'server/app.ts',
      change: (text) =>
        insert(
          insert(
            text,
            /^(?=import \{ routes as )/m,
            `import { routes as ${one}Routes } from './features/${many}/routes.ts'\n`,
          ),
          /(?<=export const routes: Route\[\] = \[[^\]]*)(?=\])/,
          `  ...${one}Routes,\n`,
        ),
    },
  ]
}

/** Adds the slice in front of the first of a higher rank; one that stands there without a table gets its table. */
function declare(text: string, many: string, rank: number): string {
  const planned = new RegExp(`(?<=name: '${many}', rank: \\d+, owns: \\[)(?=\\])`)
  if (planned.test(text)) return text.replace(planned, `'${many}'`)
  if (text.includes(`name: '${many}'`)) throw new Error(`architecture.mjs has ${many} already.`)
  const entries = [...text.matchAll(/^ {2}\{\s*name: '[a-z]+',\s*rank: (\d+)/gm)]
  const above = entries.find(([, other]) => Number(other) > rank)
  if (!above) throw new Error(`architecture.mjs has no slice above rank ${rank}.`)
  const line = `  { name: '${many}', rank: ${rank}, owns: ['${many}'] },\n`
  return text.slice(0, above.index) + line + text.slice(above.index)
}

function insert(text: string, at: RegExp, line: string): string {
  if (!at.test(text)) throw new Error(`No place was found for: ${line.trim()}`)
  return text.replace(at, () => line)
}
