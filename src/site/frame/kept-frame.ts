import { createContext } from 'react'

/** The HTML inside the top bar and inside the footer. */
export interface FrameHtml {
  readonly topBar: string
  readonly footer: string
}

/**
 * On the server the HTML of a frame that was rendered before, which then is not rendered again: it is a third of the work of a
 * product page, and the same on every one of them. Undefined in the browser.
 */
export const KeptFrame = createContext<FrameHtml | undefined>(undefined)

/**
 * Names what a frame shows of an address: two addresses with the same name have the same frame, to the letter. Undefined for a
 * frame that shows what somebody typed.
 */
export function frameName({ pathname, search }: { pathname: string; search: string }): string | undefined {
  if (new URLSearchParams(search).has('q')) return undefined
  return pathname.split('/', 2).join('/')
}

/** Cuts the frame out of a page. Undefined when it has none. */
export function cutFrame(page: string): FrameHtml | undefined {
  const topBar = between(page, page.indexOf('<header'), page.indexOf('</header>'))
  const footer = between(page, page.lastIndexOf('<footer'), page.lastIndexOf('</footer>'))
  return topBar === undefined || footer === undefined ? undefined : { topBar, footer }
}

/** What stands after a start tag and before an end tag. */
function between(page: string, start: number, end: number): string | undefined {
  return start < 0 || end < start ? undefined : page.slice(page.indexOf('>', start) + 1, end)
}
