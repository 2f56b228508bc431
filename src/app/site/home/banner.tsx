import { useForVisitor } from '#app/site/for-visitor.ts'
import type { Slide } from '#base/contract/forms/home.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { BannerPicture, BannerPreload } from './banner-picture.tsx'

interface Props {
  readonly slides: readonly Slide[]
  readonly atTop: boolean
  /** In a wide window in the right half of the page. */
  readonly isBeside?: boolean
}

/**
 * The slides of the home page. The text is on the dark left half of each picture, on a phone below it, and in half a page on its dark
 * lower part.
 */
export function Banner({ slides, atTop, isBeside = false }: Props) {
  const forVisitor = useForVisitor()
  const [first] = slides
  if (first === undefined) return null
  return (
    <>
      {atTop && <BannerPreload slide={first} isBeside={isBeside} />}
      <Carousel
        label="Featured"
        slides={slides.map((slide, index) => ({
          key: slide.id,
          content: (
            <div className="relative bg-base-100 sm:bg-night">
              <BannerPicture slide={slide} first={atTop && index === 0} isBeside={isBeside} />
              <div
                className={`flex flex-col items-start p-4 sm:absolute sm:inset-y-0 sm:left-0 sm:w-1/2 sm:justify-center sm:p-8 ${isBeside ? lowerPart : `lg:w-5/12 lg:p-12 ${groundOf(slide)}`}`}
              >
                <p className="text-heading text-balance sm:text-title sm:text-on-night">{slide.title}</p>
                <p className="mt-2 text-sm text-muted text-pretty sm:text-on-night-muted lg:text-base">
                  {slide.words}
                </p>
                <LinkButton to={forVisitor(slide.to)} className="mt-3 lg:mt-5">
                  {slide.link}
                </LinkButton>
              </div>
            </div>
          ),
        }))}
      />
    </>
  )
}

const lowerPart =
  'sm:max-lg:bg-linear-to-r sm:max-lg:from-night sm:max-lg:from-85% sm:max-lg:to-transparent lg:inset-x-0 lg:top-auto lg:w-full lg:bg-linear-to-t lg:from-night lg:from-75% lg:to-transparent lg:p-5 lg:pt-12'

/** Pictures of the demo shop are dark behind the words; an uploaded picture may have any colours there. */
function groundOf({ picture }: Slide): string {
  return picture.startsWith('/pictures/demo/')
    ? ''
    : 'sm:bg-linear-to-r sm:from-night sm:from-85% sm:to-transparent'
}
