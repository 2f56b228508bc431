import { createContext } from 'react'

/** The HTML inside the top bar and inside the footer. */
export interface FrameHtml {
  readonly topBar: string
  readonly footer: string
}

/**
 * On the server: the HTML of a frame that was already rendered, so that it is not rendered again. It is a third of the work
 * of a product page, and the same for all products. Undefined in the browser.
 */
export const CachedFrame = createContext<FrameHtml | undefined>(undefined)

/**
 * The key of the frame of an address: addresses with the same key have exactly the same frame. Undefined for a frame that
 * shows typed text or a vehicle.
 */
export function frameName({ pathname, search }: { pathname: string; search: string }): string | undefined {
  const params = new URLSearchParams(search)
  if (params.has('q') || params.has('vehicle')) return undefined
  return pathname.split('/', 2).join('/')
}

/** Cuts the frame out of a page. Undefined when it has none. */
export function cutFrame(page: string): FrameHtml | undefined {
  const topBar = between(page, page.indexOf('<header'), page.indexOf('</header>'))
  const footer = between(page, page.lastIndexOf('<footer'), page.lastIndexOf('</footer>'))
  return topBar === undefined || footer === undefined ? undefined : { topBar, footer }
}

/** The text between a start tag and an end tag. */
function between(page: string, start: number, end: number): string | undefined {
  return start < 0 || end < start ? undefined : page.slice(page.indexOf('>', start) + 1, end)
}
