// The steps of `npm run check`, in the order of their output. docs/asvs.md refers to their names.

/** @typedef {[name: string, program: string, args: string[]]} Check */

/** @type {Check[]} */
export const checks = [
  ['lint and format', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings']],
  ['types', 'node_modules/typescript/bin/tsc', ['-p', 'tsconfig.json', '--noEmit']],
  ['architecture', 'scripts/check-slices.ts', []],
  ['unused code', 'node_modules/knip/bin/knip.js', ['--no-config-hints']],
  ['docs/openapi.json is fresh', 'scripts/gen-openapi.ts', ['--check']],
  ['fonts are fresh', 'scripts/assets.ts', ['--check']],
  ['budgets', 'scripts/check-budgets.mjs', []],
]
