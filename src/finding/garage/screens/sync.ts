import { vehicleText } from '#base/contract/messages/vehicle-text.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { garageRefusals } from '#finding/garage/messages/garage-refusals.ts'
import { accountBaseKey } from '#web/client/account-keys.ts'
import { local, session } from '#web/client/browser-storage.ts'
import { CallRefused, call } from '#web/client/call.ts'
import { accountGarageKey, garageKey, takenOutKey, tell } from '#web/client/garage.ts'
import { type Garage, readGarage, writeGarage } from '#web/client/garage-state.ts'
import { endAccountGarage, forgetAccountGarage } from '#web/client/leaving.ts'
import { readRemoved, withoutVehicle, writeRemoved } from '#web/client/remove-vehicle.ts'
import { storedToken } from '#web/client/stored-token.ts'
import {
  type Base,
  garageFrom,
  type Kept,
  keptAfterEnd,
  type LeftOut,
  leftOutOf,
  readBase,
  toSend,
  visitorAfter,
  writeBase,
} from './joining.ts'

/*
 * Synchronizes the vehicles of this browser and of the account. What changes while a call is on its way is sent with the next
 * one, before anything is overwritten. All tabs do the same with what is stored: a call that two tabs make changes nothing twice.
 */

type Replaced = AnswerOf<'joinGarage'>['replaced'][number]

/** What people must be told of a join: texts of vehicles that were not saved, and answers that gave way to newer ones. */
export interface News {
  readonly leftOut: readonly (LeftOut & { readonly text: string })[]
  readonly replaced: readonly (Replaced & { readonly text: string })[]
}

let running: Promise<void> | undefined
const nothing: News = { leftOut: [], replaced: [] }
let untold = nothing

/**
 * Sends what the account does not know, and shows what it has. What the person must be told of it is stored for `takeNews`.
 * @throws CallRefused when the shop was not reached: nothing is lost, and the next call sends the same.
 */
export function sync(): Promise<void> {
  running ??= run().finally(() => {
    running = undefined
  })
  return running
}

/** What the person was not told yet. It is returned once. */
export function takeNews(): News {
  const news = untold
  untold = nothing
  return news
}

/** Whether this browser shows the vehicles of the account already. */
export function isAccountShown(): boolean {
  return local.getItem(accountGarageKey) !== null
}

/** The vehicles of this browser that the account has not taken. */
export function leftOutHere(): (LeftOut & { readonly text: string })[] {
  const { visitor, base } = read()
  return base === undefined ? [] : withTexts(leftOutOf(visitor, [], base.leftOut), [visitor])
}

/** Removes a vehicle that the account has not taken from this browser. */
export function dropLeftOut(id: number): void {
  local.setItem(garageKey, writeGarage(withoutVehicle(read().visitor, id)))
  tell()
}

/** Before a sign-out: sends what the account does not know, if the shop answers soon. Afterwards this browser has forgotten it. */
export async function syncBeforeLeaving(): Promise<void> {
  if (!isWaiting()) return
  const soon = new Promise((resolve) => setTimeout(resolve, 3000))
  await Promise.race([sync().catch(() => {}), soon])
}

/** Whether this browser has something that the account does not know. */
export function isWaiting(): boolean {
  return isSignedIn() && toSend(read()) !== undefined
}

async function run(): Promise<void> {
  let replaced: readonly Replaced[] = []
  // A change during a call begins a new one. Somebody who changes more often meanwhile waits for the next page.
  for (let rounds = 0; rounds < 10 && isSignedIn(); rounds++) {
    const sent = read()
    const answer = await exchange(sent)
    if (answer === 'ended') return
    if (answer === 'others') continue
    replaced = [...replaced, ...answer.replaced]
    const now = read()
    if (!isSignedIn() || textOf(now) !== textOf(sent)) continue
    settle(now, answer, replaced)
    // Where something was removed there is room for what was left out.
    if (sent.removed.length === 0 || !isWaiting()) return
    replaced = []
  }
}

type Answer = AnswerOf<'listGarage'> & { readonly notSaved: LeftOut[]; readonly replaced: Replaced[] }

