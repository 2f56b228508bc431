import { staffScreens } from '#base/contract/staff-screens.ts'
import { importWords as words } from '#office/imports/messages/import-words.ts'
import { reportWords } from '#office/imports/messages/report-words.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { FateLinks } from './fate-links.tsx'
import { ImportRows } from './import-rows.tsx'
import type { ShownImport } from './import-state.ts'
import { RemoveButton } from './remove-import.tsx'

interface FailedProps {
  readonly one: ShownImport
  readonly token: string
  readonly onColumns: () => void
}

/** Why an import failed, what it had changed by then, and what one can do. */
export function FailedImport({ one, token, onColumns }: FailedProps) {
  const { columns, fates, message } = one
  const isRead = columns.length > 0
  const hasChanged = fates.done + fates.undone > 0
  return (
    <>
      <p role="alert" className="max-w-reading text-error">
        {message}
      </p>
      <p className="max-w-reading text-muted">{hintOf({ isRead, hasChanged })}</p>
      {hasChanged && <FateLinks kind={one.kind} fates={fates} />}
      <div className="flex flex-wrap gap-2">
        <LinkButton to={staffScreens.imports} kind="primary">
          {words.toImports}
        </LinkButton>
        {isRead && <Button onClick={onColumns}>{reportWords.columns}</Button>}
        {!hasChanged && <RemoveButton one={one} token={token} />}
      </div>
      {hasChanged && <ImportRows one={one} token={token} />}
    </>
  )
}

function hintOf({ isRead, hasChanged }: { readonly isRead: boolean; readonly hasChanged: boolean }): string {
  if (hasChanged) return words.failedPartly
  return isRead ? words.failedHint : words.failedUnread
}
