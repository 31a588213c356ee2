import { type ReactNode, useCallback, useState } from 'react'
import { ApiError } from '../../../lib/api/api.ts'
import { ComponentCode, OnDemand } from '../../../lib/on-demand.tsx'

/** Runs a sign-in; if the account has a second factor, asks for that. */
export type WithSecondStep = (signIn: () => Promise<void>) => Promise<void>

// Loaded lazily: few users need it, and Login must open fast.
const secondStepCode = new ComponentCode(async () => (await import('./second-step.tsx')).SecondStep)

/** The second step of a sign-in; `screen` replaces the screen of the first. */
export function useSecondStep(): { withSecondStep: WithSecondStep; screen: ReactNode } {
  const [needed, setNeeded] = useState<ApiError | null>(null)
  const withSecondStep = useCallback<WithSecondStep>(async (signIn) => {
    try {
      await signIn()
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'factor-needed')) throw error
      setNeeded(error)
    }
  }, [])
  const screen = needed && (
    <OnDemand code={secondStepCode} fallback={<h1>One more step</h1>}>
      {(SecondStep) => <SecondStep problem={needed.problem} onBack={() => setNeeded(null)} />}
    </OnDemand>
  )
  return { withSecondStep, screen }
}
