import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { routes } from '../routes.ts'
import { type Calls, modified } from './call.ts'

const ofImport = {
  importId: described(z.optional(z.string().check(z.maxLength(64))), 'By default of all imports'),
}

/** Pictures of imports at other hosts. */
export const outsidePictureSchemas = {
  outsidePictures: {
    ...routes.outsidePictures,
    summary:
      'How many pictures at other hosts are still to be fetched, and which could not be, with the reason: the first hundred',
    query: z.object(ofImport),
    answer: z.object({
      waiting: z.int(),
      failed: z.int(),
      rows: z.array(z.object({ address: z.string(), reason: z.string() })),
    }),
  },
  retryOutsidePictures: {
    ...routes.retryOutsidePictures,
    summary: 'Fetches again, in the background, the pictures that could not be fetched',
    body: z.strictObject(ofImport),
    answer: modified,
    harmless: { modifiedCount: 0 },
  },
} as const satisfies Calls
