// Texts about Risiti in both the application and the public site. The operator changes them here.

export const COPYRIGHT = '© 2024 Risiti.'
