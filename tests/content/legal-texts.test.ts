import { describe, expect, it } from 'vitest'
import { pagesForm, type ShopPages } from '#base/contract/forms/pages.ts'
import { unnamedSeller } from '#base/contract/forms/seller.ts'
import { pagesWithBlanks } from '#office/content/model/blanks.ts'
import { lawOf } from '#office/content/model/legal/laws.ts'
import { withLegalTexts } from '#office/content/model/legal/start.ts'
import type { LegalFacts } from '#office/content/model/legal/texts.ts'
import { pages } from '#office/content/model/settings.ts'

const factsIn = (country: string, more: Partial<LegalFacts> = {}): LegalFacts => ({
  shopName: 'Brake House',
  seller: {
    ...unnamedSeller,
    country,
    legalName: 'Brake House Ltd',
    address: '1 Disc Road\nLeeds',
    email: 'hello@brake.example',
  },
  returnDays: 30,
  ...more,
})
const begun = (country: string, more?: Partial<LegalFacts>, from: ShopPages = pages.initial) =>
  withLegalTexts(from, factsIn(country, more))
const legal = ['terms', 'returns', 'privacy', 'imprint'] as const

describe('the templates of legal texts', () => {
  it.each(['US', 'GB', 'DE', 'AT', 'FR', 'ES', 'PL', 'SE'])(
    'of %s can be saved, name the seller, and ask for a lawyer',
    (country) => {
      const value = begun(country)
      expect(pagesForm.safeParse(value).success).toBe(true)
      for (const name of legal) {
        expect([name, value.fixed[name].text]).toEqual([name, expect.stringContaining('Have a lawyer check')])
        expect(value.fixed[name].text).not.toMatch(/undefined|\[\[\]\]|—/)
      }
      for (const name of ['terms', 'privacy', 'imprint'] as const)
        expect(value.fixed[name].text).toContain('Brake House Ltd')
      expect(value.fixed.imprint.text).toContain('1 Disc Road, Leeds')
      expect(pagesWithBlanks(value)).toEqual(
        expect.arrayContaining(['Terms', 'Returns', 'Privacy', 'Imprint']),
      )
      expect(value.own.map(({ slug }) => slug)).toEqual(country === 'US' ? [] : ['withdrawal-form'])
    },
  )

  it('say where the right to withdraw stands, and how long the shop takes goods back', () => {
    const returns = (country: string, returnDays: number) => begun(country, { returnDays }).fixed.returns.text
    expect(returns('DE', 14)).toContain('sections 312g and 355')
    expect(returns('DE', 14)).not.toContain('Returns with us')
    expect(returns('DE', 60)).toContain('within 60 days')
    expect(returns('US', 30)).toContain('within 30 days')
    expect(returns('US', 30)).not.toContain('14 days')
    expect(returns('US', 0)).toContain('only what is faulty')
  })

  it('leave what is written, and a form that is there', () => {
    const { fixed } = pages.initial
    const written = { ...pages.initial, fixed: { ...fixed, terms: { ...fixed.terms, text: 'Ours' } } }
    const first = begun('DE', {}, written)
    expect(first.fixed.terms.text).toBe('Ours')
    expect(begun('DE', {}, first)).toEqual(first)
  })

  it('are there for no other country, and mark what is unknown as a blank', () => {
    for (const country of ['', 'JP', 'constructor']) {
      expect(lawOf(country)).toBeUndefined()
      expect(begun(country)).toEqual(pages.initial)
    }
    const nameless = begun('PL', { shopName: '', seller: { ...unnamedSeller, country: 'PL' } })
    for (const what of ['Your name', 'Your address', 'Your email'])
      expect(nameless.fixed.imprint.text).toContain(`[[${what}]]`)
  })
})

describe('a blank', () => {
  const own = {
    id: 'a',
    title: 'Form',
    about: '',
    text: 'To [[you]]',
    slug: 'form',
    formerSlugs: [],
    shown: true,
  }

  it('is named where visitors can read it, until it is filled', () => {
    const { fixed } = pages.initial
    const saying = (text: string, shown: boolean) => ({
      fixed: { ...fixed, terms: { ...fixed.terms, text } },
      own: [{ ...own, shown }],
    })
    expect(pagesWithBlanks(saying('We are [[who]]', true))).toEqual(['Terms', 'Form'])
    expect(pagesWithBlanks(saying('[a link](/terms), a [note] and [ ] a box', false))).toEqual([])
  })
})
