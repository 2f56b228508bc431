import { staffScreens } from '#base/contract/staff-screens.ts'
import { importWords as words } from '#office/imports/messages/import-words.ts'
import { reportWords } from '#office/imports/messages/report-words.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { ShownImport } from './import-state.ts'
import { RemoveButton } from './remove-import.tsx'

interface FailedProps {
  readonly one: ShownImport
  readonly token: string
  readonly onColumns: () => void
}

/** Why an import failed, and what one can do. */
export function FailedImport({ one, token, onColumns }: FailedProps) {
  const isRead = one.columns.length > 0
  return (
    <>
      <p role="alert" className="max-w-reading text-error">
        {one.message}
      </p>
      <p className="max-w-reading text-muted">{isRead ? words.failedHint : words.failedUnread}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={staffScreens.imports} kind="primary">
          {words.toImports}
        </LinkButton>
        {isRead && <Button onClick={onColumns}>{reportWords.columns}</Button>}
        <RemoveButton one={one} token={token} />
      </div>
    </>
  )
}
