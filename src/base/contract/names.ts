/*
 * The names that the contract fixes (spec §3), and what they are called in the rest of the shop. They change in two places:
 * `src/platform/http` for the server, by the schema of the call, and `src/web/client/call.ts` for the browser.
 */

interface AnswerNames {
  _id: 'id'
  toolsId: 'productId'
  tools: 'product'
}
/** In a request `tools` is the id of an order (`PATCH /order/{id}`), and `id` is an `id`. */
type RequestNames = Pick<AnswerNames, 'toolsId'>

type Plain = string | number | boolean | null | undefined | Date
type Renamed<T, Names> = unknown extends T
  ? T
  : T extends Plain
    ? T
    : T extends (infer One)[]
      ? Renamed<One, Names>[]
      : { [Key in keyof T as Key extends keyof Names ? Names[Key] & string : Key]: Renamed<T[Key], Names> }

/** What a call answers, with the names of the shop. */
export type Named<Answer> = Renamed<Answer, AnswerNames>
/** What a call takes, with the names of the shop. */
export type NamedRequest<Sent> = Renamed<Sent, RequestNames>

type NamesOf = ReadonlyMap<string, string>
export const answerNames: NamesOf = new Map<keyof AnswerNames, string>([
  ['_id', 'id'],
  ['toolsId', 'productId'],
  ['tools', 'product'],
])
export const requestNames: NamesOf = new Map<keyof RequestNames, string>([['toolsId', 'productId']])

/** The field of a form that has the id of a product, in a browser without JavaScript. */
export const productField = 'toolsId' satisfies keyof RequestNames

/** JSON of the contract with the names of the shop. It needs no schema, which a browser does not have. */
export function fromContract<Sent>(sent: Sent): Named<Sent> {
  // The type that renames as `renamed` does.
  return renamed(sent, answerNames) as Named<Sent>
}

const inverse = (names: NamesOf): NamesOf => new Map([...names].map(([theirs, ours]) => [ours, theirs]))
const contractNames = inverse(answerNames)
const sentNames = inverse(requestNames)

/** JSON with the names of the contract, for what is written apart from its call, and has no `id` or `product` of another meaning. */
export function toContract(named: object): object {
  return Object(renamed(named, contractNames))
}

/** The parameters or the body of a request with the names of the contract. */
export function toRequest(params: Readonly<Record<string, string>>): Record<string, string>
export function toRequest(body: unknown): unknown
export function toRequest(sent: unknown): unknown {
  return renamed(sent, sentNames)
}

function renamed(value: unknown, names: NamesOf): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, names))
  if (typeof value !== 'object' || value === null) return value
  const copy: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(value)) {
    // The name of a product stands beside its id: in a record, it is the key of something else.
    const isName = besides[key] === undefined || besides[key] in value
    copy[(isName && names.get(key)) || key] = renamed(part, names)
  }
  return copy
}

const besides: Readonly<Record<string, string>> = { tools: 'toolsId', product: 'productId' }
