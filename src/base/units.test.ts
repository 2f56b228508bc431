import fc from 'fast-check'
import { aroundEach, describe, expect, it } from 'vitest'
import { measureError } from '#base/contract/forms/measures.ts'
import { measureErrors } from '#base/contract/messages/measure-words.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { inShop, shopConfig } from '#base/shop-config.ts'
import { type Measured, measureText, readMeasure } from '#base/units.ts'

const decimals = { weight: 3, length: 2, density: 2 } as const

describe('in pounds and inches', () => {
  aroundEach((runTest) => inShop({ config: { ...shopConfig(), units: 'imperial' } }, runTest))

  /** The first number that is another one when its text is typed, or whose text has too many decimals. */
  function wrongOne(of: Measured, numbers: Iterable<number>): string | undefined {
    const form = new RegExp(`^\\d+(\\.\\d{1,${decimals[of]}})?$`)
    for (const kept of numbers) {
      const text = measureText(of, kept)
      if (readMeasure(of, text) !== kept || !form.test(text)) return `${kept} ${of} is shown as ${text}`
    }
    return undefined
  }
  function* upTo(most: number): Generator<number> {
    for (let kept = 1; kept <= most; kept++) yield kept
  }

  it('every length, divisor and weight that is typed again as it is shown is the same', () => {
    expect(wrongOne('length', upTo(1_000_000))).toBeUndefined()
    expect(wrongOne('density', upTo(100_000))).toBeUndefined()
    expect(wrongOne('weight', upTo(1_000_000))).toBeUndefined()
  }, 60_000)

  it('so is any weight or length up to the largest that can be kept', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (kept) => {
        expect(wrongOne('weight', [kept])).toBeUndefined()
        expect(wrongOne('length', [kept])).toBeUndefined()
      }),
      { numRuns: 20_000 },
    )
  })

  it.each([
    ['weight', '70', 31_751],
    ['weight', '0.5', 227],
    ['weight', '2.205', 1000],
    ['length', '12', 305],
    ['length', '11.02', 280],
    ['density', '139', 5022],
  ] as const)('%s %s is %i, and is shown as it was typed', (of, typed, kept) => {
    expect(readMeasure(of, ` ${typed} `)).toBe(kept)
    expect(measureText(of, kept)).toBe(typed)
  })

  it.each(['', 'heavy', '-1', '1,200', '1,5', '1e3', '1.', '12345678'])('%j is no measure', (typed) => {
    expect(readMeasure('weight', typed)).toBeNaN()
  })

  it('an unknown one is empty', () => {
    expect(measureText('weight', null)).toBe('')
    expect(measureText('length', undefined)).toBe('')
  })

  it('what is refused is said in these units', () => {
    expect(measureError('weight', undefined, '2.5')).toBeUndefined()
    expect(measureError('weight', rules.wholeNumber, 'heavy')).toBe(measureErrors.wrong)
    expect(measureError('weight', rules.wholeNumber, '0.0001')).toBe(measureErrors.small)
    expect(measureError('density', 'at least 100', '2')).toBe(measureErrors.small)
    expect(measureError('density', 'at most', '9999')).toBe(measureErrors.large)
    expect(measureError('length', rules.atMost(1_000_000), '99999999')).toBe(measureErrors.wrong)
    expect(measureError('length', rules.atMost(1_000_000), '99999')).toBe(measureErrors.large)
    expect(measureError('length', rules.fieldRequired, ' ')).toBe(rules.fieldRequired)
  })
})

it('in grams and millimetres a field has the number itself, and only whole ones are read', () => {
  expect(measureText('weight', 1500)).toBe('1500')
  expect(readMeasure('weight', '1500')).toBe(1500)
  expect(readMeasure('weight', '1.5')).toBeNaN()
  expect(measureError('weight', rules.wholeNumber, '1.5')).toBe(rules.wholeNumber)
})
