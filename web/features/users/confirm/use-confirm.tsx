import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../lib/api/api.ts'
import { ComponentCode, OnDemand } from '../../../lib/on-demand.tsx'

// Loaded lazily: every screen imports this slice, and none should wait for the forms.
const confirmDialogCode = new ComponentCode(
  async () => (await import('./confirm-dialog.tsx')).ConfirmDialog,
)

/** A sensitive action, tried without a proof first, then with one if the server asks for it. */
type Action = (proof?: string) => Promise<void>

interface PendingAction {
  action: Action
  resolve: (done: boolean) => void
  reject: (error: unknown) => void
}

interface Confirmation {
  /** Runs the action. False if the user did not confirm; throws errors that are not about the proof. */
  run: (action: Action) => Promise<boolean>
  /** Render it outside of forms. */
  dialog: ReactNode
}

/** Asks for the password or code in a dialog when the server answers 'confirm-needed'. */
export function useConfirm(): Confirmation {
  const [pending, setPending] = useState<PendingAction | null>(null)

  async function run(action: Action): Promise<boolean> {
    try {
      await action()
      return true
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'confirm-needed')) throw error
      return new Promise((resolve, reject) => setPending({ action, resolve, reject }))
    }
  }

  async function confirm({ action, resolve, reject }: PendingAction, proof: string): Promise<void> {
    try {
      await action(proof)
      resolve(true)
    } catch (error) {
      if (!isAboutOtherFields(error)) throw error
      reject(error)
    }
    setPending(null)
  }

  function close({ resolve }: PendingAction): void {
    setPending(null)
    resolve(false)
  }

  const dialog = pending && (
    <OnDemand code={confirmDialogCode}>
      {(ConfirmDialog) => (
        <ConfirmDialog
          onConfirm={(proof) => confirm(pending, proof)}
          onClose={() => close(pending)}
        />
      )}
    </OnDemand>
  )
  return { run, dialog }
}

/** True for errors about fields that are not in the dialog. */
function isAboutOtherFields(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  const fields = Object.keys(error.fields)
  return fields.length > 0 && !fields.includes('proof')
}
