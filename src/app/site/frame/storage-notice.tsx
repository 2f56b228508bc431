import { useSyncExternalStore } from 'react'
import { site } from '#base/contract/words.ts'
import { isStorageRefused, watchFiles } from '#web/client/browser-storage.ts'

/** Says what this browser does not store, once it has refused something. */
export function StorageNotice() {
  const isRefused = useSyncExternalStore(watchFiles, isStorageRefused, () => false)
  return (
    // A live region without a role: pages name their own status.
    <div aria-live="polite">
      {isRefused && <p className="bg-base-200 px-gutter py-2 text-center text-sm">{site.notStored}</p>}
    </div>
  )
}
