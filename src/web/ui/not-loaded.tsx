import { site } from '#base/contract/words.ts'
import { CallRefused } from '#web/client/call.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { errorSentence } from './form.tsx'
import { LinkButton } from './link-button.tsx'
import { LoadingState } from './loading-state.tsx'

interface Props {
  readonly title: string
  readonly error: Error | null
  readonly again: () => void
  readonly loading?: string
  /** What is said of one that does not exist, and where its list is. */
  readonly missing?: {
    readonly title: string
    readonly back: { readonly to: string; readonly label: string }
  }
}

/** The page of one thing that is being loaded, could not be loaded, or does not exist. */
export function NotLoaded({ title, error, again, loading = site.loading, missing }: Props) {
  if (missing !== undefined && isMissing(error)) {
    const { to, label } = missing.back
    return <EmptyState level="h1" title={missing.title} action={<LinkButton to={to}>{label}</LinkButton>} />
  }
  return (
    <>
      <h1 className="text-title">{title}</h1>
      {error ? <ErrorState title={errorSentence(error)} again={again} /> : <LoadingState label={loading} />}
    </>
  )
}

/** Whether a call answered that what it is about does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof CallRefused && error.status === 404
}
