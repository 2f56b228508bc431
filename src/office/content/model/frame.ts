import type { HomePage } from '#base/contract/forms/home.ts'
import {
  fixedPages,
  type OwnPage,
  type PageLink,
  type Portfolio,
  type ShopPages,
} from '#base/contract/forms/pages.ts'
import { screens } from '#base/contract/screens.ts'
import { bareWords } from '#office/content/messages/content-words.ts'
import { specifiedMenu } from './settings.ts'

/** A link of the top bar or the footer. */
export type FrameLink = Pick<PageLink, 'label' | 'to'>

/** A menu of the top bar: a category and what is in it. */
export interface FrameMenu {
  readonly label: string
  readonly links: readonly FrameLink[]
}

/** What the top bar and the footer of every page say. */
export interface FrameContent {
  /** Before the links of the owner. */
  readonly menus: readonly FrameMenu[]
  readonly menu: readonly FrameLink[]
  readonly footer: readonly { readonly title: string; readonly links: readonly FrameLink[] }[]
  /** The returns in short; empty until the owner writes it. */
  readonly returns: string
  /** The shop is closed: there is nothing to search and no cart. */
  readonly isClosed: boolean
  /** A line above the page, for staff who look at a closed shop; empty for none. */
  readonly notice: string
}

/** A page as visitors see it. */
export interface ShownPage {
  readonly title: string
  readonly about: string
  /** Sanitised HTML; empty if the owner has written nothing. */
  readonly html: string
}

/** The blogs page. */
export interface ShownBlogs {
  readonly title: string
  readonly about: string
  readonly cards: readonly { readonly id: string; readonly question: string; readonly html: string }[]
}

/** The two documents from which the pages are made. */
export interface Content {
  readonly home: HomePage
  readonly pages: ShopPages
}

/**
 * The links that lead to something. A demo shop always has the links that the specification names, regardless of what its owner has tried.
 */
export function frameOf(content: Content, mode: 'demo' | 'live'): FrameContent {
  const { menu, footer, returnsInShort } = content.pages
  const shown = (links: readonly PageLink[]) =>
    links.filter(({ to }) => isWritten(to, content)).map(({ label, to }) => ({ label, to }))
  const missing =
    mode === 'demo' ? specifiedMenu.filter(({ to }) => !menu.some((link) => link.to === to)) : []
  return {
    menus: [],
    menu: [...missing.map(({ label, to }) => ({ label, to })), ...shown(menu)],
    footer: footer
      .map(({ title, links }) => ({ title, links: shown(links) }))
      .filter(({ links }) => links.length > 0),
    returns: returnsInShort,
    isClosed: false,
    notice: '',
  }
}

/** Without the links that lead to an empty shelf, and without columns that have no other. */
export function withoutDead(frame: FrameContent, isDead: (to: string) => boolean): FrameContent {
  const alive = (links: readonly FrameLink[]) => links.filter(({ to }) => !isDead(to))
  return {
    ...frame,
    menu: alive(frame.menu),
    footer: frame.footer
      .map(({ title, links }) => ({ title, links: alive(links) }))
      .filter(({ links }) => links.length > 0),
  }
}

/** The links of a shop that is closed to visitors: the texts that every shop has, where they are written. */
export function closedFrameOf({ pages }: Content): FrameContent {
  const links = fixedPages
    .filter((name) => pages.fixed[name].text !== '')
    .map((name) => ({ label: pages.fixed[name].title, to: screens[name] }))
  return {
    menus: [],
    menu: [],
    footer: links.length === 0 ? [] : [{ title: bareWords.service, links }],
    returns: '',
    isClosed: true,
    notice: '',
  }
}

/** Whether the owner has written what is at a target. Pages of the catalogue, and pages elsewhere, always count. */
export function isWritten(to: string, { home, pages }: Content): boolean {
  const [path = '', fragment] = (to.split('?')[0] ?? '').split('#')
  if (fragment === 'reviews' && (path === screens.home || path === '/home'))
    return home.sections.some(({ name, shown }) => name === 'reviews' && shown)
  if (path === screens.blogs) return pages.blogs.cards.length > 0
  if (path === screens.portfolio) return !isEmptyPortfolio(pages.portfolio)
  const fixed = fixedPages.find((name) => path === screens[name])
  if (fixed !== undefined) return pages.fixed[fixed].text !== ''
  const own = /^\/pages\/([^/]+)$/.exec(path)?.[1]
  return own === undefined || pageAt(pages.own, own) !== undefined
}

/** The page of the owner's at an address, or led to from it; undefined if there is none, or none that visitors may see. */
export function pageAt(own: readonly OwnPage[], asked: string): OwnPage | undefined {
  const shown = own.filter((page) => page.shown)
  return (
    shown.find(({ slug }) => slug === asked) ?? shown.find(({ formerSlugs }) => formerSlugs.includes(asked))
  )
}

/** Whether a portfolio says nothing. */
export function isEmptyPortfolio({ about, address, education, skills, projects }: Portfolio): boolean {
  return [about, address].every((text) => text === '') && [education, skills, projects].flat().length === 0
}

/** The public pages that have content, for the sitemap. */
export function writtenPaths({ pages }: Content): string[] {
  return [
    ...(pages.blogs.cards.length > 0 ? [screens.blogs] : []),
    ...(isEmptyPortfolio(pages.portfolio) ? [] : [screens.portfolio]),
    ...fixedPages.filter((name) => pages.fixed[name].text !== '').map((name) => screens[name]),
    ...pages.own.filter(({ shown }) => shown).map(({ slug }) => screens.ownPage(slug)),
  ]
}
