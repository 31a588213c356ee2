import { type AccessPoint, AccessPointSilent, type NrsAnswer, type NrsInvoice } from './port.ts'

/** The words in a customer's name by which a tester chooses the answer of the sandbox. */
const CHOICES = { reject: /\breject/i, slow: /\btime-?out/i, silent: /\bsilent\b/i }

/**
 * Simulates an access point. The name of the customer chooses the answer. With 'Reject' the invoice is rejected. With
 * 'Timeout' the first try has no answer although the invoice arrived, so that the next finds it accepted. With 'Silent'
 * no try is answered. All others are accepted. It forgets everything at a restart.
 */
export function createSandboxAccessPoint(): AccessPoint {
  const arrived = new Map<string, NrsAnswer>()
  return {
    name: 'sandbox',
    submit: async (invoice) => {
      const { irn, customerName } = invoice
      if (CHOICES.silent.test(customerName)) throw new AccessPointSilent()
      if (arrived.has(irn)) return { state: 'rejected', reason: `The IRN ${irn} was used before.` }
      const answer = answerTo(invoice)
      arrived.set(irn, answer)
      if (CHOICES.slow.test(customerName)) throw new AccessPointSilent()
      return answer
    },
    statusOf: async (irn) => arrived.get(irn) ?? null,
  }
}

function answerTo({ irn, customerName }: NrsInvoice): NrsAnswer {
  if (CHOICES.reject.test(customerName))
    return { state: 'rejected', reason: 'The tax ID of the customer is not known.' }
  return { state: 'accepted', qr: `SANDBOX ${irn}` }
}
