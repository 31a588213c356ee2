// What both the application and the public site say about Risiti. An owner changes it here.

/** The product's addresses elsewhere. */
export const LINKS = {
  sourceCode: 'https://github.com/',
  supportChat: 'https://www.whatsapp.com/',
  makers: [
    { name: 'Developer', href: 'https://github.com/' },
    { name: 'Product', href: 'https://risiti.example/' },
  ],
  social: [
    { name: 'Facebook', href: 'https://www.facebook.com/' },
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'LinkedIn', href: 'https://www.linkedin.com/' },
  ],
} as const

export const COPYRIGHT = '© 2024 Risiti.'
