import { serveSettings } from './routes.ts'

/** What the settings add to the shop. */
export const allSettings = { serve: serveSettings }
