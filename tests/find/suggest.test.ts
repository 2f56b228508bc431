import { expect, it } from 'vitest'
import { knowTree } from '#catalog/products/known-tree.ts'
import { categoriesNamed } from '#finding/find/inside/suggest.ts'
import { aProduct } from '../builders/products.ts'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'

const yearsTo2020 = (from: number) => Array.from({ length: 2021 - from }, (_, more) => from + more)
const shop = suiteFixture(async () => {
  const opened = await openTestShop({ demo: true })
  await store(opened.database, [
    aSeries({ make: 'Honda', model: 'Civic', litres: 1.8, years: yearsTo2020(2001) }),
    aSeries({ make: 'Volkswagen', model: 'Golf', litres: 2, years: yearsTo2020(2001) }),
  ])
  return opened
})

async function suggest(q: string) {
  const answer = await shop.fetch(`/api/suggest?${new URLSearchParams({ q })}`)
  const rows: { kind: string; text: string; product?: string }[] = await answer.json()
  // Only cached answers differ by the encodings that a client accepts.
  return { isStored: answer.headers.has('vary'), rows }
}
const texts = async (q: string) => (await suggest(q)).rows.map(({ text }) => text)
const untilKept = (q: string) => expect.poll(async () => (await suggest(q)).isStored).toBe(true)

it('what was suggested twice is kept, until a product changes', async () => {
  const admin = await anAdmin(shop.database)
  const { id } = await aProduct(shop.database, { name: 'Quernstone holder', partNumber: 'QRN-5150-A' })
  await expect.poll(() => texts('quernst')).toEqual(['Quernstone holder'])
  await untilKept('quernst')
  await untilKept('QRN-5150')
  const body = { name: 'Quernstone lifter', partNumber: 'QRN-5150-B' }
  await shop.call('editProduct', { params: { id }, token: admin.token, body })
  await expect.poll(() => texts('quernst')).toEqual(['Quernstone lifter'])
  await expect.poll(() => texts('QRN-5150')).toEqual(['Part number QRN-5150-B'])
})

it('what is finished is kept apart from what is not', async () => {
  await aProduct(shop.database, { name: 'Quirk, 77 teeth' })
  await aProduct(shop.database, { name: 'Quirk, 775 teeth' })
  await expect.poll(() => texts('quirk 77')).toEqual(['Quirk, 775 teeth', 'Quirk, 77 teeth'])
  await untilKept('quirk 77')
  expect(await texts('quirk 77 ')).toEqual(['Quirk, 77 teeth'])
  await untilKept('quirk 77 ')
  expect(await texts('quirk 77 ')).toEqual(['Quirk, 77 teeth'])
})

it('a piece of a number is suggested, and none among words', async () => {
  await aProduct(shop.database, { name: 'Fuse box', partNumber: 'ZZ-DISC-7741-K' })
  await expect.poll(() => texts('disc7741')).toContain('Part number ZZ-DISC-7741-K')
  const rows = (await suggest('disc 77')).rows
  expect(rows.filter(({ kind }) => kind === 'number')).toEqual([])
})

it('what is within a number is suggested, with its maker, where it is no name of the shop', async () => {
  await aProduct(shop.database, { name: 'Thermostat', maker: 'Wahlberg', partNumber: 'GDB348TFB' })
  await expect
    .poll(async () => (await suggest('348 tfb')).rows[0])
    .toMatchObject({
      kind: 'number',
      text: 'Wahlberg part no. GDB348TFB',
      detail: 'Thermostat · Wahlberg',
    })
})

it('a vehicle is completed, and its parts are suggested', async () => {
  expect((await suggest('2015 civ')).rows[0]).toEqual({
    kind: 'vehicle',
    text: '2015 Honda Civic',
    detail: '',
  })
  expect(await texts('hond')).toContain('Honda')
  expect(await texts('vw gol')).toContain('Volkswagen Golf')
  const whole = await texts('oil filter 2015 honda civic')
  const begun = await texts('oil filter 2015 civ')
  expect(begun[0]).toBe('oil filter 2015 Honda Civic')
  expect(begun).toEqual(expect.arrayContaining(whole.filter((text) => text.startsWith('Oil Filter'))))
})

it('a vehicle is suggested before a number that has its name within', async () => {
  await store(shop.database, [aSeries({ make: 'Ford', model: 'F150', litres: 5, years: yearsTo2020(1999) })])
  await aProduct(shop.database, { name: 'Coil spring', partNumber: 'CSP-F-150-300' })
  await expect
    .poll(async () => (await texts('f150')).slice(0, 2))
    .toEqual(['Ford F150', expect.stringMatching(/CSP/)])
})

it('a word that begins a vehicle and a word of the shop is both', async () => {
  await aProduct(shop.database, { name: 'Civilian badge' })
  await expect.poll(() => texts('civ')).toContain('Civilian badge')
  expect(await texts('civ')).toContain('Honda Civic')
})

it('no two say the same', async () => {
  for (const partNumber of ['VRX-1', 'VRX-2', 'VRX-3'])
    await aProduct(shop.database, { name: 'Varnish brush', maker: 'Wahlberg', partNumber })
  await aProduct(shop.database, { name: 'Varnish brush', maker: 'Ahlberg' })
  const rows = () => suggest('varnish brush').then((answer) => answer.rows)
  await expect.poll(async () => (await rows()).length).toBe(2)
})

it('categories come in the order of their tree, by the beginnings and the forms of their words', () => {
  const names = [
    'Filter',
    'Oil Filters',
    'Brake Rotors',
    'Air-Filter',
    'Spanner',
    'Rotor Tools',
    'Disc Cutters',
  ]
  const tree = knowTree(
    names.map((name) => ({ id: name, parentId: null, name, address: name.toLowerCase(), picture: '' })),
  )
  const named = (typed: string[], most = 9) => categoriesNamed(tree, typed, most).map(({ name }) => name)
  const inOrder = tree.all.map(({ name }) => name)
  const sorted = (...wanted: string[]) => inOrder.filter((name) => wanted.includes(name))
  expect(named(['fil'])).toEqual(sorted('Filter', 'Oil Filters', 'Air-Filter'))
  expect(named(['fil'], 2)).toEqual(sorted('Filter', 'Oil Filters', 'Air-Filter').slice(0, 2))
  expect(named(['discs'])).toEqual(sorted('Brake Rotors', 'Rotor Tools', 'Disc Cutters'))
  expect(named(['wrench', 'cut'])).toEqual(sorted('Spanner', 'Disc Cutters'))
  expect(named(['zzz'])).toEqual([])
})
