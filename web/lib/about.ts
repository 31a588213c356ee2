// What both the application and the public site say about Risiti. An owner changes it here.

export const COPYRIGHT = '© 2024 Risiti.'
