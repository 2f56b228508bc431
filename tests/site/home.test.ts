import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as home from '#site/home/home.tsx'
import { freshDatabase } from '../database.ts'
import { duringTests } from '../during-tests.ts'
import { aProduct, type MadeProduct } from '../makers.ts'
import { pieces, rendered, wordsOf } from './rendered.ts'

const database = duringTests(freshDatabase)
const made = duringTests(async () => {
  const products: MadeProduct[] = []
  for (let count = 0; count < 8; count++) products.unshift(await aProduct(database))
  return products
})

it('shows exactly the six newest products, the newest of all first (spec §2, §9)', async () => {
  const cards = pieces(await rendered(home, database), 'article').filter((card) => card.includes('/tools/'))
  const newest = made.slice(0, 6)
  expect(cards.map((card) => wordsOf(pieces(card, 'h3').join()))).toEqual(newest.map(({ name }) => name))
  for (const [index, card] of cards.entries())
    expect(card).toMatch(new RegExp(`<a[^>]* href="/tools/${newest[index]?.id}"[^>]*>Buy Now`))
})

it('has a banner of four slides, each with words and a picture that the shop holds (spec §2, §9)', async () => {
  const html = await rendered(home, database)
  const slides = pieces(html, 'li').filter((item) => /aria-label="\d of 4"/.test(item))
  expect(slides).toHaveLength(4)
  const pictures = slides.map((slide) => /<img [^>]*src="([^"]+)"/.exec(slide)?.[1])
  expect(new Set(pictures).size).toBe(4)
  for (const [index, slide] of slides.entries()) {
    const picture = pictures[index] ?? 'none'
    expect([picture, existsSync(join(import.meta.dirname, '../../public', picture))]).toEqual([picture, true])
    expect(wordsOf(slide)).toMatch(/\w+ \w+/)
  }
})
