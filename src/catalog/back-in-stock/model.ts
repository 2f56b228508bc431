import { confirmHours } from './messages.ts'

const hour = 3600
const day = 24 * hour

/** How long the link works that confirms an ask. */
export const confirmSeconds = confirmHours * hour
/** How long somebody waits for a product: six months. */
export const waitSeconds = 183 * day
/** How long the link in the mail that a product is back ends further ones. */
export const endSeconds = 30 * day

/** The parts of the addresses of pages after the form without JavaScript. */
export const answers = ['asked', 'wrong-email', 'too-many', 'in-stock', 'not-found'] as const
export type Answer = (typeof answers)[number]
