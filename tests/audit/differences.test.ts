import { expect, it } from 'vitest'
import { anAdmin } from '../builders.ts'
import { send } from '../call.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

const names = ['contact', 'terms', 'returns', 'privacy', 'imprint'] as const

/** Saves the other pages with long texts in which one sentence names the year. */
async function savePages(year: number) {
  const { token } = admin
  const { version, value } = await shop.call('pagesSettings', { token })
  const text = `${'Words of the shop. '.repeat(600)}Written in ${year}. ${'More words. '.repeat(1000)}`
  const written = Object.fromEntries(names.map((name) => [name, { ...value.fixed[name], text }]))
  const fixed = { ...value.fixed, ...written }
  await shop.call('changePagesSettings', { body: { version, value: { ...value, fixed } }, token })
}

it('a page of the audit log stays small with any saved text, and shows which sentence changed', async () => {
  for (let year = 2001; year <= 2014; year += 1) await savePages(year)
  const { token } = admin
  const page = await (await send(shop.url, 'adminAudit', { query: { limit: '25' }, token })).text()
  expect(page.length).toBeLessThan(100_000)
  const { rows } = await shop.call('adminAudit', { query: { limit: 25 }, token })
  expect(rows).toHaveLength(14)
  expect(rows[0]).toMatchObject({ start: 'changed the texts of', thing: 'the other pages', more: 0 })
  expect(rows[0]?.changes.map(({ name }) => name).toSorted()).toEqual(
    names.map((name) => `texts › ${name} › text`).toSorted(),
  )
  for (const { before, after, cut } of rows[0]?.changes ?? []) {
    expect(before).toContain('Written in 2013.')
    expect(after).toContain('Written in 2014.')
    expect(cut).toBe(true)
  }
  // The whole texts are still put back.
  await shop.call('undoEntry', { params: { id: rows[0]?._id ?? '' }, token })
  const { value } = await shop.call('pagesSettings', { token })
  expect(value.fixed.terms.text).toContain('Written in 2013.')
  expect(value.fixed.terms.text.length).toBeGreaterThan(20_000)
})
