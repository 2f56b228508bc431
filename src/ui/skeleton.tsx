/** A grey shape of the size of what is coming. Give it that size by `className`. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={`skeleton block bg-base-300 ${className}`} />
}
