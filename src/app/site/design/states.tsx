import PackageOpen from 'lucide-react/icons/package-open'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Empty states, loading states and error states. */
export function States() {
  return (
    <Section title="Empty, loading, failed">
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-4">
        <Card>
          <EmptyState
            icon={<PackageOpen />}
            title="No orders yet."
            action={<Button size="small">To the shop</Button>}
          >
            Your orders appear here.
          </EmptyState>
        </Card>
        <Card>
          <LoadingState label="Loading …" />
        </Card>
        <Card>
          <ErrorState title="The list could not be loaded." again={() => {}}>
            Nothing was lost.
          </ErrorState>
        </Card>
        <Card className="flex flex-col gap-3">
          <Skeleton className="aspect-4/3 w-full" />
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-1/2" />
        </Card>
      </div>
    </Section>
  )
}
