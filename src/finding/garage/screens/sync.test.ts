import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnswerOf, BodyOf } from '#base/contract/schemas.ts'
import { accessTokenKey } from '#base/contract/screens.ts'
import { answer, describeVehicle } from '#web/client/answer.ts'
import {
  accountGarageKey,
  choose,
  chosenVehicle,
  clear,
  currentGarage,
  garageKey,
} from '#web/client/garage.ts'
import { removeVehicle } from '#web/client/remove-vehicle.ts'
import { isWaiting, leftOutHere, sync, takeNews } from './sync.ts'

const golf = { id: 256_103, year: 2003, make: 'Volkswagen', model: 'Golf', engine: '' }
const civic = { id: 512_115, year: 2015, make: 'Honda', model: 'Civic', engine: '' }
const all = [golf, civic]

type Row = AnswerOf<'listGarage'>['rows'][number]

/** An account as the shop stores it, as far as these rules need it. */
const account = { owner: 'one', rows: new Map<number, Row>(), chosen: null as number | null, most: 50 }
const storage = new Map<string, string>()
let bodies: BodyOf<'joinGarage'>[] = []
/** What happens while the next call is on its way. */
let meanwhile: () => void = () => {}
let status = 200
let asked: string[] = []

function rowOf(id: number, said: Partial<Row> = {}): Row {
  const { id: _id, ...names } = all.find((one) => one.id === id) ?? golf
  return {
    vehicle: { id, version: '', ...names },
    name: '',
    mileage: null,
    answers: {},
    answeredAt: {},
    ...said,
  }
}

const vehicleOf = (id: number) => ({ ...rowOf(golf.id).vehicle, id })

function answerTo(body: BodyOf<'joinGarage'> | undefined) {
  const notSaved = []
  for (const id of body?.removed ?? []) account.rows.delete(id)
  // As in the shop, a vehicle that is removed is not chosen.
  if (account.chosen !== null && body?.removed?.includes(account.chosen)) account.chosen = null
  for (const { vehicle, name, mileage, answers = {}, answeredAt = {} } of body?.vehicles ?? []) {
    const known = account.rows.get(vehicle)
    if (!known && account.rows.size >= account.most) notSaved.push({ vehicle, why: 'full' })
    else
      account.rows.set(
        vehicle,
        rowOf(vehicle, {
          name: known?.name || (name ?? ''),
          mileage: known?.mileage ?? mileage ?? null,
          answers: { ...known?.answers, ...answers },
          answeredAt: { ...known?.answeredAt, ...answeredAt },
        }),
      )
  }
  if (body?.chosen !== undefined) account.chosen = body.chosen
  const rows = [...account.rows.values()]
  const { owner, chosen } = account
  return { rows, total: rows.length, chosen, owner, ...(body && { notSaved, replaced: [] }) }
}

beforeAll(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    asked.push(url)
    const sent = body === undefined ? undefined : JSON.parse(String(body))
    if (sent) bodies.push(sent)
    const happens = meanwhile
    meanwhile = () => {}
    happens()
    if (sent?.owner !== undefined && sent.owner !== account.owner)
      return Response.json({ error: 'other_garage', message: 'Another.' }, { status: 409 })
    return status === 200 ? Response.json(answerTo(sent)) : Response.json({ message: 'No.' }, { status })
  })
})

beforeEach(() => {
  storage.clear()
  bodies = []
  asked = []
  status = 200
  meanwhile = () => {}
  Object.assign(account, { owner: 'one', rows: new Map(), chosen: null, most: 50 })
})
afterAll(() => vi.unstubAllGlobals())

const signIn = () => storage.set(accessTokenKey, 'token')
const ids = () => currentGarage().vehicles.map(({ id }) => id)

