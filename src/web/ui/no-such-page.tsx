import FileQuestionMark from 'lucide-react/icons/file-question-mark'
import type { LinkProps } from 'react-router'
import { viewWords } from '#base/contract/words.ts'
import { EmptyState } from './empty-state.tsx'
import { LinkButton } from './link-button.tsx'

/** Replaces the rows when the list has no such page. */
export function NoSuchPage({ first }: { first: LinkProps['to'] }) {
  return (
    <EmptyState
      icon={<FileQuestionMark />}
      title={viewWords.noSuchPage}
      action={<LinkButton to={first}>{viewWords.firstPage}</LinkButton>}
    >
      {viewWords.noSuchPageHint}
    </EmptyState>
  )
}
