import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import sharp from 'sharp'
import { readFonts } from '../../server/adapters/pdf/fonts.ts'
import { HOME, SAMPLE_INVOICE } from '../../web/site/content.ts'

const folder = fileURLToPath(new URL('./', import.meta.url))
const TEMPLATE = join(folder, 'shared-picture.typ')
/** Palette size: enough for flat areas and smooth letters; each doubling costs a third more bytes. */
const COLOURS = 64

/** What the picture is made from, besides its font. */
export function pictureSources(): (string | Uint8Array)[] {
  return [readFileSync(TEMPLATE), JSON.stringify(words())]
}

/**
 * Draws og.png, the link preview image for other sites (Open Graph, 1200 × 630 px). Its text is drawn as outlines of
 * our own font, so that it does not depend on the fonts of a machine.
 */
export async function drawSharedPicture(folder: string): Promise<void> {
  const picture = sharp(Buffer.from(drawSvg()))
  await picture
    .png({ palette: true, colours: COLOURS, compressionLevel: 9 })
    .toFile(join(folder, 'og.png'))
}

function drawSvg(): string {
  const compiler = NodeCompiler.create({
    workspace: folder,
    fontArgs: [{ fontBlobs: readFonts() }],
  })
  compiler.mapShadow(join(folder, 'data.json'), Buffer.from(JSON.stringify(words())))
  return compiler.plainSvg({ mainFilePath: TEMPLATE })
}

/** The texts of the image: those of the site's first screen and the invoice beside them. */
function words() {
  const { business, number, client, lines } = SAMPLE_INVOICE
  const amounts = lines.map(({ qty, unitPrice }) => qty * unitPrice)
  return {
    name: 'Risiti',
    heading: HOME.hero.heading,
    text: 'Invoices and receipts for Nigerian business.',
    business,
    number,
    client,
    lines: lines.map(({ description }, index) => [description, shown(amounts[index])]),
    total: shown(amounts.reduce((sum, amount) => sum + amount, 0)),
  }
}

function shown(naira = 0): string {
  return naira.toLocaleString('en', { minimumFractionDigits: 2 })
}
