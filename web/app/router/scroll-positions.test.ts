import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restorePosition, savedPosition, savePosition } from './scroll-positions.ts'

/** A window of 800 px; the test makes its page grow. */
const page = { scrollHeight: 800 }
let grow: (height: number) => void
let scrolled: number[]
let user: EventTarget

beforeEach(() => {
  page.scrollHeight = 800
  scrolled = []
  user = new EventTarget()
  let observers: (() => void)[] = []
  grow = (height) => {
    page.scrollHeight = height
    for (const observer of observers) observer()
  }
  class Observer {
    readonly onGrowth: () => void
    constructor(onGrowth: () => void) {
      this.onGrowth = onGrowth
    }
    observe(): void {
      observers.push(this.onGrowth)
    }
    disconnect(): void {
      observers = observers.filter((each) => each !== this.onGrowth)
    }
  }
  vi.stubGlobal('ResizeObserver', Observer)
  vi.stubGlobal('document', { documentElement: page, body: {} })
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('scrollTo', (_: number, top: number) => scrolled.push(top))
  vi.stubGlobal('addEventListener', user.addEventListener.bind(user))
  vi.stubGlobal('removeEventListener', user.removeEventListener.bind(user))
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

afterEach(() => vi.unstubAllGlobals())

test('a position is restored once the page has grown tall enough, and then left alone', () => {
  restorePosition(500.6)
  grow(1200)
  expect(scrolled).toEqual([500.6])
  // The browser rounds heights, but not positions.
  grow(1300)
  expect(scrolled).toEqual([500.6, 500.6])
  grow(2000)
  expect(scrolled).toEqual([500.6, 500.6])
})

test.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])(
  'a user who scrolls first (%s) is not moved',
  (event) => {
    restorePosition(500)
    user.dispatchEvent(new Event(event))
    grow(2000)
    expect(scrolled).toEqual([500])
  },
)

test('a restoration ends with its page', () => {
  restorePosition(500)()
  grow(2000)
  expect(scrolled).toEqual([500])
})

test('each page of the tab has a position of its own, and a new one starts at its top', () => {
  savePosition('a /Invoice', 300)
  savePosition('b /Customers', 40)
  savePosition('a /Invoice', 310)
  expect(savedPosition('a /Invoice')).toBe(310)
  expect(savedPosition('b /Customers')).toBe(40)
  expect(savedPosition('c /Invoice')).toBe(0)
})

test('without storage, or with a foreign value in it, a page starts at its top', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => '{', setItem: () => {} })
  expect(savedPosition('a /Invoice')).toBe(0)
  vi.stubGlobal('sessionStorage', undefined)
  savePosition('a /Invoice', 300)
  expect(savedPosition('a /Invoice')).toBe(0)
})
