import * as store from '#catalog/outside-pictures/store.ts'
import type { Db } from '#platform/db/open.ts'

const mostShown = 100

/** How many pictures at other hosts wait, and which could not be fetched and why; of one import or of all. */
export async function outsidePictures(db: Db, importId: string | undefined) {
  return {
    waiting: await store.countPictures(db, 'waiting', importId),
    failed: await store.countPictures(db, 'failed', importId),
    rows: await store.listFailed(db, importId, mostShown),
  }
}

/** Queues again what could not be fetched. Returns how many pictures. */
export function retryOutside(db: Db, importId: string | undefined): Promise<number> {
  return store.retryFailed(db, importId)
}
