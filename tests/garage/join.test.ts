import { describe, expect, it } from 'vitest'
import type { BodyOf } from '#base/contract/schemas.ts'
import { vehicleId } from '#finding/vehicles/model.ts'
import type { SignedIn } from '../builders.ts'
import { civic, civicId, garageFixture, golfOf, years } from './a-garage.ts'

const { shop, someone, save } = garageFixture()
const join = ({ token }: SignedIn, body: BodyOf<'joinGarage'>) => shop.call('joinGarage', { body, token })
const joinOf = (person: SignedIn, ids: readonly number[]) =>
  join(person, { vehicles: ids.map((vehicle) => ({ vehicle })) })
const list = ({ token }: SignedIn) => shop.call('listGarage', { token })
const idsOf = ({ rows }: { rows: readonly { vehicle: { _id: number } }[] }) =>
  rows.map(({ vehicle }) => vehicle._id)
const yesterday = Date.now() - 24 * 3600 * 1000

describe('the vehicles of a visitor who signs in', () => {
  it('are in the account once, with name, mileage and answers, in their order, and the chosen one is chosen', async () => {
    const person = await someone()
    await save(person, golfOf(2003), { name: 'Family car' })
    const body = {
      vehicles: [
        {
          vehicle: civicId,
          name: 'Daily',
          mileage: 184_000,
          answers: { abs: 'yes' },
          answeredAt: { abs: 5 },
        },
        { vehicle: golfOf(2003), name: 'Old', mileage: 9 },
        { vehicle: golfOf(2004) },
      ],
      chosen: civicId,
    }
    const joined = await join(person, body)
    expect(joined).toMatchObject({ chosen: civicId, owner: person.id, notSaved: [], replaced: [] })
    expect(idsOf(joined)).toEqual([civicId, golfOf(2004), golfOf(2003)])
    expect(joined.rows[0]).toMatchObject({ name: 'Daily', mileage: 184_000, answers: { abs: 'yes' } })
    expect(joined.rows[2]).toMatchObject({ name: 'Family car', mileage: 9 })
    const { notSaved: _, replaced: __, ...garage } = await join(person, body)
    expect(await list(person)).toEqual(garage)
    expect(garage.rows).toEqual(joined.rows)
  })

  it('keep the newer of two answers, whichever it is, and say which gave way', async () => {
    const person = await someone()
    await save(person, civicId, { answers: { disc: '288 mm', abs: 'yes' } })
    const answers = { disc: '262 mm', esp: 'no' }
    const older = await join(person, {
      vehicles: [{ vehicle: civicId, answers, answeredAt: { disc: yesterday, esp: yesterday } }],
    })
    expect(older.rows[0]?.answers).toEqual({ abs: 'yes', disc: '288 mm', esp: 'no' })
    expect(older.replaced).toEqual([
      { vehicle: civicId, question: 'disc', kept: '288 mm', dropped: '262 mm' },
    ])
    const newer = await join(person, {
      vehicles: [{ vehicle: civicId, answers, answeredAt: { disc: Date.now() + 5, esp: yesterday } }],
    })
    expect(newer.rows[0]?.answers).toEqual({ abs: 'yes', disc: '262 mm', esp: 'no' })
    expect(newer.replaced).toEqual([
      { vehicle: civicId, question: 'disc', kept: '262 mm', dropped: '288 mm' },
    ])
  })

  it('do not bring back an answer that was taken away later', async () => {
    const person = await someone()
    await save(person, civicId, { answers: { disc: '288 mm' } })
    await save(person, civicId, { answers: { disc: '' } })
    const { rows } = await join(person, {
      vehicles: [{ vehicle: civicId, answers: { disc: '288 mm' }, answeredAt: { disc: yesterday } }],
    })
    expect(rows[0]?.answers).toEqual({})
  })

  it('are not saved where the garage is full or the shop does not know them, and nothing is removed for them', async () => {
    const person = await someone()
    const never = vehicleId(civic.id, 2016)
    await joinOf(person, years.slice(0, 48).map(golfOf))
    const joined = await joinOf(person, [never, civicId, golfOf(2015), golfOf(2016)])
    expect(joined.notSaved).toEqual([
      { vehicle: never, why: 'unknown' },
      { vehicle: golfOf(2016), why: 'full' },
    ])
    expect(joined.rows).toHaveLength(50)
    expect(idsOf(joined)).toEqual(expect.arrayContaining([civicId, golfOf(2015), golfOf(1960)]))
  })

  it('choose nothing that is not in the garage', async () => {
    const person = await someone()
    await join(person, { vehicles: [{ vehicle: civicId }], chosen: civicId })
    expect(await join(person, { vehicles: [], chosen: golfOf(2003) })).toMatchObject({ chosen: civicId })
    expect(await join(person, { vehicles: [], chosen: null })).toMatchObject({ chosen: null })
  })

  it('of many devices at the same moment are all there, with the answers of all', async () => {
    const person = await someone()
    const devices = Array.from({ length: 12 }, (_, at) => at)
    await Promise.all(
      devices.map((at) =>
        join(person, {
          vehicles: [
            { vehicle: civicId, answers: { [`q-${at}`]: 'yes' }, answeredAt: { [`q-${at}`]: 1 } },
            { vehicle: golfOf(1960 + at) },
          ],
        }),
      ),
    )
    const { rows } = await list(person)
    expect(rows).toHaveLength(13)
    const answers = rows.find(({ vehicle }) => vehicle._id === civicId)?.answers
    expect(Object.keys(answers ?? {})).toHaveLength(12)
  })
})

describe('what a browser changed in the garage of an account', () => {
  it('is removed, and removed and added again it is as the browser knows it', async () => {
    const person = await someone()
    await save(person, civicId, { name: 'Daily', answers: { abs: 'yes' } })
    await save(person, golfOf(2003))
    const removed = await join(person, { owner: person.id, vehicles: [], removed: [golfOf(2003)] })
    expect(idsOf(removed)).toEqual([civicId])
    const again = await join(person, {
      owner: person.id,
      vehicles: [{ vehicle: civicId, name: 'Weekend' }],
      removed: [civicId],
    })
    expect(again.rows).toMatchObject([{ name: 'Weekend', answers: {} }])
  })

  it('is refused if it was the garage of another person, and nothing is changed', async () => {
    const [person, other] = [await someone(), await someone()]
    await save(person, golfOf(2003))
    const sent = { owner: other.id, vehicles: [{ vehicle: civicId }], removed: [golfOf(2003)] }
    await expect(join(person, sent)).rejects.toMatchObject({ status: 409, code: 'other_garage' })
    expect(idsOf(await list(person))).toEqual([golfOf(2003)])
    expect(idsOf(await list(other))).toEqual([])
  })

  it.each([
    { vehicles: [{ vehicle: -1 }] },
    { vehicles: [{ vehicle: 1, answers: { abs: 'a,b' } }] },
    { vehicles: [{ vehicle: 1, answeredAt: { abs: -1 } }] },
    { vehicles: Array.from({ length: 101 }, () => ({ vehicle: 1 })) },
    { vehicles: [], color: 'red' },
  ])('is refused where it is wrong (%#)', async (body) => {
    const { token } = await someone()
    await expect(shop.call('joinGarage', { body, token })).rejects.toMatchObject({ status: 400 })
  })
})
