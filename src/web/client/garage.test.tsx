import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { accessTokenKey } from '#base/contract/screens.ts'
import { answer } from './answer.ts'
import {
  accountGarageKey,
  choose,
  chosenVehicle,
  clear,
  currentGarage,
  garageKey,
  stayWithVisited,
  useChosenVehicle,
  useGarage,
  visit,
} from './garage.ts'
import { forgetAccountGarage } from './leaving.ts'
import { readRemoved, removeVehicle } from './remove-vehicle.ts'

const golf = { id: 256_103, year: 2003, make: 'Volkswagen', model: 'Golf', engine: '1.9 L 4-cylinder' }
const civic = { id: 512_115, year: 2015, make: 'Honda', model: 'Civic', engine: '' }

const visitor = { ...civic, answers: {} }

const answeredAt = { abs: expect.any(Number) }

const storage = new Map<string, string>()

beforeAll(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})

beforeEach(() => {
  storage.clear()
  visit(undefined)
})

afterEach(() => vi.restoreAllMocks())
afterAll(() => vi.unstubAllGlobals())

function Shown() {
  return `${useChosenVehicle()?.id ?? 'none'} of ${useGarage().vehicles.length}`
}

describe('the garage of a browser', () => {
  it('keeps the chosen vehicle, its answers, and the other vehicles', () => {
    choose(golf)
    answer(golf.id, 'abs', 'yes')
    choose(civic)
    expect(chosenVehicle()).toEqual({ ...civic, answers: {} })
    choose(golf)
    expect(chosenVehicle()).toEqual({ ...golf, answers: { abs: 'yes' }, answeredAt })
    clear()
    expect(chosenVehicle()).toBeUndefined()
    expect(currentGarage().vehicles).toHaveLength(2)
    removeVehicle(golf.id)
    expect(currentGarage().vehicles.map(({ id }) => id)).toEqual([civic.id])
  })

  it('is the garage that another tab has stored since', () => {
    choose(golf)
    storage.set(garageKey, JSON.stringify({ vehicles: [civic], chosen: civic.id }))
    expect(chosenVehicle()?.id).toBe(civic.id)
  })

  it('adds to what another tab has stored since, and loses nothing of it', () => {
    choose(golf)
    storage.set(garageKey, JSON.stringify({ vehicles: [civic], chosen: civic.id }))
    choose(golf)
    expect(currentGarage().vehicles.map(({ id }) => id)).toEqual([golf.id, civic.id])
  })

  it('is the same object until something changes', () => {
    choose(golf)
    expect(chosenVehicle()).toBe(chosenVehicle())
    expect(currentGarage()).toBe(currentGarage())
    visit(visitor)
    expect(chosenVehicle()).toBe(chosenVehicle())
  })

  it('is empty when the stored text is broken, and can be used again', () => {
    storage.set(garageKey, '{"vehicles":[')
    expect(chosenVehicle()).toBeUndefined()
    choose(golf)
    expect(chosenVehicle()?.id).toBe(golf.id)
  })

  it('has no vehicle on the server, so that a page is the same for everybody', () => {
    choose(golf)
    expect(renderToString(<Shown />)).toBe('none of 0')
  })
})

describe('the garage of an account', () => {
  const signIn = () => {
    storage.set(accessTokenKey, 'token')
    storage.set(accountGarageKey, JSON.stringify({ vehicles: [golf], chosen: golf.id }))
  }

  it('is shown and changed while somebody is signed in, and the visitor’s stays as it is', () => {
    choose(civic)
    signIn()
    expect(chosenVehicle()?.id).toBe(golf.id)
    clear()
    removeVehicle(golf.id)
    expect(currentGarage().vehicles).toEqual([])
    expect(readRemoved()).toEqual([golf.id])
    storage.delete(accessTokenKey)
    expect(chosenVehicle()?.id).toBe(civic.id)
  })

  it('is not shown when nobody is signed in, and forgotten without a trace', () => {
    signIn()
    removeVehicle(golf.id)
    storage.delete(accessTokenKey)
    expect(currentGarage().vehicles).toEqual([])
    forgetAccountGarage()
    expect([...storage.keys()].filter((key) => key.startsWith(accountGarageKey))).toEqual([])
  })

  it('is told nothing of what a visitor removes', () => {
    choose(golf)
    removeVehicle(golf.id)
    expect(readRemoved()).toEqual([])
  })
})

describe('the vehicle of an address', () => {
  it('is shown on its page, and the chosen one after it', () => {
    choose(golf)
    visit(visitor)
    expect(chosenVehicle()).toEqual({ ...civic, answers: {} })
    expect(currentGarage().vehicles.map(({ id }) => id)).toEqual([golf.id])
    visit(undefined)
    expect(chosenVehicle()?.id).toBe(golf.id)
  })

  it('is chosen by answering a question about it', () => {
    visit(visitor)
    answer(civic.id, 'abs', 'yes')
    visit(undefined)
    expect(chosenVehicle()).toEqual({ ...civic, answers: { abs: 'yes' }, answeredAt })
  })

  it('is chosen by going on from its page', () => {
    choose(golf)
    visit(visitor)
    stayWithVisited()
    visit(undefined)
    expect(chosenVehicle()?.id).toBe(civic.id)
  })

  it('gives way to a vehicle that is chosen on its page', () => {
    visit(visitor)
    choose(golf)
    expect(chosenVehicle()?.id).toBe(golf.id)
  })
})
