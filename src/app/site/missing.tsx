import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** The not-found picture with a Back To Home button (spec §2). */
export function Missing() {
  return (
    <div className="mx-auto flex max-w-reading flex-1 flex-col items-center justify-center gap-4 px-gutter py-12 text-center">
      <div className="w-full max-w-md">
        <Picture
          src="/pictures/demo/not-found-640.webp"
          alt=""
          width={640}
          height={480}
          shown="large"
          eager
          className="w-full rounded-box"
        />
      </div>
      <h1 className="text-title">{site.notFound}</h1>
      <p className="text-muted">{site.notFoundHint}</p>
      <LinkButton to={screens.home} kind="primary" size="large">
        {site.backHome}
      </LinkButton>
    </div>
  )
}
