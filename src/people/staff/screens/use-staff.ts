import { useQuery, useQueryClient } from '@tanstack/react-query'
import { mapRows } from '#base/contract/listing.ts'
import { roleNames } from '#base/contract/messages/staff-words.ts'
import { isBuiltIn } from '#base/contract/permissions.ts'
import { call } from '#web/client/call.ts'
import { invitationFromDto, memberFromDto, roleFromDto } from '../dto.ts'

const queryKey = ['staff']

/** The staff by email. */
export function useStaff(token: string) {
  return useQuery({
    queryKey: [...queryKey, 'people'],
    queryFn: async ({ signal }) => mapRows(await call('listStaff', { token, signal }), memberFromDto).rows,
    enabled: token !== '',
  })
}

/** The built-in roles, then those that the shop made. */
export function useRoles(token: string) {
  return useQuery({
    queryKey: [...queryKey, 'roles'],
    queryFn: async ({ signal }) => mapRows(await call('listStaffRoles', { token, signal }), roleFromDto).rows,
    enabled: token !== '',
  })
}

/** The open invitations, the newest first. */
export function useInvitations(token: string) {
  return useQuery({
    queryKey: [...queryKey, 'invitations'],
    queryFn: async ({ signal }) =>
      mapRows(await call('listInvitations', { token, signal }), invitationFromDto).rows,
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
