import { openingPage } from '#app/site/messages/opening-page.ts'
import type { OpeningContent } from '#app/site/opening/content.ts'
import type { PageShop } from '#app/site/page-shop.ts'
import type { FixedPage } from '#base/contract/forms/pages.ts'
import { usualReturns } from '#base/contract/forms/returns.ts'
import { type ShopConfig, shopConfig } from '#base/shop-config.ts'
import { categoryAddress } from '#catalog/products/service/category-address.ts'
import { page } from '#catalog/products/service/page.ts'
import * as catalog from '#catalog/products/service/read.ts'
import type { CountingShop } from '#finding/find/shop.ts'
import { fittedVehicles } from '#finding/fitment/service/fitted.ts'
import { findPlace, type PlaceAddress } from '#finding/vehicles/places.ts'
import { nextChoice } from '#finding/vehicles/service.ts'
import type { OwnerDetail } from '#office/content/model/details.ts'
import { closedFrameOf, frameOf, isEmptyPortfolio, pageAt, withoutDead } from '#office/content/model/frame.ts'
import { isFixedPage } from '#office/content/service.ts'
import type { OpeningState } from '#office/opening/model.ts'
import type { Depends } from '#platform/db/topics.ts'
import type { Visit } from '#platform/http/pages.ts'
import type { Recorder } from '#platform/http/recorder.ts'
import { landingContent } from './landing-page.ts'
import { menusOf } from './menus.ts'
import { offerTermsOf, type SellingTerms } from './offer-terms.ts'
import type { PageReads } from './page-reads.ts'
import { productPage } from './product-page.ts'
import { resultsPage } from './results-page.ts'
import { shownAttributes } from './shown-attributes.ts'
import { successorOf } from './successor.ts'
import { trustOf } from './trust.ts'
import { vehicleInWords } from './vehicle-in-words.ts'

/** What the owner says of the shop. */
export interface OwnerReads {
  facts(depends: Depends, input: undefined): Promise<ShopConfig>
  details(depends: Depends, page: FixedPage): Promise<readonly OwnerDetail[]>
  selling(depends: Depends, input: undefined): Promise<SellingTerms>
}

/** What pages read about whether the shop is open. */
export interface OfOpening {
  readonly visit: Visit
  state(depends: Depends): Promise<OpeningState>
  /** Whether a link of the owner's leads to nothing. */
  isDead(to: string): boolean
  content(depends: Depends): Promise<OpeningContent>
}

const alwaysOpen: OfOpening = {
  visit: 'usual',
  state: async (depends) => {
    depends('settings')
    return { isOpen: true, version: 0 }
  },
  isDead: () => false,
  content: () => Promise.reject(new Error('An open shop has no page that says when it opens')),
}

const ofProcess: OwnerReads = {
  async facts(depends) {
    depends('settings')
    return shopConfig()
  },
  details: async () => [],
  selling: async () => ({
    country: '',
    returns: usualReturns,
    saysReturns: false,
    taxes: undefined,
    deliveries: undefined,
    sends: undefined,
  }),
}

