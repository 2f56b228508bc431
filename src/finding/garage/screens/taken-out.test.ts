import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { accessTokenKey } from '#base/contract/screens.ts'
import { choose, takenOutKey } from '#web/client/garage.ts'
import { mostVehicles } from '#web/client/garage-state.ts'
import { sync } from './sync.ts'

const golf = { id: 256_103, year: 2003, make: 'Volkswagen', model: 'Golf', engine: '' }
const ofBrowser = new Map<string, string>()
const ofTab = new Map<string, string>()
let answer = () => Response.json({ message: 'No.' }, { status: 503 })

const stored = (all: Map<string, string>) => ({
  getItem: (key: string) => all.get(key) ?? null,
  setItem: (key: string, value: string) => all.set(key, value),
  removeItem: (key: string) => all.delete(key),
})

beforeAll(() => {
  vi.stubGlobal('localStorage', stored(ofBrowser))
  vi.stubGlobal('sessionStorage', stored(ofTab))
  vi.stubGlobal('fetch', async () => answer())
})
afterAll(() => vi.unstubAllGlobals())

it('the notice about a vehicle that a full garage no longer has ends when the vehicles of an account are shown, and not before', async () => {
  for (let id = 1; id <= mostVehicles + 1; id++) choose({ ...golf, id })
  expect(ofTab.get(takenOutKey)).toContain('2003 Volkswagen Golf')
  ofBrowser.set(accessTokenKey, 'token')
  await expect(sync()).rejects.toMatchObject({ status: 503 })
  expect(ofTab.has(takenOutKey)).toBe(true)
  answer = () => Response.json({ rows: [], total: 0, chosen: null, owner: 'one', notSaved: [], replaced: [] })
  await sync()
  expect(ofTab.has(takenOutKey)).toBe(false)
})
