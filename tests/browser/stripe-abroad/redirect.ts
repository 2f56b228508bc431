import { sendStripeTo } from '../../stripe-abroad/redirect.ts'

/* Loaded by Node before the shop (`--import`): `STRIPE_ABROAD` is the port where api.stripe.com is. */
sendStripeTo(Number(process.env.STRIPE_ABROAD))
