import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ProductNumberFields } from '#base/contract/forms/numbers.ts'
import { shownName } from '#base/contract/product-name.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { numberEditor as words } from '#catalog/numbers/messages/number-editor.ts'
import { numberWords } from '#catalog/numbers/messages/number-words.ts'
import { call } from '#web/client/call.ts'
import { Code } from '#web/ui/code.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { useSettled } from '#web/ui/settled.ts'

type Row = AnswerOf<'sharedNumbers'>['rows'][number]

const settleMs = 400

interface Props {
  readonly id: string
  readonly value: ProductNumberFields
  readonly token: string
}

/** Which other products have the numbers of the page, and which numbers are wrong by themselves. */
export function SharedNumbers({ id, value, token }: Props) {
  const { numbers } = useSettled(value, settleMs)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['shared-numbers', id, numbers],
    queryFn: async ({ signal }) => {
      const { rows } = await call('sharedNumbers', { params: { id }, body: { numbers }, token, signal })
      return rows.map((row, at) => ({ ...row, number: numbers[at]?.number ?? '' }))
    },
    enabled: token !== '',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  if (error) return <ErrorState title={errorSentence(error)} again={() => void refetch()} />
  if (data === undefined) return <LoadingState label={words.asking} />
  const wrong = [...new Set(data.flatMap(({ fault }) => (fault === null ? [] : [fault])))]
  const shared = data.filter(({ others }) => others.length > 0)
  return (
    <div aria-busy={isPlaceholderData} className="flex flex-col gap-3 text-sm">
      <p className="text-muted">{words.sharedHint}</p>
      {wrong.map((sentence) => (
        <p key={sentence} className="text-error">
          {sentence}
        </p>
      ))}
      <p role="status" className="empty:hidden">
        {shared.length === 0 ? words.notShared : ''}
      </p>
      {shared.map(({ number, others }) => (
        <SharedNumber key={number} number={number} others={others} />
      ))}
    </div>
  )
}

function SharedNumber({ number, others }: { number: string; others: Row['others'] }) {
  return (
    <div>
      <h3 className="font-medium wrap-anywhere">{words.sharedBy(number)}</h3>
      <ul className="mt-1 flex flex-col gap-1">
        {others.map(({ id, name, partNumber, kind, whose }) => (
          <li key={`${id} ${kind} ${whose}`} className="wrap-anywhere">
            <Link to={staffScreens.numbersOf(id)} className="link-hover link">
              <bdi>{shownName(name)}</bdi>
            </Link>{' '}
            {partNumber !== null && <Code>{partNumber}</Code>}{' '}
            <span className="text-muted">
              {[numberWords.kinds[kind], whose].filter((part) => part !== '').join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
