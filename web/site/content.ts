/** The product's addresses elsewhere. An owner changes them here and nowhere else. */
export const LINKS = {
  sourceCode: 'https://github.com/',
  supportChat: 'https://www.whatsapp.com/',
  social: [
    { name: 'Facebook', href: 'https://www.facebook.com/' },
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'LinkedIn', href: 'https://www.linkedin.com/' },
  ],
} as const

export const COPYRIGHT = '© 2024 Risiti.'
