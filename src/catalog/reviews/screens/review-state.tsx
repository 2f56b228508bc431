import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import EyeOff from 'lucide-react/icons/eye-off'
import type { ReviewState as State } from '#base/contract/forms/review-desk.ts'
import { reviewDesk as words } from '#catalog/reviews/messages/review-desk.ts'
import { Status } from '#web/ui/status.tsx'

const looks = {
  new: { icon: Clock, tone: 'attention' },
  shown: { icon: CircleCheck, tone: 'good' },
  hidden: { icon: EyeOff, tone: 'plain' },
} as const

/** The state of a review as words with an icon. */
export function ReviewState({ state }: { state: State }) {
  return <Status {...looks[state]}>{words.states[state]}</Status>
}