describe('signing in', () => {
  it('brings the visitor’s vehicles to the account and the account’s to the browser, the chosen one stays chosen', async () => {
    account.rows.set(golf.id, rowOf(golf.id, { name: 'Family car' }))
    account.chosen = golf.id
    choose(civic)
    signIn()
    await sync()
    expect([...account.rows.keys()]).toEqual([golf.id, civic.id])
    expect(ids()).toEqual([civic.id, golf.id])
    expect(chosenVehicle()?.id).toBe(civic.id)
    expect(JSON.parse(storage.get(garageKey) ?? '').vehicles).toEqual([])
    expect(isWaiting()).toBe(false)
  })

  it('without a chosen vehicle takes the one of the account', async () => {
    account.rows.set(golf.id, rowOf(golf.id))
    account.chosen = golf.id
    signIn()
    await sync()
    expect(bodies).toEqual([])
    expect(chosenVehicle()?.id).toBe(golf.id)
  })

  it('loses nothing that is chosen or answered while the call is on its way', async () => {
    choose(golf)
    signIn()
    meanwhile = () => {
      choose(civic)
      answer(golf.id, 'abs', 'yes')
    }
    await sync()
    expect(chosenVehicle()?.id).toBe(civic.id)
    expect(account.rows.get(golf.id)?.answers).toEqual({ abs: 'yes' })
    expect([...account.rows.keys()].toSorted()).toEqual([golf.id, civic.id])
  })

  it('looks for no session of somebody who left while the call was on its way', async () => {
    signIn()
    status = 401
    meanwhile = () => storage.delete(accessTokenKey)
    await sync()
    expect(asked).toEqual([expect.stringContaining('/api/garage')])
  })

  it('leaves in the browser what the account does not take, says it once, and tries again when there is room', async () => {
    account.most = 1
    account.rows.set(golf.id, rowOf(golf.id))
    choose(civic)
    signIn()
    await sync()
    const left = { vehicle: civic.id, why: 'full', text: '2015 Honda Civic' }
    expect(takeNews().leftOut).toMatchObject([left])
    expect(leftOutHere()).toEqual([left])
    await sync()
    expect(takeNews().leftOut).toEqual([])
    expect(storage.get(garageKey)).toContain('Civic')
    expect(ids()).toEqual([golf.id])
    account.most = 2
    await sync()
    expect([...account.rows.keys()]).toEqual([golf.id, civic.id])
    expect(storage.get(garageKey)).not.toContain('Civic')
    expect(leftOutHere()).toEqual([])
  })

  it('adds what a full account did not take as soon as something of it is removed', async () => {
    for (let id = 1; id <= account.most; id++)
      account.rows.set(id, { ...rowOf(golf.id), vehicle: vehicleOf(id) })
    choose(civic)
    signIn()
    await sync()
    expect(leftOutHere()).toHaveLength(1)
    removeVehicle(1)
    await sync()
    expect([...account.rows.keys()]).toContain(civic.id)
    expect(ids()).toContain(civic.id)
    expect(leftOutHere()).toEqual([])
  })
})

describe('a browser of an account', () => {
  const signedInWith = async (...given: number[]) => {
    for (const id of given) account.rows.set(id, rowOf(id))
    signIn()
    await sync()
    bodies = []
  }

  it('sends what it adds, removes, chooses and answers, and nothing else', async () => {
    await signedInWith(golf.id)
    await sync()
    expect(bodies).toEqual([])
    choose(civic)
    answer(civic.id, 'abs', 'yes')
    removeVehicle(golf.id)
    await sync()
    expect(bodies).toMatchObject([
      {
        owner: 'one',
        removed: [golf.id],
        chosen: civic.id,
        vehicles: [{ vehicle: civic.id, answers: { abs: 'yes' } }],
      },
    ])
    clear()
    answer(civic.id, 'abs', '')
    await sync()
    expect(bodies[1]).toMatchObject({ chosen: null, vehicles: [{ answers: { abs: '' } }] })
  })

  it('shows what another device changed, and does not bring back what it removed', async () => {
    await signedInWith(golf.id)
    account.rows.delete(golf.id)
    account.rows.set(civic.id, rowOf(civic.id, { answers: { abs: 'yes' } }))
    await sync()
    expect(currentGarage().vehicles).toMatchObject([{ id: civic.id, answers: { abs: 'yes' } }])
    expect([...account.rows.keys()]).toEqual([civic.id])
  })

  it.each(['before', 'while', 'after'])(
    'keeps all of a vehicle that is brought back %s its removal is sent',
    async (when) => {
      await signedInWith(civic.id, golf.id)
      choose(golf)
      describeVehicle(golf.id, { name: 'Daily', mileage: 5 })
      answer(golf.id, 'abs', 'yes')
      await sync()
      const bringBack = removeVehicle(golf.id)
      if (when === 'before') bringBack()
      if (when === 'while') meanwhile = bringBack
      await sync()
      if (when === 'after') bringBack()
      await sync()
      expect(account.rows.get(golf.id)).toMatchObject({ name: 'Daily', mileage: 5, answers: { abs: 'yes' } })
      expect(chosenVehicle()).toMatchObject({ id: golf.id, name: 'Daily', mileage: 5 })
      expect(account.chosen).toBe(golf.id)
      expect(isWaiting()).toBe(false)
    },
  )

  it('sends again what failed', async () => {
    await signedInWith(golf.id)
    choose(civic)
    status = 503
    await expect(sync()).rejects.toMatchObject({ status: 503 })
    expect(isWaiting()).toBe(true)
    expect(ids()).toContain(civic.id)
    status = 200
    await sync()
    expect([...account.rows.keys()]).toEqual([golf.id, civic.id])
  })

  it('forgets the vehicles of one account when another person is signed in, and sends them nothing', async () => {
    await signedInWith(golf.id)
    removeVehicle(golf.id)
    Object.assign(account, { owner: 'other', rows: new Map([[civic.id, rowOf(civic.id)]]) })
    await sync()
    expect(ids()).toEqual([civic.id])
    expect(bodies.filter(({ owner }) => owner !== 'one')).toEqual([])
    expect(storage.get(accountGarageKey)).not.toContain('Golf')
    expect(storage.get(garageKey)).not.toContain('Golf')
  })
})
