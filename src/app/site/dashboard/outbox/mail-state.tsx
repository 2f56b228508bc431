import Archive from 'lucide-react/icons/archive'
import Check from 'lucide-react/icons/check'
import CirclePause from 'lucide-react/icons/circle-pause'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { mails as words } from '#base/contract/messages/back-office.ts'
import type { MailState as State } from '#platform/mail/model.ts'
import { Status } from '#web/ui/status.tsx'

const statusProps = {
  queued: { icon: Clock, tone: 'info' },
  sent: { icon: Check, tone: 'good' },
  kept: { icon: Archive, tone: 'plain' },
  failed: { icon: TriangleAlert, tone: 'bad' },
  held: { icon: CirclePause, tone: 'attention' },
} as const

/** The state of a mail: sent, waiting, failed, … */
export function MailState({ state }: { state: State }) {
  return <Status {...statusProps[state]}>{words.filters[state]}</Status>
}
