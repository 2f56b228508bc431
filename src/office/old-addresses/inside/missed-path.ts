import { longestAddress } from '../model.ts'
import { oldPathOf } from '../path.ts'

/** Parameters of earlier shops that say which page is meant, as numbers. All others may hold anything, and are not stored. */
const ofPages =
  /^(id|p|page_id|post|id_product|id_category|id_cms|product_id|products_id|category_id|cpath|cat)$/i

/** Files of pages, and what only programs ask for that look for weak software. */
const noPage =
  /\.(?:avif|bmp|css|env|eot|gif|ico|jpe?g|js|json|map|mjs|mp4|png|rss|sql|svg|tar|ttf|txt|webmanifest|webp|woff2?|xml|zip|gz|bak|aspx?|cgi|jsp)$/i
const ofPrograms =
  /^\/(?:\.|_|api\/|assets\/|cdn\/|cdn-cgi\/|cgi-bin|wp-|wordpress|xmlrpc|phpmyadmin|pma|vendor\/|admin|administrator|pictures\/)|\.git|\/wp-|\.\.|eval-stdin/i
const phpPages = /^\/(?:\w+\/)?(?:index|product|category|cms|product_info|page|item)\.php$/i

/**
 * The address without a page as it is counted; undefined for what is not: files, what programs look for, and all that may hold something
 * about a person, such as an email or a token.
 */
export function missedPathOf({
  pathname,
  searchParams,
}: Pick<URL, 'pathname' | 'searchParams'>): string | undefined {
  if (pathname.length > longestAddress || noPage.test(pathname) || ofPrograms.test(pathname)) return undefined
  if (/\.php\b/i.test(pathname) && !phpPages.test(pathname)) return undefined
  const stored = [...searchParams].filter(([name, value]) => ofPages.test(name) && /^\d{1,12}$/.test(value))
  const search = stored.length === 0 ? '' : `?${new URLSearchParams(stored)}`
  const path = oldPathOf(`${pathname}${search}`)
  return path === undefined || isPersonal(path) ? undefined : path
}

/** A part of more than so many signs without a hyphen is no word. */
const longestWord = 24

function isPersonal(path: string): boolean {
  const parts = path.split(/[/?=&.\-_]/)
  return path.includes('@') || parts.some((part) => part.length > longestWord)
}
