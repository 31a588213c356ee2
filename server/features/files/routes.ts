import { api } from '../../../contract/index.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { uploadImage } from './flows/upload-image.ts'

export const routes = [
  mount(api.files.upload, async (ctx, { caller, upload, body }) => ({
    data: { url: await uploadImage(ctx, caller.account, upload.bytes, body.purpose) },
  })),
]
