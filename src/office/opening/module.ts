import type { OpeningSettings } from '#base/contract/forms/opening.ts'
import { serveOpening } from './routes.ts'

declare module '#base/declared.ts' {
  interface Emails {
    /** Has the code that says that mails arrive. */
    trial_mail: 'opening'
  }
  interface SettingDocuments {
    opening: OpeningSettings
  }
}

/** What the first day of a live shop adds to it. */
export const opening = { serve: serveOpening }
