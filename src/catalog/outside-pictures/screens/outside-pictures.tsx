import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInteger } from '#base/format-integer.ts'
import { outsideReasons, outsideWords as words } from '#catalog/outside-pictures/messages.ts'
import { useMay } from '#people/identity/screens/if-permitted.tsx'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.tsx'

interface OutsideProps {
  readonly token: string
  /** Of one import; undefined for all. */
  readonly importId?: string
}

/** Pictures at other hosts that wait, or were not loaded and why; nothing where there are none. */
export function OutsidePictures({ token, importId }: OutsideProps) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const mayRetry = useMay('products.edit')
  const queryKey = ['outside-pictures', importId ?? '']
  const about = importId === undefined ? {} : { importId }
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('outsidePictures', { query: about, token, signal }),
    enabled: token !== '',
  })
  if (data === undefined || data.waiting + data.failed === 0) return null
  async function retry() {
    setBusy(true)
    try {
      await call('retryOutsidePictures', { body: about, token })
      toast('done', words.retried)
      await queries.invalidateQueries({ queryKey })
    } catch (error) {
      toast('failed', errorSentence(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section
      title={words.title}
      action={
        mayRetry &&
        data.failed > 0 && (
          <Button busy={isBusy} onClick={() => void retry()}>
            {words.retry}
          </Button>
        )
      }
    >
      {data.waiting > 0 && <p>{words.waiting(formatInteger(data.waiting), data.waiting)}</p>}
      {data.failed > 0 && (
        <>
          <p className="mb-3">{words.failed(formatInteger(data.failed), data.failed)}</p>
          <ul className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100">
            {data.rows.map(({ address, reason }) => (
              <li key={address} className="p-3 text-sm">
                <span className="block wrap-anywhere">{address}</span>
                <span className="text-muted">{outsideReasons[reason] ?? words.unknownReason}</span>
              </li>
            ))}
          </ul>
          {data.failed > data.rows.length && (
            <p className="mt-2 text-sm text-muted">{words.first(formatInteger(data.rows.length))}</p>
          )}
        </>
      )}
    </Section>
  )
}
