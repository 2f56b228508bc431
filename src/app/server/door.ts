import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { systemClock } from '#base/clock.ts'
import { type Opening, openOpening } from '#office/opening/known.ts'
import { makePreviews, type Previews } from '#office/opening/preview.ts'
import type { ShopTerms } from '#office/shop/terms.ts'
import type { Identity } from '#people/identity/identity.ts'
import { permissionsOfSession, permissionsOfUser } from '#people/identity/session-permissions.ts'
import type { Changes } from '#platform/db/changes.ts'
import type { Database } from '#platform/db/open.ts'
import type { Depends } from '#platform/db/topics.ts'
import type { Door } from '#platform/http/door.ts'
import { cachedRead } from '#platform/page-cache/cached-read.ts'
import type { Config } from './config.ts'
import { openingContent } from './opening-page.ts'
import type { OfOpening } from './page-shop.ts'
import { secretsOf } from './secret.ts'

interface Options {
  readonly config: Config
  readonly database: Database
  readonly changes: Changes
  readonly terms: ShopTerms
  readonly log: FastifyBaseLogger
}

interface Opened {
  readonly door: Door
  readonly opening: Opening
  /** What pages read about the opening. */
  readonly ofPages: Omit<OfOpening, 'visit' | 'isDead'>
  /** From now on staff are known by this service. Until then nobody is. */
  knowStaff(identity: Identity): Promise<Previews>
  close(): Promise<void>
}

/** Opens the door: whether the shop is open, and who may look at it before. */
export async function openDoor({ config, database, changes, terms, log }: Options): Promise<Opened> {
  const { pool } = database
  const opening = await openOpening({ ...database, mode: config.mode, changes, log })
  let staff: { readonly identity: Identity; readonly previews: Previews } | undefined

  /** People who may open the shop, in a browser that asked for the preview. */
  async function mayLook({ headers }: Pick<FastifyRequest, 'headers'>): Promise<boolean> {
    const session = staff?.previews.sessionOf(headers.cookie, opening.state().version)
    if (staff === undefined || session === undefined) return false
    return (await permissionsOfSession(pool, session, staff.identity)).has('settings.shop')
  }

  /** The screens of staff make these calls without a token: the session of the browser says whose they are. */
  async function mayRead(request: Pick<FastifyRequest, 'headers'>): Promise<boolean> {
    const { cookie } = request.headers
    if (staff === undefined || cookie === undefined) return false
    if (await mayLook(request)) return true
    const userId = await staff.identity.userIdOf(new Headers({ cookie }))
    return userId !== undefined && (await permissionsOfUser(pool, userId, staff.identity)).has('products.see')
  }

  const state = cachedRead(changes, 1, async (depends, _: undefined) => {
    depends('settings')
    return opening.read()
  })
  return {
    door: { isOpen: () => opening.state().isOpen, mayLook, mayRead },
    opening,
    ofPages: {
      state: (depends: Depends) => state(depends, undefined),
      content: (depends: Depends) => openingContent({ pool, terms, opening }, depends),
    },
    async knowStaff(identity) {
      const { now: secret, former } = await secretsOf(config)
      const previews = makePreviews({ secret, former, clock: systemClock, ...identity })
      staff = { identity, previews }
      return previews
    },
    close: () => opening.close(),
  }
}
