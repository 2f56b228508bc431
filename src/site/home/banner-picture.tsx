import { useEffect, useState } from 'react'

/** A phone has its own crop, without the dark half behind the text. */
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

/**
 * A picture of the banner, in the crop, width and format that fit. Only the first slide's picture is loaded with the page;
 * the others are loaded after hydration, before the carousel moves for the first time.
 */
export function BannerPicture({ picture, first }: { picture: string; first: boolean }) {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
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
        width={1600}
        height={640}
        loading={first || isHydrated ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
        decoding={first ? 'sync' : 'async'}
        className="aspect-4/3 w-full bg-night object-cover sm:aspect-5/2"
      />
    </picture>
  )
}

/** Preloads the first picture, the largest contentful paint of the page. */
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
