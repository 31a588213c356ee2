import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import SaxonJS from 'saxon-js'
import { validateXML } from 'xmllint-wasm'

const read = (name: string) => gunzipSync(readFileSync(new URL(name, import.meta.url)))
const rules: unknown = JSON.parse(read('EN16931-UBL-validation.sef.json.gz').toString())

/** The files of a tar archive by their names. Each has a header of 512 bytes and is padded to such blocks. */
function untar(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  for (let at = 0; at + 512 <= archive.length && archive[at] !== 0; ) {
    const name = archive.toString('utf8', at, at + 100).replace(/\0.*$/s, '')
    const size = Number.parseInt(archive.toString('utf8', at + 124, at + 136), 8)
    if (size > 0)
      files.set(name.replace(/^\.\//, ''), archive.toString('utf8', at + 512, at + 512 + size))
    at += 512 + Math.ceil(size / 512) * 512
  }
  return files
}

const schemas = untar(read('ubl-2.1-xsdrt.tar.gz'))
const common = [...schemas].filter(([name]) => name.startsWith('common/'))

/** What the XML schemas of UBL 2.1 refuse in documents of one kind. */
export async function schemaFaults(kind: 'Invoice' | 'CreditNote', documents: string[]) {
  const result = await validateXML({
    xml: documents.map((contents, n) => ({ fileName: `${n}.xml`, contents })),
    schema: [
      {
        fileName: `UBL-${kind}-2.1.xsd`,
        contents: (schemas.get(`maindoc/UBL-${kind}-2.1.xsd`) ?? '').replaceAll('../common/', ''),
      },
    ],
    preload: common.map(([name, contents]) => ({
      fileName: name.replace('common/', ''),
      contents,
    })),
  })
  return result.errors.map(({ message }) => message)
}

/** What the schematron of EN 16931 refuses: the ids and texts of the rules. */
export async function ruleFaults(document: string): Promise<string[]> {
  const { principalResult } = await SaxonJS.transform(
    { stylesheetInternal: rules, sourceText: document, destination: 'serialized' },
    'async',
  )
  const failed = String(principalResult).matchAll(
    /<svrl:(?:failed-assert|successful-report)[^>]*?id="([^"]+)"[\s\S]*?<svrl:text>([\s\S]*?)<\/svrl:text>/g,
  )
  return [...failed].map(([, id, text]) => `${id}: ${text?.trim()}`)
}
