import type { FastifyInstance } from 'fastify'
import type { AuditLookups } from '#platform/audit/lookups.ts'
import { settingUndo } from '#platform/settings/undo.ts'
import type { Identity } from './identity.ts'
import { signInSetting } from './inside/sign-in-terms.ts'
import { identitySweeps } from './inside/sweeps.ts'
import { emailsOf } from './people.ts'
import { type IdentityCallShop, serveIdentity } from './routes.ts'
import { serveSignInSettings } from './sign-in-routes.ts'

/** What signing in adds to the shop. */
export const identity = {
  serve(app: FastifyInstance, shop: IdentityCallShop & Parameters<typeof serveSignInSettings>[1]) {
    serveIdentity(app, shop)
    serveSignInSettings(app, shop)
  },
  sweeps: identitySweeps,
  undos: ({ identity: { hasGoogle } }: { readonly identity: Pick<Identity, 'hasGoogle'> }) => [
    settingUndo(signInSetting(hasGoogle), 'settings.shop'),
  ],
  lookups: { user: { names: ({ db }, ids) => emailsOf(db, ids) } } satisfies AuditLookups,
}
