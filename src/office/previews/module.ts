import { servePreviews } from './routes.ts'

declare module '#base/declared.ts' {
  interface AuditActions {
    /** Somebody of the staff sent an email to themselves. */
    send_test: 'previews'
  }
}

/** What previews of emails add to the shop. */
export const previews = { serve: servePreviews }
