import { serveGarage } from './calls.ts'

/** What the garage adds to the shop. */
export const garage = { serve: serveGarage }
