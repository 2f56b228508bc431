import { type Got, send } from '../send.ts'
import type { World } from '../world.ts'

/** Sends a request to the shop with `body` as JSON, by default as an admin. */
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

/** A valid product. */
export const product = { about: 'A', picture: '/pictures/missing.svg', price: 5, available: 100, minimum: 1 }
