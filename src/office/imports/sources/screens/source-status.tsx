import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CirclePause from 'lucide-react/icons/circle-pause'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Eye from 'lucide-react/icons/eye'
import FileUp from 'lucide-react/icons/file-up'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { Status } from '#web/ui/status.tsx'
import { sourceWords as words } from '../messages/source-words.ts'

export type ShownSource = AnswerOf<'importSource'>
export type ListedSource = AnswerOf<'importSources'>['sources'][number]
export type ShownRun = ShownSource['runs'][number]

const works = { icon: LoaderCircle, tone: 'info' } as const
const waits = { icon: Eye, tone: 'attention' } as const
const fails = { icon: CircleAlert, tone: 'bad' } as const

const signs = {
  by_hand: { icon: FileUp, tone: 'plain' },
  off: { icon: CirclePause, tone: 'plain' },
  unapproved: { icon: CircleHelp, tone: 'attention' },
  powerless: { icon: CircleHelp, tone: 'attention' },
  ready: { icon: Check, tone: 'good' },
  running: works,
  waiting: waits,
  failing: fails,
} as const satisfies Record<ListedSource['state'], object>

const runSigns = {
  fetching: works,
  nothing_new: { icon: Check, tone: 'plain' },
  failed: fails,
  received: works,
  waiting: waits,
  applying: works,
  applied: { icon: Check, tone: 'good' },
} as const satisfies Record<ShownRun['outcome'], object>

/** How a source is, as a word with a sign. */
export function SourceStatus({ state }: Pick<ListedSource, 'state'>) {
  return (
    <Status {...signs[state]} wraps>
      {words.states[state]}
    </Status>
  )
}

/** How a run went, as a word with a sign. */
export function RunStatus({ outcome }: Pick<ShownRun, 'outcome'>) {
  return (
    <Status {...runSigns[outcome]} wraps>
      {words.outcomes[outcome]}
    </Status>
  )
}

/** Whether the shop works on a source: a page that shows it asks again. */
export const isRunning = ({ state }: Pick<ListedSource, 'state'>) => state === 'running'
