import { RECEIPT_SIZES, type ReceiptSize } from '../../../../domain/invoices/receipt.ts'

const STORAGE_KEY = 'receipt-paper'

export const PAPER_NAMES: Record<ReceiptSize, string> = {
  a4: 'A4',
  a5: 'Half A4',
  '80mm': 'Till roll, 80 mm',
  '58mm': 'Till roll, 58 mm',
}

/** The paper of a text; undefined for anything else. */
export function paperIn(text: string | null): ReceiptSize | undefined {
  return RECEIPT_SIZES.find((size) => size === text)
}

/** The paper that was chosen last on this device; A4 at first. */
export function chosenPaper(): ReceiptSize {
  try {
    return paperIn(localStorage.getItem(STORAGE_KEY)) ?? 'a4'
  } catch {
    return 'a4'
  }
}

/** Remembers the paper on this device. */
export function rememberPaper(size: ReceiptSize): void {
  try {
    localStorage.setItem(STORAGE_KEY, size)
  } catch {
    // Storage is blocked in some private windows: the choice then lasts as long as the page.
  }
}
