import { useQuery } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { site } from '#base/contract/words.ts'
import { call } from '#web/client/call.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { askAgainMs } from '../../screens/import-state.ts'
import { sourceWords as words } from '../messages/source-words.ts'
import { SourceList } from './source-list.tsx'
import { isRunning } from './source-status.tsx'

/** The sources on the page of imports. */
export function SourcesSection({ token }: { readonly token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['import-sources'],
    queryFn: ({ signal }) => call('importSources', { token, signal }),
    enabled: token !== '',
    refetchInterval: ({ state: { data } }) => (data?.sources.some(isRunning) ? askAgainMs : false),
  })
  return (
    <Section title={words.title} about={words.about}>
      {error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
      {!error && data === undefined && <LoadingState label={site.loading} />}
      {data?.sources.length === 0 && (
        <EmptyState icon={<CalendarClock />} title={words.none}>
          {words.noneHint}
        </EmptyState>
      )}
      {data && data.sources.length > 0 && <SourceList sources={data.sources} />}
    </Section>
  )
}
