import type { Slide } from '#base/contract/forms/home.ts'
import { slideSources } from '#office/content/model/slide-sources.ts'
import { useSettled } from '#web/ui/settled.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

/** From hydration to the pictures of the other slides: time to lay out the page, long before the carousel moves. */
const laterMs = 500

type Pictures = Pick<Slide, 'picture' | 'phonePicture'>

const phoneCut = ({ picture, phonePicture }: Pictures) => phonePicture || picture
const wideCut = ({ picture }: Pictures) => picture

/** A phone has its own cut, without the half behind the text. */
const onPhone = { media: '(max-width: 39.99rem)', sizes: 'calc(100vw - 2rem)', of: phoneCut }
const cuts = [onPhone, { media: '(min-width: 40rem)', sizes: '(min-width: 90rem) 1344px, 96vw', of: wideCut }]
/** Half of a wide window shows the cut of a phone. */
const cutsBeside = [
  onPhone,
  { media: '(min-width: 40rem) and (max-width: 63.99rem)', sizes: '96vw', of: wideCut },
  { media: '(min-width: 64rem)', sizes: '(min-width: 90rem) 600px, 43vw', of: phoneCut },
]

/**
 * A picture of the banner, in the cut, width and format that fit. Only the first slide's picture is loaded with the page; the others
 * after hydration, a moment later those far beside it: a browser that is told to load one while React hydrates lays out the page at once.
 */
export function BannerPicture({
  slide,
  first,
  isBeside,
}: {
  slide: Pictures & Pick<Slide, 'alt'>
  first: boolean
  isBeside: boolean
}) {
  const isLater = useSettled(useIsHydrated(), laterMs)
  return (
    <picture
      className={`block aspect-4/3 bg-night sm:aspect-5/2 ${isBeside ? 'lg:aspect-auto lg:h-84' : ''}`}
    >
      {(isBeside ? cutsBeside : cuts).map(({ media, sizes, of }) =>
        slideSources(of(slide)).map(({ type, srcSet }) => (
          <source key={media + type} media={media} type={type} srcSet={srcSet} sizes={sizes} />
        )),
      )}
      <img
        src={slide.picture}
        alt={slide.alt}
        width={1600}
        height={640}
        loading={first || isLater ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
        decoding={first ? 'sync' : 'async'}
        className={`size-full object-cover${first ? '' : ' picture-later'}`}
      />
    </picture>
  )
}

/** Preloads the first picture, the largest contentful paint of the page, in the best format that it has. */
export function BannerPreload({ slide, isBeside }: { slide: Pictures; isBeside: boolean }) {
  return (isBeside ? cutsBeside : cuts).map(({ media, sizes, of }) => {
    const [best] = slideSources(of(slide))
    return (
      best && (
        <link
          key={media}
          rel="preload"
          as="image"
          type={best.type}
          media={media}
          imageSrcSet={best.srcSet}
          imageSizes={sizes}
          fetchPriority="high"
        />
      )
    )
  })
}
