import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Eye from 'lucide-react/icons/eye'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import Undo2 from 'lucide-react/icons/undo-2'
import { importWords as words } from '#office/imports/messages/import-words.ts'
import { Status } from '#web/ui/status.tsx'
import type { ListedImport } from './import-state.ts'

const works = { icon: LoaderCircle, tone: 'info' } as const

const signs = {
  receiving: works,
  reading: works,
  mapping: { icon: CircleHelp, tone: 'attention' },
  checking: works,
  checked: { icon: Eye, tone: 'attention' },
  applying: works,
  applied: { icon: Check, tone: 'good' },
  undoing: works,
  undone: { icon: Undo2, tone: 'plain' },
  failed: { icon: CircleAlert, tone: 'bad' },
} as const satisfies Record<ListedImport['state'], object>

/** How far an import is, as a word with a sign. */
export function ImportStatus({ state }: Pick<ListedImport, 'state'>) {
  return (
    <Status {...signs[state]} wraps>
      {words.states[state]}
    </Status>
  )
}
