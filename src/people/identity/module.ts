import type { FastifyInstance } from 'fastify'
import type { AuditLookups } from '#platform/audit/lookups.ts'
import { removeExpired } from '#platform/db/expired.ts'
import { settingUndo } from '#platform/settings/undo.ts'
import type { Identity } from './identity.ts'
import { serveSignInSettings, signInSetting } from './inside/sign-in-settings.ts'
import { emailsOf } from './people.ts'
import { type IdentityCallShop, serveIdentity } from './routes.ts'

/** What signing in adds to the shop. */
export const identity = {
  serve(app: FastifyInstance, shop: IdentityCallShop & Parameters<typeof serveSignInSettings>[1]) {
    serveIdentity(app, shop)
    serveSignInSettings(app, shop)
  },
  /** Removes expired tokens, links, registrations and sessions. */
  sweeps: [
    removeExpired({ table: 'access_tokens', key: 'hash', endColumn: 'expires_at', hours: 0 }),
    removeExpired({ table: 'verifications', key: 'id', endColumn: 'expiresAt', hours: 0 }),
    removeExpired({ table: 'registrations', key: 'id', endColumn: 'expires_at', hours: 0 }),
    removeExpired({ table: 'sessions', key: 'id', endColumn: 'expiresAt', hours: 0 }),
  ],
  undos: ({ identity: { hasGoogle } }: { readonly identity: Pick<Identity, 'hasGoogle'> }) => [
    settingUndo(signInSetting(hasGoogle), 'settings.shop'),
  ],
  lookups: { user: { names: ({ db }, ids) => emailsOf(db, ids) } } satisfies AuditLookups,
}
