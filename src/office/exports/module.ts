import { serveTradeFiles } from './trade/routes.ts'

/** What exports add to the shop. The tables of staff are exported by the process (src/app/server/export.ts), because every part has one. */
export const tradeFiles = { serve: serveTradeFiles } as const
