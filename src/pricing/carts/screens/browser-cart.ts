import { useSyncExternalStore } from 'react'
import { screenRefusals } from '#base/contract/messages/screen-refusals.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { attempts } from '#web/client/attempt.ts'
import { CallRefused, call } from '#web/client/call.ts'
import { browserPlace, chosenCountry } from '#web/client/delivery-country.ts'
import { storedToken } from '#web/client/stored-token.ts'
import { type ShownLine, type Wish, wishesToDto } from '../dto.ts'
import type { Added } from '../model.ts'
import { takeEarlyCart } from './early-cart.ts'
import { cartKey, keep, readStored } from './stored-cart.ts'

/*
 * The cart of this browser: it makes the calls, one after the other, and knows the last answer. It is loaded when a cart is
 * first used.
 */

type CartDto = AnswerOf<'readCart'>

/** A cart as the last answer had it; without totals, there is none yet. */
export interface ShownCart {
  readonly lines: readonly ShownLine[]
  readonly totals: ShownTotals | undefined
}

/** What a cart costs, and what was chosen for it. */
export type ShownTotals = Omit<CartDto, 'lines'>

let shown: ShownCart | undefined
const listeners = new Set<() => void>()

/** The last answer; undefined before there is one. */
export function useShownCart(): ShownCart | undefined {
  return useSyncExternalStore(
    watch,
    () => shown,
    () => undefined,
  )
}

