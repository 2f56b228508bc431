import { ask } from '../ask.ts'
import { atLeast, type Figure, measured, none } from '../proof.ts'
import type { Shops } from '../shops.ts'

/** Starts visitors who read pages. `end` stops them and returns their figures. */
export function browse({ urls }: Shops, product: { id: string; slug: string }): { end(): Promise<Figure[]> } {
  const paths = [
    '/',
    '/allProducts',
    `/products/${product.slug}`,
    '/api/addProduct?limit=24',
    `/api/tools/${product.id}`,
    '/api/addreview?limit=6',
  ]
  const times: number[] = []
  const unexpected: string[] = []
  let isRunning = true
  const visitors = urls.map(async (url) => {
    for (let number = 0; isRunning; number++) {
      const path = paths[number % paths.length] ?? '/'
      const { status, ms } = await ask(url, 'GET', path)
      times.push(ms)
      if (status !== 200) unexpected.push(`${path}: ${status}`)
      await new Promise((soon) => setTimeout(soon, 50))
    }
  })
  return {
    async end() {
      isRunning = false
      await Promise.all(visitors)
      const sorted = times.toSorted((a, b) => a - b)
      return [
        atLeast('pages and reads at the same time', times.length, paths.length),
        none('pages and reads not answered 200', unexpected),
        measured('pages and reads, p95', sorted[Math.floor(sorted.length * 0.95)] ?? 0, ' ms'),
      ]
    },
  }
}
