import { serveNumbers } from './routes.ts'

/** What the numbers add to the shop. */
export const numbers = { serve: serveNumbers }
