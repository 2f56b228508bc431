import { useSyncExternalStore } from 'react'
import { isStorageRefused, watchStorage } from '#client/browser-storage.ts'
import { site } from '#contract/words.ts'

/** Says what this browser does not store, once it has refused something. */
export function StorageNotice() {
  const isRefused = useSyncExternalStore(watchStorage, isStorageRefused, () => false)
  return (
    <div role="status">
      {isRefused && <p className="bg-base-200 px-gutter py-2 text-center text-sm">{site.notStored}</p>}
    </div>
  )
}
