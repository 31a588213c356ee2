import { item } from '../../../contract/endpoints/items.ts'
import type { Item } from '../../../domain/items/item.ts'
import { formatFigure } from '../../../domain/money/money.ts'
import { type Columns, listFile, tableFile } from '../../adapters/formats/zip-files.ts'
import type { Exported } from '../../slice.ts'
import { eachItem } from './queries.ts'

const COLUMNS: Columns<Item> = [
  ['Name', ({ name }) => name],
  ['Description', ({ description }) => description],
  ['Currency', ({ currency }) => currency],
  // Without commas: every spreadsheet reads it as a number.
  ['Unit price', ({ unitPrice }) => formatFigure(unitPrice).replaceAll(',', '')],
  ['Unit', ({ unit }) => unit],
  ['Added', ({ createdAt }) => createdAt.toISOString()],
]

export const exported: Exported = {
  records: (ctx, { account }) => [
    listFile('data/price-list.json', eachItem(ctx, account), (each) => item.encode(each)),
    tableFile('data/price-list.csv', eachItem(ctx, account), COLUMNS),
  ],
}
