/** The variables that live mode requires. The shop calls no external service until it takes a payment, signs somebody in or sends a mail. */
export const liveEnv = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  AUTH_SECRET: 'a secret that only the tests know, long enough',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'secret',
  SMTP_URL: 'smtp://127.0.0.1:1',
  ADMIN_EMAIL: 'owner@shop.example',
}
