import { expect, it } from 'vitest'
import { knowTree } from '#catalog/products/known-tree.ts'
import { categoriesNamed } from '#finding/find/inside/suggest.ts'
import { aProduct } from '../builders/products.ts'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(() => openTestShop({ demo: true }))

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
