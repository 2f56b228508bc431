import type { FastifyInstance } from 'fastify'
import type { SignInSettings } from '#base/contract/forms/sign-in.ts'
import { removeExpired } from '#platform/db/expired.ts'
import { type IdentityCallShop, serveIdentity } from './routes.ts'
import { serveSignInSettings } from './sign-in-settings.ts'

declare module '#base/declared.ts' {
  interface AuditActions {
    make_admin: 'identity'
    /** At the command line, or by an upgrade for the last owner; a person who opens a mailed link is not recorded. */
    confirm_email: 'identity'
    /** One of the staff had the mail that confirms an email sent again. */
    send_confirmation: 'identity'
    /** The owner of a mailbox claimed an account that somebody else had created with its email. */
    take_over: 'identity'
  }
  interface AuditSubjects {
    user: 'identity'
  }
  interface Emails {
    welcome: 'identity'
    reset: 'identity'
    account_exists: 'identity'
    factors_changed: 'identity'
  }
  interface SettingDocuments {
    sign_in: SignInSettings
  }
}

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
}
