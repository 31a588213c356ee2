/** How to sign in to the demo account. It is only there on a server that no other machine can reach. */
export const DEMO = { email: 'demo@risiti.example', password: 'ledger-of-lagos' }
