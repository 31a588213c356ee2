import { type ComponentType, use, useSyncExternalStore } from 'react'

/** The module of a screen, fetched when it is first asked for. */
export type LoadScreen = () => Promise<{ Component: ComponentType }>

let underWay = 0
const listeners = new Set<() => void>()

/** The code of one screen. What has failed stays so while it is shown, and is fetched anew on the next way to it. */
export class ScreenCode {
  /** Once it is there. */
  component: ComponentType | null = null
  readonly #load: LoadScreen
  #loading: Promise<ComponentType> | null = null
  #failed = false

  constructor(load: LoadScreen) {
    this.#load = load
  }

  /** Fetches it ahead of its being drawn; there is no harm in asking again. */
  start(): Promise<ComponentType> {
    if (this.#loading && !this.#failed) return this.#loading
    this.#failed = false
    const loading = count(this.#load().then(({ Component }) => Component))
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

  /** What to wait for, or what became of it. */
  get loading(): Promise<ComponentType> {
    return this.#loading ?? this.start()
  }
}

/** A screen whose code is fetched by now or when it is drawn. Throws when it cannot be had. */
export function Screen({ code }: { code: ScreenCode }) {
  const Component = code.component ?? use(code.loading)
  return <Component />
}

/** Whether the code of some screen is on its way. */
export function useFetching(): boolean {
  return useSyncExternalStore(watch, () => underWay > 0)
}

function count<T>(work: Promise<T>): Promise<T> {
  tell(1)
  return work.finally(() => tell(-1))
}

function tell(change: number): void {
  underWay += change
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
