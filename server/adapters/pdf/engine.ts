import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { compactPdf } from './compact.ts'
import { readFonts } from './fonts.ts'
import { type ImageFormat, imageFormat } from './image-format.ts'
import { toPageData } from './page-data.ts'
import type { PdfDrawing } from './port.ts'

const TEMPLATES = fileURLToPath(new URL('./templates/', import.meta.url))
const inTemplates = (name: string) => path.join(TEMPLATES, name)

/** Draws one job at a time, in this process and synchronously: for use in a child process only. */
export interface Engine {
  /** Throws an Error with the engine's message. A broken logo does not throw; it is left out. */
  draw(job: PdfDrawing): Uint8Array
  /**
   * Frees what the last jobs left, after each job. The event loop must turn before the next one: native finalizers run
   * only then, and without them memory grows 1 MB a document.
   */
  tidy(): void
}

/** Loads the compiler and the fonts once (about 100 ms). */
export function createEngine(): Engine {
  const compiler = NodeCompiler.create({
    workspace: TEMPLATES,
    fontArgs: [{ fontBlobs: readFonts() }],
  })
  return {
    draw: (job) => drawAnyhow(compiler, job),
    tidy: () => compiler.evictCache(2),
  }
}

/** How a document is drawn. */
interface Manner {
  /** The format of the logo that is drawn; null for none. */
  format: ImageFormat | null
  /** Whether the PDF is a PDF/A-3b. */
  archived: boolean
}

/** A document is worth more than its logo, and than the standard: PDF/A refuses a letter that no font has. */
function drawAnyhow(compiler: NodeCompiler, job: PdfDrawing): Uint8Array {
  const formats = [...new Set([job.logo && imageFormat(job.logo), null])]
  const standards = job.attachment ? [true, false] : [false]
  const manners = standards.flatMap((archived) => formats.map((format) => ({ format, archived })))
  let refusal: unknown
  for (const manner of manners) {
    try {
      return drawOnce(compiler, job, manner)
    } catch (error) {
      refusal = error
    }
  }
  throw refusal
}

function drawOnce(
  compiler: NodeCompiler,
  { document, logo, createdAt, attachment }: PdfDrawing,
  { format, archived }: Manner,
): Uint8Array {
  // Virtual files: nothing is written, and user text reaches the template as data, never as source.
  compiler.mapShadow(inTemplates('data.json'), toPageData(document, format, attachment))
  compiler.mapShadow(
    inTemplates('attachment.bin'),
    Buffer.from(attachment ? attachment.content : []),
  )
  compiler.mapShadow(inTemplates('logo.bin'), Buffer.from(format && logo ? logo : []))
  try {
    const pdf = compiler.pdf(
      { mainFilePath: inTemplates('kind' in document ? 'receipt.typ' : 'paper.typ') },
      {
        pdfTags: true,
        creationTimestamp: Math.floor(createdAt.getTime() / 1000),
        ...(archived && { pdfStandard: 'a-3b' }),
      },
    )
    return compactPdf(pdf)
  } catch (error) {
    throw new Error(`The PDF engine refused the document: ${wordsOf(error)}`, { cause: error })
  }
}

/** The engine's errors have an empty message; their text is in `code`. */
function wordsOf(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code)
  return String(error)
}
