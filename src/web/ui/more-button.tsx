import { Button } from './button.tsx'

interface MoreProps {
  /** A list that comes in pages, as TanStack Query has it. */
  readonly list: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
  readonly label: string
}

/** The button below a list that fetches its next page; nothing at its end. */
export function MoreButton({ list: { hasNextPage, isFetchingNextPage, fetchNextPage }, label }: MoreProps) {
  if (!hasNextPage) return null
  return (
    <p>
      <Button onClick={() => void fetchNextPage()} busy={isFetchingNextPage}>
        {label}
      </Button>
    </p>
  )
}
