import { useEffect, useRef, useState } from 'react'

/** A small round picture of a person; their initials when there is no picture or it does not load. */
export function Avatar({ src, name }: { src: string; name: string }) {
  const [dead, setDead] = useState<string>()
  const image = useRef<HTMLImageElement>(null)
  // A picture that failed before hydration has fired its error event already.
  useEffect(() => {
    const shown = image.current
    if (shown?.complete && shown.naturalWidth === 0) setDead(src)
  }, [src])
  return (
    <span
      aria-hidden
      className="picture-near relative grid size-10 shrink-0 place-items-center overflow-hidden rounded-full bg-plate text-sm font-semibold text-muted"
    >
      {initials(name)}
      {src !== '' && dead !== src && (
        <img
          ref={image}
          src={src}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          decoding="async"
          onError={() => setDead(src)}
          className="absolute inset-0 size-full bg-plate object-cover text-transparent"
        />
      )}
    </span>
  )
}

function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  )
  return letters.join('').toUpperCase() || '?'
}
