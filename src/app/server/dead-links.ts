import { landingStart } from '#app/site/landing/address.ts'
import { listAddress } from '#app/site/products/list-query.ts'
import { readTree } from '#catalog/products/service/cached-tree.ts'
import { topCategories } from '#catalog/products/service/page.ts'
import type { Content } from '#office/content/model/frame.ts'
import { readContent } from '#office/content/service.ts'
import type { Changes } from '#platform/db/changes.ts'
import { notKept, type Topic } from '#platform/db/topics.ts'
import { type LinkShop, leadsToSomething } from './leads.ts'
import { menuCategories } from './menus.ts'

/** The targets of the owner's links that lead to nothing now. */
export interface DeadLinks {
  has(to: string): boolean
  /** Which of some targets lead to nothing, also of targets that are not saved yet. */
  among(targets: readonly string[]): Promise<ReadonlySet<string>>
  close(): Promise<void>
}

interface Options extends LinkShop {
  readonly changes: Pick<Changes, 'onChange' | 'notify'>
  readonly log: { warn(details: object, message: string): void }
}

/** Nothing is dead in a demo shop: it always has the links of the specification. */
export const noDeadLinks: DeadLinks = {
  has: () => false,
  among: async () => new Set(),
  close: async () => {},
}

const topics: ReadonlySet<Topic> = new Set([
  ...(['catalogue', 'categories', 'reviews', 'settings', 'everything'] as const),
  ...(['vehicles', 'fitments', 'synonyms'] as const),
])

/**
 * Looks where the owner's links and slides lead, and again after each change of what they may lead to, or of the links. These links are on
 * every page: pages do not depend on the catalogue for them, but are made anew (`settings`) when a link has become dead or alive.
 * A search is looked at again when the index of products is built; until then it stays as it was.
 */
export async function watchDeadLinks({ changes, log, ...shop }: Options): Promise<DeadLinks> {
  const unread = (error: Error) => log.warn({ error: error.message }, 'where links lead could not be read')
  let dead: ReadonlySet<string> = new Set()
  let looking: Promise<void> | undefined
  let isLate = false
  let isClosed = false

  async function lookNow(): Promise<void> {
    const found = await findDead(shop, dead)
    const isSame = found.dead.size === dead.size && [...found.dead].every((to) => dead.has(to))
    dead = found.dead
    if (!isSame) changes.notify(['settings'])
    if (found.isUnsure) void shop.finder.settled().then(whenBuilt)
  }

  function lookAgain(): void {
    isLate = true
    looking ??= untilCurrent()
      .catch(unread)
      .finally(() => {
        looking = undefined
      })
  }

  async function untilCurrent(): Promise<void> {
    while (isLate) {
      isLate = false
      await lookNow()
    }
  }

  function whenBuilt(): void {
    if (!isClosed && shop.finder.edition() !== undefined) lookAgain()
  }

  // A document that cannot be read must not keep the shop from starting.
  await lookNow().catch(unread)
  changes.onChange((changed) => {
    if (changed.some((topic) => topics.has(topic))) lookAgain()
  })
  return {
    has: (to) => dead.has(to),
    async among(targets) {
      const content = await readContent({ pool: shop.pool, depends: notKept })
      return (await look(shop, content, targets, dead)).dead
    },
    async close() {
      isClosed = true
      await looking
    },
  }
}

async function findDead(
  shop: LinkShop,
  before: ReadonlySet<string> = new Set(),
): Promise<{ dead: ReadonlySet<string>; isUnsure: boolean }> {
  const content = await readContent({ pool: shop.pool, depends: notKept })
  const [looked, empty] = await Promise.all([
    look(shop, content, targetsOf(content), before),
    emptyMenus(shop),
  ])
  return { ...looked, dead: new Set([...looked.dead, ...empty]) }
}

/** The links of the menus whose categories have nothing on sale. */
async function emptyMenus(shop: LinkShop): Promise<string[]> {
  const tree = await readTree({ ...shop, depends: notKept })
  const filled = new Set((await topCategories({ ...shop, depends: notKept })).map(({ address }) => address))
  return menuCategories(tree)
    .filter(({ address }) => !filled.has(address))
    .map(({ address }) => listAddress({ category: address }))
}

/** Which of some targets lead to nothing. What cannot be known now counts as `before`, and at first as alive. */
async function look(
  shop: LinkShop,
  content: Content,
  targets: readonly string[],
  before: ReadonlySet<string>,
) {
  const looked = await Promise.all(
    targets.map(async (to) => ({ to, leads: await leadsToSomething(shop, content, to) })),
  )
  const isDead = ({ to, leads }: (typeof looked)[number]) => (leads === 'unknown' ? before.has(to) : !leads)
  return {
    dead: new Set(looked.filter(isDead).map(({ to }) => to)),
    isUnsure: looked.some(({ leads }) => leads === 'unknown'),
  }
}

function targetsOf({ home, pages: { menu, footer, portfolio } }: Content): string[] {
  const links = [...menu, ...footer.flatMap(({ links: of }) => of), ...home.slides]
  const projects = portfolio.projects.map(({ link }) => link)
  // Pages link to the parts by vehicle themselves.
  return [...new Set([landingStart, ...links.map(({ to }) => to), ...projects])]
}
