import { useState } from 'react'
import { type Permission, permissionNames, permissions } from '#base/contract/permissions.ts'
import { formatInteger } from '#base/format-integer.ts'
import { reportWords as words } from '#office/imports/messages/report-words.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { textsOf } from '../tables/messages/kind-words.ts'
import { ImportRows } from './import-rows.tsx'
import type { ShownImport } from './import-state.ts'
import { NoticeLinks } from './notice-links.tsx'
import { RemoveButton } from './remove-import.tsx'
import { countsSentence, findingSentence } from './sentences.ts'

interface CheckedProps {
  readonly one: ShownImport
  readonly token: string
  readonly reload: () => Promise<unknown>
  readonly onColumns: () => void
}

/** What a checked file would change, and the button that applies it. */
export function CheckedImport({ one, token, reload, onColumns }: CheckedProps) {
  const [isAsking, setAsking] = useState(false)
  const { id, counts, fates, findings, missing, digest } = one
  const changes = fates.waiting
  const refused = counts?.refused ?? 0
  const isAllowed = missing.length === 0
  return (
    <>
      <div>
        {counts && <p className="text-heading tabular-nums">{countsSentence(counts, one.rowsAre)}</p>}
        <p className="mt-1 text-muted">{nextText(changes, refused)}</p>
      </div>
      {!isAllowed && <Missing missing={missing} />}
      <NoticeLinks
        label={words.notice}
        links={findings.map(({ kind, products, examples }) => ({
          filter: { kind: 'finding', value: kind },
          sentence: findingSentence({ kind, products }),
          examples,
        }))}
      />
      <div className="flex flex-wrap gap-2">
        {isAllowed && changes > 0 && (
          <Button kind="primary" onClick={() => setAsking(true)}>
            {words.apply(formatInteger(changes), changes)}
          </Button>
        )}
        <Button onClick={onColumns}>{words.columns}</Button>
        <RemoveButton one={one} token={token} />
      </div>
      {(isAllowed || one.table === null) && <ImportRows one={one} token={token} />}
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.applyTitle(formatInteger(changes), changes)}
        action={words.apply(formatInteger(changes), changes)}
        onConfirm={async () => {
          await call('applyImport', { params: { id }, body: { digest }, token })
          await reload()
        }}
      >
        <p>{textsOf[one.kind].applyWhat(formatInteger(changes), changes)}</p>
        {refused > 0 && <p>{words.applyRefused(formatInteger(refused), refused)}</p>}
        <p className="mt-2">{textsOf[one.kind].applyHint}</p>
      </Confirm>
    </>
  )
}

function nextText(changes: number, refused: number): string {
  if (changes > 0) return words.nothingYet
  return refused > 0 ? words.nothingRight : words.nothing
}

/** Why somebody cannot apply an import that changes fields which only others may change. */
function Missing({ missing }: Pick<ShownImport, 'missing'>) {
  const named = missing.map((one) => (isPermission(one) ? permissions[one] : one))
  return (
    <Card as="section" className="max-w-reading">
      <h2 className="text-heading">{words.missing}</h2>
      <p className="mt-1 text-sm">{words.missingWhat(named)}</p>
    </Card>
  )
}

const isPermission = (name: string): name is Permission => permissionNames.some((one) => one === name)
