/** A turning ring beside words that say what is awaited. */
export function Spinner({ large = false }: { large?: boolean }) {
  return <span aria-hidden className={`loading loading-spinner ${large ? 'loading-lg' : 'loading-sm'}`} />
}
