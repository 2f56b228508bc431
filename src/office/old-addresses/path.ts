import { isWebLink } from '#base/contract/link.ts'
import { longestAddress } from './model.ts'

/*
 * How addresses are compared: decoded, without a slash at the end, with parameters in one order and without the ones that only count
 * visits. Addresses of an earlier shop come as paths or whole (`https://earlier.example/a/`).
 */

/** Only to parse a path. No link can lead there (RFC 2606). */
const nowhere = 'https://shop.invalid'

const ofVisits = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|srsltid|mc_[ce]id|_ga|ref)$/i

/** A control sign or a backslash: browsers leave out the first and read the second as a slash. */
const tricky = /[\p{Cc}\\]/u

/** The path of an old address as it is stored; undefined for what is none. */
export function oldPathOf(text: string): string | undefined {
  const typed = text.trim()
  if (tricky.test(typed) || !(isWebLink(typed) || /^\/(?!\/)/.test(typed))) return undefined
  const url = URL.parse(typed, nowhere)
  if (url === null) return undefined
  const path = pathOf(url.pathname)
  if (path === undefined || path.startsWith('//')) return undefined
  const whole = `${path}${searchOf([...url.searchParams])}`
  return whole.length <= longestAddress ? whole : undefined
}

/**
 * A target as browsers get it: a path of this shop, also typed whole. Undefined for everything else, above all for another host in any
 * of the writings that browsers follow.
 */
export function targetOf(text: string, publicUrl: string): string | undefined {
  const typed = text.trim()
  const own = new URL(publicUrl).origin
  if (tricky.test(typed)) return undefined
  const isOwn = isWebLink(typed) && URL.parse(typed)?.origin === own
  if (!isOwn && !/^\/(?!\/)/.test(typed)) return undefined
  const url = URL.parse(typed, own)
  // `/.//evil.example` is the path `//evil.example`, which browsers read as a host.
  if (url === null || url.origin !== own || url.pathname.startsWith('//')) return undefined
  const target = `${url.pathname}${url.search}${url.hash}`
  return target.length <= longestAddress ? target : undefined
}

/**
 * The old addresses that a request may mean, the closest first: with all parameters, with each alone, and without; then as earlier shops
 * write one product in several ways, below a category, a collection or a language.
 */
export function pathsMeant({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): string[] {
  const path = pathOf(pathname)
  if (path === undefined || path.length > longestAddress) return []
  const parameters = [...searchParams].slice(0, mostParameters)
  const all = searchOf(parameters)
  const alone = parameters.map((one) => searchOf([one]))
  const withSearch = [all, ...alone, ''].map((search) => `${path}${search}`)
  return [...new Set([...withSearch, ...otherWritings(path)])].filter((one) => one.length <= longestAddress)
}

const mostParameters = 8

function otherWritings(path: string): string[] {
  const [, afterLanguage = path] = /^\/[a-z]{2}(?:-[a-z]{2})?(\/.+)$/i.exec(path) ?? []
  const [, inCollection] = /\/collections\/[^/]+(\/products\/[^/]+)$/.exec(afterLanguage) ?? []
  const [, page] = /[^/](\/[^/]+\.html)$/.exec(afterLanguage) ?? []
  return [afterLanguage, inCollection, page].filter((one) => one !== undefined)
}

/** A path, each part decoded: a slash and a percent sign within a part stay as they are written. */
function pathOf(pathname: string): string | undefined {
  try {
    const parts = pathname.split('/').map((part) =>
      decodeURIComponent(part)
        .normalize('NFC')
        .replace(/[%/?#\\]/g, encodeURIComponent),
    )
    const path = parts.join('/')
    return path === '/' ? path : path.replace(/\/+$/, '') || '/'
  } catch {
    return undefined
  }
}

function searchOf(parameters: readonly (readonly [name: string, value: string])[]): string {
  const used = parameters.filter(([name]) => !ofVisits.test(name))
  if (used.length === 0) return ''
  const sorted = used.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  return `?${new URLSearchParams(sorted.map(([name, value]) => [name, value]))}`
}