function watch(changed: () => void): () => void {
  // One for all parts of a page: each would read the cart.
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

/** Another tab has changed the cart, or its user has signed in or out. */
function onStorage({ key }: StorageEvent): void {
  if (key === cartKey) follow().catch(() => {})
}

function show(cart: CartDto | undefined): void {
  shown = { lines: cart?.lines ?? [], totals: cart }
  for (const changed of listeners) changed()
}

/** Stores an answer about the cart of a token. */
function note(cart: CartDto, token: string): void {
  const isCustomers = readStored()?.token === token && readStored()?.isCustomers === true
  keep({ token, count: cart.lines.length, isCustomers, at: Date.now() })
  show(cart)
}

/** Shows what another tab has made of the cart. It stores nothing: the other tab would read the cart in turn. */
function follow(): Promise<void> {
  return inTurn(async () => {
    const cart = readStored()?.token
    show(cart === undefined ? undefined : await call('readCart', { cart }))
  })
}

/**
 * Reads the cart: of a customer their own, with what this browser has. For a visitor without a cart no call is made: it is
 * empty. @throws CallRefused when the shop is not reached.
 */
export function read(): Promise<void> {
  return inTurn(async () => {
    const kept = readStored()
    if (isSignedIn() && !kept?.isCustomers) return void (await openOfCustomer())
    if (kept === undefined) return show(undefined)
    try {
      const early = await takeEarlyCart(kept.token, kept.at)
      note(await sent(early ?? (await call('readCart', { cart: kept.token })), kept.token), kept.token)
    } catch (error) {
      if (!isMissing(error)) throw error
      await afterMissing(kept.token)
    }
  })
}

/**
 * A cart that has lines and no destination goes to the country that was chosen on the page of a product, else to the one in which the
 * browser probably is. Without an answer it stays as it is.
 */
async function sent(cart: CartDto, token: string): Promise<CartDto> {
  if (cart.destination !== null || cart.lines.length === 0) return cart
  const country = chosenCountry()
  const body = country === '' ? browserPlace() : { country }
  return call('chooseDestination', { body, cart: token }).catch(() => cart)
}

/** The token opens nothing any more: a customer finds their cart again, a visitor has none. */
async function afterMissing(token: string): Promise<void> {
  if (readStored()?.token === token) keep(undefined)
  if (isSignedIn()) await openOfCustomer()
  else show(undefined)
}

/**
 * Sets the quantity of a product; 0 removes it. The shop refuses to overwrite what another window has changed meanwhile;
 * the cart is then read again.
 * @throws CallRefused with the shop's sentence.
 */
export function setQuantity(productId: string, quantity: number): Promise<void> {
  return inTurn(async () => {
    const before = shownQuantity(productId)
    const change = { params: { productId }, body: { quantity, shown: before } }
    try {
      await withToken(async (cart) => note(await call('setCartLine', { ...change, cart }), cart))
    } catch (error) {
      if (error instanceof CallRefused && error.status === 409) await readAgain()
      throw error
    }
  })
}

/** How many pieces of a product the last answer had. */
export function shownQuantity(productId: string): number {
  return shown?.lines.find((line) => line.productId === productId)?.quantity ?? 0
}

/** Shows the current contents of the cart. A refusal is shown too. */
async function readAgain(): Promise<void> {
  const token = readStored()?.token
  if (token !== undefined)
    await call('readCart', { cart: token }).then(
      (cart) => note(cart, token),
      () => {},
    )
}

/**
 * Makes a call that changes the cart and returns it, and shows the cart.
 * @throws CallRefused with the shop's sentence.
 */
export function change(work: (cart: string) => Promise<CartDto>): Promise<CartDto> {
  return inTurn(() =>
    withToken(async (cart) => {
      const answer = await work(cart)
      note(answer, cart)
      return answer
    }),
  )
}

const tries = new Map<string, ReturnType<typeof attempts>>()

/**
 * Adds products to what the cart has of them, and returns what happened to each. The same products after a lost answer
 * are not added twice. @throws CallRefused with the shop's sentence.
 */
export function add(wishes: readonly Wish[]): Promise<Added[]> {
  const body = wishesToDto(wishes)
  const wanted = JSON.stringify(body)
  const same = tries.get(wanted) ?? attempts()
  tries.set(wanted, same)
  return inTurn(() =>
    same.send(body, (idempotencyKey) =>
      withToken(async (cart) => {
        const answer = await call('addToCart', { body, cart, idempotencyKey })
        note(await sent(answer.cart, cart), cart)
        return answer.results
      }),
    ),
  )
}

let merging: Promise<void> | undefined

/** After a sign-in: puts what this browser has into the cart of the customer. @throws CallRefused */
export function merge(): Promise<void> {
  merging ??= inTurn(openOfCustomer)
    .then(() => {})
    .finally(() => {
      merging = undefined
    })
  return merging
}

/** Opens the cart of the customer who is signed in, with what this browser has. Returns its token. */
async function openOfCustomer(): Promise<string> {
  const cart = readStored()?.token
  const send = () => call('mergeCart', { cart, token: storedToken() ?? undefined })
  const answer = await send().catch(async (error: unknown) => {
    if (!(error instanceof CallRefused && error.status === 401)) throw error
    // The access token has ended, and the session may not have.
    const { exchangeSession } = await import('#people/identity/screens/session.tsx')
    if (!(await exchangeSession())) throw error
    return send()
  })
  keep({ token: answer.token, count: answer.cart.lines.length, isCustomers: true, at: Date.now() })
  show(await sent(answer.cart, answer.token))
  return answer.token
}

/** Makes a cart for this browser and returns its token, or the token of another tab's cart if that tab was faster. */
async function open(): Promise<string> {
  if (isSignedIn()) return openOfCustomer()
  const { token, cart } = await call('createCart')
  const other = readStored()?.token
  if (other === undefined) note(cart, token)
  return other ?? token
}

/**
 * Runs an action on the cart; if there is none, or it no longer exists, on a new one. After a sign-in whose merge was not
 * answered, because the page was left meanwhile, the stored cart may be gone: the customer's is opened first.
 */
async function withToken<Answer>(work: (token: string) => Promise<Answer>): Promise<Answer> {
  const stored = readStored()
  const token = stored && (stored.isCustomers || !isSignedIn()) ? stored.token : await open()
  try {
    return await work(token)
  } catch (error) {
    if (!isMissing(error)) throw error
    if (readStored()?.token === token) keep(undefined)
    return work(readStored()?.token ?? (await open()))
  }
}

/** Why a call about the cart failed, in a sentence for the person. */
export function sentenceOf(error: unknown): string {
  if (error instanceof CallRefused) return error.message
  reportError(error)
  return screenRefusals.broken
}

function isSignedIn(): boolean {
  return storedToken() !== null
}

function isMissing(error: unknown): boolean {
  return error instanceof CallRefused && error.code === 'missing_cart'
}

let last: Promise<unknown> = Promise.resolve()

/** One call about the cart at a time: each knows what the one before has changed. */
function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const next = last.then(work, work)
  last = next.catch(() => {})
  return next
}
