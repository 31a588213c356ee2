/** A sum as the document prints it: the ISO 4217 code and the grouped figure ('NGN', '1,240,000.00'). */
export interface PrintedAmount {
  currency: string
  figure: string
}

/** Sanitised rich text as a tree. `h` is the target of a link and stands on 'a' alone. */
export type RichNode = string | { t: RichTag; c: RichNode[]; h?: string }

export type RichTag =
  | 'p'
  | 'strong'
  | 'em'
  | 'u'
  | 's'
  | 'br'
  | 'a'
  | 'h2'
  | 'h3'
  | 'blockquote'
  | 'ul'
  | 'ol'
  | 'li'

/** An invoice as its paper shows it: every value is final text, so that a template decides only where it stands. */
export interface InvoiceDocument {
  number: string
  seller: { name: string; address: string; email: string; phone: string }
  buyer: { name: string; address: string }
  details: string
  status: string
  settled: boolean
  date: string
  dueOn: string
  amountPaid: PrintedAmount
  lines: {
    description: string
    quantity: string
    unitPrice: PrintedAmount
    amount: PrintedAmount
  }[]
  subtotal: PrintedAmount
  vatLabel: string
  vat: PrintedAmount
  total: PrintedAmount
  /** Null once nothing is owed. */
  amountDue: PrintedAmount | null
  notes: RichNode[]
}

export interface PdfDrawing {
  document: InvoiceDocument
  /** PNG, JPEG or WebP bytes; null leaves no hole in the page. */
  logo: Uint8Array | null
  /** The document's own moment, so that equal input gives equal bytes. */
  createdAt: Date
}

export interface PdfJob extends PdfDrawing {
  /** For whom it is drawn: owners take turns. */
  owner: string
}

export interface PdfRenderer {
  /** Changes whenever equal jobs could give other bytes: templates, engine, fonts and how text is prepared. */
  readonly version: string
  /**
   * Draws the job as a tagged A4 PDF. Starts the children first, if `start` has not.
   * Throws AppError 'busy' (503) when the queue is full and nobody waits for more than the owner, 'too-large' (413) above 2,000 lines, and
   * 'pdf-failed' (500) when drawing failed twice or took over 10 s.
   */
  render(job: PdfJob): Promise<Uint8Array>
  /** Deletes what is kept of an owner's drawings. Throws when the disk refuses, for whoever tries again. */
  forget(owner: string): Promise<void>
  /** Starts and warms the children, so that the first invoice does not wait for an engine. */
  start(): Promise<void>
  close(): Promise<void>
}
