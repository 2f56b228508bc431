import { type Figure, none } from '../../proof.ts'
import { send } from '../send.ts'
import type { World } from '../world.ts'
import { ask } from './ask.ts'

/** Tries keys that could change the prototype of objects, in bodies and queries of every call. */
export async function prototypes(world: World): Promise<Figure[]> {
  const poisons = [
    '"__proto__":{"polluted":"yes"}',
    '"constructor":{"prototype":{"polluted":"yes"}}',
    '"a":{"__proto__":{"polluted":"yes"}}',
    '"__proto__":[],"length":1e9',
    '"\\u005f_proto__":{"polluted":"yes"}',
    '"toString":null,"valueOf":null,"hasOwnProperty":1',
  ]
  const queries = [
    '__proto__[polluted]=yes',
    '__proto__.polluted=yes',
    'constructor[prototype][polluted]=yes',
    '__proto__=yes&polluted=yes',
    'toString=1&hasOwnProperty=1',
  ]
  const broken: string[] = []
  const auth = [
    'sign-up/email',
    'sign-in/email',
    'sign-in/social',
    'reset-password',
    'change-password',
    'end-session',
    'two-factor/enable',
    'two-factor/verify-totp',
  ].map((path) => ({ method: 'POST', path: `/api/auth/${path}` }))
  for (const { method, path } of [...world.operations, ...auth]) {
    const place = path.replace(/\{\w+\}/g, 'a')
    for (const query of queries) {
      const got = await ask(world, method, `${place}?${query}`)
      if (got.status === 0 || got.status >= 500) broken.push(`${method} ${place}?${query}: ${got.status}`)
    }
    for (const poison of method === 'GET' ? [] : poisons) {
      const headers = { authorization: `Bearer ${world.tokens.admin}`, 'content-type': 'application/json' }
      const got = await send(world.url, { method, path: place, headers, body: `{${poison}}` })
      if (got.status === 0 || got.status >= 500) broken.push(`${method} ${place} {${poison}}: ${got.status}`)
    }
  }
  for (const path of ['/api/addProduct', '/api/orders', '/api/user', '/healthz', '/api/openapi.json'])
    if ((await ask(world, 'GET', path)).text.includes('polluted'))
      broken.push(`${path} answers with what was planted`)
  return [
    none(`prototype keys sent in ${world.operations.length + auth.length} calls: 5xx, or stored`, broken),
  ]
}
