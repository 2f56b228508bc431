import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PrimitiveValueListNode,
  type ValueNode,
} from 'kysely'
import * as z from 'zod/mini'

/*
 * The identity service takes addresses of zod's pattern alone. It refuses `a@xn--e1afmkfd.xn--p1ai` and letters beyond ASCII before the @,
 * which mail servers deliver. Such an address goes through the service as a stand-in, and its statements have the address itself.
 */

const host = '@stand-in.invalid'
const pattern = z.email()

/** The address, or its stand-in where the identity service would refuse it. */
export function standInOf(email: string): string {
  if (pattern.safeParse(email).success && !email.endsWith(host)) return email
  return `${Buffer.from(email).toString('hex')}${host}`
}

/** The address that a text stands for; any other text as it is. */
export function addressOf(text: string): string {
  return isStandIn.test(text) ? Buffer.from(text.slice(0, -host.length), 'hex').toString() : text
}

const isStandIn = /^[0-9a-f]+@stand-in\.invalid$/

/** Puts addresses into statements in place of their stand-ins. */
export const withAddresses: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
}

class Transformer extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...node, value: addressIn(node.value) }
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...node, values: node.values.map(addressIn) }
  }
}

const transformer = new Transformer()

function addressIn(value: unknown): unknown {
  return typeof value === 'string' ? addressOf(value) : value
}
