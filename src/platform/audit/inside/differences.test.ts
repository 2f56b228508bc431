import { describe, expect, it } from 'vitest'
import { changedFields, differencesOf } from './differences.ts'

/** The changes of an entry as `[name, before, after]`. */
const changes = (before: unknown, after: unknown) =>
  differencesOf(before, after).changes.map((one) => [one.name, one.before, one.after])

describe('an entry of the audit log', () => {
  it('shows what changed and leaves out what did not', () => {
    const was = { name: 'Disc', price: 10, maker: 'A' }
    expect(changes(was, { ...was, price: 12 })).toEqual([['price', '10', '12']])
    expect(changedFields(was, { ...was, price: 12 })).toEqual(['price'])
  })

  it('shows what was added and what was removed', () => {
    expect(changes(null, { role: 'admin' })).toEqual([['role', null, 'admin']])
    expect(changes({ role: 'admin' }, null)).toEqual([['role', 'admin', null]])
    expect(changes(null, null)).toEqual([])
    expect(changes('a', 'b')).toEqual([['', 'a', 'b']])
  })

  it('does not report a value as removed when the entry does not mention it afterwards', () => {
    const before = { payment: 'paid', refunded: 0, reason: '' }
    expect(changes(before, { refund: 'r1', reason: 'Wet' })).toEqual([
      ['refund', null, 'r1'],
      ['reason', '', 'Wet'],
    ])
    expect(changes({ partNumber: 'A1' }, { partNumber: null })).toEqual([['part number', 'A1', null]])
  })

  it('names a value inside a document by its way in words', () => {
    const was = { fixed: { terms: { title: 'Terms', text: 'Old' } }, returnsInShort: '' }
    const is = { ...was, fixed: { terms: { title: 'Terms', text: 'New' } } }
    expect(changes(was, is)).toEqual([['texts › terms › text', 'Old', 'New']])
  })

  it('compares the items of a list by what tells them apart, and names them as people do', () => {
    const [a, b, c] = [
      { id: 'a', label: 'Home', to: '/' },
      { id: 'b', label: 'Blogs', to: '/blogs' },
      { id: 'c', label: 'Offers', to: '/offers' },
    ]
    expect(changes({ menu: [a, b] }, { menu: [c, b, { ...a, to: '/start' }] })).toEqual([
      ['menu › Home › to', '/', '/start'],
      ['menu › Offers', null, 'label: Offers, to: /offers'],
      ['menu › order', 'Home, Blogs', 'Blogs, Home'],
    ])
    expect(changes({ menu: [a] }, { menu: [] })).toEqual([['menu › Home', 'label: Home, to: /', null]])
  })

  it('shows lists without names, amounts and switches as words, never as JSON', () => {
    const steps = { breaks: [{ from: 10, price: 9 }] }
    expect(
      changes({ prices: steps }, { prices: { breaks: [...steps.breaks, { from: 50, price: 8 }] } }),
    ).toEqual([['prices › quantity prices', 'from: 10, price: 9', 'from: 10, price: 9; from: 50, price: 8']])
    expect(changes({ discountPpm: null }, { discountPpm: 50_000 })).toEqual([['discount', null, '5%']])
    expect(changes({ combines: false, days: [1, 2] }, { combines: true, days: [1] })).toEqual([
      ['combines', 'no', 'yes'],
      ['days', '1, 2', '1'],
    ])
  })

  it('cuts a long text to the part that changed, and says so', () => {
    const page = (sentence: string) => ({ text: `${'a'.repeat(9000)} ${sentence} ${'z'.repeat(9000)}` })
    const [change] = differencesOf(page('Return it in 14 days.'), page('Return it in 30 days.')).changes
    expect(change?.cut).toBe(true)
    expect(change?.before).toMatch(/^…a+ Return it in 14 days\. z+…$/)
    expect(change?.after).toMatch(/^…a+ Return it in 30 days\. z+…$/)
    expect(change?.after?.length).toBeLessThan(310)
    expect(differencesOf(null, page('New')).changes[0]?.after).toHaveLength(301)
    expect(differencesOf(page('Old'), { text: '' }).changes[0]).toMatchObject({ after: '', cut: true })
  })

  it('cuts no character apart', () => {
    const [change] = differencesOf({ text: `${'🔧'.repeat(400)}1` }, { text: `${'🔧'.repeat(400)}2` }).changes
    expect(change?.before?.isWellFormed()).toBe(true)
    expect(differencesOf(null, { text: `x${'🔧'.repeat(400)}` }).changes[0]?.after?.isWellFormed()).toBe(true)
  })

  it('shows at most 12 parts, says how many there are beside, and stays small', () => {
    const all = (text: string) =>
      Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`f${index}`, text.repeat(5000)]))
    const found = differencesOf(all('a'), all('b'))
    expect(found.changes).toHaveLength(12)
    expect(found.more).toBe(28)
    expect(JSON.stringify(found).length).toBeLessThan(5000)
  })
})
