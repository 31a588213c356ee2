// The client of the Risiti API, generated from its description. Do not edit it.
// It needs nothing but fetch: copy it into your program.

/** A refusal of the API: `code` is for programs, `message` for people, `fields` names each fault by its field. */
export class RisitiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  /** Seconds after which to try again; null if that would not help. */
  readonly retryAfter: number | null

  constructor(status: number, problem: Partial<Problem>, retryAfter: number | null) {
    super(problem.message ?? `The server answered ${status}.`)
    this.name = 'RisitiError'
    this.status = status
    this.code = problem.code ?? 'unknown'
    this.fields = problem.fields ?? {}
    this.retryAfter = retryAfter
  }
}

export interface RisitiOptions {
  /** The address of the server, such as https://risiti.example. */
  url: string
  /** An API key, made under Account. */
  key: string
  fetch?: typeof fetch
}

interface Input {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  /** The same key and body get the first answer again, for 24 hours. Chosen by chance where it is left out. */
  idempotencyKey?: string
}

/** The calls of the API that a key may make. */
export function createRisiti({ url, key, fetch: ask = fetch }: RisitiOptions) {
  async function call<Reply>(method: string, path: string, input: Input, isOnce = false): Promise<Reply> {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''))
    const target = new URL(`/api${filled}`, url)
    for (const [name, value] of Object.entries(input.query ?? {}))
      if (value !== undefined) target.searchParams.set(name, String(value))
    const response = await ask(target, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
        ...(isOnce && { 'idempotency-key': input.idempotencyKey ?? crypto.randomUUID() }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    })
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    if (response.ok) return (isJson ? await response.json() : await response.blob()) as Reply
    const wait = response.headers.get('retry-after')
    throw new RisitiError(response.status, isJson ? await response.json() : {}, wait === null ? null : Number(wait))
  }
  return {
    businesses: {
      /** The user's businesses. */
      list: (input: { query?: { page?: number | undefined; pageSize?: number | undefined; search?: string | undefined } } = {}) =>
        call<{ data: Array<Business>; page: number; pageSize: number; pages: number; total: number }>('GET', '/business/list', input as Input),
      /** Adds a business, as many as the plan allows. No API key may say which bank account customers transfer to. */
      add: (input: { body: { userID?: string | undefined; businessName: string; businessEmail: string; businessPhone: string; businessCategory: "IT Professional" | "Individual/Freelancing" | "Accounting & Bookkeeping" | "Agriculture" | "Association" | "Fashion" | "Business Consultant" | "Clinic & Healthcare services" | "Entertainment" | "Web Development & Design" | "Photography" | "E-commerce"; businessAddress: string; businessLogo?: string | undefined; vatRate?: number | undefined; chargesVat?: boolean | undefined; taxID?: string | undefined; cacNumber?: string | undefined; timeZone?: string | undefined; bankName?: string | undefined; accountNumber?: string | undefined; accountName?: string | undefined; bankOnPaper?: boolean | undefined; linkPreview?: boolean | undefined; ownAmounts?: boolean | undefined; nrsServiceID?: string | undefined; nrsBusinessID?: string | undefined; nrsKeys?: string | undefined }; idempotencyKey?: string }) =>
        call<{ data: Business; message: string }>('POST', '/business/add', input as Input, true),
      /** One business, as an array of one. */
      get: (input: { params: { id: string } }) =>
        call<{ data: Array<Business> }>('GET', '/business/get/{id}', input as Input),
      /** Changes a business; existing invoices keep their copy of its data. No API key may change the bank account that customers transfer to. */
      update: (input: { params: { id: string }; body: { userID?: string | undefined; businessName: string; businessEmail: string; businessPhone: string; businessCategory: "IT Professional" | "Individual/Freelancing" | "Accounting & Bookkeeping" | "Agriculture" | "Association" | "Fashion" | "Business Consultant" | "Clinic & Healthcare services" | "Entertainment" | "Web Development & Design" | "Photography" | "E-commerce"; businessAddress: string; businessLogo?: string | undefined; vatRate?: number | undefined; chargesVat?: boolean | undefined; taxID?: string | undefined; cacNumber?: string | undefined; timeZone?: string | undefined; bankName?: string | undefined; accountNumber?: string | undefined; accountName?: string | undefined; bankOnPaper?: boolean | undefined; linkPreview?: boolean | undefined; ownAmounts?: boolean | undefined; nrsServiceID?: string | undefined; nrsBusinessID?: string | undefined; nrsKeys?: string | undefined } }) =>
        call<{ data: Business; message: string }>('PUT', '/business/update/{id}', input as Input),
    },
    customers: {
      /** The user's customers, newest first; search by name, e-mail or phone. */
      list: (input: { query?: { page?: number | undefined; pageSize?: number | undefined; search?: string | undefined } } = {}) =>
        call<{ data: Array<Client>; page: number; pageSize: number; pages: number; total: number }>('GET', '/client/list', input as Input),
      /** Customers as CSV (UTF-8 with byte order mark) or XLSX, oldest first; limited as the list is. */
      export: (input: { query?: { search?: string | undefined; format?: "csv" | "xlsx" | undefined } } = {}) =>
        call<Blob>('GET', '/client/export', input as Input),
      /** Adds a customer. */
      add: (input: { body: { userID?: string | undefined; name: string; email: string; phone: string; address: string }; idempotencyKey?: string }) =>
        call<{ data: Client; message: string }>('POST', '/client/add', input as Input, true),
      /** One customer, as an array of one. */
      get: (input: { params: { id: string } }) =>
        call<{ data: Array<Client> }>('GET', '/client/get/{id}', input as Input),
      /** Changes a customer; existing invoices keep their copy of the data. */
      update: (input: { params: { id: string }; body: { userID?: string | undefined; name: string; email: string; phone: string; address: string } }) =>
        call<{ data: Client; message: string }>('PUT', '/client/update/{id}', input as Input),
      /** Deletes a customer; the customer's invoices are unchanged. */
      remove: (input: { params: { id: string } }) =>
        call<{ message: string }>('DELETE', '/client/delete/{id}', input as Input),
    },
    items: {
      /** The price list, newest first; search by name or description. */
      list: (input: { query?: { page?: number | undefined; pageSize?: number | undefined; search?: string | undefined } } = {}) =>
        call<{ data: Array<Item>; page: number; pageSize: number; pages: number; total: number }>('GET', '/item/list', input as Input),
      /** The price list as CSV or XLSX, oldest first; limited as the list is. */
      export: (input: { query?: { search?: string | undefined; format?: "csv" | "xlsx" | undefined } } = {}) =>
        call<Blob>('GET', '/item/export', input as Input),
      /** Suggestions for a line that begins with this text: up to 8 texts with a price in the currency, from the price list and the newest invoices. */
      suggest: (input: { query?: { search?: string | undefined; currency?: "NGN" | "USD" | "GBP" | undefined } } = {}) =>
        call<{ data: Array<LineSuggestion> }>('GET', '/item/suggest', input as Input),
      /** One item of the price list. */
      get: (input: { params: { id: string } }) =>
        call<{ data: Item }>('GET', '/item/get/{id}', input as Input),
      /** Adds an item to the price list. */
      add: (input: { body: { name: string; description?: string | undefined; unitPrice: number; currency?: "NGN" | "USD" | "GBP" | undefined; unit?: string | undefined }; idempotencyKey?: string }) =>
        call<{ data: Item; message: string }>('POST', '/item/add', input as Input, true),
      /** Changes an item; existing documents do not change. */
      update: (input: { params: { id: string }; body: { name: string; description?: string | undefined; unitPrice: number; currency?: "NGN" | "USD" | "GBP" | undefined; unit?: string | undefined; version?: number | undefined } }) =>
        call<{ data: Item; message: string }>('PUT', '/item/update/{id}', input as Input),
      /** Deletes an item; existing documents do not change. */
      remove: (input: { params: { id: string } }) =>
        call<{ message: string }>('DELETE', '/item/delete/{id}', input as Input),
    },
    invoices: {
      /** The user's invoices, newest first; search by number or client name; from and to are issue dates, due is open, soon (within 7 days) or overdue. */
      list: (input: { query?: { page?: number | undefined; pageSize?: number | undefined; search?: string | undefined; status?: "Not-Paid" | "Half Payment" | "Balanced Remaining" | "Paid" | "" | undefined; state?: "draft" | "issued" | "void" | "" | undefined; due?: "" | "open" | "soon" | "overdue" | undefined; clientID?: string | undefined; businessID?: string | undefined; from?: string | undefined; to?: string | undefined } } = {}) =>
        call<{ data: Array<Invoice>; page: number; pageSize: number; pages: number; total: number }>('GET', '/invoice/list', input as Input),
      /** The same list, with only what a card shows of each invoice. */
      cards: (input: { query?: { page?: number | undefined; pageSize?: number | undefined; search?: string | undefined; status?: "Not-Paid" | "Half Payment" | "Balanced Remaining" | "Paid" | "" | undefined; state?: "draft" | "issued" | "void" | "" | undefined; due?: "" | "open" | "soon" | "overdue" | undefined; clientID?: string | undefined; businessID?: string | undefined; from?: string | undefined; to?: string | undefined } } = {}) =>
        call<{ data: Array<InvoiceCard>; page: number; pageSize: number; pages: number; total: number }>('GET', '/invoice/cards', input as Input),
      /** Invoices as CSV or XLSX, one row each, oldest first; limited as the list is. */
      export: (input: { query?: { search?: string | undefined; status?: "Not-Paid" | "Half Payment" | "Balanced Remaining" | "Paid" | "" | undefined; state?: "draft" | "issued" | "void" | "" | undefined; due?: "" | "open" | "soon" | "overdue" | undefined; clientID?: string | undefined; businessID?: string | undefined; from?: string | undefined; to?: string | undefined; format?: "csv" | "xlsx" | undefined } } = {}) =>
        call<Blob>('GET', '/invoice/export', input as Input),
      /** The initial values of a new invoice of a business: the notes and the days until payment of its last one. */
      start: (input: { query: { businessID: string } }) =>
        call<{ data: InvoiceStart }>('GET', '/invoice/start', input as Input),
      /** Creates an invoice and assigns its number; with draft: true, a draft without one. */
      add: (input: { body: { userID?: string | undefined; businessID?: string | undefined; clientID?: string | undefined; clientName?: string | undefined; dueDate: string; depositPercent?: number | null | undefined; items: Array<{ description: string; qty: number; unitPrice: number; discountPercent?: number | undefined; vatCategory?: "standard" | "zero" | "exempt" | undefined; vatReason?: string | undefined }>; pricesIncludeVat?: boolean | undefined; discountPercent?: number | undefined; supplyDate?: string | undefined; withholdingRate?: number | null | undefined; fx?: { rate: number; day: string } | null | undefined; draft?: false | undefined; currency?: "NGN" | "USD" | "GBP" | undefined; details?: string | undefined; footer?: string | undefined } | { userID?: string | undefined; businessID?: string | undefined; clientID?: string | undefined; clientName?: string | undefined; dueDate?: string | undefined; depositPercent?: number | null | undefined; items?: Array<{ description: string; qty: number; unitPrice: number; discountPercent?: number | undefined; vatCategory?: "standard" | "zero" | "exempt" | undefined; vatReason?: string | undefined }> | undefined; pricesIncludeVat?: boolean | undefined; discountPercent?: number | undefined; supplyDate?: string | undefined; withholdingRate?: number | null | undefined; fx?: { rate: number; day: string } | null | undefined; draft: true; currency?: "NGN" | "USD" | "GBP" | undefined; details?: string | undefined; footer?: string | undefined }; idempotencyKey?: string }) =>
        call<Invoice>('POST', '/invoice/add', input as Input, true),
      /** One invoice, as an array of one. */
      get: (input: { params: { id: string } }) =>
        call<{ data: Array<Invoice> }>('GET', '/invoice/get/{id}', input as Input),
      /** The fields of an invoice that the edit form needs. */
      editable: (input: { params: { id: string } }) =>
        call<{ details: string; clientName: string; dueDate: string; currency: "NGN" | "USD" | "GBP"; items: Array<InvoiceLine>; footer: string; version: number }>('GET', '/invoice/{id}', input as Input),
      /** With items: the edit payload. Without: the status payload. */
      update: (input: { params: { id: string }; body: { userID?: string | undefined; items?: unknown | undefined; clientID?: string | undefined; clientName?: string | undefined; dueDate?: string | undefined; status?: "Not-Paid" | "Half Payment" | "Balanced Remaining" | "Paid" | undefined; amountPaid?: number | undefined; details?: string | undefined; version?: number | undefined } | { userID?: string | undefined; businessID?: string | undefined; clientID?: string | undefined; clientName?: string | undefined; dueDate: string; depositPercent?: number | null | undefined; items: Array<{ description: string; qty: number; unitPrice: number; discountPercent?: number | undefined; vatCategory?: "standard" | "zero" | "exempt" | undefined; vatReason?: string | undefined }>; pricesIncludeVat?: boolean | undefined; discountPercent?: number | undefined; supplyDate?: string | undefined; withholdingRate?: number | null | undefined; fx?: { rate: number; day: string } | null | undefined; currency?: "NGN" | "USD" | "GBP" | undefined; details?: string | undefined; footer?: string | undefined; version?: number | undefined } | { userID?: string | undefined; businessID?: string | undefined; clientID?: string | undefined; clientName?: string | undefined; dueDate?: string | undefined; depositPercent?: number | null | undefined; items: Array<{ description: string; qty: number; unitPrice: number; discountPercent?: number | undefined; vatCategory?: "standard" | "zero" | "exempt" | undefined; vatReason?: string | undefined }>; pricesIncludeVat?: boolean | undefined; discountPercent?: number | undefined; supplyDate?: string | undefined; withholdingRate?: number | null | undefined; fx?: { rate: number; day: string } | null | undefined; currency?: "NGN" | "USD" | "GBP" | undefined; details?: string | undefined; footer?: string | undefined; version?: number | undefined } }) =>
        call<{ data: Invoice; message: string }>('PUT', '/invoice/update/{id}', input as Input),
      /** Deletes an invoice and takes back what was paid of it; its number is never reused. */
      remove: (input: { params: { id: string } }) =>
        call<{ message: string }>('DELETE', '/invoice/delete/{id}', input as Input),
      /** Brings back a deleted invoice under its number with what was paid of it, from credit as far as that is left. A deleted draft is gone. */
      restore: (input: { params: { id: string }; idempotencyKey?: string }) =>
        call<{ data: Invoice; message: string }>('POST', '/invoice/restore/{id}', input as Input, true),
      /** Issues a draft: it gets the next number. */
      issue: (input: { params: { id: string }; idempotencyKey?: string }) =>
        call<{ data: Invoice; message: string }>('POST', '/invoice/issue/{id}', input as Input, true),
      /** Makes an issued invoice void; it keeps its number and no longer counts in any sum. */
      void: (input: { params: { id: string }; body: { reason: string }; idempotencyKey?: string }) =>
        call<{ data: Invoice; message: string }>('POST', '/invoice/void/{id}', input as Input, true),
      /** Makes a new draft with the content of an invoice. */
      duplicate: (input: { params: { id: string }; idempotencyKey?: string }) =>
        call<{ data: Invoice; message: string }>('POST', '/invoice/duplicate/{id}', input as Input, true),
      /** The events of an invoice, oldest first. */
      timeline: (input: { params: { id: string } }) =>
        call<{ data: Array<TimelineEntry> }>('GET', '/invoice/timeline/{id}', input as Input),
      /** The invoice's payment history, newest first. */
      payments: (input: { params: { id: string } }) =>
        call<{ data: Array<{ _id: string; amount: number; amountPaid: number; status: "Not-Paid" | "Half Payment" | "Balanced Remaining" | "Paid"; createdAt: string }> }>('GET', '/invoice/payments/{id}', input as Input),
    },
    versions: {
      /** The PDF of the invoice with the given print page, saved as a version; the address is only parsed, never fetched. */
      download: (input: { body: { url: string; name?: string | undefined } }) =>
        call<Blob>('POST', '/invoice/download', input as Input),
      /** The versions of an invoice that were downloaded or printed, newest first, 100 at most, and when it was last edited. */
      list: (input: { params: { id: string } }) =>
        call<{ data: Array<InvoiceVersion>; editedAt: string | null }>('GET', '/invoice/versions/{id}', input as Input),
      /** The PDF of a saved version, rendered again; x-drawn-by is same or newer. */
      again: (input: { body: { id: string } }) =>
        call<Blob>('POST', '/invoice/version/download', input as Input),
      /** Saves the version that a print page shows; 409 if the invoice has changed since. */
      printed: (input: { params: { id: string }; body: { version: number } }) =>
        call<{ data: InvoiceVersion; message: string }>('POST', '/invoice/printed/{id}', input as Input),
    },
    links: {
      /** The address of the customer's page of an invoice; the same one every time. */
      get: (input: { params: { id: string } }) =>
        call<{ data: { url: string }; message: string }>('POST', '/invoice/link/{id}', input as Input),
      /** Closes the customer's page of an invoice: its address answers 410. */
      revoke: (input: { params: { id: string } }) =>
        call<{ message: string }>('DELETE', '/invoice/link/{id}', input as Input),
      /** Gives the customer's page a new address; the old one answers 410. */
      renew: (input: { params: { id: string }; idempotencyKey?: string }) =>
        call<{ data: { url: string }; message: string }>('POST', '/invoice/link/{id}/renew', input as Input, true),
      /** Notes that the address was given to the customer, by WhatsApp, as a copied link or by the phone. */
      shared: (input: { params: { id: string }; body: { channel: "whatsapp" | "link" | "share" }; idempotencyKey?: string }) =>
        call<{ message: string }>('POST', '/invoice/shared/{id}', input as Input, true),
    },
    payments: {
      /** Payments, newest first; search by client name; from and to are days of payment. */
      list: (input: { query?: { page?: number | undefined; pageSize?: number | undefined; search?: string | undefined; invoiceID?: string | undefined; clientID?: string | undefined; method?: "cash" | "transfer" | "card" | "ussd" | "cheque" | "withholding" | "other" | "" | undefined; certificate?: "awaited" | "received" | "" | undefined; from?: string | undefined; to?: string | undefined } } = {}) =>
        call<{ data: Array<Payment>; page: number; pageSize: number; pages: number; total: number }>('GET', '/payment/list', input as Input),
      /** Payments as CSV or XLSX, one row each, oldest first; limited as the list is. */
      export: (input: { query?: { search?: string | undefined; invoiceID?: string | undefined; clientID?: string | undefined; method?: "cash" | "transfer" | "card" | "ussd" | "cheque" | "withholding" | "other" | "" | undefined; certificate?: "awaited" | "received" | "" | undefined; from?: string | undefined; to?: string | undefined; format?: "csv" | "xlsx" | undefined } } = {}) =>
        call<Blob>('GET', '/payment/export', input as Input),
      /** One payment. */
      get: (input: { params: { id: string } }) =>
        call<{ data: Payment }>('GET', '/payment/get/{id}', input as Input),
      /** Records a payment of one or several invoices of a customer; with excess: credit, an excess over what is due becomes the customer's credit. */
      add: (input: { body: { amount: number; currency?: "NGN" | "USD" | "GBP" | undefined; method: "cash" | "transfer" | "card" | "ussd" | "cheque" | "withholding" | "other"; paidOn?: string | undefined; reference?: string | undefined; note?: string | undefined; excess?: "credit" | undefined; invoiceID: string; allocations?: unknown | undefined } | { amount: number; currency?: "NGN" | "USD" | "GBP" | undefined; method: "cash" | "transfer" | "card" | "ussd" | "cheque" | "withholding" | "other"; paidOn?: string | undefined; reference?: string | undefined; note?: string | undefined; excess?: "credit" | undefined; allocations: Array<{ invoiceID: string; amount: number }> }; idempotencyKey?: string }) =>
        call<{ data: Payment; message: string }>('POST', '/payment/add', input as Input, true),
      /** Takes back a payment that was recorded by mistake; it stays in the records. */
      reverse: (input: { params: { id: string }; body: { reason: string }; idempotencyKey?: string }) =>
        call<{ data: Payment; message: string }>('POST', '/payment/reverse/{id}', input as Input, true),
      /** Sets whether the certificate of a payment of withholding tax has come, with its file. */
      certificate: (input: { params: { id: string }; body: { received: boolean; fileUrl?: string | undefined } }) =>
        call<{ data: Payment; message: string }>('PUT', '/payment/certificate/{id}', input as Input),
      /** Pays an invoice from its customer's credit, oldest first. */
      applyCredit: (input: { body: { invoiceID: string; amount: number; currency?: "NGN" | "USD" | "GBP" | undefined }; idempotencyKey?: string }) =>
        call<{ data: Payment; message: string }>('POST', '/payment/apply-credit', input as Input, true),
      /** A customer's credit, by currency. */
      credit: (input: { params: { id: string } }) =>
        call<{ data: Array<Sum> }>('GET', '/client/credit/{id}', input as Input),
      /** What a customer owes, their credit, and how late they usually pay. */
      standing: (input: { params: { id: string } }) =>
        call<{ data: Standing }>('GET', '/client/standing/{id}', input as Input),
    },
    receipts: {
      /** Receipts, newest first; search by number or client name. */
      list: (input: { query?: { page?: number | undefined; pageSize?: number | undefined; search?: string | undefined } } = {}) =>
        call<{ data: Array<Receipt>; page: number; pageSize: number; pages: number; total: number }>('GET', '/receipt/list', input as Input),
      /** One receipt. */
      get: (input: { params: { id: string } }) =>
        call<{ data: Receipt }>('GET', '/receipt/get/{id}', input as Input),
      /** Gives a receipt for a payment, or makes invoice, payment and receipt of a sale paid on the spot; a payment that has a receipt answers with that one. */
      add: (input: { body: { paymentID: string; sale?: unknown | undefined } | { sale: { businessID?: string | undefined; clientID?: string | undefined; clientName?: string | undefined; currency?: "NGN" | "USD" | "GBP" | undefined; items: Array<{ description: string; qty: number; unitPrice: number; discountPercent?: number | undefined; vatCategory?: "standard" | "zero" | "exempt" | undefined; vatReason?: string | undefined }>; method: "cash" | "transfer" | "card" | "ussd" | "cheque" | "withholding" | "other" } }; idempotencyKey?: string }) =>
        call<{ data: Receipt; message: string }>('POST', '/receipt/add', input as Input, true),
      /** The PDF of a receipt, on A4, half A4 or a till roll. */
      download: (input: { body: { id: string; paper?: "a4" | "a5" | "80mm" | "58mm" | undefined } }) =>
        call<Blob>('POST', '/receipt/download', input as Input),
    },
    creditNotes: {
      /** Credit notes, newest first; search by number or client name. */
      list: (input: { query?: { page?: number | undefined; pageSize?: number | undefined; search?: string | undefined; invoiceID?: string | undefined } } = {}) =>
        call<{ data: Array<CreditNote>; page: number; pageSize: number; pages: number; total: number }>('GET', '/creditnote/list', input as Input),
      /** One credit note. */
      get: (input: { params: { id: string } }) =>
        call<{ data: CreditNote }>('GET', '/creditnote/get/{id}', input as Input),
      /** Reduces an issued invoice, in part or in full, by an amount with VAT or by items; an excess over what is due becomes the customer's credit. */
      add: (input: { body: { invoiceID: string; reason: string; currency?: "NGN" | "USD" | "GBP" | undefined; amount: number; items?: unknown | undefined } | { invoiceID: string; reason: string; currency?: "NGN" | "USD" | "GBP" | undefined; items: Array<{ description: string; qty: number; unitPrice: number; discountPercent?: number | undefined; vatCategory?: "standard" | "zero" | "exempt" | undefined; vatReason?: string | undefined }> }; idempotencyKey?: string }) =>
        call<{ data: CreditNote; message: string }>('POST', '/creditnote/add', input as Input, true),
      /** The PDF of a credit note. */
      download: (input: { body: { id: string } }) =>
        call<Blob>('POST', '/creditnote/download', input as Input),
    },
    eInvoices: {
      /** An issued invoice as an e-invoice: UBL 2.1 by EN 16931, or its PDF with that file inside. */
      invoice: (input: { params: { id: string }; query?: { format?: "xml" | "pdf" | undefined } }) =>
        call<Blob>('GET', '/invoice/ubl/{id}', input as Input),
      /** A credit note as an e-invoice: UBL 2.1 by EN 16931, or its PDF with that file inside. */
      creditNote: (input: { params: { id: string }; query?: { format?: "xml" | "pdf" | undefined } }) =>
        call<Blob>('GET', '/creditnote/ubl/{id}', input as Input),
    },
    clearances: {
      /** Sends an issued invoice to the NRS as a Nigerian e-invoice; while it waits for an answer, or one of its credit notes does, tries again at once. */
      send: (input: { params: { id: string }; body?: { customerTaxID?: string | undefined }; idempotencyKey?: string }) =>
        call<{ data: Invoice; message: string }>('POST', '/invoice/clear/{id}', input as Input, true),
    },
    estimates: {
      /** Estimates, newest first; search by number or client name. */
      list: (input: { query?: { page?: number | undefined; pageSize?: number | undefined; search?: string | undefined; status?: "Draft" | "Sent" | "Accepted" | "Declined" | "Expired" | "Invoiced" | "" | undefined; clientID?: string | undefined; businessID?: string | undefined } } = {}) =>
        call<{ data: Array<Estimate>; page: number; pageSize: number; pages: number; total: number }>('GET', '/estimate/list', input as Input),
      /** One estimate. */
      get: (input: { params: { id: string } }) =>
        call<{ data: Estimate }>('GET', '/estimate/get/{id}', input as Input),
      /** Creates an estimate with the next number of its business; it is a draft until it is sent. */
      add: (input: { body: { userID?: string | undefined; businessID?: string | undefined; clientID?: string | undefined; clientName?: string | undefined; depositPercent?: number | null | undefined; items: Array<{ description: string; qty: number; unitPrice: number; discountPercent?: number | undefined; vatCategory?: "standard" | "zero" | "exempt" | undefined; vatReason?: string | undefined }>; pricesIncludeVat?: boolean | undefined; discountPercent?: number | undefined; validUntil: string; currency?: "NGN" | "USD" | "GBP" | undefined; details?: string | undefined; footer?: string | undefined }; idempotencyKey?: string }) =>
        call<{ data: Estimate; message: string }>('POST', '/estimate/add', input as Input, true),
      /** Changes an estimate, with a new version: its link shows it, and the earlier one can no longer be accepted. A declined one is open again. */
      update: (input: { params: { id: string }; body: { userID?: string | undefined; businessID?: string | undefined; clientID?: string | undefined; clientName?: string | undefined; depositPercent?: number | null | undefined; items: Array<{ description: string; qty: number; unitPrice: number; discountPercent?: number | undefined; vatCategory?: "standard" | "zero" | "exempt" | undefined; vatReason?: string | undefined }>; pricesIncludeVat?: boolean | undefined; discountPercent?: number | undefined; validUntil: string; currency?: "NGN" | "USD" | "GBP" | undefined; details?: string | undefined; footer?: string | undefined; version?: number | undefined } }) =>
        call<{ data: Estimate; message: string }>('PUT', '/estimate/update/{id}', input as Input),
      /** Deletes an estimate; its number is never reused, and an invoice made from it stays. */
      remove: (input: { params: { id: string } }) =>
        call<{ message: string }>('DELETE', '/estimate/delete/{id}', input as Input),
      /** Makes a new estimate with the content of another one, valid for as many days from today. */
      duplicate: (input: { params: { id: string }; idempotencyKey?: string }) =>
        call<{ data: Estimate; message: string }>('POST', '/estimate/duplicate/{id}', input as Input, true),
      /** Makes a draft invoice from an estimate, once; with anyway: true also from a declined or an expired one. */
      convert: (input: { params: { id: string }; body?: { anyway?: boolean | undefined }; idempotencyKey?: string }) =>
        call<{ data: Invoice; message: string }>('POST', '/estimate/convert/{id}', input as Input, true),
      /** The address of the customer's page of an estimate, the same one every time; it marks a draft as sent. */
      link: (input: { params: { id: string } }) =>
        call<{ data: { url: string }; message: string }>('POST', '/estimate/link/{id}', input as Input),
      /** Gives the customer's page a new address; the old one answers 410. */
      renewLink: (input: { params: { id: string }; idempotencyKey?: string }) =>
        call<{ data: { url: string }; message: string }>('POST', '/estimate/link/{id}/renew', input as Input, true),
      /** The PDF of an estimate. */
      download: (input: { body: { id: string } }) =>
        call<Blob>('POST', '/estimate/download', input as Input),
    },
    expenses: {
      /** Expenses, latest day first; search by vendor, category or note. */
      list: (input: { query?: { page?: number | undefined; pageSize?: number | undefined; search?: string | undefined; from?: string | undefined; to?: string | undefined; category?: string | undefined; clientID?: string | undefined } } = {}) =>
        call<{ data: Array<Expense>; page: number; pageSize: number; pages: number; total: number }>('GET', '/expense/list', input as Input),
      /** Expenses as CSV or XLSX, oldest first; limited as the list is. */
      export: (input: { query?: { search?: string | undefined; from?: string | undefined; to?: string | undefined; category?: string | undefined; clientID?: string | undefined; format?: "csv" | "xlsx" | undefined } } = {}) =>
        call<Blob>('GET', '/expense/export', input as Input),
      /** Spending by month, category and currency; by default in the last twelve months. */
      months: (input: { query?: { from?: string | undefined; to?: string | undefined } } = {}) =>
        call<{ data: Array<MonthlyExpense> }>('GET', '/expense/months', input as Input),
      /** The categories of the account and the usual ones, in alphabetical order. */
      categories: () =>
        call<{ data: Array<string> }>('GET', '/expense/categories', {}),
      /** One expense. */
      get: (input: { params: { id: string } }) =>
        call<{ data: Expense }>('GET', '/expense/get/{id}', input as Input),
      /** Adds an expense. */
      add: (input: { body: { category: string; vendor?: string | undefined; currency?: "NGN" | "USD" | "GBP" | undefined; amount: number; vat?: number | undefined; note?: string | undefined; clientID?: string | undefined; day: string; receiptUrl?: string | undefined; version?: number | undefined }; idempotencyKey?: string }) =>
        call<{ data: Expense; message: string }>('POST', '/expense/add', input as Input, true),
      /** Changes an expense; a missing receiptUrl leaves its receipt as it is. */
      update: (input: { params: { id: string }; body: { category: string; vendor?: string | undefined; currency?: "NGN" | "USD" | "GBP" | undefined; amount: number; vat?: number | undefined; note?: string | undefined; clientID?: string | undefined; day: string; receiptUrl?: string | undefined; version?: number | undefined } }) =>
        call<{ data: Expense; message: string }>('PUT', '/expense/update/{id}', input as Input),
      /** Deletes an expense. */
      remove: (input: { params: { id: string } }) =>
        call<{ message: string }>('DELETE', '/expense/delete/{id}', input as Input),
      /** Makes expenses of one currency the lines of a draft invoice to a customer. */
      bill: (input: { body: { ids: Array<string>; clientID: string }; idempotencyKey?: string }) =>
        call<{ data: Invoice; message: string }>('POST', '/expense/bill', input as Input, true),
    },
    claims: {
      /** Claims of customers to have paid an invoice by transfer, newest first; search by client name. */
      list: (input: { query?: { page?: number | undefined; pageSize?: number | undefined; search?: string | undefined; invoiceID?: string | undefined; state?: "waiting" | "confirmed" | "declined" | "" | undefined } } = {}) =>
        call<{ data: Array<Claim>; page: number; pageSize: number; pages: number; total: number }>('GET', '/claim/list', input as Input),
      /** Records the payment of a claim and gives its receipt; an excess over what is due becomes the customer's credit. */
      confirm: (input: { params: { id: string }; idempotencyKey?: string }) =>
        call<{ data: Payment; message: string }>('POST', '/payment/confirm-claim/{id}', input as Input, true),
      /** Declines a claim; the customer sees the reason on the invoice's page. */
      decline: (input: { params: { id: string }; body?: { reason?: string | undefined }; idempotencyKey?: string }) =>
        call<{ data: Claim; message: string }>('POST', '/payment/decline-claim/{id}', input as Input, true),
    },
    sends: {
      /** Mails an invoice with its PDF and its link, to 20 addresses in to and cc together; a draft is issued first. Needs a plan with e-mail. */
      invoice: (input: { params: { id: string }; body: { to: Array<string>; cc?: Array<string> | undefined; subject?: string | undefined; message?: string | undefined }; idempotencyKey?: string }) =>
        call<{ data: { sends: Array<Send> }; message: string }>('POST', '/invoice/send/{id}', input as Input, true),
      /** The mails with an invoice, newest first, one for each address, 500 at most. */
      ofInvoice: (input: { params: { id: string } }) =>
        call<{ data: Array<Send> }>('GET', '/invoice/sends/{id}', input as Input),
      /** Mails a receipt with its PDF, to 20 addresses at most. Needs a plan with e-mail. */
      receipt: (input: { params: { id: string }; body: { to: Array<string>; message?: string | undefined }; idempotencyKey?: string }) =>
        call<{ data: { sends: Array<Send> }; message: string }>('POST', '/receipt/send/{id}', input as Input, true),
      /** The mails with a receipt, newest first, one for each address, 500 at most. */
      ofReceipt: (input: { params: { id: string } }) =>
        call<{ data: Array<Send> }>('GET', '/receipt/sends/{id}', input as Input),
      /** Mails an estimate with its PDF and its link, to 20 addresses in to and cc together. Needs a plan with e-mail. */
      estimate: (input: { params: { id: string }; body: { to: Array<string>; cc?: Array<string> | undefined; subject?: string | undefined; message?: string | undefined }; idempotencyKey?: string }) =>
        call<{ data: { sends: Array<Send> }; message: string }>('POST', '/estimate/send/{id}', input as Input, true),
      /** The mails with an estimate, newest first, one for each address, 500 at most. */
      ofEstimate: (input: { params: { id: string } }) =>
        call<{ data: Array<Send> }>('GET', '/estimate/sends/{id}', input as Input),
    },
    reminders: {
      /** When a business reminds its customers of payments, and with which texts; off until it is switched on. */
      rules: (input: { params: { businessID: string } }) =>
        call<{ data: ReminderRules }>('GET', '/reminder/rules/{businessID}', input as Input),
      /** Changes these rules; absent fields stay unchanged. Nothing is sent for days up to the one on which they are switched on. */
      changeRules: (input: { params: { businessID: string }; body?: { enabled?: boolean | undefined; offsets?: Array<number> | undefined; language?: "en" | "pcm" | "yo" | "ha" | "ig" | undefined; texts?: Array<{ offset: number; subject: string; body: string }> | undefined; version?: number | undefined } }) =>
        call<{ data: ReminderRules; message: string }>('PUT', '/reminder/rules/{businessID}', input as Input),
      /** Mails a reminder to the customer of an invoice now. Needs a plan with e-mail. */
      send: (input: { params: { invoiceID: string }; idempotencyKey?: string }) =>
        call<{ data: Reminder; message: string }>('POST', '/reminder/send/{invoiceID}', input as Input, true),
      /** The reminders that were sent, newest first; of one invoice with `invoiceID`. */
      list: (input: { query?: { page?: number | undefined; pageSize?: number | undefined; invoiceID?: string | undefined } } = {}) =>
        call<{ data: Array<Reminder>; page: number; pageSize: number; pages: number; total: number }>('GET', '/reminder/list', input as Input),
      /** Messages that are ready to be sent by WhatsApp, those of the earliest due days first, 100 at most. /invoice/shared notes that one was sent. */
      today: () =>
        call<{ data: Array<PreparedReminder> }>('GET', '/reminder/today', {}),
      /** Whether the customer of an invoice is reminded, and when next. */
      ofInvoice: (input: { params: { id: string } }) =>
        call<{ data: { enabled: boolean; business: boolean; nextOn: unknown } }>('GET', '/invoice/reminders/{id}', input as Input),
      /** Switches reminders of one invoice off or on again. */
      switchInvoice: (input: { params: { id: string }; body: { enabled: boolean } }) =>
        call<{ data: { enabled: boolean; business: boolean; nextOn: unknown }; message: string }>('PUT', '/invoice/reminders/{id}', input as Input),
    },
    recurring: {
      /** Recurring invoices, newest first; search by name or client name. */
      list: (input: { query?: { page?: number | undefined; pageSize?: number | undefined; search?: string | undefined } } = {}) =>
        call<{ data: Array<Recurring>; page: number; pageSize: number; pages: number; total: number }>('GET', '/recurring/list', input as Input),
      /** One recurring invoice. */
      get: (input: { params: { id: string } }) =>
        call<{ data: Recurring }>('GET', '/recurring/get/{id}', input as Input),
      /** The invoices that recurring invoices, or one of them, have made, newest first. */
      made: (input: { query?: { page?: number | undefined; pageSize?: number | undefined; recurringID?: string | undefined } } = {}) =>
        call<{ data: Array<Occurrence>; page: number; pageSize: number; pages: number; total: number }>('GET', '/recurring/made', input as Input),
      /** Adds a recurring invoice, from a day on: as a draft, issued, or issued and sent. */
      add: (input: { body: { kind?: "invoice" | undefined; template: { businessID?: string | undefined; clientID?: string | undefined; clientName?: string | undefined; depositPercent?: number | null | undefined; items: Array<{ description: string; qty: number; unitPrice: number; discountPercent?: number | undefined; vatCategory?: "standard" | "zero" | "exempt" | undefined; vatReason?: string | undefined }>; pricesIncludeVat?: boolean | undefined; discountPercent?: number | undefined; withholdingRate?: number | null | undefined; currency?: "NGN" | "USD" | "GBP" | undefined; details?: string | undefined; footer?: string | undefined }; dueInDays?: number | undefined; action?: "draft" | "issue" | "send" | undefined; name?: string | undefined; rule: { every: number; unit: "day" | "week" | "month" | "year"; day?: number | "last" | undefined }; startsOn: string; ends?: { never: true } | { on: string } | { after: number } | undefined; catchUp?: "make" | "skip" | undefined; version?: number | undefined } | { kind: "expense"; template: { category: string; vendor?: string | undefined; currency?: "NGN" | "USD" | "GBP" | undefined; amount: number; vat?: number | undefined; note?: string | undefined; clientID?: string | undefined }; action?: "add" | undefined; name?: string | undefined; rule: { every: number; unit: "day" | "week" | "month" | "year"; day?: number | "last" | undefined }; startsOn: string; ends?: { never: true } | { on: string } | { after: number } | undefined; catchUp?: "make" | "skip" | undefined; version?: number | undefined }; idempotencyKey?: string }) =>
        call<{ data: Recurring; message: string }>('POST', '/recurring/add', input as Input, true),
      /** Changes the invoices from the next one on; existing ones stay. */
      update: (input: { params: { id: string }; body: { kind?: "invoice" | undefined; template: { businessID?: string | undefined; clientID?: string | undefined; clientName?: string | undefined; depositPercent?: number | null | undefined; items: Array<{ description: string; qty: number; unitPrice: number; discountPercent?: number | undefined; vatCategory?: "standard" | "zero" | "exempt" | undefined; vatReason?: string | undefined }>; pricesIncludeVat?: boolean | undefined; discountPercent?: number | undefined; withholdingRate?: number | null | undefined; currency?: "NGN" | "USD" | "GBP" | undefined; details?: string | undefined; footer?: string | undefined }; dueInDays?: number | undefined; action?: "draft" | "issue" | "send" | undefined; name?: string | undefined; rule: { every: number; unit: "day" | "week" | "month" | "year"; day?: number | "last" | undefined }; startsOn: string; ends?: { never: true } | { on: string } | { after: number } | undefined; catchUp?: "make" | "skip" | undefined; version?: number | undefined } | { kind: "expense"; template: { category: string; vendor?: string | undefined; currency?: "NGN" | "USD" | "GBP" | undefined; amount: number; vat?: number | undefined; note?: string | undefined; clientID?: string | undefined }; action?: "add" | undefined; name?: string | undefined; rule: { every: number; unit: "day" | "week" | "month" | "year"; day?: number | "last" | undefined }; startsOn: string; ends?: { never: true } | { on: string } | { after: number } | undefined; catchUp?: "make" | "skip" | undefined; version?: number | undefined } }) =>
        call<{ data: Recurring; message: string }>('PUT', '/recurring/update/{id}', input as Input),
      /** Deletes it; the invoices that it made stay. */
      remove: (input: { params: { id: string } }) =>
        call<{ message: string }>('DELETE', '/recurring/delete/{id}', input as Input),
      /** Pauses it: nothing is made until it is resumed. */
      pause: (input: { params: { id: string }; idempotencyKey?: string }) =>
        call<{ data: Recurring; message: string }>('POST', '/recurring/pause/{id}', input as Input, true),
      /** Resumes it; missed days are made or skipped, depending on catchUp. */
      resume: (input: { params: { id: string }; idempotencyKey?: string }) =>
        call<{ data: Recurring; message: string }>('POST', '/recurring/resume/{id}', input as Input, true),
      /** Skips the next one. */
      skip: (input: { params: { id: string }; idempotencyKey?: string }) =>
        call<{ data: Recurring; message: string }>('POST', '/recurring/skip/{id}', input as Input, true),
      /** The next five days of a rule. */
      preview: (input: { body: { rule: { every: number; unit: "day" | "week" | "month" | "year"; day?: number | "last" | undefined }; startsOn: string; ends?: { never: true } | { on: string } | { after: number } | undefined } }) =>
        call<{ data: { dates: Array<string> } }>('POST', '/recurring/preview', input as Input),
    },
    dashboard: {
      /** Counts and sums over all of the user's data. */
      get: () =>
        call<{ data: { invoices: number; businesses: number; contacts: number; amounts: Array<{ currency: "NGN" | "USD" | "GBP"; total: number; paid: number; notPaid: number }>; overdue: Array<{ currency: "NGN" | "USD" | "GBP"; invoices: number; amount: number }> } }>('GET', '/dashboard', {}),
      /** Finds invoices and estimates by number or client, and customers by name: at most six of each. */
      find: (input: { query?: { search?: string | undefined } } = {}) =>
        call<{ data: { invoices: Array<{ _id: string; invoiceNo: string; clientName: string; status: "Not-Paid" | "Half Payment" | "Balanced Remaining" | "Paid"; state: "draft" | "issued" | "void"; currency: "NGN" | "USD" | "GBP"; total: number }>; estimates: Array<{ _id: string; estimateNo: string; clientName: string; currency: "NGN" | "USD" | "GBP"; total: number }>; customers: Array<{ _id: string; name: string; email: string }> } }>('GET', '/dashboard/find', input as Input),
    },
    reports: {
      /** Billed amounts by day of issue, and received amounts by day of payment. */
      income: (input: { query?: { from?: string | undefined; to?: string | undefined; currency?: "NGN" | "USD" | "GBP" | undefined; by?: "month" | "client" | "business" | undefined; top?: number | undefined; format?: "json" | "csv" | "xlsx" | "pdf" | undefined } } = {}) =>
        call<{ data: IncomeReport }>('GET', '/report/income', input as Input),
      /** What was spent. */
      expenses: (input: { query?: { from?: string | undefined; to?: string | undefined; currency?: "NGN" | "USD" | "GBP" | undefined; by?: "month" | "category" | "client" | undefined; top?: number | undefined; format?: "json" | "csv" | "xlsx" | "pdf" | undefined } } = {}) =>
        call<{ data: ExpenseReport }>('GET', '/report/expenses', input as Input),
      /** Received less spent. */
      profit: (input: { query?: { from?: string | undefined; to?: string | undefined; currency?: "NGN" | "USD" | "GBP" | undefined; by?: "month" | undefined; top?: number | undefined; format?: "json" | "csv" | "xlsx" | "pdf" | undefined } } = {}) =>
        call<{ data: ProfitReport }>('GET', '/report/profit', input as Input),
      /** VAT by rate, less credit notes. */
      vat: (input: { query?: { from?: string | undefined; to?: string | undefined; currency?: "NGN" | "USD" | "GBP" | undefined; by?: "month" | "client" | "business" | undefined; top?: number | undefined; format?: "json" | "csv" | "xlsx" | "pdf" | undefined } } = {}) =>
        call<{ data: VatReport }>('GET', '/report/vat', input as Input),
      /** Withholding tax: expected of issued invoices, and certificates awaited and received. */
      withholding: (input: { query?: { from?: string | undefined; to?: string | undefined; currency?: "NGN" | "USD" | "GBP" | undefined; by?: "month" | "client" | "business" | undefined; top?: number | undefined; format?: "json" | "csv" | "xlsx" | "pdf" | undefined } } = {}) =>
        call<{ data: WithholdingReport }>('GET', '/report/withholding', input as Input),
      /** What customers owed on a day, and how overdue it was. */
      ageing: (input: { query?: { on?: string | undefined; currency?: "NGN" | "USD" | "GBP" | undefined; top?: number | undefined; format?: "json" | "csv" | "xlsx" | "pdf" | undefined } } = {}) =>
        call<{ data: AgeingReport }>('GET', '/report/ageing', input as Input),
      /** A customer's account over a period, with its balance after each entry. */
      statement: (input: { params: { id: string }; query?: { from?: string | undefined; to?: string | undefined; currency?: "NGN" | "USD" | "GBP" | undefined; format?: "json" | "csv" | "xlsx" | "pdf" | undefined } }) =>
        call<{ data: Statement }>('GET', '/client/statement/{id}', input as Input),
    },
    statementLinks: {
      /** The address of the page on which a customer sees the statement of the last twelve months, in every currency; the same one every time. */
      get: (input: { params: { id: string } }) =>
        call<{ data: { url: string; viewedAt: string | null }; message: string }>('POST', '/client/statement/link/{id}', input as Input),
      /** Withdraws the link to a customer's statement: its address answers 410. */
      revoke: (input: { params: { id: string } }) =>
        call<{ message: string }>('DELETE', '/client/statement/link/{id}', input as Input),
    },
    imports: {
      /** Imports what a preview has read, all of it or nothing. An import runs once; with skipInvalid, faulty rows are left out. */
      run: (input: { body: { importID: string; skipInvalid?: boolean | undefined; nextNumber?: number | undefined }; idempotencyKey?: string }) =>
        call<{ data: { made: number; skipped: number } }>('POST', '/import/run', input as Input, true),
      /** How far an import has come, and what it made. */
      get: (input: { params: { id: string } }) =>
        call<{ data: ImportProgress }>('GET', '/import/get/{id}', input as Input),
    },
  }
}

