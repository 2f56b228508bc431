import { useState } from 'react'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.tsx'
import { sourceWords as words } from '../messages/source-words.ts'
import type { ShownSource } from './source-status.tsx'

interface ApprovalProps {
  readonly source: ShownSource
  readonly schedule: NonNullable<ShownSource['schedule']>
  readonly token: string
  readonly reload: () => Promise<unknown>
}

/** Who lets the source run by itself; the key of an SFTP server is read before. */
export function Approval({ source: { name, state }, schedule, token, reload }: ApprovalProps) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { address, hostKey, approvedBy, approvedAt, digest } = schedule
  const isSftp = address.startsWith('sftp:')
  const isApproved = approvedAt !== null && state !== 'powerless'

  async function make(change: () => Promise<unknown>, said: string) {
    setBusy(true)
    setRefusal(undefined)
    try {
      await change()
      toast('done', said)
      await reload()
    } catch (error) {
      setRefusal(errorSentence(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Section title={words.approval}>
      <div className="flex max-w-reading flex-col gap-3">
        {isSftp && (
          <div className="flex flex-col gap-1">
            <p className="text-sm font-medium">{words.hostKey}</p>
            <p className="font-mono text-sm wrap-anywhere">{hostKey || words.noHostKey}</p>
            <p className="text-sm text-muted">{words.hostKeyHint}</p>
            <span>
              <Button
                size="small"
                busy={isBusy}
                onClick={() =>
                  void make(() => call('readHostKey', { params: { name }, token }), words.hostKeyRead)
                }
              >
                {words.readHostKey}
              </Button>
            </span>
          </div>
        )}
        {isApproved && (
          <p className="text-sm wrap-anywhere">
            {words.approvedBy(approvedBy)}, <Moment at={approvedAt} />
          </p>
        )}
        <p className="text-sm text-muted">{words.approvalHint}</p>
        {!isApproved && (
          <span>
            <Button
              kind="primary"
              busy={isBusy}
              onClick={() =>
                void make(
                  () => call('approveSchedule', { params: { name }, body: { digest }, token }),
                  words.approved,
                )
              }
            >
              {words.approve}
            </Button>
          </span>
        )}
        {refusal !== undefined && (
          <p role="alert" className="text-sm text-error">
            {refusal}
          </p>
        )}
      </div>
    </Section>
  )
}
