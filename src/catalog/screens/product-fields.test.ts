import { expect, it } from 'vitest'
import { rules } from '#contract/messages.ts'
import { productRules } from './product-fields.ts'

const { about, price, available, minimum, picture } = productRules

it('asks for About, Price, Available and Minimum Order, and for the picture in words of its own (spec §5)', () => {
  for (const { required } of [about, price, available, minimum])
    expect(required).toBe('This filed is reqiured')
  expect(picture.required).toBe('Field is reqiured')
  expect(about.validate('   ')).toBe('This filed is reqiured')
  expect(about.validate('A')).toBe(true)
})

it('takes a price from one cent on, and no other', () => {
  for (const right of ['0.01', '19.9', '19.90', '20', ' 20 '])
    expect([right, price.validate(right)]).toEqual([right, true])
  for (const wrong of ['0', '0.00', '-1', '1.999', '1,50', 'free'])
    expect([wrong, price.validate(wrong)]).toEqual([wrong, rules.price])
})

it('takes a stock of nothing, and a smallest order of one piece', () => {
  for (const right of ['0', '1', '12']) expect([right, available.validate(right)]).toEqual([right, true])
  expect(available.validate('-1')).toBe(rules.wholeNumber)
  for (const right of ['1', '12']) expect([right, minimum.validate(right)]).toEqual([right, true])
  for (const wrong of ['0', '-1', '1.5', 'one'])
    expect([wrong, minimum.validate(wrong)]).toEqual([wrong, rules.wholeNumber])
})

it('takes a web link or a picture of the shop for a picture, and nothing that runs', () => {
  for (const right of ['https://a.example/p.png', 'http://a.example', '/pictures/missing.svg'])
    expect(picture.validate(right)).toBe(true)
  for (const wrong of ['missing.svg', 'javascript:alert(1)', 'https://', 'ftp://a.example/p.png'])
    expect([wrong, picture.validate(wrong)]).toEqual([wrong, rules.linkInvalid])
})
