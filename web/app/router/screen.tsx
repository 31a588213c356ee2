import type { ComponentType, ReactNode } from 'react'
import { ComponentCode, OnDemand } from '../../lib/on-demand.tsx'
import { createStore } from '../../lib/store.ts'
import { useStore } from '../../lib/use-store.ts'

interface Children {
  /** What a frame shows inside; a screen has none. */
  children?: ReactNode
}

/** Imports the module of a screen. */
export type LoadScreen = () => Promise<{ Component: ComponentType<Children> }>

/** The code of one screen. */
export type ScreenCode = ComponentCode<Children>

/** How many screens are loading their code. */
const pending = createStore(0)

/** The code of a screen, which counts as pending until it has loaded. */
export function screenCode(load: LoadScreen): ScreenCode {
  return new ComponentCode(() => trackPending(load().then(({ Component }) => Component)))
}

interface Props extends Children {
  code: ScreenCode
  /** Shown while the code of the first page loads; a later page replaces the current one once its code has loaded. */
  fallback: ReactNode
}

/** Renders a screen, loading its code if necessary. Throws when that fails. */
export function Screen({ code, fallback, children }: Props) {
  return (
    <OnDemand code={code} fallback={fallback}>
      {(Loaded) => <Loaded>{children}</Loaded>}
    </OnDemand>
  )
}

/** Whether the code of any screen is loading. */
export function useFetching(): boolean {
  return useStore(pending) > 0
}

function trackPending<T>(work: Promise<T>): Promise<T> {
  pending.set(pending.get() + 1)
  return work.finally(() => pending.set(pending.get() - 1))
}
