import type { MetaDescriptor } from 'react-router'

interface PageHead {
  title: string
  description: string
  /** The canonical address of this page, from `/` on; without it the page is `noindex`. */
  canonical?: string
}

/** A route match, maybe that of the root, whose loader returns the shop's address. */
type Match = { id: string; loaderData?: unknown } | undefined

/** Title, description and canonical address of a page, as a route's `meta` returns them. */
export function head(page: PageHead, matches: readonly Match[]): MetaDescriptor[] {
  const title = page.canonical === '/' ? page.title : `${page.title} · Tappet`
  const common: MetaDescriptor[] = [
    { title },
    { name: 'description', content: page.description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
  ]
  if (page.canonical === undefined) return [...common, { name: 'robots', content: 'noindex' }]
  const address = `${publicUrl(matches)}${page.canonical}`
  return [
    ...common,
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${publicUrl(matches)}/pictures/demo/social-card-1200.jpg` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The shop's own address, without a trailing slash. */
export function publicUrl(matches: readonly Match[]): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  if (typeof root === 'object' && root !== null && 'publicUrl' in root) return String(root.publicUrl)
  return ''
}
