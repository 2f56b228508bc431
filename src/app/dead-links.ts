import { latest } from '#catalog/service/read.ts'
import { categoriesOnSale } from '#catalog/service/sitemap.ts'
import type { Content } from '#content/noun/frame.ts'
import { readContent } from '#content/service.ts'
import { screens } from '#contract/screens.ts'
import type { Changes } from '#db/changes.ts'
import type { Database } from '#db/open.ts'
import { notKept, type Topic } from '#db/topics.ts'
import type { Finder } from '#find/service/finder.ts'
import * as reviews from '#reviews/service.ts'
import { landingStart } from '#site/landing/address.ts'
import { makesWithParts } from './landing-page.ts'
import { productPage } from './product-page.ts'

/** The targets of the owner's links that lead to an empty shelf now. */
export interface DeadLinks {
  has(to: string): boolean
  close(): Promise<void>
}

interface Options extends Pick<Database, 'db' | 'pool'> {
  readonly finder: Finder
  readonly changes: Pick<Changes, 'onChange' | 'notify'>
  readonly log: { warn(details: object, message: string): void }
}

const topics: ReadonlySet<Topic> = new Set(['catalogue', 'categories', 'reviews', 'settings', 'everything'])

/**
 * Looks where the owner's links and slides lead, and again after each change of the catalogue, the reviews or the links. These links are on
 * every page: pages do not depend on the catalogue for them, but are made anew (`settings`) when a link has become dead or alive.
 */
export async function watchDeadLinks({ changes, log, ...shop }: Options): Promise<DeadLinks> {
  const unread = (error: Error) => log.warn({ error: error.message }, 'where links lead could not be read')
  // A document that cannot be read must not keep the shop from starting.
  let dead: ReadonlySet<string> = (await findDead(shop).catch(unread)) ?? new Set()
  let looking: Promise<void> | undefined
  let isLate = false

  async function look(): Promise<void> {
    do {
      isLate = false
      const found = await findDead(shop)
      const isSame = found.size === dead.size && [...found].every((to) => dead.has(to))
      dead = found
      if (!isSame) changes.notify(['settings'])
    } while (isLate)
  }

  changes.onChange((changed) => {
    if (!changed.some((topic) => topics.has(topic))) return
    isLate = true
    looking ??= look()
      .catch(unread)
      .finally(() => {
        looking = undefined
      })
  })
  return { has: (to) => dead.has(to), close: async () => looking }
}

type Looked = Omit<Options, 'changes' | 'log'>

async function findDead(shop: Looked): Promise<ReadonlySet<string>> {
  const targets = targetsOf(await readContent({ pool: shop.pool, depends: notKept }))
  const checked = await Promise.all(
    targets.map(async (to) => ({ to, leads: await leadsToSomething(shop, to) })),
  )
  return new Set(checked.filter(({ leads }) => !leads).map(({ to }) => to))
}

function targetsOf({ home, pages: { menu, footer } }: Content): string[] {
  const links = [...menu, ...footer.flatMap(({ links: of }) => of), ...home.slides]
  // Pages link to the parts by vehicle themselves.
  return [...new Set([landingStart, ...links.map(({ to }) => to)])]
}

/** Whether there is anything at a target. Texts are checked where the frame is made (src/content/noun/frame.ts). */
async function leadsToSomething({ db, pool, finder }: Looked, to: string): Promise<boolean> {
  if (!to.startsWith('/')) return true
  const depends = notKept
  const { pathname, searchParams, hash } = new URL(to, 'http://shop.invalid')
  const category = searchParams.get('category')
  if (pathname === screens.products && category !== null)
    return (await categoriesOnSale({ db, depends })).includes(category)
  if (pathname === screens.products) return (await latest({ pool, depends }, 1)).length > 0
  if (pathname === landingStart) return (await makesWithParts({ db, finder, depends })).length > 0
  if (pathname === screens.reviews || hash === '#reviews')
    return (await reviews.page({ pool, depends }, { limit: 1, offset: 0 })).total > 0
  const [, slug] = /^[/]products[/]([^/]+)$/.exec(pathname) ?? []
  return (
    slug === undefined || (await productPage({ db, pool, depends }, decodeURIComponent(slug))) !== undefined
  )
}
