import CircleAlert from 'lucide-react/icons/circle-alert'
import { Link } from 'react-router'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { undoneWords as words } from '#office/figures/messages/undone-words.ts'
import { Card } from '#web/ui/card.tsx'

/** Says that something of the first day is left, with a link: the menu of an open shop has it under Settings only. */
export function UndoneLine({ count }: { readonly count: number }) {
  return (
    <Card>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <CircleAlert aria-hidden className="size-5 shrink-0 text-muted" />
        {words.left(count)}
        <Link to={staffScreens.firstDay} className="link">
          {words.see}
        </Link>
      </p>
    </Card>
  )
}
