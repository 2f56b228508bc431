import type { Step } from '#app/site/page-shop.ts'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { listAddress } from './list-query.ts'

/** The path from all products through the tree to a category, as links. */
export function breadcrumbOf(trail: readonly Step[]): { label: string; to: string }[] {
  return [
    { label: site.allProducts, to: screens.products },
    ...trail.map(({ name, address }) => ({ label: name, to: listAddress({ category: address }) })),
  ]
}

/** The same for search engines (schema.org). `last` is the page itself, when it is not a category. */
export function structuredBreadcrumb(
  trail: readonly Step[],
  publicUrl: string,
  last?: { label: string; to: string },
) {
  return structuredSteps([...breadcrumbOf(trail), ...(last === undefined ? [] : [last])], publicUrl)
}

/** A path of links for search engines (schema.org). */
export function structuredSteps(steps: readonly { label: string; to: string }[], publicUrl: string) {
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
