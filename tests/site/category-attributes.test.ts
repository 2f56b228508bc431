import { describe, expect, it } from 'vitest'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { pieces, wordsOf } from './rendered.ts'

const shop = suiteFixture(() => openTestShop({ demo: true }))
const page = async (search: string) => (await shop.fetch(`/allProducts${search}`)).text()
const formOf = (html: string) =>
  pieces(html, 'form').find((form) => form.includes('aria-label="Filters"')) ?? ''
/** The values of an attribute with their counts. */
function counts(html: string, attribute: string): Record<string, number> {
  const group = pieces(formOf(html), 'fieldset').find((one) => one.includes(`name="attribute.${attribute}"`))
  return Object.fromEntries(
    pieces(group ?? '', 'label').map((label) => {
      const [, value = '', count] = /^(.*) (\d+)$/.exec(wordsOf(label)) ?? []
      return [value, Number(count)]
    }),
  )
}
const attributes = (html: string) => [
  ...new Set([...formOf(html).matchAll(/name="attribute\.([^"]+)"/g)].map(([, name]) => name)),
]
const total = (html: string) => Number(/^\d+/.exec(wordsOf(pieces(html, 'p').find(isTotal) ?? ''))?.[0])
/** Another one of the frame says that the browser is offline. */
const isTotal = (piece: string) => piece.includes('role="status"') && /^\d/.test(wordsOf(piece))

describe('the list of a category', () => {
  it('has the attributes of its part type, the most frequent first, each value with its number of products', async () => {
    const html = await page('?category=Sockets')
    expect(attributes(html)).toEqual(['Drive', 'Length'])
    const drives = counts(html, 'Drive')
    expect(Object.keys(drives)).toEqual(['1/2 in', '1/4 in', '3/8 in'])
    expect(Object.values(drives).reduce((sum, count) => sum + count)).toBe(total(html))
    for (const [drive, count] of Object.entries(drives))
      expect(total(await page(`?category=Sockets&attribute.Drive=${encodeURIComponent(drive)}`))).toBe(count)
  })

  it('has one or the other of an attribute, and all of several', async () => {
    const of = (search: string) => page(`?category=Sockets${search}`)
    const drives = counts(await of(''), 'Drive')
    const [one = '', other = ''] = Object.keys(drives)
    const both = await of(
      `&attribute.Drive=${encodeURIComponent(one)}&attribute.Drive=${encodeURIComponent(other)}`,
    )
    expect(total(both)).toBe((drives[one] ?? 0) + (drives[other] ?? 0))
    expect(counts(both, 'Drive')).toEqual(drives)
    const narrowed = await of(`&attribute.Drive=${encodeURIComponent(one)}`)
    for (const [length, count] of Object.entries(counts(narrowed, 'Length')))
      expect(
        total(
          await of(
            `&attribute.Drive=${encodeURIComponent(one)}&attribute.Length=${encodeURIComponent(length)}`,
          ),
        ),
      ).toBe(count)
  })

  it('counts what is chosen beside, and stays in the order that it has', async () => {
    const of = (search: string) => page(`?category=Sockets${search}`)
    const maker = pieces(formOf(await of('')), 'label').find((label) => label.includes('name="brand"')) ?? ''
    const [, name = '', count] = /^(.*) (\d+)$/.exec(wordsOf(maker)) ?? []
    const html = await of(`&brand=${encodeURIComponent(name)}`)
    expect(total(html)).toBe(Number(count))
    for (const [drive, each] of Object.entries(counts(html, 'Drive')))
      expect(
        total(await of(`&brand=${encodeURIComponent(name)}&attribute.Drive=${encodeURIComponent(drive)}`)),
      ).toBe(each)
    const sorted = await of('&sort=price&attribute.Length=x')
    expect(sorted).toMatch(/<option value="price" selected=""/)
    expect(sorted).not.toContain('Best match')
    expect(sorted).toContain('checked="" value="x"')
  })

  it('is kept while nothing is chosen of them, for as many visits as there are', async () => {
    // A cached answer has no id of a request.
    const isMade = async (search: string) =>
      (await shop.fetch(`/allProducts${search}`)).headers.has('x-request-id')
    const twice = async (search: string) => [await isMade(search), await isMade(search)]
    expect(await twice('?category=Torque')).toEqual([true, false])
    expect(await twice('?category=Torque&attribute.Drive=x')).toEqual([true, true])
  })
})

it('the list of all products has no attributes', async () => {
  expect(attributes(await page(''))).toEqual([])
})
