import { toMajor } from '../../../domain/money/money.ts'
import type { PreparedReminder, Reminder } from '../../../domain/sending/reminder.ts'
import type { WirePrepared, WireReminder } from '../../schemas/sending/reminder.ts'
import { minorOf } from '../numbers.ts'

/** The domain's reminder of a response, with its moment as a date. */
export function toReminder({ _id, invoiceID, invoiceNo, ...wire }: WireReminder): Reminder {
  return {
    ...wire,
    id: _id,
    invoiceId: invoiceID,
    invoiceNumber: invoiceNo,
    createdAt: new Date(wire.createdAt),
  }
}

/** The JSON of a reminder. */
export function fromReminder(reminder: Reminder): WireReminder {
  const { id, invoiceId, invoiceNumber, offset, channel, to, state, createdAt } = reminder
  return {
    ...{ _id: id, invoiceID: invoiceId, invoiceNo: invoiceNumber },
    ...{ offset, channel, to, state },
    createdAt: createdAt.toISOString(),
  }
}

/** The domain's prepared reminder of a response, in minor units. Throws RangeError for more than two decimals. */
export function toPrepared(wire: WirePrepared): PreparedReminder {
  const { invoiceID, invoiceNo, clientName, amountDue, ...rest } = wire
  return {
    ...rest,
    invoiceId: invoiceID,
    invoiceNumber: invoiceNo,
    customerName: clientName,
    amountDue: minorOf(amountDue),
  }
}

/** The JSON of a reminder that is ready for WhatsApp, in major units. */
export function fromPrepared(prepared: PreparedReminder): WirePrepared {
  const { invoiceId, invoiceNumber, customerName, amountDue, ...rest } = prepared
  const { currency, dueDate, offset, phone, text, url } = rest
  return {
    ...{ invoiceID: invoiceId, invoiceNo: invoiceNumber, clientName: customerName },
    ...{ currency, amountDue: toMajor(amountDue), dueDate, offset, phone, text, url },
  }
}
