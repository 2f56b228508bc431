import { settingUndo } from '#platform/settings/undo.ts'
import { reviewTerms } from './model.ts'
import { serveReviews } from './routes.ts'

/** The reviews' routes. */
export const reviews = {
  serve: serveReviews,
  undos: [settingUndo(reviewTerms, 'settings.shop')],
}
