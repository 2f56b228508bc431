import { settingUndo } from '#platform/settings/undo.ts'
import { changeWords, searchWords } from './inside/search-words.ts'
import { serveFinding } from './routes.ts'

/** What finding adds to the shop. The finder is opened by src/app/server/finding.ts: pages ask it too. */
export const finding = {
  serve: serveFinding,
  undos: [settingUndo(searchWords, 'search', changeWords)],
}
