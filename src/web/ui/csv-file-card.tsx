import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatInteger } from '#base/format-integer.ts'
import { Card } from './card.tsx'
import { DownloadButton } from './download-button.tsx'
import { FileChoice } from './file-choice.tsx'
import { errorSentence } from './form.tsx'
import { LoadingState } from './loading-state.tsx'

type State<Checked> =
  | { readonly kind: 'none' }
  | { readonly kind: 'checking'; readonly name: string }
  | { readonly kind: 'checked' | 'importing'; readonly checked: Checked }
  | { readonly kind: 'done'; readonly count: number }
  | { readonly kind: 'refused'; readonly message: string }

interface Words {
  readonly file: string
  readonly fileHint: string
  readonly export?: string
  readonly choose: string
  readonly tooLarge: string
  readonly checking: (name: string) => string
  readonly imported: (count: string, number: number) => string
}

interface Props<Checked> {
  readonly words: Words
  readonly className?: string
  /** The user may export only. */
  readonly isFixed?: boolean
  readonly mostBytes: number
  /** Exports all; without it nothing is exported. */
  readonly save?: () => Promise<void>
  /** What is said beside the file. */
  readonly beside?: ReactNode
  /** Checks a file; answers why it cannot be read, in words, or what is imported of it. */
  readonly check: (file: File) => Promise<Checked | string>
  /** Imports what was checked; answers how many changes that made. */
  readonly importAll: (checked: Checked) => Promise<number>
  readonly reportOf: (checked: Checked, button: { isBusy: boolean; onImport: () => void }) => ReactNode
}

/** Exports all of a kind as CSV, if it may be, and imports such a file: it is checked first, and shows what it would change. */
export function CsvFileCard<Checked extends object>({
  words,
  className,
  isFixed = false,
  mostBytes,
  save,
  beside,
  check,
  importAll,
  reportOf,
}: Props<Checked>) {
  const queries = useQueryClient()
  const [state, setState] = useState<State<Checked>>({ kind: 'none' })
  const refuse = (message: string) => setState({ kind: 'refused', message })

  async function choose(file: File) {
    setState({ kind: 'checking', name: file.name })
    try {
      // The file is read at once, so that what is imported is what was checked.
      const checked = await check(new File([await file.arrayBuffer()], file.name))
      if (typeof checked === 'string') refuse(checked)
      else setState({ kind: 'checked', checked })
    } catch (error) {
      refuse(errorSentence(error))
    }
  }

  async function importChecked(checked: Checked) {
    setState({ kind: 'importing', checked })
    try {
      const count = await importAll(checked)
      await queries.invalidateQueries()
      setState({ kind: 'done', count })
    } catch (error) {
      refuse(errorSentence(error))
    }
  }

  return (
    <Card as="section" className={className}>
      <h2 className="text-heading">{words.file}</h2>
      <p className="mt-1 mb-3 max-w-reading text-sm text-muted">{words.fileHint}</p>
      {beside}
      <div className="flex flex-wrap gap-2">
        {save && <DownloadButton save={save}>{words.export ?? ''}</DownloadButton>}
        {!isFixed && (
          <FileChoice
            label={words.choose}
            busy={state.kind === 'checking' || state.kind === 'importing'}
            mostBytes={mostBytes}
            onChosen={choose}
            onTooLarge={() => refuse(words.tooLarge)}
          />
        )}
      </div>
      <div className="mt-4 flex flex-col gap-4 empty:hidden">
        {state.kind === 'checking' && <LoadingState label={words.checking(state.name)} />}
        {state.kind === 'refused' && (
          <p role="alert" className="text-sm text-error">
            {state.message}
          </p>
        )}
        {state.kind === 'done' && (
          <p role="status" className="font-medium">
            {words.imported(formatInteger(state.count), state.count)}
          </p>
        )}
        {(state.kind === 'checked' || state.kind === 'importing') &&
          reportOf(state.checked, {
            isBusy: state.kind === 'importing',
            onImport: () => void importChecked(state.checked),
          })}
      </div>
    </Card>
  )
}
