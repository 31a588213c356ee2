import { item } from '../../../contract/endpoints/items.ts'
import type { Item } from '../../../domain/items/item.ts'
import { amountCell, type Columns } from '../../adapters/formats/csv.ts'
import { listFile, tableFile } from '../../adapters/formats/zip-files.ts'
import type { Exported } from '../../slice.ts'
import { eachItem } from './queries.ts'

/** A row of the table of items. */
export const COLUMNS: Columns<Item> = [
  ['Name', ({ name }) => name],
  ['Description', ({ description }) => description],
  ['Currency', ({ currency }) => currency],
  ['Unit price', ({ unitPrice }) => amountCell(unitPrice), 'number'],
  ['Unit', ({ unit }) => unit],
  ['Added', ({ createdAt }) => createdAt.toISOString()],
]

export const exported: Exported = {
  records: (ctx, { account }) => [
    listFile('data/price-list.json', eachItem(ctx, account), (each) => item.encode(each)),
    tableFile('data/price-list.csv', eachItem(ctx, account), COLUMNS),
  ],
}
