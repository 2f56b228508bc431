import { useState } from 'react'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { formatInteger } from '#base/format-integer.ts'
import { generationWords as words } from '#finding/vehicles/messages/generation-words.ts'
import { call } from '#web/client/call.ts'
import { sendGenerations } from '#web/client/vehicle-file.ts'
import { CsvFileCard } from '#web/ui/csv-file-card.tsx'
import { FileSources } from './file-sources.tsx'
import { GenerationsReport } from './generations-report.tsx'
import { SourceField } from './source-field.tsx'

interface Checked {
  readonly file: File
  readonly source: string
  readonly report: AnswerOf<'importGenerations'>
}

const mostBytes = 4 * 1024 * 1024

/** Imports generations of models from a list that the owner may use, and removes all of one list. They are never exported. */
export function GenerationsCard({ token }: { readonly token: string }) {
  const [source, setSource] = useState('')
  return (
    <CsvFileCard<Checked>
      words={words}
      mostBytes={mostBytes}
      beside={
        <>
          <FileSources
            words={words}
            queryKey="generation-sources"
            read={async (signal) =>
              (await call('generationSources', { token, signal })).sources.map(
                ({ source, generations, licence }) => ({
                  source,
                  text: words.counted(formatInteger(generations), generations, licence),
                }),
              )
            }
            remove={async (from) =>
              (await call('removeGenerations', { params: { source: from }, token })).deletedCount
            }
            token={token}
          />
          <SourceField words={words} value={source} onChange={setSource} />
        </>
      }
      check={async (file) => ({ file, source, report: await sendGenerations(file, { source }, token) })}
      importAll={async ({ file, source: from, report: { digest } }) =>
        (await sendGenerations(file, { source: from, digest }, token)).addedCount
      }
      reportOf={({ file, report }, button) => (
        <GenerationsReport key={report.digest} name={file.name} report={report} {...button} />
      )}
    />
  )
}
