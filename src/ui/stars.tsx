const star = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'
const places = [0, 1, 2, 3, 4]

/** A rating of 1 to 5 as stars with its number beside them; `count` says of how many it is the mean. */
export function Stars({ rating, count }: { rating: number; count?: number }) {
  const words = count === undefined ? '' : ` (${count})`
  return (
    <span className="inline-flex items-center gap-1.5 text-sm">
      <span aria-hidden className="inline-flex gap-px">
        {places.map((place) => (
          <Star key={place} filled={Math.min(1, Math.max(0, rating - place))} />
        ))}
      </span>
      <span className="font-medium">
        {rating.toFixed(Number.isInteger(rating) ? 0 : 1)}
        <span className="sr-only"> out of 5</span>
        {words && <span className="font-normal text-muted">{words}</span>}
      </span>
    </span>
  )
}

/** One star, of which the left part is `filled`, 0 to 1. */
function Star({ filled }: { filled: number }) {
  return (
    <svg aria-hidden viewBox="0 0 20 20" className="size-4">
      {filled < 1 && <path d={star} className="fill-base-300" />}
      {filled > 0 && (
        <path
          d={star}
          className="fill-base-content"
          style={filled < 1 ? { clipPath: `inset(0 ${Math.round(100 - filled * 100)}% 0 0)` } : undefined}
        />
      )}
    </svg>
  )
}
