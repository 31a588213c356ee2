import { toMajor } from '../../domain/money/money.ts'
import type { PreparedReminder, Reminder } from '../../domain/sending/reminder.ts'
import type { WirePrepared, WireReminder } from '../schemas/reminder.ts'
import { minorOf } from './numbers.ts'

export function toReminder({ _id, invoiceID, invoiceNo, ...wire }: WireReminder): Reminder {
  return {
    ...wire,
    id: _id,
    invoiceId: invoiceID,
    invoiceNumber: invoiceNo,
    createdAt: new Date(wire.createdAt),
  }
}

export function fromReminder(reminder: Reminder): WireReminder {
  const { id, invoiceId, invoiceNumber, offset, channel, to, state, createdAt } = reminder
  return {
    ...{ _id: id, invoiceID: invoiceId, invoiceNo: invoiceNumber },
    ...{ offset, channel, to, state },
    createdAt: createdAt.toISOString(),
  }
}

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

export function fromPrepared(prepared: PreparedReminder): WirePrepared {
  const { invoiceId, invoiceNumber, customerName, amountDue, ...rest } = prepared
  const { currency, dueDate, offset, phone, text, url } = rest
  return {
    ...{ invoiceID: invoiceId, invoiceNo: invoiceNumber, clientName: customerName },
    ...{ currency, amountDue: toMajor(amountDue), dueDate, offset, phone, text, url },
  }
}
