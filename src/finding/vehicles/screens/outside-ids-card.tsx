import { useState } from 'react'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { formatInteger } from '#base/format-integer.ts'
import { outsideWords as words } from '#finding/vehicles/messages/outside-id-words.ts'
import { call } from '#web/client/call.ts'
import { sendOutsideIds } from '#web/client/vehicle-file.ts'
import { CsvFileCard } from '#web/ui/csv-file-card.tsx'
import { FileSources } from './file-sources.tsx'
import { OutsideIdsReport } from './outside-ids-report.tsx'
import { SourceField } from './source-field.tsx'

interface Checked {
  readonly file: File
  readonly source: string
  readonly report: AnswerOf<'importOutsideIds'>
}

const mostBytes = 8 * 1024 * 1024

/** Imports the ids that lists of others give to vehicles, and removes all of one list. They are never exported. */
export function OutsideIdsCard({ token }: { readonly token: string }) {
  const [source, setSource] = useState('')
  return (
    <CsvFileCard<Checked>
      words={words}
      mostBytes={mostBytes}
      beside={
        <>
          <FileSources
            words={words}
            queryKey="outside-id-sources"
            read={async (signal) =>
              (await call('outsideIdSources', { token, signal })).sources.map(
                ({ source, ids, vehicles }) => ({
                  source,
                  text: words.counted(formatInteger(ids), formatInteger(vehicles)),
                }),
              )
            }
            remove={async (from) =>
              (await call('removeOutsideIds', { params: { source: from }, token })).deletedCount
            }
            token={token}
          />
          <SourceField words={words} value={source} onChange={setSource} />
        </>
      }
      check={async (file) => ({ file, source, report: await sendOutsideIds(file, { source }, token) })}
      importAll={async ({ file, source: from, report: { digest } }) =>
        (await sendOutsideIds(file, { source: from, digest }, token)).addedCount
      }
      reportOf={({ file, report }, button) => (
        <OutsideIdsReport name={file.name} report={report} {...button} />
      )}
    />
  )
}
