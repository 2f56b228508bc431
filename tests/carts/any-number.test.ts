import { describe, expect, it, vi } from 'vitest'
import { findByNumbers } from '#catalog/numbers/find-many.ts'
import { suiteFixture } from '../fixtures.ts'
import { aChain, aNumber, aPart } from '../numbers/make.ts'
import { openTestShop } from '../shop.ts'
import { aBrowser } from './cart.ts'

/* Products that are added by any of their numbers. */

const shop = suiteFixture(openTestShop)
const aSold = (given: Parameters<typeof aPart>[1] = {}) => aPart(shop.database, { minimum: 1, ...given })
const numbered = (...given: Parameters<typeof aNumber> extends [unknown, ...infer Rest] ? Rest : never) =>
  aNumber(shop.database, ...given)
const added = async (number: string, row?: string) => {
  const cart = await aBrowser(shop)
  const [result] = await cart.add({ number, quantity: 2, ...(row !== undefined && { row }) })
  return { ...result, quantities: await cart.quantities() }
}

describe('one product has the number', () => {
  it.each([
    ['maker', 'AC 4711-01', 'ac471101', "Maker's number of Pellworth AC 4711-01"],
    ['oem', '34 11 6 855 000', '34.11.6-855/000', 'OEM number of Pellworth 34 11 6 855 000'],
    ['cross', 'GDB1550', 'gdb 1550', 'Cross number of Pellworth GDB1550'],
    ['superseded', '1K0.615.301', '1k0615301', 'Replaces number of Pellworth 1K0.615.301'],
    ['barcode', '4006381333931', '4006381 333931', 'Barcode of Pellworth 4006381333931'],
  ] as const)(
    '%s: it is added in any writing, and says by which number',
    async (kind, shown, typed, said) => {
      const part = await aSold()
      await numbered(part, kind, shown)
      for (const number of [shown, typed])
        expect(await added(number)).toMatchObject({
          ...{
            outcome: 'added',
            toolsId: part.id,
            tools: part.name,
            quantity: 2,
            foundBy: said,
            choices: [],
          },
          quantities: { [part.name]: 2 },
        })
    },
  )

  it('its own part number says nothing more', async () => {
    const part = await aSold({ partNumber: 'QUIET-77' })
    await numbered(part, 'oem', 'QUIET 77')
    expect(await added('quiet77')).not.toHaveProperty('foundBy')
  })

  it('a size is a part number, and no other number', async () => {
    const part = await aSold({ partNumber: 'M14' })
    await numbered(await aSold(), 'cross', '10 mm')
    expect(await added('m 14')).toMatchObject({ outcome: 'added', toolsId: part.id })
    expect(await added('10 mm')).toMatchObject({ outcome: 'not_found' })
  })
})

describe('several products have the number', () => {
  it('the part number of the shop is added before every other kind', async () => {
    const [own, other] = [await aSold({ partNumber: 'FIRST-1' }), await aSold()]
    for (const kind of ['maker', 'oem', 'cross'] as const) await numbered(other, kind, 'FIRST 1')
    expect(await added('first1')).toMatchObject({ outcome: 'added', toolsId: own.id })
  })

  it('none is added, and they are offered in the order of their kinds, with names and prices', async () => {
    const [cross, oem] = [
      await aSold({ priceCents: 900 }),
      await aSold({ priceCents: 1100, maker: 'Hollis' }),
    ]
    await numbered(cross, 'cross', 'MANY 900')
    await numbered(oem, 'oem', 'MANY-900', 'BMW')
    expect(await added('many900')).toMatchObject({
      outcome: 'ambiguous',
      toolsId: null,
      choices: [
        {
          toolsId: oem.id,
          tools: oem.name,
          maker: 'Hollis',
          price: 11,
          foundBy: 'OEM number of BMW MANY-900',
        },
        { toolsId: cross.id, tools: cross.name, price: 9, foundBy: 'Cross number of Pellworth MANY 900' },
      ],
      quantities: {},
    })
  })

  it('archived ones do not count, and one product with several such numbers is one', async () => {
    const [part, archived] = [await aSold(), await aSold({ archivedAt: new Date() })]
    for (const kind of ['oem', 'cross'] as const) await numbered(part, kind, 'ONE 30 1')
    await numbered(archived, 'maker', 'ONE 30 1')
    expect(await added('one301')).toMatchObject({
      outcome: 'added',
      toolsId: part.id,
      foundBy: 'OEM number of Pellworth ONE 30 1',
    })
  })
})

