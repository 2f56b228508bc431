import type { CallName } from '#contract/calls.ts'
import { routes } from '#contract/routes.ts'
import { callUrl } from '#contract/url.ts'
import { expected } from '../../tests/access/expected.ts'
import { requestFor } from '../../tests/access/requests.ts'
import { raw, type Seen, type Wired } from '../../tests/raw.ts'
import { exactly, type Figure, none, type Scale } from '../proof.ts'
import type { Principal, World } from './principals.ts'
import { pretences, spellings } from './variants.ts'

const names = Object.keys(routes) as CallName[]
/** In quick mode, how many of the other ways each principal tries at each call; the ways take turns. */
const quickly = 1

/** One other way to make a request; `isMore` returns what it gave beyond the plain request, or undefined. */
interface Otherwise {
  readonly way: string
  readonly isMore: (asked: Wired, plain: Seen, isLetIn: boolean) => Promise<string | undefined>
}

/** Tries every call as every principal, as the contract spells it and in every other way. */
export async function matrix(scale: Scale, url: string, { data, principals }: World): Promise<Figure[]> {
  const wrong: string[] = []
  const more: string[] = []
  let [tried, right, otherwise] = [0, 0, 0]
  let turn = 0
  for (const name of names) {
    const subject = await wired(name, data)
    await Promise.all(
      principals.map(async (principal) => {
        const { is, headers } = principal
        const isLetIn = expected[name][is] === 200 || expected[name][is] === 'in'
        const asked = { ...(isLetIn ? await wired(name, data) : subject), headers }
        const plain = await raw(url, asked)
        tried += 1
        if (isAsExpected(name, principal, plain)) right += 1
        else wrong.push(`${name} as ${principal.name}: ${plain.status}, not ${expected[name][is]}`)
        const ways = otherWays(url, asked)
        const chosen =
          scale === 'full'
            ? ways
            : Array.from({ length: quickly }).flatMap(() => ways[turn++ % ways.length] ?? [])
        for (const { way, isMore } of chosen) {
          otherwise += 1
          const seen = await isMore(asked, plain, isLetIn)
          if (seen !== undefined) more.push(`${name} as ${principal.name}, ${way}: ${seen}`)
        }
      }),
    )
  }
  const count = otherwise.toLocaleString('en-US')
  return [
    exactly(`${names.length} calls × ${principals.length} principals: right answers`, right, tried),
    none('answers that are not those of the policy', wrong),
    none(
      `${count} other spellings, methods and overridden methods: answers with more than the plain call gives`,
      more,
    ),
  ]
}

function otherWays(url: string, asked: Wired): Otherwise[] {
  const respelt = Object.entries(spellings).map(
    ([way, spell]): Otherwise => ({
      way,
      async isMore(from, plain, isLetIn) {
        const { status } = await raw(url, spell(from))
        // It must act like the same request or like an unknown one, and must not authorise anybody who is refused.
        const isFine = isLetIn ? status > 0 && status < 500 : [plain.status, 400, 404].includes(status)
        return isFine ? undefined : String(status)
      },
    }),
  )
  const methods = ['OPTIONS', 'TRACE', ...(asked.method === 'GET' ? ['HEAD'] : [])].map(
    (method): Otherwise => ({
      way: method,
      async isMore(from, plain) {
        const seen = await raw(url, { ...from, method, headers: { ...from.headers, ...preflight(from) } })
        const isShared = Object.keys(seen.headers).some((header) => header.startsWith('access-control-'))
        const isFine =
          method === 'HEAD' ? seen.status === plain.status : seen.status >= 400 && seen.status < 500
        return isFine && !isShared ? undefined : `${seen.status}${isShared ? ', open to other sites' : ''}`
      },
    }),
  )
  const pretended = Object.entries(pretences(asked)).map(
    ([way, headers]): Otherwise => ({
      way,
      async isMore(from) {
        for (const method of ['GET', 'POST'].filter((other) => other !== from.method)) {
          const path = `${from.path}${from.path.includes('?') ? '&' : '?'}_method=${from.method}`
          const plainly = await raw(url, { ...from, method })
          const seen = await raw(url, { ...from, path, method, headers: { ...from.headers, ...headers } })
          if (seen.status !== plainly.status) return `${seen.status} by ${method}, ${plainly.status} without`
        }
        return undefined
      },
    }),
  )
  return [...respelt, ...methods, ...pretended]
}

/** The HTTP request for a call. */
export async function wired(name: CallName, data: World['data']): Promise<Wired> {
  const { params, query, body } = await requestFor(name, data)
  return { method: routes[name].method, path: callUrl(name, params, query), body }
}

export function isAsExpected(name: CallName, { is }: Principal, { status }: Seen): boolean {
  const said = expected[name][is]
  return said === 'in' ? status > 0 && status < 500 && ![401, 403, 404].includes(status) : status === said
}

const preflight = ({ method }: Wired) => ({
  origin: 'https://evil.example',
  'access-control-request-method': method,
  'access-control-request-headers': 'authorization, content-type',
})
