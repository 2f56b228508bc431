import type { CachedItems } from '#web/ui/cached-item.tsx'

/** The items of one page, while it is rendered. */
export interface ItemsOfPage extends CachedItems {
  /** Stores the items that were rendered for this page. */
  keep(page: string): void
  /** The rendered text with the stored items in their places. */
  fill(text: string): (string | Uint8Array)[]
}

/**
 * Stores the HTML of list items from page to page; of too many the least recently used are removed. An item belongs to its
 * data and to the facts of the shop with which its page is rendered: the currency, how numbers are written, the units. They are stored
 * as bytes: React renders a short mark for each, so most of a list is neither copied as text nor encoded again.
 */
export function itemStore(mostItems: number): (facts: string) => ItemsOfPage {
  const stored = new Map<string, StoredItem>()
  /** The facts of the last page, so that items of equal facts have one text of them. */
  let lastFacts = ''

  function store(name: string, facts: string, data: string, html: string): void {
    stored.delete(name)
    stored.set(name, { facts, data, html: encoder.encode(html) })
    for (const oldest of stored.keys()) {
      if (stored.size <= mostItems) break
      stored.delete(oldest)
    }
  }

  return (given) => {
    if (given !== lastFacts) lastFacts = given
    const facts = lastFacts
    /** In the order of the page; with the data of those that were rendered. */
    const shown: { readonly name: string; readonly rendered?: string }[] = []
    /** The stored items of the page, by the numbers in their marks. */
    const found: Uint8Array[] = []
    return {
      find(name, data) {
        const text = JSON.stringify(data)
        const item = stored.get(name)
        const isSame = item?.data === text && item.facts === facts
        shown.push(isSame ? { name } : { name, rendered: text })
        if (!isSame) return undefined
        stored.delete(name)
        stored.set(name, item)
        return `<!--kept ${found.push(item.html) - 1}-->`
      },
      keep(page) {
        if (shown.every(({ rendered }) => rendered === undefined)) return
        const items = cutItems(page)
        // React has rendered something twice: it is not known which item is which.
        if (items.length !== shown.length) return
        for (const [index, { name, rendered }] of shown.entries())
          if (rendered !== undefined) store(name, facts, rendered, items[index] ?? '')
      },
      fill: (text) =>
        text.split(mark).map((piece, index) => (index % 2 === 0 ? piece : (found[Number(piece)] ?? piece))),
    }
  }
}

interface StoredItem {
  readonly facts: string
  readonly data: string
  readonly html: Uint8Array
}

const encoder = new TextEncoder()

/** Stands for a stored item. No text of a product looks like one, because React escapes it. */
const mark = /<!--kept (\d+)-->/

const start = '<li data-kept="true">'

/** The HTML inside each item of a page, in order. */
function cutItems(page: string): string[] {
  return page
    .split(start)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('</li>')))
}
