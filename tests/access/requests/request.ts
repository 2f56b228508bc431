import type { CallName } from '#base/contract/schemas.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import type { Owner } from '../../builders.ts'

/** The database, and the owner of the data of the requests. */
export interface RequestData {
  readonly database: DbAndPool
  readonly owner: Owner
}

export interface Request {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/** How a valid request of each call is made. */
export type Requests = Partial<Record<CallName, (data: RequestData) => Request | Promise<Request>>>
