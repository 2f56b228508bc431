import { servePreviews } from './routes.ts'

declare module '#base/declared.ts' {
  interface AuditActions {
    /** Somebody of the staff sent a letter to themselves. */
    send_test: 'previews'
  }
}

/** What previews of letters add to the shop. */
export const previews = { serve: servePreviews }
