import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { mostText } from '#base/contract/forms/pages.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { site } from '#base/contract/words.ts'
import { deadInText } from '#office/content/messages/content-words.ts'
import { pagesWords as words } from '#office/content/messages/pages-words.ts'
import { call } from '#web/client/call.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { useSettled } from '#web/ui/settled.ts'
import { Written } from '#web/ui/written.tsx'
import { useDeadTargets } from './use-dead-links.tsx'

interface Props {
  readonly text: string | undefined
  readonly token: string
  /** Whether what is typed is not saved yet. */
  readonly isDirty: boolean
}

/** What a text in Markdown looks like on its page: the shop renders it as it renders the page. */
export function TextPreview({ text, token, isDirty }: Props) {
  const settled = useSettled(text, 300)
  const isShown = settled !== undefined && settled.trim() !== '' && settled.length <= mostText
  const { data, error, refetch } = useQuery({
    queryKey: ['text-preview', settled],
    queryFn: ({ signal }) => call('previewText', { body: { text: settled ?? '' }, token, signal }),
    enabled: isShown,
    placeholderData: keepPreviousData,
  })
  const dead = useDeadTargets(isShown ? linksOf(data?.html) : [], { token, isDirty })
  if (settled === undefined) return <p className="text-sm text-muted">{words.previewNothing}</p>
  if (settled.length > mostText) return <p className="text-sm text-muted">{rules.tooLong(mostText)}</p>
  if (!isShown) return <p className="text-sm text-muted">{words.previewEmpty}</p>
  if (error) return <ErrorState title={error.message} again={() => void refetch()} />
  if (data === undefined) return <LoadingState label={site.loading} />
  return (
    <div data-testid="text-preview">
      <Written html={data.html} />
      {dead.length > 0 && (
        <p role="status" className="mt-3 text-sm text-warning wrap-anywhere">
          {deadInText(dead)}
        </p>
      )}
    </div>
  )
}

/** Where the links of a rendered text lead. */
function linksOf(html = ''): string[] {
  const links = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('a[href]')
  return [...links].map((link) => link.getAttribute('href') ?? '')
}
