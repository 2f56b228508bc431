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
  className?: string
  /** The padding around a picture without a background of its own. */
  inset?: string
}

/** A picture that reserves its space while it loads, and shows a placeholder when it does not load. */
export function Picture({ src, shown, className = '', inset = '', ...rest }: PictureProps) {
  const [dead, setDead] = useState<string>()
  const image = useRef<HTMLImageElement>(null)
  // A picture that failed before hydration has fired its error event already.
  useEffect(() => {
    const seen = image.current
    if (seen?.complete && seen.naturalWidth === 0 && seen.currentSrc !== '') setDead(src)
  }, [src])
  const broken = dead === src || src === ''
  const held = broken ? undefined : pictureSources(src, shown)
  const img = (
    <Image
      {...rest}
      image={image}
      src={broken ? missing : (held?.src ?? src)}
      held={held}
      onDead={() => setDead(src)}
      className={`${className} ${held?.ground ? 'bg-studio' : inset}`}
    />
  )
  if (held?.avif === undefined) return img
  return (
    <picture>
      <source type="image/avif" srcSet={held.avif} sizes={held.sizes} />
      {img}
    </picture>
  )
}

interface ImageProps extends Omit<PictureProps, 'shown' | 'inset'> {
  image: RefObject<HTMLImageElement | null>
  held: PictureSources | undefined
  onDead: () => void
}

function Image({ image, alt, held, onDead, eager = false, className, ...rest }: ImageProps) {
  return (
    <img
      {...rest}
      ref={image}
      alt={alt}
      // One width needs no `srcset`.
      srcSet={held?.sizes && held.webp}
      sizes={held?.sizes}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? 'sync' : 'async'}
      onError={onDead}
      className={`h-auto max-w-full object-contain ${className}`}
    />
  )
}
