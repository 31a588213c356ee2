import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { ApiError } from '../../../lib/api.ts'

/** Carries a sign-in out; where the account has a second factor, asks for that in its place. */
export type OrAsk = (signIn: () => Promise<void>) => Promise<void>

// Few need it, and Login has to be there at once.
const SecondStep = lazy(async () => ({
  default: (await import('./second-step.tsx')).SecondStep,
}))

/** The second step of a sign-in, to be shown in the place of the screen that asked for the first. */
export function useSecondStep(): { orAsk: OrAsk; screen: ReactNode } {
  const [asked, setAsked] = useState<ApiError | null>(null)
  const orAsk = useCallback<OrAsk>(async (signIn) => {
    try {
      await signIn()
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'factor-needed')) throw error
      setAsked(error)
    }
  }, [])
  const screen = asked && (
    <Suspense fallback={<h1>One more step</h1>}>
      <SecondStep problem={asked.problem} onBack={() => setAsked(null)} />
    </Suspense>
  )
  return { orAsk, screen }
}
