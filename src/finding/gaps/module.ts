import { serveGaps } from './routes.ts'

/** What the gaps of the catalogue add to the shop. */
export const gaps = { serve: serveGaps }
