/**
 * The endpoints of the identity service that the shop enables under /api/auth, and the body fields that each accepts;
 * nothing else reaches the service. Its other endpoints (change of email, deletion, linking) are disabled.
 */
export interface Endpoint {
  readonly fields: readonly string[]
  /** Fields that are objects, not text: what a browser's passkey answers. The endpoint checks them. */
  readonly objects?: readonly string[]
  /** Fields that the shop sets, overriding what was sent. */
  readonly fixedFields?: Readonly<Record<string, unknown>>
  /** The minimum time to answer, so that the timing does not reveal whether an email has an account. */
  readonly minResponseMs?: number
  /** As `minResponseMs`, for refusals only: a successful sign-in reveals the account anyway. */
  readonly minRefusalMs?: number
  /**
   * How it is rate limited (limits.ts): as a guess at a password or code, or as a request that costs the shop a mail or
   * a hash, or for a challenge.
   */
  readonly rateLimit?: 'guess' | 'send' | 'challenge'
  /**
   * Whether the person must have proven who they are within the last ten minutes (sessions.ts): always, or if they have a second factor,
   * because the password that the endpoint asks for is not enough then.
   */
  readonly fresh?: 'always' | 'with_factor'
  /** A mail goes to the email, no matter which account has it: what no mail can reach is refused. */
  readonly mailsTo?: 'anybody'
  /** The field that identifies the account. Success proves that the account's owner uses this browser (device.ts). */
  readonly provesOwnerBy?: 'email' | 'token'
  /** The field with the new password, which must not be weak (weak-passwords.ts). */
  readonly setsPassword?: 'password' | 'newPassword'
  /** The owner's setting that turns it off (sign-in-terms.ts). */
  readonly turnedOffBy?: 'google' | 'register'
  /** The event name in the security log (security-log.ts). Endpoints without one only read. */
  readonly event?: string
}

const none: Endpoint = { fields: [] }

export const endpoints: Readonly<Record<string, Endpoint>> = {
  'POST /sign-up/email': {
    fields: ['name', 'email', 'password'],
    mailsTo: 'anybody',
    minResponseMs: 150,
    rateLimit: 'send',
    setsPassword: 'password',
    turnedOffBy: 'register',
    event: 'sign_up',
  },
  'POST /sign-in/email': {
    fields: ['email', 'password'],
    minRefusalMs: 150,
    rateLimit: 'guess',
    provesOwnerBy: 'email',
    event: 'sign_in_password',
  },
  'POST /sign-in/social': {
    fields: ['callbackURL', 'errorCallbackURL'],
    fixedFields: { provider: 'google', disableRedirect: true },
    turnedOffBy: 'google',
  },
  'GET /callback/google': { fields: [], event: 'sign_in_google' },
  'POST /sign-out': { fields: [], event: 'sign_out' },
  'GET /get-session': none,
  // The shop's own endpoints (registration-plugin.ts). Their tokens cannot be guessed.
  'POST /confirmation': { fields: ['token'] },
  'POST /confirm-email': {
    fields: ['token', 'password'],
    provesOwnerBy: 'token',
    setsPassword: 'password',
    event: 'confirm_email',
  },
  'POST /send-confirmation': { fields: ['email'], rateLimit: 'send', event: 'ask_confirmation' },
  'POST /request-password-reset': {
    fields: ['email'],
    mailsTo: 'anybody',
    minResponseMs: 150,
    rateLimit: 'send',
    event: 'ask_reset',
  },
  // Its token cannot be guessed, and a reset lets an owner in after strangers have used up the limit.
  'POST /reset-password': {
    fields: ['newPassword', 'token'],
    rateLimit: 'send',
    provesOwnerBy: 'token',
    setsPassword: 'newPassword',
    event: 'reset_password',
  },
  'POST /change-password': {
    fields: ['newPassword', 'currentPassword'],
    fixedFields: { revokeOtherSessions: true },
    rateLimit: 'guess',
    setsPassword: 'newPassword',
    fresh: 'with_factor',
    event: 'change_password',
  },
  'GET /list-sessions': none,
  'POST /end-session': { fields: ['id'], event: 'end_session' },
  'POST /revoke-other-sessions': { fields: [], event: 'end_other_sessions' },
  'GET /list-accounts': none,
  // Second factors. Endpoints outside of /two-factor and /passkey are the shop's own (factor-endpoints.ts, prove.ts).
  'GET /factors': none,
  'POST /two-factor/enable': {
    fields: ['password'],
    rateLimit: 'guess',
    fresh: 'with_factor',
    event: 'factor_begin',
  },
  'POST /turn-off-codes': { fields: [], fresh: 'always', event: 'factor_off' },
  'POST /two-factor/verify-totp': { fields: ['code'], rateLimit: 'guess', event: 'code' },
  'POST /two-factor/verify-backup-code': { fields: ['code'], rateLimit: 'guess', event: 'recovery_code' },
  'POST /new-recovery-codes': { fields: [], fresh: 'always', event: 'new_recovery_codes' },
  'GET /passkey/generate-register-options': { fields: [], rateLimit: 'challenge', fresh: 'always' },
  'POST /passkey/verify-registration': {
    fields: ['name'],
    objects: ['response'],
    fresh: 'always',
    event: 'passkey_add',
  },
  'POST /rename-passkey': { fields: ['id', 'name'], event: 'passkey_rename' },
  'POST /remove-passkey': { fields: ['id'], fresh: 'always', event: 'passkey_remove' },
  'GET /passkey/generate-authenticate-options': { fields: [], rateLimit: 'challenge' },
  'POST /passkey/verify-authentication': {
    fields: [],
    objects: ['response'],
    rateLimit: 'guess',
    event: 'sign_in_passkey',
  },
  'POST /prove-password': { fields: ['password'], event: 'prove_password' },
  'POST /prove-passkey': { fields: [], objects: ['response'], event: 'prove_passkey' },
}
