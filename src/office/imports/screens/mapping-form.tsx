import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatInteger } from '#base/format-integer.ts'
import { mappingWords as words } from '#office/imports/messages/mapping-words.ts'
import { useRights } from '#people/identity/screens/if-permitted.tsx'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { ColumnFields, ColumnHeads } from './column-fields.tsx'
import type { ShownImport } from './import-state.ts'
import { MappingAmounts } from './mapping-amounts.tsx'
import {
  type ColumnDraft,
  columnKey,
  draftOf,
  fieldsFor,
  headOf,
  isUsed,
  type MappingDraft,
  mappingOf,
} from './mapping-draft.ts'
import { MappingOptions } from './mapping-options.tsx'
import { PriceChoice } from './price-choice.tsx'
import { RemoveButton } from './remove-import.tsx'
import { ValueQuestions } from './value-questions.tsx'

interface FormProps {
  readonly one: ShownImport
  readonly token: string
  /** Leaves the form of an import that was answered before. */
  readonly back: (() => void) | undefined
  readonly onSent: () => Promise<void>
}

/** What the columns of a file mean. With the first attempt its errors show, and then change with what is typed. */
export function MappingForm({ one, token, back, onSent }: FormProps) {
  const fields = fieldsFor(useRights())
  const [start] = useState(() => draftOf(one, fields))
  const [draft, setDraft] = useState(start)
  const [attempts, setAttempts] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const heads = one.columns.map(headOf)
  const checked = mappingOf(draft, heads, one)
  const errors = attempts > 0 && checked.kind === 'invalid' ? checked.errors : {}
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempts])

  function change(patch: Partial<MappingDraft>) {
    setRefusal(undefined)
    setDraft((before) => ({ ...before, ...patch }))
  }
  const changeColumn = (column: number, patch: Partial<ColumnDraft>) =>
    change({ columns: draft.columns.map((of) => (of.column === column ? { ...of, ...patch } : of)) })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setRefusal(undefined)
    if (checked.kind === 'invalid') return setAttempts(attempts + 1)
    setBusy(true)
    try {
      await call('mapImport', { params: { id: one.id }, body: checked.value, token })
      await onSent()
    } catch (error) {
      setRefusal(errorSentence(error))
      setBusy(false)
    }
  }

  const used = draft.columns.filter(({ meaning }) => meaning !== '' && meaning !== 'open').length
  const problem = errors.columns ?? refusal
  const wordsOfPieces = one.columns.flatMap(({ words: said }, at) =>
    draft.columns[at]?.meaning === 'available' ? said : [],
  )
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
      <LeaveGuard changed={draft !== start && !isBusy} />
      <ValueQuestions
        one={one}
        drafts={draft.values}
        errors={errors}
        isUsed={(field) => isUsed(draft, field)}
        change={(values) => change({ values })}
      />
      <div className="flex flex-col gap-3">
        <p className="max-w-reading text-muted">
          {words.about}{' '}
          <span className="tabular-nums">
            {words.used(formatInteger(used), formatInteger(draft.columns.length))}.
          </span>
        </p>
        <ColumnList
          columns={one.columns}
          draft={draft}
          fields={fields}
          errors={errors}
          change={changeColumn}
        />
      </div>
      <PriceChoice columns={one.columns} draft={draft} change={change} />
      <MappingAmounts
        draft={draft}
        errors={errors}
        asksTax={one.asksTax}
        words={wordsOfPieces}
        change={change}
      />
      <MappingOptions
        mayRelate={fields.includes('relations')}
        draft={draft}
        errors={errors}
        change={change}
      />
      {problem !== undefined && (
        <p role="alert" className="text-sm text-error">
          {problem}
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

interface ColumnsProps {
  readonly columns: ShownImport['columns']
  readonly draft: MappingDraft
  readonly fields: ReturnType<typeof fieldsFor>
  readonly errors: Readonly<Record<string, string>>
  readonly change: (column: number, patch: Partial<ColumnDraft>) => void
}

function ColumnList({ columns, draft, fields, errors, change }: ColumnsProps) {
  return (
    <div className="rounded-box border border-base-300 bg-base-100">
      <ColumnHeads />
      <ul aria-label={words.columns} className="divide-y divide-base-300">
        {columns.map((column, at) => {
          const chosen = draft.columns[at]
          return (
            chosen && (
              <ColumnFields
                key={column.column}
                column={column}
                draft={chosen}
                fields={fields}
                asksOwner={draft.source.trim() !== ''}
                error={errors[columnKey(column.column)]}
                change={(patch) => change(column.column, patch)}
              />
            )
          )
        })}
      </ul>
    </div>
  )
}
