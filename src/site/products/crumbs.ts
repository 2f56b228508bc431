import { screens } from '#contract/screens.ts'
import { site } from '#contract/words.ts'
import type { Step } from '#site/page-shop.ts'
import { listAddress } from './list-query.ts'

/** The way from all products through the levels of the tree to a category, as links. */
export function breadcrumbOf(trail: readonly Step[]): { label: string; to: string }[] {
  return [
    { label: site.allProducts, to: screens.products },
    ...trail.map(({ name, address }) => ({ label: name, to: listAddress({ category: address }) })),
  ]
}

/** The same as search engines read it (schema.org). `last` is the page itself, where it is no category. */
export function structuredBreadcrumb(
  trail: readonly Step[],
  publicUrl: string,
  last?: { label: string; to: string },
) {
  const steps = [...breadcrumbOf(trail), ...(last === undefined ? [] : [last])]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${publicUrl}${to}`,
    })),
  }
}
