import { useState } from 'react'
import { useNavigate } from 'react-router'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { callUrl } from '#base/contract/url.ts'
import { importWords as words } from '#office/imports/messages/import-words.ts'
import { download } from '#web/client/download.ts'
import { sendWithProgress } from '#web/client/send-with-progress.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { sourceWords } from '../sources/messages/source-words.ts'
import { FileDrop } from './file-drop.tsx'

/** A file of products is dropped or chosen here; then its own page opens. */
export function NewImport({
  token,
  sources,
}: {
  readonly token: string
  /** The names of the sources. */
  readonly sources: readonly string[]
}) {
  const navigate = useNavigate()
  const [source, setSource] = useState('')
  return (
    <FileDrop
      label={words.newTitle}
      send={async (file, { name, onProgress, signal }) => {
        const { insertedId } = await sendWithProgress('importFile', {
          query: { name, ...(source !== '' && { source }) },
          body: file,
          contentType: 'application/octet-stream',
          token,
          timeoutMs: 0,
          onProgress,
          signal,
        })
        await navigate(staffScreens.oneImport(insertedId))
      }}
      above={(isSending) =>
        sources.length > 0 && (
          <div className="w-full max-w-sm text-left">
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
          </div>
        )
      }
    >
      <p className="max-w-reading text-sm text-muted">{words.what}</p>
      <DownloadButton save={() => download(callUrl('importTemplate'), words.templateName, { token })}>
        {words.template}
      </DownloadButton>
    </FileDrop>
  )
}
