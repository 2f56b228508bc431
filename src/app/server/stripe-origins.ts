/**
 * The origins that only the payment page may use, in live mode: Stripe's script, its frames for card fields and
 * 3-D Secure, and its calls (https://docs.stripe.com/security/guide#content-security-policy).
 */
export const stripeOrigins = {
  pathPrefix: '/payment/',
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connects: ['https://api.stripe.com'],
}
