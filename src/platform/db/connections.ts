import type pg from 'pg'
import * as z from 'zod/mini'
import { CannotStart } from '#base/cannot-start.ts'
import { rowsOf } from './rows.ts'

/** How many connections each pool of a process may open. */
interface Shares {
  /** Calls and pages. */
  readonly shop: number
  /** Sign-up holds one of these while its mail is queued on another of the shop's. */
  readonly identity: number
}

/** What a process does: it serves the shop, does its jobs and sends its mails, or both. */
export const roles = ['all', 'web', 'worker'] as const
export type Role = (typeof roles)[number]

/** How many connections a process may open, unless DATABASE_CONNECTIONS says otherwise. */
export const usualConnections: Readonly<Record<Role, number>> = { all: 25, web: 19, worker: 14 }
/** With fewer, calls would wait for each other. */
export const fewestConnections = 12
/** The jobs: two at once, the connection that listens for new ones, and the heartbeat. */
export const jobConnections = 4
/** The connection that listens for changes. */
const listening = 1
/** A process of its own that does a job of imports. */
export const ownProcessConnections = 2

/** Divides the connections of a process between its pools. */
export function sharesOf(role: Role = 'all', connections = usualConnections[role]): Shares {
  const rest = connections - listening - (role === 'web' ? 0 : jobConnections + ownProcessConnections)
  const identity = Math.max(2, Math.floor(rest / 3))
  return { shop: rest - identity, identity }
}

/** How many of them are to PostgreSQL itself where the pools of calls and pages go through a pooler. */
export function directOf(role: Role): number {
  return listening + (role === 'web' ? 0 : jobConnections + ownProcessConnections)
}

const numbers = z.object({ most: z.int(), reserved: z.int(), used: z.int(), left: z.int() })

/**
 * Checks that PostgreSQL has as many connections left as this process may open, by the limits of the server, the database and the login,
 * less what others use now.
 * @throws CannotStart
 */
export async function refuseTooFew(pool: pg.Pool, connections: number): Promise<void> {
  // The role may be another (runner.ts): the limit belongs to the login. A limit of -1 is none, and none holds for a superuser.
  const [found] = await rowsOf(
    pool,
    numbers,
    `with server as (
       select current_setting('max_connections')::int as most,
         current_setting('superuser_reserved_connections')::int
           + coalesce(current_setting('reserved_connections', true)::int, 0) as reserved,
         (select count(*)::int from pg_stat_activity where datid is not null) as used
     )
     select most, reserved, used, least(
       most - reserved - used,
       (select rolconnlimit - (select count(*)::int from pg_stat_activity where usesysid = r.oid)
        from pg_roles r where rolname = session_user and rolconnlimit >= 0 and not rolsuper),
       (select datconnlimit - (select count(*)::int from pg_stat_activity where datid = d.oid)
        from pg_database d where datname = current_database() and datconnlimit >= 0
          and not (select rolsuper from pg_roles where rolname = session_user))
     ) as left from server`,
  )
  if (found === undefined) return
  // What this pool has open is a part of what the process may open.
  const left = found.left + pool.totalCount
  if (left >= connections) return
  throw new CannotStart(
    `DATABASE_CONNECTIONS: the shop opens up to ${connections} connections, and PostgreSQL has ${Math.max(0, left)} left (max_connections ${found.most}, ${found.reserved} of them reserved, ${found.used - pool.totalCount} in use). Raise max_connections, or set DATABASE_CONNECTIONS to fewer, at least ${fewestConnections}.`,
  )
}
