import type { LucideIcon } from 'lucide-react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleOff from 'lucide-react/icons/circle-off'
import CirclePause from 'lucide-react/icons/circle-pause'
import CircleStop from 'lucide-react/icons/circle-stop'
import { settingWords, promotionWords as words } from '#contract/messages.ts'
import { staffScreens } from '#contract/staff-screens.ts'
import type { PromotionRow, PromotionState } from '#promotions/noun.ts'
import { IconButton } from '#settings/screens/part-panel.tsx'
import { Button } from '#ui/button.tsx'
import { Code } from '#ui/code.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Status } from '#ui/status.tsx'
import { givesText, timeText, usesText } from './promotion-text.ts'

const icons: Record<PromotionState, { icon: LucideIcon; tone?: 'good' | 'info' | 'attention' }> = {
  running: { icon: CircleCheck, tone: 'good' },
  planned: { icon: CalendarClock, tone: 'info' },
  used_up: { icon: CircleOff, tone: 'attention' },
  ended: { icon: CircleStop },
  off: { icon: CirclePause },
}

interface Props {
  readonly promotion: PromotionRow
  readonly state: PromotionState
  /** Its place among those that it can change places with; undefined where the order has no effect. */
  readonly place: { readonly index: number; readonly of: number } | undefined
  readonly onMove: (by: 1 | -1) => void
  readonly onEnd: () => void
  readonly onDelete: () => void
}

/** A promotion in the list: what it gives, when, its uses and its state, and what can be done with it. */
export function OnePromotion({ promotion, state, place, onMove, onEnd, onDelete }: Props) {
  const { id, used, fields } = promotion
  const { name, code } = fields
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-box border border-base-300 p-3 sm:p-4">
      <div className="min-w-0 flex-1 basis-64">
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
          <>
            <IconButton label={settingWords.up(name)} disabled={place.index === 0} onClick={() => onMove(-1)}>
              <ArrowUp aria-hidden className="size-4" />
            </IconButton>
            <IconButton
              label={settingWords.down(name)}
              disabled={place.index === place.of - 1}
              onClick={() => onMove(1)}
            >
              <ArrowDown aria-hidden className="size-4" />
            </IconButton>
          </>
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
