import * as z from 'zod/mini'
import { personName } from '#base/contract/forms/account.ts'
import { email, knownEmail } from '#base/contract/forms/fields.ts'
import { rules } from '#base/contract/messages/rules.ts'

type TextField =
  | 'name'
  | 'email'
  | 'password'
  | 'newPassword'
  | 'currentPassword'
  | 'token'
  | 'id'
  | 'code'
  | 'callbackURL'
  | 'errorCallbackURL'

/** The body of a request, which has only fields that its endpoint accepts. The endpoint itself refuses one without a field that it needs. */
export type Body = { readonly [Field in TextField]?: string } & {
  /** What a browser's passkey answers. */
  readonly response?: object
}

/**
 * The endpoints of the identity service that the shop enables under /api/auth, and the body fields that each accepts;
 * nothing else reaches the service. Its other endpoints (change of email, deletion, linking) are disabled.
 */
export interface Endpoint {
  /** The fields of its body; none without it. */
  readonly body?: { readonly [Field in keyof Body]: z.ZodMiniType<NonNullable<Body[Field]>> }
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
  /** The field that identifies the account. Success proves that the account's owner uses this browser (device.ts). */
  readonly provesOwnerBy?: 'email' | 'token'
  /** The field with the new password, which must not be weak (passwords.ts). */
  readonly setsPassword?: 'password' | 'newPassword'
  /** The owner's setting that turns it off (sign-in-settings.ts). */
  readonly turnedOffBy?: 'google' | 'register'
  /** The event name in the security log (security-log.ts). Endpoints without one only read. */
  readonly event?: string
}

const text = z.string()
/** A mail goes to this email, no matter which account has it: what no mail can reach is refused. */
const mailedTo = email(rules.emailInvalid)
const ownEmail = knownEmail(rules.emailInvalid)
const response = z.record(z.string(), z.unknown())

export const endpoints: Readonly<Record<string, Endpoint>> = {
  'POST /sign-up/email': {
    body: { name: personName, email: mailedTo, password: text },
    minResponseMs: 150,
    rateLimit: 'send',
    setsPassword: 'password',
    turnedOffBy: 'register',
    event: 'sign_up',
  },
  'POST /sign-in/email': {
    body: { email: ownEmail, password: text },
    minRefusalMs: 150,
    rateLimit: 'guess',
    provesOwnerBy: 'email',
    event: 'sign_in_password',
  },
  'POST /sign-in/social': {
    body: { callbackURL: text, errorCallbackURL: text },
    fixedFields: { provider: 'google', disableRedirect: true },
    turnedOffBy: 'google',
  },
  'GET /callback/google': { event: 'sign_in_google' },
  'POST /sign-out': { event: 'sign_out' },
  'GET /get-session': {},
  // The shop's own endpoints (registration-plugin.ts). Their tokens cannot be guessed.
  'POST /confirmation': { body: { token: text } },
  'POST /confirm-email': {
    body: { token: text, password: text },
    provesOwnerBy: 'token',
    setsPassword: 'password',
    event: 'confirm_email',
  },
  'POST /send-confirmation': { body: { email: ownEmail }, rateLimit: 'send', event: 'ask_confirmation' },
  'POST /request-password-reset': {
    body: { email: mailedTo },
    minResponseMs: 150,
    rateLimit: 'send',
    event: 'ask_reset',
  },
  // Its token cannot be guessed, and a reset lets an owner in after strangers have used up the limit.
  'POST /reset-password': {
    body: { newPassword: text, token: text },
    rateLimit: 'send',
    provesOwnerBy: 'token',
    setsPassword: 'newPassword',
    event: 'reset_password',
  },
  'POST /change-password': {
    body: { newPassword: text, currentPassword: text },
    fixedFields: { revokeOtherSessions: true },
    rateLimit: 'guess',
    setsPassword: 'newPassword',
    fresh: 'with_factor',
    event: 'change_password',
  },
  'GET /list-sessions': {},
  'POST /end-session': { body: { id: text }, event: 'end_session' },
  'POST /revoke-other-sessions': { event: 'end_other_sessions' },
  'GET /list-accounts': {},
  // Second factors. Endpoints outside of /two-factor and /passkey are the shop's own (factor-endpoints.ts, prove.ts).
  'GET /factors': {},
  'POST /two-factor/enable': {
    body: { password: text },
    rateLimit: 'guess',
    fresh: 'with_factor',
    event: 'factor_begin',
  },
  'POST /turn-off-codes': { fresh: 'always', event: 'factor_off' },
  'POST /two-factor/verify-totp': { body: { code: text }, rateLimit: 'guess', event: 'code' },
  'POST /two-factor/verify-backup-code': { body: { code: text }, rateLimit: 'guess', event: 'recovery_code' },
  'POST /new-recovery-codes': { fresh: 'always', event: 'new_recovery_codes' },
  'GET /passkey/generate-register-options': { rateLimit: 'challenge', fresh: 'always' },
  'POST /passkey/verify-registration': {
    body: { name: personName, response },
    fresh: 'always',
    event: 'passkey_add',
  },
  'POST /rename-passkey': { body: { id: text, name: personName }, event: 'passkey_rename' },
  'POST /remove-passkey': { body: { id: text }, fresh: 'always', event: 'passkey_remove' },
  'GET /passkey/generate-authenticate-options': { rateLimit: 'challenge' },
  'POST /passkey/verify-authentication': {
    body: { response },
    rateLimit: 'guess',
    event: 'sign_in_passkey',
  },
  'POST /prove-password': { body: { password: text }, event: 'prove_password' },
  'POST /prove-passkey': { body: { response }, event: 'prove_passkey' },
}
