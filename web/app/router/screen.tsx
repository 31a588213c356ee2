import { type ComponentType, type ReactNode, use } from 'react'
import { createStore } from '../../lib/store.ts'
import { useStore } from '../../lib/use-store.ts'

interface Children {
  /** What a frame shows inside; a screen has none. */
  children?: ReactNode
}

/** Imports the module of a screen. */
export type LoadScreen = () => Promise<{ Component: ComponentType<Children> }>

/** How many screens are loading their code. */
const pending = createStore(0)

/** The code of one screen. A failure persists while it is shown; the next navigation to the screen loads it again. */
export class ScreenCode {
  /** Null until loaded. */
  component: ComponentType<Children> | null = null
  readonly #load: LoadScreen
  #loading: Promise<ComponentType<Children>> | null = null
  #failed = false

  constructor(load: LoadScreen) {
    this.#load = load
  }

  /** Loads the code before it is rendered; safe to call again. */
  start(): Promise<ComponentType<Children>> {
    if (this.#loading && !this.#failed) return this.#loading
    this.#failed = false
    const loading = trackPending(this.#load().then(({ Component }) => Component))
    this.#loading = loading
    loading.then(
      (component) => {
        this.component = component
      },
      () => {
        this.#failed = true
      },
    )
    return loading
  }

  /** The load in progress or its result; starts one if there is none. */
  get loading(): Promise<ComponentType<Children>> {
    return this.#loading ?? this.start()
  }
}

/** Renders a screen, loading its code if necessary. Throws when that fails. */
export function Screen({ code, children }: { code: ScreenCode } & Children) {
  const Component = code.component ?? use(code.loading)
  return <Component>{children}</Component>
}

/** Whether the code of any screen is loading. */
export function useFetching(): boolean {
  return useStore(pending) > 0
}

function trackPending<T>(work: Promise<T>): Promise<T> {
  pending.set(pending.get() + 1)
  return work.finally(() => pending.set(pending.get() - 1))
}
