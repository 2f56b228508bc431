import type { ShopPages } from '#base/contract/forms/pages.ts'
import { screens } from '#base/contract/screens.ts'
import { lawOf } from './laws.ts'
import { formSlug, imprint, type LegalFacts, privacy, returns, terms, withdrawalForm } from './texts.ts'

/** The pages with templates where terms, returns, privacy and imprint are empty, and a form for a withdrawal; as they are without a template for the country. */
export function withLegalTexts(pages: ShopPages, facts: LegalFacts): ShopPages {
  const law = lawOf(facts.seller.country)
  if (law === undefined) return pages
  const { fixed } = pages
  const fill = (page: ShopPages['fixed']['terms'], write: typeof terms) =>
    page.text.trim() === '' ? { ...page, text: write(law, facts) } : page
  const filled = {
    ...pages,
    fixed: {
      ...fixed,
      terms: fill(fixed.terms, terms),
      returns: fill(fixed.returns, returns),
      privacy: fill(fixed.privacy, privacy),
      imprint: fill(fixed.imprint, imprint),
    },
  }
  const hasForm = pages.own.some(({ slug, formerSlugs }) => [slug, ...formerSlugs].includes(formSlug))
  if (law.withdrawal === undefined || hasForm) return filled
  const page = {
    id: formSlug,
    title: law.form,
    about: '',
    text: withdrawalForm(law, facts),
    slug: formSlug,
    formerSlugs: [],
    shown: true,
  }
  const link = { id: formSlug, label: law.form, to: screens.ownPage(formSlug) }
  return {
    ...filled,
    own: [...pages.own, page],
    // Beside the link to the page of returns.
    footer: pages.footer.map((column) =>
      column.links.some(({ to }) => to === screens.returns) && column.links.length < 12
        ? { ...column, links: [...column.links, link] }
        : column,
    ),
  }
}
