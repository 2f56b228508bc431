import type { FastifyInstance } from 'fastify'
import type { Identity } from '#people/identity/identity.ts'
import type { Limits } from '#people/identity/limits.ts'
import type { IsWeak } from '#people/identity/passwords.ts'
import type { Db } from '#platform/db/open.ts'
import { serveInvitations, serveStaff } from './routes.ts'
import { invitationSweep } from './store/invitations.ts'
import { roleUndo } from './undo.ts'

interface DeclaringShop {
  readonly db: Db
  readonly limits: Limits
  readonly isWeak: IsWeak
  readonly identity: Pick<Identity, 'publicUrl' | 'detachAccount'>
}

/** What the staff add to the shop. */
export const staff = {
  serve(app: FastifyInstance, shop: DeclaringShop) {
    serveStaff(app, shop.db)
    serveInvitations(app, { ...shop, publicUrl: shop.identity.publicUrl })
  },
  sweeps: [invitationSweep],
  undos: [roleUndo],
}
