import { removeExpired } from '#platform/db/expired.ts'
import { settingUndo } from '#platform/settings/undo.ts'
import { returnTerms } from './model.ts'
import { serveReturns } from './routes.ts'
import { returnHistory } from './service/history.ts'

/** What returns add to the shop. */
export const returns = {
  serve: serveReturns,
  history: returnHistory,
  undos: [settingUndo(returnTerms, 'settings.shop')],
  sweeps: [removeExpired({ table: 'return_keys', key: 'hash', endColumn: 'created_at', hours: 48 })],
}
