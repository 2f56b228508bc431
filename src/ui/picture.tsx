import { useEffect, useRef, useState } from 'react'

const missing = '/pictures/missing.svg'

interface PictureProps {
  src: string
  /** Empty where the words beside it already say what it shows. */
  alt: string
  width: number
  height: number
  /** Seen before anything else: loaded at once and first. */
  eager?: boolean
  srcSet?: string
  sizes?: string
  className?: string
}

/** A picture that keeps its place while it loads, and gives way to a drawing when its link is dead. */
export function Picture({
  src,
  alt,
  width,
  height,
  eager = false,
  srcSet,
  sizes,
  className = '',
}: PictureProps) {
  const [dead, setDead] = useState<string>()
  const image = useRef<HTMLImageElement>(null)
  // A link that failed before the script ran has fired its error already.
  useEffect(() => {
    const shown = image.current
    if (shown?.complete && shown.naturalWidth === 0 && shown.currentSrc !== '') setDead(src)
  }, [src])
  const broken = dead === src || src === ''
  return (
    <img
      ref={image}
      src={broken ? missing : src}
      srcSet={broken ? undefined : srcSet}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? 'sync' : 'async'}
      onError={() => setDead(src)}
      className={`h-auto max-w-full ${className}`}
    />
  )
}
