import { describe, expect, it } from 'vitest'
import { vehicleText } from '#base/contract/messages/vehicle-text.ts'
import { withAnswer } from './answer.ts'
import { chosenOf, mostVehicles, noGarage, readGarage, withChosen, writeGarage } from './garage-state.ts'
import { withoutVehicle } from './remove-vehicle.ts'
import { answersText } from './vehicle-answers.ts'

const golf = { id: 256_103, year: 2003, make: 'Volkswagen', model: 'Golf', engine: '1.9 L 4-cylinder' }
const civic = { id: 512_115, year: 2015, make: 'Honda', model: 'Civic', engine: '' }
const both = withChosen(withChosen(noGarage, golf), civic)

const read = (vehicles: unknown, chosen?: unknown) => readGarage(JSON.stringify({ vehicles, chosen }))

describe('the vehicles of a visitor', () => {
  it('have the one that was chosen last first', () => {
    expect(both.vehicles.map(({ id }) => id)).toEqual([civic.id, golf.id])
    expect(chosenOf(both)).toEqual({ ...civic, answers: {} })
  })

  it('are each there once, and keep what is known of them when they are chosen again', () => {
    const known = withAnswer(both, golf.id, 'abs', 'yes')
    const again = withChosen(known, golf)
    expect(again.vehicles).toHaveLength(2)
    expect(chosenOf(again)).toMatchObject({ ...golf, answers: { abs: 'yes' } })
  })

  it('are fifty at most: the one that was chosen longest ago is dropped', () => {
    let garage = noGarage
    for (let id = 1; id <= mostVehicles + 1; id++) garage = withChosen(garage, { ...golf, id })
    expect(garage.vehicles).toHaveLength(50)
    expect(garage.vehicles.at(-1)?.id).toBe(2)
  })

  it('have none chosen after the chosen one was removed, and the chosen one after another was', () => {
    expect(withoutVehicle(both, civic.id)).toEqual({
      vehicles: [{ ...golf, answers: {} }],
      chosen: undefined,
    })
    expect(chosenOf(withoutVehicle(both, golf.id))?.id).toBe(civic.id)
  })
})

describe('the answers about a vehicle', () => {
  it('are written as the call for verdicts takes them, always in the same order', () => {
    const one = withAnswer(withAnswer(both, golf.id, 'brake-disc', '280 mm'), golf.id, 'abs', 'yes')
    const other = withAnswer(withAnswer(both, golf.id, 'abs', 'yes'), golf.id, 'brake-disc', '280 mm')
    const text = (garage: typeof both) => answersText(garage.vehicles[1] ?? { answers: {} })
    expect(text(one)).toBe('abs:yes,brake-disc:280 mm')
    expect(text(other)).toBe(text(one))
    expect(text(both)).toBe('')
  })

  it('are replaced by another answer, and taken away by an empty one', () => {
    const yes = withAnswer(both, civic.id, 'abs', 'yes')
    const no = withAnswer(yes, civic.id, 'abs', 'no')
    expect(chosenOf(no)?.answers).toEqual({ abs: 'no' })
    expect(chosenOf(withAnswer(no, civic.id, 'abs', ''))?.answers).toEqual({})
  })

  it('are twenty at most: the oldest are dropped', () => {
    let garage = both
    for (let at = 1; at <= 21; at++) garage = withAnswer(garage, civic.id, `question-${at}`, 'yes')
    const questions = Object.keys(chosenOf(garage)?.answers ?? {})
    expect(questions).toHaveLength(20)
    expect(questions).not.toContain('question-1')
  })

  it('of a vehicle that is not in the garage change nothing', () => {
    expect(withAnswer(both, 1, 'abs', 'yes')).toEqual(both)
  })
})

describe('a garage as text', () => {
  it('is read as it was written', () => {
    const known = withAnswer(withAnswer(both, golf.id, 'abs', 'yes', 5), golf.id, 'esp', '', 6)
    expect(readGarage(writeGarage(known))).toEqual(known)
    expect(known.vehicles[1]).toMatchObject({ answers: { abs: 'yes' }, answeredAt: { abs: 5, esp: 6 } })
    const named = [{ ...golf, name: 'Daily', mileage: 184_000, answers: {} }]
    expect(read(named, golf.id)).toEqual({ vehicles: named, chosen: golf.id })
  })

  it.each([null, '', '{', 'null', '3', '"garage"', '[]', '{"vehicles":{}}', '{"vehicles":[null,3,[]]}'])(
    'that is %s has no vehicles',
    (text) => expect(readGarage(text)).toEqual(noGarage),
  )

  it.each([
    { id: '1' },
    { id: -1 },
    { id: 1.5 },
    { id: 2 ** 31 },
    { year: null },
    { make: '' },
    { model: 3 },
    { make: 'x'.repeat(101) },
  ])('loses a vehicle with %o, and no other', (wrong) => {
    expect(read([{ ...golf, ...wrong }, civic], civic.id)).toEqual({
      vehicles: [{ ...civic, answers: {} }],
      chosen: civic.id,
    })
  })

  it.each([
    { name: 3 },
    { mileage: 'many' },
    { mileage: -1 },
    { answers: null },
    { answers: { 'Not a key': 'yes', abs: 'a,b', esp: 'a:b', tcs: '', asr: 7 } },
    { engine: 7 },
  ])('loses %o, and nothing else of the vehicle', (wrong) => {
    expect(read([{ ...civic, ...wrong }], civic.id).vehicles).toEqual([{ ...civic, answers: {} }])
  })

  it('chooses no vehicle that is not in it', () => {
    expect(read([golf], 7)).toEqual({ vehicles: [{ ...golf, answers: {} }], chosen: undefined })
  })
})

describe('the text of a vehicle', () => {
  it('has no gap where the engine is not known', () => {
    expect(vehicleText(golf)).toBe('2003 Volkswagen Golf 1.9 L 4-cylinder')
    expect(vehicleText(civic)).toBe('2015 Honda Civic')
  })
})
