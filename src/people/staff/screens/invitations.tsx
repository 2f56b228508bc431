import Clock from 'lucide-react/icons/clock'
import { useState } from 'react'
import { invitationWords as words } from '#people/staff/messages/invitation-words.ts'
import { call } from '#web/client/call.ts'
import { useAsking } from '#web/ui/asking.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Status } from '#web/ui/status.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type ShownInvitation, useInvitations, useReloadStaff } from './use-staff.ts'

/** The open invitations: each can be sent again, or withdrawn. */
export function Invitations({ token }: { token: string }) {
  const { data, error, refetch } = useInvitations(token)
  const reload = useReloadStaff()
  const [sending, setSending] = useState<string>()
  const { asking: withdrawn, isOpen, ask, close } = useAsking<ShownInvitation>()

  async function resend({ id, email }: ShownInvitation): Promise<void> {
    setSending(id)
    try {
      await call('resendInvitation', { params: { id }, token })
      toast('done', words.sent(email))
      await reload()
    } catch (refused) {
      toast('failed', errorSentence(refused))
    } finally {
      setSending(undefined)
    }
  }

  return (
    <Section title={words.title}>
      {error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
      {!error && data === undefined && <Skeleton className="h-12 w-full" />}
      {data?.length === 0 && <p className="text-muted">{words.none}</p>}
      <ul className="flex flex-col gap-2 empty:hidden">
        {data?.map((one) => (
          <Card key={one.id} as="li" className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium wrap-anywhere">
                {one.email} <span className="font-normal text-muted">{one.roleName}</span>
              </p>
              <p className="text-sm text-muted wrap-anywhere">{words.invitedBy(one.invitedBy)}</p>
              {one.expired ? (
                <Status icon={Clock} tone="attention">
                  {words.expired}
                </Status>
              ) : (
                <p className="text-sm text-muted">
                  {words.until} <Moment at={one.expiresAt} />
                </p>
              )}
            </div>
            <span className="flex flex-wrap gap-1">
              <Button
                size="small"
                kind="quiet"
                busy={sending === one.id}
                aria-label={words.of(words.resend, one.email)}
                onClick={() => void resend(one)}
              >
                {words.resend}
              </Button>
              <Button
                size="small"
                kind="quiet"
                aria-label={words.of(words.withdraw, one.email)}
                onClick={() => ask(one)}
              >
                {words.withdraw}
              </Button>
            </span>
          </Card>
        ))}
      </ul>
      <Confirm
        open={isOpen}
        onClose={close}
        title={words.withdrawTitle(withdrawn?.email ?? '')}
        action={words.withdraw}
        danger
        onConfirm={async () => {
          if (withdrawn === undefined) return
          await call('withdrawInvitation', { params: { id: withdrawn.id }, token })
          toast('done', words.withdrawn)
          await reload()
        }}
      >
        {words.withdrawWhat}
      </Confirm>
    </Section>
  )
}
