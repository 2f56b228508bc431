import { type RefObject, useEffect, useRef, useState } from 'react'
import { type PictureSize, type PictureSources, pictureSources } from './picture-sources.ts'

const missing = '/pictures/missing.svg'

interface PictureProps {
  src: string
  /** Empty when the text beside it already says what it shows. */
  alt: string
  width: number
  height: number
  /** How large it is shown: it selects the widths of `srcset`. */
  shown: PictureSize
  /** Visible without scrolling: loaded at once, with high priority. */
  eager?: boolean
  /** Loaded once the page is hydrated. The element around it must have a size of its own. */
  later?: boolean
  className?: string
  /** The padding around a picture without a background of its own. */
  inset?: string
}

/** A picture that reserves its space while it loads, and shows a placeholder when it does not load. */
export function Picture({ src, shown, later = false, className = '', inset = '', ...rest }: PictureProps) {
  const [failed, setFailed] = useState<string>()
  const image = useRef<HTMLImageElement>(null)
  // A picture that failed before hydration has fired its error event already.
  useEffect(() => {
    const seen = image.current
    if (seen?.complete && seen.naturalWidth === 0 && seen.currentSrc !== '') setFailed(src)
  }, [src])
  const broken = failed === src || src === ''
  const sources = broken ? undefined : pictureSources(src, shown)
  const img = (
    <Image
      {...rest}
      image={image}
      src={broken ? missing : (sources?.src ?? src)}
      sources={sources}
      onFailed={() => setFailed(src)}
      className={`${className} ${sources?.ground ? 'bg-studio' : inset}${later ? ' picture-later' : ''}`}
    />
  )
  if (sources?.avif === undefined) return img
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes={sources.sizes} />
      {img}
    </picture>
  )
}

interface ImageProps extends Omit<PictureProps, 'shown' | 'inset' | 'later'> {
  image: RefObject<HTMLImageElement | null>
  sources: PictureSources | undefined
  onFailed: () => void
}

function Image({ image, alt, sources, onFailed, eager = false, className, ...rest }: ImageProps) {
  return (
    <img
      {...rest}
      ref={image}
      alt={alt}
      // One width needs no `srcset`.
      srcSet={sources?.sizes && sources.webp}
      sizes={sources?.sizes}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? 'sync' : 'async'}
      onError={onFailed}
      className={`h-auto max-w-full object-contain ${className}`}
    />
  )
}
