import { serveSettings } from './routes.ts'

declare module '#base/declared.ts' {
  interface AuditSubjects {
    setting: 'settings'
  }
  interface Topics {
    /** The owner's settings. */
    settings: 'settings'
  }
}

/** What the settings add to the shop. */
export const allSettings = { serve: serveSettings }
