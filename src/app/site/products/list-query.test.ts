import { describe, expect, test } from 'vitest'
import { fromMinor } from '#base/money.ts'
import {
  defaultQuery,
  isFiltered,
  longestSearch,
  readListQuery,
  sortsOf,
  toFoundQuery,
  toProductQuery,
  writeListQuery,
} from './list-query.ts'

const read = (search: string) => readListQuery(new URLSearchParams(search))

test('the default list is a grid of all products, newest first', () => {
  expect(read('')).toEqual({
    q: '',
    vehicle: undefined,
    category: '',
    brand: [],
    madeIn: [],
    from: undefined,
    to: undefined,
    inStock: false,
    attributes: new Map(),
    isAnyFit: false,
    isAsTyped: false,
    isVehicleAsWords: false,
    isOther: false,
    sort: 'newest',
    layout: undefined,
    page: 1,
    after: undefined,
    cursor: undefined,
  })
  expect(defaultQuery).toEqual(read(''))
  expect(writeListQuery(defaultQuery)).toBe('')
})

test('an address keeps search, filters, sort order and page', () => {
  const address =
    '?q=brake+disc&category=Brakes&brand=Halden&brand=Orbe&madeIn=Italy&from=10&to=49.5&inStock=1&sort=-price&looks=rows&page=3'
  expect(writeListQuery(read(address))).toBe(address)
  expect(toProductQuery(read(address))).toEqual({
    category: 'Brakes',
    makers: ['Halden', 'Orbe'],
    madeIn: ['Italy'],
    from: fromMinor(1000),
    to: fromMinor(4950),
    inStock: true,
    sort: '-price',
    limit: 24,
    offset: 48,
  })
})

test('only a page far from the first says after which product it begins', () => {
  expect(writeListQuery(read('?page=41&after=73'))).toBe('?page=41&after=73')
  expect(toProductQuery(read('?page=41&after=73'))).toMatchObject({ offset: 960, after: 73 })
  for (const address of ['?page=40&after=73', '?page=1.5&after=73', '?after=73'])
    expect(read(address).after).toBeUndefined()
  for (const after of ['0', '-1', '1.5', 'x', '9007199254740993'])
    expect(read(`?page=41&after=${after}`).after).toBeUndefined()
  expect(writeListQuery({ ...read('?page=41&after=73'), page: 1 })).toBe('')
})

test('a search has its best match first by default, and no other list can be sorted so', () => {
  expect(read('?q=disc').sort).toBe('best')
  expect(read('?q=disc&sort=best')).toEqual(read('?q=disc'))
  expect(writeListQuery(read('?q=disc'))).toBe('?q=disc')
  expect(writeListQuery(read('?q=disc&sort=newest'))).toBe('?q=disc&sort=newest')
  expect(writeListQuery({ ...read('?q=disc'), q: '' })).toBe('')
  expect(writeListQuery({ ...read('?q=disc&sort=newest'), q: '' })).toBe('')
  expect(writeListQuery({ ...read('?sort=price'), q: 'disc' })).toBe('?q=disc&sort=price')
  const labels = (search: string) => sortsOf(read(search)).map(({ label }) => label)
  expect(labels('?q=disc')).toEqual([
    'Best match',
    'Newest first',
    'Price, low to high',
    'Price, high to low',
  ])
})

test('a list with attributes keeps its order, except by name', () => {
  const address = '?category=Brakes&attribute.Axle=Front&attribute.Axle=Rear'
  expect(writeListQuery(read(address))).toBe(address)
  expect(read(address).sort).toBe('newest')
  expect(read(`${address}&sort=price`).sort).toBe('price')
  for (const sort of ['name', 'best']) expect(writeListQuery(read(`${address}&sort=${sort}`))).toBe(address)
  expect(writeListQuery(read('?attribute.A=1&fits=all&spelling=typed'))).toBe('?attribute.A=1')
  expect(read('?attribute.A=1&page=41&after=1_-20').cursor).toBe('1_-20')
})

test('all addresses of one list become one: names sorted and unique, empty form fields left out', () => {
  expect(writeListQuery(read('?q=&from=&to=&brand=Orbe&brand=Halden&brand=Orbe&brand=&from=5.00'))).toBe(
    '?brand=Halden&brand=Orbe',
  )
  expect(writeListQuery(read('?from=5.00&to=%247.5'))).toBe('?from=5&to=7.5')
})

test('an old address of a department leads to the category', () => {
  expect(writeListQuery(read('?department=Tools&sort=price'))).toBe('?category=Tools&sort=price')
  expect(read('?department=Parts&category=Brakes').category).toBe('Brakes')
})

test('an address is read with at most twenty names, and without names that are too long', () => {
  const names = Array.from({ length: 30 }, (_, index) => `brand=m${index}`).join('&')
  expect(read(names).brand).toHaveLength(20)
  expect(read(`brand=${'x'.repeat(81)}`).brand).toEqual([])
})

test.each([
  '?page=0',
  '?page=-2',
  '?page=1.5',
  '?page=1e9',
  '?page=x',
  '?sort=rating',
  '?sort=best',
  '?inStock=yes',
  '?looks=list',
  '?from=x',
  '?from=-1',
  '?to=1e9',
  '?to=1.234',
  '?from=0',
  '?to=9999999999',
])('an invalid parameter of an address is ignored: %s', (address) => expect(read(address)).toEqual(read('')))

describe('a list', () => {
  test.each(['', '?category=Brakes', '?category=Tools&sort=price', '?category=Brakes&page=2&looks=rows'])(
    'can be indexed when it has no filter beside its category: %s',
    (address) => expect(isFiltered(read(address))).toBe(false),
  )
  test.each([
    '?q=disc',
    '?brand=Halden',
    '?madeIn=Italy',
    '?from=5',
    '?to=5',
    '?inStock=1',
    '?attribute.Axle=Front',
  ])('is not indexed when it is filtered: %s', (address) => expect(isFiltered(read(address))).toBe(true))
})

describe('what is typed into an address', () => {
  test('is read without signs that nobody sees, in its usual forms, and without half signs', () => {
    expect(read('?q=%E2%80%8Bbrake%C2%AD%20%20disc').q).toBe('brake disc')
    expect(read('?q=ＢＲＤ－２８０').q).toBe('BRD-280')
    expect(read('?q=1½"').q).toBe('1 1⁄2"')
    expect(read('?q=%E2%80%8B%E2%81%A0').q).toBe('')
    expect(read('?q=disc%F0%9F%94').q).toBe('disc')
    expect(read('?from=%E2%80%8B１０').from).toEqual(fromMinor(1000))
  })

  test('is searched up to a length, and one character more says that it is longer', () => {
    expect(read(`?q=${'a'.repeat(300)}`).q).toBe('a'.repeat(longestSearch + 1))
    expect(toFoundQuery(read(`?q=${'a'.repeat(300)}`)).q).toBe('a'.repeat(longestSearch))
    expect(toFoundQuery(read(`?q=${'a'.repeat(199)}🔧b`)).q).toBe('a'.repeat(199))
  })

  test('is left as it is in the name of a maker, which is what is stored', () => {
    expect(read('?brand=A%E2%80%8BB').brand).toEqual(['A\u200bB'])
  })
})
