import { Spinner } from './spinner.tsx'

interface Props {
  readonly label: string
  /** For the whole content of a page: what is below does not move when the content comes. */
  readonly fillsWindow?: boolean
}

/** A placeholder that says what is loading. */
export function LoadingState({ label, fillsWindow = false }: Props) {
  const height = fillsWindow ? 'min-h-svh pt-24' : 'min-h-64 justify-center'
  return (
    <div role="status" className={`flex flex-col items-center gap-3 text-muted ${height}`}>
      <Spinner large />
      <p>{label}</p>
    </div>
  )
}
