/** The content of an element: '@' marks an attribute, '#' the text; undefined is left out. */
export interface XmlNode {
  [name: string]: string | XmlNode | XmlNode[] | undefined
}

/** Loaded on demand: few users need an e-invoice, and loading the library takes a twentieth of the start. */
const library = () => import('xmlbuilder2')

/** An XML document in UTF-8; texts are escaped. */
export async function writeXml(root: XmlNode): Promise<string> {
  const { create } = await library()
  const document = create({ version: '1.0', encoding: 'UTF-8' }, dropUndefined(root))
  return document.end({ prettyPrint: true })
}

/** xmlbuilder2 writes an empty element for undefined. */
function dropUndefined(node: XmlNode): XmlNode {
  const kept = Object.entries(node).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    kept.map(([name, value]) => {
      if (Array.isArray(value)) return [name, value.map(dropUndefined)]
      return [name, typeof value === 'object' ? dropUndefined(value) : value]
    }),
  )
}
