import { type FixedPage, fixedPages } from '#base/contract/forms/pages.ts'
import type { CachedRead } from '#platform/db/topics.ts'
import { readSetting } from '#platform/settings/service.ts'
import { renderMarkdown } from './inside/markdown.ts'
import { type Content, pageAt, type ShownBlogs, type ShownPage } from './model/frame.ts'
import { home, pages } from './model/settings.ts'

/** The home page and the other pages, as their owner has saved them. */
export async function readContent({ pool, depends }: CachedRead<'pool'>): Promise<Content> {
  depends('settings')
  const [{ value: ofHome }, { value: ofPages }] = await Promise.all([
    readSetting({ pool }, home),
    readSetting({ pool }, pages),
  ])
  return { home: ofHome, pages: ofPages }
}

/** One of the pages that every shop has. */
export function fixedPage(content: Content, name: FixedPage): Promise<ShownPage> {
  return written(content.pages.fixed[name])
}

/** A page of the owner's by its address, also a former one; undefined if there is none, or none that visitors may see. */
export async function ownPage(
  content: Content,
  slug: string,
): Promise<(ShownPage & { readonly slug: string }) | undefined> {
  const page = pageAt(content.pages.own, slug)
  return page && { ...(await written(page)), slug: page.slug }
}

export async function blogs({ pages: { blogs: of } }: Content): Promise<ShownBlogs> {
  const cards = of.cards.map(async ({ id, question, answer }) => ({
    id,
    question,
    html: await renderMarkdown(answer),
  }))
  return { title: of.title, about: of.about, cards: await Promise.all(cards) }
}

async function written({ title, about, text }: { title: string; about: string; text: string }) {
  return { title, about, html: await renderMarkdown(text) }
}

export function isFixedPage(name: string): name is FixedPage {
  return fixedPages.some((each) => each === name)
}
