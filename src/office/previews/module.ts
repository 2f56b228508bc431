import { servePreviews } from './routes.ts'

/** What previews of emails add to the shop. */
export const previews = { serve: servePreviews }