export type Problem = { error: string; message: string; code: string; fields?: Record<string, string> | undefined; challenge?: string | undefined; factors?: Array<"totp" | "passkey" | "recovery"> | undefined; passkey?: { challenge: string } | undefined; requestId: string }
export type SignIn = { _id: string; device: string; address: string; signedInAt: string; lastSeenAt: string; current: boolean }
export type Factors = { data: Array<Factor>; recoveryCodes: number; passkeys: boolean }
export type Factor = { _id: string; kind: "totp" | "passkey"; name: string; createdAt: string; usedAt: string | null }
export type User = { userID: string; name: string; email: string; pendingEmail: unknown; phone: string; username: string; userImage: string; address: string; verified: boolean; isPremium: boolean }
export type TrailEntry = { _id: string; at: string; kind: string; text: string; by: string; address: string; device: string }
export type ApiKey = { _id: string; name: string; prefix: string; scopes: Array<"read" | "write" | "send">; expiresOn: unknown; lastUsedAt: string | null; createdAt: string }
export type Webhook = { _id: string; url: string; events: Array<"invoice.issued" | "invoice.sent" | "invoice.viewed" | "invoice.paid" | "invoice.voided" | "payment.received" | "payment.reversed" | "receipt.issued" | "estimate.accepted" | "estimate.declined">; active: boolean; failingSince: string | null; pausedAt: string | null; pausedFor: "failures" | "password" | null; formerSecretUntil: string | null; version: number; createdAt: string }
export type WebhookDelivery = { _id: string; event: "invoice.issued" | "invoice.sent" | "invoice.viewed" | "invoice.paid" | "invoice.voided" | "payment.received" | "payment.reversed" | "receipt.issued" | "estimate.accepted" | "estimate.declined" | "test"; state: "pending" | "delivered" | "failed"; attempts: number; status: unknown; answer: string; nextAt: string | null; createdAt: string }
export type Business = { _id: string; userID: string; businessName: string; businessEmail: string; businessPhone: string; businessCategory: string; businessAddress: string; businessLogo: string; vatRate: number; taxID: string; cacNumber: string; bankName: string; accountNumber: string; accountName: string; bankOnPaper: boolean; linkPreview: boolean; ownAmounts: boolean; chargesVat: boolean; timeZone: string; nrsServiceID: string; nrsBusinessID: string; hasNrsKeys: boolean }
export type Payout = { businessID: string; bankCode: string; bankName: string; accountNumber: string; accountName: string; online: boolean }
export type Client = { _id: string; userID: string; name: string; clientName: string; email: string; phone: string; address: string; createdAt: string }
export type Item = { _id: string; name: string; description: string; unitPrice: number; currency: "NGN" | "USD" | "GBP"; unit: string; version: number; createdAt: string }
export type LineSuggestion = { source: "item" | "written"; text: string; unitPrice: number; currency: "NGN" | "USD" | "GBP"; unit: string }
export type Invoice = { _id: string; userID: string; invoiceNo: string; status: "Not-Paid" | "Half Payment" | "Balanced Remaining" | "Paid"; amountPaid: number; createdAt: string; dueDate: string; details: string; footer: string; currency: "NGN" | "USD" | "GBP"; items: Array<InvoiceLine>; pricesIncludeVat: boolean; discountPercent: number; discount: number; vatByRate: Array<VatByRate>; supplyDate: string; withholdingRate: number | null; withholding: number; netPayable: number; fx: { rate: number; day: string } | null; totalNgn: unknown; subTotal: number; vat: number; vatRate: number; total: number; business: Seller; client: Buyer; clientName: string; clientID: unknown; bgColor: string; version: number; recurringID: unknown; state: "draft" | "issued" | "void"; issuedAt: string | null; sentAt: string | null; viewedAt: string | null; credited: number; amountDue: number; overdue: boolean; voidReason: string; depositPercent: number | null; estimateID: unknown; bank: { bankName: string; accountNumber: string; accountName: string } | null; clearance: Clearance | null }
export type InvoiceLine = { _id: string; description: string; qty: number; unitPrice: number; discountPercent: number; vatCategory: "standard" | "zero" | "exempt"; vatReason: string; amount: number }
export type VatByRate = { rate: number; category: "standard" | "zero" | "exempt"; base: number; vat: number }
export type Seller = { _id: string; userID: string; businessName: string; businessEmail: string; businessPhone: string; businessCategory: string; businessAddress: string; businessLogo: string; vatRate: number; taxID: string; cacNumber: string }
export type Buyer = { name: string; clientName: string; email: string; phone: string; address: string }
export type Clearance = { state: "waiting" | "accepted" | "rejected"; irn: string; qr: string; reason: string; tries: number; triesAgain: boolean }
export type InvoiceCard = { _id: string; invoiceNo: string; clientName: string; dueDate: string; currency: "NGN" | "USD" | "GBP"; total: number; amountPaid: number; credited: number; status: "Not-Paid" | "Half Payment" | "Balanced Remaining" | "Paid"; state: "draft" | "issued" | "void"; overdue: boolean; ready: boolean }
export type InvoiceStart = { footer: string; dueDays: unknown }
export type TimelineEntry = { at: string; kind: string; text: string; by: string; versionID: unknown }
export type InvoiceVersion = { _id: string; invoiceID: string; version: number; clientName: string; currency: "NGN" | "USD" | "GBP"; total: number; status: "Not-Paid" | "Half Payment" | "Balanced Remaining" | "Paid"; createdAt: string; released: Array<{ way: "downloaded" | "printed" | "mailed" | "shared"; firstAt: string; lastAt: string; times: number }>; sha256: unknown; exact: boolean }
export type Payment = { _id: string; invoiceID: unknown; invoiceNo: string; allocations: Array<{ invoiceID: string; invoiceNo: string; amount: number }>; credited: number; clientID: unknown; clientName: string; currency: "NGN" | "USD" | "GBP"; amount: number; method: "cash" | "transfer" | "card" | "ussd" | "cheque" | "withholding" | "other"; paidOn: string; reference: string; note: string; source: "manual" | "online" | "credit"; reversed: boolean; reversedAt: string | null; reverseReason: string; refundOf: unknown; disputed: boolean; receiptID: unknown; receiptNo: string; certificate: "awaited" | "received" | null; certificateUrl: string; createdAt: string }
export type Sum = { currency: "NGN" | "USD" | "GBP"; amount: number }
export type Standing = { owed: Array<{ currency: "NGN" | "USD" | "GBP"; amount: number; overdue: number }>; credit: Array<Sum>; daysLate: unknown }
export type Receipt = { _id: string; receiptNo: string; paymentID: string; invoiceID: unknown; invoiceNo: string; invoiceNumbers: Array<string>; currency: "NGN" | "USD" | "GBP"; amount: number; amountInWords: string; total: number; paidToDate: number; balance: number; method: "cash" | "transfer" | "card" | "ussd" | "cheque" | "withholding" | "other"; source: "manual" | "online" | "credit"; paidOn: string; reference: string; clientName: string; business: ReceiptBusiness; verifyUrl: string; voided: boolean; refunded: number; createdAt: string }
export type ReceiptBusiness = { _id: string; businessName: string; businessEmail: string; businessPhone: string; businessCategory: string; businessAddress: string; businessLogo: string; taxID: string; cacNumber: string }
export type CreditNote = { _id: string; creditNoteNo: string; invoiceID: string; invoiceNo: string; invoiceDate: string; clientName: string; currency: "NGN" | "USD" | "GBP"; items: Array<CreditNoteLine>; pricesIncludeVat: boolean; discountPercent: number; discount: number; vatByRate: Array<VatByRate>; subTotal: number; vat: number; vatRate: number; amount: number; credit: number; reason: string; business: CreditNoteBusiness; client: Buyer; createdAt: string; clearance: Clearance | null }
export type CreditNoteLine = { description: string; qty: number; unitPrice: number; discountPercent: number; vatCategory: "standard" | "zero" | "exempt"; vatReason: string; amount: number }
export type CreditNoteBusiness = { _id: string; businessName: string; businessEmail: string; businessPhone: string; businessCategory: string; businessAddress: string; businessLogo: string; taxID: string; cacNumber: string }
export type Estimate = { _id: string; estimateNo: string; status: "Draft" | "Sent" | "Accepted" | "Declined" | "Expired" | "Invoiced"; businessID: string; clientID: unknown; clientName: string; currency: "NGN" | "USD" | "GBP"; details: string; items: Array<InvoiceLine>; pricesIncludeVat: boolean; discountPercent: number; discount: number; vatByRate: Array<VatByRate>; subTotal: number; vat: number; vatRate: number; total: number; validUntil: string; depositPercent: number | null; footer: string; invoiceID: unknown; invoiceNo: string; acceptedBy: string; declineReason: string; version: number; createdAt: string; sentAt: string | null; answeredAt: string | null; business: EstimateBusiness; client: Buyer }
export type EstimateBusiness = { _id: string; businessName: string; businessEmail: string; businessPhone: string; businessCategory: string; businessAddress: string; businessLogo: string; taxID: string; cacNumber: string }
export type Expense = { _id: string; day: string; category: string; vendor: string; currency: "NGN" | "USD" | "GBP"; amount: number; vat: number; note: string; receiptUrl: string; clientID: unknown; clientName: string; billed: boolean; invoiceID: unknown; recurringID: unknown; version: number; createdAt: string }
export type MonthlyExpense = { month: string; category: string; currency: "NGN" | "USD" | "GBP"; amount: number }
export type Claim = { _id: string; invoiceID: string; invoiceNo: string; clientName: string; currency: "NGN" | "USD" | "GBP"; amount: number; day: string; bank: string; sender: string; state: "waiting" | "confirmed" | "declined"; declineReason: string; paymentID: unknown; createdAt: string }
export type Send = { _id: string; to: string; state: "queued" | "accepted" | "failed"; reason: string; createdAt: string }
export type ReminderRules = { enabled: boolean; offsets: Array<number>; language: "en" | "pcm" | "yo" | "ha" | "ig"; texts: Array<{ offset: number; subject: string; body: string }>; version: number }
export type Reminder = { _id: string; invoiceID: string; invoiceNo: string; offset: unknown; channel: "email" | "whatsapp" | "hand"; to: string; state: "queued" | "accepted" | "failed"; createdAt: string }
export type PreparedReminder = { invoiceID: string; invoiceNo: string; clientName: string; currency: "NGN" | "USD" | "GBP"; amountDue: number; dueDate: string; offset: number; phone: string; text: string; url: string }
export type Recurring = RecurringInvoice | RecurringExpense
export type RecurringInvoice = { _id: string; name: string; rule: { every: number; unit: "day" | "week" | "month" | "year"; day?: number | "last" | undefined }; startsOn: string; ends: { never: true } | { on: string } | { after: number }; catchUp: "make" | "skip"; state: "active" | "paused" | "ended" | "failed"; nextOn: unknown; lastOn: unknown; made: number; lastError: string; total: number; createdAt: string; version: number; kind: "invoice"; template: { businessID: string; clientID: unknown; clientName: string; currency: "NGN" | "USD" | "GBP"; details: string; footer: string; items: Array<RecurringLine>; depositPercent: number | null; pricesIncludeVat: boolean; discountPercent: number; withholdingRate: number | null }; dueInDays: number; action: "draft" | "issue" | "send" }
export type RecurringLine = { description: string; qty: number; unitPrice: number; discountPercent: number; vatCategory: "standard" | "zero" | "exempt"; vatReason: string }
export type RecurringExpense = { _id: string; name: string; rule: { every: number; unit: "day" | "week" | "month" | "year"; day?: number | "last" | undefined }; startsOn: string; ends: { never: true } | { on: string } | { after: number }; catchUp: "make" | "skip"; state: "active" | "paused" | "ended" | "failed"; nextOn: unknown; lastOn: unknown; made: number; lastError: string; total: number; createdAt: string; version: number; kind: "expense"; template: RecurringExpenseTemplate; dueInDays: number; action: "add" }
export type RecurringExpenseTemplate = { category: string; vendor: string; currency: "NGN" | "USD" | "GBP"; amount: number; vat: number; note: string; clientID: unknown; clientName: string }
export type Occurrence = { day: string; invoiceID: unknown; invoiceNo: string; expenseID: unknown }
export type IncomeReport = { rows: Array<{ period?: string | undefined; clientID?: unknown | undefined; clientName?: string | undefined; businessID?: unknown | undefined; businessName?: string | undefined; category?: string | undefined; billed: number; received: number }>; others?: { count: number; billed: number; received: number } | undefined; totals: { billed: number; received: number } }
export type ExpenseReport = { rows: Array<{ period?: string | undefined; clientID?: unknown | undefined; clientName?: string | undefined; businessID?: unknown | undefined; businessName?: string | undefined; category?: string | undefined; amount: number; vat: number }>; others?: { count: number; amount: number; vat: number } | undefined; totals: { amount: number; vat: number } }
export type ProfitReport = { rows: Array<{ period?: string | undefined; clientID?: unknown | undefined; clientName?: string | undefined; businessID?: unknown | undefined; businessName?: string | undefined; category?: string | undefined; received: number; expenses: number; profit: number }>; others?: { count: number; received: number; expenses: number; profit: number } | undefined; totals: { received: number; expenses: number; profit: number } }
export type VatReport = { rows: Array<{ period?: string | undefined; clientID?: unknown | undefined; clientName?: string | undefined; businessID?: unknown | undefined; businessName?: string | undefined; category?: string | undefined; rate: number; vatCategory: "standard" | "zero" | "exempt"; base: number; vat: number }>; others?: { count: number; base: number; vat: number } | undefined; totals: { base: number; vat: number } }
export type WithholdingReport = { rows: Array<{ period?: string | undefined; clientID?: unknown | undefined; clientName?: string | undefined; businessID?: unknown | undefined; businessName?: string | undefined; category?: string | undefined; expected: number; awaited: number; received: number }>; others?: { count: number; expected: number; awaited: number; received: number } | undefined; totals: { expected: number; awaited: number; received: number } }
export type AgeingReport = { rows: Array<{ clientID: unknown; clientName: string; current: number; d30: number; d60: number; d90: number; older: number; total: number }>; others?: { count: number; current: number; d30: number; d60: number; d90: number; older: number; total: number } | undefined; totals: { current: number; d30: number; d60: number; d90: number; older: number; total: number } }
export type Statement = { clientID: string; clientName: string; currency: "NGN" | "USD" | "GBP"; from: string; to: string; opening: number; entries: Array<{ day: string; kind: "invoice" | "payment" | "reversal" | "credit-note" | "credit"; number: string; debit: number; credit: number; balance: number }>; closing: number }
export type ImportPreview = { importID: string; columns: Array<string>; mapping: Record<string, string>; valid: number; invalid: number; errors: Array<{ row: number; field: string; message: string }>; sample: Array<Array<string>>; program: unknown; asksDayOrder: boolean; nextNumber: { number: number; text: string } | null }
export type ImportProgress = { importID: string; state: "waiting" | "running" | "done"; rows: number; made: unknown; skipped: unknown }
