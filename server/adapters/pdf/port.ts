import type { Paper } from '../../../domain/paper/paper.ts'
import type { ReceiptPaper } from '../../../domain/paper/receipt-paper.ts'

export interface PdfDrawing {
  document: Paper | ReceiptPaper
  /** PNG, JPEG or WebP bytes; null takes no space on the page. */
  logo: Uint8Array | null
  /** The document's own time, so that equal input gives equal bytes. */
  createdAt: Date
  /** A file to attach to the PDF, which is then a PDF/A-3b if the fonts have all letters of the document. */
  attachment?: PdfAttachment
}

export interface PdfAttachment {
  /** 'INV-000012.xml' */
  name: string
  /** A description that PDF readers show beside the name. */
  description: string
  /** Its media type: 'application/xml'. */
  type: string
  content: Uint8Array
}

export interface PdfJob extends PdfDrawing {
  /** The account of the document: accounts take turns. */
  account: string
}

export interface PdfRenderer {
  /** Changes whenever equal jobs could give other bytes: with templates, engine, fonts and text preparation. */
  readonly version: string
  /**
   * Renders the job as a tagged PDF, on A4 or the paper of a receipt. Starts the children if none run.
   * Throws AppError 'busy' (503) when the queue is full and no other account has more jobs in it, 'too-large' (413) above
   * 2,000 rows, and 'pdf-failed' (500) when rendering failed twice or took over 10 s.
   */
  render(job: PdfJob): Promise<Uint8Array>
  /** Deletes an account's cached PDFs. Throws on disk errors, so that the caller can retry. */
  forget(account: string): Promise<void>
  /** Called while a user is active and may soon need a PDF: starts the children, or keeps them running. */
  expect(): void
  close(): Promise<void>
}
