import { describe, expect, it } from 'vitest'
import { saidOf } from './typed-mileage.ts'

const mileageOf = (mileage: string) => saidOf({ name: '', mileage }).mileage

describe('a mileage that somebody types', () => {
  it.each([
    ['184000', 184_000],
    [' 184,000 ', 184_000],
    ['184 000', 184_000],
    ['1.184.000', 1_184_000],
    ['0', 0],
  ])('%s is %d', (typed, mileage) => expect(mileageOf(typed)).toBe(mileage))

  it('may be left out', () => expect(mileageOf(' ')).toBeNull())

  it.each(['12.5', '1,84', '-3', '1e5', 'many', '184,000 km', '1,0000'])('%s is no whole number', (typed) =>
    expect(mileageOf(typed)).toBeNaN(),
  )
})
