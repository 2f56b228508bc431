import { serveGarage } from './routes.ts'

/** What the garage adds to the shop. */
export const garage = { serve: serveGarage }
