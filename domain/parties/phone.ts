/** '+2348030000142' from '+234 803 000 0142' or '0803 000 0142'; '' for a number without a known country. */
export function internationalPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (phone.trim().startsWith('+')) return `+${digits}`
  if (/^0[789]\d{9}$/.test(digits)) return `+234${digits.slice(1)}`
  return /^234[789]\d{9}$/.test(digits) ? `+${digits}` : ''
}
