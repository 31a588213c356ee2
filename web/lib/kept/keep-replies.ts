import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { getSession, subscribe } from '../session/session.ts'
import { freshness } from './kept.ts'
import { createReplyStore, type KeptReply, type ReplyStore } from './reply-store.ts'
import { withoutBank } from './without-bank.ts'

/** Replies above this many characters of JSON are not kept. */
const MAX_SIZE = 150_000
/** Replies kept at most; the oldest go first. */
const MAX_REPLIES = 80
const MAX_AGE_MS = 7 * 86_400_000
/** A reply is stored when the screen that shows it has been drawn. */
const WRITE_DELAY_MS = 300
const TIDY_INTERVAL_MS = 3_600_000

/**
 * Keeps the replies of queries with the meta KEPT on this device, and shows them at once when a query starts without
 * data, while its request is under way. What is shown counts as outdated until the server has answered. Bank details are
 * left out. Signing out, a lost session and another user clear everything (decision 0084). `build` names the build that
 * decodes the replies.
 */
export function keepReplies(
  cache: QueryClient,
  build: string,
  store: ReplyStore = createReplyStore(),
): void {
  /** Queries that show a kept reply, until the server answers. */
  const shown = new Map<string, Query>()
  const isOurs = ({ userID, build: by }: KeptReply) =>
    userID === getSession().userID && by === build

  async function restore(query: Query): Promise<void> {
    const { userID } = getSession()
    const kept = await store.read(query.queryHash)
    // The server may have answered first, or the user may have changed.
    if (!kept || !isOurs(kept) || isTooOld(kept) || getSession().userID !== userID) return
    if (query.state.data !== undefined || isRefused(query.state.error)) return
    shown.set(query.queryHash, query)
    // setData would count as an answer of the server, and open forms that wait for one.
    query.setState({ data: kept.data, dataUpdatedAt: kept.at, status: 'success', error: null })
  }

  async function keep(query: Query): Promise<void> {
    // Gone with its user, who may have changed since the answer came.
    if (cache.getQueryCache().get(query.queryHash) !== query) return
    const { userID } = getSession()
    const { data, dataUpdatedAt: at } = query.state
    if (!userID || data === undefined) return
    const stored = withoutBank(data)
    if (sizeOf(stored) > MAX_SIZE) return store.remove([query.queryHash])
    await store.write(query.queryHash, { userID, build, at, data: stored })
    if (getSession().userID !== userID) await store.clear()
  }

  async function tidy(): Promise<void> {
    const all = await store.all()
    const newest = all
      .filter(([, reply]) => isOurs(reply) && !isTooOld(reply))
      .sort(([, a], [, b]) => b.at - a.at)
      .slice(0, MAX_REPLIES)
    const kept = new Set(newest.map(([key]) => key))
    await store.remove(all.map(([key]) => key).filter((key) => !kept.has(key)))
  }

  /** A query without data shows what was kept; one with data is kept. */
  function take(query: Query): void {
    if (!query.meta?.kept) return
    quietly(query.state.data === undefined ? restore(query) : keep(query))
  }

  function follow(event: QueryCacheNotifyEvent): void {
    const { query } = event
    if (!query.meta?.kept) return
    if (event.type === 'added') take(query)
    if (event.type === 'removed') shown.delete(query.queryHash)
    if (event.type === 'updated' && event.action.type === 'success') {
      shown.delete(query.queryHash)
      setTimeout(() => quietly(keep(query)), WRITE_DELAY_MS)
    }
    if (event.type === 'updated' && event.action.type === 'error' && isRefused(event.action.error))
      forget(query)
    if (shown.size > 0 || freshness.get().state !== 'fresh') publish([...shown.values()])
  }

  /** What the server has refused, such as a deleted invoice, must not stay on screen. */
  function forget(query: Query): void {
    quietly(store.remove([query.queryHash]))
    if (shown.delete(query.queryHash)) query.setState({ data: undefined, dataUpdatedAt: 0 })
  }

  // What was asked before this code had loaded.
  for (const query of cache.getQueryCache().getAll()) take(query)
  cache.getQueryCache().subscribe(follow)
  let keptFor = getSession().userID
  subscribe(() => {
    if (getSession().userID === keptFor) return
    keptFor = getSession().userID
    shown.clear()
    publish([])
    quietly(store.clear())
  })
  if (!keptFor) quietly(store.clear())
  // Nothing is deleted while the application is closed, so this must not wait until a visit lasts long enough. What the
  // first screen shows was asked for above.
  quietly(tidy())
  setInterval(() => quietly(tidy()), TIDY_INTERVAL_MS)
}

/** Notifies the components of what the queries on screen show. */
function publish(shown: Query[]): void {
  const active = shown.filter((query) => query.isActive())
  const isFetching = active.some(({ state }) => state.fetchStatus !== 'idle')
  const state = active.length === 0 ? 'fresh' : isFetching ? 'refreshing' : 'failed'
  const at = Math.min(...active.map((query) => query.state.dataUpdatedAt))
  const current = freshness.get()
  if (current.state !== state || (state !== 'fresh' && current.at !== at))
    freshness.set({ state, at })
}

/** An answer of the server; a missing one says nothing about what is kept. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'answer'
}

function isTooOld({ at }: KeptReply): boolean {
  return at < Date.now() - MAX_AGE_MS
}

function sizeOf(data: unknown): number {
  return JSON.stringify(data, (_, each) => (typeof each === 'bigint' ? `${each}` : each)).length
}

/** Without storage everything works as it does without a kept reply. */
function quietly(work: Promise<unknown>): void {
  work.catch(() => undefined)
}
