import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type FileKind, fileKinds } from '#base/contract/forms/table-mapping.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { callUrl } from '#base/contract/url.ts'
import { importWords as words } from '#office/imports/messages/import-words.ts'
import { kindWords } from '#office/imports/tables/messages/kind-words.ts'
import { useRights } from '#people/identity/screens/if-permitted.tsx'
import { call } from '#web/client/call.ts'
import { download } from '#web/client/download.ts'
import { sendWithProgress } from '#web/client/send-with-progress.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { sourceWords } from '../sources/messages/source-words.ts'
import { FileDrop } from './file-drop.tsx'

interface Props {
  readonly token: string
  /** The names of the sources. */
  readonly sources: readonly string[]
}

/** A file is dropped or chosen here; then its own page opens. The address may say what it is of, and whose prices it has. */
export function NewImport({ token, sources }: Props) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [source, setSource] = useState('')
  const [kind, setKind] = useState<FileKind | undefined>(() =>
    fileKinds.find((one) => one === params.get('kind')),
  )
  const [group, setGroup] = useState(params.get('group') ?? 'unsaid')
  const groups = useGroupNames(token, kind)
  const isOfProducts = kind === undefined || kind === 'products'
  const said = {
    ...(isOfProducts && source !== '' && { source }),
    ...(kind !== undefined && { kind }),
    ...(kind === 'price_lists' && group !== 'unsaid' && { group }),
  }
  return (
    <FileDrop
      label={words.newTitle}
      send={async (file, { name, onProgress, signal }) => {
        const { insertedId } = await sendWithProgress('importFile', {
          query: { name, ...said },
          body: file,
          contentType: 'application/octet-stream',
          token,
          timeoutMs: 0,
          onProgress,
          signal,
        })
        await navigate(staffScreens.oneImport(insertedId))
      }}
      above={(isSending) => (
        <div className="flex w-full max-w-sm flex-col gap-3 text-left">
          <Select
            label={kindWords.of}
            value={kind ?? ''}
            disabled={isSending}
            onChange={({ target }) => setKind(fileKinds.find((one) => one === target.value))}
            options={[
              { value: '', label: kindWords.unsaid },
              ...fileKinds.map((value) => ({ value, label: kindWords.kinds[value] })),
            ]}
          />
          {kind === 'price_lists' && groups !== undefined && (
            <Select
              label={kindWords.whose}
              value={group}
              disabled={isSending}
              onChange={({ target }) => setGroup(target.value)}
              options={[
                { value: 'unsaid', label: kindWords.unsaid },
                { value: '', label: kindWords.everybody },
                ...groups,
              ]}
            />
          )}
          {isOfProducts && sources.length > 0 && (
            <Select
              label={sourceWords.whose}
              hint={sourceWords.whoseHint}
              value={source}
              disabled={isSending}
              onChange={({ target }) => setSource(target.value)}
              options={[
                { value: '', label: sourceWords.unnamed },
                ...sources.map((value) => ({ value, label: value })),
              ]}
            />
          )}
        </div>
      )}
    >
      <p className="max-w-reading text-sm text-muted">{words.what}</p>
      <p className="text-sm text-muted">{kindWords.templates}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {fileKinds.map((one) => (
          <DownloadButton
            key={one}
            save={() => download(callUrl('importTemplate', {}, { kind: one }), `${one}.csv`, { token })}
          >
            {kindWords.kinds[one]}
          </DownloadButton>
        ))}
      </div>
    </FileDrop>
  )
}

/** The groups of customers as choices; undefined for somebody who may not see them, and until they are there. */
function useGroupNames(token: string, kind: FileKind | undefined) {
  const may = useRights()
  const { data } = useQuery({
    queryKey: ['customer-groups', 'names'],
    queryFn: async ({ signal }) =>
      (await call('customerGroups', { token, signal })).rows.map(({ id, group }) => ({
        value: id,
        label: group.name,
      })),
    enabled: token !== '' && kind === 'price_lists' && may('prices.see'),
  })
  return data
}
