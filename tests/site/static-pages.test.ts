import { expect, it } from 'vitest'
import { loadDemoContent } from '#app/demo/load-content.ts'
import * as blogs from '#app/site/blogs/blogs.tsx'
import * as portfolio from '#app/site/portfolio/portfolio.tsx'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { pieces, rendered, wordsOf } from './rendered.ts'

const database = suiteFixture(async () => {
  const fresh = await freshDatabase()
  await loadDemoContent(fresh.db)
  return fresh
})

it('the portfolio has text under each heading, and links to its projects (spec §2)', async () => {
  const html = await rendered(portfolio, database)
  const parts = new Map(
    pieces(html, 'section').map((part) => [wordsOf(pieces(part, 'h2').join()), part] as const),
  )
  expect([...parts.keys()]).toEqual(['Address', 'Education', 'Skills', 'Projects'])
  expect(wordsOf(pieces(parts.get('Address') ?? '', 'address').join())).toMatch(/\w+ \w+/)
  for (const [name, least] of [
    ['Education', 2],
    ['Skills', 4],
    ['Projects', 2],
  ] as const) {
    const entries = pieces(parts.get(name) ?? '', 'li').map(wordsOf)
    expect([name, entries.filter((entry) => /\w{2}/.test(entry)).length >= least]).toEqual([name, true])
  }
  for (const project of pieces(parts.get('Projects') ?? '', 'li'))
    expect(project).toMatch(/<a href="(\/|https?:\/\/)[^"]+"/)
})

it('the blogs page answers each of its five questions in a few sentences (spec §2)', async () => {
  const cards = pieces(await rendered(blogs, database), 'article')
  const topics = [
    /performance of a React application/i,
    /state .*React application/i,
    /prototypical inheritance/i,
    /products by name/i,
    /unit test.*why/i,
  ]
  const questions = cards.map((card) => wordsOf(pieces(card, 'h2').join()))
  expect(questions).toEqual(topics.map((topic) => expect.stringMatching(topic)))
  for (const card of cards) {
    const answer = pieces(card, 'p').map(wordsOf).join(' ')
    expect(answer.length).toBeGreaterThan(100)
    expect(answer.length).toBeLessThan(1200)
  }
})
