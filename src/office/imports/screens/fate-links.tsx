import { reportWords as words } from '#office/imports/messages/report-words.ts'
import type { ShownImport } from './import-state.ts'
import { NoticeLinks } from './notice-links.tsx'
import { fateSentences } from './sentences.ts'

/** What became of the products of an import; each sentence shows its rows below. */
export function FateLinks({ kind, fates }: Pick<ShownImport, 'kind' | 'fates'>) {
  return (
    <NoticeLinks
      label={words.result}
      links={fateSentences(fates, kind).map(({ fate, sentence }) => ({
        filter: { kind: 'fate', value: fate },
        sentence,
        examples: [],
      }))}
    />
  )
}
