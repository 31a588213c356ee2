import { api } from '../../../contract/index.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { renameFactor } from './commands/rename.ts'
import { startAuthenticator } from './flows/start-authenticator.ts'
import { startPasskey } from './flows/start-passkey.ts'
import { listFactors } from './queries.ts'

/** Calls that also end other sessions are mounted by auth, which owns sessions. */
export const routes = [
  mount(api.factors.list, (ctx, { caller }) => listFactors(ctx, caller)),
  mount(api.factors.addTotp, (ctx, { caller, body, http }) =>
    startAuthenticator(ctx, caller.user, { proof: body.proof, address: http.address }),
  ),
  mount(api.factors.passkeyOptions, (ctx, { caller, body, http }) =>
    startPasskey(ctx, caller, { proof: body.proof, address: http.address }),
  ),
  mount(api.factors.rename, async (ctx, { caller, params, body }) => {
    await renameFactor(ctx, caller, params.id, body.name)
    return { message: 'Renamed.' }
  }),
]
