import { serveOpening } from './routes.ts'

/** What the first day of a live shop adds to it. */
export const opening = { serve: serveOpening }
