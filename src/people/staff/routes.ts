import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db/open.ts'
import { serve } from '#platform/http/serve.ts'
import { roleFieldsOf } from './model.ts'
import { accept, type JoiningShop, join, lookAt } from './service/accept.ts'
import { type InvitingShop, invite, listInvitations, resend, withdraw } from './service/invitations.ts'
import { giveRole, letGo, listStaff, setSuspended } from './service/people.ts'
import { addRole, editRole, listRoles, removeRole } from './service/roles.ts'

/** The calls about the staff and their roles. */
export function serveStaff(app: FastifyInstance, db: Db): void {
  serve(app, 'listStaff', async () => {
    const rows = await listStaff(db)
    return { rows, total: rows.length }
  })
  serve(app, 'setStaffRole', async ({ params, body, bearer, request }) => {
    const by = { ...bearer, requestId: request.id }
    return { acknowledged: true, modifiedCount: await giveRole(db, params.email, body.role, by) }
  })
  serve(app, 'suspendStaff', async ({ params, bearer, request }) => {
    const by = { ...bearer, requestId: request.id }
    return { acknowledged: true, modifiedCount: await setSuspended(db, params.email, 'suspend', by) }
  })
  serve(app, 'unsuspendStaff', async ({ params, bearer, request }) => {
    const by = { ...bearer, requestId: request.id }
    return { acknowledged: true, modifiedCount: await setSuspended(db, params.email, 'unsuspend', by) }
  })
  serve(app, 'removeStaff', async ({ params, bearer, request }) => {
    const by = { ...bearer, requestId: request.id }
    return { acknowledged: true, deletedCount: await letGo(db, params.email, by) }
  })

  serve(app, 'listStaffRoles', async () => {
    const rows = await listRoles(db)
    return { rows, total: rows.length }
  })
  serve(app, 'addStaffRole', async ({ body, bearer, request }) => {
    const by = { ...bearer, requestId: request.id }
    return { acknowledged: true, insertedId: await addRole(db, roleFieldsOf(body.role), by) }
  })
  serve(app, 'editStaffRole', async ({ params, body, bearer, request }) => {
    const target = { id: params.id, version: body.version }
    await editRole(db, target, roleFieldsOf(body.role), { ...bearer, requestId: request.id })
    return { acknowledged: true, modifiedCount: 1 }
  })
  serve(app, 'removeStaffRole', async ({ params, bearer, request }) => {
    await removeRole(db, params.id, { ...bearer, requestId: request.id })
    return { acknowledged: true, deletedCount: 1 }
  })
}

/** The calls of invitations. */
export function serveInvitations(app: FastifyInstance, shop: InvitingShop & JoiningShop): void {
  const { db, limits } = shop
  serve(app, 'listInvitations', async () => {
    const rows = await listInvitations(db)
    return { rows, total: rows.length }
  })
  serve(app, 'invite', async ({ body, bearer, request }) => {
    const by = { ...bearer, requestId: request.id }
    return { acknowledged: true, insertedId: await invite(shop, body, by) }
  })
  serve(app, 'resendInvitation', async ({ params, bearer, request }) => {
    await resend(shop, params.id, { ...bearer, requestId: request.id })
    return { acknowledged: true, modifiedCount: 1 }
  })
  serve(app, 'withdrawInvitation', async ({ params, bearer, request }) => {
    await withdraw(db, params.id, { ...bearer, requestId: request.id })
    return { acknowledged: true, deletedCount: 1 }
  })

  serve(app, 'lookAtInvitation', ({ body }) => lookAt(db, body.token))
  serve(app, 'joinStaff', async ({ body, request }) => {
    // A hash of a password costs as much as at a sign-up.
    await limits.countSend({ address: request.ip, email: undefined })
    return { acknowledged: true, email: await join(shop, body, request.id) }
  })
  serve(app, 'acceptInvitation', async ({ body, bearer, request }) => {
    await accept(db, body.token, bearer, request.id)
    return { acknowledged: true, modifiedCount: 1 }
  })
}
