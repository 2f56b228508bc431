import { formatInteger } from '#base/format-integer.ts'
import { importWords as words } from '#office/imports/messages/import-words.ts'
import { textsOf } from '../tables/messages/kind-words.ts'
import { heardProgress, isRemovable, partDone, type ShownImport } from './import-state.ts'
import { RemoveButton } from './remove-import.tsx'

/** How far the shop is with a step, and what to do meanwhile. */
export function ImportProgress({ one, token }: { readonly one: ShownImport; readonly token: string }) {
  const part = partDone(one)
  const canStop = isRemovable(one)
  return (
    <div className="flex max-w-reading flex-col gap-2">
      <progress className="progress w-full" value={part} max={1} aria-label={words.titles[one.state]} />
      {part !== undefined && (
        <p className="text-sm tabular-nums">
          {textsOf[one.kind].progress(formatInteger(one.records), formatInteger(one.ofRecords))}
        </p>
      )}
      <p className="sr-only" aria-live="polite">
        {heardProgress(part)}
      </p>
      <p className="text-sm text-muted">{words.leave}</p>
      {one.isStalled && (
        <p role="alert" className="text-sm text-error">
          {canStop ? words.stalled : words.stalledApplying}
        </p>
      )}
      {canStop && (
        <span>
          <RemoveButton one={one} token={token} />
        </span>
      )}
    </div>
  )
}
