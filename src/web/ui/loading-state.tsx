import { Spinner } from './spinner.tsx'

/** A placeholder that says what is loading. */
export function LoadingState({ label }: { label: string }) {
  return (
    <div role="status" className="flex min-h-64 flex-col items-center justify-center gap-3 text-muted">
      <Spinner large />
      <p>{label}</p>
    </div>
  )
}
