import { serveAddresses } from './calls.ts'

/** What addresses add to the shop. */
export const addresses = { serve: serveAddresses }
