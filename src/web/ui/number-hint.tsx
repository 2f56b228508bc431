import type { ReactNode } from 'react'

/** The hint of a number field, below the note how it was read. */
export function hintWith(note: string | undefined, hint: ReactNode): ReactNode {
  if (note === undefined) return hint
  return (
    <>
      <span className="block font-medium text-base-content">{note}</span>
      {hint}
    </>
  )
}
