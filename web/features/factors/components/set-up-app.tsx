import { confirmAuthenticator as schema } from '../../../../contract/endpoints/access/factors.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { useContractForm } from '../../../lib/form/form.ts'
import { ComponentCode, OnDemand } from '../../../lib/on-demand.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { CodeInput } from '../../../ui/inputs/code-input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogActs } from '../../../ui/overlays/dialog-acts.tsx'
import { useConfirmAuthenticator } from '../queries.ts'

const qrCode = new ComponentCode(async () => (await import('../../../ui/qr-code.tsx')).QrCode)

interface Props {
  /** In base32, for typing in. */
  secret: string
  /** The content of the QR code. */
  uri: string
  /** Called with the recovery codes once the app is active. */
  onDone: (recoveryCodes: string[]) => void
  onClose: () => void
}

/** Sets up an authenticator app: scan the code or type the key, then enter the first code. */
export function SetUpApp({ secret, uri, onDone, onClose }: Props) {
  const { mutateAsync: confirm } = useConfirmAuthenticator()
  const form = useContractForm(schema, {
    defaults: { code: '' },
    emptyToast: 'Enter the code from your app.',
    fieldByCode: { 'wrong-code': 'code' },
    onSubmit: async ({ code }) => {
      try {
        onDone(await confirm(code))
      } catch (error) {
        if (error instanceof ApiError && error.code === 'code-expired') onClose()
        throw error
      }
    },
  })
  return (
    <Dialog title="Add an authenticator app" className="set-up-app" onClose={onClose}>
      <p>
        Scan this with an app such as Google Authenticator, Microsoft Authenticator or Aegis. On
        this phone itself, <a href={uri}>open it in the app</a> or copy the key.
      </p>
      <div className="set-up-app__qr">
        <OnDemand code={qrCode}>{(QrCode) => <QrCode text={uri} />}</OnDemand>
      </div>
      <div className="set-up-app__key">
        <p>
          <span className="label">Key</span>
          <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <CopyButton text={secret}>Copy key</CopyButton>
      </div>
      <form className="factor-form" onSubmit={form.submit} noValidate>
        <CodeInput label="Code that the app shows" data-autofocus {...form.field('code')} />
        <DialogActs onCancel={onClose}>
          <Button variant="primary" type="submit" busy={form.busy} busyLabel="Turning on...">
            Turn on
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}