/** `ended`: the session; `others`: the vehicles here belonged to another account. They are then forgotten. */
async function exchange(kept: Kept): Promise<Answer | 'ended' | 'others'> {
  try {
    return await withSession(() => send(kept))
  } catch (error) {
    const isEnd = error instanceof CallRefused && error.status === 401
    const isOthers = error instanceof CallRefused && error.code === 'other_garage'
    if (isEnd) {
      // The session's own end did this already, if it was in this tab.
      endAccountGarage()
      return 'ended'
    }
    if (!isOthers) throw error
    forgetAccountGarage()
    return 'others'
  }
}

/** What a visitor retains of an account whose session has ended; undefined where no vehicles of an account are shown. */
export function unsavedHere(): Garage | undefined {
  const kept = read()
  return kept.account && keptAfterEnd(kept)
}

async function send(kept: Kept): Promise<Answer> {
  const token = storedToken() ?? undefined
  const body = toSend(kept)
  if (body !== undefined) return call('joinGarage', { body, token })
  const answer = await call('listGarage', { token })
  const { base } = kept
  if (base !== undefined && base.owner !== answer.owner)
    throw new CallRefused(409, { error: 'other_garage', message: garageRefusals.other })
  return { ...answer, notSaved: [...(base?.leftOut ?? [])], replaced: [] }
}

/** The access token may have ended while the session has not. */
async function withSession<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    // Somebody who left meanwhile, or has deleted the account, has no session to look for.
    if (!(error instanceof CallRefused && error.status === 401) || !isSignedIn()) throw error
    const { exchangeSession } = await import('#people/identity/screens/session.tsx')
    if (!(await exchangeSession())) throw error
    return work()
  }
}

function settle(now: Kept, answer: Answer, replaced: readonly Replaced[]): void {
  const { visitor, account, base } = now
  const garage = garageFrom(answer)
  const rest = visitorAfter(visitor, garage)
  const leftOut = leftOutOf(rest, answer.notSaved, base?.leftOut ?? [])
  write(rest, { owner: answer.owner, garage, leftOut })
  const known = new Set(base?.leftOut.map(({ vehicle, why }) => `${vehicle} ${why}`))
  const isNew = ({ vehicle, why }: LeftOut) => !known.has(`${vehicle} ${why}`)
  // An answer of the account that was changed here is no news; one of a visitor that met another is.
  const joined = new Set(visitor.vehicles.map(({ id }) => id))
  const met = replaced.filter(({ vehicle }) => joined.has(vehicle))
  untold = {
    leftOut: [...untold.leftOut, ...withTexts(answer.notSaved.filter(isNew), [visitor, account])],
    replaced: [...untold.replaced, ...withTexts(met, [garage])],
  }
}

function withTexts<Of extends { readonly vehicle: number }>(
  all: readonly Of[],
  garages: readonly (Garage | undefined)[],
): (Of & { readonly text: string })[] {
  const vehicles = garages.flatMap((garage) => garage?.vehicles ?? [])
  return all.flatMap((one) => {
    const found = vehicles.find(({ id }) => id === one.vehicle)
    return found ? [{ ...one, text: vehicleText(found) }] : []
  })
}

function read(): Kept {
  const account = local.getItem(accountGarageKey)
  return {
    visitor: readGarage(local.getItem(garageKey)),
    account: account === null ? undefined : readGarage(account),
    base: account === null ? undefined : readBase(local.getItem(accountBaseKey)),
    removed: account === null ? [] : readRemoved(),
  }
}

function textOf({ visitor, account, removed }: Kept): string {
  return JSON.stringify([visitor, account, removed])
}

function write(visitor: Garage, base: Base): void {
  local.setItem(garageKey, writeGarage(visitor))
  local.setItem(accountGarageKey, writeGarage(base.garage))
  local.setItem(accountBaseKey, writeBase(base))
  writeRemoved([])
  // What is shown from now on is the account's: what was taken out of the visitor's says nothing about it.
  session.removeItem(takenOutKey)
  tell()
}

function isSignedIn(): boolean {
  return storedToken() !== null
}
