import type { Changes } from '#platform/db/changes.ts'
import type { Db } from '#platform/db/open.ts'
import { hasIds } from './store.ts'

/** Knows whether the shop has outside ids at all: most shops have none, and are not asked for any. */
export interface KnownOutsideIds {
  /** One statement after each change of them, none otherwise. */
  has(): Promise<boolean>
}

interface Options {
  readonly db: Db
  readonly changes: Pick<Changes, 'onChange'>
}

export function openKnownOutsideIds({ db, changes }: Options): KnownOutsideIds {
  let known: Promise<boolean> | undefined
  changes.onChange((topics) => {
    if (topics.includes('outside_ids') || topics.includes('everything')) known = undefined
  })
  return {
    has() {
      if (known !== undefined) return known
      const asked = hasIds(db)
      known = asked
      // What could not be read is asked again.
      asked.catch(() => {
        if (known === asked) known = undefined
      })
      return asked
    },
  }
}
