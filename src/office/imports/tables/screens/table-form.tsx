import { type FormEvent, useState } from 'react'
import type { TableMapping } from '#base/contract/forms/table-mapping.ts'
import { keysOf } from '#base/keys-of.ts'
import { mappingWords } from '#office/imports/messages/mapping-words.ts'
import type { ShownImport } from '#office/imports/screens/import-state.ts'
import { headOf } from '#office/imports/screens/mapping-draft.ts'
import { RemoveButton } from '#office/imports/screens/remove-import.tsx'
import { Samples } from '#office/imports/screens/samples.tsx'
import { kindWords as words } from '#office/imports/tables/messages/kind-words.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { Select } from '#web/ui/select.tsx'

interface FormProps {
  readonly one: ShownImport
  readonly table: NonNullable<ShownImport['table']>
  readonly token: string
  /** Leaves the form of a file that was answered before. */
  readonly back: (() => void) | undefined
  readonly onSent: () => Promise<void>
}

/** What the columns of a file of price lists or of vehicles mean. */
export function TableForm({ one, table, token, back, onSent }: FormProps) {
  const [start] = useState<TableMapping>(() => ({
    columns: table.columns,
    decimal: table.decimal,
    group: table.group,
  }))
  const [draft, setDraft] = useState(start)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const change = (patch: Partial<TableMapping>) => {
    setRefusal(undefined)
    setDraft((before) => ({ ...before, ...patch }))
  }
  const isOfPrices = one.kind === 'price_lists'
  const hasGroup = draft.columns.some(({ field }) => field === 'group')

  async function submit(event: FormEvent) {
    event.preventDefault()
    setRefusal(undefined)
    setBusy(true)
    try {
      await call('mapTable', { params: { id: one.id }, body: draft, token })
      await onSent()
    } catch (error) {
      setRefusal(errorSentence(error))
    }
    setBusy(false)
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
      <LeaveGuard changed={draft !== start && !isBusy} />
      <p className="max-w-reading text-muted">
        {mappingWords.about} {one.kind === 'products' ? '' : words.about[one.kind]}
      </p>
      <ul
        aria-label={mappingWords.columns}
        className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100"
      >
        {one.columns.map((column) => (
          <ColumnMeaning
            key={column.column}
            column={column}
            fields={table.fields}
            field={draft.columns.find((of) => of.column === column.column)?.field ?? ''}
            onChange={(field) =>
              change({
                columns: [
                  // A field is in one column.
                  ...draft.columns.filter((of) => of.column !== column.column && of.field !== field),
                  ...(field === '' ? [] : [{ column: column.column, field }]),
                ],
              })
            }
          />
        ))}
      </ul>
      {isOfPrices && (
        <div className="grid max-w-3xl items-start gap-4 sm:grid-cols-2">
          {!hasGroup && (
            <Select
              label={words.whose}
              value={draft.group ?? 'unsaid'}
              onChange={({ target }) => change({ group: target.value === 'unsaid' ? null : target.value })}
              options={[
                ...(draft.group === null ? [{ value: 'unsaid', label: words.unsaidGroup }] : []),
                { value: '', label: words.everybody },
                ...table.groups,
              ]}
            />
          )}
          <Select
            label={mappingWords.decimal}
            value={draft.decimal}
            onChange={({ target }) =>
              change({ decimal: decimals.find((one) => one === target.value) ?? 'auto' })
            }
            options={decimals.map((value) => ({ value, label: mappingWords.decimals[value] }))}
          />
        </div>
      )}
      {refusal !== undefined && (
        <p role="alert" className="text-sm text-error">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" busy={isBusy}>
          {words.check}
        </Button>
        {back && <Button onClick={back}>{words.back}</Button>}
        {!back && <RemoveButton one={one} token={token} />}
      </div>
    </form>
  )
}

const decimals = keysOf(mappingWords.decimals)

interface ColumnProps {
  readonly column: ShownImport['columns'][number]
  readonly fields: NonNullable<ShownImport['table']>['fields']
  readonly field: string
  readonly onChange: (field: string) => void
}

/** A column with examples, and what it is; on a phone it is a card. */
function ColumnMeaning({ column, fields, field, onChange }: ColumnProps) {
  const head = headOf(column)
  return (
    <li className="grid gap-x-5 gap-y-3 p-3 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <div className="min-w-0 text-sm">
        <p className="font-medium wrap-anywhere">
          <bdi>{head}</bdi>
        </p>
        <Samples samples={column.samples} />
      </div>
      <Select
        label={mappingWords.meaningOf(head)}
        labelHidden
        value={field}
        onChange={({ target }) => onChange(target.value)}
        options={[
          { value: '', label: words.leaveOut },
          ...fields.map(({ name, label }) => ({ value: name, label })),
        ]}
      />
    </li>
  )
}
