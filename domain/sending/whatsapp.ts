/** The address that opens WhatsApp with the text, to the customer if the phone number can be one of WhatsApp's. */
export function whatsappUrl(phone: string, text: string): string {
  return `https://wa.me/${whatsappNumber(phone)}?text=${encodeURIComponent(text)}`
}

/** '2348030000142' from '+234 803 000 0142' or '0803 000 0142'; '' for anything that names no country. */
function whatsappNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (phone.trim().startsWith('+')) return digits
  if (/^0[789]\d{9}$/.test(digits)) return `234${digits.slice(1)}`
  return /^234[789]\d{9}$/.test(digits) ? digits : ''
}
