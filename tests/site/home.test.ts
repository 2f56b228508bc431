import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadDemoContent } from '#app/demo/load-content.ts'
import * as home from '#app/site/home/home.tsx'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import * as reviews from '#catalog/reviews/service.ts'
import { aCustomer, aProduct, type MadeProduct } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { pieces, rendered, wordsOf } from './rendered.ts'

const database = suiteFixture(async () => {
  const fresh = await freshDatabase()
  await loadDemoContent(fresh.db)
  return fresh
})
const made = suiteFixture(async () => {
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
  const sizes = slides.flatMap((slide) => slide.match(/\/pictures\/[\w./-]+/g) ?? [])
  for (const file of [...pictures, ...sizes])
    expect([file, existsSync(join(import.meta.dirname, '../../public', file ?? 'none'))]).toEqual([
      file,
      true,
    ])
  for (const slide of slides) expect(wordsOf(slide)).toMatch(/\w+ \w+/)
})

it('shows the picture, name, about, price in dollars, Minimum Order and Available of a product (spec §2)', async () => {
  const about = 'Turns where nothing else turns.'
  const given = { name: 'Ratchet', about, priceCents: 123_450, minimum: 3, available: 41 }
  const product = await aProduct(database, { ...given, picture: 'https://pictures.example/ratchet.png' })
  const card =
    pieces(await rendered(home, database), 'article').find((each) => each.includes(product.id)) ?? ''
  expect(card).toContain('src="https://pictures.example/ratchet.png"')
  const text = wordsOf(card)
  for (const part of ['Ratchet', about, '$1,234.50', `${site.minimum} 3`, `${site.available} 41`])
    expect(text).toContain(part)
})

it('shows the picture, name, about and ratings of customer reviews (spec §2)', async () => {
  const author = await aCustomer(database)
  const review = { name: 'Known Driver', about: 'It fits.', picture: 'https://people.example/me.png' }
  const shop = { ...database, changes: { notify() {} } }
  const { id: userId, email } = author
  await reviews.add(shop, { ...review, email, ratings: 4 }, { userId, email, address: '::1' }, undefined)
  const html = await rendered(home, database)
  const card = pieces(html, 'article').find((each) => each.includes(review.about)) ?? ''
  expect(wordsOf(card)).toContain(review.name)
  expect(card).toContain(review.picture)
  expect(wordsOf(card)).toMatch(/\b4\b/)
  expect(html).not.toContain(author.email)
})

it('has Get Started, the three steps of the work flow, and the four figures of We Served (spec §2)', async () => {
  const html = await rendered(home, database)
  expect(html).toMatch(new RegExp(`<a[^>]* href="${screens.products}"[^>]*>${site.getStarted}<`))
  const parts = pieces(html, 'section')
  const steps = parts.map((part) => pieces(part, 'h3').map(wordsOf)).find((titles) => titles.length === 3)
  expect(steps).toEqual(['Raw materials', 'Manufacture', 'Quality check'])
  const served = parts.find((part) => wordsOf(pieces(part, 'h2').join()) === site.weServed) ?? ''
  const figures = ['dt', 'dd'].map((tag) => pieces(served, tag).map(wordsOf))
  expect(figures).toEqual([
    ['customers', 'revenue', 'reviews', 'tools'],
    ['100+', '120M+', '33K', '50+'],
  ])
})
