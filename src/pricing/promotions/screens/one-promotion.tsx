import type { LucideIcon } from 'lucide-react'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleOff from 'lucide-react/icons/circle-off'
import CirclePause from 'lucide-react/icons/circle-pause'
import CircleStop from 'lucide-react/icons/circle-stop'
import { promotionWords as words } from '#base/contract/messages/promotion-words.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import type { PromotionRow, PromotionState } from '#pricing/promotions/model.ts'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import type { useDragSort } from '#web/ui/drag-sort.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Grip, SortButtons, sortedLook } from '#web/ui/sorting.tsx'
import { Status } from '#web/ui/status.tsx'
import { givesText, timeText, usesText } from './promotion-text.ts'

const icons: Record<PromotionState, { icon: LucideIcon; tone?: 'good' | 'info' | 'attention' }> = {
  running: { icon: CircleCheck, tone: 'good' },
  planned: { icon: CalendarClock, tone: 'info' },
  used_up: { icon: CircleOff, tone: 'attention' },
  ended: { icon: CircleStop },
  off: { icon: CirclePause },
}

interface Place {
  readonly index: number
  readonly of: number
  readonly move: (from: number, to: number) => void
  readonly dragged: ReturnType<ReturnType<typeof useDragSort>>
}

interface Props {
  readonly promotion: PromotionRow
  readonly state: PromotionState
  /** Its place among those that it can change places with; undefined where the order has no effect. */
  readonly place: Place | undefined
  readonly onEnd: () => void
  readonly onDelete: () => void
}

/** A promotion in the list: what it gives, when, its uses and its state, and what can be done with it. */
export function OnePromotion({ promotion, state, place, onEnd, onDelete }: Props) {
  const { id, used, fields } = promotion
  const { name, code } = fields
  return (
    <li
      {...place?.dragged}
      className={`flex flex-wrap items-start gap-x-4 gap-y-2 rounded-box border border-base-300 p-3 sm:p-4 ${sortedLook}`}
    >
      {place && place.of > 1 && <Grip name={name} />}
      <div data-still className="min-w-0 flex-1 basis-56">
        <h3 className="flex flex-wrap items-baseline gap-x-2 font-medium">
          {place && <span className="text-muted tabular-nums">{place.index + 1}.</span>}
          <span className="wrap-anywhere">{name}</span>
          {code !== null && <Code>{code}</Code>}
        </h3>
        <p className="text-sm wrap-anywhere">{givesText(fields)}</p>
        <p className="text-sm text-muted">{timeText(fields)}</p>
      </div>
      <div className="flex flex-col items-start gap-1 sm:w-44">
        <Status {...icons[state]}>{words.states[state]}</Status>
        <span className="text-sm text-muted tabular-nums">{usesText(promotion)}</span>
      </div>
      <div className="flex flex-wrap items-center gap-1 lg:w-72 lg:justify-end">
        {place && place.of > 1 && (
          <SortButtons name={name} index={place.index} count={place.of} move={place.move} />
        )}
        <LinkButton
          to={staffScreens.promotion(id)}
          size="small"
          kind="quiet"
          aria-label={`${words.edit} ${name}`}
        >
          {words.edit}
        </LinkButton>
        {(state === 'running' || state === 'planned') && (
          <Button size="small" kind="quiet" onClick={onEnd} aria-label={`${words.end} ${name}`}>
            {words.end}
          </Button>
        )}
        {used === 0 && (
          <Button size="small" kind="quiet" onClick={onDelete} aria-label={`${words.delete} ${name}`}>
            {words.delete}
          </Button>
        )}
      </div>
    </li>
  )
}
