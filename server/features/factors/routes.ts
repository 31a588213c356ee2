import { api } from '../../../contract/index.ts'
import { mount } from '../../http/mount.ts'
import { offerPasskey } from './commands/offer-passkey.ts'
import { renameFactor } from './commands/rename.ts'
import { startAuthenticator } from './commands/start-authenticator.ts'
import { listFactors } from './queries.ts'

/** The calls that end other sessions as well are mounted by auth, which owns these. */
export const routes = [
  mount(api.factors.list, (ctx, { caller }) => listFactors(ctx, caller.owner)),
  mount(api.factors.addTotp, (ctx, { caller, body, http }) =>
    startAuthenticator(ctx, caller.owner, { proof: body.proof, address: http.address }),
  ),
  mount(api.factors.passkeyOptions, (ctx, { caller, body, http }) =>
    offerPasskey(ctx, caller, { proof: body.proof, address: http.address }),
  ),
  mount(api.factors.rename, async (ctx, { caller, params, body }) => {
    await renameFactor(ctx, caller.owner, params.id, body.name)
    return { message: 'Renamed.' }
  }),
]
