import { useQuery } from '@tanstack/react-query'
import Users from 'lucide-react/icons/users'
import { Link, type MetaFunction, useNavigate } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { callUrl } from '#base/contract/url.ts'
import { site } from '#base/contract/words.ts'
import { keysOf } from '#base/keys-of.ts'
import { earlierWords as words } from '#office/earlier-shop/messages/earlier-words.ts'
import { FileDrop } from '#office/imports/screens/file-drop.tsx'
import { askAgainMs, isWorking } from '#office/imports/screens/import-state.ts'
import { ImportStatus } from '#office/imports/screens/import-status.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { download } from '#web/client/download.ts'
import { sendWithProgress } from '#web/client/send-with-progress.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Section } from '#web/ui/section.tsx'
import { countsSentence } from './counts-sentence.ts'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.earlierShop, description: words.about }, matches)

/** Files of customers, orders and reviews of an earlier shop: a new one is sent here, and a list has all of the last 30 days. */
export default function EarlierShopPage() {
  const { token } = useSignedIn()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({
    queryKey: ['earlier-files'],
    queryFn: ({ signal }) => call('earlierFiles', { token, signal }),
    enabled: token !== '',
    refetchInterval: ({ state: { data } }) => (data?.files.some(isWorking) ? askAgainMs : false),
  })
  return (
    <>
      <Breadcrumb steps={[{ label: menu.imports, to: staffScreens.imports }, { label: menu.earlierShop }]} />
      <PageHead title={menu.earlierShop} about={words.about} />
      <div className="mt-5 flex flex-col gap-6">
        <FileDrop
          label={words.newTitle}
          send={async (file, { name, onProgress, signal }) => {
            const { insertedId } = await sendWithProgress('earlierFile', {
              query: { name },
              body: file,
              contentType: 'application/octet-stream',
              token,
              timeoutMs: 0,
              onProgress,
              signal,
            })
            await navigate(staffScreens.earlierFile(insertedId))
          }}
        >
          <p className="max-w-reading text-sm text-muted">{words.what}</p>
          <p className="text-sm text-muted">{words.templates}</p>
          <div className="flex flex-wrap justify-center gap-2">
            {keysOf(words.template).map((kind) => (
              <DownloadButton
                key={kind}
                save={() => download(callUrl('earlierTemplate', { kind }), `${kind}.csv`, { token })}
              >
                {words.template[kind]}
              </DownloadButton>
            ))}
          </div>
        </FileDrop>
        <Section title={words.latest}>
          {error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
          {!error && data === undefined && <LoadingState label={site.loading} />}
          {data?.files.length === 0 && (
            <EmptyState icon={<Users />} title={words.none}>
              {words.noneHint}
            </EmptyState>
          )}
          {data && data.files.length > 0 && <FileList files={data.files} />}
        </Section>
      </div>
    </>
  )
}

/** The files, the newest first. On a phone each is a card. */
function FileList({ files }: { readonly files: AnswerOf<'earlierFiles'>['files'] }) {
  return (
    <ol className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100">
      {files.map(({ id, name, what, kind, state, counts, createdAt, by }) => (
        <li
          key={id}
          className="grid gap-x-4 gap-y-1 p-3 text-sm sm:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)] sm:items-baseline"
        >
          <span className="min-w-0">
            <Link to={staffScreens.earlierFile(id)} className="link font-medium wrap-anywhere">
              <bdi>{name}</bdi>
            </Link>
            <span className="block wrap-anywhere text-muted">{what}</span>
          </span>
          <span className="min-w-0">
            <ImportStatus state={state} />
            {counts && <span className="block tabular-nums">{countsSentence(kind, counts)}</span>}
          </span>
          <span className="min-w-0 text-muted">
            <Moment at={createdAt} /> <span className="wrap-anywhere">{words.by(by)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
