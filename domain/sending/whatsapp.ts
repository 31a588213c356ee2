import { internationalPhone } from '../parties/phone.ts'

/**
 * The URL that opens WhatsApp with the text, in the chat of the customer if the phone number can be one of WhatsApp's.
 */
export function whatsappUrl(phone: string, text: string): string {
  return `https://wa.me/${internationalPhone(phone).slice(1)}?text=${encodeURIComponent(text)}`
}
