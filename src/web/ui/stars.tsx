/** A rating of 1 to 5 as stars with its number beside them; `count` is the number of ratings. */
export function Stars({ rating, count }: { rating: number; count?: number }) {
  const words = count === undefined ? '' : ` (${count})`
  return (
    <span className="inline-flex items-center gap-1.5 text-sm">
      {/* One element, its filled part as wide as the rating: a list has two dozen of them. */}
      <i className="stars" style={{ backgroundSize: `${Math.round(rating * 20)}% 100%` }} />
      <span className="font-medium">
        {rating.toFixed(Number.isInteger(rating) ? 0 : 1)}
        <span className="sr-only"> out of 5</span>
        {words && <span className="font-normal text-muted">{words}</span>}
      </span>
    </span>
  )
}
