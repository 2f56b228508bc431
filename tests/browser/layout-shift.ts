import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

interface Shift {
  readonly value: number
  /** The elements that moved, with their places before and after. */
  readonly moved: readonly string[]
}

/** An icon that moves by its width: the browser may paint between two chunks of a page, or before a font has arrived. */
const anIcon = 0.0005

/**
 * Expects that the page has not moved since it was opened, as the browser counts it (Layout Instability), by more than `most`. Says
 * what has moved.
 */
export async function expectStill(page: Page, most = anIcon): Promise<void> {
  const shifts = await shiftsOf(page)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, `${page.url()} ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(most)
}

function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(
    () =>
      new Promise<Shift[]>((answer) => {
        const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ')
        const read = (entry: PerformanceEntry) => ({
          value: Number(Reflect.get(entry, 'value')),
          moved: Reflect.get(entry, 'sources').map(
            ({ node, previousRect, currentRect }: Record<string, DOMRectReadOnly> & { node: Node | null }) =>
              `${node?.nodeName} "${node?.textContent?.slice(0, 60)}": ${placeOf(previousRect ?? new DOMRect())} → ${placeOf(currentRect ?? new DOMRect())}`,
          ),
        })
        new PerformanceObserver((list) => answer(list.getEntries().map(read))).observe({
          type: 'layout-shift',
          buffered: true,
        })
        // Without a shift the observer is never called.
        setTimeout(answer, 500, [])
      }),
  )
}
