import type { ReactNode } from 'react'
import { site } from '#base/contract/words.ts'
import { useAsking } from './asking.ts'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { Confirm } from './confirm.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { errorSentence } from './form.tsx'
import { LoadingState } from './loading-state.tsx'
import { PageHead } from './page-head.tsx'
import { toast } from './toast.tsx'

interface Words {
  readonly about: string
  readonly add: string
  readonly none: string
  readonly noneHint: string
  readonly edit: string
  readonly remove: string
  readonly removeTitle: (name: string) => string
  readonly removed: (name: string) => string
}

interface Props<Row> {
  readonly title: string
  readonly words: Words
  /** Of the empty list. */
  readonly icon: ReactNode
  readonly rows: readonly Row[] | undefined
  readonly error: Error | null
  readonly again: () => void
  readonly nameOf: (row: Row) => string
  /** What is known of a row, below its name. */
  readonly aboutOf: (row: Row) => ReactNode
  /** The name as it is shown, such as a link. */
  readonly headOf?: (row: Row) => ReactNode
  /** Figures beside it. */
  readonly figuresOf: (row: Row) => ReactNode
  /** The user may look at it only. */
  readonly isFixed?: boolean
  /** The dialog that edits a row, or adds one. */
  readonly formOf: (row: Row | undefined, close: () => void) => ReactNode
  /** What goes with a row that is removed. */
  readonly removeWhat: (row: Row) => ReactNode
  readonly remove: (row: Row) => Promise<unknown>
  /** Called after a row was removed. */
  readonly reload: () => Promise<unknown>
}

type Asking<Row> = { readonly kind: 'edit' | 'remove'; readonly row: Row } | { readonly kind: 'add' }

/** The page of a short list whose rows are added, edited and removed in dialogs. */
export function EditedList<Row extends { readonly id: string }>({
  title,
  words,
  icon,
  rows,
  error,
  again,
  nameOf,
  aboutOf,
  headOf = nameOf,
  figuresOf,
  isFixed = false,
  formOf,
  removeWhat,
  remove,
  reload,
}: Props<Row>) {
  const { asking, isOpen, ask, close } = useAsking<Asking<Row>>()
  const removed = asking?.kind === 'remove' ? asking.row : undefined
  const isEmpty = rows?.length === 0
  const addButton = !isFixed && (
    <Button kind="primary" onClick={() => ask({ kind: 'add' })}>
      {words.add}
    </Button>
  )
  const buttonsOf = (row: Row) =>
    (['edit', 'remove'] as const).map((kind) => (
      <Button
        key={kind}
        size="small"
        kind="quiet"
        onClick={() => ask({ kind, row })}
        aria-label={`${words[kind]} ${nameOf(row)}`}
      >
        {words[kind]}
      </Button>
    ))
  return (
    <>
      <PageHead title={title} about={words.about} actions={rows && !isEmpty && addButton} />
      <div className="mt-5 flex flex-col gap-5">
        {error && <ErrorState title={errorSentence(error)} again={again} />}
        {!error && rows === undefined && <LoadingState label={site.loading} />}
        {isEmpty && (
          <EmptyState icon={icon} title={words.none} action={addButton}>
            {words.noneHint}
          </EmptyState>
        )}
        {rows && !isEmpty && (
          <Card as="section">
            <ul className="flex flex-col divide-y divide-base-300">
              {rows.map((row) => (
                <li
                  key={row.id}
                  className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
                >
                  <div className="min-w-0 flex-1 basis-56">
                    <h2 className="font-medium wrap-anywhere">{headOf(row)}</h2>
                    {aboutOf(row)}
                  </div>
                  <p className="text-sm text-muted tabular-nums sm:w-56">{figuresOf(row)}</p>
                  {!isFixed && <span className="flex gap-1">{buttonsOf(row)}</span>}
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
      {isOpen && asking?.kind === 'add' && formOf(undefined, close)}
      {isOpen && asking?.kind === 'edit' && formOf(asking.row, close)}
      <Confirm
        open={isOpen && removed !== undefined}
        onClose={close}
        title={words.removeTitle(removed ? nameOf(removed) : '')}
        action={words.remove}
        danger
        onConfirm={async () => {
          if (removed === undefined) return
          await remove(removed)
          toast('done', words.removed(nameOf(removed)))
          await reload()
        }}
      >
        {removed && removeWhat(removed)}
      </Confirm>
    </>
  )
}
