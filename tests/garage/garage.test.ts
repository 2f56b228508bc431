import { describe, expect, it } from 'vitest'
import { anyParts } from '#base/contract/forms/fitment-parts.ts'
import { partQualifier } from '#finding/fitment/inside/part-questions.ts'
import { garageRefusals } from '#finding/garage/messages/garage-refusals.ts'
import { vehicleId } from '#finding/vehicles/model.ts'
import type { SignedIn } from '../builders.ts'
import { civic, civicId, garageFixture, golfOf, years } from './a-garage.ts'

const { shop, someone, save } = garageFixture()
const list = async ({ token }: SignedIn) => (await shop.call('listGarage', { token })).rows
const removeFrom = ({ token }: SignedIn, id: number) =>
  shop.call('removeVehicle', { params: { vehicle: String(id) }, token })

describe('the garage of a customer', () => {
  it('has the vehicles that were saved, the last first, and nobody else’s', async () => {
    const [person, other] = [await someone(), await someone()]
    await save(person, golfOf(2003))
    await save(person, civicId, { name: ' Daily ', mileage: 184_000, answers: { abs: 'yes' } })
    await save(other, golfOf(2004))
    expect(await list(person)).toEqual([
      {
        vehicle: {
          _id: civicId,
          year: 2015,
          make: 'Honda',
          model: 'Civic',
          engine: '1.8 L 4-cylinder',
          version: '1.8 L 4-cylinder',
        },
        name: 'Daily',
        mileage: 184_000,
        answers: { abs: 'yes' },
        answeredAt: { abs: expect.any(Number) },
      },
      {
        vehicle: {
          _id: golfOf(2003),
          year: 2003,
          make: 'Volkswagen',
          model: 'Golf',
          engine: '2.0 L 4-cylinder',
          version: '2.0 L 4-cylinder',
        },
        name: '',
        mileage: null,
        answers: {},
        answeredAt: {},
      },
    ])
  })

  it('puts together what two devices say, and loses nothing', async () => {
    const person = await someone()
    await save(person, civicId, { name: 'Daily', answers: { abs: 'yes', disc: '262 mm' } })
    await save(person, civicId, { mileage: 5, answers: { disc: '280 mm', esp: 'no' } })
    expect(await list(person)).toMatchObject([
      { name: 'Daily', mileage: 5, answers: { abs: 'yes', disc: '280 mm', esp: 'no' } },
    ])
    await save(person, civicId, { name: '', mileage: null, answers: { disc: '' } })
    expect((await list(person))[0]).toMatchObject({ name: '', mileage: null })
    expect((await list(person))[0]?.answers).toEqual({ abs: 'yes', esp: 'no' })
  })

  it('has one vehicle once, although two devices save it at the same moment', async () => {
    const person = await someone()
    await Promise.all([
      save(person, civicId, { answers: { abs: 'yes' } }),
      save(person, civicId, { answers: { esp: 'no' } }),
    ])
    const rows = await list(person)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.answers).toEqual({ abs: 'yes', esp: 'no' })
  })

  it('has fifty vehicles and not one more, although they are saved at the same moment', async () => {
    const person = await someone()
    for (const year of years.slice(0, 49)) await save(person, golfOf(year))
    const outcomes = await Promise.allSettled([save(person, civicId), save(person, golfOf(2015))])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(save(person, golfOf(2016))).rejects.toMatchObject({
      status: 409,
      code: 'garage_full',
      message: garageRefusals.full(50),
    })
    expect(await list(person)).toHaveLength(50)
    // What is there can still be changed.
    await save(person, golfOf(1960), { name: 'Oldest' })
  })

  it('removes a vehicle, and says when there was nothing to remove', async () => {
    const [person, other] = [await someone(), await someone()]
    await save(person, civicId)
    expect(await removeFrom(other, civicId)).toEqual({ acknowledged: true, deletedCount: 0 })
    expect(await removeFrom(person, civicId)).toEqual({ acknowledged: true, deletedCount: 1 })
    expect(await removeFrom(person, civicId)).toEqual({ acknowledged: true, deletedCount: 0 })
    expect(await list(person)).toEqual([])
  })

  it.each([
    { name: 'x'.repeat(61) },
    { mileage: -1 },
    { mileage: 1.5 },
    { mileage: 10_000_000 },
    { answers: { 'Not a key': 'yes' } },
    { answers: { abs: 'a,b' } },
    { answers: { abs: 'a:b' } },
    { answers: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`q-${at}`, 'yes'])) },
    { color: 'red' },
  ])('refuses %o', async (body) => {
    await expect(save(await someone(), civicId, body)).rejects.toMatchObject({ status: 400 })
  })

  it('refuses a vehicle that was never sold', async () => {
    await expect(save(await someone(), vehicleId(civic.id, 2016))).rejects.toMatchObject({ status: 404 })
  })

  it('has the answer to a question about many fuels, whose key says them all', async () => {
    const person = await someone()
    const fuels = ['Gasoline', 'Flex-fuel', 'Gasoline hybrid', 'Plug-in hybrid', 'Diesel']
    const { question } = partQualifier('fuels', { ...anyParts, fuels })
    expect(question.length).toBeGreaterThan(60)
    await save(person, civicId, { answers: { [question]: 'yes' } })
    expect((await list(person))[0]?.answers).toEqual({ [question]: 'yes' })
  })

  it('keeps twenty answers of a vehicle, the new ones first', async () => {
    const person = await someone()
    const many = (name: string) =>
      Object.fromEntries(Array.from({ length: 15 }, (_, at) => [`${name}-${at}`, 'yes']))
    await save(person, civicId, { answers: many('old') })
    await save(person, civicId, { answers: many('new') })
    const questions = Object.keys((await list(person))[0]?.answers ?? {})
    expect(questions).toHaveLength(20)
    expect(questions.filter((question) => question.startsWith('new'))).toHaveLength(15)
  })

  it('goes with the account', async () => {
    const person = await someone()
    await save(person, civicId)
    await shop.database.pool.query('delete from users where id = $1', [person.id])
    const { rows } = await shop.database.pool.query('select 1 from garage_vehicles where user_id = $1', [
      person.id,
    ])
    expect(rows).toEqual([])
  })
})
