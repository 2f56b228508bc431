import { type HomePage, homeForm, sectionNames } from '#base/contract/forms/home.ts'
import { pagesForm, type ShopPages } from '#base/contract/forms/pages.ts'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { bareWords } from '#office/content/messages/content-words.ts'
import type { Setting } from '#platform/settings/model.ts'

/** The home page until the owner writes one: what the shop can show without claiming anything. */
const bareHome: HomePage = {
  title: '',
  description: '',
  slides: [],
  intro: { title: '', words: '' },
  steps: [],
  figures: [],
  sections: sectionNames.map((name) => ({ name, shown: true })),
}

export const home: Setting<HomePage> = { name: 'home', schema: homeForm, initial: bareHome }

const unwritten = (title: string) => ({ title, about: '', text: '' })

/** The links of the top bar that the specification names (§2). */
export const specifiedMenu = [
  { id: 'home', label: site.home, to: screens.home },
  { id: 'portfolio', label: site.portfolio, to: screens.portfolio },
  { id: 'blogs', label: site.blogs, to: screens.blogs },
  { id: 'reviews', label: site.reviews, to: '/#reviews' },
] as const

/** The pages until the owner writes them. Links to pages without content are not shown. */
const barePages: ShopPages = {
  fixed: {
    contact: unwritten(site.contact),
    terms: unwritten(site.terms),
    returns: unwritten(site.returnsTitle),
    privacy: unwritten(site.privacy),
    imprint: unwritten(bareWords.imprint),
  },
  own: [],
  blogs: { title: site.blogs, about: '', cards: [] },
  portfolio: {
    title: site.portfolio,
    role: '',
    about: '',
    address: '',
    education: [],
    skills: [],
    projects: [],
  },
  menu: [...specifiedMenu, { id: 'products', label: site.allProducts, to: screens.products }],
  footer: [
    {
      id: 'shop',
      title: bareWords.shop,
      links: [
        { id: 'products', label: site.allProducts, to: screens.products },
        { id: 'orders', label: bareWords.orders, to: screens.myOrders },
        { id: 'reviews', label: site.reviews, to: '/#reviews' },
      ],
    },
    {
      id: 'service',
      title: bareWords.service,
      links: [
        { id: 'find-order', label: site.findOrder, to: screens.findOrder },
        { id: 'contact', label: site.contact, to: screens.contact },
        { id: 'returns', label: site.returnsTitle, to: screens.returns },
        { id: 'terms', label: site.terms, to: screens.terms },
        { id: 'privacy', label: site.privacy, to: screens.privacy },
        { id: 'imprint', label: bareWords.imprint, to: screens.imprint },
      ],
    },
  ],
  returnsInShort: '',
}

export const pages: Setting<ShopPages> = { name: 'pages', schema: pagesForm, initial: barePages }
