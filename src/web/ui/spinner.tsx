/** A spinner, to be shown beside a text that says what is loading. */
export function Spinner({ large = false }: { large?: boolean }) {
  return <span aria-hidden className={`loading loading-spinner ${large ? 'loading-lg' : 'loading-sm'}`} />
}
