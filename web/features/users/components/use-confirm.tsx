import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ApiError } from '../../../lib/api.ts'

// Every screen knows this slice, and none of them may wait for the forms.
const ConfirmDialog = lazy(async () => ({
  default: (await import('./confirm-dialog.tsx')).ConfirmDialog,
}))

/** Something sensitive, done without a proof at first and with one once the server asks for it. */
type Act = (proof?: string) => Promise<void>

interface Asking {
  act: Act
  settle: (done: boolean) => void
  fail: (error: unknown) => void
}

interface Confirming {
  /** Does it. False when its user did not confirm; what fails for another reason than the proof is thrown. */
  run: (act: Act) => Promise<boolean>
  /** To be rendered outside of forms. */
  dialog: ReactNode
}

/** Asks in place for the password or code where the server answers 'confirm-needed'. */
export function useConfirm(): Confirming {
  const [asking, setAsking] = useState<Asking | null>(null)

  async function run(act: Act): Promise<boolean> {
    try {
      await act()
      return true
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'confirm-needed')) throw error
      return new Promise((settle, fail) => setAsking({ act, settle, fail }))
    }
  }

  async function confirm({ act, settle, fail }: Asking, proof: string): Promise<void> {
    try {
      await act(proof)
      settle(true)
    } catch (error) {
      if (!isAboutOthers(error)) throw error
      fail(error)
    }
    setAsking(null)
  }

  function close({ settle }: Asking): void {
    setAsking(null)
    settle(false)
  }

  const dialog = asking && (
    <Suspense>
      <ConfirmDialog onConfirm={(proof) => confirm(asking, proof)} onClose={() => close(asking)} />
    </Suspense>
  )
  return { run, dialog }
}

/** True for faults of fields that do not stand in the dialog. */
function isAboutOthers(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  const fields = Object.keys(error.fields)
  return fields.length > 0 && !fields.includes('proof')
}
