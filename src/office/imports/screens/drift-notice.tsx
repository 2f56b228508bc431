import { Card } from '#web/ui/card.tsx'
import { sourceWords as words } from '../sources/messages/source-words.ts'
import type { ShownImport } from './import-state.ts'

/** Says where the columns of a file differ from the earlier files of its source. */
export function DriftNotice({ drift: { gone, moved } }: Pick<ShownImport, 'drift'>) {
  if (gone.length + moved.length === 0) return null
  return (
    <Card as="section" className="max-w-reading">
      <h2 className="text-heading">{words.drift}</h2>
      {gone.length > 0 && <p className="mt-1 text-sm wrap-anywhere">{words.gone(gone.join(', '))}</p>}
      {moved.length > 0 && <p className="mt-1 text-sm wrap-anywhere">{words.moved(moved.join(', '))}</p>}
    </Card>
  )
}
