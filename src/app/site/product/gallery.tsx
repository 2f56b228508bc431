import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { altOf, type Gallery as Pictures } from '#catalog/products/gallery/model.ts'
import { productWords } from '#catalog/products/messages/product.ts'
import { Picture } from '#web/ui/picture.tsx'
import { fullPicture } from '#web/ui/picture-sources.ts'
import { useShownSlide } from '#web/ui/use-shown-slide.ts'

/** Loaded when a picture is opened. */
const Zoom = lazy(() => import('./zoom.tsx'))

interface Props {
  /** Of the product. */
  readonly name: string
  readonly pictures: Pictures
}

/**
 * The pictures of a product, side by side: swiped, or chosen by a small one below. Each opens as large as it is. Without
 * JavaScript the browser scrolls to what a small one links to, and a link opens the file of the large one.
 */
export function Gallery({ name, pictures }: Props) {
  const { track, shown, onScroll } = useShownSlide()
  const [zoomed, setZoomed] = useState<number>()
  const count = pictures.length

  function scrollTo(index: number, behavior: ScrollBehavior) {
    const { current } = track
    current?.scrollTo({ left: index * current.clientWidth, behavior })
  }

  return (
    <section aria-label={productWords.pictures(name)} className="flex min-w-0 flex-col gap-2 self-start">
      <ul
        ref={track}
        onScroll={onScroll}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-box border border-base-300 bg-studio [scrollbar-width:none]"
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.picture}
            id={idOf(index)}
            className="min-w-0 shrink-0 grow-0 basis-full snap-start scroll-mt-24"
          >
            <a
              href={fullPicture(picture.picture)}
              aria-label={productWords.enlarge(altOf(picture, name))}
              onClick={(event) => ifPlain(event, () => setZoomed(index))}
              className="block cursor-zoom-in -outline-offset-4"
            >
              <Picture
                src={picture.picture}
                alt={altOf(picture, name)}
                width={640}
                height={480}
                shown="large"
                eager={index === 0}
                later={index > 0}
                className="aspect-4/3 w-full"
                inset="p-6 sm:p-10"
              />
            </a>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <ol className="flex flex-wrap gap-2">
          {pictures.map((picture, index) => (
            <li key={picture.picture}>
              <a
                href={`#${idOf(index)}`}
                aria-label={productWords.pictureOf(index + 1, count)}
                aria-current={index === shown || undefined}
                onClick={(event) => ifPlain(event, () => scrollTo(index, 'smooth'))}
                className="block h-14.5 w-19 overflow-hidden rounded-field border-2 border-base-300 bg-studio opacity-70 hover:opacity-100 aria-[current=true]:border-base-content aria-[current=true]:opacity-100"
              >
                <Picture
                  src={picture.picture}
                  alt=""
                  width={72}
                  height={54}
                  shown="thumb"
                  later
                  className="aspect-4/3 w-18"
                  inset="p-1"
                />
              </a>
            </li>
          ))}
        </ol>
      )}
      {zoomed !== undefined && (
        <Suspense>
          <Zoom
            name={name}
            pictures={pictures}
            start={zoomed}
            onClose={(last) => {
              setZoomed(undefined)
              scrollTo(last, 'instant')
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

const idOf = (index: number) => `picture-${index + 1}`

/** Does this in place of following a link, but not where the link is opened in another tab. */
function ifPlain(event: MouseEvent, act: () => void) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  act()
}
