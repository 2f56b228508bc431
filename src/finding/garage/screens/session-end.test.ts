import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { accessTokenKey } from '#base/contract/screens.ts'
import { accountBaseKey } from '#web/client/account-keys.ts'
import { accountGarageKey, choose, chosenVehicle, currentGarage, garageKey } from '#web/client/garage.ts'
import { writeGarage } from '#web/client/garage-state.ts'
import { endAccountGarage, keepUnsaved } from '#web/client/leaving.ts'
import { writeBase } from './joining.ts'
import { sync, unsavedHere } from './sync.ts'

const golf = { id: 256_103, year: 2003, make: 'Volkswagen', model: 'Golf', engine: '' }
const civic = { id: 512_115, year: 2015, make: 'Honda', model: 'Civic', engine: '', answers: {} }

const storage = new Map<string, string>()
let meanwhile = () => {}

vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
})
vi.stubGlobal('fetch', async () => {
  meanwhile()
  return Response.json({ message: 'The session has ended.' }, { status: 401 })
})
afterAll(() => vi.unstubAllGlobals())

/** Somebody is signed in, whose account has a Civic. */
beforeEach(() => {
  storage.clear()
  const garage = { vehicles: [civic], chosen: civic.id }
  storage.set(accessTokenKey, 'token')
  storage.set(accountGarageKey, writeGarage(garage))
  storage.set(accountBaseKey, writeBase({ owner: 'one', garage, leftOut: [] }))
  keepUnsaved(unsavedHere)
})

function expectGolfAlone(): void {
  expect(chosenVehicle()?.id).toBe(golf.id)
  expect(currentGarage().vehicles.map(({ id }) => id)).toEqual([golf.id])
  expect([...storage.keys()]).toEqual([garageKey])
  expect(storage.get(garageKey)).not.toContain('Civic')
}

it('a session that ends leaves the visitor what was chosen since, and nothing else of the account', () => {
  choose(golf)
  storage.delete(accessTokenKey)
  endAccountGarage()
  expectGolfAlone()
  // Once more, as another tab may say it too.
  endAccountGarage()
  expectGolfAlone()
})

it('so does one whose end is found while something is chosen', async () => {
  meanwhile = () => {
    choose(golf)
    storage.delete(accessTokenKey)
  }
  await sync()
  expectGolfAlone()
})
