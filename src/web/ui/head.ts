import type { MetaDescriptor } from 'react-router'
import { shopConfig } from '#base/shop-config.ts'

interface PageHead {
  title: string
  description: string
  /** The canonical address of this page, from `/` on; without it the page is `noindex`. */
  canonical?: string
  /** What other sites show with a link to this page; without it the picture of the shop. */
  picture?: { link: string; alt: string }
}

/** A route match, for example the root's, whose loader returns the shop's address. */
type Match = { id: string; loaderData?: unknown } | undefined

/** Title, description and canonical address of a page, as a route's `meta` returns them. */
export function head(page: PageHead, matches: readonly Match[]): MetaDescriptor[] {
  const title = page.canonical === '/' ? page.title : `${page.title} · ${shopConfig().name}`
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
    ...(page.picture === undefined ? pictureOf(matches) : ownPicture(page.picture, matches)),
  ]
}

function ownPicture(
  { link, alt }: NonNullable<PageHead['picture']>,
  matches: readonly Match[],
): MetaDescriptor[] {
  return [
    { property: 'og:image', content: URL.parse(link, `${publicUrl(matches)}/`)?.href ?? link },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** What other sites show with a link; the demo shop has a picture of its own. */
function pictureOf(matches: readonly Match[]): MetaDescriptor[] {
  const { socialPicture } = shopConfig().look
  const link =
    socialPicture === '' && modeOf(matches) === 'demo' ? '/pictures/demo/social-card-1200.jpg' : socialPicture
  if (link === '') return [{ name: 'twitter:card', content: 'summary' }]
  return [
    { property: 'og:image', content: new URL(link, publicUrl(matches)).href },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The shop's own address, without a trailing slash. */
export function publicUrl(matches: readonly Match[]): string {
  return ofRoot(matches, 'publicUrl')
}

function modeOf(matches: readonly Match[]): string {
  return ofRoot(matches, 'mode')
}

function ofRoot(matches: readonly Match[], field: string): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  if (typeof root === 'object' && root !== null && field in root) return String(Reflect.get(root, field))
  return ''
}
