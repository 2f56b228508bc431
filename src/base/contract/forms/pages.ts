import * as z from 'zod/mini'
import { contentRules as rules } from '../messages/content-rules.ts'
import { sellingRules } from '../messages/selling.ts'
import { listOf, plain, requiredPlain, target } from './content-fields.ts'
import { doubledId, partId, refuseDocument } from './places.ts'

/** The pages that every shop has, at addresses of their own. */
export const fixedPages = ['contact', 'terms', 'returns', 'privacy', 'imprint'] as const

export type FixedPage = (typeof fixedPages)[number]

export const mostText = 30_000
const mostOwnPages = 30
/** All texts together: a document must fit into the body of a call. */
const mostTextInAll = 400_000

/** A text in Markdown. */
export const markdown = plain(mostText)

const written = z.strictObject({
  title: requiredPlain(80),
  /** Below the title, and in search results. */
  about: plain(300),
  text: markdown,
})

const slug = z
  .string()
  .check(z.trim(), z.maxLength(60, rules.slug), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, rules.slug))

/** The most former addresses that lead to a page. */
export const mostFormerSlugs = 50

const ownPage = z.strictObject({
  ...written.shape,
  id: partId,
  /** The page is at /pages/SLUG. */
  slug,
  /** Its former addresses, the last one first, which lead to it. The shop writes them when it stores another address. */
  formerSlugs: z._default(listOf(slug, mostFormerSlugs), []),
  /** Visitors can open it. */
  shown: z.boolean(),
})

const link = z.strictObject({ id: partId, label: requiredPlain(40), to: target })

const column = z.strictObject({ id: partId, title: requiredPlain(40), links: listOf(link, 12) })

const card = z.strictObject({ id: partId, question: requiredPlain(200), answer: markdown })

const portfolio = z.strictObject({
  title: requiredPlain(80),
  role: plain(80),
  about: plain(1000),
  /** Several lines. */
  address: plain(500),
  education: listOf(
    z.strictObject({ id: partId, what: requiredPlain(120), where: plain(120), when: plain(40) }),
    20,
  ),
  /** The items of a group are lines. */
  skills: listOf(z.strictObject({ id: partId, group: requiredPlain(60), items: plain(1000) }), 10),
  projects: listOf(
    z.strictObject({ id: partId, name: requiredPlain(80), about: plain(300), link: target }),
    20,
  ),
})

/** The pages of the shop beside the home page and the catalogue, and the links to them in the top bar and the footer. */
export const pagesForm = z
  .strictObject({
    fixed: z.strictObject({
      contact: written,
      terms: written,
      returns: written,
      privacy: written,
      imprint: written,
    }),
    own: listOf(ownPage, mostOwnPages),
    blogs: z.strictObject({ title: requiredPlain(80), about: plain(300), cards: listOf(card, 30) }),
    portfolio,
    /** In the top bar. */
    menu: listOf(link, 8),
    footer: listOf(column, 3),
    /** The returns in short: in the footer and beside the price of a product. */
    returnsInShort: plain(400),
  })
  .check((context) => {
    const { own, blogs, menu, footer, portfolio } = context.value
    const { education, skills, projects } = portfolio
    const slugs = own.map(({ slug }) => slug)
    const at = slugs.findIndex((slug, index) => slugs.indexOf(slug) < index)
    if (at >= 0) refuseDocument(rules.slugTwice(slugs[at] ?? ''), context, ['own', String(at), 'slug'])
    const taken = slugOfAnother(own)
    if (taken >= 0)
      refuseDocument(rules.slugTaken(slugs[taken] ?? ''), context, ['own', String(taken), 'slug'])
    const lists = [own, blogs.cards, menu, footer, ...footer.map(({ links }) => links)]
    for (const parts of [...lists, education, skills, projects]) {
      const twice = doubledId(parts)
      if (twice !== undefined) refuseDocument(sellingRules.idTwice(twice), context, [])
    }
    if (textOf(context.value) > mostTextInAll) refuseDocument(rules.tooLongInAll, context, [])
  })

/** The place of the first page whose address is a former one of another page, which leads there; -1 for none. */
export function slugOfAnother(own: readonly Pick<OwnPage, 'id' | 'slug' | 'formerSlugs'>[]): number {
  return own.findIndex(({ id, slug: wanted }) =>
    own.some((other) => other.id !== id && other.formerSlugs.includes(wanted)),
  )
}

/** The length of all texts in Markdown. */
function textOf({ fixed, own, blogs }: Pick<ShopPages, 'fixed' | 'own' | 'blogs'>): number {
  const texts = [...fixedPages.map((name) => fixed[name]), ...own].map(({ text }) => text)
  return [...texts, ...blogs.cards.map(({ answer }) => answer)].join('').length
}

export type ShopPages = z.output<typeof pagesForm>
export type OwnPage = z.output<typeof ownPage>
export type PageLink = z.output<typeof link>
export type FooterColumn = z.output<typeof column>
export type BlogCard = z.output<typeof card>
export type Portfolio = z.output<typeof portfolio>
