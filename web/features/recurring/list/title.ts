import type { Recurring } from '../../../../domain/recurring/recurring.ts'

/** What a recurring invoice is called: by its customer, where its owner gave it no name. */
export function titleOf({ name, customerName }: Pick<Recurring, 'name' | 'customerName'>): string {
  return name || customerName
}
