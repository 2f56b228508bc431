import { Skeleton } from '#web/ui/skeleton.tsx'

/** Placeholder rows with the height of real ones. */
export function SkeletonRows({ count, width }: { count: number; width: number }) {
  return Array.from({ length: count }, (_, row) => row).map((row) => (
    <tr key={row}>
      <td colSpan={width} className="h-12 border-b border-base-300 px-2 2xl:px-3">
        <Skeleton className="h-4 w-full" />
      </td>
    </tr>
  ))
}
