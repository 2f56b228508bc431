import CircleSlash from 'lucide-react/icons/circle-slash'
import MailQuestion from 'lucide-react/icons/mail-question-mark'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldOff from 'lucide-react/icons/shield-off'
import { staffWords as words } from '#base/contract/messages/staff-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Status } from '#web/ui/status.tsx'
import { roleLabel, type ShownMember } from './use-staff.ts'

/** What can be done about one of the staff. */
export type Act = 'change' | 'suspend' | 'unsuspend' | 'remove'

interface Props {
  readonly member: ShownMember
  readonly isYou: boolean
  readonly ask: (act: Act) => void
}

/** One of the staff: name, role, second factor, when they were last here, and what can be done. */
export function MemberRow({ member, isYou, ask }: Props) {
  const { email, displayName, roleName, unconfirmed, suspended, twoFactor, lastSeen } = member
  const acts = [
    ['change', words.change],
    suspended ? (['unsuspend', words.takeBack] as const) : (['suspend', words.suspend] as const),
    ['remove', words.remove],
  ] as const
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {displayName || email}
          {isYou && <Badge>{words.you}</Badge>}
        </h2>
        <p className="text-sm text-muted wrap-anywhere">{email}</p>
        {unconfirmed && (
          <p className="mt-1 text-sm">
            <Status icon={MailQuestion} tone="attention">
              {words.notConfirmed}
            </Status>
          </p>
        )}
      </div>
      <div className="flex flex-col items-start gap-1 sm:w-52">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {roleLabel(roleName)}
          {suspended && (
            <Status icon={CircleSlash} tone="bad">
              {words.suspended}
            </Status>
          )}
        </span>
        <Status icon={twoFactor ? ShieldCheck : ShieldOff} tone={twoFactor ? 'good' : 'attention'}>
          {twoFactor ? words.secondFactor : words.noSecondFactor}
        </Status>
        <span className="text-sm text-muted">
          {lastSeen === null ? (
            words.never
          ) : (
            <>
              {words.lastSeen} <Moment at={lastSeen} />
            </>
          )}
        </span>
      </div>
      <span className="flex flex-wrap gap-1">
        {acts.map(([act, label]) => (
          <Button
            key={act}
            size="small"
            kind="quiet"
            aria-label={words.of(label, email)}
            onClick={() => ask(act)}
          >
            {label}
          </Button>
        ))}
      </span>
    </li>
  )
}
