import { serveAddresses } from './routes.ts'

/** What addresses add to the shop. */
export const addresses = { serve: serveAddresses }
