import type { ReactNode } from 'react'
import type { Permission } from '#base/contract/permissions.ts'
import { useSession } from './session.tsx'

/** What the user of this browser may do, for a screen that asks about several things. The server decides. */
export function useRights(): (...needed: readonly Permission[]) => boolean {
  const session = useSession()
  const held = session.kind === 'signed_in' ? session.permissions : []
  return (...needed) => needed.every((one) => held.includes(one))
}

/** Whether the user of this browser has a permission: a hint for what a screen offers. */
export function useMay(needed: Permission): boolean {
  return useRights()(needed)
}

/** Either lets somebody refund; how much is decided by the server. */
export const refunding = ['refunds', 'refunds.small'] as const

/** Shows its content to users who have a permission, or any of several. */
export function IfPermitted({
  needs,
  children,
}: {
  needs: Permission | readonly Permission[]
  children: ReactNode
}) {
  const may = useRights()
  return [needs].flat().some((one) => may(one)) ? children : null
}
