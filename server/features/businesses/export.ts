import { exported as schemas } from '../../../contract/endpoints/exports.ts'
import type { AccountId } from '../../../domain/ids.ts'
import { fileName, uniqueNames } from '../../adapters/formats/file-names.ts'
import { listFile } from '../../adapters/formats/zip-files.ts'
import type { Ctx } from '../../ctx.ts'
import { pageByPage, SMALLEST_ID } from '../../db/queries/page-by-page.ts'
import type { Exported } from '../../slice.ts'
import { imageFile } from '../files/index.ts'
import { type BusinessRow, toBusiness } from './queries.ts'

const BATCH_SIZE = 500

export const exported: Exported = {
  records: (ctx, { account }) => [
    listFile('data/businesses.json', eachBusiness(ctx, account), (business) =>
      schemas.business.encode(business),
    ),
  ],
  pictures: {
    count: async ({ tx, account }) => {
      const { logos } = await tx
        .selectFrom('businesses')
        .select(({ fn }) => fn.count<bigint>('logo_key').as('logos'))
        .where('account_id', '=', account)
        .executeTakeFirstOrThrow()
      return Number(logos)
    },
    async *files(ctx, { account }) {
      for await (const { business, name } of eachNamed(ctx, account)) {
        const logo = await imageFile(ctx, business.logoKey, `logos/${name}`)
        if (logo) yield logo
      }
    },
  },
}

/** The folder of the archive for the invoices of each business, by the business's id: one for all if there is only one. */
export async function exportFolders(
  ctx: Ctx,
  account: AccountId,
): Promise<(businessId: string) => string> {
  const names = new Map<string, string>()
  for await (const { business, name } of eachNamed(ctx, account)) names.set(business.id, name)
  return (businessId) => {
    const name = names.get(businessId)
    return name === undefined || names.size === 1 ? 'invoices/' : `invoices/${name}/`
  }
}

/** Every business with a file name of its own. */
async function* eachNamed(ctx: Ctx, account: AccountId) {
  const unique = uniqueNames()
  for await (const business of eachBusiness(ctx, account))
    yield { business, name: unique(fileName(business.name, 'Business')) }
}

/** Every business, oldest first. */
async function* eachBusiness(ctx: Ctx, account: AccountId) {
  const rows = pageByPage<BusinessRow>(BATCH_SIZE, (last) =>
    ctx.db.own(account, ({ tx }) =>
      tx
        .selectFrom('businesses')
        .selectAll()
        .where('account_id', '=', account)
        .where('id', '>', last?.id ?? SMALLEST_ID)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute(),
    ),
  )
  for await (const row of rows) yield toBusiness(row)
}
