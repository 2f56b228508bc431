import { setTimeout as pause } from 'node:timers/promises'

/** The path of a page that both processes can cache. */
export type Page = string

/** The pages that visitors of every process see. */
export interface Shown {
  /** Requests a page from every process until it comes from the cache. */
  warm(page: Page): Promise<void>
  /**
   * Requests a page from every process until it was rendered after the start of this call. Returns for how many ms a
   * process still sent it from the cache; undefined if one did until the limit.
   */
  ageOf(page: Page): Promise<number | undefined>
}

const everyMs = 5
/** The limit: a page that is stale for this time counts as permanently stale. */
const givesUpAfterMs = 20_000

let networks = 0

export function pagesOf(urls: readonly string[]): Shown {
  return {
    async warm(page) {
      for (const url of urls) {
        const end = Date.now() + givesUpAfterMs
        while (!(await isStored(url, page))) if (Date.now() > end) throw new Error(`${page} is never cached`)
      }
    },
    async ageOf(page) {
      const began = performance.now()
      const ages = await Promise.all(
        urls.map(async (url) => {
          while (performance.now() - began < givesUpAfterMs) {
            const askedAt = performance.now()
            if (!(await isStored(url, page))) return askedAt - began
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

async function isStored(url: string, page: Page): Promise<boolean> {
  return (await askAs(url, page)).isStored
}

/** Sends every request from a new network, because a network with many requests has to wait. */
export async function askAs(url: string, page: Page): Promise<{ body: string; isStored: boolean }> {
  networks += 1
  const from = `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
  const response = await fetch(new URL(page, url), { headers: { 'x-forwarded-for': from } })
  const body = await response.text()
  if (!response.ok) throw new Error(`${page} answered ${response.status}`)
  // A newly rendered page has the id of its request.
  return { body, isStored: !response.headers.has('x-request-id') }
}
