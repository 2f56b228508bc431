import { type ChangeEvent, type Ref, useRef } from 'react'
import { Button } from './button.tsx'

interface Props {
  readonly ref?: Ref<HTMLButtonElement>
  readonly label: string
  readonly busy: boolean
  /** What kinds of files, as `accept` of an input; CSV by default. */
  readonly accept?: string
  /** The main button of its page. */
  readonly isPrimary?: boolean
  readonly mostBytes: number
  readonly onChosen: (file: File) => Promise<void>
  readonly onTooLarge: () => void
}

/** A button to choose a file. */
export function FileChoice({
  ref,
  label,
  busy,
  accept = '.csv,text/csv',
  isPrimary = false,
  mostBytes,
  onChosen,
  onTooLarge,
}: Props) {
  const input = useRef<HTMLInputElement>(null)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // Reset, so that the corrected file can be chosen again: it may have the same name.
    target.value = ''
    if (file === undefined) return
    if (file.size > mostBytes) onTooLarge()
    else void onChosen(file)
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        onChange={choose}
        className="sr-only"
        tabIndex={-1}
      />
      <Button
        ref={ref}
        kind={isPrimary ? 'primary' : 'plain'}
        size={isPrimary ? 'normal' : 'small'}
        busy={busy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
