import type { ReactNode } from 'react'
import { formatInteger } from '#base/format-integer.ts'
import { Button } from '#web/ui/button.tsx'
import { FileTable } from '#web/ui/file-table.tsx'

/** How many rows of a file are what. */
function FileFigures({ figures }: { readonly figures: readonly (readonly [name: string, count: number])[] }) {
  return (
    <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
      {figures.map(([name, count]) => (
        <div key={name} className="flex gap-2">
          <dt className="text-muted">{name}</dt>
          <dd className="font-medium">{formatInteger(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Problem {
  readonly line: number
  readonly column: string
  readonly value: string
  readonly message: string
  readonly right: string
}

interface Words {
  readonly checked: (name: string) => string
  readonly nothing: string
  readonly ignored: (columns: string) => string
  readonly first: (count: number) => string
  readonly line: string
  readonly column: string
  readonly value: string
  readonly message: string
  readonly right: string
  readonly import: (count: string, number: number) => string
  readonly importOthers: (count: string, number: number) => string
}

interface Counted<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  /** Of which these are the first. */
  readonly count: number
}

interface CheckedFileProps {
  readonly name: string
  readonly words: Words
  readonly figures: readonly (readonly [name: string, count: number])[]
  readonly ignored: readonly string[]
  readonly problems: readonly Counted<Problem>[]
  /** What the file adds. */
  readonly added: Counted<{ readonly line: number; readonly cells: readonly string[] }> & {
    readonly heads: readonly string[]
  }
  /** How many rows it does not add because of what they say. */
  readonly others: number
  readonly isBusy: boolean
  readonly onImport: () => void
  /** What has to be read before the button. */
  readonly children?: ReactNode
}

/** What a checked file would add, its mistakes, and the button that imports it. */
export function CheckedFile(props: CheckedFileProps) {
  const { name, words, figures, ignored, problems, added, others, isBusy, onImport, children } = props
  return (
    <>
      <div role="status" className="text-sm">
        <p className="wrap-anywhere">{words.checked(name)}</p>
        <FileFigures figures={figures} />
        {added.count === 0 && <p className="mt-2 font-medium">{words.nothing}</p>}
      </div>
      {ignored.length > 0 && (
        <p className="max-w-reading text-sm wrap-anywhere text-muted">{words.ignored(ignored.join(', '))}</p>
      )}
      {problems.map((list) => (
        <Problems key={list.label} list={list} words={words} />
      ))}
      {added.count > 0 && (
        <>
          <FileTable
            label={added.label}
            caption={captionOf(added, words)}
            heads={[words.line, ...added.heads]}
            rows={added.rows.map(({ line, cells }) => ({
              key: String(line),
              cells: [formatInteger(line), ...cells],
            }))}
          />
          {children}
          <span>
            <Button
              kind={others === 0 ? 'primary' : 'plain'}
              busy={isBusy}
              onClick={onImport}
              className="h-auto max-w-full py-2"
            >
              {(others === 0 ? words.import : words.importOthers)(formatInteger(added.count), added.count)}
            </Button>
          </span>
        </>
      )}
    </>
  )
}

function Problems({ list, words }: { readonly list: Counted<Problem>; readonly words: Words }) {
  if (list.count === 0) return null
  return (
    <FileTable
      label={list.label}
      caption={captionOf(list, words)}
      heads={[words.line, words.column, words.value, words.message, words.right]}
      rows={list.rows.map(({ line, column, value, message, right }) => ({
        key: `${line} ${column} ${message}`,
        cells: [formatInteger(line), column, value, message, right],
      }))}
    />
  )
}

function captionOf({ label, rows, count }: Counted<unknown>, words: Pick<Words, 'first'>): string {
  return [label, ...(count > rows.length ? [words.first(rows.length)] : [])].join('. ')
}
