import { account } from '#base/contract/messages/account.ts'

/** A divider with "or", between two ways to log in. */
export function OrDivider() {
  return (
    <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-base-300 after:h-px after:flex-1 after:bg-base-300">
      {account.or}
    </p>
  )
}
