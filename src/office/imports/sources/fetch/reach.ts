import { portsOf } from '#base/contract/forms/import-schedule.ts'
import { OutsideFault, type Server } from '#platform/http/outside/model.ts'
import { reach as reachOutside } from '#platform/http/outside/reach.ts'
import { fetchSentences } from '../messages/fetch-sentences.ts'
import { fetchFault, type Net } from './model.ts'

/**
 * The address to connect to, as it was looked at.
 * @throws Refusal `fetch_failed` for an address that is not public, a port that is none of its scheme, and a host that nobody knows.
 */
export function reach(
  { protocol, hostname, port }: Server & { readonly protocol: string },
  net: Net,
): Promise<string> {
  return inSentences(() => reachOutside({ hostname, port }, portsOf[protocol] ?? [], net))
}

/** Runs a part of a fetch; its faults become refusals with a sentence. */
export async function inSentences<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof OutsideFault ? fetchFault(sentenceFor(error)) : error
  }
}

function sentenceFor({ code, server = { hostname: '', port: 0 }, message }: OutsideFault): string {
  switch (code) {
    case 'not_public':
      return fetchSentences.notPublic(server.hostname)
    case 'port':
      return fetchSentences.port(server.port)
    case 'unknown_host':
      return fetchSentences.unknownHost(server.hostname)
    case 'no_answer':
      return fetchSentences.noAnswer
    case 'redirects':
      return fetchSentences.redirects
    // The first address is one of https: it was a redirect.
    case 'not_https':
      return fetchSentences.redirectedElsewhere
    default:
      throw new Error(`A file of a source is never refused so: ${message}`)
  }
}
