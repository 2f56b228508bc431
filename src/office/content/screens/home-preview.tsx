import type { ReactNode } from 'react'
import type { HomePage, SectionName } from '#base/contract/forms/home.ts'
import { shopConfig } from '#base/shop-config.ts'
import { homeWords as words } from '#office/content/messages/home-words.ts'
import { Picture } from '#web/ui/picture.tsx'

/** The sections of the home page in their order, as on a phone. */
export function HomePreview({ page }: { page: HomePage }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{words.previewHint}</p>
      <div
        data-testid="home-preview"
        className="flex flex-col gap-5 rounded-box border border-base-300 bg-base-200 p-3 wrap-anywhere"
      >
        {page.sections
          .filter(({ shown }) => shown)
          .map(({ name }) => (
            <Part key={name} name={name} page={page} />
          ))}
      </div>
    </div>
  )
}

function Part({ name, page }: { name: SectionName; page: HomePage }): ReactNode {
  switch (name) {
    case 'slides':
      return page.slides.length > 0 && <Slides slides={page.slides} />
    case 'intro':
      return (
        <div>
          <p className="text-title">{page.intro.title || shopConfig().name}</p>
          <p className="mt-1 text-sm text-muted">{page.intro.words}</p>
        </div>
      )
    case 'steps':
      return page.steps.length > 0 && <Steps steps={page.steps} />
    case 'figures':
      return page.figures.length > 0 && <Figures figures={page.figures} />
    default:
      return (
        <div className="rounded-box border border-dashed border-edge p-3">
          <p className="font-semibold">{words.section[name]}</p>
          <p className="text-sm text-muted">{words.shopFills}</p>
        </div>
      )
  }
}

function Slides({ slides }: Pick<HomePage, 'slides'>) {
  return (
    <ul className="flex flex-col gap-3">
      {slides.map(({ id, picture, phonePicture, title, words: text, link }) => (
        <li key={id} className="overflow-hidden rounded-box border border-base-300 bg-base-100">
          <Picture
            src={phonePicture || picture}
            alt=""
            width={320}
            height={240}
            shown="card"
            className="aspect-4/3 w-full bg-night"
          />
          <div className="p-3">
            <p className="text-heading">{title}</p>
            <p className="mt-1 text-sm text-muted">{text}</p>
            <p className="mt-2 text-sm font-semibold text-signal-text underline underline-offset-4">{link}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Steps({ steps }: Pick<HomePage, 'steps'>) {
  return (
    <ol className="flex flex-col gap-2">
      {steps.map(({ id, title, words: text }) => (
        <li key={id} className="rounded-box border border-base-300 bg-base-100 p-3">
          <p className="font-semibold">{title}</p>
          <p className="text-sm text-muted">{text}</p>
        </li>
      ))}
    </ol>
  )
}

function Figures({ figures }: Pick<HomePage, 'figures'>) {
  return (
    <dl className="grid grid-cols-2 gap-2">
      {figures.map(({ id, figure, of }) => (
        <div key={id} className="flex flex-col-reverse rounded-box border border-base-300 bg-base-100 p-3">
          <dt className="text-sm text-muted">{of}</dt>
          <dd className="text-heading">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
