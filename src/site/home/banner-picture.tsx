import { useEffect, useState } from 'react'

/** A phone has its own crop, without the dark half that is there for words. */
const phone = {
  media: '(max-width: 39.99rem)',
  widths: [480, 800, 1200],
  sizes: 'calc(100vw - 2rem)',
  file: (picture: string) => `${picture}-phone`,
}
const wide = {
  media: '(min-width: 40rem)',
  widths: [640, 1024, 1600],
  sizes: '(min-width: 90rem) 1344px, 96vw',
  file: (picture: string) => picture,
}

const size = { width: 1600, height: 640 }
const frame = 'aspect-4/3 w-full bg-night sm:aspect-5/2'

/** The picture of the first slide, which is there before anything else. */
export function FirstBannerPicture({ picture }: { picture: string }) {
  return <Sources picture={picture} first />
}

/**
 * The picture of a slide that nobody sees yet. It comes when the page is alive, as only then do slides turn: fetched
 * beside the first one, which a browser does for whatever stands next to it, it would make that one late. Who has no
 * JavaScript swipes by hand, and has it at once.
 */
export function LaterBannerPicture({ picture }: { picture: string }) {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  if (alive) return <Sources picture={picture} first={false} />
  return (
    <>
      <div className={`${frame} needs-script`} />
      <noscript>
        <Sources picture={picture} first={false} />
      </noscript>
    </>
  )
}

/** A picture of the banner, in the crop, the width and the format that fit. */
function Sources({ picture, first }: { picture: string; first: boolean }) {
  return (
    <picture>
      {[phone, wide].map((crop) =>
        (['avif', 'webp'] as const).map((kind) => (
          <source
            key={crop.media + kind}
            media={crop.media}
            type={`image/${kind}`}
            srcSet={sourcesOf(crop, picture, kind)}
            sizes={crop.sizes}
          />
        )),
      )}
      <img
        src={`/pictures/demo/${picture}-1024.webp`}
        alt=""
        {...size}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
        decoding={first ? 'sync' : 'async'}
        className={`${frame} object-cover`}
      />
    </picture>
  )
}

/** The first picture is the largest thing that a visitor sees: it is asked for before the page is read. */
export function BannerPreload({ picture }: { picture: string }) {
  return [phone, wide].map((crop) => (
    <link
      key={crop.media}
      rel="preload"
      as="image"
      type="image/avif"
      media={crop.media}
      imageSrcSet={sourcesOf(crop, picture, 'avif')}
      imageSizes={crop.sizes}
      fetchPriority="high"
    />
  ))
}

function sourcesOf({ widths, file }: typeof phone, picture: string, kind: 'avif' | 'webp'): string {
  return widths.map((width) => `/pictures/demo/${file(picture)}-${width}.${kind} ${width}w`).join(', ')
}
