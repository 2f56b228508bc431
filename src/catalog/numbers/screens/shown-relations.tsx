import { useQuery } from '@tanstack/react-query'
import { shownName } from '#base/contract/product-name.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { site } from '#base/contract/words.ts'
import { relationEditor as words } from '#catalog/numbers/messages/number-editor.ts'
import { numberWords } from '#catalog/numbers/messages/number-words.ts'
import { call } from '#web/client/call.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'

type Related = AnswerOf<'relatedProducts'>

interface Props {
  readonly id: string
  readonly isSaved: boolean
  readonly token: string
}

/** The related products that the page of the product shows, as they are saved; they are loaded again after each save. */
export function ShownRelations({ id, isSaved, token }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['related-products', id, isSaved],
    queryFn: async () => (await call('previewProduct', { params: { id }, token })).relations,
    gcTime: 0,
    staleTime: 0,
  })
  if (error) return <ErrorState title={errorSentence(error)} again={() => void refetch()} />
  if (data === undefined) return <LoadingState label={site.loading} />
  const lists = listsOf(data)
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="text-muted">{lists.length === 0 ? words.shownNothing : words.shownHint}</p>
      {lists.map(({ label, text }) => (
        <div key={label}>
          <h3 className="font-medium">{label}</h3>
          <p className="wrap-anywhere">{text}</p>
        </div>
      ))}
    </div>
  )
}

function listsOf({ replacedBy, replaces, equivalents, otherSide, kits, contains, goesWith }: Related) {
  const names = (products: Related['kits']) =>
    products.map(({ partNumber, name }) => partNumber ?? shownName(name))
  return [
    { label: numberWords.replacedBy, text: words.path(names(replacedBy)) },
    { label: numberWords.replaces, text: words.path(names(replaces)) },
    { label: numberWords.equivalents, text: names(equivalents).join(', ') },
    { label: numberWords.otherSide, text: names(otherSide === null ? [] : [otherSide]).join(', ') },
    { label: numberWords.contains, text: names(contains).join(', ') },
    { label: numberWords.kits, text: names(kits).join(', ') },
    { label: numberWords.goesWith, text: names(goesWith).join(', ') },
  ].filter(({ text }) => text !== '')
}