/** The reads for the loaders of one page. Each product is read only once. */
export function pageShop(
  { db, pool, finder, shown, zeroResults, outside }: CountingShop,
  reads: PageReads,
  { read, keepNothing }: Recorder,
  facts: Pick<PageShop, 'mode' | 'publicUrl' | 'payment' | 'signIn'>,
  opened: OfOpening = alwaysOpen,
  owner: OwnerReads = ofProcess,
): PageShop {
  const ids = outside === undefined ? {} : { outside }
  return {
    ...facts,
    signIn: () =>
      read((depends) => {
        depends('settings')
        return facts.signIn()
      }),
    content: contentOf(reads, read, { facts, owner, opened }),
    opening: async () => (opened.visit === 'closed' ? read((depends) => opened.content(depends)) : undefined),
    facts: () => read((depends) => owner.facts(depends, undefined)),
    catalog: {
      latest: (count) => read((depends) => catalog.latest({ pool, depends }, count)),
      page: (query) =>
        read(async (depends) => {
          const found = await page({ db, pool, depends }, query, await reads.tree(depends, undefined))
          const { total } = found
          const { category, makers, madeIn, inStock, from, to } = query
          const list = { category, makers, madeIn, inStock, from, to, total }
          return { ...found, attributes: shownAttributes(await reads.attributes(depends, list), found) }
        }),
      byId: once((id: string) => read((depends) => catalog.byId({ pool, depends }, id))),
      namesOf: (ids) => read((depends) => reads.names(depends, ids)),
      partTypes: (category) => read((depends) => reads.partTypes(depends, category)),
      topCategories: () => read((depends) => reads.topCategories(depends, undefined)),
      categoryAddress: (text) =>
        read(async (depends) => {
          const tree = await reads.tree(depends, undefined)
          return categoryAddress({ db, depends }, tree, text)
        }),
      categoryPictures: (ids) => read((depends) => reads.categoryPictures(depends, ids)),
    },
    find: async (query) => {
      keepNothing()
      return resultsPage({ db, pool, finder, shown, zeroResults, ...ids }, query)
    },
    readyToFind: async () => void (await finder.vocabulary()),
    productPage: once((slug: string) =>
      read(async (depends) => {
        const content = await productPage({ db, pool, depends }, slug)
        return (
          content && {
            ...content,
            terms: offerTermsOf(await owner.selling(depends, undefined), content.product),
          }
        )
      }),
    ),
    successor: once((slug: string) => read((depends) => successorOf({ pool, depends }, slug))),
    leadsTo: (url) => read((depends) => reads.leadsTo(depends, url)),
    fittedVehicles: (id, { words, after }) => {
      // As results of a search.
      if (words !== '') keepNothing()
      return read((depends) =>
        fittedVehicles({ db, depends }, id, { q: words, ...(after !== '' && { cursor: after }) }),
      )
    },
    vehicles: {
      first: () => read((depends) => reads.firstChoice(depends, undefined)),
      next: (choice) => read((depends) => nextChoice({ db, depends }, choice)),
      inWords: (words) => {
        keepNothing()
        return vehicleInWords({ db, pool, finder, shown, ...ids }, words)
      },
    },
    landing: {
      makes: () => read((depends) => reads.makesWithParts(depends, undefined)),
      credits: () => read((depends) => reads.generationCredits(depends, undefined)),
      place: once((address: PlaceAddress) => read((depends) => findPlace({ db, depends }, address))),
      content: (place) =>
        read(async (depends) => {
          const content = await landingContent({ db, pool, finder, depends }, place)
          if (content.isLeast) keepNothing()
          return content
        }),
    },
    reviews: {
      page: (wanted) => read((depends) => reads.reviews(depends, wanted)),
    },
  }
}

interface OfContent {
  readonly facts: Pick<PageShop, 'mode' | 'payment'>
  readonly owner: OwnerReads
  readonly opened: OfOpening
}

/** What the owner has written. It is cached across pages, so that no page reads it anew. */
function contentOf(
  reads: PageReads,
  read: Recorder['read'],
  { facts: { mode, payment }, owner, opened: { visit, state, isDead } }: OfContent,
): PageShop['content'] {
  const texts = () => read((depends) => reads.texts(depends, undefined))
  return {
    frame: async () => {
      const [written, { isOpen, version }, tree] = await Promise.all([
        texts(),
        read(state),
        read((depends) => reads.tree(depends, undefined)),
      ])
      const frame = { ...withoutDead(frameOf(written, mode), isDead), menus: menusOf(tree, isDead) }
      if (isOpen) return frame
      if (visit !== 'preview') return closedFrameOf(written)
      return { ...frame, notice: version > 0 ? openingPage.previewClosed : openingPage.preview }
    },
    isDead,
    home: async () => {
      const { home } = await texts()
      const shown = home.sections.filter((section) => section.shown)
      const slides = home.slides.filter(({ to }) => !isDead(to))
      return { ...home, slides, sections: shown.map(({ name }) => name) }
    },
    trust: async () => {
      const [{ pages }, selling, details] = await Promise.all([
        texts(),
        read((depends) => owner.selling(depends, undefined)),
        read((depends) => owner.details(depends, 'contact')),
      ])
      // A new live shop claims nothing by itself.
      const { sends, returns, saysReturns, deliveries } = selling
      const isSaid = (said: boolean) => said || mode === 'demo'
      return trustOf({
        sends: isSaid(deliveries !== undefined) ? sends : undefined,
        returnDays: isSaid(saysReturns) ? returns.days : 0,
        pages,
        takesCards: payment.publishableKey !== '',
        details,
      })
    },
    fixed: async (name) =>
      isFixedPage(name)
        ? read(async (depends) => ({
            ...(await reads.fixedPage(depends, name)),
            details: await owner.details(depends, name),
          }))
        : undefined,
    hasOwn: async (slug) => pageAt((await texts()).pages.own, slug) !== undefined,
    own: (slug) => read((depends) => reads.ownPage(depends, slug)),
    blogs: () => read((depends) => reads.blogs(depends, undefined)),
    portfolio: async () => {
      const written = (await texts()).pages.portfolio
      const projects = written.projects.filter(({ link }) => !isDead(link))
      const portfolio = { ...written, projects }
      return { portfolio, isEmpty: isEmptyPortfolio(portfolio) }
    },
  }
}

/** Memoises a read by its input. */
function once<Input, Answer>(ask: (input: Input) => Promise<Answer>): (input: Input) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>()
  return (input) => {
    const key = JSON.stringify(input)
    const answer = answers.get(key) ?? ask(input)
    answers.set(key, answer)
    return answer
  }
}
