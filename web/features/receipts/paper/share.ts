import type { Receipt } from '../../../../domain/invoices/receipt.ts'
import { toast } from '../../../lib/toasts.ts'

/** Shares the link of a receipt by the device's share sheet, or copies it where there is none. */
export async function shareReceipt({ number, verifyUrl }: Receipt): Promise<void> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title: `Receipt ${number}`, url: verifyUrl })
      return
    } catch (error) {
      // The user closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(verifyUrl)
    toast.good('Link copied.')
  } catch {
    toast.bad('The link could not be copied. It is printed on the receipt, beside the QR code.')
  }
}
