import type { Client } from '@opensearch-project/opensearch'

/** Where an engine is, and how the shop signs in to it. */
export interface EngineAddress {
  /** The addresses of its nodes. */
  readonly nodes: readonly string[]
  /** The names of what the shop stores there begin so. */
  readonly name: string
  readonly login: { readonly username: string; readonly password: string } | undefined
  /** The certificate of who vouches for it, in PEM. */
  readonly ca: string | undefined
}

/** A search that takes longer is answered by the database. */
const answerWithinMs = 2000
/** A node that does not answer: another one is asked. */
const tries = 2

/** Opens the connections to an engine. Only a shop that has one loads its client. */
export async function openClient({ nodes, login, ca }: EngineAddress): Promise<Client> {
  const { Client } = await import('@opensearch-project/opensearch')
  return new Client({
    nodes: [...nodes],
    ...(login && { auth: login }),
    ...(ca !== undefined && { ssl: { ca } }),
    requestTimeout: answerWithinMs,
    maxRetries: tries,
  })
}
