import { fixedPages, type ShopPages } from '#base/contract/forms/pages.ts'

/** What somebody still has to fill in, in a text that began with a template. */
export const blank = (what: string) => `[[${what}]]`

/** The titles of the pages with blanks that nobody has filled in: of all that visitors can open. */
export function pagesWithBlanks({ fixed, own }: Pick<ShopPages, 'fixed' | 'own'>): string[] {
  const open = [...fixedPages.map((name) => fixed[name]), ...own.filter(({ shown }) => shown)]
  return open.filter(({ about, text }) => /\[\[[^\]]*\]\]/.test(about + text)).map(({ title }) => title)
}
