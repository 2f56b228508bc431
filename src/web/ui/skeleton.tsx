/** A grey placeholder. Its size comes from `className`. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={`skeleton block bg-base-300 ${className}`} />
}
