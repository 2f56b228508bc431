import fc from 'fast-check'
import { aroundEach, describe, expect, it } from 'vitest'
import { measureErrors } from '#base/contract/messages/measure-words.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { recordOf } from '#base/keys-of.ts'
import { inShop, shopConfig } from '#base/shop-config.ts'
import { measureText } from '#base/units.ts'
import { emptyProduct, isPrice, measuresOf, type ProductValues, validateProduct } from './product-fields.ts'

const valid: ProductValues = {
  ...emptyProduct,
  about: 'A',
  price: '19.90',
  available: '12',
  minimum: '1',
  picture: '/pictures/missing.svg',
}
const errorsOf = (given: Partial<ProductValues>) => validateProduct({ ...valid, ...given })

it('asks for About, Price, Available and Minimum Order, and for the picture in words of its own (spec §5)', () => {
  expect(validateProduct(emptyProduct)).toEqual({
    about: 'This filed is reqiured',
    price: 'This filed is reqiured',
    available: 'This filed is reqiured',
    minimum: 'This filed is reqiured',
    picture: 'Field is reqiured',
  })
  expect(errorsOf({ about: '   ' })).toEqual({ about: 'This filed is reqiured' })
  expect(errorsOf({})).toEqual({})
})

it('accepts prices from one cent on, and nothing else', () => {
  for (const price of ['0.01', '19.9', '19.90', '20']) expect([price, isPrice(price)]).toEqual([price, true])
  for (const price of ['0', '0.00', '-1', '1.999', '1,50', 'free'])
    expect([price, isPrice(price)]).toEqual([price, rules.price])
})

it('accepts a stock of zero, and a minimum order of one piece', () => {
  for (const available of ['0', '1', '12']) expect(errorsOf({ available })).toEqual({})
  expect(errorsOf({ available: '-1' })).toEqual({ available: rules.wholeNumber })
  for (const minimum of ['1', '12']) expect(errorsOf({ minimum })).toEqual({})
  for (const minimum of ['0', '-1', '1.5', 'one'])
    expect(errorsOf({ minimum })).toEqual({ minimum: rules.wholeNumber })
})

it('leaves out empty measures, and refuses invalid ones', () => {
  expect(errorsOf({ weightGrams: ' ', lengthMm: '120' })).toEqual({})
  for (const weightGrams of ['0', 'heavy', '1.5'])
    expect(errorsOf({ weightGrams })).toEqual({ weightGrams: rules.wholeNumber })
})

it('accepts a web link or a picture of the shop, and no script', () => {
  for (const picture of ['https://a.example/p.png', 'http://a.example', '/pictures/missing.svg'])
    expect(errorsOf({ picture })).toEqual({})
  for (const picture of ['missing.svg', 'javascript:alert(1)', 'https://', 'ftp://a.example/p.png'])
    expect(errorsOf({ picture })).toEqual({ picture: rules.linkInvalid })
})

describe('in pounds and inches', () => {
  aroundEach((runTest) => inShop({ config: { ...shopConfig(), units: 'imperial' } }, runTest))

  it('sends grams and millimetres of what is typed, and the error is about what is typed', () => {
    const typed = { ...valid, weightGrams: ' 2.205 ', lengthMm: '11.02', widthMm: '', heightMm: '.5' }
    expect(measuresOf(typed)).toMatchObject({ weightGrams: 1000, lengthMm: 280, widthMm: null, heightMm: 13 })
    expect(errorsOf(typed)).toEqual({})
    expect(errorsOf({ weightGrams: 'heavy', lengthMm: '0' })).toEqual({
      weightGrams: measureErrors.wrong,
      lengthMm: measureErrors.small,
    })
  })

  it('the fields of a product as they are shown are the product again', () => {
    fc.assert(
      fc.property(
        fc.record({
          weightGrams: fc.option(fc.integer({ min: 1, max: 100_000_000 })),
          lengthMm: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
          widthMm: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
          heightMm: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
        }),
        (measures) => {
          const typed = recordOf(measures, (one) =>
            measureText(one === 'weightGrams' ? 'weight' : 'length', measures[one]),
          )
          expect(measuresOf({ ...valid, ...typed })).toMatchObject(measures)
          expect(errorsOf(typed)).toEqual({})
        },
      ),
    )
  })
})
