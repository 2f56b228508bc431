import { expect, it } from 'vitest'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aChain, aNumber, aPart } from './make.ts'

const shop = suiteFixture(openTestShop)

const textOf = async (slug: string) => {
  const html = await (await shop.fetch(`/products/${slug}`)).text()
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? []
  return main
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('\u00a0', ' ')
}

it('the page of a product lists its numbers and what replaces it, and shows a change', async () => {
  const [part, next] = [
    await aPart(shop.database),
    await aPart(shop.database, { name: 'Successor', priceCents: 4321 }),
  ]
  const before = await textOf(part.slug)
  expect(before).toContain(part.partNumber)
  expect(before).not.toContain('OEM numbers')
  expect(before).not.toContain('Replaced by')
  await aNumber(shop.database, part, 'oem', '34 11 6 855 000')
  await aChain(shop.database, [part, next])
  await expect.poll(() => textOf(part.slug)).toMatch(/OEM numbers 34 11 6 855 000 Pellworth/)
  await expect.poll(() => textOf(part.slug)).toMatch(/Replaced by Successor .* In stock \$43\.21/)
  await expect.poll(() => textOf(next.slug)).toMatch(/Replaces Part/)
})
