import { useEffect, useSyncExternalStore } from 'react'
import type { Permission } from '#base/contract/permissions.ts'
import { accessTokenKey, screens, signedInEvent, staffKey } from '#base/contract/screens.ts'
import { returnPath } from '#base/return-path.ts'
import { canStore, local } from '#web/client/browser-storage.ts'
import { CallRefused, call, renewTokensBy } from '#web/client/call.ts'
import { endAccountGarage, forgetAccountGarage, leave } from '#web/client/leaving.ts'
import { mine } from '#web/client/mine.ts'
import { storedToken } from '#web/client/stored-token.ts'
import { identity, identityAnswered, type Person } from './identity.ts'

/** The user of this browser. `admin` and `permissions` are hints for the menu and the screens; the server authorises every call. */
export type Session =
  | { kind: 'loading'; token?: undefined }
  | { kind: 'signed_out'; token?: undefined }
  | SignedIn

interface SignedIn {
  kind: 'signed_in'
  email: string
  displayName: string
  admin: boolean
  permissions: readonly Permission[]
  token: string
}

// A token lives for 30 minutes.
const renewAfterMs = 25 * 60 * 1000
const askAgainAfterMs = 2000
const waiting: Session = { kind: 'loading' }
const nobody: Session = { kind: 'signed_out' }

let session: Session = waiting
let started = false
let lastRequest = 0
let renewing: Promise<string | undefined> | undefined
let renewal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** The session of this browser; `loading` on the server and until the shop has answered. */
export function useSession(): Session {
  const current = useSyncExternalStore(
    watch,
    () => session,
    () => waiting,
  )
  useEffect(start, [])
  return current
}

/**
 * The signed-in user, for the calls of a page: both are '' while nobody is signed in or the session is still loading.
 */
export function useSignedIn(): { readonly email: string; readonly token: string } {
  const current = useSession()
  return current.kind === 'signed_in' ? current : { email: '', token: '' }
}

/** After a sign-in: exchanges the session for an access token (spec §4). Answers whether there was a session. */
export async function exchangeSession(): Promise<boolean> {
  start()
  const entered = (await find('')).kind === 'signed_in'
  if (entered) dispatchEvent(new Event(signedInEvent))
  return entered
}

/**
 * Ends the session on the server and in every tab, and loads the home page, so that no data of this user stays in
 * memory. @throws CallRefused when the server was not reached.
 */
export async function signOut(): Promise<void> {
  await leave()
  local.removeItem(accessTokenKey)
  local.removeItem(staffKey)
  forgetAccountGarage()
  await identity('/sign-out', {}).finally(() => window.location.assign(screens.home))
}

function start(): void {
  if (started) return
  started = true
  renewTokensBy(renewToken)
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== accessTokenKey && key !== null) return
    if (!newValue) setSession(nobody)
    else if (session.kind !== 'signed_in' || session.token !== newValue) load()
  })
  load()
}

/** Loads the session, and retries while the shop cannot be reached. */
function load(): void {
  find(storedToken() ?? askWithoutToken()).catch(() => setTimeout(load, askAgainAfterMs))
}

/** Without a token somebody may be signed in all the same: where the browser stores nothing, and where it has stored another text. */
function askWithoutToken(): '' | null {
  return local.getItem(accessTokenKey) === null && canStore() ? null : ''
}

/** `kept` is the stored token: null when there is none, '' when a new one is needed. */
async function find(kept: string | null): Promise<Session> {
  lastRequest += 1
  const mine = lastRequest
  const found = kept === null ? nobody : await ask(kept)
  if (mine === lastRequest) setSession(found)
  return found
}

async function ask(kept: string): Promise<Session> {
  const still = kept === '' ? undefined : await bearerOf(kept)
  if (still) return still
  const read = () => identity<Person | null>('/get-session')
  let person = await read()
  if (person === null && session.kind === 'signed_in') {
    // A call of this page may just begin another session, as turning a second factor on does.
    await identityAnswered()
    person = await read()
  }
  if (person === null) return nobody
  try {
    return await signedIn(person, await exchange(person.user.email))
  } catch (error) {
    if (!(error instanceof CallRefused) || error.code !== 'factor_needed') throw error
    return leadToSetUp()
  }
}

/** Staff who must have a second factor set one up first; the page leads back. */
function leadToSetUp(): Promise<Session> | Session {
  const { pathname, search, hash } = window.location
  if (pathname === screens.setUpFactor) return nobody
  const from = pathname === screens.login ? returnPath(search) : `${pathname}${search}${hash}`
  window.location.assign(`${screens.setUpFactor}?from=${encodeURIComponent(from)}`)
  // This page is left: callers that wait for the session go on waiting.
  return new Promise(() => {})
}

/** The session of a stored token; undefined once the token has ended. The page has often sent this call already. */
async function bearerOf(token: string): Promise<Session | undefined> {
  try {
    const { user, admin, permissions } = await mine(token)
    const { email, name } = user
    return { kind: 'signed_in', email, displayName: name || email, admin, permissions, token }
  } catch (error) {
    if (!isDenied(error)) throw error
    return undefined
  }
}

async function signedIn({ user: { email, name } }: Person, token: string): Promise<Session> {
  const rights = await call('isAdmin', { params: { email }, token })
  return { kind: 'signed_in', email, displayName: name || email, ...rights, token }
}

async function exchange(email: string): Promise<string> {
  const answer = await call('putUser', { params: { email }, body: { email } })
  if ('token' in answer) return answer.token
  throw new Error('The exchange answered without a token')
}

/**
 * A token to replace a refused one: the newer one of another tab or call, otherwise a new one; undefined when the
 * session has ended.
 */
async function renewToken(refused: string): Promise<string | undefined> {
  if (session.kind !== 'signed_in') return undefined
  if (session.token !== refused) return session.token
  const before = session
  renewing ??= exchange(before.email)
    .then(
      (token) => {
        setSession({ ...before, token })
        readRights(before.email, token)
        return token
      },
      async (error) => {
        if (!isDenied(error)) throw error
        return (await find('')).token
      },
    )
    .finally(() => {
      renewing = undefined
    })
  return renewing
}

/** A change of role ends tokens early: with a new one the rights are read again. Without an answer the hints stay as they were. */
function readRights(email: string, token: string): void {
  call('isAdmin', { params: { email }, token })
    .then((rights) => {
      if (session.kind === 'signed_in' && session.token === token) setSession({ ...session, ...rights })
    })
    .catch(() => {})
}

function isDenied(error: unknown): boolean {
  return error instanceof CallRefused && (error.status === 401 || error.status === 403)
}

function setSession(next: Session): void {
  session = next
  clearTimeout(renewal)
  if (next.kind === 'signed_in') {
    document.documentElement.dataset.signedIn = ''
    markStaff(next.admin)
    if (local.getItem(accessTokenKey) !== next.token) local.setItem(accessTokenKey, next.token)
    // When the shop cannot be reached now, the next refused call renews the token.
    renewal = setTimeout(() => renewToken(next.token).catch(() => {}), renewAfterMs)
  } else {
    delete document.documentElement.dataset.signedIn
    local.removeItem(accessTokenKey)
    markStaff(false)
    endAccountGarage()
  }
  for (const changed of listeners) changed()
}

/** The header of the dashboard is another for staff, also when the next page is painted before anything is asked. */
function markStaff(isStaff: boolean): void {
  const { dataset } = document.documentElement
  if (!isStaff) {
    delete dataset.staff
    local.removeItem(staffKey)
    return
  }
  dataset.staff = ''
  if (local.getItem(staffKey) === null) local.setItem(staffKey, 'yes')
}

function watch(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
