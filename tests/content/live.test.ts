import { expect, it } from 'vitest'
import { infoWords } from '#office/content/messages/info.ts'
import { suiteFixture } from '../fixtures.ts'
import { liveEnv } from '../live.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(() => openTestShop({ env: liveEnv }))

const seen = async (path: string) => {
  const response = await shop.fetch(path)
  return { status: response.status, body: await response.text() }
}

/** What the demo shop says of itself, and no new shop can know of itself. */
const untrue = [
  ...[/120M/, /100\+/, /33K/, /50\+/, /We Served/, /batch certificate/, /Work flow/],
  ...[/Measured before/, /Tools that last/, /Parts that fit/, /interview/i, /Apprenticeship/, /30 days/],
  ...[/we pay for the return/i, /The owner of the shop adds/, /in US dollars/],
]

const pages = ['/', '/home', '/allProducts', '/reviews', '/blogs', '/myportfolio']
const texts = ['/contact', '/terms', '/returns', '/privacy', '/imprint']

it.each([...pages, ...texts])('a new live shop claims nothing at %s', async (path) => {
  const { status, body } = await seen(path)
  expect(status).toBe(200)
  expect(untrue.filter((claim) => claim.test(body))).toEqual([])
})

it('no link of a new live shop leads to an empty page', async () => {
  const { body } = await seen('/')
  const links = [...body.matchAll(/href="(\/[^"#?]*)/g)].map(([, path = '']) => path)
  const own = [...new Set(links)].filter((path) => !/^\/(assets|dashboard|favicon|pictures)/.test(path))
  // Without products no link leads to their list.
  expect(own).toEqual(expect.arrayContaining(['/', '/order']))
  for (const path of own) {
    const { status, body: page } = await seen(path)
    expect([path, status, page.includes(infoWords.nothing)]).toEqual([path, 200, false])
  }
})
