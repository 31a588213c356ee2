import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** The code of a component, loaded once. After a failure the next use loads it again. */
export class ComponentCode<P> {
  /** Null until loaded. */
  component: ComponentType<P> | null = null
  readonly #load: () => Promise<ComponentType<P>>
  #loading: Promise<ComponentType<P>> | null = null

  constructor(load: () => Promise<ComponentType<P>>) {
    this.#load = load
  }

  /** Loads the code, also ahead of rendering; safe to call again. */
  start(): Promise<ComponentType<P>> {
    this.#loading ??= this.#load().then(
      (component) => {
        this.component = component
        return component
      },
      (error: unknown) => {
        this.#loading = null
        throw error
      },
    )
    return this.#loading
  }
}

interface Props<P> {
  code: ComponentCode<P>
  fallback?: ReactNode
  children: (Loaded: ComponentType<P>) => ReactNode
}

/**
 * Renders a component as soon as its code has loaded, and `fallback` until then. Throws when that fails. React's own
 * way, `lazy` in a `Suspense`, shows its fallback for 300 ms at least, even if the code has loaded after 20.
 */
export function OnDemand<P>({ code, fallback = null, children }: Props<P>) {
  const [ended, setEnded] = useState<{ code: ComponentCode<P>; error?: unknown }>()
  const Loaded = code.component
  useEffect(() => {
    // What was rendered decides: the code may have come between the rendering and this effect.
    if (Loaded) return
    let isShown = true
    const end = (error?: unknown) => {
      if (isShown) setEnded({ code, error })
    }
    code.start().then(() => end(), end)
    return () => {
      isShown = false
    }
  }, [code, Loaded])
  if (ended?.code === code && ended.error !== undefined) throw ended.error
  return Loaded ? children(Loaded) : fallback
}