describe('a number of what others replace', () => {
  it('leads over all steps to what is sold today, and says so', async () => {
    const archivedAt = new Date()
    const chain = [
      await aSold({ partNumber: 'OLD-1000', archivedAt }),
      await aSold({ partNumber: 'OLD-1001', archivedAt }),
      await aSold(),
    ]
    await aChain(shop.database, chain)
    await numbered(chain[0] ?? { id: '' }, 'oem', '06A 115 561')
    for (const number of ['old1000', 'OLD-1001', '06a115561'])
      expect(await added(number)).toMatchObject({
        outcome: 'added',
        toolsId: chain[2]?.id,
        foundBy: expect.stringMatching(/^Replaces number/),
      })
  })

  it('without anything that is sold, finds nothing', async () => {
    const archivedAt = new Date()
    await aSold({ partNumber: 'DEAD-1000', archivedAt })
    expect(await added('DEAD-1000')).toMatchObject({ outcome: 'not_found', quantities: {} })
  })

  it('a part number that is still sold is added itself', async () => {
    const chain = [await aSold({ partNumber: 'STILL-1' }), await aSold()]
    await aChain(shop.database, chain)
    expect(await added('still1')).toMatchObject({ outcome: 'added', toolsId: chain[0]?.id })
  })
})

describe('a number that no product has', () => {
  it('adds nothing, and offers those that are one sign away', async () => {
    const near = await aSold({ partNumber: 'NEAR-77410', priceCents: 700 })
    expect(await added('NEAR-7741O')).toMatchObject({
      outcome: 'not_found',
      choices: [],
      near: [{ toolsId: near.id, tools: near.name, price: 7, foundBy: 'Part number NEAR-77410' }],
      quantities: {},
    })
    expect(await added('NEAR-99999')).not.toHaveProperty('near')
  })

  it('offers none that is archived', async () => {
    await aSold({ partNumber: 'FAR-884410', archivedAt: new Date() })
    expect(await added('FAR-88441O')).not.toHaveProperty('near')
  })

  it('what cannot be sold says why, as by its part number', async () => {
    const few = await aSold({ available: 1 })
    await numbered(few, 'oem', 'FEW 20 20')
    expect(await added('few2020')).toMatchObject({ outcome: 'short', available: 1, quantities: {} })
  })
})

describe('a row whose last word is the end of the number', () => {
  it('is the number as a whole, if no product has the rest: then it has no quantity', async () => {
    const part = await aSold({ minimum: 3 })
    await numbered(part, 'oem', '34 11 6 855 111')
    expect(await added('34 11 6 855', '34 11 6 855 111')).toMatchObject({
      outcome: 'added',
      quantity: 3,
      isWholeRow: true,
      foundBy: 'OEM number of Pellworth 34 11 6 855 111',
    })
    const rest = await aSold()
    await numbered(rest, 'oem', '34 11 6 855')
    expect(await added('34 11 6 855', '34 11 6 855 111')).toMatchObject({ toolsId: rest.id, quantity: 2 })
  })

  it('belongs to a number only', async () => {
    const cart = await aBrowser(shop)
    await expect(cart.add({ toolsId: 'A', row: 'A 22' })).rejects.toMatchObject({ status: 400 })
  })
})

it('500 numbers take no more statements than two', async () => {
  const { pool } = shop.database
  await numbered(await aSold(), 'oem', 'BOUND 1000')
  const asked = async (count: number) => {
    const texts = Array.from({ length: count }, (_, at) =>
      at % 2 === 0 ? `bound1000${'-'.repeat(at)}` : `BOUND 77${at}`,
    )
    const query = vi.spyOn(pool, 'query')
    const found = await findByNumbers(pool, texts, { limit: 5 })
    const statements = query.mock.calls.length
    query.mockRestore()
    return { statements, found: [...found.values()].filter((all) => all.length > 0).length }
  }
  const few = await asked(2)
  expect(few).toMatchObject({ found: 1 })
  expect(few.statements).toBeGreaterThan(0)
  expect(await asked(500)).toEqual({ statements: few.statements, found: 250 })
})
