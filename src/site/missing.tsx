import { screens } from '#contract/screens.ts'
import { site } from '#contract/words.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Picture } from '#ui/picture.tsx'

/** The not-found picture with a Back To Home button (spec §2). */
export function Missing() {
  return (
    <div className="mx-auto flex max-w-reading flex-1 flex-col items-center justify-center gap-4 px-gutter py-12 text-center">
      <Picture
        src="/pictures/not-found.svg"
        alt=""
        width={480}
        height={320}
        shown="large"
        eager
        className="w-full max-w-md"
      />
      <h1 className="text-title">{site.notFound}</h1>
      <p className="text-muted">{site.notFoundHint}</p>
      <LinkButton to={screens.home} kind="primary" size="large">
        {site.backHome}
      </LinkButton>
    </div>
  )
}
