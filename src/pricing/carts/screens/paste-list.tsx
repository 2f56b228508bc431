import { lazy, Suspense, useState } from 'react'
import { pasteWords } from '#pricing/carts/messages/pasted-list.ts'

// Few paste a list.
const PasteForm = lazy(() => import('./paste-form.tsx'))

/** Opens the form that adds a list of part numbers. */
export function PasteList() {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
      className="rounded-box open:border open:border-base-300 open:p-4"
    >
      <summary className="w-fit cursor-pointer link">{pasteWords.title}</summary>
      {wasOpened && (
        <Suspense>
          <PasteForm />
        </Suspense>
      )}
    </details>
  )
}
