/**
 * The endpoints of the identity service that the shop opens under /api/auth, and the fields of the body that each may
 * be given; nothing else reaches the service. Its other endpoints (change of email, deletion, linking) stay closed.
 */
export interface Endpoint {
  readonly fields: readonly string[]
  /** Fields that the shop sets, whatever was sent. */
  readonly fixedFields?: Readonly<Record<string, unknown>>
  /** Answered no sooner than this, so that the time does not tell whether an email has an account. */
  readonly minResponseMs?: number
  /** As `evenMs`, for refusals alone: who is let in has an account. */
  readonly minRefusalMs?: number
  /** Counted (limits.ts): a try at a password or code, or something that costs the shop a mail or a hash. */
  readonly counted?: 'guess' | 'send'
  /** When done, it shows that the account's owner is at this browser (device.ts); the field that names the account. */
  readonly provesOwnerBy?: 'email' | 'token'
  /** The field that becomes somebody's password: none that is easy to guess (weak-passwords.ts). */
  readonly setsPassword?: 'password' | 'newPassword'
  /** What it does to an account, as the log calls it (identity-log.ts). Those without only read. */
  readonly event?: string
}

const none: Endpoint = { fields: [] }

export const endpoints: Readonly<Record<string, Endpoint>> = {
  'POST /sign-up/email': {
    fields: ['name', 'email', 'password'],
    minResponseMs: 150,
    counted: 'send',
    setsPassword: 'password',
    event: 'sign_up',
  },
  'POST /sign-in/email': {
    fields: ['email', 'password'],
    minRefusalMs: 150,
    counted: 'guess',
    provesOwnerBy: 'email',
    event: 'sign_in_password',
  },
  'POST /sign-in/social': {
    fields: ['callbackURL', 'errorCallbackURL'],
    fixedFields: { provider: 'google', disableRedirect: true },
  },
  'GET /callback/google': { fields: [], event: 'sign_in_google' },
  'POST /sign-out': { fields: [], event: 'sign_out' },
  'GET /get-session': none,
  // Ours (registration-plugin.ts). Their tokens can not be guessed.
  'POST /confirmation': { fields: ['token'] },
  'POST /confirm-email': {
    fields: ['token', 'password'],
    provesOwnerBy: 'token',
    setsPassword: 'password',
    event: 'confirm_email',
  },
  'POST /send-confirmation': { fields: ['email'], counted: 'send', event: 'ask_confirmation' },
  'POST /request-password-reset': {
    fields: ['email'],
    minResponseMs: 150,
    counted: 'send',
    event: 'ask_reset',
  },
  // Its token can not be guessed, and it is an owner's way past what strangers have used up.
  'POST /reset-password': {
    fields: ['newPassword', 'token'],
    counted: 'send',
    provesOwnerBy: 'token',
    setsPassword: 'newPassword',
    event: 'reset_password',
  },
  'POST /change-password': {
    fields: ['newPassword', 'currentPassword'],
    fixedFields: { revokeOtherSessions: true },
    counted: 'guess',
    setsPassword: 'newPassword',
    event: 'change_password',
  },
  'GET /list-sessions': none,
  'POST /end-session': { fields: ['id'], event: 'end_session' },
  'POST /revoke-other-sessions': { fields: [], event: 'end_other_sessions' },
  'GET /list-accounts': none,
  'POST /two-factor/enable': { fields: ['password'], counted: 'guess', event: 'factor_begin' },
  'POST /two-factor/disable': { fields: ['password'], counted: 'guess', event: 'factor_off' },
  'POST /two-factor/verify-totp': { fields: ['code'], counted: 'guess', event: 'code' },
  'POST /two-factor/verify-backup-code': { fields: ['code'], counted: 'guess', event: 'recovery_code' },
  'POST /two-factor/generate-backup-codes': {
    fields: ['password'],
    counted: 'guess',
    event: 'new_recovery_codes',
  },
}
