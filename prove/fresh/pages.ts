import { setTimeout as pause } from 'node:timers/promises'

/** The path of a page that both processes keep. */
export type Page = string

/** What visitors of every process see. */
export interface Shown {
  /** Asks every process for a page until it comes from the cache. */
  warm(page: Page): Promise<void>
  /**
   * Asks every process for a page until it was made after this call began. Answers for how many ms one of them still sent
   * it from the cache; undefined when one did to the end.
   */
  ageOf(page: Page): Promise<number | undefined>
}

const everyMs = 5
/** A page that is stale for so long stays stale. */
const givesUpAfterMs = 20_000

let networks = 0

export function pagesOf(urls: readonly string[]): Shown {
  return {
    async warm(page) {
      for (const url of urls) {
        const end = Date.now() + givesUpAfterMs
        while (!(await isKept(url, page))) if (Date.now() > end) throw new Error(`${page} is never kept`)
      }
    },
    async ageOf(page) {
      const began = performance.now()
      const ages = await Promise.all(
        urls.map(async (url) => {
          while (performance.now() - began < givesUpAfterMs) {
            const askedAt = performance.now()
            if (!(await isKept(url, page))) return askedAt - began
            await pause(everyMs)
          }
          return undefined
        }),
      )
      return ages.reduce(
        (oldest, age) => (oldest === undefined || age === undefined ? undefined : Math.max(oldest, age)),
        0,
      )
    },
  }
}

/** Every request comes from a network of its own: one that asks for many pages waits. */
async function isKept(url: string, page: Page): Promise<boolean> {
  networks += 1
  const from = `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
  const response = await fetch(new URL(page, url), { headers: { 'x-forwarded-for': from } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${page} answered ${response.status}`)
  // What is made now carries the id of its request.
  return !response.headers.has('x-request-id')
}
