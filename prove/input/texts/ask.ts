import { type Got, send } from '../send.ts'
import type { World } from '../world.ts'

/** Asks the shop for `path` with `body` as JSON: as an admin, unless a token is given. */
export const ask = (
  world: World,
  method: string,
  path: string,
  body?: object,
  token = world.tokens.admin,
): Promise<Got> =>
  send(world.url, {
    method,
    path,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

/** A product that the shop takes. */
export const product = { about: 'A', picture: '/pictures/missing.svg', price: 5, available: 100, minimum: 1 }
