import { expect, it } from 'vitest'
import { rules } from '#contract/messages.ts'
import { emptyProduct, isPrice, type ProductValues, validateProduct } from './product-fields.ts'

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
