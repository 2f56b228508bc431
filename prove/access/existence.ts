import { routes } from '#base/contract/routes.ts'
import type { CallName } from '#base/contract/schemas.ts'
import { callUrl } from '#base/contract/url.ts'
import { newId } from '#base/id.ts'
import { expected } from '../../tests/access/expected.ts'
import { requestFor } from '../../tests/access/requests.ts'
import { comparableText, raw } from '../../tests/raw.ts'
import { atLeast, type Figure, none } from '../proof.ts'
import type { World } from './principals.ts'

/** A refusal is the same for existing and invented ids: an answer never reveals what exists. */
export async function existence(url: string, { data, principals }: World): Promise<Figure[]> {
  const revealing: string[] = []
  let tried = 0
  for (const name of Object.keys(routes) as CallName[]) {
    const real = await requestFor(name, data)
    const invented = structuredClone(real)
    const named = [invented.params, invented.query, invented.body].filter((part) => isRecord(part))
    const id = newId()
    for (const part of named) {
      for (const key of ['id', 'orderId', 'tools', 'toolsId']) if (key in part) part[key] = id
      if ('email' in part) part.email = `nobody-${newId().toLowerCase()}@shop.example`
    }
    if (JSON.stringify(real) === JSON.stringify(invented)) continue
    await Promise.all(
      principals.map(async ({ name: who, headers, is }) => {
        const due = expected[name][is]
        // Owners know what they have, and are refused for other reasons, such as a missing cart.
        if (due === 200 || due === 'in' || is === 'owner') return
        const [one, other] = await Promise.all(
          [real, invented].map(({ params, query, body }) =>
            raw(url, { method: routes[name].method, path: callUrl(name, params, query), body, headers }),
          ),
        )
        tried += 1
        if (one && other && comparableText(one) !== comparableText(other))
          revealing.push(
            `${name} as ${who}: ${comparableText(one).slice(0, 60)} against ${comparableText(other).slice(0, 60)}`,
          )
      }),
    )
  }
  return [
    atLeast('pairs of refusals, for something real and something invented', tried, 100),
    none('refusals that differ between the two', revealing),
  ]
}

function isRecord(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null
}
