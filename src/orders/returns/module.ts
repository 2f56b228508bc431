import type { ReturnSettings } from '#base/contract/forms/returns.ts'
import { removeExpired } from '#platform/db/expired.ts'
import { serveReturns } from './routes.ts'
import { returnHistory } from './service/history.ts'

declare module '#base/declared.ts' {
  interface AuditActions {
    /** By an admin, for a customer; so is `cancel_return`. */
    ask_return: 'returns'
    cancel_return: 'returns'
    approve_return: 'returns'
    decline_return: 'returns'
    receive_return: 'returns'
    replace_return: 'returns'
  }
  interface Emails {
    return_asked: 'returns'
    return_approved: 'returns'
    return_declined: 'returns'
    return_received: 'returns'
    return_replaced: 'returns'
    /** Of pieces that cost nothing. */
    return_closed: 'returns'
  }
  interface SettingDocuments {
    returns: ReturnSettings
  }
}

/** What returns add to the shop. */
export const returns = {
  serve: serveReturns,
  history: returnHistory,
  sweeps: [removeExpired({ table: 'return_keys', key: 'hash', endColumn: 'created_at', hours: 48 })],
}
