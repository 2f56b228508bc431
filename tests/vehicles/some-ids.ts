import type { SentAnswerOf } from '#base/contract/schemas.ts'
import { callUrl } from '#base/contract/url.ts'
import { noParts, vehicleId } from '#finding/vehicles/model.ts'
import { CallRefused } from '#web/client/call.ts'
import { anAdmin, type SignedIn } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop, type TestShop } from '../shop.ts'
import { aSeries, store } from './a-vehicle.ts'

/* The make, the ids and the lists of these tests are invented. */

export const make = 'Testwagen'
const parts = { ...noParts, market: 'EU' as const }
export const eu = { make, cylinders: null, parts }
const diesel = { ...parts, cc: 1896, kw: 77, fuel: 'Diesel', body: 'Hatchback' }
const aBall = { ...eu, model: 'Ball', litres: 1.9, parts: diesel }
export const ball = aSeries({ ...aBall, years: [2003, 2004, 2005] })
export const estate = aSeries({ ...aBall, parts: { ...diesel, body: 'Wagon' }, years: [2004, 2005] })
export const petrol = aSeries({
  ...aBall,
  litres: 1.4,
  parts: { ...diesel, cc: 1390, kw: 55, fuel: 'Petrol' },
  years: [2003, 2004],
})
/** The shop does not know its power. */
export const silent = aSeries({
  ...aBall,
  litres: 2,
  parts: { ...diesel, cc: 1968, kw: null },
  years: [2005],
})
export const ballPlus = aSeries({ ...aBall, model: 'Ball Plus', years: [2005] })
export const american = aSeries({
  ...aBall,
  parts: { ...diesel, market: 'US', cc: null, kw: null },
  years: [2003, 2004],
})
const retired = aSeries({ ...aBall, model: 'Ball 1.9', years: [2003], isRetired: true })
export const family = aSeries({
  make: 'BMW',
  model: '3 Series',
  engine: '318i',
  litres: 1.8,
  cylinders: null,
  parts: { ...parts, cc: 1796, kw: 85 },
})

type IdsReport = SentAnswerOf<'importOutsideIds'>

interface Sent {
  readonly source?: string
  readonly digest?: string
  readonly skipOthers?: 'true' | 'false'
}

/** What an admin does with files of ids. The lists of the tests are invented. */
export function idActions(shop: Pick<TestShop, 'fetch' | 'call'>, admin: Pick<SignedIn, 'token'>) {
  const send = async (csv: string | Uint8Array, query: Sent = {}): Promise<IdsReport> => {
    const answer = await shop.fetch(callUrl('importOutsideIds', {}, query), {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'text/csv' },
      body: typeof csv === 'string' ? csv : Buffer.from(csv),
    })
    const said = await answer.json()
    if (!answer.ok) throw new CallRefused(answer.status, said)
    return said
  }
  return {
    /** Checks a file. */
    send,
    /** Checks a file and imports what the check showed. */
    importAll: async (csv: string, query: Sent = {}): Promise<IdsReport> => {
      const { digest } = await send(csv, query)
      return send(csv, { ...query, digest })
    },
    sources: async () => (await shop.call('outsideIdSources', { token: admin.token })).sources,
    removeSource: async (source: string) =>
      (await shop.call('removeOutsideIds', { params: { source }, token: admin.token })).deletedCount,
    /** The ids of the vehicles of an id of another list. */
    vehiclesOf: async (kind: string, value: string) =>
      (await shop.call('vehiclesByOutsideId', { params: { kind, value } })).vehicles.map(({ _id }) => _id),
  }
}

/** A file of ids by make and model. */
export const idFile = (...rows: readonly string[]) =>
  ['kind,value,make,model,years,cc,kw,fuel,source', ...rows].join('\r\n')

/** The ids of the vehicles of a series. */
export const ids = (series: { id: number }, ...years: number[]) =>
  years.map((year) => vehicleId(series.id, year))

export const sorted = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)

/** A shop with the invented vehicles, and what its admin does with files of ids. */
export function idShop() {
  const shop = suiteFixture(async () => {
    const opened = await openTestShop()
    await store(opened.database, [ball, estate, petrol, silent, ballPlus, american, retired, family])
    return opened
  })
  const admin = suiteFixture(() => anAdmin(shop.database))
  return { shop, admin, ...idActions(shop, admin) }
}
