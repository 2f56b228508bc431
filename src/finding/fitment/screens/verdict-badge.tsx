import Ban from 'lucide-react/icons/ban'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Wrench from 'lucide-react/icons/wrench'
import { mayFit, shortVerdicts, universalText, vehicleVerdicts } from '#base/contract/messages/verdicts.ts'
import { Status } from '#web/ui/status.tsx'
import type { Verdict } from '../model.ts'

const looks = {
  fits: { icon: CircleCheck, tone: 'good' },
  conditional: { icon: TriangleAlert, tone: 'attention' },
  not_listed: { icon: Ban, tone: 'bad' },
  universal: { icon: Wrench, tone: 'info' },
  unknown: { icon: Circle, tone: 'plain' },
} as const

/**
 * A verdict as words with an icon. With the vehicle it is a sentence (`Fits your 2015 Honda Civic, front`); without it, for lists
 * below the chosen vehicle, a few words.
 */
export function VerdictBadge({
  verdict,
  vehicle,
  position = '',
  open,
  words,
  note = '',
}: {
  verdict: Verdict
  /** As `vehicleText` writes it. */
  vehicle?: string | undefined
  /** As `positionsText` writes it; shown where the part fits, or may. */
  position?: string
  /** How many questions are open, where it is known. */
  open?: number | undefined
  /** In place of the words of the verdict, where they say less. */
  words?: string | undefined
  /** What a universal product needs of a vehicle. */
  note?: string
}) {
  const { icon, tone } = looks[verdict]
  return (
    <Status icon={icon} tone={tone} wraps>
      {words ??
        (vehicle === undefined || verdict === 'universal'
          ? shortText({ verdict, position, open, note })
          : vehicleVerdicts[verdict](vehicle, position, open))}
    </Status>
  )
}

/** A verdict in a few words, below the chosen vehicle. */
export function shortText({
  verdict,
  position,
  open,
  note,
}: {
  verdict: Verdict
  position: string
  open: number | undefined
  note: string
}): string {
  if (verdict === 'universal') return universalText(note)
  if (verdict === 'conditional') return mayFit(position, open)
  const words = shortVerdicts[verdict]
  return verdict === 'fits' && position !== '' ? `${words}, ${position}` : words
}
