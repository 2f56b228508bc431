import type { Shops } from '../shops.ts'

const texts = [
  'brake disc',
  'oil filter',
  'golf mk4 front brake discs',
  'brd28022v',
  'alternater',
  'sparkplugs h7',
]

/** What searches were answered while something happened. */
export interface Searched {
  readonly count: number
  readonly failed: readonly string[]
}

/** Searches all the time, as two people do, until it is stopped. */
export function searchAllTheTime(shops: Shops): { stop(): Promise<Searched> } {
  let isOver = false
  let count = 0
  const failed: string[] = []
  async function person(number: number): Promise<void> {
    for (let n = 0; !isOver; n++) {
      const q = `${texts[(n + number) % texts.length]}${n % 3 === 0 ? '' : ' '}`
      const path =
        n % 4 === 0 ? `/search?q=${encodeURIComponent(q)}` : `/api/find?q=${encodeURIComponent(q)}&min=${n}`
      const answer = await fetch(shops.at(n) + path).catch((error: Error) => error.message)
      count += 1
      if (typeof answer === 'string') failed.push(answer)
      else {
        const body = await answer.text()
        if (answer.status !== 200) failed.push(`${path}: ${answer.status} ${body.slice(0, 100)}`)
      }
    }
  }
  const people = [person(0), person(1)]
  return {
    async stop() {
      isOver = true
      await Promise.all(people)
      return { count, failed }
    },
  }
}
