import { purchaseNotices as words } from '#contract/messages.ts'
import { lacksForShipping } from '#orders/noun.ts'
import { Confirm } from '#ui/confirm.tsx'
import type { Wish } from './use-ordering.ts'

interface Props {
  readonly wish: Wish
  readonly close: () => void
  readonly place: (wish: Wish) => Promise<void>
}

/** Asks whether to order what cannot be shipped yet. */
export function AskLacking({ wish, close, place }: Props) {
  return (
    <Confirm
      open
      onClose={close}
      title={words.lacking(lacksForShipping(wish))}
      action={words.placeAnyway}
      keep={words.fillIn}
      onConfirm={() => place(wish)}
    >
      {words.lackingWhat}
    </Confirm>
  )
}
