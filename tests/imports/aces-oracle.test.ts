import { expect, it } from 'vitest'
import { nameKey, vehicleId } from '#finding/vehicles/model.ts'
import { namesOfSeries } from '#finding/vehicles/relatives.ts'
import { listAllSeries } from '#finding/vehicles/sql.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { draws } from '../random.ts'
import { openTestShop } from '../shop.ts'
import { importActions } from './a-file.ts'
import { acesFile } from './aces-file.ts'

const shop = suiteFixture(() => openTestShop({ vehicles: true }))
const admin = suiteFixture(() => anAdmin(shop.database))

/** An application as the test remembers it. */
interface Said {
  readonly part: string
  readonly base: number
  /** None: nothing is asked. */
  readonly conditions: readonly string[]
  readonly drive: string
  readonly isDeleted: boolean
}

interface Car {
  readonly id: number
  readonly drive: string
  readonly bases: ReadonlySet<number>
}

/** Whether a car has a drive, may have it, or has another: by what a driver would say, and not by the code of the shop. */
function hasDrive(drive: string, wanted: string): 'yes' | 'maybe' | 'no' {
  if (drive === '') return 'maybe'
  if (drive === '2WD') return wanted === 'FWD' || wanted === 'RWD' ? 'maybe' : 'no'
  const isAll = (word: string) => word === 'AWD' || word === '4WD' || word === 'AWD/4WD'
  return drive === wanted || (isAll(drive) && isAll(wanted)) ? 'yes' : 'no'
}

/** What is true of a part and a car, by the applications. */
function truth(said: readonly Said[], car: Car): 'fits' | 'conditional' | 'not_listed' {
  const about = said.filter(
    (one) =>
      !one.isDeleted &&
      car.bases.has(one.base) &&
      (one.drive === '' || hasDrive(car.drive, one.drive) !== 'no'),
  )
  const isSure = ({ conditions, drive }: Said) =>
    conditions.length === 0 && (drive === '' || hasDrive(car.drive, drive) === 'yes')
  if (about.some(isSure)) return 'fits'
  return about.length > 0 ? 'conditional' : 'not_listed'
}

