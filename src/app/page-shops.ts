import { keptRead } from '#http/kept-reads.ts'
import type { Recorder } from '#http/recorder.ts'
import { shopFacts } from '#shop-facts.ts'
import type { Opened } from './declares.ts'
import type { PageReads } from './page-reads.ts'
import { pageShop } from './page-shop.ts'

interface Options {
  readonly reads: PageReads
  readonly facts: Parameters<typeof pageShop>[3]
}

/** Makes what the loaders of a page read from. The facts of the shop are read once for all pages, until settings change. */
export function pageShops(parts: Opened, { reads, facts }: Options) {
  const known = keptRead(parts.changes, 1, async (depends, _: undefined) => {
    depends('settings')
    await parts.terms.read()
    return shopFacts()
  })
  return (recorder: Recorder) => pageShop(parts, reads, recorder, facts, known)
}
