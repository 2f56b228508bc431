import { useQuery, useQueryClient } from '@tanstack/react-query'
import { roleNames } from '#base/contract/messages/staff-words.ts'
import { isBuiltIn } from '#base/contract/permissions.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { call } from '#web/client/call.ts'

const queryKey = ['staff']

export type ShownMember = AnswerOf<'listStaff'>['rows'][number]
export type ShownRole = AnswerOf<'listStaffRoles'>['rows'][number]
export type ShownInvitation = AnswerOf<'listInvitations'>['rows'][number]

/** The staff by email. */
export function useStaff(token: string) {
  return useQuery({
    queryKey: [...queryKey, 'people'],
    queryFn: async ({ signal }) => (await call('listStaff', { token, signal })).rows,
    enabled: token !== '',
  })
}

/** The built-in roles, then those that the shop made. */
export function useRoles(token: string) {
  return useQuery({
    queryKey: [...queryKey, 'roles'],
    queryFn: async ({ signal }) => (await call('listStaffRoles', { token, signal })).rows,
    enabled: token !== '',
  })
}

/** The open invitations, the newest first. */
export function useInvitations(token: string) {
  return useQuery({
    queryKey: [...queryKey, 'invitations'],
    queryFn: async ({ signal }) => (await call('listInvitations', { token, signal })).rows,
    enabled: token !== '',
  })
}

/** Reads everything about the staff again. */
export function useReloadStaff(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey })
}

/** The name of a role for people. */
export function roleLabel(name: string): string {
  return isBuiltIn(name) ? roleNames[name] : name
}
