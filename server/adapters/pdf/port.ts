/** A formatted amount: the ISO 4217 code and the grouped figure ('NGN', '1,240,000.00'). */
export interface PrintedAmount {
  currency: string
  figure: string
}

/** Sanitised rich text as a tree. `h` is the target of a link, only on 'a'. */
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

/** A formatted invoice: every value is final text, and a template only decides its position. */
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
  /** Null when nothing is due. */
  amountDue: PrintedAmount | null
  notes: RichNode[]
}

export interface PdfDrawing {
  document: InvoiceDocument
  /** PNG, JPEG or WebP bytes; null takes no space on the page. */
  logo: Uint8Array | null
  /** The document's own time, so that equal input gives equal bytes. */
  createdAt: Date
}

export interface PdfJob extends PdfDrawing {
  /** The account of the document: accounts take turns. */
  account: string
}

export interface PdfRenderer {
  /** Changes whenever equal jobs could give other bytes: with templates, engine, fonts and text preparation. */
  readonly version: string
  /**
   * Renders the job as a tagged A4 PDF. Starts the children if `start` was not called.
   * Throws AppError 'busy' (503) when the queue is full and no other account has more jobs in it, 'too-large' (413) above
   * 2,000 lines, and 'pdf-failed' (500) when rendering failed twice or took over 10 s.
   */
  render(job: PdfJob): Promise<Uint8Array>
  /** Deletes an account's cached PDFs. Throws on disk errors, so that the caller can retry. */
  forget(account: string): Promise<void>
  /** Starts and warms up the children, so that the first invoice does not wait for an engine. */
  start(): Promise<void>
  close(): Promise<void>
}
