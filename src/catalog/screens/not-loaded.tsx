import { CallRefused } from '#client/call.ts'
import { site, adminProducts as words } from '#contract/messages.ts'
import { staffScreens } from '#contract/staff-screens.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { errorSentence } from '#ui/form.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { LoadingState } from '#ui/loading-state.tsx'

interface Props {
  readonly title: string
  readonly error: Error | null
  readonly again: () => void
}

/** The editor of a product that is being loaded, does not exist, or could not be loaded. */
export function NotLoaded({ title, error, again }: Props) {
  if (error instanceof CallRefused && error.status === 404) {
    const back = <LinkButton to={staffScreens.manageProduct}>{site.allProducts}</LinkButton>
    return <EmptyState level="h1" title={words.noSuch} action={back} />
  }
  return (
    <>
      <h1 className="text-title">{title}</h1>
      {error ? (
        <ErrorState title={errorSentence(error)} again={again} />
      ) : (
        <LoadingState label={site.loading} />
      )}
    </>
  )
}
