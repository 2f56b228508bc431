import type { Compilable } from 'kysely'
import type pg from 'pg'
import type { Db } from './open.ts'
import { builder } from './prepared.ts'

/** The names of frequent statements, by their text. */
const names = new Map<string, string>()

/**
 * Lets each connection of Kysely prepare a frequent statement under its name, also in a transaction. Without a name PostgreSQL
 * plans it at each use: a millisecond for an order with its lines, shipments and returns. Its best plan must not depend on its values.
 */
export function prepareAs(name: string, statement: string | ((db: Db) => Compilable)): void {
  names.set(typeof statement === 'string' ? statement : statement(builder).compile().sql, name)
}

type Pool = Pick<pg.Pool, 'end' | 'options'> & { connect(): Promise<pg.PoolClient> }

/** The pool for Kysely, whose connections send the statements of `prepareAs` with their names. */
export function withNames(pool: pg.Pool): Pool {
  const named = new WeakMap<pg.PoolClient, pg.PoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      // Kysely has one connection for each client that it sees.
      const seen = named.get(client) ?? namesIn(client)
      named.set(client, seen)
      return seen
    },
  }
}

function namesIn(client: pg.PoolClient): pg.PoolClient {
  const query = (...sent: unknown[]): unknown => {
    const [text, values] = sent
    const name = typeof text === 'string' ? names.get(text) : undefined
    return Reflect.apply(client.query, client, name === undefined ? sent : [{ name, text, values }])
  }
  return new Proxy(client, { get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)) })
}
