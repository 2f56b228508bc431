import type { Page } from '@playwright/test'

/** How much of the page has moved since it was opened, as the browser counts it (Layout Instability); 0 for nothing. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((answer) => {
        new PerformanceObserver((list) =>
          answer(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)),
        ).observe({ type: 'layout-shift', buffered: true })
        // Without a shift the observer is never called.
        setTimeout(answer, 500, 0)
      }),
  )
}