it('300 applications give the verdicts that they say, for whole models and for single versions', async () => {
  const { one, below, chance, shuffled } = draws(11)
  const all = (await listAllSeries(shop.database.db)).filter(
    (series) => series.parts.market === 'US' && namesOfSeries(series) === 'nameplate',
  )
  const models = [...Map.groupBy(all, ({ make, model }) => `${nameKey(make)} ${nameKey(model)}`).values()]
  const chosen = shuffled(models).slice(0, 40)
  // A base vehicle is a model in a year; some are of some versions alone, as an owner may have mapped it.
  const ids: { series_id: number; kind: string; value: string; years: number[]; source: string }[] = []
  const cars = new Map<number, { id: number; drive: string; bases: Set<number>; partial: Set<number> }>()
  const bases: number[] = []
  const partial = new Set<number>()
  for (const model of chosen)
    for (const year of new Set(model.flatMap(({ years }) => years)))
      if (year >= 2000) {
        const base = 1000 + bases.length
        bases.push(base)
        const versions = model.filter(({ years }) => years.includes(year))
        const some = chance(0.04) && versions.length > 1 ? versions.slice(0, 1) : versions
        if (some.length < versions.length) partial.add(base)
        for (const series of versions) {
          const id = vehicleId(series.id, year)
          const car = cars.get(id) ?? { id, drive: series.parts.drive, bases: new Set(), partial: new Set() }
          if (some.includes(series)) {
            car.bases.add(base)
            ids.push({
              series_id: series.id,
              kind: 'aces_base_vehicle',
              value: `${base}`,
              years: [year],
              source: 'VCdb',
            })
          }
          cars.set(id, car)
        }
      }
  for (let at = 0; at < ids.length; at += 1000)
    await shop.database.db
      .insertInto('vehicle_outside_ids')
      .values(ids.slice(at, at + 1000))
      .execute()

  const parts = Array.from({ length: 30 }, (_, at) => `OR-${at}`)
  const products = new Map<string, string>()
  for (const part of parts)
    products.set(part, (await aProduct(shop.database, { partNumber: part, maker: 'Halden' })).id)
  const xml: Parameters<typeof acesFile>[0][number][] = []
  const said: Said[] = []
  for (let round = 0; round < 300; round += 1) {
    const [part, base] = [one(parts), one(bases)]
    const conditions = [
      ...(chance(0.2) ? [`<SubModel id="${1 + below(50)}"/>`] : []),
      ...(chance(0.1) ? [`<EngineBase id="${1 + below(50)}"/>`] : []),
      ...(chance(0.2) ? [`<Note>Note ${below(20)}</Note>`] : []),
    ]
    const drive = chance(0.25) ? one(['FWD', 'RWD', 'AWD', '4WD']) : ''
    const says = `<BaseVehicle id="${base}"/>${conditions.join('')}${drive === '' ? '' : `<DriveType id="1">${drive}</DriveType>`}`
    const isKnown = said.some((before) => before.part === part && before.base === base)
    // Neighbouring years become ranges: the same is said of the next one.
    const next = chance(0.5) && bases.includes(base + 1) ? [base, base + 1] : [base]
    if (isKnown) continue
    for (const each of next) {
      xml.push({ part, says: says.replace(`id="${base}"`, `id="${each}"`) })
      said.push({ part, base: each, conditions, drive, isDeleted: false })
    }
  }
  const { send, apply } = importActions(shop, admin)
  const sendAll = async (file: string) => {
    const { _id, mapping } = await send(file, 'parts.xml')
    if (mapping === null) throw new Error('The file has no mapping')
    await shop.call('mapImport', { params: { id: _id }, body: mapping, token: admin.token })
    return apply(await importActions(shop, admin).settled(_id))
  }
  expect(await sendAll(acesFile(xml))).toMatchObject({ state: 'applied', fates: { left: 0 } })
  // Every sixth application is deleted again.
  const deleted = xml.filter((_, at) => at % 6 === 0)
  await sendAll(
    acesFile(
      deleted.map((each) => ({ ...each, action: 'D' as const })),
      { submission: 'UPDATE' },
    ),
  )
  const after = said.map((each) => ({
    ...each,
    isDeleted: deleted.some(({ part, says }) => part === each.part && says === saysOf(each)),
  }))

  const counts = { fits: 0, conditional: 0, not_listed: 0 }
  const asked = shuffled(
    [...cars.values()].filter((car) => said.some(({ base }) => car.bases.has(base))),
  ).slice(0, 250)
  const others = shuffled([...cars.values()]).slice(0, 150)
  for (const car of [...asked, ...others]) {
    const { verdicts } = await shop.call('fitVerdicts', {
      query: { parts: [...products.values()].join(), vehicle: String(car.id), answers: '' },
    })
    for (const [part, id] of products) {
      const verdict = verdicts.find(({ toolsId }) => toolsId === id)?.verdict
      const ofPart = after.filter((each) => each.part === part)
      const right = truth(ofPart, car)
      if (ofPart.length === 0) expect(verdict).toBe('unknown')
      // What is said of single versions may have to be asked, and is never more than it says.
      else if (ofPart.some(({ base }) => partial.has(base)))
        expect(verdict === 'fits' ? right : 'fits', `${part} ${car.id}`).toBe('fits')
      else {
        counts[right] += 1
        const isEmptied = ofPart.every(({ isDeleted }) => isDeleted)
        expect(isEmptied && verdict === 'unknown' ? right : verdict, `${part} ${car.id}`).toBe(right)
      }
    }
  }
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(20)
}, 300_000)

function saysOf({ base, conditions, drive }: Said): string {
  return `<BaseVehicle id="${base}"/>${conditions.join('')}${drive === '' ? '' : `<DriveType id="1">${drive}</DriveType>`}`
}
